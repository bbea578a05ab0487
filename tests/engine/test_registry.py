"""A registered game is there for everyone. Here a test registers one."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from data.records import read, replay
from engine import games
from engine.block import BLOCK
from engine.registry import Games
from plumage import main
from tests.engine.toy import Toy


@pytest.fixture
def toy() -> Iterator[Toy]:
    game = Toy()
    games.register(game)
    yield game
    games.unregister(game.key)


def test_games_are_a_mapping_in_the_order_of_registration() -> None:
    toy, mine = Toy(), Games(BLOCK)
    mine.register(toy)
    assert list(mine.items()) == [("block", BLOCK), ("toy", toy)]
    mine.unregister("block")
    assert list(mine) == ["toy"]
    assert len(mine) == 1


def test_a_key_can_be_taken_once() -> None:
    mine = Games(BLOCK)
    with pytest.raises(ValueError, match="block"):
        mine.register(BLOCK)
    with pytest.raises(KeyError):
        mine.unregister("toy")


def test_without_the_test_there_is_no_toy() -> None:
    assert "toy" not in games


@pytest.mark.parametrize("seats", Toy.seats)
def test_a_registered_game_is_simulated_recorded_and_replayed(
    toy: Toy, seats: int, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["simulate", toy.key, "--seats", str(seats), "--option", "rounds=3"]
    assert main(words) == 0
    lines = capsys.readouterr().out.splitlines()
    (record,) = read(lines)
    assert toy.outcome(list(replay(record))[-1].state) is not None
    assert record.header.options == {"rounds": 3}


def test_a_registered_game_has_a_score_sheet(
    toy: Toy, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    assert main(["simulate", toy.key, "--seats", "2"]) == 0
    file = tmp_path / "toy.jsonl"
    file.write_text(capsys.readouterr().out, encoding="utf-8")
    assert main(["replay", str(file)]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "toy, 2 seats",
        "",
        "              round 1   round 2   doubles   total   place",
        "  #0 random         0         1         0       1       2",
        "  #1 random         2         0         1       2       1",
        "",
        "Won by #1 random (points)",
    ]
