"""Worlds from outside: the situations, paths and secrets of cases and checks, and what is never so in any world."""
