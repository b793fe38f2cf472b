"""A new table: all of it is decided first and appears at once, so that there is never half a table."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from hashlib import sha256
from typing import Final
from unicodedata import normalize

import msgspec

from arbiter.kernel import codec
from arbiter.kernel.game import Game
from arbiter.kernel.refusal import BadInput
from arbiter.table import deciding, schedule
from arbiter.table.cleaning import alike, clean
from arbiter.table.deciding import Decision, first, stamp
from arbiter.table.header import FORMAT, Header, Seat, commitment, fresh_salt, keyed
from arbiter.table.lines import HOST_READER, PUBLIC_READER
from arbiter.table.store import Store
from arbiter.table.table import Table

LONGEST_NAME: Final = 40
READERS: Final = (PUBLIC_READER, HOST_READER, "all")


def deal(
    store: Store,
    game: Game,
    names: Sequence[str],
    options: Mapping[str, object],
    seed: bytes,
    now: datetime,
    *,
    host: str = "",
    players: Sequence[str] = (),
    times: schedule.Schedule | None = None,
    situation: Mapping[str, object] | None = None,
    salt: str = "",
) -> Table:
    """Deal a table for seats with these names, or take over a game from a `situation` (a case's start; it has the names itself).

    `seed` is 32 secret bytes, `players` the users of the seats in order, `salt` what the commitment to the seed is made with ("": a
    fresh one). BadInput names what can't be; then there is no table.
    """
    if len(seed) != 32:
        raise BadInput("seed_length", length=len(seed))
    if times is not None:
        schedule.check(times)
    if situation is None:
        names = [normalize("NFC", name) for name in names]
        check_seats(game, options, names)
    else:
        names = _taken_over(game, situation)
    plain = None if situation is None else msgspec.json.encode(dict(situation))  # in its order: it is that of the seats
    header = Header(
        FORMAT,
        game.name,
        game.version,
        dict(options),
        [Seat(name, clean(players[place]) if place < len(players) else "") for place, name in enumerate(names)],
        "",
        salt or fresh_salt(),
        clean(host),
        stamp(now),
        times,
        None if plain is None else keyed(seed, sha256(plain).hexdigest()),
    )
    return _begin(store, game, header, seed, plain, now)


def _taken_over(game: Game, situation: Mapping[str, object]) -> list[str]:
    if situation.get("start") == {}:
        raise BadInput("start_without_seats", "start")
    world = game.start(situation)
    if game.turn(world) < 1:
        raise BadInput("start_before_turn_one", "start", turn=game.turn(world))
    for name in game.names(world):
        _check_name(name)
    return game.names(world)


def _begin(store: Store, game: Game, plain: Header, seed: bytes, situation: bytes | None, now: datetime) -> Table:
    vouched = commitment(plain.game, plain.rules, plain.options, plain.names(), plain.salt, seed)
    header = msgspec.structs.replace(plain, commitment=vouched)
    decision = Decision(first(game, header, seed), now)
    decision.take(deciding.deal(decision.moment, None if situation is None else codec.decode(situation, dict, "start")))
    decision.settle()
    store.begin(header, seed, decision.change(), situation)
    table = Table(store, game, header)
    table.refresh()
    return table


def check_seats(game: Game, options: Mapping[str, object], names: list[str]) -> None:
    """BadInput for options or seats with which there can't be a table."""
    known = [option.name for option in game.options()]
    for name in options:
        if name not in known:
            raise BadInput("option_unknown", f"options.{name}", game=game.name)
    least, most = game.seats(options)
    if not least <= len(names) <= most:
        raise BadInput("seats_out_of_bounds", "seats", count=len(names), least=least, most=most)
    plain = [alike(name) for name in names]
    for name in names:
        if not name.strip() or plain.count(alike(name)) > 1:
            raise BadInput("seat_twice_or_empty", "seats", name=name)
        _check_name(name)


def _check_name(name: str) -> None:
    """BadInput for a name that could not be written in an order, or be told from a reader of reports."""
    if len(name) > LONGEST_NAME:
        raise BadInput("seat_name_long", "seats", name=name[:LONGEST_NAME], length=len(name), most=LONGEST_NAME)
    if name.casefold() in READERS:
        raise BadInput("seat_name_of_reader", "seats", name=name)
    if name != name.strip() or not name[:1].isalnum() or not all(one.isalnum() or one in " -_'’" for one in name):
        raise BadInput("seat_name_signs", "seats", name=name)
