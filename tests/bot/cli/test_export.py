"""``plumage export`` on files that hold no table it could print."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from data.store.sqlite.migrate import known_migrations, migrate
from plumage import main


@pytest.fixture
def database(tmp_path: Path) -> Iterator[sqlite3.Connection]:
    path = tmp_path / "plumage.sqlite3"
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        yield db


@pytest.mark.parametrize(
    ("steps", "version", "reason"),
    [
        (1, 1, "was kept by an earlier version of Plumage"),
        (None, 999, "was kept by a later version of Plumage"),
        (0, 0, "is no database of Plumage"),
    ],
)
def test_a_database_of_another_version_is_left_as_it_is(
    database: sqlite3.Connection,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    steps: int | None,
    version: int,
    reason: str,
) -> None:
    path = tmp_path / "plumage.sqlite3"
    migrate(database, known_migrations()[:steps])
    database.execute(f"PRAGMA user_version = {version}")
    before = path.read_bytes()
    assert main(("export", "abcdefghij", "--database", str(path))) == 1
    said = capsys.readouterr()
    assert (said.out, reason in said.err, str(path) in said.err) == ("", True, True)
    assert path.read_bytes() == before


def test_a_file_that_is_no_database_is_said_so(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear peacock, " * 100)
    assert main(("export", "abcdefghij", "--database", str(letter))) == 1
    assert "cannot be read: file is not a database" in capsys.readouterr().err
