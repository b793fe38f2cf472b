"""A sensible player of the crisis run. He reads his view and the odds of it, and never a world.

A human helps as much as the check still needs from him and keeps his cards where it can't be saved; a hidden Cylon slips in a strong card
that does not match where others add enough to cover him; a revealed one spoils openly.
"""

from typing import Final, final

from arbiter.games.skillcheck.seen.odds.panel import destiny_of, known_total, worth_of
from arbiter.games.skillcheck.seen.view import CheckView, PlaceView, SkillView
from arbiter.games.skillcheck.world import effects
from arbiter.games.skillcheck.world.effects import Effect
from arbiter.games.skillcheck.world.loading import Crisis, content
from arbiter.kernel.ask import Ask, Replies
from arbiter.kernel.dice import Dice
from arbiter.kernel.game import Game
from arbiter.kernel.menu import Menu, Order, Sheet
from arbiter.kernel.view import View, World

SURE: Final = 80
"""The chance, in percent, at which a human thinks that enough was added."""
A_CARD: Final = 2
"""What a card of somebody else is taken to bring."""
COVER: Final = 3
"""A hidden Cylon spoils only where at least so many cards of others cover him."""
HARD: Final = 12
"""From this difficulty on a check is worth a rare card."""
LOW: Final = 4
"""A resource that low is precious."""
PATIENCE: Final = 12
"""From this turn on a Cylon reveals himself."""


@final
class SensibleReplies(Replies):
    """Replies of sensible players at all seats; `dice` break ties and are the players' own."""

    def __init__(self, game: Game, dice: Dice) -> None:
        self.game: Final = game
        self.dice: Final = dice

    def get(self, ask: Ask, seat: int, world: World) -> Sheet | None:
        view = self.game.view(world, seat)
        menu = self.game.menu(view) if ask.menu is None else ask.menu
        return sensible_reply(view, menu, ask.default, self.dice)


def sensible_reply(view: View, menu: Menu, default: Sheet, dice: Dice) -> Sheet:
    """What a sensible player at the seat of `view` replies to a menu."""
    assert isinstance(view, SkillView)
    if not menu.forms:
        return default
    order = _order(view, menu, dice)
    return default if order is None else Sheet([order])


def is_cylon(view: SkillView) -> bool:
    """Whether the player plays for the Cylons."""
    return view.loyalty == "cylon"


def _order(view: SkillView, menu: Menu, dice: Dice) -> Order | None:
    stage = view.stage
    if stage == "add":
        return _add(view)
    if stage == "action":
        return _action(view, dice)
    if stage == "after_total":
        return _after_total(view, menu)
    if stage == "before_cards":
        return _before_cards(view, menu)
    if stage == "choice":
        return _choice(view)
    if stage == "foresee":
        return _foresee(view)
    if stage == "pick_crisis":
        return _pick_crisis(view)
    if stage == "throw_away":
        bad = _cost_of_crisis(view, _crisis(view.crisis)) >= HARD
        return {"do": "throw_away"} if bad and not is_cylon(view) else {"do": "hold"}
    if stage == "name_seat" and not view.offer_free:
        return {"do": "name", "who": view.offer[dice.roll("name", len(view.offer)) - 1]}
    if stage == "take":
        return {"do": "take"} if view.check is not None and len(view.check.cards) >= HARD - LOW else {"do": "hold"}
    return None


def _add(view: SkillView) -> Order:
    check = view.check
    assert check is not None
    me = view.seats[view.seat]
    cards = _spoiling(view, check) if me.revealed or is_cylon(view) else _helping(view, check)
    if me.bound:
        cards = cards[: view.bound_most]
    return {"do": "add", "cards": list[object](cards)} if cards else {"do": "hold"}


def _spoiling(view: SkillView, check: CheckView) -> list[str]:
    """The strongest card against the check, if others cover it; a hidden Cylon adds a weak matching one beside it."""
    against = [text for text in view.hand if worth_of(check, text) < 0]
    strongest = sorted(against, key=lambda text: worth_of(check, text))[:1]
    if view.seats[view.seat].revealed:
        return strongest
    covered = sum([max(0, count) for count in check.counts]) >= COVER and not check.face_up
    helping = sorted([text for text in view.hand if worth_of(check, text) > 0], key=lambda text: worth_of(check, text))
    return (strongest if covered else []) + helping[:1]


