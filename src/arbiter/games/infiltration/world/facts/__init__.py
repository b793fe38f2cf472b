"""Everything that can happen to a facility. A fact changes the world and nothing else does; it holds ids and numbers only."""
