"""The program is killed while games of all kinds are played, and right after it has sent a
message.
"""

from __future__ import annotations

import asyncio
import signal
import sys
from collections import Counter
from pathlib import Path
from random import Random
from typing import Final

import pytest
from aiohttp import web

from tests.helpers.messages import controls
from tests.helpers.stress import case, some
from tests.process.diary import Diary
from tests.process.evening import Evening, mistakes, settled
from tests.process.hurrying import finish, hurry
from tests.process.people import People
from tests.process.plumage import Plumage
from tests.process.stand_in import StandIn

PLACES: Final = {
    "answer": ("POST", "/interactions/.*"),
    "send": ("POST", "/channels/[0-9]+/messages"),
    "edit": ("PATCH", "/channels/[0-9]+/messages/[0-9]+"),
    "edit with a token": ("PATCH", "/webhooks/.*"),
    "delete": ("DELETE", "/channels/.*|/webhooks/.*"),
    "follow-up": ("POST", "/webhooks/.*"),
}
"""By name: requests on whose arrival at Discord the program is killed."""

MOST_PRESSES: Final = 12
"""The number of presses after which the program is killed in any case."""

LOOK_EVERY: Final = 4
"""The number of kills after which the program runs until all is shown, and everything is
compared.
"""

MOST_LOGGED: Final = 10_000
"""The most characters that one life may log. A process that is killed early notes nothing, so the
next one is told the same events again, and logs a line for each that comes too late.
"""

SOON: Final = 0.08
"""The seconds after a press within which a random kill falls."""


class Killer:
    """Kills the program at a random moment, or at a random place, of each of its lives."""

    def __init__(self, stand_in: StandIn, plumage: Plumage, rng: Random) -> None:
        self._stand_in, self._plumage, self._rng = stand_in, plumage, rng
        self.kills = Counter[str]()
        self.way = ""
        """The way in which this life ends."""

    async def begin(self) -> None:
        """Begins the next life and chooses its end."""
        kind = self._rng.choice(("moment", "request", "statement"))
        self.way = kind
        arguments = []
        if kind == "statement":
            arguments.append(f"--dies-at-statement={round(10 ** self._rng.uniform(0.5, 2.8))}")
        elif kind == "request":
            self.way = self._rng.choice(sorted(PLACES))
        await self._plumage.launch(*arguments)
        await self._connected_or_killed()
        if self.way in PLACES:
            self._lie_in_wait(*PLACES[self.way])

    async def _connected_or_killed(self) -> None:
        connected = asyncio.ensure_future(self._stand_in.gateway.ready.wait())
        ended = asyncio.ensure_future(self._plumage.ended())
        await asyncio.wait((connected, ended), return_when=asyncio.FIRST_COMPLETED)
        connected.cancel()
        ended.cancel()

    def _lie_in_wait(self, method: str, path: str) -> None:
        """Kills the program at such a request, which is carried out or gets lost."""
        for _ in range(self._rng.randint(0, 4)):
            self._stand_in.fault(method, path, lambda: None)
        arrives = self._rng.random() < 0.5

        def kill() -> web.Response | None:
            self._plumage.send(signal.SIGKILL)
            return None if arrives else web.Response(status=502)

        self._stand_in.fault(method, path, kill)

    async def may_strike(self) -> None:
        """Kills the program soon, if this life ends at a random moment."""
        if self.way == "moment" and self._rng.random() < 0.4:
            await asyncio.sleep(self._rng.uniform(0, SOON))
            self._plumage.send(signal.SIGKILL)

    async def end(self) -> None:
        self.kills[self.way if not self._plumage.runs else "in the end"] += 1
        await self._plumage.kill()
        self._stand_in.faults.clear()
        self._stand_in.gateway.ready.clear()


