"""The menu of a seat: what it may say at the stage where the turn stands.

Every menu holds the forms for conditional orders too (K-209), so that they can be left with any reply; between turns they are instant
actions.
"""

from typing import Final

from arbiter.games.skillcheck.acting.replies import LEAVE, LEAVE_ADD, TAKE_BACK
from arbiter.games.skillcheck.rules.ch2_windows import PLAYABLE
from arbiter.games.skillcheck.seen.view import SkillView
from arbiter.games.skillcheck.world.cards import COPIES, KIND_COUNT, TYPES, name_of, parse_card, play_name, text_of
from arbiter.games.skillcheck.world.codes import AFTER_TOTAL, BEFORE
from arbiter.games.skillcheck.world.pile import RESULTS
from arbiter.kernel.menu import Field, Menu, Number, OrderForm, Pick, Some

WINDOWS: Final = ("before_cards", "after_total")
"""Stages in which a seat may do several things; everywhere else it does one, of price 1."""
HIGHEST: Final = 60
"""No difficulty, total or number of cards is beyond it."""


def menu_of(view: SkillView) -> Menu:
    """Every order that the seat may write now; an empty menu where it is not asked."""
    if not view.asked:
        return Menu([], most=0)
    whole = _stage_forms(view) + standing_forms(view)
    return Menu(whole) if view.stage in WINDOWS else Menu(whole, points=1, points_rule="K-302")


def instants_of(view: SkillView) -> Menu:
    """Between turns a seat may leave conditional orders (K-209)."""
    if view.seat < 0 or view.outcome:
        return Menu([], most=1)
    return Menu(standing_forms(view), most=1)


def _one(do: str, rule: str, fields: list[Field] | None = None) -> OrderForm:
    return OrderForm(do, 1, 0, 1, [] if fields is None else fields, rule)


def _stage_forms(view: SkillView) -> list[OrderForm]:
    """The forms of the stage itself. To pass (`hold`) is an order of its own, so that it can be told from silence."""
    stage = view.stage
    if stage == "add":
        return [_one("add", "K-104", [_cards("cards", view, _most_added(view))]), _one("hold", "K-104")]
    if stage in ("before_cards", "after_total"):
        return [*_plays(view, stage), *_abilities(view), _one("hold", "K-204")]
    if stage == "after_adding":
        return [_one("zero", "K-208", [Pick("type", list(TYPES))]), _one("hold", "K-204")]
    if stage == "foresee":
        return [_one("foresee", "K-208", [Pick("result", [RESULTS[1], RESULTS[3]])]), _one("hold", "K-204")]
    if stage == "order":
        count = len(view.offer)
        return [_one("order", "K-204", [Some("seats", view.offer, count, count)])]
    if stage == "withdraw":
        return [_one("withdraw", "K-204"), _one("go_on", "K-204")]
    return _run_forms(view)


def _run_forms(view: SkillView) -> list[OrderForm]:
    """The forms of the crisis run's stages."""
    stage = view.stage
    count = view.offer_count
    if stage == "draw":
        return [_one("draw", "K-302", [Some("types", view.offer, count, count, repeats=True)])]
    if stage == "action":
        return [*_action_forms(view), _one("hold", "K-302")]
    if stage == "pick_crisis":
        return [_one("resolve", "K-208", [Pick("crisis", view.offer)])]
    if stage == "choice":
        return [_one("choose", "K-102", [Pick("option", view.offer)])]
    if stage == "discard":
        return [_one("discard", "K-207", [Some("cards", view.hand, count, count)])]
    if stage == "name_seat":
        passing = [_one("hold", "K-107")] if view.offer_free else []
        return [_one("name", "K-107", [Pick("who", view.offer)]), *passing]
    if stage == "name_place":
        return [_one("go", "K-207", [Pick("place", view.offer)])]
    if stage in ("throw_away", "overrule", "take"):
        return [_one(stage, "K-208"), _one("hold", "K-204")]
    return []


