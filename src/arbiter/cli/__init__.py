"""The command line: everything that a host does at a terminal. It holds no rule; what it does, `arbiter.table` does."""

import sys


def main() -> None:
    """Run the command in `sys.argv` and leave with its exit code: 0 done, 1 not done or not all of it, 2 wrongly called."""
    from arbiter.cli.start import run

    sys.exit(run(sys.argv[1:]))
