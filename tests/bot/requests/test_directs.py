"""Direct messages are opened with care, and no one misses a question because of that."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any, Final, cast

import discord
import pytest
from structlog.testing import capture_logs

from bot.messages import reconciler
from bot.messages.forms import Forms
from bot.messages.goal import Goals
from bot.messages.layouts import Layouts
from bot.messages.reconciler import Reconciler
from bot.messages.record import Records
from bot.messages.responses import Responses
from bot.messages.writer import Writer
from bot.requests import pace as pacing
from bot.requests.age import Age
from bot.requests.directs import REST, DirectClosed, DirectLater, Directs, Reach
from bot.requests.pace import RequestPace
from bot.requests.presence import Presence
from bot.running.allowance import Pings
from bot.running.interlude_queue import InterludeQueue
from bot.running.meetings import Meetings
from bot.running.people import People
from bot.running.service import Tables
from bot.running.timekeeper import Timekeeper
from data.paces import DAY, HOUR, MINUTE, SECOND
from data.store import Store, open_store
from data.store.values import AskedBy, DirectLimits, PersonSettings, Seated, Table
from tests.bot.house import InText, only_those_mentioned
from tests.helpers.databases import database_at
from tests.helpers.messages import controls, text_of
from tests.helpers.pictures import some_pictures
from tests.helpers.rest import at_rest
from tests.helpers.stress import case
from tests.helpers.tables import a_table
from tests.helpers.timers import Time

CHANNELS: Final = 10**12
"""What is added to a person's id to get the id of the channel of their direct messages."""

PER_HOUR: Final = 10
PER_DAY: Final = 25
LIMITS: Final = DirectLimits({HOUR: PER_HOUR, DAY: PER_DAY}, rest=REST)
TABLE: Final = "abcdefghij"


def error(status: int, code: int) -> discord.HTTPException:
    kind = discord.Forbidden if status == 403 else discord.HTTPException
    response: Any = SimpleNamespace(status=status, reason="refused")
    return kind(response, {"code": code, "message": "no"})


@dataclass
class FakeDiscord:
    """Keeps messages as they are sent and edited. ``refuse`` says what Discord raises when a
    channel is opened.
    """

    now: Callable[[], int]
    refuse: Callable[[int], Exception | None] = lambda _user: None
    opened: list[tuple[int, int]] = field(default_factory=list)
    messages: dict[int, dict[int, Any]] = field(default_factory=dict)
    user: Any = None
    sent: int = 0

    @property
    def http(self) -> FakeDiscord:
        return self

    async def start_private_message(self, user: int) -> Any:
        self.opened.append((self.now(), user))
        if (refused := self.refuse(user)) is not None:
            raise refused
        return {"id": str(CHANNELS + user)}

    def get_guild(self, _guild: int) -> None:
        return None

    def get_partial_messageable(self, channel: int) -> Any:
        shown = self.messages.setdefault(channel, {})

        async def send(*, view: Any, **_rest: Any) -> Any:
            self.sent += 1
            shown[self.sent] = view
            return SimpleNamespace(id=self.sent)

        def message(number: int) -> Any:
            async def edit(*, view: Any, **_rest: Any) -> None:
                shown[number] = view

            async def delete() -> None:
                del shown[number]

            return SimpleNamespace(id=number, edit=edit, delete=delete)

        return SimpleNamespace(id=channel, send=send, get_partial_message=message)

    def asks(self, user: int, table: Table) -> bool:
        """Returns whether there is a message that this person is notified of, or can answer in."""
        direct = self.messages.get(CHANNELS + user, {}).values()
        if any(controls(view, "answer") for view in direct):
            return True
        public = self.messages.get(table.channel, {}).values()
        return any(f"<@{user}>" in text_of(view) and controls(view, "show") for view in public)

    def most_in(self, span: int) -> int:
        times = [at for at, _ in self.opened]
        return max((sum(at - span < one <= at for one in times) for at in times), default=0)


