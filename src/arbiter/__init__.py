"""Arbiter runs games by the letter of their rules."""

__version__ = "0.1.0"
