"""Welcomes people who take a seat, in private, and stores what they choose there."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from bot.features.request import Request, TableClick
from bot.features.routes import Routed, Routes, TableRoute
from bot.messages.ephemerals import Ephemerals, Topic
from bot.messages.reconciler import Reconciler
from bot.messages.record import Records
from bot.messages.wanted import call_number, called_directly
from bot.requests.directs import DirectClosed, DirectLater, Directs
from bot.requests.guilds import Guilds
from bot.running.people import People
from bot.screens import welcome_page as welcome_ui
from bot.screens.kit import Frame, Kind
from bot.screens.parts import lines
from bot.screens.table_parts import where
from bot.tables.refusal import Refusal
from bot.tables.seating import owned_seat
from bot.tables.sitting import Sitting
from data.store.values import AskedBy, CalledBy, PersonSettings, Place, Status, Table

_OF_A_SEAT: Final = (Topic.WELCOME, Topic.OPTIONS, Topic.COMPUTERS, Topic.ASKED, Topic.REFUSAL)
"""The private notices that are useful only to people in the lobby."""


@dataclass(eq=False)
class Welcome(Routed):
    _people: People
    _records: Records
    _directs: Directs
    _guilds: Guilds
    _reconciler: Reconciler
    _ephemerals: Ephemerals

    @property
    def routes(self) -> Routes:
        return (TableRoute(Kind.WELCOME, self.on_click),)

    async def greet(self, request: Request, table: Table, *, always: bool) -> None:
        """Welcomes the person to their new seat, and asks where they want to play.

        They are asked once. Unless ``always``, there is no welcome without something to choose.
        """
        person = await self._people.person(request.user)
        asks, uncalled = person.asked_by is None, await self._is_uncalled(person, table)
        if not (always or asks or uncalled):
            return
        is_here = request.channel == table.channel
        link = None if is_here else (await self._records.of(table)).link(table)
        frame = Frame(table, request.words, link)
        said = welcome_ui.seated(frame, request.user)
        if not is_here and link is None:
            said = lines(said, where(frame))
        layout = welcome_ui.welcome(frame, said, asks=asks, uncalled=uncalled)
        await self._ephemerals.say(request.interaction, Topic.WELCOME, layout)

    async def ask_where_to_ping(self, request: Request, sitting: Sitting) -> None:
        """Asks where to ping the person: once, when they look at a table that has pinged them."""
        person, table = await self._people.person(request.user), sitting.table
        seat = owned_seat(table, request.user)
        chosen = person.called_by is not CalledBy.CHANNEL or person.asked_by is AskedBy.DM
        if seat is None or chosen or welcome_ui.PING in person.taught:
            return
        if not call_number(sitting, seat, person) or await self._is_silent(table):
            return
        await self._people.change(
            request.user, lambda now: replace(now, taught=(welcome_ui.PING, *now.taught))
        )
        layout = welcome_ui.ask_ping(Frame(table, request.words))
        await self._ephemerals.say(request.interaction, Topic.WELCOME, layout)

    async def withdraw(self, before: Table, after: Table) -> None:
        """Deletes the private notices of people who have lost their seat in a lobby.

        They have left it, the game has begun, or the table was cancelled.
        """
        if before.status is not Status.LOBBY:
            return
        there = after.seats if after.status is Status.LOBBY else ()
        staying = {one.user for one in there}
        for user in (one.user for one in before.seats):
            if user is None or user in staying:
                continue
            for channel in {before.channel, before.parent}:
                for topic in _OF_A_SEAT:
                    await self._ephemerals.withdraw(user, channel, topic)

    async def _is_uncalled(self, person: PersonSettings, table: Table) -> bool:
        """Returns whether the person wants pings, and gets none here since any message would notify
        everyone.
        """
        reached = self._directs.reaches(person)
        if not person.pings or (reached and called_directly(person, heard_by_all=True)):
            return False
        return await self._is_silent(table)

    async def _is_silent(self, table: Table) -> bool:
        """Returns whether any message in the table's channel would notify everyone."""
        return table.place is not Place.THREAD and await self._guilds.notifies_all(table.guild)

    async def on_click(self, click: TableClick) -> None:
        """Stores a choice, and confirms it. Raises `Refusal` (``unknown``)."""
        part, answer = click.control.part, click.control.answer
        frame, asks = Frame(click.table, click.words), False
        if part == welcome_ui.PING and answer in tuple(CalledBy):
            called_by = CalledBy(answer)
            await self._people.change(click.user, lambda now: replace(now, called_by=called_by))
            said = welcome_ui.pinged_by(frame, called_by)
        elif part not in (welcome_ui.BOTH, welcome_ui.ONE):
            raise Refusal("unknown")
        elif answer in (welcome_ui.YES, welcome_ui.NO):
            wanted, game = answer == welcome_ui.YES, click.table.game
            await self._people.change(
                click.user,
                lambda now: replace(now, lessons={**now.lessons, game: wanted}),
            )
            said, asks = welcome_ui.offer_answered(frame, wanted=wanted), part == welcome_ui.BOTH
        elif answer in tuple(AskedBy):
            asked_by = AskedBy(answer)
            await self._people.change(click.user, lambda now: replace(now, asked_by=asked_by))
            said = welcome_ui.chosen(frame, asked_by)
        else:
            raise Refusal("unknown")
        layout = welcome_ui.welcome(frame, said, asks=asks)
        await self._ephemerals.rewrite(click.interaction, Topic.WELCOME, layout)
        if answer == AskedBy.DM:
            await self._open(click, frame)
        await self._reconciler.settings_changed(click.user)

    async def _open(self, click: TableClick, frame: Frame) -> None:
        """Opens the person's direct messages, or tells them why that failed."""
        await self._people.note_dm(click.user, closed=False)
        try:
            await self._directs.channel(click.user)
        except DirectLater:
            said = welcome_ui.waits(frame, self._directs.none_until)
        except DirectClosed:
            await self._people.note_dm(click.user, closed=True)
            said = welcome_ui.closed(frame)
        else:
            return
        layout = welcome_ui.welcome(frame, said, asks=False)
        await self._ephemerals.say(click.interaction, Topic.WELCOME, layout)
