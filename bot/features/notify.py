"""Pings for new tables: who wants them, and *Find players*, which sends them."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Final

from bot.base.locks import Locks
from bot.base.timing import Now
from bot.features.finding import TableFinder
from bot.features.request import Click, TableClick
from bot.features.routes import Route, Routed, Routes
from bot.messages import slots
from bot.messages.ephemerals import Ephemerals, Topic
from bot.messages.forms import Undeliverable
from bot.messages.layouts import Layouts
from bot.messages.record import Records
from bot.messages.wanted import Wanted
from bot.messages.writer import PlaceLost, Writer
from bot.requests.guilds import Guilds
from bot.running.allowance import Pings
from bot.running.people import People
from bot.screens import calling as calling_ui
from bot.screens import status
from bot.screens.all_games import GAMES
from bot.screens.kit import Frame, Kind
from bot.screens.words import words
from bot.tables import lobbies
from bot.tables.quiet import is_quiet
from bot.tables.refusal import Refusal
from data.forgotten import is_among
from data.paces import HOUR
from data.store import Store
from data.store.values import Millis, Table, TableId

EVERY: Final[Millis] = 6 * HOUR
"""The time between two pings of a person about tables of one game in a server."""

_MOST: Final = 80
"""The most people pinged at once; Discord notifies at most 100 people of a message."""


@dataclass(eq=False)
class Notify(Routed):
    _finding: TableFinder
    _pings: Pings
    _store: Store
    _people: People
    _records: Records
    _writer: Writer
    _guilds: Guilds
    _layouts: Layouts
    _ephemerals: Ephemerals
    _now: Now
    _calling: Locks[tuple[int, str]] = field(default_factory=Locks, init=False)
    """Locks a server's pings for a game, so that two hosts never ping the same person at once."""
    _under_way: set[TableId] = field(default_factory=set, init=False)

    @property
    def routes(self) -> Routes:
        return (Route(Kind.NOTIFY, self.on_click),)

    async def on_click(self, click: Click) -> None:
        """Shows the person's subscriptions in this server, after changing one if the click does.

        Raises `Refusal` (``unknown``) for an unknown game or answer.
        """
        game, answer = click.control.subject, click.control.answer
        if answer != calling_ui.OPEN:
            if game not in GAMES or answer not in (calling_ui.ON, calling_ui.OFF):
                raise Refusal("unknown")
            wants = answer == calling_ui.ON
            await self._store.subscribe(click.user, click.guild, game, wants=wants)
        chosen = await self._store.subscriptions(click.user, click.guild)
        layout = calling_ui.choices(click.words, chosen, EVERY)
        await self._ephemerals.rewrite(click.interaction, Topic.NOTIFY, layout)

    async def call(self, click: TableClick) -> None:
        """Pings subscribers about the clicked table, once, if its host asks for it.

        Raises `Refusal`: ``called_already``, ``may_not_write``, ``missing_permission``, or what
        `lobbies.require_lobby_of` raises.
        """
        table = click.table
        lobbies.require_lobby_of(table, click.user)
        if slots.INVITATION in click.record or table.id in self._under_way:
            raise Refusal("called_already")
        await self._finding.require_writing(click, _where(table))
        self._under_way.add(table.id)
        try:
            await click.interaction.response.defer(ephemeral=True, thinking=True)
            async with self._calling.of((table.guild, table.game)):
                users = await self._to_be_called(table)
                if users:
                    await self._call(click, users)
        finally:
            self._under_way.discard(table.id)
        frame = self._layouts.frame(table, click.words, click.link, click.user)
        said = status.called(frame, len(users))
        await self._ephemerals.say(click.interaction, Topic.NOTE, said)

    async def _to_be_called(self, table: Table) -> list[int]:
        """Returns the subscribers to ping.

        Left out are people who were pinged lately, are at the table or were kicked from it, or have
        their quiet hours.
        """
        now = self._now()
        users = await self._store.subscribers(table.guild, table.game, not_since=now - EVERY + 1)
        people = await self._people.settings(users)
        there = {seated.user for seated in table.seats}
        found = [
            user
            for user in users
            if user not in there
            and not is_among(table.kicked, user)
            and not is_quiet(people[user], now)
        ]
        return [one for one in found[:_MOST] if self._pings.allow(table.host, one, table.id)]

    async def _call(self, click: TableClick, users: list[int]) -> None:
        """Pings them where the table was opened, and stores that they were pinged.

        Sends silently if the server notifies everyone of every message.
        """
        table, notifies = click.table, not await self._guilds.notifies_all(click.table.guild)
        frame = Frame(table, words(table.language), click.link)
        layout = calling_ui.call(frame, users)
        invitation = Wanted(
            slots.INVITATION,
            layout,
            mentions=tuple(users),
            notifies=notifies,
            ordinary=layout.in_ordinary() if notifies else None,
        )
        try:
            async with click.record.sends_to(None):
                await self._writer.send(_where(table), click.record, invitation)
        except PlaceLost as lost:
            raise Refusal("missing_permission", permissions=["send_messages"]) from lost
        except Undeliverable as refused:
            raise Refusal("unknown") from refused
        await self._store.note_called(users, table.guild, table.game, at=self._now())
        await self._records.save(click.record)


def _where(table: Table) -> Table:
    """Returns the table with the channel it was opened from, where people are pinged."""
    return replace(table, channel=table.parent or table.channel)
