"""A game without a vocabulary of its own is read by the names of its menu: an order is called as its form is, a value as its option."""

from collections.abc import Mapping

from arbiter.kernel.dice import FastDice
from arbiter.kernel.game import Game
from arbiter.kernel.menu import OrderForm, Pick, Some


def speech_of(game: Game, language: str) -> Mapping[str, object]:
    """The game's speech in a language ("": what each order consists of), made of its first menu where it has none."""
    return game.speech(language) if game.speech("") else _named(game, language)


def _named(game: Game, language: str) -> Mapping[str, object]:
    forms = _forms(game)
    if not language:
        return {"orders": {form.do: {field.name: _group(form, field) for field in _lists(form)} for form in forms}}
    words = game.words(language)
    nouns = {
        _group(form, field): {option: [words.name(option)] for option in field.options if words.has_name(option)}
        for form in forms
        for field in _lists(form)
    }
    return {"orders": {form.do: [words.action(form.do)] for form in forms}, "nouns": nouns}


def _lists(form: OrderForm) -> list[Pick | Some]:
    """The fields whose values are ids."""
    return [field for field in form.fields if isinstance(field, Pick | Some)]


def _group(form: OrderForm, field: Pick | Some) -> str:
    return f"{form.do}_{field.name}"


def _forms(game: Game) -> list[OrderForm]:
    """What a seat may write at the start of a game."""
    least, _ = game.seats({})
    view = game.view(game.setup({}, [f"{seat}" for seat in range(least)], FastDice(1)), 0)
    return [*game.menu(view).forms, *game.instants(view).forms]
