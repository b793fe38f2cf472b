"""Complaints of the layers below reach a host in his language."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.cli.conftest import NINE, Call

ENGLISH = re.compile(r"\b(there|is|are|not|the|no|of|its)\b")

WRONG = [
    ("report", "{party}", "-t", "9"),
    ("undo", "{party}", "9"),
    ("resolve", "{party}", "--turn", "9"),
    ("answer", "{party}", "Анна", "да"),
    ("correct", "{party}", "Анна.xp", "2"),
    ("correct", "{party}", "Анна.hp", "много"),
    ("correct", "{party}", "Анна.hp", "99"),
    ("correct", "{party}", "Анна.at", "марс"),
    ("world", "{party}", "склад.floor"),
    ("new", "nemesis", "{party}", *NINE),
    ("new", "nemesis", "{party}2", "Анна", "Борис"),
    ("new", "nemesis", "{party}2", *NINE[:5], "Анна"),
    ("new", "nemesis", "{party}2", *NINE, "-o", "zzz=1"),
    ("new", "nemesis", "{party}2", *NINE, "--time", "hour=20"),
    ("new", "chess", "{party}2", *NINE),
]


@pytest.mark.parametrize("words", WRONG, ids=[" ".join(one[:1] + one[2:4]) for one in WRONG])
def test_a_common_mistake_is_told_in_russian(words: tuple[str, ...], call: Call, party: Path) -> None:
    code, _, err = call(*(word.format(party=party) for word in words))
    assert code == 1
    assert err.startswith("Ошибка: ")
    assert not ENGLISH.search(err.replace(str(party), "")), err


def _swapped(data: bytes) -> bytes:
    first, *rest = data.splitlines(keepends=True)
    return b"".join([*reversed(rest), first])


DAMAGE: list[tuple[str, Callable[[bytes], bytes], str]] = [
    ("record.jsonl", lambda data: b"", "record.jsonl: обрезано"),
    ("record.jsonl", lambda data: data.replace(b'"host"', b'"Host"', 1), "запись правили"),
    ("record.jsonl", lambda data: b"nonsense\n" + data, "строка — не запись протокола"),
    ("record.jsonl", lambda data: data.replace(b'{"n":', b'{ "n":', 1), "строку переписали"),
    ("record.jsonl", _swapped, "запись не продолжает предыдущую"),
    ("seed", lambda data: b"0" * 64 + b"\n", "зерно не от этого стола"),
    ("table.yaml", lambda data: b"\xff", "table.yaml: это не UTF-8"),
    ("table.yaml", lambda data: b"a: [", "table.yaml:2: здесь нужно значение"),
    ("table.yaml", lambda data: b"a: 3", "нет ключа format"),
]


@pytest.mark.parametrize(("name", "damage", "complaint"), DAMAGE, ids=[one[2] for one in DAMAGE])
def test_damage_to_a_table_is_told_in_russian(
    name: str, damage: Callable[[bytes], bytes], complaint: str, call: Call, party: Path
) -> None:
    call("resolve", party)
    file = party / name
    file.write_bytes(damage(file.read_bytes()))
    code, _, err = call("resolve", party)
    assert code == 1
    assert complaint in err
    assert not ENGLISH.search(err.replace(str(party), "")), err


def test_what_was_verified_is_told_in_russian(call: Call, party: Path) -> None:
    code, out, _ = call("verify", party)
    assert code == 0
    assert "сверено: зерно и его обязательство" in out
    assert not ENGLISH.search(out), out


def test_in_english_they_stay_as_they_are(call: Call, party: Path) -> None:
    assert "there are turns 1 to 1" in call("--lang", "en", "report", party, "-t", "9")[2]


def test_a_missing_table_is_told_in_russian(call: Call, tmp_path: Path) -> None:
    assert "здесь нет стола" in call("seats", tmp_path)[2]


def test_the_count_of_cases_is_one_line_for_programs_in_both_languages(call: Call, tmp_path: Path) -> None:
    cases = tmp_path / "примеры.yaml"
    cases.write_text("[]", encoding="utf-8")
    assert call("cases", cases)[:2] == (1, "0 passed, 0 failed\n")
    assert call("--lang", "en", "cases", cases)[1] == "0 passed, 0 failed\n"
