"""Reports, kept as they were told: a line is its sight, its rule and its words in both languages at the moment of publication."""

import json
import re
from collections.abc import Callable, Mapping
from hashlib import sha256
from typing import Final, final

import msgspec

from arbiter.kernel import codec
from arbiter.kernel.audience import HOST, PUBLIC, only
from arbiter.kernel.game import Game
from arbiter.kernel.story import Sight
from arbiter.kernel.words import LANGUAGES, Words
from arbiter.table.store import Spoken
from arbiter.table.wording import filled, filled_in

STYLES: Final = ("text", "bbcode", "markdown", "json")

_TABLE_WORDS: Final = {
    "corrected": {"ru": "Поправка ведущего: {note}", "en": "The host has corrected something: {note}"},
    "corrected_fact": {
        "ru": "Поправка ведущего: {path} = {value}. {note}",
        "en": "Corrected: {path} = {value}. {note}",
    },
    "undone": {"ru": "Ход играется заново: {note}", "en": "The turn is played again: {note}"},
    "upgraded": {
        "ru": "Ход играется заново по новой редакции правил.",
        "en": "The turn is played again under newer rules.",
    },
}
_NOTHING: Final = {"ru": "Новостей нет.", "en": "No news."}
_HEADING: Final = {
    "ru": {"turn": "ход {turn}", "opening": "начало", "host": "ведущий", "public": "для всех"},
    "en": {"turn": "turn {turn}", "opening": "the opening", "host": "the host", "public": "for everybody"},
}


class Line(msgspec.Struct, frozen=True):
    """One line as it was told. `sight` is the plain sight."""

    sight: dict[str, object]
    rule: str
    ru: str
    en: str


class Part(msgspec.Struct, frozen=True):
    """What entry `n` told: lines by audience ("0" and so on for seats, "host", "public")."""

    n: int
    lines: dict[str, list[Line]]

    def bytes(self) -> bytes:
        """What is kept."""
        return codec.encode(self)


@final
class Report:
    """The report of one audience on one turn. `game` is its title by language, `audience` a seat, "host" or "public"; turn 0 is the
    opening."""

    def __init__(
        self, game: dict[str, str], turn: int, attempt: int, audience: str, name: str, lines: list[Line]
    ) -> None:
        self.game: Final = game
        self.turn: Final = turn
        self.attempt: Final = attempt
        self.audience: Final = audience
        self.name: Final = name
        self.lines: Final = lines


def told(data: bytes) -> str:
    """What the record holds of a part."""
    return sha256(data).hexdigest()


def audiences(count: int) -> list[tuple[str, int]]:
    """Every report of a table of `count` seats, with the bit of its audience."""
    return [(str(seat), only(seat)) for seat in range(count)] + [("host", HOST), ("public", PUBLIC)]


def as_kept(sight: Sight) -> dict[str, object]:
    """A plain sight as it reads when it was kept: with lists for tuples and texts for keys."""
    return codec.decode(codec.encode(sight.plain()), dict[str, object], sight.event)


@final
class Teller:
    """Puts sights into words, in both languages."""

    def __init__(self, game: Game, names: list[str]) -> None:
        self.names: Final = names
        self.words: Final[dict[str, Words]] = {language: game.words(language) for language in LANGUAGES}

    def lines(self, sights: list[Sight]) -> dict[str, list[Line]]:
        """All lines of some sights by audience; an audience without any is left out."""
        plain = [(sight.audience, as_kept(sight)) for sight in sights]
        found: dict[str, list[Line]] = {}
        for audience, bit in audiences(len(self.names)):
            lines = [self._line(sight, audience) for seen, sight in plain if seen & bit]
            if lines:
                found[audience] = lines
        return found

    def _line(self, sight: dict[str, object], audience: str) -> Line:
        seat = int(audience) if audience.isdigit() else -1
        ru, en = [self._text(sight, seat, language) for language in LANGUAGES]
        return Line(sight, str(sight["rule"]), ru, en)

    def _text(self, sight: dict[str, object], seat: int, language: str) -> str:
        try:
            return self.words[language].sight(sight, seat, self.names)
        except KeyError:  # no wording fits: the reader gets the bare sight, and the table goes on
            fields = {key: value for key, value in sight.items() if key not in ("event", "rule")}
            return f"{sight['event']} {codec.encode(fields).decode()}"


