"""Tables with pictures in their messages, and what a test does with them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, Final

import pytest

from bot.pictures.drawing_queue import Drawings
from tests.discord.world import World
from tests.helpers.messages import GALLERY, components

ENOUGH = 60
"""Seconds that are enough for what takes one."""


_PNG: Final = bytes.fromhex(
    "89504e470d0a1a0a0000000d49484452000000010000000108000000003a7e9b55"
    "0000000a4944415478da6360000000020001e527defc0000000049454e44ae426082"
)
"""A picture of one pixel."""


def draw_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Makes every picture one pixel that is ready at once, for tests of hours of a game that look
    only at which files there are.
    """

    async def file(_drawings: Drawings, _scene: object, **_hurry: bool) -> bytes:
        return _PNG

    monkeypatch.setattr(Drawings, "ready", True)
    monkeypatch.setattr(Drawings, "file", file)


async def draw_patiently(world: World) -> None:
    pictures = world.bot.pictures
    pictures.seconds = pictures.drawings.silent = ENOUGH
    pictures.drawings.start()
    await until(lambda: pictures.drawings.ready)


async def until(true: Callable[[], object]) -> None:
    async with asyncio.timeout(ENOUGH):
        while not true():  # noqa: ASYNC110  a process of its own draws, and nothing tells
            await asyncio.sleep(0.001)


async def settled(world: World) -> None:
    """Waits until every message shows what it should."""
    await until(lambda: not world.bot.reconciler.busy)


def pictures(message: Any) -> list[Any]:
    """Returns the pictures in a message's galleries, with their alt texts."""
    shown = [one for one in components(message) if one["type"] == GALLERY]
    return [item for one in shown for item in one["items"]]