def _helping(view: SkillView, check: CheckView) -> list[str]:
    """Matching cards, the weakest that do, to the player's share of what is missing; none if it can't be saved."""
    matching = sorted([text for text in view.hand if worth_of(check, text) > 0], key=lambda text: worth_of(check, text))
    added = sum([max(0, count) for seat, count in enumerate(check.counts) if seat != view.seat])
    known = known_total(view, check).low
    missing = check.difficulty + destiny_of(view, check).needed(SURE) - known - (0 if check.face_up else A_CARD * added)
    later = [seat for seat, count in enumerate(check.counts) if count < 0 and seat != view.seat]
    helpers = 1 + len([seat for seat in later if not view.seats[seat].bound and view.seats[seat].size > 0])
    share = -(-missing // helpers)
    if sum([worth_of(check, text) for text in matching]) + 2 * A_CARD * (helpers - 1) < missing - 2:
        return []
    cards: list[str] = []
    brought = 0
    for text in matching:
        if brought >= share:
            break
        cards.append(text)
        brought += worth_of(check, text)
    return cards


def _after_total(view: SkillView, menu: Menu) -> Order:
    """Declare Emergency where it decides."""
    check = view.check
    assert check is not None
    short = check.difficulty - check.total
    cards = sorted(_playable(menu))
    if cards and 0 < short <= 2 and not is_cylon(view):
        return {"do": "play", "card": cards[0]}
    return {"do": "hold"}


def _before_cards(view: SkillView, menu: Menu) -> Order:
    check = view.check
    assert check is not None
    if "lower" in view.can and not is_cylon(view):
        return {"do": "lower"}
    if "shift" in view.can:
        return {"do": "shift", "by": "harder" if is_cylon(view) else "easier"}
    if not is_cylon(view) and check.difficulty >= HARD:
        for card in _playable(menu):
            if card.startswith("investigative-committee"):
                return {"do": "play", "card": card}
    return {"do": "hold"}


def _playable(menu: Menu) -> list[str]:
    """The cards that may be played for their text now."""
    return [
        option
        for form in menu.forms
        if form.do == "play"
        for field in form.fields
        for option in getattr(field, "options", [])
    ]


def _action(view: SkillView, dice: Dice) -> Order:
    if "super_crisis" in view.can:
        return {"do": "super_crisis"}
    if "reveal" in view.can and (view.turn >= PATIENCE or view.seats[view.seat].place == "brig"):
        return {"do": "reveal"}
    best = _best_place(view)
    return {"do": "hold"} if best is None else _use(view, best, dice)


def _best_place(view: SkillView) -> PlaceView | None:
    """Out of the Brig, a jump that costs little, else where most cards are to be had, unless that costs cards itself."""
    best: PlaceView | None = None
    for place in view.places:
        if place.id == "brig":
            return place
        cheap = view.track_length - view.track <= 1 and view.resources["population"] > LOW
        if place.id == "ftl_control" and cheap and not is_cylon(view):
            return place
        if not view.toll and not place.who and (best is None or place.count > best.count) and place.id != "ftl_control":
            best = place
    return best


def _use(view: SkillView, place: PlaceView, dice: Dice) -> Order:
    order: Order = {"do": place.id}
    if view.toll:
        weakest = sorted(view.hand, key=lambda text: text.rpartition(" ")[2])
        order["discard"] = list[object](weakest[: view.toll])
    if len(place.types) > 1:
        order["types"] = [place.types[dice.roll("type", len(place.types)) - 1] for _ in range(place.count)]
    return order


def _choice(view: SkillView) -> Order:
    """The option that costs one's side less. A check costs what failing it costs, as far as it is likely to fail."""
    crisis = _crisis(view.crisis)
    costs = [_cost(view, crisis.a), _cost(view, crisis.b)]
    if crisis.types:
        costs[0] = _cost(view, crisis.on_fail) * _failing_percent(view, crisis) // 100
    if is_cylon(view):
        costs = [-cost for cost in costs]
    return {"do": "choose", "option": view.offer[0 if costs[0] <= costs[1] else 1]}


def _failing_percent(view: SkillView, crisis: Crisis) -> int:
    """How likely a check is to fail if everybody brings one good card and the player what matches."""
    helpers = len([seat for seat in view.seats if not seat.bound and seat.size > 0])
    margin = crisis.difficulty - helpers * A_CARD - len(view.hand)
    return max(5, min(95, 30 + 10 * margin))


def _crisis(name: str) -> Crisis:
    return next(crisis for crisis in content().crises if crisis.id == name)


def _cost_of_crisis(view: SkillView, crisis: Crisis) -> int:
    if crisis.types:
        return _cost(view, crisis.on_fail) * _failing_percent(view, crisis) // 100
    return min(_cost(view, crisis.a), _cost(view, crisis.b))


def _cost(view: SkillView, outcome: list[Effect]) -> int:
    """What effects cost the humans, in tenths of a resource."""
    total = 0
    for effect in outcome:
        if effect.kind == effects.RESOURCE:
            weight = 30 if view.resources[effect.to] <= LOW else 10
            total -= effect.n * weight
        elif effect.kind in (effects.TRACK, effects.SHIPS):
            total -= 5 * effect.n
        elif effect.kind == effects.DISCARD:
            total += 3 * min(effect.n, 5)
        elif effect.kind == effects.SEND:
            total += 8
        elif effect.kind == effects.ROLL:
            total += _cost(view, effect.then) * effect.n // 8
        elif effect.kind in (effects.CHOOSE, effects.IF_FOOD_BELOW):
            total += _cost(view, effect.then)
        elif effect.kind == effects.DISTANCE:
            total -= 15 * effect.n
    return total


def _foresee(view: SkillView) -> Order:
    check = view.check
    assert check is not None
    if check.difficulty < HARD:
        return {"do": "hold"}
    return {"do": "foresee", "result": "fail" if is_cylon(view) else "pass"}


def _pick_crisis(view: SkillView) -> Order:
    costs = [_cost_of_crisis(view, _crisis(name)) for name in view.offer]
    best = max(costs) if is_cylon(view) else min(costs)
    return {"do": "resolve", "crisis": view.offer[costs.index(best)]}
