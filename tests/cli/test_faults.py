"""Complaints of the layers below reach a host in his language."""

import re
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


def test_what_was_verified_is_told_in_russian(call: Call, party: Path) -> None:
    code, out, _ = call("verify", party)
    assert code == 0
    assert "сверено: зерно и его обязательство" in out
    assert not ENGLISH.search(out), out


def test_in_english_they_stay_as_they_are(call: Call, party: Path) -> None:
    assert "there are turns 1 to 1" in call("--lang", "en", "report", party, "-t", "9")[2]
