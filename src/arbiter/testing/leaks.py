"""The leak check: what a seat may not learn is changed behind its back, and nothing that it gets may change.

A game lists its secrets with `secrets()`. Over random games, before each turn, each secret is changed in a copy of the world.
At once the seat's view, what is shown of it, its menus and what it would be refused must be the same bytes. Then one turn is played
in both worlds, with the same words and the same labelled dice: what the seat has before its eyes at each ask, its report and its
view afterwards must be the same; where a fact occurred by which a rule reveals the secret (`tells`), only what was told before it.
"""

from collections.abc import Callable, Iterable
from typing import Final, final

import msgspec

from arbiter.kernel import codec, drawing, forms
from arbiter.kernel.ask import Ask, Replies
from arbiter.kernel.dice import Dice, FastDice, KeyedDice
from arbiter.kernel.game import Game, Secret
from arbiter.kernel.menu import Menu, Order, Sheet
from arbiter.kernel.story import Story
from arbiter.kernel.view import View, World
from arbiter.testing.bad_orders import bad_sheets, spoilt
from arbiter.testing.comparing import difference
from arbiter.testing.playing import menu_bytes
from arbiter.testing.random_games import Noting, RandomGame, Turn, act

Shown = list[tuple[str, bytes]]
"""What a seat gets, in order: a name and the bytes."""
MOST_FAULTS: Final = 10
TALK: Final = (100, 50, 15, 4)
"""How often seats speak, in turns of four kinds: where all act at once nearly everything is told, where nobody does nothing is."""


@final
class Count:
    """How often a secret was changed, how often the turn after could be compared, and how often a fact told it before that."""

    def __init__(self) -> None:
        self.changed = 0
        self.compared = 0
        self.told = 0

    def __str__(self) -> str:
        return (
            f"changed {self.changed} times, a turn on compared {self.compared} times, told by a fact {self.told} times"
        )


@final
class Leaks:
    """What a leak check found: `counts` by secret, `faults` as lines of text."""

    def __init__(self, game: Game) -> None:
        self.game: Final = game
        self.secrets: Final = game.secrets()
        self.counts: Final = {secret.name: Count() for secret in self.secrets}
        self.faults: Final[list[str]] = []

    def never_tried(self) -> list[str]:
        """The secrets that random play never exercised, at once and a turn on: a check that proves nothing."""
        return [name for name, count in self.counts.items() if not count.changed or not count.compared]


def check_leaks(
    game: Game, seats: Iterable[int], seeds: Iterable[int], turns: int, most_faults: int = MOST_FAULTS
) -> Leaks:
    """Change every secret before every turn of random games of at most `turns` turns, for one seat of each game at a time."""
    leaks = Leaks(game)
    tables = [(count, seed) for count in seats for seed in seeds]
    for count, seed in tables:
        table = RandomGame(game, count, seed)
        dice = FastDice(seed + 99)
        while not table.ended() and len(table.turns) < turns and len(leaks.faults) < most_faults:
            _Turn(leaks, table, dice).check()
    return leaks


def run_leaks(
    game: Game, seats: Iterable[int], seeds: Iterable[int], turns: int, write: Callable[[str], object]
) -> int:
    """Check and tell: a line for each leak, then the counts by secret. 0 if nothing leaked and every secret was tried, else 1."""
    leaks = check_leaks(game, seats, seeds, turns)
    for fault in leaks.faults:
        write(fault)
    for name, count in leaks.counts.items():
        write(f"{game.name}: secret {name}: {count}")
    idle = leaks.never_tried()
    if idle:
        write(
            f"{game.name}: never tried: {', '.join(idle)}; play more games, or let the secret find something to change"
        )
    return 1 if leaks.faults or idle else 0


