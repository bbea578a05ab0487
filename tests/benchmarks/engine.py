"""How quick the rules are, beside OpenSpiel and rlcard in the same run.

::

    pip install --editable '.[bench]'
    python -m tests.benchmarks.engine [--runs 7] [--seconds 0.5] [GAME …]

Complete random games through the public protocol: ask whom the game waits for, list the legal
actions, pick one, apply it and take the events. Players' choices are picked with the same few
instructions everywhere. Chance is drawn as each library documents it: here by `Game.draw`, in
OpenSpiel by the odds of its `chance_outcomes`. Deals count as actions (OpenSpiel deals card by
card, 53 of about 115 actions of a game of hearts; Plumage deals a round at once), so a second
column counts the decisions of players alone, over the same time.

"Even" is hearts in the fewest steps there are, for someone who knows that all cards are equally
likely and picks one of the legal actions without asking for odds: three times as quick. OpenSpiel's
games are C++ driven from Python; of rlcard the games themselves are driven, without the
observations that its environments build. Trick play alone is `engine.pikoko.tricks`, through which
the game applies every card, beside hearts after dealing and passing.

Each figure is the median of several runs in processor time, a ratio the median of the ratios within
each turn, and the runs of all games are interleaved, so that whatever else the machine does hits
all alike. To reach is four tenths of hearts through the whole protocol, for Pikoko.

Seen on CPython 3.11.7 with OpenSpiel 2.0.2 on a core of a busy machine, in thousands a second;
rlcard 1.2.0 in an earlier run, in which hearts did 539:

======================  =======  ========  ======  =========  ========  ======
what                    actions  × hearts  × even  decisions  × hearts  × even
======================  =======  ========  ======  =========  ========  ======
Pikoko, 3 seats             208      0.46    0.14        201      0.83    0.26
Pikoko, 4 seats             222      0.49    0.15        216      0.89    0.28
Pikoko, 5 seats             229      0.50    0.16        224      0.92    0.29
Plumes, 2 to 6 seats      89–92      0.20    0.06      88–91      0.37    0.12
Block, 2 to 5 seats       29–32      0.07    0.02      28–31      0.12    0.04
OpenSpiel hearts            452                          242
OpenSpiel oh_hell           390      0.83    0.27        195      0.78    0.25
OpenSpiel hearts, even    1,441      3.18    1.00        771      3.19    1.00
rlcard bridge               180      0.33    0.11        180      0.62    0.21
rlcard uno                  212      0.39    0.13        212      0.73    0.24
Pikoko tricks, 3            904      0.64
Pikoko tricks, 4            944      0.66
Pikoko tricks, 5            963      0.68
hearts tricks             1,426
======================  =======  ========  ======  =========  ========  ======

So the mark is reached; half of the even loop is not. The largest pickled state of a random game of
Pikoko is 629, 747 and 870 bytes for 3, 4 and 5 seats.
"""

from __future__ import annotations

import argparse
import importlib
import pickle
import platform
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from random import Random
from statistics import median
from time import process_time
from typing import Any, Final, NamedTuple

from data.games import complete_options
from engine import games
from engine.chance import shuffling
from engine.pikoko import acts, cards, tricks
from engine.protocol import CHANCE


class Count(NamedTuple):
    """The work done in one stretch, and the seconds that it took."""

    actions: int
    decisions: int
    seconds: float


@dataclass
class Contender:
    """A game to measure. ``play`` does one stretch of random play."""

    name: str
    play: Callable[[Random], Count]
    runs: list[tuple[float, float]] = field(default_factory=list)
    """Actions a second and decisions a second, by run."""

    def run(self, rng: Random, seconds: float) -> None:
        actions = decisions = 0
        spent = 0.0
        while spent < seconds:
            count = self.play(rng)
            actions += count.actions
            decisions += count.decisions
            spent += count.seconds
        self.runs.append((actions / spent, decisions / spent))

    @property
    def rate(self) -> float:
        return median(actions for actions, _ in self.runs)

    @property
    def decisions(self) -> float:
        return median(decisions for _, decisions in self.runs)


