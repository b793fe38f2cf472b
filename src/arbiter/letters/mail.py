"""Letters as they come: text in any of the old encodings, mails with their parts, boxes of mails, topics of a forum.

The standard library takes mails apart; charset-normalizer finds the encoding of what does not say its own.
"""

import email
import email.policy
import re
from email.message import EmailMessage, MIMEPart
from email.utils import getaddresses
from html.parser import HTMLParser
from itertools import pairwise
from typing import Final, final

from charset_normalizer import from_bytes

OLD: Final = ["cp1251", "koi8_r", "cp866", "iso8859_5", "mac_cyrillic"]
NAMES: Final = {
    "cp1251": "windows-1251",
    "koi8_r": "koi8-r",
    "cp866": "cp866",
    "iso8859_5": "iso-8859-5",
    "mac_cyrillic": "x-mac-cyrillic",
    "utf_16_le": "UTF-16",
    "utf_16_be": "UTF-16",
}
_MAIL: Final = re.compile(rb"\A(?:[A-Za-z][A-Za-z0-9-]*:[^\n]*\n(?:[ \t][^\n]*\n)*){2,}\r?\n")
_MAIL_HEADERS: Final = re.compile(
    rb"^(?:from|date|message-id|received|mime-version|subject):", re.IGNORECASE | re.MULTILINE
)
_NO_TEXT: Final = re.compile("[\x00-\x08\x0e-\x1a\x1c-\x1f]")
_BOX: Final = re.compile(rb"^From [^\n]*\d{4}[^\n]*$", re.MULTILINE)
_POST: Final = re.compile(
    r"^[ \t]*(?:#\d+[ \t]+)?(?:(?:Автор|Author|От|From)[ \t]*:[ \t]*)?(?P<who>[^\n»|\[:]{1,60}?)[ \t]*(?:[»|\[]|[,—–-][ \t]*(?=\d))"
    r"[^\n]*\d{1,2}:\d{2}[^\n]*$",
    re.MULTILINE,
)
"""How forums head a post that is saved as text: who, a sign, a date with a time."""


@final
class Mail:
    """One letter as it came. `senders` are the names and addresses that it gives for its writer ("" parts left out); `encoding` how
    it was read where it had to be found out, else ""."""

    def __init__(self, text: str, senders: list[str], encoding: str = "") -> None:
        self.text: Final = text
        self.senders: Final = senders
        self.encoding: Final = encoding


def decode(data: bytes) -> tuple[str, str]:
    """The text of some bytes, and the encoding if it is not plain UTF-8. ValueError if they are no text."""
    text, encoding = _decoded(data)
    if _NO_TEXT.search(text):
        raise ValueError("no text")
    return text, encoding


def _decoded(data: bytes) -> tuple[str, str]:
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        return data.decode("utf-16"), "UTF-16"
    try:
        return data.decode("utf-8-sig"), ""
    except UnicodeDecodeError:
        pass
    if data.count(0) * 5 > len(data):
        encoding = "utf_16_le" if data[1::2].count(0) > data[::2].count(0) else "utf_16_be"
        return data.decode(encoding, "replace"), NAMES[encoding]
    best = min(OLD, key=lambda encoding: _strangeness(data.decode(encoding, "replace")))
    found = from_bytes(data, cp_isolation=OLD).best()
    if found is not None and _strangeness(str(found)) < _strangeness(data.decode(best, "replace")):
        best = found.encoding
    text = data.decode(best, "replace")
    if _strangeness(text) > 50:
        raise ValueError("no known encoding")
    return text, NAMES.get(best, best)


def _strangeness(text: str) -> int:
    """How little a text looks like Russian or English, in percent of its letters: rare signs, capitals behind small letters."""
    letters = [sign for sign in text if ord(sign) > 127]
    if not letters:
        return 0
    common = sum(sign in "оеаинтсрвлкмдпуяыьгзбчйхжшюцщэфъё" for sign in letters)
    capital = sum(one.islower() and other.isupper() for one, other in pairwise(text))
    frequent = sum(sign in "оеаинтср" for sign in letters)
    return 100 - (60 * common + 40 * min(len(letters), 2 * frequent)) // len(letters) + 100 * capital // len(letters)


