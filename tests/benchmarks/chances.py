"""Whether what the advisers of Peacock Block and Enchanted Plumes say comes true, and the constants
of the chances to win.

::

    python -m tests.benchmarks.chances fit [--games 300] [--seed 1] [--seats 2 3 4 5] [KIND …]
    python -m tests.benchmarks.chances said [--game block] [--games 60] [--mode quick] [KIND …]

``fit``: at tables of each kind of player, ``greedy`` and ``estimate`` (the search's best guess
without the search) and both unless said, the estimated chance to win the round is noted at the
beginning of every turn. The shift and slope of its correction (`engine.block.odds`) are fitted on
every other game, one for tables of two and one for larger ones, and what comes true with them is
shown for the rest. For extended games the weight of a love point is fitted to who wins after each
round.

``said``: at tables of each kind of player, and at ``mixed`` ones where each seat is anybody's, some
decisions of each seat are judged as the coach does. What is said of the chosen option is compared
with who won, or in Enchanted Plumes with the points in the end, by fifths of what was said.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import replace
from functools import cached_property
from itertools import pairwise
from math import exp
from random import Random
from statistics import mean
from typing import Any, Final, TypeAlias

from data.games import complete_options
from engine import games
from engine.block import BLOCK, odds
from engine.block.actions import BlockAction
from engine.block.search import BlockModel
from engine.block.state import Phase
from engine.block.views import View
from engine.plumes import PLUMES
from engine.plumes.habits import play_clever
from engine.plumes.search import PlumesModel
from engine.protocol import CHANCE, TAKE_BACK, Legal, Player
from engine.sampling import Sampler
from tests.benchmarks.said import corrected, fitted

_EFFORT: Final = 100
_SAGES: Final = {
    key: Sampler(model, _EFFORT)
    for key, model in (("block", BlockModel(BLOCK)), ("plumes", PlumesModel(PLUMES)))
}

Said: TypeAlias = tuple[float, float]
"""A chance or points, and what came true."""

Love: TypeAlias = tuple[int, ...]


def _estimate(view: View, legal: Legal[BlockAction], _rng: Random) -> BlockAction:
    return max(legal, key=lambda action: odds.gain(view, action))


_PLAYERS: Final[dict[str, dict[str, Player]]] = {
    "block": {"greedy": BLOCK.players["greedy"], "estimate": _estimate, "sage": _SAGES["block"]},
    "plumes": {
        "greedy": PLUMES.players["greedy"],
        "clever": play_clever,
        "sage": _SAGES["plumes"],
    },
}
"""Those that search compute less than at a table of the bot."""


class Played:
    """A game, in which each seat is drawn out of those kinds of players."""

    def __init__(self, key: str, kinds: Sequence[str], seats: int, mode: str, seed: str) -> None:
        self.game: Any = games[key]
        players = [_PLAYERS[key][kind] for kind in kinds]
        self.table = Random(f"{seed} table").choices(players, k=seats)
        self.deals, self.rng = Random(f"{seed} deals"), Random(f"{seed} players")
        options = {"mode": mode} if key == "block" else {}
        self.state = self.game.new(seats, complete_options(self.game, options))

    def on(self) -> bool:
        return bool(self.game.to_act(self.state))

    def step(self) -> tuple[Any, int, Any]:
        """Who did what in which state; the next state is in ``state``."""
        state, game = self.state, self.game
        actor = min(game.to_act(state))
        if actor == CHANCE:
            action = game.draw(state, self.deals)
        else:
            legal = [one for one in game.legal(state, actor) if one != TAKE_BACK]
            view = game.view(state, actor)
            action = legal[0] if len(legal) == 1 else self.table[actor](view, legal, self.rng)
        self.state = game.apply(state, actor, action).state
        return state, actor, action

    def became(self, seat: int) -> float:
        """Has that seat won? Of several winners, one drawn by the players' random source has. In
        Enchanted Plumes: its points.
        """
        outcome = self.game.outcome(self.state)
        return outcome.scores[seat] if self.game is PLUMES else float(seat == self.winner)

    @cached_property
    def winner(self) -> int:
        winners: tuple[int, ...] = self.game.outcome(self.state).winners
        return self.rng.choice(winners)


def estimated(kinds: Sequence[str], seats: int, seed: str) -> list[Said]:
    """The estimates at the beginning of all turns of one game."""
    game = Played("block", kinds, seats, "quick", seed)
    noted = []
    while game.on():
        state, actor, _ = game.step()
        if state.phase is Phase.ACTION and state.opening:
            noted.append((odds.log_odds(BLOCK.view(state, actor)), actor))
    return [(1 / (1 + exp(-raw)), game.became(seat)) for raw, seat in noted]


def loves(seats: int, seed: str) -> list[tuple[Love, int]]:
    """The love points after each round of one extended game, and who won that game."""
    game = Played("block", ("greedy",), seats, "extended", seed)
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


def fit(kinds: Sequence[str], number: int, seed: int, tables: Sequence[int]) -> None:
    print("| seats | table of | shift, slope | said: came true in %, by fifths | | | | |")
    print("| --- | --- | --- | --- | --- | --- | --- | --- |")
    for group in ([seats for seats in tables if seats == 2], [n for n in tables if n > 2]):
        rows = {
            (seats, kind): [
                estimated(_at_table("block", kind), seats, f"{seed} {seats} {at}")
                for at in range(number)
            ]
            for seats in group
            for kind in kinds
        }
        if not rows:
            continue
        learned = [one for found in rows.values() for row in found[::2] for one in row]
        shift, slope = fitted([(chance, bool(true)) for chance, true in learned])
        for (seats, kind), found in rows.items():
            tested = [one for row in found[1::2] for one in row]
            after = [(corrected(chance, shift, slope), true) for chance, true in tested]
            shown = fifths(after, 100)
            print(f"| {seats} | {kind} | {shift:.2f}, {slope:.2f} | {shown} |", flush=True)
    noted = [
        one for seats in tables for at in range(number) for one in loves(seats, f"{seed} {at}")
    ]
    print(f"weight of a love point: {love_weight(noted):.3f}")


def _at_table(key: str, kind: str) -> Sequence[str]:
    return [*_PLAYERS[key]] if kind == "mixed" else kind.split("+")


def fifths(said: Sequence[Said], times: float) -> str:
    """By fifth of what was said: the mean of that, and of what came true."""
    ordered = sorted(said, key=lambda one: one[0])
    cuts = [len(ordered) * at // 5 for at in range(6)]
    parts = [ordered[begin:end] for begin, end in pairwise(cuts)]
    return " | ".join(
        f"{times * mean(chance for chance, _ in part):.0f}: "
        f"{times * mean(true for _, true in part):.0f}"
        for part in parts
    )


def said_of_game(key: str, kinds: Sequence[str], seats: int, mode: str, seed: str) -> list[Said]:
    """What the coach says of some decisions of one game."""
    game, sage, looks = Played(key, kinds, seats, mode, seed), _SAGES[key], Random(f"{seed} looks")
    noted = []
    while game.on():
        state, actor, action = game.step()
        legal = game.game.legal(state, actor) if actor != CHANCE else ()
        if len(legal) < 2 or looks.random() > _JUDGED[key]:
            continue
        (part,) = sage.parts(game.game.view(state, actor), legal)
        advice = sage.advise(replace(part, also=(action,)), looks, _LOOK)
        noted.append((advice.rated(action).worth, actor))
    return [(worth, game.became(seat)) for worth, seat in noted]


_JUDGED: Final = {"block": 0.06, "plumes": 0.02}
"""The share of the decisions that are judged: all of one game have the same end."""

_LOOK: Final = 3
"""Of an advice. With more it says the same on average, and less of it is chance."""


def said(
    key: str, kinds: Sequence[str], number: int, seed: int, tables: Sequence[int], mode: str
) -> None:
    unit, times = ("points", 1) if key == "plumes" else ("%", 100)
    print(f"| table of | seats | decisions | said: came true in {unit}, by fifths | | | | |")
    print("| --- | --- | --- | --- | --- | --- | --- | --- |")
    for kind in kinds:
        everybody: list[Said] = []
        for seats in tables:
            at_table = _at_table(key, kind)
            names = [f"{seed} {seats} {at}" for at in range(number)]
            noted = [
                one for name in names for one in said_of_game(key, at_table, seats, mode, name)
            ]
            everybody += noted
            print(f"| {kind} | {seats} | {len(noted)} | {fifths(noted, times)} |", flush=True)
        print(f"| {kind} | all | {len(everybody)} | {fifths(everybody, times)} |", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description="What is said of winning, and what comes true.")
    parser.add_argument("what", choices=["fit", "said"])
    parser.add_argument("kinds", metavar="KIND", nargs="*")
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--game", choices=list(_SAGES), default="block")
    parser.add_argument("--seats", type=int, nargs="+")
    parser.add_argument("--mode", default="quick")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    tables = asked.seats or list(games[asked.game].seats)
    if asked.what == "fit":
        fit(
            asked.kinds or ["greedy", "estimate", "greedy+estimate"],
            asked.games,
            asked.seed,
            tables,
        )
    else:
        kinds = asked.kinds or ["greedy", "mixed", "sage"]
        said(asked.game, kinds, asked.games, asked.seed, tables, asked.mode)


if __name__ == "__main__":
    main()
