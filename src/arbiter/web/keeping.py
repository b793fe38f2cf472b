"""Backup and restore of the whole site: a line of JSON a row, the same for either database. Sessions are left out: people sign in anew."""

import gzip
import json
import os
from collections.abc import Iterator
from datetime import date, datetime, time
from pathlib import Path
from typing import Final

from django.apps import apps
from django.core import serializers
from django.core.management.color import no_style
from django.core.serializers.base import DeserializationError
from django.db import connection, models, transaction
from django.db.utils import Error

from arbiter import __version__
from arbiter.kernel.refusal import BadInput
from arbiter.web.serving import migrate

LEFT_OUT: Final = ("contenttypes.contenttype", "auth.permission", "sessions.session", "usersessions.usersession")
KIND: Final = "arbiter site"


def kept() -> list[type[models.Model]]:
    """The kinds of rows that a backup holds, what is referred to before what refers to it."""
    ordered = serializers.sort_dependencies([(config, None) for config in apps.get_app_configs()])
    return [
        model
        for model in ordered
        if model._meta.label_lower not in LEFT_OUT and model._meta.managed and not model._meta.proxy
    ]


def backup(file: Path) -> int:
    """Write all rows as they are at one moment; the number of them. The file is there when it is whole, and not before."""
    fresh = file.with_name(f".{file.name}.{os.getpid()}.tmp")
    rows = 0
    try:
        with gzip.open(fresh, "wt", encoding="utf-8") as out, transaction.atomic():
            if connection.vendor == "postgresql":
                connection.cursor().execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ")
            out.write(json.dumps({"kind": KIND, "version": __version__}) + "\n")
            for row in _rows():
                out.write(json.dumps(row, ensure_ascii=False, default=_plain) + "\n")
                rows += 1
        fresh.replace(file)
    finally:
        fresh.unlink(missing_ok=True)
    return rows


def _rows() -> Iterator[object]:
    for model in kept():
        for row in model._default_manager.order_by("pk").iterator(200):
            yield from serializers.serialize("python", [row])


def _plain(value: object) -> str:
    """A moment to its last microsecond, which Django's own JSON would cut off; anything else as it is written."""
    return value.isoformat() if isinstance(value, datetime | date | time) else str(value)


def restore(file: Path) -> int:
    """Bring the rows of a backup into an empty database, all or none; the number of them."""
    migrate()
    full = [model._meta.verbose_name for model in kept() if model._default_manager.exists()]
    if full:
        raise BadInput("database_not_empty", str(connection.settings_dict["NAME"]), rows=full[0])
    rows = 0
    try:
        with gzip.open(file, "rt", encoding="utf-8") as source, transaction.atomic():
            _check(file, source.readline())
            for line in source:
                for row in serializers.deserialize("json", f"[{line}]"):
                    row.save()
                    rows += 1
            _reset_counters()
    except (OSError, EOFError, UnicodeDecodeError, DeserializationError, Error) as error:
        if isinstance(error, FileNotFoundError):
            raise
        raise BadInput("no_whole_backup", str(file), row=rows + 1, reason=" ".join(str(error).split())) from None
    return rows


def _check(file: Path, first: str) -> None:
    try:
        known = json.loads(first).get("kind") == KIND
    except (ValueError, AttributeError):
        known = False
    if not known:
        raise BadInput("no_backup", str(file))


def _reset_counters() -> None:
    """The next row gets a number after those that came back."""
    with connection.cursor() as cursor:
        for line in connection.ops.sequence_reset_sql(no_style(), kept()):
            cursor.execute(line)
