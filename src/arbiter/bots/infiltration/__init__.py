"""Infiltration's sensible player, and the balance of a pack by his play."""

from arbiter.bots.infiltration.player import SensibleReplies, sensible_reply
from arbiter.bots.infiltration.report import pack_report
from arbiter.games.infiltration.rules.pack_check import pack_check

__all__ = ["SensibleReplies", "pack_check", "pack_report", "sensible_reply"]
