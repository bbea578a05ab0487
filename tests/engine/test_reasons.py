"""Patterns that a person would give as a reason, and deeds that deserve a line after a game: for
each, a position that has it, and one that barely has not.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from importlib.util import find_spec
from typing import Any, NamedTuple

import pytest

from engine import games
from engine.block import BLOCK
from engine.block.acts import BlockAction
from engine.block.mind import reasons as block
from engine.block.state import Phase as BlockPhase
from engine.block.state import Window
from engine.mind.patterns import Pattern, Patterns, Reason, Why, why
from engine.notation import decode
from engine.pikoko import PIKOKO
from engine.pikoko.acts import Bid, Bids, Confidence, RoundResult, RoundScored
from engine.pikoko.mind import reasons as pikoko
from engine.pikoko.tricks import Trick
from engine.plumes import PLUMES
from engine.plumes.acts import DRAW, Keep, PlumesAction
from engine.plumes.mind import reasons as plumes
from engine.protocol import Deed
from tests.engine.block.scene import Scene
from tests.engine.block.scene import cards as block_cards
from tests.engine.pikoko import table
from tests.engine.plumes import positions
from tests.engine.plumes.positions import do, play, turn_of

RULES: dict[str, Patterns] = {
    "pikoko": pikoko.REASONS,
    "plumes": plumes.REASONS,
    "block": block.REASONS,
}


class Position(NamedTuple):
    view: Any
    legal: Sequence[Any]
    action: Any


# Pikoko: Ann, seat 0, plays the hand of seat 1 as the last one of a trick; red is trump.

DEALT = table.playing()


def trick(
    played: str,
    card: str,
    *,
    hand: str,
    bids: tuple[int, int, int] = (0, 0, 0),
    taken: tuple[int, int, int] = (0, 0, 0),
    done: tuple[str, ...] = (),
) -> Position:
    """Returns a trick that seat 1 led from the hand of seat 2, followed by that card out of seat
    1's hand.
    """
    led = tuple(table.face(name) for name in played.split())
    tricks = tuple(Trick(0, tuple(map(table.face, one.split())), 0) for one in done)
    view = replace(
        PIKOKO.view(DEALT, 0),
        trump=0,
        turned=table.cards("R2"),
        hands=(None, table.cards(hand), 0),
        trick=led,
        leader=1 if led else 0,
        bids=(bids, (0, 0, 0), (0, 0, 0)),
        taken=taken,
        tricks=tricks,
    )
    return Position(view, [table.play(name) for name in hand.split()], table.play(card))


def bid(
    on: int,
    tokens: int,
    *,
    hand: str = "",
    made: tuple[int | None, ...] = (),
    told: tuple[tuple[int | None, ...], ...] = ((None,) * 3,) * 2,
) -> Position:
    """Returns a bid of Ann's on a seat that holds that hand. Red is trump and R2 was turned;
    ``told`` are the others' bids.
    """
    own = made or (None, None, None)
    view = replace(
        PIKOKO.view(DEALT, 0),
        trump=0,
        turned=table.cards("R2"),
        hands=(None, *(table.cards(hand) if seat == on else 0 for seat in (1, 2))),
        bids=(own, *told),
        tricks=(),
        trick=(),
    )
    return Position(view, [Bid(on, number) for number in range(9)], Bid(on, tokens))


def trust(on: int | None, *bids: tuple[int, int, int]) -> Position:
    """Returns Ann's confidence card after these bids, Ann's own first."""
    view = replace(PIKOKO.view(DEALT, 0), bids=bids)
    return Position(view, [Confidence(one) for one in (0, 1, 2, None)], Confidence(on))


PIKOKO_GOLDEN: list[tuple[Pattern, Position, Position]] = [
    (
        pikoko.trick_unwanted,
        trick("W2 W3", "W6", hand="W6 W5", bids=(0, 1, 0), taken=(0, 1, 0)),
        trick("W2 W3", "W6", hand="W6 W5", bids=(0, 2, 0), taken=(0, 1, 0)),
    ),
    (
        pikoko.out_of_reach,
        trick("W5 W3", "W2", hand="W6 W2", bids=(0, 8, 0)),
        trick("W5 W3", "W2", hand="W6 W2", bids=(0, 7, 0)),
    ),
    (
        pikoko.trump_wasted,
        trick("R6 W3", "R5", hand="R5 W2", bids=(0, 1, 0)),
        trick("R6 W3", "R5", hand="R5", bids=(0, 1, 0)),
    ),
    (
        pikoko.winner_thrown,
        trick("W2 R5", "W6", hand="W6 W3", bids=(0, 1, 0), done=("P7 P2 P3",)),
        trick("W2 R5", "W5", hand="W5 W3", bids=(0, 1, 0), done=("P7 P2 P3",)),
    ),
    (
        pikoko.trick_wanted,
        trick("W2 W3", "W6", hand="W6 W5", bids=(0, 1, 0)),
        trick("W2 W3", "W6", hand="W6 W5", bids=(1, 0, 1)),
    ),
    (
        pikoko.trick_avoided,
        trick("W5 W3", "W2", hand="W6 W2", bids=(0, 1, 0), taken=(0, 1, 0)),
        trick("W5 W3", "W6", hand="W6 W2", bids=(0, 1, 0), taken=(0, 1, 0)),
    ),
    (
        pikoko.danger_thrown,
        trick("W2 R5", "W6", hand="W6 W3", done=("P7 P2 P3",)),
        trick("W2 R5", "W3", hand="W6 W3", done=("P7 P2 P3",)),
    ),
    (
        pikoko.unbeatable,
        trick("", "R6", hand="R6 W3", bids=(0, 1, 0), done=("P7 P2 P3",)),
        trick("", "R6", hand="R6 W3", bids=(0, 1, 0)),
    ),
    (
        pikoko.bid_below_sure,
        bid(1, 1, hand="M7 R6 W2"),
        bid(1, 2, hand="M7 R6 W2"),
    ),
    (pikoko.bid_no_trump, bid(1, 4, hand="W6 W5 B6"), bid(1, 4, hand="W6 W5 R3")),
    (
        pikoko.bid_spends_all,
        bid(1, 6, made=(None, None, 3)),
        bid(1, 5, made=(None, None, 3)),
    ),
    (
        pikoko.trust_alone,
        trust(1, (0, 2, 0), (0, 3, 0), (0, 1, 0)),
        trust(1, (0, 2, 0), (0, 2, 0), (0, 1, 0)),
    ),
    (
        pikoko.trust_self,
        trust(0, (2, 2, 2), (2, 2, 2), (2, 2, 2)),
        trust(1, (2, 2, 2), (2, 2, 2), (2, 2, 2)),
    ),
    (
        pikoko.trust_agreed,
        trust(1, (0, 2, 0), (0, 2, 0), (0, 2, 0)),
        trust(1, (0, 2, 0), (0, 2, 0), (0, 3, 0)),
    ),
    (
        pikoko.trust_most,
        trust(1, (0, 2, 0), (0, 2, 0), (0, 2, 0), (0, 3, 0)),
        trust(1, (0, 2, 0), (0, 2, 0), (0, 3, 0)),
    ),
    (
        pikoko.bid_agreed,
        bid(0, 2, told=((2, 1, 1), (2, 1, 1))),
        bid(0, 2, told=((2, 1, 1), (3, 1, 1))),
    ),
    (
        pikoko.bid_top_cards,
        bid(1, 2, hand="R3 M7 B2"),
        bid(1, 2, hand="R3 W6 B2"),
    ),
    (
        pikoko.surest_card,
        trick("W2", "W6", hand="W6 W3", bids=(0, 1, 0), done=("P7 P2 P3",)),
        trick("W2", "W6", hand="W6 W3", bids=(0, 1, 0)),
    ),
    (
        pikoko.stays_below,
        trick("W5", "W2", hand="W6 W2", bids=(0, 1, 0), taken=(0, 1, 0)),
        trick("W5", "W2", hand="W6 W2", bids=(0, 2, 0), taken=(0, 1, 0)),
    ),
    (
        pikoko.throws_low,
        trick("W5", "W2", hand="W3 W2", bids=(0, 1, 0)),
        trick("W5", "W3", hand="W3 W2", bids=(0, 1, 0)),
    ),
    (
        pikoko.low_lead,
        trick("", "W2", hand="W6 W2", bids=(0, 1, 0), taken=(0, 1, 0)),
        trick("", "W6", hand="W6 W2", bids=(0, 1, 0), taken=(0, 1, 0)),
    ),
]


# Enchanted Plumes with two players: values up to 6.


def turn(held: str, *own: str, do: PlumesAction, train: str = "", deck: int = 40) -> Position:
    """Returns the first card of Ann's turn, or the action in its place."""
    state = positions.turn_of(held, *own, train=train or positions.TRAIN)
    view = replace(PLUMES.view(state, 0), deck_size=deck)
    return Position(view, [*PLUMES.legal(state, 0), do], do)


