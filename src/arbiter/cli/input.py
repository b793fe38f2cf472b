"""Files that people hand in: messages, sheets, options, situations. Errors name the file, what is wrong with it and the remedy."""

from __future__ import annotations

import re
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from arbiter.faults import of_system
from arbiter.kernel.refusal import BadInput, kinds

MOST_BYTES: Final = 1_000_000
"""A message or sheet is never larger; a bigger file is a mistake."""

MOST_LETTERS: Final = 20_000
"""Characters of a message in people's words; nobody's orders are longer, and reading them word by word would take minutes."""

_NO_TEXT: Final = re.compile(r"[\x00-\x08\x0e-\x1f]")


def read_bytes(path: Path) -> bytes:
    """The bytes of a file; `-` is the standard input."""
    if str(path) == "-":
        if sys.stdin is None:
            raise BadInput("input_closed", "-")
        data = sys.stdin.buffer.read(MOST_BYTES + 1)
    else:
        try:
            with path.open("rb") as file:
                data = file.read(MOST_BYTES + 1)
        except OSError as error:
            raise of_system(error, str(path)) from None
    if len(data) > MOST_BYTES:
        raise BadInput("over_a_megabyte", str(path))
    return data


def read_text(path: Path) -> str:
    """The text of a file in UTF-8, a byte order mark aside."""
    data = read_bytes(path)
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise _not_utf8(data, error.start, str(path)) from None
    foreign = _NO_TEXT.search(text)
    if foreign is not None:
        raise BadInput("no_text", str(path), sign=foreign.start())
    return text.replace("\r\n", "\n")


def check_length(text: str, place: str) -> None:
    """BadInput for a message that is too long to be one."""
    if len(text) > MOST_LETTERS:
        raise BadInput("long_message", place, count=len(text), most=MOST_LETTERS)


def _not_utf8(data: bytes, byte: int, place: str) -> BadInput:
    if data[:2] in (b"\xff\xfe", b"\xfe\xff"):
        kind = "UTF-16"
    elif _mostly_cyrillic(data):
        kind = "windows-1251"
    else:
        return BadInput("byte_not_utf8", place, byte=byte)
    return BadInput("other_encoding", place, byte=byte, kind=kind)


def _mostly_cyrillic(data: bytes) -> bool:
    high = [byte for byte in data if byte >= 0x80]
    return sum(byte >= 0xC0 or byte in (0xA8, 0xB8) for byte in high) * 10 >= len(high) * 8


def read_yaml(path: Path) -> object:
    """The value of a YAML or JSON file. BadInput names file, line and key."""
    from arbiter.games.content import parse

    return parse(read_text(path), str(path)).value


def read_mapping(path: Path) -> dict[str, object]:
    """The same, where it must be a mapping."""
    value = read_yaml(path)
    if not isinstance(value, dict):
        raise BadInput("wrong_kind", str(path), expected=kinds(["object"]), got=value)
    return {str(key): one for key, one in value.items()}


def value_of(text: str) -> object:
    """A value as typed at the prompt: a number, true, false, null, a list or mapping as YAML, else the text itself."""
    from arbiter.games.content import parse

    try:
        return parse(text, "value").value
    except BadInput:
        return text


def named_values(pairs: Sequence[str]) -> dict[str, object]:
    """NAME=VALUE pairs."""
    found: dict[str, object] = {}
    for pair in pairs:
        name, equals, text = pair.partition("=")
        if not equals or not name.strip():
            raise BadInput("no_pair", pair=pair)
        found[name.strip()] = value_of(text.strip())
    return found
