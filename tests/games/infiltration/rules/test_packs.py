"""Packs as files (chapter 3): what loads, where each mistake is, the schema, the linter, and our own pack."""

import json
from importlib.resources import files
from pathlib import Path

import pytest
import yaml
from jsonschema import Draft202012Validator

from arbiter.games.content import parse
from arbiter.games.infiltration.game import GAME
from arbiter.games.infiltration.rules.operations.catalogue import OPERATIONS
from arbiter.games.infiltration.rules.operations.conditions import TESTS
from arbiter.games.infiltration.rules.pack_check import pack_check
from arbiter.games.infiltration.rules.pack_schema import pack_schema, schema_text
from arbiter.games.infiltration.rules.packs import cards_of, pack_key, read_pack
from arbiter.games.infiltration.world.codes import (
    FIRST,
    INTERFACE,
    LAB_WORKER,
    ON_LOCK,
    PROTOCOLS,
    SECOND,
    SECRET,
    TECH_LOCK,
)
from arbiter.kernel.dice import FastDice
from arbiter.kernel.refusal import BadInput

HERE = Path(__file__).parent
HEAD = "id: mine\ntitle: {ru: Мой, en: Mine}\n"
ROOM = "rooms:\n  - {id: a, name: {ru: А, en: A}, floor: first}\n"
CHAPTER_3 = (
    "proximity alarm wound heal delay move move_to escape enter_secret remove_token place_token destroy_lock destroy_worker "
    "df_supply_to_room df_room_to_agent df_room_to_box df_room_to_room df_supply_to_agent df_agent_to_room df_look "
    "npc_spawn npc_move npc_to_box item_draw item_discard item_steal item_to_room special_take special_to_room "
    "reveal look_at_room close resolve_action forbid_action roll_d6 seq if for_each choose may pay"
)
CONDITIONS_3 = "in_room token_present is_revealed wounded delayed df_count dial_at_least first_this_round"


def test_every_operation_and_condition_of_chapter_3_is_there() -> None:
    assert [operation.name for operation in OPERATIONS] == CHAPTER_3.split(" ")
    assert [test.name for test in TESTS] == [*CONDITIONS_3.split(" "), "not", "all"]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (f"{HEAD}{ROOM}    extra: 1\n", "pack.yaml:5: the line does not go on"),
        (
            f"{HEAD}rooms:\n  - id: a\n    name: {{ru: А, en: A}}\n    floor: first\n    df: many\n",
            'pack.yaml:7: rooms.a.df: needed: a whole number; found: "many"',
        ),
        (
            f"{HEAD}rooms:\n  - id: a\n    name: {{ru: А}}\n    floor: first\n",
            "pack.yaml:5: rooms.a.name: the key en is missing",
        ),
        (
            f"{HEAD}{ROOM}items:\n  - id: i\n    name: {{ru: И, en: I}}\n    play:\n      - shout: {{}}\n",
            "pack.yaml:9: items.i.play.0.shout: there is no such key here; possible: alarm, choose",
        ),
        (
            f"{HEAD}{ROOM}items:\n  - id: i\n    name: {{ru: И, en: I}}\n    play:\n      - alarm: {{to: 3}}\n",
            "pack.yaml:9: items.i.play.0.alarm.to: there is no such key here; possible: by",
        ),
        (
            f"{HEAD}{ROOM}items:\n  - id: i\n    name: {{ru: И, en: I}}\n    play: [{{npc_spawn: {{npc: ghost}}}}]\n",
            'pack.yaml:8: items.i.play.0.npc_spawn.npc: "ghost" can\'t stand here',
        ),
        (
            f"{HEAD}{ROOM}items:\n  - id: i\n    name: {{ru: И, en: I}}\n    play: [{{move_to: {{room: nowhere}}}}]\n",
            'pack.yaml:8: items.i.play.0.move_to.room: "nowhere" can\'t stand here',
        ),
        (
            f"{HEAD}{ROOM}  - {{id: a, name: {{ru: А, en: A}}, floor: second}}\n",
            'pack.yaml:5: rooms.a.id: "a" stands twice; leave it once',
        ),
        (
            f"{HEAD}rooms:\n  - {{id: next, name: {{ru: А, en: A}}, floor: first}}\n",
            'pack.yaml:4: rooms.next.id: "next" is a word of the rules; give the card another id',
        ),
        (
            f'{HEAD}{ROOM}items:\n  - id: i\n    name: {{ru: И, en: I}}\n    play: [{{roll_d6: {{branch: {{"1-3": [], "3": []}}}}}}]\n',
            'pack.yaml:8: items.i.play.0.roll_d6.branch: "3": each number from 1 to 6 can stand in one branch only',
        ),
    ],
    ids=["yaml", "number", "translation", "operation", "argument", "npc", "room", "twice", "reserved", "branch"],
)
def test_a_mistake_names_file_line_and_key(text: str, message: str) -> None:
    with pytest.raises(BadInput) as caught:
        read_pack(parse(text, "pack.yaml"))
    assert str(caught.value).startswith(message)


