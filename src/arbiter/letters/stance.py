"""In what frame a clause is said: an order is taken only from one that was understood as "I do this now".

A sentence is gone through clause by clause. Each has a verb with its person, tense and mood, or none; words that negate, doubt, put off or
report; and somebody of whom or to whom it speaks. What a clause leaves unsaid it has from the one before it.
"""

from itertools import pairwise
from typing import Final, final

from arbiter.letters.mentions import COUNTS, PEOPLE, Mention, Scene
from arbiter.letters.morphology import grammar, is_cyrillic, may_be_noun
from arbiter.letters.pieces import Segment
from arbiter.letters.reading import find_words, phrases_in
from arbiter.letters.tokens import MARK, NEWLINE, NUMBER, WORD
from arbiter.letters.vocabulary import Phrase

OWN: Final = "own"
"""I do this now."""
NEGATED: Final = "negated"
PAST: Final = "past"
OTHER: Final = "other"
"""Somebody else does it."""
ADDRESSED: Final = "addressed"
"""Somebody else is told to do it."""
QUESTION: Final = "question"
REPORTED: Final = "reported"
CONDITIONAL: Final = "conditional"
WISHED: Final = "wished"
"""It would be done."""
DOUBTED: Final = "doubted"
LATER: Final = "later"
"""Another turn is spoken of."""
MODAL: Final = "modal"
"""A verb before it says that it is not done: I refuse to."""
REASON: Final = "reason"
"""A subordinate clause that gives the reason or the purpose of another."""

OTHERS: Final = ("он", "она", "они", "оно", "ты", "вы", "кто-то", "никто", "каждый")
STICKY: Final = (REPORTED, LATER, CONDITIONAL, ADDRESSED, OTHER, PAST, MODAL, WISHED, DOUBTED, NEGATED)
"""What a clause without a verb of its own has from the one before it."""

PRONOUNS: Final = ("he", "she", "they", "you", "nobody")
CROWD: Final = ("everyone", "everybody", "somebody", "someone")


@final
class Clause:
    """A piece of a sentence with its frame. `muted` are words that say what is not meant ("not Boris"), `actor` who does it."""

    def __init__(self, places: list[int]) -> None:
        self.pieces: Final = [places]
        self.places: Final = places[:]
        self.stance = OWN
        self.muted: set[int] = set()
        self.actor = ""
        self.subject = ""
        self.opened = False
        """It opens a condition itself."""
        self.verbless = False
        self.finite = False


