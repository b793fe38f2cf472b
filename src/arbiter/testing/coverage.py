"""Which case or test proves which rule. A rule that nothing proves is a gap, and a proof of no rule is a mistake."""

import ast
import re
from collections.abc import Callable
from pathlib import Path
from typing import Final, final

from arbiter.faults import worded
from arbiter.games import catalogue
from arbiter.kernel.game import Game
from arbiter.kernel.refusal import BadInput
from arbiter.testing.case_file import read_file

TEST_ID: Final = re.compile(r"([a-z])(\d{3,4})")


@final
class Proofs:
    """What proves each rule, by rule id: ids of cases, and tests as `file::name`."""

    def __init__(self) -> None:
        self.cases: Final[dict[str, list[str]]] = {}
        self.tests: Final[dict[str, list[str]]] = {}

    def rules(self) -> list[str]:
        """Every rule that something claims to prove."""
        return sorted({*self.cases, *self.tests})

    def of(self, rule: str) -> list[str]:
        """All that proves a rule."""
        return [*(f"case {case}" for case in self.cases.get(rule, [])), *self.tests.get(rule, [])]


def rules_in_name(name: str) -> list[str]:
    """The rules in a test's name: `test_n417_n903_the_wise_are_safe` proves N-417 and N-903."""
    found: list[str] = []
    for part in name.removeprefix("test_").split("_"):
        match = TEST_ID.fullmatch(part)
        if match is None:
            break
        found.append(f"{match[1].upper()}-{match[2]}")
    return found


def proofs_in(folder: Path) -> Proofs:
    """The proofs in a folder of tests: case files by their `rules`, Python tests by the ids that begin their names."""
    proofs = Proofs()
    for file in sorted(folder.rglob("*.yaml")):
        for case in read_file(file)[0]:
            for rule in case.rules:
                proofs.cases.setdefault(rule, []).append(case.id)
    for file in sorted(folder.rglob("test_*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"), str(file))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for rule in rules_in_name(node.name):
                    proofs.tests.setdefault(rule, []).append(f"{file.relative_to(folder)}::{node.name}")
    return proofs


def run_coverage(
    folder: Path,
    write: Callable[[str], object],
    names: list[str] | None = None,
    find: Callable[[str], Game] = catalogue.game,
    gaps_only: bool = False,
    language: str = "en",
) -> int:
    """Tell, rule by rule, what in `folder` proves it. 0 if every rule of every game is proved, else 1."""
    if not folder.is_dir():
        raise BadInput("no_folder_of_tests", str(folder))
    proofs = proofs_in(folder)
    games = [find(name) for name in (catalogue.names() if names is None else names)]
    gaps = 0
    known: set[str] = set()
    for game in games:
        for ruling in game.rulebook():
            known.add(ruling.id)
            found = proofs.of(ruling.id)
            gaps += not found
            if not found or not gaps_only:
                proved = BadInput("proved_by", proofs=found) if found else BadInput("nothing_proves_it")
                write(f"{ruling.id} {ruling.title.get(language, '')}: {worded(proved, language)}")
    strays = [rule for rule in proofs.rules() if rule not in known and rule[0] in {rule[0] for rule in known}]
    for rule in strays:
        write(worded(BadInput("no_rule_to_prove", rule, proofs=proofs.of(rule)), language))
    write(worded(BadInput("rules_proved", proved=len(known) - gaps, rules=len(known)), language))
    return 1 if gaps or strays or not known else 0
