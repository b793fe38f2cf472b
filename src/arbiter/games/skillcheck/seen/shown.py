"""The table from outside: what a viewer knows as ids and plain values, for boards, pages and other programs.

Cards stand as `leadership 3`, always by type and strength. What crises, places and characters say stands in the words of the game under
their id with `:text`.
"""

from typing import Annotated

from msgspec import Meta, Struct, json, to_builtins

from arbiter.games.skillcheck.seen.odds.panel import panel
from arbiter.games.skillcheck.seen.odds.shown import ShownOdds, shown_odds
from arbiter.games.skillcheck.seen.view import (
    MODERATOR,
    PUBLIC,
    CheckView,
    ConditionalView,
    PlaceView,
    SeatView,
    SkillView,
)
from arbiter.games.skillcheck.world.cards import TYPES
from arbiter.games.skillcheck.world.codes import MANY, NOT_YET

Seat = Annotated[int, Meta(ge=0, description="A seat, by its place in `names`.")]
Card = Annotated[str, Meta(description="A card, such as leadership 3.")]
Type = Annotated[str, Meta(description="A type of cards, such as leadership.")]


class ShownSeat(Struct, kw_only=True):
    """What everybody knows of a seat."""

    name: Annotated[str, Meta(description="Its name.")]
    hand: Annotated[int | None, Meta(description="How many cards it holds; null for a hand that nobody counted.")]
    bound: Annotated[bool, Meta(description="Whether it may add only few cards (K-205).")]
    revealed: Annotated[bool, Meta(description="Whether it is a revealed Cylon.")]
    character: Annotated[str | None, Meta(description="The id of its character.")]
    place: Annotated[str | None, Meta(description="The id of the place where its character is.")]
    used: Annotated[bool, Meta(description="Whether the ability that works once a game is spent.")]
    president: Annotated[bool, Meta(description="Whether it is President.")]
    admiral: Annotated[bool, Meta(description="Whether it is Admiral.")]
    most: Annotated[
        dict[str, int | None],
        Meta(description="By type, how many cards it can hold as far as all can tell; null for any number."),
    ]


class Fleet(Struct, kw_only=True):
    """K-302: how the humans stand."""

    resources: Annotated[dict[str, int], Meta(description="fuel, food, morale, population.")]
    track: Annotated[int, Meta(ge=0, description="Where the jump track stands.")]
    track_length: Annotated[int, Meta(description="Where the fleet jumps.")]
    distance: Annotated[int, Meta(ge=0, description="How far the fleet has come.")]
    distance_to_win: Annotated[int, Meta(description="Where the humans have won.")]
    changed_rules: Annotated[list[str], Meta(description="no_looking, colonial_one_closed: for the rest of the game.")]


class Pile(Struct, kw_only=True):
    """The pile, turned up."""

    cards: Annotated[list[Card], Meta(description="All of it, by type and strength.")]
    matching: Annotated[list[Card], Meta(description="The cards that count for the check.")]
    others: Annotated[list[Card], Meta(description="The cards that count against it.")]
    total: Annotated[int, Meta(description="The strength of the matching cards minus that of the others.")]


class ShownCheck(Struct, kw_only=True):
    """The check that is going on, or was the last."""

    source: Annotated[str, Meta(description="lone, crisis, super_crisis or place.")]
    name: Annotated[str | None, Meta(description="The id of the crisis or place that calls for it.")]
    nominee: Annotated[int | None, Meta(description="The seat that it is about.")]
    difficulty: Annotated[int, Meta(description="As it is now.")]
    difficulty_begun: Annotated[int, Meta(description="As it was before all changes.")]
    partial: Annotated[int | None, Meta(description="The total of a partial success; null without that tier.")]
    types: Annotated[list[Type], Meta(description="The matching types.")]
    ones_match: Annotated[bool, Meta(description="Whether all cards of strength 1 match.")]
    zeroed: Annotated[str | None, Meta(description="The type that counts 0.")]
    face_up: Annotated[bool, Meta(description="Whether all cards are added face up.")]
    declared: Annotated[bool, Meta(description="Whether Declare Emergency was played.")]
    counts: Annotated[list[int | None], Meta(description="By seat, how many cards it added; null for not yet.")]
    mine: Annotated[list[Card], Meta(description="What the viewer added.")]
    added: Annotated[
        list[list[Card]] | None,
        Meta(description="By seat, what it added: where all is face up, and for the moderator; null elsewhere."),
    ]
    destiny: Annotated[list[Card] | None, Meta(description="The destiny cards, where all is face up.")]
    pile: Annotated[Pile | None, Meta(description="The pile, once it is turned up.")]
    result: Annotated[str | None, Meta(description="pass, partial or fail.")]


