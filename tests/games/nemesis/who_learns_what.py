"""N-1203 to N-1206: who learns what of each action, as a page: `python -m tests.games.nemesis.who_learns_what` writes it anew.

`who-learns-what.yaml` says of each action what it needs. Анна acts on Борис, Вера looks on, Глеб lies there in a faint, Дина stands next
door; and all of it once in the light, once in the dark and once outdoors in a storm. Whatever can succeed succeeds. What a seat is
told in the same turn without the action is left out.
"""

from collections import Counter
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final, cast

import yaml

from arbiter.games.catalogue import game
from arbiter.kernel.dice import Dice
from arbiter.kernel.story import Lapse, Story
from arbiter.kernel.view import World
from arbiter.testing.comparing import named
from arbiter.testing.replies import Refused, ScriptedReplies

PLAN: Final = Path(__file__).with_name("who-learns-what.yaml")
PAGE: Final = Path(__file__).parents[3] / "docs" / "who-learns-what.md"
SEATS: Final = {"Анна": "actor", "Борис": "target", "Вера": "witness", "Глеб": "in a faint", "Дина": "next door"}
SCENES: Final = ("light", "dark", "storm")
NEMESIS: Final = game("nemesis")

Row = Mapping[str, object]
Told = dict[str, list[str]]


class LuckyDice(Dice):
    """Every chance comes true, every order is that of the seats; the weather stays as it is."""

    def __init__(self, storm: bool) -> None:
        self.storm: Final = storm

    def roll(self, label: str, sides: int, actor: int = -1, target: int = -1, ordinal: int = 0) -> int:
        return sides if label == "N-1201 weather" and not self.storm else 1

    def order(self, label: str, keys: list[int], ordinal: int = 0) -> list[int]:
        return sorted(keys)


@cache
def plan() -> dict[str, Row]:
    """What each action needs, by its id."""
    return cast(dict[str, Row], yaml.safe_load(PLAN.read_text(encoding="utf-8")))


def part(row: Row, key: str) -> dict[str, object]:
    """A mapping in a row of the plan, empty if it is not there."""
    return dict(cast(Mapping[str, object], row.get(key, {})))


def scenes(row: Row) -> list[str]:
    """Where an action is shown: outdoors only what is not bound to a room, and what is done outdoors only there."""
    if row.get("at") == "outdoors":
        return ["dark", "storm"]
    return ["light", "dark"] if "at" in row else list(SCENES)


def situation(row: Row, scene: str) -> dict[str, object]:
    """The start of the case that shows an action in a scene."""
    at = "outdoors" if scene == "storm" else str(row.get("at", "lab"))
    world = part(row, "world") | {"weather": "storm" if scene == "storm" else "clear"}
    if scene == "dark" and at != "outdoors":
        world[at] = part(world, at) | {"lamp": "broken"}
    next_door = "hangar" if at in ("outdoors", "lab") else str(row.get("next", "hangar"))
    start: dict[str, object] = {}
    for seat in SEATS:
        start[seat] = {"at": next_door if seat == "Дина" else at} | part(row, seat)
    start["Глеб"] = {"state": "unconscious"} | cast(dict[str, object], start["Глеб"])
    for name in row:
        if name not in SEATS and name[0].isupper():
            start[name] = {"at": at} | part(row, name)
    return {"game": "nemesis", "options": part(row, "options"), "start": start | {"world": world}}


def orders(do: str, row: Row) -> dict[str, list[dict[str, object]]]:
    """What everybody orders."""
    mine = [{"do": do} | part(row, "order")]
    return {"Анна": mine} | cast(dict[str, list[dict[str, object]]], part(row, "others"))


@cache
def told(do: str, scene: str) -> tuple[Told, list[str]]:
    """What every seat is told of an action in a scene beyond what it is told without it; and what came of it, if nothing did."""
    row = plan()[do]
    acted, nothing = play(row, scene, orders(do, row))
    still, _ = play(row, scene, {})
    return {seat: _beyond(acted[seat], still[seat]) for seat in SEATS}, nothing