def taking(held: str, *own: str, do: PlumesAction, train: str, swaps: str) -> Position:
    """Returns what Ann takes at the end of her turn. ``swaps`` are the legal ones: what is given,
    and for what.
    """
    one = turn(held, *own, do=do, train=train)
    give, take = swaps.split()
    return one._replace(legal=[DRAW, positions.swap(give, take)])


def keeping(held: str) -> Position:
    kept = Keep(positions.hand(held))
    return Position(turn("R0 R1", do=DRAW).view, [kept], kept)


PLUMES_GOLDEN: list[tuple[Pattern, Position, Position]] = [
    (
        plumes.closed_narrow,
        turn("R5 R4", "R0 W1 Y0", do=positions.play("R5", 0, 1)),
        turn("R5 R4", "R0 W1 Y0 G0", do=positions.play("R5", 0, 1)),
    ),
    (
        plumes.colour_died,
        turn("R5 W6", "R0 W1 Y0 / R4", do=positions.play("R5", 0, 1)),
        turn("R5 R6", "R0 W1 Y0 / R4", do=positions.play("R5", 0, 1)),
    ),
    (
        plumes.high_on_top,
        turn("R4 W6", "R0 W1", do=positions.play("R4", 0, 0)),
        turn("R3 W6", "R0 W1", do=positions.play("R3", 0, 0)),
    ),
    (
        plumes.begun_late,
        turn("R4 W6", "R0 W1", do=positions.play("R4", 1, 0), deck=8),
        turn("R4 W6", "R0 W1", do=positions.play("R4", 1, 0), deck=9),
    ),
    (
        plumes.drew_blind,
        taking("G1", "R0 W1 Y0", do=DRAW, train="R5 N1 N2 N3 N4", swaps="G1 R5"),
        taking("G1", "R0 W1 Y0", do=DRAW, train="R3 N1 N2 N3 N4", swaps="G1 R3"),
    ),
    (
        plumes.fed_away,
        turn("R5 G1", "R0 W1 Y0", do=positions.swap("R5", "N1"), train="W2 N1 N2 N3 N4"),
        turn("R5 G1", "R0 W1 Y0", do=positions.swap("R5", "W2"), train="W2 N1 N2 N3 N4"),
    ),
    (plumes.kept_motley, keeping("R0 W0 Y0 G0 O0 O1"), keeping("R0 W0 Y0 G0 G1 G2")),
    (
        plumes.completes,
        turn("R5 W6", "R0 W1 Y0 / R4 R3", do=positions.play("R5", 0, 2)),
        turn("R5 W6", "R0 W1 Y0 G0 / R4 R3 R2", do=positions.play("R5", 0, 2)),
    ),
    (
        plumes.high_below,
        turn("R4 W6", "R0 W1 Y0", do=positions.play("R4", 0, 1)),
        turn("R3 W6", "R0 W1 Y0", do=positions.play("R3", 0, 1)),
    ),
    (
        plumes.new_colour,
        turn("Y1 W6", "R0 W1", do=positions.play("Y1", 0, 0)),
        turn("W0 W6", "R0 W1", do=positions.play("W0", 0, 0)),
    ),
    (
        plumes.low_on_top,
        turn("Y1 W6", "R0 W1", do=positions.play("Y1", 1, 0)),
        turn("Y2 W6", "R0 W1", do=positions.play("Y2", 1, 0)),
    ),
    (
        plumes.feeds,
        turn("G1", "R0 W1 Y0", do=positions.swap("G1", "R4"), train="R4 N1 N2 N3 N4"),
        turn("G1", "R0 W1 Y0", do=positions.swap("G1", "R3"), train="R3 N1 N2 N3 N4"),
    ),
    (
        plumes.fits_better,
        turn("G1", "R0 W1 Y0", do=positions.swap("G1", "R3"), train="R3 N1 N2 N3 N4"),
        turn("R2", "R0 W1 Y0", do=positions.swap("R2", "R3"), train="R3 N1 N2 N3 N4"),
    ),
    (
        plumes.nothing_fits,
        turn("G1 O2", "R0 W1 Y0", do=DRAW),
        turn("G1 R2", "R0 W1 Y0", do=DRAW),
    ),
    (
        plumes.widens,
        turn("Y3 W6", "R0 W1", do=positions.play("Y3", 0, 0), deck=6),
        turn("Y3 W6", "R0 W1", do=positions.play("Y3", 0, 0), deck=5),
    ),
    (
        plumes.best_below,
        turn("R3 R2", "R0 W1 Y0", do=positions.play("R3", 0, 1)),
        turn("R3 G2", "R0 W1 Y0", do=positions.play("R3", 0, 1)),
    ),
    (
        plumes.lowest_on_top,
        turn("Y3 W6 G4", "R0 W1", do=positions.play("Y3", 1, 0)),
        turn("Y3 W6 G3", "R0 W1", do=positions.play("Y3", 1, 0)),
    ),
    (plumes.kept_alike, keeping("R0 R1 R2 W0 Y0 Y1"), keeping("R0 R1 G2 W0 Y0 Y1")),
]