@pytest.fixture
def time() -> Time:
    return Time(20_000 * 24 * HOUR)


@dataclass
class Bot:
    """The part of the bot that opens direct messages, made anew for each run on the same store."""

    store: Store
    time: Time

    async def started(self, client: Any) -> Directs:
        some = Directs(client, People(self.store), self.store, self.time, LIMITS)
        await some.start()
        return some


@pytest.fixture
def bot(store: Store, time: Time) -> Bot:
    return Bot(store, time)


async def test_a_channel_is_opened_once_and_known_after_a_restart(bot: Bot, time: Time) -> None:
    client = FakeDiscord(time)
    first = await bot.started(client)
    assert [await first.channel(7), await first.channel(7)] == [CHANNELS + 7] * 2
    assert await (await bot.started(client)).channel(7) == CHANNELS + 7
    assert [user for _, user in client.opened] == [7]


async def test_two_messages_at_once_open_one_channel(bot: Bot, time: Time) -> None:
    client = FakeDiscord(time)
    both = await bot.started(client)
    await asyncio.gather(both.channel(7), both.channel(7))
    assert len(client.opened) == 1


async def test_only_so_many_are_opened_in_an_hour_and_in_a_day_restarts_included(
    bot: Bot, time: Time
) -> None:
    client, began = FakeDiscord(time), time.now
    for user in range(200):
        some = await bot.started(client)
        if some.reach(PersonSettings(user)).open:
            await some.channel(user)
        else:
            with pytest.raises(DirectLater):
                await some.channel(user)
        time.now += 5 * MINUTE
    assert time.now - began < DAY
    assert (client.most_in(HOUR), client.most_in(DAY)) == (PER_HOUR, PER_DAY)
    assert some.none_until == began + DAY
    time.now = began + DAY
    assert await some.channel(999) == CHANNELS + 999


@pytest.mark.parametrize("code", [40003, 20026])
async def test_after_discord_found_it_too_much_none_is_opened_for_a_day(
    bot: Bot, time: Time, code: int
) -> None:
    client = FakeDiscord(time, refuse=lambda _user: error(403, code))
    refused_at = time.now
    with capture_logs() as logged:
        for user in (1, 2, 3):
            some = await bot.started(client)
            with pytest.raises(DirectLater):
                await some.channel(user)
    assert len(client.opened) == 1
    assert [(line["log_level"], line["code"]) for line in logged] == [("error", code)]
    client.refuse = lambda _user: None
    time.now = refused_at + DAY - 1
    assert (await bot.started(client)).none_until == refused_at + DAY
    time.now += 1
    assert await some.channel(2) == CHANNELS + 2


async def test_who_has_a_channel_is_written_to_while_none_is_opened(bot: Bot, time: Time) -> None:
    some = await bot.started(FakeDiscord(time))
    for user in range(PER_HOUR):
        await some.channel(user)
    assert some.reach(PersonSettings(99)) == Reach(open=False, refused=True)
    assert some.reach(PersonSettings(1, dm_channel=CHANNELS + 1)) == Reach(open=True, refused=False)


async def test_who_could_not_be_written_to_is_left_alone_for_a_while(bot: Bot, time: Time) -> None:
    some, known = await bot.started(FakeDiscord(time)), PersonSettings(1, dm_channel=CHANNELS + 1)
    assert isinstance(await some.refused(error(403, 20026), 1), DirectLater)
    assert not some.reach(known).open
    time.now += HOUR
    assert some.reach(known).open


async def test_who_could_be_written_to_at_the_second_attempt_is_put_off_no_longer(
    bot: Bot, time: Time
) -> None:
    """Two tables open the same channel at once, and the first one waits too long for its turn."""
    failures: list[Exception] = [TimeoutError()]
    client = FakeDiscord(time, refuse=lambda _user: failures.pop() if failures else None)
    directs = await bot.started(client)
    first, second = await asyncio.gather(
        directs.channel(7), directs.channel(7), return_exceptions=True
    )
    assert isinstance(first, DirectLater)
    assert second == CHANNELS + 7
    assert directs.reach(PersonSettings(7, dm_channel=CHANNELS + 7)) == Reach(
        open=True, refused=False
    )


