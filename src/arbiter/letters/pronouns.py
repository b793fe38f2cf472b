"""Whom "her" or "you" means: the one of whom, or to whom, the letter spoke last."""

from typing import Final, final

from arbiter.letters.mentions import PEOPLE, Scene
from arbiter.letters.morphology import gender_of
from arbiter.letters.reading import Reading

FEMININE: Final = ("нее", "ней", "ее", "ей", "нею", "her", "she")
MASCULINE: Final = ("него", "нем", "его", "ево", "ему", "нему", "ним", "им", "him", "his")
THING: Final = ("its", "it")
ADDRESSED: Final = ("тебя", "тебе", "тобой", "вас", "вам", "you")


@final
class Pronouns:
    """Fills a field that lacks a character with the one whom a pronoun in the piece means. `addressee` is who was called last,
    `actor` who was said to do something just before."""

    def __init__(self, scene: Scene) -> None:
        self.scene: Final = scene
        self.addressee = ""
        self.actor = ""
        self.last: list[str] = []
        """The values of the order before."""
        self.denied: list[str] = []
        """What was said not to be done with, just before: the grenade I don't throw but give."""

    def fill(self, readings: list[Reading], span: list[int]) -> None:
        """Fill the gap of the best reading that has one, if the piece says by a pronoun who or what it is."""
        if not readings:
            return
        best = readings[0]
        for reading in readings[:4]:
            if reading is not best and not (reading.real and reading.core > best.core):
                continue
            slot, kinds = self._lacking(reading)
            who = self._meant(span, kinds) if slot else ""
            if not who and slot and reading.gaps and self.actor and PEOPLE in kinds:
                who = self.actor
            if who and all(not gap.could or who in gap.could for gap in reading.gaps):
                reading.orders = [{**reading.orders[0], slot: who}]
                reading.gaps = []
                reading.told = who
                readings[:] = [reading]
                return

    def _lacking(self, reading: Reading) -> tuple[str, list[str]]:
        """The field that a reading lacks, with the kinds of what fits it; one that may be left out only where it is a character's."""
        if len(reading.gaps) > 1 or len(reading.orders) != 1:
            return "", []
        order = reading.orders[0]
        fields = {
            name: str(kind).split() for name, kind in self.scene.vocabulary.fields.get(str(order["do"]), {}).items()
        }
        for name, kinds in fields.items():
            bare = name.removesuffix("?")
            fits = not reading.gaps or reading.gaps[0].slot == bare
            if bare not in order and fits and (reading.gaps or PEOPLE in kinds):
                return bare, kinds
        return "", []

    def _meant(self, span: list[int], kinds: list[str]) -> str:
        """What a pronoun of a piece means, of these kinds; "" if there is none, or nothing to mean."""
        if self.denied and not any(self.scene.tokens[place].word in (*FEMININE, *MASCULINE, *THING) for place in span):
            return self._one_of(self.denied, kinds)
        for place in span:
            word = self.scene.tokens[place].word
            if word in ADDRESSED:
                return self.addressee if PEOPLE in kinds else ""
            if word in FEMININE or word in MASCULINE or word in THING:
                gender = "femn" if word in FEMININE else "masc" if word in MASCULINE else ""
                return self._last_before(span[0], gender) if PEOPLE in kinds else self._one_of(self.last, kinds)
        return ""

    def _one_of(self, ids: list[str], kinds: list[str]) -> str:
        """The one of these that is of one of the kinds."""
        groups = self.scene.vocabulary.groups
        fitting = {one for one in ids if not groups.get(one, set()).isdisjoint(kinds)}
        return fitting.pop() if len(fitting) == 1 else ""

    def _last_before(self, place: int, gender: str) -> str:
        for mention in reversed(self.scene.mentions):
            other = mention.group == PEOPLE and mention.tokens[-1] < place and mention.id != self.scene.me
            if other and gender_of(self.scene.names[mention.id][0]) in (gender, ""):
                return mention.id
        return ""