def test_the_schema_for_editors_is_the_schema_of_the_code() -> None:
    kept = (files("arbiter.games.infiltration") / "content/schema/pack.json").read_text(encoding="utf-8")
    assert kept == schema_text(), "write schema.schema_text() to content/schema/pack.json"
    Draft202012Validator.check_schema(json.loads(kept))


def test_the_schema_takes_our_packs() -> None:
    for file in (files("arbiter.games.infiltration") / "content/cybersolutions.yaml", HERE / "tiny.yaml"):
        assert (
            list(Draft202012Validator(pack_schema()).iter_errors(yaml.safe_load(file.read_text(encoding="utf-8"))))
            == []
        )


# --- the linter ---


def lint(tmp_path: Path, text: str) -> list[str]:
    path = tmp_path / "pack.yaml"
    path.write_text(HEAD + text, encoding="utf-8")
    return [str(fault).removeprefix(f"{path}:") for fault in pack_check(str(path))]


@pytest.mark.parametrize(
    ("room", "doubt"),
    [
        (
            "protocols: {interface: [{alarm: {}}]}",
            "interface: no interface token is ever laid here, so nobody can carry this out",
        ),
        (
            "protocols: {tech_lock: {cost: [{alarm: {}}]}}",
            "no tech lock is ever laid here, so nobody can carry this out",
        ),
        ("slots: {interface: {}}", "there is no interface protocol for this token"),
        ("slots: {tech_lock: {}}", "it protects no DF"),
        ("df: 0", "a has no DF, no token and no protocol: a room without purpose"),
        ("protocols: {entry: [{move: {by: 1}}]}", "it sends everyone on, so nobody can stay here"),
        ("protocols: {entry: [{alarm: {}}]}", "it does something and has no text, in Russian or in English"),
        ("protocols: {entry: [{enter_secret: {}}]}", "a has enter_secret, which works at research_director_office"),
        (
            "protocols: {interface: [{resolve_action: {action: interface}}]}",
            "it uses itself and spends no token: it ends only after 200 steps",
        ),
        (
            "protocols: {advance: [{proximity: {by: -1}}]}",
            "advance: it turns proximity back each time: it can hold security off for ever",
        ),
    ],
    ids=["interface", "lock", "token", "protects", "purpose", "sends on", "text", "secret", "uses itself", "holds off"],
)
def test_the_linter_doubts_a_room(tmp_path: Path, room: str, doubt: str) -> None:
    rooms = f"rooms:\n  - id: a\n    name: {{ru: А, en: A}}\n    floor: first\n    {room}\n"
    secret = "  - {id: s, name: {ru: С, en: S}, floor: secret, df: 1}\n"
    found = lint(tmp_path, rooms + secret)
    assert any(doubt in line for line in found), found
    assert not any(doubt in line for line in lint(tmp_path, rooms.replace(room, "df: 1")))


