"""Strong players that advise without a process of their own."""

from __future__ import annotations

from random import Random
from typing import Any

from engine import games
from tests.discord.world import World


def without_processes(world: World) -> None:
    """The player that advises is asked itself, as a process would."""

    async def advise(key: str, kind: str, part: Any, seed: str, _effort: int) -> Any:
        player: Any = games[key].players[kind]
        return player.advise(part, Random(seed), 1)

    async def choose(key: str, kind: str, view: Any, legal: Any, seed: int) -> Any:
        player: Any = games[key].players[kind]
        return player.hurried()(view, legal, Random(seed))

    world.bot.thinking.advise = advise
    world.bot.thinking.choose = choose
