"""Skill check: what a crew adds in secret to see a danger through."""
