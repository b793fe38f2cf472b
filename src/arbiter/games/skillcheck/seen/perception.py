"""K-108, K-206: who perceives what of a fact.

Who added a card, and which cards one holds, is told to that seat alone, not even to the host: the host may be playing elsewhere
with the same people, and K-108 is absolute. Lists of cards are sorted before they are told.
"""

from typing import final

from arbiter.games.skillcheck.world.cards import TYPES, name_of, play_name, sorted_names, type_names
from arbiter.games.skillcheck.world.codes import LOYALTIES, SOURCES, STAGES
from arbiter.games.skillcheck.world.effects import RESOURCES
from arbiter.games.skillcheck.world.facts.cards import (
    DestinyBuilt,
    DestinyLaid,
    Drawn,
    HandDiscarded,
    Rebuilt,
    Taken,
    still_discarded,
)
from arbiter.games.skillcheck.world.facts.check import (
    Added,
    Begun,
    Changed,
    Destined,
    PileDiscarded,
    Played,
    Resolved,
    Shuffled,
    Turned,
    Wanted,
    Withdrawn,
    Zeroed,
)
from arbiter.games.skillcheck.world.facts.orders import Left, Opened, TakenBack, UsedUp
from arbiter.games.skillcheck.world.facts.run import (
    Chosen,
    CrisesShuffled,
    CrisisDrawn,
    Ended,
    Looked,
    Moved,
    Resource,
    Rolled,
    Ruled,
    SuperPlayed,
    Thrown,
    Titled,
    Tracked,
    Travelled,
    TurnBegun,
    TurnOver,
    Unmasked,
)
from arbiter.games.skillcheck.world.loading import content
from arbiter.games.skillcheck.world.pile import NO_PARTIAL, RESULTS, matching, others
from arbiter.games.skillcheck.world.world import World
from arbiter.kernel.audience import HOST, PUBLIC, everyone, only
from arbiter.kernel.story import Eyes, Fact, Fields, Lapse, Story
from arbiter.kernel.view import World as KernelWorld


@final
class CheckEyes(Eyes):
    """The perception of the game."""

    def perceive(self, world: KernelWorld, fact: Fact, story: Story) -> None:
        assert isinstance(world, World)
        if not (_check(world, fact, story) or _cards(world, fact, story) or _run(world, fact, story)):
            _table(world, fact, story)


def public(world: World) -> int:
    """All seats, the host and whoever looks on."""
    return everyone(world.count()) | HOST | PUBLIC


def _check(world: World, fact: Fact, story: Story) -> bool:
    """What happens to the check itself."""
    if isinstance(fact, Begun):
        story.show("check", "K-101", public(world), _begun(fact))
    elif isinstance(fact, Changed):
        check = world.the_check()
        left = check.difficulty + check.changed + fact.by
        story.show("difficulty", "K-204", public(world), {"source": fact.source, "by": fact.by, "difficulty": left})
    elif isinstance(fact, Wanted):
        story.show("wants", "K-204", public(world), {"who": fact.seat, "what": fact.what})
    elif isinstance(fact, Withdrawn):
        story.show("withdrawn", "K-204", public(world), {"who": fact.seat, "what": fact.what})
    elif isinstance(fact, Played):
        story.show("played", "K-204", public(world), {"who": fact.seat, "card": play_name(fact.card)})
    elif isinstance(fact, Zeroed):
        story.show("zeroed", "K-204", public(world), {"who": fact.seat, "type": TYPES[fact.kind]})
    elif isinstance(fact, Destined):
        _destined(world, fact, story)
    elif isinstance(fact, Added):
        _added(world, fact, story)
    elif isinstance(fact, Turned):
        _turned(world, fact, story)
    elif isinstance(fact, Resolved):
        _resolved(world, fact, story)
    else:
        return False
    return True


