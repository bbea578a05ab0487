"""The tables service: every change of a table is a method of `Tables`.

People, computer players or the timekeeper cause changes. Each is a pure function, whose result
`bot.running.versions` stores. What a method returns is committed.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection, Sequence
from dataclasses import replace
from functools import partial
from hashlib import sha256
from typing import Final

import structlog

from bot.base.logs import about
from bot.running.versions import Changed, Versions
from bot.tables import (
    ahead,
    answering,
    intermission,
    levels,
    lobbies,
    moves,
    practice_of,
    schedule,
    seating,
    watchers,
)
from bot.tables.due import Due
from bot.tables.refusal import Refusal
from bot.tables.sitting import SeatAction, Sitting, fold, is_outdated
from data.store.errors import Conflict
from data.store.values import LIVE, NOT_ENDED, Deadline, Millis, Move, Post, Status, Table, TableId
from engine import games
from engine.protocol import Action

_log = structlog.get_logger(__name__)

_ID_LETTERS: Final = "abcdefghijklmnopqrstuvwxyz0123456789"


class Tables(Versions):
    """Everything that can be done at tables.

    In all methods ``cause`` identifies what caused the change, such as an interaction's id. A
    change with a known cause is not made again, at any table.
    """

    async def get(self, table_id: TableId) -> Sitting:
        """Returns the newest version of the table. Raises `Refusal` (``no_such_table``).

        Ends a table that was opened under another rules version, since its log would replay
        otherwise; the table of another process is left to it.
        """
        sitting = await self._newest(table_id)
        table = sitting.table
        if table.status.live and is_outdated(table) and self.owns(table):
            return await self.change(table_id, seating.outdate)
        return sitting

    async def live(self, guild: int, channel: int) -> tuple[Table, ...]:
        """Returns the tables that wait or play in that channel, or that were opened from it."""
        return await self._store.tables(guild=guild, channel=channel)

    async def of_person(self, user: int, statuses: Sequence[Status] = LIVE) -> list[Table]:
        """Returns this process's tables of these statuses at which the person has a seat."""
        found = await self._store.tables(user=user, statuses=statuses)
        return [table for table in found if self.owns(table)]

    async def open(self, table: Table, cause: str, *, sending: Post | None = None) -> Sitting:
        """Opens a table, with an id derived from ``cause``, so that a cause opens only one.

        ``sending`` is the table post that is about to be sent. Raises `TableExists` if
        the cause has opened a table.
        """
        return await self._open(fold(replace(table, id=_table_id(cause)), ()), sending)

    async def forget_person(self, user: int) -> frozenset[TableId]:
        """Deletes a person's data; returns the tables whose messages may still name them.

        The person gives up for good the seats that they have left, and their seats at parked tables
        (`seating.forget`); computer players lose their name. Each table is a transaction of its
        own; an interrupted call is completed by calling again. Tables of other shards are left to
        their process. Tables at which the person plays again by now stay as they are.

        Raises `Refusal` (``still_seated``) if the person plays a game or sits in a lobby.
        """
        await self.require_away(user)
        return await self._forget(user, self._store.forget_person)

    async def require_away(self, user: int) -> None:
        """Raises `Refusal` (``still_seated``) if the person plays a game or sits in a lobby."""
        live = await self._store.tables(user=user)
        if any(seating.plays(table, user) for table in live):
            raise Refusal("still_seated")

    async def forget_handed_on(self, user: int) -> frozenset[TableId]:
        """Does what `forget_person` of another shard's process leaves to this process."""
        return await self._forget(user, self._store.forget_at_tables)

    async def _forget(
        self, user: int, forget: Callable[[int], Awaitable[Collection[TableId]]]
    ) -> frozenset[TableId]:
        shown = frozenset(table.id for table in await self.of_person(user, NOT_ENDED))
        shown |= frozenset(await self._store.tables_naming(user))
        await self._forget_at(shown, user)
        named = frozenset(await forget(user))
        known = [one.table for one in self._known.values()]
        cached = frozenset(table.id for table in known if seating.names(table, user))
        self.forget(cached)
        for key in [key for key in self._clicked if key[1] == user]:
            del self._clicked[key]
        await self._forget_at(await self._store.tables_naming(user), user)  # opened meanwhile
        await self._store.show_again(shown)
        return named | cached | shown

    async def _forget_at(self, table_ids: Collection[TableId], user: int) -> None:
        """Removes the person from those of the tables that have not ended."""
        for table_id in table_ids:
            table = (await self.get(table_id)).table
            if not table.status.ended:
                await self.change(table_id, partial(_forgotten, user=user))

    async def leave_server(self, guild: int) -> None:
        """Parks the games of a server that the bot has left; lobbies stay until their deadline."""
        parked = 0
        for table in await self._store.tables(guild=guild):
            if table.status is Status.LOBBY:
                continue
            try:
                await self.change(table.id, partial(seating.park, reason=seating.SERVER_GONE))
            except Refusal:
                _log.debug("already at rest", **about(table))
            else:
                parked += 1
        _log.warning("left server", guild=guild, tables_parked=parked)

    async def return_to_server(self, guild: int, *, invited: bool = False) -> tuple[TableId, ...]:
        """Resumes the games that were parked when the bot left the server; returns its live tables.

        If the bot was just ``invited``, games parked for a missing permission are resumed, too.
        Returns no tables if the bot was not invited and no game was resumed.
        """
        reasons = {seating.SERVER_GONE} | ({seating.MISSING_PERMISSION} if invited else set())
        parked = await self._store.tables(guild=guild, statuses=(Status.PARKED,))
        gone = [one for one in parked if one.reason in reasons]
        for table in gone:
            await self.change(table.id, seating.unpark)
        if not gone and not invited:
            return ()
        _log.info("back in server", guild=guild, tables_go_on=len(gone))
        return tuple(one.id for one in await self._store.tables(guild=guild))

    async def end_outdated(self, most: int) -> bool:
        """Ends up to ``most`` tables of another rules version; returns whether there were any."""
        current = {key: game.rules_version for key, game in games.items()}
        outdated = await self._store.tables_of_other_rules(current, most)
        for table_id in outdated:
            await self.get(table_id)
        return bool(outdated)

    async def change(
        self,
        table_id: TableId,
        alter: Callable[[Table], Table],
        *,
        cause: str | None = None,
        may_call: Callable[[int], bool] = lambda _user: True,
    ) -> Sitting:
        """Applies a function of `lobby` or `seating` to the table. Raises as the function does.

        ``may_call`` says of a person whether a question of this change may notify them.
        """

        def altered(sitting: Sitting) -> Changed:
            after = replace(sitting, table=alter(sitting.table))
            return intermission.gone_on(after, self._now(), self._rng)

        return await self._change(table_id, altered, cause=cause, may_call=may_call)

    async def begin(self, table_id: TableId, user: int, cause: str) -> Sitting:
        """Starts the game: seats everyone, and applies the chance actions that are due.

        Where a game is played on (`practice_of.branch_of`), everyone keeps their seat, and its
        moves begin the new game.
        """
        waiting = (await self.get(table_id)).table
        log: Collection[Move] = ()
        if played := practice_of.branch_of(waiting):
            log = (await self.record(played[0])).moves[: played[1]]
        even = await self._even_player(waiting) if levels.has_even(waiting) else None
        server = await self._store.server(waiting.guild)

        def begun(sitting: Sitting) -> Changed:
            table = levels.settled(lobbies.begin(sitting.table, user), even)
            table = watchers.settled(table, server)
            if log:
                return moves.resume(table, log, self._now(), self._rng)
            return moves.begin(table, self._now(), self._rng)

        return await self._change(table_id, begun, cause=cause)

    async def submit(
        self,
        table_id: TableId,
        user: int,
        question_id: str,
        actions: Collection[Action],
        cause: str,
    ) -> Sitting:
        """Applies and stores a person's answer to a question.

        An answer of several actions is stored as a whole or not at all; those after the end of the
        game are left out. An answer without actions only shows that the person is there. A repeated
        answer changes nothing and raises nothing. Raises `Refusal` as `moves.question_of` and
        `moves.play`.
        """

        def answered(sitting: Sitting) -> Changed:
            seat, _question = moves.question_of(sitting, user, question_id)
            table = seating.answered(sitting.table, seat)
            choices = moves.choices_of(seat, actions, cause)
            if table is not sitting.table:
                sitting = replace(sitting, table=table)
            return self._played(sitting, choices)

        return await self._change(table_id, answered, cause=cause)

    async def next_round(self, table_id: TableId, user: int, number: int, cause: str) -> Sitting:
        """Has the person ask for the next round, after the result of the round of that ``number``.

        Does nothing once the next round has begun. Raises `Refusal` as `seating`.
        """

        def asked_for(sitting: Sitting) -> Changed:
            return intermission.asked_for(sitting, user, number, self._now(), self._rng)

        return await self._change(table_id, asked_for, cause=cause)

    async def ask_again(self, table_id: TableId, user: int, cause: str) -> Sitting:
        """Removes the deadline at which the bot would pass for that person.

        Raises `Refusal` as `seating`.
        """

        def asked_again(sitting: Sitting) -> Changed:
            seat = seating.present_seat(sitting.table, user)
            rows = [row for row in sitting.deadlines if (row.kind, row.seat) == (Due.PASSING, seat)]
            return sitting.less(rows), ()

        return await self._change(table_id, asked_again, cause=cause)

    async def answer_ahead(
        self, table_id: TableId, user: int, kind: str, action: Action | None, cause: str
    ) -> Sitting:
        """Stores the person's answer to the next question of that kind; ``None`` removes it.

        Raises `Refusal`: ``not_ahead`` if the game does not offer it now, or as `seating`.
        """

        def chosen(sitting: Sitting) -> Changed:
            seating.require_going(sitting.table)
            seat = seating.present_seat(sitting.table, user)
            if action is None:
                return ahead.forget(sitting, seat, kind), ()
            return ahead.choose(sitting, seat, kind, action), ()

        return await self._change(table_id, chosen, cause=cause)

    async def play_for(self, sitting: Sitting, choices: Collection[SeatAction]) -> Sitting:
        """Applies moves that computer players chose at that version of the table.

        Raises `Conflict` if the table has changed since; then nothing is stored.
        """

        def chosen(newest: Sitting) -> Changed:
            _require_version(newest, sitting)
            return self._played(newest, choices)

        return await self._change(sitting.table.id, chosen, seen=False)

    async def time_up(
        self, sitting: Sitting, rows: Collection[Deadline], choices: Collection[SeatAction]
    ) -> Sitting:
        """Carries out passed deadlines and removes them.

        ``choices`` are the moves that computer players chose for the late seats at that version of
        the table. Raises `Conflict` if the table has changed since; then nothing is stored, and an
        answer committed before counts as in time.
        """

        def passed(newest: Sitting) -> Changed:
            _require_version(newest, sitting)
            after, made = answering.time_up(newest, rows, choices, self._now(), self._rng)
            return after.less(rows), made

        for row in rows:  # so that their next ping does not reveal who played
            if row.kind == Due.FORCED and row.seat is not None:
                user = sitting.table.seats[row.seat].user
                if user is not None:
                    self.clicked(sitting.table.id, user)
        return await self._change(sitting.table.id, passed, seen=False)

    async def put_off(self, by: Millis, at: Millis) -> None:
        """Moves all deadlines by the time in which the bot did not run.

        Stores ``at`` as the instant at which the bot runs again.
        """
        await self._move_deadlines(partial(self._store.extend_deadlines, by, at=at))

    async def wind(self, at: Millis) -> Millis:
        """Moves each shard's deadlines by the time in which no process ran it; returns the longest.

        Stores ``at`` as the instant at which the shards run again.
        """
        return await self._move_deadlines(partial(self._store.wind, at))

    async def put_off_in(
        self, by: Millis, *, guild: int | None = None, shard: tuple[int, int] | None = None
    ) -> None:
        """Moves the deadlines of a server, or of the servers of a shard.

        ``shard`` is its number and the number of shards.
        """
        extend = self._store.extend_some_deadlines
        await self._move_deadlines(partial(extend, by, guild=guild, shard=shard))

    async def look(self, table_id: TableId, user: int, cause: str) -> None:
        """Notes that a person looks at the table, which postpones its end for inactivity."""
        self.clicked(table_id, user)

        def looked(sitting: Sitting) -> Changed:
            return sitting.less(schedule.seen(sitting, self._now())), ()

        if schedule.seen(await self.get(table_id), self._now()):
            await self._change(table_id, looked, cause=cause)

    async def _even_player(self, table: Table) -> str:
        histories = [
            (await self._store.history(table.guild, user, offset=0, limit=levels.GAMES)).rows
            for user in seating.people_at(table)
        ]
        return levels.even_player(table, histories)

    def _played(self, sitting: Sitting, choices: Collection[SeatAction]) -> Changed:
        return moves.play(sitting, choices, self._now(), self._rng)


def _forgotten(table: Table, user: int) -> Table:
    if table.status.ended or (table.status.live and seating.plays(table, user)):
        return table
    return practice_of.unnamed(seating.forget(table, user), user)


def _require_version(newest: Sitting, known: Sitting) -> None:
    if newest.table.version != known.table.version:
        raise Conflict(table=known.table.id)


def _table_id(cause: str) -> TableId:
    number = int.from_bytes(sha256(cause.encode()).digest())
    letters = len(_ID_LETTERS)
    return "".join(_ID_LETTERS[number // letters**place % letters] for place in range(10))
