"""The place where a seat is: light, people, what stands and lies there, its doors."""

from dataclasses import dataclass
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from arbiter.games.nemesis.seen.shown import Here, Shown, ShownExit, ShownFixture, ShownPerson
from arbiter.kernel.words import Words
from arbiter.web.boards.nemesis.items import Held, canisters, counted, held

LIGHTS: Final[dict[str, Promise]] = {
    "light": gettext_lazy("light"),
    "flashlight": gettext_lazy("lit by a flashlight or a fire"),
    "dark": gettext_lazy("dark"),
    "blizzard": gettext_lazy("a blizzard: nothing is seen"),
}
STATUSES: Final[dict[str, Promise]] = {
    "healthy": gettext_lazy("healthy"),
    "lightly_wounded": gettext_lazy("lightly wounded"),
    "heavily_wounded": gettext_lazy("heavily wounded"),
    "unconscious": gettext_lazy("unconscious"),
    "dead": gettext_lazy("looks dead"),
}
STATES: Final[dict[str, Promise]] = {
    "whole": gettext_lazy("whole"),
    "broken": gettext_lazy("broken"),
    "gone": gettext_lazy("gone"),
    "alive": gettext_lazy("alive"),
    "dead": gettext_lazy("dead"),
    "burned": gettext_lazy("burned"),
}


@dataclass(frozen=True)
class Thing:
    """Somebody, something or a door here: `about` is how orders name it."""

    about: str
    name: str
    notes: list[str]


@dataclass(frozen=True)
class Place:
    """`people` and `floor` are None where they are not seen."""

    name: str
    light: str
    lit: bool
    temperature: int
    people: list[Thing] | None
    floor: list[Held] | None
    fixtures: list[Thing]
    exits: list[Thing]
    devices: list[str]


def place_of(shown: Shown, here: Here, words: Words) -> Place:
    """What the seat perceives where it is."""
    fixtures = next(place.fixtures for place in shown.places if place.id == here.place)
    return Place(
        name=words.name(here.place),
        light=str(LIGHTS[here.light]),
        lit=here.lit,
        temperature=here.temperature,
        people=None if here.people is None else [_person(shown, person, words) for person in here.people],
        floor=None if here.floor is None else counted([held(shown, item, words) for item in here.floor]),
        fixtures=[_fixture(fixture, words) for fixture in fixtures],
        exits=[_exit(way, words) for way in here.exits],
        devices=_devices(here),
    )


def _person(shown: Shown, person: ShownPerson, words: Words) -> Thing:
    notes = [] if person.status is None else [str(STATUSES[person.status])]
    if person.thing:
        notes.insert(0, _("a Thing"))
    if person.down and person.status not in ("unconscious", "dead"):
        notes.append(_("lies down"))
    if person.hands is not None:
        inside = [words.name(kind) for kind in (person.hands.left, person.hands.right) if kind is not None]
        notes.append(_("holds %(items)s") % {"items": ", ".join(inside)} if inside else _("empty hands"))
    if person.flashlight:
        notes.append(_("the flashlight is on"))
    if person.parka:
        notes.append(_("in a parka"))
    name = shown.names[person.seat]
    return Thing(name, f"{name}, {words.name(shown.professions[person.seat])}", notes)


def _fixture(fixture: ShownFixture, words: Words) -> Thing:
    state = "" if fixture.state is None else str(STATES[fixture.state])
    notes = [state] if state and fixture.state not in ("whole", "alive") else []
    if fixture.electric and fixture.works is False and fixture.state == "whole":
        notes.append(_("no power"))
    return Thing(fixture.id, words.name(fixture.id), notes)


def _exit(way: ShownExit, words: Words) -> Thing:
    notes = []
    if way.locked is None:
        notes.append(_("the lock is not seen"))
    elif way.locked:
        notes.append(_("locked"))
    if way.open:
        notes.append(_("open for this turn"))
    if way.door == "broken":
        notes.append(_("the door is broken"))
    return Thing(way.to, words.name(way.to), notes)


def _devices(here: Here) -> list[str]:
    """What devices here show by themselves."""
    told = [] if here.tank is None else [_("in the tank: %(fuel)s") % {"fuel": canisters(here.tank)}]
    if here.helicopter_ready:
        told.append(_("you have set up the helicopter"))
    if here.analyzer is not None:
        slots = [slot or "—" for slot in here.analyzer.slots]
        told.append(_("samples in the analyser: %(slots)s") % {"slots": ", ".join(slots)})
        if here.analyzer.stage is not None:
            told.append(_("a comparison runs, stage %(stage)s") % {"stage": here.analyzer.stage})
    return told
