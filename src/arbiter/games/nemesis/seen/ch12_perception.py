"""N-1203 to N-1206: what each fact looks like, and to whom. Rules never name an audience; this chapter does.

Where less is known, it is another sight: in the dark a target learns the action and not the actor, a bystander hears a shot, the
unconscious look dead. The rule id of a sight must not tell more than the sight, so the dark has one rule for what looks alike there.
"""

from typing import Final, final

from arbiter.games.nemesis.seen.ch12_light import light
from arbiter.games.nemesis.seen.senses import feelers, health, mourners, present, seers
from arbiter.games.nemesis.world.codes import BLIZZARD, DARK, DEAD, HANDS, HIDDEN, LIGHTS, OUTCOMES, PARALYSED, STATUSES
from arbiter.games.nemesis.world.facts.base import Act, Fact, Told
from arbiter.games.nemesis.world.facts.body import (
    Arrived,
    Burned,
    CameTo,
    Died,
    Fainted,
    Frosted,
    HandLost,
    Left,
    Paralysed,
    Rose,
    Wounded,
)
from arbiter.games.nemesis.world.facts.station import (
    DoorOpened,
    DoorStayedShut,
    Ended,
    Exploded,
    FlewAway,
    LightChanged,
    ShotsCounted,
    StageReached,
    TankSet,
)
from arbiter.games.nemesis.world.facts.thing import Infected, InfectedAgain, InfectionEnded, Smelt, Transformed
from arbiter.games.nemesis.world.station import Station
from arbiter.games.nemesis.world.world import World
from arbiter.kernel import story as kernel_story
from arbiter.kernel.audience import HOST, PUBLIC, everyone, members, only
from arbiter.kernel.story import Eyes, Fields, Lapse, Story
from arbiter.kernel.view import World as AnyWorld

HEARD: Final = ["shoot"]
"""Actions that those who don't see them hear (N-1204)."""


def door_name(station: Station, door: int, place: int) -> str:
    """A door's name as from|into, seen from `place`."""
    return f"{station.places[place]}|{station.places[station.beyond(door, place)]}"


def reached(world: World, audience: int) -> int:
    """Who reads what these seats perceive: what a called offspring perceives is its commander's to know (N-808)."""
    found = audience
    for seat in range(len(world.characters)):
        commander = world.characters[seat].commander
        if commander >= 0 and audience >> seat & 1:
            found = found & ~only(seat) | only(commander)
    return found


@final
class Perception(Eyes):
    """Makes sights of facts, on the world as it was before the fact."""

    def perceive(self, world: AnyWorld, fact: kernel_story.Fact, story: Story) -> None:
        assert isinstance(world, World)
        if isinstance(fact, Act):
            see_act(world, fact, story)
        elif isinstance(fact, Lapse):
            see_lapse(world, fact, story)
        elif isinstance(fact, Fact):
            see_body(world, fact, story)


def show(world: World, story: Story, event: str, rule: str, audience: int, fields: Fields, but: int = 0) -> int:
    """A sight for those seats and for whoever commands them, without those who know more of the same already (`but`: who read the
    fuller sight, own eyes and an offspring's may both have seen it). Returns who has read of it by now."""
    found = reached(world, audience) & ~but
    story.show(event, rule, found, fields)
    return (found | but) & ~HOST


def see_act(world: World, fact: Act, story: Story) -> None:
    """An action is seen by who sees here, known to its target, and heard if it is loud (N-1203, N-1204, N-1206)."""
    actor = fact.actor
    place = world.characters[actor].at
    fields: Fields = {"actor": actor}
    if fact.target is not None:
        fields["target"] = fact.target
    if fact.shown is not None:
        fields.update(fact.shown)
    full = fields if not fact.result else {**fields, "result": fact.result}
    witnesses = 0 if fact.secret else seers(world, place)
    if not witnesses & only(actor) and (fact.do in HEARD or is_shielded(fact)):
        known = unseeing(fact)
        if fact.do not in HEARD:
            known["result"] = fact.result
        told = show(world, story, fact.do, fact.rule, HOST | witnesses, full)
        told = show(world, story, fact.do, fact.rule, only(actor), known, told)
    elif fact.own is not None:
        told = show(world, story, fact.do, fact.rule, HOST | only(actor), {**full, **fact.own})
        told = show(world, story, fact.do, fact.rule, witnesses, full, told)
    else:
        told = show(world, story, fact.do, fact.rule, HOST | witnesses | only(actor), full)
    if not fact.secret:
        see_less(world, fact, story, place, told | witnesses | only(actor))


def is_shielded(fact: Act) -> bool:
    """Whether an attack reached a shield instead of whom it was aimed at (N-501)."""
    return fact.shown is not None and "shielded" in fact.shown


def unseeing(fact: Act) -> Fields:
    """What one knows of an attack that one can't see: at whom one aimed, and not whom it reached (N-402, N-501)."""
    aimed = fact.target if fact.shown is None else fact.shown.get("shielded", fact.target)
    return {"actor": fact.actor, "target": aimed}


