"""Rows as a store of tables: the suite that every store passes, and what is damaged is told."""

import pytest
from django.utils import timezone

from arbiter.table.errors import Damaged, TableError
from arbiter.table.store import Spot, Store
from arbiter.testing.stores import CHECKS, Place, StoreCheck, dealt
from arbiter.web.tables.models import Part, Row, Sent, Table, World
from arbiter.web.tables.rows import RowStore

pytestmark = pytest.mark.django_db


def fresh() -> RowStore:
    return RowStore(Table.objects.create(game="nemesis", made=timezone.now()).pk)


def again(store: Store) -> RowStore:
    assert isinstance(store, RowStore)
    return RowStore(store.number)


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: str(check.name))
def test_rows_pass_what_every_store_passes(check: StoreCheck) -> None:
    assert check.run(Place(fresh, again)) == []


def test_a_table_that_there_is_not_is_an_error_with_its_place() -> None:
    with pytest.raises(TableError, match="site:4711"):
        RowStore(4711).header()


@pytest.mark.parametrize("spoil", ["line", "cut", "chain"])
def test_an_edited_record_is_damaged(spoil: str) -> None:
    store = fresh()
    dealt(store)
    row = Row.objects.get(table=store.number, n=1)
    if spoil == "cut":
        row.line = bytes(row.line)[:-20]
    elif spoil == "line":
        row.line = bytes(row.line).replace("Анна".encode(), "Инна".encode())
    else:
        row.line = bytes(row.line).replace(b'"prev":"', b'"prev":"0')
    row.save()
    with pytest.raises(Damaged, match=f"site:{store.number}"):
        again(store).read()


def test_a_row_that_is_gone_is_noticed() -> None:
    store = fresh()
    dealt(store)
    Row.objects.filter(table=store.number).delete()
    with pytest.raises(Damaged, match=f"site:{store.number}"):
        again(store).read(1)


def test_all_of_a_table_goes_with_it() -> None:
    store = fresh()
    dealt(store)
    Table.objects.get(pk=store.number).delete()
    assert not any(model.objects.exists() for model in (Row, Part, World, Sent))
    assert store.world(Spot(1, 0)) is None
