"""A new table: everything of it is written aside and appears at once, so that there is never half a table."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Final

from arbiter.kernel.game import Game
from arbiter.kernel.refusal import BadInput
from arbiter.table import replay, schedule
from arbiter.table.header import FORMAT, Header, Seat, commitment
from arbiter.table.life import Table, dealt_world, stamp
from arbiter.table.record import Data
from arbiter.table.store import Spot, Store
from arbiter.table.turns import settle

OPENING = Spot(0, 0)
LONGEST_NAME: Final = 40
READERS: Final = ("public", "host", "all")


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
) -> Table:
    """Deal a table for seats with these names, or take over a game from a `situation` (a case's start; it has the names itself).

    `seed` is 32 secret bytes, `players` the users of the seats in order. BadInput names what can't be; then there is no table.
    """
    if len(seed) != 32:
        raise BadInput("a seed is 32 bytes")
    if times is not None:
        schedule.check(times)
    if situation is not None:
        if situation.get("start") == {}:
            raise BadInput("start: there is no seat in it; a game that is taken over has at least one")
        world = game.start(situation)
        names = game.names(world)
        if game.turn(world) < 1:
            raise BadInput(f"start: turn {game.turn(world)}: turns are counted from 1")
        for name in names:
            _check_name(name)
    else:
        _check_seats(game, options, list(names))
    seats = [Seat(name, players[place] if place < len(players) else "") for place, name in enumerate(names)]
    plain = None if situation is None else dict(situation)
    header = Header(
        FORMAT, game.name, game.version, dict(options), seats, commitment(seed), host, stamp(now), times, plain
    )
    return _begin(store, game, header, seed, now)


def _begin(store: Store, game: Game, header: Header, seed: bytes, now: datetime) -> Table:
    world, story = dealt_world(game, header, seed)
    number = game.turn(world)
    table = Table(store, game, header)
    with store.beginning(header, seed):
        told = table.keep_part(OPENING, table.teller().lines(story.sights))
        store.keep_snapshot(Spot(number, 0), game.encode(world))
        data: Data = {
            "game": game.name,
            "rules": game.version,
            "seats": header.names(),
            "commitment": header.commitment,
        }
        data |= {"options": header.options, "situation": header.situation, "turn": number}
        data |= {"world": replay.world_digest(game, world), "sights": replay.sights_digest(story.sights), "told": told}
        table.append("dealt", "host", now, data)
        settle(table, now)
    return table


def _check_seats(game: Game, options: Mapping[str, object], names: list[str]) -> None:
    """BadInput for options or seats with which there can't be a table."""
    known = [option.name for option in game.options()]
    for name in options:
        if name not in known:
            raise BadInput(f"options.{name}: there is no such option of {game.name}; see the list of its options")
    least, most = game.seats(options)
    if not least <= len(names) <= most:
        raise BadInput(f"seats: {len(names)} are not {least}..{most}")
    plain = [plain_name(name) for name in names]
    for name in names:
        if not name.strip() or plain.count(plain_name(name)) > 1:
            raise BadInput(f"seats: {name!r} is empty or stands there twice; every seat needs a name of its own")
        _check_name(name)


def plain_name(name: str) -> str:
    """A name as people compare it: letters' size and ё/е aside."""
    return name.strip().casefold().replace("ё", "е")


def _check_name(name: str) -> None:
    """BadInput for a name that could not be written in an order, or be told from a reader of reports."""
    if len(name) > LONGEST_NAME:
        raise BadInput(f"seats: {name[:LONGEST_NAME]!r}…: {len(name)} characters; a name has at most {LONGEST_NAME}")
    if plain_name(name) in READERS:
        raise BadInput(f"seats: {name!r}: so the table calls a reader of its reports; choose another name")
    if name != name.strip() or not name[:1].isalnum() or not all(one.isalnum() or one in " -_'’" for one in name):
        raise BadInput(f"seats: {name!r}: a name begins with a letter or digit and holds only those, blanks, - _ and '")
