"""Arbiter runs games by the letter of their rules."""

from arbiter.kernel.refusal import IN_ENGLISH, BadInput

__version__ = "0.1.0"


def _in_english(error: BadInput) -> str:
    """The words of an error, looked up when somebody asks for them."""
    from arbiter.faults import worded

    return worded(error, "en")


IN_ENGLISH.append(_in_english)
