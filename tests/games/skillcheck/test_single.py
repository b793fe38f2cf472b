"""K-304: a single check run by a moderator for a game that is played elsewhere is a table like any other."""

import re
from datetime import UTC, datetime, timedelta
from typing import cast

import pytest

from arbiter.cli import tables
from arbiter.cli.commands.check import GAME as NAME
from arbiter.cli.commands.check import pace, post_of, take, waiting
from arbiter.games.skillcheck.cases.calculator import evaluate
from arbiter.games.skillcheck.game import GAME
from arbiter.games.skillcheck.rules.ch2_decks import fresh_destiny
from arbiter.games.skillcheck.seen.view import SkillView
from arbiter.games.skillcheck.world.cards import TYPE_COUNT, full_deck
from arbiter.games.skillcheck.world.world import World
from arbiter.kernel.dice import KeyedDice
from arbiter.kernel.refusal import BadInput
from arbiter.table import schedule, windows
from arbiter.table.deal import deal
from arbiter.table.memory import MemoryStore
from arbiter.table.table import Table
from arbiter.table.verify import verify

CATALOGUE = {NAME: GAME}
SEED = b"k" * 32
GIVEN: dict[str, object] = {
    "title": "Бунт на барже",
    "seats": ["Анна", "Борис", "Вера"],
    "current": "Анна",
    "check": {"difficulty": 9, "partial": 5, "types": ["leadership", "tactics"]},
    "destiny": ["leadership 1", "engineering 3"],
}


def at(minute: int) -> datetime:
    return datetime(2026, 12, 1, 12, tzinfo=UTC) + timedelta(minutes=minute)


def table_of(given: dict[str, object], least: int = 0, most: int = 0, seed: bytes = SEED) -> Table:
    """A check as `arbiter check new` sets it up."""
    times = schedule.made(pace(least, most))
    return deal(MemoryStore(), GAME, [], {}, seed, at(0), times=times, situation=given, salt="соль")


def opened(**more: object) -> Table:
    return table_of({**GIVEN, **more})


def say(table: Table, name: str, text: str, now: int = 0) -> tuple[str, bool]:
    """A message, and what has become of it."""
    with tables.set_in(at(now)):
        lines, understood = take(table, table.seat(name), text)
        windows.tick(table, at(now))
    return "; ".join(lines), understood


def messages(table: Table, given: dict[str, str]) -> dict[str, tuple[str, bool]]:
    return {name: say(table, name, text) for name, text in given.items()}


def close(table: Table, now: int = 0) -> None:
    windows.end_window(table, at(now))
    windows.tick(table, at(now))


def waits(table: Table) -> str:
    """Whom the moderator still waits for."""
    return waiting(table, windows.missing(table), "ru")


def all_pass(table: Table, now: int = 0) -> None:
    """Everybody who has not replied passes."""
    for seat in windows.missing(table):
        say(table, table.names[seat], "пас", now)


def over(table: Table) -> bool:
    return table.stage == "ended"


def checked(table: Table) -> None:
    """What was played comes out again."""
    verdict = verify(table.store, CATALOGUE)
    assert verdict.wrong == []


def test_k304_a_check_is_played_from_messages_to_its_post() -> None:
    table = opened()
    all_pass(table)
    say(table, "Борис", "добавляю тактику 4 и лидерство 2")
    say(table, "Вера", "лидерство 3")
    say(table, "Анна", "пас")
    all_pass(table)
    assert over(table)
    assert table.outcome == "partial"
    assert post_of(table, "ru") == "\n".join(
        [
            "Бунт на барже",
            "1. Проверка. Сложность 9, частичный порог 5; подходят: лидерство, тактика.",
            "2. В стопку легли карты судьбы: 2.",
            "3. Борис: карт добавлено 2.",
            "4. Вера: карт добавлено 1.",
            "5. Анна: карт добавлено 0.",
            "6. Стопка перемешана и открыта. Подходят: лидерство 1, лидерство 2, лидерство 3, тактика 4. "
            "Прочие: инженерное дело 3. Итог 7 при сложности 9.",
            "7. Частичный успех: 7 при сложности 9.",
            "Итог отдельной проверки: частичный успех.",
        ]
    )
    checked(table)


