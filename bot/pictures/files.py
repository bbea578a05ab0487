"""Pictures of messages as files: each drawn once and uploaded once.

A layout says which pictures it has (`bot.screens.kit.Picture`). The code that sends it asks
`Pictures` for the arguments to send it with: the files and, for an edit, the attachments that the
message keeps. Pictures that cannot be drawn in time are replaced by text.
"""

from __future__ import annotations

import asyncio
import io
from collections.abc import Coroutine, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import PurePosixPath
from typing import Any, Final
from urllib.parse import urlsplit

import discord

from bot.pictures.drawing_queue import Drawings, NoPicture
from bot.screens.art.scene import Scene
from bot.screens.kit import Layout

_SECONDS: Final = 1.5
"""Seconds to wait for all pictures of a message together; after that it has text instead."""


@dataclass(frozen=True, slots=True)
class File:
    """A file that a message has; an edit that lists it keeps it."""

    id: int
    name: str

    def to_dict(self) -> dict[str, Any]:
        return {"id": self.id, "filename": self.name}


def files_of(message: object) -> Mapping[str, File]:
    """Returns the files of a message by name; none if it is not known.

    Discord leaves the ones that a component shows out of the message's attachments.
    """
    if not isinstance(message, discord.Message):
        return {}
    found = {one.filename: File(one.id, one.filename) for one in message.attachments}
    for top in message.components:
        for part in (top, *getattr(top, "children", ())):
            if isinstance(part, discord.MediaGalleryComponent):
                for media in (item.media for item in part.items):
                    name = PurePosixPath(urlsplit(media.url).path).name
                    if media.attachment_id is not None:
                        found[name] = File(media.attachment_id, name)
    return found


class Pictures:
    """The pictures of all messages. A message waits ``seconds`` for its own."""

    def __init__(self, drawings: Drawings, seconds: float = _SECONDS) -> None:
        self.drawings = drawings
        self.seconds = seconds

    @property
    def ready(self) -> bool:
        """Returns whether pictures can be drawn at present."""
        return self.drawings.ready

    def start(self) -> None:
        """Begins to draw, in the background and without waiting."""
        self.drawings.start()

    async def close(self) -> None:
        await self.drawings.close()

    async def new(
        self, layout: Layout, *, hurry: bool = True, seconds: float | None = None
    ) -> dict[str, Any]:
        """Returns the arguments to send a new message with that layout.

        ``hurry``: someone waits for the message, so its pictures are drawn before those that
        no one waits for. ``seconds`` is how long it waits for its pictures.
        """
        if not layout.pictures:
            return _with_content(layout)
        try:
            files = await self._drawn(layout.pictures, seconds, hurry=hurry)
        except NoPicture:
            return _with_content(layout.in_words())
        return {**_with_content(layout), "files": files}

    async def edit(
        self,
        layout: Layout,
        present: Mapping[str, File],
        *,
        hurry: bool = True,
        seconds: float | None = None,
        may_be_ordinary: bool = False,
    ) -> dict[str, Any]:
        """Returns the arguments to edit a message that has the ``present`` files to that layout.

        Those that it keeps are not uploaded again. An ordinary message keeps neither its files nor
        its text. The rest as in `new`.
        """
        if may_be_ordinary:
            body = await self.edit(layout, {}, hurry=hurry, seconds=seconds)
            return {"attachments": [], **body, "content": None}
        if not layout.pictures:
            return {"view": layout, "attachments": []} if present else {"view": layout}
        kept = [present[scene.file] for scene in layout.pictures if scene.file in present]
        missing = [scene for scene in layout.pictures if scene.file not in present]
        try:
            drawn = await self._drawn(missing, seconds, hurry=hurry) if missing else []
        except NoPicture:
            return {"view": layout.in_words(), "attachments": []}
        return {"view": layout, "attachments": [*kept, *drawn]}

    async def _drawn(
        self, scenes: Sequence[Scene], seconds: float | None, *, hurry: bool
    ) -> list[discord.File]:
        """Returns the files of these pictures, all of them in time. Raises `NoPicture`.

        All are asked for at once, so that none waits for others than these.
        """
        try:
            async with asyncio.timeout(self.seconds if seconds is None else seconds):
                drawn = await _all(self.drawings.file(scene, hurry=hurry) for scene in scenes)
        except TimeoutError as error:
            raise NoPicture("too late") from error
        return [
            discord.File(io.BytesIO(file), scene.file, description=scene.alt)
            for scene, file in zip(scenes, drawn, strict=True)
        ]


async def _all(files: Iterable[Coroutine[Any, Any, bytes]]) -> list[bytes]:
    """Returns the results of all; at the first exception the others are given up."""
    first, *others = files
    if not others:
        return [await first]
    tasks = [asyncio.ensure_future(one) for one in (first, *others)]
    try:
        return await asyncio.gather(*tasks)
    finally:
        for task in tasks:
            task.cancel()


def _with_content(layout: Layout) -> dict[str, Any]:
    """Returns the arguments to send a message without files."""
    body = {"view": layout}
    return body if layout.content is None else {**body, "content": layout.content}
