"""A message cut into tokens: words, numbers and marks, each with its place in the text."""

import re
import unicodedata
from typing import Final, final

from arbiter.letters.voices import visible

WORD: Final = 0
NUMBER: Final = 1
MARK: Final = 2
NEWLINE: Final = 3

_TOKEN: Final = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)?|\d+|\n|[^\s]")
_QUOTES: Final = {"«": "»", "“": "”", "„": "“", '"': '"'}
_FRACTIONS: Final = {"½": "1/2", "¼": "1/4", "¾": "3/4", "⅓": "1/3", "⅔": "2/3"}


@final
class Token:
    """One token. `word` is what is compared: small letters, ё as е; `keys` the dictionary forms it may stand for, `read` the word
    that it was taken for if it is misspelt, `near` the words that it could be if it is none."""

    def __init__(self, kind: int, text: str, start: int, line: int, column: int) -> None:
        self.kind: Final = kind
        self.text: Final = text
        self.start: Final = start
        self.end: Final = start + len(text)
        self.line: Final = line
        self.column: Final = column
        self.word: str = text.lower().replace("ё", "е").replace("’", "'")
        self.keys: frozenset[str] = frozenset((self.word,))
        self.read = ""
        self.near: list[str] = []
        self.quoted = False

    def __repr__(self) -> str:
        return f"Token({self.text!r})"


def clean(text: str) -> str:
    """The text as it is read and pointed at: composed letters, one kind of line end, visible signs alone, fractions written out."""
    text = unicodedata.normalize("NFC", text.replace("\r\n", "\n").replace("\r", "\n"))
    text = visible(text)
    for sign, written in _FRACTIONS.items():
        text = text.replace(sign, f" {written} ")
    return text


def tokenise(text: str) -> list[Token]:
    """The tokens of a cleaned text, those in quotes marked as such."""
    found: list[Token] = []
    line, opened = 1, 0
    for match in _TOKEN.finditer(text):
        piece = match.group()
        if piece == "\n":
            kind = NEWLINE
        elif piece.isdecimal():
            kind = NUMBER
        else:
            kind = WORD if piece[0].isalpha() else MARK
        found.append(Token(kind, piece, match.start(), line, match.start() - opened + 1))
        if kind == NEWLINE:
            line += 1
            opened = match.end()
    _mark_quotes(found)
    return found


def _mark_quotes(tokens: list[Token]) -> None:
    """Mark what stands between two quotation marks of one line."""
    start = 0
    while start < len(tokens):
        closing = _QUOTES.get(tokens[start].text)
        if closing is not None:
            for end in range(start + 1, len(tokens)):
                if tokens[end].kind == NEWLINE:
                    break
                if tokens[end].text == closing:
                    for inside in range(start + 1, end):
                        tokens[inside].quoted = True
                    start = end
                    break
        start += 1


def is_quote(token: Token) -> bool:
    """Whether a token opens or closes a quotation."""
    return token.kind == MARK and token.text in '«»“”„"'
