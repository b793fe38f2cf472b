"""Words: the first wording that fits, the reader's own name as "you", nobody's name as "someone", ids in their forms."""

import pytest

from arbiter.kernel.refusal import BadInput
from arbiter.kernel.words import Words, pieces

NAMES = ["Анна", "Борис"]
DATA: dict[str, object] = {
    "language": "ru",
    "you": "вы",
    "someone": "кто-то",
    "names": {
        "lab": "лаборатория",
        "lab:to": "в лабораторию",
        "hit": "попадание",
        "target": "цель",
        "nothing": "ничего",
        "hangar": "ангар",
        "lamp": "светильник",
        "|": "дверь «{a} → {b}»",
        ".": "{b} ({a})",
        "orders:place": "заявка",
        "shoot:do": "выстрелить",
        "reaction.to": "тогда",
        "to": "куда",
        "fail": "нарочно",
    },
    "sights": {
        "shoot": [
            {"when": {"actor": "you", "result": ["hit", "stray"]}, "text": "Вы попали; цель: {target}."},
            {"when": {"actor": "you", "target": "other"}, "text": "Вы промахнулись; цель: {target}."},
            {"when": {"actor": "nobody"}, "text": "Стреляет {actor}."},
            {"when": {"victim": "given"}, "text": "{Actor} задевает {victim}."},
            {"when": {"result": "absent"}, "text": "{Actor}: выстрел; цель: {target}."},
            {"text": "{Actor}: выстрел; цель: {target}; {result}."},
        ],
        "moved": [{"text": "{Who} идёт {to:to}; {from:to}; {count}."}],
        "took": [{"text": "Взято: {items}."}],
        "smelt": [{"text": "Вы чуете — {*}."}],
        "lapsed": [{"text": "{Who}: «{do:do}» — {reason:warning}."}],
        "answer": [{"text": "На месте: {digits:apart}."}],
    },
    "refusals": {"not_an_option": "{path}: {value} нельзя; можно: {allowed}.", "too_dear": "{Place}: дорого."},
    "warnings": {"dark": "здесь темно"},
    "orders": {"move": "перейти {to:to}", "reaction": "реакция: {to}", "aim": "маяк {target:number}"},
}
WORDS = Words(DATA, ["actor", "target", "who", "victim"])


def line(seat: int, **fields: object) -> str:
    return WORDS.sight(fields, seat, NAMES)


def test_the_first_wording_that_fits_is_the_line() -> None:
    assert line(0, event="shoot", actor=0, target=1, result="hit") == "Вы попали; цель: Борис."
    assert line(0, event="shoot", actor=0, target=1, result="miss") == "Вы промахнулись; цель: Борис."


def test_others_read_the_names_and_the_target_reads_you() -> None:
    assert line(1, event="shoot", actor=0, target=1, result="hit") == "Анна: выстрел; цель: вы; попадание."
    assert line(-1, event="shoot", actor=0, target=1, result="hit") == "Анна: выстрел; цель: Борис; попадание."


def test_who_is_not_named_is_someone() -> None:
    assert line(1, event="shoot", actor=None) == "Стреляет кто-то."


def test_a_wording_can_ask_for_a_field_to_be_given_or_absent() -> None:
    assert line(1, event="shoot", actor=0, target="lab", result="stray", victim=1) == "Анна задевает вы."
    assert line(1, event="shoot", actor=0, target="lab") == "Анна: выстрел; цель: лаборатория."


def test_a_capital_field_begins_with_a_capital_letter() -> None:
    assert line(0, event="moved", who=0, to="lab", count=2, **{"from": "hangar"}).startswith("Вы идёт")


def test_a_form_is_taken_where_there_is_one_and_numbers_stay_numbers() -> None:
    assert (
        line(1, event="moved", who=0, to="lab", count=2, **{"from": "cellar"}) == "Анна идёт в лабораторию; cellar; 2."
    )


