"""The words of nemesis: who reads what of one event, and that nothing of the game is without words."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from arbiter.games.nemesis import game
from arbiter.games.nemesis.acting.action import MARKS
from arbiter.games.nemesis.acting.reactions import EVENTS
from arbiter.games.nemesis.game import GAME
from arbiter.games.nemesis.rules.actions import ACTIONS
from arbiter.games.nemesis.rules.ch06_instant import COLOURS as RADIO_COLOURS
from arbiter.games.nemesis.rules.ch06_instant import INSTANTS
from arbiter.games.nemesis.rules.ch10.boxes import COLOURS as BOX_COLOURS
from arbiter.games.nemesis.world import codes
from arbiter.games.nemesis.world.loading import item_kinds, options, professions, ruleset
from arbiter.games.nemesis.world.map_loading import station
from arbiter.kernel.audience import HOST, members
from arbiter.kernel.story import Sight
from arbiter.testing.wording import Wording

NAMES = ["Анна", "Борис", "Вера", "Глеб"]
LANGUAGES = ["ru", "en"]
HOST_SEAT = -1
EVERYBODY = 0b1111 | HOST
WITNESSES = 0b1110

DONE: dict[str, dict[str, object]] = {
    "burn_corpse": {"target": 1},
    "search_corpse": {"target": 1},
    "pour_out": {"target": "canister"},
    "transfer_fuel": {"target": 1},
    "drop": {"items": ["pistol", "bandage"]},
    "lace_food": {"target": "blue_vial"},
    "give": {"target": 1, "item": "axe"},
    "accept": {"target": 1, "item": "axe"},
    "toggle_flashlight": {"target": "flashlight", "on": "on"},
    "toggle_radio": {"target": "radio_blue", "on": "on"},
    "backpack": {},
    "pick_up": {"target": "wires"},
    "eat": {"target": "food_portion"},
    "drink": {"target": "red_vial"},
    "destroy": {"target": "note"},
    "take_blood": {},
    "break": {"target": "lab|hangar"},
    "repair": {"target": "lamp"},
    "reload": {},
    "strike": {"target": 1},
    "flame": {"target": 1},
    "flame_all": {"target": 1},
    "throw_grenade": {"target": "lab"},
    "wear_parka": {},
    "take_off_parka": {},
    "shield": {"target": 1},
    "hinder": {"target": 1},
    "obstruct": {"target": 1},
    "bandage": {"target": 1},
    "receive_aid": {"target": 1},
    "melee": {"target": 1},
    "claws": {"target": 1},
    "toss": {"target": 1},
    "spray": {},
    "scream": {},
    "order": {"target": 1, "action": "bandage"},
    "waves": {},
    "remote_break": {"target": "lab.lamp"},
    "transform": {},
    "infect": {"target": 1},
    "spit": {"items": ["canister"], "delay": 3},
    "call_offspring": {"target": 1},
    "activate_beacon": {"target": "beacon_2"},
    "call_help": {"turns": 12},
    "open_box": {"colour": "red", "item": "axe"},
    "count_food": {},
    "take_food_box": {"target": "food_box"},
    "eat_food": {},
    "refuel": {"target": "generator"},
    "drain": {"target": "generator"},
    "refuel_helicopter": {},
    "drain_helicopter": {},
    "set_up_helicopter": {},
    "take_off": {},
    "attack_dog": {"target": "dog_1"},
    "burn_dog": {"target": "dog_1"},
    "dog_blood": {"target": "dog_2"},
    "insert_sample": {"target": "analyzer", "slot": 1, "label": "7"},
    "start_comparison": {"target": "analyzer"},
    "speed_up": {"target": "analyzer"},
    "read_results": {"target": "computer"},
    "fill_canister": {"target": "pump"},
    "look_mirror": {"target": "mirror"},
    "prepare_food": {"target": "stove"},
    "cook": {"target": "stove"},
    "forecast": {"target": "weather_station"},
    "access_report": {"target": "terminal"},
    "update_card": {"target": "terminal"},
    "open_all": {"target": "terminal"},
    "close_all": {"target": "terminal"},
    "grant_top": {"target": "terminal"},
    "edit_access": {"target": "terminal"},
    "entry_log": {"target": "terminal"},
    "craft": {"target": "grenade"},
}
"""What witnesses are shown of an action that comes off, by its id. Moves and shots are not among them."""

OWN: dict[str, dict[str, object]] = {
    "search_corpse": {"found": ["id_card", "parka"]},
    "start_comparison": {"ask": "not_equal"},
    "cook": {"add": ["red_vial"]},
    "access_report": {"place": "lab"},
    "update_card": {"card": 2},
    "grant_top": {"card": 2},
    "edit_access": {"place": "armory"},
}
"""What an actor is shown besides."""

MORE: list[dict[str, object]] = [
    {"event": "transfer_fuel", "actor": 0, "result": "success"},
    {"event": "give", "actor": None, "target": 1, "result": "success"},
    {"event": "accept", "actor": None, "target": 1, "result": "success"},
    {"event": "toggle_flashlight", "actor": 0, "target": "flashlight", "on": "off", "result": "success"},
    {"event": "toggle_radio", "actor": 0, "target": "radio_red", "on": "off", "result": "success"},
    {"event": "move", "actor": 0, "result": "failure"},
    {"event": "shoot", "actor": None},
    {"event": "shoot", "actor": 0, "target": 1},
    {"event": "shoot", "actor": 0, "target": "air"},
    {"event": "shoot", "actor": 0, "target": 1, "result": "hit"},
    {"event": "shoot", "actor": 0, "target": 1, "result": "miss", "shielded": 2},
    {"event": "shoot", "actor": 0, "target": 1, "result": "stray", "victim": 3},
    {"event": "shoot", "actor": 0, "target": 1, "result": "stray", "victim": 3, "shielded": 2},
    {"event": "strike", "actor": 0, "target": 1, "result": "success", "shielded": 2},
    {"event": "flame", "actor": 0, "target": 1, "result": "success", "shielded": 2},
    {"event": "flame_all", "actor": 0, "target": 1, "result": "failure", "shielded": 2},
    {"event": "melee", "actor": 0, "target": 1, "result": "success", "shielded": 2},
    {"event": "claws", "actor": 0, "target": 1, "result": "failure", "shielded": 2},
    {"event": "obstruct", "actor": 0, "result": "failure"},
    {"event": "bandage", "actor": 0, "target": 0, "result": "failure"},
    {"event": "spray", "actor": None, "target": 1},
    {"event": "scream", "actor": None, "target": 1},
    {"event": "order", "actor": None, "target": 1},
    {"event": "call_help", "turns": 12},
    {"event": "cook", "actor": 0, "add": [], "result": "success"},
    {"event": "told", "profession": "cook"},
    {"event": "told", "profession": "cook", "who": 0},
    {"event": "told", "place": "warehouse"},
    {"event": "told", "place": "warehouse", "who": 0},
    {"event": "told", "form": "hidden", "archetype": "queen"},
    {"event": "told", "form": "hidden", "archetype": "queen", "who": 0},
    {"event": "told", "allies": []},
    {"event": "told", "allies": [], "who": 0},
    {"event": "told", "allies": [2, 3]},
    {"event": "told", "allies": [2, 3], "who": 0},
    {"event": "told", "card": "top"},
    {"event": "told", "card": "top", "who": 0},
    {"event": "told", "recipes": ["grenade"]},
    {"event": "told", "recipes": ["grenade"], "who": 0},
    {"event": "told", "offspring": 3},
    {"event": "lapsed", "who": 0, "do": "bandage", "reason": "no_light"},
    {"event": "lapsed", "who": 0, "do": "bandage"},
    {"event": "wounded", "who": 0, "status": "heavily_wounded"},
    {"event": "died", "who": 0},
    {"event": "fainted", "who": 0},
    {"event": "came_to", "who": 0},
    {"event": "hand_lost", "who": 0, "hand": "left"},
    {"event": "transformed", "who": 0},
    {"event": "burned", "who": 0},
    {"event": "frost", "who": 0, "marks": 2},
    {"event": "infected", "target": 0, "actor": 1},
    {"event": "left", "who": 0, "to": "lab"},
    {"event": "arrived", "who": 0, "place": "lab", "from": "hangar"},
    {"event": "turned_back", "who": 0, "place": "outdoors"},
    {"event": "light_changed", "place": "lab", "light": "flashlight"},
    {"event": "door_opened", "door": "hangar|lab", "who": 0},
    {"event": "door_opened", "door": "hangar|lab"},
    {"event": "door_stayed_shut", "door": "hangar|lab", "who": 0},
    {"event": "door_stayed_shut", "door": "hangar|lab"},
    {"event": "exploded", "place": "kennel"},
    {"event": "shots_heard", "count": 2},
    {"event": "generator_started", "place": "generator_1"},
    {"event": "generator_stopped", "place": "generator_1"},
    {"event": "stage", "stage": 1},
    {"event": "who_flies", "aboard": [0, 2]},
    {"event": "take_off_refused"},
    {"event": "flew_away", "aboard": [0, 2]},
    {"event": "ended", "outcome": "humans"},
    {"event": "ended", "outcome": "things"},
    {"event": "scent", "lab": 2, "outdoors": 0},
    {"event": "scent", "lab": 2, "who": 3},
    {"event": "code_answer", "in_place": 1, "elsewhere": 2},
    {"event": "code_answer", "in_place": 1, "elsewhere": 2, "digits_absent": "5"},
    {"event": "code_answer", "in_place": 1, "elsewhere": 3, "digits_absent": ""},
    {"event": "code_answer", "in_place": 1, "elsewhere": 2, "digits_in_place": "4"},
    {"event": "code_answer", "in_place": 0, "elsewhere": 2, "digits_in_place": ""},
    {"event": "code_answer", "in_place": 2, "elsewhere": 0, "digits_in_place": "07", "digits_absent": "59"},
    {"event": "code_answer", "in_place": 0, "elsewhere": 2, "digits_in_place": "", "digits_absent": "59"},
    {"event": "code_answer", "in_place": 2, "elsewhere": 2, "digits_in_place": "07", "digits_absent": ""},
    {"event": "code_answer", "in_place": 0, "elsewhere": 4, "digits_in_place": "", "digits_absent": ""},
    {"event": "read", "device": "weather_station", "weather": ["storm", "clear"]},
    {"event": "read", "device": "terminal", "place": "lab", "cards": [0, 1, 2, 3], "locked": False},
    {"event": "read", "device": "terminal", "place": "lab", "cards": [], "locked": True},
    {"event": "read", "device": "terminal", "place": "lab", "cards": [0, 2], "locked": True},
    {"event": "read", "device": "shelves", "boxes": 7},
    {"event": "read", "device": "mirror", "sanity": 6},
    {"event": "read", "device": "mirror", "sanity": 6, "who": 0},
    {"event": "read", "device": "computer", "count": 0},
    {
        "event": "read",
        "device": "computer",
        "label_1": "7",
        "label_2": "8",
        "starter": 1,
        "turn": 4,
        "answer": "yes",
    },
    {"event": "read", "device": "entry_log", "count": 0},
    {"event": "read", "device": "entry_log", "turn": 3, "place": "lab", "card": "code"},
    {"event": "read", "device": "entry_log", "turn": 3, "place": "lab", "card": 1},
    {"event": "say", "actor": 0, "text": "1"},
    {"event": "say_radio", "actor": 0, "colour": "green", "text": "1"},
    {"event": "telepathy", "actor": 0, "text": "1"},
]
"""Every other sight, in every shape that it can have."""

WITNESSED: list[dict[str, object]] = [
    {"event": "open_box", "actor": 0, "colour": "yellow", "result": "success"},
]
"""What others alone are shown."""

FELT: list[dict[str, object]] = [
    {"event": "left", "who": 0},
    {"event": "arrived", "who": 0, "from": "tower"},
    {"event": "arrived", "who": 0},
    {"event": "turned_back", "who": 0},
]
"""What others are shown, and he himself where he perceives it as a called offspring (N-808)."""


def failed(do: str) -> dict[str, object]:
    """What is seen of an action that fails: what it was aimed at, if that is no item or place."""
    target = DONE[do].get("target")
    aimed = target is not None and target not in [*item_kinds(ruleset({})).names, "lab"]
    fields: dict[str, object] = {"event": do, "actor": 0, "result": "failure"}
    return {**fields, "target": target} if aimed else fields


def sights() -> Iterator[tuple[dict[str, object], int]]:
    """Every sight that can be shown, and who reads it; also as an action's target reads it who does not see who acts."""
    for do, shown in DONE.items():
        own = OWN.get(do, {})
        yield {"event": do, "actor": 0, **shown, "result": "success"}, WITNESSES if own else EVERYBODY
        yield {"event": do, "actor": 0, **shown, **own, "result": "success"}, EVERYBODY
        yield failed(do), EVERYBODY
        if isinstance(shown.get("target"), int) and not ACTIONS[do].secret:
            yield {"event": do, "actor": None, "target": 1, "result": "success"}, WITNESSES
            yield {"event": do, "actor": None, "target": 1, "result": "failure"}, WITNESSES
    for sight in [*MORE, *FELT]:
        yield sight, EVERYBODY
    for sight in WITNESSED:
        yield sight, WITNESSES


