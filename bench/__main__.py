"""Benchmarks of all games, or of the one that is named: `python -m bench [GAME] [ARGS]`."""

import sys

from bench import infiltration, nemesis, skillcheck

BENCHES = {"nemesis": nemesis.main, "infiltration": infiltration.main, "skillcheck": skillcheck.main}


def main() -> None:
    """Run them one after another; what follows a name goes to that bench."""
    names = sys.argv[1:2]
    if names and names[0] not in BENCHES:
        raise SystemExit(f"bench: there is no bench {names[0]!r}; possible are {', '.join(BENCHES)}")
    rest = sys.argv[2:]
    for name in names or list(BENCHES):
        sys.argv = [f"bench {name}", *rest]
        BENCHES[name]()


if __name__ == "__main__":
    main()
