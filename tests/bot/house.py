"""Tables, their messages and everything that draws them, before a Discord in memory."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass, field, replace
from functools import partial
from random import Random
from types import SimpleNamespace
from typing import Any, Final

import aiohttp
import discord

from bot.messages.forms import Forms
from bot.messages.goal import Goals
from bot.messages.layouts import Layouts
from bot.messages.message import Token
from bot.messages.reconciler import Reconciler
from bot.messages.record import Record, Records
from bot.messages.responses import Responses
from bot.messages.writer import Writer
from bot.requests.age import Age
from bot.requests.directs import Directs
from bot.requests.pace import RequestPace
from bot.requests.presence import Presence
from bot.running.allowance import Pings
from bot.running.interlude_queue import InterludeQueue
from bot.running.people import People
from bot.running.service import Tables
from bot.tables.sitting import Sitting
from data.store import Store
from data.store.values import AskedBy, Cards, DirectLimits, Seated, Table
from tests.bot.interactions import START
from tests.helpers.pictures import some_pictures
from tests.helpers.rest import at_rest
from tests.helpers.tables import a_table
from tests.helpers.timers import Time

CHANNELS: Final = 10**12
"""What is added to a person's id to get the id of the channel of their direct messages."""

LIMITS: Final = DirectLimits({3_600_000: 1000}, rest=3_600_000)


class InText(People):
    """Settings by which everyone sees cards as text."""

    def cards_for(self, _user: int | None, _guild: int) -> Cards:
        return Cards.TEXT


async def only_those_mentioned(_guild: int) -> bool:
    """Says that a message in this server notifies no one else."""
    return False


def error(status: int, code: int = 0, **more: Any) -> discord.HTTPException:
    """Returns the library's error for an answer of Discord's with that status and code, and
    more.
    """
    kinds: dict[int, type[discord.HTTPException]] = {403: discord.Forbidden, 404: discord.NotFound}
    response: Any = SimpleNamespace(status=status, reason="refused")
    return kinds.get(status, discord.HTTPException)(
        response, {"code": code, "message": "no", **more}
    )


@dataclass
class Memory:
    """A Discord that keeps what is sent to it. ``refuse`` says what a request raises."""

    now: Callable[[], int]
    refuse: Callable[[str, int], Exception | None] = lambda _what, _channel: None
    loses: bool = False
    """Whether the answers to what is sent get lost."""
    requests: list[tuple[str, int]] = field(default_factory=list)
    messages: dict[int, Any] = field(default_factory=dict)
    """What each message shows, by id."""
    opened: list[tuple[int, int]] = field(default_factory=list)
    """When a channel of direct messages was asked for, and whose."""
    silent: list[bool] = field(default_factory=list)
    user: Any = None
    _sent: int = 0
    _where: dict[int, int] = field(default_factory=dict)

    def _ask(self, what: str, channel: int) -> None:
        self.requests.append((what, channel))
        if (refused := self.refuse(what, channel)) is not None:
            raise refused

    def shown_in(self, channel: int) -> dict[int, Any]:
        """Returns what the messages of that channel show, by id."""
        return {one: view for one, view in self.messages.items() if self._where[one] == channel}

    def get_guild(self, _guild: int) -> None:
        return None

    @property
    def http(self) -> Any:
        async def get_member(_guild: int, user: int) -> Any:
            """Returns a member for every id: no one has left the server."""
            return {"user": {"id": str(user)}}

        async def start_private_message(user: int) -> Any:
            self.opened.append((self.now(), user))
            if (refused := self.refuse("open", user)) is not None:
                raise refused
            return {"id": str(CHANNELS + user)}

        async def get_guild(guild: int, **_options: Any) -> Any:
            """Returns a server for every id: the bot is in all of them."""
            return {"id": str(guild)}

        return SimpleNamespace(
            get_member=get_member,
            start_private_message=start_private_message,
            get_guild=get_guild,
        )

    def get_partial_messageable(self, channel: int) -> Any:
        async def send(*, view: Any, silent: bool, **_rest: Any) -> Any:
            self._ask("send", channel)
            self.silent.append(silent)
            self._sent += 1
            number = ((self.now() - 1_420_070_400_000) << 22) + self._sent
            self.messages[number] = view
            self._where[number] = channel
            if self.loses:
                raise aiohttp.ServerDisconnectedError
            flags = discord.MessageFlags(components_v2=view.has_components_v2())
            return SimpleNamespace(id=number, flags=flags)

        def message(number: int) -> Any:
            async def edit(*, view: Any, **_rest: Any) -> None:
                self._ask("edit", channel)
                if number not in self.messages:
                    raise error(404, 10008)
                self.messages[number] = view

            async def delete() -> None:
                self._ask("delete", channel)
                self.messages.pop(number, None)

            return SimpleNamespace(edit=edit, delete=delete)

        async def history(*, limit: int) -> AsyncIterator[Any]:
            self._ask("look", channel)
            for number in sorted(self.shown_in(channel), reverse=True)[:limit]:
                shown = [SimpleNamespace(**one) for one in self.messages[number].walk()]
                yield SimpleNamespace(id=number, author=self.user, components=shown)

        return SimpleNamespace(id=channel, send=send, get_partial_message=message, history=history)


