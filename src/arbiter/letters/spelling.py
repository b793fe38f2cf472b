"""Misspelt words. A word is taken for another only if nothing else is as near to it; what else is near is named."""

from collections.abc import Iterable, Mapping
from typing import Final, final

from arbiter.letters.morphology import has_cyrillic, in_cyrillic, is_known, keys_of
from arbiter.letters.tokens import WORD, Token
from arbiter.letters.vocabulary import Vocabulary

SHORTEST: Final = 4
"""Shorter words are too near to one another to be put right."""
LONG: Final = 7
SUGGESTED: Final = 4


def slips(length: int) -> int:
    """How many letters may be wrong in a word of this length."""
    return 0 if length < SHORTEST else 1 if length < LONG else 2


@final
class Spelling:
    """The words of one letter: those of the vocabulary, and the forms of the names of that table."""

    def __init__(self, vocabulary: Vocabulary, names: Mapping[str, Iterable[str]]) -> None:
        self.vocabulary: Final = vocabulary
        self.names: Final[dict[str, str]] = {form: name for name, forms in names.items() for form in forms}
        self.choices: Final = [*self.names, *vocabulary.spelling]

    def settle(self, token: Token) -> None:
        """Find out what word a token is: as it stands, in the right alphabet, or put right."""
        if token.kind != WORD:
            return
        if not self.knows(token.word):
            changed = in_cyrillic(token.word)
            if changed != token.word and (has_cyrillic(token.word) or self.knows(changed)):
                token.read = token.word = changed
        token.keys = keys_of(token.word) | {f"={token.word}"}
        if self.knows(token.word):
            return
        best, near = self.nearest(token.word)
        if best and not is_known(token.word):
            token.word = token.read = best
            token.keys = keys_of(best) | {f"={best}"}
        else:
            token.near = near

    def knows(self, word: str) -> bool:
        """Whether a word is one of the vocabulary or a form of a name."""
        return (
            word in self.names or word in self.vocabulary.fillers or not self.vocabulary.known.isdisjoint(keys_of(word))
        )

    def _same(self, one: str, other: str) -> bool:
        """Whether two words of the choices are forms of one word, or there for the same."""
        return not keys_of(one).isdisjoint(keys_of(other)) or not self.meanings(one).isdisjoint(self.meanings(other))

    def meanings(self, word: str) -> set[str]:
        """What a word of the choices is there for."""
        return {self.names[word]} if word in self.names else self.vocabulary.spelling[word]

    def nearest(self, word: str) -> tuple[str, list[str]]:
        """The one word that another is near enough to ("" if there is none, or several), and all that are near."""
        distances = self._distances(word, keys_of(word))
        if not distances:
            return "", []
        own = self._distances(word, frozenset((word,)))
        ranked = sorted(distances, key=lambda one: (distances[one], own.get(one, 9), one not in self.names, one))
        near = ranked[:SUGGESTED]
        least = distances[ranked[0]]
        if least > slips(len(word)) or (least == 2 and ranked[0][0] != word[0]):
            return "", near
        # In a short word one slip more is soon made: then nothing else may be nearly as near.
        reach = least + 1 if len(word) < LONG else least
        tied = [choice for choice in ranked if distances[choice] <= reach]
        if any(not self._same(choice, tied[0]) for choice in tied[1:]):
            return "", tied[:SUGGESTED]
        return tied[0], near

    def _distances(self, word: str, forms: frozenset[str]) -> dict[str, int]:
        """The words that could be meant by forms of a word, with the number of slips that would explain it."""
        from rapidfuzz import process
        from rapidfuzz.distance import OSA

        most = min(3, max(1, len(word) // 2 - 1)) if len(word) >= SHORTEST else 0
        found: dict[str, int] = {}
        for asked in forms:
            if most == 0 or asked.startswith("~"):
                continue
            rows = process.extract(asked, self.choices, scorer=OSA.distance, score_cutoff=most, limit=8)
            for choice, distance, _ in rows:
                if len(choice) >= SHORTEST - 1:
                    found[choice] = min(int(distance), found.get(choice, 9))
        return found
