"""The content says what the facts of the game say, and a mistake in it is named with file and line."""

import json
from importlib.resources import files

import pytest

from arbiter.games.content import Content, check, parse
from arbiter.games.skillcheck.game import GAME
from arbiter.games.skillcheck.world import effects
from arbiter.games.skillcheck.world.cards import types_in
from arbiter.games.skillcheck.world.loading import Crisis, content, content_file, options, rules
from arbiter.games.skillcheck.world.pile import NO_PARTIAL
from arbiter.games.skillcheck.world.wording import words
from arbiter.kernel.refusal import BadInput

# Card, difficulty, partial threshold, matching types (Politics, Leadership, Tactics, piloting, Engineering), choice, jump icon.
CRISES: list[tuple[str, int, int | None, str, bool, bool]] = [
    ("traitor_accused", 8, None, "PL", True, True),
    ("admiral_grilled", 9, None, "PL", True, True),
    ("analyze_enemy_fighter", 7, None, "TE", True, True),
    ("bomb_threat", 13, None, "PLT", True, True),
    ("colonial_day", 10, None, "PT", True, True),
    ("crash_landing", 6, None, "Tp", False, False),
    ("crippled_raider", 10, None, "TE", True, True),
    ("cylon_accusation", 10, None, "PLT", False, False),
    ("cylon_screenings", 9, None, "PL", True, False),
    ("cylon_tracking_device", 10, None, "TpE", False, False),
    ("cylon_virus", 13, None, "TE", False, False),
    ("detector_sabotage", 8, None, "LT", False, True),
    ("elections_loom", 8, 5, "PL", False, True),
    ("forced_water_mining", 17, None, "PLTE", True, True),
    ("fulfiller_of_prophecy", 6, None, "PL", True, False),
    ("guilt_by_collusion", 9, None, "LT", False, True),
    ("hangar_accident", 10, 7, "TpE", False, True),
    ("informing_the_public", 7, None, "PL", True, True),
    ("jump_computer_failure", 7, None, "TE", False, False),
    ("keep_tabs_on_visitor", 12, None, "PLT", True, True),
    ("legendary_discovery", 14, None, "Tp", False, False),
    ("loss_of_a_friend", 9, 7, "PL", False, True),
    ("low_supplies", 7, None, "PL", False, False),
    ("mandatory_testing", 13, 9, "PL", False, True),
    ("missing_g4_explosives", 7, None, "LT", False, False),
    ("network_computers", 11, None, "PTE", True, True),
    ("prison_labor", 10, None, "PLT", False, False),
    ("prisoner_revolt", 11, 6, "PLT", False, True),
    ("resistance", 12, 9, "PLT", False, True),
    ("scouting_for_fuel", 12, None, "Tp", True, True),
    ("scouting_for_water", 9, None, "Tp", True, True),
    ("security_breach", 6, None, "LT", False, False),
    ("send_survey_team", 15, None, "TpE", True, True),
    ("terrorist_bomber", 9, None, "LT", False, True),
    ("terrorist_investigations", 12, 6, "PL", False, True),
    ("olympic_carrier", 11, 8, "PLp", False, True),
    ("unexpected_reunion", 8, None, "PLT", False, False),
    ("unidentified_ship", 10, None, "Tp", False, False),
    ("water_sabotaged", 13, None, "PLT", True, True),
    ("weapon_malfunction", 11, None, "TpE", False, False),
    ("witch_hunt", 10, 6, "PL", False, True),
    ("bomb_on_colonial_one", 15, None, "TpE", False, False),
    ("cylon_intruders", 18, 14, "LT", False, False),
    ("fleet_mobilization", 24, None, "LTpE", False, False),
    ("inbound_nukes", 15, None, "LT", False, False),
]
SHORT = "PLTpE"


def crisis(name: str) -> Crisis:
    return next(one for one in content().crises if one.id == name)


@pytest.mark.parametrize("row", CRISES, ids=[row[0] for row in CRISES])
def test_k101_k203_a_crisis_is_as_the_facts_say(row: tuple[str, int, int | None, str, bool, bool]) -> None:
    name, difficulty, partial, types, chooser, jump = row
    found = crisis(name)
    assert found.difficulty == difficulty
    assert found.partial == (NO_PARTIAL if partial is None else partial)
    assert "".join(SHORT[kind] for kind in types_in(found.types)) == types
    assert bool(found.chooser) == chooser
    assert found.jump == jump
    assert bool(found.b) == chooser


