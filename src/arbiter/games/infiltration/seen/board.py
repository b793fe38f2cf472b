"""The facility as text: its V of thirteen cards, first floor down on the left, second floor up on the right, the secret room below.

Drawn from a seat's view and words alone. From 60 columns on the arms of the V lean; below that they stand side by side.
"""

from typing import Final

from arbiter.games.infiltration.seen.view import InfiltrationView
from arbiter.games.infiltration.world.codes import FIRST, OUTSIDE
from arbiter.kernel.words import Words

WIDE: Final = 60
LEAN: Final = 2
"""Columns by which each card of an arm stands further in than the one above it."""
CARD_LINES: Final = 4


def draw(view: InfiltrationView, words: Words, width: int = 80) -> list[str]:
    """The whole board as lines of at most `width` columns: dials, rooms, agents outside, and the seat's own cards."""
    lines = [*_dials(view, words, width), "", *_facility(view, words, width)]
    lines += ["", *_agents(view, words, width), *_own(view, words, width), *_legend(words, width)]
    return [line.rstrip() for line in lines]


def _dials(view: InfiltrationView, words: Words, width: int) -> list[str]:
    shown = [
        f"{words.name('round')} {view.round}",
        f"{words.name('proximity')} {view.proximity}/{view.proximity_end}",
        f"{words.name('alarm')} {view.alarm}",
        f"{words.name('first_player')} {view.names[view.first]}",
    ]
    gauge = max(10, width - 2)
    full = gauge * view.proximity // view.proximity_end
    return [*wrap("  ".join(shown), width), "[" + "#" * full + "." * (gauge - full) + "]"]


def _facility(view: InfiltrationView, words: Words, width: int) -> list[str]:
    """Both arms row by row, then the secret room in the middle."""
    split = 0
    while split < view.depth and view.floors[split] == FIRST:
        split += 1
    left = list(range(split))
    right = list(range(view.depth - 1, split - 1, -1))
    rows = max(len(left), len(right))
    lean = LEAN if width >= WIDE else 0
    card_width = width // 2 - lean * max(0, rows - 1)
    lines: list[str] = []
    for row in range(rows):
        one = _card_of_arm(view, words, left, row - rows + len(left), card_width)
        other = _card_of_arm(view, words, right, row - rows + len(right), card_width)
        indent = " " * (lean * row)
        between = " " * (width - 2 * card_width - 2 * lean * row)
        lines += [f"{indent}{one[at]}{between}{other[at]}" for at in range(CARD_LINES)]
    if len(view.rooms) > view.depth:
        card = _card(view, words, view.depth, card_width)
        lines += [" " * ((width - card_width) // 2) + line for line in card]
    return lines


def _card_of_arm(view: InfiltrationView, words: Words, arm: list[int], at: int, width: int) -> list[str]:
    if not 0 <= at < len(arm):
        return [" " * width] * CARD_LINES
    return _card(view, words, arm[at], width)


def _card(view: InfiltrationView, words: Words, room: int, width: int) -> list[str]:
    """One room in four lines: number and name, tokens and DF, who is there, and its lower edge."""
    known = view.rooms[room]
    number = words.name("secret_mark") if room == view.depth else str(room + 1)
    open_card = bool(view.revealed >> room & 1)
    name = words.name(known) if known else words.name("closed_mark")
    title = f"{number} {name}" if open_card or not known else f"{number} ({name})"
    tokens = _tokens(view, words, room) if open_card else words.name("closed_mark") if known else ""
    return [
        "┌" + fit(f" {title} ", width - 2, "─") + "┐",
        "│" + fit(tokens, width - 2, " ") + "│",
        "│" + fit(_people(view, words, room), width - 2, " ") + "│",
        "└" + "─" * (width - 2) + "┘",
    ]


def _tokens(view: InfiltrationView, words: Words, room: int) -> str:
    counts = [("df", view.df[room]), ("interface", view.interface[room])]
    counts += [("tech_lock", view.tech_lock[room]), ("lab_worker", view.lab_worker[room])]
    shown = [f"{words.name(f'{kind}_mark')}{count}" for kind, count in counts if count]
    return " ".join(shown + [words.name(card) for card in view.lying[room]])


def _people(view: InfiltrationView, words: Words, room: int) -> str:
    here = [_agent(view, seat) for seat in range(len(view.names)) if view.at[seat] == room]
    here += [f"<{words.name(view.npcs[at])}>" for at in range(len(view.npcs)) if view.npc_at[at] == room]
    return " ".join(here)


def _agent(view: InfiltrationView, seat: int) -> str:
    """A name with the marks of being wounded (+) and delayed (!)."""
    marks = ("+" if view.wounded >> seat & 1 else "") + ("!" if view.delayed >> seat & 1 else "")
    return view.names[seat] + marks


def _agents(view: InfiltrationView, words: Words, width: int) -> list[str]:
    """A line an agent: where it is, how many DF tokens and items it holds."""
    lines: list[str] = []
    for seat in range(len(view.names)):
        room = view.at[seat]
        where = words.name("outside") if room == OUTSIDE else words.name(view.rooms[room])
        counts = f"{words.name('df_mark')}{view.df_held[seat]}, {words.name('items_mark')}{view.hand_sizes[seat]}"
        carried = "".join(f", {words.name(card)}" for card in view.carried[seat])
        lines += wrap(f"{_agent(view, seat)}: {where}; {counts}{carried}", width)
    return lines


def _own(view: InfiltrationView, words: Words, width: int) -> list[str]:
    """The seat's own hand and tokens."""
    if view.seat < 0:
        return []
    hand = ", ".join(words.name(card) for card in view.hand) or words.name("nothing")
    values = " ".join(str(value) for value in view.values) or words.name("nothing")
    lines = ["", *wrap(f"{words.name('hand')}: {hand}", width), *wrap(f"{words.name('own_values')}: {values}", width)]
    if view.question:
        options = ", ".join(words.name(option) for option in view.question_options)
        lines += wrap(f"{words.name(view.question_card)}: {words.name(view.question)} {options}", width)
    return lines


def _legend(words: Words, width: int) -> list[str]:
    return ["", *wrap(words.name("board_legend"), width)]


def fit(text: str, width: int, fill: str) -> str:
    """A text in exactly so many columns: filled up, or cut with an ellipsis."""
    return text + fill * (width - len(text)) if len(text) <= width else text[: width - 1] + "…"


def wrap(text: str, width: int) -> list[str]:
    """A text in lines of at most so many columns, broken at spaces."""
    lines: list[str] = []
    line = ""
    for word in text.split(" "):
        longer = f"{line} {word}" if line else word
        if len(longer) > width and line:
            lines.append(line)
            longer = word
        line = longer
    lines.append(line)
    return [fit(one, width, "") if len(one) > width else one for one in lines]
