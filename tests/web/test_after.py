"""After the end: who was what, each turn from anybody's eyes, and the check of all of it; nothing of it before."""

import re
from collections.abc import Callable
from datetime import UTC, datetime

import pytest
from django.test import Client
from django.utils import timezone

from arbiter.games import catalogue
from arbiter.table import deal, host
from arbiter.table.checking import Verdict
from arbiter.table.header import commitment
from arbiter.table.store import Store
from arbiter.table.table import Catalogue
from arbiter.table.verify import verify, verify_export
from arbiter.web.accounts.models import User
from arbiter.web.after import checking
from arbiter.web.tables import bots, models
from arbiter.web.tables.models import Seat, Table
from arbiter.web.tables.opening import forget, opened
from arbiter.web.tables.rows import RowStore
from arbiter.web.tables.showcase import run_until
from arbiter.web.tables.writing import writing

PAGES = {"after:after", "after:turn", "after:check", "after:record"}
NOT_ASKED: dict[str, str] = {}
pytestmark = pytest.mark.django_db
SignIn = Callable[[User], Client]
NAMES = {"nemesis": ["Анна", "Борис", "Вера", "Глеб", "Дина", "Егор"], "infiltration": ["Анна", "Борис", "Вера"]}
NAMES["skillcheck"] = NAMES["nemesis"][:4]
PARTS = ["", "check/", "record/", "1/host/", "0/public/", "1/0/"]


def dealt(game: str, turns: int) -> Table:
    """A table of bots, played so far."""
    table = Table.objects.create(game=game, title="Полярная ночь", made=timezone.now())
    names, kind = NAMES[game], bots.kind_of(game)
    Seat.objects.bulk_create(Seat(table=table, number=at, name=name, bot=kind) for at, name in enumerate(names))
    seed = b"after the end".ljust(32)
    deal.deal(RowStore(table.pk), catalogue.game(game), names, {}, seed, datetime(2026, 3, 1, tzinfo=UTC))
    run_until(table.pk, turns, timezone.now())
    table.refresh_from_db()
    return table


def over(game: str = "infiltration", turns: int = 4) -> Table:
    """The same, ended by its host."""
    table = dealt(game, turns)
    with writing(table.pk, timezone.now()) as open_table:
        host.end(open_table, None, "договорились", timezone.now())
    table.refresh_from_db()
    return table


def after(table: Table, part: str = "") -> str:
    return f"/t/{table.pk}/after/{part}"


@pytest.mark.parametrize("game", catalogue.NAMES)
def test_works_everybody_is_told_who_was_who(stranger: Client, game: str) -> None:
    table = over(game)
    page = stranger.get(after(table)).text
    assert "закончена ведущим" in page
    assert "договорились" in page
    assert "Сыграно 3 хода" in page
    assert all(page.count(f'<th scope="row">{name}</th>') == 1 for name in NAMES[game])
    assert "<td>—</td>" not in page


@pytest.mark.parametrize("game", catalogue.NAMES)
@pytest.mark.parametrize("language", ["ru", "en"])
def test_works_each_turn_from_each_pair_of_eyes(stranger: Client, game: str, language: str) -> None:
    table = over(game)
    stranger.cookies["django_language"] = language
    for turn in range(5):
        for eyes in ("host", "public", *range(len(NAMES[game]))):
            answer = stranger.get(after(table, f"{turn}/{eyes}/"))
            assert answer.status_code == 200, (turn, eyes)
            assert "?about=" not in answer.text
            assert ">None<" not in answer.text
            assert ("hx-get" in answer.text) is False


def test_works_a_seat_s_eyes_see_its_own_sheet_and_report_alone(stranger: Client) -> None:
    table = over()
    with opened(table.pk) as open_table:
        sent = open_table.state.turns[0].closed[0].sheets
        told = {seat: open_table.report(str(seat), 1).lines for seat in range(3)}
    assert set(sent) == {"0", "1", "2"}
    truth, anna = stranger.get(after(table, "1/host/")).text, stranger.get(after(table, "1/0/")).text
    assert re.findall(r"<dt>(\w+)</dt><dd>", part(truth, "sheets")) == ["Анна", "Борис", "Вера"]
    assert re.findall(r"<dt>(\w+)</dt><dd>", part(anna, "sheets")) == ["Анна"]
    assert part(anna, "report").count("<li>") == len(told[0])
    assert 'id="rolls"' not in anna


def part(page: str, name: str) -> str:
    """A section of a page."""
    return page.partition(f'<h2 id="{name}"')[2].partition("</section>")[0]


def test_works_every_roll_stands_with_its_label(stranger: Client) -> None:
    table = over()
    with opened(table.pk) as open_table:
        rolls = open_table.rolls(1)
    shown = part(stranger.get(after(table, "1/host/")).text, "rolls")
    assert rolls
    assert [int(fell) for fell in re.findall(r"<b>(\d+)</b> из", shown)] == [roll[5] for roll in rolls]
    assert "/rules/infiltration/I-203/" in shown


def test_works_the_board_is_that_of_the_beginning_of_the_turn(stranger: Client) -> None:
    table = over("infiltration")
    boards = [part(stranger.get(after(table, f"{turn}/1/")).text, "board-name") for turn in (1, 3)]
    assert boards[0] != boards[1]
    assert all("раунд" in board.lower() for board in boards)


