"""What a record says is read as it stands, and nothing is taken for what it only resembles."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path
from typing import Any, Final

import pytest

from data.records import Record, read, replay
from engine import games
from engine.notation import listed, said_view, text, whole
from engine.pikoko import PIKOKO
from engine.protocol import IllegalAction, Json, Seat

GOLDEN: Final = Path(__file__).parents[1] / "golden"


@pytest.mark.parametrize(("read", "value"), [(whole, -3), (text, ""), (listed, [None])])
def test_what_is_of_the_kind_is_read_as_it_stands(
    read: Callable[[Json], Json], value: Json
) -> None:
    assert read(value) is value


@pytest.mark.parametrize(
    ("read", "others"),
    [
        (whole, [True, 1.0, "1", None, [1], {}]),
        (text, [1, True, None, ["a"], {"a": 1}]),
        (listed, ["abc", {"a": 1}, 3, None]),
    ],
)
def test_what_is_of_another_kind_is_none(read: Callable[[Json], Json], others: list[Json]) -> None:
    for other in others:
        with pytest.raises(TypeError):
            read(other)


@pytest.mark.parametrize("tokens", [1.0, True, "1", None])
def test_an_action_that_only_resembles_one_is_malformed(tokens: Json) -> None:
    with pytest.raises(IllegalAction) as refusal:
        PIKOKO.decode({"type": "bid", "on": 0, "tokens": tokens})
    assert refusal.value.code == "malformed"


# Views as JSON


def records_of(path: Path) -> Iterator[Record]:
    yield from read(path.read_bytes().splitlines())


@pytest.mark.parametrize("path", sorted(GOLDEN.glob("*.jsonl")), ids=lambda path: path.stem)
def test_the_views_of_a_game_are_json_and_hide_what_the_view_hides(path: Path) -> None:
    record = next(records_of(path))
    game = games[record.header.game]
    viewers: list[Seat | None] = [None, *range(record.header.seats)]
    for step in islice(replay(record), 120):
        for viewer in viewers:
            view = game.view(step.state, viewer)
            said = said_view(view)
            assert json.loads(json.dumps(said)) == said
            assert said["viewer"] == viewer
            phase = view.phase
            assert said["phase"] == (phase if isinstance(phase, str) else phase.name.lower())
            assert all(said[name] is None for name in said if getattr(view, name) is None)


def test_a_view_of_pikoko_has_the_cards_of_the_others_by_name() -> None:
    record = next(records_of(GOLDEN / "pikoko-3.jsonl"))
    held: list[list[Any]] = []
    for line, step in zip(record.lines, replay(record), strict=True):
        do: Any = line.do
        if do["type"] == "deal":
            held = [list(hand) for hand in do["hands"]]
        elif do["type"] == "play":
            held[(line.actor + 1) % 3].remove(do["card"])
            trick = said_view(PIKOKO.view(step.state, None))["trick"]
            assert isinstance(trick, list)
            card = do["card"] if do["card"][0] != "M" else f"{do['card']} as {do['as']}"
            assert trick[-1:] in ([], [card])
        if held and step.state.results == ():
            for seat in range(3):
                hands = [None if seat == other else held[other] for other in range(3)]
                assert said_view(PIKOKO.view(step.state, seat))["hands"] == hands


@pytest.mark.parametrize(
    ("name", "number", "cards"),
    [("plumes-2", 2, "hands"), ("block-3-quick", 2, "cards")],
)
def test_a_view_has_one_s_own_hand_by_name(name: str, number: int, cards: str) -> None:
    """After the deal, of which Peacock Block deals the top cards of a shuffle."""
    record = next(records_of(GOLDEN / f"{name}.jsonl"))
    game, dealt = games[record.header.game], record.lines[number - 1].do[cards]
    state = list(replay(record))[number - 1].state
    hands = [said_view(game.view(state, seat))["hand"] for seat in range(record.header.seats)]
    if cards == "hands":
        assert hands == dealt
    else:
        every = [card for hand in hands for card in listed(hand)]
        assert sorted(map(text, every)) == sorted(map(text, listed(dealt)[: len(every)]))
        assert {len(listed(hand)) for hand in hands} == {4}
    assert said_view(game.view(state, None))["hand"] in (None, [])
