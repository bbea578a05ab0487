"""The bot as a client of discord.py: connects, passes events on, and closes."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable, Iterable
from contextlib import AbstractAsyncContextManager, AsyncExitStack, nullcontext, suppress
from itertools import chain, repeat
from random import Random
from time import time_ns
from typing import Any, Final, TypeAlias

import discord
import structlog
from discord import app_commands
from discord.ext import commands
from discord.http import Route

from bot.base import metrics
from bot.base.notes import Note
from bot.base.settings import Settings
from bot.base.timing import Now, seconds_awake_or_not
from bot.program.composition import Composition, Handlers, composed
from bot.program.handover import Sessions
from bot.program.monitor import monitored
from bot.program.sessions import SessionClient
from bot.requests.age import Age
from bot.requests.guilds import is_in
from bot.requests.pace import RequestPace
from bot.requests.proxy import ask_through
from bot.requests.trouble import NotDone, is_temporary
from bot.running.outages import EVERYTHING, UNAVAILABLE, Outages, Scope
from data.store.errors import StoreError
from data.store.shards import shard_of
from data.store.values import Millis, Place

_log = structlog.get_logger(__name__)

STORE_TRIED_EVERY = 5.0
"""Seconds between two trial writes to the store while the monitor serves."""

_ASK_AGAIN: Final = (2, 5, 15, 60)
"""Seconds between requests to Discord whether the bot is in a server; the last pause repeats."""

_SERVERS: Final = 1000
"""The number of servers with tables that are read from the store at once."""


def utc_millis() -> Millis:
    return time_ns() // 1_000_000


def _millis_awake_or_not() -> Millis:
    return round(seconds_awake_or_not() * 1000)


def _nothing_works() -> dict[str, bool]:
    return {"gateway": False, "store": False}


class CommandTree(app_commands.CommandTree["Plumage"]):
    """The slash commands; reads the request of a command before the command runs."""

    async def interaction_check(self, interaction: discord.Interaction[Plumage], /) -> bool:
        dispatch = interaction.client.handlers.dispatch
        if interaction.type is discord.InteractionType.autocomplete:
            return dispatch.is_first(interaction)
        return await dispatch.command(interaction)

    async def on_error(
        self, interaction: discord.Interaction[Plumage], error: app_commands.AppCommandError, /
    ) -> None:
        await interaction.client.handlers.errors.answer(interaction, error)


class Plumage(SessionClient):
    """The bot. Its parts are composed after the login and before it connects.

    Until then it opens no file and sends nothing.
    """

    def __init__(
        self,
        settings: Settings,
        cogs: Iterable[type[commands.Cog]],
        menus: Iterable[app_commands.ContextMenu],
        now: Now,
        rng: Random,
    ) -> None:
        self.pace = RequestPace(settings.requests_per_second)
        clock = None if now is not utc_millis else _millis_awake_or_not
        self.age = Age(now, clock, self._ask_for_something)
        self.outages = Outages(now, lambda: self.shard_count or 1)
        trace = self.pace.trace()
        trace.on_request_start.append(self.age.on_request)
        trace.on_request_end.append(self.age.on_response)
        trace.on_request_end.append(metrics.response_counter(self.age.of))
        super().__init__(
            http_trace=trace,
            shard_count=settings.shards,
            shard_ids=None if settings.shard_ids is None else settings.own_shards.own,
            command_prefix=commands.when_mentioned,
            help_command=None,
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            tree_cls=CommandTree,
            allowed_installs=app_commands.AppInstallationType(guild=True),
        )
        if settings.discord_api is not None:
            ask_through(self.http, str(settings.discord_api))
        self.settings = settings
        self._given_cogs = tuple(cogs)
        self._menus = tuple(menus)
        self._now = now
        self._rng = rng
        self._opened = AsyncExitStack()
        self.connected = asyncio.Event()
        """Set once a session of the gateway has begun or was resumed."""
        self._composition: Composition | None = None
        self._store_works = False
        self._told = False
        self._listed = set[int]()
        """The shards whose servers Discord has listed."""

    @property
    def parts(self) -> Composition:
        """The parts of the bot. Raises `RuntimeError` before the login."""
        if self._composition is None:
            raise RuntimeError("the bot has not logged in yet")
        return self._composition

    @property
    def handlers(self) -> Handlers:
        return self.parts.handlers

    async def add_commands(self) -> None:
        """Adds the slash commands and menus; to be called before anything else after the login."""
        for cog in self._given_cogs:
            await self.add_cog(cog())
        for menu in self._menus:
            self.tree.add_command(menu)

    async def setup_hook(self) -> None:
        await self.add_commands()
        composing = composed(
            self.settings, self, self.pace, self.age, self.outages, self._now, self._rng
        )
        async with self._watched_while_standing_by():
            self._composition = await self._opened.enter_async_context(composing)
        if (port := self.settings.metrics_port) is not None:
            metrics.WAITING.set_function(lambda: self.pace.waiting)
            metrics.UNDER_WAY.set_function(lambda: len(self.parts.unanswered))
            metrics.SERVERS.set_function(lambda: len(self.guilds))
            await self._try_the_store()
            trying = asyncio.create_task(self._keep_trying_the_store(), name="store")
            self._opened.callback(trying.cancel)
            serving = monitored(self.settings.metrics_host, port, self._what_works, self._ahead)
            await self._opened.enter_async_context(serving)
        self.take_sessions(Note(self.settings.beside, "sessions", Sessions))

    def _watched_while_standing_by(self) -> AbstractAsyncContextManager[None]:
        """Serves the monitor as alive but not ready while a standby waits for the database.

        While the previous process uses the address, nothing is served.
        """
        port = self.settings.metrics_port
        if port is None or not self.settings.standby:
            return nullcontext()
        host = self.settings.metrics_host
        return monitored(host, port, _nothing_works, self._ahead, may_be_taken=True)

    def _ahead(self) -> Millis:
        return self.age.ahead

    async def _ask_for_something(self) -> None:
        await self.http.request(Route("GET", "/users/@me"))

    async def _try_the_store(self) -> None:
        """Writes to the store, for ``/ready``; a store that can only be read counts as failed."""
        try:
            await self.parts.store.beat(self._now())
            metrics.note_census(await self.parts.store.census())
        except StoreError:
            self._store_works = False
        else:
            self._store_works = True

    async def _keep_trying_the_store(self) -> None:
        while True:
            await asyncio.sleep(STORE_TRIED_EVERY)
            await self._try_the_store()

    def _what_works(self) -> dict[str, bool]:
        """Returns the answer to ``/ready`` (`bot.program.monitor`)."""
        return {"gateway": self.is_connected, "store": self._store_works}

    async def on_shard_connect(self, _shard: int) -> None:
        self.connected.set()

    on_shard_resumed = on_shard_connect

    def shard_in_reach(self, shard: int, *, is_it: bool) -> None:
        change = self.outages.up if is_it else self.outages.down
        change(EVERYTHING if self.shard_count == 1 else Scope(shard=shard), f"gateway {shard}")

    def _server_in_reach(self, guild: int, *, available: bool) -> None:
        change = self.outages.up if available else self.outages.down
        change(Scope(guild=guild), UNAVAILABLE)

    async def on_interaction(self, interaction: discord.Interaction[Plumage]) -> None:
        if interaction.guild_id is not None:
            self._server_in_reach(interaction.guild_id, available=True)

    async def on_shard_ready(self, shard: int) -> None:
        """Parks the tables of servers that the bot has left; resumes those it is back in."""
        self._listed.add(shard)
        unavailable = {one.id for one in self.guilds if one.unavailable and one.shard_id == shard}
        self.outages.unavailable(shard, unavailable)
        after = 0
        while page := await self.parts.store.servers_of_tables(after=after, limit=_SERVERS):
            for guild in page:
                if shard_of(guild, self.shard_count or 1) != shard:
                    continue
                if self.get_guild(guild) is None:
                    await self.on_server_left(guild)
                else:
                    await self._go_on_in(guild)
            after = page[-1]

    async def on_ready(self) -> None:
        """Logs, the first time, the number of servers and tables; ends the bridges."""
        if not self._told:
            self._told = True
            with suppress(StoreError):
                tables = (await self.parts.store.census()).tables
                _log.info("connected", name=str(self.user), servers=len(self.guilds), tables=tables)
        await super().on_ready()

    async def on_server_left(self, guild: int) -> None:
        """Parks the games of a server once Discord confirms that the bot has left it.

        The event alone proves nothing: Discord also sends it for servers that the bot is still in.
        """
        for pause in chain(_ASK_AGAIN, repeat(_ASK_AGAIN[-1])):
            try:
                is_there = await is_in(self, guild)
            except NotDone:
                await asyncio.sleep(pause)
            else:
                break
        if is_there:
            _log.warning("server not left", guild=guild)
        else:
            self.forget_server(guild)
            await self.parts.tables.leave_server(guild)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        self._server_in_reach(guild.id, available=True)
        await self._go_on_in(guild.id, invited=True)

    async def on_guild_unavailable(self, guild: discord.Guild) -> None:
        self._server_in_reach(guild.id, available=False)

    async def on_guild_available(self, guild: discord.Guild) -> None:
        self._server_in_reach(guild.id, available=True)
        if guild.shard_id in self._listed:
            await self._go_on_in(guild.id)

    async def _go_on_in(self, guild: int, *, invited: bool = False) -> None:
        """Resumes the games of a server that the bot is in, and has its tables drawn."""
        for table_id in await self.parts.tables.return_to_server(guild, invited=invited):
            self.parts.reconciler.draw_later(table_id)

    async def on_channel_gone(self, guild: int, channel: int) -> None:
        """Forgets the messages in a deleted channel or thread and in the channel's threads."""
        around = await self.parts.tables.live(guild, channel)
        threads = {table.channel for table in around if table.place is Place.THREAD}
        for gone in threads | {channel}:
            for table_id in await self.parts.records.forget_channel(gone):
                self.parts.reconciler.changed(table_id)

    async def on_error(self, event_method: str, /, *args: Any, **kwargs: Any) -> None:
        """Logs an event handler's error: a temporary one in a line, a bug with its traceback."""
        error = sys.exception()
        if error is not None and is_temporary(error):
            _log.warning("event lost", name=event_method, error=repr(error))
        else:
            await super().on_error(event_method, *args, **kwargs)

    async def close(self) -> None:
        """Leaves the gateway and finishes work under way; the next process gets later clicks."""
        await self.leave_gateway()
        await self._opened.aclose()
        await super().close()


MakeBot: TypeAlias = Callable[[Settings], Plumage]
"""Makes a bot with its slash commands, not yet connected."""
