"""One worker per table, and only while there is something to do."""

from __future__ import annotations

import asyncio

from structlog.testing import capture_logs

from bot.base.workers import Workers


class Work:
    """Notes each run. It waits, or fails the first time, if it is told to."""

    def __init__(self, *, waits: bool = False, fails: bool = False) -> None:
        self.runs: list[str] = []
        self.go_on = asyncio.Event()
        if not waits:
            self.go_on.set()
        self._fails = fails
        self.workers = Workers("test", self._run)

    async def _run(self, table: str) -> None:
        self.runs.append(table)
        await self.go_on.wait()
        if self._fails and len(self.runs) == 1:
            raise ValueError(table)

    async def touch(self, *tables: str) -> None:
        for table in tables:
            self.workers.touch(table)
        for _ in range(10):
            await asyncio.sleep(0)


async def test_touches_during_work_are_answered_by_one_more_run() -> None:
    work = Work(waits=True)
    await work.touch("a")
    await work.touch(*"aaaaa")
    assert work.runs == ["a"]
    work.go_on.set()
    await work.touch()
    assert work.runs == ["a", "a"]


async def test_tables_do_not_wait_for_each_other() -> None:
    work = Work(waits=True)
    await work.touch("a", "b")
    assert work.runs == ["a", "b"]
    await work.workers.close()


async def test_work_that_failed_is_logged_and_done_again_at_the_next_touch() -> None:
    work = Work(fails=True)
    with capture_logs() as logs:
        await work.touch("a")
        await work.touch("a")
    assert work.runs == ["a", "a"]
    assert [line["event"] for line in logs] == ["worker failed"]


async def test_a_closed_house_starts_nothing() -> None:
    work = Work()
    await work.workers.close()
    await work.touch("a")
    assert work.runs == []
