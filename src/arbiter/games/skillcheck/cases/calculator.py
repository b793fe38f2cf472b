"""K-106, K-401, K-304: what `arbiter check` answers without a table: a pile evaluated, odds by viewer. Plain data and text.

A situation has `check: {difficulty, types, partial}` and, for odds, `seats` in order, `current`, `hands` and `added` by seat (cards, or a
number where the cards are not known), `seen` (cards that are surely not in the destiny deck), `earlier` (piles of earlier checks from the
same destiny deck).
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, final

from arbiter.games.skillcheck.cases.keys import known_keys
from arbiter.games.skillcheck.cases.situation import start
from arbiter.games.skillcheck.seen.odds.panel import Panel, panel
from arbiter.games.skillcheck.seen.odds.telling import odds_text, viewer_name
from arbiter.games.skillcheck.seen.shown import shown_of
from arbiter.games.skillcheck.seen.view import MODERATOR, PUBLIC, SkillView, view
from arbiter.games.skillcheck.world import pile as piles
from arbiter.games.skillcheck.world.cards import (
    counts_of,
    mask_of,
    name_of,
    parse_card,
    strength_of,
    type_named,
)
from arbiter.games.skillcheck.world.check import Mixed
from arbiter.games.skillcheck.world.wording import phrase, words
from arbiter.games.skillcheck.world.world import World
from arbiter.kernel.refusal import BadInput, kinds

KEYS: Final = ["seats", "current", "check", "hands", "added", "seen", "earlier"]


@final
@dataclass
class Evaluation:
    """What a pile comes to. `plus` and `minus` are the strengths of matching and others."""

    difficulty: int
    partial: int | None
    types: list[str]
    matching: list[str]
    others: list[str]
    plus: int
    minus: int
    total: int
    result: str

    def text(self, language: str) -> str:
        """The evaluation in words."""
        names = words(language)
        head = phrase(language, "check").format(
            difficulty=self.difficulty, types=", ".join([names.name(kind) for kind in self.types])
        )
        if self.partial is not None:
            head += ", " + phrase(language, "partial_from").format(partial=self.partial)
        sorted_pile = phrase(language, "pile").format(
            matching=names.value("", list(self.matching), "", -1, []),
            others=names.value("", list(self.others), "", -1, []),
            plus=self.plus,
            minus=self.minus,
        )
        return "\n".join(
            [head, sorted_pile, phrase(language, "total").format(total=self.total, result=names.name(self.result))]
        )


def evaluate(
    pile: list[str],
    difficulty: int,
    types: list[str],
    partial: int | None = None,
    zeroed: str = "",
    ones_match: bool = False,
) -> Evaluation:
    """Sort and count a pile of cards written as `leadership 3`. BadInput for a card or type that there is not."""
    cards = [parse_card(text) for text in pile]
    mask = mask_of([type_named(text) for text in types])
    if not mask:
        raise BadInput("no_types", "types")
    zero = type_named(zeroed) if zeroed else -1
    score = piles.total(cards, mask, ones_match, zero)
    matching, others = piles.matching(cards, mask, ones_match), piles.others(cards, mask, ones_match)
    tier = piles.NO_PARTIAL if partial is None else partial
    return Evaluation(
        difficulty,
        partial,
        types,
        [name_of(one) for one in matching],
        [name_of(one) for one in others],
        sum([strength_of(one) for one in matching if one // 5 != zero]),
        sum([strength_of(one) for one in others if one // 5 != zero]),
        score,
        piles.RESULTS[piles.result(score, difficulty, tier)],
    )


@final
@dataclass
class Odds:
    """The odds of one viewer: the panel, and the same in words."""

    viewer: str
    panel: Panel
    seen: SkillView

    def text(self, language: str) -> str:
        """The panel in words."""
        known = shown_of(self.seen)
        assert known.odds is not None
        viewer = viewer_name(known.viewer, self.viewer, language)
        return "\n".join(odds_text(known.odds, viewer, known.names, language))

    def plain(self) -> dict[str, object]:
        """The panel as JSON data; chances are exact, as numerator and denominator."""
        panel = self.panel
        rows = {"sure": panel.sure, "blind": panel.blind}
        return {
            "viewer": self.viewer,
            "difficulty": panel.difficulty,
            "partial": panel.partial,
            "known": panel.known,
            "unknown": panel.unknown,
            "destiny": panel.destiny.plain(),
            "against": [panel.against.numerator, panel.against.denominator],
            "chances": {
                name: {
                    "pass": [row.passing.numerator, row.passing.denominator],
                    "partial": [row.partial.numerator, row.partial.denominator],
                    "fail": [row.failing.numerator, row.failing.denominator],
                }
                for name, row in rows.items()
            },
            "needed": {str(chance): bring for chance, bring in panel.needed},
            "more": {one.card: [one.passing.numerator, one.passing.denominator] for one in panel.more},
            "emergency": [panel.emergency.numerator, panel.emergency.denominator],
            "assumptions": panel.assumptions,
        }


def odds(situation: Mapping[str, object], viewer: str) -> Odds:
    """The odds of a situation for "public", "moderator" or a seat by name. BadInput names the key that is wrong."""
    world = odds_world(situation)
    names = {"public": PUBLIC, "moderator": MODERATOR}
    if viewer not in names and viewer not in world.names:
        raise BadInput("not_among", "viewer", value=viewer, possible=["public", "moderator", *world.names])
    seat = names[viewer] if viewer in names else world.names.index(viewer)
    seen = view(world, seat)
    found = panel(seen)
    assert found is not None
    return Odds(viewer, found, seen)


def odds_world(situation: Mapping[str, object]) -> World:
    """A world in which that much has been added."""
    known_keys(situation, KEYS, "")
    names = situation.get("seats", ["A", "B", "C"])
    basis = {"seats": names, "check": situation.get("check")}
    world = start({**basis, **({"current": situation["current"]} if "current" in situation else {})})
    check = world.the_check()
    for name, cards in _by_seat(situation, "hands", world).items():
        world.hands[name] = sorted(_parsed(cards, "hands"))
    for seat, given in _by_seat(situation, "added", world).items():
        if isinstance(given, int):
            check.counts[seat] = given
        else:
            check.own[seat] = sorted(_parsed(given, "added"))
            check.counts[seat] = len(check.own[seat])
            check.pile += check.own[seat]
    world.outside = counts_of(_parsed(situation.get("seen", []), "seen"))
    earlier = situation.get("earlier", [])
    for pile in earlier if isinstance(earlier, list) else []:
        world.mixed.append(Mixed(_parsed(pile, "earlier"), [], [[] for _ in world.names]))
        for one in world.mixed[-1].pile:
            world.outside[one] += 1
    return world


def _by_seat(situation: Mapping[str, object], key: str, world: World) -> dict[int, object]:
    given = situation.get(key, {})
    if not isinstance(given, dict):
        raise BadInput("wrong_kind", key, expected=kinds(["object"]), got=given)
    for name in given:
        if name not in world.names:
            raise BadInput("no_such_seat", key, seat=name, seats=world.names)
    return {world.names.index(name): value for name, value in given.items()}


def _parsed(value: object, where: str) -> list[int]:
    if not isinstance(value, list):
        raise BadInput("wrong_kind", where, expected=kinds(["array"]), got=value)
    return [parse_card(str(one)) for one in value]
