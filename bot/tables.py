"""The tables service: the one way in which anything at a table changes.

Every change is a pure function applied to the newest version of the table and kept in one
transaction. Whoever changed it hears of success only after the commit; what was not committed
never happened.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Collection
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from hashlib import sha256
from random import Random
from typing import TYPE_CHECKING, Any, Final
from weakref import WeakValueDictionary

import structlog

from bot import lobby, seating
from bot.logs import about
from bot.refused import Refused
from data.store.errors import Conflict, NoSuchTable, Repeated, TableOver
from data.store.values import Move, Result, Status, Table, TableId
from engine import games
from engine.protocol import CHANCE, Action, Game, IllegalAction, Outcome, Question, Seat

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from data.store import Store
    from data.store.values import Millis

_log = structlog.get_logger(__name__)
_REMEMBERED: Final = 2000
_ATTEMPTS: Final = 5
_ID_LETTERS: Final = "abcdefghijklmnopqrstuvwxyz0123456789"

ReadAnswer = Callable[[Any, Question], Action]
"""From the view of the seat that answers, and its question, to the action meant."""


@dataclass(frozen=True, slots=True)
class Sitting:
    """A table together with the state of its game, which is ``None`` before it begins."""

    table: Table
    game: Game[Any, Any, Any]
    state: Any | None

    def waiting(self) -> frozenset[Seat]:
        """The seats that the game waits for; nobody's while it stands still."""
        if self.state is None or self.table.status is not Status.PLAYING or self.table.paused:
            return frozenset()
        return self.game.to_act(self.state) - {CHANCE}


@dataclass(frozen=True, slots=True)
class Choice:
    """What one seat does, with what brought it about (`data.store.values.Move.cause`)."""

    seat: Seat
    action: Action
    cause: str | None = None


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
        self._locks: WeakValueDictionary[TableId, asyncio.Lock] = WeakValueDictionary()

    async def get(self, table_id: TableId) -> Sitting:
        """The table as it is. Raises `Refused` (``no_such_table``)."""
        sitting = self._remembered.get(table_id)
        if sitting is None:
            try:
                record = await self._store.load(table_id)
            except NoSuchTable as error:
                raise Refused("no_such_table") from error
            sitting = self._remember(fold(record.table, record.moves))
        return sitting

    def forget(self, table_ids: Collection[TableId]) -> None:
        """Drop what is remembered of tables that were changed in the store by other means."""
        for table_id in table_ids:
            self._remembered.pop(table_id, None)

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
        """Removes a person from everything kept. Raises `data.store.StillSeated`."""
        await self._store.forget_person(user, at=self._now())
        self.forget(
            [
                table_id
                for table_id, sitting in self._remembered.items()
                if seating.owned_seat(sitting.table, user) is not None
            ]
        )

    async def leave_server(self, guild: int) -> None:
        """The bot is in that server no more: its lobbies are cancelled, its games parked."""
        concerned = await self._store.leave_server(guild, at=self._now())
        self.forget(concerned)
        for table_id in concerned:
            _log.info("table changed", **about((await self.get(table_id)).table), moves=0)

    async def end_outdated(self) -> None:
        """Ends what was begun under other rules than today's: its log would lead elsewhere."""
        for table in await self._store.live_tables():
            if is_outdated(table):
                await self.change(table.id, seating.outdate)

    async def change(self, table_id: TableId, alter: Callable[[Table], Table]) -> Sitting:
        """Applies a function of `bot.lobby` or `bot.seating`. Raises what it raises."""

        def altered(sitting: Sitting) -> tuple[Sitting, tuple[Move, ...]]:
            return replace(sitting, table=alter(sitting.table)), ()

        return await self._commit(table_id, altered)

    async def begin(self, table_id: TableId, user: int) -> Sitting:
        """Starts the game and has everything drawn that is due."""

        def begun(sitting: Sitting) -> tuple[Sitting, tuple[Move, ...]]:
            table = lobby.begin(sitting.table, user, self._rng)
            fresh = Sitting(table, sitting.game, _first_state(table))
            return self._leave_to_chance(fresh, [])

        return await self._commit(table_id, begun)

    async def submit(
        self, table_id: TableId, user: int, question_id: str, read: ReadAnswer, cause: str
    ) -> Sitting:
        """A person's answer to a question, kept before this returns.

        Saying the same again changes nothing and is no mistake. Raises `Refused`:
        ``closed_question`` if something else is asked by now, what `bot.seating` refuses, or the
        rules' own code.
        """

        def answered(sitting: Sitting) -> tuple[Sitting, tuple[Move, ...]]:
            seating.require_game(sitting.table)
            seat = seating.present_seat(sitting.table, user)
            if sitting.table.paused:
                raise Refused("paused")
            question = sitting.game.question(sitting.state, seat)
            if question is None or question.id != question_id:
                raise Refused("closed_question")
            action = read(sitting.game.view(sitting.state, seat), question)
            return self._play(sitting, (Choice(seat, action, cause),))

        return await self._commit(table_id, answered)

    async def play_for(self, sitting: Sitting, choices: Collection[Choice]) -> Sitting:
        """Computer players' choices, which were made at that version of the table.

        Raises `Conflict` if the table has changed since, and nothing is kept.
        """

        def chosen(newest: Sitting) -> tuple[Sitting, tuple[Move, ...]]:
            if newest.table.version != sitting.table.version:
                raise Conflict(table=sitting.table.id)
            return self._play(newest, choices)

        return await self._commit(sitting.table.id, chosen, attempts=1)

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
                raise Refused(error.code, **error.params) from error
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
        attempts: int = _ATTEMPTS,
    ) -> Sitting:
        async with self._alone(table_id):
            while True:
                attempts -= 1
                before = await self.get(table_id)
                try:
                    after, moves = change(before)
                    _check_rules(after.table)
                except Refused:
                    if not attempts or await self._is_newest(before.table):
                        raise
                    self.forget((table_id,))
                    continue
                if after.table == before.table and not moves:
                    return before
                try:
                    kept = await self._store.commit(
                        after.table, at=self._now(), moves=moves, results=_results(after)
                    )
                except Repeated:
                    self.forget((table_id,))
                    return await self.get(table_id)
                except (Conflict, TableOver):
                    self.forget((table_id,))
                    if not attempts:
                        raise
                    continue
                sitting = replace(after, table=kept)
                self._remember(sitting)
                _log.info("table changed", **about(kept), moves=len(moves))
                self._changed(table_id)
                return sitting

    async def _is_newest(self, table: Table) -> bool:
        """Has nobody else changed the table, such as another process by mistake?"""
        return (await self._store.table(table.id)).version == table.version

    @asynccontextmanager
    async def _alone(self, table_id: TableId) -> AsyncIterator[None]:
        """One change of a table at a time in this process, which only saves useless work."""
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


