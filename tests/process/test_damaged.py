"""The database's file is damaged, deleted, full or in use while people play."""

from __future__ import annotations

import asyncio
import json
import resource
import sqlite3
import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, closing, contextmanager

import pytest

from bot.screens.words import words
from tests.helpers.messages import text_of
from tests.process.people import People, message_of
from tests.process.plumage import Plumage

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="Linux limits other processes")


@contextmanager
def deleted(plumage: Plumage) -> Iterator[None]:
    elsewhere = plumage.database.with_name("elsewhere")
    plumage.database.rename(elsewhere)
    yield
    elsewhere.rename(plumage.database)


@contextmanager
def full(plumage: Plumage) -> Iterator[None]:
    """Lets no file of the process grow beyond the size of the write-ahead log."""
    size = plumage.database.with_name(f"{plumage.database.name}-wal").stat().st_size
    before = resource.prlimit(plumage.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(plumage.pid, resource.RLIMIT_FSIZE, (size, before[1]))
    yield
    resource.prlimit(plumage.pid, resource.RLIMIT_FSIZE, before)


@contextmanager
def corrupted(plumage: Plumage) -> Iterator[None]:
    """Removes the write-ahead log from under the program, and fills the file with noise."""
    files = [plumage.database, plumage.database.with_name(f"{plumage.database.name}-wal")]
    whole = [file.read_bytes() for file in files]
    for file, content in zip(files, whole, strict=True):
        with file.open("r+b") as there:
            there.write(b"noise" * (len(content) // 5))
    yield
    for file, content in zip(files, whole, strict=True):
        with file.open("r+b") as there:
            there.write(content)


@pytest.mark.parametrize("happens", [deleted, full, corrupted])
async def test_whoever_clicks_meanwhile_is_told_and_afterwards_it_goes_on(
    people: People, plumage: Plumage, happens: Callable[[Plumage], AbstractContextManager[None]]
) -> None:
    await plumage.start()
    table_id = await people.open("Ann")
    post, join = people.table_post(), f"lobby:{table_id}:-:join"
    with happens(plumage):
        told = [await people.press(name, post, join) for name in ("Bob", "Cleo", "Bob")]
    for one in told:
        said = text_of(message_of(one))
        assert words("en")("refused-unavailable") in said
        assert "Bob" not in text_of(post)
    await plumage.terminate()  # after a crash, the last click would be repeated, and carried out
    await plumage.start()
    joined = await people.press("Bob", post, join)
    assert "Bob" in text_of(message_of(joined))
    lines = [json.loads(line) for line in plumage.log.splitlines()]
    loud = [one for one in lines if one["level"] in ("warning", "error")]
    assert "database unavailable" in {one["event"] for one in loud}
    assert len(loud) <= 5, "each cause is logged once"
    assert "Traceback" not in plumage.log


# Another program writes to the database, and takes its time


IN_TIME = 3.0
"""Seconds within which Discord wants the answer to a click."""


@contextmanager
def written_by_another(plumage: Plumage) -> Iterator[None]:
    with closing(sqlite3.connect(plumage.database, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield


async def test_everybody_who_clicks_meanwhile_is_told_so_in_time(
    people: People, plumage: Plumage
) -> None:
    await plumage.start()
    table_id = await people.open("Ann")
    post, join = people.table_post(), f"lobby:{table_id}:-:join"
    with written_by_another(plumage):
        clicks = await asyncio.gather(
            *(people.press(name, post, join) for name in ("Bob", "Cleo") for _ in range(3))
        )
        later = await people.press("Bob", post, join)
    for click in (*clicks, later):
        assert words("en")("refused-unavailable") in text_of(message_of(click))
        assert click.seconds < IN_TIME
    joined = await people.press("Bob", post, join)
    assert "Bob" in text_of(message_of(joined))


async def test_a_first_start_says_that_the_database_is_locked(plumage: Plumage) -> None:
    with written_by_another(plumage):
        await plumage.launch("--never-waits")
        assert await plumage.ended() == 1
    (said,) = [line for line in plumage.log.splitlines() if "cannot be used" in line]
    assert f"The database {plumage.database} cannot be used: database is locked." in said
    assert "Traceback" not in plumage.log


async def test_a_start_waits_for_the_bot_before_it_to_close(plumage: Plumage) -> None:
    with written_by_another(plumage):
        await plumage.launch("--gives-up-soon")
        while "waiting for the database" not in plumage.log:
            assert "cannot be used" not in plumage.log
            await asyncio.sleep(0.05)
    await plumage.connected()
