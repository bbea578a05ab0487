"""Draws pictures in a process beside the bot, which is started again when it has ended.

The process draws one picture at a time. Those that someone waits for go first, also before those
that were asked for earlier. While the process is not ready, has ended or gives no answer, asking
for a picture fails at once.
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

SILENT: Final = 5.0
"""A process that has not answered for so many seconds counts as silent until it does. A picture
takes a tenth of one, and on a machine that is busy with much else more than one.
"""

_STUCK: Final = 120.0
"""A process that gives no answer for so many seconds is ended."""

_PAUSES: Final = (0.0, 1.0, 5.0, 15.0, 60.0)
"""Seconds until the process is started again, after each failure in a row."""

_PROVEN: Final[Millis] = 60_000
"""The time after which a process that has ended is not counted as another failure in a row."""

_FILES: Final = 64
"""The most files that are kept: the last ones used."""


class NoPicture(Exception):
    """The picture could not be drawn, or not in time."""


@dataclass(slots=True, eq=False)
class _Drawing:
    """A picture that is being drawn, or waits for its turn."""

    scene: Scene
    file: asyncio.Future[bytes]
    waiting: int = 0
    """How many callers wait for it."""


class Drawings:
    """Before `start` nothing can be drawn."""

    def __init__(
        self,
        now: Now,
        call_later: CallLater,
        sleep: Sleep,
        *,
        silent: float = SILENT,
        most_kept: int = _FILES,
    ) -> None:
        self.silent = silent
        self.on_rest: Callable[[], None] = lambda: None
        """Called whenever pictures can be drawn, and none is to be."""
        self._now, self._call_later, self._sleep = now, call_later, sleep
        self._process: Process | None = None
        self._is_silent = False
        self._running: asyncio.Task[None] | None = None
        self._files: LRUCache[str, bytes] = LRUCache(most_kept)
        self._hurried: dict[str, _Drawing] = {}
        self._others: dict[str, _Drawing] = {}
        self._under_way: _Drawing | None = None
        self._queued = asyncio.Event()

    @property
    def ready(self) -> bool:
        """Returns whether pictures can be drawn at present."""
        return self._process is not None and not self._is_silent

    @property
    def at_rest(self) -> bool:
        """Returns whether pictures can be drawn, and none is to be."""
        return self.ready and self._under_way is None and not len(self)

    @property
    def pid(self) -> int | None:
        """The id of the process, if there is one that can draw."""
        return None if self._process is None else self._process.pid

    def __len__(self) -> int:
        """Returns the number of pictures that wait to be drawn, apart from the one that is being
        drawn.
        """
        return len(self._hurried) + len(self._others)

    def start(self) -> None:
        """Starts the process in the background, without waiting."""
        self._running = asyncio.create_task(self._run(), name="drawings")

    async def close(self) -> None:
        if self._running is not None:
            self._running.cancel()
            await asyncio.gather(self._running, return_exceptions=True)

    async def file(self, scene: Scene, *, hurry: bool) -> bytes:
        """Returns the file of the picture. ``hurry``: someone waits for it. Raises `NoPicture`.

        If everyone who waits is cancelled before it is begun, it is not drawn.
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
        """Returns the drawing of that picture, which goes first from now on if that is in a
        ``hurry``.
        """
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
        """Removes the drawing from the queue, if it is there."""
        for queue in (self._hurried, self._others):
            if queue.get(drawing.scene.digest) is drawing:
                del queue[drawing.scene.digest]

    async def _run(self) -> None:
        """Keeps a process running that draws what is asked for, whatever goes wrong."""
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
        """Takes the next drawing from the queue: the first of those that someone waits for."""
        queue = self._hurried or self._others
        if not queue:
            self._queued.clear()
            return None
        return queue.pop(next(iter(queue)))  # the oldest

    async def _draw(self, process: Process, drawing: _Drawing) -> None:
        """Has a picture drawn. What the process cannot draw fails alone."""
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
        """Fails all pictures that someone waits for."""
        for drawing in (self._under_way, *self._hurried.values(), *self._others.values()):
            if drawing is not None:
                _fail(drawing, reason)
        self._hurried.clear()
        self._others.clear()


def _emblems() -> Scene:
    """Returns what a new process draws first, which shows that it can. It imports the drawings of
    every game for it, before someone waits for a picture.
    """
    return Scene(HEIGHT, tuple(put for ui in GAMES.values() for put in ui.art.emblem), "")


class _Undrawable(NoPicture):
    """The process works, and cannot draw that picture."""


async def _answer(process: Process, request: object) -> Any:
    """Returns the answer of the process. Raises `NoPicture` or `OSError`."""
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
        drawing.file.exception()  # its caller may be gone
