"""Pictures are drawn in a process of its own.

Messages have their words at once, whatever becomes of the process. Processes and signals are real,
and so is the event loop of `plumage run`.
"""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import time
from collections.abc import AsyncIterator, Callable
from typing import Final

import discord
import pytest
import pytest_asyncio
from structlog.testing import capture_logs

from bot.pictures.drawing_queue import Drawings, NoPicture
from bot.pictures.files import File, Pictures
from bot.screens.art.scene import Cut, Put, Scene
from bot.screens.kit import Layout, Picture
from bot.screens.pikoko import faces
from tests.helpers.messages import text_of
from tests.helpers.pictures import some_pictures
from tests.helpers.stress import some
from tests.helpers.timers import Time

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="there are no such signals")

ENOUGH: Final = 60.0
"""Seconds that are enough for anything, on a busy machine too."""

SHORT: Final = 0.2
"""Seconds that a message waits for a picture that does not come."""

LOOPS: dict[str, Callable[[], asyncio.AbstractEventLoop]] = {"asyncio": asyncio.new_event_loop}
if sys.platform != "win32":
    import uvloop

    LOOPS = {"uvloop": uvloop.new_event_loop, **LOOPS}


async def until(true: Callable[[], object]) -> None:
    async with asyncio.timeout(ENOUGH):
        while not true():  # noqa: ASYNC110  a process of its own draws, and nothing tells
            await asyncio.sleep(0.01)


SHARED: Final = pytest.mark.asyncio(loop_scope="module")
"""Marks a test that leaves a process that draws, and has pictures of heights that no other test
has.
"""


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def drawings() -> AsyncIterator[Drawings]:
    """Yields what draws for several tests, and is waited for as long as drawing takes."""
    shared = some_pictures(ENOUGH).drawings
    shared.silent = ENOUGH
    shared.start()
    try:
        await until(lambda: shared.ready)
        yield shared
    finally:
        await shared.close()


@pytest.fixture
def pictures(drawings: Drawings) -> Pictures:
    return Pictures(drawings, ENOUGH)


def of_height(*heights: int) -> Layout:
    """Returns a message with pictures that no other message has."""
    return Layout(*(Picture(Scene(height, (), f"{height} high")) for height in heights))


async def has_pictures(pictures: Pictures, layout: Layout) -> bool:
    """Returns whether the message is sent with its pictures, and not with words in their place."""
    sent = await pictures.new(layout)
    if "files" not in sent:
        assert all(scene.alt in text_of(sent["view"]) for scene in layout.pictures)
    return "files" in sent


def send(pictures: Pictures, number: signal.Signals) -> int:
    """Sends the signal to the process that draws; returns the id of that process."""
    pid = pictures.drawings.pid
    assert pid is not None
    os.kill(pid, number)
    return pid


@pytest.mark.parametrize("loop", some(LOOPS, 1))
def test_a_process_that_hangs_or_dies_is_missed_for_a_while_and_replaced(loop: str) -> None:
    """Its start is not waited for either. In the meantime there are words."""
    with asyncio.Runner(loop_factory=LOOPS[loop]) as runner:
        runner.run(_from_the_start_to_the_third_process())


async def _from_the_start_to_the_third_process() -> None:
    pictures = some_pictures(ENOUGH)
    drawings = pictures.drawings
    drawings.silent = ENOUGH
    drawings.start()
    try:
        tile = Layout(Picture(Scene(200, (Put(Cut(faces.tile, ("M4", 58)), 100, 100),), "A tile")))
        assert not drawings.ready
        assert not await has_pictures(pictures, tile)
        await until(lambda: drawings.ready)
        (file,) = (await pictures.new(tile))["files"]
        assert file.description == "A tile"

        # While it hangs, one answer waits, and the others have words at once.
        pid = send(pictures, signal.SIGSTOP)
        drawings.silent = SHORT
        assert not await has_pictures(pictures, of_height(201))
        assert not drawings.ready
        before = asyncio.get_running_loop().time()
        for height in range(202, 251):
            assert not await has_pictures(pictures, of_height(height))
        assert asyncio.get_running_loop().time() - before < SHORT
        drawings.silent = ENOUGH
        send(pictures, signal.SIGCONT)
        await until(lambda: drawings.ready)
        assert await has_pictures(pictures, of_height(300))
        assert drawings.pid == pid, "the same process"

        # It dies while nothing is to be drawn.
        send(pictures, signal.SIGKILL)
        await until(lambda: drawings.ready and drawings.pid != pid)
        assert await has_pictures(pictures, of_height(301))

        # The next one dies just as a picture is asked for.
        second = send(pictures, signal.SIGKILL)
        time.sleep(0.1)  # noqa: ASYNC251  the loop must not notice that it has ended
        assert not await has_pictures(pictures, of_height(302))
        await until(lambda: drawings.ready and drawings.pid != second)
    finally:
        await drawings.close()