# Peacock Block: seat 0 is asked.


def acting(scene: Scene, kind: str, **said: Any) -> Position:
    action = decode(BLOCK, {"type": kind, **said})
    return Position(BLOCK.view(scene.state, 0), list(BLOCK.legal(scene.state, 0)), action)


def playing(scene: Scene, card: str, *on: int) -> Position:
    return acting(scene, "play", card=card, on=list(on))


def hit(flirt: int, *, effect: str = "block1:0") -> Position:
    """Returns a question to seat 0, who may step out of that card of seat 1's."""
    scene = Scene("sidestep:0", flirt=(flirt, 0))
    action = decode(BLOCK, {"type": "react", "card": "sidestep:0"})
    kind = block_cards(effect)[0] // 8
    view = replace(BLOCK.view(scene.state, 0), phase=BlockPhase.REACT, window=Window(kind, (0,)))
    return Position(view, [action], action)


def flipping(card: str, *held: str) -> Position:
    flips: list[BlockAction] = [decode(BLOCK, {"type": "flip", "card": one}) for one in held]
    chosen = decode(BLOCK, {"type": "flip", "card": card})
    return Position(BLOCK.view(Scene().state, 0), flips, chosen)


def shaking(on: int, *flirt: int) -> Position:
    """Returns seat 0's Shake, which acts and blocks that seat; the others then have so many flirt
    points.
    """
    scene = Scene(seats=3, triggers={0: "shake:0"}, turn=2, flirt=(0, *flirt)).passes()
    return acting(scene, "target", on=on)


