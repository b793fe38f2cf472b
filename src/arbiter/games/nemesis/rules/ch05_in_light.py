"""N-501 to N-506: what needs light: shields, aid, hindrance. Following stands with the moves."""

from typing import Final, final

from arbiter.games.nemesis.acting.action import (
    MARKS,
    NEVER,
    NOT_CARRIED,
    NOT_MET,
    UNREADABLE,
    Action,
    Declared,
    Need,
)
from arbiter.games.nemesis.acting.ground import Ground
from arbiter.games.nemesis.acting.spots import carried
from arbiter.games.nemesis.acting.targets import (
    alive_people,
    at_living,
    down_people,
    in_light,
    names_of_items,
)
from arbiter.games.nemesis.acting.turn import DOOR_KEY, FIXTURE_KEY, ITEM_KEY, Turn
from arbiter.games.nemesis.rules.ch04.breaking import door_label
from arbiter.games.nemesis.rules.ch07.body import heal
from arbiter.games.nemesis.rules.ch08.infection import infect
from arbiter.games.nemesis.rules.ch09_stats import hinder_points
from arbiter.games.nemesis.seen.senses import is_thing
from arbiter.games.nemesis.world.codes import HIDDEN
from arbiter.games.nemesis.world.facts.body import Immune
from arbiter.games.nemesis.world.facts.items import ItemGone
from arbiter.games.nemesis.world.items import BANDAGE
from arbiter.games.nemesis.world.station import NOWHERE
from arbiter.kernel.menu import Field, OrderForm, Pick

IMMUNE: Final = Need("immune", NEVER, "N-505")


@final
class Shield(Action):
    """N-501: the first attack on X this turn is aimed at you instead."""

    do = "shield"
    rule = "N-501"
    category = 1

    def price(self, ground: Ground) -> int:
        return ground.rules.price_shield

    def fields(self, ground: Ground, wide: bool) -> list[Field] | None:
        return [Pick("target", alive_people(ground, wide))] if ground.lit or wide else None

    def of_light(self, ground: Ground, declared: Declared) -> Need | None:
        return in_light(ground)

    def of_sight(self, ground: Ground, declared: Declared) -> Need | None:
        return at_living(ground, declared)

    def resolve(self, turn: Turn, declared: Declared) -> None:
        turn.act(declared, declared.target)
        turn.shields.setdefault(declared.target, []).append(declared.seat)


@final
class Hinder(Action):
    """N-505: X's chances fall this turn; who was hindered is immune in the next."""

    do = "hinder"
    rule = "N-505"
    category = 1

    def price(self, ground: Ground) -> int:
        return ground.rules.price_hinder

    def fields(self, ground: Ground, wide: bool) -> list[Field] | None:
        return [Pick("target", alive_people(ground, wide))] if ground.lit or wide else None

    def of_light(self, ground: Ground, declared: Declared) -> Need | None:
        return in_light(ground)

    def of_sight(self, ground: Ground, declared: Declared) -> Need | None:
        return at_living(ground, declared)

    def of_touch(self, ground: Ground, declared: Declared) -> Need | None:
        return immunity(ground, declared.target)

    def resolve(self, turn: Turn, declared: Declared) -> None:
        turn.act(declared, declared.target)
        turn.hindrance[declared.target] += hinder_points(turn.world.rules, turn.character(declared))
        make_immune(turn, declared.target)


def immunity(ground: Ground, target: int) -> Need | None:
    """Immunity shows only when the order resolves."""
    if ground.world is None or target < 0:
        return None
    last = ground.world.characters[target].immune
    first = last - ground.rules.hinder_immunity_turns + 1
    return IMMUNE if first <= ground.turn <= last else None


def make_immune(turn: Turn, target: int) -> None:
    """No hindrance in the turns after this one."""
    turn.tell(Immune(target, turn.world.turn + turn.world.rules.hinder_immunity_turns))


@final
class Obstruct(Action):
    """N-506: chances of actions on an object, item or character fall this turn."""

    do = "obstruct"
    rule = "N-506"
    category = 1

    def price(self, ground: Ground) -> int:
        return ground.rules.price_obstruct

    def fields(self, ground: Ground, wide: bool) -> list[Field] | None:
        if ground.place == NOWHERE or not (ground.lit or wide):
            return None
        station = ground.station
        targets = alive_people(ground, wide)
        targets += [station.fixtures[fixture] for fixture in station.fixtures_of[ground.place]]
        targets += [door_label(ground, door) for door in station.doors_of[ground.place]]
        return [Pick("target", targets + names_of_items(ground.floor, ground.kinds))]

    def item(self, ground: Ground, declared: Declared) -> int:
        """The kind of the item that the order names, or -1."""
        return ground.kinds.named(str(declared.order.get("target")))

    def of_light(self, ground: Ground, declared: Declared) -> Need | None:
        return in_light(ground)

    def of_sight(self, ground: Ground, declared: Declared) -> Need | None:
        if declared.target >= 0:
            return at_living(ground, declared)
        if self.item(ground, declared) >= 0:
            return None if ground.lying(self.item(ground, declared)) is not None else NOT_NEAR
        if declared.fixture != NOWHERE:
            return None if ground.station.fixture_place[declared.fixture] == ground.place else NOT_NEAR
        if declared.door != NOWHERE:
            return None if declared.door in ground.station.doors_of[ground.place] else NOT_NEAR
        return UNREADABLE

    def of_touch(self, ground: Ground, declared: Declared) -> Need | None:
        return immunity(ground, declared.target)

    def resolve(self, turn: Turn, declared: Declared) -> None:
        ground = turn.ground(declared)
        kind = self.item(ground, declared)
        if declared.target >= 0:
            key = declared.target
            turn.act(declared, declared.target)
            make_immune(turn, declared.target)
        else:
            turn.act(declared, declared.order["target"])
            if kind >= 0:
                key = ITEM_KEY + ground.place * 64 + kind
            else:
                key = FIXTURE_KEY + declared.fixture if declared.fixture != NOWHERE else DOOR_KEY + declared.door
        points = hinder_points(turn.world.rules, turn.character(declared))
        turn.obstruction[key] = turn.obstruction.get(key, 0) + points


