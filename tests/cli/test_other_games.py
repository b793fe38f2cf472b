"""Packs of cards and single checks from the terminal."""

import json
from pathlib import Path

import pytest
from tests.cli.conftest import Call


def test_our_pack_is_found_without_fault(call: Call) -> None:
    assert call("pack", "check")[:2] == (0, "Замечаний нет.\n")


def test_a_pack_that_is_none_is_told_with_its_file(call: Call, tmp_path: Path) -> None:
    path = tmp_path / "набор.yaml"
    path.write_text("rooms: 3\n", encoding="utf-8")
    code, out, _ = call("pack", "check", path)
    assert code == 1
    assert "набор.yaml" in out


def test_k106_a_pile_is_counted(call: Call) -> None:
    code, out, _ = call("check", "pile", "leadership 3", "tactics 2", "-d", "1", "-t", "leadership", "--json")
    told = json.loads(out)
    assert code == 0
    assert (told["total"], told["result"]) == (1, "pass")


@pytest.mark.parametrize("card", ["leadership 9", "wings 2", "leadership"])
def test_a_card_that_there_is_not_is_refused(card: str, call: Call) -> None:
    code, out, err = call("check", "pile", card, "-d", "1", "-t", "leadership")
    assert (code, out) == (1, "")
    assert card in err


@pytest.fixture
def situation(tmp_path: Path) -> Path:
    path = tmp_path / "проверка.yaml"
    path.write_text(
        "seats: [Анна, Борис, Вера]\ncheck: {difficulty: 8, types: [leadership, tactics]}\n", encoding="utf-8"
    )
    return path


def test_odds_are_told_by_viewer(call: Call, situation: Path) -> None:
    code, out, _ = call("check", "odds", situation, "-v", "public", "-v", "Анна", "--json")
    assert code == 0
    assert [row["viewer"] for row in json.loads(out)] == ["public", "Анна"]
    assert call("check", "odds", situation, "-v", "Мила")[0] == 1


def test_k304_a_single_check_is_run_to_its_post(call: Call, situation: Path, tmp_path: Path) -> None:
    folder = tmp_path / "проверка"
    code, out, _ = call("check", "new", folder, "--from", situation, "--seed", "проба")
    assert (code, out) == (0, "Ждём: Анна, Борис, Вера (до карт)\n")
    letters = tmp_path / "письма"
    letters.mkdir()
    for name, text in (("Борис", "добавляю лидерство 3"), ("Вера", "пас"), ("Анна", "пас")):
        (letters / f"{name}.txt").write_text(text, encoding="utf-8")
    assert call("check", "letters", folder, letters)[0] == 0
    assert call("check", "say", folder, "Вера", "несу чушь")[0] == 1
    for _ in range(6):
        if call("check", "post", folder)[1].count("Ждём") == 0:
            break
        call("check", "close", folder)
    post = call("check", "post", folder, "--style", "bbcode")[1]
    assert post.startswith("[b]")
    assert "Ждём" not in post
    assert "Борис: карт добавлено 1." in post
    assert call("check", "close", folder)[0] == 1
    assert call("verify", folder)[0] == 0


def test_k209_a_checks_windows_have_the_time_that_it_was_set_up_with(
    call: Call, situation: Path, tmp_path: Path
) -> None:
    folder = tmp_path / "проверка"
    assert call("check", "new", folder, "--from", situation, "--least", "30", "--most", "20")[0] == 1
    assert not folder.exists()
    call("check", "new", folder, "--from", situation, "--least", "30", "--most", "60")
    call("check", "say", folder, "Борис", "следственный комитет 3")
    code, _, err = call("check", "close", folder)
    assert code == 1
    assert "если не спасуют все" in err
    call("check", "say", folder, "Борис", "пас")
    assert call("check", "close", folder)[:2] == (0, "Ждём: Борис (вклад)\n")


def test_a_checks_folder_is_its_owners_alone_and_never_overwritten(call: Call, situation: Path, tmp_path: Path) -> None:
    folder = tmp_path / "проверка"
    call("check", "new", folder, "--from", situation)
    assert folder.stat().st_mode & 0o077 == 0
    code, _, err = call("check", "new", folder, "--from", situation)
    assert code == 1
    assert str(folder) in err


def test_a_folder_that_is_no_check_is_told(call: Call, tmp_path: Path) -> None:
    call("new", "infiltration", tmp_path / "другой", "Анна", "Борис")
    for folder in (tmp_path, tmp_path / "другой"):
        code, out, err = call("check", "post", folder)
        assert (code, out) == (1, "")
        assert err.count("\n") == 1
        assert "ошибка самой программы" not in err
