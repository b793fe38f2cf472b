"""Who perceives what. The facility is watched by all; private are values of DF (I-103, I-205), hands, laid cards (I-203), glances."""

from collections.abc import Callable
from typing import Final, final

from arbiter.games.infiltration.world.cards import Cards
from arbiter.games.infiltration.world.codes import ITEM, NOTHING, PLAYS, PROTOCOLS, SPECIAL, TOKENS
from arbiter.games.infiltration.world.facts import agents, df, items, npcs, rooms, rounds
from arbiter.games.infiltration.world.score import score, winners
from arbiter.games.infiltration.world.world import World, as_world
from arbiter.kernel.audience import HOST, PUBLIC, everyone, only
from arbiter.kernel.story import Eyes, Fact, Fields, Lapse, Story
from arbiter.kernel.view import World as KernelWorld


@final
class Perception(Eyes):
    """The eyes of everybody at the table. `cards_of` gives the cards of a world's pack."""

    def __init__(self, cards_of: Callable[[str], Cards]) -> None:
        self.cards_of: Final = cards_of

    def perceive(self, world: KernelWorld, fact: Fact, story: Story) -> None:
        here = as_world(world)
        sights = Sights(here, self.cards_of(here.pack), story)
        if isinstance(fact, Lapse):
            sights.all("lapsed", fact.rule, {"who": fact.seat, "do": fact.do, "code": fact.code})
        elif not (sights.round(fact) or sights.agents(fact) or sights.rooms(fact) or sights.df(fact)):
            sights.npcs(fact)
            sights.items(fact)


