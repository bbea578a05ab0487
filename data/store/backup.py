"""Copies a database file while a bot uses it."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import aiosqlite

from data.store.driver import run_apart
from data.store.errors import OlderDatabase, Unavailable, UnfitDatabase
from data.store.schema import version_of
from data.store.sqlite import Statements, connected, failures, keep_private, reading, tables_of

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
        run_apart(_copied(path, unfinished))
        _to_disk(unfinished)
        unfinished.replace(copy)
        _to_disk(copy.absolute().parent)
    except OSError as error:
        raise Unavailable(reason=f"{error.filename}: {error.strerror}") from error
    finally:
        unfinished.unlink(missing_ok=True)


async def _copied(path: Path, unfinished: Path) -> None:
    async with reading(path, may_be_read_only=False) as db:
        try:
            await version_of(Statements(db), str(path), await tables_of(db))
        except OlderDatabase:
            pass  # its games go on with the version of Plumage that made it
        except UnfitDatabase as error:
            raise Unavailable(reason="it is no database of Plumage") from error
        unfinished.unlink(missing_ok=True)  # noqa: ASYNC240  # no one else waits
        keep_private(unfinished)
        await _copy(db, unfinished)


async def _copy(db: aiosqlite.Connection, to: Path) -> None:
    with failures():
        copy = await connected(to)
        try:
            await db.backup(copy)
            await copy.execute_fetchall("PRAGMA journal_mode = DELETE")
            found = await copy.execute_fetchall("PRAGMA integrity_check(5)")
        finally:
            await copy.close()
    if texts := [row[0] for row in found if row[0] != "ok"]:
        raise Unavailable(reason=f"the copy is damaged: {'; '.join(texts)}")


def _to_disk(path: Path) -> None:
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
