"""Measurements, and the compiled copy that they load."""
