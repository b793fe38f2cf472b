"""People: accounts, guests, what they chose, tokens for their programs. Signing in itself is allauth's."""
