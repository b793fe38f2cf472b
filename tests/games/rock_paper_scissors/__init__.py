"""A toy game as docs/add-a-game.md has it: rock, paper, scissors."""
