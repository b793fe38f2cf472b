"""Mutants of nemesis' perception and views: each lets one thing through that a seat may not learn."""

from collections.abc import Callable
from typing import Any

from arbiter.games.nemesis.rules import ch05_in_light, ch06_instant
from arbiter.games.nemesis.rules.actions import ACTIONS
from arbiter.games.nemesis.rules.steps import TURN
from arbiter.games.nemesis.seen import ch12_perception, myself, view
from arbiter.games.nemesis.seen.myself import Myself
from arbiter.games.nemesis.seen.senses import is_thing, present
from arbiter.games.nemesis.world.character import Character, Item
from arbiter.games.nemesis.world.codes import DEAD, OFFSPRING, PARALYSED, STORM
from arbiter.games.nemesis.world.facts.base import Act, Fact, Told
from arbiter.games.nemesis.world.facts.body import Frosted, SanitySet
from arbiter.games.nemesis.world.facts.thing import Infected, InfectionEnded
from arbiter.games.nemesis.world.world import World
from arbiter.kernel.audience import everyone, only
from arbiter.kernel.story import Fields, Lapse, Story
from arbiter.testing.mutants import Mutant

Call = Callable[..., Any]
Spoiler = Callable[[Call], Call]


def mutant(name: str, place: object, attribute: str, spoil: Spoiler) -> Mutant:
    """A mutant whose spoilt function is made from the sound one."""

    def typed(original: object) -> object:
        assert callable(original)
        return spoil(original)

    return Mutant(name, place, attribute, typed)


def besides(name: str, place: str, extra: Call) -> Mutant:
    """A step of the turn's table that does something more."""
    (step,) = [step for step in TURN if step.place == place]
    return Mutant(name, step, "rules", lambda rules: [*step.rules, extra])


def instead(replacement: Call) -> Spoiler:
    """Another function in its place."""
    return lambda sound: replacement


def after(extra: Call) -> Spoiler:
    """The sound function, and then something besides."""

    def spoil(sound: Call) -> Call:
        def both(*arguments: Any) -> Any:
            found = sound(*arguments)
            extra(*arguments, found)
            return found

        return both

    return spoil


def before_facts(reveal: Callable[[World, Fact, Story], None]) -> Spoiler:
    """Perception that also shows something of a fact."""

    def spoil(sound: Call) -> Call:
        def perceive(world: World, fact: Fact, story: Story) -> None:
            reveal(world, fact, story)
            sound(world, fact, story)

        return perceive

    return spoil


def loud(sound: Call) -> Call:
    """Secret actions are seen like others."""

    def see(world: World, fact: Act, story: Story) -> None:
        sound(world, Act(fact.do, fact.rule, fact.actor, fact.target, fact.result, False, fact.shown, fact.own), story)

    return see


def open_handed(sound: Call) -> Call:
    """Everybody sees what is told to the actor alone."""

    def see(world: World, fact: Act, story: Story) -> None:
        shown = {**(fact.shown or {}), **(fact.own or {})}
        sound(world, Act(fact.do, fact.rule, fact.actor, fact.target, fact.result, fact.secret, shown, None), story)

    return see


def named_attacker(sound: Call) -> Call:
    """The target in the dark learns who it was."""

    def see(world: World, fact: Act, story: Story, place: int, told: int) -> None:
        if isinstance(fact.target, int) and present(world, place) & ~told & only(fact.target):
            story.show(fact.do, fact.rule, only(fact.target), {"actor": fact.actor, "target": fact.target})
        sound(world, fact, story, place, told)

    return see


def plain_reason(world: World, fact: Lapse, story: Story, found: object) -> None:
    """The reason of a lapse, told in a blizzard too."""
    story.show("lapsed", fact.rule, only(fact.seat), {"who": fact.seat, "do": fact.do, "reason": fact.code})


def thing_by_its_death(world: World, who: int, story: Story, found: object) -> None:
    """A paralysed Thing's death has a rule of its own."""
    if is_thing(world.characters[who]):
        story.show("died", "N-807", present(world, world.characters[who].at), {"who": who})


def true_faint(world: World, who: int, story: Story, found: object) -> None:
    """A faint in the dark is told from a death."""
    story.show("fainted", "N-704", present(world, world.characters[who].at), {"who": who})


def all_told(fact: Told) -> Told:
    """What a device tells one, told to all."""
    return Told(fact.event, fact.rule, everyone(20), fact.fields)


