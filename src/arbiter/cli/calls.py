"""What is wrong with a call: the complaints of typer, with the codes of our own words."""

import re
from collections.abc import Callable, Mapping
from typing import Final

from typer.exceptions import TyperException

from arbiter.cli.language import one
from arbiter.kernel.refusal import BadInput

Match = re.Match[str]
COMPLAINTS: Final[Mapping[str, Callable[[Match], BadInput]]] = {
    r"Got unexpected extra arguments? \((.*)\)|Got unexpected extra argument\(s\) \((.*)\)": lambda found: BadInput(
        "arguments_too_many", extra=found[1] or found[2]
    ),
    r"Missing command": lambda _: BadInput("missing_command"),
    r"No such command '(.*)'": lambda found: BadInput("no_such_command", command=found[1]),
    r"Option '(.*)' does not take a value": lambda found: BadInput("needless_value", option=found[1]),
    r"Option '(.*)' requires": lambda found: BadInput("missing_value", option=found[1]),
    r".*\bvalid int\b": lambda _: BadInput("no_number"),
    r"(-?\d+) is not in the range (-?\d+)<=x<=(-?\d+)": lambda found: _bound(
        int(found[1]), int(found[2]), int(found[3])
    ),
    r".* is not in the range x>=(-?\d+)": lambda found: BadInput("at_least", bound=found[1]),
    r".* is not in the range x<=(-?\d+)": lambda found: BadInput("at_most", bound=found[1]),
}
"""Typer says what is wrong in English sentences alone; numbers are all that our commands let it read."""


def _bound(value: int, least: int, most: int) -> BadInput:
    """The bound that a number breaks, of a range with two."""
    return BadInput("at_least", bound=str(least)) if value < least else BadInput("at_most", bound=str(most))


def of_call(error: TyperException) -> BadInput:
    """What is wrong with the call, and where its help is."""
    context = getattr(error, "ctx", None)
    command = context.command_path if context is not None else "arbiter"
    return BadInput("help_is_there", wrong=_wrong(error), command=command)


def _wrong(error: TyperException) -> BadInput:
    kind = type(error).__name__
    parameter = getattr(error, "param", None)
    name = "" if parameter is None else one(parameter.metavar or max(parameter.opts, key=len))
    if kind == "MissingParameter":
        return BadInput("missing_argument", name=name)
    if kind == "NoSuchOption":
        option, possible = getattr(error, "option_name", ""), list(getattr(error, "possibilities", None) or [])
        if possible:
            return BadInput("misspelt_option", option=option, possible=possible)
        return BadInput("no_such_key", option=option)
    for complaint, found in COMPLAINTS.items():
        match = re.match(complaint, error.message)
        if match is not None:
            return BadInput("value_odd", name=name, wrong=found(match)) if name else found(match)
    return BadInput("system_says", name, reason=error.message)
