"""Has pictures drawn by a process beside the bot, which is restarted whenever it ends.

The process draws one picture at a time. Pictures that someone waits for go before all others. While
the process is not ready, has ended or does not answer, each request for a picture fails at once.
"""

from __future__ import annotations

import asyncio
import pickle
from asyncio.subprocess import Process
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, NoReturn

import structlog
from cachetools import LRUCache

from bot.base import processes
from bot.base.timing import CallLater, Now, Sleep
from bot.screens.all_games import GAMES
from bot.screens.art.lobby_art import HEIGHT
from bot.screens.art.scene import Scene
from data.store.values import Millis

_log = structlog.get_logger(__name__)

SILENT: float = 5.0
"""Seconds without an answer after which the process counts as silent, until it answers.

A picture takes a tenth of a second, and more than a second on a busy machine.
"""

_STUCK: Final = 120.0
"""Seconds without an answer after which the process is killed."""

_PAUSES: Final = (0.0, 1.0, 5.0, 15.0, 60.0)
"""Seconds until the process is restarted, by the number of failures in a row."""

_PROVEN: Final[Millis] = 60_000
"""How long a process must have run for its end to count as a first failure."""

_FILES: Final = 64
"""How many files are kept: the most recently used."""


class NoPicture(Exception):
    """The picture could not be drawn, or not in time."""


@dataclass(slots=True, eq=False)
class _Drawing:
    """A picture that is being drawn or is in the queue."""

    scene: Scene
    file: asyncio.Future[bytes]
    waiting: int = 0
    """The number of callers that wait for the file."""


