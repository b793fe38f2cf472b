"""Writing files so that they are whole or as they were: a file beside, synced, renamed; a record grows by whole lines."""

import errno
import fcntl
import json
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
            raise DiskFull(f"{path}: the disk is full; nothing was written. Make room and repeat") from None
        if error.errno in (errno.EACCES, errno.EPERM, errno.EROFS):
            raise TableError(
                f"{path}: no permission to read or write it; give this user the right and repeat"
            ) from None
        raise TableError(f"{path}: {error.strerror or error}; nothing was written") from None


def write(path: Path, data: bytes, mode: int = 0o644) -> None:
    """Write a whole file: beside, synced, then renamed into place."""
    beside = path.with_name(f".{path.name}.{os.getpid()}.tmp")
    with told(path):
        path.parent.mkdir(exist_ok=True)  # a copy of a table may have lost a folder that was empty
        try:
            _fill(beside, data, mode)
            beside.replace(path)
        except BaseException:
            with suppress(OSError):
                beside.unlink()
            raise
        sync_folder(path.parent)


def _fill(path: Path, data: bytes, mode: int) -> None:
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


def append(path: Path, line: bytes) -> None:
    """Add one line and sync it. If that fails the file is cut back to what it was."""
    with told(path):
        handle = os.open(path, os.O_WRONLY | os.O_APPEND | os.O_CLOEXEC)
        try:
            size = os.fstat(handle).st_size
            try:
                _write_all(handle, line)
                os.fsync(handle)
            except OSError:
                os.ftruncate(handle, size)
                raise
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


def size(path: Path) -> int:
    """How many bytes a file has; 0 if there is none."""
    with told(path):
        try:
            return path.stat().st_size
        except FileNotFoundError:
            return 0


def remove(path: Path) -> None:
    """Remove a file, if it is there."""
    with told(path):
        path.unlink(missing_ok=True)


def sync_folder(folder: Path) -> None:
    """Make the names in a folder last."""
    handle = os.open(folder, os.O_RDONLY | os.O_CLOEXEC)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def locked(path: Path, patience: float, busy: str) -> AbstractContextManager[None]:
    """Hold the lock of a file, waiting up to `patience` seconds for whoever has it; `busy` says what is wrong else."""
    return _locked(path, os.O_RDWR | os.O_CREAT, patience, busy)


def locked_folder(path: Path, patience: float, busy: str) -> AbstractContextManager[None]:
    """The same for a folder."""
    return _locked(path, os.O_RDONLY, patience, busy)


@contextmanager
def _locked(path: Path, mode: int, patience: float, busy: str) -> Iterator[None]:
    with told(path):
        handle = os.open(path, mode | os.O_CLOEXEC, 0o644)
    try:
        _take(handle, time.monotonic() + patience, f"{busy}; waited {patience:g} s, repeat when it is done")
        yield
    finally:
        os.close(handle)


def _take(handle: int, until: float, busy: str) -> None:
    while True:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            if time.monotonic() >= until:
                raise TableError(busy) from None
            time.sleep(0.02)
        else:
            return


def is_cut_json(data: bytes) -> bool:
    """Whether the bytes are a line of JSON that was cut off before its end, and not a whole one with something else behind it."""
    text = data.decode(errors="ignore")
    try:
        _, end = json.JSONDecoder().raw_decode(text)
    except ValueError:
        return True
    return end == len(text)
