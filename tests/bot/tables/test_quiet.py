"""Quiet hours, in which time stands still; and calls, of which none comes twice."""

from __future__ import annotations

import secrets
from contextlib import suppress
from dataclasses import replace
from datetime import datetime
from random import Random
from zoneinfo import ZoneInfo

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from bot.tables import calls
from bot.tables.quiet import NEVER, Quiet, quiet_of
from bot.tables.refusal import Refusal
from bot.tables.sitting import Sitting
from data.store.values import Pace, PersonSettings, Status
from engine import games
from engine.protocol import Seat
from tests.helpers.tables import ANN, BOB, CLEO, a_table
from tests.helpers.timed import TimedHouse

MINUTE = 60_000
HOUR = 60 * MINUTE
DAY = 24 * HOUR
NIGHT = Quiet(22 * 60, 6 * 60)


@pytest.mark.parametrize(
    ("at", "woken"),
    [
        (21 * HOUR, 21 * HOUR),
        (22 * HOUR - 1, 22 * HOUR - 1),
        (22 * HOUR, 30 * HOUR),
        (DAY + 3 * HOUR, DAY + 6 * HOUR),
        (6 * HOUR, 6 * HOUR),
    ],
)
def test_someone_wakes_when_the_quiet_hours_end(at: int, woken: int) -> None:
    assert NIGHT.wake(at) == woken


@pytest.mark.parametrize(
    ("at", "hours", "ends"),
    [
        (10 * HOUR, 3, 13 * HOUR),
        (20 * HOUR, 2, 30 * HOUR),  # not a moment before everyone is up again
        (20 * HOUR, 3, 31 * HOUR),
        (23 * HOUR, 1, 31 * HOUR),
        (10 * HOUR, 24, DAY + 18 * HOUR),  # 12 hours of today, and 12 of tomorrow
        (6 * HOUR, 3 * 16, 3 * DAY + 6 * HOUR),
    ],
)
def test_quiet_hours_do_not_count(at: int, hours: int, ends: int) -> None:
    assert NIGHT.after(at, hours * HOUR) == ends


def test_without_quiet_hours_time_just_passes() -> None:
    assert NEVER.after(5, 3 * DAY) == 5 + 3 * DAY
    assert NEVER.wake(5) == 5


@settings(deadline=None, max_examples=25)
@example(start=1, asleep=DAY // MINUTE - 1, at=0, span=3, zone="UTC", day="2026-03-07")
@given(
    start=st.integers(0, 1439),
    asleep=st.integers(0, 23 * 60),
    at=st.integers(0, 2 * 1440),
    span=st.integers(0, 1440),
    zone=st.sampled_from(["UTC", "Asia/Kathmandu", "America/New_York", "Australia/Lord_Howe"]),
    day=st.sampled_from(["2026-03-07", "2026-04-04", "2026-10-03", "2026-10-31"]),
)
def test_just_that_much_time_passes_outside_of_quiet_hours(
    start: int, asleep: int, at: int, span: int, zone: str, day: str
) -> None:
    """Counts minute by minute, so random quiet hours leave at least an hour a day."""
    quiet = Quiet(start, (start + asleep) % 1440, ZoneInfo(zone))
    at += instant(f"{day}T00:00", "UTC") // MINUTE
    ends = quiet.after(at * MINUTE, span * MINUTE) // MINUTE
    awake = [minute for minute in range(at, ends) if quiet.wake(minute * MINUTE) == minute * MINUTE]
    assert len(awake) == span
    assert quiet.wake(ends * MINUTE) == ends * MINUTE
    assert quiet.awake(at * MINUTE, ends * MINUTE) == span * MINUTE


def test_quiet_hours_go_by_the_persons_own_clock() -> None:
    ahead = PersonSettings(1, quiet_from=22 * 60, quiet_to=7 * 60, utc_offset=120)
    assert quiet_of(ahead).wake(21 * HOUR) == 29 * HOUR
    behind = PersonSettings(1, quiet_from=22 * 60, quiet_to=7 * 60, utc_offset=-210)
    assert quiet_of(behind).wake(25 * HOUR) == 25 * HOUR
    assert quiet_of(behind).wake(26 * HOUR) == 34 * HOUR + 30 * MINUTE
    assert quiet_of(PersonSettings(1)) == NEVER


def instant(said: str, zone: str = "Europe/Paris") -> int:
    return round(datetime.fromisoformat(said).replace(tzinfo=ZoneInfo(zone)).timestamp() * 1000)


@pytest.mark.parametrize("day", ["2026-01-15", "2026-03-28", "2026-07-15", "2026-10-24"])
def test_quiet_hours_keep_to_the_clock_in_summer_and_in_winter(day: str) -> None:
    """A fixed offset would be an hour wrong for half of the year."""
    person = PersonSettings(1, quiet_from=22 * 60, quiet_to=7 * 60, zone="Europe/Paris")
    quiet = quiet_of(person)
    evening, morning = instant(f"{day}T22:00"), quiet.wake(instant(f"{day}T23:00"))
    assert quiet.wake(evening - 1) == evening - 1
    assert quiet.wake(evening) == morning
    assert datetime.fromtimestamp(morning / 1000, ZoneInfo("Europe/Paris")).hour == 7


@pytest.mark.parametrize(("evening", "hours"), [("2026-03-28T22:00", 8), ("2026-10-24T22:00", 10)])
def test_the_night_in_which_clocks_change_is_an_hour_shorter_or_longer(
    evening: str, hours: int
) -> None:
    quiet = Quiet(22 * 60, 7 * 60, ZoneInfo("Europe/Paris"))
    began = instant(evening)
    assert quiet.wake(began) - began == hours * HOUR
    assert quiet.after(began - HOUR, 2 * HOUR) - began == (hours + 1) * HOUR
    assert quiet.awake(began - HOUR, began + (hours + 1) * HOUR) == 2 * HOUR


# No one is called twice for one question, in any game, however people play and are away


PER_QUESTION = {Pace.LIVE: 60_000, Pace.TURNS: 3_600_000}
STEPS = 120


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
