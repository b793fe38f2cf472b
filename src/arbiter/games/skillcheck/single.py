"""K-304, K-209: a single check for a game that is played elsewhere, run by a moderator.

He sets it up with difficulty, types and seats (hand sizes or none), enters what his players send, in any order and ahead of time, and
closes windows whose deadline has passed. All that was said is kept; the check is played again from its start whenever something new
comes in, with the same dice, so that nothing depends on when the moderator typed what.

[ours] What a player sends before it is asked for is kept for the moment when it is: a contribution for his place in the order, a
conditional order for his next silence. A conditional order alone is no reply to the window that is open.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final, final

from arbiter.games.skillcheck.acting.replies import IN_ADVANCE
from arbiter.games.skillcheck.acting.turn import CONTRIBUTION, WINDOW
from arbiter.games.skillcheck.cases import situation
from arbiter.games.skillcheck.cases.keys import known_keys
from arbiter.games.skillcheck.rules import orders
from arbiter.games.skillcheck.rules.ch2_conditional import is_silent, may_close
from arbiter.games.skillcheck.rules.ch2_decks import DESTINY_A_CHECK
from arbiter.games.skillcheck.rules.steps import play_turn
from arbiter.games.skillcheck.seen.perception import CheckEyes
from arbiter.games.skillcheck.seen.view import SkillView, view
from arbiter.games.skillcheck.world.cards import DESTINY_OF_A_TYPE, TYPE_COUNT, full_deck
from arbiter.games.skillcheck.world.codes import ADD
from arbiter.games.skillcheck.world.wording import phrase, words
from arbiter.games.skillcheck.world.world import World
from arbiter.kernel import forms
from arbiter.kernel.ask import Ask, Recorded, Waiting
from arbiter.kernel.audience import PUBLIC, members, only
from arbiter.kernel.dice import Dice, KeyedDice
from arbiter.kernel.menu import Order, Sheet
from arbiter.kernel.refusal import BadInput, Refusal
from arbiter.kernel.story import Story

KEYS: Final = ["title", "seats", "current", "check", "start", "destiny", "options"]
STYLES: Final = ["text", "bbcode", "markdown"]


@final
class Message:
    """A player's message as it was understood: a sheet, and what of it was not, in words by language."""

    def __init__(self, sheet: Sheet, faults: Mapping[str, list[str]]) -> None:
        self.sheet: Final = sheet
        self.faults: Final = faults

    def is_clear(self) -> bool:
        """Whether all of it was understood."""
        return not any(self.faults.values())


Reader = Callable[[SkillView, str], Message]
"""How messages are read: this module knows no language."""


@final
class Taken:
    """What became of a message: the sheet that was understood, what was not (by language), what was refused; `kept`: it waits."""

    def __init__(self, sheet: Sheet, faults: Mapping[str, list[str]], refusals: list[Refusal], kept: bool) -> None:
        self.sheet: Final = sheet
        self.faults: Final = faults
        self.refusals: Final = refusals
        self.kept: Final = kept

    def is_clear(self) -> bool:
        """Whether all of it was understood and taken."""
        return not self.refusals and not any(self.faults.values())

    def text(self, language: str, names: list[str]) -> str:
        """The receipt in words."""
        lexicon = words(language)
        lines = [lexicon.order(order, names) for order in self.sheet.orders]
        lines += self.faults.get(language, [])
        lines += [lexicon.refusal(refusal.plain(), names) for refusal in self.refusals]
        return "\n".join(lines)


