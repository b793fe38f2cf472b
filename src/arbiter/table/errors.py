"""What can go wrong with a table: every message names the place, the value and the remedy, and never a secret."""

from arbiter.kernel.refusal import BadInput


class TableError(BadInput):
    """A table can't do what was asked; it is as it was before."""


class Damaged(TableError):
    """A file of the table is not what the table wrote: edited by hand, cut off, or in another encoding."""


class HeadMoved(TableError):
    """Somebody else has written to the record since it was read."""


class WrongTurn(TableError):
    """What was sent belongs to another turn, or to another moment of it."""


class Held(TableError):
    """The table is held: its story did not come out the same again."""


class DiskFull(TableError):
    """There was no room to write; nothing was written."""
