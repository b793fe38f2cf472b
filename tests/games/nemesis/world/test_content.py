"""The data of nemesis says what the rules say."""

import json
from dataclasses import fields
from importlib.resources import files

import msgspec
import pytest
from jsonschema import Draft202012Validator

from arbiter.games.content import Content, check, parse
from arbiter.games.nemesis.world import items
from arbiter.games.nemesis.world.items import ItemKinds
from arbiter.games.nemesis.world.loading import item_kinds, options, preset, professions, ruleset, seat_bounds
from arbiter.games.nemesis.world.map_loading import station
from arbiter.games.nemesis.world.ruleset import Ruleset
from arbiter.games.nemesis.world.station import NOWHERE, Station
from arbiter.kernel.refusal import BadInput

ROOMS = [
    "generator_1", "warehouse", "armory", "fuel_depot",
    "generator_2", "freezer", "kennel", "living_quarters",
    "generator_3", "hangar", "radio_room", "lab",
]  # fmt: skip


def text_of(name: str) -> str:
    return (files("arbiter.games.nemesis") / "content" / f"{name}.yaml").read_text(encoding="utf-8")


def schema_of(name: str) -> dict[str, object]:
    path = files("arbiter.games.nemesis") / "content" / "schema" / f"{name}.json"
    schema: dict[str, object] = json.loads(path.read_text(encoding="utf-8"))
    return schema


def map_with(old: str, new: str) -> Content:
    text = text_of("map")
    assert old in text
    return parse(text.replace(old, new, 1), "map.yaml")


@pytest.fixture
def rules() -> Ruleset:
    return ruleset({})


@pytest.fixture
def kinds(rules: Ruleset) -> ItemKinds:
    return item_kinds(rules)


@pytest.fixture
def place(rules: Ruleset, kinds: ItemKinds) -> Station:
    return station(rules, kinds)


def test_the_ruleset_has_one_attribute_an_option_in_the_same_order() -> None:
    kind_of = {bool: "bool", int: "int", str: "str"}
    declared = [(field.name, getattr(field.type, "__name__", field.type)) for field in fields(Ruleset)]
    assert declared == [(option.name, kind_of[type(option.default)]) for option in options()]


def test_every_option_has_a_default_within_its_bounds_and_an_origin() -> None:
    for option in options():
        if isinstance(option.default, str):
            assert option.default in option.choices, option.name
        elif not isinstance(option.default, bool):
            assert option.low <= option.default <= option.high, option.name
            assert option.low < option.high, option.name
        assert (option.origin == "ours") == (option.source == []), option.name
        assert option.title["ru"] != option.title["en"], option.name


def test_every_source_is_a_line_of_the_canonical_text() -> None:
    assert [option.name for option in options() if any(not 27 <= line <= 379 for line in option.source)] == []


@pytest.mark.parametrize(
    ("seats", "things", "burn", "tested"),
    [
        (6, 1, 10, False), (8, 1, 10, False), (9, 1, 10, True), (10, 1, 10, False), (11, 1, 10, False),
        (12, 2, 12, True), (13, 2, 12, False), (14, 2, 12, False), (15, 3, 15, True), (16, 3, 15, False),
        (18, 3, 15, False),
    ],
)  # fmt: skip
def test_n101_presets(seats: int, things: int, burn: int, tested: bool) -> None:
    found = preset(seats)
    assert (found.things, found.generator_burn, found.tested) == (things, burn, tested)


def test_n101_nemesis_is_played_by_6_to_18() -> None:
    assert seat_bounds() == (6, 18)
    for seats in (5, 19):
        with pytest.raises(BadInput, match=f"^{seats} seats?, and needed are 6 to 18$"):
            preset(seats)


def test_n101_the_number_of_seats_decides_unless_the_option_does() -> None:
    assert (ruleset({}, 12).things, ruleset({}, 12).generator_burn) == (2, 12)
    assert (ruleset({"things": 4}, 12).things, ruleset({"things": 4}, 12).generator_burn) == (4, 12)
    assert ruleset({"generator_burn": 20}, 15).generator_burn == 20


def test_n102_fuel_is_counted_in_sixtieths(rules: Ruleset) -> None:
    assert (rules.canister, rules.generator_tank, rules.helicopter_tank) == (60, 180, 180)
    assert (rules.corpse_fuel, rules.flame_fuel, rules.flamethrower_tank) == (30, 15, 60)