BLOCK_GOLDEN: list[tuple[Pattern, Position, Position]] = [
    (block.block_wasted, shaking(2, 2, 0), shaking(2, 2, 1)),
    (block.stops, shaking(1, 7, 2), shaking(1, 8, 2)),
    (block.hits_leader, shaking(1, 5, 2), shaking(1, 5, 5)),
    (
        block.left_to_win,
        acting(Scene("block3:0", flirt=(0, 9), feathers=(5, 0)), "pass"),
        acting(Scene("flirt1:0", flirt=(0, 9), feathers=(5, 0)), "pass"),
    ),
    (
        block.block_wasted,
        playing(Scene("block2:0", flirt=(0, 1)), "block2:0", 1),
        playing(Scene("block2:0", flirt=(0, 2)), "block2:0", 1),
    ),
    (
        block.pluck_wasted,
        playing(Scene("pluck1:0", feathers=(5, 0)), "pluck1:0", 1),
        playing(Scene("pluck1:0", feathers=(5, 1)), "pluck1:0", 1),
    ),
    (block.step_spent, hit(0), hit(1)),
    (
        block.step_discarded,
        acting(Scene("sidestep:0 flirt1:0"), "discard", cards=["sidestep:0"], take=None),
        acting(Scene("sidestep:0 flirt1:0"), "discard", cards=["flirt1:0"], take=None),
    ),
    (
        block.ring_broken,
        acting(Scene("left:0 right:0"), "discard", cards=["left:0"], take=None),
        acting(Scene("left:0 flirt1:0"), "discard", cards=["left:0"], take=None),
    ),
    (
        block.fight_weak,
        playing(Scene("fight:7 flirt1:3"), "fight:7"),
        playing(Scene("fight:7 flirt1:4"), "fight:7"),
    ),
    (
        block.fought_low,
        flipping("flirt1:2", "flirt1:2", "flirt1:5"),
        flipping("flirt1:2", "flirt1:2", "flirt2:2"),
    ),
    (
        block.wins,
        playing(Scene("flirt2:0", flirt=(8, 0)), "flirt2:0"),
        playing(Scene("flirt2:0", flirt=(7, 0)), "flirt2:0"),
    ),
    (
        block.stops,
        playing(Scene("block3:0", flirt=(0, 9), feathers=(5, 0)), "block3:0", 1),
        playing(Scene("block2:0", flirt=(0, 9), feathers=(5, 0)), "block2:0", 1),
    ),
    (
        block.completes_ring,
        acting(Scene("left:0 left:0 middle:0"), "discard", cards=["left:0"], take="right:0"),
        acting(Scene("left:0 flirt1:0 middle:0"), "discard", cards=["left:0"], take="right:0"),
    ),
    (
        block.cancels,
        playing(Scene("pluck1:0", triggers={1: "shake:0"}, feathers=(5, 1)), "pluck1:0", 1),
        playing(Scene("pluck1:0", triggers={1: "shake:0"}, feathers=(5, 0)), "pluck1:0", 1),
    ),
    (
        block.nearly_there,
        playing(Scene("flirt2:0", flirt=(5, 0)), "flirt2:0"),
        playing(Scene("flirt2:0", flirt=(4, 0)), "flirt2:0"),
    ),
    (block.saves_lead, hit(7), hit(6)),
    (block.saves_points, hit(6), hit(1)),
    (
        block.hits_leader,
        playing(Scene("block2:0", seats=3, flirt=(0, 5, 4)), "block2:0", 1),
        playing(Scene("block2:0", seats=3, flirt=(0, 5, 5)), "block2:0", 1),
    ),
    (
        block.flirts,
        playing(Scene("flirt2:0", flirt=(4, 0)), "flirt2:0"),
        playing(Scene("flirt2:0", flirt=(5, 0)), "flirt2:0"),
    ),
    (
        block.grows,
        playing(Scene("grow2:0", feathers=(7, 5)), "grow2:0"),
        playing(Scene("grow2:0", feathers=(8, 5)), "grow2:0"),
    ),
    (
        block.ring_alone,
        acting(Scene("left:0 flirt1:0"), "discard", cards=["left:0"], take=None),
        acting(Scene("left:0 right:0"), "discard", cards=["left:0"], take=None),
    ),
    (
        block.many_new,
        acting(
            Scene("left:0 flirt1:0 flirt1:1"),
            "discard",
            cards=["left:0", "flirt1:0", "flirt1:1"],
            take=None,
        ),
        acting(
            Scene("left:0 flirt1:0 flirt1:1"), "discard", cards=["left:0", "flirt1:0"], take=None
        ),
    ),
    (
        block.fought_high,
        flipping("flirt1:5", "flirt1:2", "flirt1:5"),
        flipping("flirt1:5", "flirt1:5", "flirt2:5"),
    ),
    (
        block.fight_strong,
        playing(Scene("fight:7 flirt1:6"), "fight:7"),
        playing(Scene("fight:7 flirt1:5"), "fight:7"),
    ),
]

