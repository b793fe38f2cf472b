"""A table from the terminal: dealt, looked at, ordered, resolved, reported, put right."""

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator
from tests.cli.conftest import NINE, Call

from arbiter.cli.commands.rules import step_row
from arbiter.games import catalogue

Write = Callable[[str], Path]


def test_new_deals_a_table_and_shows_its_commitment_and_no_seed(call: Call, tmp_path: Path) -> None:
    folder = tmp_path / "стол"
    code, out, _ = call("new", "nemesis", folder, *NINE, "--seed", "ab" * 32, "--json")
    told = json.loads(out)
    assert code == 0
    assert told["seats"] == list(NINE)
    assert len(told["commitment"]) == 64
    assert "ab" * 32 not in out
    assert (folder / "seed").read_text() == "ab" * 32 + "\n"


def test_the_same_words_are_another_seed_at_another_table(call: Call, tmp_path: Path) -> None:
    """Words are stretched with the table's own salt: who tries words has to try them for each table anew."""
    seeds = []
    for name in ("раз", "два"):
        call("new", "nemesis", tmp_path / name, *NINE, "--seed", "слова")
        seeds.append((tmp_path / name / "seed").read_text())
    assert seeds[0] != seeds[1]


def test_without_a_seed_each_table_has_its_own(call: Call, tmp_path: Path) -> None:
    for name in ("раз", "два"):
        call("new", "nemesis", tmp_path / name, *NINE)
    assert (tmp_path / "раз" / "seed").read_text() != (tmp_path / "два" / "seed").read_text()


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["chess", "{}", "Анна"], "chess"),
        (["nemesis", "{}", "Анна"], "от 6 до 18"),
        (["nemesis", "{}"], "назовите от 6 до 18"),
        (["nemesis", "{}", *NINE, "-o", "things=77"], "77"),
        (["nemesis", "{}", *NINE, "-o", "nonsense=1"], "options.nonsense"),
        (["nemesis", "{}", *NINE, "-o", "things"], "нужно ИМЯ=ЗНАЧЕНИЕ"),
        (["nemesis", "{}", *NINE, "--time", "zone=Moon/Base", "--time", "first=2026-12-01"], "Moon/Base"),
        (["nemesis", "{}", *NINE, "--time", "zone=Europe/Moskva"], "schedule"),
        (["nemesis", "{}", *NINE, "--options", "нет.yaml"], "нет.yaml: нет такого файла"),
    ],
)
def test_a_table_that_cant_be_is_refused_and_leaves_nothing(
    arguments: list[str], complaint: str, call: Call, tmp_path: Path
) -> None:
    folder = tmp_path / "стол"
    code, out, err = call("new", *[argument.format(folder) for argument in arguments])
    assert (code, out) == (1, "")
    assert complaint in err
    assert err.count("\n") == 1
    assert not folder.exists()


def test_a_folder_in_use_is_left_alone(call: Call, party: Path) -> None:
    before = (party / "record.jsonl").read_bytes()
    code, _, err = call("new", "nemesis", party, *NINE)
    assert code == 1
    assert str(party) in err
    assert (party / "record.jsonl").read_bytes() == before


def test_a_game_run_by_hand_is_taken_over(call: Call, tmp_path: Path, sheet: Write) -> None:
    situation = sheet(
        "game: nemesis\noptions: {rescue_turns: 5}\n"
        "start:\n  Анна: {at: lab, hp: 2}\n  Борис: {at: hangar}\n  world: {turn: 7}\n"
    )
    folder = tmp_path / "стол"
    assert call("new", "nemesis", folder, "--from", situation)[0] == 0
    assert call("world", folder, "Анна.hp")[1] == "2\n"
    assert json.loads(call("seats", folder, "--json")[1])["turn"] == 7
    assert "→ 5" in call("options", folder, "--changed")[1]


def test_stats_that_a_situation_names_stand_before_those_of_its_profession(
    call: Call, tmp_path: Path, sheet: Write
) -> None:
    text = "start:\n  Анна: {stats: {fitness: 2, initiative: 1, erudition: 3}, profession: pilot}\n  Борис: {}\n"
    folder = tmp_path / "стол"
    assert call("new", "nemesis", folder, "--from", sheet(text))[0] == 0
    out = call("report", folder, "--seat", "Анна")[1]
    assert "физподготовка 2, инициатива 1, эрудиция 3." in out


