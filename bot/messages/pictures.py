"""Pictures of messages as files: drawn in a separate process, each drawn once and uploaded once.

A layout says which pictures it has (`bot.ui.kit.Picture`). The code that sends it asks `Pictures`
for the arguments to send it with: the files and, for an edit, the attachments that the message
keeps. While the process is not ready or has failed, messages have text instead of pictures.
"""

from __future__ import annotations

import asyncio
import io
import pickle
from asyncio.subprocess import Process
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterable, Mapping
from contextlib import nullcontext
from pathlib import Path
from typing import Any, Final

import discord
import structlog

from bot import processes
from bot.messages.message import File
from bot.ui.art.scene import Cut, Scene
from bot.ui.catalogue import colours, stock
from bot.ui.kit import Layout

_log = structlog.get_logger(__name__)

_SECONDS: Final = 2.0
"""Seconds to wait for a picture; after that the message has text instead."""

_STUCK: Final = 120.0
"""A process that gives no answer for so many seconds is ended. Drawing all sprites takes ten."""

_AGAIN: Final = 60.0
"""Seconds until the process is started again after a failure."""

_FILES: Final = 64
"""The number of files that are kept: the last ones used."""


class NoPicture(Exception):
    """The picture could not be drawn in time."""


class Pictures:
    """``folder`` is where sprites are stored. Before `start` there are no pictures."""

    def __init__(
        self,
        folder: Path,
        sprites: Callable[[], Iterable[Cut]] = stock,
        sleep: Callable[[float], Awaitable[object]] = asyncio.sleep,
    ) -> None:
        self._folder, self._stock, self._sleep = folder, sprites, sleep
        self._process: Process | None = None
        self._turn = asyncio.Lock()
        self._patient = asyncio.Lock()
        self._starting: asyncio.Task[None] | None = None
        self._files: OrderedDict[str, asyncio.Task[bytes]] = OrderedDict()
        self.ready = False
        """Can pictures be drawn at present?"""

    def start(self) -> None:
        """Starts the process in the background, without waiting."""
        self._starting = asyncio.create_task(self._get_ready(), name="pictures")

    async def close(self) -> None:
        self.ready = False
        tasks = [task for task in (self._starting, *self._files.values()) if task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self._end()

    def begin(self, layout: Layout) -> None:
        """Begins to draw the pictures of a layout that is about to be sent."""
        if self.ready:
            for scene in layout.pictures:
                self._drawing(scene)

    async def new(self, layout: Layout, *, hurry: bool = True) -> dict[str, Any]:
        """The arguments to send a new message with that layout.

        Unless somebody waits for it (``hurry``), pictures for answers are drawn first.
        """
        if not layout.pictures:
            return {"view": layout}
        try:
            return {"view": layout, "files": await self._drawn(layout.pictures, hurry=hurry)}
        except NoPicture:
            return {"view": layout.in_words()}

    async def edit(
        self, layout: Layout, present: Mapping[str, File], *, hurry: bool = True
    ) -> dict[str, Any]:
        """The arguments to edit a message that has the ``present`` files to that layout.

        Those that it keeps are not uploaded again. ``hurry`` as in `new`.
        """
        if not layout.pictures:
            return {"view": layout, "attachments": []} if present else {"view": layout}
        kept = [present[scene.file] for scene in layout.pictures if scene.file in present]
        missing = [scene for scene in layout.pictures if scene.file not in present]
        try:
            return {
                "view": layout,
                "attachments": [*kept, *await self._drawn(missing, hurry=hurry)],
            }
        except NoPicture:
            return {"view": layout.in_words(), "attachments": []}

    async def _drawn(self, scenes: Iterable[Scene], *, hurry: bool) -> list[discord.File]:
        """The files of these pictures. Raises `NoPicture`."""
        files = []
        for scene in scenes:
            drawing = self._drawing(scene, hurry=hurry)
            try:
                async with asyncio.timeout(_SECONDS):
                    drawn = await asyncio.shield(drawing)
            except TimeoutError as error:
                raise NoPicture("too late") from error
            files.append(discord.File(io.BytesIO(drawn), scene.file, description=scene.alt))
        return files

    def _drawing(self, scene: Scene, *, hurry: bool = True) -> asyncio.Task[bytes]:
        """The task that draws the picture; the same task for the same picture unless it failed."""
        known = self._files.get(scene.digest)
        if known is not None and not (known.done() and (known.cancelled() or known.exception())):
            self._files.move_to_end(scene.digest)
            return known
        task = self._files[scene.digest] = asyncio.create_task(self._file(scene, hurry=hurry))
        task.add_done_callback(_note_failure)
        if len(self._files) > _FILES:
            self._files.popitem(last=False)
        return task

    async def _file(self, scene: Scene, *, hurry: bool) -> bytes:
        if not self.ready:
            raise NoPicture("not ready")
        async with nullcontext() if hurry else self._patient:  # so that only one stands in line
            drawn: bytes = await self._ask(scene)
        return drawn

    async def _get_ready(self) -> None:
        """Has the frequently used sprites drawn; tries again if that fails."""
        while True:
            try:
                await self._ask(list(self._stock()))
            except NoPicture as error:
                _log.warning("no pictures", error=str(error))
                await self._sleep(_AGAIN)
            else:
                self.ready = True
                return

    async def _ask(self, request: object) -> Any:
        """The answer of the process. Without one, raises `NoPicture` and starts another later."""
        async with self._turn:
            try:
                async with asyncio.timeout(_STUCK):
                    answer = await self._answer(pickle.dumps(request))
            except (TimeoutError, OSError, asyncio.IncompleteReadError) as error:
                await self._end()
                self._recover()
                raise NoPicture(repr(error)) from error
            except asyncio.CancelledError:
                await self._end()  # its late answer would be taken for the next one
                raise
        if isinstance(answer, Exception):
            raise NoPicture(repr(answer)) from answer
        return answer

    async def _answer(self, request: bytes) -> Any:
        if self._process is None:
            self._process = await processes.start(
                "bot.messages.painter", str(self._folder), *colours()
            )
        return await processes.ask(self._process, request)

    def _recover(self) -> None:
        """Uses text instead of pictures until the process is ready again."""
        if self.ready:
            self.ready = False
            self.start()

    async def _end(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            await processes.end(process)


def _note_failure(drawing: asyncio.Task[bytes]) -> None:
    if not drawing.cancelled() and drawing.exception() is not None:
        _log.warning("no picture", error=repr(drawing.exception()))
