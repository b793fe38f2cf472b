"""Makes of a view what it shows from outside (`shown`)."""

from msgspec import to_builtins

from arbiter.games.nemesis.seen.shown import (
    Here,
    Nature,
    SeenHands,
    Shown,
    ShownAnalyzer,
    ShownDoor,
    ShownExit,
    ShownFixture,
    ShownHands,
    ShownItem,
    ShownPerson,
    ShownPlace,
    ShownSelf,
    Stats,
)
from arbiter.games.nemesis.seen.view import HIDDEN_HANDS, Person, View
from arbiter.games.nemesis.world.character import Item
from arbiter.games.nemesis.world.codes import (
    ARCHETYPES,
    BLIZZARD,
    DEAD,
    DOG_STATES,
    FIXTURE_STATES,
    FORMS,
    HANDS,
    HUMAN,
    LEFT,
    LIGHTS,
    NEITHER,
    RIGHT,
    STATES,
    STATUSES,
    UNKNOWN,
    UNSEEN,
    WEATHERS,
)
from arbiter.games.nemesis.world.items import RADIO_BLUE, RADIO_GREEN, RADIO_RED
from arbiter.games.nemesis.world.loading import tested
from arbiter.games.nemesis.world.station import NOWHERE


def shown(view: View) -> dict[str, object]:
    """A view as JSON data."""
    found: dict[str, object] = to_builtins(shown_of(view))
    return found


def shown_of(view: View) -> Shown:
    """A view from outside."""
    return Shown(
        names=view.names,
        professions=[view.callings[profession] for profession in view.professions],
        seat=view.seat,
        turn=view.turn,
        untested_count=not tested(len(view.names)),
        able=view.able,
        points=view.points if view.able else None,
        points_of_turn=view.rules.action_points,
        weather=None if view.weather == UNKNOWN else WEATHERS[view.weather],
        called=view.called,
        me=None if view.me.state == DEAD else _self(view),
        here=None if view.place == NOWHERE else _here(view),
        places=[_place(view, place) for place in range(len(view.station.places))],
        doors=[_door(view, door) for door in range(len(view.station.door_a))],
        commands=[shown_of(puppet) for puppet in view.commands],
    )


def _item(view: View, item: Item, own: bool) -> ShownItem:
    kinds = view.kinds
    return ShownItem(
        kind=kinds.names[item.kind],
        on=item.on if kinds.switched[item.kind] else None,
        owner=item.owner if item.owner >= 0 else None,
        fuel=item.fuel if own and kinds.capacity[item.kind] else None,
        loaded=item.loaded if own and kinds.loaded[item.kind] else None,
    )


def _own(view: View, item: Item | None) -> ShownItem | None:
    return None if item is None else _item(view, item, True)


def _self(view: View) -> ShownSelf:
    me = view.me
    held = [item for item in me.hands if item is not None]
    makes = view.kinds.recipe_makes
    return ShownSelf(
        at=_place_id(view, me.at),
        state=STATES[me.state],
        hp=me.hp,
        frost=me.frost,
        stats=Stats(fitness=me.fitness, initiative=me.initiative, erudition=me.erudition),
        hands=ShownHands(left=_own(view, me.hands[LEFT]), right=_own(view, me.hands[RIGHT])),
        lost_hand=None if me.lost_hand == NEITHER else HANDS[me.lost_hand],
        backpack=[_item(view, item, True) for item in me.backpack] if me.has_backpack else None,
        slots=view.rules.backpack_slots,
        wears=_own(view, me.worn),
        cards=[card.owner for card in me.pocket],
        top_card=view.top_card,
        radios=[
            view.kinds.names[item.kind]
            for item in held
            if item.on and item.kind in (RADIO_BLUE, RADIO_RED, RADIO_GREEN)
        ],
        recipes=[view.kinds.names[makes[recipe]] for recipe in range(len(makes)) if me.recipes >> recipe & 1],
        silent_until=me.skips if me.skips_from <= view.turn <= me.skips else None,
        thing=None if me.form == HUMAN else _nature(view),
    )