def reveal(kind: type[Fact], event: str) -> Spoiler:
    """Everybody is shown a fact of one kind."""

    def show(world: World, fact: Fact, story: Story) -> None:
        if isinstance(fact, kind):
            fields: Fields = {key: value for key, value in vars(fact).items() if isinstance(value, int)}
            story.show(event, "N-1203", everyone(len(world.characters)), fields)

    return before_facts(show)


def with_item(copy: Callable[[Item, Item], None]) -> Spoiler:
    """Items show one property more."""

    def spoil(sound: Call) -> Call:
        def seen(item: Item, own: bool) -> Item:
            found = sound(item, own)
            copy(item, found)
            assert isinstance(found, Item)
            return found

        return seen

    return spoil


def with_self(copy: Callable[[Character, Myself], None]) -> Spoiler:
    """A character knows one thing more of himself."""

    def spoil(sound: Call) -> Call:
        def seen(character: Character) -> Myself:
            found = sound(character)
            copy(character, found)
            assert isinstance(found, Myself)
            return found

        return seen

    return spoil


def with_view(add: Callable[[World, int, view.View], None]) -> Spoiler:
    """A view holds one thing more."""

    def spoil(sound: Call) -> Call:
        def seen(world: World, seat: int) -> view.View:
            found = sound(world, seat)
            assert isinstance(found, view.View)
            add(world, seat, found)
            return found

        return seen

    return spoil


def attribute(name: str) -> Callable[[Any, Any], None]:
    """Copies an attribute."""
    return lambda true, shown: setattr(shown, name, getattr(true, name))


def keeps_state(true: Character, shown: Myself) -> None:
    """A paralysed offspring is told that he is not quite dead."""
    if true.form == OFFSPRING and true.state == PARALYSED:
        shown.state = PARALYSED


def hidden_in_frost(name: str) -> Callable[[Character, Myself], None]:
    """What the living may not know of themselves moves a number that they know."""

    def copy(true: Character, shown: Myself) -> None:
        if true.state != DEAD:
            shown.frost += getattr(true, name)

    return copy


def kin_for_all(world: World, seat: int, found: view.View) -> None:
    """Offspring know their own kind."""
    if world.characters[seat].form == OFFSPRING:
        found.allies = [other for other in range(len(world.characters)) if world.characters[other].original]


def coming_weather(world: World, seat: int, found: view.View) -> None:
    """The next turn's weather."""
    found.weather = world.forecast[0] if world.forecast else STORM


def all_fuel(world: World, seat: int, found: view.View) -> None:
    """Fuel of the first generator, wherever one is."""
    found.tank = world.tanks[0]


def all_warmth(world: World, seat: int, found: view.View) -> None:
    """Temperatures everywhere without a terminal."""
    found.temperatures = [place.temperature for place in world.places]


def shelves(world: World, seat: int, found: view.View) -> None:
    """How many food boxes are left."""
    found.points = found.points * 100 + world.food_boxes


def true_top(world: World, seat: int, found: view.View) -> None:
    """Whether one's card was granted top access."""
    found.top_card = world.top_cards >> seat & 1 == 1


def true_hp(world: World, seat: int, found: view.View) -> None:
    """The HP of others."""
    for person in found.people:
        person.status += 10 * world.characters[person.seat].hp


def things_in_the_dark(world: World, character: Character, found: view.View, done: object) -> None:
    """Floor and fixtures in the dark."""
    if found.place >= 0:
        view.look_at_things(world, found.place, found)


def clear_people(sound: Call) -> Call:
    """Hands and wounds in the dark."""
    return lambda world, seat, clear: sound(world, seat, True)


def people_in_a_blizzard(world: World, character: Character, found: view.View, done: object) -> None:
    """Who stands in the blizzard."""
    if found.place >= 0 and not found.people:
        view.look_at_people(world, found.place, found)


def every_digit(sound: Call) -> Call:
    """Bulls and cows as the most erudite learn them."""

    def compared(world: World, who: int, digits: str, code: str) -> dict[str, object]:
        found = dict(sound(world, who, digits, code))
        found["digits_in_place"] = "".join(sorted(one for one, other in zip(digits, code, strict=True) if one == other))
        return found

    return compared


def tried_by(world: World, event: str, who: int, door: int, place: int, story: Story, found: object) -> None:
    """Who tried a door, in the dark too."""
    story.show(event, "N-602", present(world, place), {"door": "", "who": who})


def healing_knows(sound: Call) -> Call:
    """The healer is told that he was infected."""

    def infect(turn: Any, by: int, target: int) -> None:
        sound(turn, by, target)
        turn.tell(Told("infected", "N-803", only(target), {"target": target}))

    return infect