@final
class _Turn:
    """One turn of a random game, in the true world and in one changed world for each secret."""

    def __init__(self, leaks: Leaks, table: RandomGame, dice: Dice) -> None:
        self.leaks: Final = leaks
        self.game: Final = leaks.game
        self.table: Final = table
        self.dice: Final = dice
        self.before: Final = table.world.copy()
        self.tried: Final[dict[int, _Tried]] = {}
        self.where: Final = f"{table}, turn {len(table.turns) + 1}"

    def check(self) -> None:
        """Play the turn, and each secret's changed turn beside it."""
        changed = [self._changed(secret) for secret in self.leaks.secrets]
        seen = _Seen(self.game)
        turn = self.table.play_turn(seen, TALK[self.dice.roll("talk", len(TALK)) - 1])
        for secret, seat, world in changed:
            if world is not None:
                self._turn_on(secret, seat, world, turn, seen)

    def _changed(self, secret: Secret) -> tuple[Secret, int, World | None]:
        """A world in which the secret is another, for a seat drawn at random; None if there is nothing to change."""
        first = self.dice.roll("seat", self.table.seats) - 1
        for step in range(self.table.seats):
            seat = (first + step) % self.table.seats
            world = self.before.copy()
            if secret.change(world, seat, self.dice):
                self.leaks.counts[secret.name].changed += 1
                return secret, seat, world if self._same_at_once(secret, seat, world) else None
        return secret, first, None

    def _same_at_once(self, secret: Secret, seat: int, world: World) -> bool:
        tried = self.tried.get(seat)
        if tried is None:
            tried = self.tried[seat] = _Tried(self.game, self.before, seat, self.dice)
        return self._compare(secret, seat, tried.shown, tried.on(self.game.view(world, seat)))

    def _turn_on(self, secret: Secret, seat: int, world: World, turn: Turn, seen: "_Seen") -> None:
        other_seen = _Seen(self.game, seat)
        other = _play_changed(self.game, world, turn, seen, other_seen)
        count = self.leaks.counts[secret.name]
        here, there = _told_at(secret, turn), _told_at(secret, other)
        if here is not None or there is not None:
            count.told += 1
            self._compare(secret, seat, *_common(_told_to(seat, turn, here), _told_to(seat, other, there)))
            return
        count.compared += 1
        mine = [*seen.by_seat.get(seat, []), *_afterwards(self.game, self.table.world, seat, turn)]
        theirs = [*other_seen.by_seat.get(seat, []), *_afterwards(self.game, world, seat, other)]
        self._compare(secret, seat, mine, theirs)

    def _compare(self, secret: Secret, seat: int, mine: Shown, other: Shown) -> bool:
        fault = first_difference(mine, other)
        if fault:
            self.leaks.faults.append(f"{self.where}, seat {seat}: secret {secret.name} leaks: {fault}")
        return not fault


@final
class _Tried:
    """What one seat gets at once, and what it would be refused: one sheet far too long and one of all that is bad, and its
    instant actions, right and wrong. `shown` is so in the true world."""

    def __init__(self, game: Game, world: World, seat: int, dice: Dice) -> None:
        self.game: Final = game
        view = game.view(world, seat)
        neighbour = game.menu(game.view(world, (seat + 1) % len(game.names(world))))
        sheets = bad_sheets(game.menu(view), [neighbour], dice)
        self.sheets: Final = [
            Sheet([order for sheet in sheets for order in sheet.orders], sheets[3].extra),
            max(sheets, key=lambda sheet: len(sheet.orders)),
        ]
        instants = [drawing.draw_order(form, dice) for form in game.instants(view).forms]
        right = [order for order in instants if order is not None]
        self.instants: Final[list[Order]] = right + [spoilt(order, dice) for order in right]
        self.shown: Final = self.on(view)

    def on(self, view: View) -> Shown:
        """All of it as a seat with this view gets it."""
        refused = [[refusal.plain() for refusal in self.game.why_not(view, sheet)] for sheet in self.sheets]
        at_once = [self.game.why_not_instant(view, order) for order in self.instants]
        return [
            ("the view", codec.encode(view)),
            ("what is shown of it", codec.encode(self.game.shown(view))),
            ("the menu", menu_bytes(self.game.menu(view))),
            ("the instant actions", menu_bytes(self.game.instants(view))),
            ("what is refused", codec.encode(refused)),
            ("what is refused at once", codec.encode([refusal and refusal.plain() for refusal in at_once])),
        ]


