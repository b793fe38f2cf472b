"""Which language the command line speaks: `--lang`, else ARBITER_LANG, else LANG; Russian where none of them says."""

from collections.abc import Iterable, Mapping
from typing import Final

from arbiter.kernel.words import LANGUAGES

_BETWEEN: Final = "\x1f"
_CURRENT: Final = ["ru"]


def choose(arguments: list[str], environment: Mapping[str, str]) -> None:
    """Settle the language before anything is said. What is neither Russian nor English is answered in English."""
    _CURRENT[0] = _asked(arguments) or _meant(environment)


def _asked(arguments: list[str]) -> str:
    for at, argument in enumerate(arguments):
        name, equals, value = argument.partition("=")
        if name == "--lang":
            found = value if equals else "".join(arguments[at + 1 : at + 2])
            return found if found in LANGUAGES else ""
    return ""


def _meant(environment: Mapping[str, str]) -> str:
    for name in ("ARBITER_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        value = environment.get(name, "").lower()
        if value and not value.startswith(("c.", "posix")) and value != "c":
            return "ru" if value.startswith("ru") else "en"
    return "ru"


def current() -> str:
    """The language spoken now."""
    return _CURRENT[0]


def speak(language: str) -> None:
    """Change it."""
    _CURRENT[0] = language


def say(ru: str, en: str) -> str:
    """One of two wordings, in the language spoken now."""
    return ru if _CURRENT[0] == "ru" else en


def both(ru: str, en: str) -> str:
    """A help text in both languages; `one` takes it apart."""
    return f"{ru}{_BETWEEN}{en}"


def one(text: str) -> str:
    """A help text in the language spoken now."""
    ru, between, en = text.partition(_BETWEEN)
    return say(ru, en) if between else text


def join(words: Iterable[object]) -> str:
    """Words with commas between them."""
    return ", ".join(str(word) for word in words)


def counted(names: list[str]) -> str:
    """Names with commas between them, each once, with how often it stands there."""
    return join(f"{name} ×{names.count(name)}" if names.count(name) > 1 else name for name in dict.fromkeys(names))
