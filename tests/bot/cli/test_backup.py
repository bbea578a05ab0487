"""``plumage backup``: a copy of the database, while the bot writes to it or not."""

from __future__ import annotations

import re
import sqlite3
import sys
import threading
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Final

import pytest

from data.store import open_store
from data.store.backup import back_up
from tests.bot.cli.command_line import Plumage, Said
from tests.data.store_conformance.examples import NOW, a_table, playing
from tests.helpers.databases import database_at, of_version
from tests.helpers.restoring import restore_until_killed

NOTES: Final = ("private", "pings", "outages", "sessions")


Command = Callable[..., Said]


@pytest.fixture
def path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    path = tmp_path / "plumage.sqlite3"
    monkeypatch.setenv("PLUMAGE_DATABASE", str(path))
    return path


async def tables_of(path: Path) -> dict[str, int]:
    """Returns the ids of the live tables, with their versions."""
    async with await open_store(path) as store:
        return {table.id: table.version for table in await store.tables()}


@pytest.fixture
def backup(plumage: Plumage) -> Command:
    return partial(plumage, "backup")


@pytest.fixture
def restore(plumage: Plumage) -> Command:
    return partial(plumage, "restore")


async def test_the_copy_has_all_that_is_kept_of_a_database_in_use(
    backup: Command, path: Path, tmp_path: Path
) -> None:
    copy = tmp_path / "copy.sqlite3"
    async with await open_store(path) as store:
        await playing(store)
        assert path.with_name(f"{path.name}-wal").stat().st_size, "most is in the log yet"
        said = backup(copy)
    assert said == (0, f"{copy}: {copy.stat().st_size:,} bytes, checked\n", "")
    assert await tables_of(copy) == await tables_of(path) == {"abcdefghij": 2}


async def test_a_copy_made_between_two_changes_has_the_first_alone(
    backup: Command, path: Path, tmp_path: Path
) -> None:
    async with await open_store(path) as store:
        table = await playing(store)
        backup(tmp_path / "one")
        await store.commit(replace(table, paused=True), at=NOW)
        backup(tmp_path / "two")
    assert await tables_of(tmp_path / "one") == {"abcdefghij": 2}
    assert await tables_of(tmp_path / "two") == {"abcdefghij": 3}


async def test_every_copy_is_whole_while_the_bot_writes(path: Path, tmp_path: Path) -> None:
    """Each copy has the tables that were opened first, with none missing between."""
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
    backup: Command, path: Path, tmp_path: Path, version: int
) -> None:
    """An operator copies it before an update, or with the old program after it."""
    of_version(path, version)
    assert backup(tmp_path / "copy").status == 0
    with closing(sqlite3.connect(path)) as db, closing(sqlite3.connect(tmp_path / "copy")) as copy:
        assert list(copy.iterdump()) == list(db.iterdump())


def test_no_copy_replaces_a_file(backup: Command, path: Path, tmp_path: Path) -> None:
    database_at(path)
    copy = tmp_path / "copy"
    copy.write_text("precious")
    for there in (copy, path):
        before, said = there.read_bytes(), f"{there} exists; name another file, or a folder"
        assert backup(there) == (1, "", f"plumage backup: {said}\n")
        assert there.read_bytes() == before


def test_only_the_newest_copies_are_kept_and_nothing_else_is_deleted(
    backup: Command, path: Path, tmp_path: Path
) -> None:
    database_at(path)
    folder = tmp_path / "copies"
    folder.mkdir()
    others = ("plumage.sqlite3", "plumage-old.sqlite3", "another-20200101-000000.sqlite3")
    dated = tuple(f"plumage-2020010{day}-000000.sqlite3" for day in range(1, 6))
    for name in (*others, *dated):
        (folder / name).touch()
    made = Path(backup(folder, "--keep", "3").out.partition(":")[0]).name
    left = sorted(one.name for one in folder.iterdir() if one.name not in others)
    assert left == [*dated[-2:], made]
    assert all((folder / name).exists() for name in others)


