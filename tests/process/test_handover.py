"""One process of the bot follows another, by an update or after a crash, or stands still."""

from __future__ import annotations

import asyncio
import re
import secrets
import signal
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from random import Random
from typing import Final

import pytest

from data.store import open_store
from tests.helpers.messages import controls, text_of
from tests.helpers.stored import deadlines_of
from tests.helpers.stress import LONG, case
from tests.process.conftest import NAMES, TOKEN
from tests.process.forking import Forks
from tests.process.patience import PATIENCE, until
from tests.process.people import People, message_of
from tests.process.plumage import Plumage
from tests.process.stand_in import StandIn
from tests.process.update import LIFETIME, Crowd

UPDATE: Final = signal.SIGTERM
CRASH: Final = signal.SIGKILL


@pytest.fixture
async def process(
    stand_in: StandIn, tmp_path: Path, forks: Forks
) -> AsyncIterator[Callable[[], Plumage]]:
    """Yields a function that makes processes on one database, and kills what is left running."""
    made: list[Plumage] = []

    def make() -> Plumage:
        made.append(Plumage(stand_in, tmp_path, TOKEN, forks))
        return made[-1]

    yield make
    for one in made:
        await one.kill()


async def standby(plumage: Plumage) -> Plumage:
    """Starts a standby; returns it once it waits for the database."""
    waiting = plumage.log.count("waiting for the database")
    await plumage.launch(PLUMAGE_STANDBY="true")
    await until(lambda: plumage.log.count("waiting for the database") > waiting)
    return plumage


async def follows(stand_in: StandIn, last: Plumage, end: signal.Signals) -> None:
    """Ends a process, and waits until the next one is connected."""
    resumed = len(stand_in.gateway.resumed)
    last.send(end)
    await last.ended()
    gateway = stand_in.gateway
    await until(lambda: len(gateway.resumed) > resumed and gateway.ready.is_set())


@pytest.mark.parametrize(
    ("ends", "a_second", "seconds"),
    [
        ((UPDATE, CRASH), 5, 1.5),
        case((UPDATE,) * 10, 5, 3.0, stress=True),
        case((UPDATE,) * 10, 20, 3.0, stress=True),
        case((CRASH,) * 10, 5, 3.0, stress=True),
        case((CRASH,) * 10, 20, 3.0, stress=True),
    ],
)
async def test_no_click_is_lost_or_carried_out_twice(
    stand_in: StandIn,
    people: People,
    process: Callable[[], Plumage],
    ends: tuple[signal.Signals, ...],
    a_second: int,
    seconds: float,
    capsys: pytest.CaptureFixture[str],
) -> None:
    seed = secrets.randbits(32)
    print(f"seed {seed}")
    running = process()
    await running.start()
    crowd = Crowd(people, running.database, Random(seed))
    await crowd.gather()
    for end in ends:
        waiting = await standby(process())
        clicking = asyncio.create_task(crowd.click(a_second, seconds))
        await asyncio.sleep(seconds / 3)  # they click
        await follows(stand_in, running, end)
        await clicking
        running = waiting
    lost, slowest = crowd.unanswered(), crowd.slowest()
    with capsys.disabled():
        print(f" [{len(crowd.done)} clicks, {len(lost)} lost, slowest {slowest:.2f} s]", end="")
    assert not lost, running.log
    assert crowd.told_of_failures() == []
    assert crowd.wrong() == []
    assert len(stand_in.gateway.identified) == 1 + len(ends), "one a start"
    assert 1001 not in stand_in.gateway.closed
    assert slowest < LIFETIME
    assert '"level": "error"' not in running.log
    assert "Traceback" not in running.log


@LONG
async def test_open_panels_go_on_being_refreshed(
    stand_in: StandIn, people: People, process: Callable[[], Plumage], tmp_path: Path
) -> None:
    """The next process edits them with the token of a click that the previous one answered."""
    running = process()
    await running.start()
    table_id = await people.open(*NAMES)
    await people.start("Ann", table_id)
    post = people.table_post()
    panel = await people.press("Ann", post, f"show:{table_id}:-:panel")
    waiting = await standby(process())
    await follows(stand_in, running, UPDATE)
    kept = tmp_path / "plumage.sqlite3.private"
    assert not kept.exists()
    assert panel.token not in waiting.log
    before = len(stand_in.requests)

    def asked() -> list[str]:
        directs = {name: people.direct_message(name) for name in NAMES}
        return [name for name, one in directs.items() if one and controls(one, "answer")]

    await stand_in.until(lambda: len(asked()) == len(NAMES) - 1)  # all but whom they bid on
    for name in asked():
        await people.answer(name, table_id, Random(1))
    await stand_in.until(
        lambda: [
            one
            for one in stand_in.requests[before:]
            if one.method == "PATCH" and panel.token in one.path
        ]
    )