def _nature(view: View) -> Nature:
    me = view.me
    return Nature(
        form=FORMS[me.form],
        original=me.original,
        archetype=ARCHETYPES[me.archetype] or None,
        infects_from=me.infect_ready if me.infect_ready > view.turn else None,
        power_from=me.power_ready if me.power_ready > view.turn else None,
        allies=view.allies,
        offspring=view.offspring,
        trail=[_place_id(view, place) for place in me.trail],
    )


def _here(view: View) -> Here:
    station = view.station
    exits = zip(station.neighbours[view.place], station.doors_of[view.place], strict=True)
    return Here(
        place=station.places[view.place],
        light=LIGHTS[view.light],
        lit=view.lit,
        temperature=view.temperature,
        people=None if view.light == BLIZZARD else [_person(view, person) for person in view.people],
        floor=[_item(view, item, False) for item in view.floor] if view.lit else None,
        exits=[_exit(view, beyond, door) for beyond, door in exits],
        tank=view.tank if view.tank >= 0 else None,
        analyzer=ShownAnalyzer(slots=view.slots, stage=view.stage if view.stage >= 0 else None) if view.slots else None,
        helicopter_ready=view.set_up_here,
    )


def _person(view: View, person: Person) -> ShownPerson:
    seen = person.left != HIDDEN_HANDS
    return ShownPerson(
        seat=person.seat,
        status=None if person.status == UNSEEN else STATUSES[person.status],
        dead=person.dead,
        down=person.down,
        thing=person.thing,
        hands=SeenHands(left=_kind(view, person.left), right=_kind(view, person.right)) if seen else None,
        parka=person.parka if seen else None,
        flashlight=person.lit if seen else None,
    )


def _kind(view: View, kind: int) -> str | None:
    return view.kinds.names[kind] if kind >= 0 else None


def _exit(view: View, beyond: int, door: int) -> ShownExit:
    return ShownExit(
        to=view.station.places[beyond],
        locked=_flag(view.locked, beyond),
        open=beyond in view.opened,
        door=_state(view.doors, door),
    )


def _place(view: View, place: int) -> ShownPlace:
    station = view.station
    holders = (("boxes", station.boxes_at), ("shelves", station.food_at), ("helicopter", station.helicopter_at))
    fixtures = [_fixture(view, fixture) for fixture in station.fixtures_of[place]]
    locked = _flag(view.locked, place)
    temperature = view.temperature if place == view.place else view.temperatures[place] if view.temperatures else None
    told = place == view.place or locked is not None or temperature is not None
    return ShownPlace(
        id=station.places[place],
        block=station.block[place] or None,
        outdoors=place == station.outdoors,
        holds=[what for what, at in holders if at == place],
        powered_by=[station.places[station.generators[feeder]] for feeder in station.powered_by[place]],
        lockable=station.lockable[place],
        neighbours=[station.places[beyond] for beyond in station.neighbours[place]],
        fixtures=fixtures,
        locked=locked,
        temperature=temperature,
        known=view.turn if told else None,
    )


def _fixture(view: View, fixture: int) -> ShownFixture:
    station = view.station
    states = DOG_STATES if station.fixture_kind[fixture] == "dog" else FIXTURE_STATES
    state = view.fixtures[fixture] if view.fixtures else UNKNOWN
    return ShownFixture(
        id=station.fixtures[fixture],
        kind=station.fixture_kind[fixture],
        electric=station.electric[fixture],
        state=None if state == UNKNOWN else states[state],
        works=_flag(view.working, fixture),
    )


def _door(view: View, door: int) -> ShownDoor:
    station = view.station
    ends = [station.places[station.door_a[door]], station.places[station.door_b[door]]]
    return ShownDoor(between=ends, state=_state(view.doors, door))


def _place_id(view: View, place: int) -> str | None:
    return None if place == NOWHERE else view.station.places[place]


def _flag(flags: list[int], at: int) -> bool | None:
    """A flag of a list that is empty, or UNKNOWN there, where nothing is known."""
    return None if not flags or flags[at] == UNKNOWN else flags[at] == 1


def _state(states: list[int], at: int) -> str | None:
    """The same of a state of doors and fixtures."""
    return None if not states or states[at] == UNKNOWN else FIXTURE_STATES[states[at]]