def test_k302_there_are_41_checks_4_super_crises_and_12_choices() -> None:
    assert [len(numbers) for numbers in (content().base, content().supers, content().choices)] == [41, 4, 12]
    assert [content().crises[one].id for one in content().supers] == [
        "bomb_on_colonial_one", "cylon_intruders", "fleet_mobilization", "inbound_nukes",
    ]  # fmt: skip


def test_k107_outcomes_are_as_the_facts_say() -> None:
    [harm] = crisis("water_sabotaged").on_fail
    assert (harm.kind, harm.to, harm.n) == (effects.RESOURCE, "food", -2)
    first, second = crisis("elections_loom").on_fail
    assert (first.to, first.n) == ("morale", -1)
    assert (second.kind, second.who, second.n) == (effects.DISCARD, "president", 4)
    [roll] = crisis("send_survey_team").b
    assert (roll.kind, roll.n) == (effects.ROLL, 5)
    assert [one.kind for one in crisis("fulfiller_of_prophecy").b] == [effects.DISCARD, effects.AGAIN]
    [everything] = crisis("unexpected_reunion").on_fail[1:]
    assert everything.n == effects.ALL_CARDS


def test_k302_a_choice_card_has_two_sides_and_no_check() -> None:
    for one in content().choices:
        found = content().crises[one]
        assert found.types == 0
        assert found.a
        assert found.b
        assert found.chooser in ("current", "president", "admiral")


def test_k207_places_have_their_checks() -> None:
    found = {
        site.id: (site.difficulty, [SHORT[kind] for kind in types_in(site.types)])
        for site in content().sites
        if site.difficulty
    }
    assert found == {
        "administration": (5, ["P", "L"]),
        "admirals_quarters": (7, ["L", "T"]),
        "brig": (7, ["P", "T"]),
    }


def test_k208_the_ten_characters_draw_as_the_facts_say() -> None:
    found = {
        one.id: ["".join(SHORT[kind] for kind in types_in(types)) + str(count) for types, count in one.slots]
        for one in content().characters
    }
    assert found == {
        "william_adama": ["L3", "T2"],
        "saul_tigh": ["L2", "T3"],
        "helo": ["L2", "T2", "p1"],
        "laura_roslin": ["P3", "L2"],
        "gaius_baltar": ["P2", "L1", "E1"],
        "tom_zarek": ["P2", "L2", "T1"],
        "lee_adama": ["T1", "p2", "PL2"],
        "starbuck": ["T2", "p2", "LE1"],
        "boomer": ["T2", "p2", "E1"],
        "chief_tyrol": ["P1", "L2", "E2"],
    }


def test_k204_changes_of_difficulty_are_as_the_facts_say() -> None:
    found = {one.id: (one.by, one.to) for one in content().modifiers.values()}
    assert found["declare_emergency"] == ([-2], [])
    assert found["saul_tigh"] == ([-3], ["admirals_quarters"])
    assert found["tom_zarek"] == ([-2, 2], ["administration", "brig"])
    assert found["starbuck"] == ([-3], ["admirals_quarters"])


def test_k302_options_have_the_defaults_of_the_rules() -> None:
    numbers = rules({})
    assert (numbers.fuel, numbers.food, numbers.morale, numbers.population) == (8, 8, 10, 12)
    assert (numbers.track_length, numbers.jump_distance, numbers.distance) == (5, 2, 8)
    assert (numbers.hand_limit, numbers.bound_most) == (10, 1)
    assert not numbers.suspicion_for_seats
    assert {option.rule for option in options()} <= {ruling.id for ruling in GAME.rulebook()}


@pytest.mark.parametrize("given", [{"fuel": 0}, {"fuel": 16}, {"fuel": "many"}, {"own_crises": 1}, {"luck": 3}])
def test_k302_an_option_beyond_its_bounds_is_refused_by_name(given: dict[str, object]) -> None:
    with pytest.raises(BadInput, match=f"{next(iter(given))}"):
        rules(given)