def see_less(world: World, fact: Act, story: Story, place: int, told: int) -> None:
    """What those learn of an action who don't see it."""
    here = present(world, place) & ~told
    target = fact.target
    if isinstance(target, int) and here & only(target):
        known: Fields = {"actor": None, "target": target}
        if fact.result:
            # That a shot went astray into another is for those who see it (N-402).
            known["result"] = "miss" if fact.result == "stray" else fact.result
        told = show(world, story, fact.do, fact.rule, only(target), known, told)
    if fact.do in HEARD and light(world, place) != BLIZZARD:
        show(world, story, fact.do, fact.rule, here & ~told, {"actor": None}, told)


def see_lapse(world: World, fact: Lapse, story: Story) -> None:
    """Who gave the order learns that it came to nothing, and why; in a blizzard he has seen it fail, and not why (N-1205). Whoever
    has fallen dead or paralysed meanwhile is told nothing more (N-207)."""
    place = world.characters[fact.seat].at
    fallen = world.characters[fact.seat].state in (DEAD, PARALYSED)
    blind = place >= 0 and fact.code == "not_here" and light(world, place) == BLIZZARD
    fields: Fields = {"who": fact.seat, "do": fact.do, "reason": fact.code}
    show(world, story, "lapsed", fact.rule, HOST if blind or fallen else HOST | only(fact.seat), fields)


def see_body(world: World, fact: Fact, story: Story) -> None:
    """What happens to bodies; see_move and see_station have the rest."""
    if isinstance(fact, Wounded):
        hurt = world.characters[fact.who]
        left = hurt.hp - fact.damage
        if left > 0:
            audience = seers(world, hurt.at) | present(world, hurt.at) & only(fact.who)
            look = STATUSES[health(world.rules, hurt.form, left)]
            show(world, story, "wounded", "N-701", HOST | audience, {"who": fact.who, "status": look})
    elif isinstance(fact, (Died, Paralysed)):
        see_death(world, fact.who, story)
    elif isinstance(fact, Fainted):
        see_faint(world, fact.who, story)
    elif isinstance(fact, CameTo):
        audience = feelers(world, world.characters[fact.who].at) | only(fact.who) | HOST
        show(world, story, "came_to", "N-704", audience, {"who": fact.who})
    elif isinstance(fact, Rose):
        at = world.characters[fact.who].at
        seen = seers(world, at)
        told = show(world, story, "came_to", "N-807", seen | only(fact.who) | HOST, {"who": fact.who})
        show(world, story, "came_to", "N-704", feelers(world, at) & ~seen & ~only(fact.who), {"who": fact.who}, told)
    elif isinstance(fact, HandLost):
        audience = seers(world, world.characters[fact.who].at) | only(fact.who) | HOST
        show(world, story, "hand_lost", "N-702", audience, {"who": fact.who, "hand": HANDS[fact.hand]})
    elif isinstance(fact, Transformed):
        audience = feelers(world, world.characters[fact.who].at) | only(fact.who) | HOST
        show(world, story, "transformed", "N-810", audience, {"who": fact.who})
    elif isinstance(fact, Burned):
        at = world.characters[fact.who].at
        seen = seers(world, at)
        told = show(world, story, "burned", "N-416", seen | HOST, {"who": fact.who})
        show(world, story, "burned", "N-1204", feelers(world, at) & ~seen, {"who": fact.who}, told)
    elif isinstance(fact, Frosted):
        show(world, story, "frost", "N-1209", only(fact.who) | HOST, {"who": fact.who, "marks": fact.marks})
    elif isinstance(fact, (Infected, InfectedAgain)):
        show(world, story, "infected", "N-803", HOST, {"target": fact.who, "actor": fact.by})
    elif isinstance(fact, InfectionEnded):
        if fact.turned:
            show(world, story, "told", "N-808", hidden_originals(world) | HOST, {"offspring": fact.who})
    else:
        see_move(world, fact, story)


def see_death(world: World, who: int, story: Story) -> None:
    """A death is seen by all who know who is here; in the dark a faint looks the same. A paralysed Thing is shown as dead."""
    seen = seers(world, world.characters[who].at)
    told = show(world, story, "died", "N-701", seen | only(who) | HOST, {"who": who})
    show(world, story, "died", "N-1204", mourners(world, who) & ~seen, {"who": who}, told)


def see_faint(world: World, who: int, story: Story) -> None:
    """A faint; in the dark the unconscious look dead (N-1204)."""
    at = world.characters[who].at
    seen = seers(world, at)
    told = show(world, story, "fainted", "N-704", seen | only(who) | HOST, {"who": who})
    show(world, story, "died", "N-1204", feelers(world, at) & ~seen & ~only(who), {"who": who}, told)


def hidden_originals(world: World) -> int:
    """The originals in hidden form that are not gone for good (N-105, N-808)."""
    found = 0
    for seat in range(len(world.characters)):
        character = world.characters[seat]
        if character.original and character.form == HIDDEN and (character.hp > 0 or character.state == PARALYSED):
            found |= only(seat)
    return found


