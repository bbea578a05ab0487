"""How often Peacock Block is won where its adviser says p %, and the constants of what it says.

::

    python -m tests.benchmarks.chances fit [--games 300] [--seed 1] [--seats 2 3 4 5]
    python -m tests.benchmarks.chances said [--games 60] [--mode quick] [KIND …]

``fit``: at tables of ``greedy``, of ``estimate`` (the search's best guess without the search) and
of both, the estimated chance to win the round is noted at the beginning of every turn. The shift
and slope of its correction (`engine.block.odds`) are fitted on every other game, and what comes
true with them is shown for the rest. For extended games the weight of a love point is fitted to who
wins after each round.

``said``: at tables of each kind of player, and at ``mixed`` ones where each seat is anybody's, some
decisions of each seat are judged as the coach does; what is said of the chosen option is compared
with who won, by fifths of what was said.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import replace
from functools import cached_property
from math import exp
from random import Random
from typing import Any, Final, TypeAlias

from data.games import complete_options
from engine.block import BLOCK, odds
from engine.block.actions import BlockAction
from engine.block.players import play_greedy
from engine.block.search import EFFORT, BlockModel
from engine.block.state import Phase, State
from engine.block.views import View
from engine.protocol import CHANCE, TAKE_BACK, Legal, Player
from engine.sampling import Sampler
from tests.benchmarks.calibration import corrected, fifths, fitted

_SAGE: Final = Sampler(BlockModel(BLOCK), EFFORT)

Said: TypeAlias = tuple[float, bool]
"""A chance, and whether it came true."""

Love: TypeAlias = tuple[int, ...]


def _estimate(view: View, legal: Legal[BlockAction], _rng: Random) -> BlockAction:
    return max(legal, key=lambda action: odds.gain(view, action))


_PLAYERS: Final[dict[str, Player]] = {
    "greedy": play_greedy,
    "estimate": _estimate,
    "sage": _SAGE.hurried(),
}


class Played:
    """A game, in which each seat is drawn out of those kinds of players."""

    def __init__(self, kinds: Sequence[str], seats: int, mode: str, seed: str) -> None:
        self.deals, self.rng = Random(f"{seed} deals"), Random(f"{seed} players")
        self.table = [_PLAYERS[kind] for kind in Random(f"{seed} table").choices(kinds, k=seats)]
        self.state: State = BLOCK.new(seats, complete_options(BLOCK, {"mode": mode}))

    def on(self) -> bool:
        return bool(BLOCK.to_act(self.state))

    def step(self) -> tuple[State, int, BlockAction]:
        """Who did what in which state; the next state is in ``state``."""
        state = self.state
        actor = min(BLOCK.to_act(state))
        if actor == CHANCE:
            action = BLOCK.draw(state, self.deals)
        else:
            legal = [one for one in BLOCK.legal(state, actor) if one != TAKE_BACK]
            view = BLOCK.view(state, actor)
            action = legal[0] if len(legal) == 1 else self.table[actor](view, legal, self.rng)
        self.state = BLOCK.apply(state, actor, action).state
        return state, actor, action

    def won(self, seat: int) -> bool:
        """Has that seat won? Of several winners, one drawn by the players' random source has."""
        return seat == self.winner

    @cached_property
    def winner(self) -> int:
        return self.rng.choice(self.state.winners)


def estimated(kinds: Sequence[str], seats: int, seed: str) -> list[Said]:
    """The estimates at the beginning of all turns of one game."""
    game = Played(kinds, seats, "quick", seed)
    noted = []
    while game.on():
        state, actor, _ = game.step()
        if state.phase is Phase.ACTION and state.opening:
            noted.append((odds.share(BLOCK.view(state, actor)), actor))
    return [(chance, game.won(seat)) for chance, seat in noted if chance < 1]


def loves(seats: int, seed: str) -> list[tuple[Love, int]]:
    """The love points after each round of one extended game, and who won that game."""
    game = Played(("greedy",), seats, "extended", seed)
    noted = []
    while game.on():
        state, _, _ = game.step()
        if game.state.round > state.round > 0:
            noted.append(game.state.love)
    return [(love, game.state.winners[0]) for love in noted]


