"""Writes the commands and uploads the emojis, which one process does for all.

It is the owner of shard 0. The others read from the store what it has written, at the start and
whenever they are told that it was written anew (`bot.cluster.news`).
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any, Final

import aiohttp
import discord
import structlog

from bot.language.commands import FACT as COMMANDS
from bot.language.commands import Mentions, sync_commands, written_commands
from bot.pictures.emojis import FACT as EMOJIS
from bot.pictures.emojis import Emojis
from bot.timing import Sleep
from data.store import Store
from data.store.errors import StoreError

_log = structlog.get_logger(__name__)

_SHARD: Final = 0
_NEXT_TRY: Final = 60.0


class Publisher:
    """Brings the ``payload`` of the commands to Discord, and the ``emojis`` if there are any.

    ``mentions`` learns the ids of the commands, whoever has written them. When a process of a newer
    program runs, so that this one is not the newest (``is_newest``), it leaves the commands as the
    newer one has written them.
    """

    def __init__(
        self,
        client: discord.Client,
        store: Store,
        payload: list[dict[str, Any]],
        mentions: Mentions,
        emojis: Emojis | None,
        sleep: Sleep,
        is_newest: Callable[[], Awaitable[bool]],
    ) -> None:
        self._client, self._store, self._payload = client, store, payload
        self._mentions, self._emojis, self._sleep = mentions, emojis, sleep
        self._is_newest = is_newest
        self._is_first = False
        self._writing: asyncio.Task[None] | None = None
        self._tasks: set[asyncio.Task[None]] = set()

    async def start(self) -> None:
        """Reads what others have written. Raises `Unavailable`."""
        await self._read(COMMANDS)
        await self._read(EMOJIS)

    async def close(self) -> None:
        self._stop()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self._emojis is not None:
            await self._emojis.close()

    def gained(self, shard: int) -> None:
        """Begins to publish if the shard that this process owns from now on is the publisher's."""
        if shard == _SHARD:
            self._is_first = True
            self._writing = self._begin(self._write)

    def lost(self, shard: int) -> None:
        """Stops publishing: another process does it from now on."""
        if shard == _SHARD:
            self._stop()

    def told(self, fact: str) -> None:
        """Some process has written that fact."""
        if not self._is_first:
            self._begin(partial(self._read, fact))

    def _stop(self) -> None:
        self._is_first = False
        if self._writing is not None:
            self._writing.cancel()

    async def _write(self) -> None:
        """Writes the commands and emojis; the emojis go on by themselves until they are told to
        stop.
        """
        try:
            await self._write_commands()
            if self._emojis is not None:
                self._emojis.start()
                await asyncio.Event().wait()
        finally:
            if self._emojis is not None:
                await self._emojis.close()

    async def _write_commands(self) -> None:
        while True:
            try:
                if not await self._is_newest():
                    await self._read(COMMANDS)
                    await self._sleep(_NEXT_TRY)
                    continue
                written = await sync_commands(self._client, self._store, self._payload)
            except (discord.DiscordException, aiohttp.ClientError, OSError, StoreError) as error:
                _log.warning("commands put off", error=repr(error), seconds=_NEXT_TRY)
                await self._sleep(_NEXT_TRY)
            else:
                self._mentions.learn(written.ids)
                return

    async def _read(self, fact: str) -> None:
        if fact == COMMANDS:
            self._mentions.learn((await written_commands(self._store)).ids)
        elif fact == EMOJIS and self._emojis is not None:
            await self._emojis.show_uploaded()

    def _begin(self, work: Callable[[], Awaitable[None]]) -> asyncio.Task[None]:
        task = asyncio.create_task(_logged(work), name="first")
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task


async def _logged(work: Callable[[], Awaitable[None]]) -> None:
    try:
        await work()
    except StoreError as error:
        _log.warning("commands or emojis not read", error=str(error))
    except Exception:
        _log.exception("commands or emojis fail")