@pytest.mark.parametrize(
    ("kills", "seed"), [(4, 0), *(case(100, seed, stress=True) for seed in range(1, 11))]
)
async def test_what_people_were_told_is_kept_once_and_shown_however_often_it_is_killed(
    stand_in: StandIn,
    people: People,
    plumage: Plumage,
    kills: int,
    seed: int,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    rng = Random(seed)
    stand_in.rules.limits_requests = False
    diary = Diary(stand_in, plumage)
    await plumage.start()
    evening = Evening(people, plumage, rng)
    await evening.gather()
    killer = Killer(stand_in, plumage, rng)
    await plumage.kill()
    stand_in.gateway.ready.clear()
    with diary.kept(tmp_path / "diary.txt", evening):
        for number in range(1, kills + 1):
            await killer.begin()
            diary.note_deed(f"life {number}, to be killed at a {killer.way}")
            for _ in range(MOST_PRESSES):
                if not plumage.runs:
                    break
                pressing = asyncio.create_task(evening.press())
                await killer.may_strike()
                for press in await pressing:
                    diary.note(f"{press.table}: {press.kind} {press.done.id}")
            await killer.end()
            diary.note_deed(f"life {number} is over")
            diary.note_kept(evening)
            if number % LOOK_EVERY == 0:
                await plumage.start()
                await settled(evening, plumage.database)
                assert await mistakes(evening, plumage.database) == []
                await evening.next_games()
                await plumage.kill()
                stand_in.gateway.ready.clear()
                await evening.hurry(plumage.database)
                diary.note_deed("all was well; games were hurried on")
                diary.note_kept(evening)
    assert len(plumage.log) <= MOST_LOGGED * (1 + kills + kills // LOOK_EVERY)
    assert "Traceback" not in plumage.log
    assert '"level": "error"' not in plumage.log
    told = [one for one in evening.presses if one.is_told_done and one.changes]
    over = [table for table in evening.tables if evening.whole(table).table.status.ended]
    with capsys.disabled():
        sys.stdout.write(
            f"\n{kills} kills ({dict(killer.kills)}), {len(evening.presses)} presses,"
            f" {len(told)} of them told done, {len(over)} games over,"
            f" {len(plumage.log)} characters of log "
        )


# The program is killed after it has sent a message, and before it has noted that


@pytest.mark.parametrize("sent", some([2, 1], 1))
@pytest.mark.parametrize("ends", [False, True], ids=["plays on", "ends"])
async def test_a_table_post_that_was_sent_anew_right_before_a_kill_is_found(
    stand_in: StandIn, people: People, plumage: Plumage, sent: int, ends: bool
) -> None:
    """Two rounds ended unseen, so the post is sent anew twice. After the end of the game
    it is not.
    """
    stand_in.rules.limits_requests = False
    await plumage.start()
    evening = Evening(people, plumage, Random(1))
    await evening.gather()
    table = evening.going["pikoko"]
    post = next(one for one in people.posts() if controls(one, f"lobby:{table}"))
    await people.press(evening.names[0], post, f"lobby:{table}:-:start")
    await plumage.terminate()
    await hurry(plumage.database, table, seed=1)
    place = f"/channels/{people.place['id']}/messages"
    for _ in range(sent - 1):
        stand_in.fault("POST", place, lambda: None)
    stand_in.fault("POST", place, lambda: plumage.send(signal.SIGKILL))
    await plumage.start()
    assert await plumage.ended() == -signal.SIGKILL
    if ends:
        await finish(plumage.database, table, seed=2)
    await plumage.start()
    await settled(evening, plumage.database)
    assert await mistakes(evening, plumage.database) == []


async def test_the_answer_that_opened_a_table_is_its_post_after_a_kill(
    stand_in: StandIn, people: People, plumage: Plumage
) -> None:
    await plumage.start()
    stand_in.fault("POST", "/interactions/.*", lambda: plumage.send(signal.SIGKILL))
    await people.give("Ann", "play", game="pikoko")
    assert await plumage.ended() == -signal.SIGKILL
    (post,) = people.posts()
    await plumage.start()
    drawn = f"/channels/{people.place['id']}/messages/{post['id']}"
    await stand_in.until(lambda: any(one.path == drawn for one in stand_in.requests))
    assert people.posts() == [post]
