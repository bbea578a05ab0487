"""A process that computes for strong players: ``python -m bot.tables.thinker SECONDS MEGABYTES``.

It reads requests from its standard input and writes answers to its standard output, one by one,
each a pickle preceded by its length (`bot.tables.thinking`). It ends at the end of its input, when
one decision takes longer than ``SECONDS``, or when it uses more memory than ``MEGABYTES``.
"""

from __future__ import annotations

import os
import pickle
import signal
import sys
from random import Random
from typing import IO, Any, Final

from bot.tables.compiled import compiler
from engine import games
from engine.players import Thinker
from engine.protocol import CHANCE, Game, Player

LENGTH: Final = 4
"""Bytes of the length before each pickle, big-endian."""

_NICER: Final = 5
"""Increment of the process's niceness, so that the bot itself has priority."""


def main() -> None:
    seconds, megabytes = int(sys.argv[1]), int(sys.argv[2])
    requests, answers = sys.stdin.buffer, sys.stdout.buffer
    sys.stdout = sys.stderr  # so that stray prints do not corrupt the answers
    _limit(megabytes)
    players = _players()
    while (request := _read(requests)) is not None:
        if hasattr(signal, "alarm"):
            signal.alarm(seconds)
        key, kind, view, legal, seed = request
        try:
            answer = players[key, kind](view, legal, Random(seed))
        except MemoryError:
            raise  # ends the process, which frees the memory
        except Exception as error:
            answer = error  # the caller raises it
        if hasattr(signal, "alarm"):
            signal.alarm(0)
        data = pickle.dumps(answer)
        answers.write(len(data).to_bytes(LENGTH) + data)
        answers.flush()


def _limit(megabytes: int) -> None:
    if sys.platform != "win32":
        import resource

        most = megabytes << 20
        resource.setrlimit(resource.RLIMIT_AS, (most, most))
        os.nice(_NICER)


def _players() -> dict[tuple[str, str], Player]:
    """All computer players, by game and name; strong ones compiled where possible."""
    quick = compiler(cache=True)
    players: dict[tuple[str, str], Player] = {}
    for key in games:
        for kind, player in games[key].players.items():
            if quick and isinstance(player, Thinker):
                player = player.compiled(quick)
                _try_out(games[key], player)
            players[key, kind] = player
    return players


def _try_out(game: Game[Any, Any, Any], player: Player) -> None:
    """Makes a first decision, which compiles the functions before anybody waits for one."""
    state, rng = game.new(min(game.seats)), Random(0)
    while CHANCE in game.to_act(state):
        state = game.apply(state, CHANCE, game.draw(state, rng)).state
    seat = min(game.to_act(state))
    player(game.view(state, seat), game.legal(state, seat), rng)


def _read(requests: IO[bytes]) -> Any:
    """The next request, or ``None`` at the end."""
    length = requests.read(LENGTH)
    if len(length) < LENGTH:
        return None
    return pickle.loads(requests.read(int.from_bytes(length)))  # noqa: S301 - from the bot itself


if __name__ == "__main__":
    main()
