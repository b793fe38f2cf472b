"""The check: its terms, who added how many, the pile sorted once it is turned up, what the viewer can tell of the odds."""

from dataclasses import dataclass

from arbiter.games.skillcheck.seen.odds import telling
from arbiter.games.skillcheck.seen.shown import Shown, ShownCheck
from arbiter.kernel.words import Words


@dataclass(frozen=True)
class Pile:
    """The pile, turned up: cards in words, the sum of each part, and the total."""

    matching: list[str]
    others: list[str]
    for_it: int
    against: int
    total: int


@dataclass(frozen=True)
class Check:
    """What the template names. `odds` are lines of text, none where the table shows no odds."""

    name: str
    difficulty: int
    begun: int
    partial: int | None
    types: list[str]
    zeroed: str
    about: str
    mine: list[str]
    pile: Pile | None
    result: str
    odds: list[str]


def check_of(shown: Shown, check: ShownCheck, words: Words) -> Check:
    """The check that is going on, or was the last."""
    return Check(
        name=words.name(check.name or check.source),
        difficulty=check.difficulty,
        begun=check.difficulty_begun,
        partial=check.partial,
        types=[words.name(kind) for kind in check.types],
        zeroed="" if check.zeroed is None else words.name(check.zeroed),
        about="" if check.nominee is None else shown.names[check.nominee],
        mine=[card_name(card, words) for card in check.mine],
        pile=None if check.pile is None else _pile(check, words),
        result="" if check.result is None else words.name(check.result),
        odds=_odds(shown, check, words.language),
    )


def _pile(check: ShownCheck, words: Words) -> Pile:
    assert check.pile is not None
    matching, others = check.pile.matching, check.pile.others
    against = sum(map(strength, others))
    for_it = check.pile.total + against
    named = [[card_name(card, words) for card in part] for part in (matching, others)]
    return Pile(named[0], named[1], for_it, against, check.pile.total)


def _odds(shown: Shown, check: ShownCheck, language: str) -> list[str]:
    if shown.odds is None:
        return []
    if check.pile is not None:
        return telling.proof_text(shown.odds, shown.names, language)
    name = "" if shown.seat is None else shown.names[shown.seat]
    viewer = telling.viewer_name(shown.viewer, name, language)
    return telling.odds_text(shown.odds, viewer, shown.names, language)


def strength(card: str) -> int:
    """The number on a card such as `leadership 3`."""
    return int(card.rpartition(" ")[2])


def card_name(card: str, words: Words) -> str:
    """A card in words: лидерство 3."""
    kind, _, number = card.rpartition(" ")
    return f"{words.name(kind)} {number}"