@pytest.mark.parametrize(
    ("stats", "names"),
    [
        ((3, 2, 1), ["guard", "rescuer", "labourer"]),
        ((3, 1, 2), ["mechanic", "driller"]),
        ((2, 3, 1), ["pilot", "dog_handler", "cook"]),
        ((1, 3, 2), ["radio_operator", "meteorologist"]),
        ((2, 1, 3), ["engineer", "geologist"]),
        ((1, 2, 3), ["biologist", "doctor", "programmer"]),
    ],
)
def test_n103_stats_of_the_professions(stats: tuple[int, int, int], names: list[str]) -> None:
    found = professions()
    of_family = next(group for group in found.families if found.names[group[0]] == names[0])
    assert [found.names[at] for at in of_family] == names
    for at in of_family:
        assert (found.fitness[at], found.initiative[at], found.erudition[at]) == stats


def test_n103_fifteen_professions_in_six_families() -> None:
    found = professions()
    assert len(found.names) == 15
    assert found.family == [0, 0, 0, 1, 1, 2, 2, 2, 3, 3, 4, 4, 5, 5, 5]
    assert found.titles[13] == {"ru": "Врач", "en": "Doctor"}


def test_n106_start_apart_or_together(rules: Ruleset, kinds: ItemKinds) -> None:
    apart = station(rules, kinds)
    assert [apart.places[at] for at in apart.starts] == ["warehouse", "living_quarters", "radio_room"]
    together = station(ruleset({"start": "together"}), kinds)
    assert [together.places[at] for at in together.starts] == ["living_quarters"]


def test_n107_temperatures_and_the_helicopter_at_the_start(place: Station) -> None:
    assert dict(zip(place.places, place.temperature, strict=True)) == dict.fromkeys([*ROOMS, "tower"], 25) | {
        "freezer": -5,
        "outdoors": -45,
    }
    broken = [name for name, whole in zip(place.fixtures, place.whole, strict=True) if not whole]
    assert broken == ["engine", "rotor", "panel"]


def test_n107_the_first_turn_has_a_storm(rules: Ruleset) -> None:
    assert rules.first_weather == "storm"


def test_n108_one_place_a_block_is_locked(rules: Ruleset, kinds: ItemKinds) -> None:
    locked = station(rules, kinds)
    assert [locked.places[at] for at in locked.locked] == ["armory", "freezer", "lab"]
    assert rules.lock_share == 3
    assert station(ruleset({"locked_at_start": False}), kinds).locked == []


def test_n201_three_action_points(rules: Ruleset) -> None:
    assert rules.action_points == 3


def test_n402_chances_of_a_shot(rules: Ruleset) -> None:
    assert (rules.attack_chance_1, rules.attack_chance_2, rules.attack_chance_3) == (60, 75, 85)
    assert (rules.stray_chance, rules.pistol_damage, rules.price_shoot) == (30, 1, 1)


def test_n411_moving_is_cheaper_with_initiative_3(rules: Ruleset) -> None:
    assert (rules.price_move, rules.price_move_swift, rules.swift_initiative, rules.price_move_soldier) == (2, 1, 3, 0)


def test_n413_what_can_be_broken(place: Station, rules: Ruleset) -> None:
    breakable = {kind for kind, can in zip(place.fixture_kind, place.breakable, strict=True) if can}
    assert breakable == {
        "lamp", "generator", "terminal", "weather_station", "workbench", "pump", "mirror", "stove",
        "engine", "rotor", "panel", "analyzer", "computer", "beacon",
    }  # fmt: skip
    assert (rules.price_break, rules.price_break_axe, rules.price_break_door) == (2, 1, 2)


def test_n417_needed_parts(place: Station, kinds: ItemKinds, rules: Ruleset) -> None:
    needs = dict(zip(place.fixture_kind, place.part, strict=True))
    assert {kind for kind, part in needs.items() if part == items.WIRES} == {"lamp", "panel", "beacon"}
    assert {kind for kind, part in needs.items() if part == items.SCRAP_METAL} == {"rotor"}
    assert {kind for kind, part in needs.items() if part == NOWHERE} == {"dog"}
    assert place.door_part == items.SCRAP_METAL
    assert (rules.repair_with_part, rules.repair_bare, rules.repair_injury) == (90, 50, 30)


def test_n417_the_helicopter_cannot_be_repaired_without_parts(place: Station) -> None:
    assert [name for name, bare in zip(place.fixtures, place.bare, strict=True) if not bare] == [
        "engine",
        "rotor",
        "panel",
    ]


def test_n505_hindrance_grows_with_fitness(rules: Ruleset) -> None:
    assert (rules.hinder_1, rules.hinder_2, rules.hinder_3) == (20, 30, 40)


