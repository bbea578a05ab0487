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

from tests.cluster.house import CLOCK, OF_A_PLACE, House, until
from tests.helpers.messages import control, controls, text_of, values
from tests.process.payloads import Json
from tests.process.people import People, message_of
from tests.process.stand_in import Interaction, StandIn
from tests.process.told import failure_of, was_acknowledged

LIFETIME: Final = 3.0
"""Seconds that Discord waits for an answer."""

_TAKE_BACK: Final = ":take-back"
"""How the control ends that is offered to those who have answered. They answer once: so no post
shows the same twice.
"""


def names_of(parties: int) -> tuple[str, ...]:
    """Of so many people, others in each party."""
    return tuple(f"Player {party} {n}" for party in range(parties) for n in range(OF_A_PLACE))


def sleepers_of(parties: int) -> tuple[str, ...]:
    """Of one more person for each party."""
    return tuple(f"Sleeper {party}" for party in range(parties))


@dataclass(frozen=True, slots=True)
class Press:
    """A press: ``kind`` says what for, ``party`` in which place, which is on that ``shard``.
    ``value`` was chosen in a menu.
    """

    kind: str
    party: int
    shard: int
    done: Interaction
    custom_id: str
    value: str | None = None

    def answer_at(self, table: str) -> tuple[str, str] | None:
        """The question that it answers at that table, and what it says; ``None`` if it does not."""
        kind, about, question, said = self.custom_id.split(":", 3)
        return (question, said) if (kind, about) == ("answer", table) else None

    def cause(self, number: int) -> str:
        """The cause of one of the moves that it makes."""
        return f"{self.done.id}.{number}" if number else self.done.id

    @property
    def needs(self) -> frozenset[int]:
        """The shards whose owners have to be there for an answer: direct messages come to the first
        one.
        """
        return frozenset({self.shard, 0} if self.kind == "move" else {self.shard})

    @property
    def answered_at(self) -> float:
        """By the clock of `time.monotonic`."""
        return self.done.sent + self.done.seconds

    @property
    def was_carried_out(self) -> bool:
        """Returns whether its person was told so, and nothing else."""
        return was_acknowledged(self.done) and failure_of(self.done) is None


class Party:
    """Two people and a computer player at a game, two more at a lobby, in one place."""

    def __init__(self, stand_in: StandIn, number: int, shard: int, rng: Random) -> None:
        self.number, self.shard = number, shard
        self.place = stand_in.places[number] if number == shard else stand_in.another_place(shard)
        self.people = People(stand_in, self.place)
        self.names = names_of(number + 1)[-OF_A_PLACE:]
        self._rng = rng
        self.asleep = f"Sleeper {number}"
        self.slept_through: str | None = None
        self.moved = 0
        """How often somebody has answered what the game asks, whether it was acknowledged or not.
        """

    @property
    def games(self) -> tuple[str, ...]:
        """The tables that were begun."""
        return (self.game,) if self.slept_through is None else (self.game, self.slept_through)

    async def gather(self) -> None:
        people, (one, other, host, _) = self.people, self.names
        self.game = await people.open(one, other)
        await self._add_computer(one, self.game)
        await people.start(one, self.game)
        self.post = people.table_post()
        self.lobby = message_of(await people.command(host, "play", game="pikoko"))
        self.lobby_id = control(self.lobby, "lobby").split(":")[1]

    async def fall_asleep(self) -> None:
        """Somebody begins a game with computer players, and never answers what it asks."""
        people = self.people
        self.slept_through = table = await people.open(self.asleep)
        clock = f"lobby:{table}:clock:clock"
        shown = await people.press(self.asleep, people.table_post(), f"lobby:{table}:-:options")
        await people.press(self.asleep, message_of(shown), clock, f"live-{CLOCK}")
        for _ in range(2):
            await self._add_computer(self.asleep, table)
        await people.start(self.asleep, table)

    async def _add_computer(self, host: str, table: str) -> None:
        people = self.people
        offered = await people.press(host, people.table_post(), f"lobby:{table}:-:computers")
        computer = next(
            one for one in controls(message_of(offered), "lobby") if one.endswith(":computer")
        )
        await people.press(host, message_of(offered), computer)

    async def move(self) -> Press | None:
        """Somebody answers by direct message, which Discord tells the owner of shard 0."""
        for name in self.names:
            for message in reversed(self.people.direct_messages(name)):
                offered = controls(message, f"answer:{self.game}")
                if offered and not any(one.endswith(_TAKE_BACK) for one in offered):
                    custom_id = self._rng.choice(list(offered))
                    choices = values(offered[custom_id])
                    value = self._rng.choice(choices) if choices else None
                    pressed = await self._press("move", name, message, custom_id, value)
                    self.moved += 1
                    return pressed
        return None

    async def panel(self) -> Press:
        return await self._press("panel", self.names[0], self.post, f"show:{self.game}:-:panel")

    async def change(self) -> Press:
        """Somebody joins the lobby or leaves it, whichever the post shows to be possible."""
        name = self.names[-1]
        answer = "leave" if name in text_of(self.lobby) else "join"
        return await self._press("lobby", name, self.lobby, f"lobby:{self.lobby_id}:-:{answer}")

    async def _press(
        self, kind: str, name: str, message: Json, custom_id: str, value: str | None = None
    ) -> Press:
        done = await self.people.begin(name, message, custom_id, value)
        return Press(kind, self.number, self.shard, done, custom_id, value)


class Crowd:
    """Parties in servers of all shards. Each waits for an answer before it does anything else."""

    def __init__(self, house: House, rng: Random, parties: int) -> None:
        self._stand_in = house.stand_in
        self.parties = [
            Party(house.stand_in, number, number % house.shards, rng) for number in range(parties)
        ]
        self.presses: list[Press] = []

    async def gather(self, *, asleep: bool = False) -> None:
        """``asleep``: somebody in each place never answers."""
        for party in self.parties:
            await party.gather()
            if asleep:
                await party.fall_asleep()

    @asynccontextmanager
    async def playing(self, pause: float = 0.15) -> AsyncIterator[None]:
        """Lets them play until the end of the block; ``pause`` is between two presses of a
        party.
        """
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
                self.presses.append(pressed)
                with suppress(TimeoutError):
                    async with asyncio.timeout(LIFETIME):
                        await self._stand_in.until(lambda done=pressed.done: done.answers)  # type: ignore[misc]
            await asyncio.sleep(pause)

    @property
    def unanswered(self) -> list[Press]:
        return [one for one in self.presses if not one.done.answers]

    def silence_after(self, instant: float) -> dict[int, float]:
        """By party: seconds from that instant to the first answer to something done after it."""
        found: dict[int, float] = {}
        for one in self.presses:
            if one.done.answers and one.done.sent >= instant:
                found.setdefault(one.party, one.answered_at - instant)
        return found

    async def answers_again(self, seconds: float, since: float | None = None) -> dict[int, float]:
        """Waits until each party has been answered after that instant, by default after now.

        Raises `TimeoutError` if that takes more than so many ``seconds`` from then.
        """
        since = time.monotonic() if since is None else since
        left = since + seconds - time.monotonic()
        await until(lambda: len(self.silence_after(since)) == len(self.parties), left)
        return self.silence_after(since)
