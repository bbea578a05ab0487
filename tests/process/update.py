"""People who click all the time while one process of the bot follows another."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing, suppress
from itertools import cycle
from pathlib import Path
from random import Random
from typing import Final

from bot.screens.words import words
from tests.helpers.messages import control, controls, text_of, values
from tests.process.conftest import NAMES
from tests.process.payloads import Json
from tests.process.people import People, message_of
from tests.process.stand_in import Interaction

_MOST: Final = 2
"""The most answers to an interaction: one, and one more for what else there is to say."""

LIFETIME: Final = 3.0
"""Seconds that Discord waits for an answer."""

FAILED: Final = tuple(
    words("en")(f"refused-{code}") for code in ("lost", "unavailable", "conflict", "repeated")
)
"""The words with which people are told of a failure."""


class Crowd:
    """Three people at a game, in which they move again and again.

    Two of them also open their panels; one person opens tables, and one joins and leaves a lobby.
    Everyone waits for an answer before they do the same once more.
    """

    def __init__(self, people: People, database: Path, rng: Random) -> None:
        self.people = people
        self._database = database
        self.done: list[Interaction] = []
        self._rng = rng
        self._busy: set[Callable[[], Awaitable[Interaction | None]]] = set()
        self._deeds: set[asyncio.Task[None]] = set()
        self.changes: list[Interaction] = []
        """Who joined or left the lobby."""

    async def gather(self) -> None:
        """Has them begin a game, and one of them open a lobby besides."""
        people = self.people
        self.game_id = await people.open(*NAMES)
        await people.start("Ann", self.game_id)
        self.post = people.table_post()
        self.lobby = message_of(await people.command("Cleo", "play", game="pikoko"))
        self.lobby_id = control(self.lobby, "lobby").split(":")[1]
        self._version = self._kept("SELECT version FROM tables WHERE id = ?", self.lobby_id)
        await people.stand_in.until(lambda: self._asked() is not None)

    async def click(self, a_second: float, seconds: float) -> None:
        """Makes so many clicks ``a_second``; returns once the time of the last one is over."""
        deeds = cycle(
            (self._move, self._panel("Ann"), self._change, self._panel("Bob"), self._play)
        )
        loop = asyncio.get_running_loop()
        began = loop.time()
        for number in range(round(a_second * seconds)):
            await asyncio.sleep(max(0.0, began + number / a_second - loop.time()))
            idle = next((one for _ in range(5) if (one := next(deeds)) not in self._busy), None)
            if idle is not None:
                task = asyncio.create_task(self._do(idle))
                self._deeds.add(task)
                task.add_done_callback(self._deeds.discard)
        if self._deeds:
            await asyncio.wait(self._deeds, timeout=LIFETIME)

    async def _do(self, deed: Callable[[], Awaitable[Interaction | None]]) -> None:
        self._busy.add(deed)
        done = await deed()
        if done is not None:
            self.done.append(done)
            with suppress(TimeoutError):
                async with asyncio.timeout(LIFETIME):
                    await self.people.stand_in.until(lambda: done.answers)
        self._busy.discard(deed)

    async def _move(self) -> Interaction | None:
        asked = self._asked()
        if asked is None:
            return None
        name, message, offered = asked
        custom_id = self._rng.choice(list(offered))
        choices = values(offered[custom_id])
        value = self._rng.choice(choices) if choices else None
        return await self.people.begin(name, message, custom_id, value)

    def _asked(self) -> tuple[str, Json, dict[str, Json]] | None:
        """Returns a person whose direct message asks something, and its controls."""
        for name in NAMES:
            message = self.people.direct_message(name)
            if message is not None and (offered := controls(message, f"answer:{self.game_id}")):
                return name, message, offered
        return None

    def _panel(self, name: str) -> Callable[[], Awaitable[Interaction]]:
        async def press() -> Interaction:
            return await self.people.begin(name, self.post, f"show:{self.game_id}:-:panel")

        return press

    async def _change(self) -> Interaction:
        answer = "leave" if len(self.changes) % 2 else "join"
        change = await self.people.begin("Bob", self.lobby, f"lobby:{self.lobby_id}:-:{answer}")
        self.changes.append(change)
        return change

    async def _play(self) -> Interaction:
        return await self.people.give("Bob", "play", game="block")

    # What became of it

    def unanswered(self) -> list[Interaction]:
        return [one for one in self.done if not one.answers]

    def slowest(self) -> float:
        return max(one.seconds for one in self.done if one.answers)

    def told_of_failures(self) -> list[str]:
        """The failures that people were told of."""
        told = [text_of(message_of(one)) for one in self.done if one.response is not None]
        return [said for said in told if any(failure in said for failure in FAILED)]

    def wrong(self) -> list[str]:
        """Yields what was carried out twice, or never although it was answered."""
        changes = sum(bool(one.answers) for one in self.changes)
        version = self._kept("SELECT version FROM tables WHERE id = ?", self.lobby_id)
        tables = self._kept("SELECT count(*) FROM tables WHERE game = 'block'")
        found = [f"{one.id} has {one.answers}" for one in self.done if len(one.answers) > _MOST]
        if version != self._version + changes:
            found.append(f"{changes} changes made version {version} of {self._version}")
        return found if tables <= 1 else [*found, f"{tables} tables"]

    def _kept(self, question: str, *values: str) -> int:
        with closing(sqlite3.connect(f"file:{self._database}?mode=ro", uri=True)) as db:
            (found,) = db.execute(question, values).fetchone()
        return int(found)