@pytest.mark.parametrize("arguments", [("copy", "--keep", "3"), (".", "--keep", "0")])
def test_how_many_copies_to_keep_is_said_of_a_folder(
    arguments: tuple[str, ...], backup: Command, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    database_at(path)
    monkeypatch.chdir(path.parent)
    assert backup(*arguments).status == 2
    assert not Path("copy").exists()


def test_of_a_damaged_database_no_copy_is_made(backup: Command, path: Path, tmp_path: Path) -> None:
    """An index has lost its entries, which a copy page by page does not notice."""
    database_at(path)
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        db.executescript("CREATE TABLE t (a); CREATE INDEX i ON t (a)")
        db.executemany("INSERT INTO t VALUES (?)", [(number,) for number in range(3)])
        (size,) = db.execute("PRAGMA page_size").fetchone()
        (page,) = db.execute("SELECT rootpage FROM sqlite_schema WHERE name = 'i'").fetchone()
    content = bytearray(path.read_bytes())
    number_of_entries = (page - 1) * size + 3
    content[number_of_entries : number_of_entries + 2] = bytes(2)
    path.write_bytes(content)
    said = backup(tmp_path / "copy")
    assert said.status == 1
    assert said.err.startswith(f"plumage backup: {path} cannot be copied: the copy is damaged: ")
    assert list(tmp_path.glob("copy*")) == []


@pytest.mark.parametrize(
    ("content", "reason"),
    [("Dear peacock, " * 100, "file is not a database"), ("", "it is no database of Plumage")],
)
def test_what_is_no_database_of_plumage_is_not_copied(
    backup: Command, path: Path, tmp_path: Path, content: str, reason: str
) -> None:
    path.write_text(content)
    said = f"plumage backup: {path} cannot be copied: {reason}\n"
    assert backup(tmp_path / "copy") == (1, "", said)
    assert not (tmp_path / "copy").exists()


def test_a_folder_that_is_missing_is_named(backup: Command, path: Path, tmp_path: Path) -> None:
    database_at(path)
    said = backup(tmp_path / "nowhere" / "copy")
    assert said.status == 1
    assert f"there is no folder {tmp_path / 'nowhere'}" in said.err


@pytest.mark.parametrize("folder", ["", "backups/"])
def test_without_a_name_it_is_named_after_the_time(
    backup: Command, path: Path, tmp_path: Path, folder: str
) -> None:
    """Without a folder, the copy is beside the database."""
    database_at(path)
    (tmp_path / "backups").mkdir()
    said = backup(*([tmp_path / folder] if folder else []))
    named = rf"({tmp_path}/{folder}plumage-\d{{8}}-\d{{6}}\.sqlite3): [\d,]+ bytes, checked\n"
    made = re.fullmatch(named, said.out)
    assert made
    assert Path(made[1]).is_file()


def test_the_settings_file_of_the_service_names_the_database(
    plumage: Plumage, path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    database_at(path)
    monkeypatch.delenv("PLUMAGE_DATABASE")
    settings = tmp_path / "plumage.env"
    settings.write_text(f"DISCORD_TOKEN=secret\nPLUMAGE_DATABASE={path}\n", "utf-8")
    assert plumage("backup", tmp_path / "copy", "--settings", settings).status == 0
    assert (tmp_path / "copy").is_file()


# Restoring


async def test_a_copy_takes_the_place_of_the_database_which_is_kept(
    backup: Command, restore: Command, path: Path, tmp_path: Path
) -> None:
    copy = tmp_path / "copy"
    async with await open_store(path) as store:
        table = await playing(store)
        backup(copy)
        await store.commit(replace(table, paused=True), at=NOW)
        said = restore(copy)
        assert (said.status, said.out) == (1, "")
        in_use = f"plumage restore: Another Plumage uses the database {path}. Stop that one first"
        assert said.err.startswith(in_use)
    for name in NOTES:
        path.with_name(f"{path.name}.{name}").touch()
    said = restore(copy)
    assert said.status == 0
    replaced = Path(said.out.splitlines()[-1].partition(" is the one before")[0])
    async with await open_store(path) as store:
        (kept,) = await store.tables()
        await store.commit(replace(kept, paused=True), at=NOW)
    assert (kept.version, kept.paused) == (2, False)
    assert await tables_of(replaced) == {"abcdefghij": 3}
    assert await tables_of(copy) == {"abcdefghij": 2}
    left = [name for name in NOTES if path.with_name(f"{path.name}.{name}").exists()]
    assert left == ["sessions"]


def test_where_there_is_no_database_there_is_one_now(
    restore: Command, path: Path, tmp_path: Path
) -> None:
    copy = database_at(tmp_path / "copies" / "copy")
    assert restore(copy).status == 0
    assert path.stat().st_mode & 0o777 == 0o600
    assert list(tmp_path.glob("*replaced*")) == []


@pytest.mark.parametrize(
    ("version", "reason"),
    [
        (0, "it was made by Plumage 0.1"),
        (999, "a later version of Plumage"),
        (None, "file is not a database"),
    ],
)
def test_what_the_bot_could_not_use_is_not_put_there(
    restore: Command, path: Path, tmp_path: Path, version: int | None, reason: str
) -> None:
    before = database_at(path).read_bytes()
    copy = tmp_path / "copy"
    if version is None:
        copy.write_text("Dear peacock, " * 100)
    else:
        of_version(copy, version)
    said = restore(copy)
    assert said.status == 1
    assert reason in said.err
    assert path.read_bytes() == before
    assert {one.name for one in tmp_path.iterdir()} == {path.name, "copy", f"{path.name}.lock"}


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such signals")
async def test_killed_at_any_time_there_is_the_one_database_or_the_other(
    backup: Command, path: Path, tmp_path: Path
) -> None:
    async with await open_store(path) as store:
        table = await playing(store)
        backup(tmp_path / "copy")
        await store.commit(replace(table, paused=True), at=NOW)
    versions = []
    for _ in restore_until_killed(tmp_path / "copy", path):
        (version,) = (await tables_of(path)).values()
        versions.append(version)
    assert len(versions) > 6
    assert versions == sorted(versions, reverse=True)
    assert set(versions) == {3, 2}
