"""The interface for programs: the pages' permissions, JSON for whatever goes wrong, nothing of another seat."""

import json
from collections.abc import Callable

import pytest
from django.db import OperationalError
from django.test import Client
from django.utils import timezone
from tests.web.program import Program, path

from arbiter.games import catalogue
from arbiter.kernel.menu import Sheet
from arbiter.table import host, windows
from arbiter.web.accounts.models import Token, User
from arbiter.web.accounts.services import revoke_token
from arbiter.web.api import programs, selectors
from arbiter.web.tables.models import Seat, Table
from arbiter.web.tables.opening import opened

READS = ["view", "menu", "reports/0", "standing"]
WRITES = {"sheet": {"version": 0, "sheet": {"orders": []}}, "ready": {"ready": True}, "act": {"order": {"do": "say"}}}
OPEN = {"document", "schema", "table", "api-root"}
PAGES = {f"api:{name}" for name in ("seats", "view", "menu", "report", "standing", *WRITES, *OPEN)}
NOT_ASKED: dict[str, str] = {}
pytestmark = pytest.mark.django_db
Demo = Callable[..., Seat]


def sheet(*orders: dict[str, object], version: int = 0) -> dict[str, object]:
    return {"version": version, "sheet": {"orders": list(orders)}}


OUT: dict[str, object] = {"do": "move", "to": "outdoors"}


def test_works_my_seats_say_what_waits_for_me(program: Program, demo: Demo) -> None:
    seat = demo("nemesis")
    assert program.get("seats")[1] == [
        {
            "table": seat.table_id,
            "seat": 0,
            "name": "Анна",
            "title": "",
            "game": "nemesis",
            "stage": "running",
            "dealt": True,
            "turn": 1,
            "version": 0,
            "counter": 1,
            "waits": True,
            "deadline": None,
        }
    ]


@pytest.mark.parametrize("game", catalogue.NAMES)
def test_works_a_view_is_what_the_game_shows_and_fits_its_schema(program: Program, demo: Demo, game: str) -> None:
    import jsonschema

    seat = demo(game)
    status, answer = program.get(path(seat, "view"))
    with opened(seat.table_id) as table:
        assert answer["view"] == json.loads(json.dumps(table.game.shown(table.view(0))))
    schema = program.get(f"games/{game}/schema")[1]
    jsonschema.validate(answer["view"], schema)
    assert (status, answer["turn"]) == (200, 1)


def test_works_a_menu_has_its_labels_in_the_readers_language(program: Program, demo: Demo, anna: User) -> None:
    seat = demo("nemesis")

    def label(**headers: str) -> str:
        forms = program.get(path(seat, "menu"), **headers)[1]["menu"]["forms"]
        return str(next(form["label"] for form in forms if form["do"] == "move"))

    assert label(**{"Accept-Language": "ru"}) == "переместиться"
    assert label(**{"Accept-Language": "en"}) == "move"
    User.objects.filter(pk=anna.pk).update(language="en")
    assert label() == "move", "who names no language has that of his account"


def test_works_a_menu_says_what_is_answered_at_once(program: Program, demo: Demo) -> None:
    menus = program.get(path(demo("nemesis"), "menu"))[1]
    assert [form["do"] for form in menus["instants"]["forms"]][:3] == ["enter_code", "swipe_card", "say"]
    assert menus["sheet_schema"]["required"] == ["orders"]


def test_works_a_report_is_told_by_turn(program: Program, demo: Demo) -> None:
    status, report = program.get(path(demo("nemesis"), "reports/0"))
    assert (status, report["turn"], report["last"]) == (200, 0, 0)
    assert "Ваша профессия: разнорабочий." in [line["text"] for line in report["lines"]]


def test_works_a_sheet_is_sent_and_stands_with_its_receipt(program: Program, demo: Demo) -> None:
    seat = demo("nemesis")
    status, sent = program.send(path(seat, "sheet"), sheet(OUT))
    assert (status, sent["version"], sent["sheet"], sent["words"]) == (200, 1, {"orders": [OUT]}, ["перейти на улицу"])
    assert len(sent["receipt"]) == 64
    assert program.get(path(seat, "standing")) == (200, sent)


