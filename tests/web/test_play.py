"""A seat's pages: its own report, board and sheet, and nobody else's."""

import re
from collections.abc import Callable

import pytest
from django.test import Client
from django.utils import timezone

from arbiter.games import catalogue
from arbiter.kernel.menu import Sheet
from arbiter.table import windows
from arbiter.web.accounts.models import User
from arbiter.web.tables.models import Seat, Table
from arbiter.web.tables.opening import opened

PARTS = ("play", "report", "journal", "add", "drop", "move", "extra", "ready", "act", "text", "notes")
PAGES = {f"play:{name}" for name in PARTS}
NOT_ASKED: dict[str, str] = {}
pytestmark = pytest.mark.django_db
SignIn = Callable[[User], Client]
Demo = Callable[..., Seat]


def path(seat: Seat, part: str = "") -> str:
    return f"/t/{seat.table_id}/seats/{seat.number}/{part}"


def sheet(seat: Seat) -> list[str]:
    """What the seat has sent: the actions of its orders."""
    with opened(seat.table_id) as table:
        draft = windows.draft(table, seat.number)
        return [] if draft is None else [str(order["do"]) for order in draft.sheet["orders"]]  # type: ignore[attr-defined]


def version(page: str) -> str:
    found = re.search(r'name="version" value="(\d+)"', page)
    assert found is not None
    return found[1]


@pytest.mark.parametrize("game", catalogue.NAMES)
def test_works_four_blocks_in_their_order(signed_in: SignIn, anna: User, demo: Demo, game: str) -> None:
    page = signed_in(anna).get(path(demo(game))).text
    blocks = [page.index(f'id="{name}"') for name in ("status", "report", "sheet", "notes")]
    assert blocks == sorted(blocks)
    assert "С чего началось" in page


def test_works_an_order_is_added_saved_and_taken_back(signed_in: SignIn, anna: User, demo: Demo) -> None:
    seat, client = demo("nemesis"), signed_in(anna)
    page = client.get(path(seat), {"form": "move.0"}).text
    assert "переместиться" in page
    place = re.search(r'<option value="([^"]+)"', page.partition('name="to"')[2])
    assert place is not None
    answer = client.post(path(seat, "add/"), {"form": "move.0", "to": place[1], "version": "0"})
    assert answer["Location"] == path(seat) + "#sheet"
    assert sheet(seat) == ["move"]
    page = client.get(path(seat)).text
    assert "квитанция" in page
    client.post(path(seat, "drop/"), {"place": "0", "version": version(page)})
    assert sheet(seat) == []


def test_works_for_scripts_the_sheet_alone_is_answered(signed_in: SignIn, anna: User, demo: Demo) -> None:
    headers = {"HX-Request": "true", "HX-Target": "sheet"}
    page = signed_in(anna).get(path(demo("nemesis")), {"form": "drop.0"}, headers=headers).text
    assert page.startswith('<section id="sheet"')
    assert 'hx-swap-oob="true"' in page
    assert "<html" not in page


def test_works_a_turn_of_a_demo_is_resolved_when_the_visitor_is_ready(
    signed_in: SignIn, anna: User, demo: Demo
) -> None:
    seat, client = demo("infiltration"), signed_in(anna)
    answer = client.post(path(seat, "ready/"), {"ready": "1"})
    assert answer["Location"] == path(seat) + "#report"
    table = Table.objects.get()
    assert (table.turn, table.version) == (2, 1)
    assert "Что было в ходе 1" in client.get(path(seat)).text
    assert client.get(path(seat, "report/0/")).status_code == 200


def test_works_a_refused_order_says_why_and_what_stands_is_kept(signed_in: SignIn, anna: User, demo: Demo) -> None:
    seat, client = demo("nemesis"), signed_in(anna)
    answer = client.post(path(seat, "add/"), {"form": "move.0", "to": "луна", "version": "0"})
    assert answer.status_code == 422
    assert "луна" in answer.text.partition('role="alert"')[2]
    assert sheet(seat) == []


def test_works_a_stale_tab_is_told_so_with_both_sheets(signed_in: SignIn, anna: User, demo: Demo) -> None:
    seat, client = demo("nemesis"), signed_in(anna)
    with opened(seat.table_id) as table:
        windows.write(table, 0, Sheet([{"do": "move", "to": "outdoors"}]), timezone.now())
    answer = client.post(path(seat, "add/"), {"form": "move.0", "to": "outdoors", "version": "0"})
    assert answer.status_code == 409
    assert "ничего не потеряно" in answer.text
    assert sheet(seat) == ["move"]


def test_works_a_flag_of_the_sheet_is_set_and_unset(signed_in: SignIn, anna: User, demo: Demo) -> None:
    seat, client = demo("nemesis"), signed_in(anna)
    client.post(path(seat, "extra/"), {"field": "initiative_zero", "extra.initiative_zero": "true", "version": "0"})
    page = client.get(path(seat)).text
    assert 'name="extra.initiative_zero" value="true" checked' in page
    client.post(path(seat, "extra/"), {"field": "initiative_zero", "version": version(page)})
    assert 'value="true" checked' not in client.get(path(seat)).text


