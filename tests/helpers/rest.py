"""Waiting until a reconciler has drawn everything."""

from __future__ import annotations

import asyncio

from bot.messages.reconciler import Reconciler


async def at_rest(reconciler: Reconciler) -> None:
    """Returns when nothing is being drawn, or about to be. Retries are not waited for."""
    while True:
        workers = (reconciler._plans, reconciler._writes, reconciler._settling)
        tasks = [task for one in workers for task in one._tasks.values()]
        if not tasks and not reconciler._coming:
            return
        await asyncio.gather(asyncio.sleep(0), *tasks)
