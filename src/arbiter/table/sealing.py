"""Sealed files: a second line holds the digest of the first one and of the file's name. So a file that was edited, cut off, doubled or
put in another one's place tells so by itself."""

from hashlib import sha256

from arbiter.table.errors import Damaged


def sealed(name: str, data: bytes) -> bytes:
    """The bytes of a file: `data` is one line, `name` its place within the table."""
    return data + b"\n" + seal(name, data).encode() + b"\n"


def seal(name: str, data: bytes) -> str:
    """What vouches for a file."""
    return sha256(name.encode() + b"\n" + data).hexdigest()


def unsealed(name: str, data: bytes, place: str) -> bytes:
    """What is in a sealed file. Damaged if it is not as the table wrote it; `place` is its name for people."""
    plain = data.partition(b"\n")[0]
    if sealed(name, plain) != data:
        raise Damaged("file_damaged", place)
    return plain
