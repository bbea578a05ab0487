"""A table together with its game."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Final

import pytest

from bot.tables.answering import stand_in
from bot.tables.moves import begin, play
from bot.tables.sitting import fold
from data.records import Record, read
from data.store.values import Move, PlayedFor, Seated, Status, Table
from tests.helpers.tables import ANN, BOB, CLEO, a_table

GOLDEN: Final = Path(__file__).parents[2] / "golden"


def moves_of(record: Record) -> list[Move]:
    return [Move(line.actor, line.do, 0) for line in record.lines]


@pytest.mark.parametrize("path", sorted((GOLDEN / "older").glob("*.jsonl")), ids=lambda p: p.stem)
def test_a_running_table_in_an_older_notation_goes_on(path: Path) -> None:
    """Compares the states in the middle of the game and at its end."""
    today = read((GOLDEN / path.name).read_bytes().splitlines())
    for old, new in zip(read(path.read_bytes().splitlines()), today, strict=True):
        people = [Seated(user, f"{user}") for user in range(old.header.seats)]
        table = Table(
            *("", old.header.game, old.header.rules, 1, 2, 0, "en"),
            options=old.header.options,
            seats=tuple(people),
            status=Status.PLAYING,
        )
        before, after = moves_of(old), moves_of(new)
        picked = [number for number, move in enumerate(before, 1) if move != after[number - 1]]
        for upto in (*picked, len(before)):
            assert fold(table, before[:upto]) == fold(table, after[:upto])


def test_who_sits_where_is_said_first_and_changes_nothing_in_the_game() -> None:
    """Games that began without this event can go on."""
    begun = replace(a_table(ANN, BOB, CLEO), status=Status.PLAYING, options={"rounds": 1})
    sitting, moves = begin(begun, 0, Random(1))
    assert [move.do["type"] for move in moves] == ["seats", "first", "deal"]
    begun_with = replace(sitting, has_public_events=False)
    assert fold(sitting.table, moves) == begun_with
    assert fold(sitting.table, moves[1:]) == begun_with


def test_a_version_as_kept_has_the_facts_of_the_change_and_what_it_ended_with() -> None:
    before = fold(a_table(ANN, BOB), ())
    for changed in (
        before.table,
        replace(before.table, paused=True),
        replace(before.table, status=Status.PARKED),
        replace(before.table, status=Status.ABANDONED),
    ):
        after = replace(before, table=changed, has_public_events=True)
        ended = 9 if changed.status.ended else None
        numbers = replace(changed, version=7, moves=5, updated=9, ended=ended)
        kept = after.as_kept(numbers)
        assert kept.facts == replace(numbers, version=0, moves=0, updated=0)
        assert (kept.table, kept.has_public_events) == (numbers, False)


@pytest.mark.parametrize(
    ("seated", "expected"),
    [
        (Seated(ANN, "Ann", "greedy"), PlayedFor.STAND_IN),
        (Seated(None, "greedy", "greedy"), None),
    ],
    ids=["of-somebody-absent", "its-own"],
)
def test_a_move_says_if_a_computer_player_made_it_for_a_person(
    seated: Seated, expected: PlayedFor | None
) -> None:
    table = replace(a_table(ANN, BOB, CLEO), status=Status.PLAYING, options={"rounds": 1})
    sitting, moves = begin(table, 0, Random(1))
    table = replace(sitting.table, seats=(seated,) * 3, moves=len(moves))
    sitting = replace(sitting, table=table)
    (seat, *_) = sorted(sitting.waiting())
    _, (move, *_others) = play(sitting, stand_in(sitting, [seat], 1), 0, Random(1))
    assert move.played_for is expected
    assert (move.cause is None) is (expected is None)
    assert not move.by_person
