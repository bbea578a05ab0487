"""Rematches: the people of an ended game play again at a new table."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field

from bot.features.finding import TableFinder
from bot.features.joining import Joining
from bot.features.opening import Opening
from bot.features.own_places import OwnPosts
from bot.features.practice import Practice
from bot.features.request import Request
from bot.messages.reconciler import Reconciler
from bot.running.service import Tables
from bot.tables import lobbies
from bot.tables.seating import owned_seat
from bot.tables.sitting import Sitting
from data.store import Store
from data.store.values import Status


@dataclass(eq=False)
class Rematches:
    _store: Store
    _tables: Tables
    _finding: TableFinder
    _own_posts: OwnPosts
    _opening: Opening
    _joining: Joining
    _practice: Practice
    _reconciler: Reconciler
    _lock: asyncio.Lock = field(default_factory=asyncio.Lock, init=False)
    """Held while a rematch opens, so that it opens only once."""

    async def again(self, request: Request, old: Sitting) -> Sitting:
        """Opens a rematch of an ended game in its place, or joins the one already open.

        The first person to ask hosts it. Practice begins at once; a person who is practising
        already gets that table instead. Raises `Refusal`: ``may_not_write`` in that place,
        ``too_many_posts``, or what `lobbies.open_again` and `lobbies.come` raise.
        """
        fresh, user = lobbies.open_again(old.table, request.user), request.user
        if fresh.practice:
            return await self._practice.again(request, fresh)
        await self._finding.require_writing(request, old.table)
        async with self._lock:
            for live in await self._store.tables(guild=fresh.guild, channel=fresh.channel):
                if not lobbies.is_rematch(live, old.table):
                    continue
                if live.status is not Status.LOBBY or owned_seat(live, user) is not None:
                    return await self._tables.get(live.id)
                return await self._joining.join(request, live.id)
            await self._opening.require_few_lobbies(fresh.guild, user)
            self._own_posts.check(fresh.guild, user)
            self._own_posts.note(fresh.guild, user)
            newest = await self._tables.get(old.table.id)  # a person may be forgotten by now
            fresh = lobbies.open_again(newest.table, user)
            opened = await self._tables.open(fresh, cause=request.cause)
        self._reconciler.changed(opened.table.id)
        return opened