async def test_who_could_be_written_to_by_another_process_is_put_off_no_longer(
    bot: Bot, time: Time
) -> None:
    """This process stood still while it opened the channel, and then gave up."""

    def late(_user: int) -> Exception:
        return TimeoutError()

    directs = await bot.started(FakeDiscord(time, refuse=late))
    with pytest.raises(DirectLater):
        await directs.channel(7)
    assert directs.reach(PersonSettings(7)).refused
    there = await (await bot.started(FakeDiscord(time))).channel(7)
    assert directs.reach(PersonSettings(7, dm_channel=there)).open


async def test_who_cannot_be_sent_messages_is_put_off_though_there_is_a_channel(
    bot: Bot, time: Time
) -> None:
    directs = await bot.started(FakeDiscord(time))
    there = await directs.channel(7)
    assert isinstance(await directs.refused(error(400, 40003), 7), DirectLater)
    assert directs.reach(PersonSettings(7, dm_channel=there)).refused


@pytest.mark.parametrize(("status", "code"), [(403, 50007), (403, 50278), (400, 50033)])
async def test_who_takes_none_is_known_by_what_discord_says(
    bot: Bot, time: Time, status: int, code: int
) -> None:
    client = FakeDiscord(time, refuse=lambda user: error(status, code) if user == 1 else None)
    some = await bot.started(client)
    with pytest.raises(DirectClosed):
        await some.channel(1)
    assert await some.channel(2) == CHANNELS + 2, "others are written to as before"


@pytest.mark.parametrize("refused", [error(403, 0), error(403, 40333), error(404, 0)], ids=str)
async def test_a_refusal_without_a_documented_code_says_nothing_of_the_person(
    bot: Bot, time: Time, refused: discord.HTTPException
) -> None:
    some = await bot.started(FakeDiscord(time, refuse=lambda _user: refused))
    with pytest.raises(discord.HTTPException):
        await some.channel(1)
    assert await some.refused(refused, 1) is None
    assert some.reach(PersonSettings(1)).open


async def test_who_was_refused_is_not_written_to(bot: Bot, time: Time) -> None:
    some = await bot.started(FakeDiscord(time))
    assert some.reach(PersonSettings(1)) == Reach(open=True, refused=False)
    assert some.reach(PersonSettings(1, dm_closed=True)) == Reach(open=False, refused=True)


class House:
    """Tables and their messages, with the people who sit there."""

    def __init__(self, client: FakeDiscord, time: Time, store: Store) -> None:
        people, fake = InText(store), cast("Any", client)
        interludes = InterludeQueue(0, time.call_later, self._changed)
        rng = Random(1)
        self.time = time
        self.tables = Tables(
            store,
            time,
            rng,
            self._changed,
            asyncio.sleep,
            expect=self._expect,
            interludes=interludes,
        )
        self.timekeeper = Timekeeper(store, self.tables, time, rng, time.call_later)
        self.people = people
        self.directs = Directs(fake, people, store, time, LIMITS)
        pictures = some_pictures()
        pace = RequestPace(1_000_000)
        layouts = Layouts(dict, people)
        records = Records(store, people, since=0, released=self._changed)
        responses = Responses(pictures, Age(time), time)
        writer = Writer(
            *(fake, records, pictures, responses, pace, people, self.tables, self.directs),
            *(Presence(fake, pace, time), Forms(people, time), time, asyncio.sleep),
        )
        goals = Goals(
            *(people, layouts, interludes, self.directs, time, only_those_mentioned),
            *(Pings(time), Meetings(store, people)),
        )
        self.reconciler = Reconciler(*(fake, self.tables, records, goals, layouts, writer, time))

    def _changed(self, table_id: str) -> None:
        self.reconciler.changed(table_id)

    def _expect(self, due: int) -> None:
        self.timekeeper.expect(due)

    async def at_rest(self) -> None:
        """Waits for what the clock and the reconciler have begun."""
        await self.timekeeper.at_rest()
        await at_rest(self.reconciler)

    async def begin(self, users: range, number: int) -> Table:
        """Begins games of people who have all chosen to be asked by direct message."""
        for user in users:
            await self.people.save(PersonSettings(user, asked_by=AskedBy.DM))
        seats = tuple(Seated(user, f"person {user}") for user in users)
        table = replace(a_table(), seats=seats, host=users[0], channel=number)
        opened = await self.tables.open(table, cause=f"play {number}")
        return (await self.tables.begin(opened.table.id, users[0])).table

    async def pass_time(self, span: int) -> None:
        await self.time.pass_to(self.time.now + span, self.at_rest)


