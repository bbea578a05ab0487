"""Records with one change: they are valid, or an error says what is wrong; no other exception is
raised. ``make stress`` makes 20,000 changes.
"""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest

from data.record_lines import BrokenRecord
from data.records import read
from tests.helpers.recorded import rewritten
from tests.helpers.stress import short

GOLDEN: Final = Path(__file__).parents[1] / "golden"
NAMES: Final = ("pikoko-4-quick", "block-2-quick", "plumes-2")
AT_ONCE: Final = 100
"""The number of changes by one seed."""

JUNK: Final[tuple[Any, ...]] = (
    None,
    True,
    -1,
    0,
    1,
    2,
    99,
    0.5,
    "",
    "X",
    "R9",
    "chance",
    [],
    {},
    [[1]],
    10**30,
)
SIGNS: Final = b'{}[]":,0123456789abxyzRWB\\ \n\xff\x00'


def first_of(name: str) -> list[bytes]:
    """Returns the lines of the first game in that file."""
    lines = (GOLDEN / f"{name}.jsonl").read_bytes().splitlines()
    end = next(number for number, line in enumerate(lines, 1) if line.startswith(b'{"end"'))
    return lines[:end]


RECORDS: Final = [first_of(name) for name in NAMES]


def mutated(lines: list[bytes], rng: Random) -> bytes:
    lines = list(lines)
    for _ in range(rng.choice((1, 1, 1, 2, 5))):
        at = rng.randrange(len(lines))
        match rng.randrange(8):
            case 0:
                del lines[at : at + rng.choice((1, 1, 2, 10))]
            case 1:
                lines.insert(at, rng.choice(lines))
            case 2:
                other = rng.randrange(len(lines))
                lines[at], lines[other] = lines[other], lines[at]
            case 3:
                lines[at] = rng.choice(rng.choice(RECORDS))
            case 4:
                bite = rng.randrange(len(lines[at]) + 1)
                lines[at] = lines[at][:bite] + bytes([rng.choice(SIGNS)]) + lines[at][bite + 1 :]
            case _:
                lines[at] = _changed(lines[at], rng)
        lines = lines or [b""]
    return b"\n".join(lines)


def _changed(line: bytes, rng: Random) -> bytes:
    """Returns the line with one value replaced somewhere, or one key added."""
    try:
        value = json.loads(line)
    except ValueError:
        return line
    places: list[tuple[Any, Any]] = []

    def walk(inner: Any) -> None:
        keys = inner if isinstance(inner, dict) else range(len(inner))
        for key in keys:
            places.append((inner, key))
            if isinstance(inner[key], dict | list):
                walk(inner[key])

    if isinstance(value, dict | list):
        walk(value)
    if not places:
        return json.dumps(rng.choice(JUNK)).encode()
    inner, key = rng.choice(places)
    if isinstance(inner, dict) and rng.random() < 0.2:
        inner[rng.choice(("x-own", "at", "for", "note", "step", "end"))] = rng.choice(
            (*JUNK, "clock", "spectator")
        )
    elif rng.random() < 0.2:
        del inner[key]
    else:
        inner[key] = rng.choice((*JUNK, rng.choice(places)[1]))
    return json.dumps(value).encode()


def tried(content: bytes) -> bool:
    """Returns whether the file has valid records. Whatever a program can do with them is done."""
    try:
        for record in read(content.splitlines(keepends=True)):
            again = list(rewritten(record))
            (same,) = read(again)
            assert list(rewritten(same)) == again
    except BrokenRecord as error:
        said = str(error)
    else:
        return True
    assert said.isprintable()
    assert len(said) < 4_000
    return False


@pytest.mark.parametrize("seeds", short([range(2), range(2, 100), range(100, 200)], 1), ids=str)
def test_a_mutation_is_right_or_clearly_wrong(seeds: range) -> None:
    for seed in seeds:
        rng = Random(seed)
        for number in range(AT_ONCE):
            content = mutated(rng.choice(RECORDS), rng)
            try:
                tried(content)
            except Exception as error:
                error.add_note(f"mutation {number} of seed {seed}: {content[:3000]!r}")
                raise


def test_what_was_not_mutated_is_right() -> None:
    assert all(tried(b"\n".join(lines)) for lines in RECORDS)
