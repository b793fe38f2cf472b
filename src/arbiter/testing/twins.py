"""Twins: the same case with something changed that one seat can't know. All that this seat gets must be the same bytes."""

from collections.abc import Mapping

import msgspec

from arbiter.kernel import codec
from arbiter.kernel.game import Game
from arbiter.kernel.refusal import BadInput
from arbiter.testing.case_file import Case, Problem, keys
from arbiter.testing.comparing import difference
from arbiter.testing.playing import Moment, Playing


def check_twin(case: Case, game: Game) -> list[Problem]:
    """Where the twin's seat could tell the two apart; nothing if it can't."""
    twin = keys(case.data, "twin")
    if not twin:
        return []
    seat = str(twin["seat"])
    try:
        one = _watched(game, case.data, seat)
        other = _watched(game, patched(case.data, twin), seat)
    except BadInput as error:
        return [case.problem(BadInput("in_twin", "twin", wrong=error), "twin")]
    for mine, its in zip(one, other, strict=False):
        if str(mine.name) != str(its.name):
            return [case.problem(BadInput("twin_strays", "twin", seat=seat, here=mine.name, there=its.name), "twin")]
        if mine.shown != its.shown:
            how = difference(msgspec.json.decode(mine.shown), msgspec.json.decode(its.shown))
            return [case.problem(BadInput("twin_differs", "twin", seat=seat, what=mine.name, how=how), "twin")]
    if len(one) != len(other):
        counts = {"here": len(one), "there": len(other)}
        return [case.problem(BadInput("twin_asked_more", "twin", seat=seat, **counts), "twin")]
    return []


def _watched(game: Game, data: Mapping[str, object], seat: str) -> list[Moment]:
    playing = Playing(game, data, seat)
    turns = data["turns"]
    assert isinstance(turns, list)
    for at, turn in enumerate(turns):
        told = playing.turn(at + 1, turn or {})
        report = playing.report(playing.watched, told)
        refused = [[one.do, one.refusal.plain()] for one in told.refused if one.seat == playing.watched]
        when = BadInput("when_in_turn", turn=at + 1)
        playing.keep(BadInput("shown_report", when=when), codec.encode(report))
        playing.keep(BadInput("shown_refusals", when=when), codec.encode(refused))
    return playing.moments


def patched(data: Mapping[str, object], twin: Mapping[str, object]) -> dict[str, object]:
    """The case as its twin: what the twin says laid over it, its dice, adds and plays over those of the first turn."""
    turns = data["turns"]
    assert isinstance(turns, list)
    first = dict(turns[0] or {})
    first["dice"] = {**keys(first, "dice"), **keys(twin, "dice")}
    first.update({key: twin[key] for key in ("adds", "plays") if key in twin})
    over = {key: value for key, value in twin.items() if key not in ("seat", "dice", "adds", "plays")}
    found = laid_over(data, over)
    assert isinstance(found, dict)
    return {**found, "turns": [first, *turns[1:]]}


def laid_over(value: object, patch: object) -> object:
    """A value with a patch over it: mappings are merged at any depth, everything else is replaced."""
    if isinstance(value, Mapping) and isinstance(patch, Mapping):
        merged = {key: laid_over(value[key], patch[key]) if key in patch else value[key] for key in value}
        return {**merged, **{key: one for key, one in patch.items() if key not in value}}
    return patch
