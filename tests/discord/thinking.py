"""Strong players that advise without a process of their own."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from engine import games
from tests.discord.world import World

_MOST: Final = {"plumes": 8, "block": 8}
"""The most effort of an advice, by game."""


def without_processes(world: World) -> None:
    """The player that advises is asked itself, as a process would."""

    async def advise(key: str, kind: str, part: Any, seed: str, effort: int) -> Any:
        player: Any = games[key].players[kind]
        return player.advise(part, Random(seed), min(effort, _MOST.get(key, 1)))

    async def choose(key: str, kind: str, view: Any, legal: Any, seed: int) -> Any:
        player: Any = games[key].players[kind]
        return player.hurried()(view, legal, Random(seed))

    world.bot.thinking.advise = advise
    world.bot.thinking.choose = choose
