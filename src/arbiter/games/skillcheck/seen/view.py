"""What one seat, the public or the moderator knows (K-108, K-206): built up from their knowledge.

Cards stand as `leadership 3`, always by type and strength; people as numbers of seats; everything else as ids.
"""

from dataclasses import dataclass, field
from typing import Final, final

from arbiter.games.skillcheck.world.abilities import hand_limit, may_lower, may_shift
from arbiter.games.skillcheck.world.cards import (
    TYPES,
    counts_of,
    name_of,
    play_name,
    sorted_names,
    type_names,
)
from arbiter.games.skillcheck.world.check import Check, ConditionalOrder, Mixed
from arbiter.games.skillcheck.world.codes import (
    ANY,
    CHECK_OPTIONS,
    CHOICE,
    CYLON,
    DISCARD,
    DRAW,
    LOYALTIES,
    MANY,
    NAME_PLACE,
    NAME_SEAT,
    OPTIONS,
    ORDER,
    PICK_CRISIS,
    SOURCES,
    STAGES,
    WITHDRAW,
)
from arbiter.games.skillcheck.world.effects import RESOURCES
from arbiter.games.skillcheck.world.loading import content
from arbiter.games.skillcheck.world.pile import NO_PARTIAL, RESULTS, matching, others
from arbiter.games.skillcheck.world.places import TOLL, cards_given, may_reveal, nominees, usable
from arbiter.games.skillcheck.world.world import World, character
from arbiter.kernel.view import View

PUBLIC: Final = -1
"""The viewer who sees what everybody sees."""
MODERATOR: Final = -2
"""The viewer who saw what everybody added, as one who runs a single check (K-304), but no destiny card."""


@final
@dataclass
class SeatView:
    """What everybody knows of a seat. `size` -1: nobody counted the hand. `most`: so many cards of each type it may hold."""

    name: str
    size: int
    bound: bool
    revealed: bool
    character: str = ""
    place: str = ""
    used: bool = False
    most: list[int] = field(default_factory=list)


@final
@dataclass
class MixedView:
    """A pile with two cards of this destiny deck in it: `destiny` if all saw which, `known` are cards that the viewer knows to be none."""

    pile: list[str]
    destiny: list[str]
    known: list[str]


@final
@dataclass
class CheckView:
    """The check that is going on or was the last. `difficulty` is that of the moment.

    `counts` by seat, -1 for one who has not added yet; `shown` by seat and `destiny`, if all is played face up; `mine` is what the viewer
    added; `added` what each added, for the moderator alone. `cards`, `matching`, `others` and `total` are there once it is revealed.
    For what the pile proves (K-403): `could` by seat and type is how many cards it might hold when the check began; `piles` are all piles
    with cards of this destiny deck, its own last; `outside` as in the view, when it was revealed.
    """

    source: str
    name: str
    nominee: int
    difficulty: int
    begun: int
    partial: int | None
    types: list[str]
    ones_match: bool
    zeroed: str
    face_up: bool
    declared: bool
    revealed: bool
    counts: list[int]
    mine: list[str] = field(default_factory=list)
    shown: list[list[str]] = field(default_factory=list)
    destiny: list[str] = field(default_factory=list)
    added: list[list[str]] = field(default_factory=list)
    cards: list[str] = field(default_factory=list)
    matching: list[str] = field(default_factory=list)
    others: list[str] = field(default_factory=list)
    total: int = 0
    result: str = ""
    could: list[list[int]] = field(default_factory=list)
    piles: list[MixedView] = field(default_factory=list)
    outside: list[int] = field(default_factory=list)


@final
@dataclass
class PlaceView:
    """A place that the seat may use in its turn: whom it may name there, and from which types it draws how many."""

    id: str
    who: list[str]
    types: list[str]
    count: int


@final
@dataclass
class ConditionalView:
    """A conditional order that the seat left: its window, cards and conditions."""

    window: str
    cards: list[str]
    conditions: dict[str, int]
    types: list[str]


@final
@dataclass
class SkillView(View):
    """All that a viewer knows. `seat` -1: the public, -2: the moderator.

    `asked`: it is the viewer whom the stage is about; then `offer` holds what he chooses from, `offer_count` how many, `offer_free` whether
    he may leave it. `can` are the abilities that he may use now. `outside` counts, for each kind of card, how many are surely
    not in the destiny deck.
    """

    seat: int
    names: list[str]
    lone: bool
    turn: int
    current: int
    stage: str
    asked: bool
    speakers: list[int]
    hand: list[str]
    counted: bool
    seats: list[SeatView]
    president: int
    admiral: int
    resources: dict[str, int]
    track: int
    track_length: int
    distance: int
    distance_to_win: int
    decks: list[int]
    discards: list[list[str]]
    destiny_left: int
    hand_limit: int
    bound_most: int
    rules_changed: list[str]
    check: CheckView | None
    outside: list[int]
    mixed: list[MixedView]
    odds: bool
    suspicion: bool
    honest_percent: int
    traitor_percent: int
    cylons: int
    crisis: str = ""
    loyalty: str = ""
    looks: dict[str, str] = field(default_factory=dict)
    super_crisis: str = ""
    standing: list[ConditionalView] = field(default_factory=list)
    offer: list[str] = field(default_factory=list)
    offer_count: int = 0
    offer_free: bool = False
    can: list[str] = field(default_factory=list)
    places: list[PlaceView] = field(default_factory=list)
    toll: int = 0
    outcome: str = ""


