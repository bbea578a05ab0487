"""Tables with a clock on a real store, in time that passes when a test says so."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Final

import pytest

from bot.base.notes import Note
from bot.running.outages import Noted, Outages
from bot.running.service import Tables
from bot.running.timekeeper import Timekeeper
from bot.tables import schedule
from bot.tables.due import Due
from bot.tables.sitting import SeatAction, Sitting
from data.paces import DAY, HOUR, SECOND
from data.store import open_store
from data.store.values import Pace, Table
from engine.protocol import TAKE_BACK, Action, Seat
from tests.helpers.databases import database_at
from tests.helpers.stored import deadlines_of
from tests.helpers.tables import ANN, BOB, CLEO, a_table
from tests.helpers.timers import Time

START: Final = 20_000 * DAY + 12 * HOUR


class TimedHouse:
    """One process of the bot on a store: its tables and its clock.

    `restart` makes another. The clock has a ``beat`` of an hour by default, since tests let days
    pass.
    """

    def __init__(self, path: Path, seed: int = 1, beat: int = HOUR) -> None:
        self.time = Time(START)
        self.changed: list[str] = []
        self._path = path
        self._rng = Random(seed)
        self._beat = beat
        self.moved: list[int] = []
        """The milliseconds by which the clock has put deadlines off while it ran."""

    async def start(self) -> None:
        self.store = await open_store(database_at(self._path))
        self.tables = Tables(
            self.store,
            self.time,
            self._rng,
            self.changed.append,
            asyncio.sleep,
            expect=lambda due: self._expect(due),
        )
        self.outages = Outages(self.time)
        self.clock = Timekeeper(
            self.store,
            self.tables,
            self.time,
            self._rng,
            self.time.call_later,
            self.outages,
            Note(self._path, "outages", Noted),
            put_off=self._put_off,
            beat=self._beat,
        )
        await self.clock.start()

    def _expect(self, due: int) -> None:
        self.clock.expect(due)

    def _put_off(self, by: int) -> None:
        self.moved.append(by)

    async def stop(self) -> None:
        await self.clock.close()
        await self.store.close()

    async def kill(self) -> None:
        """Ends the process as a crash does."""
        for timer in self.time.timers:
            timer.cancel()
        await self.at_rest()
        await self.store.close()

    async def restart(self, after: int = 0) -> None:
        await self.stop()
        self.time.now += after
        await self.start()

    async def at_rest(self) -> None:
        """Waits for what the clock has begun."""
        await self.clock.at_rest()

    async def pass_time(self, span: int) -> None:
        await self.time.pass_to(self.time.now + span, self.at_rest)

    async def stand_still(self, span: int) -> None:
        """Sets another time at once, as after a suspended machine, or a clock that was set."""
        self.time.set(self.time.now + span)
        await self.pass_time(self._beat)

    async def begin(self, *users: int, pace: Pace = Pace.LIVE, per_question: int = 60) -> Sitting:
        """Begins a game of one round that these people have started."""
        table = a_table(*(users or (ANN, BOB, CLEO)))
        table = replace(table, pace=pace, per_question=per_question * SECOND, options={"rounds": 1})
        return await self.begin_at(table)

    async def begin_at(self, table: Table) -> Sitting:
        opened = await self.tables.open(table, cause=f"play {self.time.now}")
        return await self.tables.begin(opened.table.id, table.host, f"begin {opened.table.id}")

    async def newest(self, sitting: Sitting) -> Sitting:
        """Returns the table as it is now."""
        return await self.tables.get(sitting.table.id)

    async def left(self, sitting: Sitting) -> int:
        """Returns the milliseconds left for the question that ends first, in the store as in
        memory.
        """
        until = schedule.until(await self.newest(sitting))
        rows = await deadlines_of(self.store, sitting.table.id)
        assert until == min(row.due for row in rows if row.kind == Due.ANSWER)
        return until - self.time.now

    async def answer(self, sitting: Sitting, seat: Seat, rng: Random) -> Sitting:
        """Answers anything legal for that seat."""
        question = sitting.game.question(sitting.state, seat)
        user = sitting.table.seats[seat].user
        assert question is not None
        assert user is not None
        action = any_action(sitting, seat, rng)
        cause = str(rng.random())
        return await self._submit(sitting, user, question.id, action, cause)

    async def take_back(self, sitting: Sitting, seat: Seat) -> Sitting:
        question = sitting.game.question(sitting.state, seat)
        user = sitting.table.seats[seat].user
        assert question is not None
        assert user is not None
        cause = f"taken back {self.time.now} {sitting.table.version}"
        return await self._submit(sitting, user, question.id, TAKE_BACK, cause)

    async def _submit(
        self, sitting: Sitting, user: int, question_id: str, action: Action, cause: str
    ) -> Sitting:
        table_id = sitting.table.id
        return await self.tables.submit(table_id, user, question_id, (action,), cause)

    async def play_computers(self, sitting: Sitting, rng: Random) -> Sitting:
        """Plays the moves of computers until people are asked."""
        while seats := [s for s in sitting.waiting() if sitting.table.seats[s].computer]:
            seat = min(seats)
            choice = SeatAction(seat, any_action(sitting, seat, rng))
            sitting = await self.tables.play_for(sitting, [choice])
        return sitting


def any_action(sitting: Sitting, seat: Seat, rng: Random) -> Action:
    legal = [one for one in sitting.game.legal(sitting.state, seat) if one != TAKE_BACK]
    action: Action = rng.choice(legal)
    return action


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[TimedHouse]:
    house = TimedHouse(tmp_path / "tables.sqlite3")
    await house.start()
    yield house
    await house.stop()
