"""The pictures of messages as files, each drawn once and uploaded once.

A layout names its pictures (`bot.screens.kit.Picture`). Before it is sent, `Pictures` returns the
arguments of the request: new files, and for an edit the attachments that the message keeps.
Pictures that cannot be drawn in time are replaced by text.
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
"""Seconds that a message waits for all its pictures; after that it is sent with text instead."""


@dataclass(frozen=True, slots=True)
class File:
    """A file of a message; an edit keeps the file if its attachments list it."""

    id: int
    name: str

    def to_dict(self) -> dict[str, Any]:
        return {"id": self.id, "filename": self.name}


def files_of(message: object) -> Mapping[str, File]:
    """Returns a message's files by name; none of a message that was not fetched.

    Discord does not list the files that components show among the message's attachments.
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
    """Makes the files of messages; a message waits at most ``seconds`` for all its pictures."""

    def __init__(self, drawings: Drawings, seconds: float = _SECONDS) -> None:
        self.drawings = drawings
        self.seconds = seconds

    async def new(
        self, layout: Layout, *, hurry: bool = True, seconds: float | None = None
    ) -> dict[str, Any]:
        """Returns the arguments to send a new message with that layout.

        ``hurry`` says that someone waits for the message, so its pictures are drawn first.
        ``seconds`` limits how long it waits for its pictures.
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
        """Returns the arguments to edit a message to that layout, given its ``present`` files.

        Files that stay are not uploaded again. A message that ``may_be_ordinary``, without
        components, loses its files and its text. ``hurry`` and ``seconds`` are as in `new`.
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
        """Returns the files of these pictures; raises `NoPicture` if one fails or is late."""
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
    """Returns all results; if one raises, cancels the others."""
    tasks = [asyncio.ensure_future(one) for one in files]
    try:
        return await asyncio.gather(*tasks)
    finally:
        for task in tasks:
            task.cancel()


def _with_content(layout: Layout) -> dict[str, Any]:
    """Returns the arguments to send a message without its pictures."""
    body = {"view": layout}
    return body if layout.content is None else {**body, "content": layout.content}
