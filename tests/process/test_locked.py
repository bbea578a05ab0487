"""Another program writes to the database, and takes its time."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager

from bot.screens.words import words
from tests.helpers.messages import text_of
from tests.process.people import People, message_of
from tests.process.plumage import Plumage

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
