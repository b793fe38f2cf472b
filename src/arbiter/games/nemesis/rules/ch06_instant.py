"""N-601, N-602, N-105, N-202, N-1102, N-1207: what is done at once, before the turn is closed: codes, cards, and talk."""

from typing import Final

from arbiter.games.nemesis.rules.ch11_doors import door_name, looks_passable, passable, place_beyond
from arbiter.games.nemesis.seen.ch12_perception import hidden_originals
from arbiter.games.nemesis.seen.myself import Body
from arbiter.games.nemesis.seen.senses import present
from arbiter.games.nemesis.seen.view import View
from arbiter.games.nemesis.world.character import Character, Item
from arbiter.games.nemesis.world.codes import ACTIVE, AWAKE, BLIZZARD, DEAD, HIDDEN
from arbiter.games.nemesis.world.facts.base import Told
from arbiter.games.nemesis.world.facts.body import PointsSpent
from arbiter.games.nemesis.world.facts.station import DoorOpened, DoorStayedShut, EntryLogged
from arbiter.games.nemesis.world.items import RADIO_BLUE, RADIO_GREEN, RADIO_RED
from arbiter.games.nemesis.world.station import NOWHERE
from arbiter.games.nemesis.world.world import Lock, World
from arbiter.kernel.audience import only
from arbiter.kernel.forms import misfit
from arbiter.kernel.menu import Code, Menu, Order, OrderForm, Pick, Text
from arbiter.kernel.refusal import Refusal
from arbiter.kernel.story import Fields, Lapse, Story

ENTER_CODE: Final = "enter_code"
SWIPE_CARD: Final = "swipe_card"
SAY: Final = "say"
SAY_RADIO: Final = "say_radio"
TELEPATHY: Final = "telepathy"
INSTANTS: Final = [ENTER_CODE, SWIPE_CARD, SAY, SAY_RADIO, TELEPATHY]

COLOURS: Final = ["blue", "red", "green"]
RADIOS: Final = [RADIO_BLUE, RADIO_RED, RADIO_GREEN]
TALK_LENGTH: Final = 500

CODE_RULE: Final = "N-602"
FREE: Final = "free_to_pass"


# --- the menu ------------------------------------------------------------------------------------------------------------


def instant_menu(view: View) -> Menu:
    """What a seat may do at once, and beside it what the called offspring may that it commands (N-808)."""
    others = [(body.names[body.seat], instant_menu(body)) for body in view.commands]
    return Menu(instant_forms(view), view.points, "N-201", most=1, others=others)


def instant_forms(view: View) -> list[OrderForm]:
    """The forms of one character."""
    forms: list[OrderForm] = []
    doors = shut_doors(view)
    if doors and view.able and view.me.form != ACTIVE:
        if view.rules.price_enter_code <= view.points:
            forms.append(code_form(view, doors))
        if view.me.pocket and view.rules.price_swipe_card <= view.points:
            forms.append(card_form(view, doors))
    if silent(view) is None:
        forms.append(talk_form(SAY, 0, "N-1207"))
    colours = radios_at_hand(view)
    if colours and view.place != NOWHERE:
        forms.append(radio_form(view, colours))
    if telepathic(view) and view.allies:
        forms.append(talk_form(TELEPATHY, 0, "N-105"))
    return forms


def shut_doors(view: View) -> list[str]:
    """The doors here into places that are locked as far as the seat knows."""
    if view.place == NOWHERE:
        return []
    station = view.station
    beyond = [there for there in station.neighbours[view.place] if looks_passable(view, there) != 1]
    return [door_name(station, view.place, there) for there in beyond]


def code_form(view: View, doors: list[str]) -> OrderForm:
    """A code of different digits at one of these doors."""
    code = Code("digits", view.rules.code_digits, CODE_RULE)
    return OrderForm(ENTER_CODE, view.rules.price_enter_code, 0, 0, [Pick("door", doors), code], CODE_RULE)


def card_form(view: View, doors: list[str]) -> OrderForm:
    """A card of the pocket, named by whose it is, at one of these doors."""
    cards = [view.names[card.owner] for card in view.me.pocket]
    fields = [Pick("door", doors), Pick("card", cards, optional=True)]
    return OrderForm(SWIPE_CARD, view.rules.price_swipe_card, 0, 0, [*fields], CODE_RULE)


def talk_form(do: str, price: int, rule: str) -> OrderForm:
    """Something said."""
    return OrderForm(do, price, 0, 0, [Text("text", TALK_LENGTH)], rule)


def radio_form(view: View, colours: list[str]) -> OrderForm:
    """Something said by radio."""
    fields = [Pick("colour", colours), Text("text", TALK_LENGTH)]
    return OrderForm(SAY_RADIO, view.rules.price_say_radio, 0, 0, [*fields], "N-601")