def test_lists_are_read_out_and_an_empty_one_is_nothing() -> None:
    assert line(0, event="took", items=["lab", {"lab": 2}]) == "Взято: лаборатория, лаборатория: 2."
    assert line(0, event="took", items=[]) == "Взято: ничего."


def test_a_sight_without_words_is_an_error_and_not_an_empty_line() -> None:
    with pytest.raises(KeyError):
        line(0, event="unheard_of")


def test_a_refusal_names_value_place_remedy_and_rule() -> None:
    refusal = {"rule": "N-402", "code": "not_an_option", "path": "orders.0.target", "value": "lab", "allowed": ["hit"]}
    assert WORDS.refusal(refusal, NAMES) == "orders.0.target: лаборатория нельзя; можно: попадание. [N-402]"


def test_an_echo_says_what_its_words_leave_out() -> None:
    assert (
        WORDS.order({"do": "move", "to": "lab", "target": 1, "fail": True}, NAMES)
        == "перейти в лабораторию; цель: Борис; нарочно"
    )
    assert WORDS.order({"do": "shoot", "target": 1, "as": "Вера"}, NAMES) == "Вера: выстрелить; цель: Борис"
    assert WORDS.order({"do": "aim", "target": 1}, NAMES) == "маяк 1"


def test_an_order_in_an_order_needs_no_do_if_its_field_says_it() -> None:
    assert (
        WORDS.value("reaction", {"to": {"do": "shoot", "fail": True}}, "", -1, NAMES) == "реакция: выстрелить; нарочно"
    )


def test_an_unknown_id_stands_for_itself() -> None:
    assert WORDS.name("lab") == "лаборатория"
    assert WORDS.name("attic") == "attic"
    assert not WORDS.has_name("attic")
    assert WORDS.warning("dark") == "здесь темно"


def test_ids_that_are_put_together_are_named_part_by_part() -> None:
    assert WORDS.name("lab|hangar") == "дверь «лаборатория → ангар»"
    assert WORDS.name("hangar.lamp") == "светильник (ангар)"
    assert WORDS.has_name("hangar.lamp")
    assert not WORDS.has_name("attic.lamp")
    assert WORDS.name("attic|lab") == "attic|lab"


def test_an_action_and_a_field_can_have_names_of_their_own() -> None:
    assert WORDS.action("shoot") == "выстрелить"
    assert WORDS.action("hit") == "попадание"
    assert WORDS.field("reaction", "to") == "тогда"
    assert WORDS.field("move", "to") == "куда"


def test_a_line_can_read_out_all_that_it_leaves_out() -> None:
    assert line(0, event="smelt", rule="T-1", lab=2, hangar=0) == "Вы чуете — лаборатория: 2, ангар: 0."
    assert line(0, event="smelt", rule="T-1") == "Вы чуете — ничего."


def test_a_code_can_be_read_as_its_warning_and_a_text_sign_by_sign() -> None:
    assert line(1, event="lapsed", who=0, do="shoot", reason="dark") == "Анна: «выстрелить» — здесь темно."
    assert line(1, event="answer", digits="07") == "На месте: 0, 7."


def test_a_place_in_a_sheet_is_read_from_one() -> None:
    refusal = {"rule": "", "code": "too_dear", "path": "orders.1.target", "value": 4, "allowed": ["3"]}
    assert WORDS.refusal(refusal, NAMES) == "Заявка 2, цель: дорого."
    assert WORDS.place("reaction.to") == "reaction, тогда"


def test_a_brace_that_is_not_closed_is_bad_input() -> None:
    with pytest.raises(BadInput, match="not closed"):
        pieces("Вы {target")


@pytest.mark.parametrize(
    ("key", "value", "place"),
    [("sights", [], "sights"), ("names", 3, "names"), ("sights", {"shoot": "text"}, "sights.shoot")],
)
def test_words_of_another_shape_are_bad_input_that_names_the_key(key: str, value: object, place: str) -> None:
    with pytest.raises(BadInput, match=place):
        Words({**DATA, key: value}, [])
