"""What all rules of a turn stand on: the turn with its asks, and the replies to them."""
