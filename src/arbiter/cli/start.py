"""From arguments to an exit code: the language, the command, and every error as one line."""

import os
import sys
from importlib import import_module
from typing import Annotated, Any, Final

import typer
from typer.core import TyperGroup
from typer.exceptions import TyperException

from arbiter.cli.index import ENTRIES, SECTIONS, Entry
from arbiter.cli.language import choose, current, one, say, speak
from arbiter.kernel.refusal import BadInput
from arbiter.kernel.words import LANGUAGES

WRONG_CALL: Final = 2
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
        from arbiter.cli.calls import of_call

        return _fail(of_call(error), error.exit_code)
    except (typer.Abort, KeyboardInterrupt):
        return _fail(BadInput("stopped"), INTERRUPTED)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)  # nobody reads on; what is left in the buffer may go nowhere
        return 1
    except BadInput as error:
        return _fail(error, WRONG_CALL if error.place == "--lang" else 1)
    except OSError as error:
        from arbiter.faults import of_system

        return _fail(of_system(error))
    except Exception as error:
        if os.environ.get("ARBITER_DEBUG"):
            raise
        return _fail(BadInput("own_fault", kind=type(error).__name__))


def _must_be_text(arguments: list[str]) -> None:
    """BadInput for an argument that is not UTF-8: it could be neither kept nor printed."""
    for argument in arguments:
        if any("\ud800" <= letter <= "\udfff" for letter in argument):
            raise BadInput("not_utf8", argument=ascii(argument))


def _fail(error: BadInput, code: int = 1) -> int:
    """An error as one line, in the language spoken now."""
    from arbiter.faults import worded

    sys.stdout.flush()
    line = " ".join(worded(error, current()).split("\n")).strip()
    print(f"{say('Ошибка', 'Error')}: {line}", file=sys.stderr)
    return code


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
    if lang and lang not in LANGUAGES:
        raise BadInput("not_among", "--lang", value=lang, possible=LANGUAGES)
    if lang:
        speak(lang)
    if version:
        from arbiter import __version__

        typer.echo(f"arbiter {__version__}")
        raise typer.Exit
    if context.invoked_subcommand is None:
        typer.echo(front_page())
        raise typer.Exit(2)
