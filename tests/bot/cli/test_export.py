"""``plumage export`` prints games as they were played, or says why it cannot."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Final

import pytest

from data.record_files import lines_of
from data.record_lines import Computer
from data.records import Record, read
from data.store import open_store
from data.store.values import Move, PlayedFor, Seated, Status, Table, for_person
from data.table_records import SOMEBODY
from plumage import main
from tests.helpers.databases import of_version
from tests.helpers.recorded import rewritten
from tools.record_games import file_of

DAY: Final = 1_777_593_600_000
"""2026-05-01, in milliseconds."""


def recorded(path: Path) -> Iterator[Record]:
    with path.open("rb") as file:
        yield from read(lines_of(file))


async def keep(record: Record, name: str, at: int = DAY) -> None:
    """Stores a recorded game as a table of that name, played at that time."""
    head = record.header
    seats = tuple(
        Seated(None, one.computer, one.computer)
        if isinstance(one, Computer)
        else Seated(None, one.name)
        for one in head.players
    )
    lobby = Table(*(name, head.game, head.rules, 1, 1, 0, "en"), options=head.options, seats=seats)
    moves = [
        Move(
            *(line.actor, line.do, at + (line.at or 0)),
            None if line.played_for is None else for_person(PlayedFor(line.played_for), number),
        )
        for number, line in enumerate(record.lines)
    ]
    async with await open_store(Path("plumage.sqlite3")) as store:
        opened = await store.open_table(lobby, at=at)
        over = Status.PLAYING if record.end is None else Status.ABANDONED
        await store.commit(replace(opened, status=over), at=at, moves=moves)


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Returns the lines of three recorded games with times, which are tables of the
    database here.
    """
    monkeypatch.chdir(tmp_path)
    found = []
    for at, kind in enumerate((("pikoko", 3), ("plumes", 2), ("block", 4))):
        record = next(one for one in recorded(file_of(*kind)) if one.lines[0].at is not None)
        asyncio.run(keep(record, f"table{at}", DAY + at))
        said, *lines = rewritten(record)
        found += [json.dumps(json.loads(said) | {"tags": {"Date": "2026-05-01"}}), *lines]
    return found


@pytest.mark.parametrize("suffix", ["", ".gz", ".xz"])
def test_games_come_out_as_they_were_played(kept: list[str], suffix: str) -> None:
    file = f"all.jsonl{suffix}"
    assert main(("export", "--names", "--since", "2026-05-01", "--output", file)) == 0
    with Path(file).open("rb") as opened:
        said = [line.decode() for line in lines_of(opened)]
    assert list(map(json.loads, said)) == list(map(json.loads, kept))
    assert main(("replay", "--quiet", file)) == 0


def test_people_are_named_only_on_request(
    kept: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(("export", "table0")) == 0
    (record,) = read(capsys.readouterr().out.splitlines())
    (named,) = read(kept[: len(record.lines) + 2])
    people = [
        (SOMEBODY if "name" in one.model_dump() else name)
        for one, name in zip(named.header.players, named.header.names, strict=True)
    ]
    assert list(record.header.names) == people
    assert record.lines == named.lines


@pytest.mark.usefixtures("kept")
def test_what_has_no_record_is_said_so(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(("export", "--since", "9000-01-01")) == 0
    said = capsys.readouterr()
    assert said == ("", "no game ended on that day or later\n")
    record = next(recorded(file_of("pikoko", 3)))
    asyncio.run(keep(replace(record, end=None), "running"))
    assert main(("export", "running")) == 1
    assert "is still being played" in capsys.readouterr().err
    assert main(("export", "none")) == 1
    assert "there is no table 'none'" in capsys.readouterr().err
    Path("out.jsonl").write_text("as it was")
    assert main(("export", "none", "--output", "out.jsonl")) == 1
    assert Path("out.jsonl").read_text() == "as it was"


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
