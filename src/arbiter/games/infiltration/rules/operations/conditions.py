"""Conditions (chapter 3): what an effect or a lock can depend on. All of them ask the world as it is when the card resolves."""

from typing import Final, final

from arbiter.games.content import mapping, sequence
from arbiter.games.infiltration.acting.selectors import rooms_meant, seats_meant
from arbiter.games.infiltration.rules.operations.arguments import (
    AGENTS,
    DIAL,
    DIALS,
    NUMBER,
    REACHES,
    ROOM,
    TEST,
    TOKEN,
    Args,
    Test,
)
from arbiter.games.infiltration.world.cards import Acting, Condition, Where
from arbiter.games.infiltration.world.codes import ANY, REVEALED


@final
class InRoom(Condition):
    """Whether one of the agents meant is in one of the rooms meant."""

    def __init__(self, who: int, where: Where) -> None:
        self.who: Final = who
        self.where: Final = where

    def holds(self, act: Acting) -> bool:
        rooms = rooms_meant(act, self.where, ANY)
        return any(act.world.at[seat] in rooms for seat in seats_meant(act, self.who))


@final
class TokenPresent(Condition):
    """Whether so many tokens of a kind lie in one of the rooms meant."""

    def __init__(self, kind: int, n: int, where: Where, reach: int) -> None:
        self.kind: Final = kind
        self.n: Final = n
        self.where: Final = where
        self.reach: Final = reach

    def holds(self, act: Acting) -> bool:
        return any(act.world.tokens[self.kind][room] >= self.n for room in rooms_meant(act, self.where, self.reach))


@final
class IsRevealed(Condition):
    """Whether there is such a room in the facility, and it lies face up."""

    def __init__(self, where: Where) -> None:
        self.where: Final = where

    def holds(self, act: Acting) -> bool:
        return any(act.world.is_revealed(room) for room in rooms_meant(act, self.where, ANY))


@final
class IsWounded(Condition):
    """Whether one of the agents meant is wounded."""

    def __init__(self, who: int) -> None:
        self.who: Final = who

    def holds(self, act: Acting) -> bool:
        return any(bool(act.world.wounded >> seat & 1) for seat in seats_meant(act, self.who))


@final
class IsDelayed(Condition):
    """Whether one of the agents meant is delayed."""

    def __init__(self, who: int) -> None:
        self.who: Final = who

    def holds(self, act: Acting) -> bool:
        return any(bool(act.world.delayed >> seat & 1) for seat in seats_meant(act, self.who))


@final
class DfInRoom(Condition):
    """Whether at least so many tokens lie in one of the rooms meant."""

    def __init__(self, n: int, where: Where) -> None:
        self.n: Final = n
        self.where: Final = where

    def holds(self, act: Acting) -> bool:
        return any(len(act.world.df[room]) >= self.n for room in rooms_meant(act, self.where, REVEALED))


@final
class DfWithAgent(Condition):
    """Whether one of the agents meant holds at least so many tokens."""

    def __init__(self, n: int, who: int) -> None:
        self.n: Final = n
        self.who: Final = who

    def holds(self, act: Acting) -> bool:
        return any(len(act.world.held[seat]) >= self.n for seat in seats_meant(act, self.who))


@final
class DialAtLeast(Condition):
    """Whether a dial shows at least a number."""

    def __init__(self, alarm: bool, n: int) -> None:
        self.alarm: Final = alarm
        self.n: Final = n

    def holds(self, act: Acting) -> bool:
        return (act.world.alarm if self.alarm else act.world.proximity) >= self.n


@final
class FirstThisRound(Condition):
    """Whether this protocol of this room is carried out for the first time in the round; always so on other cards."""

    def holds(self, act: Acting) -> bool:
        return act.protocol < 0 or act.world.times[act.room * 6 + act.protocol] <= 1


@final
class Not(Condition):
    """Whether something is not so."""

    def __init__(self, test: Condition) -> None:
        self.test: Final = test

    def holds(self, act: Acting) -> bool:
        return not self.test.holds(act)


@final
class All(Condition):
    """Whether several things are so."""

    def __init__(self, tests: list[Condition]) -> None:
        self.tests: Final = tests

    def holds(self, act: Acting) -> bool:
        return all(test.holds(act) for test in self.tests)


def build_in_room(args: Args) -> Condition:
    return InRoom(args.who(), args.room())


def build_token_present(args: Args) -> Condition:
    return TokenPresent(args.token(), args.number("n", 1), args.room(), args.reach(REVEALED))


def build_is_revealed(args: Args) -> Condition:
    return IsRevealed(args.room())


def build_wounded(args: Args) -> Condition:
    return IsWounded(args.who())


def build_delayed(args: Args) -> Condition:
    return IsDelayed(args.who())


def build_df_count(args: Args) -> Condition:
    if "who" in args.values:
        return DfWithAgent(args.number("n", 1), args.who())
    return DfInRoom(args.number("n", 1), args.room())


def build_dial_at_least(args: Args) -> Condition:
    return DialAtLeast(args.word("dial", DIALS, "") == 1, args.number("n", 1))


def build_first_this_round(args: Args) -> Condition:
    return FirstThisRound()


def build_not(args: Args) -> Condition:
    return Not(args.test("test"))


def build_all(args: Args) -> Condition:
    rows = sequence(args.values["tests"])
    place = (*args.place, "tests")
    return All([args.reader.test(mapping(rows[at]), (*place, at)) for at in range(len(rows))])


TESTS: Final[list[Test]] = [
    Test("in_room", {"who": AGENTS, "room": ROOM + "!"}, "an agent is in a room", build_in_room),
    Test(
        "token_present",
        {"kind": TOKEN, "n": NUMBER, "room": ROOM, "reach": REACHES},
        "tokens lie there",
        build_token_present,
    ),
    Test("is_revealed", {"room": ROOM + "!"}, "a room lies face up", build_is_revealed),
    Test("wounded", {"who": AGENTS}, "an agent is wounded", build_wounded),
    Test("delayed", {"who": AGENTS}, "an agent is delayed", build_delayed),
    Test(
        "df_count",
        {"n": NUMBER, "room": ROOM, "who": AGENTS},
        "a room, or an agent, has so many tokens",
        build_df_count,
    ),
    Test("dial_at_least", {"dial": DIAL + "!", "n": NUMBER}, "a dial shows at least this", build_dial_at_least),
    Test("first_this_round", {}, "this protocol begins for the first time this round", build_first_this_round),
    Test("not", {"test": TEST + "!"}, "a condition is not so", build_not),
    Test("all", {"tests": TEST + "s!"}, "several conditions are so", build_all),
]
