"""When a session may begin, as Discord's limit of sessions a day allows."""

from __future__ import annotations

import asyncio

from bot.program.starts import Allowed
from tests.helpers.time import quickly, seconds

DAY = 86_400_000


@quickly
async def test_the_limit_of_sessions_is_asked_for_again_after_a_minute() -> None:
    """Otherwise a process that begins sessions for weeks would come to pause before each."""
    told = {"total": 1000, "remaining": 101, "reset_after": 1000 * DAY, "max_concurrency": 1}

    async def ask() -> tuple[int, str, dict[str, int]]:
        return 1, "wss://gateway.discord.gg", told

    allowed = Allowed(ask, "wss://gateway.discord.gg")
    await allowed.look()
    for _ in range(3):
        before = seconds()
        await allowed.spare(0)
        assert seconds() == before
        await asyncio.sleep(61)
