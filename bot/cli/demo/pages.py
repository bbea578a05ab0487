"""The demo's pages: one for each person and channel, kept up to date with the world."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from contextlib import AsyncExitStack
from time import perf_counter
from typing import Any, Final

from simcord.actors import MemberActor
from simcord.builders import ChannelHandle

from bot.cli.demo import simulation
from bot.cli.demo.clock import ClockedEnv
from bot.cli.demo.simulation import LivePreview, Viewer

_TICK: Final = 0.2
"""Seconds between two updates; a page in the browser asks for its own every 0.5 seconds."""


class Pages:
    """A page for every channel that each person sees, direct messages included.

    Each of ``people`` is a member of one or several servers, the main one first; ``locales`` has
    the language of each user name. Pages open and close with their channels and threads.
    """

    def __init__(
        self,
        env: ClockedEnv,
        people: Sequence[Sequence[MemberActor]],
        locales: Mapping[str, str],
        port: int,
    ) -> None:
        self._env = env
        self._people = people
        self._locales = locales
        self._port = port
        self._turn = asyncio.Lock()
        self._open: dict[tuple[int, int], LivePreview] = {}

    async def __aenter__(self) -> Pages:
        await self._follow_channels()
        return self

    async def __aexit__(self, *_: object) -> None:
        async with AsyncExitStack() as stack:
            for page in self._open.values():
                stack.push_async_callback(page.close)
        self._open.clear()

    async def keep_up(self) -> None:
        """Moves the simulated time along with real time, and publishes changes, for ever."""
        started, shown = perf_counter(), -1
        while True:
            await asyncio.sleep(_TICK)
            async with self._turn:
                await simulation.let_time_pass(self._env, perf_counter() - started)
                changes = simulation.changes(self._env)
                if changes != shown:
                    shown = changes
                    await self._follow_channels()
                    for page in self._open.values():
                        page.republish()

    def find(self, capability: str | None) -> LivePreview | None:
        """Returns the page with that capability, or any page for ``None``."""
        pages = self._open.values()
        return next((one for one in pages if capability in (None, one.capability)), None)

    def overview(self) -> list[dict[str, Any]]:
        """Returns the people with their channels and the links to the pages, as JSON."""
        return [
            {
                "name": person[0].user.global_name,
                "channels": [
                    self._in_overview(viewer, channel) for viewer, channel in self._places(person)
                ],
            }
            for person in self._people
        ]

    def _in_overview(self, viewer: Viewer, channel: ChannelHandle) -> dict[str, Any]:
        page = self._open.get((viewer.id, channel.id))
        return {
            "id": str(channel.id),
            "name": channel.name,
            "server": channel.guild.name if channel.guild else None,
            "direct": channel.guild is None,
            "page": page and f"/channel#{page.capability}",
            "newest": str(simulation.newest(self._env, channel, viewer)),
        }

    def _places(self, person: Sequence[MemberActor]) -> list[tuple[Viewer, ChannelHandle]]:
        seen: list[tuple[Viewer, ChannelHandle]] = [
            (member, channel)
            for member in person
            for channel in simulation.channels_of(self._env, member)
        ]
        user = person[0].user
        return [*seen, (user, user.dm_channel)]

    async def _follow_channels(self) -> None:
        places = {
            (viewer.id, channel.id): (viewer, channel)
            for person in self._people
            for viewer, channel in self._places(person)
        }
        for key in self._open.keys() - places.keys():
            await self._open.pop(key).close()
        for key in places.keys() - self._open.keys():
            viewer, channel = places[key]
            locale = self._locales[viewer.name]
            page = LivePreview(self._env, channel, viewer, locale, self._port, self._turn)
            await page.open()
            self._open[key] = page