def test_works_a_stale_sheet_overwrites_nothing_and_both_are_shown(program: Program, demo: Demo) -> None:
    seat = demo("nemesis")
    with opened(seat.table_id) as table:
        windows.write(table, 0, Sheet([OUT]), timezone.now())
    status, answer = program.send(path(seat, "sheet"), sheet({"do": "toggle_flashlight"}))
    assert (status, answer["code"], answer["stands"]) == (409, "stale_sheet", 1)
    assert answer["theirs"] == {"orders": [OUT]}
    assert answer["mine"] == {"orders": [{"do": "toggle_flashlight"}]}
    assert program.get(path(seat, "standing"))[1]["sheet"] == {"orders": [OUT]}


def test_works_what_is_refused_is_told_with_its_rule_and_the_rest_stands(program: Program, demo: Demo) -> None:
    seat = demo("nemesis")
    status, answer = program.send(path(seat, "sheet"), sheet(OUT, {"do": "move", "to": "луна"}))
    assert (status, answer["code"], answer["place"]) == (422, "orders_refused", "orders.1.to")
    assert [(one["rule"], one["value"]) for one in answer["refused"]] == [("N-411", "луна")]
    assert "«луна»: этого здесь выбрать нельзя" in answer["message"]
    assert answer["standing"]["sheet"] == {"orders": [OUT]}


def test_works_a_change_of_the_sheet_takes_ready_back(program: Program, demo: Demo, boris: User) -> None:
    seat = demo("nemesis")
    Seat.objects.filter(table=seat.table_id, number=1).update(user=boris, bot="")
    with opened(seat.table_id) as table:
        assert table.asked(1)
    assert program.send(path(seat, "ready"), {"ready": True})[1]["ready"] is True
    assert program.send(path(seat, "sheet"), sheet(OUT, version=1))[1]["ready"] is False


@pytest.mark.parametrize("game", catalogue.NAMES)
def test_works_the_turn_goes_on_when_all_are_ready(program: Program, demo: Demo, game: str) -> None:
    seat = demo(game)
    with opened(seat.table_id) as table:
        before = table.state.head.n
    status, answer = program.send(path(seat, "ready"), {"ready": True})
    assert status in (200, 422), answer
    with opened(seat.table_id) as table:
        assert (table.state.head.n > before) == (status == 200)


def test_works_what_is_said_aloud_is_answered_at_once(program: Program, demo: Demo) -> None:
    status, answer = program.send(path(demo("nemesis"), "act"), {"order": {"do": "say", "text": "привет всем"}})
    assert (status, answer["lines"]) == (200, [{"text": "Вы говорите: привет всем", "rule": "N-1207"}])


def test_works_public_facts_need_no_token(stranger: Client, demo: Demo) -> None:
    seat = demo("skillcheck")
    Table.objects.filter(pk=seat.table_id).update(public=True, title="Полярная ночь")
    answer = stranger.get(f"/api/1/tables/{seat.table_id}").json()
    assert (answer["title"], answer["turn"], answer["stage"]) == ("Полярная ночь", 1, "running")
    assert [(one["name"], one["bot"]) for one in answer["seats"]][:2] == [("Анна", False), ("Борис", True)]
    with opened(seat.table_id) as table:
        told = [line.text["ru"] for line in table.report("public", 0).lines]
    assert told
    assert [line["text"] for line in answer["reports"][-1]["lines"]] == told


def test_works_the_document_names_every_operation(stranger: Client) -> None:
    document = stranger.get("/api/1/openapi.json").json()
    assert document["openapi"].startswith("3.")
    named = {one["operationId"] for methods in document["paths"].values() for one in methods.values()}
    assert {f"api:{name}" for name in named} == PAGES - {"api:document", "api:api-root"}


