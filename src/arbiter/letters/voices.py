"""Whose words they are: what a letter only quotes, strikes out or carries along (headers, a signature) is not its writer's order.

Everything that is not the writer's own is blanked out, so that every other letter keeps its line and column.
"""

import re
from typing import Final, final

_ZERO_WIDTH: Final = dict.fromkeys(map(ord, "\u00ad\u200b\u200c\u200d\u200e\u200f\u2060\u2061\u2062\u2063\ufeff\u180e"))
_CONTROL: Final = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\u2028\u2029]")
"""Signs that steer a terminal or turn the direction of writing: no letter needs them, and a report must not carry them."""

_FOREIGN: Final = "quote|spoiler|cut|hide|off|offtop|offtopic|s|strike|del|blockquote|q|details"
_OPENING: Final = re.compile(
    rf"\[(?P<bb>{_FOREIGN})(?:[=\s][^\]\n]*)?\]|<(?P<html>{_FOREIGN})(?:\s[^>\n]*)?>", re.IGNORECASE
)
_TAG: Final = re.compile(r"\[/?[a-zA-Z*]+(?:=[^\]\n]*)?\]|</?[a-zA-Z][a-zA-Z0-9]*(?:\s[^>\n]*)?/?>")
"""Marks of forums and pages: [b]…[/b], <i>…</i>."""
_STRUCK: Final = re.compile(r"~~[^~\n]+~~")
_BREAK: Final = re.compile(r"<br\s*/?>", re.IGNORECASE)
_ENTITIES: Final = {
    "&gt;": ">",
    "&lt;": "<",
    "&quot;": '"',
    "&amp;": "&",
    "&nbsp;": " ",
    "&laquo;": "«",
    "&raquo;": "»",
}
_ENTITY: Final = re.compile("|".join(_ENTITIES))

_QUOTED_LINE: Final = re.compile(r"\s*(?:>|\|\s|»\s)")
_HEADER: Final = re.compile(
    r"\s*(?:from|to|cc|bcc|date|sent|subject|reply-to|message-id|content-type|mime-version|от|кому|копия|дата|тема"
    r"|отправлено)\s*:\s*\S",
    re.IGNORECASE,
)
_FORWARDED: Final = re.compile(
    r"\s*(?:-{2,}|_{5,}|={5,})\s*(?:(?:original|forwarded|исходное|пересылаемое|пересланное|начало)\b.*)?$",
    re.IGNORECASE,
)
_SIGNATURE: Final = re.compile(
    r"\s*(?:--\s*|-- .*|(?:отправлено (?:с|из)|sent (?:from|via)|с уважением|best regards|regards|kind regards)\b.*)$",
    re.IGNORECASE,
)
_WROTE: Final = re.compile(
    r"\s*(?P<who>[^:\n]{0,120}?)\b(?:писал(?:а|\(а\)|и)?|пишет|написал(?:а|\(а\)|и)?|wrote|writes|said|says|сказал(?:а|\(а\))?)"
    r"\s*:\s*(?P<rest>.*)$",
    re.IGNORECASE,
)


@final
class Foreign:
    """A piece of a letter that is not its writer's own voice: from..to in the text."""

    def __init__(self, start: int, end: int) -> None:
        self.start: Final = start
        self.end: Final = end


def visible(text: str) -> str:
    """A text without signs that nobody sees: zero width, control, direction. Line ends and tabs stay."""
    return _CONTROL.sub(" ", text.translate(_ZERO_WIDTH))


def one_line(text: str) -> str:
    """A text from a person as it may stand inside a line of a report: visible signs only, no line break."""
    return " ".join(visible(text).split())


def own_voice(text: str) -> tuple[str, list[Foreign]]:
    """The text with what is not its writer's own blanked out, and those pieces. Its length stays."""
    text = _ENTITY.sub(lambda match: _ENTITIES[match.group()].ljust(len(match.group())), text)
    text = _BREAK.sub(lambda match: "\n".ljust(len(match.group())), text)
    found = _marked(text)
    text = _blank(text, found)
    text = _TAG.sub(lambda match: " " * len(match.group()), text)
    lines = _foreign_lines(text)
    return _blank(text, lines), sorted([*found, *lines], key=lambda piece: piece.start)


def _blank(text: str, pieces: list[Foreign]) -> str:
    for piece in pieces:
        inside = "".join(["\n" if sign == "\n" else " " for sign in text[piece.start : piece.end]])
        text = text[: piece.start] + inside + text[piece.end :]
    return text


def _marked(text: str) -> list[Foreign]:
    """What stands between marks of quoting, hiding and striking, the marks included; one that is not closed goes to the end."""
    found = [Foreign(match.start(), match.end()) for match in _STRUCK.finditer(text)]
    at = 0
    while match := _OPENING.search(text, at):
        name = match["bb"] or match["html"]
        at = _closed(text, match.end(), name, "[]" if match["bb"] else "<>")
        found.append(Foreign(match.start(), at))
    return found


def _closed(text: str, start: int, name: str, braces: str) -> int:
    """Behind the mark that closes one, quotes within quotes counted."""
    left, right = re.escape(braces[0]), re.escape(braces[1])
    depth = 1
    for match in re.finditer(rf"{left}(/?){name}(?:[=\s][^{right}\n]*)?{right}", text[start:], re.IGNORECASE):
        depth += -1 if match[1] else 1
        if depth == 0:
            return start + match.end()
    return len(text)


def _foreign_lines(text: str) -> list[Foreign]:
    """Quoted lines, headers, what was forwarded, what follows a signature."""
    found: list[Foreign] = []
    start, begun = 0, False
    block = False
    for line in text.split("\n"):
        end = start + len(line)
        wrote = _WROTE.match(line)
        if _SIGNATURE.match(line) or (begun and _FORWARDED.match(line)) or (begun and _heads(text, start)):
            if line.strip():
                found.append(Foreign(start, len(text)))
                break
        elif _QUOTED_LINE.match(line) or (not begun and _HEADER.match(line)):
            found.append(Foreign(start, end))
        elif wrote is not None and wrote["who"].strip():
            found.append(Foreign(start, end))
            block = not wrote["rest"]
        elif block and line.strip():
            found.append(Foreign(start, end))
        else:
            block = block and not line.strip() and text[found[-1].start : found[-1].end].rstrip().endswith(":")
            begun = begun or bool(line.strip())
        start = end + 1
    return found


def _heads(text: str, start: int) -> bool:
    """Whether a forwarded message's headers begin here: two of them in a row."""
    first = text.find("\n", start)
    return first >= 0 and bool(_HEADER.match(text[start:first]) and _HEADER.match(text[first + 1 :].split("\n", 1)[0]))


__all__ = ["Foreign", "one_line", "own_voice", "visible"]