def view(world: World, seat: int) -> SkillView:
    """What a seat knows; PUBLIC and MODERATOR are viewers without a hand."""
    mine = seat >= 0
    found = SkillView(
        seat=seat,
        names=world.names[:],
        lone=world.lone,
        turn=world.turn,
        current=world.current,
        stage=STAGES[world.stage],
        asked=mine and world.speakers >> seat & 1 == 1,
        speakers=[other for other in range(world.count()) if world.speakers >> other & 1],
        hand=sorted_names(world.hands[seat]) if mine else [],
        counted=mine and world.sizes[seat] == MANY,
        seats=[_seat(world, other) for other in range(world.count())],
        president=world.president,
        admiral=world.admiral,
        resources={name: world.resources[at] for at, name in enumerate(RESOURCES)},
        track=world.track,
        track_length=world.rules.track_length,
        distance=world.distance,
        distance_to_win=world.rules.distance,
        decks=[len(deck) for deck in world.decks],
        discards=[sorted_names(pile) for pile in world.discards],
        destiny_left=len(world.destiny),
        hand_limit=hand_limit(world, seat) if mine else world.rules.hand_limit,
        bound_most=world.rules.bound_most,
        rules_changed=_rules_changed(world),
        check=None if world.check is None else _check(world, world.check, seat),
        outside=_outside(world, seat),
        mixed=[_mixed(pile, seat) for pile in world.mixed] + _open_destiny(world.check),
        odds=_sees_odds(world, seat),
        suspicion=_sees_suspicion(world, seat),
        honest_percent=world.rules.honest_percent,
        traitor_percent=world.rules.traitor_percent,
        cylons=world.loyalties.count(CYLON) if not world.lone else -1,
        crisis=content().crises[world.crisis].id if world.crisis >= 0 else "",
        outcome=world.outcome,
    )
    if mine:
        _own(found, world, seat)
    return found


def _seat(world: World, seat: int) -> SeatView:
    found = SeatView(world.names[seat], world.hand_size(seat), world.bound(seat), world.revealed[seat])
    if world.characters[seat] >= 0:
        found.character = content().characters[world.characters[seat]].id
    if world.places[seat] >= 0:
        found.place = content().sites[world.places[seat]].id
    found.used = world.used[seat]
    found.most = world.most[seat][:]
    return found


def _rules_changed(world: World) -> list[str]:
    found: list[str] = []
    if world.no_looking:
        found.append("no_looking")
    if world.closed:
        found.append("colonial_one_closed")
    return found


def _check(world: World, check: Check, viewer: int) -> CheckView:
    found = CheckView(
        source=SOURCES[check.source],
        name=check.name,
        nominee=check.nominee,
        difficulty=check.difficulty + check.changed,
        begun=check.difficulty,
        partial=None if check.partial == NO_PARTIAL else check.partial,
        types=type_names(check.types),
        ones_match=check.ones_match,
        zeroed=TYPES[check.zeroed] if check.zeroed >= 0 else "",
        face_up=check.face_up,
        declared=check.declared,
        revealed=check.revealed,
        counts=check.counts[:],
        mine=sorted_names(check.own[viewer]) if viewer >= 0 else [],
    )
    if check.face_up:
        found.shown = [sorted_names(cards) for cards in check.own]
        found.destiny = sorted_names(check.destiny)
    if viewer == MODERATOR:
        found.added = [sorted_names(cards) for cards in check.own]
    if check.revealed:
        found.cards = sorted_names(check.pile)
        found.matching = sorted_names(matching(check.pile, check.types, check.ones_match))
        found.others = sorted_names(others(check.pile, check.types, check.ones_match))
        found.total = check.total
        found.could = [row[:] for row in check.could]
        found.piles = [_mixed(pile, viewer) for pile in check.piles]
        found.outside = check.outside[:]
    found.result = RESULTS[check.result]
    return found


