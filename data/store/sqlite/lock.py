"""The lock that keeps a second process from using the same database."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import IO

from data.store.errors import DatabaseInUse

if sys.platform == "win32":
    import msvcrt

    def _lock(file: IO[bytes]) -> None:
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _lock(file: IO[bytes]) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


class ProcessLock:
    """Held from its creation until `release`, or until the process ends for any reason.

    It is a lock of the operating system on a file beside the database, ``….lock``. The file is
    never deleted, since that cannot be done safely; only the lock matters. A forked process shares
    the lock.
    """

    def __init__(self, database: Path) -> None:
        """Raises `DatabaseInUse`, and `OSError` if the file cannot be created."""
        self._file = database.with_name(f"{database.name}.lock").open("ab")
        try:
            _lock(self._file)
        except (BlockingIOError, PermissionError) as error:
            self._file.close()
            raise DatabaseInUse(path=str(database)) from error

    def release(self) -> None:
        """Releases the lock. May be called twice."""
        self._file.close()