@pytest.mark.parametrize(
    "text",
    [
        "game: nemesis",
        "start: {}",
        "start: {А: {at: lab}, world: {turn: 0}}",
        "start: {А: {at: moon}}",
        "game: chess\nstart: {}",
    ],
)
def test_a_situation_that_cant_be_is_refused_and_leaves_nothing(
    text: str, call: Call, tmp_path: Path, sheet: Write
) -> None:
    code, out, err = call("new", "nemesis", tmp_path / "стол", "--from", sheet(text))
    assert (code, out) == (1, "")
    assert "start" in err or "game" in err
    assert not (tmp_path / "стол").exists()


def test_seats_says_who_owes_and_who_sent(call: Call, party: Path, sheet: Write) -> None:
    call("order", party, "Анна", sheet("[]"))
    rows = {row["name"]: row for row in json.loads(call("seats", party, "--json")[1])["seats"]}
    assert (rows["Анна"]["owes"], rows["Анна"]["version"]) == (False, 1)
    assert (rows["Борис"]["owes"], rows["Борис"]["version"]) == (True, 0)
    assert "Ждём: Борис" in call("seats", party)[1]


def test_a_deadline_is_told_in_the_tables_zone(call: Call, tmp_path: Path) -> None:
    times = ("--time", "zone=Europe/Moscow", "--time", "first=2099-12-01", "--time", "hour='20:00'")
    call("new", "nemesis", tmp_path / "стол", *NINE, *times)
    assert "Срок: 2099-12-01 20:00 Europe/Moscow" in call("seats", tmp_path / "стол")[1]
    assert json.loads(call("seats", tmp_path / "стол", "--json")[1])["deadline"] == "2099-12-01T17:00:00+00:00"


def test_n206_a_seat_that_missed_twice_may_be_replaced(call: Call, party: Path, sheet: Write) -> None:
    for _ in range(2):
        call("order", party, "Анна", sheet("[]"))
        call("resolve", party)
    rows = {row["name"]: row for row in json.loads(call("seats", party, "--json")[1])["seats"]}
    assert (rows["Анна"]["missed"], rows["Анна"]["may_be_replaced"]) == (0, False)
    assert (rows["Борис"]["missed"], rows["Борис"]["may_be_replaced"]) == (2, True)
    assert "можно заменить" in call("seats", party)[1]


def test_a_sheet_is_echoed_refused_and_receipted(call: Call, party: Path, sheet: Write) -> None:
    path = sheet("- {do: move, to: outdoors}\n- {do: shoot, target: air}\n")
    code, out, _ = call("order", party, "анна", path)
    assert code == 1
    assert "1) " in out
    assert "★★, 10-я категория" in out
    assert "НЕ ПРИНЯТО" in out
    assert "[N-402]" in out
    assert "лист принят, версия 1, квитанция" in out


def test_the_receipt_is_that_of_the_closed_turn(call: Call, party: Path, sheet: Write) -> None:
    told = json.loads(call("order", party, "Анна", sheet("[]"), "--json")[1])
    call("resolve", party)
    closed = next(
        entry
        for entry in map(json.loads, (party / "record.jsonl").read_text(encoding="utf-8").splitlines())
        if entry["data"]["kind"] == "closed"
    )
    assert closed["data"]["receipts"]["0"]["receipt"] == told["receipt"]


def test_a_dry_order_writes_nothing(call: Call, party: Path, sheet: Write) -> None:
    call("order", party, "Анна", sheet("- {do: move, to: outdoors}\n"), "--dry-run")
    assert not list((party / "drafts").iterdir())


