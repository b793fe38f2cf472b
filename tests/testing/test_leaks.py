"""The leak check passes where nothing leaks, and finds each planted leak, at once and a turn on."""

from collections.abc import Callable
from typing import cast

import pytest
from tests.testing.toy import GAME, CellarEyes, CellarGame, CellarView, CellarWorld, CoinOfAnother, Thrown

from arbiter.kernel.audience import everyone
from arbiter.kernel.dice import Dice
from arbiter.kernel.game import Secret
from arbiter.kernel.menu import Menu, Order, OrderForm, Sheet
from arbiter.kernel.refusal import Refusal
from arbiter.kernel.story import Fact, Story
from arbiter.kernel.view import View, World
from arbiter.testing.leaks import check_leaks, first_difference, run_leaks

SEATS = [2, 4]
SEEDS = range(4)
Plant = Callable[[pytest.MonkeyPatch], None]


def test_nothing_leaks_and_the_secret_was_tried() -> None:
    lines: list[str] = []
    assert run_leaks(GAME, SEATS, SEEDS, 10, lines.append) == 0
    leaks = check_leaks(GAME, SEATS, SEEDS, 10)
    count = leaks.counts["coin"]
    assert lines == [f"cellar: secret coin: {count}"]
    assert count.changed == count.compared + count.told
    assert count.compared > 10
    assert count.told > 0


def golds(world: World) -> int:
    return cast(CellarWorld, world).coins.count("gold")


def view_counts_gold(patch: pytest.MonkeyPatch) -> None:
    whole = CellarGame.view

    def view(self: CellarGame, world: World, seat: int) -> View:
        seen = cast(CellarView, whole(self, world, seat))
        seen.turn += 10 * golds(world)
        return seen

    patch.setattr(CellarGame, "view", view)


def a_hint(world: World) -> View:
    """A view that carries the truth where its bytes don't show it."""
    now = cast(CellarWorld, world)
    seen = CellarView(0, now.names, now.hp[:], now.coins[0], now.turn)
    seen.__dict__["hint"] = golds(world)
    return seen


def with_hint(patch: pytest.MonkeyPatch) -> None:
    def view(self: CellarGame, world: World, seat: int) -> View:
        seen = cast(CellarView, a_hint(world))
        seen.seat = seat
        seen.coin = cast(CellarWorld, world).coins[seat]
        return seen

    patch.setattr(CellarGame, "view", view)


def shown_counts_gold(patch: pytest.MonkeyPatch) -> None:
    with_hint(patch)
    whole = CellarGame.shown
    patch.setattr(CellarGame, "shown", lambda self, view: whole(self, view) | {"turn": view.__dict__["hint"]})


def menu_counts_gold(patch: pytest.MonkeyPatch) -> None:
    with_hint(patch)
    whole = CellarGame.menu

    def menu(self: CellarGame, view: View) -> Menu:
        found = whole(self, view)
        found.forms.extend(OrderForm("bear", 0, 0, 1, [], "L-103") for _ in range(view.__dict__["hint"]))
        return found

    patch.setattr(CellarGame, "menu", menu)
    patch.setattr(CellarGame, "resolve", lambda self, now, seat, order, story: None)


def instants_count_gold(patch: pytest.MonkeyPatch) -> None:
    with_hint(patch)
    whole = CellarGame.instants

    def instants(self: CellarGame, view: View) -> Menu:
        return whole(self, view) if view.__dict__["hint"] % 2 else Menu([])

    patch.setattr(CellarGame, "instants", instants)


def refusals_count_gold(patch: pytest.MonkeyPatch) -> None:
    with_hint(patch)

    def why_not(self: CellarGame, view: View, sheet: Sheet) -> list[Refusal]:
        known = all(str(order.get("do")) in ("throw", "show_coin") for order in sheet.orders)
        return [] if known else [Refusal("L-101", "out", 0, value=view.__dict__["hint"])]

    patch.setattr(CellarGame, "why_not", why_not)


def instant_refusals_count_gold(patch: pytest.MonkeyPatch) -> None:
    with_hint(patch)
    whole = CellarGame.why_not_instant

    def why_not_instant(self: CellarGame, view: View, order: Order) -> Refusal | None:
        found = whole(self, view, order)
        return found and Refusal("L-104", "out", view.__dict__["hint"])

    patch.setattr(CellarGame, "why_not_instant", why_not_instant)


