"""Facts of nemesis: the only things that change its world (of bodies, of items, of the station)."""