@pytest.mark.parametrize(
    ("here", "there", "doubted"),
    [
        ("move: {by: 1}", "move: {by: -1}", True),
        ("move_to: {room: b}", "move_to: {room: a}", True),
        ("move: {by: 1}", "move: {by: 1}", False),
        ("move: {by: 1}", "if: {test: {first_this_round: {}}, then: [{move: {by: -1}}]}", False),
        ("move_to: {room: b}", "pay: {cost: [{wound: {}}], then: [{move_to: {room: a}}]}", False),
    ],
)
def test_i105_the_linter_doubts_rooms_that_send_to_and_fro(
    tmp_path: Path, here: str, there: str, doubted: bool
) -> None:
    rows = [("a", here), ("b", there)]
    rooms = "rooms:\n" + "".join(
        f"  - {{id: {id}, name: {{ru: А, en: A}}, floor: first, df: 1, protocols: {{entry: [{{{effect}}}]}}}}\n"
        for id, effect in rows
    )
    assert any("sends agents on and" in line for line in lint(tmp_path, rooms)) == doubted


def test_a_room_that_pays_for_turning_proximity_back_is_not_doubted(tmp_path: Path) -> None:
    once = "{pay: {cost: [{df_agent_to_room: {}}], then: [{proximity: {by: -1}}]}}"
    spends = "{remove_token: {kind: interface}}, {proximity: {by: -2}}"
    for protocols in (f"advance: [{once}]", f"interface: [{spends}]"):
        room = f"  - {{id: a, name: {{ru: А, en: A}}, floor: first, df: 1, slots: {{interface: {{}}}}, protocols: {{{protocols}}}}}"
        assert not any("hold security off" in line for line in lint(tmp_path, f"rooms:\n{room}\n"))


def test_i113_i114_the_linter_misses_the_way_into_the_secret_room(tmp_path: Path) -> None:
    secret = "rooms:\n  - {id: s, name: {ru: С, en: S}, floor: secret, df: 1}\n"
    gate = "  - id: research_director_office\n    name: {ru: О, en: O}\n    floor: second\n    df: 1\n"
    way = "    slots: {interface: {count: 1}}\n    protocols: {interface: [{enter_secret: {}}]}\n"
    assert any("no way into or out of the secret room" in line for line in lint(tmp_path, secret))
    assert any("leads out of the secret room, but not into it" in line for line in lint(tmp_path, secret + gate))
    assert not any("secret room" in line for line in lint(tmp_path, secret + gate + way))


def test_the_linter_counts_the_cards_and_finds_those_that_never_come_up(tmp_path: Path) -> None:
    npc = "npcs:\n  - {id: ghost, name: {ru: Дух, en: Ghost}}\n"
    special = "specials:\n  - {id: medal, name: {ru: Медаль, en: Medal}}\n"
    found = lint(tmp_path, ROOM + npc + special)
    assert "3: rooms: rooms of floor first: 1, and 6 are needed" in found
    assert any("0 items, and 6 agents are dealt 24" in line for line in found)
    assert "6: npcs.ghost: ghost never appears: no npc_spawn names it" in found
    assert "8: specials.medal: medal is never taken: no special_take names it" in found


def test_i209_the_linter_sees_a_card_that_holds_security_off_for_ever(tmp_path: Path) -> None:
    item = "items:\n  - id: i\n    name: {ru: И, en: I}\n    keep: true\n    play: [{proximity: {by: -1}}]\n"
    assert "8: items.i.keep: i comes back and turns a dial back: it can hold security off for ever" in lint(
        tmp_path, ROOM + item
    )
    assert not any("for ever" in line for line in lint(tmp_path, ROOM + item.replace("    keep: true\n", "")))


def test_a_file_that_is_no_pack_is_one_line(tmp_path: Path) -> None:
    assert (
        str(pack_check(str(tmp_path / "none.yaml"))[0]) == f"{tmp_path / 'none.yaml'}: there is no such file or folder"
    )
    (tmp_path / "list.yaml").write_text("[1, 2]", encoding="utf-8")
    assert [str(fault) for fault in pack_check(str(tmp_path / "list.yaml"))] == [
        f"{tmp_path / 'list.yaml'}:1: needed: pairs of key: value; found: [1, 2]"
    ]


