"""Waiting for the program, and how long."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final

PATIENCE: Final = 60.0
"""Seconds after which a test has waited long enough, on a busy machine too."""


async def until(there: Callable[[], object]) -> None:
    """Waits for what no request tells of."""
    async with asyncio.timeout(PATIENCE):
        while not there():  # noqa: ASYNC110  see above
            await asyncio.sleep(0.02)
