"""When what a case expects is what came true: facts, patterns of sights, and where two plain values first differ."""

from collections.abc import Iterable, Mapping

Plain = Mapping[str, object]
SORTED = ("cards", "matching", "others")
"""Fields of sights whose lists have no order of their own."""


def fits(expected: object, seen: object) -> bool:
    """Whether a fact is as expected: lists without order, a bare kind for any item of it, a mapping by the properties named."""
    if isinstance(expected, list):
        return isinstance(seen, list) and len(seen) == len(expected) and _pair_off(expected, seen)
    if isinstance(expected, Mapping):
        if isinstance(seen, str):
            return list(expected) == [seen] and not expected[seen]
        return isinstance(seen, Mapping) and all(key in seen and fits(expected[key], seen[key]) for key in expected)
    if isinstance(seen, Mapping):
        return isinstance(expected, str) and list(seen) == [expected]
    return same(expected, seen)


def listed(expected: object, seen: object, unlisted: list[str]) -> object:
    """A seen list without the items of those kinds that the expected one does not speak of; anything else as it is."""
    if not isinstance(expected, list) or not isinstance(seen, list):
        return seen
    named = {_kind(one) for one in expected}
    return [one for one in seen if _kind(one) in named or _kind(one) not in unlisted]


def _kind(item: object) -> object:
    return next(iter(item), None) if isinstance(item, Mapping) else item


def _pair_off(expected: list[object], seen: list[object]) -> bool:
    """Whether each expected element has a seen one of its own."""
    if not expected:
        return True
    first, rest = expected[0], expected[1:]
    return any(fits(first, one) and _pair_off(rest, seen[:at] + seen[at + 1 :]) for at, one in enumerate(seen))


def same(expected: object, seen: object) -> bool:
    """Equal values; true is not 1, and a door has two names."""
    if isinstance(expected, bool) or isinstance(seen, bool):
        return expected is seen
    if isinstance(expected, str) and isinstance(seen, str) and "|" in expected:
        return sorted(expected.split("|")) == sorted(seen.split("|"))
    if isinstance(expected, list) and isinstance(seen, list):
        return len(expected) == len(seen) and all(map(same, expected, seen))
    return expected == seen


def matches(pattern: Plain, sight: Plain) -> bool:
    """Whether a sight has every field of the pattern as it stands there; null is a field that names nobody, told or left out.

    Lists of cards are always sorted where they are told, so a case may name them in any order.
    """
    return all(
        _same_members(value, sight.get(key))
        if key in SORTED and isinstance(value, list)
        else same(value, sight.get(key))
        for key, value in pattern.items()
    )


def loosely_matches(pattern: Plain, sight: Plain) -> bool:
    """As `matches`, but lists in any order: what nobody may be told may not be told in another order either."""
    return all(
        _same_members(value, sight.get(key)) if isinstance(value, list) else same(value, sight.get(key))
        for key, value in pattern.items()
    )


def _same_members(expected: list[object], seen: object) -> bool:
    return isinstance(seen, list) and len(seen) == len(expected) and _pair_off(expected, seen)


def named(sight: Plain, seat_fields: list[str], names: list[str]) -> dict[str, object]:
    """A plain sight with the names of seats in place of their numbers."""
    return {key: _named(value, names) if key in seat_fields else value for key, value in sight.items()}


def _named(value: object, names: list[str]) -> object:
    if isinstance(value, list):
        return [_named(one, names) for one in value]
    if isinstance(value, int) and not isinstance(value, bool) and 0 <= value < len(names):
        return names[value]
    return value


def difference(expected: object, seen: object, at: str = "") -> str:
    """Where two plain values first differ, and how; "" if they don't."""
    if isinstance(expected, Mapping) and isinstance(seen, Mapping):
        return _first(
            difference(expected.get(key, _ABSENT), seen.get(key, _ABSENT), f"{at}.{key}" if at else str(key))
            for key in [*expected, *(key for key in seen if key not in expected)]
        )
    if isinstance(expected, list) and isinstance(seen, list) and len(expected) == len(seen):
        return _first(
            difference(one, other, f"{at}[{place}]")
            for place, (one, other) in enumerate(zip(expected, seen, strict=True))
        )
    if expected == seen and type(expected) is type(seen):
        return ""
    return f"{at}: {_short(expected)} ≠ {_short(seen)}" if at else f"{_short(expected)} ≠ {_short(seen)}"


_ABSENT = "—"


def _first(differences: Iterable[str]) -> str:
    return next(filter(None, differences), "")


def _short(value: object) -> str:
    text = str(value)
    return text if len(text) <= 300 else f"{text[:297]}..."
