"""Conditions that an order can carry as numbers: "if no more than two are missing", "if the difficulty is from 10".

A game names what can be bounded (`bounds` of its vocabulary) and which orders can carry it (`bound`); the fields are called after it:
`short_most`, `difficulty_least`.
"""

from arbiter.kernel.menu import Order, OrderForm
from arbiter.letters.mentions import COUNTS, Scene
from arbiter.letters.tokens import NUMBER, WORD

SIGNS: dict[str, str] = {"<": "less", ">": "more", "≤": "at_most", "≥": "at_least"}
WAYS = ("at_most", "at_least", "more", "less")


def read_bounds(scene: Scene, places: list[int]) -> Order | None:
    """The fields of a condition; None if something in it is no bound."""
    found: Order = {}
    subject, way = "", ""
    skip = -1
    for place in places:
        if place <= skip:
            continue
        named, length = _subject(scene, place)
        said, words = _way(scene, place)
        number = _number(scene, place)
        kinds = [one.id for one in scene.mentions if one.group == "types" and one.tokens == (place,)]
        if number is not None and subject:
            _bind(found, subject, way, number)
            subject, way = "", ""
        elif said:
            way = said
            skip = scene.run(place, words)[-1]
        elif named and not (subject and named == "others"):
            subject, way = named, ""
            skip = scene.run(place, length)[-1]
        elif kinds:
            types = found.setdefault("types", [])
            assert isinstance(types, list)
            types.append(kinds[0])
        elif scene.tokens[place].kind in (WORD, NUMBER) and not _says_little(scene, place):
            return None
    return found if found and not subject else None


def _subject(scene: Scene, place: int) -> tuple[str, int]:
    for subject, phrases in scene.vocabulary.bounds.items():
        length = scene.starts(place, phrases)
        if length:
            return subject, length
    return "", 0


def _way(scene: Scene, place: int) -> tuple[str, int]:
    """How a number bounds, and in how many words that is said; the longest wins (no more than, more than)."""
    found = [(scene.starts(place, scene.vocabulary.common[way]), way) for way in WAYS]
    length, way = max(found)
    if length:
        return way, length
    return SIGNS.get(scene.tokens[place].text, ""), 1


def _number(scene: Scene, place: int) -> int | None:
    token = scene.tokens[place]
    if token.kind == NUMBER:
        return int(token.text) if len(token.text) < 4 else None
    if scene.starts(place, scene.vocabulary.common["one"]):
        return 1
    return next((int(one.id) for one in scene.mentions if one.group in COUNTS and one.tokens == (place,)), None)


def _says_little(scene: Scene, place: int) -> bool:
    common = scene.vocabulary.common
    return not scene.weights[place] or any(scene.starts(place, common[one]) for one in ("conditions", "bounding"))


def _bind(found: Order, subject: str, way: str, number: int) -> None:
    """One bound; a bare number is exact, and "two are missing" means two at most."""
    most, least = f"{subject}_most", f"{subject}_least"
    if way in ("at_most", "less"):
        found[most] = number - (way == "less")
    elif way in ("at_least", "more"):
        found[least] = number + (way == "more")
    else:
        found[most] = number
        if subject != "short":
            found[least] = number


def carries(form: OrderForm, bounds: Order) -> bool:
    """Whether an order can carry all of these."""
    return {field.name for field in form.fields}.issuperset(bounds)