GOLDEN = {"pikoko": PIKOKO_GOLDEN, "plumes": PLUMES_GOLDEN, "block": BLOCK_GOLDEN}


@pytest.mark.parametrize(
    ("pattern", "has", "has_not"),
    [
        pytest.param(*one, id=f"{key}-{one[0].__name__}")
        for key, golden in GOLDEN.items()
        for one in golden
    ],
)
def test_a_pattern_is_where_it_is(pattern: Pattern, has: Position, has_not: Position) -> None:
    found = pattern(*has)
    assert found is not None
    assert found.key == pattern.__name__.replace("_", "-")
    assert pattern(*has_not) is None


def test_every_game_with_reasons_is_looked_at() -> None:
    assert set(RULES) == {key for key in games if find_spec(f"engine.{key}.mind.reasons")}


@pytest.mark.parametrize("key", RULES)
def test_every_pattern_of_a_game_has_its_positions_and_there_are_a_dozen(key: str) -> None:
    good, bad = RULES[key]
    assert {one[0] for one in GOLDEN[key]} == {*good, *bad}
    assert len({*good, *bad}) >= 12


def is_high(_view: None, _legal: object, action: int) -> Reason | None:
    return Reason("is-high", number=action) if action > 5 else None


def is_odd(_view: None, _legal: object, action: int) -> Reason | None:
    return Reason("is-odd", number=action) if action % 2 else None


