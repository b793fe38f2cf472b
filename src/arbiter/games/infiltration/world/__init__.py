"""The truth: rooms, agents, cards as they are printed, and the facts that change them."""
