"""How often bids come true of which the strong player's search says that p % will.

::

    python -m tests.benchmarks.calibration [--rounds 800] [--seats 4] [--seed 1] [KIND …]

At tables of each kind of computer player, and at ``mixed`` ones where each seat is anybody's,
rounds are played. As soon as all bids are known, each
seat reckons from its own view how likely every bid is exact; what came true is counted by fifths
of what was said. The correction ``1 / (1 + exp(-(a + b * log(p / (1 - p)))))`` is fitted on every
other round. It is shown, as is the raw chance, on the rest: rounds that it has not seen.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from itertools import pairwise
from math import exp, log
from random import Random
from statistics import mean
from typing import Final, TypeAlias

from bot.tables.compiled import compiler
from engine.pikoko import PIKOKO
from engine.pikoko.search import BRISK, THOROUGH, Kernel, Sage, Thought
from engine.pikoko.state import Phase, State
from engine.protocol import CHANCE, Player

_NEVER_SURE: Final = 0.005
"""No chance nearer to 0 or 1 is said."""

Said: TypeAlias = tuple[float, bool]
"""A chance, and whether it came true."""


def said_of_round(players: Sequence[Player], kernel: Kernel, seats: int, seed: str) -> list[Said]:
    """All chances said in one round; each seat is drawn out of those players."""
    table = Random(f"{seed} table").choices(players, k=seats)
    deals, rng = Random(f"{seed} deals"), Random(f"{seed} players")
    state: State = PIKOKO.new(seats, {"rounds": 1})
    odds: list[list[list[float]]] = []
    while waiting := PIKOKO.to_act(state):
        if state.phase is Phase.CONFIDENCE and not odds:
            views = [PIKOKO.view(state, seat) for seat in range(seats)]
            odds = [Thought(kernel, THOROUGH, view, rng).odds() for view in views]
        actor = min(waiting)
        if actor == CHANCE:
            action = PIKOKO.draw(state, deals)
        else:
            action = table[actor](PIKOKO.view(state, actor), PIKOKO.legal(state, actor), rng)
        state = PIKOKO.apply(state, actor, action).state
    (result,) = state.results
    return [
        (of_viewer[on][tokens], tokens == result.taken[on])
        for of_viewer in odds
        for bids in result.bids
        for on, tokens in enumerate(bids)
        if tokens < len(of_viewer[on])
    ]


def _logit(chance: float) -> float:
    chance = min(max(chance, _NEVER_SURE), 1 - _NEVER_SURE)
    return log(chance / (1 - chance))


def corrected(chance: float, shift: float, slope: float) -> float:
    return 1 / (1 + exp(-(shift + slope * _logit(chance))))


def fitted(said: list[Said]) -> tuple[float, float]:
    """The shift and slope under which what came true is likeliest, by Newton's method."""
    shift, slope = 0.0, 1.0
    for _ in range(20):
        g0 = g1 = h00 = h01 = h11 = 0.0
        for chance, true in said:
            x, p = _logit(chance), corrected(chance, shift, slope)
            off, weight = true - p, p * (1 - p)
            g0, g1 = g0 + off, g1 + off * x
            h00, h01, h11 = h00 + weight, h01 + weight * x, h11 + weight * x * x
        whole = h00 * h11 - h01 * h01
        shift += (h11 * g0 - h01 * g1) / whole
        slope += (h00 * g1 - h01 * g0) / whole
    return shift, slope


def fifths(said: list[Said]) -> str:
    """By fifth of what was said: that, and what came true, in %."""
    ordered = sorted(said)
    cuts = [len(ordered) * at // 5 for at in range(6)]
    parts = [ordered[begin:end] for begin, end in pairwise(cuts)]
    return " | ".join(
        f"{100 * mean(p for p, _ in part):.0f}: {100 * mean(true for _, true in part):.0f}"
        for part in parts
    )


def main() -> None:
    parser = argparse.ArgumentParser(description="What is said of bids, and what comes true.")
    parser.add_argument("kinds", nargs="*", default=["greedy", "sage", "mixed"])
    parser.add_argument("--rounds", type=int, default=800)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    quick = compiler(cache=True)
    kernel = Kernel() if quick is None else Kernel.compiled(quick)
    players: dict[str, Player] = {**PIKOKO.players, "sage": Sage(kernel, BRISK)}
    tables = {kind: [player] for kind, player in players.items()} | {
        "mixed": list(players.values())
    }
    print("| table of | | said: came true in %, by fifths | | | | |")
    print("| --- | --- | --- | --- | --- | --- | --- |")
    for kind in asked.kinds:
        rounds = [
            said_of_round(tables[kind], kernel, asked.seats, f"{asked.seed} {at}")
            for at in range(asked.rounds)
        ]
        learned, tested = (
            [one for said in half for one in said] for half in (rounds[::2], rounds[1::2])
        )
        shift, slope = fitted(learned)
        after = [(corrected(chance, shift, slope), true) for chance, true in tested]
        print(f"| {kind} | raw | {fifths(tested)} |")
        print(f"| {kind} | a {shift:.2f}, b {slope:.2f} | {fifths(after)} |", flush=True)


if __name__ == "__main__":
    main()
