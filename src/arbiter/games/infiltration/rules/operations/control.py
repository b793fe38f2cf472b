"""Control (chapter 3): seq, if, for_each, choose, may, pay. What players decide is asked of them (I-210)."""

from typing import Final, final

from arbiter.games.content import mapping, sequence
from arbiter.games.infiltration.acting.effects import can_pay, perform
from arbiter.games.infiltration.acting.questions import agrees, choose
from arbiter.games.infiltration.acting.selectors import npcs_meant, pick_room, rooms_meant, seats_meant
from arbiter.games.infiltration.rules.operations.arguments import (
    AGENTS,
    ASK,
    ASKED,
    ASKS,
    EFFECTS,
    OPTIONS,
    REACHES,
    ROOM,
    TEST,
    Args,
    Operation,
)
from arbiter.games.infiltration.world.cards import Acting, Condition, Effect, Where
from arbiter.games.infiltration.world.codes import NPCS_HERE, REVEALED


def asked_seat(act: Acting, it: bool) -> int:
    """Who is asked: the player of the card, or the agent picked (`asks: it`)."""
    return act.it_seat if it else act.seat


@final
class Seq(Effect):
    """One after another; as a part of something that takes one operation."""

    def __init__(self, do: list[Effect]) -> None:
        self.do: Final = do

    def run(self, act: Acting) -> None:
        perform(self.do, act)

    def can(self, act: Acting) -> bool:
        return can_pay(self.do, act)

    def parts(self) -> list[list[Effect]]:
        return [self.do]


@final
class If(Effect):
    """If something is so, one thing, else another."""

    def __init__(self, test: Condition, then: list[Effect], other: list[Effect]) -> None:
        self.test: Final = test
        self.then: Final = then
        self.other: Final = other

    def run(self, act: Acting) -> None:
        perform(self.then if self.test.holds(act) else self.other, act)

    def can(self, act: Acting) -> bool:
        return can_pay(self.then if self.test.holds(act) else self.other, act)

    def parts(self) -> list[list[Effect]]:
        return [self.then, self.other]


@final
class ForEachAgent(Effect):
    """For each of the agents or NPCs meant, who is `it`."""

    def __init__(self, who: int, do: list[Effect]) -> None:
        self.who: Final = who
        self.do: Final = do

    def run(self, act: Acting) -> None:
        if self.who == NPCS_HERE:
            for npc in npcs_meant(act, self.who, -1):
                act.it_npc = npc
                perform(self.do, act)
        for seat in seats_meant(act, self.who):
            act.it_seat = seat
            perform(self.do, act)

    def parts(self) -> list[list[Effect]]:
        return [self.do]


@final
class ForEachRoom(Effect):
    """For each of the rooms meant, which is `it`."""

    def __init__(self, where: Where, reach: int, do: list[Effect]) -> None:
        self.where: Final = where
        self.reach: Final = reach
        self.do: Final = do

    def run(self, act: Acting) -> None:
        for room in rooms_meant(act, self.where, self.reach):
            act.it_room = room
            perform(self.do, act)

    def parts(self) -> list[list[Effect]]:
        return [self.do]


@final
class ChooseOption(Effect):
    """The player picks one of the options that can be carried out; the first is the default."""

    def __init__(self, ids: list[str], options: list[list[Effect]], about: str, it: bool) -> None:
        self.ids: Final = ids
        self.options: Final = options
        self.about: Final = about
        self.it: Final = it

    def run(self, act: Acting) -> None:
        open_ids = [self.ids[at] for at in range(len(self.ids)) if can_pay(self.options[at], act)]
        if open_ids:
            choice = choose(act, asked_seat(act, self.it), self.about, act.source, open_ids)
            perform(self.options[self.ids.index(choice)], act)

    def can(self, act: Acting) -> bool:
        return any(can_pay(option, act) for option in self.options)

    def parts(self) -> list[list[Effect]]:
        return self.options


@final
class ChooseAgent(Effect):
    """The player picks one of the agents or NPCs meant, who is `it`."""

    def __init__(self, who: int, do: list[Effect], about: str) -> None:
        self.who: Final = who
        self.do: Final = do
        self.about: Final = about

    def run(self, act: Acting) -> None:
        if self.who == NPCS_HERE:
            self._npc(act)
            return
        seats = seats_meant(act, self.who)
        if seats:
            names = [act.world.names[seat] for seat in seats]
            act.it_seat = seats[names.index(choose(act, act.seat, self.about, act.source, names))]
            perform(self.do, act)

    def _npc(self, act: Acting) -> None:
        npcs = npcs_meant(act, self.who, -1)
        if npcs:
            names = [act.cards.npcs[npc].id for npc in npcs]
            act.it_npc = npcs[names.index(choose(act, act.seat, self.about, act.source, names))]
            perform(self.do, act)

    def can(self, act: Acting) -> bool:
        return bool(npcs_meant(act, self.who, -1)) if self.who == NPCS_HERE else bool(seats_meant(act, self.who))

    def parts(self) -> list[list[Effect]]:
        return [self.do]