def _begun(fact: Begun) -> Fields:
    fields: Fields = {
        "source": SOURCES[fact.source],
        "difficulty": fact.difficulty,
        "types": list[object](type_names(fact.types)),
    }
    if fact.name:
        fields["name"] = fact.name
    if fact.nominee >= 0:
        fields["who"] = fact.nominee
    if fact.partial != NO_PARTIAL:
        fields["partial"] = fact.partial
    return fields


def _destined(world: World, fact: Destined, story: Story) -> None:
    fields: Fields = {"count": fact.count}
    if not world.lone:
        fields["left"] = len(world.destiny) - fact.count
    if world.the_check().face_up:
        fields["cards"] = sorted_names(world.destiny[len(world.destiny) - fact.count :])
    story.show("destiny", "K-103", public(world), fields)


def _added(world: World, fact: Added, story: Story) -> None:
    fields: Fields = {"who": fact.seat, "count": len(fact.cards)}
    if world.the_check().face_up:
        fields["cards"] = sorted_names(fact.cards)
    elif fact.cards:
        story.show("own_cards", "K-104", only(fact.seat), {"cards": sorted_names(fact.cards)})
    story.show("added", "K-104", public(world), fields)


def _turned(world: World, fact: Turned, story: Story) -> None:
    check = world.the_check()
    fields: Fields = {
        "cards": sorted_names(check.pile),
        "matching": sorted_names(matching(check.pile, check.types, check.ones_match)),
        "others": sorted_names(others(check.pile, check.types, check.ones_match)),
        "total": fact.total,
        "difficulty": check.difficulty + check.changed,
    }
    story.show("revealed", "K-105", public(world), fields)


def _resolved(world: World, fact: Resolved, story: Story) -> None:
    fields: Fields = {"result": RESULTS[fact.result]}
    if fact.seat >= 0:
        fields["who"] = fact.seat
    else:
        fields["total"] = world.the_check().total
        fields["difficulty"] = world.the_check().difficulty + world.the_check().changed
    story.show("resolved", "K-107", public(world), fields)


def _cards(world: World, fact: Fact, story: Story) -> bool:
    """What happens to cards, decks and conditional orders."""
    if isinstance(fact, Drawn):
        _drawn(world, fact, story)
    elif isinstance(fact, HandDiscarded):
        fields: Fields = {"who": fact.seat, "cards": sorted_names(fact.cards)}
        if fact.random:
            fields["random"] = True
        story.show("discarded", fact.rule, public(world), fields)
    elif isinstance(fact, Taken):
        taken = sorted_names(still_discarded(world))
        story.show("taken", "K-208", public(world), {"who": fact.seat, "cards": taken})
    elif isinstance(fact, Rebuilt):
        fields = {"type": TYPES[fact.kind], "count": len(fact.places)}
        story.show("deck_rebuilt", "K-201", public(world), fields)
    elif isinstance(fact, DestinyBuilt):
        story.show("destiny_built", "K-202", public(world), {"count": len(fact.places)})
    elif isinstance(fact, Left):
        cards: list[object] = [name_of(one) for one in fact.order.cards]
        left: Fields = {"window": STAGES[fact.order.window], "cards": cards}
        story.show("left_order", "K-209", only(fact.order.seat), left)
    elif isinstance(fact, TakenBack):
        event = "orders_gone" if fact.window < 0 else "order_done"
        story.show(event, "K-209", only(fact.seat), {})
    else:
        return isinstance(fact, DestinyLaid | Opened | Shuffled | PileDiscarded)
    return True


def _drawn(world: World, fact: Drawn, story: Story) -> None:
    """The seat sees its cards, all others from which deck they come and how many."""
    deck = world.decks[fact.kind]
    drawn = sorted_names(deck[len(deck) - fact.count :])
    story.show("drew", "K-302", only(fact.seat), {"cards": drawn})
    fields: Fields = {"who": fact.seat, "type": TYPES[fact.kind], "count": fact.count}
    story.show("drawn", "K-302", public(world) & ~only(fact.seat), fields)


