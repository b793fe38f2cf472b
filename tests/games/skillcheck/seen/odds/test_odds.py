"""K-401 to K-404: odds by viewer, the worth of a card, certainties, suspicion."""

from fractions import Fraction

import pytest
from tests.games.skillcheck.tables import Played, add, check

from arbiter.games.skillcheck.cases.calculator import odds, odds_world
from arbiter.games.skillcheck.game import GAME
from arbiter.games.skillcheck.seen.odds.panel import Panel, panel
from arbiter.games.skillcheck.seen.odds.suspicion import Certain, certainties, suspicions
from arbiter.games.skillcheck.seen.odds.telling import odds_text
from arbiter.games.skillcheck.seen.shown import shown_of
from arbiter.games.skillcheck.seen.view import MODERATOR, PUBLIC, view
from arbiter.games.skillcheck.world.world import World
from arbiter.kernel.refusal import BadInput
from arbiter.testing.random_games import RandomGame

SITUATION = {
    "seats": ["Анна", "Борис", "Вера"],
    "check": {"difficulty": 9, "partial": 5, "types": ["leadership", "tactics"]},
    "hands": {"Борис": ["leadership 5", "piloting 2"]},
    "added": {"Борис": ["leadership 4", "tactics 3"], "Вера": ["leadership 2"]},
}


def panel_of(viewer: str) -> Panel:
    return odds(SITUATION, viewer).panel


def test_k401_each_viewer_counts_what_he_knows_and_no_more() -> None:
    assert [
        (panel_of(viewer).known, panel_of(viewer).unknown)
        for viewer in ("public", "Анна", "Борис", "Вера", "moderator")
    ] == [
        (0, 3),
        (0, 3),
        (7, 1),
        (2, 2),
        (9, 0),
    ]


def test_k401_the_chances_of_the_moderator_are_those_of_the_destiny_cards() -> None:
    found = panel_of("moderator")
    assert found.sure.passing == found.destiny.at_least(0)
    assert found.sure.partial == found.destiny.between(-4, -1)
    assert found.sure.passing + found.sure.partial + found.sure.failing == 1
    assert found.blind == found.sure
    assert found.assumptions == []


def test_k401_unknown_cards_are_a_model_that_is_named() -> None:
    found = panel_of("public")
    assert found.assumptions == ["blind_cards"]
    assert found.sure.passing != found.blind.passing


def test_k401_a_seats_odds_do_not_change_with_what_it_cannot_know() -> None:
    other = {**SITUATION, "added": {"Борис": ["leadership 4", "tactics 3"], "Вера": ["piloting 5"]}}
    for viewer in ("public", "Анна", "Борис"):
        assert odds(SITUATION, viewer).plain() == odds(other, viewer).plain()
    assert odds(SITUATION, "moderator").plain() != odds(other, "moderator").plain()


def test_k401_blind_cards_are_enumerated_exactly() -> None:
    """One unknown card of a seat that can hold only leadership: 21 cards, all matching."""
    world = odds_world({**SITUATION, "added": {"Вера": 1}})
    world.most[2] = [0, 9, 0, 0, 0]
    seen = view(world, PUBLIC)
    found = panel(seen)
    assert found is not None
    expected = sum(
        Fraction(count, 21) * found.destiny.at_least(9 - strength)
        for strength, count in ((1, 8), (2, 6), (3, 4), (4, 2), (5, 1))
    )
    assert found.blind.passing == expected


def test_k401_the_panel_says_how_likely_both_destiny_cards_are_against() -> None:
    assert panel_of("public").against == Fraction(1, 3)


def test_k401_the_panel_says_what_one_must_bring() -> None:
    assert panel_of("public").needed == [(50, 1), (80, 4), (95, 6)]


@pytest.mark.parametrize(("option", "viewers"), [("odds_for_seats", [0, 1]), ("odds_for_public", [PUBLIC])])
def test_k401_a_table_says_who_sees_the_odds(option: str, viewers: list[int]) -> None:
    world = check({"Анна": [], "Борис": []}, ["tactics 1", "tactics 1"])
    assert all(panel(view(world, viewer)) is not None for viewer in (0, 1, PUBLIC, MODERATOR))
    setattr(world.rules, option, False)
    for viewer in (0, 1, PUBLIC, MODERATOR):
        assert (panel(view(world, viewer)) is None) == (viewer in viewers)


