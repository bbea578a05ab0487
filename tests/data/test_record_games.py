"""A sample of the 10,000 games in ``tests/records/``: the first six of each file. ``python -m
tools.record_games --check`` replays all of them.
"""

from __future__ import annotations

from collections import Counter
from typing import Final

import pytest

from data.record_files import lines_of
from data.records import read
from engine import games
from tools.record_games import COUNTS, FOLDER, TABLES, check_file, file_of, record

SAMPLE: Final = 6


@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_the_first_games_of_a_file_replay_and_are_written_as_they_were(
    key: str, seats: int
) -> None:
    checked = check_file(file_of(key, seats), SAMPLE)
    assert checked.records == SAMPLE
    found = set(checked.features)
    assert f"{key} seats={seats}" in found
    for option in games[key].options:
        assert {f"{key} {option.key}={choice}" for choice in option.choices} <= found
    assert "at" in found
    assert {"for=clock", "for=stand-in", "for=only-card"} & found


@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_a_game_is_the_one_that_the_command_makes(key: str, seats: int) -> None:
    with file_of(key, seats).open("rb") as file:
        (first, *_) = read(_until_end(lines_of(file)))
        assert first.header.tags["Round"] == f"{key}-{seats}/0"
    with file_of(key, seats).open("rb") as file:
        made = [f"{line}\n".encode() for line in record(key, seats, 0, "peacock")]
        assert made == _until_end(lines_of(file))


def _until_end(lines: object) -> list[bytes]:
    found: list[bytes] = []
    assert hasattr(lines, "__iter__")
    for line in lines:
        found.append(line)
        if line.startswith(b'{"end"'):
            break
    return found


def test_there_is_a_file_for_every_number_of_seats() -> None:
    assert {path.name for path in FOLDER.iterdir()} == {file_of(*table).name for table in TABLES}
    assert Counter(key for key, _ in TABLES) == {key: len(games[key].seats) for key in COUNTS}
