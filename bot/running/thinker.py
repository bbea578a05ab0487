"""A process that computes for strong players: ``python -m bot.running.thinker SECONDS MEGABYTES``.

A request (`bot.processes`) names the player and holds what it sees. The process ends when one
decision takes longer than ``SECONDS``, or when it uses more memory than ``MEGABYTES``.
"""

from __future__ import annotations

import signal
import sys
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from bot.processes import serve
from bot.running.compiled import compiler
from engine import games
from engine.chance import shuffling
from engine.mind.players import Advice, Adviser, QuestionPart, Thinker
from engine.protocol import CHANCE, Action, Game, Legal, Player

READY: Final = "ready?"
"""A request that is answered, with ``None``, as soon as the process is ready for others."""


@dataclass(frozen=True, slots=True)
class Choosing:
    """The request for a player's choice in a game."""

    key: str
    kind: str
    view: Any
    legal: Legal[Any]
    seed: int | str
    memory: Any = None

    def answer(self, player: Player) -> Action:
        if isinstance(player, Thinker):
            player = player.with_memory(self.memory)
        action: Action = player(self.view, self.legal, Random(self.seed))
        return action


@dataclass(frozen=True, slots=True)
class Advising:
    """The request for a player's opinion of options (`Adviser.advise`)."""

    key: str
    kind: str
    part: QuestionPart
    seed: str
    effort: int

    def answer(self, player: Player) -> Advice:
        """Raises `TypeError` if that player does not advise."""
        if not isinstance(player, Adviser):
            raise TypeError(self.kind)
        return player.advise(self.part, Random(self.seed), self.effort)


def _prepare() -> Callable[[Choosing | Advising | str], Action | Advice | None]:
    seconds, megabytes = int(sys.argv[1]), int(sys.argv[2])
    _limit(megabytes)
    players = _players()

    def answer(request: Choosing | Advising | str) -> Action | Advice | None:
        if isinstance(request, str):
            return None
        if hasattr(signal, "alarm"):
            signal.alarm(seconds)
        try:
            return request.answer(players[request.key, request.kind])
        finally:
            if hasattr(signal, "alarm"):
                signal.alarm(0)

    return answer


def _limit(megabytes: int) -> None:
    if sys.platform != "win32":
        import resource

        most = megabytes << 20
        resource.setrlimit(resource.RLIMIT_AS, (most, most))


def _players() -> dict[tuple[str, str], Player]:
    """Returns all computer players, by game and name; strong ones compiled where possible."""
    quick = compiler(cache=True)
    players: dict[tuple[str, str], Player] = {}
    for key in games:
        for kind, player in games[key].players.items():
            if quick and isinstance(player, Thinker):
                compiled = player.compiled(quick)
                if compiled is not player:
                    _try_out(games[key], compiled)
                player = compiled
            players[key, kind] = player
    return players


def _try_out(game: Game[Any, Any, Any], player: Player) -> None:
    """Makes a first decision, which compiles the functions before anybody waits for one."""
    state, rng = game.new(min(game.seats)), Random(0)
    while CHANCE in game.to_act(state):
        state = game.apply(state, CHANCE, game.draw(state, shuffling(rng))).state
    seat = min(game.to_act(state))
    player(game.view(state, seat), game.legal(state, seat), rng)


if __name__ == "__main__":
    serve(_prepare, fatal=(MemoryError,))  # its end frees the memory