def test_k304_the_post_has_three_styles() -> None:
    table = opened()
    assert post_of(table, "en").splitlines()[0] == "Бунт на барже"
    assert post_of(table, "en", "bbcode").splitlines()[:3] == [
        "[b]Бунт на барже[/b]",
        "[list=1]",
        "[*]Check. Difficulty 9, partial from 5; matching: leadership, tactics.",
    ]
    assert post_of(table, "en", "markdown").splitlines()[:3] == [
        "**Бунт на барже**",
        "",
        "1. Check. Difficulty 9, partial from 5; matching: leadership, tactics.",
    ]
    assert "Waiting for Анна, Борис, Вера (before cards)" in post_of(table, "en", "markdown")
    with pytest.raises(BadInput, match="possible: text, bbcode, markdown"):
        post_of(table, "en", "pdf")


def test_k209_k304_no_post_says_who_has_sent() -> None:
    table, other = opened(), opened()
    say(table, "Анна", "пас")
    say(table, "Борис", "комитет 3; ЧП 3, если не хватает не больше двух")
    assert waits(table) == "Ждём: Вера (до карт)"  # the moderator sees it
    assert post_of(table, "ru") == post_of(other, "ru")


def test_k304_messages_may_come_in_any_order_and_ahead_of_time() -> None:
    table = opened()
    taken = messages(
        table,
        {
            "Вера": "лидерство 3",
            "Анна": "пас",
            "Борис": "тактику 4 и лидерство 2\nЧП 3, если не хватает не больше двух",
        },
    )
    assert taken["Вера"][0].endswith("(ждёт своего часа)")
    assert taken["Борис"][1]
    assert waits(table) == "Ждём: Борис, Вера (до карт)"  # what is left for later is no reply
    say(table, "Борис", "пас")
    say(table, "Вера", "пас")
    assert waits(table) == "Ждём: Анна (вклад)"  # Борис and Вера had sent theirs
    say(table, "Анна", "пас")
    close(table)
    assert over(table)
    assert "Борис: сыграно «Чрезвычайное положение» 3, карта ушла в сброс." in post_of(table, "ru")
    assert post_of(table, "ru").splitlines()[-1] == "Итог отдельной проверки: успех."
    checked(table)


def test_k209_k304_an_order_for_later_may_come_from_who_is_not_asked() -> None:
    table = opened()
    close(table)
    assert waits(table) == "Ждём: Борис (вклад)"
    say(table, "Вера", "ЧП 3, если не хватает не больше двух")  # before her contribution
    say(table, "Борис", "тактику 4 и лидерство 2")
    assert waits(table) == "Ждём: Вера (вклад)"
    say(table, "Вера", "лидерство 3")
    assert not say(table, "Борис", "лидерство 5")[1]  # he has added already
    say(table, "Анна", "пас")
    assert waits(table) == "Ждём: Анна, Борис, Вера (после подсчёта)"
    close(table)
    assert "Вера: сыграно «Чрезвычайное положение» 3, карта ушла в сброс." in post_of(table, "ru")
    late = opened()
    close(late)
    say(late, "Борис", "тактику 4 и лидерство 2")
    say(late, "Борис", "ЧП 3, если не хватает не больше 5")  # after his contribution
    close(late)
    close(late)
    close(late)
    assert "Борис: сыграно «Чрезвычайное положение» 3, карта ушла в сброс." in post_of(late, "ru")


def test_k304_what_was_sent_ahead_may_be_replaced() -> None:
    table = opened()
    say(table, "Вера", "лидерство 3")
    say(table, "Вера", "пас")  # for the window
    close(table)
    say(table, "Вера", "лидерство 1 и тактику 1")
    say(table, "Борис", "пас")
    assert "Вера: карт добавлено 2." in post_of(table, "ru")


def test_k304_no_post_before_the_reveal_names_a_card() -> None:
    table = opened()
    messages(table, {"Вера": "лидерство 3", "Борис": "тактику 4", "Анна": "пас"})
    for text in (post_of(table, "ru"), post_of(table, "en", "bbcode")):
        assert "лидерство 3" not in text
        assert "tactics 4" not in text


def test_k108_k304_no_post_joins_a_player_with_a_card() -> None:
    one, other = opened(), opened()
    for table, cards in ((one, ("лидерство 3", "тактику 4")), (other, ("тактику 4", "лидерство 3"))):
        close(table)
        messages(table, {"Борис": cards[0], "Вера": cards[1], "Анна": "пас"})
        close(table)
        assert over(table)
    for style in ("text", "bbcode", "markdown"):
        assert post_of(one, "ru", style) == post_of(other, "ru", style)


