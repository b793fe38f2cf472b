"""The truth: the station, its characters and items, and the facts that change them."""
