"""The composition of the running bot: everything is made here, and nowhere else."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from random import Random, SystemRandom
from typing import Any, Final

import discord
import structlog
from discord import app_commands
from discord.ext import commands

from bot.handlers.coach import Coach
from bot.handlers.dispatch import Dispatch
from bot.handlers.errors import Errors
from bot.handlers.finding import Finding
from bot.handlers.first_game import FirstGame
from bot.handlers.lobby import Lobby
from bot.handlers.notify import Notify
from bot.handlers.offers import Offers
from bot.handlers.opening import Opening
from bot.handlers.play import Play
from bot.handlers.practice import Practice
from bot.handlers.preferences import Preferences
from bot.handlers.privacy import Privacy
from bot.handlers.request import Door
from bot.handlers.rules import Rules
from bot.handlers.seats import Seats
from bot.handlers.sight import Sight
from bot.handlers.standings import Standings
from bot.language.commands import Mentions, sync_commands
from bot.language.people import People
from bot.locks import Locks
from bot.messages.answers import Answers
from bot.messages.claims import Claims
from bot.messages.directs import Directs
from bot.messages.emojis import Emojis
from bot.messages.ephemerals import Ephemerals
from bot.messages.layouts import Layouts
from bot.messages.messenger import Messenger
from bot.messages.pace import RequestPace
from bot.messages.panels import Panels
from bot.messages.pictures import Pictures
from bot.messages.projector import Projector
from bot.messages.record import PostRecord
from bot.messages.tokens import Tokens
from bot.messages.trouble import is_temporary
from bot.settings import Settings
from bot.tables.clock import Clock
from bot.tables.computers import Computers
from bot.tables.reviews import Reviews
from bot.tables.service import Tables
from bot.tables.stage import Stage
from bot.tables.thinking import Thinking
from bot.ui.kit import Kind
from data.store import Store
from data.store.sqlite import SqliteStore
from data.store.values import Cards, Millis, TableId

_log = structlog.get_logger(__name__)
_WORTH_SHOWING: Final[Millis] = 60_000
"""Deadlines that were put off by less are not shown anew."""

_COGS: Final = (
    "cogs.clicks",
    "cogs.play",
    "cogs.coach",
    "cogs.table",
    "cogs.standings",
    "cogs.settings",
    "cogs.notify",
    "cogs.server",
    "cogs.about",
)
_WAKE_INTERVAL: Final = 0.05
"""Seconds from one table whose computer players go on after a restart to the next."""


def _sprites_beside(database: Path) -> Path:
    return database.with_name(f"{database.name}.sprites")


def utc_millis() -> Millis:
    return int(discord.utils.utcnow().timestamp() * 1000)


class CommandTree(app_commands.CommandTree["Plumage"]):
    """The slash commands. A command's request is read before the command is carried out."""

    async def interaction_check(self, interaction: discord.Interaction[Plumage], /) -> bool:
        if interaction.type is discord.InteractionType.autocomplete:
            return True
        return await interaction.client.handlers.dispatch.command(interaction)

    async def on_error(
        self, interaction: discord.Interaction[Plumage], error: app_commands.AppCommandError, /
    ) -> None:
        await interaction.client.handlers.errors.answer(interaction, error)


@dataclass(frozen=True, slots=True)
class Handlers:
    """What people can do, by feature."""

    coach: Coach
    dispatch: Dispatch
    errors: Errors
    notify: Notify
    offers: Offers
    opening: Opening
    play: Play
    practice: Practice
    preferences: Preferences
    privacy: Privacy
    rules: Rules
    standings: Standings
    seats: Seats
    sight: Sight


