"""Whether the Parrot wins its share of real games.

::

    nice -n 19 python -m tests.benchmarks.parrot [GAME …] [--share 0.5] [--evenings 20] [--seed 1]
    nice -n 19 python -m tests.benchmarks.parrot [GAME …] --strength 1 2 3 [--evenings 20]

A person plays all evening with Parrots only: a quick strong player makes each decision, or, with
the ``share``, ``random``. In Enchanted Plumes and Peacock Block that is another way to play than a
Parrot's. With ``--strength`` it is one that leaves each decision to the Hen or the Peacock, so that
it is so much stronger than a Hen (`engine.mind.ladder`). The Parrot goes by the person's games so
far (`bot.tables.levels`). Counted is how often the person wins games 11 to 20, beside their share;
in the last column, the person's strength as it is estimated in the end.
"""

from __future__ import annotations

import argparse
from dataclasses import replace
from functools import partial
from math import sqrt
from random import Random
from statistics import mean
from typing import Any, Final

from bot.tables.levels import even_player, strength
from data.games import complete_options
from data.store.values import Played, Seated
from engine import games
from engine.chance import seeded
from engine.mind.ladder import ladder_for, position_in, position_of
from engine.mind.players import EVEN, play, play_random
from engine.plumes.mind.playouts import play_clever
from engine.protocol import Legal, Player
from tests.benchmarks.ladder import Mixed
from tests.benchmarks.strength import by_estimate, firsts
from tests.helpers.tables import a_table

_STRONG: Final[dict[str, Player]] = {
    "pikoko": games["pikoko"].players["greedy"],
    "plumes": play_clever,
    "block": by_estimate,
}
_GAMES: Final = 20


def stronger(key: str, seats: int, strength: float) -> Player:
    """Returns a person of that strength, or of the greatest that there is."""
    ladder = ladder_for(games[key].ladders, seats)
    return Mixed(dict(games[key].players), position_of(ladder, strength))


def person(key: str, share: float) -> Player:
    def decide(view: Any, legal: Legal[Any], rng: Random) -> Any:
        player = play_random if rng.random() < share else _STRONG[key]
        return player(view, legal, rng)

    return decide


def evening(key: str, seats: int, who: Player, seed: str) -> tuple[float, float]:
    """Returns how many of the later games the person wins, and the estimate of their strength."""
    game, players, history, won = games[key], dict(games[key].players), list[Played](), 0.0
    for number in range(_GAMES):
        table = replace(a_table(*range(1, seats + 1)), game=key)
        name = even_player(table, [history])
        parrot = Mixed(players, position_in(name) or 0.0)
        seat = number % seats
        seated = [who if at == seat else parrot for at in range(seats)]
        chance, choice = partial(seeded, f"{seed} {number}".encode()), Random(f"{seed} {number}")
        _, outcome = play(game, game.new(seats, complete_options(game)), seated, chance, choice)
        others = (Seated(None, EVEN, name),) * (seats - 1)
        rank = outcome.places[seat]
        history.append(
            Played("t", key, 1, 1, seats, counted=True, rank=rank, score=0, others=others)
        )
        won += firsts(outcome, frozenset((seat,))) * (number >= _GAMES // 2)
    return won, strength(history)


def main() -> None:
    parser = argparse.ArgumentParser(description="Whether the Parrot wins its share.")
    parser.add_argument("games", nargs="*", default=list(_STRONG))
    parser.add_argument("--seats", type=int, nargs="*", default=[3, 4, 5])
    parser.add_argument("--share", type=float, nargs="*", default=[0.5])
    parser.add_argument("--strength", type=float, nargs="*", default=[])
    parser.add_argument("--evenings", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    print("| game | seats | person | games | won by the person | share | strength |")
    print("| --- | --- | --- | --- | --- | --- | --- |", flush=True)
    later = _GAMES // 2
    for key in asked.games:
        for seats in asked.seats:
            people = {f"{one:+g}": stronger(key, seats, one) for one in asked.strength} or {
                f"{share} random": person(key, share) for share in asked.share
            }
            for name, who in people.items():
                found = [
                    evening(key, seats, who, f"{asked.seed} {at}") for at in range(asked.evenings)
                ]
                rate = mean(won for won, _ in found) / later
                off = sqrt(rate * (1 - rate) / (asked.evenings * later))
                told = f"{100 * rate:.0f} ± {100 * off:.0f} % | {100 / seats:.0f} %"
                known = mean(one for _, one in found)
                print(
                    f"| {key} | {seats} | {name} | {asked.evenings * later} | {told}"
                    f" | {known:+.1f} |",
                    flush=True,
                )


if __name__ == "__main__":
    main()