@LONG
async def test_the_next_process_makes_places_as_before(
    stand_in: StandIn, people: People, process: Callable[[], Plumage]
) -> None:
    """Discord may not have listed the servers by then."""
    running = process()
    await running.start()
    waiting = await standby(process())
    await follows(stand_in, running, UPDATE)
    opened = await people.command("Ann", "play", game="pikoko", where="thread")
    await stand_in.until(
        lambda: [one for one in stand_in.server.channels.values() if "parent_id" in one]
    )
    (thread,) = (one for one in stand_in.server.channels.values() if "parent_id" in one)
    assert thread["parent_id"] == stand_in.channel["id"]
    assert opened.response is not None
    asked = [one.path for one in stand_in.requests if one.method == "GET"]
    assert f"/guilds/{stand_in.guild}/channels" not in asked, "the command tells enough"
    assert "Traceback" not in waiting.log


async def test_of_two_that_stand_by_one_takes_over_and_one_can_be_stopped(
    stand_in: StandIn, people: People, process: Callable[[], Plumage]
) -> None:
    running = process()
    await running.start()
    stopped, second, third = [await standby(process()) for _ in range(3)]
    assert await stopped.terminate() == 0
    assert stand_in.gateway.ready.is_set()
    table_id = await people.open("Ann")
    await follows(stand_in, running, CRASH)
    joined = await people.press("Bob", people.table_post(), f"lobby:{table_id}:-:join")
    assert "Bob" in text_of(message_of(joined))
    assert len(stand_in.gateway.resumed) == 1
    assert second.runs
    assert third.runs


async def test_a_handler_that_hangs_holds_up_the_others_for_a_moment_only(
    stand_in: StandIn, people: People, process: Callable[[], Plumage]
) -> None:
    running = process()
    await running.start()
    table_id = await people.open("Ann")
    post = people.table_post()
    waiting = await standby(process())
    stand_in.silent = ("POST", re.compile("/interactions/[0-9]+/[^/]+/callback"))
    hangs = await people.begin("Cleo", post, f"lobby:{table_id}:-:join")
    await until(lambda: [one for one in stand_in.requests if hangs.id in one.path])
    stand_in.silent = None
    running.send(UPDATE)
    await until(lambda: not stand_in.gateway.ready.is_set())
    joined = await people.press("Bob", post, f"lobby:{table_id}:-:join")
    assert {"Bob", "Cleo"} <= set(re.findall(r"\w+", text_of(message_of(joined))))
    assert joined.seconds < LIFETIME
    assert await running.ended() == 0
    assert "Traceback" not in waiting.log


# A process that is stopped for a while: that time is taken from no one


BEAT: Final = 0.1
"""Seconds between two beats of the clock, next to which a second is long."""

STOPPED: Final = 1.5
"""Seconds for which the process is stopped."""


async def due_at(plumage: Plumage, table_id: str) -> int:
    """Returns when the present questions end, as it is on the disk."""
    async with await open_store(plumage.database, exclusive=False) as store:
        rows = await deadlines_of(store, table_id)
    return min(row.due for row in rows if row.kind == "answer")


async def test_deadlines_are_put_off_by_the_time_for_which_the_process_was_stopped(
    stand_in: StandIn, people: People, plumage: Plumage
) -> None:
    await plumage.start(f"--beat={BEAT}")
    table_id = await people.open(*NAMES, rounds="1")
    await people.start("Ann", table_id)
    await stand_in.until(lambda: [name for name in NAMES if people.direct_message(name)][1:])
    before = await due_at(plumage, table_id)
    plumage.send(signal.SIGSTOP)
    await asyncio.sleep(STOPPED)  # this is real time, which no one can let pass
    plumage.send(signal.SIGCONT)
    async with asyncio.timeout(PATIENCE):
        while await due_at(plumage, table_id) < before + 1000 * (STOPPED - 2 * BEAT):  # noqa: ASYNC110  a database tells no one
            await asyncio.sleep(BEAT)
        while '"event": "stood still"' not in plumage.log:  # noqa: ASYNC110  the log comes through a pipe
            await asyncio.sleep(BEAT)
