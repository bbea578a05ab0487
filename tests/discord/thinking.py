"""Strong players that advise without a process of their own."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from bot.tables.thinker import Advising, Choosing
from engine import games
from tests.discord.world import World

_MOST: Final = {"plumes": 8, "block": 8}
"""The most effort of an advice, by game."""


def without_processes(world: World) -> None:
    """The player that advises is asked itself, as a process would."""

    async def answer(asked: Choosing | Advising, _seconds: float | None = None) -> Any:
        player: Any = games[asked.key].players[asked.kind]
        if isinstance(asked, Advising):
            most = min(asked.effort, _MOST.get(asked.key, 1))
            return player.advise(asked.part, Random(asked.seed), most)
        return player.hurried()(asked.view, asked.legal, Random(asked.seed))

    world.bot.thinking._answer = answer
