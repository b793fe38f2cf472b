"""One way to write plain values: JSON bytes that are the same for the same value, on any machine and hash seed."""

import re
from hashlib import sha256
from typing import Any, Final, TypeVar

import msgspec

from arbiter.kernel.refusal import BadInput, kinds

T = TypeVar("T")
_encoder = msgspec.json.Encoder(order="deterministic")


def encode(value: object) -> bytes:
    """Canonical JSON bytes of plain values and dataclasses."""
    return _encoder.encode(value)


def decode(data: bytes, kind: type[T], what: str) -> T:
    """The value of type `kind` in `data`; `what` names the source for the error."""
    try:
        return msgspec.json.decode(data, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise unreadable(error, what) from None
    except RecursionError:
        raise BadInput("nested_too_deep", what) from None


_EXPECTED: Final = re.compile(r"Expected `(?P<expected>[^`]+)`, got `(?P<got>[^`]+)`")
_KEY: Final = re.compile(r"Object (?P<what>missing required|contains unknown) field `(?P<key>[^`]+)`")
_AT: Final = re.compile(r" - at `(?:key in )?\$\.?(?P<at>[^`]*)`$")
_BYTE: Final = re.compile(r"\(byte (?P<byte>\d+)\)")


def unreadable(error: Exception, what: str) -> BadInput:
    """What msgspec says of data, with its code: `what` names the source."""
    text = str(error)
    at = _AT.search(text)
    place = f"{what}: {at['at']}" if at is not None and at["at"] else what
    found = _EXPECTED.match(text)
    if found is not None:
        return BadInput("wrong_kind", place, expected=kinds(found["expected"].split(" | ")), got=kinds([found["got"]]))
    found = _KEY.match(text)
    if found is not None:
        code = "no_key" if found["what"] == "missing required" else "odd_key"
        return BadInput(code, place, key=found["key"])
    if isinstance(error, msgspec.ValidationError):
        return BadInput("odd_value", place, reason=text.partition(" - at")[0])
    found = _BYTE.search(text)
    if found is not None:
        return BadInput("no_json", place, byte=found["byte"])
    return BadInput("no_utf8" if "UTF-8" in text or isinstance(error, UnicodeDecodeError) else "cut_off", place)


def digest(value: object) -> str:
    """SHA-256 of the canonical bytes, in hex."""
    return sha256(encode(value)).hexdigest()


def remember(kind: Any, hints: dict[str, Any]) -> None:
    """Compiled, a dataclass forgets what its lists hold and what may be None (its annotations are erased); whoever reads worlds back
    has to be told. Interpreted, this says what stands there anyway."""
    kind.__annotations__.update(hints)
