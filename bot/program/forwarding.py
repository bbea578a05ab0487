"""Forwards interactions to the process that has their table, and takes forwarded ones.

All direct messages arrive at the process with shard 0. A click there on a table of another process
is stored as a row with the interaction's id, and deleted after the answer; if the process dies
before, its standby finds the row. An interaction too old to be answered is dropped; a request to
forget a person never is.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, Final

import structlog

from bot.features.request import control_in
from bot.program.sessions import SessionClient
from bot.requests.age import LIFETIME
from bot.screens.kit import NOTHING
from data.store import Store
from data.store.errors import StoreError
from data.store.shard_store import Forwarded, Handed
from data.store.values import Millis

_log = structlog.get_logger(__name__)

_LOOK_EVERY: Final = 1.0
"""Seconds between two reads of the forwarded rows, in case a notification was lost."""

_PATIENCE: Final = 5.0
"""Seconds between a failure to forget a person and the next attempt."""


class Forwarding:
    """``age`` returns the age of an interaction; ``forget`` removes a person from this process."""

    def __init__(
        self,
        store: Store,
        client: SessionClient,
        age: Callable[[int], Millis],
        forget: Callable[[int], Awaitable[None]],
    ) -> None:
        self._store, self._sessions = store, client
        self._age, self._forget = age, forget
        self._rung = asyncio.Event()
        self._looking: asyncio.Task[None] | None = None
        self._under_way: dict[int, asyncio.Task[None]] = {}

    async def hand_on(self, interaction: dict[str, Any]) -> bool:
        """Forwards the interaction if another process has its table; returns whether it did.

        If the store fails, this process answers the person with an error.
        """
        table = table_of(interaction)
        if table is None:
            return False
        try:
            return await self._store.forward(int(interaction["id"]), table, json.dumps(interaction))
        except StoreError as error:
            _log.warning("forwarding waits", table=table, error=repr(error))
            return False

    def start(self) -> None:
        """Starts handling forwarded rows, those of earlier runs included."""
        self._looking = asyncio.create_task(self._look(), name="forwarding")

    def ring(self, shard: int) -> None:
        """Reads the forwarded rows at once if that shard is this process's."""
        if shard in self._store.shards.own:
            self._rung.set()

    async def close(self) -> None:
        """Stops; the next process finds the rows that remain."""
        tasks = [*self._under_way.values(), *([self._looking] if self._looking else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _look(self) -> None:
        is_failing = False
        while True:
            self._rung.clear()
            try:
                for row in await self._store.forwarded():
                    if row.id not in self._under_way:
                        task = asyncio.create_task(self._take(row), name=f"forwarded {row.id}")
                        self._under_way[row.id] = task
                if self._store.shards.is_everything:
                    return  # there is no other process
                is_failing = False
            except StoreError as error:
                if not is_failing:
                    _log.warning("forwarding waits", error=repr(error))
                is_failing = True
            with suppress(TimeoutError):
                async with asyncio.timeout(_LOOK_EVERY):
                    await self._rung.wait()

    async def _take(self, row: Forwarded) -> None:
        try:
            if row.kind is Handed.FORGETTING:
                await self._forget_until_done(int(row.body))
            elif self._age(row.id) < LIFETIME:
                self._sessions.take_interaction(json.loads(row.body))
                await self._sessions.unhandled.until_handled(row.id)
            else:
                _log.info("interaction too late", interaction=row.id, age=self._age(row.id))
            await self._store.done(row.id)
        except StoreError as error:
            _log.warning("forwarding waits", error=repr(error))
        finally:
            del self._under_way[row.id]  # a row that is still stored is taken again

    async def _forget_until_done(self, user: int) -> None:
        while True:
            try:
                await self._forget(user)
            except Exception:  # retried after any error
                _log.exception("forgetting is tried again")
                await asyncio.sleep(_PATIENCE)
            else:
                return


def table_of(interaction: dict[str, Any]) -> str | None:
    """Returns the id that a clicked control names as its subject: perhaps a table's."""
    control = control_in(interaction.get("data", {}))
    return None if control is None or control.subject == NOTHING else control.subject