@final
class Sights:
    """The sights that facts give on one world, by kind of fact; each tells whether the fact was of its kind."""

    def __init__(self, world: World, cards: Cards, story: Story) -> None:
        self.world: Final = world
        self.cards: Final = cards
        self.story: Final = story
        self.everyone: Final = everyone(len(world.names))

    def all(self, event: str, rule: str, fields: Fields) -> None:
        """Everybody at the table, the host and passers-by perceive the same."""
        self.story.show(event, rule, self.everyone | HOST | PUBLIC, fields)

    def some(self, event: str, rule: str, insiders: int, secret: Fields, rest: Fields) -> None:
        """`insiders` (bits) and the host perceive the secret fields besides the rest; everybody else only the rest."""
        self.story.show(event, rule, insiders | HOST, {**rest, **secret})
        self.story.show(event, rule, (self.everyone | PUBLIC) & ~insiders, rest)

    def own(self, event: str, rule: str, seat: int, fields: Fields) -> None:
        """One seat and the host perceive it, nobody else anything."""
        self.story.show(event, rule, only(seat) | HOST, fields)

    def room(self, room: int) -> str:
        """The id of the card at a room's place."""
        return self.cards.rooms[self.world.cards[room]].id

    def item(self, item: int) -> str:
        return self.cards.items[item].id

    def special(self, special: int) -> str:
        return self.cards.specials[special].id

    def played(self, play: int, card: int) -> str:
        """The name of a laid card."""
        if play == ITEM:
            return self.item(card)
        return self.special(card) if play == SPECIAL else PLAYS[play]

    def values(self, room: int, places: list[int]) -> list[int]:
        """Values of tokens of a room, sorted, so that their order tells nothing."""
        return sorted([self.world.df[room][place] for place in places])

    def round(self, fact: Fact) -> bool:
        """The round, its dials and its questions (I-203, I-204, I-210)."""
        if isinstance(fact, rounds.RoundBegan):
            self.all("round_began", "I-203", {"round": fact.number})
        elif isinstance(fact, rounds.Dealt):
            items: list[str] = [self.item(item) for item in self.world.hands[fact.seat]]
            self.own("dealt", "I-201", fact.seat, {"who": fact.seat, "items": items, "agent": self.agent(fact.seat)})
        elif isinstance(fact, rounds.Chosen):
            self.own("chose", "I-203", fact.seat, {"who": fact.seat, "card": self.played(fact.play, fact.card)})
        elif isinstance(fact, rounds.Played):
            if fact.play == NOTHING:
                self.all("idle", "I-203", {"who": fact.seat})
            else:
                self.all("played", "I-203", {"who": fact.seat, "card": self.played(fact.play, fact.card)})
        elif isinstance(fact, rounds.ItemInPlay):
            self.all("played", "I-203", {"who": fact.seat, "card": self.item(fact.item)})
        elif isinstance(fact, rounds.Dials):
            self.all("dials", fact.rule, {"proximity": fact.proximity, "alarm": fact.alarm})
        elif isinstance(fact, rounds.Rolled):
            event = "rolled" if fact.card else "security"
            self.all(event, fact.rule, {"card": fact.card, "value": fact.value})
        elif isinstance(fact, rounds.CutShort):
            self.all("cut_short", "I-105", {"card": fact.card})
        elif isinstance(fact, rounds.Question):
            secret: Fields = {"about": fact.about, "options": fact.options}
            self.some("question", "I-210", only(fact.seat), secret, {"who": fact.seat, "card": fact.card})
        elif isinstance(fact, rounds.Answer):
            self.own("answered", "I-210", fact.seat, {"who": fact.seat, "about": fact.about, "choice": fact.choice})
        elif isinstance(fact, rounds.GameEnded):
            self.ended(fact.reason)
        else:
            return False
        return True

    def agent(self, seat: int) -> str:
        """The id of a seat's agent card, "" without one."""
        agent = self.world.agents[seat]
        return self.cards.agents[agent].id if agent >= 0 else ""

    def ended(self, reason: str) -> None:
        """The end: what the escaped bring home, and who won."""
        for seat in range(len(self.world.names)):
            if self.world.escaped >> seat & 1:
                value = score(self.world, self.cards, seat)
                self.all("scored", "I-204", {"who": seat, "value": value})
        best: list[int] = winners(self.world, self.cards)
        self.all("ended", "I-204", {"reason": reason, "winners": best})

    def agents(self, fact: Fact) -> bool:
        """Agents move, leave, are hurt (I-105, I-202, I-204, I-206)."""
        if isinstance(fact, agents.Moved):
            self.all("moved", "I-202", {"who": fact.seat, "to": self.room(fact.room)})
        elif isinstance(fact, agents.Escaped):
            self.all("escaped", "I-204", {"who": fact.seat, "count": len(self.world.held[fact.seat])})
        elif isinstance(fact, agents.Wounded):
            self.all("wounded", "I-206", {"who": fact.seat})
        elif isinstance(fact, agents.Healed):
            self.all("healed", "I-206", {"who": fact.seat})
        elif isinstance(fact, agents.Delayed):
            self.all("delayed", "I-206", {"who": fact.seat})
        elif isinstance(fact, agents.Forbidden):
            event = "barred" if fact.now else "forbidden"
            self.all(event, "I-209", {"who": fact.seat, "action": PLAYS[fact.play]})
        else:
            return False
        return True

    def rooms(self, fact: Fact) -> bool:
        """Rooms, their protocols and tokens (I-105 to I-112)."""
        if isinstance(fact, rooms.Revealed):
            self.all("revealed", "I-111", {"room": self.room(fact.room)})
        elif isinstance(fact, rooms.Closed):
            self.all("closed", "I-209", {"room": self.room(fact.room)})
        elif isinstance(fact, rooms.LookedAt):
            rest: Fields = {"who": fact.seat, "number": fact.room + 1}
            self.some("looked", "I-112", only(fact.seat), {"room": self.room(fact.room)}, rest)
        elif isinstance(fact, rooms.Protocol):
            fields: Fields = {"room": self.room(fact.room), "kind": PROTOCOLS[fact.kind]}
            if fact.seat >= 0:
                fields["who"] = fact.seat
            self.all("protocol", RULES[fact.kind], fields)
        elif isinstance(fact, rooms.Trap):
            trap: Fields = {"room": self.room(fact.room), "item": self.item(fact.item), "who": fact.seat}
            self.all("trap", "I-102", trap)
        elif isinstance(fact, rooms.Tokens):
            event = "token_placed" if fact.by > 0 else "token_removed"
            tokens: Fields = {"room": self.room(fact.room), "token": TOKENS[fact.kind], "count": abs(fact.by)}
            self.all(event, "I-111" if fact.by > 0 else "I-207", tokens)
        elif isinstance(fact, rooms.Destroyed):
            gone: Fields = {"room": self.room(fact.room), "token": TOKENS[fact.kind]}
            if fact.seat >= 0:
                gone["who"] = fact.seat
            self.all("destroyed", "I-108" if fact.kind == 1 else "I-109", gone)
        else:
            return False
        return True

    def df(self, fact: Fact) -> bool:
        """DF: everybody counts the tokens, only their holder knows what they are (I-103, I-205)."""
        if isinstance(fact, df.DfPlaced):
            placed: Fields = {"room": self.room(fact.room), "count": len(fact.values)}
            self.some("df_placed", "I-103", 0, {"values": fact.values}, placed)
        elif isinstance(fact, df.DfTaken):
            taken: Fields = {"who": fact.seat, "count": len(fact.places), "room": self.room(fact.room)}
            self.some("took", "I-205", only(fact.seat), {"values": self.values(fact.room, fact.places)}, taken)
        elif isinstance(fact, df.DfDrawn):
            drawn: Fields = {"who": fact.seat, "count": len(fact.values)}
            self.some("took", "I-205", only(fact.seat), {"values": fact.values}, drawn)
        elif isinstance(fact, df.DfBoxed):
            boxed: Fields = {"room": self.room(fact.room), "count": len(fact.places)}
            self.some("df_boxed", "I-103", 0, {"values": self.values(fact.room, fact.places)}, boxed)
        elif isinstance(fact, df.DfShifted):
            fields: Fields = {"room": self.room(fact.room), "to": self.room(fact.to), "count": len(fact.places)}
            self.some("df_moved", "I-103", 0, {"values": self.values(fact.room, fact.places)}, fields)
        elif isinstance(fact, df.DfLaid):
            laid: Fields = {"who": fact.seat, "room": self.room(fact.room)}
            self.some("df_laid", "I-205", only(fact.seat), {"value": fact.value}, laid)
        elif isinstance(fact, df.DfSeen):
            seen: Fields = {"who": fact.seat, "room": self.room(fact.room), "count": len(fact.places)}
            self.some("df_seen", "I-103", only(fact.seat), {"values": self.values(fact.room, fact.places)}, seen)
        else:
            return False
        return True

    def npcs(self, fact: Fact) -> None:
        """NPCs (I-208)."""
        if isinstance(fact, npcs.NpcCame):
            self.all("npc_came", "I-208", {"npc": self.cards.npcs[fact.npc].id, "room": self.room(fact.room)})
        elif isinstance(fact, npcs.NpcMoved):
            self.all("npc_moved", "I-208", {"npc": self.cards.npcs[fact.npc].id, "to": self.room(fact.room)})
        elif isinstance(fact, npcs.NpcLeft):
            self.all("npc_boxed" if fact.boxed else "npc_left", "I-208", {"npc": self.cards.npcs[fact.npc].id})

    def items(self, fact: Fact) -> None:
        """Items and special cards (I-201, I-209)."""
        if isinstance(fact, items.ItemDrawn):
            self.some("item_drawn", "I-201", only(fact.seat), {"item": self.item(fact.item)}, {"who": fact.seat})
        elif isinstance(fact, items.ItemStolen):
            rest: Fields = {"who": fact.seat, "victim": fact.victim}
            both = only(fact.seat) | only(fact.victim)
            self.some("item_stolen", "I-209", both, {"item": self.item(fact.item)}, rest)
        elif isinstance(fact, rounds.ItemSpent):
            if fact.kept:
                self.all("item_kept", "I-209", {"who": fact.seat, "item": self.item(fact.item)})
        elif isinstance(fact, items.ItemDiscarded):
            self.all("item_discarded", "I-209", {"who": fact.seat, "item": self.item(fact.item)})
        elif isinstance(fact, items.ItemPickedUp):
            picked: Fields = {"who": fact.seat, "item": self.item(fact.item), "room": self.room(fact.room)}
            self.all("item_picked_up", "I-102", picked)
        elif isinstance(fact, items.ItemLaid):
            self.all("item_laid", "I-102", {"item": self.item(fact.item), "room": self.room(fact.room)})
        elif isinstance(fact, items.DeckShuffled):
            self.all("deck_shuffled", "I-201", {"count": len(fact.deck)})
        elif isinstance(fact, items.SpecialTaken):
            self.all("special_taken", "I-209", {"who": fact.seat, "special": self.special(fact.special)})
        elif isinstance(fact, items.SpecialLaid):
            lies: Fields = {"special": self.special(fact.special), "room": self.room(fact.room)}
            self.all("special_laid", "I-209", lies)


RULES: Final = ["I-106", "I-105", "I-107", "I-108", "I-110", "I-110"]
"""The rule of a protocol, by kind."""