def test_a_stale_sheet_is_refused_with_both_texts(call: Call, party: Path, sheet: Write) -> None:
    call("order", party, "Анна", sheet("- {do: move, to: outdoors}\n"))
    code, _, err = call("order", party, "Анна", sheet("[]"), "--version", 0)
    assert code == 1
    assert "уже версии 1, а не 0" in err
    assert "там: перейти на улицу" in err
    assert "здесь: пусто" in err


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("orders: 3", "orders"),
        ("- shoot", "лист.yaml"),
        ("- {do: move", "лист.yaml:"),
        ("- {do: move, do: shoot}", "стоит дважды"),
    ],
)
def test_a_sheet_that_cant_be_read_names_its_file(
    text: str, complaint: str, call: Call, party: Path, sheet: Write
) -> None:
    code, _, err = call("order", party, "Анна", sheet(text))
    assert code == 1
    assert complaint in err
    assert "лист.yaml" in err
    assert not list((party / "drafts").iterdir())


def test_a_sheet_for_another_turn_is_refused(call: Call, party: Path, sheet: Write) -> None:
    code, _, err = call("order", party, "Анна", sheet("[]"), "--turn", 4)
    assert code == 1
    assert "идёт ход 1, а не 4" in err


def test_an_unknown_seat_is_refused_with_those_there_are(call: Call, party: Path) -> None:
    for command in (["menu", party, "Мила"], ["view", party, "Мила"], ["report", party, "--seat", "Мила"]):
        code, out, err = call(*command)
        assert (code, out) == (1, "")
        assert '"Мила": нет такого места за этим столом; места: Анна, Борис' in err


def test_the_menu_is_by_price_and_has_the_doors(call: Call, party: Path) -> None:
    out = call("menu", party, "Анна")[1]
    assert out.index("★ ") < out.index("★★ ") < out.index("★★★ ")
    assert "переместиться" in out
    assert "Сразу, до закрытия хода" in out
    plain = json.loads(call("menu", party, "Анна", "--json")[1])
    assert {"move", "search_corpse"} <= {form["do"] for form in plain["menu"]["forms"]}
    assert "say" in {form["do"] for form in plain["instants"]["forms"]}
    assert json.loads(call("menu", party, "Анна", "--schema")[1])["required"] == ["orders"]


def test_what_a_seat_knows_is_data_by_a_schema(call: Call, party: Path) -> None:
    schema = json.loads(call("view", party, "Анна", "--schema")[1])
    shown = json.loads(call("view", party, "Анна", "--json")[1])
    assert [error.message for error in Draft202012Validator(schema).iter_errors(shown)] == []
    assert shown["names"][shown["seat"]] == "Анна"


def test_n1207_talk_is_heard_by_who_is_there(call: Call, party: Path) -> None:
    code, out, _ = call("talk", party, "Анна", "Всем", "привет")
    assert code == 0
    assert "Всем привет" in out
    here = json.loads(call("view", party, "Анна", "--json")[1])["here"]["people"]
    for person in here:
        assert NINE[person["seat"]] in out.splitlines()[-1]


def test_n601_radio_without_a_radio_is_refused_with_its_rule(call: Call, party: Path) -> None:
    code, out, _ = call("talk", party, "Анна", "приём", "--radio", "синий")
    assert code == 1
    assert "[N-601]" in out


def test_n602_a_code_at_a_door_by_fields(call: Call, party: Path) -> None:
    code, out, _ = call("door", party, "Анна", "do=enter_code", "door=nowhere|lab", 'digits="0123"')
    assert code == 1
    assert "N-602" in out or "N-201" in out


def test_a_dry_run_says_so_and_writes_nothing(call: Call, party: Path) -> None:
    before = (party / "record.jsonl").read_bytes()
    code, out, _ = call("resolve", party, "--dry-run")
    assert code == 0
    assert "одноразовых костях" in out
    assert (party / "record.jsonl").read_bytes() == before


def test_a_report_ends_with_how_things_stand(call: Call, party: Path) -> None:
    call("resolve", party)
    out = call("report", party, "--seat", "Анна")[1]
    assert "ход 1 · Анна" in out.splitlines()[0]
    assert "Положение на начало хода 2" in out
    assert "Вы — Анна" in out
    opening = call("report", party, "--seat", "Анна", "--turn", 0)[1]
    assert "Положение на начало хода 1" in opening


