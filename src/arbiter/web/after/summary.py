"""The summary of a game that is over: who won, who was what, what turned it, figures. It is worked out once: nothing changes any more."""

from collections import Counter
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from django.utils.translation import gettext as _

from arbiter.kernel.refusal import BadInput
from arbiter.kernel.words import Words
from arbiter.table import table as engine
from arbiter.table.lines import HOST_READER
from arbiter.table.wording import filled as with_words
from arbiter.web.after.people import READINGS
from arbiter.web.tables.opening import opened

COUNTED: Final = 12
"""So many rules are named in the figures, those that spoke most."""


@dataclass(frozen=True)
class Person:
    """A character: who it was, how it stood at the end, how many sheets of it were missing."""

    name: str
    role: str
    state: str
    missed: int


@dataclass(frozen=True)
class Turning:
    """A line of the host's report that turned the game."""

    turn: int
    text: str
    rule: str


@dataclass(frozen=True)
class Count:
    """How often a rule spoke."""

    rule: str
    title: str
    count: int


@dataclass(frozen=True)
class Summary:
    """`outcome` is who won, `note` what the host said who ended it by hand; `turns` all turns, 0 the opening; `played` how many."""

    outcome: str
    note: str
    people: list[Person]
    turning: list[Turning]
    turns: list[int]
    played: int
    undone: int
    counts: list[Count]


@lru_cache(maxsize=128)
def summary(number: int, head: str, language: str) -> Summary:
    """The summary of a table; `head` is the end of its record, and with it of what is kept here."""
    with opened(number) as table:
        words = table.teller().words[language]
        ended = table.state.ended
        turns = [turn.spot.turn for turn in table.state.turns]
        return Summary(
            outcome=_outcome(table, words),
            note="" if ended is None else ended.note,
            people=_people(table, words),
            turning=_turning(table, language),
            turns=[0, *turns],
            played=sum(turn.published for turn in table.state.turns),
            undone=table.state.attempt,
            counts=_counts(table, language),
        )


def _outcome(table: engine.Table, words: Words) -> str:
    outcome = table.outcome
    if outcome is None:
        return _("ended by the host")
    if outcome == "nobody":
        return _("nobody won")
    return words.value("", outcome, "", -1, table.names)


def _people(table: engine.Table, words: Words) -> list[Person]:
    reading = READINGS.get(table.header.game)
    missed = Counter(seat for _n, seats in table.state.missed for seat in seats)
    people = []
    for seat, name in enumerate(table.names):
        state = "" if reading is None else reading.state(table.game.shown(table.view(seat)), seat, words)
        people.append(Person(name, _role(table, seat, words), state, missed[seat]))
    return people


def _role(table: engine.Table, seat: int, words: Words) -> str:
    """What a seat was the last time that it knew: who is dead is shown nothing of himself."""
    reading = READINGS.get(table.header.game)
    if reading is None:
        return ""
    role = reading.role(table.game.shown(table.view(seat)), seat, words)
    for turn in reversed(table.state.turns):
        if role:
            break
        try:
            role = reading.role(table.game.shown(table.game.view(table.start_world(turn), seat)), seat, words)
        except BadInput:  # a world of older rules, which can't be read any more
            break
    return role


def _turning(table: engine.Table, language: str) -> list[Turning]:
    reading, words = READINGS.get(table.header.game), table.words()
    events = () if reading is None else reading.turning
    return [
        Turning(turn.spot.turn, with_words(line.text[language], words), line.rule)
        for turn in table.state.turns
        for line in table.report(HOST_READER, turn.spot.turn).lines
        if line.sight["event"] in events
    ]


def _counts(table: engine.Table, language: str) -> list[Count]:
    titles = {ruling.id: ruling.title[language] for ruling in table.game.rulebook()}
    spoke = Counter(
        line.rule
        for turn in table.state.turns
        for line in table.report(HOST_READER, turn.spot.turn).lines
        if line.rule in titles
    )
    return [Count(rule, titles[rule], count) for rule, count in spoke.most_common(COUNTED)]