def arguments(fields: dict[str, object]) -> dict[str, object]:
    """The fields without the event's name."""
    return {key: value for key, value in fields.items() if key != "event"}


ALL = [Sight(str(fields["event"]), "", audience, arguments(fields)) for fields, audience in sights()]


def line(language: str, seat: int, **fields: object) -> str:
    return GAME.words(language).sight(fields, seat, NAMES)


@pytest.mark.parametrize(
    ("seat", "ru", "en"),
    [
        (0, "Вы стреляете. Цель: Борис. Попадание.", "You shoot at Борис. Hit."),
        (1, "Анна стреляет. Цель: вы. Попадание.", "Анна shoots at you. Hit."),
        (HOST_SEAT, "Анна стреляет. Цель: Борис. Попадание.", "Анна shoots at Борис. Hit."),
    ],
)
def test_n402_a_shot_is_read_by_shooter_target_and_host(seat: int, ru: str, en: str) -> None:
    shot = {"event": "shoot", "actor": 0, "target": 1, "result": "hit"}
    assert line("ru", seat, **shot) == ru
    assert line("en", seat, **shot) == en


def test_n402_a_stray_bullet_names_who_is_hit_and_says_that_it_was_an_accident() -> None:
    stray = {"event": "shoot", "actor": 0, "target": 1, "result": "stray", "victim": 2}
    assert line("ru", 2, **stray) == "Анна стреляет. Цель: Борис. Промах, пуля случайно попадает в вас."
    assert line("ru", 3, **stray) == "Анна стреляет. Цель: Борис. Промах, пуля случайно задевает другого: Вера."
    assert line("en", 2, **stray) == "Анна shoots at Борис. Miss: by accident the bullet hits you."