def test_k402_the_worth_of_a_card_is_what_the_chance_becomes_with_it() -> None:
    found = panel_of("Борис")
    worth = {one.card: (one.adds, one.passing) for one in found.more}
    assert worth["leadership 5"] == (5, found.total.at_least(4) - found.total.at_least(9))
    assert worth["piloting 2"][0] == -2
    assert worth["piloting 2"][1] < 0


def test_k402_declare_emergency_decides_when_one_or_two_are_missing() -> None:
    found = panel_of("moderator")  # the known cards come to the difficulty, so the destiny cards must be -1 or -2
    assert found.emergency == found.destiny.between(-2, -1)
    assert 0 < found.emergency < 1


def test_k402_it_decides_nothing_once_it_was_played() -> None:
    world = odds_world(SITUATION)
    world.the_check().declared = True
    found = panel(view(world, MODERATOR))
    assert found is not None
    assert found.emergency == 0


def revealed(added: dict[str, list[str]], destiny: list[str], types: list[str] | None = None) -> World:
    """A check of four that was revealed; nobody but those named added anything."""
    hands = {name: added.get(name, []) for name in ("Анна", "Борис", "Вера", "Глеб")}
    world = check(hands, destiny, difficulty=8, types=types)
    said = {f"add.{seat}": {name: add(*cards)} for seat, (name, cards) in enumerate(hands.items()) if cards}
    Played(world, said)
    world.outcome = ""
    return world


def certain(world: World, viewer: int) -> Certain:
    found = certainties(view(world, viewer))
    assert found is not None
    return found


def test_k403_three_others_prove_that_a_player_added_one() -> None:
    world = revealed({"Борис": ["piloting 1"], "Вера": ["leadership 2"]}, ["politics 1", "engineering 1"])
    assert (certain(world, PUBLIC).others, certain(world, PUBLIC).unexplained) == (3, 1)
    assert (certain(world, 1).others, certain(world, 1).unexplained) == (2, 0)  # Борис knows his own


def test_k403_two_others_prove_nothing() -> None:
    world = revealed({"Борис": ["piloting 1"], "Вера": ["leadership 2"]}, ["politics 1", "tactics 1"])
    assert certain(world, PUBLIC).unexplained == 0


def test_k403_the_types_of_the_destiny_deck_bound_what_it_explains() -> None:
    """Both piloting cards of the destiny deck are gone, in the open: a third is a player's."""
    world = revealed({"Борис": ["piloting 1"], "Вера": ["leadership 2"]}, ["tactics 1", "tactics 2"])
    gone = world.the_check().piles[0].copy()
    gone.pile = [15, 16]
    gone.destiny = [15, 16]
    gone.own = [[], [], [], []]
    world.the_check().piles.insert(0, gone)
    assert certain(world, PUBLIC).unexplained == 1


def test_k403_a_type_that_only_one_can_hold_names_him() -> None:
    world = revealed(
        {"Борис": ["piloting 1", "piloting 2", "piloting 3"], "Вера": ["leadership 2"]}, ["tactics 1", "tactics 1"]
    )
    for seat in (0, 2, 3):
        world.the_check().could[seat][3] = 0
    found = certain(world, PUBLIC)
    assert found.only["piloting"] == [1]
    assert found.proved == [(1, "piloting", 1)]  # the destiny deck has two of them at most


def test_k403_who_added_nothing_or_looks_on_himself_is_named_by_no_card() -> None:
    """Anybody may hold piloting as far as all can tell; Анна and Глеб added nothing, and each knows his own cards."""
    world = revealed({"Борис": ["piloting 1", "piloting 2"], "Вера": ["piloting 3"]}, ["tactics 1", "tactics 1"])
    assert {viewer: certain(world, viewer).only.get("piloting") for viewer in (PUBLIC, 0, 1, 2)} == {
        PUBLIC: [1, 2],
        0: [1, 2],
        1: [2],
        2: [1],
    }
    assert certain(world, 1).proved == []  # the one card that is not his may be of the destiny deck
    world.the_check().could[2][3] = 0
    assert certain(world, PUBLIC).only["piloting"] == [1]
    assert certain(world, PUBLIC).proved == [(1, "piloting", 1)]


