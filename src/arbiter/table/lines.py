"""The lines of reports, as they are told and kept: a line is its sight, its rule, and its words in every language at that moment."""

from collections.abc import Mapping
from functools import cache
from hashlib import sha256
from importlib.resources import files
from typing import Final, final

import msgspec
import yaml

from arbiter.kernel import codec
from arbiter.kernel.audience import HOST, PUBLIC, only
from arbiter.kernel.game import Game
from arbiter.kernel.story import Sight
from arbiter.kernel.words import LANGUAGES, Words
from arbiter.table.entries import Told
from arbiter.table.header import keyed

PUBLIC_READER: Final = "public"
HOST_READER: Final = "host"


class Line(msgspec.Struct, frozen=True):
    """One line as it was told. `sight` is the plain sight, `text` its words by language."""

    sight: dict[str, object]
    rule: str
    text: dict[str, str]


Lines = dict[str, list[Line]]
"""What somebody is told, by reader: "0" and so on for seats, "host", "public"."""


@cache
def table_words(language: str) -> Mapping[str, str]:
    """What the table itself says."""
    text = files("arbiter.table") / "text" / f"{language}.yaml"
    return dict(yaml.load(text.read_text(encoding="utf-8"), Loader=yaml.CSafeLoader))


def readers(count: int) -> list[str]:
    """Every reader of reports at a table of `count` seats."""
    return [*map(str, range(count)), HOST_READER, PUBLIC_READER]


def bit(reader: str) -> int:
    """The audience of one reader."""
    return {HOST_READER: HOST, PUBLIC_READER: PUBLIC}.get(reader) or only(int(reader))


def as_kept(sight: Sight) -> dict[str, object]:
    """A plain sight as it reads when it was kept: with lists for tuples and texts for keys."""
    return codec.decode(codec.encode(sight.plain()), dict[str, object], sight.event)


@final
class Teller:
    """Puts sights into words, in every language."""

    def __init__(self, game: Game, names: list[str]) -> None:
        self.names: Final = names
        self.words: Final[dict[str, Words]] = {language: game.words(language) for language in LANGUAGES}

    def lines(self, sights: list[Sight], seen: Mapping[str, int] | None = None) -> Lines:
        """All lines of some sights by reader, behind the first `seen` sights of each; a reader without any is left out."""
        plain = [(sight.audience, as_kept(sight)) for sight in sights]
        found: Lines = {}
        for reader in readers(len(self.names)):
            after = 0 if seen is None else seen.get(reader, 0)
            lines = [self._line(sight, reader) for audience, sight in plain[after:] if audience & bit(reader)]
            if lines:
                found[reader] = lines
        return found

    def _line(self, sight: dict[str, object], reader: str) -> Line:
        seat = int(reader) if reader.isdigit() else -1
        return Line(sight, str(sight["rule"]), {language: self._text(sight, seat, language) for language in LANGUAGES})

    def _text(self, sight: dict[str, object], seat: int, language: str) -> str:
        try:
            return self.words[language].sight(sight, seat, self.names)
        except KeyError:  # no wording fits: the reader gets the bare sight, and the table goes on
            fields = {key: value for key, value in sight.items() if key not in ("event", "rule")}
            return f"{sight['event']} {codec.encode(fields).decode()}"


def part_of(lines: list[Line]) -> bytes:
    """One reader's lines as they are kept."""
    return codec.encode(lines)


def lines_of(part: bytes, place: str) -> list[Line]:
    """The lines in what was kept."""
    return codec.decode(part, list[Line], place)


def vouched(seed: bytes, n: int, reader: str, part: bytes) -> str:
    """What the record holds of one reader's lines of entry `n`: nobody sees whether two readers were told the same."""
    return keyed(seed, f"told {n} {reader} {sha256(part).hexdigest()}")


def told(seed: bytes, n: int, lines: Lines) -> Told:
    """What the record holds of everything that entry `n` told."""
    return {reader: vouched(seed, n, reader, part_of(own)) for reader, own in lines.items()}


def sights_digest(seed: bytes, sights: list[Sight]) -> str:
    """What the record holds of a story: who perceived what, in order."""
    return keyed(seed, codec.digest([[sight.audience, sight.plain()] for sight in sights]))


def world_digest(seed: bytes, world: bytes) -> str:
    """What the record holds of a world."""
    return keyed(seed, sha256(world).hexdigest())


def table_line(event: str, **fields: object) -> Line:
    """A line of the table itself: a correction, a turn played again."""
    shown = {name: "" if value is None else value for name, value in fields.items()}
    texts = {language: table_words(language)[event].format(**shown).rstrip() for language in LANGUAGES}
    return Line(
        {"event": event, "rule": "", **fields}, "", {language: _noteless(text) for language, text in texts.items()}
    )


def _noteless(text: str) -> str:
    """A line whose note is missing ends with a full stop."""
    return text.removesuffix(":") + "." if text.endswith(":") else text


def to_all(line: Line, count: int, host: Line | None = None) -> Lines:
    """One line for everybody, another one for the host's report."""
    return {reader: [host if host and reader == HOST_READER else line] for reader in readers(count)}


def corrected_lines(path: str, value: object, note: str, count: int) -> Lines:
    """A correction as `count` seats and the public read it, and as the host does."""
    full = table_line("corrected_fact", path=path, value=value, note=note)
    return to_all(table_line("corrected", note=note), count, full)