def test_nobody_elses_standing_is_in_a_report(call: Call, party: Path) -> None:
    call("resolve", party)
    for reader in ("--public", "--host"):
        assert "Положение" not in call("report", party, reader)[1]


@pytest.mark.parametrize(("style", "mark"), [("bbcode", "[b]"), ("markdown", "**"), ("json", '"lines"')])
def test_reports_come_in_every_style(style: str, mark: str, call: Call, party: Path) -> None:
    call("resolve", party)
    assert mark in call("report", party, "--seat", "Анна", "--style", style)[1]


def test_all_reports_of_a_turn_go_into_a_folder(call: Call, party: Path, tmp_path: Path) -> None:
    call("resolve", party)
    code, out, _ = call("publish", party, tmp_path / "отчёты")
    names = sorted(path.name for path in (tmp_path / "отчёты").iterdir())
    assert code == 0
    assert names == sorted([*(f"01-{name}.txt" for name in NINE), "01-host.txt", "01-public.txt"])
    assert len(out.splitlines()) == 11


def test_a_style_or_turn_that_there_is_not_is_refused(call: Call, party: Path) -> None:
    assert call("report", party, "--style", "rtf")[0] == 1
    code, _, err = call("report", party, "--turn", 9)
    assert code == 1
    assert "хода 9 нет" in err


def test_json_reports_of_all_are_one_list(call: Call, party: Path) -> None:
    call("resolve", party)
    assert len(json.loads(call("report", party, "--style", "json")[1])) == 11


def test_undo_goes_back_and_says_what_is_withdrawn(call: Call, party: Path) -> None:
    call("resolve", party)
    call("resolve", party)
    code, out, _ = call("undo", party, 1, "--note", "ошибся")
    assert code == 0
    assert "Отозваны отчёты ходов 1, 2" in out
    assert json.loads(call("seats", party, "--json")[1])["turn"] == 1


def test_a_correction_shows_before_and_after(call: Call, party: Path) -> None:
    code, out, _ = call("correct", party, "Анна.hp", "2", "--note", "забыл рану")
    assert (code, out) == (0, "Анна.hp: 3 → 2\n")
    assert "забыл рану" in call("resolve", party)[1] + call("report", party, "--seat", "Борис")[1]


@pytest.mark.parametrize(("path", "value"), [("Анна.hp", "много"), ("Анна.wings", "2"), ("nowhere.floor", "[]")])
def test_a_correction_that_cant_be_names_path_and_value(path: str, value: str, call: Call, party: Path) -> None:
    before = (party / "record.jsonl").read_bytes()
    code, out, err = call("correct", party, path, value)
    assert (code, out) == (1, "")
    assert path in err
    assert (party / "record.jsonl").read_bytes() == before


def test_a_seat_is_given_to_another_player(call: Call, party: Path) -> None:
    assert call("replace", party, "Анна", "Мила")[1] == "Анна: — → Мила\n"
    assert json.loads(call("seats", party, "--json")[1])["seats"][0]["player"] == "Мила"


def test_the_world_is_told_as_tables_and_by_path(call: Call, party: Path) -> None:
    out = call("world", party)[1]
    for name in (*NINE, "лаборатория", "Персонажи", "Места"):
        assert name in out
    assert call("world", party, "lab.temperature")[1] == "25\n"
    assert json.loads(call("world", party, "--json")[1])["turn"] == 1
    assert call("world", party, "--rolls")[0] == 0


def test_n108_the_host_can_look_up_a_locks_code_and_cards(call: Call, party: Path) -> None:
    code = call("world", party, "lab.code")[1].strip()
    assert len(code) == 4
    assert code.isdigit()
    assert len(json.loads(call("world", party, "lab.cards", "--json")[1])) == 3
    assert call("world", party, "kennel.code")[1] == "—\n"


def test_what_happened_can_be_checked_and_exported(call: Call, party: Path, tmp_path: Path) -> None:
    call("resolve", party)
    assert call("verify", party)[0] == 0
    file = tmp_path / "запись.jsonl"
    assert call("export", party, file)[0] == 0
    assert call("verify", file)[0] == 0
    assert call("verify", file, "--seed", party / "seed")[0] == 0
    assert call("verify", file, "--seed", "00" * 32)[0] == 1