def test_k403_in_a_run_nothing_proved_is_ever_false() -> None:
    proofs = 0
    for seed in range(10):
        game = RandomGame(GAME, 4, seed)
        while not game.ended():
            game.play_turn()
            world = game.world
            assert isinstance(world, World)
            if world.check is None or not world.check.revealed:
                continue
            for viewer in range(-1, 4):
                found = certainties(view(world, viewer))
                if found is None:
                    continue
                others = [len([one for one in cards if one in world.check.pile]) for cards in world.check.own]
                assert found.unexplained <= sum(others)
                for seat, kind, least in found.proved:
                    proofs += 1
                    names = ("politics", "leadership", "tactics", "piloting", "engineering")
                    assert sum(one // 5 == names.index(kind) for one in world.check.own[seat]) >= least
    assert proofs >= 5


def chances(world: World, viewer: int) -> list[Fraction]:
    found = suspicions(view(world, viewer))
    assert found is not None
    return found.chances


def test_k404_who_added_more_to_a_spoilt_pile_is_suspected_more() -> None:
    world = revealed(
        {"Борис": ["piloting 4", "leadership 1", "leadership 2"], "Вера": ["leadership 2"]},
        ["politics 1", "engineering 1"],
    )
    anna, boris, vera, gleb = chances(world, PUBLIC)
    assert boris > vera > gleb
    assert anna == gleb  # neither added anything
    assert anna + boris + vera + gleb == 1  # without loyalties one of them spoils


def test_k404_the_numbers_of_the_model_come_out_exactly() -> None:
    """One card each of Борис and Вера: piloting 4 and leadership 2; the pile holds three others and one matching card.

    Destiny gave two of the four. Either two others (three ways: then one of the two players' cards is an other), or an other and the
    matching card (three ways: then both are others). Every pair is of two types, and every type has as many unseen cards as the next
    but for what lies here, one of each, so the pairs weigh alike.
    """
    world = revealed({"Борис": ["piloting 4"], "Вера": ["leadership 2"]}, ["politics 1", "engineering 1"])
    found = suspicions(view(world, PUBLIC))
    assert found is not None
    assert (found.honest_percent, found.traitor_percent) == (5, 50)
    one_of_two_honest, both_honest = 2 * 5 * 95, 5 * 5
    one_of_two_spoilt, both_spoilt = 50 * 95 + 50 * 5, 50 * 5
    nobody = 3 * one_of_two_honest + 3 * both_honest  # Анна or Глеб spoils, and added nothing
    either = 3 * one_of_two_spoilt + 3 * both_spoilt  # Борис or Вера spoils
    whole = 2 * nobody + 2 * either
    assert found.chances == [Fraction(weight, whole) for weight in (nobody, either, either, nobody)]


def test_k404_it_is_off_for_players_and_on_for_the_moderator_and_after_the_end() -> None:
    world = revealed({"Борис": ["piloting 4"], "Вера": ["leadership 2"]}, ["politics 1", "engineering 1"])

    def shown(viewer: int) -> bool:
        found = panel(view(world, viewer))
        assert found is not None
        return found.suspicion is not None

    assert [shown(viewer) for viewer in (0, 1, PUBLIC, MODERATOR)] == [False, False, False, True]
    world.rules.suspicion_for_seats = True
    assert [shown(viewer) for viewer in (0, 1, PUBLIC, MODERATOR)] == [True, True, False, True]
    world.rules.suspicion_for_seats = False
    world.outcome = "fail"
    assert [shown(viewer) for viewer in (0, 1, PUBLIC, MODERATOR)] == [True, True, True, True]


def test_k404_a_seat_knows_itself_and_what_it_has_looked_at() -> None:
    game = RandomGame(GAME, 4, 5)
    while not game.ended():
        game.play_turn()
        world = game.world
        assert isinstance(world, World)
        for seat in range(4):
            found = suspicions(view(world, seat))
            if found is not None:
                assert found.chances[seat] == world.loyalties[seat]
                assert sum(found.chances) == 2


def test_k404_the_text_shows_the_assumptions_beside_the_numbers() -> None:
    world = revealed({"Борис": ["piloting 4"], "Вера": ["leadership 2"]}, ["politics 1", "engineering 1"])
    seen = view(world, MODERATOR)
    found = shown_of(seen).odds
    assert found is not None
    assert odds_text(found, "", seen.names, "ru")[-1].startswith("Допущения: карта против у человека в 5 % случаев")
    assert odds_text(found, "", seen.names, "en")[-1].startswith("Assumed: a card against in 5 % of a human's cards")


def test_k401_odds_of_a_stranger_are_refused() -> None:
    with pytest.raises(BadInput, match="possible: public, moderator, Анна, Борис, Вера"):
        odds(SITUATION, "Захар")
