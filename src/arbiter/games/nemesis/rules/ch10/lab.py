"""N-1055: the laboratory: samples, the comparison that runs, and the answers in the computer, which keep their question to themselves."""

from typing import Final, final

from arbiter.games.nemesis.acting.action import NEVER, NOT_CARRIED, UNREADABLE, Action, Declared, Need
from arbiter.games.nemesis.acting.ground import Ground
from arbiter.games.nemesis.acting.spots import carried
from arbiter.games.nemesis.acting.turn import Turn
from arbiter.games.nemesis.rules.ch10.devices import DeviceAction, tell_reader
from arbiter.games.nemesis.seen.ch12_light import works
from arbiter.games.nemesis.world.facts.items import ItemGone
from arbiter.games.nemesis.world.facts.station import ComparisonDone, ComparisonStarted, SampleInserted, StageReached
from arbiter.games.nemesis.world.items import BLOOD_SAMPLE
from arbiter.games.nemesis.world.station import NOWHERE
from arbiter.kernel.menu import Field, Number, Pick, Text

SLOTS: Final = 2
LABEL_LENGTH: Final = 40
EQUAL: Final = "equal"
NOT_EQUAL: Final = "not_equal"

# A comparison that ends in category 4 empties the slots and frees the analyser; samples go in earlier in category 7.
SLOT_FULL: Final = Need("slot_full", 4)
RUNS_ALREADY: Final = Need("comparison_runs", 4)
SLOTS_EMPTY: Final = Need("slot_empty", 7)
NOTHING_RUNS: Final = Need("nothing_runs", 7)
SPED_UP_ALREADY: Final = Need("sped_up_already", NEVER)


def slot_filled(ground: Ground, slot: int) -> bool | None:
    """Whether a slot holds a sample; None if the seat does not see it."""
    if ground.world is not None:
        return ground.world.analyzer.slots[slot] is not None
    assert ground.view is not None
    return ground.view.slots[slot] is not None if ground.view.slots else None


def runs(ground: Ground) -> bool | None:
    """Whether a comparison runs; None if the seat does not see it."""
    if ground.world is not None:
        return ground.world.analyzer.starter >= 0
    assert ground.view is not None
    return ground.view.stage >= 0 if ground.view.slots else None


def run_analyzer(turn: Turn) -> None:
    """The start of category 4: a working analyser takes a comparison of an earlier turn one stage on."""
    world = turn.world
    fixture = world.station.fixture_named("analyzer")
    analyzer = world.analyzer
    if fixture != NOWHERE and analyzer.starter >= 0 and analyzer.started < world.turn and works(world, fixture):
        reach(turn, analyzer.stage + 1, False)


def reach(turn: Turn, stage: int, sped: bool) -> None:
    """The comparison reaches a stage; at the last one its answer is there."""
    turn.tell(StageReached(stage, sped))
    if stage < turn.world.rules.compare_turns:
        return
    analyzer = turn.world.analyzer
    first = analyzer.slots[0]
    second = analyzer.slots[1]
    assert first is not None
    assert second is not None
    yes = (first.blood == second.blood) == analyzer.equal
    turn.tell(ComparisonDone(first.label, second.label, analyzer.starter, yes))


@final
class InsertSample(DeviceAction):
    """Blood from hand or backpack goes into an empty slot, under whatever label."""

    do = "insert_sample"
    rule = "N-1055"
    category = 7
    device = "analyzer"

    def price(self, ground: Ground) -> int:
        return ground.rules.price_insert_sample

    def entries(self, ground: Ground, wide: bool) -> list[Field] | None:
        return [Number("slot", 1, SLOTS), Text("label", LABEL_LENGTH)]

    def lacks(self, ground: Ground, declared: Declared) -> Need | None:
        slot = slot_of(declared)
        if slot < 0:
            return UNREADABLE
        return NOT_CARRIED if ground.carried(BLOOD_SAMPLE) is None else None

    def unfit(self, ground: Ground, declared: Declared) -> Need | None:
        return SLOT_FULL if slot_filled(ground, slot_of(declared)) else None

    def resolve(self, turn: Turn, declared: Declared) -> None:
        slot = slot_of(declared)
        label = str(declared.order.get("label", ""))
        sample = carried(turn.world, declared.seat, BLOOD_SAMPLE)
        assert sample is not None
        turn.act(declared, self.device, shown={"slot": slot + 1, "label": label})
        turn.tell(SampleInserted(slot, sample.item.blood, label, declared.seat))
        turn.tell(ItemGone(sample.item.id, sample.spot))


