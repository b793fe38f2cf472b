"""N-1010: the tower: the weather station, and the terminal with its reports and its changes of access."""

from typing import Final, final

from mypy_extensions import mypyc_attr

from arbiter.games.nemesis.acting.action import UNREADABLE, Action, Declared, Need
from arbiter.games.nemesis.acting.ground import Ground
from arbiter.games.nemesis.acting.turn import Turn
from arbiter.games.nemesis.rules.ch10.devices import READ, DeviceAction, tell_reader
from arbiter.games.nemesis.seen.senses import present
from arbiter.games.nemesis.world.codes import WEATHERS
from arbiter.games.nemesis.world.facts.base import Told
from arbiter.games.nemesis.world.facts.station import AccessChanged, AccessOrdered, ReportAsked, ReportsGiven
from arbiter.games.nemesis.world.station import Station
from arbiter.games.nemesis.world.world import AccessChange, World
from arbiter.kernel.audience import everyone, members
from arbiter.kernel.menu import Code, Field, Pick, Some
from arbiter.kernel.story import Fields

CODE: Final = "code"
"""Stands in the entry log for whoever came in by code."""

# A card can be handed over in category 5, when the terminal's actions are over.
NO_TOP_CARD: Final = Need("no_top_card", 5)


def lockable_places(station: Station) -> list[str]:
    """The places that can have a lock."""
    return [station.places[place] for place in range(len(station.places)) if station.lockable[place]]


def top_card_missing(ground: Ground) -> bool:
    """Whether no card in the pocket has top access. A seat can't know it, for somebody may have granted it: any card may have (N-006)."""
    if ground.world is None:
        return not ground.me.pocket
    return not any(ground.world.top_cards >> card.owner & 1 for card in ground.me.pocket)


def seat_called(world: World, name: object) -> int:
    """The seat of that name, or -1."""
    for seat in range(len(world.characters)):
        if world.characters[seat].name == name:
            return seat
    return -1


def seats_listed(world: World, names: object) -> int:
    """The seats (bits) that a list in an order names."""
    found = 0
    if isinstance(names, list):
        for name in names:
            seat = seat_called(world, name)
            if seat >= 0:
                found |= 1 << seat
    return found


def places_listed(station: Station, names: object) -> list[int]:
    """The places that a list in an order names and that can have a lock."""
    if not isinstance(names, list):
        return []
    found = [station.place_named(str(name)) for name in names]
    return [place for place in found if place >= 0 and station.lockable[place]]


def give_access(turn: Turn) -> None:
    """The boundary: what was changed at the terminal holds from the next turn, and the reports that were asked for are read by
    those who are conscious there."""
    world = turn.world
    if world.changes:
        turn.tell(AccessChanged())
    if not world.access_reports:
        return
    station = world.station
    audience = present(world, station.fixture_place[station.fixture_named("terminal")])
    for place in world.access_reports:
        turn.tell(Told(READ, "N-1010", audience, access_to(world, place)))
    turn.tell(ReportsGiven())


def access_to(world: World, place: int) -> Fields:
    """What an access report says: whose cards open the place; without a lock everybody may enter."""
    lock = world.places[place].lock
    seats = lock.cards | world.top_cards if lock.on else everyone(len(world.characters))
    return {"device": "terminal", "place": world.station.places[place], "cards": members(seats), "locked": lock.on}


@final
class Forecast(DeviceAction):
    """The weather of the next turns."""

    do = "forecast"
    rule = "N-1010"
    category = 4
    device = "weather_station"

    def price(self, ground: Ground) -> int:
        return ground.rules.price_forecast

    def resolve(self, turn: Turn, declared: Declared) -> None:
        turn.act(declared, self.device)
        coming = turn.world.forecast[: turn.world.rules.forecast_turns]
        tell_reader(turn, declared, self.device, {"weather": [WEATHERS[weather] for weather in coming]})


@final
class AccessReport(DeviceAction):
    """Who has access to a place: read when the next turn begins."""

    do = "access_report"
    rule = "N-1010"
    category = 4
    device = "terminal"

    def price(self, ground: Ground) -> int:
        return ground.rules.price_access_report

    def entries(self, ground: Ground, wide: bool) -> list[Field] | None:
        return [Pick("place", lockable_places(ground.station))]

    def lacks(self, ground: Ground, declared: Declared) -> Need | None:
        return UNREADABLE if declared.place < 0 else None

    def resolve(self, turn: Turn, declared: Declared) -> None:
        turn.act(declared, self.device, own={"place": turn.world.station.places[declared.place]})
        turn.tell(ReportAsked(declared.place))


@mypyc_attr(allow_interpreted_subclasses=True)
class TopAction(DeviceAction):
    """A terminal action that needs a card with top access in the pocket."""

    rule = "N-1010"
    category = 4
    device = "terminal"

    def fields(self, ground: Ground, wide: bool) -> list[Field] | None:
        if not wide and top_card_missing(ground):
            return None
        return super().fields(ground, wide)

    def lacks(self, ground: Ground, declared: Declared) -> Need | None:
        return NO_TOP_CARD if top_card_missing(ground) else self.unreadable(ground, declared)

    def unreadable(self, ground: Ground, declared: Declared) -> Need | None:
        """What is wrong with what the order names."""
        return None

    def cards(self, ground: Ground) -> list[str]:
        """Whose cards there are."""
        assert ground.view is not None
        return ground.view.names


