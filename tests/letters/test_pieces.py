"""Cutting a letter into points, sentences and pieces."""

import pytest
from tests.letters.garden import GARDEN, NAMES

from arbiter.letters.mentions import Scene
from arbiter.letters.pieces import FIRM, HARD, Cutter, Segment
from arbiter.letters.tokens import tokenise
from arbiter.letters.vocabulary import vocabulary_of


def cut(text: str) -> tuple[Scene, list[Segment]]:
    """The segments of a text."""
    scene = Scene(text, tokenise(text), vocabulary_of(GARDEN), {"people": NAMES, "me": NAMES[:1], "here": []})
    return scene, Cutter(scene).cut()


def segments(text: str) -> list[tuple[str, str]]:
    """The number and text of each segment."""
    scene, found = cut(text)
    return [(segment.label, scene.source(segment.places())) for segment in found]


@pytest.mark.parametrize(
    "text",
    [
        "1) посадить дуб\n2) полить розу",
        "1. посадить дуб\n2. полить розу",
        "1: посадить дуб\n2: полить розу",
        "1 - посадить дуб\n2 - полить розу",
        "№1 посадить дуб\n№2 полить розу",
        "1 посадить дуб\n2 полить розу",
        "1)посадить дуб 2)полить розу",
        "1. посадить дуб 2. полить розу",
    ],
)
def test_points_have_their_numbers(text: str) -> None:
    assert segments(text) == [("1", "посадить дуб"), ("2", "полить розу")]


@pytest.mark.parametrize(
    "text", ["- посадить дуб\n- полить розу", "• посадить дуб\n• полить розу", "а) посадить дуб\nб) полить розу"]
)
def test_bullets_and_letters_part_points(text: str) -> None:
    assert [text for _, text in segments(text)][-1] == "полить розу"
    assert len(segments(text)) == 2


def test_sentences_are_parted_firmly_and_empty_lines_hard() -> None:
    _, found = cut("посадить дуб. полить розу\n\nсорвать лилию")
    assert [(segment.strength, segment.apart) for segment in found] == [(HARD, False), (FIRM, False), (HARD, True)]


def test_commas_and_and_part_pieces_of_one_sentence() -> None:
    scene, [segment] = cut("посадить дуб, полить розу и сорвать лилию")
    assert [scene.source(piece) for piece in segment.pieces] == ["посадить дуб", ", полить розу", "и сорвать лилию"]


def test_a_forgotten_comma_before_a_verb_parts_too() -> None:
    scene, [segment] = cut("посадить дуб полить розу")
    assert [scene.source(piece) for piece in segment.pieces] == ["посадить дуб", "полить розу"]


def test_nothing_is_parted_behind_a_not() -> None:
    _, [segment] = cut("не сажать дуб")
    assert len(segment.pieces) == 1


def test_marks_in_quotes_part_nothing() -> None:
    assert [text for _, text in segments("повесить табличку «не рвать; злая собака. Да!»")] == [
        "повесить табличку «не рвать; злая собака. Да!»"
    ]


def test_a_heading_is_a_segment_of_its_own() -> None:
    assert [text for _, text in segments("Ход 3: посадить дуб")] == ["Ход 3", "посадить дуб"]


def test_a_number_that_is_spoken_of_numbers_nothing() -> None:
    assert segments("вместо 2) полить розу") == [("", "вместо 2) полить розу")]


def test_a_decimal_and_an_abbreviation_end_no_sentence() -> None:
    assert len(segments("P.S. полить розу")) == 1
    assert len(segments("полить розу на 1.5 литра")) == 1
