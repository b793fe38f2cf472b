"""Catalogues of the site's words: English stands in the source, Russian in `locale/ru/<application>.po`, one file an application.

`python -m arbiter.web.frame.catalogues` brings the files up to date with the source and tells what has no words yet. The site compiles
them into its data folder when it starts, so that no compiled file is kept in the project and no gettext need be installed.
"""

import hashlib
import io
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from babel.messages import Catalog
from babel.messages.extract import extract
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

WEB: Final = Path(__file__).resolve().parents[1]
SOURCES: Final = WEB / "locale" / "ru"
KEYWORDS: Final = {
    "gettext": None,
    "gettext_lazy": None,
    "ngettext": (1, 2),
    "ngettext_lazy": (1, 2),
    "pgettext": ((1, "c"), 2),
    "pgettext_lazy": ((1, "c"), 2),
    "npgettext": ((1, "c"), 2, 3),
    "_": None,
}
WIDTH: Final = 120


def applications() -> list[str]:
    """The folders under web/ that may hold words of pages."""
    found = {path.name for folder in (WEB, WEB / "templates") for path in folder.iterdir() if path.is_dir()}
    return sorted(found - {"templates", "static", "locale", "__pycache__", "allauth", "account"})


def source_words(application: str) -> Catalog:
    """Every text that an application's modules and templates ask words for."""
    catalog = Catalog(locale="ru")
    for path in sorted((WEB / application).rglob("*.py")) if (WEB / application).is_dir() else []:
        _take(catalog, path.read_bytes())
    for path in _templates(application):
        _take(catalog, _as_python(path).encode())
    return catalog


def _templates(application: str) -> list[Path]:
    """The templates of an application; those that stand in no folder are the frame's."""
    folder = WEB / "templates"
    found = [file for file in (folder / application).rglob("*") if file.is_file()]
    return sorted(found + (list(folder.glob("*.html")) if application == "frame" else []))


def _as_python(template: Path) -> str:
    """A template as Python that asks for the same words: Django's own reading of it."""
    from django.utils.translation import template as reading

    return str(reading.templatize(template.read_text(encoding="utf-8"), origin=str(template)))


def _take(catalog: Catalog, source: bytes) -> None:
    for _, message, _, context in extract("python", io.BytesIO(source), KEYWORDS):
        catalog.add(message, context=context)


def kept(application: str) -> Catalog:
    """The words that an application has in Russian."""
    file = SOURCES / f"{application}.po"
    if not file.exists():
        return Catalog(locale="ru")
    with file.open("rb") as source:
        return read_po(source, locale="ru", ignore_obsolete=True)


def missing(application: str) -> list[str]:
    """The texts of an application that have no words in Russian."""
    have = kept(application)
    return [
        str(message.id)
        for message in source_words(application)
        if message.id and not _told(have, message.id, message.context)
    ]


def _told(catalog: Catalog, key: object, context: str | None) -> bool:
    message = catalog.get(key, context)  # type: ignore[arg-type]  # a plural's key is a pair
    if message is None or message.fuzzy:
        return False
    return all(message.string) if isinstance(message.string, tuple) else bool(message.string)


def unused(application: str) -> list[str]:
    """The words of an application that nothing asks for."""
    asked = source_words(application)
    return [
        str(message.id)
        for message in kept(application)
        if message.id and asked.get(message.id, message.context) is None
    ]


def renew(application: str) -> None:
    """Bring an application's file up to date: what is new stands there without words, what nobody asks for is gone."""
    asked, have = source_words(application), kept(application)
    for message in asked:
        told = have.get(message.id, message.context) if message.id else None
        if told is not None:
            message.string = told.string
    if len(asked):
        with (SOURCES / f"{application}.po").open("wb") as out:
            write_po(out, asked, width=WIDTH, no_location=True, omit_header=True, sort_output=True)
    else:
        (SOURCES / f"{application}.po").unlink(missing_ok=True)


def compiled(folder: Path) -> Path:
    """A folder of compiled catalogues for Django (LOCALE_PATHS), made anew when the words have changed."""
    target = folder / "words" / _digest()
    file = target / "ru" / "LC_MESSAGES" / "django.mo"
    if not file.exists():
        file.parent.mkdir(parents=True, exist_ok=True)
        fresh = file.with_suffix(f".{id(file):x}.tmp")
        with fresh.open("wb") as out:
            write_mo(out, _all())
        fresh.replace(file)
    return target


def _digest() -> str:
    digest = hashlib.sha256()
    for path in sorted(SOURCES.glob("*.po")):
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def _all() -> Catalog:
    """All applications' words as one catalogue."""
    whole = Catalog(locale="ru")
    for path in sorted(SOURCES.glob("*.po")):
        for message in kept(path.stem):
            if message.id and message.string:
                whole.add(message.id, message.string, context=message.context)
    return whole


def gaps() -> Iterator[str]:
    """What is wrong with the words, a line each."""
    for application in applications():
        yield from (f"{application}: no Russian words for {text!r}" for text in missing(application))
        yield from (f"{application}: nothing asks for {text!r}" for text in unused(application))


def main() -> int:
    """Renew every file; 1 if something has no words yet."""
    from django.conf import settings

    settings.configure()  # what reads templates asks whether it may translate
    for application in applications():
        renew(application)
    wrong = list(gaps())
    print("\n".join([*wrong, f"{len(wrong)} without words"]))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
