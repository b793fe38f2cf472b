"""Players' own words are taken out of what is recorded, wherever a form has a text, and put back where something is shown."""

from itertools import count

from arbiter.kernel.menu import Menu, OrderForm, Pick, Sheet, Sub, Text
from arbiter.table.store import Spoken
from arbiter.table.wording import STRUCK, Mask, filled, filled_in

WRITE = OrderForm("write", 0, 0, 0, [Text("text", 20), Pick("to", ["lab"], optional=True)])
NEST = OrderForm("order", 0, 0, 0, [Sub("action", [WRITE])])
MENU = Menu([WRITE, NEST], extra=[Text("wish", 20)], others=[("Вера", Menu([WRITE]))])


def masked(*orders: dict[str, object], **extra: object) -> tuple[dict[str, object], list[str]]:
    """A sheet of seat 2 as entry 7 records it, and the words that were taken out."""
    numbers = count()
    mask = Mask(7, lambda: f"salt {next(numbers)}")
    sheet = mask.sheet(2, Sheet(list(orders), extra), MENU)
    assert all(spoken.seat == 2 for spoken in mask.taken)
    return sheet.plain(), [spoken.text for spoken in mask.taken]


def test_words_are_taken_from_orders_orders_inside_orders_and_the_sheet_itself() -> None:
    plain, words = masked(
        {"do": "write", "text": "раз", "to": "lab"},
        {"do": "order", "action": {"do": "write", "text": "два"}},
        {"do": "write", "text": "три", "as": "Вера"},
        wish="четыре",
    )
    assert plain == {
        "orders": [
            {"do": "write", "text": "⟦7.0⟧", "to": "lab"},
            {"do": "order", "action": {"do": "write", "text": "⟦7.1⟧"}},
            {"do": "write", "text": "⟦7.2⟧", "as": "Вера"},
        ],
        "wish": "⟦7.3⟧",
    }
    assert words == ["раз", "два", "три", "четыре"]


def test_the_sheet_that_was_sent_is_left_alone() -> None:
    order: dict[str, object] = {"do": "order", "action": {"do": "write", "text": "раз"}}
    masked(order)
    assert order == {"do": "order", "action": {"do": "write", "text": "раз"}}


def test_a_token_that_a_player_wrote_is_taken_out_like_any_words() -> None:
    plain, words = masked({"do": "write", "text": "⟦1.0⟧"})
    assert plain["orders"] == [{"do": "write", "text": "⟦7.0⟧"}]
    assert words == ["⟦1.0⟧"]


def test_equal_words_have_different_hashes() -> None:
    mask = Mask(7, iter(["a", "b"]).__next__)
    mask.sheet(0, Sheet([{"do": "write", "text": "да"}, {"do": "write", "text": "да"}]), MENU)
    assert len(set(mask.hashes())) == 2


def test_words_come_back_at_any_depth_and_are_not_looked_into_again() -> None:
    words = {
        (7, 0): Spoken(7, 0, 2, "см. ⟦7.1⟧", "s"),
        (7, 1): Spoken(7, 1, 2, "тайна", "s"),
        (7, 2): Spoken(7, 2, 2, "", "s", True),
    }
    assert filled("«⟦7.0⟧»", words) == "«см. ⟦7.1⟧»"
    assert filled_in({"a": ["⟦7.1⟧", 3, {"b": "⟦7.2⟧"}]}, words) == {"a": ["тайна", 3, {"b": STRUCK}]}
    assert filled("⟦9.9⟧", words) == STRUCK
