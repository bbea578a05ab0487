"""Whether the gains that Peacock Block's estimate promises are those that its search finds.

::

    python -m tests.benchmarks.gains [--games 400] [--seed 1]

At tables of `greedy` and `estimate`, some decisions are looked at: one of the legal actions, drawn
by kind, is compared with doing nothing, or with another card in a Cock Fight. By kind of action is
printed by how much it changes the chance to win, as `engine.block.mind.odds.gain` promises and as
found by playouts in sampled worlds; at last the standard deviation of the difference between both,
less what the playouts are off by chance. The first are to guide the constants of
`engine.block.mind.odds`, the last is to be compared with `BlockModel.prior_error`.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from collections.abc import Iterator
from math import sqrt
from random import Random
from statistics import mean, variance
from typing import Any, Final, NamedTuple

from engine.block import BLOCK
from engine.block.acts import BlockAction, Discard, Flip, Keep, LayRing, Pass, Play, React
from engine.block.cards import KINDS, VALUES
from engine.block.mind import odds
from engine.block.mind.peacock import BlockModel
from engine.block.views import View
from engine.protocol import CHANCE, TAKE_BACK
from tests.benchmarks.chances import Played
from tests.benchmarks.strength import error
from tests.benchmarks.weights import TABLES, played

_SHARE: Final = 0.3
"""The share of the decisions that are looked at."""

_WORLDS: Final = 50


class Gain(NamedTuple):
    """``noise`` is the square of the standard error of what was ``found``."""

    kind: str
    promised: float
    found: float
    noise: float


def kind_of(view: View, action: BlockAction) -> str:
    match action:
        case Play(card, _, step):
            return KINDS[card // VALUES] + ("" if step is None else " and step out")
        case Discard(_, take):
            return Discard.type if take is None else f"{Discard.type} and take"
        case React() if view.window is not None:
            why = "against a step out of" if view.window.contested else "step out of"
            return f"{why} {KINDS[view.window.effect]}"
    return action.type


def idle(legal: list[BlockAction]) -> BlockAction | None:
    """Returns the action that does nothing, or the first card to flip in a Cock Fight."""
    for action in legal:
        if isinstance(action, Pass | Keep | Flip) or action == React(None):
            return action
    return None


def gain(
    model: BlockModel, view: View, action: BlockAction, base: BlockAction, rng: Random
) -> Gain:
    differences = []
    for _ in range(_WORLDS):
        world = model.world(view, rng)
        numbers = rng.getstate()
        worth = []
        for one in (action, base):
            rng.setstate(numbers)
            worth.append(model.play_out(world, view.viewer or 0, one, rng).worth)
        differences.append(worth[0] - worth[1])
    promised = odds.gain(view, action) - odds.gain(view, base)
    noise = variance(differences) / len(differences)
    return Gain(kind_of(view, action), promised, mean(differences), noise)


def gains(game: Played, rng: Random) -> Iterator[Gain]:
    while game.on():
        state, actor, _ = game.step()
        if actor == CHANCE or rng.random() > _SHARE:
            continue
        legal: list[Any] = [one for one in BLOCK.legal(state, actor) if one != TAKE_BACK]
        base, view = idle(legal), BLOCK.view(state, actor)
        by_kind = defaultdict(list)
        for action in legal:
            if action != base and not isinstance(action, LayRing):
                by_kind[kind_of(view, action)].append(action)
        if base is not None and by_kind:
            model = BlockModel(BLOCK).with_memory(game.memory_then)
            yield gain(model, view, rng.choice(by_kind[rng.choice(sorted(by_kind))]), base, rng)


def main() -> None:
    parser = argparse.ArgumentParser(description="Promised gains, and those found by playouts.")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    by_kind = defaultdict(list)
    for at, game in played(asked.games, asked.seed, TABLES):
        for one in gains(game, Random(f"{asked.seed} gains {at}")):
            by_kind[one.kind].append(one)
    print("| action | times | promised | found | found less promised |")
    print("| --- | --- | --- | --- | --- |")
    for kind, found in sorted(by_kind.items()):
        off = [one.found - one.promised for one in found]
        print(
            f"| {kind} | {len(found)} | {mean(one.promised for one in found):+.3f} "
            f"| {mean(one.found for one in found):+.3f} | {mean(off):+.3f} ± {error(off):.3f} |"
        )
    everything = [one for found in by_kind.values() for one in found]
    squares = mean((one.found - one.promised) ** 2 - one.noise for one in everything)
    print(f"spread {sqrt(max(0.0, squares)):.3f}")


if __name__ == "__main__":
    main()