def test_works_a_token_says_when_it_was_used(program: Program) -> None:
    program.get("seats")
    used = Token.objects.get().used
    assert used is not None
    program.get("seats")
    assert Token.objects.get().used == used, "to the minute"


@pytest.mark.parametrize("shown", ["", "Bearer", "Bearer arb_ложный", "Basic YW5uYTp4", "Bearer " + "x" * 5000])
@pytest.mark.parametrize("part", ["seats", "tables/1/seats/0/view"])
def test_stranger_needs_a_token(demo: Demo, shown: str, part: str) -> None:
    demo()
    answer = Client().get(f"/api/1/{part}", headers={"Authorization": shown.encode().decode("latin-1")})
    assert (answer.status_code, answer.headers["WWW-Authenticate"]) == (401, "Bearer")
    assert answer.json()["code"] == ("token_opens_nothing" if shown else "no_token")
    assert "на странице учётной записи" in answer.json()["message"]


@pytest.mark.parametrize("part", [*READS, *WRITES])
def test_stranger_of_the_table_finds_nothing(boris: User, demo: Demo, part: str) -> None:
    seat, program = demo("nemesis"), Program(boris)
    ask = program.send(path(seat, part), WRITES[part]) if part in WRITES else program.get(path(seat, part))
    assert (ask[0], ask[1]["code"]) == (404, "nothing_here")


def test_stranger_a_cookie_counts_for_nothing(anna: User, demo: Demo, signed_in: Callable[[User], Client]) -> None:
    seat = demo()
    browser = signed_in(anna)
    assert browser.get(f"/api/1/{path(seat, 'view')}").status_code == 401
    assert browser.get(f"/api/1/tables/{seat.table_id}").status_code == 404, "a demo is its visitor's own"


def test_stranger_a_revoked_token_and_one_of_a_closed_account_open_nothing(program: Program, anna: User) -> None:
    User.objects.filter(pk=anna.pk).update(is_active=False)
    assert program.get("seats")[0] == 401
    User.objects.filter(pk=anna.pk).update(is_active=True)
    assert program.get("seats")[0] == 200
    revoke_token(anna, Token.objects.get().pk)
    assert program.get("seats")[0] == 401


@pytest.mark.parametrize("part", [*READS, *WRITES])
def test_other_seat_is_as_if_there_were_none(boris: User, demo: Demo, part: str) -> None:
    seat, program = demo("nemesis"), Program(boris)
    Seat.objects.filter(table=seat.table_id, number=1).update(user=boris, bot="")
    none = Seat(table_id=seat.table_id, number=9)
    ask = (lambda one: program.send(path(one, part), WRITES[part])) if part in WRITES else None
    theirs, nowhere = [ask(one) if ask else program.get(path(one, part)) for one in (seat, none)]
    assert theirs[0] == nowhere[0] == 404
    assert json.dumps(theirs[1]) == json.dumps(nowhere[1]).replace("/seats/9/", "/seats/0/")


def test_other_seat_a_public_page_tells_nothing_of_who_has_sent(program: Program, demo: Demo) -> None:
    seat = demo("nemesis")
    Table.objects.filter(pk=seat.table_id).update(public=True)
    before = Client().get(f"/api/1/tables/{seat.table_id}").content
    program.send(path(seat, "sheet"), sheet(OUT))
    assert Client().get(f"/api/1/tables/{seat.table_id}").content == before


@pytest.mark.parametrize("part", [*READS, *WRITES])
def test_wrong_method_says_which_are_possible(program: Program, demo: Demo, part: str) -> None:
    answer = program.client.delete(f"/api/1/{path(demo(), part)}")
    allowed = {"sheet": "PUT", "ready": "POST", "act": "POST"}.get(part, "GET")
    assert (answer.status_code, answer.headers["Allow"]) == (405, allowed)
    assert answer.json()["message"].endswith(f"DELETE здесь нельзя; можно: {allowed}")