NOT_NEAR: Final = Need("not_here", NEVER)


@final
class Bandage(Action):
    """N-502, N-503: aid to oneself, or to one who declares `receive_aid`; the bandage is used up in any case."""

    do = "bandage"
    rule = "N-502"
    category = 6
    own_chance = True

    def price(self, ground: Ground) -> int:
        return ground.rules.price_bandage

    def forms(self, ground: Ground, wide: bool) -> list[OrderForm]:
        view = ground.view
        assert view is not None
        targets = alive_people(ground, wide)
        if not wide:
            targets.append(view.names[ground.seat])
        now = len(targets)
        if not wide and not ground.lit:
            # Who looks dead in the dark may be unconscious, and light may come (N-1204).
            targets += [name for name in down_people(ground) if name not in targets]
        form = self.form(ground, self.price(ground), [Pick("target", targets, optional=True, now=now)])
        marks = [*MARKS, "infect"] if ground.aware() and not wide else MARKS
        return [OrderForm(form.do, form.price, form.category, 0, form.fields, form.rule, marks, form.warnings)]

    def doubt(self, ground: Ground) -> Need | None:
        return in_light(ground) if ground.carried(BANDAGE) is not None else NOT_CARRIED

    def patient(self, ground: Ground, declared: Declared) -> int:
        """Who is bandaged: oneself if nobody is named."""
        return declared.target if declared.target >= 0 else ground.seat

    def of_oneself(self, ground: Ground, declared: Declared) -> Need | None:
        if not declared.readable:
            return UNREADABLE
        return NOT_CARRIED if ground.carried(BANDAGE) is None else None

    def of_light(self, ground: Ground, declared: Declared) -> Need | None:
        return in_light(ground)

    def of_sight(self, ground: Ground, declared: Declared) -> Need | None:
        return None if self.patient(ground, declared) == ground.seat else at_living(ground, declared)

    def resolve(self, turn: Turn, declared: Declared) -> None:
        if self.patient(turn.ground(declared), declared) == declared.seat:
            treat(turn, declared, declared.seat, turn.world.rules.bandage_self)
            return
        if turn.counterpart(declared, "receive_aid") is None:
            self.alone(turn, declared)
            return
        declared.done = False
        declared.waiting = True
        aid_met(turn, declared, "receive_aid")

    def alone(self, turn: Turn, declared: Declared) -> None:
        need = self.needs(turn.ground(declared), declared)
        if need is not None:
            turn.lapse(declared, need)
            return
        use_bandage(turn, declared)
        turn.act(declared, declared.target, "failure")
        turn.failed(declared.seat)


def use_bandage(turn: Turn, declared: Declared) -> None:
    """The bandage is used up."""
    bandage = carried(turn.world, declared.seat, BANDAGE)
    assert bandage is not None
    turn.tell(ItemGone(bandage.item.id, bandage.spot))


def treat(turn: Turn, declared: Declared, patient: int, base: int) -> None:
    """Try to heal."""
    use_bandage(turn, declared)
    success = turn.succeeds(declared, "N-502 aid", base, False, patient)
    turn.act(declared, patient, "success" if success else "failure")
    if success:
        heal(turn, patient, turn.world.rules.heal)
    else:
        turn.failed(declared.seat)


def aid_met(turn: Turn, declared: Declared, other: str) -> None:
    """N-308, N-503: the later of `bandage` and `receive_aid` carries both out. Infection passes whether or not the bandage heals."""
    partner = turn.counterpart(declared, other)
    if partner is None or not partner.waiting:
        return
    need = partner.action.needs(turn.ground(partner), partner)
    if need is not None:
        turn.lapse(partner, need)
        return
    healing = partner if other == "bandage" else declared
    receiving = declared if other == "bandage" else partner
    healing.done = receiving.done = True
    turn.act(receiving, healing.seat)
    treat(turn, healing, receiving.seat, turn.world.rules.bandage_other)
    healer = turn.world.characters[healing.seat]
    if healer.form == HIDDEN and healing.order.get("infect") is True:
        infect(turn, healing.seat, receiving.seat)
    if is_thing(turn.world.characters[receiving.seat]):
        infect(turn, receiving.seat, healing.seat)


@final
class ReceiveAid(Action):
    """N-502: be bandaged by the one named."""

    do = "receive_aid"
    rule = "N-502"
    category = 6
    for_active = True

    def price(self, ground: Ground) -> int:
        return ground.rules.price_receive_aid

    def fields(self, ground: Ground, wide: bool) -> list[Field] | None:
        return [Pick("target", alive_people(ground, wide))]

    def doubt(self, ground: Ground) -> Need | None:
        return in_light(ground)

    def of_light(self, ground: Ground, declared: Declared) -> Need | None:
        return in_light(ground)

    def of_sight(self, ground: Ground, declared: Declared) -> Need | None:
        return at_living(ground, declared)

    def obstacle(self, turn: Turn, declared: Declared) -> Need | None:
        return None if turn.counterpart(declared, "bandage") is not None else NOT_MET

    def resolve(self, turn: Turn, declared: Declared) -> None:
        declared.done = False
        declared.waiting = True
        aid_met(turn, declared, "bandage")


ACTIONS: Final[list[Action]] = [Shield(), Hinder(), Obstruct(), Bandage(), ReceiveAid()]
