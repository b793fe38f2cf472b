"""Running one case: what must be true and told after each turn, and what is not."""

import traceback
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final, final

import msgspec

from arbiter.kernel.game import Game
from arbiter.kernel.refusal import BadInput
from arbiter.kernel.story import Lapse
from arbiter.testing.case_file import Case, Problem, keys, rows, words
from arbiter.testing.comparing import Plain, fits, listed, loosely_matches, matches
from arbiter.testing.dice import Misrolled
from arbiter.testing.playing import Playing, Told
from arbiter.testing.replies import Refused, not_lapsed, unexpected
from arbiter.testing.twins import check_twin

BY_SEAT: Final = ("orders", "sheets", "answers", "plays", "adds", "sees", "unseen", "refused", "lapsed")
"""The keys of a turn under which seats stand."""
IN_ORDER: Final = ("instant", "windows")
"""The keys of a turn under which rows stand that name a seat each."""


def run(case: Case, game: Game) -> list[Problem]:
    """Everything in which a case does not come true; nothing if it does."""
    try:
        return _check(case, game) or check_twin(case, game)
    except Misrolled as error:
        return [case.problem(error)]
    except BadInput as error:
        return [case.problem(error, *_place(case, error))]
    except Exception as error:
        return [case.problem(_crash(error))]


def _place(case: Case, error: BadInput) -> list[str | int]:
    """The part of the case that a game's complaint names first, such as `start.A.at`, else none."""
    place: list[str | int] = []
    value: object = case.data
    for step in error.place.split("."):
        if not isinstance(value, Mapping) or step not in value:
            break
        place.append(step)
        value = value[step]
    return place


def _crash(error: Exception) -> BadInput:
    last = traceback.extract_tb(error.__traceback__)[-1]
    return BadInput(
        "crash", kind=type(error).__name__, where=f"{Path(last.filename).name}:{last.lineno}", reason=str(error)
    )


def _check(case: Case, game: Game) -> list[Problem]:
    playing = Playing(game, case.data)
    found: list[Problem] = []
    for at, turn in enumerate(case.turns):
        found += _unknown_seats(case, at, turn, playing.names)
        if found:
            break
        try:
            told = playing.turn(at + 1, turn)
        except Exception as error:
            what = error if isinstance(error, BadInput) else _crash(error)
            place = ["turns", at, *_place_in_turn(turn, what.place)]
            strange = _Expected(case, at, turn, playing, playing.told).strange_refusals()
            return [*found, *strange, case.problem(BadInput("in_turn", turn=at + 1, wrong=what), *place)]
        found += _Expected(case, at, turn, playing, told).problems()
    return found


def _place_in_turn(turn: Mapping[str, object], label: str) -> list[str | int]:
    if label in keys(turn, "dice"):
        return ["dice", label]
    return ["dice"] if "dice" in turn and label[1:2] == "-" else []


def _unknown_seats(case: Case, at: int, turn: Mapping[str, object], names: list[str]) -> list[Problem]:
    named: list[tuple[str, tuple[str | int, ...]]] = [
        (seat, (key, seat)) for key in BY_SEAT for seat in keys(turn, key)
    ]
    for key in IN_ORDER:
        for row, act in enumerate(rows(turn, key)):
            named.append((str(keys({"act": act}, "act").get("seat")), (key, row)))
    return [
        case.problem(BadInput("no_such_seat", seat=seat, seats=names), "turns", at, *place)
        for seat, place in named
        if seat not in names
    ]


