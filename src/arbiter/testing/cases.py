"""Case files played and compared: one line a case that fails, then how many passed."""

from collections.abc import Callable
from typing import Final

from arbiter.faults import worded
from arbiter.games import catalogue
from arbiter.kernel.game import Game
from arbiter.kernel.refusal import BadInput
from arbiter.testing.case_file import Case, Problem, case_files, read_file, repeated
from arbiter.testing.case_run import run

Write = Callable[[str], object]
"""Takes one line of text, without its end."""

MOST_SHOWN: Final = 4
"""So many things that are wrong with one case are told; the rest is counted."""


def run_paths(
    paths: list[str], write: Write, find: Callable[[str], Game] = catalogue.game, language: str = "en"
) -> int:
    """Play every case in the files and folders named. 0 if all passed, else 1.
    Programs read the last line: it is the same in any language."""
    try:
        files = case_files(paths)
    except BadInput as error:
        write(worded(error, language))
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
        write(_line(problems, language))
    passed = len(cases) + len(unreadable) - len(failures)
    write(f"{passed} passed, {len(failures)} failed")
    return 1 if failures or not passed else 0


def _problems(case: Case, again: dict[int, Problem], find: Callable[[str], Game]) -> list[Problem]:
    repetition = again.get(case.line("id"))
    if repetition is not None and repetition.file == case.content.name:
        return [repetition]
    try:
        game = find(case.game)
    except BadInput as error:
        return [case.problem(error, "game")]
    return run(case, game)


def _line(problems: list[Problem], language: str) -> str:
    """All that is wrong with one case on one line."""
    told = [problems[0].told(language)]
    told += [
        worded(BadInput("on_line", line=problem.line, wrong=problem.error), language)
        for problem in problems[1:MOST_SHOWN]
    ]
    if len(problems) > MOST_SHOWN:
        told.append(worded(BadInput("and_more", more=len(problems) - MOST_SHOWN), language))
    return "; ".join(told).replace("\n", " ")