def _run(world: World, fact: Fact, story: Story) -> bool:
    """What happens to people and crises."""
    everybody = public(world)
    if isinstance(fact, TurnBegun):
        story.show("turn", "K-302", everybody, {"who": fact.seat})
    elif isinstance(fact, UsedUp):
        story.show("ability", "K-208", everybody, {"who": fact.seat, "what": fact.what})
    elif isinstance(fact, Moved):
        event = "sent" if fact.sent else "moved"
        story.show(event, "K-302", everybody, {"who": fact.seat, "place": content().sites[fact.place].id})
    elif isinstance(fact, Unmasked):
        story.show("unmasked", "K-303", everybody, {"who": fact.seat})
        if fact.super_crisis >= 0:
            crisis = content().crises[fact.super_crisis].id
            story.show("got_super_crisis", "K-303", only(fact.seat) | HOST, {"crisis": crisis})
    elif isinstance(fact, CrisisDrawn):
        crisis = content().crises[world.crises[len(world.crises) - 1 - fact.depth]].id
        story.show("crisis", "K-302", everybody, {"crisis": crisis})
    elif isinstance(fact, SuperPlayed):
        crisis = content().crises[world.supers[fact.seat]].id
        story.show("super_crisis", "K-303", everybody, {"who": fact.seat, "crisis": crisis})
    elif isinstance(fact, Thrown):
        crisis = content().crises[world.crisis].id
        story.show("thrown_away", "K-208", everybody, {"who": fact.seat, "crisis": crisis})
    elif isinstance(fact, Chosen):
        event = "overruled" if fact.overruled else "chosen"
        story.show(event, "K-102", everybody, {"who": fact.seat, "option": fact.option})
    elif isinstance(fact, Looked):
        _looked(world, fact, story)
    else:
        return isinstance(fact, TurnOver)
    return True


def _looked(world: World, fact: Looked, story: Story) -> None:
    fields: Fields = {"who": fact.by, "target": fact.of}
    told = {**fields, "loyalty": LOYALTIES[world.loyalties[fact.of]]}
    story.show("saw_loyalty", "K-301", only(fact.by), told)
    story.show("looked", "K-301", public(world) & ~only(fact.by), fields)


def _table(world: World, fact: Fact, story: Story) -> None:
    """What happens to titles, resources and the way."""
    everybody = public(world)
    if isinstance(fact, Titled):
        who: object = fact.seat if fact.seat >= 0 else None
        story.show("titled", "K-301", everybody, {"title": fact.title, "who": who})
    elif isinstance(fact, Resource):
        left = max(0, world.resources[fact.resource] + fact.by)
        fields: Fields = {"resource": RESOURCES[fact.resource], "by": fact.by, "left": left}
        story.show("resource", "K-302", everybody, fields)
    elif isinstance(fact, Tracked):
        fields = {"what": fact.what or "jump_icon", "by": fact.by, "track": max(0, world.track + fact.by)}
        story.show("track", "K-302", everybody, fields)
    elif isinstance(fact, Travelled):
        fields = {"by": fact.distance, "distance": world.distance + fact.distance, "track": fact.track}
        story.show("travelled", "K-302", everybody, fields)
    elif isinstance(fact, Rolled):
        result = "failure" if fact.value <= fact.fails_to else "success"
        story.show("rolled", "K-302", everybody, {"value": fact.value, "limit": fact.fails_to, "result": result})
    elif isinstance(fact, Ruled):
        what = "no_looking" if fact.no_looking else "colonial_one_closed"
        story.show("rule", "K-302", everybody, {"what": what})
    elif isinstance(fact, CrisesShuffled):
        story.show("crises_shuffled", "K-302", everybody, {"count": len(fact.places)})
    elif isinstance(fact, Ended):
        story.show("ended", "K-303", everybody, {"outcome": fact.outcome})
    elif isinstance(fact, Lapse):
        story.show("lapsed", fact.rule, only(fact.seat), {"do": fact.do, "code": fact.code})
    else:
        raise AssertionError(f"nobody said who perceives {type(fact).__name__}")