@final
class Stances:
    """Finds the frames of the clauses of one letter. `others` are those for whom its writer gives orders too; `turn` is the turn."""

    def __init__(self, scene: Scene, others: list[str], turn: int) -> None:
        self.scene: Final = scene
        self.others: Final = others
        self.turn: Final = turn
        self.addressee = ""
        self.people: Final[dict[int, Mention]] = {
            place: mention for mention in scene.mentions if mention.group == PEOPLE for place in mention.tokens
        }
        self.cues: Final = {place for _, places in scene.occurrences(scene.vocabulary.long_cues) for place in places}
        """The words that announce a field of an order."""
        groups = ("conditions", "while", "contents", "reasons", "negation", "doubts", "speech", "states", "later")
        framing = {word for group in groups for phrase in scene.vocabulary.common[group] for word in phrase.words}
        self.framed: Final = [
            phrase
            for phrase in scene.vocabulary.phrases
            if phrase.what not in scene.vocabulary.answers
            and len(phrase.words) > 1
            and not framing.isdisjoint(phrase.words)
        ]
        """Ways to say an order that hold words of a frame themselves (while fuel lasts, do not let near)."""
        self.named: Final = {place for mention in scene.mentions for place in mention.tokens}
        self.nouns: Final[dict[int, list[Mention]]] = {}
        for mention in scene.mentions:
            for place in mention.tokens if mention.group not in COUNTS else ():
                self.nouns.setdefault(place, []).append(mention)
        vocabulary = scene.vocabulary
        fields = [kind for do in vocabulary.bare for kind in vocabulary.fields.get(do, {}).values()]
        kinds = {word.strip("+!") for kind in fields for word in str(kind).split()} - {PEOPLE, "items"}
        self.bare: Final = {place for one in scene.mentions if one.group in kinds for place in one.tokens}
        """What is an order by its mere name."""
        self.phrased: set[int] = set()
        self.titles: Final = self._titles()
        """Those behind which a colon stands, with the marks between them: "to whom: Vera"."""
        self.later = False
        """A heading has opened the orders of another turn."""

    def _titles(self) -> set[int]:
        found: set[int] = set()
        tokens = self.scene.tokens
        for _, places in self.scene.occurrences(self.scene.vocabulary.all_cues):
            end = places[-1] + 1
            while end < len(tokens) and tokens[end].text == ")":
                end += 1
            if end < len(tokens) and tokens[end].text == ":":
                found.update(range(places[0], end))
        return found

    def open_turn(self, span: list[int]) -> None:
        """A heading names the turn whose orders follow."""
        if any(self._is("turn", place) or self._is("later", place) for place in span):
            self.later = self._other_turn(span) or self._any("later", span)

    # --- a sentence --------------------------------------------------------------------------------------------------

    def clauses(self, segment: Segment) -> list[Clause]:
        """The clauses of a sentence with their frames."""
        self.phrased = self._in_phrases(self._words(segment.places()))
        found: list[Clause] = []
        for piece in [places for whole in segment.pieces for places in self._aside(whole)]:
            if found and self._is_glued(found[-1], piece):
                found[-1].pieces.append(piece)
                found[-1].places.extend(piece)
            elif piece:
                found.append(Clause(piece))
        question = segment.asks and not self._rhetorical(segment)
        before: Clause | None = None
        for clause in found:
            self._settle(clause, before)
            if question and clause.stance == OWN:
                clause.stance = QUESTION
            if self._words(clause.places):
                before = clause
        self._conditions(found)
        self._look_back(found)
        return found

    def _is_glued(self, clause: Clause, piece: list[int]) -> bool:
        """Whether a piece still belongs to the clause before it: nothing parts them, and it brings the verb, or the infinitive on
        which that verb waits."""
        first = self.scene.tokens[piece[0]] if piece else None
        if first is None or first.kind != WORD or clause.places[-1] + 1 != piece[0]:
            return False
        if self._is("separators", piece[0]) or self._is("conditions", piece[0]) or self._is("while", piece[0]):
            return False
        tags = [grammar(self.scene.tokens[place].word) for place in self._words(clause.places)]
        verbs = [tag for tag in tags if tag & {"VERB", "INFN"}]
        return not verbs or ("INFN" in grammar(first.word) and any("VERB" in tag for tag in verbs))

    def _look_back(self, found: list[Clause]) -> None:
        """What a clause says of those before it: who is called, what was only said, what is not done after all."""
        for at, clause in enumerate(found):
            words = self._words(clause.places)
            if self._is_call(clause) and at + 1 < len(found):
                clause.stance = found[at + 1].stance if found[at + 1].stance != OWN else OWN
            if at and self._tells_who_spoke(clause, words):
                for one in found[:at]:
                    one.stance = REPORTED
            if at and clause.stance == NEGATED and found[at - 1].stance == OWN and self._unsays(words, found[at - 1]):
                found[at - 1].stance = NEGATED

    def _tells_who_spoke(self, clause: Clause, words: list[int]) -> bool:
        """ "— Let us go to the hangar, — said Anna"."""
        if clause.stance not in (PAST, OTHER) or not words or not self._is("speech", words[0]):
            return False
        before = self.scene.tokens[words[0] - 1] if words[0] else None
        return before is not None and before.text in "—–-"

    def _unsays(self, words: list[int], before: Clause) -> bool:
        """Whether what is not done is what was said just before: "the code is 0123, but I don't enter it yet"."""
        named = self.named
        if any(place in named for place in words):
            return False
        mine = {phrase.what for phrase in phrases_in(self.scene, words)}
        theirs = {phrase.what for phrase in phrases_in(self.scene, self._words(before.places))}
        return not mine or bool(mine & theirs)

    def _aside(self, piece: list[int]) -> list[list[int]]:
        """A piece parted at its subordinate conjunctions and brackets."""
        cuts = [at for at, place in enumerate(piece) if at and self._opens_clause(piece, at)]
        bounds = [0, *cuts, len(piece)]
        return [piece[start:end] for start, end in pairwise(bounds) if start < end]

    def _opens_clause(self, piece: list[int], at: int) -> bool:
        place = piece[at]
        token = self.scene.tokens[place]
        if token.quoted or token.kind == NUMBER or place in self.titles or place - 1 in self.titles:
            return False
        if token.kind == MARK:
            return token.text in "()" or bool(token.text == ":" and self._speaks(piece[:at]))
        if place and self.scene.tokens[place - 1].text == ")":
            return True
        heavy = any(self.scene.tokens[one].kind == WORD for one in piece[:at])
        if not heavy or self._is("polite", place):
            return False
        if self._is("reasons", place) and not is_cyrillic(token.word):
            return True
        return bool(self._is("conditions", place)) or (
            bool(self._is("while", place)) and self._verb_behind(place, piece)
        )

    def _speaks(self, places: list[int]) -> bool:
        return any(self._is("speech", place) for place in places)

    def _is(self, group: str, place: int) -> int:
        if place in self.phrased or (group == "would" and place and self.scene.tokens[place - 1].word == "хотя"):
            return 0  # хотя бы is "at least"
        return self.scene.starts(place, self.scene.vocabulary.common[group])

    def _any(self, group: str, places: list[int]) -> bool:
        return any(self._is(group, place) for place in places)

    def _words(self, places: list[int]) -> list[int]:
        return [
            place for place in places if self.scene.tokens[place].kind == WORD and not self.scene.tokens[place].quoted
        ]

    def _rhetorical(self, segment: Segment) -> bool:
        """A question of its writer to himself: "I shoot. Whom? Boris." """
        words = self._words(segment.places())
        return bool(words) and all(
            grammar(self.scene.tokens[place].word) & {"NPRO", "PREP", "CONJ", "PRCL"} for place in words
        )

    # --- a clause ----------------------------------------------------------------------------------------------------

    def _settle(self, clause: Clause, before: Clause | None) -> None:
        words = self._words(clause.places)
        if not words:
            clause.stance = OWN if before is None else before.stance
            return
        if self._any("polite", words[:2]):
            return
        subordinate = self._subordinate(words)
        english = not any(is_cyrillic(self.scene.tokens[place].word) for place in words if place not in self.people)
        english = english and any(place not in self.people for place in words)
        own = (self._english if english else self._russian)(clause, words, before)
        if self.later or self._any("later", words) or self._other_turn(clause.places):
            clause.stance = LATER
        elif subordinate and not (subordinate == REASON and self._marks(words)):
            clause.stance = subordinate
            clause.opened = subordinate == CONDITIONAL
        elif own == OWN and before is not None and self._inherits(clause, words, before):
            clause.stance = before.stance
            clause.actor = before.actor
        else:
            clause.stance = own
        if clause.stance == OWN and before is not None and self._in_brackets(clause) and self.orders(words):
            clause.stance = OWN if self._marks(words) else DOUBTED

    def _inherits(self, clause: Clause, words: list[int], before: Clause) -> bool:
        """Whether a clause is said in the frame of the one before it."""
        if before.stance not in STICKY or self._anew(words):
            return False
        if before.stance == LATER:
            return not self._any("now", words)
        colon = any(self.scene.tokens[place].text == ":" for place in range(before.places[0], words[0]))
        said = colon and (before.stance in (DOUBTED, REPORTED) or self._speaks(before.places))
        return said or (clause.verbless and self._joins(clause, words, before))

    def _marks(self, words: list[int]) -> bool:
        """Whether words hold a mark of an order (on purpose beside it), or announce one of its fields."""
        inside = set(words)
        marks = self.scene.occurrences(self.scene.vocabulary.marks)
        return any(inside.issuperset(found) for _, found in marks) or not self.cues.isdisjoint(words)

    def _joins(self, clause: Clause, words: list[int], before: Clause) -> bool:
        """Whether a clause without a verb is said in the frame of the one before it."""
        if (
            before.stance in (NEGATED, DOUBTED, MODAL, WISHED)
            and not before.verbless
            and not self._speaks(before.places)
        ):
            return self.scene.tokens[words[0]].word in ("и", "или", "ни", "and", "or", "nor")
        return True

    def _in_brackets(self, clause: Clause) -> bool:
        return self.scene.tokens[clause.places[0]].text == "("

    def _anew(self, words: list[int]) -> bool:
        """Whether a clause says that its writer now speaks of himself again."""
        return any(
            self.scene.tokens[place].word in ("я", "сам", "сама", "i", "мы") for place in words[:3]
        ) or self._any("now", words[:4])

    def _subordinate(self, words: list[int]) -> str:
        """What a clause is by the conjunction that opens it."""
        colon = next((place for place in words[:3] if self._before_colon(place)), -1)
        if words[0] in self.titles or (colon >= 0 and self._any("contents", words[:3])):
            return ""  # "to whom: Vera"
        for place in words[:2]:
            if self._is("polite", place):
                return ""
            if self._is("reasons", place):
                return REASON
            if self._is("conditions", place) or (self._is("while", place) and self._verb_behind(place, words)):
                return CONDITIONAL
            if self._is("contents", place):
                return REPORTED
            if self.scene.weights[place]:
                return ""
        return REPORTED if self._any("whether", words) else ""

    def _before_colon(self, place: int) -> bool:
        return place + 1 < len(self.scene.tokens) and self.scene.tokens[place + 1].text == ":"

    def _verb_behind(self, place: int, words: list[int]) -> bool:
        """ "While Boris stays" waits for something; "I go there for now" (пока иду) does not."""
        tags = [grammar(self.scene.tokens[one].word) for one in words if one > place]
        return not any("1per" in tag or "INFN" in tag for tag in tags)

    def _other_turn(self, places: list[int]) -> bool:
        """Whether a clause names a turn by its number, and it is another than this."""
        for place in places:
            if self._is("turn", place):
                near = [one for one in (place - 1, place + 1) if 0 <= one < len(self.scene.tokens)]
                numbers = [
                    self.scene.tokens[one].text
                    for one in near
                    if self.scene.tokens[one].kind == NUMBER and not self.scene.tokens[one].quoted
                ]
                if numbers and self.turn and str(self.turn) != numbers[-1] and not self._counts_turns(place):
                    return True
        return False

    def _counts_turns(self, place: int) -> bool:
        """ "3 turns" are a duration, "turn 3" is one of them."""
        after = place + 1 < len(self.scene.tokens) and self.scene.tokens[place + 1].kind == NUMBER
        return not after

    def _conditions(self, found: list[Clause]) -> None:
        """What a condition reaches: all that follows it in the sentence, and the clause right before it."""
        at = next((at for at, clause in enumerate(found) if clause.stance == CONDITIONAL), -1)
        if at < 0:
            return
        reached = found[at:] if not any(one.stance == OWN for one in found[:at]) else []
        before = [one for one in found[:at] if one.stance == OWN and self.orders(self._words(one.places))]
        last = before[-1:]
        while last and last[0].verbless and len(last) < len(before):
            last = before[-len(last) - 1 :]
        for clause in [*reached, *last]:
            if clause.stance == OWN and not self._any("now", self._words(clause.places)[:3]):
                clause.stance = CONDITIONAL

    def orders(self, words: list[int]) -> bool:
        """Whether words hold a phrase of an order."""
        heads = self.scene.vocabulary.heads.keys()
        return any(place in self.bare or not heads.isdisjoint(self.scene.tokens[place].keys) for place in words)

    # --- Russian -----------------------------------------------------------------------------------------------------

    def _russian(self, clause: Clause, words: list[int], before: Clause | None) -> str:
        tags = {
            place: grammar(self.scene.tokens[place].word)
            for place in words
            if place not in self.people and not self._is_noun(place)
        }
        finite = [place for place, tag in tags.items() if "VERB" in tag]
        infinitives = [place for place, tag in tags.items() if "INFN" in tag]
        self._mute_gerunds(clause, tags)
        clause.verbless = not finite and not infinitives
        clause.finite = bool(finite)
        subject = self._subject(words, finite)
        if self._any("would", words) and not self._any("whether", words):
            return WISHED
        if any(self._is("doubts", place) and place not in infinitives for place in words):
            return DOUBTED
        if any(self._is("who_else", place) for place in words) or self._another(words, finite):
            return OTHER
        if (not finite and not infinitives and self._any("states", words)) or self._idles(words, finite, infinitives):
            return REASON
        self._mute_emphasis(clause, words)
        negated = self._negations(clause, words, finite, infinitives)
        for place in finite:
            stance = self._verb(place, tags[place], subject, clause, before)
            if stance != OWN:
                return stance
        if negated:
            return NEGATED
        if infinitives and (finite or self._governed(words, infinitives[0])):
            return self._governs(finite or words[:1], infinitives[0], words)
        if infinitives and not finite and before is not None and self._goes_on(clause, words, before):
            return before.stance
        if not finite and subject and subject not in (self.scene.me, *self.others) and self._more_than(words, subject):
            return OTHER
        if not finite and self.addressee and before is not None and self._is_call(before):
            return ADDRESSED
        if subject in self.others and self._more_than(words, subject):
            clause.actor = subject
            self._mute_subject(clause, words[-1])
        self._notice_call(clause, words, finite, infinitives)
        return OWN

    def _another(self, words: list[int], finite: list[int]) -> bool:
        """Whether he, she, they or somebody does it."""
        said = [self.scene.tokens[place].word for place in words]
        return any(word in OTHERS for word in said[:3]) and not any("1per" in grammar(word) for word in said)

    def _idles(self, words: list[int], finite: list[int], infinitives: list[int]) -> bool:
        """Whether a clause only says that its writer stays where he is."""
        idle = [place for place in finite if self._is("idle", place)]
        return bool(idle) and idle == finite and not infinitives

    def _mute_emphasis(self, clause: Clause, words: list[int]) -> None:
        """ "I myself go", "I go there for now"."""
        clause.muted.update([place for place in words if self.scene.tokens[place].word in ("сам", "сама")])
        clause.muted.update(
            [place for place in words if self._is("while", place) and not self._verb_behind(place, words)]
        )
        for at, place in enumerate(words[:-1]):
            if self.scene.tokens[place].word in ("без", "without") and self._marks([words[at + 1]]):
                clause.muted.update(words[at : at + 2])

    def _mute_gerunds(self, clause: Clause, tags: dict[int, frozenset[str]]) -> None:
        """What is done besides (crying out, I run) is no order."""
        named = self.named
        alone = not any(place in named for place in clause.places) or any(
            tag & {"VERB", "INFN"} for tag in tags.values()
        )
        for place, tag in tags.items():
            if "GRND" in tag and alone and place not in self.cues and self.orders([place]):
                clause.muted.add(place)

    def _is_noun(self, place: int) -> bool:
        nouns = self.nouns.get(place, [])
        return any(len(mention.tokens) > 1 or may_be_noun(self.scene.tokens[place].word) for mention in nouns)

    def _subject(self, words: list[int], finite: list[int]) -> str:
        """Who is named in the nominative and nothing else: who does it."""
        for place in words:
            mention = self.people.get(place)
            if mention is None:
                continue
            before = self.scene.tokens[place - 1] if place else None
            if before is not None and before.kind == WORD and "PREP" in grammar(before.word):
                continue
            if mention.cases == {"nomn"} or (finite and "nomn" in mention.cases and place < finite[0]):
                return mention.id
            if place == words[0] and "nomn" in mention.cases and not finite:
                return mention.id if mention.cases == {"nomn"} else ""
        return ""

    def _more_than(self, words: list[int], subject: str) -> bool:
        """Whether a clause begins with who does it, and says more than his name."""
        first = next((place for place in words if self.scene.weights[place] or place in self.people), -1)
        named = self.people.get(first)
        rest = [
            place
            for place in words
            if (self.scene.weights[place] and place not in self.people)
            or (place in self.people and self.people[place] is not named)
        ]
        return named is not None and named.id == subject and bool(rest)

    def _verb(self, place: int, tag: frozenset[str], subject: str, clause: Clause, before: Clause | None) -> str:
        """The frame that a finite verb gives."""
        mine = not subject or subject == self.scene.me
        if "past" in tag and self._is("better", place) and mine:
            return OWN  # I have changed my mind
        if "past" in tag:
            sets_off = (
                self._is("setting_off", place)
                and (mine and "plur" not in tag)
                and (subject or before is None or not before.finite)
            )
            return OWN if sets_off and self._one_who_writes(clause) else PAST
        if "1per" in tag:
            return OWN
        if "2per" in tag or ("impr" in tag and (self.addressee or self._exclaims(clause))):
            return ADDRESSED
        if "impr" in tag:
            return OWN
        waiting = any("INFN" in grammar(self.scene.tokens[one].word) for one in clause.places)
        if "Impe" in tag or (self._is("governors", place) and waiting and not subject):
            return OWN
        if not subject and before is not None and not self._anew(self._words(clause.places)):
            subject = before.actor or before.subject
        clause.actor = clause.subject = subject
        if subject and (subject == self.scene.me or subject in self.others):
            clause.actor = "" if subject == self.scene.me else subject
            self._mute_subject(clause, place)
            return OWN
        if not subject and "futr" in tag and self._dash_behind(clause):
            return CONDITIONAL
        starred = clause.places[0] and self.scene.tokens[clause.places[0] - 1].text == "*"
        return OWN if starred and not subject else OTHER

    def _mute_subject(self, clause: Clause, verb: int) -> None:
        """Who acts is said, and what he is."""
        named = [place for place in clause.places if place < verb and place in self.people]
        behalf = [place for place in clause.places if place < verb and self._is("behalf", place)]
        clause.muted.update([*named, *behalf])

    def _dash_behind(self, clause: Clause) -> bool:
        """ "He leaves - I go": the first is a condition of the second."""
        after = clause.places[-1] + 1
        return after < len(self.scene.tokens) and self.scene.tokens[after].text in "-–—"

    def _exclaims(self, clause: Clause) -> bool:
        after = clause.places[-1] + 1
        return after < len(self.scene.tokens) and self.scene.tokens[after].text == "!"

    def _one_who_writes(self, clause: Clause) -> bool:
        words = self._words(clause.places)
        return any(self.scene.tokens[place].word == "я" for place in words)

    def _governed(self, words: list[int], infinitive: int) -> bool:
        """Whether a word before an infinitive governs it without being a finite verb (рад, лень, готова)."""
        for place in words:
            if place >= infinitive:
                return False
            tag = grammar(self.scene.tokens[place].word)
            if tag & {"PRED", "ADJS", "PRTS", "GRND"} and not self._is("governors", place) and place not in self.people:
                return True
        return False

    def _governs(self, finite: list[int], infinitive: int, words: list[int]) -> str:
        """Whether the verb before an infinitive says that it is done."""
        governors = [place for place in finite if place < infinitive] or finite
        place = governors[-1]
        if self._is("governors", place):
            return OWN
        if place > infinitive:
            return OWN if self.orders([place]) else MODAL
        for phrase in phrases_in(self.scene, words):
            inner = "order" in map(str, self.scene.vocabulary.fields.get(phrase.what, {}).values())
            found = find_words(self.scene, phrase, words)
            if found is not None and place in found and (inner or infinitive in found):
                return OWN
        between = [one for one in words if place < one < infinitive]
        parted = any(self.scene.tokens[one].text in ":—–-," for one in range(place, infinitive))
        return OWN if self.orders([place]) and (parted or len(between) > 1) else MODAL

    def _goes_on(self, clause: Clause, words: list[int], before: Clause) -> bool:
        """Whether an infinitive still hangs on the verb of the clause before it."""
        if before.stance not in (MODAL, REPORTED, WISHED, DOUBTED, CONDITIONAL, LATER, PAST):
            return False
        glued = before.places[-1] + 1 == clause.places[0] and self.scene.tokens[clause.places[0]].kind == WORD
        joined = self.scene.tokens[words[0]].word in ("и", "или", "либо", "да")
        return glued or joined or before.stance != PAST

    def _negations(self, clause: Clause, words: list[int], finite: list[int], infinitives: list[int]) -> bool:
        """Whether the clause as a whole is negated; a part that is not meant is muted."""
        negated = False
        for at, place in enumerate(words):
            if not self._is("negation", place):
                continue
            only = self._is("only", place)
            if only:
                clause.muted.update(self.scene.run(place, only))
                continue
            follower = words[at + 1] if at + 1 < len(words) else -1
            if follower in finite or follower in infinitives:
                negated = True
            elif follower >= 0 and "GRND" in grammar(self.scene.tokens[follower].word):
                clause.muted.update((place, follower))
            elif follower >= 0 and self._names(follower, words):
                clause.muted.update(self._constituent(place, clause.places))
            elif not finite and not infinitives:
                clause.muted.update(self._constituent(place, clause.places)) if follower >= 0 else None
            else:
                negated = True
        return negated

    def _in_phrases(self, words: list[int]) -> set[int]:
        """The words of phrases that hold a word of a frame themselves (не подпускаю, не равны)."""
        found: set[int] = set()
        for phrase in self.framed:
            said = find_words(self.scene, phrase, words)
            if said and self._in_order(sorted(said), phrase):
                found |= said
        for mention in self.scene.within(words):
            if len(mention.tokens) > 1 and self._any("negation", list(mention.tokens)):
                found.update(mention.tokens)
        for _, places in self.scene.occurrences(self.scene.vocabulary.marks):
            found.update(places)
        return found

    def _in_order(self, places: list[int], phrase: Phrase) -> bool:
        """Whether the words of a phrase stand in its order."""
        pairs = zip(places, phrase.must, strict=False)
        return all(not self.scene.tokens[place].keys.isdisjoint(keys) for place, keys in pairs)

    def _names(self, place: int, words: list[int]) -> bool:
        """Whether a negated part begins here: a name or noun, perhaps behind a preposition."""
        tag = grammar(self.scene.tokens[place].word)
        mentioned = place in self.named
        return mentioned or bool(tag & {"PREP", "NOUN", "NPRO"})

    def _constituent(self, place: int, places: list[int]) -> list[int]:
        """The tokens of a negated part, to its end."""
        return [one for one in places if one >= place]

    def _is_call(self, clause: Clause) -> bool:
        words = self._words(clause.places)
        return bool(words) and all(place in self.people or self._is("calling", place) for place in words)

    def _notice_call(self, clause: Clause, words: list[int], finite: list[int], infinitives: list[int]) -> None:
        """Somebody is called by his name: what follows is said to him."""
        named = [self.people[place] for place in words if place in self.people]
        after = clause.places[-1] + 1
        comma = after < len(self.scene.tokens) and self.scene.tokens[after].text in ",!"
        if (
            named
            and comma
            and first_in_line(self.scene, clause.places[0])
            and self._is_call(clause)
            and named[0].id != self.scene.me
            and "nomn" in named[0].cases
        ):
            self.addressee = named[0].id

    # --- English -----------------------------------------------------------------------------------------------------

    def _english(self, clause: Clause, words: list[int], before: Clause | None) -> str:
        tokens = self.scene.tokens
        said = [tokens[place].word for place in words]
        clause.verbless = not self.orders(words)
        subject = self._english_subject(words)
        if self._any("would", words) and not self._is("polite", words[0]):
            return WISHED
        if self._any("doubts", words):
            return DOUBTED
        first = said[:1] if self.orders(words[:1]) else said[:2]  # behind an order everyone is whom it is done to
        if any(word in PRONOUNS for word in said[:2]) or any(word in CROWD for word in first):
            return ADDRESSED if said[0] == "you" else OTHER
        speech = next((place for place in words if self._is("speech", place)), -1)
        verbs = [place for place in words if place < speech and self.scene.tokens[place].word != "i"]
        if speech >= 0 and speech not in self.cues and (subject or not self.orders(verbs)):
            return OTHER if subject and subject != self.scene.me else MODAL
        if subject and subject != self.scene.me:
            clause.actor = subject
            return OWN if subject in self.others else OTHER
        if before is not None and self._is_call(before) and self.addressee and "i" not in said:
            return ADDRESSED
        if self._english_negations(clause, words):
            return NEGATED
        if (
            any(word.endswith("ed") and self.orders([place]) for place, word in zip(words, said, strict=True))
            and "i" in said
        ):
            return PAST
        clause.muted.update([words[-1]] if said[-1] == "instead" else [])
        self._notice_call(clause, words, [], [])
        return OWN

    def _english_subject(self, words: list[int]) -> str:
        """Who stands before a verb."""
        heads = self.orders
        first = next((one for one in words if one in self.people or self.scene.weights[one] or heads([one])), -1)
        mention = self.people.get(first)
        if mention is None:
            return ""
        behind = mention.tokens[-1] + 1
        follows = behind < len(self.scene.tokens) and behind in words and "'" not in self.scene.tokens[first].text
        return mention.id if follows else ""

    def _english_negations(self, clause: Clause, words: list[int]) -> bool:
        for at, place in enumerate(words):
            token = self.scene.tokens[place]
            if place in self.phrased or not (self._is("negation", place) or token.word.endswith("n't")):
                continue
            rest = words[at + 1 :]
            if (rest and not any(self.orders([one]) for one in rest[:2])) or (rest and rest[0] in self.people):
                clause.muted.update(self._constituent(place, clause.places))
                if not any(self.orders([one]) for one in words[:at]) and before_none(clause):
                    return True
                continue
            return True
        return False


def first_in_line(scene: Scene, place: int) -> bool:
    """Whether a sentence begins here."""
    return place == 0 or scene.tokens[place - 1].kind == NEWLINE or scene.tokens[place - 1].text in ".!?…;)"


def before_none(clause: Clause) -> bool:
    """Whether nothing of a clause is left but what is not meant."""
    return set(clause.places) <= clause.muted


__all__ = [
    "ADDRESSED",
    "CONDITIONAL",
    "DOUBTED",
    "LATER",
    "MODAL",
    "NEGATED",
    "OTHER",
    "OWN",
    "PAST",
    "QUESTION",
    "REASON",
    "REPORTED",
    "WISHED",
    "Clause",
    "Stances",
]