def test_n402_in_the_dark_a_shooter_reads_no_result_and_a_bystander_no_name() -> None:
    assert (
        line("ru", 0, event="shoot", actor=0, target=1)
        == "Вы стреляете. Цель: Борис. В темноте не видно, есть ли попадание."
    )
    assert (
        line("en", 0, event="shoot", actor=0, target=1) == "You shoot at Борис. It is too dark to see whether you hit."
    )
    assert line("ru", 3, event="shoot", actor=None) == "Здесь кто-то стреляет."
    assert line("ru", 3, event="shoot", actor=0, target="air", result="") == "Анна стреляет в воздух."


def test_n501_a_shield_stands_between() -> None:
    shielded = {"event": "strike", "actor": 0, "target": 1, "shielded": 2, "result": "failure"}
    assert line("ru", 1, **shielded) == "Анна бьёт топором. Цель: Вера; на пути удара — вы. Промах."
    assert line("en", 3, **shielded) == "Анна strikes at Вера, shielded by Борис. Miss."


def test_n1206_in_the_dark_a_target_reads_what_is_done_and_not_by_whom() -> None:
    assert line("ru", 1, event="hinder", actor=None, target=1, result="success") == "Кто-то мешает вам."
    assert line("en", 1, event="hinder", actor=None, target=1, result="success") == "Someone hinders you."
    assert line("ru", 1, event="give", actor=None, target=1, result="success") == "Кто-то передаёт вам предмет."
    assert line("ru", 1, event="spray", actor=None, target=1) == "На вас летят токсичные брызги."