class Look(Struct, kw_only=True):
    """A loyalty that the seat has looked at."""

    seat: Annotated[Seat, Meta(description="Whose.")]
    loyalty: Annotated[str, Meta(description="human or cylon.")]


class Left(Struct, kw_only=True):
    """K-209: a conditional order that the seat left."""

    window: Annotated[str, Meta(description="before_cards, add or after_total.")]
    cards: Annotated[list[Card], Meta(description="What it plays or adds.")]
    types: Annotated[list[Type], Meta(description="Types that must all match.")]
    conditions: Annotated[
        dict[str, int],
        Meta(
            description="Bounds: difficulty_, total_, others_ with least or most, and short_most (difficulty minus total)."
        ),
    ]


class Offer(Struct, kw_only=True):
    """What the seat that is asked chooses from; its menu says how."""

    options: Annotated[list[str], Meta(description="Ids and cards.")]
    seats: Annotated[list[Seat], Meta(description="Seats.")]
    count: Annotated[int | None, Meta(description="How many are chosen, where that is not one.")]
    may_pass: Annotated[bool, Meta(description="Whether nobody may be named.")]


class ShownPlace(Struct, kw_only=True):
    """A place that the seat may use in its turn."""

    id: Annotated[str, Meta(description="The id of the place.")]
    who: Annotated[list[Seat], Meta(description="Whom it may name there.")]
    types: Annotated[list[Type], Meta(description="From which types it draws.")]
    count: Annotated[int, Meta(ge=0, description="How many cards it draws.")]


class Own(Struct, kw_only=True):
    """What only the seat itself knows, and what it may do."""

    hand: Annotated[list[Card] | None, Meta(description="Its cards; null for a hand that is held elsewhere.")]
    loyalty: Annotated[str | None, Meta(description="human or cylon; null in a single check.")]
    looks: Annotated[list[Look], Meta(description="Loyalties that it has looked at.")]
    super_crisis: Annotated[str | None, Meta(description="The id of the super crisis that it holds.")]
    left: Annotated[list[Left], Meta(description="Its conditional orders.")]
    offer: Annotated[Offer | None, Meta(description="What it chooses from; null where it is not asked.")]
    abilities: Annotated[list[str], Meta(description="Abilities that it may use now.")]
    places: Annotated[list[ShownPlace], Meta(description="Places that it may use now.")]
    toll: Annotated[int, Meta(ge=0, description="So many cards it discards to use a place.")]


class Shown(Struct, kw_only=True):
    """What one seat, the public or the moderator knows of the table."""

    names: Annotated[list[str], Meta(description="The names of the seats, by seat.")]
    viewer: Annotated[str, Meta(description="seat, public or moderator (who saw what everybody added).")]
    seat: Annotated[int | None, Meta(description="Whose knowledge this is; null for the public and the moderator.")]
    single: Annotated[bool, Meta(description="Whether this is one check without a crisis run around it.")]
    turn: Annotated[int, Meta(ge=1, description="The turn that is to be played.")]
    current: Annotated[Seat, Meta(description="The current player.")]
    stage: Annotated[str, Meta(description="Where the turn stands; idle between turns.")]
    asked: Annotated[list[Seat], Meta(description="The seats that are asked at this stage.")]
    seats: Annotated[list[ShownSeat], Meta(description="By seat.")]
    fleet: Annotated[Fleet | None, Meta(description="Resources and way; null in a single check.")]
    decks: Annotated[dict[str, int], Meta(description="By type, how many cards its deck has.")]
    discards: Annotated[dict[str, list[Card]], Meta(description="By type, its discards, which lie face up.")]
    destiny_left: Annotated[int, Meta(ge=0, description="How many cards the destiny deck has.")]
    hand_limit: Annotated[int, Meta(description="How many cards may be held at the end of a turn.")]
    bound_most: Annotated[int, Meta(description="How many cards one who is bound may add.")]
    crisis: Annotated[str | None, Meta(description="The id of the crisis of this turn.")]
    check: Annotated[ShownCheck | None, Meta(description="The check that is going on, or was the last.")]
    odds: Annotated[ShownOdds | None, Meta(description="What the viewer can tell of it, where the table shows odds.")]
    own: Annotated[Own | None, Meta(description="What the seat knows of itself; null for others.")]
    outcome: Annotated[str | None, Meta(description="Who has won, or how a single check ended.")]


