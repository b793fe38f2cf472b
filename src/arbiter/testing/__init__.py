"""What proves a game, for our tests and everybody's: cases, the conformance suite, the leak check, coverage, playthroughs, words.

`cases` plays case files; `conformance` and `leaks` take any game on the contract; `mutants` shows that they bite; `coverage` tells
which rule is proved by what; `playthroughs` keeps whole games; `words` finds what has no words.
`planting` plants faults in copies of the source, of the kinds in `faults`, and shows those that no test catches.
"""
