"""Pictures in messages of the simulated Discord: waited for, and found."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from tests.discord.world import World
from tests.helpers.messages import GALLERY, components

ENOUGH = 60
"""Seconds for what takes one."""


async def draw_patiently(world: World) -> None:
    pictures = world.bot.pictures
    pictures.seconds = pictures.drawings.silent = ENOUGH
    pictures.drawings.sprites = list
    pictures.start()
    await until(lambda: pictures.ready)


async def until(true: Callable[[], object]) -> None:
    async with asyncio.timeout(ENOUGH):
        while not true():  # noqa: ASYNC110  a process of its own draws, and nothing tells
            await asyncio.sleep(0.001)


async def settled(world: World) -> None:
    """Every message shows what it should."""

    def drawn() -> bool:
        projector = world.bot.projector
        return not projector._coming and not projector._draws

    await until(drawn)


def pictures(message: Any) -> list[Any]:
    """What a message shows in galleries, with its alt text."""
    shown = [one for one in components(message) if one["type"] == GALLERY]
    return [item for one in shown for item in one["items"]]
