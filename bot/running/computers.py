"""Plays for the computer players at all tables; nothing is computed on the event loop.

Quick players run in a thread, strong ones in processes (`bot.running.thinking`).
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from functools import partial
from math import ceil
from random import Random
from typing import Any, Final, NamedTuple

import structlog

from bot.base.timing import CallLater, Timer
from bot.base.workers import Workers
from bot.running.service import Tables
from bot.running.thinker import Choosing
from bot.running.thinking import NoThought, Thinking
from bot.tables.refusal import Refusal
from bot.tables.sitting import SeatAction, Sitting
from data.store.errors import Conflict, TableOver, Unavailable
from data.store.values import TableId
from engine.mind.ladder import decider, level_of
from engine.mind.players import EVEN, Thinker
from engine.protocol import Question, Seat

_log = structlog.get_logger(__name__)
_SEEDS: Final = 2**64
_PATIENCE: Final = (5.0, 15.0, 60.0, 300.0)
"""Seconds until the next attempt, by failures in a row; the last number is used for all further."""


@dataclass(slots=True)
class Pauses:
    """How long computer players wait before they move; ``pace`` and ``clock`` are in seconds."""

    pace: float
    clock: Callable[[], float]
    sleep: Callable[[float], Coroutine[Any, Any, None]]

    async def until_due(self, asked_at: float) -> None:
        """Sleeps until a whole number of paces has passed since ``asked_at``, at least one."""
        if self.pace:
            paces = max(1, ceil((self.clock() - asked_at) / self.pace))
            await self.sleep(asked_at + paces * self.pace - self.clock())


class _Asked(NamedTuple):
    """The open questions to the computer players of a table, and since when they are open."""

    questions: tuple[tuple[Seat, Question | None], ...]
    at: float


@dataclass(slots=True)
class _Failures:
    """Failures in a row at one table: their number, the last cause, and the next attempt."""

    count: int
    cause: str
    retry: Timer


class Computers:
    """Makes the moves of all computer seats at all tables.

    A move is made `Pauses.pace` seconds after its question, so that people can follow the game. The
    player computes meanwhile; if it takes longer, the move is made at the next multiple of the
    pace. So the time of a move tells nothing of how long the player computed, or of its cards.

    A move that failed is tried again after a while; each cause is logged once. A computation is
    cancelled when its table changes. If a strong player fails or is late, the game's stand-in moves
    instead. While ``is_held`` is true of a table, its computer players wait until the next `touch`.
    """

    def __init__(
        self,
        tables: Tables,
        rng: Random,
        pauses: Pauses,
        call_later: CallLater,
        thinking: Thinking | None = None,
        is_held: Callable[[TableId], bool] = lambda _table_id: False,
    ) -> None:
        self._tables = tables
        self._rng = rng
        self.pauses = pauses
        self._call_later = call_later
        self._thinking = thinking or Thinking()
        self._is_held = is_held
        self._thoughts: dict[TableId, asyncio.Task[list[SeatAction]]] = {}
        self._asked: dict[TableId, _Asked] = {}
        self._failures: dict[TableId, _Failures] = {}
        self._workers = Workers("computers", self._play_all)

    def touch(self, table_id: TableId) -> None:
        """Starts, in the background, the moves that the table's computer players owe."""
        if (thought := self._thoughts.get(table_id)) is not None:
            thought.cancel()
        self._workers.touch(table_id)

    async def at_rest(self) -> None:
        """Returns once no computer player is at work."""
        await self._workers.at_rest()

    async def close(self) -> None:
        await self._workers.close()
        await self._thinking.close()
        for failures in self._failures.values():
            failures.retry.cancel()

    async def _play_all(self, table_id: TableId) -> None:
        waited_for = True
        while waited_for:
            try:
                waited_for = await self._play(table_id)
            except (Conflict, TableOver):
                continue  # the table has changed: look at the newer version
            except Exception as error:
                if not _is_no_table(error):
                    self._try_again_later(table_id, error)
                return
            self._forget_failures(table_id)

    def _try_again_later(self, table_id: TableId, error: Exception) -> None:
        """Logs the error unless it repeats the last one, and schedules the next attempt."""
        before, cause = self._forget_failures(table_id), repr(error)
        if before is None or before.cause != cause:
            log = _log.warning if isinstance(error, Unavailable) else _log.exception
            log("computers wait", table=table_id, error=cause)
        count = before.count + 1 if before is not None else 1
        pause = _PATIENCE[min(count, len(_PATIENCE)) - 1]
        retry = self._call_later(pause, partial(self.touch, table_id))
        self._failures[table_id] = _Failures(count, cause, retry)

    def _forget_failures(self, table_id: TableId) -> _Failures | None:
        """Ends the row of failures at that table, and cancels the next attempt."""
        failures = self._failures.pop(table_id, None)
        if failures is not None:
            failures.retry.cancel()
        return failures

    async def _play(self, table_id: TableId) -> bool:
        """Makes the moves that are due now; returns whether there were any."""
        sitting = await self._tables.get(table_id)
        if _has_thinker(sitting):
            self._thinking.warm()
        seats = sitting.computers_asked
        if not seats or self._is_held(table_id):
            self._asked.pop(table_id, None)
            return False
        asked_at = self._asked_at(sitting, seats)
        choices = await self._think(sitting, seats, asked_at)
        if choices is not None:
            await self._tables.play_for(sitting, choices)
            self._asked.pop(table_id, None)
        return True

    def _asked_at(self, sitting: Sitting, seats: list[Seat]) -> float:
        """Returns since when these seats' questions are open."""
        table_id = sitting.table.id
        questions = tuple((seat, sitting.question(seat)) for seat in seats)
        known = self._asked.get(table_id)
        if known is None or known.questions != questions:
            known = self._asked[table_id] = _Asked(questions, self.pauses.clock())
        return known.at

    async def _think(
        self, sitting: Sitting, seats: list[Seat], asked_at: float
    ) -> list[SeatAction] | None:
        """Returns the seats' choices once they are due, or ``None`` once the table has changed."""

        async def chosen_in_time() -> list[SeatAction]:
            choices = await asyncio.gather(
                *(self._choice(sitting, seat, self._rng.randrange(_SEEDS)) for seat in seats)
            )
            await self.pauses.until_due(asked_at)
            return choices

        table_id = sitting.table.id
        thought = asyncio.get_running_loop().create_task(chosen_in_time())
        self._thoughts[table_id] = thought
        try:
            await asyncio.wait((thought,))
        finally:
            thought.cancel()
            del self._thoughts[table_id]
        return None if thought.cancelled() else thought.result()

    async def _choice(self, sitting: Sitting, seat: Seat, seed: int) -> SeatAction:
        """Returns the seat's choice, computed from its own view."""
        game, table = sitting.game, sitting.table
        name = table.seats[seat].computer or game.stand_in
        kind = decider(game.players, name, Random(f"{seed} decides"))
        view, legal = game.view(sitting.state, seat), game.legal(sitting.state, seat)
        memory = sitting.memories.get(kind)
        if isinstance(game.players[kind], Thinker):
            try:
                asked = Choosing(game.key, kind, view, tuple(legal), seed, memory)
                action = await self._thinking.choose(asked, server=table.guild)
                return SeatAction(seat, action)
            except Exception as error:
                log = _log.warning if isinstance(error, NoThought) else _log.exception
                log("no thought", table=table.id, player=kind, error=repr(error))
                kind = game.stand_in
        action = await asyncio.to_thread(game.players[kind], view, legal, Random(seed))
        return SeatAction(seat, action)


def _is_no_table(error: Exception) -> bool:
    return isinstance(error, Refusal) and error.code == "no_such_table"


def _has_thinker(sitting: Sitting) -> bool:
    """Returns whether a strong player sits at this table, or may decide for the level `EVEN`."""
    names = [seat.computer for seat in sitting.table.seats if seat.computer is not None]
    players = sitting.game.players
    return any(level_of(name) == EVEN or isinstance(players[name], Thinker) for name in names)
