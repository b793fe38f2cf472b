"""The command line: everything that a host does at a terminal. It holds no rule; what it does, `arbiter.table` does."""

import io
import os
import sys
from pathlib import Path


def main() -> None:
    """Run the command in `sys.argv` and leave with its exit code: 0 done, 1 not done or not all of it, 2 wrongly called."""
    try:
        from arbiter.cli.start import run

        _mend_streams()
        sys.exit(run(sys.argv[1:]))
    except KeyboardInterrupt:  # while modules were still being loaded
        sys.exit(130)


def _mend_streams() -> None:
    """A stream that was closed swallows what is printed; a letter that its encoding has not becomes a question mark."""
    nowhere = Path(os.devnull)
    sys.stdout = sys.stdout or nowhere.open("w", encoding="utf-8")
    sys.stderr = sys.stderr or nowhere.open("w", encoding="utf-8")
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
