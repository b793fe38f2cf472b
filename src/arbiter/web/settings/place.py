"""The folder of everything that the site keeps, and the secret that signs its cookies."""

import os
import secrets
from collections.abc import Mapping
from pathlib import Path

from arbiter.kernel.refusal import BadInput


def data_folder(environment: Mapping[str, str]) -> Path:
    """ARBITER_DATA, else a folder of the user's own; made if it is not there. BadInput where it can't be made."""
    own = environment.get("XDG_DATA_HOME") or Path(environment.get("HOME", ".")) / ".local" / "share"
    folder = Path(environment.get("ARBITER_DATA") or Path(own) / "arbiter").absolute()
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    except OSError as error:
        raise BadInput("data_unwritable", str(folder), reason=error.strerror) from None
    return folder


def secret_key(folder: Path) -> str:
    """The key in secret.key of the folder, made at the first call, readable by its owner alone. Two processes agree on one."""
    file = folder / "secret.key"
    if not file.exists():
        fresh = folder / f".secret.{os.getpid()}.{secrets.token_hex(4)}"
        try:
            fresh.touch(mode=0o600, exist_ok=False)
            fresh.write_text(secrets.token_urlsafe(50), encoding="ascii")
            os.link(fresh, file)
        except FileExistsError:
            pass  # another process was faster
        except OSError as error:
            raise BadInput("data_unwritable", str(file), reason=error.strerror) from None
        finally:
            fresh.unlink(missing_ok=True)
    key = file.read_text(encoding="ascii").strip()
    if len(key) < 32:
        raise BadInput("no_key_in_file", str(file))
    return key
