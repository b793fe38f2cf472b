"""The crisis run in the terminal, messages about it, and what `check` asks: piles, odds, messages of single checks."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from arbiter.cli.boards import Section
from arbiter.cli.language import current, join, say
from arbiter.games.skillcheck.cases import calculator
from arbiter.games.skillcheck.rules import messages
from arbiter.games.skillcheck.seen.odds import telling
from arbiter.games.skillcheck.seen.shown import Fleet, Own, Shown, ShownCheck
from arbiter.games.skillcheck.seen.view import SkillView

if TYPE_CHECKING:
    from collections.abc import Mapping

    from arbiter.games.skillcheck.rules.messages import Heard, Reader
    from arbiter.kernel.view import View
    from arbiter.kernel.words import Words

evaluate = calculator.evaluate
odds_for = calculator.odds
Message = messages.Message
joined = messages.joined
waiting = messages.waiting
title = messages.title


def draw(plain: Mapping[str, object], words: Words) -> list[str]:
    """The table as it is shown to a seat: people, resources, the check, its own hand, the odds if it may see them."""
    shown = msgspec.convert(plain, Shown)
    lines = people(shown, words)
    if shown.fleet is not None:
        lines += fleet(shown, shown.fleet, words)
    if shown.check is not None:
        lines += check_lines(shown, shown.check, words)
    if shown.own is not None:
        lines += own_lines(shown, shown.own, words)
    return [*lines, telling.secrecy(current()), *odds_lines(shown)]


def own_lines(shown: Shown, own: Own, words: Words) -> list[str]:
    """The seat's own hand and loyalty, what it has seen, left, and may choose from."""
    lines = [f"{say('Ваша рука', 'Your hand')}: {cards(own.hand or [], words) or say('пусто', 'empty')}."]
    if own.loyalty:
        lines.append(f"{say('Вы', 'You are')}: {words.name(own.loyalty)}.")
    for look in own.looks:
        lines.append(f"{say('Вы видели', 'You have seen')}: {shown.names[look.seat]} — {words.name(look.loyalty)}.")
    for left in own.left:
        lines.append(f"{say('Оставлено', 'Left')}: {words.name(left.window)}: {cards(left.cards, words)}.")
    if own.offer is not None:
        offered = own.offer.options + [shown.names[seat] for seat in own.offer.seats]
        if offered:
            lines.append(f"{say('На выбор', 'To choose from')}: {cards(offered, words)}.")
    return lines


def odds_lines(shown: Shown) -> list[str]:
    """The odds while the pile grows; once it is turned up, what it proves."""
    if shown.odds is None or shown.check is None:
        return []
    if shown.check.pile is not None:
        return telling.proof_text(shown.odds, shown.names, current())
    name = "" if shown.seat is None else shown.names[shown.seat]
    viewer = telling.viewer_name(shown.viewer, name, current())
    return ["", *telling.odds_text(shown.odds, viewer, shown.names, current())]


def people(shown: Shown, words: Words) -> list[str]:
    """Everybody, with what is public of him."""
    lines = []
    for seat, one in enumerate(shown.seats):
        notes = [words.name(one.character) if one.character else "", words.name(one.place) if one.place else ""]
        notes += [say("президент", "president") if one.president and not shown.single else ""]
        notes += [say("адмирал", "admiral") if one.admiral and not shown.single else ""]
        notes += [
            say("не больше одной карты", "one card at most") if one.bound else "",
            say("раскрытый сайлон", "revealed Cylon") if one.revealed else "",
        ]
        notes += ["" if one.hand is None else say(f"карт {one.hand}", f"{one.hand} cards")]
        mark = "▶ " if seat == shown.current else "  "
        lines.append(f"{mark}{one.name}: {join(note for note in notes if note)}")
    return lines


def fleet(shown: Shown, humans: Fleet, words: Words) -> list[str]:
    """Resources, the way, the crises."""
    resources = join(f"{words.name(name)} {count}" for name, count in humans.resources.items())
    jump, way = f"{humans.track}/{humans.track_length}", f"{humans.distance}/{humans.distance_to_win}"
    lines = [f"{resources}; {say(f'шкала прыжка {jump}, путь {way}', f'jump track {jump}, distance {way}')}."]
    if shown.crisis:
        lines.append(f"{say('Кризис', 'Crisis')}: {words.name(shown.crisis)}. {words.name(shown.crisis + ':text')}")
    if shown.own is not None and shown.own.super_crisis:
        lines.append(f"{say('Ваш суперкризис', 'Your super crisis')}: {words.name(shown.own.super_crisis)}.")
    return lines


def check_lines(shown: Shown, check: ShownCheck, words: Words) -> list[str]:
    """The check: its terms, who added how many, the pile once it is turned up."""
    types = join(words.name(kind) for kind in check.types)
    partial = "" if check.partial is None else say(f", частично от {check.partial}", f", partial from {check.partial}")
    name = words.name(check.name or "")
    lines = [f"{say('Проверка', 'Check')}: {name}: {check.difficulty} ({types}{partial})."]
    added = [f"{shown.names[seat]} {count}" for seat, count in enumerate(check.counts) if count is not None]
    if added:
        lines.append(f"{say('Положили', 'Added')}: {join(added)}.")
    if check.pile is not None:
        sorted_pile = f"{say('Подходят', 'Matching')}: {cards(check.pile.matching, words) or '—'}"
        sorted_pile += f"; {say('остальные', 'others')}: {cards(check.pile.others, words) or '—'}"
        lines.append(f"{sorted_pile}; {say('сумма', 'total')} {check.pile.total}: {words.name(check.result or '')}.")
    return lines


def cards(names: list[str], words: Words) -> str:
    """Cards in words."""
    return join(words.name(one) for one in names)


SEAT_FACTS = ("hand", "state", "at", "used")


def facts(plain: Mapping[str, object], words: Words) -> list[Section]:
    """People by paths of the case format."""
    shown = msgspec.convert(plain, Shown)
    seats = [(name, [f"{name}.{fact}" for fact in SEAT_FACTS]) for name in shown.names]
    resources = [] if shown.fleet is None else list(shown.fleet.resources)
    own = [(words.name(name), [name]) for name in (*resources, "track", "distance", "president", "admiral", "destiny")]
    return [
        Section(say("Места", "Seats"), [words.name(fact) for fact in SEAT_FACTS], seats),
        Section(say("Флот", "The fleet"), [""], own),
    ]


def hear(view: View, text: str, read: Reader) -> Heard:
    """A player's message at a single check."""
    assert isinstance(view, SkillView)
    return messages.hear(view, text, read)
