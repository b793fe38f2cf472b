"""Chapter 4: what anybody can do."""
