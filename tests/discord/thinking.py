"""Strong players that advise in this process."""

from __future__ import annotations

import asyncio
from functools import lru_cache
from random import Random
from typing import Any, Final

import pytest
from simcord.enums import InteractionType

from bot.features import dispatch
from bot.running.thinker import Advising, Choosing
from engine import games
from engine.mind.players import Advice, Adviser
from tests.discord.world import World
from tests.engine.reviewed import ADVISERS
from tests.helpers.hurry import hurried
from tests.helpers.messages import text_of

_MOST: Final = {"plumes": 2, "block": 2}
"""By game: the most effort of an advice."""

SOON: Final = 30.0


def without_processes(world: World) -> None:
    """Has the advising player asked here, in place of a process."""
    world.bot.thinking._answer = answer_itself


async def answer_itself(asked: Choosing | Advising, *_circumstances: object) -> Any:
    """Answers in this process, in place of `Thinking._answer`."""
    if isinstance(asked, Advising):
        return _advice(asked)
    player: Any = games[asked.key].players[asked.kind]
    quick = hurried(player.with_memory(asked.memory))
    return quick(asked.view, asked.legal, Random(asked.seed))


@lru_cache(1000)
def _advice(asked: Advising) -> Advice:
    """Returns the advice on a position, computed once: many tests have the same games."""
    player = ADVISERS[asked.key] if asked.kind == "sage" else games[asked.key].players[asked.kind]
    assert isinstance(player, Adviser)
    most = min(asked.effort, _MOST.get(asked.key, 1))
    return player.advise(asked.part, Random(asked.seed), most)


async def told_by_a_restart(world: World, name: str, message_id: int, custom_id: str) -> list[str]:
    """Returns what a person is told in private who waits for an advice when the bot stops."""
    person, has_begun = world.people[name], asyncio.Event()

    async def never(*_asked: object) -> Any:
        has_begun.set()
        return await asyncio.get_running_loop().create_future()

    world.bot.thinking._answer = never
    before = {one.id: one for one in world.channel.history(viewer=person)}
    button = {"component_type": 2, "custom_id": custom_id}
    world.happen(name, InteractionType.MESSAGE_COMPONENT, button, before[message_id])
    await has_begun.wait()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(dispatch, "_PATIENCE", None)  # nothing is answered just because time is up
        async with asyncio.timeout(SOON):
            await world.restart()
    shown = world.channel.history(viewer=person)
    return [text_of(one) for one in shown if one.id not in before]
