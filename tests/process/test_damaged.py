"""The database's file is damaged, deleted or cannot grow while people play."""

from __future__ import annotations

import json
import resource
import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager

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