def whole_games(key: str, seats: int) -> Contender:
    """Returns a game of this house through its protocol."""
    game, options = games[key], complete_options(games[key])

    def play(rng: Random) -> Count:
        random, to_act, legal, apply = rng.random, game.to_act, game.legal, game.apply
        actions = dealt = 0
        start = process_time()
        state = game.new(seats, options)
        while waiting := to_act(state):
            actor = next(iter(waiting))
            if actor == CHANCE:
                action = game.draw(state, shuffling(rng))
                dealt += 1
            else:
                choices = legal(state, actor)
                if not isinstance(choices, tuple | Sequence):
                    choices = tuple(choices)
                action = choices[int(random() * len(choices))]
            state, _events = apply(state, actor, action)
            actions += 1
        return Count(actions, actions - dealt, process_time() - start)

    return Contender(f"plumage {key}, {seats} seats", play)


def pikoko_tricks(seats: int) -> Contender:
    """Returns rounds of Pikoko, from the first card to the last."""

    def play(rng: Random) -> Count:
        random, follow = rng.random, tricks.play
        deals = [acts.draw_deal(seats, shuffling(rng)) for _ in range(20)]
        rounds = [tricks.begin(deal.hands, cards.trump_of(deal.turned), 0) for deal in deals]
        start = process_time()
        for state in rounds:
            position = state
            while choices := position.plays:
                position = follow(position, choices[int(random() * len(choices))].face)
        plays = len(rounds) * seats * cards.HAND_SIZE
        return Count(plays, plays, process_time() - start)

    return Contender(f"plumage pikoko tricks, {seats} seats", play)


def spiel_games(pyspiel: Any, name: str) -> Contender:
    """Returns a game of OpenSpiel, driven as documented: chance is drawn by its odds."""
    game = pyspiel.load_game(name)

    def play(rng: Random) -> Count:
        random, choices = rng.random, rng.choices
        actions = dealt = 0
        start = process_time()
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                dealt += 1
                drawn, odds = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(choices(drawn, odds)[0])
            else:
                legal = state.legal_actions()
                state.apply_action(legal[int(random() * len(legal))])
            actions += 1
        return Count(actions, actions - dealt, process_time() - start)

    return Contender(f"open_spiel {name}", play)


def spiel_even_games(pyspiel: Any, name: str) -> Contender:
    """Plays in the fewest steps, as someone who knows that all its cards are equally likely."""
    game = pyspiel.load_game(name)

    def play(rng: Random) -> Count:
        random = rng.random
        actions = dealt = 0
        start = process_time()
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.current_player() == CHANCE:
                dealt += 1
            legal = state.legal_actions()
            state.apply_action(legal[int(random() * len(legal))])
            actions += 1
        return Count(actions, actions - dealt, process_time() - start)

    return Contender(f"open_spiel {name}, even", play)


def spiel_hearts_tricks(pyspiel: Any) -> Contender:
    """Returns rounds of OpenSpiel's hearts, from the first card to the last."""
    game = pyspiel.load_game("hearts(pass_cards=false)")

    def play(rng: Random) -> Count:
        random = rng.random
        rounds = [game.new_initial_state() for _ in range(20)]
        for state in rounds:
            while state.is_chance_node():
                choices = state.legal_actions()
                state.apply_action(choices[int(random() * len(choices))])
        plays = 0
        start = process_time()
        for state in rounds:
            while not state.is_terminal():
                state.current_player()
                choices = state.legal_actions()
                state.apply_action(choices[int(random() * len(choices))])
                plays += 1
        return Count(plays, plays, process_time() - start)

    return Contender("open_spiel hearts tricks", play)


def rlcard_games(rlcard: Any, name: str) -> Contender:
    game = rlcard.make(name, {"seed": 1}).game

    def play(rng: Random) -> Count:
        random = rng.random
        actions = 0
        start = process_time()
        game.init_game()
        legal = game.judger.get_legal_actions if name == "bridge" else game.get_legal_actions
        while not game.is_over():
            game.get_player_id()
            choices = legal()
            game.step(choices[int(random() * len(choices))])
            actions += 1
        return Count(actions, actions, process_time() - start)

    return Contender(f"rlcard {name}", play)