@SHARED
async def test_a_message_waits_for_all_its_pictures_together(pictures: Pictures) -> None:
    send(pictures, signal.SIGSTOP)
    pictures.seconds = SHORT
    before = asyncio.get_running_loop().time()
    assert not await has_pictures(pictures, of_height(*range(200, 210)))
    assert asyncio.get_running_loop().time() - before < 5 * SHORT
    send(pictures, signal.SIGCONT)


@SHARED
async def test_of_two_pictures_only_the_one_that_changed_is_uploaded(pictures: Pictures) -> None:
    upper, lower, changed = (of_height(tall).pictures[0] for tall in (400, 500, 510))
    there = {one.file: File(number, one.file) for number, one in enumerate((upper, lower))}
    sent = await pictures.edit(Layout(Picture(upper), Picture(changed)), there)
    kept, new = sent["attachments"]
    assert kept == there[upper.file]
    assert isinstance(new, discord.File)
    assert new.filename == changed.file


@SHARED
async def test_an_answer_is_drawn_before_what_no_one_waits_for(pictures: Pictures) -> None:
    done: list[str] = []

    async def draw(pictures: Pictures, name: str, height: int, *, hurry: bool) -> None:
        await pictures.new(of_height(height), hurry=hurry)
        done.append(name)

    posts = [draw(pictures, f"post {number}", 600 + number, hurry=False) for number in range(4)]
    answers = [draw(pictures, f"answer {number}", 700 + number, hurry=True) for number in range(2)]
    again = draw(pictures, "answer with the picture of post 3", 603, hurry=True)
    await asyncio.gather(*posts, *answers, again)
    assert done[:2] == ["answer 0", "answer 1"]
    assert set(done[2:4]) == {"post 3", "answer with the picture of post 3"}
    assert done[4:] == ["post 0", "post 1", "post 2"]


@SHARED
async def test_an_answer_with_several_pictures_lets_nothing_in_between(pictures: Pictures) -> None:
    done: list[str] = []

    async def draw(pictures: Pictures, name: str, *heights: int, hurry: bool) -> None:
        await pictures.new(of_height(*heights), hurry=hurry)
        done.append(name)

    posts = [draw(pictures, f"post {high}", high, hurry=False) for high in range(800, 820)]
    await asyncio.gather(*posts, draw(pictures, "answer", 900, 810, 901, 902, hurry=True))
    # The first of all was under way, and the waiting messages are told in the order of drawing.
    assert set(done[:3]) == {"post 800", "answer", "post 810"}, done


@SHARED
async def test_a_picture_that_no_one_waits_for_any_more_is_not_drawn(pictures: Pictures) -> None:
    send(pictures, signal.SIGSTOP)
    first = asyncio.create_task(pictures.new(of_height(1000)))
    await asyncio.sleep(0)
    pictures.seconds = 0.01
    for height in range(1001, 1021):
        assert not await has_pictures(pictures, of_height(height))
    assert len(pictures.drawings) == 0
    send(pictures, signal.SIGCONT)
    assert "files" in await first


@SHARED
async def test_what_cannot_be_drawn_fails_alone(pictures: Pictures) -> None:
    pid = pictures.drawings.pid
    broken = Layout(Picture(Scene(1200, (Put(Cut(faces.face, ("nothing",)), 0, 0),), "Nothing")))
    assert not await has_pictures(pictures, broken)
    assert await has_pictures(pictures, of_height(1200))
    assert pictures.drawings.pid == pid


@SHARED
async def test_after_an_unforeseen_error_pictures_are_drawn_again(pictures: Pictures) -> None:
    on_rest = pictures.drawings.on_rest

    def fail_once() -> None:
        pictures.drawings.on_rest = on_rest
        raise ValueError("nobody thought of this")

    pictures.drawings.on_rest = fail_once
    with capture_logs() as logs:
        assert await has_pictures(pictures, of_height(1100))
        await until(lambda: not pictures.drawings.ready)
        await until(lambda: pictures.drawings.ready)
    assert await has_pictures(pictures, of_height(1101))
    assert [(one["event"], one["log_level"]) for one in logs if "error" in one] == [
        ("no pictures", "error")
    ]


async def test_a_process_that_keeps_dying_is_started_ever_less_often(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    pauses: list[float] = []

    async def sleep(seconds: float) -> None:
        pauses.append(seconds)
        if len(pauses) == 7:
            raise asyncio.CancelledError

    async def no_process(*_arguments: str) -> None:
        raise OSError("no more processes")

    monkeypatch.setattr("bot.base.processes.start", no_process)
    drawings = Drawings(Time(), asyncio.get_running_loop().call_later, sleep)
    drawings.start()
    await until(lambda: len(pauses) == 7)
    await drawings.close()
    assert pauses == [0.0, 1.0, 5.0, 15.0, 60.0, 60.0, 60.0]
    with pytest.raises(NoPicture):
        await drawings.file(Scene(200, (), "A picture"), hurry=True)
