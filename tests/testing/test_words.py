"""The check of words passes where everything has words, and names what has none."""

from collections.abc import Callable
from pathlib import Path
from typing import cast

import pytest
from tests.testing.toy import CellarGame, find, word_data

from arbiter.kernel.words import Words
from arbiter.testing.words import run_words, spoken_in

Table = dict[str, dict[str, object]]


def words_of(patch: pytest.MonkeyPatch, spoil: Callable[[str, Table], object]) -> None:
    def words(self: CellarGame, language: str) -> Words:
        data = word_data(language)
        spoil(language, cast(Table, data))
        return Words(data, self.seat_fields())

    patch.setattr(CellarGame, "words", words)


@pytest.fixture(autouse=True)
def _only_the_toy(monkeypatch: pytest.MonkeyPatch) -> None:
    """The toy's package holds tests beside it; what they say is not the toy's."""
    monkeypatch.setattr("arbiter.testing.words.spoken_in", _spoken_by_the_toy)


def _spoken_by_the_toy(package: str) -> list[tuple[str, str, str]]:
    return [row for row in spoken_in(package) if row[0].startswith(("toy.py", "forms.py"))]


def check() -> tuple[int, list[str]]:
    lines: list[str] = []
    return run_words(["cellar"], lines.append, find), lines


def test_a_game_with_all_its_words_passes() -> None:
    assert check() == (0, ["cellar: 4 sights, 18 refusals, 15 names, 0 wanting"])


def test_a_word_in_one_language_only_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    words_of(monkeypatch, lambda language, data: data["names"].update(fog="туман") if language == "ru" else None)
    status, lines = check()
    assert status == 1
    assert "cellar: en: name fog: stands in Russian only" in lines


def test_a_russian_form_needs_no_english_one(monkeypatch: pytest.MonkeyPatch) -> None:
    forms = {"gold:form": "золотом"}
    words_of(monkeypatch, lambda language, data: data["names"].update(forms) if language == "ru" else None)
    assert check()[0] == 0


@pytest.mark.parametrize(
    ("table", "key", "said"),
    [
        ("sights", "coin", "show 'coin': no words"),
        ("refusals", "out", "Refusal 'out': no words"),
        ("refusals", "out", "Lapse 'out': no words"),
        ("refusals", "repeated_digits", "Refusal 'repeated_digits': no words"),
    ],
)
def test_what_the_source_says_needs_words(monkeypatch: pytest.MonkeyPatch, table: str, key: str, said: str) -> None:
    words_of(monkeypatch, lambda language, data: data[table].pop(key))
    status, lines = check()
    assert status == 1
    assert any(said in line for line in lines)


def test_a_game_that_is_not_there_is_told() -> None:
    lines: list[str] = []
    assert run_words(["attic"], lines.append, find) == 1
    assert lines == ['"attic": there is no such game; there are cellar']


SOURCE = """\
from typing import Final
GONE: Final = "gone"
def rule(story, seat, right, code):
    story.show("opened" if right else "stayed_shut", "L-104", 1, {})
    story.tell(Lapse(seat, "knock", "L-104", GONE))
    return Refusal("L-104", code) or Refusal("L-104", "out")
"""


def test_the_source_is_read_by_call_constant_and_choice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "spoken_toy"
    package.mkdir()
    (package / "__init__.py").write_text("")
    (package / "ch4_doors.py").write_text(SOURCE)
    monkeypatch.syspath_prepend(tmp_path)
    assert spoken_in("spoken_toy") == [
        ("ch4_doors.py:4", "show", "opened"),
        ("ch4_doors.py:4", "show", "stayed_shut"),
        ("ch4_doors.py:5", "Lapse", "gone"),
        ("ch4_doors.py:6", "Refusal", "out"),
    ]
