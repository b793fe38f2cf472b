"""How mail leaves: through the server of ARBITER_MAIL, else as files in the data folder."""

from collections.abc import Mapping
from pathlib import Path
from urllib.parse import parse_qs, unquote, urlsplit

from arbiter.kernel.refusal import BadInput


def mail(environment: Mapping[str, str], folder: Path) -> dict[str, object]:
    """The settings of mail. smtp:// speaks STARTTLS where the port is 587, smtps:// TLS from the first byte; ?from= is the sender."""
    url = environment.get("ARBITER_MAIL", "")
    if not url:
        backend = "django.core.mail.backends.filebased.EmailBackend"
        return {"EMAIL_BACKEND": backend, "EMAIL_FILE_PATH": str(folder / "mail")}
    parts = urlsplit(url)
    if parts.scheme not in ("smtp", "smtps") or not parts.hostname:
        raise BadInput("no_mail_url", "ARBITER_MAIL")
    secure = parts.scheme == "smtps"
    port = parts.port or (465 if secure else 587)
    return {
        "EMAIL_HOST": parts.hostname,
        "EMAIL_PORT": port,
        "EMAIL_HOST_USER": unquote(parts.username or ""),
        "EMAIL_HOST_PASSWORD": unquote(parts.password or ""),
        "EMAIL_USE_SSL": secure,
        "EMAIL_USE_TLS": not secure and port == 587,
        "EMAIL_TIMEOUT": 20,
        "DEFAULT_FROM_EMAIL": parse_qs(parts.query).get("from", [f"arbiter@{parts.hostname}"])[0],
    }
