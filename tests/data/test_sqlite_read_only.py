"""A database can be read without a change to it, whether a bot uses it or not."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from data.store import open_store
from data.store.errors import NewerDatabase, NoSuchTable, OlderDatabase, Unavailable
from data.store.read_only import read_only
from data.store.schema import STEPS
from tests.data.store_conformance.examples import NOW, bid, playing
from tests.helpers.databases import of_version

KNOWN = 1 + len(STEPS)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "what? 100% #1.sqlite3"


def contents(folder: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in folder.iterdir()}


async def test_what_no_one_uses_is_read_and_nothing_is_made_beside_it(path: Path) -> None:
    async with await open_store(path) as store:
        kept = await store.load((await playing(store)).id)
    before = contents(path.parent)
    assert read_only(path, lambda store: store.load(kept.table.id)) == kept
    with pytest.raises(NoSuchTable):
        read_only(path, lambda store: store.load("nowhere"))
    assert contents(path.parent) == before


async def test_what_a_bot_is_using_is_read_as_it_was_last_committed(path: Path) -> None:
    async with await open_store(path) as store:
        table = await playing(store)
        await store.commit(table, at=NOW, moves=[bid(0, 1)])
        with closing(sqlite3.connect(path, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            other.execute("UPDATE tables SET version = 77")
            assert read_only(path, lambda store: store.load(table.id)) == await store.load(table.id)


@pytest.mark.parametrize(("version", "error"), [(0, OlderDatabase), (KNOWN + 1, NewerDatabase)])
def test_a_database_of_another_version_is_left_alone(
    path: Path, version: int, error: type[OlderDatabase | NewerDatabase]
) -> None:
    of_version(path, version)
    before = contents(path.parent)
    with pytest.raises(error) as refused:
        read_only(path, lambda store: store.load("abcdefghij"))
    if error is NewerDatabase:
        assert refused.value.params == {"found": version, "known": KNOWN}
    assert contents(path.parent) == before


def test_what_is_no_database_is_unavailable(path: Path) -> None:
    path.write_text("Dear peacock, " * 100)
    for one in (path, path / "below.sqlite3", path.parent, path.with_name("nothing")):
        with pytest.raises(Unavailable):
            read_only(one, lambda store: store.load("abcdefghij"))
    assert contents(path.parent).keys() == {path.name}
