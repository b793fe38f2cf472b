"""Chapter 8: the Things."""