@final
class _Expected:
    """What one turn of a case expects, held against what it produced."""

    def __init__(self, case: Case, at: int, turn: Mapping[str, object], playing: Playing, told: Told) -> None:
        self.case: Final = case
        self.at: Final = at
        self.turn: Final = turn
        self.playing: Final = playing
        self.told: Final = told

    def problems(self) -> list[Problem]:
        """Everything that is not as expected."""
        return [*self._refused(), *self._lapsed(), *self._said(), *self._rolled(), *self._facts(), *self._reports()]

    def _problem(self, error: BadInput, *place: str | int) -> Problem:
        return self.case.problem(BadInput("in_turn", turn=self.at + 1, wrong=error), "turns", self.at, *place)

    def _name(self, seat: int) -> str:
        return self.playing.names[seat]

    def _said(self) -> list[Problem]:
        answered = keys(self.turn, "answers")
        return [
            self._problem(BadInput("said_unasked", seat=self._name(seat), key=key))
            for key, seat in self.told.unheard
            if self._name(seat) not in answered
        ]

    def _rolled(self) -> list[Problem]:
        return [
            self._problem(BadInput("never_rolled", label, values=values), "dice", label)
            for label, values in self.told.unused.items()
        ]

    def _unexpected(self, seat: int, name: str) -> tuple[list[str], list[Refused]]:
        mine = [one for one in self.told.refused if one.seat == seat]
        return unexpected(mine, words(keys(self.turn, "refused"), name), words(keys(self.turn, "lapsed"), name))

    def strange_refusals(self) -> list[Problem]:
        """The refusals that the case does not expect."""
        return [
            self._problem(one.error(name), one.key, name)
            for seat, name in enumerate(self.playing.names)
            for one in self._unexpected(seat, name)[1]
        ]

    def _refused(self) -> list[Problem]:
        missing = [
            self._problem(BadInput("nothing_refused", name, rule=rule), "refused", name)
            for seat, name in enumerate(self.playing.names)
            for rule in self._unexpected(seat, name)[0]
        ]
        return [*self.strange_refusals(), *missing]

    def _lapsed(self) -> list[Problem]:
        found: list[Problem] = []
        for name, actions in keys(self.turn, "lapsed").items():
            assert isinstance(actions, list)
            seat = self.playing.names.index(name)
            nothing = [fact.do for fact in self.told.facts if isinstance(fact, Lapse) and fact.seat == seat]
            nothing += [one.do for one in self.told.refused if one.seat == seat]
            missing = not_lapsed([str(action) for action in actions], nothing)
            found += [self._problem(BadInput("came_to_something", name, do=do), "lapsed", name) for do in missing]
        return found

    def _facts(self) -> list[Problem]:
        found: list[Problem] = []
        for path, expected in keys(self.turn, "facts").items():
            try:
                seen = self.playing.game.read(self.playing.world, path)
            except BadInput as error:
                found.append(self._problem(error, "facts", path))
                continue
            if not fits(expected, listed(expected, seen, self.playing.game.unlisted())):
                other = BadInput("other_fact", path, expected=_show(expected), seen=_show(seen))
                found.append(self._problem(other, "facts", path))
        return found

    def _reports(self) -> list[Problem]:
        found: list[Problem] = []
        for name in self.playing.names:
            sees = _patterns(self.turn, "sees", name)
            unseen = _patterns(self.turn, "unseen", name)
            if not sees and not unseen:
                continue
            report = self.playing.report(self.playing.names.index(name), self.told)
            for place, pattern in enumerate(sees):
                if not any(matches(pattern, sight) for sight in report):
                    error = BadInput("not_seen", name, pattern=_show(pattern), nearest=_nearest(pattern, report))
                    found.append(self._problem(error, "sees", name, place))
            for place, pattern in enumerate(unseen):
                known = known_events(self.playing.game)
                if known and str(pattern["event"]) not in known:
                    error = BadInput("no_such_event", name, pattern=_show(pattern), game=self.case.game)
                    found.append(self._problem(error, "unseen", name, place))
                for sight in report:
                    if loosely_matches(pattern, sight):
                        error = BadInput("must_not_see", name, pattern=_show(pattern), seen=_show(sight))
                        found.append(self._problem(error, "unseen", name, place))
                        break
        return found


@cache
def known_events(game: Game) -> frozenset[str]:
    """The names that an event of a game can have: its sights, and its actions, seen or not. None for a game without words."""
    words = game.words("en")
    return frozenset([*words.sights, *words.orders, *words.names] if words.sights else [])


def _patterns(turn: Mapping[str, object], key: str, seat: str) -> list[Plain]:
    found = keys(turn, key).get(seat)
    return found if isinstance(found, list) else []


def _nearest(pattern: Plain, report: list[dict[str, object]]) -> object:
    alike = [sight for sight in report if sight["event"] == pattern["event"]]
    if alike:
        return "; ".join(map(_show, alike[:3]))
    events = list(dict.fromkeys(str(sight["event"]) for sight in report))
    return BadInput("not_among_events", events=events) if events else BadInput("no_events")


def _show(value: object) -> str:
    return msgspec.json.encode(value).decode()
