"""Files that people hand in: messages, sheets, options, situations. Errors name the file, what is wrong with it and the remedy."""

from __future__ import annotations

import re
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from arbiter.cli.language import say
from arbiter.kernel.refusal import BadInput

MOST_BYTES: Final = 1_000_000
"""A message or sheet is never larger; a bigger file is a mistake."""

MOST_LETTERS: Final = 10_000
"""Characters of a message in people's words; nobody's orders are longer, and reading them word by word would take minutes."""

_NO_TEXT: Final = re.compile(r"[\x00-\x08\x0e-\x1f]")


def read_bytes(path: Path) -> bytes:
    """The bytes of a file; `-` is the standard input."""
    if str(path) == "-":
        if sys.stdin is None:
            raise BadInput(f"-: {say('ввод закрыт', 'the standard input is closed')}")
        data = sys.stdin.buffer.read(MOST_BYTES + 1)
    else:
        try:
            with path.open("rb") as file:
                data = file.read(MOST_BYTES + 1)
        except FileNotFoundError:
            raise BadInput(f"{path}: {say('нет такого файла', 'there is no such file')}") from None
        except OSError as error:
            raise BadInput(f"{path}: {say('не читается', 'not readable')} ({error.strerror})") from None
    if len(data) > MOST_BYTES:
        raise BadInput(f"{path}: {say('больше мегабайта; это не тот файл', 'over a megabyte; this is the wrong file')}")
    return data


def read_text(path: Path) -> str:
    """The text of a file in UTF-8, a byte order mark aside."""
    data = read_bytes(path)
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise BadInput(f"{path}: {_not_utf8(data, error.start)}") from None
    foreign = _NO_TEXT.search(text)
    if foreign is not None:
        where = say(f"знак {foreign.start()}", f"character {foreign.start()}")
        no_text = say(
            "это не текст; сохраните его как простой текст в UTF-8", "this is no text; save it as plain text in UTF-8"
        )
        raise BadInput(f"{path}: {where}: {no_text}")
    return text.replace("\r\n", "\n")


def check_length(text: str, place: str) -> None:
    """BadInput for a message that is too long to be one."""
    if len(text) > MOST_LETTERS:
        too_long = say(
            f"в письме {len(text)} знаков, а читаются до {MOST_LETTERS}; оставьте в нём только приказы",
            f"the message has {len(text)} characters, {MOST_LETTERS} at most are read; leave only the orders in it",
        )
        raise BadInput(f"{place}: {too_long}")


def _not_utf8(data: bytes, place: int) -> str:
    if data[:2] in (b"\xff\xfe", b"\xfe\xff"):
        kind = "UTF-16"
    elif _mostly_cyrillic(data):
        kind = "windows-1251"
    else:
        return say(
            f"байт {place} не UTF-8; сохраните файл в UTF-8", f"byte {place} is not UTF-8; save the file as UTF-8"
        )
    return say(
        f"байт {place} не UTF-8, файл похож на {kind}; сохраните его в UTF-8 (iconv -f {kind} -t utf-8)",
        f"byte {place} is not UTF-8, the file looks like {kind}; save it as UTF-8 (iconv -f {kind} -t utf-8)",
    )


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
        raise BadInput(f"{path}: {say('нужны пары ИМЯ: ЗНАЧЕНИЕ', 'NAME: VALUE pairs are needed')}")
    return {str(key): one for key, one in value.items()}


def value_of(text: str) -> object:
    """A value as typed at the prompt: a number, true, false, null, a list or mapping as YAML, else the text itself."""
    from arbiter.games.content import parse

    try:
        return parse(text, say("значение", "value")).value
    except BadInput:
        return text


def named_values(pairs: Sequence[str]) -> dict[str, object]:
    """NAME=VALUE pairs."""
    found: dict[str, object] = {}
    for pair in pairs:
        name, equals, text = pair.partition("=")
        if not equals or not name.strip():
            raise BadInput(f"{pair!r}: {say('нужно ИМЯ=ЗНАЧЕНИЕ', 'NAME=VALUE is needed')}")
        found[name.strip()] = value_of(text.strip())
    return found