def _outside(world: World, viewer: int) -> list[int]:
    """What the viewer knows to be outside of the destiny deck: what all have seen, his own cards, for the moderator all added ones."""
    seen = world.outside[:]
    cards: list[int] = []
    check = world.check
    if viewer >= 0:
        cards = world.hands[viewer][:]
    if check is not None and not check.revealed:
        for seat in range(world.count()):
            if viewer in (seat, MODERATOR) or check.face_up:
                cards += check.own[seat]
        if check.face_up:
            cards += check.destiny
    counts = counts_of(cards)
    for pile in world.discards:
        for one in pile:
            counts[one] += 1
    if check is not None and check.revealed and not check.discarded:
        for one in check.pile:
            counts[one] += 1
    return [max(seen[one], counts[one]) for one in range(len(seen))]


def _mixed(pile: Mixed, viewer: int) -> MixedView:
    known: list[int] = []
    for seat in range(len(pile.own)):
        if viewer in (seat, MODERATOR):
            known += pile.own[seat]
    return MixedView(sorted_names(pile.pile), sorted_names(pile.destiny), sorted_names(known))


def _open_destiny(check: Check | None) -> list[MixedView]:
    """The destiny cards that lie open in a pile which still grows: they are no longer in the deck."""
    if check is None or check.revealed or not check.face_up or not check.destiny:
        return []
    cards = sorted_names(check.destiny)
    return [MixedView(cards, cards, [])]


def _sees_odds(world: World, viewer: int) -> bool:
    if viewer == MODERATOR or world.outcome:
        return True
    return world.rules.odds_for_seats if viewer >= 0 else world.rules.odds_for_public


def _sees_suspicion(world: World, viewer: int) -> bool:
    """K-404: on for the moderator and for all after the end; for players an option."""
    return viewer == MODERATOR or bool(world.outcome) or (viewer >= 0 and world.rules.suspicion_for_seats)


def _own(found: SkillView, world: World, seat: int) -> None:
    """What only the seat itself knows, and what it may do."""
    if not world.lone:
        found.loyalty = LOYALTIES[world.loyalties[seat]]
    for other in range(world.count()):
        if world.looks[seat] >> other & 1:
            found.looks[world.names[other]] = LOYALTIES[world.loyalties[other]]
    if world.supers[seat] >= 0:
        found.super_crisis = content().crises[world.supers[seat]].id
    found.standing = [_standing(order) for order in world.standing if order.seat == seat]
    if found.asked:
        _offer(found, world, seat)
        _abilities(found, world, seat)


def _standing(order: ConditionalOrder) -> ConditionalView:
    bounds = {
        "difficulty_least": order.difficulty_least,
        "difficulty_most": order.difficulty_most,
        "total_least": order.total_least,
        "total_most": order.total_most,
        "short_most": order.short_most,
        "others_least": order.others_least,
        "others_most": order.others_most,
    }
    conditions = {name: bound for name, bound in bounds.items() if bound != ANY}
    return ConditionalView(
        STAGES[order.window], [name_of(one) for one in order.cards], conditions, type_names(order.types)
    )


def _offer(found: SkillView, world: World, seat: int) -> None:
    """What the seat that is asked chooses from, in names."""
    offer = world.offer
    stage = world.stage
    if stage == DRAW:
        found.offer = type_names(offer[0])
        found.offer_count = offer[1]
    elif stage == PICK_CRISIS:
        found.offer = [content().crises[one].id for one in offer]
    elif stage == CHOICE:
        found.offer = CHECK_OPTIONS[:] if offer[0] else OPTIONS[:]
    elif stage == ORDER:
        found.offer = [world.names[other] for other in offer]
    elif stage == WITHDRAW:
        found.offer = [play_name(one) for one in offer if one >= 0]
    elif stage == DISCARD:
        found.offer_count = offer[seat]
    elif stage == NAME_SEAT:
        found.offer = [world.names[other] for other in offer[1:]]
        found.offer_free = offer[0] == 1
    elif stage == NAME_PLACE:
        found.offer = [content().sites[place].id for place in offer]


def _abilities(found: SkillView, world: World, seat: int) -> None:
    """The abilities and places that the seat may use at this stage."""
    if found.stage == "before_cards":
        if may_lower(world, seat):
            found.can.append("lower")
        if may_shift(world, seat):
            found.can.append("shift")
    elif found.stage == "action":
        if may_reveal(world, seat):
            found.can.append("reveal")
        if world.revealed[seat] and world.supers[seat] >= 0:
            found.can.append("super_crisis")
        found.toll = TOLL if world.characters[seat] == character("laura_roslin") else 0
        found.places = [_place(world, seat, place) for place in usable(world, seat)]


def _place(world: World, seat: int, place: int) -> PlaceView:
    site = content().sites[place]
    named = site.difficulty > 0 and site.id != "brig"
    who = [world.names[other] for other in nominees(world, place)] if named else []
    return PlaceView(site.id, who, type_names(site.draw_types), cards_given(world, seat, site))
