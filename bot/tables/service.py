"""The tables service: the one way in which anything at a table changes.

Every change is a pure function applied to the newest version of the table and kept in one
transaction. Success is reported only after the commit; what was not committed never happened.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection, Mapping
from dataclasses import replace
from hashlib import sha256
from random import Random
from typing import TYPE_CHECKING, Any, Final, TypeAlias

import structlog

from bot.locks import Locks
from bot.logs import about
from bot.tables import ahead, clocks, levels, lobby, moves, seating
from bot.tables.answering import unasked
from bot.tables.clocks import Circumstances, Due
from bot.tables.memory import Memory
from bot.tables.refusal import Refusal
from bot.tables.seating import STAND_IN
from bot.tables.sitting import (
    Choice,
    Sitting,
    first_state,
    fold,
    is_outdated,
    results,
)
from data.paces import lobby_open
from data.store.errors import Conflict, Repeated, TableOver
from data.store.values import Deadline, Move, Status, Table, TableId, WholeTable
from engine.protocol import TAKE_BACK, Action, IllegalAction, Question

if TYPE_CHECKING:
    from bot.tables.stage import Stage
    from data.store import Store
    from data.store.values import Millis, Person

_log = structlog.get_logger(__name__)
_REMEMBERED: Final = 2000
_ID_LETTERS: Final = "abcdefghijklmnopqrstuvwxyz0123456789"

Settings: TypeAlias = "Callable[[Collection[int]], Awaitable[Mapping[int, Person]]]"

ReadAnswer = Callable[[Any, Question], tuple[Action, ...]]
"""From the view and the question of the answering seat to the intended actions, in order."""


class Tables:
    """All tables.

    After each commit ``changed`` is called with the table's id, and ``expect`` with the instant of
    its first deadline. ``stage`` shows interludes (`bot.tables.interludes`). ``settings`` gives
    people's settings by id; without it, they are read from the store each time.
    """

    def __init__(
        self,
        store: Store,
        now: Callable[[], Millis],
        rng: Random,
        changed: Callable[[str], None],
        expect: Callable[[Millis], None] = lambda _due: None,
        stage: Stage | None = None,
        settings: Settings | None = None,
    ) -> None:
        self._store = store
        self._now = now
        self._rng = rng
        self._changed = changed
        self._expect = expect
        self._stage = stage
        self._settings = settings or store.people
        self._memory = Memory(store)
        self._locks = Locks[TableId]()

    async def get(self, table_id: TableId) -> Sitting:
        """The newest version of the table. Raises `Refusal` (``no_such_table``)."""
        return await self._memory.get(table_id)

    async def record(self, table_id: TableId) -> WholeTable:
        """The table with all its moves. Raises `Refusal` (``no_such_table``)."""
        return await self._memory.record(table_id)

    def is_newest(self, table: Table) -> bool:
        """Is no newer version of that table known?"""
        return self._memory.is_newest(table)

    def forget(self, table_ids: Collection[TableId]) -> None:
        """Drops cached tables that were changed in the store by other means than this service."""
        self._memory.forget(table_ids)

    async def live(self, guild: int, channel: int) -> tuple[Table, ...]:
        """The tables in lobby or play in that channel, and those that were opened from it."""
        return await self._store.live_tables(guild=guild, channel=channel)

    async def open(self, table: Table, cause: str) -> Sitting:
        """Opens a table; its id is derived from ``cause``, so that a cause opens only one table.

        Raises `data.store.TableExists` if the cause has opened one already.
        """
        fresh = fold(replace(table, id=_table_id(cause)), ())
        rows = await self._deadlines(None, fresh, seen=True)
        kept = await self._store.open_table(fresh.table, at=self._now(), deadlines=rows)
        sitting = self._memory.remember(replace(fresh, table=kept, deadlines=rows))
        _log.debug("table opened", **about(sitting.table))
        self._expect_first(sitting)
        return sitting

    async def forget_person(self, user: int) -> None:
        """Removes a person from everything kept.

        Seats that they have left, and their seats at parked tables, are given up for good. Each
        table is a transaction of its own; calling this again completes an interrupted call.
        Raises `Refusal` (``still_seated``) if they play a game or sit in a lobby.
        """

        def given_up(newest: Table) -> Table:
            return newest if newest.status.ended else seating.give_up(newest, user)

        live = await self._store.live_tables(user=user)
        if any(seating.plays(table, user) for table in live):
            raise Refusal("still_seated")
        for table in (*live, *await self._store.parked_tables(user=user)):
            await self.change(table.id, given_up)
        await self._store.forget_person(user)
        self._memory.forget_where(
            lambda table: seating.owned_seat(table, user) is not None or user in table.kicked
        )

    async def leave_server(self, guild: int) -> None:
        """The bot has left that server: cancels its lobbies and parks its games."""
        for table in await self._store.live_tables(guild=guild):
            try:
                await self.change(table.id, lambda newest: seating.park(newest, "server_gone"))
            except Refusal:
                _log.debug("already at rest", **about(table))

    async def end_outdated(self) -> None:
        """Ends tables opened under another rules version: replaying their logs would differ."""
        for table in await self._store.live_tables():
            if is_outdated(table):
                await self.change(table.id, seating.outdate)

    async def set_missing_deadlines(self) -> None:
        """Sets the deadlines of live tables without any, stored by versions without deadlines."""
        for table in await self._store.live_tables():
            if not await self._store.deadlines(table.id):
                await self._commit(table.id, lambda sitting: (sitting, ()), anew=True)

    async def change(self, table_id: TableId, alter: Callable[[Table], Table]) -> Sitting:
        """Applies a function of `lobby` or `seating`. Raises what it raises."""

        def altered(sitting: Sitting) -> tuple[Sitting, tuple[Move, ...]]:
            return replace(sitting, table=alter(sitting.table)), ()

        return await self._commit(table_id, altered)

    async def begin(self, table_id: TableId, user: int) -> Sitting:
        """Starts the game and applies the chance actions that are due."""
        waiting = (await self.get(table_id)).table
        even = STAND_IN
        if levels.has_even(waiting):
            even = await levels.even_kind(self._store, waiting)

        def begun(sitting: Sitting) -> tuple[Sitting, tuple[Move, ...]]:
            table = levels.settled(lobby.begin(sitting.table, user, self._rng), even)
            fresh = Sitting(table, sitting.game, first_state(table))
            return moves.follow(fresh, (), self._now(), self._rng)

        return await self._commit(table_id, begun)

    async def submit(
        self,
        table_id: TableId,
        user: int,
        question_id: str,
        read: ReadAnswer,
        cause: str,
        prepare: Callable[[Sitting], object] | None = None,
    ) -> Sitting:
        """Applies a person's answer to a question; it is stored when this returns.

        An answer may be several actions: all are stored, or none; those after the end of the game
        are left out. Repeating the same answer changes nothing and is no error. Raises `Refusal`:
        ``closed_question`` if another question is asked by now, ``too_late`` if time was up for
        that question, what `seating` refuses, or the code of the rules.

        ``prepare`` is called with the new version before it is stored: to draw what will be shown
        if that succeeds.
        """

        def answered(sitting: Sitting) -> tuple[Sitting, tuple[Move, ...]]:
            seating.require_going(sitting.table)
            seat = seating.present_seat(sitting.table, user)
            question = sitting.game.question(sitting.state, seat)
            if question is None or question.id != question_id:
                missed = sitting.table.seats[seat].missed
                raise Refusal("too_late" if missed else "closed_question")
            try:
                actions = read(sitting.view(seat), question)
            except IllegalAction as error:
                raise Refusal.by_rules(error, sitting.table) from error
            table = seating.answered(sitting.table, seat)
            choices = moves.choices_of(seat, actions, cause)
            return self._played(replace(sitting, table=table), choices)

        return await self._commit(table_id, answered, prepare)

    async def ask_again(self, table_id: TableId, user: int) -> Sitting:
        """Cancels the passing answer that was to be given for that person.

        Raises what `seating` refuses.
        """
        sitting = await self.get(table_id)
        seat = seating.present_seat(sitting.table, user)
        rows = [row for row in sitting.deadlines if (row.kind, row.seat) == (Due.PASSING, seat)]
        return await self._commit(table_id, lambda newest: (newest, ()), drop=rows)

    async def answer_ahead(
        self, table_id: TableId, user: int, kind: str, read: Callable[[Any], Action] | None
    ) -> Sitting:
        """Stores an answer to the next question of that kind, or removes it with ``None``.

        ``read`` makes it from the seat's view. Raises `Refusal`: ``not_ahead`` if the game does not
        offer it now, or what `seating` refuses.
        """

        def chosen(sitting: Sitting) -> tuple[Sitting, tuple[Move, ...]]:
            seating.require_going(sitting.table)
            seat = seating.present_seat(sitting.table, user)
            if read is None:
                return ahead.forget(sitting, seat, kind), ()
            return ahead.choose(sitting, seat, kind, read), ()

        return await self._commit(table_id, chosen)

    async def play_for(self, sitting: Sitting, choices: Collection[Choice]) -> Sitting:
        """Applies choices of computer players made at that version of the table.

        Raises `Conflict` if the table has changed since; then nothing is stored.
        """

        def chosen(newest: Sitting) -> tuple[Sitting, tuple[Move, ...]]:
            if newest.table.version != sitting.table.version:
                raise Conflict(table=sitting.table.id)
            return self._played(newest, choices)

        return await self._commit(sitting.table.id, chosen, seen=False)

    async def time_up(
        self, sitting: Sitting, rows: Collection[Deadline], choices: Collection[Choice]
    ) -> Sitting:
        """Carries out the deadlines that have passed and removes them.

        ``choices`` are the computer player's answers for the late seats, at that version of the
        table. Raises `Conflict` if the table has changed since; then nothing is stored, and an
        answer that was committed before counts as in time.
        """

        def passed(newest: Sitting) -> tuple[Sitting, tuple[Move, ...]]:
            if newest.table.version != sitting.table.version:
                raise Conflict(table=sitting.table.id)
            kinds = {row.kind for row in rows}
            if Due.LOBBY in kinds:
                return replace(newest, table=lobby.expire(newest.table)), ()
            if Due.UNSEEN in kinds:
                return replace(newest, table=seating.forsake(newest.table)), ()
            late = clocks.late(newest, rows)
            after, made = self._played(newest, (*unasked(newest, rows, late), *choices))
            for seat in late:
                playing = after.table.status is Status.PLAYING
                if playing and not clocks.turn_goes_on(newest, after, seat):
                    after = replace(after, table=seating.miss(after.table, seat))
            return after, made

        return await self._commit(sitting.table.id, passed, seen=False, drop=rows)

    async def look(self, table_id: TableId) -> None:
        """A person looks at the table: postpones its end for inactivity."""
        sitting = await self.get(table_id)
        rows = clocks.seen(sitting, self._now())
        if rows:
            await self._commit(table_id, lambda newest: (newest, ()), drop=rows)

    def _played(
        self, sitting: Sitting, choices: Collection[Choice]
    ) -> tuple[Sitting, tuple[Move, ...]]:
        return moves.play(sitting, choices, self._now(), self._rng)

    async def _commit(
        self,
        table_id: TableId,
        change: Callable[[Sitting], tuple[Sitting, tuple[Move, ...]]],
        prepare: Callable[[Sitting], object] | None = None,
        *,
        seen: bool = True,
        drop: Collection[Deadline] = (),
        anew: bool = False,
    ) -> Sitting:
        """Stores the change and notifies; if it raises, nothing has changed. One at a time a table.

        ``seen``: a person made the change. ``drop``: deadlines to be removed. ``anew``: deadlines
        are computed again even if nothing else changes.

        `Conflict` and `TableOver` mean that the table was changed in the store by other means:
        it is read again at the next call.
        """
        async with self._locks.of(table_id):
            before = await self.get(table_id)
            after, made = change(before)
            after = ahead.pruned(after)
            _check_rules(after.table)
            same = (after.table, after.ahead) == (before.table, before.ahead)
            if same and not made and not drop and not anew:
                return before
            rows = await self._deadlines(clocks.without(before, drop), after, made, seen=seen)
            after = replace(after, deadlines=rows)
            if prepare is not None:
                # Not beside the commit: two threads would wait for the interpreter by turns.
                try:
                    prepare(after)
                except Exception:
                    _log.exception("not prepared", **about(after.table))
            try:
                kept = await self._store.commit(
                    after.table,
                    at=self._now(),
                    moves=made,
                    deadlines=None if rows == before.deadlines else rows,
                    ahead=None if after.ahead == before.ahead else after.ahead,
                    results=results(after),
                )
            except Repeated:
                self.forget((table_id,))
                return await self.get(table_id)
            except (Conflict, TableOver):
                self.forget((table_id,))
                raise
            sitting = replace(after, table=kept, interludes=(), tells=False)
            self._memory.remember(sitting)
            if self._stage is not None:
                self._stage.changed(before, after, sitting, moved=bool(made))
            _log.debug("table changed", **about(kept), moves=len(made))
            self._changed(table_id)
            self._expect_first(sitting)
            return sitting

    async def _deadlines(
        self, before: Sitting | None, after: Sitting, made: Collection[Move] = (), *, seen: bool
    ) -> tuple[Deadline, ...]:
        table = after.table
        seats = (table.seats[seat] for seat in clocks.newly_asked(before, after))
        users = [seated.user for seated in seats if seated.user is not None]
        lobby_open = await self._lobby_open(table) if table.status is Status.LOBBY else 0
        people = await self._settings(users) if users else {}
        forced = any(person.plays_forced for person in people.values())
        around = Circumstances(
            self._now(),
            people,
            seen=seen,
            pause=clocks.forced_pause(table.pace, self._rng.random()) if forced else 0,
            lobby_open=lobby_open,
            took_back=[move.actor for move in made if move.do["type"] == TAKE_BACK.type],
        )
        return clocks.deadlines(before, after, around)

    async def _lobby_open(self, table: Table) -> Millis:
        server = await self._store.server(table.guild)
        return lobby_open(server, table.pace)

    def _expect_first(self, sitting: Sitting) -> None:
        if sitting.deadlines:
            self._expect(sitting.deadlines[0].due)


def _table_id(cause: str) -> TableId:
    number = int.from_bytes(sha256(cause.encode()).digest())
    letters = len(_ID_LETTERS)
    return "".join(_ID_LETTERS[number // letters**place % letters] for place in range(10))


def _check_rules(table: Table) -> None:
    """Raises `Refusal` (``rules_changed``) for a live table opened under another rules version."""
    if table.status.live and is_outdated(table):
        raise Refusal("rules_changed")