def radios_at_hand(view: View) -> list[str]:
    """The colours of the radios that he holds and that are on."""
    return [COLOURS[at] for at in range(len(RADIOS)) if holds_radio(view.me, RADIOS[at])]


def holds_radio(character: Body, kind: int) -> bool:
    """Whether a radio of this kind is on in one of his hands."""
    return any(is_on(held, kind) for held in character.hands)


def is_on(item: Item | None, kind: int) -> bool:
    """Whether an item is a radio of this kind and on."""
    return item is not None and item.kind == kind and item.on


def telepathic(view: View) -> bool:
    """An original talks without words in hidden form, at any time, paralysed too."""
    return view.me.original and view.me.form == HIDDEN and view.me.state != DEAD


# --- refusals ------------------------------------------------------------------------------------------------------------


def instant_why_not(view: View, order: Order) -> Refusal | None:
    """Why a seat may not do this, or None; the most particular rule first."""
    body = body_of(view, order)
    if body is None:
        return Refusal(
            "", "not_yours", path="as", value=order.get("as"), allowed=[one.me.name for one in view.commands]
        )
    do = order.get("do")
    if do in (ENTER_CODE, SWIPE_CARD):
        return door_why_not(body, order)
    if do == SAY:
        wrong = silent(body)
        return misfit(talk_form(SAY, 0, "N-1207"), order, "") if wrong is None else wrong
    if do == SAY_RADIO:
        return radio_why_not(body, order)
    if do == TELEPATHY:
        wrong = None if telepathic(body) else Refusal("N-105", "no_telepathy", path="do", value=do)
        return misfit(talk_form(TELEPATHY, 0, "N-105"), order, "") if wrong is None else wrong
    return Refusal("", "not_in_menu", path="do", value=do, allowed=INSTANTS)


def body_of(view: View, order: Order) -> View | None:
    """The view of the character that an instant action is for."""
    name = order.get("as")
    if name is None:
        return view
    for body in view.commands:
        if body.names[body.seat] == name:
            return body
    return None


def speechless(view: View) -> Refusal | None:
    """Who is not awake says nothing; a skipped turn leaves him his tongue (N-205)."""
    if view.me.state == AWAKE and view.place != NOWHERE:
        return None
    return Refusal("N-207" if view.me.state == DEAD else "N-205", "cant_talk", path="do")


def silent(view: View) -> Refusal | None:
    """Why he can't be heard here."""
    wrong = speechless(view)
    if wrong is None and view.light == BLIZZARD:
        return Refusal("N-1207", "blizzard", path="do", value=SAY)
    return wrong


def radio_why_not(view: View, order: Order) -> Refusal | None:
    """Why he can't be heard by radio."""
    wrong = speechless(view)
    if wrong is not None:
        return wrong
    colours = radios_at_hand(view)
    if not colours:
        return Refusal("N-601", "no_radio", path="do", value=SAY_RADIO)
    return misfit(radio_form(view, colours), order, "")


def door_why_not(view: View, order: Order) -> Refusal | None:
    """Why he may not try a door: he can't act, it is none or free, the code repeats a digit, he lacks the card or the points."""
    do = str(order.get("do"))
    if not view.able:
        return Refusal("N-205", "cant_act", path="do", value=do)
    if view.me.form == ACTIVE:
        return Refusal(CODE_RULE, "not_for_things", path="do", value=do)
    doors = shut_doors(view)
    beyond = place_beyond(view.station, view.place, order.get("door"))
    if beyond == NOWHERE:
        return Refusal(CODE_RULE, "not_an_option", path="door", value=order.get("door"), allowed=doors)
    if looks_passable(view, beyond) == 1:
        return Refusal(CODE_RULE, FREE, path="door", value=order.get("door"), allowed=doors)
    if do == SWIPE_CARD and not view.me.pocket:
        return Refusal(CODE_RULE, "no_card", path="do", value=do)
    form = code_form(view, doors) if do == ENTER_CODE else card_form(view, doors)
    named: Order = {**order, "door": door_name(view.station, view.place, beyond)}
    wrong = misfit(form, named, "")
    if wrong is None and form.price > view.points:
        return Refusal("N-201", "too_dear", path="do", value=form.price, allowed=[f"{view.points}"])
    return wrong


# --- what happens --------------------------------------------------------------------------------------------------------


