"""A record is read exactly as it is written, and nothing that only resembles it is accepted."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import Enum
from itertools import islice
from pathlib import Path
from typing import Annotated, Any, ClassVar, Final, NamedTuple

import pytest

from data import records
from data.records import Record, replay
from engine import games
from engine.notation import Form, Key, Readable, decode, encode, read
from engine.pikoko import PIKOKO
from engine.protocol import Action, IllegalAction, Json, Seat

GOLDEN: Final = Path(__file__).parents[1] / "golden"


class Colour(Enum):
    DARK_RED = 1


@dataclass(frozen=True, slots=True)
class Nested:
    at: tuple[int, ...]


@dataclass(frozen=True, slots=True, repr=False)
class Move(Readable, Action):
    """An action with a field of every kind."""

    type: ClassVar[str] = "move"
    count: int
    sure: bool
    word: str
    letter: Annotated[int, Form("abc".__getitem__, "abc".index)]
    hands: tuple[tuple[Annotated[int, Form("abc".__getitem__, "abc".index)], ...] | None, ...]
    pair: tuple[int, str]
    source: Annotated[int, Key("from")]
    extra: Annotated[int | None, Key(if_any=True)] = None


MOVE: Final = Move(-3, sure=True, word="", letter=2, hands=((0, 1), None), pair=(1, "x"), source=0)
SAID: Final[dict[str, Json]] = {
    "type": "move",
    "count": -3,
    "sure": True,
    "word": "",
    "letter": "c",
    "hands": [["a", "b"], None],
    "pair": [1, "x"],
    "from": 0,
}


def test_an_action_is_written_by_its_fields_and_read_again() -> None:
    assert encode(MOVE) == SAID
    assert read((Move,), SAID) == MOVE
    more = replace(MOVE, extra=7)
    assert encode(more) == SAID | {"extra": 7}
    assert read((Move,), SAID | {"extra": 7}) == more


@pytest.mark.parametrize(
    ("key", "others"),
    [
        ("type", [None, [], "deal", 3]),
        ("count", [True, 1.0, "1", None, [1], {}]),
        ("sure", [1, 0, None, "true"]),
        ("word", [1, True, None, ["a"], {"a": 1}]),
        ("letter", ["d", 2, None, ["a"]]),
        ("hands", ["abc", {"a": 1}, 3, None, [["d"]], [[None]]]),
        ("pair", [[1], [1, "x", 2], ["x", 1], "1x"]),
        ("extra", [None, "7"]),
        ("more", [1, None]),
    ],
)
def test_what_only_resembles_an_action_is_malformed(key: str, others: list[Json]) -> None:
    for other in others:
        with pytest.raises(IllegalAction, match="malformed"):
            read((Move,), SAID | {key: other})


@pytest.mark.parametrize("key", SAID)
def test_an_action_of_which_something_is_missing_is_malformed(key: str) -> None:
    with pytest.raises(IllegalAction, match="malformed"):
        read((Move,), {name: value for name, value in SAID.items() if name != key})


def test_cards_are_shown_by_their_names() -> None:
    shown = "count=-3, sure=True, word='', letter=c, hands=(a b | ?), pair=(1, 'x'), source=0"
    assert repr(MOVE) == f"Move({shown}, extra=None)"
    assert "letter=9, hands=None" in repr(replace(MOVE, letter=9, hands=None))  # type: ignore[arg-type]  # malformed


def test_what_is_no_action_is_written_by_its_fields() -> None:
    class Seen(NamedTuple):
        seats: frozenset[int]
        colour: Colour
        nested: tuple[Nested, ...]
        answer: tuple[int, ...] | bool | None

    seen = Seen(frozenset((3, 1)), Colour.DARK_RED, (Nested((0,)),), answer=False)
    assert encode(seen) == {
        "seats": [1, 3],
        "colour": "dark_red",
        "nested": [{"at": [0]}],
        "answer": False,
    }


@pytest.mark.parametrize("tokens", [1.0, True, "1", None])
def test_an_action_that_only_resembles_one_is_malformed(tokens: Json) -> None:
    with pytest.raises(IllegalAction) as refusal:
        decode(PIKOKO, {"type": "bid", "on": 0, "tokens": tokens})
    assert refusal.value.code == "malformed"


# Views as JSON


def records_of(path: Path) -> Iterator[Record]:
    yield from records.read(path.read_bytes().splitlines())


@pytest.mark.parametrize("path", sorted(GOLDEN.glob("*.jsonl")), ids=lambda path: path.stem)
def test_the_views_of_a_game_are_json_and_hide_what_the_view_hides(path: Path) -> None:
    record = next(records_of(path))
    game = games[record.header.game]
    viewers: list[Seat | None] = [None, *range(record.header.seats)]
    for step in islice(replay(record), 40):
        for viewer in viewers:
            view = game.view(step.state, viewer)
            said = encode(view)
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
            trick = encode(PIKOKO.view(step.state, None))["trick"]
            assert isinstance(trick, list)
            card = do["card"] if do["card"][0] != "M" else f"{do['card']} as {do['as']}"
            assert trick[-1:] in ([], [card])
        if held and step.state.results == ():
            for seat in range(3):
                hands = [None if seat == other else held[other] for other in range(3)]
                assert encode(PIKOKO.view(step.state, seat))["hands"] == hands


@pytest.mark.parametrize(
    ("name", "number", "cards"),
    [("plumes-2", 2, "hands"), ("block-3-quick", 2, "cards")],
)
def test_a_view_has_one_s_own_hand_by_name(name: str, number: int, cards: str) -> None:
    """Views are taken after the deal; Peacock Block deals the top cards of a shuffle."""
    record = next(records_of(GOLDEN / f"{name}.jsonl"))
    game = games[record.header.game]
    dealt: Any = record.lines[number - 1].do[cards]
    state = list(replay(record))[number - 1].state
    hands: list[Any] = [
        encode(game.view(state, seat))["hand"] for seat in range(record.header.seats)
    ]
    if cards == "hands":
        assert hands == dealt
    else:
        every = [card for hand in hands for card in hand]
        assert sorted(every) == sorted(dealt[: len(every)])
        assert {len(hand) for hand in hands} == {4}
    assert encode(game.view(state, None))["hand"] in (None, [])