_PEERS: Final[dict[str, Callable[[Any], list[Contender]]]] = {
    "pyspiel": lambda pyspiel: [
        spiel_games(pyspiel, "hearts"),
        spiel_even_games(pyspiel, "hearts"),
        spiel_games(pyspiel, "oh_hell"),
        spiel_hearts_tricks(pyspiel),
    ],
    "rlcard": lambda rlcard: [rlcard_games(rlcard, "bridge"), rlcard_games(rlcard, "uno")],
}


def peers() -> Iterator[Contender]:
    for module, contenders in _PEERS.items():
        try:
            imported = importlib.import_module(module)
        except ImportError:
            print(f"missing: {module} is not installed (pip install --editable '.[bench]')")
            continue
        yield from contenders(imported)


def most_pickled(key: str, seats: int, rng: Random) -> int:
    """Returns the size in bytes of the largest of all states of one random game."""
    game = games[key]
    state = game.new(seats, complete_options(game))
    largest = 0
    while waiting := game.to_act(state):
        largest = max(largest, len(pickle.dumps(state, pickle.HIGHEST_PROTOCOL)))
        actor = min(waiting)
        if actor == CHANCE:
            action = game.draw(state, shuffling(rng))
        else:
            action = rng.choice(tuple(game.legal(state, actor)))
        state = game.apply(state, actor, action).state
    return max(largest, len(pickle.dumps(state, pickle.HIGHEST_PROTOCOL)))


def own(keys: list[str]) -> Iterator[Contender]:
    for key in keys:
        for seats in games[key].seats:
            yield whole_games(key, seats)
    if "pikoko" in keys:
        for seats in games["pikoko"].seats:
            yield pikoko_tricks(seats)


def ratio(one: Contender, other: Contender | None, column: int) -> str:
    """Returns how many times as quick, turn by turn: in actions (0) or in decisions (1)."""
    if other is None:
        return "–"
    pairs = zip(one.runs, other.runs, strict=True)
    return f"{median(mine[column] / theirs[column] for mine, theirs in pairs):.2f}"


def compare(contenders: list[Contender]) -> None:
    by_name = {contender.name: contender for contender in contenders}
    print(f"\n{'':33}{'actions/s':>11}{'lowest–highest':>22}{'× hearts':>10}{'× even':>8}", end="")
    print(f"{'decisions/s':>13}{'× hearts':>10}{'× even':>8}")
    for contender in contenders:
        if " tricks" in contender.name:
            hearts, even = by_name.get("open_spiel hearts tricks"), None
        else:
            hearts = by_name.get("open_spiel hearts")
            even = by_name.get("open_spiel hearts, even")
        rates = [actions for actions, _ in contender.runs]
        spread = f"{min(rates):,.0f}–{max(rates):,.0f}"
        print(
            f"{contender.name:33}{contender.rate:>11,.0f}{spread:>22}"
            f"{ratio(contender, hearts, 0):>10}{ratio(contender, even, 0):>8}"
            f"{contender.decisions:>13,.0f}"
            f"{ratio(contender, hearts, 1):>10}{ratio(contender, even, 1):>8}"
        )


def main() -> None:
    parser = argparse.ArgumentParser(description="How quick the rules are, beside other engines.")
    parser.add_argument("games", nargs="*", default=list(games), help=f"out of {', '.join(games)}")
    parser.add_argument("--runs", type=int, default=7)
    parser.add_argument("--seconds", type=float, default=0.5, help="of each run of each game")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    if unknown := set(asked.games) - set(games):
        parser.error(f"no such game: {', '.join(sorted(unknown))}; there are {', '.join(games)}")
    print(f"{platform.python_implementation()} {platform.python_version()}, seed {asked.seed}")
    contenders = [*own(asked.games), *peers()]
    for turn in range(asked.runs):
        for contender in contenders:
            contender.run(Random(f"{asked.seed} {turn}"), asked.seconds)
    compare(contenders)
    print("\nlargest pickled state of a random game, in bytes")
    for key in asked.games:
        sizes = (
            f"{seats} seats {most_pickled(key, seats, Random(asked.seed)):,}"
            for seats in games[key].seats
        )
        print(f"{key}: {', '.join(sizes)}")


if __name__ == "__main__":
    main()
