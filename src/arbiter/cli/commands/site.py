"""`site`: serves the pages, and what its keeper does beside that. Django is loaded when one of these is called and not before."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

import typer

from arbiter.cli.language import both, say
from arbiter.kernel.refusal import BadInput

site = typer.Typer(add_completion=False, rich_markup_mode=None, no_args_is_help=True)


@site.command()
def serve(
    showcase: Annotated[
        bool,
        typer.Option(
            "--showcase", help=both("Пустому сайту — два стола на показ", "Two tables to show, on an empty site")
        ),
    ] = False,
    host: Annotated[str, typer.Option("--host", envvar="HOST", help=both("Адрес", "Address"))] = "127.0.0.1",
    port: Annotated[int, typer.Option("--port", envvar="PORT", min=1, max=65535, help=both("Порт", "Port"))] = 8000,
) -> None:
    load()
    from arbiter.web import serving

    serving.prepare()
    address = f"http://{f'[{host}]' if ':' in host else host}:{port}/"
    typer.echo(say(f"Сайт: {address}", f"The site: {address}"))
    typer.echo(say("Сесть за стол: откройте адрес, выберите игру.", "To sit down: open it and choose a game."))
    typer.echo(say("Остановить: Ctrl+C.", "To stop: Ctrl+C."))
    serving.serve(host, port, showcase)


@site.command()
def tick(
    once: Annotated[bool, typer.Option("--once", help=both("Один раз и выйти", "Once, and leave"))] = False,
) -> None:
    load()
    from arbiter.web import ticking

    ticking.run(once)


@site.command()
def migrate() -> None:
    load()
    from arbiter.web import serving

    serving.migrate()
    typer.echo(say("База готова.", "The database is ready."))


@site.command()
def createsuperuser(
    username: Annotated[
        str, typer.Argument(metavar=both("ИМЯ", "NAME"), help=both("Имя для входа", "Name to sign in by"))
    ],
) -> None:
    load()
    from arbiter.web import serving

    serving.migrate()
    password = os.environ.get("ARBITER_PASSWORD") or typer.prompt(
        say("Пароль", "Password"), hide_input=True, confirmation_prompt=True
    )
    serving.make_staff(username, password)
    typer.echo(
        say(f"{username}: может всё, что может хранитель сайта.", f"{username} may do all that the site's keeper may.")
    )


@site.command()
def backup(
    file: Annotated[
        Path, typer.Argument(metavar=both("ФАЙЛ", "FILE"), help=both("Куда (.jsonl.gz)", "Where to (.jsonl.gz)"))
    ],
) -> None:
    load()
    from arbiter.web import keeping

    rows = keeping.backup(file)
    typer.echo(say(f"{file}: строк {rows}", f"{file}: {rows} rows"))


@site.command()
def restore(
    file: Annotated[
        Path, typer.Argument(metavar=both("ФАЙЛ", "FILE"), help=both("Что сделал backup", "What backup made"))
    ],
) -> None:
    load()
    from arbiter.web import keeping

    rows = keeping.restore(file)
    typer.echo(say(f"Вернулось строк: {rows}", f"{rows} rows are back"))


def load() -> None:
    """Django with the site's settings. BadInput where the site's packages are not installed."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "arbiter.web.settings")
    try:
        import django
    except ModuleNotFoundError:
        raise BadInput("site_not_installed") from None
    django.setup()


HELP = {
    "serve": both("Подать страницы; Ctrl+C останавливает.", "Serve the pages; Ctrl+C stops."),
    "tick": both("Смотреть за сроками столов.", "Look after the tables' deadlines."),
    "migrate": both("Подготовить базу.", "Prepare the database."),
    "createsuperuser": both("Завести хранителя сайта.", "Make an account for the site's keeper."),
    "backup": both("Сохранить всё в файл.", "Save everything to a file."),
    "restore": both("Вернуть из файла в пустую базу.", "Bring back from a file into an empty database."),
}
for command in site.registered_commands:
    command.help = HELP[command.callback.__name__ if command.callback else ""]