def test_n706_the_kinds_that_rules_name_are_numbered_as_the_content_orders_them(kinds: ItemKinds) -> None:
    named = [name for name in kinds.names if hasattr(items, name.upper())]
    assert len(named) == 22
    for name in named:
        assert getattr(items, name.upper()) == kinds.names.index(name)


def test_n706_new_items(kinds: ItemKinds) -> None:
    new = {name: kinds.new[at] for at, name in enumerate(kinds.names)}
    assert (new["flashlight"], new["pistol"], new["radio_red"], new["blood_sample"]) == (0, 1, 1, items.HUMAN_BLOOD)


def test_n708_a_food_box_is_carried_in_a_hand_only(kinds: ItemKinds) -> None:
    assert (kinds.in_hand[items.FOOD_BOX], kinds.in_backpack[items.FOOD_BOX]) == (True, False)
    assert (kinds.in_hand[items.PREPARED_FOOD], kinds.in_backpack[items.PREPARED_FOOD]) == (True, True)


def test_n703_pockets_hold_cards_only(kinds: ItemKinds) -> None:
    assert [name for name, can in zip(kinds.names, kinds.in_pocket, strict=True) if can] == ["id_card"]
    assert not kinds.in_hand[items.ID_CARD]
    assert not kinds.in_backpack[items.ID_CARD]


def test_n710_the_flamethrower_holds_fuel_like_a_canister(kinds: ItemKinds, rules: Ruleset) -> None:
    fuelled = {name: fuel for name, fuel in zip(kinds.names, kinds.capacity, strict=True) if fuel}
    assert fuelled == {"canister": 60, "flamethrower": 60}
    assert (rules.flame_humanoid_chance, rules.flame_humanoid_damage) == (60, 1)
    assert (rules.flame_thing_chance, rules.flame_thing_damage) == (80, 2)


def test_n710_capacity_follows_the_option() -> None:
    assert item_kinds(ruleset({"canister": 90})).capacity[items.CANISTER] == 90


def test_n801_to_n816_numbers_of_the_thing(rules: Ruleset) -> None:
    assert (rules.transform_turn, rules.infect_crowd, rules.infect_cooldown) == (10, 8, 3)
    assert (rules.infection_delay_least, rules.infection_delay_most) == (2, 8)
    assert (rules.turn_chance, rules.turn_chance_again) == (50, 100)
    assert (rules.thing_hp, rules.rise_turns, rules.rise_hp) == (4, 2, 1)
    assert (rules.claws_chance, rules.claws_damage, rules.spray_chance, rules.spray_damage) == (50, 2, 50, 1)
    assert (rules.order_cooldown, rules.scream_cooldown, rules.waves_cooldown) == (6, 8, 4)
    assert (rules.remote_break_cooldown, rules.remote_break_memory, rules.organs_damage) == (6, 3, 1)


def test_n1001_fourteen_places_in_three_blocks(place: Station) -> None:
    assert place.places == [*ROOMS, "tower", "outdoors"]
    assert place.block == [1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 0, 0]
    assert place.outdoors == 13


def test_n1001_neighbours(place: Station) -> None:
    assert [place.places[at] for at in place.neighbours[11]] == ["generator_3", "hangar", "radio_room", "outdoors"]
    assert [place.places[at] for at in place.neighbours[12]] == ["outdoors"]
    assert [place.places[at] for at in place.neighbours[13]] == [*ROOMS, "tower"]
    assert place.door_between(0, 4) == NOWHERE
    assert place.door_between(9, 9) == NOWHERE


def test_n1002_a_lamp_and_an_outer_door_everywhere_but_outdoors(place: Station) -> None:
    for at in range(13):
        assert place.fixtures[place.lamp_of[at]] == "lamp"
        assert place.fixture_place[place.lamp_of[at]] == at
        assert place.beyond(place.outer_door[at], at) == 13
        assert place.door_between(13, at) == place.outer_door[at]
    assert (place.lamp_of[13], place.outer_door[13]) == (NOWHERE, NOWHERE)
    assert len(place.door_a) == 31


def test_n1003_a_generator_a_block_with_its_beacon(place: Station, rules: Ruleset) -> None:
    assert [place.places[at] for at in place.generators] == ["generator_1", "generator_2", "generator_3"]
    assert place.powered_by == [*[[0]] * 4, *[[1]] * 4, *[[2]] * 4, [0, 1, 2], []]
    assert [place.fixture_powered_by[place.fixture_named(f"beacon_{k}")] for k in (1, 2, 3)] == [[0], [1], [2]]
    assert rules.generator_tank == 180


