"""K-108: with the same pile, any assignment of cards to contributors gives every other seat the same bytes."""

from itertools import permutations

from tests.games.skillcheck.tables import add, check

from arbiter.games.skillcheck.game import GAME
from arbiter.games.skillcheck.seen import view as viewing
from arbiter.games.skillcheck.seen.odds.telling import odds_text
from arbiter.games.skillcheck.seen.shown import shown_of
from arbiter.games.skillcheck.world.world import World
from arbiter.kernel import codec
from arbiter.kernel.ask import Ask, Recorded, Replies
from arbiter.kernel.audience import HOST, PUBLIC
from arbiter.kernel.dice import FastDice, KeyedDice
from arbiter.kernel.menu import Sheet
from arbiter.kernel.story import Story
from arbiter.kernel.view import World as KernelWorld
from arbiter.testing.playing import menu_bytes
from arbiter.testing.random_games import RandomGame

CARDS = ["leadership 1", "piloting 1", "piloting 4", "tactics 2", "politics 3"]


class Watching(Replies):
    """Scripted replies that keep all that one viewer could see at each ask."""

    def __init__(self, said: dict[tuple[str, int], Sheet], viewer: int) -> None:
        self.said = Recorded(said)
        self.viewer = viewer
        self.seen: list[bytes] = []

    def get(self, ask: Ask, seat: int, world: KernelWorld) -> Sheet | None:
        self.seen.append(everything(world, self.viewer))
        return self.said.get(ask, seat, world) or ask.default


def everything(world: KernelWorld, viewer: int) -> bytes:
    """View, the same from outside, menu, instants, odds in both languages: all that is drawn for a viewer."""
    assert isinstance(world, World)
    seen = viewing.view(world, viewer)
    known = shown_of(seen)
    odds = known.odds
    lines = [] if odds is None else odds_text(odds, "", known.names, "ru") + odds_text(odds, "", known.names, "en")
    shown = [codec.encode(seen), codec.encode(GAME.shown(seen)), codec.encode(lines)]
    if viewer >= 0:
        shown += [menu_bytes(GAME.menu(seen)), menu_bytes(GAME.instants(seen))]
    return b"\n".join(shown)


def shown_to(viewer: int, dealt: list[list[str]], destiny: list[str]) -> list[bytes]:
    """All that a viewer gets of one check in which the second, third and fourth seat add these cards."""
    hands = {"Анна": ["tactics 1"], "Борис": dealt[0], "Вера": dealt[1], "Глеб": dealt[2]}
    world = check(hands, destiny, difficulty=6)
    said = {(f"add.{seat + 1}", seat + 1): Sheet(add(*cards)) for seat, cards in enumerate(dealt)}
    replies = Watching(said, viewer)
    story = Story(world, GAME.eyes(), replies, KeyedDice(b"anonymous"))
    GAME.play(world, story)
    audience = PUBLIC if viewer < 0 else 1 << viewer
    report = [codec.encode(sight.plain()) for sight in story.report(audience)]
    host = [codec.encode(sight.plain()) for sight in story.report(HOST)]
    return [*replies.seen, *report, *host, everything(world, viewer)]


def test_k108_any_assignment_gives_a_fourth_seat_the_public_and_the_host_the_same_bytes() -> None:
    for viewer in (0, viewing.PUBLIC):
        shown = {
            tuple(shown_to(viewer, [list(order[:2]), list(order[2:4]), [order[4]]], ["leadership 1", "tactics 1"]))
            for order in permutations(CARDS)
        }
        assert len(shown) == 1


def test_k108_a_contributor_learns_no_more_of_the_others() -> None:
    mine = ["piloting 4"]
    others = ["leadership 1", "piloting 1", "tactics 2", "politics 3"]
    shown = {
        tuple(shown_to(3, [list(order[:2]), list(order[2:]), mine], ["leadership 1", "tactics 1"]))
        for order in permutations(others)
    }
    assert len(shown) == 1


def test_k108_destiny_and_players_may_swap_their_cards() -> None:
    shown = {
        tuple(shown_to(0, [list(order[:2]), list(order[2:4]), [order[4]]], [order[5], order[6]]))
        for order in [
            [*CARDS, "leadership 2", "tactics 1"],
            ["leadership 2", *CARDS[1:], CARDS[0], "tactics 1"],
            ["tactics 1", "leadership 2", *CARDS[2:], CARDS[1], CARDS[0]],
        ]
    }
    assert len(shown) == 1


def test_k108_the_number_of_cards_is_public_and_does_differ() -> None:
    one = shown_to(0, [CARDS[:2], CARDS[2:4], CARDS[4:]], ["leadership 1", "tactics 1"])
    other = shown_to(0, [CARDS[:3], CARDS[3:4], CARDS[4:]], ["leadership 1", "tactics 1"])
    assert one != other


def test_k108_in_a_crisis_run_past_contributions_can_be_swapped_unseen() -> None:
    dice = FastDice(1)
    changed = 0
    for seed in range(8):
        world = RandomGame(GAME, 5, seed).play(12).world
        assert isinstance(world, World)
        for seat in range(5):
            other = world.copy()
            if GAME.secrets()[0].change(other, seat, dice):
                changed += 1
                assert codec.encode(other) != codec.encode(world)
                assert everything(other, seat) == everything(world, seat)
    assert changed >= 10
