"""Waiting for the program, and how long."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final

PATIENCE: Final = 60.0
"""Seconds after which a test stops waiting, on a busy machine too."""


async def until(there: Callable[[], object]) -> None:
    """Waits for a condition of which no request tells."""
    async with asyncio.timeout(PATIENCE):
        while not there():  # noqa: ASYNC110  see above
            await asyncio.sleep(0.02)