def shown(view: SkillView) -> dict[str, object]:
    """A view as JSON data."""
    found: dict[str, object] = to_builtins(shown_of(view))
    return found


def schema() -> dict[str, object]:
    """The JSON schema of `shown`."""
    return json.schema(Shown)


def shown_of(view: SkillView) -> Shown:
    """A view from outside."""
    odds = panel(view)
    return Shown(
        names=view.names,
        viewer={PUBLIC: "public", MODERATOR: "moderator"}.get(view.seat, "seat"),
        seat=view.seat if view.seat >= 0 else None,
        single=view.lone,
        turn=view.turn,
        current=view.current,
        stage=view.stage,
        asked=view.speakers,
        seats=[_seat(view, seat, one) for seat, one in enumerate(view.seats)],
        fleet=None if view.lone else _fleet(view),
        decks=dict(zip(TYPES, view.decks, strict=True)),
        discards=dict(zip(TYPES, view.discards, strict=True)),
        destiny_left=view.destiny_left,
        hand_limit=view.hand_limit,
        bound_most=view.bound_most,
        crisis=view.crisis or None,
        check=None if view.check is None else _check(view, view.check),
        odds=None if odds is None or view.check is None else shown_odds(odds, view.check.types),
        own=_own(view) if view.seat >= 0 else None,
        outcome=view.outcome or None,
    )


def _seat(view: SkillView, seat: int, one: SeatView) -> ShownSeat:
    return ShownSeat(
        name=one.name,
        hand=one.size if one.size >= 0 else None,
        bound=one.bound,
        revealed=one.revealed,
        character=one.character or None,
        place=one.place or None,
        used=one.used,
        president=seat == view.president,
        admiral=seat == view.admiral,
        most={kind: None if one.most[at] >= MANY else one.most[at] for at, kind in enumerate(TYPES)},
    )


def _fleet(view: SkillView) -> Fleet:
    return Fleet(
        resources=view.resources,
        track=view.track,
        track_length=view.track_length,
        distance=view.distance,
        distance_to_win=view.distance_to_win,
        changed_rules=view.rules_changed,
    )


def _check(view: SkillView, check: CheckView) -> ShownCheck:
    added = check.added if view.seat == MODERATOR else check.shown if check.face_up else None
    pile = Pile(cards=check.cards, matching=check.matching, others=check.others, total=check.total)
    return ShownCheck(
        source=check.source,
        name=check.name or None,
        nominee=check.nominee if check.nominee >= 0 else None,
        difficulty=check.difficulty,
        difficulty_begun=check.begun,
        partial=check.partial,
        types=check.types,
        ones_match=check.ones_match,
        zeroed=check.zeroed or None,
        face_up=check.face_up,
        declared=check.declared,
        counts=[None if count == NOT_YET else count for count in check.counts],
        mine=check.mine,
        added=added,
        destiny=check.destiny if check.face_up else None,
        pile=pile if check.revealed else None,
        result=check.result or None,
    )


def _own(view: SkillView) -> Own:
    return Own(
        hand=view.hand if view.counted else None,
        loyalty=view.loyalty or None,
        looks=[Look(seat=view.names.index(name), loyalty=loyalty) for name, loyalty in view.looks.items()],
        super_crisis=view.super_crisis or None,
        left=[_left(one) for one in view.standing],
        offer=_offer(view) if view.asked else None,
        abilities=view.can,
        places=[_place(view, place) for place in view.places],
        toll=view.toll,
    )


def _left(one: ConditionalView) -> Left:
    return Left(window=one.window, cards=one.cards, types=one.types, conditions=one.conditions)


def _offer(view: SkillView) -> Offer:
    of_seats = view.stage in ("order", "name_seat")
    return Offer(
        options=[] if of_seats else view.offer,
        seats=[view.names.index(name) for name in view.offer] if of_seats else [],
        count=view.offer_count or None,
        may_pass=view.offer_free,
    )


def _place(view: SkillView, place: PlaceView) -> ShownPlace:
    return ShownPlace(
        id=place.id,
        who=[view.names.index(name) for name in place.who],
        types=place.types,
        count=place.count,
    )
