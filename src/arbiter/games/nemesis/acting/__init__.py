"""What all actions stand on: the action itself, the ground of its conditions, targets, the turn under way, reactions."""