def report_counts_gold(patch: pytest.MonkeyPatch) -> None:
    whole = CellarEyes.perceive

    def perceive(self: CellarEyes, world: World, fact: Fact, story: Story) -> None:
        if isinstance(fact, Thrown):
            story.show("knock", "L-104", everyone(2), {"who": 0, "text": str(golds(world))})
        whole(self, world, fact, story)

    patch.setattr(CellarEyes, "perceive", perceive)


def luck_follows_gold(patch: pytest.MonkeyPatch) -> None:
    def throw(self: CellarGame, now: CellarWorld, seat: int, target: int, story: Story) -> None:
        story.tell(Thrown(seat, target, now.coins[target] == "gold" and now.hp[target] > 0))

    patch.setattr(CellarGame, "throw", throw)


def asks_follow_gold(patch: pytest.MonkeyPatch) -> None:
    whole = CellarGame.view

    def view(self: CellarGame, world: World, seat: int) -> View:
        seen = cast(CellarView, whole(self, world, seat))
        if min(seen.hp) < 3:
            seen.turn += 10 * golds(world)
        return seen

    patch.setattr(CellarGame, "view", view)


@pytest.mark.parametrize(
    ("plant", "said"),
    [
        (view_counts_gold, "secret coin leaks: the view differs: turn: "),
        (shown_counts_gold, "secret coin leaks: what is shown of it differs: turn: "),
        (menu_counts_gold, "secret coin leaks: the menu differs: [0].forms: "),
        (instants_count_gold, "secret coin leaks: the instant actions differs: "),
        (refusals_count_gold, "secret coin leaks: what is refused differs: [0][0].value: "),
        (instant_refusals_count_gold, "secret coin leaks: what is refused at once differs: "),
        (report_counts_gold, "secret coin leaks: the report differs: [0].text: "),
        (luck_follows_gold, "secret coin leaks: the report differs: "),
        (asks_follow_gold, "secret coin leaks: the view at cry:"),
    ],
)
def test_a_planted_leak_is_found(monkeypatch: pytest.MonkeyPatch, plant: Plant, said: str) -> None:
    plant(monkeypatch)
    lines: list[str] = []
    assert run_leaks(GAME, SEATS, SEEDS, 10, lines.append) == 1
    assert any(said in line for line in lines), lines
    assert lines[0].startswith("cellar, 2 seats, seed ")


def test_what_is_told_before_a_telling_fact_is_compared(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(CoinOfAnother, "__init__", lambda self: Secret.__init__(self, "coin", ["TurnEnded"]))
    assert check_leaks(GAME, SEATS, SEEDS, 10).counts["coin"].compared == 0
    report_counts_gold(monkeypatch)
    assert "secret coin leaks: what was told before differs: text: " in check_leaks(GAME, SEATS, SEEDS, 10).faults[0]


def test_a_secret_that_was_never_changed_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(CoinOfAnother, "change", lambda self, world, seat, dice: False)
    lines: list[str] = []
    assert run_leaks(GAME, [2], [1], 4, lines.append) == 1
    assert lines[0] == "cellar: secret coin: changed 0 times, a turn on compared 0 times, told by a fact 0 times"
    assert lines[1].startswith("cellar: never tried: coin")


def test_a_secret_that_its_own_change_betrays_is_a_fault_of_its_list(monkeypatch: pytest.MonkeyPatch) -> None:
    def change(self: CoinOfAnother, world: World, seat: int, dice: Dice) -> bool:
        cast(CellarWorld, world).coins[seat] += "!"
        return True

    monkeypatch.setattr(CoinOfAnother, "change", change)
    faults = check_leaks(GAME, [2], [1], 1).faults
    assert faults[0].endswith("!")


def test_an_ask_in_one_world_only_is_a_difference() -> None:
    one = [("the view at orders", b"1"), ("the report", b"[]")]
    assert first_difference(one, one) == ""
    assert first_difference(one, one[:1]) == "the report is there in one world only"
    assert first_difference(one, [*one[:1], ("the view at cry", b"1")]) == "the report here is the view at cry there"
