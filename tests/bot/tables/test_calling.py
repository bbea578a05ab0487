"""No one is called twice for one question, in any game, however people play and are away."""

from __future__ import annotations

import secrets
from collections.abc import AsyncIterator
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from bot.tables import calls
from bot.tables.refusal import Refusal
from bot.tables.sitting import Sitting
from data.store.values import Pace, Status
from engine import games
from engine.protocol import Seat
from tests.helpers.tables import ANN, BOB, CLEO, a_table
from tests.helpers.timed import TimedHouse

PER_QUESTION = {Pace.LIVE: 60_000, Pace.TURNS: 3_600_000}
STEPS = 120


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[TimedHouse]:
    house = TimedHouse(tmp_path / "plumage.sqlite3")
    await house.start()
    yield house
    await house.stop()


class Calls:
    """Counts the calls. A call that comes back after it went is a new one."""

    def __init__(self) -> None:
        self.now: set[tuple[Seat, str, int]] = set()
        self.ever: list[tuple[Seat, str, int]] = []

    def note(self, sitting: Sitting) -> None:
        before = self.now
        self.now = {
            (seat, sitting.asked[seat].id, number) for seat, number in calls.called(sitting).items()
        }
        self.ever += sorted(self.now - before)


@pytest.mark.parametrize("pace", Pace)
@pytest.mark.parametrize("game", games)
async def test_each_question_has_a_call_and_a_reminder_at_most(
    house: TimedHouse, game: str, pace: Pace
) -> None:
    seed = secrets.randbits(32)
    print(f"seed {seed}")
    rng, calls = Random(seed), Calls()
    table = replace(a_table(ANN, BOB, CLEO), game=game, pace=pace)
    table = replace(table, rules_version=games[game].rules_version)
    sitting = await house.begin_at(replace(table, per_question=PER_QUESTION[pace]))
    absent = rng.randrange(3)
    for _ in range(STEPS):
        calls.note(sitting)
        if sitting.table.status is not Status.PLAYING:
            break
        sitting = await house.play_computers(sitting, rng)
        calls.note(sitting)
        there = sorted(sitting.asked.keys() - {absent})
        if there and rng.random() < 0.7:
            sitting = await any_answer(house, sitting, rng.choice(there), rng)
        else:
            await house.pass_time(PER_QUESTION[pace] // 20)
            sitting = await house.tables.get(sitting.table.id)
    assert len(calls.ever) == len(set(calls.ever)), calls.ever
    if pace is Pace.TURNS:
        assert calls.ever, "somebody was called"


async def any_answer(house: TimedHouse, sitting: Sitting, seat: Seat, rng: Random) -> Sitting:
    """Returns any legal action, also one that takes something back."""
    question, user = sitting.asked[seat], sitting.table.seats[seat].user
    assert user is not None
    action = rng.choice(list(sitting.game.legal(sitting.state, seat)))
    with suppress(Refusal):  # the question may be closed by now
        cause = str(rng.random())
        await house.tables.submit(sitting.table.id, user, question.id, (action,), cause)
    return await house.tables.get(sitting.table.id)