@final
class SingleCheck:
    """One check. `key` are the secret bytes of its dice; `said` the replies by ask and seat, `replies` those to the present ask, which may
    still be replaced; `ahead` what waits for its time, by seat.

    Times are whole seconds on any clock of the caller's: `opened` when the present ask was put, `least` and `most` how long a window
    lasts at least and at most (0: until everybody has replied or the moderator closes it).
    """

    def __init__(self, given: Mapping[str, object], key: bytes, read: Reader, least: int = 0, most: int = 0) -> None:
        known_keys(given, KEYS, "")
        self.given: Final = dict(given)
        self.key: Final = key
        self.read: Final = read
        self.least: Final = least
        self.most: Final = most
        self.said: Final[dict[tuple[str, int], Sheet]] = {}
        self.replies: Final[dict[int, Sheet]] = {}
        self.ahead: Final[dict[int, list[Order]]] = {}
        self.opened = 0
        self.world: World = self._dealt()
        self.story: Story = self._story()
        self.ask: Ask | None = None
        self.missing = 0
        self.play(0)

    def _dealt(self) -> World:
        """The world before the check. Without `destiny` its two cards come from a fresh destiny deck."""
        world = situation.start(self.given)
        for seat in range(world.count()):
            if "hand" not in _seat_keys(self.given, world.names[seat]) and "size" not in _seat_keys(
                self.given, world.names[seat]
            ):
                world.sizes[seat] = -1
        if "destiny" not in self.given:
            world.destiny = fresh_destiny(KeyedDice(self.key))
        return world

    def _story(self) -> Story:
        return Story(self.world, CheckEyes(), Recorded(self.said), KeyedDice(self.key))

    def play(self, now: int) -> bool:
        """Play on with what was said, as far as deadlines let it. True when the check is over."""
        while True:
            self.world = self._dealt()
            self.story = self._story()
            try:
                play_turn(self.world, self.story)
            except Waiting as waiting:
                if not self._goes_on(waiting.ask, now):
                    return False
            else:
                self.ask, self.missing = None, 0
                return True

    def _goes_on(self, ask: Ask, now: int) -> bool:
        """Whether the ask where the check stands is done with; then its replies are part of what was said."""
        if self.ask is None or self.ask.key != ask.key:
            self.opened = now
            self.replies.clear()
        self.ask = ask
        self._use_what_came_ahead()
        self._count_missing()
        if self.missing and self.most and now >= self.opened + self.most:
            self._silence()
        if self.missing or not self.may_go_on(now):
            return False
        for seat, sheet in self.replies.items():
            self.said[(ask.key, seat)] = sheet
        return True

    def _count_missing(self) -> None:
        assert self.ask is not None
        self.missing = 0
        for seat in members(self.ask.seats):
            if seat not in self.replies:
                self.missing |= only(seat)

    def _use_what_came_ahead(self) -> None:
        """Give the present ask the contributions that were sent before it."""
        assert self.ask is not None
        if self.ask.window == CONTRIBUTION:
            for seat in members(self.ask.seats):
                mine = self.ahead.get(seat, [])
                if any(order.get("do") in ("add", "hold") for order in mine):
                    self._reply(seat, mine)

    def _reply(self, seat: int, written: list[Order]) -> None:
        """The reply of a seat to the present ask, without what its menu does not take."""
        self.ahead.pop(seat, None)
        whole = orders.canonical(Sheet(written))
        refusals = orders.why_not(view(self.world, seat), whole)
        self.replies[seat] = forms.without(whole, refusals)
        self._count_missing()

    def _silence(self) -> None:
        for seat in members(self.missing):
            ahead = self.ahead.get(seat, [])
            self._reply(seat, [order for order in ahead if order.get("do") in IN_ADVANCE])
            contributions = [order for order in ahead if order.get("do") not in IN_ADVANCE]
            if contributions:
                self.ahead[seat] = contributions

    def close(self, now: int) -> None:
        """The moderator ends the present ask: who is missing has passed, or plays what he left for it. A window keeps its least time.

        BadInput if nothing is open.
        """
        if self.ask is None:
            raise BadInput("check_over")
        self._silence()
        self.play(now)

    def may_go_on(self, now: int) -> bool:
        """K-209: whether the present window may end: its least time is over, or everybody has passed."""
        if self.ask is None or self.ask.window != WINDOW or now >= self.opened + self.least:
            return True
        return may_close([self.replies.get(seat) for seat in members(self.ask.seats)])

    def view_for(self, name: str) -> SkillView:
        """What a player sees now; where he is not asked, as if it were his turn to add."""
        seat = self._seat(name)
        if self.ask is not None and self.ask.seats >> seat & 1:
            return view(self.world, seat)
        return self._as_contributor(seat)

    def _as_contributor(self, seat: int) -> SkillView:
        world = self.world.copy()
        world.stage = ADD
        world.speakers = only(seat)
        return view(world, seat)

    def _seat(self, name: str) -> int:
        if name not in self.world.names:
            raise BadInput("no_such_seat", seat=name, seats=self.world.names)
        return self.world.names.index(name)

    def say(self, name: str, text: str, now: int = 0) -> Taken:
        """A player's message. What it can't mean now is pointed at; a later message of his for the same moment replaces the earlier."""
        if self.ask is None:
            raise BadInput("check_over", name)
        seat = self._seat(name)
        seen = self.view_for(name)
        reading = self.read(seen, text)
        later: list[Order] = []
        refusals = orders.why_not(seen, reading.sheet)
        if refusals or not reading.is_clear():
            clear = Message(forms.without(reading.sheet, refusals), reading.faults)
            early, later = self._early_contribution(seat, text, clear)
            reading, refusals = (early, []) if later else (reading, refusals)
        sheet = forms.without(reading.sheet, refusals)
        silent = is_silent(sheet)
        kept = silent or not self.ask.seats >> seat & 1
        if later:
            self._put_ahead(seat, later)
        if sheet.orders:
            self._keep(seat, sheet, silent, kept, now)
        return Taken(Sheet(sheet.orders + later), reading.faults, refusals, kept)

    def _early_contribution(self, seat: int, text: str, reading: Message) -> tuple[Message, list[Order]]:
        """What of a message is a contribution sent during a window before its time; it is no fault of the message then."""
        if self.ask is None or not self.ask.seats >> seat & 1 or self.ask.window == CONTRIBUTION:
            return reading, []
        seen = self._as_contributor(seat)
        again = self.read(seen, text)
        found = [order for order in again.sheet.orders if order not in reading.sheet.orders]
        if not again.is_clear() or not found or orders.why_not(seen, again.sheet):
            return reading, []
        return Message(reading.sheet, {}), found

    def _put_ahead(self, seat: int, written: list[Order]) -> None:
        """Keep a contribution for its time; an earlier one is replaced."""
        earlier = [order for order in self.ahead.get(seat, []) if order.get("do") in IN_ADVANCE]
        self.ahead[seat] = earlier + written

    def _keep(self, seat: int, sheet: Sheet, silent: bool, kept: bool, now: int) -> None:
        """Keep a sheet for its time, or take it as the reply to the present ask; conditional orders stay until then."""
        ahead = self.ahead.get(seat, [])
        if not kept:
            contributions = [order for order in ahead if order.get("do") not in IN_ADVANCE]
            leaves = [order for order in ahead if order.get("do") in IN_ADVANCE]
            self._reply(seat, leaves + sheet.orders)
            if contributions and self.ask is not None and self.ask.window != CONTRIBUTION:
                self.ahead[seat] = contributions
            self.play(now)
        elif silent:
            self.ahead[seat] = ahead + sheet.orders
        else:
            self._put_ahead(seat, sheet.orders)

    def messages(self, given: Mapping[str, str], now: int = 0) -> dict[str, Taken]:
        """The messages of several players, by name, such as those of a folder."""
        return {name: self.say(name, text, now) for name, text in given.items()}

    def waiting(self, language: str) -> str:
        """For whom the check waits, in words; "" when it is over."""
        if self.ask is None:
            return ""
        names = ", ".join([self.world.names[seat] for seat in members(self.missing)])
        stage = self.ask.key.split(".")[0]
        if not self.missing:
            return phrase(language, "still_open").format(window=words(language).name(stage))
        return phrase(language, "waiting").format(names=names, window=words(language).name(stage))

    def lines(self, language: str, audience: int = PUBLIC) -> list[str]:
        """What happened so far, step by step, as the public or one seat (its bit) reads it."""
        reader = members(audience)[0] if members(audience) else -1
        return [words(language).sight(sight.plain(), reader, self.world.names) for sight in self.story.report(audience)]

    def post(self, language: str, style: str = "text") -> str:
        """The forum post: the steps in order. `style` is one of text, bbcode, markdown."""
        if style not in STYLES:
            raise BadInput("not_among", "style", value=style, possible=STYLES)
        title = str(self.given.get("title", phrase(language, "single")))
        lines = self.lines(language)
        last = lines.pop() if self.ask is None and lines else self.waiting(language)
        if style == "bbcode":
            return "\n".join(
                [f"[b]{title}[/b]", "[list=1]", *[f"[*]{line}" for line in lines], "[/list]", f"[b]{last}[/b]"]
            )
        numbered = [phrase(language, "step").format(n=at + 1, line=line) for at, line in enumerate(lines)]
        if style == "markdown":
            return "\n".join([f"**{title}**", "", *numbered, "", f"**{last}**"])
        return "\n".join([title, *numbered, last])

    def plain(self) -> dict[str, object]:
        """Everything, as JSON data that `reopen` takes."""
        return {
            "given": self.given,
            "key": self.key.hex(),
            "least": self.least,
            "most": self.most,
            "opened": self.opened,
            "said": [[key, seat, sheet.orders] for (key, seat), sheet in self.said.items()],
            "replies": [[seat, sheet.orders] for seat, sheet in self.replies.items()],
            "ahead": [[seat, written] for seat, written in self.ahead.items()],
        }


