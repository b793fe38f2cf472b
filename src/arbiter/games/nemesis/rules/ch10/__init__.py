"""Chapter 10: places and their devices."""