def every_shot(turn: Any) -> None:
    """In a storm all shots are heard."""
    if turn.shots:
        turn.tell(Told("shots_heard", "N-403", everyone(len(turn.world.characters)), {"count": len(turn.shots)}))


def called_still_reads(sound: Call) -> Call:
    """The player of a called offspring is told what his old body perceives."""
    return lambda world, audience: sound(world, audience) | audience


def told_to_all(sound: Call) -> Call:
    """What is told to one is told to all."""

    def see(world: World, fact: Fact, story: Story) -> None:
        sound(world, all_told(fact) if isinstance(fact, Told) else fact, story)

    return see


def smells_for_all(turn: Any) -> None:
    """Offspring smell like their parents."""
    for seat, character in enumerate(turn.world.characters):
        if character.form == OFFSPRING:
            turn.tell(Told("scent", "N-813", only(seat), {"lab": 1}))


def visible_lace(name: str) -> Mutant:
    """A secret action that is seen."""
    return Mutant(f"{name} is seen", type(ACTIONS[name]), "secret", lambda sound: False)


def mutants() -> list[Mutant]:
    """All of them."""
    sight = ch12_perception
    return [
        mutant("the dark hides no action", sight, "seers", instead(present)),
        mutant("the blizzard hides nobody's coming and going", sight, "feelers", instead(present)),
        mutant("the target in the dark learns who it was", sight, "see_less", named_attacker),
        mutant("secret actions are seen", sight, "see_act", loud),
        mutant("what the actor alone is told is seen", sight, "see_act", open_handed),
        mutant("lapses in a blizzard say why", sight, "see_lapse", after(plain_reason)),
        mutant("a Thing's death has a rule of its own", sight, "see_death", after(thing_by_its_death)),
        mutant("a faint in the dark is no death", sight, "see_faint", after(true_faint)),
        mutant("frost marks of others", sight, "see_body", reveal(Frosted, "frost")),
        mutant("infections are felt", sight, "see_body", reveal(Infected, "infected")),
        mutant("the infected learn what they became", sight, "see_body", reveal(InfectionEnded, "turned")),
        mutant("sanity of others", sight, "see_body", reveal(SanitySet, "sanity")),
        mutant("who tried a door in the dark", sight, "see_door", after(tried_by)),
        mutant("what a device tells is told to all", sight, "see_station", told_to_all),
        mutant("called offspring still read along", sight, "reached", called_still_reads),
        Mutant("shooters in the dark learn whether they hit", sight, "HEARD", lambda sound: []),
        mutant("bulls and cows by digit", ch06_instant, "compared", every_digit),
        mutant("healers feel their infection", ch05_in_light, "infect", healing_knows),
        besides("all shots are heard in a storm", "boundary 1", every_shot),
        besides("offspring smell", "boundary 10", smells_for_all),
        visible_lace("lace_food"),
        visible_lace("spit"),
        visible_lace("infect"),
        mutant("the class of blood shows", myself, "seen_item", with_item(attribute("blood"))),
        mutant("poison shows", myself, "seen_item", with_item(attribute("spit"))),
        mutant("spice shows", myself, "seen_item", with_item(attribute("laced"))),
        mutant("the load of pistols shows", myself, "seen_item", with_item(attribute("loaded"))),
        mutant("fuel in cans shows", myself, "seen_item", with_item(attribute("fuel"))),
        mutant("offspring know their form", view, "seen_self", with_self(attribute("form"))),
        mutant("the infected know it", view, "seen_self", with_self(hidden_in_frost("infected"))),
        mutant("everybody knows his sanity", view, "seen_self", with_self(hidden_in_frost("sanity"))),
        mutant("paralysed offspring know that they will rise", view, "seen_self", with_self(keeps_state)),
        mutant("offspring know the others", view, "body_view", with_view(kin_for_all)),
        mutant("hands and wounds in the dark", view, "seen_person", clear_people),
        mutant("floor and fixtures in the dark", view, "look_around", after(things_in_the_dark)),
        mutant("people in the blizzard", view, "look_around", after(people_in_a_blizzard)),
        mutant("the coming weather", view, "body_view", with_view(coming_weather)),
        mutant("fuel of a generator elsewhere", view, "body_view", with_view(all_fuel)),
        mutant("temperatures without a terminal", view, "body_view", with_view(all_warmth)),
        mutant("food on the shelves", view, "body_view", with_view(shelves)),
        mutant("granted top access", view, "body_view", with_view(true_top)),
        mutant("HP behind the status", view, "body_view", with_view(true_hp)),
    ]
