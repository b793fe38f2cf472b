"""From arguments to an exit code: the language, the command, and every error as one line."""

import os
import sys
from importlib import import_module
from typing import Annotated, Any, Final

import typer
from typer.core import TyperGroup
from typer.exceptions import TyperException

from arbiter.cli.index import ENTRIES, SECTIONS, Entry
from arbiter.cli.language import choose, one, say, speak

INTERRUPTED: Final = 130


def run(arguments: list[str]) -> int:
    """Run one command. Whatever is wrong with what it was given is one line on the error stream, never a traceback."""
    choose(arguments, os.environ)
    try:
        _must_be_text(arguments)
        result = root().main(arguments, prog_name="arbiter", standalone_mode=False)
        sys.stdout.flush()
        return result if isinstance(result, int) else 0
    except TyperException as error:
        return _complain(_in_words(error), error.exit_code)
    except (typer.Abort, KeyboardInterrupt):
        return _complain(say("прервано", "interrupted"), INTERRUPTED)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)  # nobody reads on; what is left in the buffer may go nowhere
        return 1
    except ValueError as error:  # BadInput and its kin; its message names place, value and remedy
        from arbiter.cli.faults import in_words
        from arbiter.cli.language import current
        from arbiter.faults import worded
        from arbiter.kernel.refusal import BadInput

        if not isinstance(error, BadInput):
            return _bug(error)
        return _complain(in_words(worded(error, current())), 1)
    except OSError as error:
        name = f"{error.filename}: " if error.filename else ""
        return _complain(f"{name}{error.strerror or error}", 1)
    except Exception as error:
        return _bug(error)


def _must_be_text(arguments: list[str]) -> None:
    """BadInput for an argument that is not UTF-8: it could be neither kept nor printed."""
    for argument in arguments:
        if any("\ud800" <= letter <= "\udfff" for letter in argument):
            from arbiter.kernel.refusal import BadInput

            not_utf8 = say(
                "это не UTF-8; переключите терминал на UTF-8", "this is not UTF-8; set the terminal to UTF-8"
            )
            raise BadInput(f"{argument!a}: {not_utf8}")


def _bug(error: Exception) -> int:
    if os.environ.get("ARBITER_DEBUG"):
        raise error
    kind = type(error).__name__
    return _complain(
        say(
            f"ошибка самой программы ({kind}); с ARBITER_DEBUG=1 она покажет, где",
            f"a fault of the program itself ({kind}); with ARBITER_DEBUG=1 it shows where",
        ),
        1,
    )


def _complain(message: str, code: int) -> int:
    sys.stdout.flush()
    line = " ".join(message.split("\n")).strip()
    print(f"{say('Ошибка', 'Error')}: {line}", file=sys.stderr)
    return code


def _in_words(error: TyperException) -> str:
    """What is wrong with the call, and where its help is."""
    context = getattr(error, "ctx", None)
    path = context.command_path if context is not None else "arbiter"
    kind = type(error).__name__
    message = error.format_message()
    parameter = getattr(error, "param", None)
    name = "" if parameter is None else one(parameter.metavar or max(parameter.opts, key=len))
    if kind == "MissingParameter":
        message = say(f"не хватает: {name}", f"missing: {name}")
    elif kind == "NoSuchOption":
        message = say(f"нет такого ключа: {getattr(error, 'option_name', '')}", message)
    elif message.startswith("No such command"):
        message = say(message.replace("No such command", "нет такой команды:"), message)
    elif kind == "BadParameter":
        message = say(f"{name} не подходит: {error.message}", message) if name else error.message
    return f"{message.rstrip('.')}. {say('Справка', 'Help')}: {path} --help"


class Commands(TyperGroup):
    """The commands of the index, each made when it is called for."""

    def list_commands(self, ctx: Any) -> list[str]:
        return [entry.name for entry in ENTRIES]

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        for entry in ENTRIES:
            if entry.name == cmd_name:
                return command(entry)
        return None

    def format_help(self, ctx: Any, formatter: Any) -> None:
        formatter.write(front_page())


def front_page() -> str:
    """All commands by section."""
    lines = [
        say(
            "Arbiter ведёт игры с тайными приказами по букве их правил.",
            "Arbiter runs games of secret orders by the letter of their rules.",
        ),
        "",
        say("Вызов: arbiter [--lang ru|en] КОМАНДА …", "Usage: arbiter [--lang ru|en] COMMAND …"),
    ]
    for section, (ru, en) in SECTIONS.items():
        lines += ["", say(ru, en)]
        lines += [f"  {entry.name:<10} {say(entry.ru, entry.en)}" for entry in ENTRIES if entry.section == section]
    lines += ["", say("Подробно о команде: arbiter КОМАНДА --help", "More on one: arbiter COMMAND --help"), ""]
    return "\n".join(lines)


def command(entry: Entry) -> Any:
    """The command of an entry, with its help in the language spoken now."""
    module, _, name = entry.place.partition(":")
    function = getattr(import_module(f"arbiter.cli.commands.{module}"), name)
    if isinstance(function, typer.Typer):
        made: Any = typer.main.get_command(function)
    else:
        app = typer.Typer(add_completion=False, rich_markup_mode=None)
        app.command(entry.name)(function)
        made = typer.main.get_command(app)
    made.name = entry.name
    if not made.help:
        made.help = f"{say(entry.ru, entry.en)}."
    localise(made)
    return made


_FRAME: Final = (
    ("Usage: ", "Вызов: "),
    ("\nArguments:", "\nЧто указать:"),
    ("\nOptions:", "\nКлючи:"),
    ("\nCommands:", "\nКоманды:"),
    ("Show this message and exit.", "Эта справка"),
    ("[required]", "[обязательно]"),
    ("[default: ", "[обычно: "),
    ("[OPTIONS]", "[КЛЮЧИ]"),
    ("COMMAND [ARGS]...", "КОМАНДА …"),
)


def frame(help_text: str) -> str:
    """A help page with the words around ours in the language spoken now."""
    for english, russian in _FRAME:
        help_text = help_text.replace(english, say(russian, english))
    return help_text


def localise(made: Any) -> None:
    """Take the help texts of a command and of what stands under it in the language spoken now."""
    made.help = one(made.help or "")
    made.epilog = one(made.epilog) if made.epilog else None
    for parameter in made.params:
        if getattr(parameter, "help", None):
            parameter.help = one(parameter.help)
        if parameter.metavar:
            parameter.metavar = one(parameter.metavar)
    in_english = made.get_help
    made.get_help = lambda context: frame(in_english(context))
    for inner in getattr(made, "commands", {}).values():
        localise(inner)


def root() -> Any:
    """The whole program."""
    app = typer.Typer(cls=Commands, add_completion=False, rich_markup_mode=None, no_args_is_help=False)
    app.callback(invoke_without_command=True)(_settle)
    return typer.main.get_group(app)


def _settle(
    context: typer.Context,
    lang: Annotated[str, typer.Option("--lang", help="ru | en")] = "",
    version: Annotated[bool, typer.Option("--version")] = False,
) -> None:
    if lang and lang not in ("ru", "en"):
        raise typer.BadParameter(say(f"--lang {lang}: бывает ru или en", f"--lang {lang}: it is ru or en"))
    if lang:
        speak(lang)
    if version:
        from arbiter import __version__

        typer.echo(f"arbiter {__version__}")
        raise typer.Exit
    if context.invoked_subcommand is None:
        typer.echo(front_page())
        raise typer.Exit(2)