def test_n808_a_commander_reads_of_a_called_offspring_by_its_name() -> None:
    felt = {"event": "claws", "actor": None, "target": 2, "result": "success"}
    assert line("ru", 0, **felt) == "Кто-то бьёт клешнями. Цель: Вера. Попадание."
    assert line("ru", 0, event="left", who=2, to="lab") == "Вера уходит в лабораторию."


def test_n411_places_are_read_in_their_forms() -> None:
    moved = {"event": "arrived", "who": 0, "place": "outdoors", "from": "warehouse"}
    assert line("ru", 0, **moved) == "Вы входите на улицу со склада."
    assert line("ru", HOST_SEAT, **moved) == "Анна входит на улицу со склада."
    assert line("en", 0, **moved) == "You come outdoors from the warehouse."
    assert line("ru", 1, event="arrived", who=0, **{"from": "tower"}) == "Анна входит с вышки."
    assert line("ru", 1, event="arrived", who=0) == "Анна появляется здесь."
    assert line("ru", 0, event="arrived", who=0, **{"from": "tower"}) == "Вы входите."
    assert (
        line("ru", 0, event="turned_back", who=0, place="hangar") == "Дверь закрыта: вы остаётесь в вертолётном ангаре."
    )


def test_n413_doors_and_far_objects_are_read_with_their_places() -> None:
    assert line("ru", 0, event="break", actor=0, target="lab|hangar", result="success") == (
        "Вы ломаете: дверь «лаборатория → вертолётный ангар»."
    )
    assert line("en", 1, event="door_opened", door="lab|hangar") == "The door “laboratory → hangar” opens."
    assert line("ru", 0, event="remote_break", actor=0, target="lab.lamp", result="success") == (
        "Вы тайно ломаете на расстоянии: светильник (лаборатория)."
    )