def resolve_instant(world: World, seat: int, order: Order, story: Story) -> None:
    """Carry out an instant action that was not refused."""
    who = acting(world, seat, order)
    do = order.get("do")
    if do == ENTER_CODE:
        enter_code(world, who, order, story)
    elif do == SWIPE_CARD:
        swipe_card(world, who, order, story)
    elif do == SAY:
        talk(SAY, "N-1207", present(world, world.characters[who].at), {"actor": who, "text": order["text"]}, story)
    elif do == SAY_RADIO:
        colour = str(order["colour"])
        audience = listeners(world, RADIOS[COLOURS.index(colour)])
        talk(SAY_RADIO, "N-601", audience, {"actor": who, "colour": colour, "text": order["text"]}, story)
    elif do == TELEPATHY:
        talk(TELEPATHY, "N-105", hidden_originals(world), {"actor": who, "text": order["text"]}, story)


def acting(world: World, seat: int, order: Order) -> int:
    """Who acts: the seat itself, or the called offspring that it names."""
    name = order.get("as")
    for other in range(len(world.characters)):
        if world.characters[other].commander == seat and world.characters[other].name == name:
            return other
    return seat


def talk(event: str, rule: str, audience: int, fields: Fields, story: Story) -> None:
    """Words reach their hearers."""
    story.tell(Told(event, rule, audience, fields))


def listeners(world: World, kind: int) -> int:
    """The conscious in every place where a radio of this kind is on, in a hand, in a backpack or on the floor (bits)."""
    found = 0
    for place in range(len(world.places)):
        if radio_at(world, place, kind):
            found |= present(world, place)
    return found


def radio_at(world: World, place: int, kind: int) -> bool:
    """Whether a radio of this kind is on in a place."""
    if any(is_on(item, kind) for item in world.places[place].floor):
        return True
    for character in world.characters:
        if character.at == place and (
            holds_radio(character, kind) or any(is_on(item, kind) for item in character.backpack)
        ):
            return True
    return False


def way_through(world: World, who: int, order: Order, story: Story) -> int:
    """The place behind the door that is tried, or NOWHERE if the door proves free: that is refused and costs nothing (N-602)."""
    place = world.characters[who].at
    beyond = place_beyond(world.station, place, order.get("door"))
    assert beyond != NOWHERE
    if passable(world, place, beyond):
        story.tell(Lapse(who, str(order["do"]), CODE_RULE, FREE))
        return NOWHERE
    return beyond


def enter_code(world: World, who: int, order: Order, story: Story) -> None:
    """A code is right and opens the door, or its author learns how near it was."""
    beyond = way_through(world, who, order, story)
    if beyond == NOWHERE:
        return
    digits = str(order["digits"])
    lock = world.places[beyond].lock
    story.tell(PointsSpent(who, world.rules.price_enter_code))
    answer(world, who, beyond, digits == lock.code, -1, story)
    if digits != lock.code:
        story.tell(Told("code_answer", CODE_RULE, only(who), compared(world, who, digits, lock.code)))


def compared(world: World, who: int, digits: str, code: str) -> Fields:
    """Bulls and cows; the erudite learn which digits are in place and which are absent (N-903)."""
    in_place = [digits[at] for at in range(len(digits)) if digits[at : at + 1] == code[at : at + 1]]
    known = [digit for digit in digits if digit in code]
    fields: Fields = {"in_place": len(in_place), "elsewhere": len(known) - len(in_place)}
    erudition = world.characters[who].erudition
    if erudition >= world.rules.code_places_erudition:
        fields["digits_in_place"] = "".join(sorted(in_place))
    if erudition >= world.rules.code_absent_erudition:
        fields["digits_absent"] = "".join(sorted(digit for digit in digits if digit not in code))
    return fields


def swipe_card(world: World, who: int, order: Order, story: Story) -> None:
    """A card of the pocket, the first if none is named, is on the list or has top access, or the door stays shut."""
    beyond = way_through(world, who, order, story)
    if beyond == NOWHERE:
        return
    owner = swiped(world, world.characters[who], order)
    if world.rules.price_swipe_card > 0:
        story.tell(PointsSpent(who, world.rules.price_swipe_card))
    answer(world, who, beyond, admits(world, world.places[beyond].lock, owner), owner, story)


def swiped(world: World, character: Character, order: Order) -> int:
    """Whose card is swiped."""
    name = order.get("card")
    for card in character.pocket:
        if name is None or world.characters[card.owner].name == name:
            return card.owner
    raise AssertionError(f"card {name!r} is not in the pocket of {character.name}")


def admits(world: World, lock: Lock, owner: int) -> bool:
    """Whether a lock opens to a card."""
    return (lock.cards | world.top_cards) >> owner & 1 == 1


def answer(world: World, who: int, beyond: int, right: bool, card: int, story: Story) -> None:
    """The door opens to the end of the turn, and the lock notes by whose card (-1: a code); or it stays shut."""
    place = world.characters[who].at
    door = world.station.door_between(place, beyond)
    if right:
        story.tell(DoorOpened(who, door, place))
        story.tell(EntryLogged(beyond, card))
    else:
        story.tell(DoorStayedShut(who, door, place))
