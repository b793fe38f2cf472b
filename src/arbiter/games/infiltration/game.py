"""Infiltration: the contract of the game (chapters 1 to 3)."""

from collections.abc import Mapping
from typing import Final, final

from arbiter.games import content
from arbiter.games.content import mapping, words_of
from arbiter.games.infiltration.cases import invariants, paths
from arbiter.games.infiltration.cases.keys import keys
from arbiter.games.infiltration.cases.script import script
from arbiter.games.infiltration.cases.secrets import secrets
from arbiter.games.infiltration.cases.situation import start
from arbiter.games.infiltration.rules.ch2_setup import LEAST_SEATS, MOST_SEATS, deal
from arbiter.games.infiltration.rules.menu import menu_of
from arbiter.games.infiltration.rules.orders import why_not
from arbiter.games.infiltration.rules.packs import all_ready, cards_of, pack_key
from arbiter.games.infiltration.rules.steps import ROUND, play_round
from arbiter.games.infiltration.seen.perception import Perception
from arbiter.games.infiltration.seen.shown import schema, shown
from arbiter.games.infiltration.seen.view import InfiltrationView, view_of
from arbiter.games.infiltration.world.facts.rounds import Dealt
from arbiter.games.infiltration.world.loading import OURS, PACK, options, rulebook, ruleset
from arbiter.games.infiltration.world.world import World, as_world
from arbiter.kernel import view as kernel
from arbiter.kernel.codec import decode, encode
from arbiter.kernel.dice import Dice
from arbiter.kernel.game import Chapter, Game, Option, Options, Ruling, Script, Secret, Step
from arbiter.kernel.menu import Menu, Order, Sheet
from arbiter.kernel.refusal import BadInput, Refusal
from arbiter.kernel.story import Eyes, Story
from arbiter.kernel.words import Words

SEAT_FIELDS: Final = ["who", "victim", "winners"]


@final
class Infiltration(Game):
    """The facility game. Worlds carry their pack, so one object serves tables of any pack."""

    name = "infiltration"
    version = "1"

    def __init__(self) -> None:
        self._eyes: Final = Perception(cards_of)
        self._words: Final[dict[str, Words]] = {}

    def options(self) -> list[Option]:
        return options()

    def rulebook(self) -> list[Ruling]:
        return rulebook()

    def chapters(self) -> list[Chapter]:
        return content.chapters("arbiter.games.infiltration")

    def steps(self) -> list[Step]:
        return [phase.step for phase in ROUND]

    def secrets(self) -> list[Secret]:
        return secrets()

    def words(self, language: str) -> Words:
        """The words of the rules, and the names and texts of the cards of every pack that was read so far."""
        ours = [cards_of(pack) for pack in OURS]
        packs = all_ready()
        key = f"{language}/{len(packs)}"
        if key not in self._words:
            data = dict(words_of("arbiter.games.infiltration", language))
            names: dict[str, object] = {}
            for pack in packs + ours:  # ours last: their names hold where ids meet
                names.update({id: texts[language] for id, texts in pack.names.items()})
                names.update({f"{id}:text": texts[language] for id, texts in pack.texts().items()})
            names.update(mapping(data["names"]))
            for number in range(1, 41):
                names[f"room_{number}"] = str(data["closed_room"]).replace("{number}", str(number))
            data["names"] = names
            self._words[key] = Words(data, SEAT_FIELDS)
        return self._words[key]

    def speech(self, language: str) -> Mapping[str, object]:
        """How people write orders; items and special cards by their names in every pack that was read so far."""
        name = f"text/speech.{language}.yaml" if language else "text/speech.yaml"
        data = dict(mapping(content.plain("arbiter.games.infiltration", name).value))
        if language:
            nouns: dict[str, object] = dict(mapping(data["nouns"]))
            packs = [*all_ready(), *[cards_of(pack) for pack in OURS]]
            nouns["item"] = {card.id: pack.names[card.id][language] for pack in packs for card in pack.items}
            nouns["special"] = {card.id: pack.names[card.id][language] for pack in packs for card in pack.specials}
            data["nouns"] = nouns
        return data

    def spoken(self, view: kernel.View) -> Mapping[str, list[str]]:
        here = as_view(view)
        return {"people": here.names, "me": [here.names[here.seat]]}

    def seats(self, options: Options) -> tuple[int, int]:
        return LEAST_SEATS, MOST_SEATS

    def setup(self, options: Options, names: list[str], dice: Dice) -> World:
        rules = ruleset(options)
        pack = pack_key(options.get(PACK, OURS[0]))
        return deal(rules, pack, cards_of(pack), names, dice)

    def opening(self, world: kernel.World, story: Story) -> None:
        for seat in range(len(as_world(world).names)):
            story.tell(Dealt(seat))

    def eyes(self) -> Eyes:
        return self._eyes

    def names(self, world: kernel.World) -> list[str]:
        return as_world(world).names

    def turn(self, world: kernel.World) -> int:
        return as_world(world).round

    def view(self, world: kernel.World, seat: int) -> InfiltrationView:
        here = as_world(world)
        return view_of(here, cards_of(here.pack), seat)

    def shown(self, view: kernel.View) -> dict[str, object]:
        return shown(as_view(view))

    def shown_schema(self) -> dict[str, object]:
        return schema()

    def menu(self, view: kernel.View) -> Menu:
        return menu_of(as_view(view))

    def why_not(self, view: kernel.View, sheet: Sheet) -> list[Refusal]:
        return why_not(as_view(view), sheet)

    def why_not_instant(self, view: kernel.View, order: Order) -> Refusal | None:
        return Refusal("I-203", "nothing_at_once", 0, "do", order.get("do"))

    def instant(self, world: kernel.World, seat: int, order: Order, story: Story) -> None:
        raise BadInput("nothing_at_once_here", do=order.get("do"))

    def play(self, world: kernel.World, story: Story) -> None:
        here = as_world(world)
        play_round(here, story, cards_of(here.pack))

    def outcome(self, world: kernel.World) -> object:
        return paths.outcome(as_world(world))

    def encode(self, world: kernel.World) -> bytes:
        return encode(as_world(world))

    def decode(self, data: bytes) -> World:
        world = decode(data, World, "a world of infiltration")
        cards_of(world.pack)
        return world

    def start(self, situation: Mapping[str, object]) -> World:
        return start(ruleset(keys(situation.get("options"), "options")), situation)

    def script(self, world: kernel.World, turn: Mapping[str, object]) -> Script:
        return script(as_world(world), turn)

    def read(self, world: kernel.World, path: str) -> object:
        return paths.read(as_world(world), path)

    def put(self, world: kernel.World, path: str, value: object) -> None:
        paths.put(as_world(world), path, value)

    def seat_fields(self) -> list[str]:
        return SEAT_FIELDS

    def check_endings(self, world: kernel.World, on: bool) -> None:
        """The ends of I-204 come at once, in the middle of a round; they are always tested."""

    def invariants(self, world: kernel.World) -> list[str]:
        """What can't be, whatever was played; for tests."""
        return invariants.broken(as_world(world))


def as_view(view: kernel.View) -> InfiltrationView:
    """The view of this game."""
    assert isinstance(view, InfiltrationView)
    return view


GAME: Final = Infiltration()