@pytest.mark.parametrize("language", ["ru", "en"])
def test_every_card_place_and_character_has_a_name(language: str) -> None:
    found = words(language)
    everything = content()
    for name in (
        [one.id for one in everything.crises]
        + [one.id for one in everything.sites]
        + [one.id for one in everything.characters]
    ):
        assert found.name(name) != name
    assert found.name("leadership 3") == {"ru": "лидерство 3", "en": "leadership 3"}[language]
    assert found.name("declare-emergency 4") != "declare-emergency 4"


def test_a_language_that_there_is_not_is_refused() -> None:
    with pytest.raises(BadInput, match='language: "de" can\'t stand here; possible: ru, en'):
        words("de")


def spoilt(name: str, old: str, new: str) -> Content:
    base = files("arbiter.games.skillcheck") / "content"
    text = (base / f"{name}.yaml").read_text(encoding="utf-8")
    assert old in text
    found = parse(text.replace(old, new, 1), f"{name}.yaml")
    check(found, json.loads((base / "schema" / f"{name}.json").read_text(encoding="utf-8")))
    return found


@pytest.mark.parametrize(
    ("name", "old", "new", "error"),
    [
        (
            "crises",
            "difficulty: 8",
            "difficulty: lots",
            'crises.yaml:10: traitor_accused.check.difficulty: needed: a whole number; found: "lots"',
        ),
        (
            "crises",
            "types: [politics, leadership]",
            "types: [politics, luck]",
            'crises.yaml:10: traitor_accused.check.types.1: "luck"',
        ),
        (
            "crises",
            "  jump: true",
            "  jump: true\n  jumps: 2",
            "crises.yaml:16: traitor_accused.jumps: there is no such key here",
        ),
        ("crises", "to: brig", "to: moon", 'crises.yaml:12: traitor_accused.fail.0.send.to: "moon"'),
        ("choices", "chooser: current", "chooser: anybody", 'choices.yaml:7: overloaded_reactor.chooser: "anybody"'),
        ("characters", "at: admirals_quarters", "at: Moon", 'characters.yaml:6: william_adama.at: "Moon"'),
        ("options", "default: 8, low", "default: 8.5, low", "options.yaml:7: fuel.default"),
    ],
)
def test_a_mistake_in_the_content_is_named_with_its_line(name: str, old: str, new: str, error: str) -> None:
    with pytest.raises(BadInput) as raised:
        spoilt(name, old, new)
    assert str(raised.value).startswith(error)


def test_the_files_are_read_once() -> None:
    assert content_file("crises") is content_file("crises")
    assert content() is content()


def test_k102_the_text_of_a_crisis_is_read_to_all() -> None:
    ru, en = words("ru"), words("en")
    assert ru.name("colonial_day:text") == (
        "Флот просит праздника, хотя бы и скромного. Успех: мораль +1. Провал: мораль -2. "
        "Вместо проверки: мораль -1. Выбирает текущий игрок. Значок прыжка."
    )
    assert en.name("crash_landing:text") == (
        "A pilot comes in with a holed tank; the deck crew runs to meet him. Pass: nothing. "
        "Fail: the Admiral decides: either (fuel -1), or (morale -1; to Sickbay: the current player)."
    )
    assert ru.name("elections_loom:text").endswith(
        "Частичный успех: мораль -1. Провал: мораль -1; сброс, карт 4 — Президент. Значок прыжка."
    )
    assert "бросок d8, при 5 и меньше (топливо -1)" in ru.name("send_survey_team:text")


@pytest.mark.parametrize("language", ["ru", "en"])
def test_k102_every_card_place_and_character_has_its_text(language: str) -> None:
    found = words(language)
    everything = content()
    ids = [one.id for one in everything.crises] + [one.id for one in everything.sites]
    for name in ids + [one.id for one in everything.characters]:
        text = found.name(f"{name}:text")
        assert text.endswith(".")
        assert "_" not in text
        assert "{" not in text


@pytest.mark.parametrize("language", ["ru", "en"])
def test_no_other_word_takes_the_name_of_a_card_place_or_character(language: str) -> None:
    found, everything = words(language), content()
    titles = {one.id: one.title for one in everything.crises}
    titles |= {one.id: one.title for one in everything.sites}
    titles |= {one.id: one.title for one in everything.characters}
    assert {name: found.name(name) for name in titles} == {name: title[language] for name, title in titles.items()}
