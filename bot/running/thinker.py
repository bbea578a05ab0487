"""The process that computes for strong players, limited to SECONDS and MEGABYTES.

``python -m bot.running.thinker SECONDS MEGABYTES`` answers requests (`bot.base.processes`), each of
which names the player and has what the player sees. The process ends if a decision takes longer
than SECONDS, or if it uses more memory than MEGABYTES.
"""

from __future__ import annotations

import signal
import sys
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from bot.base.processes import serve
from engine import games
from engine.mind.players import Advice, Adviser, QuestionPart, Thinker
from engine.protocol import Action, Player

READY: Final = "ready?"
"""A request whose answer, ``None``, says that the process is ready for others."""


@dataclass(frozen=True, slots=True)
class Choosing:
    """A request for a player's move; ``memory`` is what it remembers (`Thinker.remember`)."""

    key: str
    kind: str
    view: Any
    legal: tuple[Any, ...]
    seed: int | str
    memory: Any = None

    def answer(self, player: Player) -> Action:
        if isinstance(player, Thinker):
            player = player.with_memory(self.memory)
        action: Action = player(self.view, self.legal, Random(self.seed))
        return action


@dataclass(frozen=True, slots=True)
class Advising:
    """A request for a player's opinion of options (`Adviser.advise`)."""

    key: str
    kind: str
    part: QuestionPart
    seed: str
    effort: int

    def answer(self, player: Player) -> Advice:
        """Raises `TypeError` if the player gives no advice."""
        if not isinstance(player, Adviser):
            raise TypeError(self.kind)
        return player.advise(self.part, Random(self.seed), self.effort)


def _prepare() -> Callable[[Choosing | Advising | str], Action | Advice | None]:
    seconds, megabytes = int(sys.argv[1]), int(sys.argv[2])
    _limit(megabytes)

    def answer(request: Choosing | Advising | str) -> Action | Advice | None:
        if isinstance(request, str):
            return None
        if hasattr(signal, "alarm"):
            signal.alarm(seconds)
        try:
            return request.answer(games[request.key].players[request.kind])
        finally:
            if hasattr(signal, "alarm"):
                signal.alarm(0)

    return answer


def _limit(megabytes: int) -> None:
    if sys.platform != "win32":
        import resource

        most = megabytes << 20
        resource.setrlimit(resource.RLIMIT_AS, (most, most))


if __name__ == "__main__":
    serve(_prepare, fatal=(MemoryError,))  # a new process has free memory
