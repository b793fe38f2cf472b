"""Skill checks as a game: the contract of the kernel, kept by the modules of the chapters."""

from collections.abc import Mapping
from typing import Final, final

from arbiter.games.content import chapters
from arbiter.games.skillcheck.acting.turn import CONTRIBUTION, WINDOW, Turn, steps_of
from arbiter.games.skillcheck.cases import paths, situation
from arbiter.games.skillcheck.cases import secrets as hidden
from arbiter.games.skillcheck.cases.invariants import faults
from arbiter.games.skillcheck.cases.script import script
from arbiter.games.skillcheck.rules import ch3_setup, orders
from arbiter.games.skillcheck.rules.ch2_conditional import has_passed, is_silent
from arbiter.games.skillcheck.rules.menu import instants_of, menu_of
from arbiter.games.skillcheck.rules.steps import TURN, play_turn
from arbiter.games.skillcheck.seen import view as viewing
from arbiter.games.skillcheck.seen.perception import CheckEyes, public
from arbiter.games.skillcheck.seen.shown import schema, shown
from arbiter.games.skillcheck.world import loading
from arbiter.games.skillcheck.world.codes import LOYALTIES
from arbiter.games.skillcheck.world.loading import content
from arbiter.games.skillcheck.world.speech import speech
from arbiter.games.skillcheck.world.wording import words
from arbiter.games.skillcheck.world.world import World, as_world
from arbiter.kernel import codec
from arbiter.kernel.ask import Ask
from arbiter.kernel.audience import HOST, only
from arbiter.kernel.dice import Dice
from arbiter.kernel.game import Chapter, Game, Option, Options, Ruling, Script, Secret, Step
from arbiter.kernel.menu import Menu, Order, Sheet
from arbiter.kernel.refusal import Refusal
from arbiter.kernel.story import Eyes, Story
from arbiter.kernel.view import View
from arbiter.kernel.view import World as KernelWorld
from arbiter.kernel.words import Words


@final
class SkillCheck(Game):
    """The game of skill checks: the crisis run, and the single check."""

    name = "skillcheck"
    version = "1"
    public_waiting = True  # K-104: who is to add is for all to see; a window asks everybody
    ahead: tuple[str, ...] = (CONTRIBUTION, WINDOW)

    def options(self) -> list[Option]:
        return loading.options()

    def rulebook(self) -> list[Ruling]:
        return loading.rulings()

    def chapters(self) -> list[Chapter]:
        return chapters("arbiter.games.skillcheck")

    def steps(self) -> list[Step]:
        return steps_of(TURN)

    def secrets(self) -> list[Secret]:
        return hidden.secrets()

    def words(self, language: str) -> Words:
        return words(language)

    def speech(self, language: str) -> Mapping[str, object]:
        return speech(language)

    def spoken(self, view: View) -> Mapping[str, list[str]]:
        seen = _seen(view)
        return {"people": seen.names, "me": [] if seen.seat < 0 else [seen.names[seen.seat]]}

    def seats(self, options: Options) -> tuple[int, int]:
        return ch3_setup.LEAST_SEATS, ch3_setup.MOST_SEATS

    def setup(self, options: Options, names: list[str], dice: Dice) -> KernelWorld:
        return ch3_setup.setup(options, names, dice)

    def opening(self, world: KernelWorld, story: Story) -> None:
        this = as_world(world)
        if this.lone:
            return
        for seat in range(this.count()):
            character = content().characters[this.characters[seat]].id
            place = content().sites[this.places[seat]].id
            story.show("plays", "K-301", public(this), {"who": seat, "character": character, "place": place})
            loyalty = LOYALTIES[this.loyalties[seat]]
            story.show("loyalty", "K-301", only(seat) | HOST, {"who": seat, "loyalty": loyalty})
        story.show("titled", "K-301", public(this), {"title": "president", "who": this.president})
        story.show("titled", "K-301", public(this), {"title": "admiral", "who": this.admiral})

    def eyes(self) -> Eyes:
        return CheckEyes()

    def names(self, world: KernelWorld) -> list[str]:
        return as_world(world).names

    def turn(self, world: KernelWorld) -> int:
        return as_world(world).turn

    def view(self, world: KernelWorld, seat: int) -> View:
        return viewing.view(as_world(world), seat)

    def shown(self, view: View) -> dict[str, object]:
        return shown(_seen(view))

    def shown_schema(self) -> dict[str, object]:
        return schema()

    def menu(self, view: View) -> Menu:
        return menu_of(_seen(view))

    def instants(self, view: View) -> Menu:
        return instants_of(_seen(view))

    def why_not(self, view: View, sheet: Sheet) -> list[Refusal]:
        return orders.why_not(_seen(view), sheet)

    def why_not_instant(self, view: View, order: Order) -> Refusal | None:
        return orders.why_not_instant(_seen(view), order)

    def is_reply(self, sheet: Sheet) -> bool:
        return not sheet.orders or not is_silent(sheet)

    def is_pass(self, ask: Ask, sheet: Sheet) -> bool:
        return has_passed(sheet)

    def instant(self, world: KernelWorld, seat: int, order: Order, story: Story) -> None:
        Turn(as_world(world), story).record(seat, Sheet([order]))

    def play(self, world: KernelWorld, story: Story) -> None:
        play_turn(as_world(world), story)

    def outcome(self, world: KernelWorld) -> object:
        return as_world(world).outcome or None

    def encode(self, world: KernelWorld) -> bytes:
        return codec.encode(as_world(world))

    def decode(self, data: bytes) -> KernelWorld:
        return codec.decode(data, World, "world of skillcheck")

    def start(self, situation_of_case: Mapping[str, object]) -> KernelWorld:
        return situation.start(situation_of_case)

    def script(self, world: KernelWorld, turn: Mapping[str, object]) -> Script:
        return script(as_world(world), turn)

    def read(self, world: KernelWorld, path: str) -> object:
        return paths.read(as_world(world), path)

    def put(self, world: KernelWorld, path: str, value: object) -> None:
        paths.put(as_world(world), path, value)

    def seat_fields(self) -> list[str]:
        return ["who", "target"]

    def check_endings(self, world: KernelWorld, on: bool) -> None:
        as_world(world).endings = on

    def invariants(self, world: KernelWorld) -> list[str]:
        """What is wrong with a world; nothing if all is well."""
        return faults(as_world(world))


def _seen(view: View) -> viewing.SkillView:
    assert isinstance(view, viewing.SkillView)
    return view


GAME: Final = SkillCheck()
