"""The suite that every game passes. Each check returns what is wrong as lines of text; an empty list is a pass.

for check in CHECKS:
    faults = check.run(game, Plan(seats=[6, 9], seeds=range(3), turns=30))
"""

from collections.abc import Callable, Iterable
from typing import Final, final

from arbiter.kernel import codec
from arbiter.kernel.ask import Ask
from arbiter.kernel.dice import FastDice, KeyedDice
from arbiter.kernel.game import Game, Option
from arbiter.kernel.menu import Menu
from arbiter.kernel.refusal import BadInput
from arbiter.kernel.view import World
from arbiter.kernel.words import LANGUAGES
from arbiter.testing.bad_orders import bad_sheets
from arbiter.testing.random_games import PEOPLE, RandomGame, play_again, play_by_waiting, setup, told_digest
from arbiter.testing.shown import Outlook
from arbiter.testing.wording import Wording

MOST_FAULTS: Final = 20
"""A check stops after so many; the first ones tell the most."""


@final
class Plan:
    """How much a check plays: a game for each number of seats and each seed, of at most `turns` turns."""

    def __init__(self, seats: Iterable[int], seeds: Iterable[int], turns: int) -> None:
        self.seats: Final = list(seats)
        self.seeds: Final = list(seeds)
        self.turns: Final = turns

    def tables(self) -> list[tuple[int, int]]:
        """Seats and seed of every game."""
        return [(seats, seed) for seats in self.seats for seed in self.seeds]


@final
class Check:
    """One thing that holds for every game."""

    def __init__(self, name: str, run: Callable[[Game, Plan], list[str]]) -> None:
        self.name: Final = name
        self.run: Final = run


def broken_invariants(game: Game, world: World) -> list[str]:
    """What a game itself finds wrong with a world; a game that has no `invariants` finds nothing."""
    invariants = getattr(game, "invariants", None)
    return [] if invariants is None else [str(fault) for fault in invariants(world)]


def plays(game: Game, plan: Plan) -> list[str]:
    """Random play goes on to an end or to the last turn of the plan, draws nothing that is refused, and breaks no invariant."""
    faults: list[str] = []
    for seats, seed in plan.tables():
        table = RandomGame(game, seats, seed)
        faults += [f"{table}, as dealt: {fault}" for fault in broken_invariants(game, table.world)]
        while not table.ended() and len(table.turns) < plan.turns and len(faults) < MOST_FAULTS:
            before = game.turn(table.world)
            turn = table.play_turn()
            where = f"{table}, turn {len(table.turns)}"
            faults += [f"{where}: {fault}" for fault in broken_invariants(game, table.world)]
            faults += [
                f"{where}: seat {seat} is refused what its menu offers: {refusal} in {sheet.plain()}"
                for seat, sheet, refusal in turn.refused
            ]
            if not table.ended() and game.turn(table.world) <= before:
                faults.append(f"{where}: the number of the turn stays {before}")
    return faults[:MOST_FAULTS]


def repeats(game: Game, plan: Plan) -> list[str]:
    """The same record gives the same story: at once, after saving and loading before any turn, and reply by reply."""
    faults: list[str] = []
    for seats, seed in plan.tables():
        table = RandomGame(game, seats, seed)
        while not table.ended() and len(table.turns) < plan.turns and len(faults) < MOST_FAULTS:
            before = table.world.copy()
            saved = game.encode(table.world)
            turn = table.play_turn()
            after = (told_digest(turn), game.encode(table.world))
            where = f"{table}, turn {len(table.turns)}"
            loaded = game.decode(saved)
            if game.encode(before) != saved:
                faults.append(f"{where}: a copy of the world is another world")
            if game.encode(loaded) != saved:
                faults.append(f"{where}: a world saved, loaded and saved again gives other bytes")
            again = play_again(game, loaded, turn)
            if (told_digest(again), game.encode(loaded)) != after:
                faults.append(f"{where}: saved and loaded, the turn goes another way")
            waited, slowly, broken = play_by_waiting(game, before, turn)
            if broken:
                faults.append(f"{where}: up to {broken}, a re-run told something else than before")
            if (told_digest(slowly), game.encode(waited)) != after:
                faults.append(f"{where}: reply by reply, the turn goes another way")
            if game.encode(before) != saved:
                faults.append(f"{where}: playing on a copy changes the world that it was made from")
    return faults


