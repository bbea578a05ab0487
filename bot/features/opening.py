"""Opens tables."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field, replace

import structlog

from bot.base.locks import Locks
from bot.features.failures import Errors
from bot.features.own_places import OwnPlaces, no_channel_for
from bot.features.request import Request
from bot.features.welcome import Welcome
from bot.messages import slots
from bot.messages.answers import Answers
from bot.messages.ephemerals import Ephemerals, Topic
from bot.messages.layouts import Layouts
from bot.messages.reconciler import Reconciler
from bot.messages.record import Records
from bot.requests.age import Interaction
from bot.requests.closing import removed_after
from bot.requests.guilds import Guilds
from bot.requests.places import (
    TablePlace,
    enter,
    is_in_forum,
    is_outside,
    make_place,
    stay_here,
    why_in_words,
    why_not,
)
from bot.requests.trouble import TROUBLE
from bot.running.service import Tables
from bot.screens import lobby_page as lobby_ui
from bot.screens import status as status_ui
from bot.screens.kit import Frame
from bot.screens.names import MOST_IN_PLACE, plain_name
from bot.screens.status import opening
from bot.screens.table_parts import game_name
from bot.screens.text import cut
from bot.screens.words import words
from bot.tables import lobbies
from bot.tables.refusal import Refusal
from data.store import Store
from data.store.errors import StoreError
from data.store.values import Place, ServerSettings, Status, Table

_log = structlog.get_logger(__name__)


@dataclass(eq=False)
class Opening:
    _tables: Tables
    _store: Store
    _records: Records
    _layouts: Layouts
    _reconciler: Reconciler
    _answers: Answers
    _ephemerals: Ephemerals
    _guilds: Guilds
    _errors: Errors
    _welcome: Welcome
    _own_places: OwnPlaces
    _most_lobbies: int
    _opening: Locks[int] = field(default_factory=Locks, init=False)

    async def open(
        self, request: Request, game: str, place: Place | None, like: Table | None = None
    ) -> Table:
        """Opens a table at ``place``, and shows its lobby; returns the table.

        The table gets the options of ``like``. A host with a lobby in this channel is shown that
        lobby instead. Raises `Refusal` (``too_many_lobbies``) if they host too many elsewhere.
        """
        async with self._opening.of(request.user):
            hosted = await self._hosted(request.guild, request.user)
            channel = request.interaction.channel_id
            for table in hosted:
                if channel in (table.channel, table.parent):
                    record = await self._records.of(table)
                    frame = Frame(table, request.words, record.link(table))
                    layout = status_ui.already_open(frame)
                    await self._ephemerals.say(request.interaction, Topic.NOTE, layout)
                    return table
            self._check_lobbies(hosted)
            table = await self._open(request, game, place, like)
        await self._welcome.greet(request, table, always=False)
        return table

    async def _hosted(self, guild: int, user: int) -> list[Table]:
        own = await self._store.tables(guild=guild, user=user)
        return [table for table in own if table.status is Status.LOBBY and table.host == user]

    def _check_lobbies(self, hosted: Collection[Table]) -> None:
        if len(hosted) >= self._most_lobbies:
            raise Refusal("too_many_lobbies", most=self._most_lobbies)

    async def require_few_lobbies(self, guild: int, user: int) -> None:
        """Raises `Refusal` (``too_many_lobbies``) if the person may host no more lobbies."""
        self._check_lobbies(await self._hosted(guild, user))

    async def _open(
        self, request: Request, game: str, place: Place | None, like: Table | None
    ) -> Table:
        host, (server, channel) = request.interaction.user, request.place_for_games()
        table = lobbies.new(
            *(server, game, host.id, host.display_name, host.name),
            channel=channel,
            language=request.public_words.language,
        )
        table = table if like is None else lobbies.like(table, like)
        place = place or server.place
        if place is Place.HERE:
            return await self._open_here(request, table, None)
        if because := await self._why_not(request, server, place):
            return await self._open_here(request, table, because)
        self._own_places.check(request.guild, request.user)
        return await self._open_elsewhere(request, table, place)

    async def _why_not(
        self, request: Request, server: ServerSettings, place: Place
    ) -> Refusal | None:
        """Returns why the person gets no such place; ``None`` if it can be tried."""
        own_channel = place is Place.CHANNEL
        if not await self._guilds.learn(request.interaction, whole=own_channel):
            return Refusal("no_other_place")
        because = await no_channel_for(request, server, self._guilds) if own_channel else None
        return because or why_not(request.interaction, place)

    async def _open_here(self, request: Request, table: Table, because: Refusal | None) -> Table:
        interaction = request.interaction
        placed = stay_here(interaction, because)
        if is_outside(interaction):
            await interaction.response.defer(ephemeral=True)
            await enter(interaction)
        first = None if interaction.response.is_done() else self._answers.first_post(table)
        opened = (await self._tables.open(table, request.cause, sending=first)).table
        if first is not None:
            frame = self._layouts.frame(opened, words(opened.language), None, None)
            await self._answers.table_post(interaction, opened, lobby_ui.lobby(frame), first)
        await self._say_where(request, opened, placed, is_shown=first is not None)
        return opened

    async def _open_elsewhere(self, request: Request, table: Table, place: Place) -> Table:
        """Opens the table in a new thread, channel or forum post, or here if that fails.

        The command's answer is a public announcement, later a link to the table; in a forum it is a
        private notice, since everyone sees the table's new post.
        """
        interaction, public = request.interaction, Frame(table, request.public_words)
        announcement, answer = opening(public), None
        if is_in_forum(interaction):
            await interaction.response.defer(ephemeral=True)
        else:
            answer = await self._answers.announce(interaction, announcement)
        called = plain_name(interaction.user.display_name)
        said = public.words("place-name", game=game_name(public), host=called)
        name = cut(said, MOST_IN_PLACE)
        try:
            placed = await make_place(
                interaction,
                place,
                name,
                table.pace,
                answer=answer,
                starter=announcement,
            )
            if placed.made is not None:
                self._own_places.note(request.guild, request.user)
            parent = None if placed.made is None else table.channel
            table = replace(table, channel=placed.channel, place=placed.place, parent=parent)
            async with removed_after(StoreError, placed.made):
                opened = (await self._tables.open(table, request.cause)).table
        except Exception:
            if answer is not None:
                await _withdraw(interaction)
            raise
        if (announced := answer or placed.starter) is not None:
            slot = slots.TABLE if placed.made is None else slots.ENTRANCE
            await self._answers.adopt(interaction, opened, slot, announced)
        await self._say_where(request, opened, placed, is_shown=answer is not None)
        return opened

    async def _say_where(
        self, request: Request, table: Table, placed: TablePlace, *, is_shown: bool
    ) -> None:
        """Says where the table is, unless ``is_shown``, and what went wrong with its place."""
        interaction = request.interaction
        self._reconciler.changed(table.id)
        if not is_shown:
            opened = status_ui.opened(Frame(table, request.words))
            await self._ephemerals.say(interaction, Topic.NOTE, opened)
        if placed.because is not None:
            await self._errors.tell(interaction, placed.because)
        if self._layouts.has_pictures(table.guild) and (lacks := why_in_words(interaction)):
            await self._errors.tell(interaction, lacks, Topic.PICTURES)


async def _withdraw(interaction: Interaction) -> None:
    """Deletes the announcement of a table that could not be opened."""
    try:
        await interaction.delete_original_response()
    except TROUBLE as error:
        _log.warning("announcement stays", interaction=interaction.id, error=repr(error))
