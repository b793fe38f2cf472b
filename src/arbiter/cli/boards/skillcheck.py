"""The crisis run in the terminal, messages about it, and what `check` asks: piles, odds, single checks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from arbiter.cli.boards import Section
from arbiter.cli.language import current, join, say
from arbiter.games.skillcheck import single, text_orders
from arbiter.games.skillcheck.cases import calculator as desk
from arbiter.games.skillcheck.seen.odds import panel as odds
from arbiter.games.skillcheck.seen.odds import telling as odds_text

if TYPE_CHECKING:
    from arbiter.games.skillcheck.seen.view import CheckView, SkillView
    from arbiter.games.skillcheck.text_orders import Reading
    from arbiter.kernel.words import Words

evaluate = desk.evaluate
odds_for = desk.odds
SingleCheck = single.SingleCheck
Taken = single.Taken
reopen = single.reopen


def draw(view: SkillView, words: Words) -> list[str]:
    """The table as a seat knows it: people, resources, the check, its own hand, the odds if it may see them."""
    lines = [*people(view, words), *(fleet(view, words) if not view.lone else [])]
    if view.check is not None:
        lines += check_lines(view, view.check, words)
    if view.seat >= 0:
        lines.append(f"{say('Ваша рука', 'Your hand')}: {cards(view.hand, words) or say('пусто', 'empty')}.")
    if view.loyalty:
        lines.append(f"{say('Вы', 'You are')}: {words.name(view.loyalty)}.")
    for name, loyalty in view.looks.items():
        lines.append(f"{say('Вы видели', 'You have seen')}: {name} — {words.name(loyalty)}.")
    for standing in view.standing:
        lines.append(f"{say('Оставлено', 'Left')}: {words.name(standing.window)}: {cards(standing.cards, words)}.")
    if view.offer:
        lines.append(f"{say('На выбор', 'To choose from')}: {cards(view.offer, words)}.")
    return [*lines, odds_text.secrecy(current()), *odds_lines(view)]


def odds_lines(view: SkillView) -> list[str]:
    """The odds while the pile grows; once it is turned up, what it proves."""
    panel = odds.panel(view)
    if panel is None or view.check is None:
        return []
    if not view.check.revealed:
        return ["", *odds_text.panel_text(view, panel, current())]
    lines = [] if panel.certain is None else odds_text.certain_text(view, panel.certain, current())
    return lines + ([] if panel.suspicion is None else odds_text.suspicion_text(view, panel.suspicion, current()))


def people(view: SkillView, words: Words) -> list[str]:
    """Everybody, with what is public of him."""
    lines = []
    for seat, one in enumerate(view.seats):
        notes = [words.name(one.character) if one.character else "", words.name(one.place) if one.place else ""]
        notes += [say("президент", "president") if seat == view.president and not view.lone else ""]
        notes += [say("адмирал", "admiral") if seat == view.admiral and not view.lone else ""]
        notes += [
            say("не больше одной карты", "one card at most") if one.bound else "",
            say("раскрытый сайлон", "revealed Cylon") if one.revealed else "",
        ]
        notes += [say(f"карт {one.size}", f"{one.size} cards") if one.size >= 0 else ""]
        mark = "▶ " if seat == view.current else "  "
        lines.append(f"{mark}{one.name}: {join(note for note in notes if note)}")
    return lines


def fleet(view: SkillView, words: Words) -> list[str]:
    """Resources, the way, the decks."""
    resources = join(f"{words.name(name)} {count}" for name, count in view.resources.items())
    way = say(
        f"шкала прыжка {view.track}/{view.track_length}, путь {view.distance}/{view.distance_to_win}",
        f"jump track {view.track}/{view.track_length}, distance {view.distance}/{view.distance_to_win}",
    )
    lines = [f"{resources}; {way}."]
    if view.crisis:
        lines.append(f"{say('Кризис', 'Crisis')}: {words.name(view.crisis)}. {words.name(view.crisis + ':text')}")
    if view.super_crisis:
        lines.append(f"{say('Ваш суперкризис', 'Your super crisis')}: {words.name(view.super_crisis)}.")
    return lines


def check_lines(view: SkillView, check: CheckView, words: Words) -> list[str]:
    """The check: its terms, who added how many, the pile once it is turned up."""
    types = join(words.name(kind) for kind in check.types)
    partial = "" if check.partial is None else say(f", частично от {check.partial}", f", partial from {check.partial}")
    lines = [f"{say('Проверка', 'Check')}: {words.name(check.name)}: {check.difficulty} ({types}{partial})."]
    added = [f"{view.names[seat]} {count}" for seat, count in enumerate(check.counts) if count >= 0]
    if added:
        lines.append(f"{say('Положили', 'Added')}: {join(added)}.")
    if check.revealed:
        sorted_pile = f"{say('Подходят', 'Matching')}: {cards(check.matching, words) or '—'}"
        sorted_pile += f"; {say('остальные', 'others')}: {cards(check.others, words) or '—'}"
        lines.append(f"{sorted_pile}; {say('сумма', 'total')} {check.total}: {words.name(check.result)}.")
    return lines


def cards(names: list[str], words: Words) -> str:
    """Cards in words."""
    return join(words.name(one) for one in names)


SEAT_FACTS = ("hand", "state", "at", "used")


def facts(view: SkillView, words: Words) -> list[Section]:
    """People by paths of the case format."""
    seats = [(name, [f"{name}.{fact}" for fact in SEAT_FACTS]) for name in view.names]
    own = [
        (words.name(name), [name]) for name in (*view.resources, "track", "distance", "president", "admiral", "destiny")
    ]
    return [
        Section(say("Места", "Seats"), [words.name(fact) for fact in SEAT_FACTS], seats),
        Section(say("Флот", "The fleet"), [""], own),
    ]


def read(view: SkillView, text: str) -> Reading:
    """A player's message."""
    return text_orders.read(view, text)
