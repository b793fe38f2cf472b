"""The crisis run: dealing, the turn, effects, titles, Cylons, characters, endings."""

import pytest
from tests.games.skillcheck.tables import NAMES, Played, Said, add, crisis_turn, crisis_world, give, play, run

from arbiter.bots.skillcheck import SensibleReplies
from arbiter.games.skillcheck.game import GAME
from arbiter.games.skillcheck.rules.ch3_crisis import begun
from arbiter.games.skillcheck.seen.view import SkillView, view
from arbiter.games.skillcheck.world.cards import sorted_names
from arbiter.games.skillcheck.world.check import Change, Check, ConditionalOrder, Mixed
from arbiter.games.skillcheck.world.codes import CYLON
from arbiter.games.skillcheck.world.loading import content
from arbiter.games.skillcheck.world.world import World, character, site
from arbiter.kernel.dice import FastDice, KeyedDice
from arbiter.kernel.refusal import BadInput
from arbiter.kernel.story import Story
from arbiter.testing.random_games import RandomGame

FUEL, FOOD, MORALE, POPULATION = 0, 1, 2, 3


@pytest.mark.parametrize(("seats", "cylons"), [(3, 1), (4, 2), (5, 2), (6, 2)])
def test_k301_so_many_cylons_are_among_them(seats: int, cylons: int) -> None:
    for seed in range(5):
        assert run(seats, seed).loyalties.count(CYLON) == cylons


def test_k301_the_number_of_cylons_is_an_option() -> None:
    assert run(4, 1, cylons_4=1).loyalties.count(CYLON) == 1
    with pytest.raises(BadInput, match="cylons_4: 9"):
        run(4, 1, cylons_4=9)


