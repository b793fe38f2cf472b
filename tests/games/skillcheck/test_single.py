"""K-304: a single check run by a moderator for a game that is played elsewhere."""

import json
import re

import pytest

from arbiter.cli.commands.check import read_message
from arbiter.games.skillcheck.cases.calculator import evaluate
from arbiter.games.skillcheck.single import SingleCheck, fresh_destiny, reopen
from arbiter.kernel.dice import KeyedDice
from arbiter.kernel.refusal import BadInput

KEY = b"k" * 16
GIVEN: dict[str, object] = {
    "title": "Бунт на барже",
    "seats": ["Анна", "Борис", "Вера"],
    "current": "Анна",
    "check": {"difficulty": 9, "partial": 5, "types": ["leadership", "tactics"]},
    "destiny": ["leadership 1", "engineering 3"],
}


def opened(**more: object) -> SingleCheck:
    return SingleCheck({**GIVEN, **more}, KEY, read_message)


def all_pass(single: SingleCheck, now: int = 0) -> None:
    """Everybody who is missing passes."""
    assert single.ask is not None
    for _ in range(len(single.world.names)):
        waiting = single.waiting("en").removeprefix("Waiting for ").split(" (")[0].split(", ")
        single.say(waiting[0], "пас", now)


def test_k304_a_check_is_played_from_messages_to_its_post() -> None:
    single = opened()
    all_pass(single)
    single.say("Борис", "добавляю тактику 4 и лидерство 2")
    single.say("Вера", "лидерство 3")
    single.say("Анна", "пас")
    all_pass(single)
    assert single.ask is None
    assert single.post("ru") == "\n".join(
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


def test_k304_the_post_has_three_styles() -> None:
    single = opened()
    assert single.post("en").splitlines()[0] == "Бунт на барже"
    assert single.post("en", "bbcode").splitlines()[:3] == [
        "[b]Бунт на барже[/b]",
        "[list=1]",
        "[*]Check. Difficulty 9, partial from 5; matching: leadership, tactics.",
    ]
    assert single.post("en", "markdown").splitlines()[:3] == [
        "**Бунт на барже**",
        "",
        "1. Check. Difficulty 9, partial from 5; matching: leadership, tactics.",
    ]
    assert "Waiting for Анна, Борис, Вера (before cards)" in single.post("en", "markdown")
    with pytest.raises(BadInput, match="possible: text, bbcode, markdown"):
        single.post("en", "pdf")


def test_k304_messages_may_come_in_any_order_and_ahead_of_time() -> None:
    single = opened()
    taken = single.messages(
        {"Вера": "лидерство 3", "Анна": "пас", "Борис": "тактику 4 и лидерство 2\nЧП 3, если не хватает не больше двух"}
    )
    assert taken["Вера"].kept
    assert taken["Борис"].is_clear()
    single.say("Борис", "пас")
    single.say("Вера", "пас")
    assert single.waiting("ru") == "Ждём: Анна (вклад)"  # Борис and Вера had sent theirs
    single.say("Анна", "пас")
    single.close(0)
    assert single.ask is None
    assert "Борис: сыграно «Чрезвычайное положение» 3, карта ушла в сброс." in single.post("ru")
    assert single.post("ru").splitlines()[-1] == "Итог отдельной проверки: успех."


def test_k304_no_post_before_the_reveal_names_a_card() -> None:
    single = opened()
    single.messages({"Вера": "лидерство 3", "Борис": "тактику 4", "Анна": "пас"})
    for text in (single.post("ru"), single.post("en", "bbcode")):
        assert "лидерство 3" not in text
        assert "tactics 4" not in text


def test_k108_k304_no_post_joins_a_player_with_a_card() -> None:
    one, other = opened(), opened()
    for single, cards in ((one, ("лидерство 3", "тактику 4")), (other, ("тактику 4", "лидерство 3"))):
        single.close(0)
        single.messages({"Борис": cards[0], "Вера": cards[1], "Анна": "пас"})
        single.close(0)
    for style in ("text", "bbcode", "markdown"):
        assert one.post("ru", style) == other.post("ru", style)


def test_k209_k304_a_window_closes_when_its_time_is_over() -> None:
    single = SingleCheck(GIVEN, KEY, read_message, least=10, most=100)
    assert not single.play(99)
    assert single.waiting("ru") == "Ждём: Анна, Борис, Вера (до карт)"
    assert not single.play(100)
    assert single.waiting("ru") == "Ждём: Борис (вклад)"


def test_k209_k304_a_window_lasts_its_least_time_unless_all_have_passed() -> None:
    quick = SingleCheck(GIVEN, KEY, read_message, least=10)
    all_pass(quick, now=1)
    assert quick.waiting("ru") == "Ждём: Борис (вклад)"
    slow = SingleCheck(GIVEN, KEY, read_message, least=10)
    slow.say("Анна", "пас", 1)
    slow.say("Вера", "пас", 1)
    slow.say("Борис", "комитет 3", 1)
    assert slow.waiting("ru") == "Окно «до карт» ещё не истекло"
    slow.play(9)
    assert slow.waiting("ru") == "Окно «до карт» ещё не истекло"
    slow.play(10)
    assert slow.waiting("ru") == "Ждём: Борис (вклад)"


def test_k209_k304_a_reply_can_be_replaced_while_its_window_is_open() -> None:
    single = SingleCheck(GIVEN, KEY, read_message, least=10)
    single.say("Борис", "комитет 3", 1)
    single.say("Борис", "пас", 2)
    single.say("Анна", "пас", 3)
    single.say("Вера", "пас", 3)
    assert not single.view_for("Анна").check.face_up  # type: ignore[union-attr]  # there is a check


def test_k304_sizes_of_hands_bound_a_contribution() -> None:
    single = opened(start={"Борис": {"size": 1}, "Вера": {"state": "brig"}})
    single.close(0)
    taken = single.say("Борис", "тактику 4 и лидерство 2")
    assert [refusal.rule for refusal in taken.refusals] == ["K-104"]
    single.say("Борис", "тактику 4")
    taken = single.say("Вера", "тактику 4 и лидерство 2")
    assert [refusal.rule for refusal in taken.refusals] == ["K-205"]
    assert "Слишком много карт: 2, вам можно 0..1." in taken.text("ru", single.world.names)


def test_k304_saved_and_opened_again_it_goes_on_alike() -> None:
    single = opened()
    single.messages({"Вера": "лидерство 3", "Анна": "пас", "Борис": "ЧП 3, если не хватает не больше двух"})
    again = reopen(json.loads(json.dumps(single.plain())), read_message)
    for one in (single, again):
        one.say("Вера", "пас")
        one.say("Борис", "пас")
        one.say("Борис", "тактику 4 и лидерство 2")
        one.say("Анна", "пас")
        one.close(0)
    assert again.post("ru") == single.post("ru")
    assert single.ask is None


@pytest.mark.parametrize("data", [{}, {"given": 1}, {"given": GIVEN, "key": "xyz", "least": 0, "most": 0}])
def test_k304_what_is_no_single_check_is_refused(data: dict[str, object]) -> None:
    with pytest.raises(BadInput, match="this is no single check"):
        reopen(data, read_message)


def test_k304_a_stranger_and_a_late_message_are_refused() -> None:
    single = opened()
    with pytest.raises(BadInput, match='"Захар": there is no such seat; seats: Анна, Борис, Вера'):
        single.say("Захар", "пас")
    for _ in range(5):
        single.close(0)
    assert single.ask is None
    with pytest.raises(BadInput, match="the check is over"):
        single.say("Анна", "пас")
    with pytest.raises(BadInput, match="nothing is open"):
        single.close(0)


def test_k202_k304_without_destiny_two_cards_come_from_a_fresh_deck() -> None:
    kinds = set()
    for at in range(40):
        cards = fresh_destiny(KeyedDice(bytes([at])))
        assert len(cards) == 2
        kinds |= {one // 5 for one in cards}
    assert kinds == {0, 1, 2, 3, 4}
    given = {key: value for key, value in GIVEN.items() if key != "destiny"}
    assert SingleCheck(given, KEY, read_message).world.destiny == SingleCheck(given, KEY, read_message).world.destiny


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
    single = opened(check={"difficulty": 5, "types": ["politics"], "changes": [{"source": "moderator", "by": 2}]})
    assert "2. Сложность теперь 7 (решение ведущего: 2)." in single.post("ru")


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
