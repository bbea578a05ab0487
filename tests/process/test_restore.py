"""The program is killed, a backup is restored, and the games go on from there."""

from __future__ import annotations

import re
import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from data.store.read_only import read_only
from plumage import main
from tests.process.conftest import NAMES
from tests.process.people import People
from tests.process.plumage import Plumage

_DAMAGE = b"peacock!" * 4096


async def test_games_go_on_from_the_backup(
    people: People,
    plumage: Plumage,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    settings, copy = tmp_path / "service.env", tmp_path / "copy.sqlite3"
    settings.write_text(f"DISCORD_TOKEN=\nPLUMAGE_DATABASE={plumage.database}\n", "utf-8")
    use = ("--settings", str(settings))
    await plumage.start()
    table = await people.open(*NAMES)
    await people.start("Ann", table)
    assert main(["backup", str(copy), *use]) == 0
    kept = read_only(copy, lambda store: store.load(table))
    await people.command("Bob", "play", game="plumes")
    assert len(open_tables(plumage.database)) == 2
    assert main(["restore", str(copy), *use]) == 1
    assert "Another Plumage uses the database" in capsys.readouterr().err

    await plumage.kill()
    damage(plumage.database)
    assert main(["restore", str(copy), *use]) == 0
    said = capsys.readouterr().out
    assert read_only(plumage.database, lambda store: store.load(table)) == kept
    assert open_tables(plumage.database) == [table]
    assert not plumage.database.with_name("plumage.sqlite3.private").exists()
    (replaced,) = re.findall(r"^(.*) is the one before$", said, re.MULTILINE)
    files = [plumage.database, copy, Path(replaced)]
    assert [_DAMAGE in one.read_bytes() for one in files] == [False, False, True]
    assert [oct(one.stat().st_mode & 0o777) for one in files] == ["0o600"] * 3

    await plumage.start()  # Discord may tell it once more of Bob's command, which it has lost
    for name in NAMES:
        await people.answer(name, table, Random(1))
    moves = read_only(plumage.database, lambda store: store.load(table)).moves
    assert len(moves) > len(kept.moves)
    assert moves[: len(kept.moves)] == kept.moves
    await people.command("Bob", "play", game="plumes")
    assert len(open_tables(plumage.database)) > 1
    assert await plumage.terminate() == 0


def open_tables(path: Path) -> list[str]:
    return [table.id for table in read_only(path, lambda store: store.tables())]


def damage(path: Path) -> None:
    """Overwrites everything but the first page, as a bad disk does."""
    with closing(sqlite3.connect(path)) as db:
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    with path.open("r+b") as file:
        file.seek(4096)
        file.write(_DAMAGE)