def _afterwards(game: Game, world: World, seat: int, turn: Turn) -> Shown:
    view = game.view(world, seat)
    return [
        ("the report", codec.encode(turn.report(seat))),
        ("the view after the turn", codec.encode(view)),
        ("what is shown of it after the turn", codec.encode(game.shown(view))),
        ("the menu after the turn", menu_bytes(game.menu(view))),
        ("the instant actions after the turn", menu_bytes(game.instants(view))),
    ]


def _told_at(secret: Secret, turn: Turn) -> int | None:
    """How many sights stood before the first fact by which a rule reveals the secret; None if there was no such fact."""
    for fact, before in zip(turn.happened, turn.told_before, strict=True):
        if type(fact).__name__ in secret.tells:
            return before
    return None


def _told_to(seat: int, turn: Turn, until: int | None) -> Shown:
    return [
        ("what was told before", codec.encode(sight.plain()))
        for sight in turn.told[:until]
        if sight.audience >> seat & 1
    ]


def _common(mine: Shown, other: Shown) -> tuple[Shown, Shown]:
    """As much of both as there is in both."""
    length = min(len(mine), len(other))
    return mine[:length], other[:length]


def first_difference(mine: Shown, other: Shown) -> str:
    """The first thing that is not the same bytes in both, and where; "" if all is the same."""
    for (name, shown), (other_name, other_shown) in zip(mine, other, strict=False):
        if name != other_name:
            return f"{name} here is {other_name} there"
        if shown != other_shown:
            return f"{name} differs: {difference(msgspec.json.decode(shown), msgspec.json.decode(other_shown))}"
    if len(mine) != len(other):
        longer = mine if len(mine) > len(other) else other
        return f"{longer[min(len(mine), len(other))][0]} is there in one world only"
    return ""


@final
class _Seen:
    """Keeps what a seat (-1: every seat) has before its eyes at each ask that is put to it; of all, the views."""

    def __init__(self, game: Game, seat: int = -1) -> None:
        self.game: Final = game
        self.seat: Final = seat
        self.by_seat: Final[dict[int, Shown]] = {}
        self.views: Final[dict[tuple[str, int], bytes]] = {}

    def __call__(self, ask: Ask, seat: int, world: World) -> None:
        view = self.game.view(world, seat)
        encoded = codec.encode(view)
        self.views[(ask.key, seat)] = encoded
        if self.seat in (-1, seat):
            menu: Menu = self.game.menu(view) if ask.menu is None else ask.menu
            shown = self.by_seat.setdefault(seat, [])
            shown.append((f"the view at {ask.key}", encoded))
            shown.append((f"the menu at {ask.key}", menu_bytes(menu)))


@final
class _Same(Replies):
    """The replies of the true world; what its speaker could not say in this one is left out, silence is the default."""

    def __init__(self, game: Game, said: dict[tuple[str, int], Sheet], truly: _Seen, seen: _Seen) -> None:
        self.game: Final = game
        self.said: Final = said
        self.truly: Final = truly
        self.seen: Final = seen

    def get(self, ask: Ask, seat: int, world: World) -> Sheet | None:
        self.seen(ask, seat, world)
        place = (ask.key, seat)
        sheet = self.said.get(place)
        if sheet is None:
            return ask.default
        if ask.menu is not None:
            return sheet if not forms.check_sheet(ask.menu, sheet) else ask.default
        if self.seen.views[place] == self.truly.views.get(place):
            return sheet  # the speaker knows the same, so he may say the same
        refusals = self.game.why_not(self.game.view(world, seat), sheet)
        return forms.without(sheet, refusals) if refusals else sheet


def _play_changed(game: Game, world: World, turn: Turn, truly: _Seen, seen: _Seen) -> Turn:
    other = Turn(turn.key)
    for seat, order in turn.instants:
        if game.why_not_instant(game.view(world, seat), order) is None:
            other.keep(act(game, world, seat, order))
    story = Story(world, Noting(game), _Same(game, turn.said, truly, seen), KeyedDice(turn.key))
    game.play(world, story)
    other.keep(story)
    return other