def test_n006_a_lapse_names_the_action_and_the_reason() -> None:
    lapse = {"event": "lapsed", "who": 0, "do": "move", "reason": "door_shut"}
    assert line("ru", 0, **lapse) == "Заявка «переместиться» не состоялась: дверь закрыта."
    assert line("ru", HOST_SEAT, **lapse) == "Анна: заявка «переместиться» не состоялась: дверь закрыта."
    assert line("en", 0, **lapse) == "Your order “move” came to nothing: the door is shut."
    assert line("ru", 0, event="lapsed", who=0, do="bandage") == "Заявка «наложить повязку» не состоялась."


def test_n1204_who_drops_is_read_as_dead_where_a_faint_is_not_told_from_a_death() -> None:
    assert line("ru", 1, event="died", who=0) == "Анна падает замертво."
    assert line("ru", 0, event="died", who=0) == "Вы падаете замертво."
    assert line("ru", 1, event="fainted", who=0) == "Анна теряет сознание."


def test_n602_a_wrong_code_says_how_near_it_was() -> None:
    near = {"event": "code_answer", "in_place": 2, "elsewhere": 0}
    assert line("ru", 0, **near) == "Код неверен. Цифр на своём месте: 2, не на своём: 0."
    erudite = {**near, "digits_in_place": "07", "digits_absent": "59"}
    assert (
        line("ru", 0, **erudite) == "Код неверен. Цифр на своём месте: 2 (это 0, 7), не на своём: 0. В коде нет: 5, 9."
    )


def test_n813_a_scent_reads_out_every_place() -> None:
    assert line("ru", 0, event="scent", rule="N-813", lab=2, hangar=0) == (
        "Вы чуете живых рядом — лаборатория: 2, вертолётный ангар: 0."
    )
    assert line("en", 0, event="scent", rule="N-813", who=1, lab=2) == "Борис smells the living nearby — laboratory: 2."


