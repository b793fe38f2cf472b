"""The station as one character knows it, in text: place, people, floor, fixtures, exits, and his own body.

The host's tables stand in `nemesis_facts`.
"""

from __future__ import annotations

from math import gcd
from typing import TYPE_CHECKING, Any, Final

from arbiter.cli.language import counted, say

if TYPE_CHECKING:
    from arbiter.cli.boards import Section
    from arbiter.games.nemesis.seen.view import Person, View
    from arbiter.kernel.words import Words

# What the numbers of a view stand for; a test holds them against the game's own codes.
AWAKE, UNCONSCIOUS, PARALYSED, DEAD = range(4)
HUMAN, HIDDEN, ACTIVE = range(3)
DARK, LIGHT, FLASHLIGHT, BLIZZARD = range(4)
WHOLE, BROKEN, GONE, UNKNOWN = range(4)
NOWHERE: Final = -1
EMPTY: Final = -1
WHOLE_CANISTER: Final = 60
ARCHETYPES: Final = ("", "queen", "soldier", "mutant")


def draw(view: View, words: Words) -> list[str]:
    """All that the seat knows; for a Thing also what its called offspring know."""
    lines = own_lines(view, words)
    if view.place != NOWHERE:
        lines += [*place_lines(view, words), *exit_lines(view, words), *device_lines(view, words)]
    for puppet in view.commands:
        lines += [
            "",
            f"{say('Призванный потомок', 'Called offspring')}: {puppet.names[puppet.seat]}",
            *draw(puppet, words),
        ]
    return lines


# --- himself -------------------------------------------------------------------------------------------------------------


def own_lines(view: View, words: Words) -> list[str]:
    """His body, his hands, what he waits for."""
    me = view.me
    if me.state == DEAD:
        return [  # both are told the same (N-207)
            say(
                "Ваш персонаж больше не ваш: он мёртв или стал чудовищем под чужой волей.",
                "Your character is no longer yours: dead, or a monster under somebody else's will.",
            )
        ]
    stats = say(
        f"физподготовка {me.fitness}, инициатива {me.initiative}, эрудиция {me.erudition}",
        f"fitness {me.fitness}, initiative {me.initiative}, erudition {me.erudition}",
    )
    body = [
        _state(me.state),
        say(f"здоровье {me.hp}", f"health {me.hp}"),
        say(f"обморожение {me.frost}", f"frost {me.frost}"),
        stats,
    ]
    lines = [say(f"Вы — {me.name}: ", f"You are {me.name}: ") + ", ".join(part for part in body if part) + "."]
    lines += [f"{say('Руки', 'Hands')}: {hands_text(view, words)}.", *pack_lines(view, words)]
    if me.form in (HIDDEN, ACTIVE):
        lines.append(thing_text(view, words))
    if me.skips == view.turn:
        lines.append(say("В этом ходу приказов не отдаёте.", "You give no orders this turn."))
    elif view.able:
        lines.append(
            f"{say('Очки действий', 'Action points')}: {'★' * view.points}{'☆' * (view.rules.action_points - view.points)}"
        )
    if view.called:
        lines.append(say("Помощь вызвана.", "Help has been called for."))
    return lines


def _state(state: int) -> str:
    if state == UNCONSCIOUS:
        return say("без сознания", "unconscious")
    return say("обездвижены", "paralysed") if state == PARALYSED else ""


def hands_text(view: View, words: Words) -> str:
    """Left and right, with what only the bearer knows of them."""
    sides = (say("левая", "left"), say("правая", "right"))
    texts = []
    for side in range(2):
        held = view.me.hands[side]
        if view.me.lost_hand == side:
            texts.append(f"{sides[side]} — {say('не действует', 'of no use')}")
        else:
            texts.append(f"{sides[side]} — {say('пусто', 'empty') if held is None else own_item(view, held, words)}")
    return ", ".join(texts)


