"""People who play in a server of each shard, whatever happens to the processes meanwhile."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from itertools import cycle
from random import Random
from typing import Final

from bot.language.words import words
from tests.cluster.house import OF_A_PLACE, House, until
from tests.helpers.messages import control, controls, text_of, values
from tests.process.people import People, message_of
from tests.process.stand_in import Interaction, StandIn

LIFETIME: Final = 3.0
"""Seconds that Discord waits for an answer."""

_CHANGED: Final = (6, 7)
"""The types of answers to a press that changed something."""

_TAKE_BACK: Final = ":take-back"
"""How the control ends that is offered to those who have answered. They answer once: so no post
shows the same twice.
"""

FAILURES: Final = tuple(
    words("en")(f"refused-{code}") for code in ("lost", "unavailable", "conflict", "repeated")
)
"""What people are told when something went wrong."""


def names_of(parties: int) -> tuple[str, ...]:
    """Of so many people, others in each party."""
    return tuple(f"Player {party} {n}" for party in range(parties) for n in range(OF_A_PLACE))


@dataclass(frozen=True, slots=True)
class Press:
    """What somebody did: ``kind`` says what for, ``party`` in which place."""

    kind: str
    party: int
    done: Interaction

    @property
    def answered_at(self) -> float:
        """By the clock of `time.monotonic`."""
        return self.done.sent + self.done.seconds

    @property
    def was_carried_out(self) -> bool:
        """Was its person told so?"""
        return any(one.get("type") in _CHANGED for one in self.done.answers)

    @property
    def failure(self) -> str | None:
        """What its person was told that had failed."""
        if self.done.response is None:
            return None
        said = text_of(self.done.response)
        return next((one for one in FAILURES if one in said), None)


class Party:
    """Two people and a computer player at a game, two more at a lobby, in one place."""

    def __init__(self, stand_in: StandIn, number: int, shard: int, rng: Random) -> None:
        self.number, self.shard = number, shard
        self.place = stand_in.places[number] if number == shard else stand_in.another_place(shard)
        self.people = People(stand_in, self.place)
        self.names = names_of(number + 1)[-OF_A_PLACE:]
        self._rng = rng
        self.moved = 0
        """How often somebody has answered what the game asks, whether it was acknowledged or not.
        """

    async def gather(self) -> None:
        people, (one, other, host, _) = self.people, self.names
        self.game = await people.open(one, other)
        offered = await people.press(one, people.table_post(), f"lobby:{self.game}:-:computers")
        computer = next(
            one for one in controls(message_of(offered), "lobby") if one.endswith(":computer")
        )
        await people.press(one, message_of(offered), computer)
        await people.start(one, self.game)
        self.post = people.table_post()
        self.lobby = message_of(await people.command(host, "play", game="pikoko"))
        self.lobby_id = control(self.lobby, "lobby").split(":")[1]

    async def move(self) -> tuple[str, Interaction] | None:
        """Somebody answers by direct message, which Discord tells the owner of shard 0."""
        for name in self.names:
            for message in reversed(self.people.direct_messages(name)):
                offered = controls(message, f"answer:{self.game}")
                if offered and not any(one.endswith(_TAKE_BACK) for one in offered):
                    custom_id = self._rng.choice(list(offered))
                    choices = values(offered[custom_id])
                    value = self._rng.choice(choices) if choices else None
                    done = await self.people.begin(name, message, custom_id, value)
                    self.moved += 1
                    return "move", done
        return None

    async def panel(self) -> tuple[str, Interaction]:
        pressed = f"show:{self.game}:-:panel"
        return "panel", await self.people.begin(self.names[0], self.post, pressed)

    async def change(self) -> tuple[str, Interaction]:
        """Somebody joins the lobby or leaves it, whichever the post shows to be possible."""
        name = self.names[-1]
        answer = "leave" if name in text_of(self.lobby) else "join"
        pressed = f"lobby:{self.lobby_id}:-:{answer}"
        return "lobby", await self.people.begin(name, self.lobby, pressed)


class Crowd:
    """Parties in a server of each shard. Each waits for an answer before it does anything else."""

    def __init__(self, house: House, rng: Random, parties: int) -> None:
        self._stand_in = house.stand_in
        self.parties = [
            Party(house.stand_in, number, number % house.shards, rng) for number in range(parties)
        ]
        self.presses: list[Press] = []

    async def gather(self) -> None:
        for party in self.parties:
            await party.gather()

    @asynccontextmanager
    async def playing(self, pause: float = 0.15) -> AsyncIterator[None]:
        """They play until the end of the block; ``pause`` is between two presses of a party."""
        ends = asyncio.Event()
        parties = [asyncio.create_task(self._play(one, ends, pause)) for one in self.parties]
        try:
            yield
        finally:
            ends.set()
            await asyncio.gather(*parties)

    async def _play(self, party: Party, ends: asyncio.Event, pause: float) -> None:
        for deed in cycle((party.move, party.panel, party.move, party.change)):
            if ends.is_set():
                return
            pressed = await deed()
            if pressed is not None:
                kind, done = pressed
                self.presses.append(Press(kind, party.number, done))
                with suppress(TimeoutError):
                    async with asyncio.timeout(LIFETIME):
                        await self._stand_in.until(lambda done=done: done.answers)  # type: ignore[misc]
            await asyncio.sleep(pause)

    def silence_after(self, instant: float) -> dict[int, float]:
        """By party: seconds from that instant to the first answer to something done after it."""
        found: dict[int, float] = {}
        for one in self.presses:
            if one.done.answers and one.done.sent >= instant:
                found.setdefault(one.party, one.answered_at - instant)
        return found

    async def answers_again(self, seconds: float) -> dict[int, float]:
        """Waits until each party has been answered after now; raises `TimeoutError`."""
        since = time.monotonic()
        await until(lambda: len(self.silence_after(since)) == len(self.parties), seconds)
        return self.silence_after(since)
