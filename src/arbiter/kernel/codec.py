"""One way to write plain values: JSON bytes that are the same for the same value, on any machine and hash seed."""

from hashlib import sha256
from typing import Any, TypeVar

import msgspec

from arbiter.kernel.refusal import BadInput

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
        raise BadInput(f"{what}: {error}") from None


def digest(value: object) -> str:
    """SHA-256 of the canonical bytes, in hex."""
    return sha256(encode(value)).hexdigest()


def remember(kind: Any, hints: dict[str, Any]) -> None:
    """Compiled, a dataclass forgets what its lists hold and what may be None (its annotations are erased); whoever reads worlds back
    has to be told. Interpreted, this says what stands there anyway."""
    kind.__annotations__.update(hints)