# --- our pack ---


def test_i101_our_pack_has_32_rooms_35_items_6_agents_and_5_npcs() -> None:
    cards = cards_of("cybersolutions")
    floors = [room.floor for room in cards.rooms]
    assert (floors.count(FIRST), floors.count(SECOND), floors.count(SECRET)) == (15, 13, 4)
    assert (len(cards.items), len(cards.agents), len(cards.npcs), len(cards.specials)) == (35, 6, 5, 3)
    assert cards.names["research_director_office"]["ru"] == "Офис Заведующего Исследованиями"
    assert cards.names["holographic_conference_hall"]["ru"] == "Голографический Конференц-зал"


def test_our_pack_has_nothing_doubtful() -> None:
    assert pack_check("cybersolutions") == []


def test_our_pack_uses_every_space_and_every_protocol_several_times() -> None:
    rooms = cards_of("cybersolutions").rooms
    spaces = [sum(1 for room in rooms if room.tokens[kind]) for kind in (INTERFACE, TECH_LOCK, LAB_WORKER)]
    assert min(spaces) >= 8, spaces
    used = [
        sum(1 for room in rooms if room.protocols[kind] or (kind == ON_LOCK and room.lock_cost)) for kind in range(6)
    ]
    assert dict(zip(PROTOCOLS, used, strict=True)) == {
        "discovery": 21,
        "entry": 10,
        "interface": 32,
        "tech_lock": 10,
        "advance": 3,
        "retreat": 5,
    }


def test_every_card_of_our_pack_has_its_texts_and_flavour_in_both_languages() -> None:
    cards = cards_of("cybersolutions")
    said = [(room.id, room.text, room.flavour) for room in cards.rooms]
    said += [(item.id, item.text, item.flavour) for item in cards.items]
    said += [(special.id, special.text, special.flavour) for special in cards.specials]
    said += [(npc.id, npc.text, npc.flavour) for npc in cards.npcs]
    said += [(agent.id, agent.text, agent.flavour) for agent in cards.agents]
    for id, text, flavour in said:
        assert sorted(text) == sorted(flavour) == ["en", "ru"], id
    names = [name["ru"] for name in cards.names.values()]
    assert len(set(names)) == len(names)


def test_a_table_can_bring_a_pack_of_its_own() -> None:
    tiny = yaml.safe_load((HERE / "tiny.yaml").read_text(encoding="utf-8"))
    options = {"pack": tiny, "first_floor_rooms": 2, "second_floor_rooms": 1}
    world = GAME.setup(options, ["Анна", "Борис"], FastDice(1))
    assert world.pack == pack_key(tiny)
    again = GAME.decode(GAME.encode(world))
    assert GAME.encode(again) == GAME.encode(world)
    assert GAME.words("en").name("dice_cup") == "Dice cup"


def test_a_pack_that_is_none_is_refused_with_its_option() -> None:
    with pytest.raises(BadInput, match='pack: "mine" is none of cybersolutions'):
        GAME.setup({"pack": "mine"}, ["Анна", "Борис"], FastDice(1))


def test_the_page_for_pack_authors_names_every_operation_condition_and_argument() -> None:
    page = (HERE.parents[3] / "docs/infiltration-packs.md").read_text(encoding="utf-8")
    rows = [(word.name, word.args, word.does) for word in OPERATIONS] + [
        (word.name, word.args, word.does) for word in TESTS
    ]
    for name, args, does in rows:
        assert f"| `{name}` | {', '.join(f'`{arg}`' for arg in args)} | {does} |" in page, name


def test_the_example_of_the_page_is_a_pack(tmp_path: Path) -> None:
    page = (HERE.parents[3] / "docs/infiltration-packs.md").read_text(encoding="utf-8")
    example = page.partition("```yaml\n")[2].partition("```")[0]
    cards = read_pack(parse(example, "example"))
    assert (cards.rooms[0].df, cards.rooms[0].protected, cards.items[0].keep) == (4, [0, 3, 2], True)
