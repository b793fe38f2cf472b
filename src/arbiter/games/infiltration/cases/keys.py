"""Reading the keys of cases: each function says where a value stands that can't stand there."""

from collections.abc import Mapping

from arbiter.games.infiltration.world.world import World
from arbiter.kernel.refusal import BadInput, kinds

Keys = Mapping[str, object]


def keys(value: object, at: str) -> dict[str, object]:
    """A mapping; nothing where it is left out."""
    if value is None:
        return {}
    if not isinstance(value, Mapping):
        raise BadInput("wrong_kind", at, expected=kinds(["object"]), got=value)
    return {str(key): one for key, one in value.items()}


def rows_of(value: object, at: str) -> list[object]:
    """A list."""
    if not isinstance(value, list):
        raise BadInput("wrong_kind", at, expected=kinds(["array"]), got=value)
    return value


def words(value: object, at: str) -> list[str]:
    """A list of ids."""
    return [str(one) for one in rows_of(value, at)]


def number(value: object, at: str) -> int:
    """A whole number."""
    if not isinstance(value, int) or isinstance(value, bool):
        raise BadInput("wrong_kind", at, expected=kinds(["int"]), got=value)
    return value


def known(places: Mapping[str, int], id: str, at: str, what: str) -> int:
    """The place of an id."""
    if id not in places:
        raise BadInput("not_among", at, value=id, possible=list(places))
    return places[id]


def seat_of(world: World, name: str, at: str) -> int:
    """The seat of a name."""
    if name not in world.names:
        raise BadInput("no_such_seat", at, seat=name, seats=world.names)
    return world.names.index(name)


def no_others(row: Keys, allowed: tuple[str, ...], at: str) -> None:
    """BadInput for a key that has no meaning here."""
    for key in row:
        if key not in allowed:
            raise BadInput("unknown_key", f"{at}.{key}", possible=allowed)