def test_k301_all_but_the_first_begin_with_three_cards_of_their_skill_set() -> None:
    world = run(5, 4)
    assert [len(hand) for hand in world.hands] == [0, 3, 3, 3, 3]
    for seat in range(1, 5):
        allowed = 0
        for types, _ in content().characters[world.characters[seat]].slots:
            allowed |= types
        assert all(allowed >> (one // 5) & 1 for one in world.hands[seat])


def test_k301_titles_go_by_seat() -> None:
    world = run(4)
    assert (world.president, world.admiral) == (0, 1)


def test_k301_everybody_knows_the_characters_and_himself_alone_his_loyalty() -> None:
    world = run(3)
    story = Story(world, GAME.eyes(), SensibleReplies(GAME, FastDice(1)), FastDice(1))
    GAME.opening(world, story)
    mine = [sight.event for sight in story.report(1)]
    assert mine.count("plays") == 3
    assert mine.count("loyalty") == 1
    assert view(world, 0).loyalty != ""
    assert view(world, -1).loyalty == ""


def test_k202_the_destiny_deck_has_two_of_each_type_and_is_built_anew_after_five_checks() -> None:
    world = run(3)
    assert sorted(one // 5 for one in world.destiny) == [0, 0, 1, 1, 2, 2, 3, 3, 4, 4]
    checks = built = 0
    while not world.outcome and built == 0:
        story = Story(world, None, SensibleReplies(GAME, FastDice(5)), FastDice(world.turn))
        GAME.play(world, story)
        checks += sum(type(fact).__name__ == "Destined" for fact in story.facts)
        built += sum(type(fact).__name__ == "DestinyBuilt" for fact in story.facts)
    assert built == 1
    assert checks == 5
    assert len(world.destiny) == 10


def test_k202_its_size_is_public_and_its_content_is_not() -> None:
    world = run(3)
    assert view(world, -1).destiny_left == 10
    other = world.copy()
    other.destiny.reverse()
    assert [view(other, seat) for seat in range(-2, 3)] == [view(world, seat) for seat in range(-2, 3)]


def test_k201_an_empty_deck_is_rebuilt_from_its_discards() -> None:
    world = crisis_world("unidentified_ship")
    world.characters[0] = character("saul_tigh")  # leadership 2, tactics 3
    tactics = world.decks[2]
    world.discards[2] = sorted(tactics[:-1])
    world.decks[2] = tactics[-1:]
    dice = FastDice(2)
    played = Played(world, {}, dice)
    assert played.told("deck_rebuilt") == [{"type": "tactics", "count": len(tactics) - 1}]
    assert [row["count"] for row in played.told("drawn", 1) if row["type"] == "tactics"] == [1, 2]
    assert GAME.invariants(world) == []


def test_k201_a_card_being_resolved_is_already_discarded() -> None:
    hands = {"Борис": ["politics 5", "leadership 5", "politics 4"]}
    world = crisis_world("fulfiller_of_prophecy", hands)  # passed, the current player draws a card of politics
    world.characters[0] = character("boomer")
    world.used[0] = True
    world.hands[2] += world.decks[0]  # nobody else draws politics
    world.hands[2].sort()
    world.decks[0] = []
    world.rules.hand_limit = 30
    played = Played(world, {"add.1": {"Борис": add("politics 5", "leadership 5", "politics 4")}}, FastDice(1))
    assert played.told("resolved")[0]["result"] == "pass"
    drawn = played.told("drew")[-1]["cards"]
    assert drawn in (["politics 4"], ["politics 5"]) or drawn == sorted_names(world.hands[0][:1])
    assert played.told("deck_rebuilt")[0]["type"] == "politics"


def test_k302_the_resources_begin_as_written() -> None:
    assert run(3).resources == [8, 8, 10, 12]


def test_k302_the_deck_holds_41_checks_and_twelve_choices_of_ours() -> None:
    world = run(3)
    crises = [content().crises[one] for one in world.crises]
    assert len(crises) == 53
    assert sum(crisis.types > 0 for crisis in crises) == 41
    assert sum(crisis.types == 0 for crisis in crises) == 12
    assert len(run(3, 1, own_crises=False).crises) == 41


def test_k302_a_turn_goes_draw_action_crisis_limit() -> None:
    played = crisis_turn("unidentified_ship", {"action": {"Анна": [{"do": "press_room"}]}})
    events = played.events()
    assert events[:2] == ["turn", "drew"]
    assert events.index("moved") < events.index("crisis") < events.index("check") < events.index("resolved")
    assert played.world.current == 1
    assert played.world.turn == 2


def test_k302_a_skill_set_with_a_choice_is_split_by_its_player() -> None:
    said: Said = {"draw": {"Анна": [{"do": "draw", "types": ["politics", "leadership"]}]}}
    played = crisis_turn("unidentified_ship", said)  # Lee Adama: tactics 1, piloting 2, two of leadership or politics
    drawn = [(row["type"], row["count"]) for row in played.told("drawn", 1)]
    assert drawn == [("tactics", 1), ("piloting", 2), ("politics", 1), ("leadership", 1)]


def test_k302_a_jump_icon_moves_one_step_and_five_steps_are_a_distance_of_two() -> None:
    world = crisis_world("colonial_day")
    world.track = 4
    Played(world, {"choice": {"Анна": [{"do": "choose", "option": "alternative"}]}}, FastDice(1))
    assert (world.track, world.distance) == (0, 2)


def test_k302_a_crisis_without_an_icon_moves_nothing() -> None:
    world = crisis_world("unidentified_ship")
    world.track = 3
    Played(world, {}, FastDice(1))
    assert (world.track, world.distance) == (3, 0)


def test_k302_harm_to_ships_takes_a_step_back() -> None:
    world = crisis_world("cylon_tracking_device")  # failed: a Raptor, a basestar, civilian ships: three steps
    world.track = 4
    Played(world, {}, FastDice(1))
    assert world.track == 1


def test_k302_silence_passes_the_place_action() -> None:
    assert "moved" not in crisis_turn("unidentified_ship", {}).events()


def test_k302_a_choice_card_does_what_its_chooser_says() -> None:
    taken = crisis_turn("refugee_shuttle", {"choice": {"Анна": [{"do": "choose", "option": "b"}]}}).world
    assert taken.resources == [8, 8, 10, 11]
    silent = crisis_turn("refugee_shuttle", {}).world
    assert silent.resources == [8, 7, 11, 12]


def test_k102_president_and_admiral_choose_where_the_card_says_so() -> None:
    said: Said = {"choice": {"Борис": [{"do": "choose", "option": "b"}]}}
    played = crisis_turn("tanker_leak", said)  # Борис is Admiral
    assert played.replies.refused == []
    assert played.world.resources[FUEL] == 7


def test_k303_the_humans_win_at_distance_8() -> None:
    world = crisis_world("colonial_day")
    world.track, world.distance = 4, 6
    played = Played(world, {"choice": {"Анна": [{"do": "choose", "option": "alternative"}]}}, FastDice(1))
    assert GAME.outcome(world) == "humans"
    assert played.told("ended") == [{"outcome": "humans"}]


def test_k303_the_cylons_win_when_a_resource_is_gone_and_nothing_comes_after_it() -> None:
    world = crisis_world("colonial_day")
    world.resources[MORALE] = 1
    world.track, world.distance = 4, 6
    Played(world, {"choice": {"Анна": [{"do": "choose", "option": "alternative"}]}}, FastDice(1))
    assert GAME.outcome(world) == "cylons"
    assert world.distance == 6


def cylon_turn(order: str, name: str = "unidentified_ship") -> Played:
    world = crisis_world(name)
    world.loyalties[0] = CYLON
    return Played(world, {"action": {"Анна": [{"do": order}]}}, FastDice(4))


def test_k303_a_cylon_reveals_himself_and_loses_titles_and_powers() -> None:
    played = cylon_turn("reveal")
    world = played.world
    assert played.told("unmasked", 2) == [{"who": 0}]
    assert world.revealed == [True, False, False]
    assert world.president == 1
    assert GAME.read(world, "Анна.at") == "resurrection_ship"
    assert world.supers[0] in content().supers
    assert not world.has_power(0, character("lee_adama"))


def test_k303_only_a_cylon_may_reveal_himself() -> None:
    played = crisis_turn("unidentified_ship", {"action": {"Анна": [{"do": "reveal"}]}})
    assert "unmasked" not in played.events()
    assert played.replies.refused == [""]


def test_k303_k208_a_revealed_cylon_plays_his_super_crisis_in_place_of_the_ordinary_one() -> None:
    world = crisis_world("unidentified_ship")
    give(world, {})
    world.loyalties[0] = CYLON
    world.revealed[0] = True
    world.supers[0] = content().supers[3]  # inbound nukes
    world.characters[1] = character("boomer")
    played = Played(world, {"action": {"Анна": [{"do": "super_crisis"}]}}, FastDice(4))
    assert played.told("super_crisis") == [{"who": 0, "crisis": "inbound_nukes"}]
    assert "crisis" not in played.events()
    assert "foresee" not in played.replies.keys
    assert world.resources == [7, 7, 10, 11]
    assert world.supers[0] == -1


def test_k205_a_revealed_cylon_draws_two_cards_of_any_types() -> None:
    world = crisis_world("unidentified_ship")
    give(world, {})
    world.revealed[0] = True
    played = Played(world, {"draw": {"Анна": [{"do": "draw", "types": ["piloting", "engineering"]}]}}, FastDice(4))
    assert [row["type"] for row in played.told("drawn", 1)] == ["piloting", "engineering"]


def test_k207_the_limit_holds_at_the_end_of_any_turn_for_all() -> None:
    many = ["engineering 1"] * 8 + ["engineering 2", "engineering 3", "engineering 4", "engineering 5"]
    world = crisis_world("unidentified_ship", {"Вера": many})
    said: Said = {"discard": {"Вера": [{"do": "discard", "cards": ["engineering 5", "engineering 4"]}]}}
    played = Played(world, said, FastDice(1))
    assert len(world.hands[2]) == 10
    assert {"who": 2, "cards": ["engineering 4", "engineering 5"]} in played.told("discarded")


def test_k207_silence_discards_the_weakest() -> None:
    many = ["engineering 5", "engineering 4", "tactics 1"] + ["leadership 2"] * 6 + ["leadership 3"] * 3
    world = crisis_world("unidentified_ship", {"Вера": many})
    Played(world, {}, FastDice(1))
    assert "tactics 1" not in sorted_names(world.hands[2])
    assert sorted_names(world.hands[2]).count("leadership 2") == 5


def test_k207_k208_chief_tyrol_holds_eight() -> None:
    world = crisis_world("unidentified_ship", {"Вера": ["leadership 2"] * 6 + ["leadership 1"] * 4})
    world.characters[2] = character("chief_tyrol")
    Played(world, {}, FastDice(1))
    assert len(world.hands[2]) == 8


def test_k208_forced_discards_of_lee_adama_are_by_chance() -> None:
    world = crisis_world("loss_of_a_friend")  # failed: the current player discards two
    played = Played(world, {}, FastDice(1))
    assert "discard" not in played.replies.keys
    assert [row["random"] for row in played.told("discarded")] == [True]


def place_turn(place: str, said: Said, **order: object) -> Played:
    """Анна, who is Saul Tigh here, uses a place; cards are as given in tables."""
    world = crisis_world(
        "unidentified_ship", {"Борис": ["leadership 5", "leadership 4", "tactics 4"], "Вера": ["politics 5"]}
    )
    world.characters[0], world.characters[1] = character("saul_tigh"), character("gaius_baltar")
    world.destiny[-2:] = sorted(world.destiny[-2:])
    return Played(world, {"action": {"Анна": [{"do": place, **order}]}, **said}, FastDice(1))


def test_k207_admirals_quarters_send_the_named_to_the_brig() -> None:
    said: Said = {
        "add.1": {"Борис": add("leadership 5", "leadership 4", "tactics 4")},
        "before_cards": {"Анна": [{"do": "lower"}]},
    }
    played = place_turn("admirals_quarters", said, who="Вера")
    assert played.replies.refused == []
    assert played.told("check")[0] == {
        "source": "place", "name": "admirals_quarters", "who": 2, "difficulty": 7, "types": ["leadership", "tactics"],
    }  # fmt: skip
    assert played.told("difficulty")[0] == {"source": "saul_tigh", "by": -3, "difficulty": 4}
    assert GAME.read(played.world, "Вера.at") == "brig"


def test_k207_administration_makes_the_named_president() -> None:
    played = place_turn("administration", {"add.1": {"Борис": add("leadership 5", "leadership 4")}}, who="Вера")
    assert played.told("check")[0]["difficulty"] == 5
    assert played.world.president == 2


def test_k207_who_sits_in_the_brig_may_try_to_get_out_and_nothing_else() -> None:
    world = crisis_world("unidentified_ship", {"Вера": ["politics 5", "tactics 5", "politics 4"]})
    world.places[0] = site("brig")
    said: Said = {
        "action": {"Анна": [{"do": "brig"}]},
        "add.2": {"Вера": add("politics 4", "politics 5", "tactics 5")},
        "place": {"Анна": [{"do": "go", "place": "armory"}]},
    }
    played = Played(world, said, FastDice(1))
    assert played.replies.refused == []
    assert GAME.read(world, "Анна.at") == "armory"


def test_k207_from_the_brig_no_other_place_can_be_used() -> None:
    world = crisis_world("unidentified_ship")
    world.places[0] = site("brig")
    Played(world, {"action": {"Анна": [{"do": "press_room"}]}}, FastDice(1))
    assert GAME.read(world, "Анна.at") == "brig"


def test_k301_an_admiral_in_the_brig_hands_his_title_on() -> None:
    world = crisis_world("cylon_accusation")
    world.admiral = 0
    Played(world, {}, FastDice(1))  # failed: the current player goes to the Brig
    assert GAME.read(world, "Анна.at") == "brig"
    assert world.admiral == 1


def test_k208_william_adama_may_take_all_used_cards_once() -> None:
    world = crisis_world("unidentified_ship", {"Борис": ["tactics 5", "piloting 5"]})
    world.characters[2] = character("william_adama")
    said: Said = {"add.1": {"Борис": add("tactics 5", "piloting 5")}, "take": {"Вера": [{"do": "take"}]}}
    played = Played(world, said, FastDice(1))
    assert "tactics 5" in sorted_names(world.hands[2])
    assert len(world.hands[2]) == 4
    assert world.used[2]
    assert len(played.told("taken")[0]["cards"]) == 4  # type: ignore[arg-type]  # a list of cards


def test_k208_boomer_saves_a_check_without_cards() -> None:
    world = crisis_world("water_sabotaged")
    world.characters[1] = character("boomer")
    said: Said = {"foresee": {"Борис": [{"do": "foresee", "result": "pass"}]}}
    played = Played(world, said, FastDice(1))
    assert played.told("resolved") == [{"result": "pass", "who": 1}]
    assert world.resources[FOOD] == 8
    assert len(world.destiny) == 10


def test_k208_helo_changes_what_another_chose() -> None:
    world = crisis_world("colonial_day")
    world.characters[1] = character("helo")
    played = Played(world, {"overrule": {"Борис": [{"do": "overrule"}]}}, FastDice(1))
    assert played.told("overruled") == [{"who": 1, "option": "alternative"}]
    assert "check" not in played.events()


def test_k208_helo_is_away_until_his_second_turn() -> None:
    world = crisis_world("unidentified_ship")
    world.characters[0] = character("helo")
    world.places[0] = site("stranded")
    Played(world, {"action": {"Анна": [{"do": "press_room"}]}}, FastDice(1))
    assert GAME.read(world, "Анна.at") == "stranded"
    world.current, world.turn = 0, 4
    Played(world, {}, FastDice(2))
    assert GAME.read(world, "Анна.at") == "hangar_deck"


def test_k208_laura_roslin_picks_one_of_two_crises_and_pays_for_places() -> None:
    world = crisis_world("unidentified_ship")
    world.characters[0] = character("laura_roslin")
    second = content().crises[world.crises[-2]].id
    said: Said = {"pick_crisis": {"Анна": [{"do": "resolve", "crisis": second}]}}
    played = Played(world, said, FastDice(1))
    assert played.told("crisis", 1) == [{"crisis": second}]
    assert len(view(world, 0).discards) == 5


def test_k208_a_place_costs_laura_roslin_two_cards() -> None:
    world = crisis_world("unidentified_ship", {"Анна": ["engineering 1", "engineering 2"]})
    world.characters[0] = character("laura_roslin")
    said: Said = {"action": {"Анна": [{"do": "press_room", "discard": ["engineering 1", "engineering 2"]}]}}
    played = Played(world, said, FastDice(1))
    assert played.replies.refused == []
    assert played.told("discarded")[0] == {"who": 0, "cards": ["engineering 1", "engineering 2"]}


def test_k208_starbuck_throws_a_crisis_away() -> None:
    world = crisis_world("unidentified_ship")
    world.characters[2] = character("starbuck")
    played = Played(world, {"throw_away": {"Вера": [{"do": "throw_away"}]}}, FastDice(1))
    assert played.told("crisis")[0]["crisis"] == "unidentified_ship"
    assert len(played.told("crisis")) == 2
    assert world.used[2]


def test_k208_gaius_baltar_draws_a_card_when_he_has_drawn_a_crisis() -> None:
    world = crisis_world("unidentified_ship")
    world.characters[0] = character("gaius_baltar")
    said: Said = {"draw": {"Анна": [{"do": "draw", "types": ["piloting"]}]}}
    played = Played(world, said, FastDice(1))
    events = played.events(1)
    assert "drawn" in events[events.index("crisis") :]


def test_k302_a_look_at_a_loyalty_is_told_to_the_looker_alone() -> None:
    hands = {"Борис": ["politics 5", "leadership 5", "politics 4"]}
    world = crisis_world("informing_the_public", hands)
    world.loyalties[2] = CYLON
    said: Said = {
        "add.1": {"Борис": add("politics 5", "leadership 5", "politics 4")},
        "name": {"Анна": [{"do": "name", "who": "Вера"}]},
    }
    played = Played(world, said, FastDice(1))
    assert played.told("saw_loyalty", 0) == [{"who": 0, "target": 2, "loyalty": "cylon"}]
    assert played.told("looked", 1) == [{"who": 0, "target": 2}]
    assert view(world, 0).looks == {"Вера": "cylon"}
    assert view(world, 1).looks == {}


def test_k302_after_the_sabotage_nobody_looks_any_more() -> None:
    hands = {"Борис": ["politics 5", "leadership 5", "politics 4"]}
    world = crisis_world("informing_the_public", hands)
    world.no_looking = True
    played = Played(world, {"add.1": {"Борис": add("politics 5", "leadership 5", "politics 4")}}, FastDice(1))
    assert "saw_loyalty" not in played.events()


def test_k302_a_crisis_may_call_for_another() -> None:
    world = crisis_world("fulfiller_of_prophecy", {"Анна": ["engineering 1"]})
    played = Played(world, {"choice": {"Анна": [{"do": "choose", "option": "alternative"}]}}, FastDice(1))
    assert len(played.told("crisis")) == 2


def test_k302_a_die_that_fails_takes_its_toll() -> None:
    world = crisis_world("scouting_for_fuel")
    said: Said = {"choice": {"Анна": [{"do": "choose", "option": "alternative"}]}}
    played = Played(world, said, FastDice(6))
    [rolled] = played.told("rolled")
    failed = isinstance(rolled["value"], int) and rolled["value"] <= 4
    assert rolled["limit"] == 4
    assert world.resources[FUEL] == (7 if failed else 8)


def test_k302_low_food_costs_more_morale() -> None:
    plenty = crisis_world("low_supplies")
    plenty.resources[FOOD] = 6
    Played(plenty, {}, FastDice(1))
    scarce = crisis_world("low_supplies")
    scarce.resources[FOOD] = 5
    Played(scarce, {}, FastDice(1))
    assert plenty.resources[MORALE] == 9
    assert scarce.resources[MORALE] == 8


def test_k302_a_jump_ahead_of_time_costs_people() -> None:
    world = crisis_world("unidentified_ship")
    world.track = 3
    Played(world, {"action": {"Анна": [{"do": "ftl_control"}]}}, FastDice(1))
    assert (world.distance, world.track, world.resources[POPULATION]) == (2, 0, 9)  # two steps, and the failed crisis


def test_k302_three_steps_are_too_many_to_jump() -> None:
    world = crisis_world("unidentified_ship")
    world.track = 2
    Played(world, {"action": {"Анна": [{"do": "ftl_control"}]}}, FastDice(1))
    assert world.distance == 0


def test_k302_in_sickbay_one_card_is_drawn() -> None:
    world = crisis_world("unidentified_ship")
    world.places[0] = site("sickbay")
    played = Played(world, {}, FastDice(1))
    assert len(played.told("drawn", 1)) == 1


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_k301_k302_k303_bots_play_a_run_to_its_end(seats: int) -> None:
    outcomes = set()
    for seed in range(8):
        world = GAME.setup({}, NAMES[:seats], KeyedDice(bytes([seed])))
        assert isinstance(world, World)
        while not world.outcome:
            assert world.turn < 150
            GAME.play(
                world, Story(world, None, SensibleReplies(GAME, FastDice(seed)), KeyedDice(bytes([seed, world.turn])))
            )
            assert GAME.invariants(world) == []
        outcomes.add(world.outcome)
    assert outcomes <= {"humans", "cylons"}


def test_k303_random_play_ends_too() -> None:
    for seed in range(6):
        assert RandomGame(GAME, 4, seed).play(150).ended()


def test_k206_only_ones_own_hand_is_in_a_view() -> None:
    world = RandomGame(GAME, 4, 2).play(6).world
    assert isinstance(world, World)
    for seat in range(4):
        seen = view(world, seat)
        assert isinstance(seen, SkillView)
        assert seen.hand == sorted_names(world.hands[seat])
        assert [other.size for other in seen.seats] == [len(hand) for hand in world.hands]


def test_k204_a_played_card_leaves_the_hand_in_a_run() -> None:
    world = crisis_world("unidentified_ship", {"Борис": ["declare-emergency 3"]})
    Played(world, {"after_total": {"Борис": play("declare-emergency 3")}}, FastDice(1))
    assert world.hands[1] == []
    assert "leadership 3" in sorted_names(world.discards[1])


def test_a_world_is_read_back_with_all_its_parts() -> None:
    """Compiled classes forget what their lists hold; every field says so again."""
    world = RandomGame(GAME, 4, 2).play(9).world
    assert isinstance(world, World)
    world.standing.append(ConditionalOrder(1, 9, [3]))
    world.changes.append(Change("moderator", 1))
    found = GAME.decode(GAME.encode(world))
    assert found == world
    assert type(found.copy()) is World
    for kind in (World, Check, Mixed, ConditionalOrder, Change):
        for name, hint in kind.__annotations__.items():
            assert hint not in (list, dict, type), f"{kind.__name__}.{name}"


@pytest.mark.parametrize(
    ("place", "arrives"),
    [
        ("armory", "armory"),
        ("viper", "viper"),
        ("press_room", "admirals_quarters"),
        ("administration", "admirals_quarters"),
        ("sickbay", "admirals_quarters"),
    ],
)
def test_k207_out_of_the_brig_one_goes_to_a_place_aboard_galactica(place: str, arrives: str) -> None:
    """What is aboard Colonial One, or where nobody goes by himself, is refused, and silence takes the first place."""
    world = crisis_world("unidentified_ship", {"Вера": ["politics 5", "tactics 5", "politics 4"]})
    world.places[0] = site("brig")
    said: Said = {
        "action": {"Анна": [{"do": "brig"}]},
        "add.2": {"Вера": add("politics 4", "politics 5", "tactics 5")},
        "place": {"Анна": [{"do": "go", "place": place}]},
    }
    played = Played(world, said, FastDice(1))
    assert GAME.read(world, "Анна.at") == arrives
    assert bool(played.replies.refused) == (place != arrives)


def test_k208_ones_match_in_william_adamas_crises_but_not_in_super_crises() -> None:
    world = crisis_world("unidentified_ship")
    world.characters[0] = character("william_adama")
    crises = content().crises
    plain = next(one for one in crises if one.types and not one.is_super)
    immune = next(one for one in crises if one.types and one.is_super)
    assert (begun(world, plain).ones_match, begun(world, immune).ones_match) == (True, False)
    world.characters[0], world.characters[1] = character("helo"), character("william_adama")
    assert not begun(world, plain).ones_match  # another one draws it
