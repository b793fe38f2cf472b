"""Chapter 7: bodies, what they wear and carry, weapons."""