def _seat_keys(given: Mapping[str, object], name: str) -> Mapping[str, object]:
    start = given.get("start")
    found = start.get(name) if isinstance(start, dict) else None
    return found if isinstance(found, dict) else {}


def fresh_destiny(dice: Dice) -> list[int]:
    """K-202: two cards of a fresh destiny deck."""
    cards: list[int] = []
    for kind in range(TYPE_COUNT):
        deck = full_deck(kind)
        cards += [deck[place] for place in dice.shuffle("K-201 deck", len(deck), kind)[:DESTINY_OF_A_TYPE]]
    return [cards[place] for place in dice.shuffle("K-202 destiny", len(cards))[:DESTINY_A_CHECK]]


def _orders(written: object) -> list[Order]:
    """Orders as they were kept: a list of mappings."""
    found: list[Order] = []
    for order in _list(written):
        assert isinstance(order, dict)
        found.append(order)
    return found


def reopen(data: Mapping[str, object], read: Reader) -> SingleCheck:
    """The check that `plain` wrote. BadInput if it is none."""
    try:
        given = data["given"]
        assert isinstance(given, dict)
        found = SingleCheck(given, bytes.fromhex(str(data["key"])), read, _int(data["least"]), _int(data["most"]))
        for key, seat, written in _list(data["said"]):
            found.said[(str(key), _int(seat))] = Sheet(_orders(written))
        found.play(0)
        for seat, written in _list(data["replies"]):
            found.replies[_int(seat)] = Sheet(_orders(written))
        for seat, written in _list(data["ahead"]):
            found.ahead[_int(seat)] = _orders(written)
        found.opened = _int(data["opened"])
    except (KeyError, ValueError, AssertionError, TypeError) as error:
        raise BadInput("no_single_check", reason=f"{type(error).__name__}: {error}") from None
    found.play(found.opened)
    return found


def _list(value: object) -> Any:  # what stands in it is looked at piece by piece
    assert isinstance(value, list)
    return list(value)


def _int(value: object) -> int:
    assert isinstance(value, int)
    return value
