"""The site from the command line: getting ready, backup and restore, what is told of bad input."""

import gzip
import os
import subprocess
import sys
from pathlib import Path

import pytest
from django.core.management import call_command
from django.utils import timezone
from tests.web.conftest import PASSWORD

from arbiter.kernel.refusal import BadInput
from arbiter.web import keeping, serving, ticking
from arbiter.web.accounts.models import Token, User
from arbiter.web.accounts.services import make_token
from arbiter.web.settings.database import database
from arbiter.web.settings.mail import mail
from arbiter.web.settings.place import data_folder, secret_key


@pytest.mark.django_db(transaction=True)
def test_a_backup_restores_every_row_into_an_empty_database(tmp_path: Path, anna: User, boris: User) -> None:
    token = make_token(anna, "бот", timezone.now())
    before = (User.objects.values_list().order_by("pk"), Token.objects.values_list())
    kept = tuple(list(rows) for rows in before)
    file = tmp_path / "site.jsonl.gz"
    assert keeping.backup(file) == 3
    assert token not in gzip.decompress(file.read_bytes()).decode()
    call_command("flush", interactive=False, verbosity=0)
    assert keeping.restore(file) == 3
    assert (list(User.objects.values_list().order_by("pk")), list(Token.objects.values_list())) == kept
    assert User.objects.create_user("vera").pk > boris.pk, "new rows come after those that are back"


@pytest.mark.django_db(transaction=True)
def test_restore_refuses_a_full_database_and_a_torn_file(tmp_path: Path, anna: User) -> None:
    file = tmp_path / "site.jsonl.gz"
    keeping.backup(file)
    with pytest.raises(BadInput, match="not empty"):
        keeping.restore(file)
    torn = tmp_path / "torn.gz"
    torn.write_bytes(file.read_bytes()[:-20])
    other = tmp_path / "other.gz"
    other.write_bytes(gzip.compress(b"{}\n"))
    call_command("flush", interactive=False, verbosity=0)
    with pytest.raises(BadInput, match="not whole"):
        keeping.restore(torn)
    with pytest.raises(BadInput, match="no backup of a site"):
        keeping.restore(other)
    assert not User.objects.exists()


@pytest.mark.django_db
def test_a_keeper_is_made_or_promoted(anna: User) -> None:
    serving.make_staff("anna", PASSWORD)
    anna.refresh_from_db()
    assert anna.is_superuser
    with pytest.raises(BadInput, match="borya"):
        serving.make_staff("borya", "123")


@pytest.mark.django_db
def test_a_tick_sweeps_guests(guest: User) -> None:
    User.objects.update(date_joined="2026-01-01T00:00Z")
    ticking.tick(timezone.now())
    assert not User.objects.exists()


def test_the_secret_is_made_once_and_is_its_owners_alone(tmp_path: Path) -> None:
    key = secret_key(tmp_path)
    assert secret_key(tmp_path) == key
    assert len(key) > 60
    assert (tmp_path / "secret.key").stat().st_mode & 0o077 == 0
    (tmp_path / "secret.key").write_text("short")
    with pytest.raises(BadInput, match="no key"):
        secret_key(tmp_path)


def test_a_folder_that_can_not_be_made_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(BadInput, match="ARBITER_DATA"):
        data_folder({"ARBITER_DATA": str(tmp_path / "file" / "data")})


@pytest.mark.parametrize(
    "url", ["mysql://u:тайна@h/n", "postgresql://u:тайна@h", "postgresql://u:тайна@h:port/n", "тайна"]
)
def test_a_database_address_that_is_none_is_refused_without_its_password(url: str, tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="DATABASE_URL") as caught:
        database({"DATABASE_URL": url}, tmp_path)
    assert "тайна" not in str(caught.value)


def test_addresses_of_database_and_mail_are_taken_apart(tmp_path: Path) -> None:
    found = database({"DATABASE_URL": "postgresql://anna:a%40b@db.example:5433/games"}, tmp_path)
    assert {key: found[key] for key in ("NAME", "USER", "PASSWORD", "HOST", "PORT")} == {
        "NAME": "games",
        "USER": "anna",
        "PASSWORD": "a@b",
        "HOST": "db.example",
        "PORT": 5433,
    }
    sent = mail({"ARBITER_MAIL": "smtps://u:p@mail.example/?from=host@example.org"}, tmp_path)
    assert (sent["EMAIL_PORT"], sent["EMAIL_USE_SSL"], sent["DEFAULT_FROM_EMAIL"]) == (465, True, "host@example.org")
    with pytest.raises(BadInput, match="ARBITER_MAIL"):
        mail({"ARBITER_MAIL": "imap://h"}, tmp_path)


def test_a_database_that_is_not_there_is_one_line(tmp_path: Path) -> None:
    environment = {**os.environ, "ARBITER_DATA": str(tmp_path), "DATABASE_URL": "postgresql://u:тайна@127.0.0.1:9/none"}
    environment["DJANGO_SETTINGS_MODULE"] = "arbiter.web.settings"
    call = [
        sys.executable,
        "-c",
        "import sys; from arbiter.cli import main; sys.argv = ['arbiter', 'site', 'migrate']; main()",
    ]
    result = subprocess.run(call, env=environment, capture_output=True, text=True, check=False)
    assert result.returncode == 1
    assert result.stderr.startswith("Ошибка: none: ")
    assert result.stderr.count("\n") == 1
    assert "тайна" not in result.stderr