def see_move(world: World, fact: Fact, story: Story) -> None:
    """Comings and goings (N-1203): in the dark only that someone is gone or here."""
    places = world.station.places
    if isinstance(fact, Left):
        seen = seers(world, fact.place) | only(fact.who)
        told = show(world, story, "left", "N-1203", seen | HOST, {"who": fact.who, "to": places[fact.bound]})
        show(world, story, "left", "N-1204", feelers(world, fact.place) & ~seen, {"who": fact.who}, told)
    elif isinstance(fact, Arrived):
        see_arrival(world, fact, story)
    else:
        see_station(world, fact, story)


def see_arrival(world: World, fact: Arrived, story: Story) -> None:
    """Who enters is seen with his origin by who sees there; he himself learns where he is."""
    places = world.station.places
    seen = seers(world, fact.place) & ~only(fact.who)
    felt = feelers(world, fact.place) & ~seen & ~only(fact.who)
    own: Fields = {"who": fact.who, "place": places[fact.place]}
    if fact.turned_back:
        told = show(world, story, "turned_back", "N-1104", only(fact.who) | HOST, own)
        show(world, story, "turned_back", "N-1104", seen | felt, {"who": fact.who}, told)
        return
    told = show(world, story, "arrived", "N-1203", only(fact.who) | HOST, {**own, "from": places[fact.origin]})
    told = show(world, story, "arrived", "N-1203", seen, {"who": fact.who, "from": places[fact.origin]}, told)
    show(world, story, "arrived", "N-1204", felt, {"who": fact.who}, told)


def see_station(world: World, fact: Fact, story: Story) -> None:
    """What happens to the station, and what is told."""
    places = world.station.places
    if isinstance(fact, Told):
        see_told(world, fact.event, fact.rule, fact.audience & ~HOST, fact.fields, story)
    elif isinstance(fact, Smelt):
        see_told(world, "scent", "N-813", only(fact.who), fact.counts, story)
    elif isinstance(fact, LightChanged):
        fields: Fields = {"place": places[fact.place], "light": LIGHTS[fact.light]}
        show(world, story, "light_changed", "N-1202", present(world, fact.place) | HOST, fields)
    elif isinstance(fact, DoorOpened):
        see_door(world, "door_opened", fact.who, fact.door, fact.place, story)
    elif isinstance(fact, DoorStayedShut):
        see_door(world, "door_stayed_shut", fact.who, fact.door, fact.place, story)
    elif isinstance(fact, Exploded):
        show(world, story, "exploded", "N-711", present(world, fact.place) | HOST, {"place": places[fact.place]})
    elif isinstance(fact, ShotsCounted):
        show(world, story, "shots_heard", "N-403", fact.audience, {"count": fact.count})
    elif isinstance(fact, TankSet):
        see_generator(world, fact, story)
    elif isinstance(fact, StageReached):
        lab = world.station.fixture_place[world.station.fixture_named("analyzer")]
        show(world, story, "stage", "N-1055", present(world, lab) | HOST, {"stage": fact.stage})
    elif isinstance(fact, FlewAway):
        at = world.station.helicopter_at
        audience = seers(world, at) | fact.seats | HOST
        show(world, story, "flew_away", "N-1045", audience, {"aboard": list(members(fact.seats))})
    elif isinstance(fact, Ended):
        audience = everyone(len(world.characters)) | HOST | PUBLIC
        story.show("ended", "N-1402", audience, {"outcome": OUTCOMES[fact.outcome]})


def see_told(world: World, event: str, rule: str, audience: int, fields: Fields, story: Story) -> None:
    """What is told to somebody; the host reads besides who alone was told it. Of what somebody feels without knowing from whom, the
    host has read the whole before."""
    show(world, story, event, rule, audience, fields)
    if "actor" in fields and fields["actor"] is None:
        return
    told = members(audience)
    alone = len(told) == 1 and "actor" not in fields and "who" not in fields
    story.show(event, rule, HOST, {**fields, "who": told[0]} if alone else fields)


def see_door(world: World, event: str, who: int, door: int, place: int, story: Story) -> None:
    """Everyone here learns whether a door opened; who tried is seen in the light (N-602)."""
    name = door_name(world.station, door, place)
    seen = seers(world, place) | only(who)
    told = show(world, story, event, "N-602", seen | HOST, {"door": name, "who": who})
    show(world, story, event, "N-602", present(world, place) & ~seen, {"door": name}, told)


def see_generator(world: World, fact: TankSet, story: Story) -> None:
    """A generator that starts or stops is seen where it stands; what goes dark elsewhere is seen there."""
    if fact.running == world.running[fact.generator]:
        return
    at = world.station.generators[fact.generator]
    event = "generator_started" if fact.running else "generator_stopped"
    audience = seers(world, at) | (present(world, at) if light(world, at) == DARK else 0) | HOST
    show(world, story, event, "N-1003", audience, {"place": world.station.places[at]})