def test_n104_a_thing_reads_what_it_is() -> None:
    assert line("ru", 0, event="told", form="hidden", archetype="mutant") == (
        "Вы — Нечто в скрытой форме. Ваш архетип: «Мутант»."
    )
    assert line("ru", 0, event="told", allies=[]) == "Других Нечто на станции нет."
    assert line("ru", HOST_SEAT, event="told", profession="cook", who=1) == "Борис: профессия — повар."


def test_n814_whom_the_queen_orders_reads_that_and_no_more() -> None:
    assert line("ru", 0, event="order", actor=0, target=1, action="bandage") == (
        "Вы тайно отдаёте приказ. Кому: Борис. Действие: наложить повязку."
    )
    assert line("ru", 1, event="order", actor=None, target=1) == (
        "Чужая воля сильнее вашей: в этом ходу вы делаете то, чего не заявляли."
    )


@pytest.mark.parametrize(
    ("order", "ru", "en"),
    [
        ({"do": "move", "to": "tower"}, "перейти на вышку", "go to the tower"),
        (
            {"do": "shoot", "target": "Борис", "fail": True},
            "выстрелить: Борис; нарочно неудачно",
            "shoot: Борис; fail on purpose",
        ),
        ({"do": "activate_beacon", "target": 2}, "включить маяк 2", "activate beacon 2"),
        ({"do": "break", "target": "lab|hangar"}, "сломать: дверь «лаборатория → вертолётный ангар»", None),
        (
            {"as": "Вера", "do": "claws", "target": "Анна"},
            "Вера: ударить клешнями: Анна",
            "Вера: claw at Анна",
        ),
        ({"do": "backpack", "to_hands": ["axe"]}, "переложить вещи; в руки: топор", "repack; into the hands: axe"),
        (
            {"do": "order", "target": "Борис", "action": {"do": "bandage", "target": "Вера"}},
            "тайно приказать: Борис — наложить повязку; цель: Вера",
            "secretly order Борис: bandage; target: Вера",
        ),
        (
            {"do": "open_box", "colour": "red", "wish": "axe", "into": "backpack"},
            "открыть коробку; цвет: красный; хочу найти: топор; куда положить: рюкзак",
            "open a box; colour: red; I hope for: axe; put it into: backpack",
        ),
    ],
)
def test_n201_an_order_is_echoed(order: dict[str, object], ru: str, en: str | None) -> None:
    assert GAME.words("ru").order(order, NAMES) == ru
    assert en is None or GAME.words("en").order(order, NAMES) == en


def test_n204_a_reaction_is_echoed_as_one_sentence() -> None:
    reaction = {
        "if": {"event": "attacks", "who": "Борис"},
        "change": "bandage",
        "to": {"do": "shoot", "target": "Борис"},
    }
    assert GAME.words("ru").value("reaction", reaction, "", HOST_SEAT, NAMES) == (
        "реакция: если кто-то атакует; кто: Борис, то вместо «наложить повязку» — выстрелить: Борис"
    )


def test_n006_a_refusal_names_the_place_the_reason_and_the_remedy() -> None:
    refusal = {"rule": "N-402", "code": "no_pistol", "path": "orders.1", "value": "shoot", "allowed": []}
    assert GAME.words("ru").refusal(refusal, NAMES) == (
        "Заявка 2, «выстрелить»: в руке нет пистолета. Возьмите его в руку за ход до выстрела. [N-402]"
    )
    bad = {
        "rule": "N-411",
        "code": "not_an_option",
        "path": "orders.0.to",
        "value": "lab",
        "allowed": ["hangar", "tower"],
    }
    assert GAME.words("ru").refusal(bad, NAMES) == (
        "Заявка 1, куда, «лаборатория»: этого здесь выбрать нельзя. Можно: вертолётный ангар, вышка. [N-411]"
    )
    assert GAME.words("en").refusal(bad, NAMES) == (
        "Order 1, where to, “laboratory”: this can't be chosen here. Possible: hangar, tower. [N-411]"
    )


