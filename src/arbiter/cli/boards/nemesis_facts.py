"""The whole truth of the station as tables of paths, which the game reads for the host."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from arbiter.cli.boards import Section
from arbiter.cli.language import say

if TYPE_CHECKING:
    from arbiter.games.nemesis.seen.shown import Shown
    from arbiter.kernel.words import Words

SEAT_COLUMNS: Final = (
    "at",
    "hp",
    "state",
    "form",
    "infected",
    "frost",
    "sanity",
    "hands",
    "backpack",
    "wears",
    "pocket",
)


def sections(shown: Shown, words: Words) -> list[Section]:
    """Characters, places, fixtures and the rest, each by paths of the case format."""
    titles = [
        say("где", "at"),
        say("ХП", "HP"),
        say("состояние", "state"),
        say("форма", "form"),
        say("заражение", "infected"),
        say("обморожение", "frost"),
        say("рассудок", "sanity"),
        say("руки", "hands"),
        say("рюкзак", "backpack"),
        say("надето", "wears"),
        say("ID-карты", "ID cards"),
    ]
    seats = [(name, [f"{name}.{column}" for column in SEAT_COLUMNS]) for name in shown.names]
    columns = [
        say("свет", "light"),
        "°",
        say("заперто", "locked"),
        say("код", "code"),
        say("карты", "cards"),
        say("топливо", "fuel"),
        say("работает", "running"),
        say("на полу", "floor"),
    ]
    keys = ("light", "temperature", "locked", "code", "cards", "fuel", "running", "floor")
    places = [(words.name(place.id), [f"{place.id}.{key}" for key in keys]) for place in shown.places]
    fixtures = [
        (f"{words.name(place.id)}: {words.name(fixture.id)}", [f"{place.id}.{fixture.id}"])
        for place in shown.places
        for fixture in place.fixtures
        if fixture.kind != "lamp"
    ]
    own = [
        (say("погода", "weather"), ["weather"]),
        (say("прогноз", "forecast"), ["forecast"]),
        (say("до спасения", "countdown"), ["countdown"]),
    ]
    own += [
        (say("бак вертолёта", "helicopter's tank"), ["helicopter.fuel"]),
        (say("ящиков с едой", "food boxes"), ["freezer.boxes"]),
    ]
    return [
        Section(say("Персонажи", "Characters"), titles, seats),
        Section(say("Места", "Places"), columns, places),
        Section(say("Обстановка", "Fixtures"), [say("состояние", "state")], fixtures),
        Section(say("Прочее", "More"), [""], own),
    ]
