"""K-106, K-401, K-304: what `arbiter check` answers without a table: a pile evaluated, odds by viewer. Plain data and text.

A situation has `check: {difficulty, types, partial}` and, for odds, `seats` in order, `current`, `hands` and `added` by seat (cards, or a
number where the cards are not known), `seen` (cards that lie open elsewhere), `earlier` (piles of earlier checks from the same destiny
deck, which lie in the discards). Every card named is another one: who holds one of an earlier pile again leaves it out of his hand.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, final

from arbiter.games.skillcheck.cases.keys import known_keys
from arbiter.games.skillcheck.cases.situation import start
from arbiter.games.skillcheck.seen.odds.destiny import DESTINY_A_CHECK, left_in_deck, unseen
from arbiter.games.skillcheck.seen.odds.panel import Panel, panel
from arbiter.games.skillcheck.seen.odds.telling import odds_text, viewer_name
from arbiter.games.skillcheck.seen.shown import shown_of
from arbiter.games.skillcheck.seen.view import MODERATOR, PUBLIC, SkillView, view
from arbiter.games.skillcheck.world import pile as piles
from arbiter.games.skillcheck.world.cards import (
    COPIES,
    KIND_COUNT,
    TYPES,
    counts_of,
    mask_of,
    name_of,
    parse_card,
    play_name,
    strength_of,
    type_named,
    type_names,
    type_of,
)
from arbiter.games.skillcheck.world.check import Mixed
from arbiter.games.skillcheck.world.codes import MANY
from arbiter.games.skillcheck.world.wording import phrase, words
from arbiter.games.skillcheck.world.world import World
from arbiter.kernel.refusal import BadInput, kinds
from arbiter.kernel.words import LANGUAGES

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
    cards = [card_written(text) for text in pile]
    _no_more_than_there_are(cards, "pile")
    mask = mask_of([type_written(text) for text in types])
    if not mask:
        raise BadInput("no_types", "types")
    zero = type_written(zeroed) if zeroed else -1
    score = piles.total(cards, mask, ones_match, zero)
    matching, others = piles.matching(cards, mask, ones_match), piles.others(cards, mask, ones_match)
    tier = piles.NO_PARTIAL if partial is None else partial
    return Evaluation(
        difficulty,
        partial,
        type_names(mask),
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
    if not left_in_deck(seen.mixed, [sum(row) for row in unseen(seen.outside)]):
        raise BadInput("no_such_deck", "earlier")
    found = panel(seen)
    assert found is not None
    return Odds(viewer, found, seen)


def odds_world(situation: Mapping[str, object]) -> World:
    """A world in which that much has been added. Each card that is named is another card: beyond those that there are is BadInput."""
    known_keys(situation, KEYS, "")
    names = situation.get("seats", ["A", "B", "C"])
    basis = {"seats": names, "check": situation.get("check")}
    world = start({**basis, **({"current": situation["current"]} if "current" in situation else {})})
    world.decks = [[] for _ in world.decks]
    world.sizes = [MANY] * world.count()
    check = world.the_check()
    for name, cards in _by_seat(situation, "hands", world).items():
        if isinstance(cards, int):
            world.sizes[name] = _count(cards, "hands")
        else:
            world.hands[name] = sorted(_parsed(cards, "hands"))
    for seat, given in _by_seat(situation, "added", world).items():
        if isinstance(given, int):
            check.counts[seat] = _count(given, "added")
        else:
            check.own[seat] = sorted(_parsed(given, "added"))
            check.counts[seat] = len(check.own[seat])
            check.pile += check.own[seat]
    open_cards = _parsed(situation.get("seen", []), "seen")
    for pile in _earlier(situation.get("earlier", [])):
        world.mixed.append(Mixed(pile, [], [[] for _ in world.names]))
        open_cards += pile
    for one in open_cards:
        world.discards[type_of(one)].append(one)
    _no_more_than_there_are(open_cards + check.pile + [one for hand in world.hands for one in hand], "")
    return world


def _earlier(value: object) -> list[list[int]]:
    """Piles of earlier checks; each has two destiny cards in it."""
    if not isinstance(value, list):
        raise BadInput("wrong_kind", "earlier", expected=kinds(["array"]), got=value)
    piles = [_parsed(pile, f"earlier.{at}") for at, pile in enumerate(value)]
    for at, pile in enumerate(piles):
        if len(pile) < DESTINY_A_CHECK:
            raise BadInput("pile_too_small", f"earlier.{at}", count=len(pile), least=DESTINY_A_CHECK)
    return piles


def _count(value: int, where: str) -> int:
    if value < 0 or isinstance(value, bool):
        raise BadInput("no_count", where, value=value)
    return value


def _no_more_than_there_are(cards: list[int], where: str) -> None:
    """BadInput for a card that is named more often than the game has it."""
    for one, count in enumerate(counts_of(cards)):
        copies = COPIES[strength_of(one) - 1]
        if count > copies:
            raise BadInput("too_many_of_a_card", where, card=name_of(one), count=count, copies=copies)


def card_written(text: str) -> int:
    """A card by its name in cases or in either language: `leadership 3`, «лидерство 3». BadInput says what could stand there."""
    for language in LANGUAGES:
        names = words(language)
        for one in range(KIND_COUNT):
            if _plain(text) in (_plain(names.name(name_of(one))), _plain(names.name(play_name(one)))):
                return one
    return parse_card(text)


def _plain(text: str) -> str:
    return " ".join(text.casefold().replace("«", "").replace("»", "").split())


def type_written(text: str) -> int:
    """A type by its name in cases or in either language."""
    for language in LANGUAGES:
        for kind, name in enumerate(TYPES):
            if _plain(text) == _plain(words(language).name(name)):
                return kind
    return type_named(text)


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
    return [card_written(str(one)) for one in value]
