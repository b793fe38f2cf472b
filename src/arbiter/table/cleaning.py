"""Texts that people write, made harmless where they come in: no sign in them moves a cursor, rings, turns the direction of reading, or
begins a line that somebody could take for another one's.

What is cleaned once is kept clean; for what a format calls its own signs see `reports.py`.
"""

import unicodedata
from typing import Final

BLANKS: Final = frozenset("\t\n\v\f\r\x1c\x1d\x1e\x1f\x85\u2028\u2029")
"""What turns or widens a line: a blank takes its place."""
UNSEEN: Final = frozenset("\u061c\u200b\u200e\u200f\u2060\ufeff") | {
    chr(code) for code in [*range(0x202A, 0x202F), *range(0x2061, 0x2070), *range(0xE0000, 0xE0080)]
}
"""Signs of direction, blanks without width and tags; what joins emoji and letters stays."""


def clean(text: str) -> str:
    """One line of somebody's words, in the usual form of its letters (NFC)."""
    kept = "".join([" " if sign in BLANKS else sign for sign in text if not _harmful(sign)])
    return unicodedata.normalize("NFC", kept).strip()


def _harmful(sign: str) -> bool:
    return sign not in BLANKS and (sign in UNSEEN or unicodedata.category(sign) in ("Cc", "Cs"))


def clean_lines(text: str) -> str:
    """A message of several lines: its lines stay."""
    return "\n".join([clean(line) for line in text.replace("\r\n", "\n").replace("\r", "\n").split("\n")])


def clean_value(value: object) -> object:
    """Plain data whose texts are cleaned, at any depth: an order, a sheet."""
    if isinstance(value, str):
        return clean(value)
    if isinstance(value, list):
        return [clean_value(one) for one in value]
    if isinstance(value, dict):
        return {clean(str(key)): clean_value(one) for key, one in value.items()}
    return value


LOOKALIKES: Final = str.maketrans("aceopxyhkmtbi3ё", "асеорхункмтвізе")
"""Latin letters and Cyrillic ones that look the same, and е for ё."""


def alike(name: str) -> str:
    """A name as people's eyes compare it: two that are alike here can't sit at one table."""
    folded = unicodedata.normalize("NFKC", clean(name)).casefold()
    return " ".join(folded.translate(LOOKALIKES).replace("’", "'").split())