def test_works_orders_change_places(signed_in: SignIn, anna: User, demo: Demo) -> None:
    seat, client = demo("nemesis"), signed_in(anna)
    client.post(path(seat, "add/"), {"form": "move.0", "to": "outdoors", "version": "0"})
    client.post(path(seat, "add/"), {"form": "toggle_flashlight.0", "version": "1"})
    before = sheet(seat)
    if len(before) == 2:
        client.post(path(seat, "move/"), {"place": "1", "by": "-1", "version": "2"})
        assert sheet(seat) == before[::-1]


def test_works_what_is_said_aloud_is_heard_at_once(signed_in: SignIn, anna: User, demo: Demo) -> None:
    seat, client = demo("nemesis"), signed_in(anna)
    with opened(seat.table_id) as table:
        form = next(form for form in table.instants(0).forms if form.do == "say")
    fields = {field.name: "привет всем" if field.name == "text" else "" for field in form.fields}
    answer = client.post(path(seat, "act/"), {"form": "say.0", **fields}, headers={"HX-Request": "true"})
    assert answer.status_code == 200
    assert "привет всем" in answer.text


def test_works_the_journal_finds_lines_by_words(signed_in: SignIn, anna: User, demo: Demo) -> None:
    seat, client = demo("nemesis"), signed_in(anna)
    assert "Ваша профессия" in client.get(path(seat, "journal/")).text
    assert "Ничего такого вам не сообщали" in client.get(path(seat, "journal/"), {"q": "жираф"}).text


def test_works_notes_are_kept(signed_in: SignIn, anna: User, demo: Demo) -> None:
    seat, client = demo(), signed_in(anna)
    client.post(path(seat, "notes/"), {"notes": "Борис врёт"})
    assert "Борис врёт" in client.get(path(seat)).text


READ = ["", "report/0/", "journal/"]
WRITE = ["add/", "drop/", "move/", "extra/", "ready/", "act/", "text/", "notes/"]


@pytest.mark.parametrize("part", READ + WRITE)
def test_stranger_finds_nothing(stranger: Client, demo: Demo, part: str) -> None:
    ask = stranger.post if part in WRITE else stranger.get
    assert ask(path(demo(), part)).status_code == 404


@pytest.mark.parametrize("part", READ + WRITE)
def test_other_seat_is_as_if_there_were_none(signed_in: SignIn, boris: User, demo: Demo, part: str) -> None:
    seat, client = demo(), signed_in(boris)
    Seat.objects.filter(table=seat.table_id, number=1).update(user=boris, bot="")
    ask = client.post if part in WRITE else client.get
    theirs, none = ask(path(seat, part)), ask(path(seat, part).replace("/seats/0/", "/seats/99/"))
    assert (theirs.status_code, none.status_code) == (404, 404)
    assert len(theirs.content) == len(none.content) - 1, "but for the longer address"


@pytest.mark.parametrize("part", WRITE)
def test_wrong_method_to_read_what_writes(signed_in: SignIn, anna: User, demo: Demo, part: str) -> None:
    assert signed_in(anna).get(path(demo(), part)).status_code == 405


@pytest.mark.parametrize("part", READ)
def test_wrong_method_to_write_what_reads(signed_in: SignIn, anna: User, demo: Demo, part: str) -> None:
    assert signed_in(anna).post(path(demo(), part)).status_code == 405


@pytest.mark.parametrize(
    "fields", [{}, {"version": "x"}, {"version": "0", "form": "fly.0"}, {"version": "0", "form": "..."}]
)
def test_wrong_moment_what_the_menu_has_not_is_refused_in_words(
    signed_in: SignIn, anna: User, demo: Demo, fields: dict[str, str]
) -> None:
    answer = signed_in(anna).post(path(demo("nemesis"), "add/"), fields)
    assert answer.status_code == 422
    assert 'role="alert"' in answer.text


def test_wrong_moment_after_the_end_nothing_is_taken(signed_in: SignIn, anna: User, demo: Demo) -> None:
    from arbiter.table import host

    seat, client = demo("nemesis"), signed_in(anna)
    with opened(seat.table_id) as table:
        host.end(table, None, "довольно", timezone.now())
    answer = client.post(path(seat, "add/"), {"form": "move.0", "to": "outdoors", "version": "0"})
    assert answer.status_code in (409, 422)
    assert "Игра окончена" in client.get(path(seat)).text


def test_wrong_moment_a_report_that_is_not_there_leads_back(signed_in: SignIn, anna: User, demo: Demo) -> None:
    seat = demo()
    assert signed_in(anna).get(path(seat, "report/7/"))["Location"] == path(seat)


def test_works_orders_written_in_words_are_read_and_taken(signed_in: SignIn, anna: User, demo: Demo) -> None:
    seat, client = demo("nemesis"), signed_in(anna)
    page = client.post(path(seat, "text/"), {"text": "выйти на улицу", "version": "0"}).text
    assert "Как это прочитано" in page
    assert sheet(seat) == []
    client.post(path(seat, "text/"), {"text": "выйти на улицу", "version": "0", "take": "1"})
    assert sheet(seat) == ["move"]
    page = client.post(path(seat, "text/"), {"text": "абракадабра!", "version": "1", "take": "1"}).text
    assert "абракадабра" in page.partition("Как это прочитано")[2]
