"""Copies a database while a bot uses it."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING

from data.store.errors import Unavailable
from data.store.sqlite.connection import keep_private
from data.store.sqlite.migrate import version_of
from data.store.sqlite.read_only import reading

if TYPE_CHECKING:
    from pathlib import Path


def back_up(path: Path, copy: Path) -> None:
    """Makes ``copy`` a database with everything that was committed to the one at ``path``.

    The copy is for its owner alone. It is checked before it gets its name, and is on the disk when
    this returns; if anything fails, what had that name before is still there. Writers of the
    database wait for nothing.

    The version of its schema does not matter. Raises `Unavailable`, also if ``path`` is no database
    of Plumage, or the copy cannot be written or is damaged.
    """
    unfinished = copy.with_name(f"{copy.name}.part")
    try:
        with reading(path, may_be_read_only=False) as db:
            if not version_of(db):
                raise Unavailable(reason="it is no database of Plumage")
            unfinished.unlink(missing_ok=True)
            keep_private(unfinished)
            _copy(db, unfinished)
        _to_disk(unfinished)
        unfinished.replace(copy)
        _to_disk(copy.absolute().parent)
    except OSError as error:
        raise Unavailable(reason=f"{error.filename}: {error.strerror}") from error
    finally:
        unfinished.unlink(missing_ok=True)


def _copy(db: sqlite3.Connection, to: Path) -> None:
    with closing(sqlite3.connect(to, isolation_level=None)) as copy:
        db.backup(copy)
        copy.execute("PRAGMA journal_mode = DELETE")  # one file; the next start makes it WAL again
        found = [text for (text,) in copy.execute("PRAGMA integrity_check(5)")]
    if found != ["ok"]:
        raise Unavailable(reason=f"the copy is damaged: {'; '.join(found)}")


def _to_disk(path: Path) -> None:
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
