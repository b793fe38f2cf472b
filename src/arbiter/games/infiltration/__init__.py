"""Infiltration: thieves in a building that wakes up."""