@dataclass(frozen=True, slots=True)
class FakeToken(Token):
    """A token whose edits are kept, or refused."""

    edits: list[Any] = field(default_factory=list, compare=False)
    refused: list[Exception] = field(default_factory=list, compare=False)

    async def edit(self, _client: discord.Client, body: Any) -> Any:
        if self.refused:
            raise self.refused.pop()
        self.edits.append(body["view"])
        return body

    async def delete(self, _client: discord.Client) -> bool:
        self.edits.append(None)
        return True


class House:
    """The parts of the bot that show tables, on a given store and a Discord in memory."""

    def __init__(
        self, store: Store, since: int = 0, *, show_for: float = 0, limits: DirectLimits = LIMITS
    ) -> None:
        self.time = Time(START)
        self.discord = Memory(self.time)
        client: Any = self.discord
        self.store = store
        self.people = InText(store)
        interludes = InterludeQueue(show_for, self.time.call_later, self._changed)
        self.tables = Tables(
            *(store, self.time, Random(1), self._changed, asyncio.sleep),
            expect=self.expect,
            interludes=interludes,
        )
        self.records = Records(store, self.people, since, self._released)
        directs = Directs(client, self.people, store, self.time, limits)
        self.pictures = pictures = some_pictures()
        self.layouts = Layouts(dict, self.people)
        pace = RequestPace(1_000_000)
        self.responses = Responses(pictures, Age(self.time), self.time)
        self.writer = Writer(
            *(client, self.records, pictures, self.responses, pace, self.people, self.tables),
            *(directs, Presence(client, pace, self.time), Forms(self.people, self.time)),
            *(self.time, self.pass_by),
        )
        self.goals = Goals(
            *(self.people, self.layouts, interludes, directs, self.time),
            only_those_mentioned,
            Pings(self.time),
        )
        self.reconciler = Reconciler(
            *(client, self.tables, self.records, self.goals, self.layouts, self.writer, self.time)
        )
        self.draws = True
        self.meanwhile: Callable[[], Awaitable[Any]] = partial(asyncio.sleep, 0)

    async def pass_by(self, _seconds: float) -> None:
        """Lets time pass at once; ``meanwhile`` is called in between."""
        await self.meanwhile()

    def expect(self, _due: int) -> None:
        """Is told the next deadline, and lets it pass: the house has no clock."""

    def _changed(self, table_id: str) -> None:
        if self.draws:
            self.reconciler.changed(table_id)

    def _released(self, table_id: str) -> None:
        if self.draws:
            self.reconciler.answered(table_id)

    async def open(self, *users: int, channel: int = 2) -> Table:
        """Returns a lobby with these people, who have chosen to be asked by direct message."""
        for user in users:
            await self.people.change(
                user, lambda now: replace(now, asked_by=AskedBy.DM, plays_forced=False)
            )
        seats = tuple(Seated(user, f"person {user}") for user in users)
        table = replace(a_table(), seats=seats, host=users[0], channel=channel)
        return (await self.tables.open(table, cause=f"play {channel}")).table

    async def play(self, *users: int, channel: int = 2) -> Table:
        """Returns a game of these people that has begun."""
        table = await self.open(*users, channel=channel)
        return (await self.tables.begin(table.id, users[0], f"begin {table.id}")).table

    async def sitting(self, table: Table) -> tuple[Sitting, Record]:
        sitting = await self.tables.get(table.id)
        return sitting, await self.records.of(sitting.table)

    async def at_rest(self) -> None:
        """Waits until nothing is being drawn, or about to be. Retries are not waited for."""
        await at_rest(self.reconciler)
