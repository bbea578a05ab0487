"""The transactions of the connection that writes, one after another.

Their statements take microseconds and run at once, on the event loop's thread; only COMMIT, which
waits for the disk, runs on the connection's. What is written meanwhile shares the next COMMIT (a
group commit), so that many changes at the same time wait for the disk once.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Final, Generic, TypeVar

from data.store.sqlite import connection
from data.store.sqlite.connection import Thread, as_store_error, is_busy

R = TypeVar("R")

MOST_TOGETHER: Final = 16
"""Writes in one transaction. The event loop does nothing else while their statements run."""


@dataclass(slots=True, eq=False)
class _Write(Generic[R]):
    """``outcome`` is what ``work`` has returned or raised; only COMMIT makes it the ``answer``."""

    work: Callable[[sqlite3.Connection], R]
    is_long: bool
    answer: asyncio.Future[R]
    outcome: R | BaseException | None = None

    def run(self, db: sqlite3.Connection) -> None:
        """Runs the statements. If they fail, those of others in the transaction stay."""
        db.execute("SAVEPOINT one")
        try:
            self.outcome = self.work(db)
        except BaseException as error:
            if not db.in_transaction:  # SQLite has rolled back everything, as for a full disk
                raise
            db.execute("ROLLBACK TO one")
            self.outcome = error
        db.execute("RELEASE one")


class Transactions:
    """Runs functions in transactions. Each transaction begins with a call of ``check``; what that
    raises, all in it raise.

    If another program holds the lock for longer than `connection.BUSY_TIMEOUT`, all that wait for
    it fail together, and later ones fail at once, until one gets the lock again. So no one waits
    longer than that.
    """

    def __init__(self, thread: Thread, check: Callable[[], None]) -> None:
        self._thread = thread
        self._check = check
        self._waiting: deque[_Write[Any]] = deque()
        self._under_way: Sequence[_Write[Any]] = ()
        """The work in the present transaction. The connection is used for nothing else meanwhile.
        """
        self._is_locked = False
        """Whether the last transaction has waited for the lock in vain."""
        self._at_rest = asyncio.Event()

    def write(
        self, work: Callable[[sqlite3.Connection], R], *, is_long: bool = False
    ) -> asyncio.Future[R]:
        """Carries out ``work`` in a transaction, and returns what it returns, once that is
        committed, or raises; then nothing of it is kept.

        It is carried out even if no one waits for the answer any more. ``is_long``: its statements
        would hold up the event loop, and run on the connection's thread.
        """
        answer: asyncio.Future[R] = asyncio.get_running_loop().create_future()
        self._waiting.append(_Write(work, is_long, answer))
        if not self._under_way:
            self._begin()
        return answer

    async def close(self) -> None:
        """Finish what was begun, then close the connection."""
        while self._under_way:
            self._at_rest.clear()
            await self._at_rest.wait()
        await self._thread.close()

    def _begin(self) -> None:
        """Begins the next transaction, if there is anything to write."""
        while self._waiting and not self._under_way:
            self._under_way = together = self._next()
            try:
                is_begun = not together[0].is_long and self._got_lock()
                if is_begun:
                    self._run(together)
            except BaseException as error:
                self._roll_back()
                self._end(together, error)
            else:
                loop = asyncio.get_running_loop()
                finish = partial(self._finish, together, loop, is_begun=is_begun)
                self._thread.hand_over(finish)

    def _next(self) -> list[_Write[Any]]:
        together = [self._waiting.popleft()]
        while self._waiting and len(together) < MOST_TOGETHER:
            if together[0].is_long or self._waiting[0].is_long:
                break
            together.append(self._waiting.popleft())
        return together

    def _got_lock(self) -> bool:
        """Begins the transaction, unless the lock of another program is to be waited for."""
        try:
            self._thread.db.execute("BEGIN IMMEDIATE")
        except sqlite3.OperationalError as error:
            if self._is_locked or not is_busy(error):
                raise
            return False
        self._is_locked = False
        return True

    def _run(self, together: Sequence[_Write[Any]]) -> None:
        self._check()
        for one in together:
            one.run(self._thread.db)

    def _roll_back(self) -> None:
        if self._thread.db.in_transaction:
            self._thread.db.execute("ROLLBACK")

    def _finish(
        self, together: Sequence[_Write[Any]], loop: asyncio.AbstractEventLoop, *, is_begun: bool
    ) -> None:
        """Commits the transaction, on the connection's thread."""
        failure = None
        try:
            if not is_begun:
                self._wait_for_lock()
                self._run(together)
            self._thread.db.execute("COMMIT")
        except BaseException as error:
            failure = error
            self._roll_back()
        loop.call_soon_threadsafe(self._finished, together, failure)

    def _wait_for_lock(self) -> None:
        db = self._thread.db
        timeout = 0 if self._is_locked else connection.BUSY_TIMEOUT
        db.execute(f"PRAGMA busy_timeout = {timeout}")
        try:
            db.execute("BEGIN IMMEDIATE")
        finally:
            db.execute("PRAGMA busy_timeout = 0")

    def _finished(self, together: Sequence[_Write[Any]], failure: BaseException | None) -> None:
        self._is_locked = is_busy(failure)
        if self._is_locked:
            together = (*together, *self._waiting)
            self._waiting.clear()
        self._end(together, failure)
        self._begin()
        if not self._under_way:
            self._at_rest.set()

    def _end(self, together: Sequence[_Write[Any]], failure: BaseException | None) -> None:
        """Gives the answers; with a ``failure`` nothing is kept of any of these."""
        self._under_way = ()
        for one in together:
            outcome = one.outcome if failure is None else failure
            if one.answer.cancelled():
                continue
            if isinstance(outcome, BaseException):
                one.answer.set_exception(as_store_error(outcome))
            else:
                one.answer.set_result(outcome)
