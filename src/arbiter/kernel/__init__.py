"""What every game shares; it knows no game, no table, no clock and no files."""
