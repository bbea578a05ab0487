"""``plumage export`` on files that hold no table it could print."""

from __future__ import annotations

from pathlib import Path

import pytest

from plumage import main
from tests.helpers.databases import of_version


@pytest.mark.parametrize(
    ("version", "reason"),
    [(0, "was made by Plumage 0.1"), (999, "was made by a later version of Plumage")],
)
def test_a_database_of_another_version_is_left_as_it_is(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], version: int, reason: str
) -> None:
    path = tmp_path / "plumage.sqlite3"
    of_version(path, version)
    before = path.read_bytes()
    assert main(("export", "abcdefghij", "--database", str(path))) == 1
    said = capsys.readouterr()
    assert (said.out, reason in said.err, str(path) in said.err) == ("", True, True)
    assert path.read_bytes() == before


def test_an_empty_file_is_no_database_of_plumage(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "empty").touch()
    assert main(("export", "abcdefghij", "--database", str(tmp_path / "empty"))) == 1
    assert "cannot be read: it is no database of Plumage" in capsys.readouterr().err


def test_a_file_that_is_no_database_is_said_so(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear peacock, " * 100)
    assert main(("export", "abcdefghij", "--database", str(letter))) == 1
    assert "cannot be read: file is not a database" in capsys.readouterr().err
