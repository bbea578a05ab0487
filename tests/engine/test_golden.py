"""Recorded games can be replayed today, move by move, and are written again byte for byte.

A record may stop replaying only when ``rules_version`` has gone up. The files were made with
``plumage simulate``; to record a game anew::

    plumage simulate pikoko --seats 3 --games 2 --seed 3 --players greedy,random \\
        > tests/golden/pikoko-3.jsonl

A newer edition of a game's rules has files of its own, ``<game>-edition-<number>.jsonl``; the
files of earlier editions stay for ever.

``tests/golden/older`` has the same games in an older notation, in which Peacock Block's picks do
not name the hand that they choose from. These files stay for ever, too.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from data.records import Record, read, replay, write
from engine import games
from engine.protocol import EDITION, FIRST_EDITION
from tests.engine.tables import editions

FOLDER: Final = Path(__file__).parent.parent / "golden"
GOLDEN: Final = sorted(FOLDER.glob("*.jsonl"))
OLDER: Final = sorted((FOLDER / "older").glob("*.jsonl"))


def records(path: Path) -> Iterator[Record]:
    with path.open("rb") as lines:
        yield from read(lines)


def played_again(path: Path) -> Iterator[str]:
    for record in records(path):
        steps = list(replay(record))
        outcome = games[record.header.game].outcome(steps[-1].state)
        assert outcome is not None
        moves = ((step.actor, step.action) for step in steps)
        yield from (f"{line}\n" for line in write(record.header, moves, outcome))


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_a_recorded_game_replays_byte_for_byte(path: Path) -> None:
    assert "".join(played_again(path)).encode() == path.read_bytes()


@pytest.mark.parametrize("path", OLDER, ids=lambda path: path.stem)
def test_a_record_in_an_older_notation_is_written_as_it_is_said_today(path: Path) -> None:
    today = (path.parent.parent / path.name).read_bytes()
    assert path.read_bytes() != today
    assert "".join(played_again(path)).encode() == today


def test_every_edition_of_every_game_is_recorded_for_every_number_of_seats() -> None:
    recorded = {
        (header.game, header.options.get(EDITION, FIRST_EDITION), header.seats)
        for path in GOLDEN
        for header in (record.header for record in records(path))
    }
    assert recorded == {
        (key, edition, seats)
        for key, game in games.items()
        for edition in editions(game)
        for seats in game.seats
    }
