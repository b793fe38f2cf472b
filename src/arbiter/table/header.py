"""The header of a table: what was fixed when it was dealt. It can be shown to anybody; the seed is not in it."""

import hmac
from hashlib import sha256
from typing import Final

import msgspec
import yaml

from arbiter.kernel import codec
from arbiter.table.errors import Damaged, TableError
from arbiter.table.schedule import Schedule

FORMAT: Final = 1


class Seat(msgspec.Struct, frozen=True):
    """A place at the table: the name of its character, and who played it when the table was dealt."""

    name: str
    player: str = ""


class Header(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`commitment` is the SHA-256 of the seed, `created` UTC time as ISO text, `situation` the game's own start data (None: dealt)."""

    format: int
    game: str
    rules: str
    options: dict[str, object]
    seats: list[Seat]
    commitment: str
    host: str
    created: str
    schedule: Schedule | None = None
    situation: dict[str, object] | None = None

    def names(self) -> list[str]:
        """The names of the characters, by seat."""
        return [seat.name for seat in self.seats]

    def digest(self) -> str:
        """What the first entry of the record holds in `prev`."""
        return codec.digest(self)


def commitment(seed: bytes) -> str:
    """What may be shown of a seed before the end."""
    return sha256(seed).hexdigest()


def key(seed: bytes, occasion: str) -> bytes:
    """The key of the dice for one occasion: a digest of what was said, or "dealt"."""
    return hmac.new(seed, occasion.encode(), sha256).digest()


def write_header(header: Header) -> bytes:
    """The text of `table.yaml`."""
    plain = msgspec.to_builtins(header)
    return yaml.safe_dump(plain, allow_unicode=True, sort_keys=False, width=120).encode()


def read_header(data: bytes, place: str) -> Header:
    """The header in the bytes of `table.yaml`. TableError names `place` and what is wrong with it."""
    try:
        plain = yaml.safe_load(data.decode())
    except UnicodeDecodeError as error:
        raise Damaged(f"{place}: byte {error.start} is not UTF-8; save the file as UTF-8 or put it back") from None
    except yaml.YAMLError as error:
        raise Damaged(f"{place}: not readable ({_first_line(error)}); put the file back from a copy") from None
    if not isinstance(plain, dict) or not isinstance(plain.get("format"), int):
        raise Damaged(f"{place}: there is no `format`, so this is no table; put the file back from a copy")
    if plain["format"] > FORMAT:
        raise TableError(
            f"{place}: format {plain['format']} is newer than {FORMAT}, which this version reads; update Arbiter"
        )
    try:
        header = msgspec.convert(plain, Header)
        codec.encode(header)
        return header
    except RecursionError:
        raise Damaged(f"{place}: a value stands within itself; put the file back from a copy") from None
    except msgspec.ValidationError as error:
        raise Damaged(f"{place}: {error}; put the file back from a copy") from None


def _first_line(error: yaml.YAMLError) -> str:
    mark = getattr(error, "problem_mark", None)
    return f"line {mark.line + 1}" if mark else str(error).splitlines()[0]
