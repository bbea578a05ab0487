"""How strong the computer players are: tournaments with a seed.

::

    python -m tests.benchmarks.strength [--games 400] [--first 0] [--seed 1] [ROW …]

In each row some seats are played by one player and the rest by another; who sits where goes round
the table from game to game. Counted is how often the first place falls to the one player's seats (a
shared one by its share), and, for two against two, also how often their points add up to more (a
tie being half). The standard error stands behind. With one seat against others that are all alike,
the strength is the log-odds with which the player finishes before one of them (Bradley and Terry),
half a win added on both sides; `tests.benchmarks.ladder` measures those between the players. The
times are of one processor, per decision of the strong player that is none by force. ``--first`` is
the number of the first game, so that a long row can be played in parts. With ``--edition`` the
games of the rows are played by that edition of their rules. The present
figures are in ``docs/strength.md``, those of variants in ``tests/benchmarks/strength.md``.
"""

from __future__ import annotations

import argparse
from collections.abc import Mapping
from dataclasses import dataclass, field
from math import log, sqrt
from random import Random
from statistics import mean, median
from time import process_time
from typing import Any, Final, NamedTuple

from data.games import complete_options
from engine import games
from engine.block import BLOCK
from engine.block.mind.peacock import BlockModel
from engine.chance import shuffling
from engine.plumes.mind.playouts import play_clever
from engine.protocol import CHANCE, EDITION, Json, Outcome, Player
from tests.benchmarks.baseline import baseline


class Row(NamedTuple):
    """``ones`` seats of ``player`` at a table of ``seats``, the rest of ``other``."""

    name: str
    game: str
    seats: int
    ones: int
    player: str
    other: str


ROWS: Final = (
    Row("pikoko-4", "pikoko", 4, 1, "sage", "greedy"),
    Row("pikoko-2v2", "pikoko", 4, 2, "sage", "greedy"),
    Row("pikoko-3", "pikoko", 3, 1, "sage", "greedy"),
    Row("pikoko-5", "pikoko", 5, 1, "sage", "greedy"),
    Row("pikoko-baseline", "pikoko", 4, 1, "sage", "baseline"),
    *(Row(f"plumes-{seats}", "plumes", seats, 1, "sage", "greedy") for seats in range(2, 7)),
    Row("plumes-sage-clever", "plumes", 2, 1, "sage", "clever"),
    *(
        Row(f"plumes-clever-{seats}", "plumes", seats, 1, "clever", "greedy")
        for seats in range(2, 7)
    ),
    *(Row(f"block-{seats}", "block", seats, 1, "sage", "greedy") for seats in range(2, 6)),
    *(
        Row(f"block-estimate-{seats}", "block", seats, 1, "estimate", "greedy")
        for seats in range(2, 6)
    ),
    Row("baseline-greedy", "pikoko", 4, 1, "baseline", "greedy"),
    *(
        Row(f"{game}-random-{seats}", game, seats, 1, "random", "greedy")
        for game, seats in (("pikoko", 4), ("plumes", 3), ("block", 4))
    ),
)


def by_estimate(view: Any, legal: Any, _rng: Random) -> Any:
    """Peacock Block's strong player without its search: the action that it looks at first."""
    return next(iter(BlockModel(BLOCK).candidates(view, legal)))


_TEST_OPPONENTS: Final[dict[str, dict[str, Player]]] = {
    "plumes": {"clever": play_clever},
    "block": {"estimate": by_estimate},
}
"""By game: the strong players without their search, which are in no lobby."""


@dataclass
class Timed:
    """A player, and how long each of its decisions took where it had a choice."""

    player: Player
    seconds: list[float] = field(default_factory=list)

    def __call__(self, view: Any, legal: Any, rng: Random) -> Any:
        begun = process_time()
        action = self.player(view, legal, rng)
        if len(legal) > 1:
            self.seconds.append(process_time() - begun)
        return action