class Drawings:
    """The queue of pictures and their process; draws nothing before `start`."""

    def __init__(self, now: Now, call_later: CallLater, sleep: Sleep) -> None:
        self.silent = SILENT
        self.on_rest: Callable[[], None] = lambda: None
        """Called whenever the process is ready and the queue is empty."""
        self._now, self._call_later, self._sleep = now, call_later, sleep
        self._process: Process | None = None
        self._is_silent = False
        self._running: asyncio.Task[None] | None = None
        self._files: LRUCache[str, bytes] = LRUCache(_FILES)
        self._hurried: dict[str, _Drawing] = {}
        self._others: dict[str, _Drawing] = {}
        self._under_way: _Drawing | None = None
        self._queued = asyncio.Event()

    @property
    def ready(self) -> bool:
        """Whether pictures can be drawn at present."""
        return self._process is not None and not self._is_silent

    @property
    def at_rest(self) -> bool:
        """Whether pictures can be drawn and the queue is empty."""
        return self.ready and self._under_way is None and not len(self)

    @property
    def pid(self) -> int | None:
        """The id of the process, or ``None`` if it is not ready."""
        return None if self._process is None else self._process.pid

    def __len__(self) -> int:
        """Returns how many pictures are in the queue, without the one being drawn."""
        return len(self._hurried) + len(self._others)

    def start(self) -> None:
        """Starts the process in the background, without waiting."""
        self._running = asyncio.create_task(self._run(), name="drawings")

    async def close(self) -> None:
        if self._running is not None:
            self._running.cancel()
            await asyncio.gather(self._running, return_exceptions=True)

    async def file(self, scene: Scene, *, hurry: bool) -> bytes:
        """Returns the picture's file; ``hurry`` says that someone waits for it. Raises `NoPicture`.

        A picture whose callers are all cancelled before its turn is not drawn.
        """
        if (known := self._files.get(scene.digest)) is not None:
            return known
        if not self.ready:
            raise NoPicture("not ready")
        drawing = self._drawing(scene, hurry=hurry)
        drawing.waiting += 1
        try:
            return await asyncio.shield(drawing.file)
        finally:
            drawing.waiting -= 1
            if not drawing.waiting:
                self._take_back(drawing)

    def _drawing(self, scene: Scene, *, hurry: bool) -> _Drawing:
        """Returns the drawing of that picture, queued if new; ``hurry`` moves it to the front."""
        digest, under_way = scene.digest, self._under_way
        if under_way is not None and under_way.scene.digest == digest:
            return under_way
        if digest in self._hurried:
            return self._hurried[digest]
        drawing = self._others.pop(digest, None)
        if drawing is None:
            drawing = _Drawing(scene, asyncio.get_running_loop().create_future())
        (self._hurried if hurry else self._others)[digest] = drawing
        self._queued.set()
        return drawing

    def _take_back(self, drawing: _Drawing) -> None:
        for queue in (self._hurried, self._others):
            if queue.get(drawing.scene.digest) is drawing:
                del queue[drawing.scene.digest]

    async def _run(self) -> None:
        failures = 0
        while True:
            began = self._now()
            try:
                await self._draw_all()
            except Exception as error:
                if self._now() - began >= _PROVEN:
                    failures = 0
                pause = _PAUSES[min(failures, len(_PAUSES) - 1)]
                failures += 1
                log = _log.warning if isinstance(error, OSError | NoPicture) else _log.exception
                log("no pictures", error=repr(error), next_try_in=pause)
            await self._sleep(pause)

    async def _draw_all(self) -> NoReturn:
        """Starts a process, and has it draw until it fails.

        Raises `NoPicture` or `OSError` if the process cannot be started, has ended or is stuck.
        """
        process = await processes.start("bot.pictures.painter")
        ended = asyncio.ensure_future(process.wait())
        try:
            await _answer(process, _emblems())
            self._process = process
            _log.info("pictures are drawn")
            while not ended.done():
                drawing = self._next()
                if drawing is not None:
                    await self._draw(process, drawing)
                    continue
                self.on_rest()
                queued = asyncio.ensure_future(self._queued.wait())
                try:
                    await asyncio.wait((queued, ended), return_when=asyncio.FIRST_COMPLETED)
                finally:
                    queued.cancel()
            raise NoPicture("the process has ended")
        finally:
            self._process = None
            self._give_up("the process has ended")
            ended.cancel()
            await processes.end(process)

    def _next(self) -> _Drawing | None:
        """Takes the oldest drawing from the queue; those that someone waits for come first."""
        queue = self._hurried or self._others
        if not queue:
            self._queued.clear()
            return None
        return queue.pop(next(iter(queue)))

    async def _draw(self, process: Process, drawing: _Drawing) -> None:
        """Draws a picture and delivers its file; a picture that cannot be drawn fails alone."""
        self._under_way = drawing
        watch = self._call_later(self.silent, self._falls_silent)
        try:
            file = await _answer(process, drawing.scene)
        except _Undrawable as error:
            _log.warning("no picture", error=str(error))
            _fail(drawing, str(error))
        except BaseException:
            _fail(drawing, "the process has ended")
            raise
        else:
            self._files[drawing.scene.digest] = file
            if not drawing.file.done():
                drawing.file.set_result(file)
        finally:
            watch.cancel()
            self._under_way = None
            if self._is_silent:
                self._is_silent = False
                _log.info("the picture process answers again or is replaced")

    def _falls_silent(self) -> None:
        _log.warning("the picture process gives no answer", seconds=self.silent)
        self._is_silent = True
        self._give_up("the process gives no answer")

    def _give_up(self, reason: str) -> None:
        """Fails every picture that is queued or being drawn."""
        for drawing in (self._under_way, *self._hurried.values(), *self._others.values()):
            if drawing is not None:
                _fail(drawing, reason)
        self._hurried.clear()
        self._others.clear()


def _emblems() -> Scene:
    """Returns a test picture for a new process, which makes it import every game's drawings."""
    return Scene(HEIGHT, tuple(put for ui in GAMES.values() for put in ui.art.emblem), "")


class _Undrawable(NoPicture):
    """The process works, but it cannot draw this picture."""


async def _answer(process: Process, request: object) -> Any:
    """Sends a request to the process, and returns its answer. Raises `NoPicture` or `OSError`."""
    try:
        async with asyncio.timeout(_STUCK):
            answer = await processes.ask(process, pickle.dumps(request))
    except TimeoutError as error:
        raise NoPicture("the process is stuck") from error
    if isinstance(answer, Exception):
        raise _Undrawable(repr(answer)) from answer
    return answer


def _fail(drawing: _Drawing, reason: str) -> None:
    if not drawing.file.done():
        drawing.file.set_exception(NoPicture(reason))
        drawing.file.exception()  # marks the exception as seen, for the caller may be gone