def facts_replay(game: Game, plan: Plan) -> list[str]:
    """The facts of every turn, applied in order to the world as dealt, give the world as it is, and perceive nothing."""
    faults: list[str] = []
    for seats, seed in plan.tables():
        table = RandomGame(game, seats, seed)
        replayed = table.start.copy()
        while not table.ended() and len(table.turns) < plan.turns and not faults:
            turn = table.play_turn()
            for fact in turn.happened:
                fact.apply(replayed)
            if game.encode(replayed) != game.encode(table.world):
                faults.append(f"{table}, turn {len(table.turns)}: something changed the world and was no fact")
    return faults


def views_are_plain(game: Game, plan: Plan) -> list[str]:
    """Views are plain values: every view and menu of every seat has bytes, the same each time it is built."""
    faults: list[str] = []
    for seats, seed in plan.tables():
        table = RandomGame(game, seats, seed)
        while not table.ended() and len(table.turns) < plan.turns and not faults:
            for seat in range(seats):
                where = f"{table}, turn {len(table.turns) + 1}, seat {seat}"
                try:
                    once = codec.encode(game.view(table.world, seat))
                except TypeError as error:
                    return [*faults, f"{where}: the view is not plain: {error}"]
                if codec.encode(game.view(table.world, seat)) != once:
                    faults.append(f"{where}: the view built twice is two views")
            table.play_turn()
    return faults


def shown_by_schema(game: Game, plan: Plan) -> list[str]:
    """What every view shows from outside is JSON data as the game's schema says, and the schema says of each field what it is."""
    outlook = Outlook(game)
    faults = outlook.of_schema()
    for seats, seed in plan.tables():
        table = RandomGame(game, seats, seed)
        while not table.ended() and len(table.turns) < plan.turns and not faults:
            for seat in range(seats):
                where = f"{table}, turn {len(table.turns) + 1}, seat {seat}"
                faults += [f"{where}: {fault}" for fault in outlook.of_view(game.view(table.world, seat))]
            table.play_turn()
    return faults[:MOST_FAULTS]


def worded(game: Game, plan: Plan) -> list[str]:
    """Every sight, refusal, warning, order, field and option that comes up has its words in Russian and English."""
    wording = Wording(game, list(PEOPLE))
    for seats, seed in plan.tables():
        table = RandomGame(game, seats, seed)
        wording = _worded_game(game, table, plan.turns, wording)
    return list(wording.faults)


def _worded_game(game: Game, table: RandomGame, turns: int, wording: Wording) -> Wording:
    dice = FastDice(table.seed + 1)

    def watch(ask: Ask, seat: int, world: World) -> None:
        view = game.view(world, seat)
        if ask.menu is not None:
            wording.menu(ask.menu)
            return
        menu = game.menu(view)
        wording.menu(menu)
        others = [game.menu(game.view(world, other)) for other in range(table.seats) if other != seat]
        for sheet in bad_sheets(menu, others[:2], dice):
            for refusal in game.why_not(view, sheet):
                wording.refusal(refusal)

    while not table.ended() and len(table.turns) < turns:
        for seat in range(table.seats):
            wording.menu(game.instants(game.view(table.world, seat)))
        for sight in table.play_turn(watch).told:
            wording.sight(sight)
    return wording


def bad_orders_refused(game: Game, plan: Plan) -> list[str]:
    """A sheet that no menu allows is refused, and never an error; what `why_not` leaves standing fits the menu."""
    faults: list[str] = []
    dice = FastDice(7)
    for seats, seed in plan.tables():
        table = RandomGame(game, seats, seed)
        while not table.ended() and len(table.turns) < plan.turns and len(faults) < MOST_FAULTS:
            for seat in range(seats):
                view = game.view(table.world, seat)
                menu = game.menu(view)
                where = f"{table}, turn {len(table.turns) + 1}, seat {seat}"
                faults += [f"{where}: {fault}" for fault in _unrefused(game, seat, table.world, menu, dice)]
            table.play_turn()
    return faults[:MOST_FAULTS]


def _unrefused(game: Game, seat: int, world: World, menu: Menu, dice: FastDice) -> list[str]:
    faults: list[str] = []
    view = game.view(world, seat)
    other = game.menu(game.view(world, (seat + 1) % len(game.names(world))))
    for at, sheet in enumerate(bad_sheets(menu, [other], dice)):
        try:
            refusals = game.why_not(view, sheet)
        except Exception as error:
            faults.append(f"{sheet.plain()} is not refused but breaks it: {type(error).__name__}: {error}")
            continue
        if at < 4 and not refusals:
            faults.append(f"{sheet.plain()} is not refused")
        for order in sheet.orders:
            try:
                game.why_not_instant(view, order)
            except Exception as error:
                faults.append(f"at once, {order} is not refused but breaks it: {type(error).__name__}: {error}")
    return faults