def test_an_edited_record_does_not_verify(call: Call, party: Path) -> None:
    call("resolve", party)
    record = party / "record.jsonl"
    record.write_text(record.read_text(encoding="utf-8").replace('"host"', '"Host"', 1), encoding="utf-8")
    code, out, _ = call("verify", party)
    assert code == 1
    assert "НЕ СХОДИТСЯ" in out


def test_rules_by_number_by_words_and_all(call: Call) -> None:
    assert call("rules", "nemesis", "N-402")[1].startswith("N-402 ")
    assert "N-402" in call("rules", "nemesis", "пистолет")[1]
    assert len(call("rules", "nemesis")[1].splitlines()) > 100
    assert "shot" in call("--lang", "en", "rules", "nemesis", "N-402")[1].lower()
    code, _, err = call("rules", "nemesis", "N-999")
    assert code == 1
    assert "N-999" in err


def test_options_show_default_bounds_origin_and_what_differs(call: Call, tmp_path: Path) -> None:
    call("new", "nemesis", tmp_path / "стол", *NINE, "-o", "rescue_turns=4")
    out = call("options", tmp_path / "стол", "--changed")[1]
    assert "rescue_turns" in out
    assert "→ 4" in out
    rows = {row["name"]: row for row in json.loads(call("options", "nemesis", "--json")[1])}
    assert (rows["action_points"]["default"], rows["action_points"]["origin"]) == (3, "text")


def test_steps_are_the_turns_table(call: Call) -> None:
    assert json.loads(call("steps", "nemesis", "--json")[1])[0]["place"] == "orders"
    assert "far weapons are faster" in call("--lang", "en", "steps", "nemesis")[1]


@pytest.mark.parametrize(("game", "count"), [("nemesis", 26), ("infiltration", 4), ("skillcheck", 15)])
def test_every_step_is_told_in_russian(game: str, count: int, call: Call) -> None:
    words = catalogue.game(game).words("ru")
    rows = [step_row(step, words) for step in catalogue.game(game).steps()]
    assert len(rows) == count
    assert not [text for row in rows for text in row if re.search("[a-z]", text)]
    assert rows[-1][1] in " ".join(call("steps", game)[1].split())


def test_words_are_listed_and_struck_for_good(call: Call, party: Path) -> None:
    call("talk", party, "Анна", "секрет")
    assert "секрет" in call("strike", party)[1]
    assert call("strike", party, "2.0")[0] == 0
    assert "секрет" not in call("strike", party)[1]
    assert "секрет" not in (party / "words" / "entry-00002.json").read_text(encoding="utf-8")
    assert call("verify", party)[0] == 0
    for wrong in ("9.9", "два", "2"):
        assert call("strike", party, wrong)[0] == 1


def test_a_game_is_ended_by_hand(call: Call, party: Path) -> None:
    assert call("end", party, "humans", "--note", "разошлись")[1] == "Игра окончена: люди.\n"
    assert json.loads(call("seats", party, "--json")[1])["stage"] == "ended"
    assert call("resolve", party)[0] == 1


def test_a_table_under_the_installed_rules_needs_no_upgrade(call: Call, party: Path) -> None:
    code, out, _ = call("upgrade", party)
    assert code == 0
    assert "Стол идёт по правилам" in out
    assert call("upgrade", party, "--accept")[0] == 1


def test_n202_a_table_that_ends_early_says_when_all_have_sent(call: Call, tmp_path: Path) -> None:
    folder, names = tmp_path / "стол", ("Анна", "Борис", "Вера", "Глеб", "Дина", "Егор")
    times = ("--time", "zone=Europe/Moscow", "--time", "first=2099-12-01", "--time", "early=true")
    assert call("new", "nemesis", folder, *names, *times)[0] == 0
    said = "Все прислали: ход можно закрыть до срока."
    for name in names:
        assert said not in call("seats", folder)[1]
        assert call("order", folder, name, "-m", "пас")[0] == 0
    assert said in call("seats", folder)[1]