@pytest.mark.parametrize("sight", ALL, ids=lambda sight: sight.event)
def test_every_sight_has_a_line_for_all_who_read_it(sight: Sight) -> None:
    wording = Wording(GAME, NAMES)
    wording.sight(sight)
    assert list(wording.faults) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_that_has_words_is_among_the_sights_here(language: str) -> None:
    assert {sight.event for sight in ALL} == set(GAME.words(language).sights)
    assert set(DONE) | {"move", "follow", "shoot"} == set(ACTIONS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_wording_is_dead(language: str) -> None:
    words = GAME.words(language)
    used = set()
    for sight in ALL:
        readers = [*members(sight.audience & ~HOST), *([HOST_SEAT] if sight.audience & HOST else [])]
        variants = words.sights[sight.event]
        for seat in readers:
            chosen = next(variant for variant in variants if variant.fits(sight.plain(), seat, words.seat_fields))
            used.add((sight.event, variants.index(chosen)))
    dead = [
        (event, variant.text)
        for event, variants in words.sights.items()
        for at, variant in enumerate(variants)
        if (event, at) not in used
    ]
    assert dead == []


def calls(name: str) -> Iterator[ast.Call]:
    """Every call of that name in the source of the game."""
    for file in sorted(Path(game.__file__).parent.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == name:
                yield node


def first_words(name: str) -> set[str]:
    """The texts that stand first in the calls of that name."""
    firsts = [call.args[0] for call in calls(name) if call.args]
    return {node.value for node in firsts if isinstance(node, ast.Constant) and isinstance(node.value, str)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_need_has_a_refusal_and_a_warning(language: str) -> None:
    words = GAME.words(language)
    needs = first_words("Need")
    assert {"no_pistol", "door_shut", "slot_full", "power_rests"} <= needs
    assert needs - set(words.refusals) == set()
    assert needs - set(words.warnings) == set()
    assert set(words.warnings) - set(words.refusals) == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_told_or_shown_by_name_has_a_line(language: str) -> None:
    shown = {
        call.args[2].value
        for call in calls("show")
        if isinstance(call.args[2], ast.Constant) and isinstance(call.args[2].value, str)
    }
    assert {"wounded", "arrived", "lapsed"} <= shown
    assert {*shown, *first_words("Told")} - set(GAME.words(language).sights) == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_id_of_the_game_has_a_name(language: str) -> None:
    words = GAME.words(language)
    ground = station(ruleset({}), item_kinds(ruleset({})))
    doors = [
        f"{ground.places[one]}|{ground.places[other]}" for one, other in zip(ground.door_a, ground.door_b, strict=True)
    ]
    far = [f"{ground.places[place]}.{name}" for place, name in zip(ground.fixture_place, ground.fixtures, strict=True)]
    ids = [
        *(*ground.places, *ground.fixtures, *doors, *far, *item_kinds(ruleset({})).names, *professions().names),
        *(*codes.STATES, *codes.FORMS, *codes.LIGHTS, *codes.WEATHERS, *codes.FIXTURE_STATES, *codes.DOG_STATES),
        *(*codes.STATUSES, *codes.HANDS, *filter(None, codes.ARCHETYPES), *filter(None, codes.OUTCOMES)),
        *(*EVENTS, *MARKS, *RADIO_COLOURS, *BOX_COLOURS, "equal", "not_equal", "hand", "backpack", "air", "top"),
        *(choice for option in options() for choice in option.choices),
        *(option.unit for option in options() if option.unit),
    ]
    assert [each for each in ids if not words.has_name(each)] == []
    actions = [*ACTIONS, *INSTANTS]
    assert [do for do in actions if words.action(do) == do and (language == "ru" or "_" in do)] == []


def test_a_profession_is_called_what_its_title_says() -> None:
    cast = professions()
    for language in LANGUAGES:
        words = GAME.words(language)
        assert [words.name(name) for name in cast.names] == [title[language].lower() for title in cast.titles]


def test_every_place_has_its_forms_in_both_languages() -> None:
    forms = [
        f"{place}:{form}"
        for place in station(ruleset({}), item_kinds(ruleset({}))).places
        for form in ("into", "from", "in")
    ]
    for language in LANGUAGES:
        assert [form for form in forms if form not in GAME.words(language).names] == []