def test_k209_k304_a_window_closes_when_its_time_is_over() -> None:
    table = table_of(GIVEN, least=10, most=100)
    assert windows.time_left(table).deadline == at(100)
    assert not windows.tick(table, at(99))
    assert waits(table) == "Ждём: Анна, Борис, Вера (до карт)"
    windows.tick(table, at(100))
    assert waits(table) == "Ждём: Борис (вклад)"
    assert windows.time_left(table).deadline == at(200)
    checked(table)


def test_k209_k304_a_window_lasts_its_least_time_unless_all_have_passed() -> None:
    quick = table_of(GIVEN, least=10)
    all_pass(quick, now=1)
    assert waits(quick) == "Ждём: Борис (вклад)"
    slow = table_of(GIVEN, least=10)
    say(slow, "Анна", "пас", 1)
    say(slow, "Вера", "пас", 1)
    say(slow, "Борис", "комитет 3", 1)
    assert waits(slow) == "Окно «до карт» ещё не истекло"
    with pytest.raises(BadInput, match="this window lasts until 2026-12-01T12:10:00Z unless everybody has passed"):
        close(slow, 9)
    windows.tick(slow, at(9))
    assert waits(slow) == "Окно «до карт» ещё не истекло"
    windows.tick(slow, at(10))
    assert waits(slow) == "Ждём: Борис (вклад)"
    silent = table_of(GIVEN, least=10)
    close(silent, 1)  # silence at the moderator's close is a pass
    assert waits(silent) == "Ждём: Борис (вклад)"


def test_k304_without_most_a_check_waits_for_its_moderator() -> None:
    table = opened()
    assert windows.time_left(table).deadline is None
    windows.tick(table, at(60 * 24 * 9))
    close(table, 60 * 24 * 9)
    assert windows.time_left(table).deadline is None
    assert waits(table) == "Ждём: Борис (вклад)"


def test_k209_k304_a_reply_can_be_replaced_while_its_window_is_open() -> None:
    table = table_of(GIVEN, least=10)
    say(table, "Борис", "комитет 3", 1)
    say(table, "Борис", "пас", 2)
    say(table, "Анна", "пас", 3)
    say(table, "Вера", "пас", 3)
    seen = cast(SkillView, table.view(0))
    assert seen.check is not None
    assert seen.stage == "add"
    assert not seen.check.face_up


def test_k304_sizes_of_hands_bound_a_contribution() -> None:
    table = opened(start={"Борис": {"size": 1}, "Вера": {"state": "brig"}})
    close(table)
    text, understood = say(table, "Борис", "тактику 4 и лидерство 2")
    assert not understood
    assert "[K-104]" in text
    say(table, "Борис", "тактику 4")
    text, understood = say(table, "Вера", "тактику 4 и лидерство 2")
    assert not understood
    assert "[K-205]" in text
    assert "Слишком много карт: 2, вам можно 0..1." in text


def test_k304_opened_again_it_goes_on_alike() -> None:
    table = opened()
    messages(table, {"Вера": "лидерство 3", "Анна": "пас", "Борис": "ЧП 3, если не хватает не больше двух"})
    again = Table.open(table.store, CATALOGUE)
    assert waits(again) == waits(table)
    say(again, "Вера", "пас")
    say(again, "Борис", "пас")
    say(again, "Борис", "тактику 4 и лидерство 2")
    say(again, "Анна", "пас")
    close(again)
    assert over(again)
    assert post_of(Table.open(table.store, CATALOGUE), "ru") == post_of(again, "ru")
    checked(again)


def test_k304_a_stranger_and_a_late_message_are_refused() -> None:
    table = opened()
    with pytest.raises(BadInput, match=r"Захар.*Анна, Борис, Вера"):
        say(table, "Захар", "пас")
    for _ in range(5):
        close(table)
    assert over(table)
    with pytest.raises(BadInput, match="the game has ended"):
        say(table, "Анна", "пас")
    with pytest.raises(BadInput, match="the game has ended"):
        close(table)