def pack_lines(view: View, words: Words) -> list[str]:
    """Backpack, parka, cards."""
    me = view.me
    lines = []
    if not me.has_backpack:
        lines.append(say("Рюкзака нет.", "No backpack."))
    else:
        inside = counted([own_item(view, item, words) for item in me.backpack])
        lines.append(f"{say('Рюкзак', 'Backpack')}: {inside or say('пусто', 'empty')}.")
    if me.worn is not None:
        lines.append(f"{say('Надето', 'Worn')}: {kind_name(view, me.worn.kind, words)}.")
    if me.pocket:
        owners = ", ".join(view.names[card.owner] for card in me.pocket)
        top = say("; ваша карта высшего доступа", "; your card has top access") if view.top_card else ""
        lines.append(f"{say('ID-карты', 'ID cards')}: {owners}{top}.")
    makes = view.kinds.recipe_makes
    known = [kind_name(view, makes[recipe], words) for recipe in range(len(makes)) if me.recipes >> recipe & 1]
    if known:
        lines.append(f"{say('Рецепты', 'Recipes')}: {', '.join(known)}.")
    return lines


def thing_text(view: View, words: Words) -> str:
    """What a Thing knows of itself and its kin."""
    me = view.me
    parts = [say("Вы — Нечто", "You are a Thing")]
    parts.append(say("скрытая форма", "hidden form") if me.form == HIDDEN else say("активная форма", "active form"))
    if me.archetype:
        parts.append(words.name(ARCHETYPES[me.archetype]))
    parts.append(_ready(view, me.infect_ready, say("заражать можно", "may infect")))
    if me.archetype:
        parts.append(_ready(view, me.power_ready, say("способность готова", "power ready")))
    if view.allies:
        parts.append(f"{say('свои', 'allies')}: {', '.join(view.names[seat] for seat in view.allies)}")
    if view.offspring:
        parts.append(f"{say('потомки', 'offspring')}: {', '.join(view.names[seat] for seat in view.offspring)}")
    return ", ".join(parts) + "."


def _ready(view: View, turn: int, what: str) -> str:
    return what if turn <= view.turn else say(f"{what} с хода {turn}", f"{what} from turn {turn}")


# --- where he is ---------------------------------------------------------------------------------------------------------


def place_lines(view: View, words: Words) -> list[str]:
    """Place, light, people, floor, fixtures."""
    station = view.station
    light = {
        DARK: say("темно", "dark"),
        LIGHT: say("светло", "lit"),
        FLASHLIGHT: say("светит фонарь или огонь", "lit by a flashlight or fire"),
        BLIZZARD: say("метель, ничего не видно", "a blizzard, nothing is seen"),
    }[view.light]
    title = f"{say('Место', 'Place')}: {words.name(station.places[view.place])}; {light}, {view.temperature}°"
    lines = [f"{title}."]
    if view.light != BLIZZARD:
        people = "; ".join(person_text(view, person, words) for person in view.people)
        lines.append(f"{say('Здесь', 'Here')}: {people or say('больше никого', 'nobody else')}.")
    if view.lit:
        floor = counted([seen_item(view, item, words) for item in view.floor])
        lines.append(f"{say('На полу', 'On the floor')}: {floor or say('ничего', 'nothing')}.")
        fixtures = [fixture_text(view, fixture, words) for fixture in station.fixtures_of[view.place]]
        if fixtures:
            lines.append(f"{say('Обстановка', 'Fixtures')}: {', '.join(fixtures)}.")
    if view.tank >= 0:
        lines.append(f"{say('Топлива в баке', 'Fuel in the tank')}: {fuel_text(view.tank)}.")
    return lines


def person_text(view: View, person: Person, words: Words) -> str:
    """Somebody here, as far as he is seen."""
    status = (
        "",
        say("легко ранен", "lightly wounded"),
        say("тяжело ранен", "heavily wounded"),
        say("не дышит", "looks dead"),
        "",
        say("без сознания", "unconscious"),
    )
    notes = [status[person.status]]
    if person.thing:
        notes.append(say("НЕЧТО", "A THING"))
    if person.down and not person.dead and not notes[0]:
        notes.append(say("лежит", "lies down"))
    held = [kind_name(view, kind, words) for kind in (person.left, person.right) if kind >= 0]
    if held:
        notes.append(f"{say('в руках', 'holds')} {', '.join(held)}")
    if person.lit:
        notes.append(say("фонарь горит", "the flashlight is on"))
    if person.parka:
        notes.append(say("в пуховике", "in a parka"))
    told = ", ".join(note for note in notes if note)
    return noted(view.names[person.seat], [told] if told else [])


