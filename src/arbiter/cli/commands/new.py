"""`new`: deal a table, or take over a game that was run by hand."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from arbiter.cli.arguments import GameName, Json
from arbiter.cli.language import both, join, say
from arbiter.kernel.refusal import BadInput

if TYPE_CHECKING:
    from arbiter.table.table import Table


def new(
    game: GameName,
    folder: Annotated[
        Path, typer.Argument(metavar=both("ПАПКА", "FOLDER"), help=both("Новая папка стола", "The table's new folder"))
    ],
    seats: Annotated[
        list[str] | None,
        typer.Argument(metavar=both("ИМЯ…", "NAME…"), help=both("Имена мест по порядку", "The seats' names in order")),
    ] = None,
    option: Annotated[
        list[str] | None,
        typer.Option(
            "--option",
            "-o",
            metavar=both("ИМЯ=ЗНАЧЕНИЕ", "NAME=VALUE"),
            help=both("Настройка игры", "An option of the game"),
        ),
    ] = None,
    options: Annotated[
        Path | None, typer.Option("--options", help=both("Настройки из файла YAML", "Options from a YAML file"))
    ] = None,
    situation: Annotated[
        Path | None,
        typer.Option("--from", help=both("Принять игру из файла ситуации", "Take over a game from a situation file")),
    ] = None,
    player: Annotated[
        list[str] | None,
        typer.Option(
            "--player", metavar=both("МЕСТО=ИГРОК", "SEAT=PLAYER"), help=both("Кто играет за место", "Who plays a seat")
        ),
    ] = None,
    host: Annotated[str, typer.Option("--host", help=both("Имя ведущего", "The host's name"))] = "",
    seed: Annotated[
        str,
        typer.Option(
            "--seed",
            help=both(
                "64 шестнадцатеричные цифры или длинная фраза, чтобы повторить раздачу; без него случайное, и так надёжнее",
                "64 hex digits, or a long phrase, to deal the same again; random without it, which is safer",
            ),
        ),
    ] = "",
    times: Annotated[
        Path | None, typer.Option("--schedule", help=both("Расписание из файла YAML", "The schedule from a YAML file"))
    ] = None,
    time: Annotated[
        list[str] | None,
        typer.Option(
            "--time",
            metavar=both("ИМЯ=ЗНАЧЕНИЕ", "NAME=VALUE"),
            help=both(
                "Расписание: zone=Europe/Moscow first=2026-12-01 hour=20:00 days=1 early=true …",
                "The schedule: zone=Europe/Moscow first=2026-12-01 hour=20:00 days=1 early=true …",
            ),
        ),
    ] = None,
    json: Json = False,
) -> int:
    from arbiter.cli import input
    from arbiter.cli.output import as_json, out
    from arbiter.cli.tables import title

    chosen = (input.read_mapping(options) if options else {}) | input.named_values(option or [])
    plan = (input.read_mapping(times) if times else {}) | input.named_values(time or [])
    table = dealt(
        game, folder, seats or [], chosen, seed, situation, named_players(player or [], seats or []), host, plan
    )
    if json:
        as_json({"folder": str(folder), "game": game, "seats": table.names, "commitment": table.header.commitment})
        return 0
    out(f"{title(table)}: {join(table.names)}")
    out(say(f"Стол лежит в {folder}, ход {table.spot.turn}.", f"The table is in {folder}, turn {table.spot.turn}."))
    out(say("Обязательство зерна: ", "Commitment to the seed: ") + table.header.commitment)
    out(
        say(
            f"Дальше: arbiter report {folder}; arbiter menu {folder} {table.names[0]}",
            f"Next: arbiter report {folder}; arbiter menu {folder} {table.names[0]}",
        )
    )
    return 0


def dealt(
    name: str,
    folder: Path,
    seats: list[str],
    options: dict[str, object],
    seed: str = "",
    situation: Path | None = None,
    players: dict[str, str] | None = None,
    host: str = "",
    plan: dict[str, object] | None = None,
    salt: str = "",
) -> Table:
    """A table in a new folder. BadInput names what can't be; then there is no folder."""
    from arbiter.cli.tables import now, store_of
    from arbiter.games import catalogue
    from arbiter.table.deal import deal
    from arbiter.table.header import fresh_salt
    from arbiter.table.schedule import made

    game = catalogue.game(name)
    start = None if situation is None else situation_of(situation, name)
    if start is not None and (seats or options):
        raise BadInput("seats_stand_in_it", str(situation))
    if start is None and not seats:
        least, most = game.seats(options)
        raise BadInput("name_seats", least=least, most=most)
    who = players or {}
    fresh = salt or fresh_salt()
    order = seats if start is None else game.names(game.start(start))
    return deal(
        store_of(folder),
        game,
        seats,
        options,
        seed_of(seed, fresh),
        now(),
        host=host,
        players=[who.get(seat, "") for seat in order],
        times=made({**game.pace(options), **plan}) if plan else None,
        situation=start,
        salt=fresh,
    )


def seed_of(text: str, salt: str) -> bytes:
    """32 bytes: written out in hex, made from words, or drawn from the system."""
    if not text:
        import secrets

        return secrets.token_bytes(32)
    try:
        written = bytes.fromhex(text)
    except ValueError:
        written = b""
    if len(written) == 32:
        return written
    from arbiter.table.header import stretched

    return stretched(text, salt)


def situation_of(path: Path, game: str) -> dict[str, object]:
    """The start of a game that was run by hand: the keys of a case without its turns, alone or as the only one of a list."""
    from arbiter.cli.input import read_yaml

    value = read_yaml(path)
    if isinstance(value, list) and len(value) == 1:
        value = value[0]
    if not isinstance(value, dict) or not isinstance(value.get("start", value.get("check")), dict):
        raise BadInput("no_start", str(path))
    if value.get("game", game) != game:
        raise BadInput("other_game", f"{path}: game", value=value["game"], game=game)
    beside = ("id", "rules", "claim", "game", "turns", "twin")
    return {str(key): part for key, part in value.items() if key not in beside}


def named_players(pairs: list[str], seats: list[str]) -> dict[str, str]:
    """Who plays which seat."""
    found: dict[str, str] = {}
    for pair in pairs:
        seat, equals, player = pair.partition("=")
        if not equals or (seats and seat not in seats):
            raise BadInput("no_player_pair", "--player", pair=pair, seats=seats)
        found[seat] = player
    return found
