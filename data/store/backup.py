"""Copies a database file while a bot uses it, and restores a copy while no bot does."""

from __future__ import annotations

import os
import sqlite3
import sys
from collections.abc import Iterable
from contextlib import closing, suppress
from typing import TYPE_CHECKING

from data.store.errors import OlderDatabase, Unavailable, UnfitDatabase
from data.store.schema import known_version, version_of
from data.store.sqlite import (
    ProcessLock,
    Statements,
    at_once,
    failures,
    new_file,
    reading,
    tables_of,
    to_disk,
)

if TYPE_CHECKING:
    from pathlib import Path


def back_up(path: Path, copy: Path) -> None:
    """Makes ``copy`` a database with everything that was committed to the one at ``path``.

    Only its owner may read the copy. It is checked before it gets its name, and is on the disk when
    this returns. After a failure an earlier file of that name is still there. Writers of the
    database do not wait.

    The version of its schema does not matter. Raises `Unavailable`, also if ``path`` is no database
    of Plumage, or the copy is damaged or cannot be written.
    """
    with reading(path, may_be_read_only=False) as db:
        try:
            at_once(version_of(Statements(db), str(path), tables_of(db)))
        except OlderDatabase:
            pass  # that version of Plumage can use the copy
        except UnfitDatabase as error:
            raise Unavailable(reason="it is no database of Plumage") from error
        with new_file(copy) as new:
            db.backup(new)


def restore(copy: Path, path: Path, replaced: Path, stale: Iterable[Path]) -> bool:
    """Puts a copy in place of the database at ``path``, which is kept as ``replaced``.

    Returns false if there was no database. Deletes the ``stale`` files, which belong to it.

    If interrupted, ``path`` is one of the two databases, and whole. If root restores a copy, it
    gets the owner of the previous database, or of the folder. Raises `DatabaseInUse` while a bot
    runs, `Unavailable` if the copy is damaged or cannot be put there, and `OlderDatabase`,
    `NewerDatabase` or `UnfitDatabase` if the bot could not use it.
    """
    with failures(path):
        was_there = path.exists()
        lock = ProcessLock(path)
        unfinished = path.with_name(f"{path.name}.restored")
        try:
            _copy_usable(copy, unfinished)
            for made in (unfinished, path.with_name(f"{path.name}.lock")):
                _give(made, path if was_there else path.parent)
            for one in stale:
                one.unlink(missing_ok=True)
            if was_there:
                _keep(path, replaced)
            unfinished.replace(path)
            to_disk(path.parent)
        finally:
            unfinished.unlink(missing_ok=True)
            lock.release()
    return was_there


def _copy_usable(copy: Path, to: Path) -> None:
    with reading(copy) as db:
        at_once(known_version(Statements(db), str(copy), tables_of(db)))
        with new_file(to) as new:
            db.backup(new)


def _keep(path: Path, replaced: Path) -> None:
    """Gives a database a second name, with the files beside it."""
    with suppress(sqlite3.DatabaseError), closing(sqlite3.connect(path)) as db:
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")  # leaves one file, unless it is damaged
    os.link(path, replaced)
    for end in ("wal", "shm"):
        with suppress(FileNotFoundError):
            path.with_name(f"{path.name}-{end}").rename(
                replaced.with_name(f"{replaced.name}-{end}")
            )


def _give(file: Path, like: Path) -> None:
    if sys.platform != "win32" and os.geteuid() == 0:
        owner = like.stat()
        os.chown(file, owner.st_uid, owner.st_gid)
