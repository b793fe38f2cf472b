"""What is said aloud, by radio or by thought: «Говорю: …» to the end of its line is speech, taken as it stands and never read for orders.

Which instants of a game are talk, and how they are announced, stands in its vocabulary (`talk`): the action by its phrases, and what
picks among the options of another field (the colour of a radio) by words of its own.
"""

import re
from typing import Final, final

from arbiter.kernel.menu import Menu, Order, Pick
from arbiter.letters.morphology import keys_of
from arbiter.letters.tokens import WORD, tokenise
from arbiter.letters.vocabulary import Vocabulary
from arbiter.letters.voices import one_line

LONGEST: Final = 6
"""Words of the longest announcement."""
_START: Final = re.compile(r"(?:^|(?<=[.!?…;]))[ \t]*(?:(?:\d+|[a-zа-яё])[.)]|[-*•–—])?[ \t]*", re.IGNORECASE)
_QUOTES: Final = '«»"“”„'


@final
class Said:
    """Words to be said at once; `start` is where in the letter they stand."""

    def __init__(self, start: int, order: Order) -> None:
        self.start: Final = start
        self.order: Final = order


def talk_in(text: str, instants: Menu | None, vocabulary: Vocabulary) -> tuple[str, list[Said]]:
    """A letter with its talk blanked out, and the talk."""
    if instants is None or not vocabulary.talk:
        return text, []
    lines: list[str] = []
    found: list[Said] = []
    start = 0
    for line in text.split("\n"):
        begun, order = _announced(line, instants, vocabulary)
        if order is not None:
            found.append(Said(start + begun, order))
        lines.append(line if order is None else line[:begun].ljust(len(line)))
        start += len(line) + 1
    return "\n".join(lines), found


def _announced(line: str, instants: Menu, vocabulary: Vocabulary) -> tuple[int, Order | None]:
    """Where in a line talk begins, and its order."""
    colons = [at for at, sign in enumerate(line) if sign == ":"]
    begins = [match.end() for match in _START.finditer(line)]
    for begun in begins:
        colon = next((at for at in colons if at > begun), -1)
        if colon < 0 or len(line[begun:colon].split()) > LONGEST or not line[colon + 1 :].strip():
            continue
        order = _order(line[begun:colon], line[colon + 1 :], instants, vocabulary)
        if order is not None:
            return begun, order
    return 0, None


def _order(announcement: str, words: str, instants: Menu, vocabulary: Vocabulary) -> Order | None:
    said = [token for token in tokenise(announcement) if token.kind == WORD]
    if len(said) != len(announcement.split()):
        return None
    for do, phrases in vocabulary.talk.items():
        for phrase in phrases:
            rest = [token.word for token in said]
            for keys in phrase.must:
                hit = next((word for word in rest if not (keys_of(word) | {f"={word}"}).isdisjoint(keys)), None)
                if hit is None:
                    break
                rest.remove(hit)
            else:
                order = _filled(do, rest, words, instants, vocabulary)
                if order is not None:
                    return order
    return None


def _filled(do: str, rest: list[str], words: str, instants: Menu, vocabulary: Vocabulary) -> Order | None:
    """The order of a form of talk, if the rest of its announcement picks its option and says nothing else. One that is not on the
    menu is made too: the game says why it can't be."""
    rest = [word for word in rest if vocabulary.fillers.isdisjoint(keys_of(word)) and len(word) > 2]
    text = one_line(words.strip().strip(_QUOTES))
    field = vocabulary.talk_fields.get(do, "")
    if not field:
        return {"do": do, "text": text} if not rest else None
    form = next((form for form in instants.forms if form.do == do), None)
    offered = (
        [] if form is None else [one.options for one in form.fields if one.name == field and isinstance(one, Pick)]
    )
    named = [
        option
        for option, phrases in vocabulary.channels.items()
        if any(not keys_of(word).isdisjoint(phrase.must[0]) for phrase in phrases for word in rest)
    ]
    options = named if rest else sorted({option for some in offered for option in some})
    return {"do": do, field: options[0], "text": text} if len(options) == 1 and len(rest) <= 1 else None
