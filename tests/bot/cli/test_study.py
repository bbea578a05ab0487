"""Records from file to file and to a database for study: convert, import, export of many."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import closing
from itertools import islice
from pathlib import Path
from typing import Final

import pytest

from data.record_files import lines_of, put, writing
from data.record_forms import rewritten
from data.record_ids import id_of
from data.record_lines import Person
from data.records import Record, read
from plumage import main
from tests.helpers.stress import LONG
from tools.record_games import file_of

GAMES: Final = (("pikoko", 3), ("plumes", 2), ("block", 4))
EACH: Final = 4
HOSTILE: Final = {
    "cut-off.jsonl.xz": (b"\xfd7zXZ\x00", "cut off"),
    "bom.jsonl": (b'\xef\xbb\xbf{"record":2}\n', "byte order mark"),
    "deep.jsonl": (b"[" * 100_000 + b"\n", "line of JSON"),
    "not-a-record.jsonl": (b'{"record":2,"game":"chess"}\n', "a header"),
}


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[Record]:
    """Returns some recorded games of each kind, which are in ``games.jsonl`` of an empty folder
    too.
    """
    monkeypatch.chdir(tmp_path)
    found = [record for kind in GAMES for record in islice(recorded(file_of(*kind)), EACH)]
    with writing(Path("games.jsonl")) as file:
        for record in found:
            put(file, rewritten(record))
    return found


def recorded(path: Path) -> Iterator[Record]:
    with path.open("rb") as file:
        yield from read(lines_of(file))


def ids(records: list[Record]) -> list[str]:
    return sorted(map(id_of, records))


@LONG
def test_games_go_into_a_database_once_and_come_out_again(
    kept: list[Record], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(("import", "--database", "study.sqlite3", "games.jsonl")) == 0
    assert capsys.readouterr().out == f"{len(kept)} kept, 0 there already\n"
    assert main(("import", "--database", "study.sqlite3", "games.jsonl")) == 0
    assert capsys.readouterr().out == f"0 kept, {len(kept)} there already\n"
    with closing(sqlite3.connect("study.sqlite3")) as database:
        assert database.execute("SELECT count(*) FROM results").fetchone() == (0,)
    for output in ("all.jsonl", "all.jsonl.gz", "all.jsonl.xz"):
        words = ("--database", "study.sqlite3", "--since", "1970-01-01", "--output", output)
        assert main(("export", *words)) == 0
        assert ids(list(recorded(Path(output)))) == ids(kept)
        assert not any(people(recorded(Path(output))) - {"somebody"})
        assert main(("export", "--names", *words)) == 0
        assert people(recorded(Path(output))) == people(kept)
        assert main(("replay", "--quiet", output)) == 0
    assert tags(recorded(Path("all.jsonl"))) == tags(kept)


def tags(records: Iterable[Record]) -> dict[str, object]:
    return {id_of(record): getattr(record.header, "tags", {}) for record in records}


def people(records: Iterable[Record]) -> set[str]:
    return {
        player.name
        for record in records
        for player in record.header.players
        if isinstance(player, Person)
    }


@pytest.mark.usefixtures("kept")
def test_an_export_of_no_games_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(("import", "--database", "study.sqlite3", "games.jsonl")) == 0
    capsys.readouterr()
    assert main(("export", "--database", "study.sqlite3", "--since", "9000-01-01")) == 0
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err == "no game ended on that day or later\n"


def test_a_converted_file_has_the_same_games(kept: list[Record]) -> None:
    assert main(("convert", "--output", "new.jsonl.xz", "games.jsonl")) == 0
    converted = list(recorded(Path("new.jsonl.xz")))
    assert ids(converted) == ids(kept)
    assert all(record.header.record == 2 for record in converted)


@pytest.mark.parametrize("name", HOSTILE)
@pytest.mark.parametrize(
    "words",
    [
        ("replay",),
        ("convert", "--output", "out.jsonl"),
        ("import", "--database", "study.sqlite3"),
    ],
    ids=lambda words: words[0],
)
@pytest.mark.usefixtures("kept")
def test_a_file_that_is_no_record_leaves_nothing_behind(
    name: str, words: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    content, reason = HOSTILE[name]
    Path(name).write_bytes(content)
    Path("out.jsonl").write_text("as it was")
    assert main((*words, name)) == 1
    said = capsys.readouterr()
    assert reason in said.err
    assert "Traceback" not in said.err
    assert said.out == ""
    assert Path("out.jsonl").read_text() == "as it was"
