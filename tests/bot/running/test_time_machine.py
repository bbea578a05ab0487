"""Clicks, deadlines, restarts, leaving and pausing in any order: what holds at a table always."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Awaitable
from dataclasses import replace
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Final, TypeVar

from hypothesis import Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
)

from bot.tables import ahead, schedule
from bot.tables.due import Due
from bot.tables.refusal import Refusal
from bot.tables.seating import come_back, go, is_present, pause, play_on, resume
from bot.tables.sitting import Sitting, fold
from data.paces import DAY, HOUR, MINUTE, SECOND
from data.store.values import Pace, PersonSettings, Seated, Status
from engine import games
from engine.protocol import TAKE_BACK, Seat
from tests.helpers.stored import keep_person
from tests.helpers.stress import LONG, STRESS
from tests.helpers.tables import ANN, BOB, CLEO, a_table
from tests.helpers.timed import TimedHouse

T = TypeVar("T")
USERS: Final = (ANN, BOB, CLEO)
_REFUSED: Final = {"not_seated", "away", "already_seated", "paused", "table_ended"}
BEAT: Final = 5 * SECOND
COMPUTER: Final = Seated(None, "random", computer="random")


class TimeMachine(RuleBasedStateMachine):
    """Two or three people and a computer play a round of Pikoko, or another game."""

    def __init__(self) -> None:
        super().__init__()
        self.runner = asyncio.Runner()
        self.folder = TemporaryDirectory()
        self.house = TimedHouse(Path(self.folder.name) / "tables.sqlite3", beat=BEAT)
        self.closed: dict[Seat, set[str]] = defaultdict(set)
        self.open: dict[Seat, str] = {}
        self.sitting: Sitting

    def run(self, work: Awaitable[T]) -> T:
        async def doing() -> T:
            return await work

        return self.runner.run(doing())

    def teardown(self) -> None:
        self.run(self.house.stop())
        self.runner.close()
        self.folder.cleanup()

    @initialize(
        game=st.sampled_from(sorted(games)),
        people=st.integers(2, 3),
        clock=st.sampled_from([(Pace.LIVE, 30), (Pace.LIVE, 600), (Pace.TURNS, 12 * 3600)]),
        quiet=st.booleans(),
        forced=st.booleans(),
        seed=st.integers(0, 99),
    )
    def begin(
        self,
        game: str,
        people: int,
        clock: tuple[Pace, int],
        *,
        quiet: bool,
        forced: bool,
        seed: int,
    ) -> None:
        self.rng = Random(seed)
        self.run(self.house.start())
        if quiet:
            sleeps = PersonSettings(BOB, quiet_from=22 * 60, quiet_to=6 * 60, plays_forced=forced)
            self.run(keep_person(self.house.store, sleeps))
        seats = tuple(Seated(user, f"person {user}") for user in USERS[:people])
        table = replace(
            a_table(ANN),
            game=game,
            seats=(*seats, *[COMPUTER] * (4 - people)),
            pace=clock[0],
            per_question=clock[1] * SECOND,
            rules_version=games[game].rules_version,
            options={"rounds": 1} if game == "pikoko" else {},
        )
        self.sitting = self.run(self.house.begin_at(table))
        self.table_id = self.sitting.table.id
        self.after()

    def after(self) -> None:
        """Plays the moves of the computers, then compares the open questions with those before."""

        async def moved() -> Sitting:
            sitting = await self.house.tables.get(self.table_id)
            return await self.house.play_computers(sitting, self.rng)

        self.sitting = self.run(moved())
        game, state = self.sitting.game, self.sitting.state
        for seat in range(len(self.sitting.table.seats)):
            question = game.question(state, seat) if state is not None else None
            asked = "" if question is None else question.id
            if self.open.get(seat, asked) != asked:
                self.closed[seat].add(self.open[seat])
            self.open[seat] = asked
        for seat, question_id in self.open.items():
            assert not question_id or question_id not in self.closed[seat], "asked twice"

    def waited_for(self) -> list[Seat]:
        seats = self.sitting.table.seats
        return [seat for seat in sorted(self.sitting.waiting()) if is_present(seats[seat])]

    @precondition(lambda self: self.waited_for())
    @rule(which=st.integers(0, 2))
    def answer(self, which: int) -> None:
        waiting = self.waited_for()
        seat = waiting[which % len(waiting)]
        sitting = self.run(self.house.answer(self.sitting, seat, self.rng))
        assert sitting.table.seats[seat].missed == 0
        self.after()

    @precondition(lambda self: self.undecided())
    @rule(which=st.integers(0, 3))
    def take_back(self, which: int) -> None:
        """Takes an answer back. Its question gets no new time, whether it is the same or another
        one.
        """
        seats = self.undecided()
        seat = seats[which % len(seats)]
        until = self.end_of(seat)
        self.run(self.house.take_back(self.sitting, seat))
        self.sitting = self.run(self.house.tables.get(self.table_id))
        assert until is None or self.end_of(seat) == until, "where it was timed already"
        self.after()

    def undecided(self) -> list[Seat]:
        """Returns the seats whose person can take something back."""
        sitting = self.sitting
        return [
            seat for seat in sitting.asked if TAKE_BACK in sitting.game.legal(sitting.state, seat)
        ]

    def end_of(self, seat: Seat) -> int | None:
        rows = [row for row in self.sitting.deadlines if row.kind == Due.ANSWER]
        return next((row.due for row in rows if row.seat == seat), None)

    @rule(seat=st.integers(0, 3))
    def answer_ahead(self, seat: Seat) -> None:
        user = self.sitting.table.seats[seat].user
        offered = list(ahead.offered(self.sitting, seat).get("play", ()))
        if user is None or not offered or not is_present(self.sitting.table.seats[seat]):
            return
        action = self.rng.choice(offered)
        cause = str(self.rng.random())
        self.run(self.house.tables.answer_ahead(self.table_id, user, "play", action, cause))
        self.after()

    @precondition(lambda self: self.waited_for())
    @rule()
    def time_is_up(self) -> None:
        """Moves the clock to the end of the question that ends first."""
        seats = self.waited_for()
        until = schedule.until(self.sitting)
        assert until is not None
        before = self.sitting
        late = [seat for seat in seats if schedule.until(before, seat) == until]
        self.run(self.house.pass_time(until - self.house.time.now))
        after = self.run(self.house.tables.get(self.table_id))
        newest = after.table
        for seat in late:
            missed = newest.seats[seat].missed - before.table.seats[seat].missed
            kinds = {row.kind for row in before.deadlines if row.seat == seat}
            answered = kinds & {Due.FORCED, Due.PASSING}
            goes_on = schedule.turn_goes_on(before, after, seat)
            no_miss = answered or goes_on or before.asked[seat].passing is not None
            assert missed == 1 or (missed == 0 and no_miss) or newest.status.ended
        self.after()

    @rule(span=st.sampled_from([SECOND, 15 * SECOND, MINUTE, HOUR, 12 * HOUR]))
    def time_passes(self, span: int) -> None:
        self.run(self.house.pass_time(span))
        self.after()

    @precondition(lambda self: min(self.left().values(), default=0) > BEAT)
    @rule(span=st.sampled_from([-DAY, -3 * HOUR, 3 * HOUR, 8 * DAY]))
    def stands_still(self, span: int) -> None:
        before, table = self.left(), self.sitting.table
        self.run(self.house.stand_still(span))
        self.sitting = self.run(self.house.tables.get(self.table_id))
        assert self.sitting.table == table
        assert self.left().keys() == before.keys()
        for key, left in self.left().items():
            assert abs(left - before[key]) <= BEAT, "nobody pays for it, nor gains by it"

    def left(self) -> dict[tuple[str, Seat | None], int]:
        """Returns the milliseconds to each deadline."""
        rows = self.sitting.deadlines if hasattr(self, "sitting") else ()
        return {(row.kind, row.seat): row.due - self.house.time.now for row in rows}

    @rule(down=st.sampled_from([0, SECOND, HOUR, 8 * DAY]), killed=st.booleans())
    def restart(self, down: int, *, killed: bool) -> None:
        async def again() -> None:
            await (self.house.kill() if killed else self.house.stop())
            self.house.time.now += down
            await self.house.start()
            await self.house.pass_time(0)

        before = self.sitting
        self.run(again())
        after = self.run(self.house.tables.get(self.table_id))
        assert after.table == before.table, "nobody pays for the time that the bot was down"
        self.after()

    @precondition(lambda self: self.sitting.table.status is Status.PLAYING)
    @rule(
        user=st.sampled_from(USERS), change=st.sampled_from([go, come_back, pause, pause, play_on])
    )
    def seats_change(self, user: int, change: object) -> None:
        self.try_to(lambda table: change(table, user))  # type: ignore[operator]  # each is one

    @precondition(lambda self: self.sitting.table.paused)
    @rule(user=st.sampled_from(USERS))
    def go_on(self, user: int) -> None:
        self.try_to(lambda table: resume(table, user, None))

    def try_to(self, change: object) -> None:
        try:
            self.run(self.house.tables.change(self.table_id, change))  # type: ignore[arg-type]
        except Refusal as refused:
            if refused.code not in _REFUSED:
                raise
        self.after()

    @invariant()
    def the_log_replays(self) -> None:
        if not hasattr(self, "sitting"):
            return
        record = self.run(self.house.store.load(self.table_id))
        assert fold(record.table, record.moves).state == self.sitting.state
        assert record.table == self.sitting.table

    @invariant()
    def a_player_who_is_waited_for_has_a_deadline(self) -> None:
        if not hasattr(self, "sitting"):
            return
        record = self.run(self.house.store.load(self.table_id))
        rows = record.deadlines
        assert record.ahead == self.sitting.ahead
        assert rows == self.sitting.deadlines
        assert all(row.due > self.house.time.now for row in rows), "all that was due is done"
        ends = {row.seat for row in rows if row.kind == Due.ANSWER}
        assert ends >= set(self.waited_for())
        assert bool(rows) is not self.sitting.table.status.ended


class LongTimeMachine(TimeMachine):
    """Takes more steps."""


SETTINGS: Final = settings(
    max_examples=4,
    stateful_step_count=30,
    deadline=None,
    phases=set(Phase) - {Phase.shrink},  # a step takes too long for trying thousands of them
)
TimeMachine.TestCase.settings = SETTINGS
TestTimeMachine = LONG(TimeMachine.TestCase)
LongTimeMachine.TestCase.settings = settings(SETTINGS, max_examples=40)
TestLongTimeMachine = STRESS(LongTimeMachine.TestCase)
