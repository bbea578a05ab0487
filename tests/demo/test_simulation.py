"""The clock of the simulated Discord."""

from __future__ import annotations

import asyncio

import discord

from bot.demo.simulation import let_time_pass, simulated_discord

SOON = 0.01
"""Seconds until a timer of the bot is due."""

PATIENCE = 10
"""Seconds for what takes none."""


async def test_a_timer_that_fires_by_itself_does_not_hold_up_the_clock() -> None:
    bot = discord.AutoShardedClient(intents=discord.Intents.none())
    async with simulated_discord(bot, "Plumage", {}) as env:
        fired = asyncio.Event()
        with env._bot_scope():
            asyncio.get_running_loop().call_later(SOON, fired.set)
        while env._real_advance_task is None:  # noqa: ASYNC110  set when SimCord is about to fire it
            await asyncio.sleep(0)
        async with asyncio.timeout(PATIENCE):
            await let_time_pass(env, 1.0)
        assert fired.is_set()
        assert env.backend.clock.elapsed == 1.0
