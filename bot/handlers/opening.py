"""Opens tables and rematches."""

from __future__ import annotations

import asyncio
from collections.abc import Collection
from dataclasses import replace

import discord

from bot.handlers.errors import Errors
from bot.handlers.first_game import FirstGame
from bot.handlers.own_places import OwnPlaces, no_channel_for
from bot.handlers.practice import going_practice
from bot.handlers.request import Request
from bot.language.words import words
from bot.locks import Locks
from bot.messages.ephemerals import Topic
from bot.parts import Parts
from bot.requests.places import Placed, check_channel, make_place, removed_after
from bot.tables import lobby
from bot.tables.refusal import Refusal
from bot.tables.seating import owned_seat
from bot.tables.sitting import Sitting
from bot.ui import lobby as lobby_ui
from bot.ui import status as status_ui
from bot.ui.kit import Frame
from bot.ui.names import LONG, shortened
from bot.ui.signposts import entrance
from data.store.errors import StoreError
from data.store.values import Place, Status, Table


class Opening:
    def __init__(
        self,
        parts: Parts,
        errors: Errors,
        first_game: FirstGame,
        locks: Locks[int],
        own_places: OwnPlaces,
        most_lobbies: int,
    ) -> None:
        self._tables = parts.tables
        self._store = parts.store
        self._record = parts.record
        self._layouts = parts.layouts
        self._projector = parts.projector
        self._answers = parts.answers
        self._ephemerals = parts.ephemerals
        self._errors = errors
        self._first_game = first_game
        self._locks = locks
        self._own_places = own_places
        self._most_lobbies = most_lobbies
        self._rematch = asyncio.Lock()
        """Held while a rematch is opened, so that it is not opened twice."""

    async def open(self, request: Request, game: str, place: Place | None) -> None:
        """Opens a table where it was asked for, and shows its lobby.

        A person who hosts a lobby here is shown that one instead. Raises `Refusal`
        (``too_many_lobbies``) if they host too many elsewhere in the server.
        """
        async with self._locks.of(request.user):
            hosted = await self._hosted(request.guild, request.user)
            channel = request.interaction.channel_id
            for table in hosted:
                if channel in (table.channel, table.parent):
                    posts = await self._record.of(table)
                    frame = Frame(table, request.words, posts.link(table))
                    layout = status_ui.already_open(frame)
                    await self._ephemerals.say(request.interaction, Topic.NOTE, layout)
                    return
            self._check_lobbies(hosted)
            await self._open(request, game, place)
        await self._first_game.offer(request, game)

    async def _hosted(self, guild: int, user: int) -> list[Table]:
        """The lobbies that this person hosts in the server."""
        own = await self._store.live_tables(guild=guild, user=user)
        return [table for table in own if table.status is Status.LOBBY and table.host == user]

    def _check_lobbies(self, hosted: Collection[Table]) -> None:
        if len(hosted) >= self._most_lobbies:
            raise Refusal("too_many_lobbies", most=self._most_lobbies)

    async def _open(self, request: Request, game: str, place: Place | None) -> None:
        interaction, server = request.interaction, request.server
        channel = interaction.channel
        if server is None or channel is None:
            raise Refusal("only_in_server")
        parent = channel.parent_id if isinstance(channel, discord.Thread) else None
        check_channel(server, channel, parent)
        place, because = place or server.place, None
        if place is Place.CHANNEL and (because := no_channel_for(request, server)):
            place = Place.HERE
        if place is not Place.HERE:
            self._own_places.check(request)
        if place is not Place.HERE or because is not None:
            await interaction.response.defer(ephemeral=True)  # ephemeral, in case of a refusal
        public, host = request.public_words, interaction.user
        called = shortened(host.display_name, LONG)
        name = public("place-name", game=public(f"game-{game}"), host=called)
        placed = await make_place(interaction, place, name)
        if placed.made is not None:
            self._own_places.note(request)
        if because is not None:
            placed = replace(placed, because=because)
        table = lobby.new(
            server,
            game,
            host.id,
            host.display_name,
            channel=placed.channel,
            language=public.language,
        )
        parent = None if placed.channel == channel.id else channel.id
        async with removed_after(StoreError, placed):
            sitting = await self._tables.open(
                replace(table, place=placed.place, parent=parent), request.cause
            )
        await self._show(request, sitting.table, placed)
        if placed.in_words is not None and self._layouts.has_pictures(server.guild):
            await self._errors.tell(interaction, placed.in_words, Topic.PICTURES)

    async def _show(self, request: Request, table: Table, placed: Placed) -> None:
        """Answers the command with the lobby itself, or with a link to it."""
        interaction, public = request.interaction, Frame(table, words(table.language))
        if not interaction.response.is_done():
            await self._answers.table_post(interaction, table, lobby_ui.lobby(public))
            return
        self._projector.touch(table.id)
        if placed.because is not None:
            await self._errors.tell(interaction, placed.because)
            return
        opened = status_ui.opened(Frame(table, request.words))
        await interaction.edit_original_response(view=opened)
        await self._answers.entrance(interaction, table, entrance(public))

    async def rematch(self, request: Request, old: Sitting) -> Sitting:
        """Asks the people of a game that has ended to play again, in the same place.

        The first person who asks hosts the table; others who ask join it. Practice begins
        at once, except for somebody who practises already: then the table is that one. Raises what
        `lobby.open_again` and `lobby.join` raise.
        """
        fresh, user = lobby.open_again(old.table, request.user), request.user
        if fresh.practice:
            return await self._practice_again(request, fresh)
        name = next(one.name for one in fresh.seats if one.user == user)
        async with self._rematch:
            for live in await self._store.live_tables(channel=fresh.channel):
                if not lobby.is_rematch(live, old.table):
                    continue
                if owned_seat(live, user) is not None:
                    return await self._tables.get(live.id)
                return await self._tables.change(
                    live.id, lambda now: lobby.join(now, user, name), cause=request.cause
                )
            self._check_lobbies(await self._hosted(fresh.guild, user))
            opened = await self._tables.open(fresh, cause=request.cause)
        self._projector.touch(opened.table.id)
        return opened

    async def _practice_again(self, request: Request, fresh: Table) -> Sitting:
        user = request.user
        async with self._locks.of(user):
            going = await going_practice(self._tables, self._store, request)
            if going is not None:
                return going
            opened = await self._tables.open(fresh, cause=request.cause)
            opened = await self._tables.begin(opened.table.id, user, cause=request.cause)
        self._projector.touch(opened.table.id)
        return opened
