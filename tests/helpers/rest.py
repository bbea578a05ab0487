"""Waiting until a projector has drawn everything."""

from __future__ import annotations

import asyncio

from bot.projection.projector import Projector


async def at_rest(projector: Projector) -> None:
    """Returns when nothing is being drawn, or about to be. Retries are not waited for."""
    while True:
        workers = (projector._tasks, projector._lanes)
        tasks = [task for one in workers for task in one._tasks.values()]
        if not tasks and not projector._coming:
            return
        await asyncio.gather(asyncio.sleep(0), *tasks)
