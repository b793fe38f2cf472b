"""No page is forgotten: each address of ours stands in a test file that asks all five questions."""

import importlib.util
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

from django.urls import URLPattern, URLResolver, get_resolver
from tests.web.questions import QUESTIONS

HERE = Path(__file__).parent
OTHERS = ("account_", "mfa_", "usersessions_", "socialaccount_")  # allauth's own pages have allauth's own tests


def addresses(patterns: list[URLPattern | URLResolver], space: str = "") -> Iterator[str]:
    """The names of all addresses, with their namespaces."""
    for one in patterns:
        if isinstance(one, URLResolver):
            yield from addresses(one.url_patterns, f"{one.namespace}:" if one.namespace else space)
        elif one.name and not one.name.startswith(OTHERS):
            yield space + one.name


def files() -> Iterator[ModuleType]:
    """The test files that name pages."""
    for path in sorted(HERE.rglob("test_*.py")):
        if "\nPAGES" in path.read_text(encoding="utf-8"):
            spec = importlib.util.spec_from_file_location(f"asked_{path.stem}", path)
            assert spec is not None
            assert spec.loader is not None
            module = importlib.util.module_from_spec(spec)
            spec.loader.exec_module(module)
            yield module


def test_every_page_is_asked_every_question() -> None:
    asked: set[str] = set()
    for module in files():
        asked |= set(module.PAGES)
        for question in QUESTIONS:
            has = any(name.startswith(f"test_{question}") for name in dir(module))
            assert has or module.NOT_ASKED.get(question), (
                f"{module.__file__}: nobody asks {question}, and NOT_ASKED has no reason"
            )
    assert set(addresses(get_resolver().url_patterns)) - asked == set()
    assert asked - set(addresses(get_resolver().url_patterns)) == set()