def test_n1004_any_generator_powers_the_tower(place: Station) -> None:
    assert place.fixture_powered_by[place.fixture_at(12, "terminal")] == [0, 1, 2]


def test_n1005_what_is_electric(place: Station) -> None:
    electric = {kind for kind, is_electric in zip(place.fixture_kind, place.electric, strict=True) if is_electric}
    assert electric == {
        "analyzer", "computer", "terminal", "weather_station", "workbench", "stove", "lamp", "beacon",
    }  # fmt: skip


def test_n1015_boxes(place: Station, rules: Ruleset) -> None:
    assert place.places[place.boxes_at] == "warehouse"
    assert (rules.red_axe_chance, rules.axes, rules.blue_spare_chance) == (20, 3, 50)
    assert (rules.yellow_parkas, rules.yellow_flashlights) == (10, 5)


def test_n1020_recipes(kinds: ItemKinds) -> None:
    made = zip(kinds.recipe_makes, kinds.recipe_first, kinds.recipe_second, strict=True)
    assert list(made) == [
        (items.FLAMETHROWER, items.SCRAP_METAL, items.WIRES),
        (items.GRENADE, items.SPARE_PARTS, items.WIRES),
        (items.PISTOL, items.SCRAP_METAL, items.SPARE_PARTS),
    ]


def test_n1030_the_freezer_never_gets_warmer(place: Station, rules: Ruleset) -> None:
    freezer = place.place_named("freezer")
    assert (place.warmest[freezer], place.coldest[freezer], place.food_at) == (-5, -45, freezer)
    assert (place.warmest[13], place.coldest[13]) == (-45, -45)
    assert rules.food_boxes == 10


def test_n1033_weapons(kinds: ItemKinds) -> None:
    weapons = [name for name, is_weapon in zip(kinds.names, kinds.weapon, strict=True) if is_weapon]
    assert weapons == ["axe", "pistol", "flamethrower", "grenade"]


@pytest.mark.parametrize(
    ("name", "lies"),
    [
        ("armory", {"pistol": 5}),
        ("living_quarters", {"bandage": 5, "blue_vial": 5, "red_vial": 5, "note": 1}),
        ("radio_room", {"radio_blue": 2, "radio_red": 2, "radio_green": 3}),
        ("warehouse", {}),
    ],
)
def test_n1036_what_lies_where_at_the_start(place: Station, kinds: ItemKinds, name: str, lies: dict[str, int]) -> None:
    at = place.place_named(name)
    found = zip(place.floor_kinds[at], place.floor_counts[at], strict=True)
    assert {kinds.names[kind]: count for kind, count in found} == lies


def test_n1040_the_helicopter_is_hidden_by_the_dark(place: Station) -> None:
    hidden = [name for name, hides in zip(place.fixtures, place.dark_hides, strict=True) if hides]
    assert hidden == ["engine", "rotor", "panel"]
    assert place.places[place.helicopter_at] == "hangar"


def test_n1050_wires_without_end(place: Station) -> None:
    stocked = {name: kinds for name, kinds in zip(place.places, place.unlimited, strict=True) if kinds}
    assert stocked == {"radio_room": [items.WIRES]}


def test_n1060_three_beacons_outdoors(place: Station) -> None:
    assert [place.fixtures[at] for at in place.fixtures_of[13]] == ["beacon_1", "beacon_2", "beacon_3"]


def test_n1101_no_lock_on_the_outdoors(place: Station) -> None:
    assert [name for name, can in zip(place.places, place.lockable, strict=True) if not can] == ["outdoors"]


def test_n1209_bands_of_cold(rules: Ruleset) -> None:
    assert (rules.warm_at, rules.cold_mild_at, rules.cold_hard_at, rules.cold_bitter_at) == (15, 5, -15, -35)
    assert (rules.cold_mild_marks, rules.cold_hard_marks, rules.cold_bitter_marks) == (1, 2, 3)
    assert (rules.parka_spares, rules.warm_marks, rules.frost_limit, rules.frost_damage) == (1, 1, 5, 1)


def test_n1301_substances(rules: Ruleset) -> None:
    assert (rules.blue_vial_sanity, rules.blue_vial_cooked) == (3, 1)
    assert (rules.red_vial_turns, rules.red_vial_cooked_turns) == (10, 5)
    assert (rules.doses_gap, rules.mix_death_turns) == (5, 10)