def _action_forms(view: SkillView) -> list[OrderForm]:
    found: list[OrderForm] = []
    for place in view.places:
        fields: list[Field] = []
        if place.who:
            fields.append(Pick("who", place.who))
        if len(place.types) > 1:
            fields.append(Some("types", place.types, place.count, place.count, repeats=True))
        if view.toll:
            fields.append(Some("discard", view.hand, view.toll, view.toll))
        found.append(_one(place.id, "K-302", fields))
    return found + [_one(ability, "K-303") for ability in view.can]


def _abilities(view: SkillView) -> list[OrderForm]:
    found: list[OrderForm] = []
    if "lower" in view.can:
        found.append(_one("lower", "K-208"))
    if "shift" in view.can:
        found.append(_one("shift", "K-208", [Pick("by", ["easier", "harder"])]))
    return found


def all_cards() -> list[str]:
    """Every card that there is, as often as there are copies."""
    return [name_of(one) for one in range(KIND_COUNT) for _ in range(COPIES[one % len(COPIES)])]


def _hand(view: SkillView) -> list[str]:
    """What a seat may put down: its hand, or anything from a hand that nobody looked into (K-304)."""
    return view.hand if view.counted else all_cards()


def _most_added(view: SkillView) -> int:
    if view.seats[view.seat].bound:
        return view.bound_most
    size = view.seats[view.seat].size
    return HIGHEST if size < 0 else size


def _cards(name: str, view: SkillView, most: int) -> Some:
    return Some(name, _hand(view), 0, most)


def playable(view: SkillView, window: str) -> list[str]:
    """The cards of a hand that may be played for their text in a window; a revealed Cylon plays none (K-205)."""
    if view.seats[view.seat].revealed:
        return []
    texts = PLAYABLE[BEFORE] if window == "before_cards" else PLAYABLE[AFTER_TOTAL]
    found: list[str] = []
    for text in _hand(view):
        one = parse_card(text)
        if text_of(one) in texts and play_name(one) not in found:
            found.append(play_name(one))
    return found


def _plays(view: SkillView, window: str) -> list[OrderForm]:
    """The form for playing a card; Declare Emergency works once a check."""
    times = 1 if window == "after_total" else 0
    options = playable(view, window)
    return [OrderForm("play", 0, 0, times, [Pick("card", options)], "K-204")] if options else []


def standing_forms(view: SkillView) -> list[OrderForm]:
    """The forms for conditional orders, the same whatever the hand holds save for the cards offered."""
    found: list[OrderForm] = []
    for window in ("before_cards", "after_total"):
        options = playable(view, window)
        if options:
            fields: list[Field] = [Pick("window", [window]), Pick("card", options)]
            found.append(OrderForm(LEAVE, 0, 0, 0, fields + _conditions(window), "K-209"))
    most = max(1, len(view.hand)) if view.counted else _most_added(view)
    found.append(OrderForm(LEAVE_ADD, 0, 0, 0, [Some("cards", _hand(view), 1, most), *_conditions("add")], "K-209"))
    if view.standing:
        found.append(OrderForm(TAKE_BACK, 0, 0, 1, [], "K-209"))
    return found


def _conditions(window: str) -> list[Field]:
    """What a conditional order may be bound to: types, difficulty, the total where it is known, the counts of others."""
    fields: list[Field] = [
        Some("types", list(TYPES), 1, 5, optional=True),
        Number("difficulty_least", 0, HIGHEST, optional=True),
        Number("difficulty_most", 0, HIGHEST, optional=True),
    ]
    if window == "after_total":
        fields += [
            Number("total_least", -HIGHEST, HIGHEST, optional=True),
            Number("total_most", -HIGHEST, HIGHEST, optional=True),
            Number("short_most", 1, HIGHEST, optional=True),
        ]
    if window != "before_cards":
        fields += [
            Number("others_least", 0, HIGHEST, optional=True),
            Number("others_most", 0, HIGHEST, optional=True),
        ]
    return fields
