"""Worlds from outside: the situations, paths and secrets of cases and checks, what `arbiter check` works out, and what is never so."""
