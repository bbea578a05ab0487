"""Welcomes whoever sits down, in private, and keeps what they choose there."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from bot.handlers.request import Request, TableClick
from bot.handlers.routes import Routed, Routes, TableRoute
from bot.messages.ephemerals import Topic
from bot.messages.posts import called_directly
from bot.parts import Parts
from bot.requests.directs import DirectClosed, DirectLater
from bot.tables.refusal import Refusal
from bot.ui import welcome as welcome_ui
from bot.ui.first_game import has_lessons
from bot.ui.kit import Frame, Kind, Layout
from data.store.values import AskedBy, PersonSettings, Place, Status, Table

_OF_A_SEAT: Final = (Topic.WELCOME, Topic.OPTIONS, Topic.COMPUTERS)
"""The notices that only somebody in the lobby has a use for."""


class Welcome(Routed):
    """``offers_lessons``: whether lessons are offered at all."""

    def __init__(self, parts: Parts, *, offers_lessons: bool) -> None:
        self._store = parts.store
        self._people = parts.people
        self._record = parts.record
        self._directs = parts.directs
        self._servers = parts.servers
        self._projector = parts.projector
        self._ephemerals = parts.ephemerals
        self._offers_lessons = offers_lessons

    @property
    def routes(self) -> Routes:
        return (TableRoute(Kind.WELCOME, self.on_click),)

    async def greet(self, request: Request, table: Table, *, always: bool) -> None:
        """Welcomes the person, who has just sat down at the table.

        Unless ``always``, only if there is something to choose: their answer says the rest. At a
        practice table always so, since nobody has to be told of a seat there.
        """
        person = await self._people.person(request.user)
        asks = person.asked_by is None and not table.practice
        offers = self._is_offered(request, person, table.game)
        uncalled = await self._is_uncalled(person, table)
        says = always and not table.practice
        if not (says or asks or offers or uncalled):
            return
        is_here = request.channel == table.channel
        link = None if is_here else (await self._record.of(table)).link(table)
        frame = Frame(table, request.words, link)
        said = "" if table.practice else welcome_ui.seated(frame, request.user)
        layout = welcome_ui.welcome(frame, said, asks=asks, offers=offers, uncalled=uncalled)
        await self._ephemerals.say(request.interaction, Topic.WELCOME, layout)

    async def withdraw(self, before: Table, after: Table) -> None:
        """Deletes what was said in private of a seat in a lobby to those who have none there any
        more: they have left, or the table was cancelled.
        """
        if before.status is not Status.LOBBY:
            return
        there = () if after.status.ended else after.seats
        staying = {one.user for one in there}
        for user in (one.user for one in before.seats):
            if user is None or user in staying:
                continue
            for channel in {before.channel, before.parent}:
                for topic in _OF_A_SEAT:
                    await self._ephemerals.withdraw(user, channel, topic)

    async def _is_uncalled(self, person: PersonSettings, table: Table) -> bool:
        """Is that person not called in the table's channel only because all would be notified?"""
        if not person.pings or table.practice or table.place is Place.THREAD:
            return False
        if called_directly(person, self._directs.reach(person), heard_by_all=True):
            return False
        return await self._servers.notifies_all(table.guild)

    def _is_offered(self, request: Request, person: PersonSettings, game: str) -> bool:
        """Are the lessons of that game to be offered to that person, who has neither answered the
        offer nor played it yet?
        """
        if not self._offers_lessons or person.no_lessons or game in person.lessons:
            return False
        return has_lessons(request.words, game, person.taught)

    async def on_click(self, click: TableClick) -> None:
        """Keeps a choice, and shows what is left to choose. Raises `Refusal` (``unknown``)."""
        if click.control.part not in (welcome_ui.BOTH, welcome_ui.ONE):
            raise Refusal("unknown")
        answer = click.control.answer
        frame = Frame(click.table, click.words)
        other = click.control.part == welcome_ui.BOTH
        if answer in (welcome_ui.YES, welcome_ui.NO):
            wanted, game = answer == welcome_ui.YES, click.table.game
            await self._people.change(
                click.user,
                lambda now: replace(now, lessons={**now.lessons, game: wanted}),
            )
            said = welcome_ui.offer_answered(frame, wanted=wanted)
            await self._rewrite(click, welcome_ui.welcome(frame, said, asks=other, offers=False))
        elif answer in tuple(AskedBy):
            by = AskedBy(answer)
            await self._people.change(click.user, lambda now: replace(now, asked_by=by))
            layout = welcome_ui.welcome(
                frame, welcome_ui.chosen(frame, by), asks=False, offers=other
            )
            await self._rewrite(click, layout)
            if by is AskedBy.DM:
                await self._open(click, frame, offers=other)
        else:
            raise Refusal("unknown")
        for table in await self._store.live_tables(user=click.user):
            self._projector.touch(table.id)

    async def _rewrite(self, click: TableClick, layout: Layout) -> None:
        await self._ephemerals.rewrite(click.interaction, Topic.WELCOME, layout)

    async def _open(self, click: TableClick, frame: Frame, *, offers: bool) -> None:
        """Opens the channel of direct messages, and tells the person if that cannot be done."""
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
        layout = welcome_ui.welcome(frame, said, asks=False, offers=offers)
        await self._ephemerals.say(click.interaction, Topic.WELCOME, layout)
