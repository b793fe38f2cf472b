"""N-101 to N-109: what a dealt table is like, over many deals."""

from collections import Counter

import pytest

from arbiter.games.nemesis.game import Nemesis
from arbiter.games.nemesis.world.codes import HIDDEN, HUMAN, STORM, WHOLE
from arbiter.games.nemesis.world.items import ID_CARD
from arbiter.games.nemesis.world.world import World
from arbiter.kernel.ask import Silent
from arbiter.kernel.dice import KeyedDice, NoDice
from arbiter.kernel.game import Options
from arbiter.kernel.story import Story

NAMES = (
    *("Анна", "Борис", "Вера", "Глеб", "Дина", "Егор", "Жанна", "Захар", "Ира"),
    *("Кира", "Лев", "Мила", "Нина", "Олег", "Павел", "Рита", "Семён", "Таня"),
)
GAME = Nemesis()
DEALS = range(20)


def dealt(seats: int, deal: int = 0, options: Options | None = None) -> World:
    world = GAME.setup({} if options is None else options, list(NAMES[:seats]), KeyedDice(bytes([deal, seats])))
    assert isinstance(world, World)
    return world


def told(world: World, seat: int) -> dict[str, object]:
    """All that a seat is told before the first turn, in one mapping."""
    story = Story(world, GAME.eyes(), Silent(), NoDice())
    GAME.opening(world, story)
    found: dict[str, object] = {}
    for sight in story.sights:
        if sight.event == "told" and sight.audience >> seat & 1:
            found.update(sight.fields)
    return found


@pytest.mark.parametrize(
    ("seats", "things", "burn"),
    [(6, 1, 10), (8, 1, 10), (9, 1, 10), (11, 1, 10), (12, 2, 12), (14, 2, 12), (15, 3, 15), (18, 3, 15)],
)
def test_n101_n004_the_number_of_seats_decides_how_many_things_and_how_fast_fuel_burns(
    seats: int, things: int, burn: int
) -> None:
    world = dealt(seats)
    assert sum(character.original for character in world.characters) == things
    assert world.burn == burn


def test_n102_every_generator_is_dealt_three_canisters_in_sixtieths() -> None:
    world = dealt(9)
    assert world.tanks == [180, 180, 180]
    assert world.running == [True, True, True]


def test_n103_nine_seats_have_each_family_once_and_three_from_different_families() -> None:
    for deal in DEALS:
        world = dealt(9, deal)
        stats = Counter((one.fitness, one.initiative, one.erudition) for one in world.characters)
        assert len(stats) == 6
        assert sorted(stats.values()) == [1, 1, 1, 2, 2, 2]
        assert len({one.profession for one in world.characters}) == 9


def test_n103_twelve_seats_have_each_family_twice() -> None:
    for deal in DEALS:
        stats = Counter((one.fitness, one.initiative, one.erudition) for one in dealt(12, deal).characters)
        assert sorted(stats.values()) == [2, 2, 2, 2, 2, 2]


def test_n103_fifteen_seats_have_every_profession_and_all_are_told() -> None:
    world = dealt(15)
    assert sorted(one.profession for one in world.characters) == list(range(15))
    view = GAME.view(world, 4)
    assert getattr(view, "professions") == [one.profession for one in world.characters]  # noqa: B009


def test_n104_each_original_has_an_archetype_of_its_own_and_any_seat_may_be_one() -> None:
    seats: set[int] = set()
    for deal in range(60):
        world = dealt(15, deal)
        originals = [seat for seat, one in enumerate(world.characters) if one.original]
        assert sorted(world.characters[seat].archetype for seat in originals) == [1, 2, 3]
        assert all(world.characters[seat].form == HIDDEN for seat in originals)
        assert all(world.characters[seat].hp == 4 for seat in originals)
        seats.update(originals)
    assert seats == set(range(15))


def test_n104_things_are_dealt_independently_of_the_profession() -> None:
    professions: set[int] = set()
    for deal in range(120):
        professions.update(one.profession for one in dealt(9, deal).characters if one.original)
    assert professions == set(range(15))


