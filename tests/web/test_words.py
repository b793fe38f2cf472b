"""Every word of the site is there in Russian, and none that nobody asks for."""

from pathlib import Path

import pytest
from django.utils import translation

from arbiter.web.frame import catalogues


def test_no_text_lacks_its_russian_words() -> None:
    assert list(catalogues.gaps()) == []


def test_the_same_text_has_one_wording() -> None:
    told: dict[tuple[object, str | None], object] = {}
    for application in catalogues.applications():
        for message in catalogues.kept(application):
            key = (message.id if isinstance(message.id, str) else tuple(message.id), message.context)
            assert not message.id or told.setdefault(key, message.string) == message.string, message.id


def test_a_planted_text_without_words_is_found(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    folder = tmp_path / "templates" / "rulebook"
    folder.mkdir(parents=True)
    (folder / "page.html").write_text('{% translate "Nobody wrote this" %}', encoding="utf-8")
    monkeypatch.setattr(catalogues, "WEB", tmp_path)
    assert catalogues.missing("rulebook") == ["Nobody wrote this"]


def test_plurals_of_russian() -> None:
    with translation.override("ru"):
        said = [translation.ngettext("%(n)s rule", "%(n)s rules", n) % {"n": n} for n in (1, 3, 5)]
    assert said == ["1 правило", "3 правила", "5 правил"]
