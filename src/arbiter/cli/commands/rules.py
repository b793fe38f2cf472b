"""`rules`, `options`, `steps`: what is played, by number."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from arbiter.cli.arguments import GameName, Json
from arbiter.cli.language import both, current, join, say
from arbiter.kernel.refusal import BadInput

if TYPE_CHECKING:
    from arbiter.kernel.game import Game, Option, Ruling, Step
    from arbiter.kernel.words import Words


def rules(
    game: GameName,
    what: Annotated[
        list[str] | None,
        typer.Argument(
            metavar=both("НОМЕР|СЛОВА", "ID|WORDS"),
            help=both("Номер правила (N-402) или что искать", "A rule's id (N-402) or what to look for"),
        ),
    ] = None,
    json: Json = False,
) -> int:
    from arbiter.cli.output import as_json, out
    from arbiter.games import catalogue

    wanted = " ".join(what or [])
    found = matching(catalogue.game(game).rulebook(), wanted)
    if not found:
        raise BadInput("no_such_rule", wanted=wanted)
    if json:
        as_json([_plain(ruling) for ruling in found])
    elif not wanted:
        for ruling in found:
            out(f"{ruling.id:<8} {ruling.title[current()]}")
    else:
        out("\n\n".join(in_full(ruling) for ruling in found))
    return 0


def matching(rulebook: list[Ruling], wanted: str) -> list[Ruling]:
    """One rule by its id, else those that say all the words."""
    exact = [ruling for ruling in rulebook if ruling.id.casefold() == wanted.casefold()]
    words = wanted.casefold().replace("ё", "е").split()
    return exact or [ruling for ruling in rulebook if all(word in _said(ruling) for word in words)]


def _said(ruling: Ruling) -> str:
    return " ".join([ruling.id, *ruling.title.values(), *ruling.text.values()]).casefold().replace("ё", "е")


def in_full(ruling: Ruling) -> str:
    """A rule with its text and where it comes from."""
    lines = join(ruling.source)
    several = len(ruling.source) > 1
    source = say(f"текст, {'строки' if several else 'строка'} {lines}", f"the text, line{'s' * several} {lines}")
    source = source if ruling.source else ""
    ours = {"part": say("отчасти наше", "in part ours"), "whole": say("наше", "ours")}.get(ruling.ours, "")
    origin = join(part for part in (source, ours) if part)
    said = f"{ruling.id} {ruling.title[current()]}\n{ruling.text[current()].strip()}"
    return f"{said}\n({origin})" if origin else said


def _plain(ruling: Ruling) -> dict[str, object]:
    return {"id": ruling.id, "title": ruling.title, "text": ruling.text, "source": ruling.source, "ours": ruling.ours}


def options(
    what: Annotated[
        str,
        typer.Argument(
            metavar=both("ИГРА|ПАПКА", "GAME|FOLDER"), help=both("Игра или папка стола", "A game, or a table's folder")
        ),
    ],
    changed: Annotated[
        bool, typer.Option("--changed", help=both("Только то, что у стола иначе", "Only what differs at the table"))
    ] = False,
    json: Json = False,
) -> int:
    from arbiter.cli.output import as_json, grid, out

    game, chosen = _meant(what)
    shown = [option for option in game.options() if not changed or option.name in chosen]
    if json:
        as_json([_plain_option(option, chosen) for option in shown])
        return 0
    if changed and not shown:
        out(say("Все настройки обычные.", "All options are at their defaults."))
        return 0
    words = game.words(current())
    here = say("у стола", "here") if chosen else ""
    columns = [
        say("настройка", "option"),
        here,
        say("обычно", "default"),
        say("бывает", "bounds"),
        say("правило", "rule"),
        say("откуда", "origin"),
        say("что это", "what it is"),
    ]
    rows = [
        [
            option.name,
            f"→ {_word(chosen[option.name])}" if option.name in chosen else "",
            _word(option.default),
            bounds(option),
            option.rule,
            say("текст", "text") if option.origin == "text" else say("наше", "ours"),
            option.title[current()] + (f" ({words.name(option.unit)})" if option.unit else ""),
        ]
        for option in shown
    ]
    grid("", columns, rows)
    return 0


def _meant(what: str) -> tuple[Game, dict[str, object]]:
    from arbiter.cli.tables import is_table, open_table
    from arbiter.games import catalogue

    if what in catalogue.NAMES:
        return catalogue.game(what), {}
    if not is_table(Path(what)):
        raise BadInput("no_game_or_table", what=what, games=catalogue.NAMES)
    table = open_table(Path(what))
    taken_over: Any = (table.situation() or {}).get("options") or {}
    return table.game, {**taken_over, **table.header.options}


def bounds(option: Option) -> str:
    """What may stand there."""
    if isinstance(option.default, bool):
        return "true | false"
    return " | ".join(option.choices) if option.choices else f"{option.low}–{option.high}"


def _word(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _plain_option(option: Option, chosen: dict[str, object]) -> dict[str, object]:
    plain = {"name": option.name, "default": option.default, "value": chosen.get(option.name, option.default)}
    plain |= {"low": option.low, "high": option.high, "choices": option.choices, "unit": option.unit}
    return plain | {"rule": option.rule, "origin": option.origin, "source": option.source, "title": option.title}


def steps(
    game: GameName,
    json: Json = False,
) -> int:
    from arbiter.cli.output import as_json, grid
    from arbiter.games import catalogue

    played = catalogue.game(game)
    table = played.steps()
    if json:
        as_json([{"place": step.place, "what": step.what, "why": step.why} for step in table])
    else:
        words = played.words(current())
        columns = ["", say("что", "what"), say("почему здесь", "why here")]
        grid("", columns, [step_row(step, words) for step in table])
    return 0


def step_row(step: Step, words: Words) -> list[str]:
    """A step as its game's words tell it: by names `step:<place>`, `:why` and `:at`; where one is missing, as the step itself does."""
    key = f"step:{step.place}"
    told = ((f"{key}:at", step.place), (key, step.what), (f"{key}:why", step.why))
    return [words.name(name) if words.has_name(name) else plain for name, plain in told]
