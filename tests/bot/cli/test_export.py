"""``plumage export`` prints games as they were played, or says why it cannot."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Iterator
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
from tests.bot.cli.command_line import Plumage
from tests.helpers.databases import of_version
from tests.helpers.recorded import rewritten
from tools.record_games import file_of

DAY: Final = 1_777_593_600_000
"""2026-05-01, in milliseconds."""


LETTER: Final = "Dear peacock, " * 100


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
def test_games_come_out_as_they_were_played(kept: list[str], plumage: Plumage, suffix: str) -> None:
    file = f"all.jsonl{suffix}"
    said = plumage("export", "--names", "--since", "2026-05-01", "--output", file)
    assert said.status == 0
    with Path(file).open("rb") as opened:
        lines = [line.decode() for line in lines_of(opened)]
    assert list(map(json.loads, lines)) == list(map(json.loads, kept))
    assert plumage("replay", "--quiet", file).status == 0


def test_people_are_named_only_on_request(kept: list[str], plumage: Plumage) -> None:
    (record,) = read(plumage("export", "table0").out.splitlines())
    (named,) = read(kept[: len(record.lines) + 2])
    people = [
        (SOMEBODY if "name" in one.model_dump() else name)
        for one, name in zip(named.header.players, named.header.names, strict=True)
    ]
    assert list(record.header.names) == people
    assert record.lines == named.lines


@pytest.mark.usefixtures("kept")
def test_what_has_no_record_is_said_so(plumage: Plumage) -> None:
    said = plumage("export", "--since", "9000-01-01")
    assert said == (0, "", "no game ended on that day or later\n")
    record = next(recorded(file_of("pikoko", 3)))
    asyncio.run(keep(replace(record, end=None), "running"))
    for table, reason in (
        ("running", "is still being played"),
        ("none", "there is no table 'none'"),
    ):
        said = plumage("export", table)
        assert said.status == 1
        assert reason in said.err
    Path("out.jsonl").write_text("as it was")
    assert plumage("export", "none", "--output", "out.jsonl").status == 1
    assert Path("out.jsonl").read_text() == "as it was"


@pytest.mark.parametrize(
    ("make", "reason"),
    [
        (lambda path: of_version(path, 0), "was made by Plumage 0.1"),
        (lambda path: of_version(path, 999), "a later version of Plumage"),
        (lambda path: path.touch(), "cannot be used: it is no database of Plumage"),
        (lambda path: path.write_text(LETTER), "cannot be used: file is not a database"),
    ],
    ids=["older", "newer", "empty", "text"],
)
def test_a_file_that_cannot_be_read_is_left_as_it_is(
    tmp_path: Path,
    plumage: Plumage,
    monkeypatch: pytest.MonkeyPatch,
    make: Callable[[Path], object],
    reason: str,
) -> None:
    path = tmp_path / "plumage.sqlite3"
    monkeypatch.setenv("PLUMAGE_DATABASE", str(path))
    make(path)
    before = path.read_bytes()
    said = plumage("export", "abcdefghij")
    assert (said.status, said.out) == (1, "")
    assert reason in said.err
    assert str(path) in said.err
    assert path.read_bytes() == before
