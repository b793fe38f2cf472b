"""Cards in words."""

from dataclasses import dataclass

from arbiter.kernel.words import Words


@dataclass(frozen=True)
class Card:
    """A card: its id as orders name it, its name, and what it does ("" where its name says all)."""

    id: str
    name: str
    does: str


def described(card: str, words: Words) -> Card:
    """A card with what stands on it."""
    return Card(card, words.name(card), words.names.get(f"{card}:text", ""))