class Plumage(commands.AutoShardedBot):
    """The bot. Its parts are there from `setup_hook` on."""

    store: Store
    people: People
    stage: Stage
    tables: Tables
    record: PostRecord
    layouts: Layouts
    claims: Claims
    panels: Panels
    tokens: Tokens
    ephemerals: Ephemerals
    directs: Directs
    messenger: Messenger
    projector: Projector
    thinking: Thinking
    computers: Computers
    reviews: Reviews
    timekeeper: Clock
    own_emojis: Emojis
    pictures: Pictures
    mentions: Mentions
    handlers: Handlers

    def __init__(self, settings: Settings, clock: Callable[[], Millis], rng: Random) -> None:
        self.pace = RequestPace(settings.requests_per_second)
        super().__init__(
            http_trace=self.pace.trace(),
            command_prefix=commands.when_mentioned,
            help_command=None,
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            tree_cls=CommandTree,
            allowed_installs=app_commands.AppInstallationType(guild=True),
        )
        self.settings = settings
        self.clock = clock
        self.rng = rng
        self._is_taken_up = False
        self._waking: asyncio.Task[None] | None = None

    async def setup_hook(self) -> None:
        self.store = await SqliteStore.open(self.settings.database)
        for cog in _COGS:
            await self.load_extension(cog)
        self.mentions = await sync_commands(self.tree, self.store)
        self.people = People(self.store)
        call_later = asyncio.get_running_loop().call_later
        self.stage = Stage(self.settings.show_for, call_later, self._table_changed)
        self.tables = Tables(
            self.store,
            self.clock,
            self.rng,
            self._table_changed,
            self._deadline_set,
            self.stage,
            self.people.settings,
        )
        self.record = PostRecord(self.store, self.people, since=self.clock())
        self.panels = Panels(self.clock)
        self.tokens = Tokens(self.clock)
        self.ephemerals = Ephemerals(self.clock)
        self.own_emojis = Emojis(self, self.store, self.settings.emoji_pace)
        self.pictures = Pictures(_sprites_beside(self.settings.database))
        self.layouts = Layouts(
            lambda: self.own_emojis.shown,
            self._cards_for,
            self.people.taught,
            self.people.moves_in,
        )
        self.claims = Claims(self._answered)
        self.directs = Directs(self, self.people, self.clock, self.settings.new_directs_per_minute)
        self.messenger = Messenger(self, self.pictures, self.directs)
        self.projector = Projector(
            self.tables,
            self.people,
            self.record,
            self.layouts,
            self.claims,
            self.panels,
            self.stage,
            self.directs,
            self.ephemerals,
            self.messenger,
            self.pictures,
            self.pace,
            self.tokens,
            self,
            self.clock,
        )
        self.thinking = Thinking()
        self.computers = Computers(
            self.tables,
            self.rng,
            self._pause,
            thinking=self.thinking,
            is_held=self.stage.is_on,
        )
        self.reviews = Reviews(self.tables, self.thinking)
        self.timekeeper = Clock(self.store, self.tables, self.clock, self.rng, call_later)
        self.handlers = self._composed()
        await self._take_up()
        if self.settings.emojis:
            self.own_emojis.start()
        if self.settings.pictures:
            self.pictures.start()

    def _composed(self) -> Handlers:
        tables, store, people, record = self.tables, self.store, self.people, self.record
        projector, ephemerals, mentions = self.projector, self.ephemerals, self.mentions
        layouts = self.layouts
        errors = Errors(people, mentions, ephemerals)
        answers = Answers(self.claims, record, self.panels, ephemerals, self.pictures, self.tokens)
        finding = Finding(tables, store)
        first_game = FirstGame(
            store,
            people,
            projector,
            ephemerals,
            mentions,
            offers=self.settings.first_game,
        )
        locks, most_lobbies = Locks[int](), self.settings.lobbies_per_person
        opening = Opening(
            tables,
            store,
            record,
            projector,
            answers,
            ephemerals,
            errors,
            first_game,
            locks,
            most_lobbies,
        )
        play = Play(
            tables,
            finding,
            record,
            layouts,
            answers,
            ephemerals,
            errors,
            people,
            first_game,
        )
        notify = Notify(store, people, record, self.messenger, ephemerals, self.clock)
        lobby = Lobby(tables, people, layouts, answers, ephemerals, notify)
        seats = Seats(tables, finding, opening, play, record, ephemerals)
        preferences = Preferences(store, people, projector, ephemerals)
        sight = Sight(finding, record, layouts, answers, projector, ephemerals, self.stage)
        privacy = Privacy(store, tables, people, ephemerals, mentions)
        rules = Rules(ephemerals, mentions)
        standings = Standings(store, ephemerals, mentions)
        coach = Coach(tables, store, record, layouts, self.reviews, self.pictures)
        practice = Practice(
            tables, store, record, layouts, ephemerals, self.thinking, first_game, play, locks
        )
        dispatch = Dispatch(
            Door(tables, people, record),
            errors,
            ephemerals,
            answers,
            {
                Kind.GUIDE: first_game.on_click,
                Kind.LEAVE: seats.on_leave,
                Kind.RULES: rules.on_click,
                Kind.BOARD: standings.on_click,
                Kind.NOTIFY: notify.on_click,
                Kind.SETTINGS: preferences.on_settings,
                Kind.SERVER: preferences.on_server,
                Kind.PRIVACY: privacy.on_click,
            },
            {
                Kind.ANSWER: play.on_answer,
                Kind.AHEAD: play.on_ahead,
                Kind.COACH: coach.on_click,
                Kind.TRY: coach.on_try,
                Kind.PASSING: play.on_passing,
                Kind.FORM: play.on_form,
                Kind.HINT: practice.on_hint,
                Kind.SHOW: play.on_show,
                Kind.LESSON: play.on_lesson,
                Kind.LOBBY: lobby.on_click,
                Kind.SEAT: seats.on_click,
            },
        )
        return Handlers(
            coach,
            dispatch,
            errors,
            notify,
            Offers(store, people, self.clock),
            opening,
            play,
            practice,
            preferences,
            privacy,
            rules,
            standings,
            seats,
            sight,
        )

    async def _take_up(self) -> None:
        """Goes on with what was left undone, before the first click can change it."""
        down = await self.timekeeper.start()
        await self.tables.end_outdated()
        await self.tables.set_missing_deadlines()
        for table_id in await self.store.undrawn_tables():
            self.projector.draw_later(table_id)
        live = await self.store.live_tables()
        if down >= _WORTH_SHOWING:
            for table in live:
                self.projector.draw_later(table.id)
        with_computers = [table for table in live if any(one.computer for one in table.seats)]
        self._is_taken_up = True
        self._waking = asyncio.create_task(self._wake([table.id for table in with_computers]))

    async def _wake(self, table_ids: list[TableId]) -> None:
        """Has computer players go on, not at all tables at once."""
        for table_id in table_ids:
            self.computers.touch(table_id)
            await asyncio.sleep(_WAKE_INTERVAL)

    def _table_changed(self, table_id: TableId) -> None:
        draw = self.projector.touch if self._is_taken_up else self.projector.draw_later
        draw(table_id)
        self.computers.touch(table_id)

    def _deadline_set(self, due: Millis) -> None:
        self.timekeeper.expect(due)

    def _answered(self, table_id: TableId) -> None:
        self.projector.answered(table_id)

    def _cards_for(self, user: int | None, guild: int) -> Cards:
        return self.people.cards_for(user, guild) if self.pictures.ready else Cards.TEXT

    async def _pause(self) -> None:
        await asyncio.sleep(self.settings.computer_pace)

    async def on_ready(self) -> None:
        """Leaves the servers that the bot was removed from while it was not there to notice."""
        for guild in {table.guild for table in await self.store.live_tables()}:
            if self.get_guild(guild) is None:
                await self.tables.leave_server(guild)

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        await self.tables.leave_server(guild.id)

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        await self._channel_gone(channel.id)

    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        await self._channel_gone(payload.thread_id)

    async def _channel_gone(self, channel: int) -> None:
        for table_id in await self.record.forget_channel(channel):
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
        if hasattr(self, "timekeeper"):
            await self.timekeeper.close()
            self.stage.close()
        if hasattr(self, "handlers"):
            self.handlers.dispatch.refuse_new()
            if self._waking is not None:  # there is none if the start failed
                self._waking.cancel()
            await self.reviews.close()
            await self.computers.close()
            await self.handlers.dispatch.close()  # now that nobody waits for a thought
            await self.own_emojis.close()
            await self.projector.close()
            await self.pictures.close()
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
