"""Records are an open format: ``docs/records.md`` and the schema of a line describe it."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import nullcontext
from itertools import islice
from pathlib import Path
from typing import Any, Final

import pytest
from jsonschema import Draft202012Validator

from data import record_files
from data.record_files import put, writing
from data.record_lines import BrokenRecord
from data.records import Record, read
from engine import games
from engine.log import Seats
from engine.notation import decode, encode
from tests.helpers.recorded import rewritten
from tools.record_games import TABLES, file_of
from tools.record_schema import FILE, schema

HOUSE: Final = Path(__file__).parents[2]
GOLDEN: Final = HOUSE / "tests" / "golden"
PAGE: Final = (HOUSE / "docs" / "records.md").read_text("utf-8")
BLOCKS: Final = re.findall(r"^```(\w+) ?(\w*)\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)
SHOWN: Final = [
    (game, line) for kind, game, text in BLOCKS if kind == "json" for line in text.splitlines()
]
VALIDATOR: Final = Draft202012Validator(json.loads(schema()))
HEAD: Final[dict[str, Any]] = {
    "record": 2, "game": "pikoko", "rules": 1, "seats": 3, "options": {},
    "players": [{"name": "sage"}, {"computer": "sage"}, {"computer": "even@1.25"}],
}  # fmt: skip


def lines_of(name: str) -> list[str]:
    """Returns the lines of the first game in that golden file."""
    text = (GOLDEN / f"{name}.jsonl").read_text("utf-8")
    lines = text.splitlines()
    ends = [number for number, line in enumerate(lines, 1) if line.startswith('{"end"')]
    return lines[: ends[0]]


# The page


def test_every_line_of_the_page_is_one_of_a_record() -> None:
    for game, line in SHOWN:
        VALIDATOR.validate(json.loads(line))
        if game:
            do = json.loads(line)["do"]
            assert encode(decode(games[game], do)) == do
        header = [] if line.startswith('{"record"') else [json.dumps(HEAD)]
        assert list(read([*header, line]))


def test_the_page_has_a_line_for_every_action_of_every_game() -> None:
    shown = {(game, json.loads(line)["do"]["type"]) for game, line in SHOWN if game}
    done = {
        (record.header.game, str(line.do["type"]))
        for path in GOLDEN.glob("*.jsonl")
        for record in read(path.read_bytes().splitlines())
        for line in record.lines
    }
    of_every_game = {Seats.type, "take-back"}
    assert shown == {(game, kind) for game, kind in done if kind not in of_every_game}
    assert of_every_game <= {json.loads(line).get("do", {}).get("type") for _, line in SHOWN}


def read_as_the_page_does(folder: Path, file: str) -> list[str]:
    """Returns what the reader on the page prints of a file, run alone in that folder."""
    (code,) = (text for kind, _, text in BLOCKS if kind == "python")
    assert len(code.splitlines()) <= 30
    (folder / "reader.py").write_text(code, "utf-8")
    said = subprocess.run(  # noqa: S603 - the code of the page
        [sys.executable, "-I", "reader.py", file],
        cwd=folder, capture_output=True, encoding="utf-8", check=True,
        env={"PYTHONIOENCODING": "utf-8"},
    )  # fmt: skip
    return said.stdout.splitlines()


def test_the_reader_of_the_page_reads(tmp_path: Path) -> None:
    head = json.dumps(HEAD)
    (tmp_path / "games.jsonl").write_text(
        f'{head}\n{{"by":"chance","do":{{}}}}\n{{"end":{{"scores":[3,4,2],"rounds":[[3,4,2]],'
        f'"places":[2,1,3]}}}}\n' + "\n".join(lines_of("pikoko-4-quick")[:9]) + f"\n{head}\n",
        "utf-8",
    )
    assert read_as_the_page_does(tmp_path, "games.jsonl") == [
        "pikoko, 1 actions: 1. sage 4, 2. sage 3, 3. even@1.25 2",
        "pikoko, 8 actions: not finished",
        "pikoko, 0 actions: not finished",
    ]


def test_the_reader_of_the_page_reads_what_plumage_reads(tmp_path: Path) -> None:
    """Reads two games of each file of recorded games."""
    found = [record for table in TABLES for record in islice(records_in(file_of(*table)), 2)]
    with writing(tmp_path / "games.jsonl.xz") as file:
        for record in found:
            put(file, rewritten(record))
    said = read_as_the_page_does(tmp_path, "games.jsonl.xz")
    assert len(said) == len(found) == 2 * len(TABLES)
    for line, record in zip(said, found, strict=True):
        start, result = line.split(": ", 1)
        assert start == f"{record.header.game}, {len(record.lines)} actions"
        assert record.end is not None
        end = record.end.end
        everybody = zip(end.places, record.header.names, end.scores, strict=True)
        assert result == ", ".join(
            f"{place}. {who} {score}" for place, who, score in sorted(everybody)
        )


def records_in(path: Path) -> Iterator[Record]:
    with path.open("rb") as file:
        yield from read(record_files.lines_of(file))


# The schema


def test_the_schema_is_up_to_date() -> None:
    """``python -m tools.record_schema`` writes the schema."""
    assert FILE.read_text("utf-8") == schema()
    Draft202012Validator.check_schema(json.loads(schema()))


@pytest.mark.parametrize("path", sorted(GOLDEN.glob("*.jsonl")), ids=lambda path: path.stem)
def test_every_line_of_a_record_is_as_the_schema_says(path: Path) -> None:
    for line in path.read_text("utf-8").splitlines()[:50]:
        VALIDATOR.validate(json.loads(line))


@pytest.mark.parametrize(
    ("line", "right"),
    [
        (HEAD, True),
        (HEAD | {"tags": {"Event": "Cup"}, "x-a": 1}, True),
        (HEAD | {"tags": {"event": "Cup"}}, False),
        (HEAD | {"players": ["Ann", "Bob", "Cleo"]}, False),
        (HEAD | {"record": 1}, False),
        (HEAD | {"record": 3}, False),
        (HEAD | {"seed": 1}, False),
        ({"by": 0, "do": {}, "x-note": "!"}, True),
        ({"by": 0, "do": {}, "note": "!", "at": 0, "for": "clock"}, True),
        ({"by": 0, "do": {}, "at": -1}, False),
        ({"by": 0, "do": {}, "for": "fun"}, False),
        ({"by": 0, "do": {}, "said": "!"}, False),
        ({"by": "Ann", "do": {}}, False),
        ({"by": -1, "do": {}}, False),
        ({"end": {"scores": [], "rounds": [], "places": []}}, True),
        ({"end": {"scores": [], "rounds": [], "places": [], "x-why": 1}}, False),
    ],
)
def test_the_schema_takes_what_is_read(line: Any, right: bool) -> None:
    assert VALIDATOR.is_valid(line) is right
    before = [] if "record" in line else [json.dumps(HEAD)]
    with nullcontext() if right else pytest.raises(BrokenRecord):
        list(read([*before, json.dumps(line)]))