def test_n1401_the_rescue_takes_twelve_turns(rules: Ruleset) -> None:
    assert rules.rescue_turns == 12
    assert ruleset({"rescue_turns": 2}).rescue_turns == 2


@pytest.mark.parametrize("name", ["options", "map", "items", "professions", "presets"])
def test_the_schemas_are_schemas_of_draft_2020_12(name: str) -> None:
    schema = schema_of(name)
    assert schema["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    Draft202012Validator.check_schema(schema)


def test_the_station_survives_its_encoding(place: Station) -> None:
    assert msgspec.json.decode(msgspec.json.encode(place), type=Station) == place


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"stray_chance": 101}, "stray_chance: 101 can't stand here; needed is a whole number from 0 to 100"),
        ({"stray_chance": "30"}, 'stray_chance: "30" can\'t stand here; needed is a whole number from 0 to 100'),
        ({"axes": True}, "axes: true can't stand here; needed is a whole number from 0 to 100"),
        ({"start": "apart"}, 'start: "apart" can\'t stand here; possible: split, together'),
        ({"dead_watch": 1}, "dead_watch: needed: true or false; found: 1"),
        ({"stray": 5}, "stray: nemesis has no such option; for a list: arbiter options nemesis"),
        ({"spit_delay_least": 9}, "spit_delay_least: 9 is more than spit_delay_most, which is 8"),
    ],
)
def test_a_wrong_option_is_named_with_its_value_and_bounds(given: dict[str, object], message: str) -> None:
    with pytest.raises(BadInput) as raised:
        ruleset(given)
    assert str(raised.value) == message


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (
            "- [tower, outdoors]",
            "- [towre, outdoors]",
            r"doors\.30\.0: \"towre\" can't stand here; possible: generator_1, ",
        ),
        (
            "count: armory_pistols",
            "count: pistols",
            r"armory\.floor\.0\.count: there is no option \"pistols\" that holds",
        ),
        ("kind: pistol,", "kind: gun,", r"armory\.floor\.0\.kind: \"gun\" can't stand here; possible: canister, "),
        ("- [warehouse, armory]", "- [warehouse, generator_1]", r"doors\.3: warehouse and generator_1 already have"),
        ("[lamp, mirror, stove]", "[lamp, mirrow]", r"living_quarters\.fixtures\.1: \"mirrow\" can't stand here"),
        ("id: warehouse", "id: generator_1", r"generator_1\.id: \"generator_1\" stands twice"),
        ("powered_by: [generator_1]", "powered_by: [lab]", r"generator_1\.powered_by\.0: no generator stands in lab"),
    ],
)
def test_a_map_that_does_not_fit_together_names_line_and_key(
    old: str, new: str, message: str, rules: Ruleset, kinds: ItemKinds
) -> None:
    source = map_with(old, new)
    line = text_of("map").split(old)[0].count("\n") + 1
    with pytest.raises(BadInput, match=rf"^map\.yaml:{line}: .*{message}"):
        station(rules, kinds, source)


@pytest.mark.parametrize(
    ("name", "old", "new", "message"),
    [
        (
            "options",
            "name: stray_chance, default: 30",
            "name: stray_chance, defualt: 30",
            "stray_chance.defualt: there is",
        ),
        (
            "options",
            "name: axes, default: 3",
            "name: axes, default: many",
            'axes.default: needed: a whole number; found: "many"',
        ),
        ("options", "origin: ours, source: []", "origin: ours, source: [7]", "canister.source: too many: 1"),
        ("map", "unlimited: [wires]", "unlimitted: [wires]", "radio_room.unlimitted: there is no such key here"),
        (
            "items",
            "{id: axe, weapon: true}",
            "{id: axe, weapon: yes}",
            'axe.weapon: needed: true or false; found: "yes"',
        ),
        (
            "professions",
            "id: guard, fitness: 3",
            "id: guard, fitness: 4",
            "guard.fitness: 4 is too much; 3 at most",
        ),
        ("presets", "things: 2", "thing: 2", "presets.1.thing: there is no such key here"),
    ],
)
def test_a_slip_in_a_document_is_named_with_line_and_key(name: str, old: str, new: str, message: str) -> None:
    text = text_of(name)
    line = text.split(old)[0].count("\n") + 1
    with pytest.raises(BadInput) as raised:
        check(parse(text.replace(old, new, 1), f"{name}.yaml"), schema_of(name))
    assert str(raised.value).startswith(f"{name}.yaml:{line}: ")
    assert message in str(raised.value)
