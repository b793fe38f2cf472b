"""Writing files so that they are whole or as they were: a file beside, synced, renamed; a record grows by whole lines."""

import errno
import fcntl
import os
import time
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, suppress
from pathlib import Path

from arbiter.table.errors import DiskFull, TableError


@contextmanager
def told(path: Path) -> Iterator[None]:
    """Turn what the system says about `path` into an error that names it and the remedy."""
    try:
        yield
    except OSError as error:
        if error.errno in (errno.ENOSPC, errno.EDQUOT):
            raise DiskFull("table_disk_full", str(path)) from None
        if error.errno in (errno.EACCES, errno.EPERM, errno.EROFS):
            raise TableError("table_no_permission", str(path)) from None
        raise TableError("system_error", str(path), reason=error.strerror or str(error)) from None


def write(path: Path, data: bytes, mode: int = 0o644) -> None:
    """Write a whole file: beside, synced, then renamed into place."""
    beside = path.with_name(f".{path.name}.{os.getpid()}.tmp")
    try:
        fill(beside, data, mode)
        rename(beside, path)
    except BaseException:
        with suppress(OSError):
            beside.unlink()
        raise
    sync_folder(path.parent)


def fill(path: Path, data: bytes, mode: int = 0o644) -> None:
    """Write a file where it will stay unseen, and sync it."""
    with told(path):
        path.parent.mkdir(exist_ok=True)  # a copy of a table may have lost a folder that was empty
        handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | os.O_CLOEXEC, mode)
        try:
            _write_all(handle, data)
            os.fsync(handle)
        finally:
            os.close(handle)


def _write_all(handle: int, data: bytes) -> None:
    done = 0
    while done < len(data):
        done += os.write(handle, data[done:])


def append(path: Path, lines: bytes) -> None:
    """Add lines and sync them."""
    with told(path):
        handle = os.open(path, os.O_WRONLY | os.O_APPEND | os.O_CLOEXEC)
        try:
            _write_all(handle, lines)
            os.fsync(handle)
        finally:
            os.close(handle)


def cut(path: Path, size: int) -> None:
    """Cut a file off after `size` bytes."""
    with told(path):
        handle = os.open(path, os.O_WRONLY | os.O_CLOEXEC)
        try:
            os.ftruncate(handle, size)
            os.fsync(handle)
        finally:
            os.close(handle)


def rename(path: Path, to: Path) -> None:
    """Put a file in the place of another one."""
    with told(to):
        path.replace(to)


def read(path: Path) -> bytes | None:
    """What is in a file; None if there is none."""
    with told(path):
        try:
            return path.read_bytes()
        except FileNotFoundError:
            return None


def remove(path: Path) -> None:
    """Remove a file, if it is there."""
    with told(path):
        path.unlink(missing_ok=True)


def sync_folder(folder: Path) -> None:
    """Make the names in a folder last."""
    with told(folder):
        handle = os.open(folder, os.O_RDONLY | os.O_CLOEXEC)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def locked(path: Path, patience: float, busy: str) -> AbstractContextManager[None]:
    """Hold the lock of a file, waiting up to `patience` seconds for whoever has it; `busy` is the code of what is wrong else."""
    return _locked(path, os.O_RDWR | os.O_CREAT, patience, busy)


def locked_folder(path: Path, patience: float, busy: str) -> AbstractContextManager[None]:
    """The same for a folder."""
    return _locked(path, os.O_RDONLY, patience, busy)


@contextmanager
def _locked(path: Path, mode: int, patience: float, busy: str) -> Iterator[None]:
    with told(path):
        handle = os.open(path, mode | os.O_CLOEXEC, 0o644)
    try:
        _take(handle, time.monotonic() + patience, TableError(busy, str(path), waited=f"{patience:g}"))
        yield
    finally:
        os.close(handle)


def _take(handle: int, until: float, busy: TableError) -> None:
    while True:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            if time.monotonic() >= until:
                raise busy from None
            time.sleep(0.02)
        else:
            return
