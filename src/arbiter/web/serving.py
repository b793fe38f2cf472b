"""Getting the site ready and serving it: database, static files, uvicorn."""

import os
import warnings
from typing import Final

import uvicorn
from django.contrib.auth.password_validation import validate_password
from django.core.exceptions import ValidationError
from django.core.management import call_command
from django.db import connection
from django.db.utils import Error

from arbiter.kernel.refusal import BadInput
from arbiter.web.accounts.models import User

GRACE_SECONDS: Final = 5


def prepare() -> None:
    """The database up to date and the static files where they are served from."""
    migrate()
    call_command("collectstatic", interactive=False, verbosity=0)


def migrate() -> None:
    """Bring the database up to date. BadInput where it can't be reached."""
    try:
        call_command("migrate", interactive=False, verbosity=0)
        call_command("createcachetable")
    except Error as error:
        place = str(connection.settings_dict["NAME"])
        raise BadInput("no_database", place, reason=" ".join(str(error).split())) from None


def make_staff(username: str, password: str) -> None:
    """An account that may do what the site's keeper may; one that there is gets the password and the right."""
    user = User.objects.filter(username=username).first() or User(username=username)
    try:
        User.username_validator(username)
        validate_password(password, user)
    except ValidationError as error:
        raise BadInput("not_for_an_account", username, reason=" ".join(error.messages)) from None
    user.is_staff = user.is_superuser = True
    user.set_password(password)
    user.save()


def serve(host: str, port: int, with_showcase: bool = False) -> None:
    """Serve until stopped, with the tick inside; on an empty site it first makes two tables to show, if that is wished."""
    os.environ["ARBITER_TICK"] = "showcase" if with_showcase else "1"
    # The files of the pages are few and small; that they are read at one go is what we want.
    warnings.filterwarnings("ignore", "StreamingHttpResponse must consume synchronous iterators")
    uvicorn.run(
        "arbiter.web.asgi:application",
        host=host,
        port=port,
        log_level="warning",
        timeout_graceful_shutdown=GRACE_SECONDS,
        server_header=False,
        date_header=True,
    )
