"""Reading the keys of cases: each function says where a value stands that can't stand there."""

from collections.abc import Mapping

from arbiter.games.skillcheck.world.cards import parse_card
from arbiter.games.skillcheck.world.world import World
from arbiter.kernel.refusal import BadInput


def known_keys(given: Mapping[str, object], known: list[str], where: str) -> None:
    """BadInput for the first key that means nothing here."""
    for key in given:
        if key not in known:
            raise BadInput(f"{where}{key}: there is no such key; possible are {', '.join(known)}")


def mapping_at(value: Mapping[str, object], key: str) -> Mapping[str, object]:
    found = value.get(key)
    if found is None:
        return {}
    if not isinstance(found, dict):
        raise BadInput(f"{key}: {found!r} is no mapping")
    return found


def seat_at(world: World, name: object, where: str) -> int:
    if not isinstance(name, str) or name not in world.names:
        raise BadInput(f"{where}: {name!r} is no seat; seats are {', '.join(world.names)}")
    return world.names.index(name)


def known_at(value: object, allowed: list[str], where: str) -> int:
    if not isinstance(value, str) or value not in allowed:
        raise BadInput(f"{where}: {value!r} can't stand here; possible are {', '.join(allowed)}")
    return allowed.index(value)


def whole_at(value: object, where: str) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise BadInput(f"{where}: {value!r} is no whole number")
    return value


def cards_at(value: object, where: str) -> list[int]:
    if not isinstance(value, list):
        raise BadInput(f"{where}: {value!r} is no list of cards")
    found: list[int] = []
    for one in value:
        try:
            found.append(parse_card(str(one)))
        except BadInput as error:
            raise BadInput(f"{where}: {error}") from None
    return found
