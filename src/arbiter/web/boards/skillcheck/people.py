"""Who sits at the table, and what the seat itself holds."""

from dataclasses import dataclass

from django.utils.translation import gettext as _

from arbiter.games.skillcheck.seen.shown import Left, Own, Shown, ShownSeat
from arbiter.kernel.words import Words
from arbiter.web.boards.skillcheck.check import card_name


@dataclass(frozen=True)
class Player:
    """One seat as all see it; `added` is how many cards it put into the check, None for not yet."""

    name: str
    mine: bool
    current: bool
    hand: int | None
    added: int | None
    notes: list[str]


@dataclass(frozen=True)
class Hand:
    """The seat's own: its cards, what it is, what it has seen and left for later."""

    cards: list[str]
    loyalty: str
    super_crisis: str
    seen: list[str]
    left: list[str]


def players_of(shown: Shown, words: Words) -> list[Player]:
    """Everybody, by seat."""
    return [_player(shown, seat, one, words) for seat, one in enumerate(shown.seats)]


def _player(shown: Shown, seat: int, one: ShownSeat, words: Words) -> Player:
    notes = [words.name(known) for known in (one.character, one.place) if known is not None]
    if one.president and not shown.single:
        notes.append(_("President"))
    if one.admiral and not shown.single:
        notes.append(_("Admiral"))
    if one.revealed:
        notes.append(_("a revealed Cylon"))
    if one.bound:
        notes.append(_("may add %(n)s at most") % {"n": shown.bound_most})
    added = None if shown.check is None else shown.check.counts[seat]
    return Player(one.name, seat == shown.seat, seat == shown.current, one.hand, added, notes)


def hand_of(shown: Shown, own: Own, words: Words) -> Hand:
    """What only the seat knows."""
    return Hand(
        cards=[card_name(card, words) for card in own.hand or []],
        loyalty="" if own.loyalty is None else words.name(own.loyalty),
        super_crisis="" if own.super_crisis is None else words.name(own.super_crisis),
        seen=[f"{shown.names[look.seat]}: {words.name(look.loyalty)}" for look in own.looks],
        left=[_left(one, words) for one in own.left],
    )


def _left(one: Left, words: Words) -> str:
    return f"{words.name(one.window)}: {', '.join(card_name(card, words) for card in one.cards)}"
