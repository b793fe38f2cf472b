"""The station as one character knows it, in text: place, people, floor, fixtures, exits, and his own body.

The host's tables stand in `nemesis_facts`.
"""

from __future__ import annotations

from math import gcd
from typing import TYPE_CHECKING, Final

import msgspec

from arbiter.cli.language import counted, say
from arbiter.games.nemesis.seen.shown import (
    Here,
    Nature,
    Shown,
    ShownExit,
    ShownFixture,
    ShownItem,
    ShownPerson,
    ShownSelf,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

    from arbiter.cli.boards import Section
    from arbiter.kernel.words import Words

WHOLE_CANISTER: Final = 60


def draw(plain: Mapping[str, object], words: Words) -> list[str]:
    """All that the seat is shown; for a Thing also what its called offspring know."""
    return drawn(msgspec.convert(plain, Shown), words)


def drawn(shown: Shown, words: Words) -> list[str]:
    """The same of one body."""
    lines = own_lines(shown, words)
    if shown.here is not None:
        here = shown.here
        lines += [*place_lines(shown, here, words), *exit_lines(here, words), *device_lines(shown, here, words)]
    for puppet in shown.commands:
        lines += [
            "",
            f"{say('Призванный потомок', 'Called offspring')}: {puppet.names[puppet.seat]}",
            *drawn(puppet, words),
        ]
    return lines


# --- himself -------------------------------------------------------------------------------------------------------------


def own_lines(shown: Shown, words: Words) -> list[str]:
    """His body, his hands, what he waits for."""
    me = shown.me
    if me is None:
        return [  # the dead and the called are told the same (N-207)
            say(
                "Ваш персонаж больше не ваш: он мёртв или стал чудовищем под чужой волей.",
                "Your character is no longer yours: dead, or a monster under somebody else's will.",
            )
        ]
    name = shown.names[shown.seat]
    lines = [say(f"Вы — {name}: ", f"You are {name}: ") + ", ".join(body_texts(me)) + "."]
    lines += [f"{say('Руки', 'Hands')}: {hands_text(shown, me, words)}.", *pack_lines(shown, me, words)]
    if me.thing is not None:
        lines.append(thing_text(shown, me.thing, words))
    if me.silent_until is not None:
        lines.append(say("В этом ходу приказов не отдаёте.", "You give no orders this turn."))
    elif shown.points is not None:
        stars = "★" * shown.points + "☆" * (shown.points_of_turn - shown.points)
        lines.append(f"{say('Очки действий', 'Action points')}: {stars}")
    if shown.called:
        lines.append(say("Помощь вызвана.", "Help has been called for."))
    return lines


def body_texts(me: ShownSelf) -> list[str]:
    """State, health, frost, stats."""
    stats = me.stats
    down = {"unconscious": say("без сознания", "unconscious"), "paralysed": say("обездвижены", "paralysed")}
    texts = [down[me.state]] if me.state in down else []
    texts += [say(f"здоровье {me.hp}", f"health {me.hp}"), say(f"обморожение {me.frost}", f"frost {me.frost}")]
    return [
        *texts,
        say(
            f"физподготовка {stats.fitness}, инициатива {stats.initiative}, эрудиция {stats.erudition}",
            f"fitness {stats.fitness}, initiative {stats.initiative}, erudition {stats.erudition}",
        ),
    ]


def hands_text(shown: Shown, me: ShownSelf, words: Words) -> str:
    """Left and right, with what only the bearer knows of them."""
    texts = []
    for side, name, held in (
        ("left", say("левая", "left"), me.hands.left),
        ("right", say("правая", "right"), me.hands.right),
    ):
        if me.lost_hand == side:
            texts.append(f"{name} — {say('не действует', 'of no use')}")
        else:
            texts.append(f"{name} — {say('пусто', 'empty') if held is None else item_text(shown, held, words)}")
    return ", ".join(texts)


def pack_lines(shown: Shown, me: ShownSelf, words: Words) -> list[str]:
    """Backpack, parka, cards."""
    lines = []
    if me.backpack is None:
        lines.append(say("Рюкзака нет.", "No backpack."))
    else:
        inside = counted([item_text(shown, item, words) for item in me.backpack])
        lines.append(f"{say('Рюкзак', 'Backpack')}: {inside or say('пусто', 'empty')}.")
    if me.wears is not None:
        lines.append(f"{say('Надето', 'Worn')}: {words.name(me.wears.kind)}.")
    if me.cards:
        owners = ", ".join(shown.names[owner] for owner in me.cards)
        top = say("; ваша карта высшего доступа", "; your card has top access") if me.top_card else ""
        lines.append(f"{say('ID-карты', 'ID cards')}: {owners}{top}.")
    if me.recipes:
        lines.append(f"{say('Рецепты', 'Recipes')}: {', '.join(words.name(kind) for kind in me.recipes)}.")
    return lines


def thing_text(shown: Shown, thing: Nature, words: Words) -> str:
    """What a Thing knows of itself and its kin."""
    hidden = thing.form == "hidden"
    parts = [say("Вы — Нечто", "You are a Thing")]
    parts.append(say("скрытая форма", "hidden form") if hidden else say("активная форма", "active form"))
    if thing.archetype:
        parts.append(words.name(thing.archetype))
    parts.append(_ready(thing.infects_from, say("заражать можно", "may infect")))
    if thing.archetype:
        parts.append(_ready(thing.power_from, say("способность готова", "power ready")))
    if thing.allies:
        parts.append(f"{say('свои', 'allies')}: {', '.join(shown.names[seat] for seat in thing.allies)}")
    if thing.offspring:
        parts.append(f"{say('потомки', 'offspring')}: {', '.join(shown.names[seat] for seat in thing.offspring)}")
    return ", ".join(parts) + "."


def _ready(turn: int | None, what: str) -> str:
    return what if turn is None else say(f"{what} с хода {turn}", f"{what} from turn {turn}")


# --- where he is ---------------------------------------------------------------------------------------------------------


def place_lines(shown: Shown, here: Here, words: Words) -> list[str]:
    """Place, light, people, floor, fixtures."""
    light = {
        "dark": say("темно", "dark"),
        "light": say("светло", "lit"),
        "flashlight": say("светит фонарь или огонь", "lit by a flashlight or fire"),
        "blizzard": say("метель, ничего не видно", "a blizzard, nothing is seen"),
    }[here.light]
    lines = [f"{say('Место', 'Place')}: {words.name(here.place)}; {light}, {here.temperature}°."]
    if here.people is not None:
        people = "; ".join(person_text(shown, person, words) for person in here.people)
        lines.append(f"{say('Здесь', 'Here')}: {people or say('больше никого', 'nobody else')}.")
    if here.floor is not None:
        floor = counted([item_text(shown, item, words) for item in here.floor])
        lines.append(f"{say('На полу', 'On the floor')}: {floor or say('ничего', 'nothing')}.")
        (place,) = [place for place in shown.places if place.id == here.place]
        if place.fixtures:
            fixtures = ", ".join(fixture_text(fixture, words) for fixture in place.fixtures)
            lines.append(f"{say('Обстановка', 'Fixtures')}: {fixtures}.")
    if here.tank is not None:
        lines.append(f"{say('Топлива в баке', 'Fuel in the tank')}: {fuel_text(here.tank)}.")
    return lines


def person_text(shown: Shown, person: ShownPerson, words: Words) -> str:
    """Somebody here, as far as he is seen."""
    status = {
        "lightly_wounded": say("легко ранен", "lightly wounded"),
        "heavily_wounded": say("тяжело ранен", "heavily wounded"),
        "dead": say("не дышит", "looks dead"),
        "unconscious": say("без сознания", "unconscious"),
    }
    notes = [status[person.status]] if person.status in status else []
    if person.thing:
        notes.append(say("НЕЧТО", "A THING"))
    if person.down and not person.dead and person.status not in status:
        notes.append(say("лежит", "lies down"))
    if person.hands is not None:
        held = [words.name(kind) for kind in (person.hands.left, person.hands.right) if kind is not None]
        if held:
            notes.append(f"{say('в руках', 'holds')} {', '.join(held)}")
    if person.flashlight:
        notes.append(say("фонарь горит", "the flashlight is on"))
    if person.parka:
        notes.append(say("в пуховике", "in a parka"))
    told = ", ".join(notes)
    return noted(shown.names[person.seat], [told] if told else [])


def fixture_text(fixture: ShownFixture, words: Words) -> str:
    """A fixture and how it is."""
    name = words.name(fixture.id)
    states = {
        "broken": say("поломка", "broken"),
        "gone": say("нет", "gone"),
        "dead": say("убита", "dead"),
        "burned": say("нет", "gone"),
    }
    if fixture.state in states:
        return noted(name, [states[fixture.state]])
    return noted(name, [say("без тока", "no power")] if fixture.electric and fixture.works is False else [])


def exit_lines(here: Here, words: Words) -> list[str]:
    """The doors here: where they lead, whether they are locked, open or broken."""
    return [f"{say('Выходы', 'Exits')}: {', '.join(exit_text(way, words) for way in here.exits)}."]


def exit_text(way: ShownExit, words: Words) -> str:
    """One of them."""
    notes = []
    if way.locked is None:
        notes.append(say("замка не видно", "lock unseen"))
    elif way.locked:
        notes.append(say("заперто", "locked"))
    if way.open:
        notes.append(say("открыто на этот ход", "open for this turn"))
    if way.door == "broken":
        notes.append(say("дверь сломана", "the door is broken"))
    return noted(words.name(way.to), notes)


def device_lines(shown: Shown, here: Here, words: Words) -> list[str]:
    """What working devices here show without being asked."""
    lines = []
    if all(place.temperature is not None for place in shown.places):
        each = ", ".join(f"{words.name(place.id)} {place.temperature}°" for place in shown.places)
        lines.append(f"{say('Терминал', 'Terminal')}: {each}.")
        shut = ", ".join(words.name(place.id) for place in shown.places if place.locked)
        lines.append(f"{say('Заперты', 'Locked')}: {shut or say('никакие', 'none')}.")
    if here.analyzer is not None:
        slots = [say("пусто", "empty") if label is None else f"«{label}»" for label in here.analyzer.slots]
        lines.append(f"{say('Анализатор', 'Analyser')}: {', '.join(slots)}.")
        if here.analyzer.stage is not None:
            stage = here.analyzer.stage
            lines.append(say(f"Сравнение идёт, этап {stage}.", f"A comparison runs, stage {stage}."))
    return lines


# --- items ---------------------------------------------------------------------------------------------------------------


def item_text(shown: Shown, item: ShownItem, words: Words) -> str:
    """An item as the seat sees it; one of its own also with load and fuel."""
    notes = []
    if item.owner is not None:
        notes.append(shown.names[item.owner])
    if item.on is not None:
        notes.append(say("вкл.", "on") if item.on else say("выкл.", "off"))
    name = noted(words.name(item.kind), notes)
    own = []
    if item.loaded is False:
        own.append(say("не заряжен", "not loaded"))
    if item.fuel is not None:
        own.append(fuel_text(item.fuel))
    return noted(name, own)


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


def facts(plain: Mapping[str, object], words: Words) -> list[Section]:
    """The host's tables of the whole station."""
    from arbiter.cli.boards.nemesis_facts import sections

    return sections(msgspec.convert(plain, Shown), words)