def test_works_a_missed_sheet_is_counted_and_said(stranger: Client) -> None:
    table = dealt("infiltration", 1)
    Seat.objects.filter(table=table, number=1).update(bot="")
    run_until(table.pk, 3, timezone.now())
    with writing(table.pk, timezone.now()) as open_table:
        host.end(open_table, None, "", timezone.now())
    missed = re.findall(r'<td class="figure">(\d)</td></tr>', part(stranger.get(after(table)).text, "people"))
    assert missed == ["0", "1", "0"]
    assert stranger.get(after(table, "2/host/")).text.count("ничего не пришло") == 1


def test_works_a_game_that_was_played_out_says_who_won(stranger: Client) -> None:
    table = dealt("infiltration", 100)
    assert table.stage == "ended"
    with opened(table.pk) as open_table:
        winners = open_table.outcome
    assert isinstance(winners, list)
    assert f"Итог: <b>{', '.join(winners)}</b>" in stranger.get(after(table)).text
    assert "Чем кончилось" in stranger.get(after(table, f"{table.turn}/host/")).text


def test_works_the_seed_is_that_of_the_commitment(stranger: Client) -> None:
    table = over()
    page = stranger.get(after(table, "check/")).text
    sealed, salt, seed, *_ = re.findall(r"<code>([0-9a-f]+)</code>", page)
    header = RowStore(table.pk).header()
    assert commitment("infiltration", header.rules, {}, NAMES["infiltration"], salt, bytes.fromhex(seed)) == sealed
    assert sealed in stranger.get(f"/t/{table.pk}/").text
    assert "Всё сходится" in page


def test_works_the_record_can_be_checked_by_whoever_has_it(stranger: Client) -> None:
    table = over()
    answer = stranger.get(after(table, "record/"))
    assert answer["Content-Disposition"] == f'attachment; filename="arbiter-{table.pk}.jsonl"'
    verdict = verify_export(answer.content, "record", catalogue.game, b"after the end".ljust(32))
    assert (verdict.good, len(verdict.checked)) == (True, 3)


def test_works_a_report_that_was_changed_behind_the_back_is_found(stranger: Client) -> None:
    table = over()
    told = models.Part.objects.filter(table=table.pk, turn=2, reader="1").first()
    assert told is not None
    told.data = bytes(told.data).replace(b"I-2", b"I-3")
    told.save()
    forget()
    page = stranger.get(after(table, "check/")).text
    assert "Есть расхождения" in page
    assert "Борис" in page


def test_works_a_check_is_made_once(stranger: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    table = over()
    asked: list[Store] = []

    def noted(store: Store, catalogue: Catalogue) -> Verdict:
        asked.append(store)
        return verify(store, catalogue)

    monkeypatch.setattr(checking, "verify", noted)
    assert [stranger.get(after(table, "check/")).status_code for _ in range(3)] == [200] * 3
    assert len(asked) == 1


def test_works_a_record_that_is_too_long_is_not_played_again(stranger: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    table = over()
    monkeypatch.setattr(checking, "MOST", 3)
    page = stranger.get(after(table, "check/")).text
    assert "слишком долго" in page
    assert f"arbiter verify arbiter-{table.pk}.jsonl --seed" in page


def test_works_the_public_page_leads_there(stranger: Client) -> None:
    table = over()
    assert after(table) in stranger.get(f"/t/{table.pk}/").text


def answers(client: Client, table: Table, parts: list[str] = PARTS) -> list[int]:
    """The status of each page."""
    return [client.get(after(table, part)).status_code for part in parts]


def test_stranger_sees_all_of_a_public_table_and_nothing_of_another(stranger: Client) -> None:
    table = over()
    assert answers(stranger, table) == [200] * 6
    Table.objects.filter(pk=table.pk).update(public=False)
    assert answers(stranger, table) == [404] * 6
    assert stranger.get("/t/4711/after/").status_code == 404


def test_other_seat_nobody_at_the_table_sees_it_before_the_end(signed_in: SignIn, anna: User, boris: User) -> None:
    table = dealt("infiltration", 3)
    Seat.objects.filter(table=table, number=0).update(user=anna, bot="")
    models.Member.objects.create(table=table, user=boris, role="host", since=timezone.now())
    assert [answers(signed_in(one), table) for one in (anna, boris)] == [[404] * 6] * 2
    assert "after/" not in signed_in(anna).get(f"/t/{table.pk}/").text


def test_wrong_method(stranger: Client) -> None:
    table = over()
    assert [stranger.post(after(table, part)).status_code for part in PARTS] == [405] * 6


def test_wrong_moment_before_the_end_there_is_nothing_of_what_was_kept_either(stranger: Client) -> None:
    table = over()
    assert answers(stranger, table) == [200] * 6
    for stage in ("running", "held", "signup", "draft", "abandoned"):
        Table.objects.filter(pk=table.pk).update(stage=stage)
        assert answers(stranger, table) == [404] * 6, stage


def test_wrong_moment_a_turn_or_eyes_that_there_are_not(stranger: Client) -> None:
    parts = ["9/host/", "1/9/", "1/nobody/", "1/-1/", "01/00/"]
    assert answers(stranger, over(), parts) == [404] * 5