@pytest.mark.parametrize(
    ("best", "other", "found"),
    [
        (6, 3, Why(Reason("is-odd", number=3), 3)),
        (6, 2, Why(Reason("is-high", number=6), 6)),
        (7, 3, Why(Reason("is-high", number=7), 7)),
        (8, 6, None),
        (6, None, Why(Reason("is-high", number=6), 6)),
        (3, None, None),
    ],
)
def test_what_both_actions_have_in_common_is_no_reason(
    best: int, other: int | None, found: Why | None
) -> None:
    assert why(Patterns((is_high,), (is_odd,)), None, (), best, other) == found


# Deeds: what deserves a line after a game


@pytest.mark.parametrize(
    ("bids", "deeds"),
    [
        (((3, 2, 3), (3, 1, 3), (2, 2, 3)), [("exact", 0, 0), ("worst-bid", 1, 1)]),
        (
            ((3, 2, 3), (3, 2, 3), (2, 2, 3)),
            [("exact", 0, 0), ("exact", 1, 0), ("worst-bid", 2, 1)],
        ),
        (((3, 1, 3), (3, 1, 3), (2, 6, 3)), [("worst-bid", 2, 4)]),
    ],
)
def test_all_bids_of_a_round_are_exact(bids: Bids, deeds: list[tuple[str, int, int]]) -> None:
    result = RoundResult(0, 0, bids, (None,) * 3, (3, 2, 3), (0,) * 3)
    found = PIKOKO.deeds(PIKOKO.new(3), (RoundScored(1, result),))
    assert sorted(found) == sorted([("best-bid", 0, 3), *deeds])


@pytest.mark.parametrize(
    ("plume", "deeds"),
    [
        (
            "R0 R1 R2 R3 R4 / R5 R6 R7 R8 / W0 W1 W2 / W3 W4 / W5",
            [("tall", 0, 0), ("longest", 0, 15)],
        ),
        ("R0 R1 R2 R3 R4 / R5 R6 R7 R8 / W0 W1 W2 / W3 W4", []),
        ("R0 R1 R2 R3 / W0 W1 W2 / W3 W4 / W5", [("longest", 0, 10)]),
    ],
)
def test_a_peacock_has_five_rows(plume: str, deeds: list[tuple[str, int, int]]) -> None:
    state = do(turn_of("B1 B2", plume, deck="PEAHEN"), play("B1", 1, 0))
    assert list(PLUMES.deeds(*PLUMES.apply(state, 0, DRAW))) == deeds
    assert PLUMES.deeds(state, ()) == ()


@pytest.mark.parametrize(("counter", "deeds"), [("sidestep:1", (Deed("counter", 0),)), (None, ())])
def test_a_side_step_is_countered(counter: str | None, deeds: tuple[Deed, ...]) -> None:
    scene = Scene("block3:1 sidestep:1", "sidestep:0", flirt=(0, 5)).play("block3:1", 1)
    scene.side_step(1).do(0, "react", card=counter)
    assert BLOCK.deeds(scene.state, scene.events) == deeds
