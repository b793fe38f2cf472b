"""The header of a table: what was fixed when it was dealt. It can be shown to anybody; neither the seed nor a situation is in it."""

import hmac
import secrets
from hashlib import scrypt, sha256
from typing import Final

import msgspec
import yaml

from arbiter.games.content import parse
from arbiter.kernel import codec
from arbiter.kernel.refusal import BadInput
from arbiter.table.errors import Damaged, TableError
from arbiter.table.schedule import Schedule

FORMAT: Final = 2
HARDNESS: Final = 1 << 15
"""What trying one word for a seed costs (scrypt): 32 MB and a tenth of a second."""


class Seat(msgspec.Struct, frozen=True):
    """A place at the table: the name of its character, and who played it when the table was dealt."""

    name: str
    player: str = ""


class Header(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`commitment` vouches for the seed together with what stands here and the `salt` ("": a table of the first format, for the seed
    alone); `created` is UTC time as ISO text, `situation` the keyed digest of a game that was taken over (None: dealt)."""

    format: int
    game: str
    rules: str
    options: dict[str, object]
    seats: list[Seat]
    commitment: str
    salt: str
    host: str
    created: str
    schedule: Schedule | None = None
    situation: str | None = None

    def names(self) -> list[str]:
        """The names of the characters, by seat."""
        return [seat.name for seat in self.seats]

    def digest(self) -> str:
        """What the first entry of the record holds in `prev`."""
        return codec.digest(self)

    def vouches_for(self, seed: bytes) -> bool:
        """Whether this is the seed of the table."""
        return self.commitment == commitment(self.game, self.rules, self.options, self.names(), self.salt, seed)


def commitment(game: str, rules: str, options: dict[str, object], seats: list[str], salt: str, seed: bytes) -> str:
    """What may be shown of a seed before the end. It is bound to its table, so that two tables never share one."""
    if not salt:
        return sha256(seed).hexdigest()
    return codec.digest([game, rules, options, seats, salt, seed.hex()])


def fresh_salt() -> str:
    """A fresh salt."""
    return secrets.token_hex(16)


def stretched(words: str, salt: str) -> bytes:
    """A seed of somebody's own words, dear to guess even for who knows the salt."""
    return scrypt(words.encode(), salt=salt.encode(), n=HARDNESS, r=8, p=1, maxmem=1 << 26, dklen=32)


def key(seed: bytes, occasion: str) -> bytes:
    """The key of the dice for one occasion: a digest of what was said, or "dealt"."""
    return hmac.new(seed, occasion.encode(), sha256).digest()


def keyed(seed: bytes, plain: str) -> str:
    """A digest as the record holds it: who has the seed can check it, who hasn't can't confirm a guess."""
    return hmac.new(seed, f"digest {plain}".encode(), sha256).hexdigest()


def write_header(header: Header) -> bytes:
    """The text of `table.yaml`."""
    plain = msgspec.to_builtins(header)
    return yaml.safe_dump(plain, allow_unicode=True, sort_keys=False, width=120).encode()


def read_header(data: bytes, place: str) -> Header:
    """The header in the bytes of `table.yaml`. TableError names `place` and what is wrong with it."""
    number, plain = read_plain(data, place)
    if number != FORMAT:
        raise TableError("newer_format" if number > FORMAT else "older_format", place, format=number, ours=FORMAT)
    try:
        header = msgspec.convert(plain, Header)
        codec.encode(header)
        return header
    except msgspec.ValidationError as error:
        raise Damaged("header_odd", place, reason=codec.unreadable(error, "")) from None


def read_plain(data: bytes, place: str) -> tuple[int, dict[str, object]]:
    """The format of a header, and its keys."""
    try:
        plain = parse(data.decode(), place).value
    except UnicodeDecodeError:
        raise Damaged("header_odd", place, reason=BadInput("no_utf8")) from None
    except BadInput as error:  # it names the place itself
        raise Damaged("header_odd", reason=error) from None
    if not isinstance(plain, dict) or type(plain.get("format")) is not int:
        raise Damaged("header_formless", place)
    return plain["format"], plain
