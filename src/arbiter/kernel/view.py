"""The two things that a game keeps apart: the truth, and what one seat knows of it."""

from mypy_extensions import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class World:
    """The truth of one game at one moment. Games subclass it as a plain dataclass."""

    def copy(self) -> "World":
        """A copy that shares nothing mutable with this one, written by hand (it is in every hot path)."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class View:
    """What one seat knows: plain values, built up from what is known and never cut down from the truth."""
