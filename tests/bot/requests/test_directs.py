"""Direct messages are opened with care, and no one misses a question because of that."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any, Final

import discord
import pytest
from structlog.testing import capture_logs

from bot.base.notes import Note
from bot.messages import reconciler
from bot.requests import pace as pacing
from bot.requests.directs import REST, DirectClosed, DirectLater, Directs
from bot.running.outages import Noted, Outages
from bot.running.people import People
from bot.running.timekeeper import Timekeeper
from data.paces import DAY, HOUR, MINUTE, SECOND
from data.store import Store
from data.store.values import DirectLimits, PersonSettings, Table
from tests.bot.house import CHANNELS, House, Memory, error
from tests.helpers.messages import controls, text_of
from tests.helpers.stress import case
from tests.helpers.timers import Time

PER_HOUR: Final = 10
PER_DAY: Final = 25
LIMITS: Final = DirectLimits({HOUR: PER_HOUR, DAY: PER_DAY}, rest=REST)
Refuse = Callable[[int], Exception | None]


def discord_at(time: Time, refuse: Refuse = lambda _user: None) -> Memory:
    """Returns a Discord; ``refuse`` says what it raises when a channel to that person is opened."""
    return Memory(time, lambda what, user: refuse(user) if what == "open" else None)


def most_in(client: Memory, span: int) -> int:
    """Returns the most channels that were opened in so many milliseconds."""
    times = [at for at, _ in client.opened]
    return max((sum(at - span < one <= at for one in times) for at in times), default=0)


@pytest.fixture
def time() -> Time:
    return Time(20_000 * DAY)


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
    client = discord_at(time)
    first = await bot.started(client)
    assert [await first.channel(7), await first.channel(7)] == [CHANNELS + 7] * 2
    assert await (await bot.started(client)).channel(7) == CHANNELS + 7
    assert [user for _, user in client.opened] == [7]


async def test_two_messages_at_once_open_one_channel(bot: Bot, time: Time) -> None:
    client = discord_at(time)
    both = await bot.started(client)
    await asyncio.gather(both.channel(7), both.channel(7))
    assert len(client.opened) == 1


async def test_only_so_many_are_opened_in_an_hour_and_in_a_day_restarts_included(
    bot: Bot, time: Time
) -> None:
    client, began = discord_at(time), time.now
    for user in range(200):
        some = await bot.started(client)
        if some.reaches(PersonSettings(user)):
            await some.channel(user)
        else:
            with pytest.raises(DirectLater):
                await some.channel(user)
        time.now += 5 * MINUTE
    assert time.now - began < DAY
    assert (most_in(client, HOUR), most_in(client, DAY)) == (PER_HOUR, PER_DAY)
    assert some.none_until == began + DAY
    time.now = began + DAY
    assert await some.channel(999) == CHANNELS + 999


@pytest.mark.parametrize("code", [40003, 20026])
async def test_after_discord_found_it_too_much_none_is_opened_for_a_day(
    bot: Bot, time: Time, code: int
) -> None:
    client = discord_at(time, lambda _user: error(403, code))
    refused_at = time.now
    with capture_logs() as logged:
        for user in (1, 2, 3):
            some = await bot.started(client)
            with pytest.raises(DirectLater):
                await some.channel(user)
    assert len(client.opened) == 1
    assert [(line["log_level"], line["code"]) for line in logged] == [("error", code)]
    client.refuse = lambda _what, _user: None
    time.now = refused_at + DAY - 1
    assert (await bot.started(client)).none_until == refused_at + DAY
    time.now += 1
    assert await some.channel(2) == CHANNELS + 2


async def test_who_has_a_channel_is_written_to_while_none_is_opened(bot: Bot, time: Time) -> None:
    some = await bot.started(discord_at(time))
    for user in range(PER_HOUR):
        await some.channel(user)
    assert not some.reaches(PersonSettings(99))
    assert some.reaches(PersonSettings(1, dm_channel=CHANNELS + 1))


async def test_who_could_not_be_written_to_is_left_alone_for_a_while(bot: Bot, time: Time) -> None:
    some, known = await bot.started(discord_at(time)), PersonSettings(1, dm_channel=CHANNELS + 1)
    assert isinstance(await some.refused(error(403, 20026), 1), DirectLater)
    assert not some.reaches(known)
    time.now += HOUR
    assert some.reaches(known)


async def test_who_asks_to_be_forgotten_is_not_remembered_as_put_off(bot: Bot, time: Time) -> None:
    some, known = await bot.started(discord_at(time)), PersonSettings(1, dm_channel=CHANNELS + 1)
    await some.refused(error(403, 20026), 1)
    some.forget(1)
    assert some.reaches(known)


async def test_many_refusals_at_once_are_one_line_in_the_log(bot: Bot, time: Time) -> None:
    some = await bot.started(discord_at(time))
    with capture_logs() as logs:
        for user in range(3):
            await some.refused(error(403, 20026), user)
    assert [one["log_level"] for one in logs] == ["error"]


async def test_who_could_be_written_to_at_the_second_attempt_is_put_off_no_longer(
    bot: Bot, time: Time
) -> None:
    """Two tables open the same channel at once, and the first one waits too long for its turn."""
    failures: list[Exception] = [TimeoutError()]
    client = discord_at(time, lambda _user: failures.pop() if failures else None)
    directs = await bot.started(client)
    first, second = await asyncio.gather(
        directs.channel(7), directs.channel(7), return_exceptions=True
    )
    assert isinstance(first, DirectLater)
    assert second == CHANNELS + 7
    assert directs.reaches(PersonSettings(7, dm_channel=CHANNELS + 7))


async def test_who_could_be_written_to_by_another_process_is_put_off_no_longer(
    bot: Bot, time: Time
) -> None:
    """This process stood still while it opened the channel, and then gave up."""

    def late(_user: int) -> Exception:
        return TimeoutError()

    directs = await bot.started(discord_at(time, late))
    with pytest.raises(DirectLater):
        await directs.channel(7)
    assert not directs.reaches(PersonSettings(7))
    there = await (await bot.started(discord_at(time))).channel(7)
    assert directs.reaches(PersonSettings(7, dm_channel=there))


async def test_who_cannot_be_sent_messages_is_put_off_though_there_is_a_channel(
    bot: Bot, time: Time
) -> None:
    directs = await bot.started(discord_at(time))
    there = await directs.channel(7)
    assert isinstance(await directs.refused(error(400, 40003), 7), DirectLater)
    assert not directs.reaches(PersonSettings(7, dm_channel=there))


@pytest.mark.parametrize(("status", "code"), [(403, 50007), (403, 50278), (400, 50033)])
async def test_who_takes_none_is_known_by_what_discord_says(
    bot: Bot, time: Time, status: int, code: int
) -> None:
    client = discord_at(time, lambda user: error(status, code) if user == 1 else None)
    some = await bot.started(client)
    with pytest.raises(DirectClosed):
        await some.channel(1)
    assert await some.channel(2) == CHANNELS + 2, "others are written to as before"


@pytest.mark.parametrize("refused", [error(403, 0), error(403, 40333), error(404, 0)], ids=str)
async def test_a_refusal_without_a_documented_code_says_nothing_of_the_person(
    bot: Bot, time: Time, refused: discord.HTTPException
) -> None:
    some = await bot.started(discord_at(time, lambda _user: refused))
    with pytest.raises(discord.HTTPException):
        await some.channel(1)
    assert await some.refused(refused, 1) is None
    assert some.reaches(PersonSettings(1))


async def test_who_was_refused_is_not_written_to(bot: Bot, time: Time) -> None:
    some = await bot.started(discord_at(time))
    assert some.reaches(PersonSettings(1))
    assert not some.reaches(PersonSettings(1, dm_closed=True))


class Crowd(House):
    """A house with a clock, in which many people are asked by direct message."""

    def __init__(self, store: Store, folder: Path) -> None:
        super().__init__(store, limits=LIMITS)
        self.clock = Timekeeper(
            *(store, self.tables, self.time, Random(1), self.time.call_later),
            *(Outages(self.time), Note(folder / "plumage.sqlite3", "outages", Noted)),
        )

    def expect(self, due: int) -> None:
        self.clock.expect(due)

    async def at_rest(self) -> None:
        await self.clock.at_rest()
        await super().at_rest()

    async def pass_time(self, span: int) -> None:
        await self.time.pass_to(self.time.now + span, self.at_rest)

    def refuse_after(self, channels: int) -> None:
        """Has Discord refuse to open more channels than that."""
        opened = self.discord.opened

        def refuse(what: str, _user: int) -> Exception | None:
            return error(403, 40003) if what == "open" and len(opened) > channels else None

        self.discord.refuse = refuse

    def direct(self, user: int) -> dict[int, Any]:
        return self.discord.shown_in(CHANNELS + user)

    def asks(self, user: int, table: Table) -> bool:
        """Returns whether there is a message that this person is notified of, or can answer in."""
        if any(controls(view, "answer") for view in self.direct(user).values()):
            return True
        public = self.discord.shown_in(table.channel).values()
        return any(f"<@{user}>" in text_of(view) and controls(view, "show") for view in public)


@pytest.fixture
async def crowd(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[Crowd]:
    monkeypatch.setattr(reconciler, "REST", 0)
    crowd = Crowd(store, tmp_path)
    yield crowd
    await crowd.clock.close()
    await crowd.reconciler.close()


@pytest.mark.parametrize(
    ("tables", "patience"),
    [case(200, 1000, stress=True), case(15, 1000, stress=False), case(15, 5, stress=False)],
)
async def test_a_thousand_people_who_join_within_a_minute_miss_no_question(
    crowd: Crowd, tables: int, patience: int
) -> None:
    """Five people sit at each table. Discord refuses to open more than ``patience`` channels."""
    crowd.refuse_after(patience)
    begun = []
    for number in range(tables):
        begun.append(await crowd.play(*range(1000 + 5 * number, 1005 + 5 * number), channel=number))
        await crowd.pass_time(MINUTE // tables)
        await crowd.at_rest()
    await crowd.pass_time(15 * SECOND)
    asked = 0
    for table in begun:
        sitting = await crowd.tables.get(table.id)
        for seat in sitting.waiting():
            user = sitting.table.seats[seat].user
            assert user is not None
            assert crowd.asks(user, table), (table.id, seat)
            asked += 1
    assert asked >= 2 * tables
    assert most_in(crowd.discord, HOUR) == min(PER_HOUR, patience + 1)


@pytest.mark.parametrize("patience", [1000, 5])
async def test_at_a_table_of_newcomers_one_line_tells_all_that_no_direct_message_arrives(
    crowd: Crowd, monkeypatch: pytest.MonkeyPatch, patience: int
) -> None:
    """Sixty people sit down at once, four at a table. The tables are drawn again and again,
    while the bot may open more and more direct messages.
    """
    monkeypatch.setattr(pacing, "_OLD_EDIT", 0)
    crowd.refuse_after(patience)
    begun = [
        await crowd.play(*range(1000 + 4 * number, 1004 + 4 * number), channel=number)
        for number in range(15)
    ]
    lines: dict[int, dict[int, str]] = {table.channel: {} for table in begun}
    for turn in range(8):
        for table in begun:
            crowd.reconciler.changed(table.id)
        await crowd.at_rest()
        for table in begun:
            for number, view in crowd.discord.shown_in(table.channel).items():
                if "can’t DM" in text_of(view):
                    lines[table.channel][number] = text_of(view)
        if not turn:
            without = [
                table
                for table in begun
                if not any(crowd.direct(seated.user or 0) for seated in table.seats)
            ]
            assert len(without) > 8
            for table in without:
                (line,) = lines[table.channel].values()
                assert all(f"<@{seated.user}>" in line for seated in table.seats)
        await crowd.pass_time(10 * SECOND)
    assert max(map(len, lines.values())) == 1
