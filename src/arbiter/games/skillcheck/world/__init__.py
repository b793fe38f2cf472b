"""The truth: cards, decks, people and the check under way, and the facts that change them."""
