"""Where rows are kept: SQLite in the data folder, or the PostgreSQL of DATABASE_URL."""

from collections.abc import Mapping
from pathlib import Path
from typing import Final
from urllib.parse import unquote, urlsplit

from arbiter.kernel.refusal import BadInput

BUSY_SECONDS: Final = 20
SCHEMES: Final = ("postgres", "postgresql")
# FULL: what was acknowledged survives a power cut too.
PRAGMAS: Final = "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON; PRAGMA mmap_size=134217728;"


def database(environment: Mapping[str, str], folder: Path) -> dict[str, object]:
    """The database as Django's settings name it. BadInput for an address that is none."""
    url = environment.get("DATABASE_URL", "")
    return postgres(url) if url else sqlite(folder / "site.sqlite3")


def sqlite(file: Path) -> dict[str, object]:
    """A file in WAL mode; who writes takes the lock at once (IMMEDIATE), so that nobody fails in the middle of his transaction."""
    options = {"transaction_mode": "IMMEDIATE", "timeout": BUSY_SECONDS, "init_command": PRAGMAS}
    return {"ENGINE": "django.db.backends.sqlite3", "NAME": str(file), "OPTIONS": options}


def postgres(url: str) -> dict[str, object]:
    """postgresql://user:password@host:port/name; the password is in no error."""
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        raise BadInput("no_database_url", "DATABASE_URL") from None
    name = unquote(parts.path.strip("/"))
    if parts.scheme not in SCHEMES or not name:
        raise BadInput("no_database_url", "DATABASE_URL")
    found: dict[str, object] = {"ENGINE": "django.db.backends.postgresql", "NAME": name, "CONN_HEALTH_CHECKS": True}
    given = {"USER": parts.username, "PASSWORD": parts.password, "HOST": parts.hostname}
    found |= {key: unquote(value) for key, value in given.items() if value}
    return found | ({"PORT": port} if port else {})


def caches(environment: Mapping[str, str]) -> dict[str, object]:
    """Counters of rate limits: in memory for one process; in the database where several may serve."""
    if environment.get("DATABASE_URL"):
        return {"BACKEND": "django.core.cache.backends.db.DatabaseCache", "LOCATION": "cache"}
    return {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"}
