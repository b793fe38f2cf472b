"""Mutants: faults planted on purpose, one at a time, to see that the checks catch them."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final, final

Check = Callable[[], list[str]]
"""Finds faults, as lines of text; an empty list means that all is well."""


@final
class Mutant:
    """One planted fault: while it is planted, `place`.`attribute` (a module's or a class's) is what `spoil` makes of it."""

    def __init__(self, name: str, place: object, attribute: str, spoil: Callable[[object], object]) -> None:
        self.name: Final = name
        self.place: Final = place
        self.attribute: Final = attribute
        self.spoil: Final = spoil

    @contextmanager
    def planted(self) -> Iterator[None]:
        """The fault is there inside the `with` block."""
        original = getattr(self.place, self.attribute)
        setattr(self.place, self.attribute, self.spoil(original))
        try:
            yield
        finally:
            setattr(self.place, self.attribute, original)


def survivors(mutants: list[Mutant], checks: list[Check], write: Callable[[str], object]) -> list[str]:
    """The names of the mutants that no check catches, after a line for each mutant and "N of M caught".

    Checks are tried in order until one finds something; an error in a check counts as caught. ValueError if a check finds fault
    with what is not spoilt: then being caught would mean nothing.
    """
    for check in checks:
        faults = check()
        if faults:
            raise ValueError(f"the checks find fault without any mutant: {faults[0]}")
    alive: list[str] = []
    for mutant in mutants:
        with mutant.planted():
            how = _caught(checks)
        write(f"{mutant.name}: {how or 'NOT CAUGHT'}")
        if not how:
            alive.append(mutant.name)
    write(f"{len(mutants) - len(alive)} of {len(mutants)} caught")
    return alive


def _caught(checks: list[Check]) -> str:
    for check in checks:
        try:
            faults = check()
        except Exception as error:
            return f"caught by {type(error).__name__}: {error}"
        if faults:
            return f"caught: {faults[0]}"
    return ""