def options_declared(game: Game, plan: Plan) -> list[str]:
    """Every option has titles, an origin, a rule of the rulebook and a default within its bounds; a value beyond them is refused."""
    rules = {ruling.id for ruling in game.rulebook()}
    faults: list[str] = []
    names = [option.name for option in game.options()]
    faults += [f"option {name}: stands twice" for name in sorted({name for name in names if names.count(name) > 1})]
    for option in game.options():
        faults += [f"option {option.name}: {fault}" for fault in _option_faults(option, rules)]
        faults += [f"option {option.name}: {fault}" for fault in _taken_beyond(game, option)]
    return faults


def _option_faults(option: Option, rules: set[str]) -> list[str]:
    faults = [f"no title in {language}" for language in LANGUAGES if not option.title.get(language, "").strip()]
    if option.origin not in ("text", "ours"):
        faults.append(f"origin {option.origin!r} is neither text nor ours")
    if option.origin == "text" and not option.source:
        faults.append("its origin is the text, and no line of it is named")
    if option.rule not in rules:
        faults.append(f"its rule {option.rule!r} does not stand in the rulebook")
    default = option.default
    if option.choices:
        if default not in option.choices:
            faults.append(f"default {default!r} is none of {', '.join(option.choices)}")
    elif isinstance(default, bool):
        pass
    elif not isinstance(default, int) or not option.low <= default <= option.high:
        faults.append(f"default {default!r} is not within {option.low}..{option.high}")
    return faults


def _taken_beyond(game: Game, option: Option) -> list[str]:
    if isinstance(option.default, bool):
        beyond: list[object] = ["perhaps"]
    elif option.choices:
        beyond = ["nothing_of_the_kind"]
    else:
        beyond = [option.low - 1, option.high + 1, "many"]
    least, _ = game.seats({})
    faults = []
    for value in beyond:
        try:
            game.setup({option.name: value}, list(PEOPLE[:least]), KeyedDice(b"beyond"))
        except BadInput as error:
            if option.name not in str(error):
                faults.append(f"{value!r} is refused without its name: {error}")
        else:
            faults.append(f"{value!r} is taken, beyond its bounds")
    return faults


def rules_written(game: Game, plan: Plan) -> list[str]:
    """Every rule has an id of its own, a title and a text in both languages, and says how much of it is ours."""
    faults: list[str] = []
    seen: set[str] = set()
    for ruling in game.rulebook():
        if ruling.id in seen:
            faults.append(f"rule {ruling.id}: stands twice")
        seen.add(ruling.id)
        for language in LANGUAGES:
            if not ruling.title.get(language, "").strip():
                faults.append(f"rule {ruling.id}: no title in {language}")
            if not ruling.text.get(language, "").strip():
                faults.append(f"rule {ruling.id}: no text in {language}")
        if ruling.ours not in ("none", "part", "whole"):
            faults.append(f"rule {ruling.id}: ours is {ruling.ours!r}, and neither none, part nor whole")
    for step in game.steps():
        if not step.why.strip():
            faults.append(f"step {step.place}: no reason for its place")
    return faults if seen else ["the rulebook is empty"]


def deals(game: Game, plan: Plan) -> list[str]:
    """Every number of seats in the game's bounds can be dealt, and none beyond them."""
    least, most = game.seats({})
    faults: list[str] = []
    for seats in range(least, most + 1):
        world = setup(game, seats, 1)
        if game.names(world) != list(PEOPLE[:seats]):
            faults.append(f"{seats} seats: the names are {game.names(world)}")
        if game.outcome(world) is not None:
            faults.append(f"{seats} seats: over before it began")
        faults += [f"{seats} seats: {fault}" for fault in broken_invariants(game, world)]
    for seats in (least - 1, most + 1):
        try:
            setup(game, seats, 1)
        except BadInput:
            continue
        faults.append(f"{seats} seats are dealt, and the bounds are {least} to {most}")
    return faults


CHECKS: Final = (
    Check("plays", plays),
    Check("repeats", repeats),
    Check("facts replay", facts_replay),
    Check("views are plain", views_are_plain),
    Check("shown by schema", shown_by_schema),
    Check("worded", worded),
    Check("bad orders refused", bad_orders_refused),
    Check("options declared", options_declared),
    Check("rules written", rules_written),
    Check("deals", deals),
)
"""All checks that need no other process; that another hash seed changes nothing, `playthroughs.differing_by_hash_seed` sees."""
