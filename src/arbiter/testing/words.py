"""The check behind `./do words`: everything that a game can say has its words in Russian and in English.

Four ways, because each finds what the others miss: the two languages have the same keys; what the source of a game shows,
refuses or lets lapse by name has words; what menus offer has a noun by which letters can name it; and random games are read line by line.
"""

import ast
import re
import sys
from collections.abc import Callable, Iterator, Mapping
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

from arbiter.games import catalogue
from arbiter.kernel.game import Game
from arbiter.kernel.menu import OrderForm, Pick, Some
from arbiter.kernel.refusal import BadInput
from arbiter.kernel.words import LANGUAGES, Words
from arbiter.testing.conformance import Plan, worded
from arbiter.testing.random_games import RandomGame

SPOKEN: Final = {"Refusal": 1, "Lapse": 3, "show": 0}
"""Calls by which a rule says something, and which argument is the key of the words."""
JOINED: Final = re.compile(r"[.|]")
"""What stands between the parts of an id that is put together."""
TURNS: Final = 12
"""So much of a random game is read."""


def unpaired(game: Game) -> list[str]:
    """Keys that stand in one language only."""
    russian, english = (game.words(language) for language in LANGUAGES)
    faults: list[str] = []
    for kind, ru, en in _tables(russian, english):
        faults += [f"ru: {kind} {key}: stands in English only" for key in en if key not in ru]
        faults += [f"en: {kind} {key}: stands in Russian only" for key in ru if key not in en and ":" not in key]
    return faults


def _tables(russian: Words, english: Words) -> Iterator[tuple[str, Mapping[str, object], Mapping[str, object]]]:
    yield "name", russian.names, english.names
    yield "sight", russian.sights, english.sights
    yield "refusal", russian.refusals, english.refusals
    yield "warning", russian.warnings, english.warnings
    yield "order", russian.orders, english.orders


def unspoken(game: Game) -> list[str]:
    """Sights, refusals and lapses that the source names and a language has no words for."""
    faults: list[str] = []
    words = [game.words(language) for language in LANGUAGES]
    for package in ("arbiter.kernel", type(game).__module__.rpartition(".")[0]):
        for place, kind, code in spoken_in(package):
            for each in words:
                if code not in (each.sights if kind == "show" else each.refusals):
                    faults.append(f"{each.language}: {place}: {kind} {code!r}: no words")
    return faults


def spoken_in(package: str) -> list[tuple[str, str, str]]:
    """What the modules of a package say by name: place, the call, the key. Keys that are put together are not found."""
    found: list[tuple[str, str, str]] = []
    for file in _modules(files(package)):
        tree = ast.parse(file.read_text(encoding="utf-8"), file.name)
        constants = _constants(tree)
        calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call)]
        for call in sorted(calls, key=lambda call: (call.lineno, call.col_offset)):
            kind = _called(call)
            at = SPOKEN.get(kind, -1)
            if 0 <= at < len(call.args):
                found += [(f"{file.name}:{call.lineno}", kind, code) for code in _texts(call.args[at], constants)]
    return found


def _modules(folder: Traversable) -> Iterator[Traversable]:
    for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if entry.is_dir() and entry.name != "__pycache__":
            yield from _modules(entry)
        elif entry.name.endswith(".py"):
            yield entry


def _called(call: ast.Call) -> str:
    function = call.func
    return (
        function.attr if isinstance(function, ast.Attribute) else function.id if isinstance(function, ast.Name) else ""
    )


def _constants(tree: ast.Module) -> dict[str, str]:
    found: dict[str, str] = {}
    for node in tree.body:
        value = node.value if isinstance(node, ast.Assign | ast.AnnAssign) else None
        if isinstance(value, ast.Constant) and isinstance(value.value, str):
            targets = (
                node.targets
                if isinstance(node, ast.Assign)
                else [node.target]
                if isinstance(node, ast.AnnAssign)
                else []
            )
            found.update({target.id: value.value for target in targets if isinstance(target, ast.Name)})
    return found


def _texts(node: ast.expr, constants: Mapping[str, str]) -> list[str]:
    """The texts that an argument can be, as far as they stand there: a text, a constant, this or that."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return [node.value]
    if isinstance(node, ast.Name):
        return [constants[node.id]] if node.id in constants else []
    if isinstance(node, ast.IfExp):
        return [*_texts(node.body, constants), *_texts(node.orelse, constants)]
    return []


def unnamed(game: Game, plan: Plan) -> list[str]:
    """What random menus offer and letters could not name: options of a game's orders without a noun in its `speech`."""
    orders = _mapping(game.speech("").get("orders"))
    nouns = {language: _nouns(game.speech(language)) for language in LANGUAGES}
    offered: dict[str, str] = {}
    for seats, seed in plan.tables() if orders else []:
        table = RandomGame(game, seats, seed)
        while not table.ended() and len(table.turns) < plan.turns:
            for form in [form for menu in table.menus() for form in menu.forms if form.do in orders]:
                offered.update(dict.fromkeys(_options(form, game.names(table.world)), form.do))
            table.play_turn()
    return [
        f"{language}: option {option} of {do}: no noun in text/speech.{language}.yaml"
        for language, known in nouns.items()
        for option, do in offered.items()
        if not known.issuperset(JOINED.split(option))
    ]


def _options(form: OrderForm, seats: list[str]) -> list[str]:
    """What the fields of a form offer, seats and numbers aside."""
    offered = [option for field in form.fields if isinstance(field, Pick | Some) for option in field.options]
    return [option for option in offered if option not in seats and not option.isdigit()]


def _nouns(speech: Mapping[str, object]) -> set[str]:
    """The ids that a language has nouns or choices for."""
    groups = [*_mapping(speech.get("nouns")).values(), *_mapping(speech.get("choices")).values()]
    return {id for group in groups for id in _mapping(group)}


def _mapping(value: object) -> Mapping[str, object]:
    return value if isinstance(value, Mapping) else {}


def wordless(game: Game, plan: Plan) -> list[str]:
    """All that a game can say without words, or that can't be said to it, by the four ways."""
    return list(dict.fromkeys([*unpaired(game), *unspoken(game), *unnamed(game, plan), *worded(game, plan)]))


def run_words(names: list[str], write: Callable[[str], object], find: Callable[[str], Game] = catalogue.game) -> int:
    """Check the games named (all, if none is): a line for all that has no words, then a count. 0 if everything has, else 1."""
    missing = 0
    for name in names or catalogue.names():
        try:
            game = find(name)
        except BadInput as error:
            write(str(error))
            return 1
        least, most = game.seats({})
        faults = wordless(game, Plan([least, (least + most) // 2], range(2), TURNS))
        for fault in faults:
            write(f"{name}: {fault}")
        words = game.words("ru")
        write(
            f"{name}: {len(words.sights)} sights, {len(words.refusals)} refusals, {len(words.names)} names, {len(faults)} wanting"
        )
        missing += len(faults)
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(run_words(sys.argv[1:], print))