def play(row: Row, scene: str, written: Mapping[str, object]) -> tuple[Told, list[str]]:
    """What every seat is told of a turn in a scene, and how Анна's orders were refused or lapsed."""
    world = NEMESIS.start(situation(row, scene))
    NEMESIS.check_endings(world, False)
    dice = LuckyDice(scene == "storm")
    for before in cast(list[Mapping[str, object]], row.get("before", [])):
        _turn(world, before, dice)
    names = NEMESIS.names(world)
    story, refused = _turn(world, written, dice)
    seen: Told = {seat: [] for seat in SEATS}
    for sight in story.sights:
        plain = named(sight.plain(), NEMESIS.seat_fields(), names)
        for seat in SEATS:
            if sight.audience >> names.index(seat) & 1:
                seen[seat].append(_short(plain))
    actor = names.index("Анна")
    lapsed = [f"lapses ({fact.code})" for fact in story.facts if isinstance(fact, Lapse) and fact.seat == actor]
    return seen, [f"refused ({one.refusal.code})" for one in refused if one.seat == actor] + lapsed


def _turn(world: World, written: Mapping[str, object], dice: LuckyDice) -> tuple[Story, list[Refused]]:
    refused: list[Refused] = []
    replies = ScriptedReplies(NEMESIS, NEMESIS.script(world, {"orders": written}).said, refused)
    story = Story(world, NEMESIS.eyes(), replies, dice)
    NEMESIS.play(world, story)
    return story, refused


def _short(sight: Mapping[str, object]) -> str:
    """A sight in a few words: `strike Анна→Борис success`, with ? for who is not known."""
    words = [str(sight["event"])]
    if "actor" in sight or "target" in sight:
        actor, target = ["?" if sight.get(key) is None else str(sight[key]) for key in ("actor", "target")]
        words.append(f"{actor}→{target}" if "target" in sight else actor)
    for key, value in sight.items():
        if key not in ("event", "rule", "actor", "target"):
            words.append(f"{key}={_value(value)}" if key != "result" else str(value))
    return " ".join(words)


def _value(value: object) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key}: {_value(one)}" for key, one in value.items()) + "}"
    return "[" + ", ".join(_value(one) for one in value) + "]" if isinstance(value, list | tuple) else str(value)


def _beyond(acted: list[str], still: list[str]) -> list[str]:
    rest = Counter(still)
    found = []
    for line in acted:
        if rest[line]:
            rest[line] -= 1
        else:
            found.append(line)
    return found


_HEAD: Final = """# Who learns what of each action

Nemesis, chapter 12 (N-1203 to N-1206). Анна acts, on Борис where there is a target; Вера looks on, Глеб lies there in a faint (until
category 11), Дина stands next door. *dark*: the lamp is broken; *storm*: all of them but Дина are outdoors in a storm. Whatever can succeed
succeeds; what a seat is told in the same turn without the action is left out. `?` is somebody who is not known, an empty cell a seat that
learns nothing.

The page is made from the rules as they are played: `python -m tests.games.nemesis.who_learns_what` writes it anew, and a test holds it.
Whoever changes a line here changes what players know, and says why.
"""


def page() -> str:
    """The whole page."""
    lines = [_HEAD]
    for do, row in plan().items():
        lines += [f"## {do}", "", "| | " + " | ".join(SEATS) + " |", "|---" * (len(SEATS) + 1) + "|"]
        for scene in scenes(row):
            seen, nothing = told(do, scene)
            cells = ["<br>".join(line.replace("|", "/") for line in seen[seat]) for seat in SEATS]
            place = f"{scene}: {', '.join(nothing)}" if nothing else scene
            lines.append(f"| {place} | " + " | ".join(cells) + " |")
        lines.append("")
    return "\n".join(lines)


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
