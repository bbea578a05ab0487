"""One worker per table, and only while there is something to do."""

from __future__ import annotations

import asyncio

from structlog.testing import capture_logs

from bot.base.workers import Workers


async def settle() -> None:
    for _ in range(10):
        await asyncio.sleep(0)


async def test_touches_during_work_are_answered_by_one_more_run() -> None:
    runs: list[str] = []
    go_on = asyncio.Event()

    async def work(table: str) -> None:
        runs.append(table)
        await go_on.wait()

    workers = Workers("test", work)
    workers.touch("a")
    await settle()
    for _ in range(5):
        workers.touch("a")
    assert runs == ["a"]
    go_on.set()
    await settle()
    assert runs == ["a", "a"]


async def test_tables_do_not_wait_for_each_other() -> None:
    runs: list[str] = []
    go_on = asyncio.Event()

    async def work(table: str) -> None:
        runs.append(table)
        await go_on.wait()

    workers = Workers("test", work)
    workers.touch("a")
    workers.touch("b")
    await settle()
    assert runs == ["a", "b"]
    await workers.close()


async def test_work_that_failed_is_logged_and_done_again_at_the_next_touch() -> None:
    runs: list[str] = []

    async def work(table: str) -> None:
        runs.append(table)
        if len(runs) == 1:
            raise ValueError(table)

    workers = Workers("test", work)
    with capture_logs() as logs:
        workers.touch("a")
        await settle()
        workers.touch("a")
        await settle()
    assert runs == ["a", "a"]
    assert [line["event"] for line in logs] == ["worker failed"]


async def test_a_closed_house_starts_nothing() -> None:
    runs: list[str] = []

    async def work(table: str) -> None:
        runs.append(table)

    workers = Workers("test", work)
    await workers.close()
    workers.touch("a")
    await settle()
    assert runs == []
