"""Tests of tables don't wait for the disk."""

import os

import pytest


@pytest.fixture(autouse=True)
def unsynced(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is synced in earnest stays in the cache here; that a failing sync is noticed has a test of its own."""
    monkeypatch.setattr(os, "fsync", lambda handle: None)
