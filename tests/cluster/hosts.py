"""Hosts who cannot make up their minds: each changes the options of a lobby all the time.

They choose on a message that they alone see. So each change needs an edit of the lobby's post under
the bot's own token, which Discord counts.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from random import Random

from tests.cluster.crowd import LIFETIME
from tests.cluster.house import House
from tests.helpers.messages import control, controls, values
from tests.process.payloads import Json
from tests.process.people import People, message_of
from tests.process.stand_in import Interaction


def names_of(hosts: int) -> tuple[str, ...]:
    return tuple(f"Host {number}" for number in range(hosts))


class Host:
    """A person with a lobby in a thread, in a channel of their own of that ``shard``'s server."""

    def __init__(self, house: House, number: int, rng: Random) -> None:
        self.name = names_of(number + 1)[-1]
        self._stand_in, self._rng = house.stand_in, rng
        self._channel = house.stand_in.another_place(number % house.shards)
        self.pressed: list[Interaction] = []

    async def open(self) -> None:
        stand_in = self._stand_in
        before = People(stand_in, self._channel)
        await before.command(self.name, "play", game="pikoko", where="thread")
        thread = await stand_in.until(self._thread)
        people = self._people = People(stand_in, thread)
        posts = await stand_in.until(
            lambda: [one for one in people.posts() if controls(one, "lobby")]
        )
        self.table = control(posts[-1], "lobby").split(":")[1]
        shown = await people.press(self.name, posts[-1], f"lobby:{self.table}:-:options")
        self._options = message_of(shown)

    def _thread(self) -> Json | None:
        channels = self._stand_in.server.channels.values()
        return next((one for one in channels if one.get("parent_id") == self._channel["id"]), None)

    async def choose(self) -> None:
        """Chooses something in a menu, and waits for the answer as long as Discord does."""
        menus = {key: one for key, one in controls(self._options, "lobby").items() if values(one)}
        custom_id = self._rng.choice(list(menus))
        value = self._rng.choice(values(menus[custom_id]))
        done = await self._people.begin(self.name, self._options, custom_id, value)
        self.pressed.append(done)
        with suppress(TimeoutError):
            async with asyncio.timeout(LIFETIME):
                await self._stand_in.until(lambda: done.answers)


class Hosts:
    def __init__(self, house: House, number: int, rng: Random) -> None:
        self.all = [Host(house, each, rng) for each in range(number)]

    @property
    def tables(self) -> list[str]:
        return [one.table for one in self.all]

    @property
    def pressed(self) -> list[Interaction]:
        return [one for host in self.all for one in host.pressed]

    async def open(self) -> None:
        await asyncio.gather(*(one.open() for one in self.all))

    @asynccontextmanager
    async def choosing(self, pause: float) -> AsyncIterator[None]:
        """Lets them choose until the end of the block, each again after a ``pause`` in seconds."""
        ends = asyncio.Event()

        async def go_on(host: Host) -> None:
            while not ends.is_set():
                await host.choose()
                await asyncio.sleep(pause)

        tasks = [asyncio.create_task(go_on(one)) for one in self.all]
        try:
            yield
        finally:
            ends.set()
            await asyncio.gather(*tasks)