@pytest.mark.parametrize("place", ["", "nowhere", "tables/x/seats/0/view", f"tables/{10**30}", "games/go/schema"])
def test_wrong_moment_an_address_that_leads_nowhere(program: Program, place: str) -> None:
    status, answer = program.get(place)
    assert (status, answer["code"], answer["place"]) == (404, "nothing_here", f"/api/1/{place}"[:200])
    assert program.client.post(f"/api/1/{place}").status_code in (404, 405)


@pytest.mark.parametrize(
    ("body", "status", "message"),
    [
        ("{", 400, "body: данные обрываются"),
        ("", 422, "body: данные обрываются"),
        ("[1]", 400, "body: нужно: пары «ключ: значение»; стоит: список"),
        (b'{"version": "\xff"}', 400, "body: это не UTF-8"),
        ({"version": 0}, 422, "body: не хватает ключа sheet"),
        ({"version": "x", "sheet": {}}, 422, "body.version: нужно: целое число; стоит: текст"),
        ({"version": -1, "sheet": {}}, 422, "body.version: -1: нужно число от 0 до 2147483647"),
        ({"version": 0, "sheet": []}, 422, "body.sheet: нужно: пары «ключ: значение»; стоит: список"),
        (
            {"version": 0, "sheet": {"orders": 5}},
            422,
            "sheet.orders: это не список приказов, каждый из которых — пары с ключом do",
        ),
        ('{"version": 0, "sheet": {"orders": ' + "[" * 900 + "]" * 900 + "}}", 400, "body: списки и пары вложены"),
        ('{"version": 0, "sheet": {"orders": [{"do": NaN}]}}', 400, "body: это не JSON"),
        ("x" * 1_100_000, 413, "body: это не прочитать; нужен JSON не больше мегабайта"),
    ],
)
def test_wrong_moment_a_body_that_cannot_be_taken(
    program: Program, demo: Demo, body: object, status: int, message: str
) -> None:
    seat = demo("nemesis")
    answer = program.send(path(seat, "sheet"), body)
    assert answer[0] == status
    assert answer[1]["message"].startswith(message)
    assert program.get(path(seat, "standing"))[1]["version"] == 0


def test_wrong_moment_after_the_end_nothing_is_taken(program: Program, demo: Demo) -> None:
    seat = demo("nemesis")
    with opened(seat.table_id) as table:
        host.end(table, None, "довольно", timezone.now())
    status, answer = program.send(path(seat, "sheet"), sheet(OUT))
    assert (status, answer["code"]) == (409, "stage_ended")
    assert program.get(path(seat, "view"))[0] == 200


def test_wrong_moment_a_report_that_was_not_told(program: Program, demo: Demo) -> None:
    assert program.get(path(demo(), "reports/7"))[0] == 404


def test_wrong_moment_a_table_before_the_deal(program: Program, anna: User) -> None:
    draft = Table.objects.create(game="nemesis", stage="signup", made=timezone.now())
    seat = Seat.objects.create(table=draft, number=0, name="Анна", user=anna)
    assert program.get("seats")[1][0]["dealt"] is False
    assert program.get(path(seat, "view"))[0] == 404
    assert program.get(f"tables/{draft.pk}")[1]["reports"] == []


def test_wrong_moment_too_often(program: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(programs, "MOST", 2)
    assert [program.get("seats")[0] for _ in range(3)] == [200, 200, 429]
    answer = program.client.get("/api/1/seats")
    assert answer.headers["Retry-After"] == "60"
    assert answer.json()["message"] == "больше 2 запросов за 60 секунд; подождите минуту"


@pytest.mark.parametrize(("fault", "status"), [(RuntimeError("тайна"), 500), (OperationalError("тайна"), 503)])
def test_wrong_moment_a_fault_of_ours_tells_nothing_of_itself(
    program: Program, monkeypatch: pytest.MonkeyPatch, fault: Exception, status: int
) -> None:
    def broken(user: User) -> None:
        raise fault

    monkeypatch.setattr(selectors, "mine", broken)
    answer = program.get("seats")
    assert (answer[0], answer[1]["code"]) == (status, "site_mistaken" if status == 500 else "database_silent")
    assert "тайна" not in str(answer)