def fixture_text(view: View, fixture: int, words: Words) -> str:
    """A fixture and how it is."""
    name = words.name(view.station.fixtures[fixture])
    state = view.fixtures[fixture]
    dog = view.station.fixture_kind[fixture] == "dog"
    if state == BROKEN:
        return f"{name} ({say('убита', 'dead') if dog else say('поломка', 'broken')})"
    if state == GONE:
        return f"{name} ({say('нет', 'gone')})"
    if not dog and view.working[fixture] == 0 and view.station.electric[fixture]:
        return f"{name} ({say('без тока', 'no power')})"
    return name


def exit_lines(view: View, words: Words) -> list[str]:
    """The doors here: where they lead, whether they are locked, open or broken."""
    station = view.station
    texts = []
    for beyond, door in zip(station.neighbours[view.place], station.doors_of[view.place], strict=True):
        notes = []
        if view.locked[beyond] == 1:
            notes.append(say("заперто", "locked"))
        elif view.locked[beyond] == UNKNOWN:
            notes.append(say("замка не видно", "lock unseen"))
        if beyond in view.opened:
            notes.append(say("открыто на этот ход", "open for this turn"))
        if view.doors[door] == BROKEN:
            notes.append(say("дверь сломана", "the door is broken"))
        name = words.name(station.places[beyond])
        texts.append(noted(name, notes))
    return [f"{say('Выходы', 'Exits')}: {', '.join(texts)}."]


def device_lines(view: View, words: Words) -> list[str]:
    """What working devices here show without being asked."""
    lines = []
    if view.temperatures:
        each = [f"{words.name(place)} {view.temperatures[at]}°" for at, place in enumerate(view.station.places)]
        lines.append(f"{say('Терминал', 'Terminal')}: {', '.join(each)}.")
        shut = [words.name(place) for at, place in enumerate(view.station.places) if view.locked[at] == 1]
        lines.append(f"{say('Заперты', 'Locked')}: {', '.join(shut) or say('никакие', 'none')}.")
    if view.slots:
        slots = [say("пусто", "empty") if label is None else f"«{label}»" for label in view.slots]
        lines.append(f"{say('Анализатор', 'Analyser')}: {', '.join(slots)}.")
    if view.stage >= 0:
        lines.append(say(f"Сравнение идёт, этап {view.stage}.", f"A comparison runs, stage {view.stage}."))
    return lines


# --- items ---------------------------------------------------------------------------------------------------------------


def kind_name(view: View, kind: int, words: Words) -> str:
    """The name of a kind of item."""
    return words.name(view.kinds.names[kind])


def seen_item(view: View, item: Any, words: Words) -> str:
    """An item as everybody sees it (the class of items is the game's own affair)."""
    notes = []
    if item.owner >= 0:
        notes.append(view.names[item.owner])
    if view.kinds.switched[item.kind]:
        notes.append(say("вкл.", "on") if item.on else say("выкл.", "off"))
    return noted(kind_name(view, item.kind, words), notes)


def own_item(view: View, item: Any, words: Words) -> str:
    """An item as its bearer knows it."""
    notes = []
    if view.kinds.loaded[item.kind] and not item.loaded:
        notes.append(say("не заряжен", "not loaded"))
    if view.kinds.capacity[item.kind]:
        notes.append(fuel_text(item.fuel))
    return noted(seen_item(view, item, words), notes)


def noted(name: str, notes: list[str]) -> str:
    """A name with what is to be said of it in brackets."""
    return f"{name} ({', '.join(notes)})" if notes else name


def fuel_text(sixtieths: int) -> str:
    """Fuel in canisters: whole ones, and a fraction."""
    whole, rest = divmod(sixtieths, WHOLE_CANISTER)
    part = gcd(rest, WHOLE_CANISTER)
    fraction = f"{rest // part}/{WHOLE_CANISTER // part}" if rest else ""
    text = f"{whole} {fraction}".strip() if whole and fraction else fraction or str(whole)
    if fraction:
        return say(f"{text} канистры", f"{text} of a canister" if not whole else f"{text} canisters")
    return say(f"{text} {_canisters(whole)}", f"{text} {'canister' if whole == 1 else 'canisters'}")


def _canisters(count: int) -> str:
    """The Russian word after a whole number."""
    if count % 10 == 1 and count % 100 != 11:
        return "канистра"
    return "канистры" if count % 10 in (2, 3, 4) and count % 100 not in (12, 13, 14) else "канистр"


def facts(view: View, words: Words) -> list[Section]:
    """The host's tables of the whole station."""
    from arbiter.cli.boards.nemesis_facts import sections

    return sections(view.names, view.station, words)