def love_weight(noted: Sequence[tuple[Love, int]]) -> float:
    """The weight of a love point under which those winners are likeliest, by Newton's method."""
    weight = 0.1
    for _ in range(30):
        slope = bend = 0.0
        for love, winner in noted:
            parts = [exp(weight * points) for points in love]
            mean = sum(a * b for a, b in zip(parts, love, strict=True)) / sum(parts)
            square = sum(a * b * b for a, b in zip(parts, love, strict=True)) / sum(parts)
            slope, bend = slope + love[winner] - mean, bend + square - mean * mean
        weight += slope / bend
    return weight


def fit(games: int, seed: int, tables: Sequence[int]) -> None:
    """One correction for tables of two, another one for all larger tables."""
    print("| seats | table of | shift, slope | said: came true in %, by fifths | | | | |")
    print("| --- | --- | --- | --- | --- | --- | --- | --- |")
    for group in ([seats for seats in tables if seats == 2], [n for n in tables if n > 2]):
        rows = {
            (seats, " and ".join(kinds)): [
                estimated(kinds, seats, f"{seed} {seats} {at}") for at in range(games)
            ]
            for seats in group
            for kinds in (("greedy",), ("estimate",), ("greedy", "estimate"))
        }
        if not rows:
            continue
        learned = [one for found in rows.values() for row in found[::2] for one in row]
        shift, slope = fitted(learned)
        for (seats, kind), found in rows.items():
            tested = [one for row in found[1::2] for one in row]
            after = [(corrected(chance, shift, slope), true) for chance, true in tested]
            print(f"| {seats} | {kind} | {shift:.2f}, {slope:.2f} | {fifths(after)} |", flush=True)
    noted = [one for seats in tables for at in range(games) for one in loves(seats, f"{seed} {at}")]
    print(f"weight of a love point: {love_weight(noted):.3f}")


def said_of_game(kinds: Sequence[str], seats: int, mode: str, seed: str) -> list[Said]:
    """What the coach says of some decisions of one game."""
    game, looks, noted = Played(kinds, seats, mode, seed), Random(f"{seed} looks"), []
    while game.on():
        state, actor, action = game.step()
        legal: Any = BLOCK.legal(state, actor) if actor != CHANCE else ()
        if len(legal) < 2 or looks.random() > _JUDGED:
            continue
        (part,) = _SAGE.parts(BLOCK.view(state, actor), legal)
        advice = _SAGE.advise(replace(part, also=(action,)), looks, _EFFORT)
        noted.append((advice.rated(action).worth, actor))
    return [(chance, game.won(seat)) for chance, seat in noted]


_JUDGED: Final = 0.15
"""The share of the decisions that are judged: all of one game have the same end."""

_EFFORT: Final = 3
"""Of an advice. With more it says the same on average, and less of it is chance."""


def said(kinds: Sequence[str], games: int, seed: int, tables: Sequence[int], mode: str) -> None:
    print("| table of | seats | decisions | said: came true in %, by fifths | | | | |")
    print("| --- | --- | --- | --- | --- | --- | --- | --- |")
    for kind in kinds:
        everybody: list[Said] = []
        for seats in tables:
            at_table = [*_PLAYERS] if kind == "mixed" else [kind]
            names = [f"{seed} {seats} {at}" for at in range(games)]
            noted = [one for name in names for one in said_of_game(at_table, seats, mode, name)]
            everybody += noted
            print(f"| {kind} | {seats} | {len(noted)} | {fifths(noted)} |", flush=True)
        print(f"| {kind} | all | {len(everybody)} | {fifths(everybody)} |", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description="What is said of winning, and what comes true.")
    parser.add_argument("what", choices=["fit", "said"])
    parser.add_argument("kinds", nargs="*", default=["greedy", "sage", "mixed"])
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--seats", type=int, nargs="+", default=list(BLOCK.seats))
    parser.add_argument("--mode", default="quick")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    if asked.what == "fit":
        fit(asked.games, asked.seed, asked.seats)
    else:
        said(asked.kinds, asked.games, asked.seed, asked.seats, asked.mode)


if __name__ == "__main__":
    main()
