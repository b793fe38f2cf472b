"""How views look from outside: as the schema says, whose every field says what it is, with seats as numbers and no codes."""

from collections.abc import Iterator, Mapping

import pytest
from jsonschema import Draft202012Validator

from arbiter.games import catalogue
from arbiter.kernel.ask import Ask
from arbiter.kernel.view import World
from arbiter.testing.random_games import RandomGame

GAMES = [("infiltration", 4), ("skillcheck", 5)]


def fields_of(schema: object) -> Iterator[tuple[str, object]]:
    """Every field that a schema declares, with what it says of it."""
    if isinstance(schema, Mapping):
        properties = schema.get("properties")
        if isinstance(properties, Mapping):
            yield from properties.items()
        for part in schema.values():
            yield from fields_of(part)
    elif isinstance(schema, list):
        for part in schema:
            yield from fields_of(part)


def numbers_in(value: object) -> Iterator[tuple[str, int]]:
    """Every number with the name of its field."""
    if isinstance(value, dict):
        for name, part in value.items():
            for field, number in numbers_in(part):
                yield field or name, number
    elif isinstance(value, list):
        for part in value:
            yield from numbers_in(part)
    elif isinstance(value, int) and not isinstance(value, bool):
        yield "", value


@pytest.mark.parametrize(("name", "seats"), GAMES)
def test_every_field_of_the_schema_says_what_it_is(name: str, seats: int) -> None:
    schema = catalogue.game(name).shown_schema()
    Draft202012Validator.check_schema(schema)
    silent = [field for field, said in fields_of(schema) if isinstance(said, dict) and not said.get("description")]
    assert silent == []


@pytest.mark.parametrize(("name", "seats"), GAMES)
def test_whatever_is_met_in_games_is_shown_as_the_schema_says(name: str, seats: int) -> None:
    game = catalogue.game(name)
    schema = Draft202012Validator(game.shown_schema())
    met = 0

    def watch(ask: Ask, seat: int, world: World) -> None:
        nonlocal met
        for viewer in range(-1, seats):
            plain = game.shown(game.view(world, viewer))
            assert list(schema.iter_errors(plain)) == []
            assert plain["names"] == game.names(world)
            assert plain["seat"] == (viewer if viewer >= 0 else None)
            assert not any(number <= -900 for _, number in numbers_in(plain))
            met += 1

    for seed in range(3):
        table = RandomGame(game, seats, seed)
        while not table.ended() and len(table.turns) < 6:
            table.play_turn(watch)
    assert met > 200
