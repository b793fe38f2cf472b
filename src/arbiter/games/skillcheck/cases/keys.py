"""Reading the keys of cases: each function says where a value stands that can't stand there."""

from collections.abc import Mapping

from arbiter.games.skillcheck.world.cards import parse_card
from arbiter.games.skillcheck.world.world import World
from arbiter.kernel.refusal import BadInput, kinds


def known_keys(given: Mapping[str, object], known: list[str], where: str) -> None:
    """BadInput for the first key that means nothing here."""
    for key in given:
        if key not in known:
            raise BadInput("unknown_key", f"{where}{key}", possible=list(known))


def mapping_at(value: Mapping[str, object], key: str) -> Mapping[str, object]:
    found = value.get(key)
    if found is None:
        return {}
    if not isinstance(found, dict):
        raise BadInput("wrong_kind", key, expected=kinds(["object"]), got=found)
    return found


def seat_at(world: World, name: object, where: str) -> int:
    if not isinstance(name, str) or name not in world.names:
        raise BadInput("no_such_seat", where, seat=name, seats=world.names)
    return world.names.index(name)


def known_at(value: object, allowed: list[str], where: str) -> int:
    if not isinstance(value, str) or value not in allowed:
        raise BadInput("not_among", where, value=value, possible=allowed)
    return allowed.index(value)


def whole_at(value: object, where: str) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise BadInput("wrong_kind", where, expected=kinds(["int"]), got=value)
    return value


def cards_at(value: object, where: str) -> list[int]:
    if not isinstance(value, list):
        raise BadInput("wrong_kind", where, expected=kinds(["array"]), got=value)
    found: list[int] = []
    for one in value:
        try:
            found.append(parse_card(str(one)))
        except BadInput as error:
            raise error.within(where) from None
    return found