def test_k202_k304_without_destiny_two_cards_come_from_a_fresh_deck() -> None:
    kinds = set()
    decks = [full_deck(kind) for kind in range(TYPE_COUNT)]
    for number in range(40):
        cards = fresh_destiny(decks, KeyedDice(bytes([number])))
        assert len(cards) == 2
        kinds |= {one // 5 for one in cards}
    assert kinds == {0, 1, 2, 3, 4}
    plain = {key: value for key, value in GIVEN.items() if key != "destiny"}
    laid = []
    for seed in (SEED, SEED, b"m" * 32):
        table = table_of(plain, seed=seed)
        world = table.now().world
        assert isinstance(world, World)
        laid.append(world.destiny)
        assert world.decks == [[], [], [], [], []]
        close(table)
        assert "2. В стопку легли карты судьбы: 2." in post_of(table, "ru")
        checked(table)
    assert [len(cards) for cards in laid] == [2, 2, 2]
    assert laid[0] == laid[1] != laid[2]


def test_k106_k304_a_pile_is_evaluated_by_itself() -> None:
    found = evaluate(["leadership 3", "tactics 2", "politics 4"], 6, ["leadership", "tactics"], partial=1)
    assert (found.total, found.result, found.plus, found.minus) == (1, "partial", 5, 4)
    assert found.text("ru") == "\n".join(
        [
            "Проверка: сложность 6, подходят лидерство, тактика, частичный успех от 1",
            "Подходят: лидерство 3, тактика 2 (сумма 5). Прочие: политика 4 (сумма 4).",
            "Итог 1: частичный успех.",
        ]
    )
    with pytest.raises(BadInput, match='types: "luck"'):
        evaluate(["leadership 3"], 6, ["luck"])
    with pytest.raises(BadInput, match='"leadership 9"'):
        evaluate(["leadership 9"], 6, ["leadership"])


@pytest.mark.parametrize(
    ("change", "error"),
    [
        ({"source": "luck"}, 'check.changes.0.source: "luck" can\'t stand here'),
        ({"source": "accept_prophecy", "by": 3}, "check.changes.0.by: 3 can't stand here; possible: 2"),
        ({"source": "assign_arbitrator", "by": 3}, "assign_arbitrator touches only checks of admirals_quarters"),
        ({"source": "moderator"}, "check.changes.0.by: needed: a whole number; found: null"),
        ("harder", 'check.changes.0: "harder" can\'t stand here'),
    ],
)
def test_k204_k304_a_change_that_cannot_be_is_refused(change: object, error: str) -> None:
    check = {"difficulty": 5, "types": ["politics"], "place": "administration", "changes": [change]}
    with pytest.raises(BadInput, match=re.escape(error)):
        opened(check=check)


def test_k204_k304_a_moderators_change_is_in_the_post() -> None:
    table = opened(check={"difficulty": 5, "types": ["politics"], "changes": [{"source": "moderator", "by": 2}]})
    assert "2. Сложность теперь 7 (решение ведущего: 2)." in post_of(table, "ru")


@pytest.mark.parametrize(
    ("more", "error"),
    [
        ({"seat": ["A"]}, "seat: there is no such key here; possible: title, seats"),
        ({"check": {"difficulty": 5}}, "check: the key difficulty, types is missing"),
        ({"check": {"difficulty": 5, "types": ["luck"]}}, 'types: "luck" can\'t stand here; possible: politics'),
        (
            {"check": {"difficulty": "five", "types": ["politics"]}},
            'check.difficulty: needed: a whole number; found: "five"',
        ),
        ({"check": {"difficulty": 5, "types": ["politics"], "tier": 3}}, "check.tier: there is no such key"),
        ({"seats": []}, "seats: needed: a list; found: []"),
        ({"seats": ["Анна", "Анна"]}, 'seats: "Анна" stands twice'),
        ({"current": "Захар"}, 'current: "Захар": there is no such seat; seats: Анна, Борис, Вера'),
        ({"start": {"Захар": {}}}, 'start: "Захар": there is no such seat'),
        ({"start": {"Анна": {"state": "asleep"}}}, 'start.Анна.state: "asleep" can\'t stand here'),
        ({"start": {"Анна": {"hand": ["leadership 9"]}}}, 'start.Анна.hand: "leadership 9"'),
        ({"destiny": ["tactics"]}, 'destiny: "tactics"'),
        ({"options": {"luck": 1}}, "luck: skillcheck has no such option"),
    ],
)
def test_k304_a_mistake_in_the_set_up_is_named(more: dict[str, object], error: str) -> None:
    with pytest.raises(BadInput, match=re.escape(error)):
        opened(**more)