def seating(row: Row, game: int) -> frozenset[int]:
    """Returns the seats of the row's player in that game."""
    if row.ones == 1:
        return frozenset((game % row.seats,))
    apart = (1, 2)[game // row.seats % 2]
    return frozenset((game + at * apart) % row.seats for at in range(row.ones))


def play(
    row: Row,
    players: dict[str, Player],
    seed: str,
    seats: frozenset[int],
    chosen: Mapping[str, Json],
) -> Outcome:
    """Plays one game, whose deals depend on the seed alone."""
    game = games[row.game]
    deals = Random(f"{seed} deals")
    rngs = [Random(f"{seed} {seat}") for seat in range(row.seats)]
    state = game.new(row.seats, complete_options(game, chosen))
    while waiting := game.to_act(state):
        actor = min(waiting)
        if actor == CHANCE:
            action = game.draw(state, shuffling(deals))
        else:
            player = players[row.player if actor in seats else row.other]
            action = player(game.view(state, actor), game.legal(state, actor), rngs[actor])
        state = game.apply(state, actor, action).state
    outcome = game.outcome(state)
    if outcome is None:
        raise RuntimeError("a game without an end")
    return outcome


def firsts(outcome: Outcome, seats: frozenset[int]) -> float:
    """Returns how much of the first place those seats have."""
    first = [seat for seat, place in enumerate(outcome.places) if place == 1]
    return len(seats.intersection(first)) / len(first)


def margin(outcome: Outcome, seats: frozenset[int]) -> float:
    """Returns by how many points those seats are ahead of the others, on average."""
    ours = mean(outcome.scores[seat] for seat in seats)
    return ours - mean(score for seat, score in enumerate(outcome.scores) if seat not in seats)


def run(
    row: Row,
    players: dict[str, Player],
    numbers: range,
    seed: int,
    chosen: Mapping[str, Json],
) -> str:
    """Returns a line of the table of results of those games."""
    timed = Timed(players[row.player])
    contest: dict[str, Player] = {**players, row.player: timed}
    first, ahead, before = list[float](), list[float](), list[float]()
    for game in numbers:
        seats = seating(row, game)
        outcome = play(row, contest, f"{seed} {game}", seats, chosen)
        first.append(firsts(outcome, seats))
        ahead.append(margin(outcome, seats))
        if row.ones == 1:
            before.append(beaten(outcome, min(seats)))
    more = [(points > 0) + (points == 0) / 2 for points in ahead]
    return (
        f"| {row.name} | {row.ones} {row.player}, {row.seats - row.ones} {row.other} "
        f"| {len(numbers)} | {percent(first)} | {percent(more) if row.ones > 1 else ''} "
        f"| {f'{strength(row, before):+.1f}' if before else ''} "
        f"| {mean(ahead):+.2f} ± {error(ahead):.2f} "
        f"| {1000 * median(timed.seconds):.0f} ms, {1000 * max(timed.seconds):.0f} ms |"
    )


def beaten(outcome: Outcome, seat: int) -> float:
    """Returns the share of its opponents that a seat beats; a tie counts as half."""
    places = outcome.places
    others = [place for other, place in enumerate(places) if other != seat]
    return mean((place > places[seat]) + (place == places[seat]) / 2 for place in others)


def strength(row: Row, shares: list[float]) -> float:
    """Returns the log-odds with which the player finishes before one of the others."""
    pairs = row.seats - 1
    won = sum(shares) * pairs + 0.5
    return log(won / (len(shares) * pairs + 1 - won))


def percent(shares: list[float]) -> str:
    return f"{100 * mean(shares):.1f} ± {100 * error(shares):.1f} %"


def error(values: list[float]) -> float:
    """Returns the standard error of their mean."""
    average = mean(values)
    return sqrt(sum((value - average) ** 2 for value in values)) / len(values)


def main() -> None:
    parser = argparse.ArgumentParser(description="How strong the computer players are.")
    names = [row.name for row in ROWS]
    parser.add_argument("rows", nargs="*", default=names, help=f"out of {', '.join(names)}")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--first", type=int, default=0, help="the number of the first game")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--edition", type=int, help="of the rules; default: the newest")
    asked = parser.parse_args()
    chosen: dict[str, Json] = {} if asked.edition is None else {EDITION: asked.edition}
    if unknown := set(asked.rows) - set(names):
        parser.error(f"no such row: {', '.join(sorted(unknown))}")
    numbers = range(asked.first, asked.first + asked.games)
    print(f"seed {asked.seed}, from game {asked.first}")
    print(
        "| row | players | games | first | more points | strength | points ahead of the mean"
        " | median and longest |"
    )
    print("| --- | --- | --- | --- | --- | --- | --- | --- |", flush=True)
    for row in ROWS:
        if row.name in asked.rows:
            players = dict(games[row.game].players)
            players |= _TEST_OPPONENTS.get(row.game, {})
            if row.game == "pikoko":
                players["baseline"] = baseline()
            print(run(row, players, numbers, asked.seed, chosen), flush=True)


if __name__ == "__main__":
    main()
