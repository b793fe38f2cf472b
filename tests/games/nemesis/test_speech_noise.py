"""Letters of words thrown together: reading never fails, and no word with a meaning gets lost."""

from typing import Final

from hypothesis import example, given, settings
from hypothesis import strategies as st
from tests.games.nemesis.speakers import SITUATIONS, view_of
from tests.games.nemesis.test_speech_letters import ROWS

from arbiter.games.nemesis.game import GAME
from arbiter.kernel.forms import check_order
from arbiter.letters import Letter, Span
from arbiter.letters.mentions import PEOPLE
from arbiter.letters.reader import Reader
from arbiter.letters.tokens import Token

ODD: Final = [
    "вздор",
    "Петя",
    "или",
    "не",
    "если",
    "вместо",
    "«",
    "»",
    "(",
    ")",
    "1)",
    ";",
    ".",
    "\n",
    "\n\n",
    "-",
    ":",
    "?",
    "😀",
]
TAKING_BACK: Final = (
    "отмен",
    "вместо",
    "лучше",
    "передумал",
    "точнее",
    "сним",
    "стоп",
    "upd",
    "cancel",
    "instead",
    "better",
)
"""Words that take back what was echoed before."""
SAID: Final = sorted({word for row in ROWS for word in str(row["text"]).split()})
WORDS: Final = [word for word in SAID if not any(part in word.lower() for part in TAKING_BACK)] + ODD
TEXTS: Final = st.lists(st.sampled_from(WORDS), min_size=1, max_size=14).map(" ".join)


def inside(token: Token, span: Span | None) -> bool:
    """Whether a token stands within a span."""
    if span is None:
        return False
    return (span.line, span.column) <= (token.line, token.column) < (span.end_line, span.end_column)


def lost(reader: Reader, letter: Letter) -> list[str]:
    """Words with a weight that neither the echo nor a problem speaks of; names may stand in front of orders."""
    spans = [line.span for line in letter.understood]
    for problem in letter.problems:
        spans += [problem.span] if problem.whole is None else [problem.span, problem.whole]
    names = {place for mention in reader.scene.mentions if mention.group == PEOPLE for place in mention.tokens}
    tokens = [
        token for place, token in enumerate(reader.scene.tokens) if reader.scene.weights[place] and place not in names
    ]
    return [
        token.text for token in tokens if not token.text.isdigit() and not any(inside(token, span) for span in spans)
    ]


@settings(max_examples=200, deadline=None)
@given(st.sampled_from(sorted(SITUATIONS)), TEXTS)
def test_no_word_is_lost_and_nothing_fails(situation: str, text: str) -> None:
    reader = Reader(GAME, view_of(situation), text, "ru", None)
    letter = reader.read()
    assert lost(reader, letter) == []


@settings(max_examples=100, deadline=None)
@given(st.sampled_from(sorted(SITUATIONS)), TEXTS)
def test_what_is_not_refused_fits_the_menu(situation: str, text: str) -> None:
    view = view_of(situation)
    letter = Reader(GAME, view, text, "ru", None).read()
    refused = {problem.refusal.index for problem in letter.problems if problem.refusal is not None}
    menu = GAME.menu(view)
    for index, order in enumerate(letter.sheet.orders):
        assert index in refused or check_order(menu, order, index) is None


@settings(max_examples=200, deadline=None)
@given(st.text(max_size=200))
@example("𗀀A")
@example("² ٣ " + "9" * 5000)
@example("ё'ё’")
def test_any_text_is_read(text: str) -> None:
    letter = Reader(GAME, view_of("lab"), text, "ru", None).read()
    assert letter.sheet.extra == {} or "initiative" in text or "инициатив" in text.lower()
