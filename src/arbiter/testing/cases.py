"""Case files played and compared: one line a case that fails, then how many passed."""

from collections.abc import Callable
from typing import Final

from arbiter.games import catalogue
from arbiter.kernel.game import Game
from arbiter.kernel.refusal import BadInput
from arbiter.testing.case_file import Case, Problem, case_files, read_file, repeated
from arbiter.testing.case_run import run

Write = Callable[[str], object]
"""Takes one line of text, without its end."""

MOST_SHOWN: Final = 4
"""So many things that are wrong with one case are told; the rest is counted."""


def run_paths(paths: list[str], write: Write, find: Callable[[str], Game] = catalogue.game) -> int:
    """Play every case in the files and folders named. 0 if all passed, else 1."""
    try:
        files = case_files(paths)
    except BadInput as error:
        write(str(error))
        return 1
    cases: list[Case] = []
    unreadable: list[Problem] = []
    for file in files:
        found, wrong = read_file(file)
        cases += found
        unreadable += wrong
    failures = [[problem] for problem in unreadable]
    again = {problem.line: problem for problem in repeated(cases)}
    failures += [problems for case in cases if (problems := _problems(case, again, find))]
    for problems in failures:
        write(_line(problems))
    passed = len(cases) + len(unreadable) - len(failures)
    write(f"{passed} passed, {len(failures)} failed")
    return 1 if failures or not passed else 0


def _problems(case: Case, again: dict[int, Problem], find: Callable[[str], Game]) -> list[Problem]:
    repetition = again.get(case.line("id"))
    if repetition is not None and repetition.file == case.content.name:
        return [repetition]
    try:
        game = find(case.game)
    except (BadInput, ImportError) as error:
        return [case.problem(str(error), "game")]
    return run(case, game)


def _line(problems: list[Problem]) -> str:
    """All that is wrong with one case on one line."""
    told = [str(problems[0])]
    told += [f"line {problem.line}: {problem.text.partition(': ')[2]}" for problem in problems[1:MOST_SHOWN]]
    if len(problems) > MOST_SHOWN:
        told.append(f"and {len(problems) - MOST_SHOWN} more")
    return "; ".join(told).replace("\n", " ")