def table_line(event: str, **fields: object) -> Line:
    """A line of the table itself: a correction, a turn played again."""
    shown = {name: "" if value is None else value for name, value in fields.items()}
    ru, en = [_noteless(_TABLE_WORDS[event][language].format(**shown).rstrip()) for language in LANGUAGES]
    return Line({"event": event, "rule": "", **fields}, "", ru, en)


def _noteless(text: str) -> str:
    """A line whose note is missing ends with a full stop."""
    return text.removesuffix(":") + "." if text.endswith(":") else text


def to_all(line: Line, count: int, host: Line | None = None) -> dict[str, list[Line]]:
    """One line for everybody, another one for the host's report."""
    return {audience: [host if host and audience == "host" else line] for audience, _ in audiences(count)}


def corrected_lines(path: str, value: object, note: str, count: int) -> dict[str, list[Line]]:
    """A correction as `count` seats and the public read it, and as the host does."""
    full = table_line("corrected_fact", path=path, value=value, note=note)
    return to_all(table_line("corrected", note=note), count, full)


def undone_lines(turn: int, note: str, count: int) -> dict[str, list[Line]]:
    """An undo as everybody reads it."""
    return to_all(table_line("undone", turn=turn, note=note), count)


def upgraded_lines(turn: int, count: int) -> dict[str, list[Line]]:
    """A turn that starts again under newer rules, as everybody reads it."""
    return to_all(table_line("upgraded", turn=turn), count)


def heading(report: Report, language: str) -> str:
    """Game, turn and reader in one line."""
    texts = _HEADING[language]
    turn = texts["turn" if report.turn else "opening"].format(turn=report.turn)
    return f"{report.game[language]} · {turn} · {texts.get(report.audience, report.name)}"


def format_report(report: Report, language: str, style: str, words: Mapping[tuple[int, int], Spoken]) -> str:
    """The report as text for people, or JSON for programs; `words` are the players' own, to fill in.

    `language` is one of LANGUAGES, `style` one of STYLES.
    """
    if style == "json":
        return _json(report, language, words)
    bullet, escape = _STYLES[style]
    lines = []
    for line in report.lines:
        text = escape(filled(line.ru if language == "ru" else line.en, words))
        lines.append(f"{bullet}{text}" + (f" [{line.rule}]" if line.rule else ""))
    if not lines:
        lines.append(bullet + _NOTHING[language])
    title = escape(heading(report, language))
    if style == "bbcode":
        return "\n".join([f"[b]{title}[/b]", "[list]", *lines, "[/list]"]) + "\n"
    return "\n".join([f"**{title}**" if style == "markdown" else title, "", *lines]) + "\n"


def _json(report: Report, language: str, words: Mapping[tuple[int, int], Spoken]) -> str:
    rows = [
        {
            "sight": filled_in(line.sight, words),
            "rule": line.rule,
            "text": filled(line.ru if language == "ru" else line.en, words),
        }
        for line in report.lines
    ]
    plain = {"game": report.game[language], "turn": report.turn, "attempt": report.attempt, "audience": report.audience}
    return json.dumps(plain | {"name": report.name, "lines": rows}, ensure_ascii=False, indent=2) + "\n"


def _markdown(text: str) -> str:
    return re.sub(r"([\\`*_\[\]<>#|~])", r"\\\1", text)


def _bbcode(text: str) -> str:
    return text.replace("[", "[\u200b")


def _as_it_is(text: str) -> str:
    return text


_STYLES: Final[dict[str, tuple[str, Callable[[str], str]]]] = {
    "text": ("", _as_it_is),
    "bbcode": ("[*]", _bbcode),
    "markdown": ("- ", _markdown),
}
