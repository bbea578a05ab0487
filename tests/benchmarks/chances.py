"""Whether what the advisers say of the end of a game comes true.

::

    python -m tests.benchmarks.chances [--game block] [--games 60] [--mode quick] [--seats 2 3 4 5]
        [--seed 1] [--strangers] [KIND …]

At tables of each kind of player, and at ``mixed`` ones where each seat is anyone's, some decisions
of each seat are judged as the coach does, which knows what players sit there, but for
``--strangers``. What is said of the chosen option is compared with who won, or in Enchanted Plumes
with the points in the end, by fifths of what was said; in the last columns, by how much the five
are off on average and at most. Of Pikoko it judges the last round, in which chances to win are
said; for the rest see `tests.benchmarks.calibration`.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import replace
from functools import cached_property
from random import Random
from typing import Any, Final

from data.games import complete_options
from engine import games
from engine.block import BLOCK
from engine.block.mind.peacock import MARGIN, BlockModel
from engine.chance import shuffling
from engine.mind.players import Adviser, Company, Thinker
from engine.mind.sampling import Sampler
from engine.pikoko import PIKOKO
from engine.pikoko.mind.peacock import Peacock
from engine.plumes import PLUMES
from engine.plumes.mind.peacock import PlumesModel
from engine.plumes.mind.playouts import play_clever
from engine.protocol import CHANCE, TAKE_BACK, Player, seen
from tests.benchmarks.said import Said, fifths, off
from tests.benchmarks.strength import by_estimate

_SAGES: Final[dict[str, Adviser]] = {
    "pikoko": Peacock(),
    "block": Sampler(BlockModel(BLOCK), 400, MARGIN),
    "plumes": Sampler(PlumesModel(PLUMES), 100),
}


_PLAYERS: Final[dict[str, dict[str, Player]]] = {
    "block": {"greedy": BLOCK.players["greedy"], "estimate": by_estimate, "sage": _SAGES["block"]},
    "plumes": {
        "greedy": PLUMES.players["greedy"],
        "clever": play_clever,
        "sage": _SAGES["plumes"],
    },
    "pikoko": {"greedy": PIKOKO.players["greedy"], "sage": _SAGES["pikoko"]},
}
"""The players that search do so with less effort than at a table of the bot."""


class Played:
    """A game whose seats are drawn at random out of those kinds of players."""

    def __init__(self, key: str, kinds: Sequence[str], seats: int, mode: str, seed: str) -> None:
        self.game: Any = games[key]
        self.kinds = Random(f"{seed} table").choices(kinds, k=seats)
        self.table = [_PLAYERS[key][kind] for kind in self.kinds]
        self.deals, self.rng = Random(f"{seed} deals"), Random(f"{seed} players")
        options = {"mode": mode} if key == "block" else {}
        self.state = self.game.new(seats, complete_options(self.game, options))
        self.memory: Any = None
        """What the strong players remember now."""
        self.memory_then: Any = None
        """What the strong players remembered before the last step."""

    def on(self) -> bool:
        return bool(self.game.to_act(self.state))

    def step(self) -> tuple[Any, int, Any]:
        """Returns the player, its action and the state; the next state is in ``state``."""
        state, game = self.state, self.game
        actor = min(game.to_act(state))
        if actor == CHANCE:
            action = game.draw(state, shuffling(self.deals))
        else:
            legal = [one for one in game.legal(state, actor) if one != TAKE_BACK]
            view = game.view(state, actor)
            player = self.table[actor]
            if isinstance(player, Thinker):
                player = player.with_memory(self.memory)
            action = legal[0] if len(legal) == 1 else player(view, legal, self.rng)
        self.state, events = game.apply(state, actor, action)
        self.memory_then = self.memory
        self.memory = _SAGES[game.key].remember(self.memory, seen(game, events, None))
        return state, actor, action

    def company(self) -> Company:
        """Returns the players at a table, by the names in the lobby: all but the middle one are
        strong.
        """
        return tuple("greedy" if kind == "greedy" else "sage" for kind in self.kinds)

    def became(self, seat: int) -> float:
        """Returns whether that seat has won; of several winners, the random source draws one. In
        Enchanted Plumes: the seat's points.
        """
        outcome = self.game.outcome(self.state)
        return outcome.scores[seat] if self.game is PLUMES else float(seat == self.winner)

    @cached_property
    def winner(self) -> int:
        winners: tuple[int, ...] = self.game.outcome(self.state).winners
        return self.rng.choice(winners)


def _at_table(key: str, kind: str) -> Sequence[str]:
    return [*_PLAYERS[key]] if kind == "mixed" else kind.split("+")


def said_of_game(
    key: str, kinds: Sequence[str], seats: int, mode: str, seed: str, number: int, *, known: bool
) -> list[Said]:
    """Returns what the coach says of some decisions of the game with that ``number``."""
    seed = f"{seed} {seats} {number}"
    game, sage, looks = Played(key, kinds, seats, mode, seed), _SAGES[key], Random(f"{seed} looks")
    noted = []
    while game.on():
        state, actor, action = game.step()
        legal = game.game.legal(state, actor) if actor != CHANCE else ()
        if len(legal) < 2 or looks.random() > _JUDGED[key]:
            continue
        parts = sage.parts(game.game.view(state, actor), legal)
        part = next(one for one in parts if action in one.legal)
        company = game.company() if known else ()
        part = replace(part, also=(action,), company=company, memory=game.memory_then)
        if key == "pikoko" and part.view.round < part.view.rounds:
            continue
        advice = sage.advise(part, looks, sage.efforts[-1])
        noted.append((advice.rated(action).worth, actor))
    return [Said(worth, game.became(seat), seats * 100_000 + number) for worth, seat in noted]


_JUDGED: Final = {"block": 0.06, "plumes": 0.02, "pikoko": 0.15}
"""The share of the decisions that are judged: all of one game have the same end."""


def said(
    key: str,
    kinds: Sequence[str],
    number: int,
    seed: int,
    tables: Sequence[int],
    mode: str,
    *,
    known: bool,
) -> None:
    unit, times = ("points", 1) if key == "plumes" else ("%", 100)
    fifth = f"said: came true in {unit}, by fifths | | | |"
    print(f"| table of | seats | decisions | {fifth} | off | at most |")
    print("| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |")
    for kind in kinds:
        everybody: list[Said] = []
        for seats in tables:
            at_table = _at_table(key, kind)
            noted = [
                one
                for at in range(number)
                for one in said_of_game(key, at_table, seats, mode, str(seed), at, known=known)
            ]
            everybody += noted
            print(_line(kind, str(seats), noted, times), flush=True)
        print(_line(kind, "all", everybody, times), flush=True)


def _line(kind: str, seats: str, noted: list[Said], times: int) -> str:
    return f"| {kind} | {seats} | {len(noted)} | {fifths(noted, times)} | {off(noted, times)} |"


def main() -> None:
    parser = argparse.ArgumentParser(description="What is said of winning, and what comes true.")
    parser.add_argument("kinds", metavar="KIND", nargs="*")
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--game", choices=list(_SAGES), default="block")
    parser.add_argument("--seats", type=int, nargs="+")
    parser.add_argument("--mode", default="quick")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--strangers", action="store_true", help="without knowing who sits there")
    asked = parser.parse_args()
    tables = asked.seats or list(games[asked.game].seats)
    kinds = asked.kinds or ["greedy", "mixed", "sage"]
    known = not asked.strangers
    said(asked.game, kinds, asked.games, asked.seed, tables, asked.mode, known=known)


if __name__ == "__main__":
    main()
