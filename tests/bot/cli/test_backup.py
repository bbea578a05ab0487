"""``plumage backup``: a copy of the database, while the bot writes to it or not."""

from __future__ import annotations

import sqlite3
import threading
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from data.store import open_store
from data.store.backup import back_up
from plumage import main
from tests.data.store_conformance.examples import NOW, a_table, playing
from tests.helpers.databases import database_at, of_version


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "plumage.sqlite3"


async def tables_of(path: Path) -> dict[str, int]:
    """Returns the ids of the live tables, with their versions."""
    async with await open_store(path) as store:
        return {table.id: table.version for table in await store.live_tables()}


def backup(path: Path, copy: Path, *options: str) -> int:
    return main(["backup", str(copy), "--database", str(path), *options])


async def test_the_copy_has_all_that_is_kept_of_a_database_in_use(
    path: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    copy = tmp_path / "copy.sqlite3"
    async with await open_store(path) as store:
        await playing(store)
        assert path.with_name(f"{path.name}-wal").stat().st_size, "most is in the log yet"
        assert backup(path, copy) == 0
    size = copy.stat().st_size
    assert capsys.readouterr().out == f"{copy}: {size:,} bytes, checked\n"
    assert await tables_of(copy) == await tables_of(path) == {"abcdefghij": 2}


async def test_a_copy_made_between_two_changes_has_the_first_alone(
    path: Path, tmp_path: Path
) -> None:
    async with await open_store(path) as store:
        table = await playing(store)
        assert backup(path, tmp_path / "one") == 0
        await store.commit(replace(table, paused=True), at=NOW)
        assert backup(path, tmp_path / "two") == 0
    assert await tables_of(tmp_path / "one") == {"abcdefghij": 2}
    assert await tables_of(tmp_path / "two") == {"abcdefghij": 3}


async def test_every_copy_is_whole_while_the_bot_writes(path: Path, tmp_path: Path) -> None:
    """Each has the tables up to one of them, in the order in which they were opened."""
    done = threading.Event()
    found: list[int] = []

    def copy_again_and_again() -> None:
        try:
            for number in range(10):
                back_up(path, tmp_path / f"{number}")
                with closing(sqlite3.connect(tmp_path / f"{number}")) as db:
                    names = [name for (name,) in db.execute("SELECT id FROM tables ORDER BY id")]
                assert names == [f"t{one:09}" for one in range(len(names))]
                found.append(len(names))
        finally:
            done.set()

    async with await open_store(path) as store:
        copying = threading.Thread(target=copy_again_and_again)
        copying.start()
        opened = 0
        while not done.is_set():
            await store.open_table(a_table(f"t{opened:09}"), at=NOW)
            opened += 1
        copying.join()
    assert len(found) == 10
    assert found == sorted(found)
    assert 0 < found[-1] <= opened


@pytest.mark.parametrize("version", [0, 999])
def test_a_database_of_another_version_can_be_copied_too(
    path: Path, tmp_path: Path, version: int
) -> None:
    """One copies it before an update, and perhaps with the program of before after it."""
    of_version(path, version)
    assert backup(path, tmp_path / "copy") == 0
    with closing(sqlite3.connect(path)) as db, closing(sqlite3.connect(tmp_path / "copy")) as copy:
        assert list(copy.iterdump()) == list(db.iterdump())


def test_a_copy_that_exists_is_replaced_only_if_asked_for(
    path: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    database_at(path)
    copy = tmp_path / "copy"
    copy.write_text("precious")
    assert backup(path, copy) == 1
    assert capsys.readouterr().err == f"plumage backup: {copy} exists; --replace replaces it\n"
    assert copy.read_text() == "precious"
    assert backup(path, copy, "--replace") == 0
    assert copy.read_bytes().startswith(b"SQLite format 3")


def test_the_database_is_never_replaced_by_its_copy(
    path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    database_at(path)
    assert backup(path, path, "--replace") == 1
    assert "would replace the database itself" in capsys.readouterr().err


def test_a_damaged_database_leaves_the_last_copy_alone(
    path: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """An index that has lost its entries, which no one notices who only copies pages."""
    database_at(path)
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        db.executescript("CREATE TABLE t (a); CREATE INDEX i ON t (a)")
        db.executemany("INSERT INTO t VALUES (?)", [(number,) for number in range(3)])
        (size,) = db.execute("PRAGMA page_size").fetchone()
        (page,) = db.execute("SELECT rootpage FROM sqlite_schema WHERE name = 'i'").fetchone()
    assert backup(path, tmp_path / "copy") == 0
    good = (tmp_path / "copy").read_bytes()
    content = bytearray(path.read_bytes())
    number_of_entries = (page - 1) * size + 3
    content[number_of_entries : number_of_entries + 2] = bytes(2)
    path.write_bytes(content)
    assert backup(path, tmp_path / "copy", "--replace") == 1
    said = capsys.readouterr().err
    assert said.startswith(f"plumage backup: {path} cannot be copied: the copy is damaged: ")
    assert (tmp_path / "copy").read_bytes() == good
    assert not (tmp_path / "copy.part").exists()


@pytest.mark.parametrize(
    ("content", "reason"),
    [("Dear peacock, " * 100, "file is not a database"), ("", "it is no database of Plumage")],
)
def test_what_is_no_database_of_plumage_is_not_copied(
    path: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], content: str, reason: str
) -> None:
    path.write_text(content)
    assert backup(path, tmp_path / "copy") == 1
    assert capsys.readouterr().err == f"plumage backup: {path} cannot be copied: {reason}\n"
    assert not (tmp_path / "copy").exists()


def test_a_folder_that_is_missing_is_named(
    path: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    database_at(path)
    assert backup(path, tmp_path / "nowhere" / "copy") == 1
    assert f"there is no folder {tmp_path / 'nowhere'}" in capsys.readouterr().err


async def test_the_bots_own_check_of_its_file_holds_for_a_restored_copy(
    path: Path, tmp_path: Path
) -> None:
    """A restore: the copy takes the place of the database."""
    async with await open_store(path) as store:
        table = await playing(store)
        assert backup(path, tmp_path / "copy") == 0
        await store.commit(replace(table, paused=True), at=NOW)
    (tmp_path / "copy").replace(path)
    async with await open_store(path) as store:
        (kept,) = await store.live_tables()
        assert not kept.paused
        await store.commit(replace(kept, paused=True), at=NOW)
