"""K-201: the skill cards. A card is a number: five strengths of the first type, five of the second, and so on.

Two cards of one type and strength are one and the same thing to everybody, so cards have no ids; their text follows from both.
"""

from typing import Final

from arbiter.kernel.refusal import BadInput

POLITICS: Final = 0
LEADERSHIP: Final = 1
ENGINEERING: Final = 4
TYPES: Final = ["politics", "leadership", "tactics", "piloting", "engineering"]
TYPE_COUNT: Final = 5
STRENGTH_COUNT: Final = 5
KIND_COUNT: Final = 25
ALL_TYPES: Final = 31

COPIES: Final = [8, 6, 4, 2, 1]
"""How many cards of strength 1, 2, … a type has."""
DESTINY_OF_A_TYPE: Final = 2
"""So many cards of each type the destiny deck begins with (K-202)."""

LOW_TEXTS: Final = ["consolidate-power", "executive-order", "launch-scout", "evasive-maneuvers", "repair"]
HIGH_TEXTS: Final = [
    "investigative-committee",
    "declare-emergency",
    "strategic-planning",
    "maximum-firepower",
    "scientific-research",
]
_LOW_MOST: Final = 2


def card(kind: int, strength: int) -> int:
    """The card of a type (0..4) and a strength (1..5)."""
    return kind * STRENGTH_COUNT + strength - 1


def type_of(one: int) -> int:
    """The type of a card."""
    return one // STRENGTH_COUNT


def strength_of(one: int) -> int:
    """The strength of a card."""
    return one % STRENGTH_COUNT + 1


def name_of(one: int) -> str:
    """A card as `leadership 3`."""
    return f"{TYPES[type_of(one)]} {strength_of(one)}"


def text_of(one: int) -> str:
    """The id of the text that is printed on a card."""
    kind = type_of(one)
    return LOW_TEXTS[kind] if strength_of(one) <= _LOW_MOST else HIGH_TEXTS[kind]


def play_name(one: int) -> str:
    """A card as `declare-emergency 3`, where its text is what matters."""
    return f"{text_of(one)} {strength_of(one)}"


def parse_card(text: str) -> int:
    """The card written as `TYPE STRENGTH` or as its text's name and strength. BadInput says what could stand there."""
    name, _, number = text.strip().rpartition(" ")
    if number in ("1", "2", "3", "4", "5"):
        strength = int(number)
        if name in TYPES:
            return card(TYPES.index(name), strength)
        texts = LOW_TEXTS if strength <= _LOW_MOST else HIGH_TEXTS
        if name in texts:
            return card(texts.index(name), strength)
        if name in LOW_TEXTS or name in HIGH_TEXTS:
            raise BadInput("no_card_so_strong", card=text, text=name, strength=strength)
    raise BadInput("no_card", card=text, types=TYPES)


def type_named(text: str) -> int:
    """The type of this name. BadInput names all types."""
    if text not in TYPES:
        raise BadInput("not_among", "types", value=text, possible=TYPES)
    return TYPES.index(text)


def sorted_names(cards: list[int]) -> list[str]:
    """Cards by type and strength, as names: an order that tells nothing of how they came."""
    return [name_of(one) for one in sorted(cards)]


def mask_of(types: list[int]) -> int:
    """A set of types as bits."""
    mask = 0
    for kind in types:
        mask |= 1 << kind
    return mask


def types_in(mask: int) -> list[int]:
    """The types of a set, in their order."""
    return [kind for kind in range(TYPE_COUNT) if mask >> kind & 1]


def type_names(mask: int) -> list[str]:
    """The names of the types of a set."""
    return [TYPES[kind] for kind in types_in(mask)]


def full_deck(kind: int) -> list[int]:
    """All cards of one type, ascending."""
    return [card(kind, strength + 1) for strength in range(STRENGTH_COUNT) for _ in range(COPIES[strength])]


def counts_of(cards: list[int]) -> list[int]:
    """How many of each of the 25 kinds are among the cards."""
    counts = [0] * KIND_COUNT
    for one in cards:
        counts[one] += 1
    return counts
