"""The composition of the running bot: everything is made here, and nowhere else."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable
from random import Random, SystemRandom
from typing import Any, Final

import discord
import structlog
from discord import app_commands
from discord.ext import commands

from bot.handlers.duplicates import SeenInteractions
from bot.handlers.errors import answer_error
from bot.handlers.offers import Offers
from bot.language.commands import Mentions, sync_commands
from bot.language.people import People
from bot.messages.ephemerals import Ephemerals
from bot.messages.messenger import Messenger
from bot.messages.panels import Panels
from bot.messages.projector import Projector
from bot.messages.trouble import is_temporary
from bot.settings import Settings
from bot.tables.computers import Computers
from bot.tables.service import Tables
from data.store import Store, StoreError
from data.store.sqlite import SqliteStore
from data.store.values import Millis

_log = structlog.get_logger(__name__)
_COGS: Final = (
    "cogs.clicks",
    "cogs.play",
    "cogs.table",
    "cogs.scores",
    "cogs.settings",
    "cogs.server",
    "cogs.about",
)


def utc_millis() -> Millis:
    return int(discord.utils.utcnow().timestamp() * 1000)


class CommandTree(app_commands.CommandTree["Plumage"]):
    """The slash commands; whoever uses one is noted as being there."""

    async def interaction_check(self, interaction: discord.Interaction[Plumage], /) -> bool:
        """Whatever is raised here, the library would lose, and the person stay without answer."""
        if interaction.type is discord.InteractionType.autocomplete:
            return True
        if not interaction.client.seen.is_first(interaction):
            return False
        try:
            await interaction.client.people.saw(interaction)
        except StoreError as error:
            await answer_error(interaction, error)
            return False
        return True

    async def on_error(
        self, interaction: discord.Interaction[Plumage], error: app_commands.AppCommandError, /
    ) -> None:
        await answer_error(interaction, error)


class Plumage(commands.AutoShardedBot):
    """The bot. Its parts are there from `setup_hook` on."""

    store: Store
    people: People
    tables: Tables
    panels: Panels
    asides: Ephemerals
    projector: Projector
    computers: Computers
    mentions: Mentions
    offers: Offers

    def __init__(self, settings: Settings, clock: Callable[[], Millis], rng: Random) -> None:
        super().__init__(
            command_prefix=commands.when_mentioned,
            help_command=None,
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            tree_cls=CommandTree,
            allowed_installs=app_commands.AppInstallationType(guild=True),
        )
        self.opening = asyncio.Lock()
        """Held while a table is opened that must not be opened twice."""
        self.seen = SeenInteractions()
        self.settings = settings
        self.clock = clock
        self.rng = rng

    async def setup_hook(self) -> None:
        self.store = await SqliteStore.open(self.settings.database)
        self.people = People(self.store, self.clock)
        self.tables = Tables(self.store, self.clock, self.rng, self._table_changed)
        self.panels = Panels(self.clock)
        self.ephemerals = Ephemerals(self.clock)
        self.offers = Offers(self.store, self.people, self.clock)
        self.projector = Projector(
            self.store, self.tables, self.people, self.panels, Messenger(self), self
        )
        self.computers = Computers(self.tables, self.rng, self._pause)
        for cog in _COGS:
            await self.load_extension(cog)
        self.mentions = await sync_commands(self.tree, self.store)
        await self._take_up()

    async def _take_up(self) -> None:
        """Goes on with what was left undone, before the first click can change it."""
        await self.tables.end_outdated()
        await self.projector.resume()
        for table in await self.store.live_tables():
            self.computers.touch(table.id)

    def _table_changed(self, table_id: str) -> None:
        self.projector.touch(table_id)
        self.computers.touch(table_id)

    async def _pause(self) -> None:
        await asyncio.sleep(self.settings.computer_pace)

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        await self.tables.leave_server(guild.id)

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        await self._channel_gone(channel.id)

    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        await self._channel_gone(payload.thread_id)

    async def _channel_gone(self, channel: int) -> None:
        for table_id in await self.store.forget_posts(channel):
            self.projector.touch(table_id)

    async def on_error(self, event_method: str, /, *args: Any, **kwargs: Any) -> None:
        """An event could not be dealt with: trouble that passes gets a line, a mistake is whole."""
        error = sys.exception()
        if error is not None and is_temporary(error):
            _log.warning("event lost", name=event_method, error=repr(error))
        else:
            await super().on_error(event_method, *args, **kwargs)

    async def close(self) -> None:
        """Finishes what is under way, and leaves the rest for the next start."""
        if hasattr(self, "computers"):
            await self.computers.close()
            await self.projector.close()
        await super().close()
        if hasattr(self, "store"):
            await self.store.close()


def create_bot(
    settings: Settings,
    clock: Callable[[], Millis] = utc_millis,
    rng: Random | None = None,
) -> Plumage:
    """The bot, not yet connected to anything: no file is opened and nothing is sent.

    ``rng`` is the system's secure source unless a test hands in another.
    """
    return Plumage(settings, clock, rng or SystemRandom())