@final
class ChooseRoom(Effect):
    """The player picks one of the rooms meant, which is `it`."""

    def __init__(self, where: Where, reach: int, do: list[Effect]) -> None:
        self.where: Final = where
        self.reach: Final = reach
        self.do: Final = do

    def run(self, act: Acting) -> None:
        room = pick_room(act, act.seat, rooms_meant(act, self.where, self.reach))
        if room >= 0:
            act.it_room = room
            perform(self.do, act)

    def can(self, act: Acting) -> bool:
        return bool(rooms_meant(act, self.where, self.reach))

    def parts(self) -> list[list[Effect]]:
        return [self.do]


@final
class May(Effect):
    """The player is asked whether he wants it; silence is a no. What can't be begun is not asked."""

    def __init__(self, do: list[Effect], about: str, it: bool) -> None:
        self.do: Final = do
        self.about: Final = about
        self.it: Final = it

    def run(self, act: Acting) -> None:
        seat = asked_seat(act, self.it)
        if seat >= 0 and can_pay(self.do[:1], act) and agrees(act, seat, self.about, act.source):
            perform(self.do, act)

    def parts(self) -> list[list[Effect]]:
        return [self.do]


@final
class Pay(Effect):
    """If the whole cost can be paid it is, and then the rest follows."""

    def __init__(self, cost: list[Effect], then: list[Effect], other: list[Effect]) -> None:
        self.cost: Final = cost
        self.then: Final = then
        self.other: Final = other

    def run(self, act: Acting) -> None:
        if can_pay(self.cost, act):
            perform(self.cost, act)
            perform(self.then, act)
        else:
            perform(self.other, act)

    def can(self, act: Acting) -> bool:
        return can_pay(self.cost, act)

    def parts(self) -> list[list[Effect]]:
        return [self.cost, self.then, self.other]


def build_seq(args: Args) -> Effect:
    return Seq(args.effects("do"))


def build_if(args: Args) -> Effect:
    return If(args.test("test"), args.effects("then"), args.effects("else"))


def build_for_each(args: Args) -> Effect:
    if ("who" in args.values) == ("room" in args.values):
        raise args.error("who", "who_or_room")
    if "who" in args.values:
        return ForEachAgent(args.who(), args.effects("do"))
    return ForEachRoom(args.room(), args.reach(REVEALED), args.effects("do"))


def build_choose(args: Args) -> Effect:
    if [key in args.values for key in ("options", "who", "room")].count(True) != 1:
        raise args.error("options", "options_who_or_room")
    if "who" in args.values:
        return ChooseAgent(args.who(), args.effects("do"), args.ask("agent"))
    if "room" in args.values:
        return ChooseRoom(args.room(), args.reach(REVEALED), args.effects("do"))
    return _build_options(args)


def _build_options(args: Args) -> Effect:
    ids: list[str] = []
    options: list[list[Effect]] = []
    rows = sequence(args.values["options"])
    for at in range(len(rows)):
        row = mapping(rows[at])
        place = (*args.place, "options", at)
        ids.append(str(row["id"]))
        name = {language: str(text) for language, text in mapping(row["name"]).items()}
        args.reader.add_name(ids[at], name, (*place, "name"))
        options.append(args.reader.effects(row["do"], (*place, "do")))
    return ChooseOption(ids, options, args.ask("option"), _it(args))


def build_may(args: Args) -> Effect:
    return May(args.effects("do"), args.ask("may"), _it(args))


def build_pay(args: Args) -> Effect:
    return Pay(args.effects("cost"), args.effects("then"), args.effects("else"))


def _it(args: Args) -> bool:
    return args.word("asks", ASKS, "self") == 1


_DO: Final = EFFECTS + "!"
OPERATIONS: Final[list[Operation]] = [
    Operation("seq", {"do": _DO}, "one operation after another", build_seq),
    Operation(
        "if", {"test": TEST + "!", "then": EFFECTS, "else": EFFECTS}, "what follows depends on a condition", build_if
    ),
    Operation(
        "for_each", {"who": AGENTS, "room": ROOM, "reach": REACHES, "do": _DO}, "once for each `it`", build_for_each
    ),
    Operation(
        "choose",
        {"options": OPTIONS, "who": AGENTS, "room": ROOM, "reach": REACHES, "do": EFFECTS, "ask": ASK, "asks": ASKED},
        "the player picks an option, an agent or a room",
        build_choose,
    ),
    Operation("may", {"do": _DO, "ask": ASK, "asks": ASKED}, "the player is asked whether he wants it", build_may),
    Operation(
        "pay", {"cost": _DO, "then": EFFECTS, "else": EFFECTS}, "what follows if the cost can be paid", build_pay
    ),
]
