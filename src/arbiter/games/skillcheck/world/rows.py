"""What compiled classes forget of their fields, told again, so that a world can be read back."""

from typing import Any, Final

WHOLES: Final = list[int]
ROWS: Final = list[list[int]]


def remember(
    kind: Any, hints: dict[str, Any]
) -> None:  # a class: mypyc keeps no annotations that name what a list holds
    """Compiled, a class forgets what its lists hold and what may be None; a world that is read back needs to know."""
    kind.__annotations__.update(hints)
