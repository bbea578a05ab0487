"""The tables service: the one way in which anything at a table changes.

Every change is a pure function applied to the newest version of the table and kept in one
transaction. Whoever changed it hears of success only after the commit; what was not committed
never happened.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Collection, Iterable
from contextlib import asynccontextmanager
from dataclasses import replace
from functools import partial
from hashlib import sha256
from random import Random
from typing import TYPE_CHECKING, Any, Final
from weakref import WeakValueDictionary

import structlog

from bot.logs import about
from bot.tables import lobby, seating
from bot.tables.refusal import Refusal
from bot.tables.sitting import Choice, Sitting, first_state, fold, is_outdated, results
from data.store.errors import Conflict, NoSuchTable, Repeated, TableOver
from data.store.values import Move, Record, Status, Table, TableId
from engine.protocol import CHANCE, Action, IllegalAction, Question, Seat

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from data.store import Store
    from data.store.values import Millis

_log = structlog.get_logger(__name__)
_REMEMBERED: Final = 2000
_ID_LETTERS: Final = "abcdefghijklmnopqrstuvwxyz0123456789"

ReadAnswer = Callable[[Any, Question], tuple[Action, ...]]
"""From the view of the seat that answers, and its question, to the actions meant, in order."""


class Tables:
    """All tables. ``changed`` is called with the table's id after each commit."""

    def __init__(
        self, store: Store, now: Callable[[], Millis], rng: Random, changed: Callable[[str], None]
    ) -> None:
        self._store = store
        self._now = now
        self._rng = rng
        self._changed = changed
        self._remembered: OrderedDict[TableId, Sitting] = OrderedDict()
        self._forgets = 0
        self._locks: WeakValueDictionary[TableId, asyncio.Lock] = WeakValueDictionary()

    async def get(self, table_id: TableId) -> Sitting:
        """The table as it is. Raises `Refusal` (``no_such_table``)."""
        while (sitting := self._remembered.get(table_id)) is None:
            forgets = self._forgets
            record = await self.record(table_id)
            if forgets == self._forgets:  # or else what was read may be outdated
                return self._remember(fold(record.table, record.moves))
        return sitting

    async def record(self, table_id: TableId) -> Record:
        """The table with all its moves. Raises `Refusal` (``no_such_table``)."""
        try:
            return await self._store.load(table_id)
        except NoSuchTable as error:
            raise Refusal("no_such_table") from error

    def is_newest(self, table: Table) -> bool:
        """Is no newer version of that table known?"""
        sitting = self._remembered.get(table.id)
        return sitting is None or sitting.table.version <= table.version

    def forget(self, table_ids: Collection[TableId]) -> None:
        """Drop what is remembered of tables that were changed in the store by other means.

        A table that is being loaded meanwhile is loaded again.
        """
        self._forgets += 1
        for table_id in table_ids:
            self._remembered.pop(table_id, None)

    async def live(self, guild: int, channel: int) -> tuple[Table, ...]:
        """The tables in lobby or play in that channel, and those that were opened from it."""
        return await self._store.live_tables(guild=guild, channel=channel)

    async def open(self, table: Table, cause: str) -> Sitting:
        """Opens a table under an id of its own; the same ``cause`` opens it only once.

        Raises `data.store.TableExists` if it did so already.
        """
        table = replace(table, id=_table_id(cause))
        sitting = fold(await self._store.open_table(table, at=self._now()), ())
        self._remember(sitting)
        _log.info("table opened", **about(sitting.table))
        return sitting

    async def forget_person(self, user: int) -> None:
        """Removes a person from everything kept.

        Seats that they have left, and their seats at parked tables, are given up for good; each
        table is kept by itself, and calling this again completes what a crash interrupted. Raises
        `Refusal` (``still_seated``) at a game that they play, or a lobby: they leave it first.
        """

        def given_up(newest: Table) -> Table:
            return newest if newest.status.ended else seating.give_up(newest, user)

        live = await self._store.live_tables(user=user)
        if any(seating.plays(table, user) for table in live):
            raise Refusal("still_seated")
        for table in (*live, *await self._store.parked_tables(user=user)):
            await self.change(table.id, given_up)
        await self._store.forget_person(user)
        self.forget(
            [
                table_id
                for table_id, sitting in self._remembered.items()
                if seating.owned_seat(sitting.table, user) is not None
                or user in sitting.table.kicked
            ]
        )

    async def leave_server(self, guild: int) -> None:
        """The bot is in that server no more: its lobbies are cancelled, its games parked."""
        for table in await self._store.live_tables(guild=guild):
            try:
                await self.change(table.id, lambda newest: seating.park(newest, "server_gone"))
            except Refusal:
                _log.info("already at rest", **about(table))

    async def end_outdated(self) -> None:
        """Ends what was begun under other rules than today's: its log would lead elsewhere."""
        for table in await self._store.live_tables():
            if is_outdated(table):
                await self.change(table.id, seating.outdate)

    async def change(self, table_id: TableId, alter: Callable[[Table], Table]) -> Sitting:
        """Applies a function of `lobby` or `seating`. Raises what it raises."""

        def altered(sitting: Sitting) -> tuple[Sitting, tuple[Move, ...]]:
            return replace(sitting, table=alter(sitting.table)), ()

        return await self._commit(table_id, altered)

    async def begin(self, table_id: TableId, user: int) -> Sitting:
        """Starts the game and has everything drawn that is due."""

        def begun(sitting: Sitting) -> tuple[Sitting, tuple[Move, ...]]:
            table = lobby.begin(sitting.table, user, self._rng)
            fresh = Sitting(table, sitting.game, first_state(table))
            return self._leave_to_chance(fresh, [])

        return await self._commit(table_id, begun)

    async def submit(
        self,
        table_id: TableId,
        user: int,
        question_id: str,
        read: ReadAnswer,
        cause: str,
        meanwhile: Callable[[Sitting], object] | None = None,
    ) -> Sitting:
        """A person's answer to a question, kept before this returns.

        An answer may be several actions: all are kept, or none. Saying the same again changes
        nothing and is no mistake. Raises `Refusal`:
        ``closed_question`` if something else is asked by now, what `seating` refuses, or the
        rules' own code.

        ``meanwhile`` is called with what is about to be kept, while it is written to the disk: to
        prepare what will be shown if all goes well.
        """

        def answered(sitting: Sitting) -> tuple[Sitting, tuple[Move, ...]]:
            seating.require_going(sitting.table)
            seat = seating.present_seat(sitting.table, user)
            question = sitting.game.question(sitting.state, seat)
            if question is None or question.id != question_id:
                raise Refusal("closed_question")
            try:
                actions = read(sitting.game.view(sitting.state, seat), question)
            except IllegalAction as error:
                raise Refusal.by_rules(error, sitting.table) from error
            return self._play(sitting, _choices(seat, actions, cause))

        return await self._commit(table_id, answered, meanwhile)

    async def play_for(self, sitting: Sitting, choices: Collection[Choice]) -> Sitting:
        """Computer players' choices, which were made at that version of the table.

        Raises `Conflict` if the table has changed since, and nothing is kept.
        """

        def chosen(newest: Sitting) -> tuple[Sitting, tuple[Move, ...]]:
            if newest.table.version != sitting.table.version:
                raise Conflict(table=sitting.table.id)
            return self._play(newest, choices)

        return await self._commit(sitting.table.id, chosen)

    def _play(
        self, sitting: Sitting, choices: Collection[Choice]
    ) -> tuple[Sitting, tuple[Move, ...]]:
        game, state, at = sitting.game, sitting.state, self._now()
        moves: list[Move] = []
        for choice in choices:
            try:
                state = game.apply(state, choice.seat, choice.action).state
            except IllegalAction as error:
                if error.code == "unchanged":
                    continue
                raise Refusal.by_rules(error, sitting.table) from error
            moves.append(Move(choice.seat, game.encode(choice.action), at, choice.cause))
        return self._leave_to_chance(replace(sitting, state=state), moves)

    def _leave_to_chance(
        self, sitting: Sitting, moves: list[Move]
    ) -> tuple[Sitting, tuple[Move, ...]]:
        """Deals, as long as a deal is due; ends the table when its game has ended."""
        game, state, table = sitting.game, sitting.state, sitting.table
        while CHANCE in game.to_act(state):
            drawn = game.draw(state, self._rng)
            moves.append(Move(CHANCE, game.encode(drawn), self._now()))
            state = game.apply(state, CHANCE, drawn).state
        if game.outcome(state) is not None:
            table = replace(table, status=Status.FINISHED)
        return Sitting(table, game, state), tuple(moves)

    async def _commit(
        self,
        table_id: TableId,
        change: Callable[[Sitting], tuple[Sitting, tuple[Move, ...]]],
        meanwhile: Callable[[Sitting], object] | None = None,
    ) -> Sitting:
        """Keeps the change and says so; or raises, and nothing has changed.

        `Conflict` and `TableOver` mean that the table was changed in the store by other means:
        it is read again at the next call.
        """
        async with self._alone(table_id):
            before = await self.get(table_id)
            after, moves = change(before)
            _check_rules(after.table)
            if after.table == before.table and not moves:
                return before
            try:
                kept = await self._store.commit(
                    after.table,
                    at=self._now(),
                    moves=moves,
                    results=results(after),
                    meanwhile=None if meanwhile is None else partial(meanwhile, after),
                )
            except Repeated:
                self.forget((table_id,))
                return await self.get(table_id)
            except (Conflict, TableOver):
                self.forget((table_id,))
                raise
            sitting = replace(after, table=kept)
            self._remember(sitting)
            _log.info("table changed", **about(kept), moves=len(moves))
            self._changed(table_id)
            return sitting

    @asynccontextmanager
    async def _alone(self, table_id: TableId) -> AsyncIterator[None]:
        """One change of a table at a time."""
        lock = self._locks.setdefault(table_id, asyncio.Lock())
        async with lock:
            yield

    def _remember(self, sitting: Sitting) -> Sitting:
        """Returns the newest version known, which is another if this one was read too slowly."""
        known = self._remembered.get(sitting.table.id)
        if known is not None and known.table.version > sitting.table.version:
            return known
        self._remembered[sitting.table.id] = sitting
        self._remembered.move_to_end(sitting.table.id)
        if len(self._remembered) > _REMEMBERED:
            self._remembered.popitem(last=False)
        return sitting


def _choices(seat: Seat, actions: Iterable[Action], cause: str) -> list[Choice]:
    """Each has a cause of its own, for the store keeps no two moves with the same one."""
    return [
        Choice(seat, action, f"{cause}.{number}" if number else cause)
        for number, action in enumerate(actions)
    ]


def _table_id(cause: str) -> TableId:
    number = int.from_bytes(sha256(cause.encode()).digest())
    letters = len(_ID_LETTERS)
    return "".join(_ID_LETTERS[number // letters**place % letters] for place in range(10))


def _check_rules(table: Table) -> None:
    """Raises `Refusal` (``rules_changed``) where that table would go on under other rules."""
    if table.status.live and is_outdated(table):
        raise Refusal("rules_changed")