def _table_id(cause: str) -> TableId:
    number = int.from_bytes(sha256(cause.encode()).digest())
    letters = len(_ID_LETTERS)
    return "".join(_ID_LETTERS[number // letters**place % letters] for place in range(10))


def _first_state(table: Table) -> Any:
    return games[table.game].new(len(table.seats), table.options)


def fold(table: Table, moves: Collection[Move]) -> Sitting:
    """The table with the state that its log leads to, which today's rules cannot tell of a game
    that was begun under others.
    """
    game = games[table.game]
    if is_outdated(table) or (not moves and table.status is not Status.PLAYING):
        return Sitting(table, game, None)
    state = _first_state(table)
    for move in moves:
        state = game.apply(state, move.actor, game.decode(move.do)).state
    return Sitting(table, game, state)


def is_outdated(table: Table) -> bool:
    """Was it opened under other rules than today's?"""
    return table.rules_version != games[table.game].rules_version


def _check_rules(table: Table) -> None:
    """Raises `Refused` (``rules_changed``) where that table would go on under other rules."""
    if table.status.live and is_outdated(table):
        raise Refused("rules_changed")


def _results(sitting: Sitting) -> tuple[Result, ...]:
    """A result for every seat of a finished game.

    A game that the computer finished for somebody does not count for that person.
    """
    if sitting.table.status is not Status.FINISHED:
        return ()
    outcome: Outcome | None = sitting.game.outcome(sitting.state)
    if outcome is None:
        return ()
    return tuple(
        Result(
            seat=seat,
            user=None if seated.computer else seated.user,
            name=seated.name,
            place=outcome.places[seat],
            score=outcome.scores[seat],
            best_round=max(points[seat] for points in outcome.rounds),
            computer=seated.computer,
            hits=outcome.hits[seat] if outcome.hits else 0,
            tries=outcome.tries,
        )
        for seat, seated in enumerate(sitting.table.seats)
    )
