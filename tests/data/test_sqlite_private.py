"""Only the bot's user may read the database, which holds every hand and every person."""

from __future__ import annotations

import os
import sqlite3
import stat
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from data.store import open_store
from data.store.backup import back_up

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows has other rights")


@pytest.fixture(autouse=True)
def everyone_may_read_what_is_made() -> Iterator[None]:
    before = os.umask(0o022)
    yield
    os.umask(before)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "plumage.sqlite3"


def rights(folder: Path) -> dict[str, int]:
    """Returns the rights of each non-empty file in the folder."""
    return {
        one.name: stat.S_IMODE(one.stat().st_mode) for one in folder.iterdir() if one.stat().st_size
    }


async def test_a_new_database_is_for_its_owner_alone(path: Path) -> None:
    async with await open_store(path):
        assert rights(path.parent) == dict.fromkeys(
            ("plumage.sqlite3", "plumage.sqlite3-wal", "plumage.sqlite3-shm"), 0o600
        )


async def test_one_that_everyone_could_read_is_kept_from_others(path: Path) -> None:
    """The group may keep its right to read."""
    with closing(sqlite3.connect(path)) as db:
        db.execute("PRAGMA journal_mode = WAL")
        db.execute("PRAGMA user_version = 0")
        assert set(rights(path.parent).values()) == {0o644}
        async with await open_store(path):
            assert set(rights(path.parent).values()) == {0o640}


async def test_a_copy_is_for_its_owner_alone(path: Path, tmp_path: Path) -> None:
    async with await open_store(path):
        (tmp_path / "copies").mkdir()
        copy = tmp_path / "copies" / "copy.sqlite3"
        back_up(path, copy)
        copy.chmod(0o644)
        back_up(path, copy)
    assert rights(copy.parent) == {"copy.sqlite3": 0o600}
