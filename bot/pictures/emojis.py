"""Uploads the bot's emojis to Discord and replaces outdated ones, in the background.

The store records the drawing of each emoji. An emoji that the bot uploaded but that is not on
record, as after the loss of the database, is recorded as up to date, because messages show it. An
emoji that another account uploaded is left alone, and its name is not used. Discord's limits on
these routes are stricter than documented, so after any failure the upload pauses for an hour.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

import aiohttp
import discord
import resvg_py
import structlog

from bot.base.timing import Sleep
from bot.screens.all_games import emoji_sets, emojis
from data.store import Store
from data.store.errors import StoreError

_log = structlog.get_logger(__name__)
FACT: Final = "emojis"
"""The fact of the store that says which emoji shows which drawing."""

_MOST: Final = 2000
"""The most emojis that Discord allows an application."""

PUT_OFF: Final = 3600.0
"""Seconds from a failure to the next attempt."""

RESTS: Final = 600.0
"""Seconds between two checks of the emojis because Discord refused one in a message."""

_UNKNOWN_EMOJI: Final = 10014

_TROUBLE: Final = (discord.DiscordException, aiohttp.ClientError, OSError, StoreError)
"""Failures that are not bugs."""


@dataclass(frozen=True, slots=True)
class Uploaded:
    """What is on record of an emoji that the bot made: its id, and the digest of its drawing.

    ``id`` is ``None`` while the upload runs. If the program stops meanwhile, the next start takes
    the emoji of that name at Discord for the uploaded one.
    """

    id: int | None
    drawing: str


@dataclass(frozen=True, slots=True)
class EmojiDrawing:
    svg: str
    digest: str

    @staticmethod
    def of(svg: str) -> EmojiDrawing:
        return EmojiDrawing(svg, hashlib.sha256(svg.encode()).hexdigest()[:16])

    def png(self) -> bytes:
        return resvg_py.svg_to_bytes(svg_string=self.svg, skip_system_fonts=True)


class Emojis:
    """Uploads the emojis. ``shown`` maps names to the text that shows an emoji in a message.

    ``shown`` has all emojis of a set, such as the cards of a game, or none, so that no message
    mixes emojis with their replacements. It is replaced, never changed. ``pace`` is the number of
    seconds between two uploads; if it is ``None``, another process uploads, and this one only looks
    for the emojis.
    """

    def __init__(
        self,
        client: discord.Client,
        store: Store,
        pace: float | None,
        sleep: Sleep,
        drawn: Callable[[], Mapping[str, str]] = lambda: dict(emojis()),
    ) -> None:
        self._client, self._store, self._pace = client, store, pace
        self._sleep, self._drawn = sleep, drawn
        self._ours: dict[str, Uploaded] = {}
        self._task: asyncio.Task[None] | None = None
        self.shown: Mapping[str, str] = MappingProxyType({})

    def start(self) -> None:
        """Starts the upload in the background."""
        self._task = asyncio.create_task(self._run(), name="emojis")

    def look_again(self) -> None:
        """Checks that all emojis exist after Discord refused one; at most every `RESTS` seconds."""
        if self._task is not None and self._task.done():
            self._task = asyncio.create_task(self._look(), name="emojis")

    def show(self, written: Mapping[str, str]) -> None:
        """Sets which emojis messages show: name to text, such as ``<:name:id>``."""
        if written != self.shown:
            self.shown = MappingProxyType(dict(written))

    async def close(self) -> None:
        """Stops the upload; the next start continues it."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
            self._task = None

    async def _look(self) -> None:
        await self._run()
        await self._sleep(RESTS)

    async def _run(self) -> None:
        while True:
            try:
                while not await self._bring_in_line():
                    await self._sleep(PUT_OFF)
            except Exception as error:
                log = _log.warning if isinstance(error, _TROUBLE) else _log.exception
                log("emojis put off", error=repr(error), seconds=PUT_OFF)
                await self._sleep(PUT_OFF)
            else:
                return

    async def _bring_in_line(self) -> bool:
        """Uploads what is missing and deletes what is outdated; returns whether all is done."""
        wanted = await asyncio.to_thread(self._drawings)
        there = {emoji.name: emoji for emoji in await self._client.fetch_application_emojis()}
        self._ours = _known(await self._store.fact(FACT), there)
        if self._pace is None:
            self._show_whole_sets()
            return all(self._is_current(*one) for one in wanted.items())
        await self._take_over(wanted, there)
        self._show_whole_sets()
        for name in [name for name in self._ours if name not in wanted]:
            await self._remove(name)
        foreign = there.keys() - self._ours.keys()
        if taken := sorted(foreign & wanted.keys()):
            _log.warning("emoji names taken", names=taken)
        missing = [
            name
            for name, drawing in wanted.items()
            if name not in foreign and not self._is_current(name, drawing)
        ]
        room = _MOST - len(foreign) - len(self._ours)
        for name in missing:
            if name in self._ours:
                await self._remove(name)
            elif room <= 0:
                continue
            else:
                room -= 1
            await self._upload(name, wanted[name])
            await self._sleep(self._pace)
        return True

    async def _take_over(
        self, wanted: Mapping[str, EmojiDrawing], there: Mapping[str, discord.Emoji]
    ) -> None:
        """Records the emojis that the bot has uploaded and that are not on record."""
        own = {name for name, emoji in there.items() if emoji.user == self._client.user}
        found = {
            name: Uploaded(there[name].id, drawing.digest)
            for name, drawing in wanted.items()
            if name in own - self._ours.keys()
        }
        if found:
            _log.info("emojis taken over", count=len(found))
            self._ours |= found
            await self._keep()

    def _drawings(self) -> dict[str, EmojiDrawing]:
        return {name: EmojiDrawing.of(svg) for name, svg in self._drawn().items()}

    def _is_current(self, name: str, drawing: EmojiDrawing) -> bool:
        ours = self._ours.get(name)
        return ours is not None and ours.id is not None and ours.drawing == drawing.digest

    async def _upload(self, name: str, drawing: EmojiDrawing) -> None:
        """Uploads an emoji; records it before and after, so that an interruption is noticed."""
        png = await asyncio.to_thread(drawing.png)
        await self._note(name, Uploaded(None, drawing.digest))
        emoji = await self._client.create_application_emoji(name=name, image=png)
        await self._note(name, Uploaded(emoji.id, drawing.digest))

    async def _remove(self, name: str) -> None:
        found = self._ours[name]
        if found.id is not None:
            application = self._client.application_id
            if application is None:
                raise discord.MissingApplicationID
            try:
                await self._client.http.delete_application_emoji(application, found.id)
            except discord.HTTPException as error:
                if error.code != _UNKNOWN_EMOJI:
                    raise
                _log.debug("emoji gone already", name=name)
        await self._note(name, None)

    async def _note(self, name: str, uploaded: Uploaded | None) -> None:
        if uploaded is None:
            del self._ours[name]
        else:
            self._ours[name] = uploaded
        await self._keep()
        self._show_whole_sets()

    async def _keep(self) -> None:
        kept = {name: [one.id, one.drawing] for name, one in self._ours.items()}
        await self._store.keep_fact(FACT, json.dumps(kept))

    def _show_whole_sets(self) -> None:
        """Shows the uploaded emojis, except those of incomplete sets."""
        there = {
            name: f"<:{name}:{one.id}>" for name, one in self._ours.items() if one.id is not None
        }
        for names in emoji_sets():
            if not names <= there.keys():
                there = {name: emoji for name, emoji in there.items() if name not in names}
        self.show(there)


def _known(fact: str | None, there: Mapping[str, discord.Emoji]) -> dict[str, Uploaded]:
    """Returns the emojis on record that still exist at Discord."""
    known = {}
    for name, (number, drawing) in json.loads(fact or "{}").items():
        emoji = there.get(name)
        if emoji is not None and number in (None, emoji.id):
            known[name] = Uploaded(emoji.id, drawing)
    return known