def letters_in(data: bytes, authors: "list[str] | None" = None) -> list[Mail]:
    """All letters of a file: a box of mails, one mail, a topic of a forum (if it names several of these authors), or a text."""
    if _BOX.match(data):
        starts = [match.start() for match in _BOX.finditer(data)]
        parts = [data[start:end] for start, end in zip(starts, [*starts[1:], len(data)], strict=True)]
        return [_mail(part.split(b"\n", 1)[-1]) for part in parts]
    head = _MAIL.match(data.replace(b"\r\n", b"\n"))
    if head is not None and len(_MAIL_HEADERS.findall(head.group())) >= 2:
        return [_mail(data)]
    text, encoding = decode(data)
    return _posts(text, encoding, authors or []) or [Mail(text, [], encoding)]


def _posts(text: str, encoding: str, authors: list[str]) -> list[Mail]:
    """The posts of a topic; nothing if it is none."""
    known = {plain_name(author) for author in authors}
    heads = [match for match in _POST.finditer(text) if plain_name(match["who"]) in known]
    ends = [match.start() for match in heads[1:]] + [len(text)] * bool(heads)
    return [
        Mail(text[head.end() : end].strip(), [head["who"].strip()], encoding)
        for head, end in zip(heads, ends, strict=True)
    ]


def plain_name(name: str) -> str:
    """A name as it is compared."""
    import unicodedata

    return " ".join(unicodedata.normalize("NFC", name).casefold().replace("_", " ").replace("’", "'").split())


def _mail(data: bytes) -> Mail:
    message = email.message_from_bytes(data, policy=email.policy.default)
    assert isinstance(message, EmailMessage)
    senders: list[str] = []
    for name, address in getaddresses([str(one) for one in message.get_all("from", [])]):
        senders += [part for part in (name, address) if part]
    part = message.get_body(("plain", "html"))
    if part is None:
        return Mail("", senders)
    text, encoding = _body(part)
    if part.get_content_subtype() == "html":
        text = _plain(text)
    return Mail(text, senders, encoding)


def _body(part: MIMEPart) -> tuple[str, str]:
    """The text of one part, in the encoding that it names, or in the one that it turns out to be in."""
    data = part.get_payload(decode=True)
    assert isinstance(data, bytes)
    named = part.get_content_charset("")
    try:
        return data.decode(named or "utf-8"), "" if named in ("", "utf-8", "us-ascii") else named
    except (LookupError, UnicodeDecodeError):
        return decode(data)


class _Text(HTMLParser):
    """The text of a page, a line a paragraph; quotations stay marked."""

    def __init__(self) -> None:
        super().__init__()
        self.parts: Final[list[str]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in ("p", "div", "br", "li", "tr"):
            self.parts.append("\n")
        elif tag in ("blockquote", "q", "s", "del", "strike"):
            self.parts.append(f"<{tag}>")

    def handle_endtag(self, tag: str) -> None:
        if tag in ("blockquote", "q", "s", "del", "strike"):
            self.parts.append(f"</{tag}>")

    def handle_data(self, data: str) -> None:
        self.parts.append(" ".join(data.split()) + (" " if data[-1:].isspace() else ""))


def _plain(html: str) -> str:
    reader = _Text()
    reader.feed(re.sub(r"(?is)<(style|script|head)\b.*?</\1>", "", html))
    return "".join(reader.parts).strip()


@final
class Senders:
    """Who writes for which seat: the seats' own names, and other names and addresses of their players."""

    def __init__(self, seats: list[str], others: "dict[str, str] | None" = None) -> None:
        self.seats: Final = {plain_name(name): seat for seat, name in enumerate(seats)}
        for other, name in (others or {}).items():
            if plain_name(name) in self.seats:
                self.seats.setdefault(plain_name(other), self.seats[plain_name(name)])

    def seat(self, names: list[str]) -> int:
        """The seat of whoever gives these names; -1 if there is none, or they are of several."""
        found = {self.seats[plain_name(name)] for name in names if plain_name(name) in self.seats}
        return found.pop() if len(found) == 1 else -1