def slot_of(declared: Declared) -> int:
    """The slot that an order names, 0 or 1, or -1."""
    slot = declared.order.get("slot")
    return slot - 1 if isinstance(slot, int) and not isinstance(slot, bool) and 1 <= slot <= SLOTS else -1


@final
class StartComparison(DeviceAction):
    """One starter asks, unseen, whether the samples are equal or not; after all insertions of the turn."""

    do = "start_comparison"
    rule = "N-1055"
    category = 7
    late = True
    device = "analyzer"

    def price(self, ground: Ground) -> int:
        return ground.rules.price_start_comparison

    def entries(self, ground: Ground, wide: bool) -> list[Field] | None:
        return [Pick("ask", [EQUAL, NOT_EQUAL])]

    def lacks(self, ground: Ground, declared: Declared) -> Need | None:
        return None if declared.order.get("ask") in (EQUAL, NOT_EQUAL) else UNREADABLE

    def unfit(self, ground: Ground, declared: Declared) -> Need | None:
        if runs(ground):
            return RUNS_ALREADY
        for slot in range(SLOTS):
            if slot_filled(ground, slot) is False:
                return SLOTS_EMPTY
        return None

    def resolve(self, turn: Turn, declared: Declared) -> None:
        question = declared.order.get("ask")
        turn.act(declared, self.device, own={"ask": question})
        turn.tell(ComparisonStarted(declared.seat, question == EQUAL))


@final
class SpeedUp(DeviceAction):
    """One more stage, once a turn in all."""

    do = "speed_up"
    rule = "N-1055"
    category = 4
    times = 1
    device = "analyzer"

    def price(self, ground: Ground) -> int:
        return ground.rules.price_speed_up

    def fields(self, ground: Ground, wide: bool) -> list[Field] | None:
        return None if ground.view is not None and runs(ground) is False else super().fields(ground, wide)

    def unfit(self, ground: Ground, declared: Declared) -> Need | None:
        if runs(ground) is False:
            return NOTHING_RUNS
        sped = ground.world is not None and ground.world.analyzer.sped == ground.turn
        return SPED_UP_ALREADY if sped else None

    def resolve(self, turn: Turn, declared: Declared) -> None:
        turn.act(declared, self.device)
        reach(turn, turn.world.analyzer.stage + turn.world.rules.speed_up_stages, True)


@final
class ReadResults(DeviceAction):
    """Every comparison that is done: labels, starter, turn and answer, but not the question."""

    do = "read_results"
    rule = "N-1055"
    category = 1
    device = "computer"

    def price(self, ground: Ground) -> int:
        return ground.rules.price_read_results

    def resolve(self, turn: Turn, declared: Declared) -> None:
        turn.act(declared, self.device)
        results = turn.world.analyzer.results
        if not results:
            tell_reader(turn, declared, self.device, {"count": 0})
        for result in results:
            answer = "yes" if result.yes else "no"
            tell_reader(
                turn,
                declared,
                self.device,
                {
                    "label_1": result.label_1,
                    "label_2": result.label_2,
                    "starter": result.starter,
                    "turn": result.turn,
                    "answer": answer,
                },
            )


ACTIONS: Final[list[Action]] = [InsertSample(), StartComparison(), SpeedUp(), ReadResults()]