def test_n105_originals_are_told_of_each_other_and_humans_of_nobody() -> None:
    for deal in DEALS:
        world = dealt(15, deal)
        originals = [seat for seat, one in enumerate(world.characters) if one.original]
        for seat in range(15):
            known = told(world, seat)
            if seat in originals:
                assert known["allies"] == [other for other in originals if other != seat]
                assert known["form"] == "hidden"
            else:
                assert "allies" not in known
                assert "form" not in known


def test_n106_all_start_healthy_and_with_nothing_but_their_own_card() -> None:
    world = dealt(9)
    for seat, one in enumerate(world.characters):
        assert one.hands == [None, None]
        assert one.backpack == []
        assert one.worn is None
        assert [item.kind for item in one.pocket] == [ID_CARD]
        assert one.pocket[0].owner == seat
        assert one.hp == (4 if one.original else 3)
        assert one.form in (HIDDEN, HUMAN)


@pytest.mark.parametrize(("seats", "counts"), [(9, [3, 3, 3]), (11, [3, 4, 4]), (16, [5, 5, 6])])
def test_n106_seats_are_split_evenly_over_three_places(seats: int, counts: list[int]) -> None:
    for deal in DEALS:
        world = dealt(seats, deal)
        at = Counter(world.station.places[one.at] for one in world.characters)
        assert sorted(at) == ["living_quarters", "radio_room", "warehouse"]
        assert sorted(at.values()) == counts


def test_n106_or_all_start_together() -> None:
    world = dealt(9, 0, {"start": "together"})
    assert {world.station.places[one.at] for one in world.characters} == {"living_quarters"}


def test_n107_the_station_at_the_start() -> None:
    world = dealt(9)
    degrees = {name: world.places[place].temperature for place, name in enumerate(world.station.places)}
    assert degrees.pop("freezer") == -5
    assert degrees.pop("outdoors") == -45
    assert set(degrees.values()) == {25}
    assert world.turn == 1
    assert world.weather == STORM
    assert world.helicopter_tank == 0
    broken = [name for name, state in zip(world.station.fixtures, world.fixtures, strict=True) if state != WHOLE]
    assert sorted(name.rpartition(".")[2] for name in broken) == ["engine", "panel", "rotor"]
    radios = [item for place in world.places for item in place.floor if "radio" in world.kinds.names[item.kind]]
    assert len(radios) == 7
    assert all(item.on for item in radios)


@pytest.mark.parametrize(("seats", "admitted"), [(6, 2), (8, 2), (9, 3), (14, 4), (15, 5)])
def test_n108_three_locks_with_four_different_digits_admit_a_third_of_the_cards(seats: int, admitted: int) -> None:
    for deal in DEALS:
        world = dealt(seats, deal)
        locks = {world.station.places[place]: one.lock for place, one in enumerate(world.places) if one.lock.on}
        assert sorted(locks) == ["armory", "freezer", "lab"]
        for lock in locks.values():
            assert len(lock.code) == 4
            assert len(set(lock.code)) == 4
            assert lock.cards.bit_count() == admitted
            assert lock.cards < 1 << seats


def test_n108_a_code_may_begin_with_0() -> None:
    codes = [place.lock.code for deal in range(60) for place in dealt(9, deal).places if place.lock.on]
    assert any(code.startswith("0") for code in codes)


def test_n108_only_the_owner_of_the_top_card_is_told_of_it() -> None:
    for deal in DEALS:
        world = dealt(9, deal)
        assert world.top_cards.bit_count() == 1
        assert [told(world, seat).get("card") for seat in range(9)].count("top") == 1
        assert told(world, world.top_cards.bit_length() - 1)["card"] == "top"


def test_n109_erudition_2_knows_one_recipe_and_erudition_3_all() -> None:
    known: set[str] = set()
    for deal in DEALS:
        world = dealt(9, deal)
        for seat, one in enumerate(world.characters):
            recipes = told(world, seat).get("recipes", [])
            assert isinstance(recipes, list)
            assert len(recipes) == {1: 0, 2: 1, 3: 3}[one.erudition]
            if one.erudition == 2:
                known.update(recipes)
    assert known == {"flamethrower", "grenade", "pistol"}