def no_such_card(turn: Turn, declared: Declared) -> Need | None:
    """A card is named after its owner."""
    return UNREADABLE if seat_called(turn.world, declared.order.get("card")) < 0 else None


@final
class UpdateCard(TopAction):
    """A card is allowed into places or denied them."""

    do = "update_card"

    def price(self, ground: Ground) -> int:
        return ground.rules.price_update_card

    def entries(self, ground: Ground, wide: bool) -> list[Field] | None:
        places = lockable_places(ground.station)
        allow = Some("allow", places, 0, len(places), optional=True)
        return [Pick("card", self.cards(ground)), allow, Some("deny", places, 0, len(places), optional=True)]

    def obstacle(self, turn: Turn, declared: Declared) -> Need | None:
        return no_such_card(turn, declared)

    def resolve(self, turn: Turn, declared: Declared) -> None:
        world = turn.world
        card = seat_called(world, declared.order.get("card"))
        allow = places_listed(world.station, declared.order.get("allow"))
        deny = places_listed(world.station, declared.order.get("deny"))
        turn.act(declared, self.device, own={"card": card})
        turn.tell(AccessOrdered(AccessChange(self.do, card=card, allow=allow, deny=deny)))


@final
class OpenAll(TopAction):
    """Everybody may enter everywhere."""

    do = "open_all"

    def price(self, ground: Ground) -> int:
        return ground.rules.price_open_all

    def resolve(self, turn: Turn, declared: Declared) -> None:
        turn.act(declared, self.device)
        turn.tell(AccessOrdered(AccessChange(self.do)))


@final
class CloseAll(TopAction):
    """Every place is locked, and only cards with top access open it."""

    do = "close_all"

    def price(self, ground: Ground) -> int:
        return ground.rules.price_close_all

    def resolve(self, turn: Turn, declared: Declared) -> None:
        turn.act(declared, self.device)
        turn.tell(AccessOrdered(AccessChange(self.do)))


@final
class GrantTop(TopAction):
    """A card gets top access for good."""

    do = "grant_top"

    def price(self, ground: Ground) -> int:
        return ground.rules.price_grant_top

    def entries(self, ground: Ground, wide: bool) -> list[Field] | None:
        return [Pick("card", self.cards(ground))]

    def obstacle(self, turn: Turn, declared: Declared) -> Need | None:
        return no_such_card(turn, declared)

    def resolve(self, turn: Turn, declared: Declared) -> None:
        card = seat_called(turn.world, declared.order.get("card"))
        turn.act(declared, self.device, own={"card": card})
        turn.tell(AccessOrdered(AccessChange(self.do, card=card)))


@final
class EditAccess(TopAction):
    """A place gets a new code, a new list of cards, or both; what the order leaves out stays."""

    do = "edit_access"

    def price(self, ground: Ground) -> int:
        return ground.rules.price_edit_access

    def entries(self, ground: Ground, wide: bool) -> list[Field] | None:
        cards = self.cards(ground)
        code = Code(CODE, ground.rules.code_digits, "N-108", optional=True)
        return [
            Pick("place", lockable_places(ground.station)),
            code,
            Some("cards", cards, 0, len(cards), optional=True),
        ]

    def unreadable(self, ground: Ground, declared: Declared) -> Need | None:
        return UNREADABLE if declared.place < 0 or not ground.station.lockable[declared.place] else None

    def resolve(self, turn: Turn, declared: Declared) -> None:
        code = declared.order.get(CODE)
        names = declared.order.get("cards")
        cards = -1 if names is None else seats_listed(turn.world, names)
        turn.act(declared, self.device, own={"place": turn.world.station.places[declared.place]})
        change = AccessChange(self.do, declared.place, code=code if isinstance(code, str) else "", cards=cards)
        turn.tell(AccessOrdered(change))


@final
class EntryLog(TopAction):
    """Whose cards opened doors of late: one line an entry, codes as a code."""

    do = "entry_log"

    def price(self, ground: Ground) -> int:
        return ground.rules.price_entry_log

    def resolve(self, turn: Turn, declared: Declared) -> None:
        turn.act(declared, self.device)
        world = turn.world
        if not world.log:
            tell_reader(turn, declared, "entry_log", {"count": 0})
        for entry in world.log:
            card: object = CODE if entry.card < 0 else entry.card
            line: Fields = {"turn": entry.turn, "place": world.station.places[entry.place], "card": card}
            tell_reader(turn, declared, "entry_log", line)


ACTIONS: Final[list[Action]] = [
    Forecast(),
    AccessReport(),
    UpdateCard(),
    OpenAll(),
    CloseAll(),
    GrantTop(),
    EditAccess(),
    EntryLog(),
]