@pytest.mark.parametrize(
    ("tables", "patience"),
    [case(200, 1000, stress=True), case(30, 1000, stress=False), case(20, 5, stress=False)],
)
async def test_a_thousand_people_who_join_within_a_minute_miss_no_question(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, time: Time, tables: int, patience: int
) -> None:
    """Five people sit at each table. Discord refuses to open more than ``patience`` channels."""
    monkeypatch.setattr(reconciler, "REST", 0)
    client = FakeDiscord(time)
    client.refuse = lambda _user: error(403, 40003) if len(client.opened) > patience else None
    store = await open_store(database_at(tmp_path / "plumage.sqlite3"))
    house = House(client, time, store)
    begun = []
    for number in range(tables):
        users = range(1000 + 5 * number, 1005 + 5 * number)
        begun.append(await house.begin(users, number))
        await house.pass_time(MINUTE // tables)
        await house.at_rest()
    await house.pass_time(15 * SECOND)
    asked = 0
    for table in begun:
        sitting = await house.tables.get(table.id)
        for seat in sitting.waiting():
            user = sitting.table.seats[seat].user
            assert user is not None
            assert client.asks(user, table), (table.id, seat)
            asked += 1
    assert asked >= 2 * tables
    assert client.most_in(HOUR) == min(PER_HOUR, patience + 1)
    await house.timekeeper.close()
    await house.reconciler.close()
    await store.close()


@pytest.mark.parametrize("patience", [1000, 5])
async def test_at_a_table_of_newcomers_one_line_tells_all_that_no_direct_message_arrives(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, time: Time, patience: int
) -> None:
    """A hundred people sit down at once, four at a table. The tables are drawn again and again,
    while the bot may open more and more direct messages.
    """
    monkeypatch.setattr(reconciler, "REST", 0)
    monkeypatch.setattr(pacing, "_OLD_EDIT", 0)
    client = FakeDiscord(time)
    client.refuse = lambda _user: error(403, 40003) if len(client.opened) > patience else None
    store = await open_store(database_at(tmp_path / "plumage.sqlite3"))
    house = House(client, time, store)
    begun = [
        await house.begin(range(1000 + 4 * number, 1004 + 4 * number), number)
        for number in range(25)
    ]
    lines: dict[int, dict[int, str]] = {table.channel: {} for table in begun}
    for turn in range(12):
        for table in begun:
            house.reconciler.changed(table.id)
        await house.at_rest()
        for table in begun:
            for number, view in client.messages[table.channel].items():
                if "can’t DM" in text_of(view):
                    lines[table.channel][number] = text_of(view)
        if not turn:
            without = [table for table in begun if not _written(client, table)]
            assert len(without) > 15
            for table in without:
                (line,) = lines[table.channel].values()
                assert all(f"<@{seated.user}>" in line for seated in table.seats)
        await house.pass_time(10 * SECOND)
    assert max(map(len, lines.values())) == 1
    await house.timekeeper.close()
    await house.reconciler.close()
    await store.close()


def _written(client: FakeDiscord, table: Table) -> bool:
    """Returns whether anyone at the table has a direct message."""
    return any(client.messages.get(CHANNELS + (seated.user or 0)) for seated in table.seats)
