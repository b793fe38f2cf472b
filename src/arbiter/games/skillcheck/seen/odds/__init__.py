"""Chapter 4: what a viewer can tell of a check from his own knowledge."""
