"""Quiet hours: time stands still in them."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.tables.quiet import NEVER, Quiet, quiet_of
from data.store.values import PersonSettings

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
def test_somebody_wakes_when_the_quiet_hours_end(at: int, woken: int) -> None:
    assert NIGHT.wake(at) == woken


@pytest.mark.parametrize(
    ("at", "hours", "ends"),
    [
        (10 * HOUR, 3, 13 * HOUR),
        (20 * HOUR, 2, 30 * HOUR),  # not a moment before everybody is up again
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


@settings(deadline=None)
@given(
    start=st.integers(0, 1439),
    end=st.integers(0, 1439),
    at=st.integers(0, 2 * 1440),
    span=st.integers(0, 3 * 1440),
)
def test_just_that_much_time_passes_outside_of_quiet_hours(
    start: int, end: int, at: int, span: int
) -> None:
    quiet = Quiet(start, end)
    ends = quiet.after(at * MINUTE, span * MINUTE) // MINUTE
    awake = [minute for minute in range(at, ends) if quiet.wake(minute * MINUTE) == minute * MINUTE]
    assert len(awake) == span
    assert quiet.wake(ends * MINUTE) == ends * MINUTE


def test_quiet_hours_go_by_the_persons_own_clock() -> None:
    in_paris = PersonSettings(1, quiet_from=22 * 60, quiet_to=7 * 60, utc_offset=120)
    assert quiet_of(in_paris) == Quiet(20 * 60, 5 * 60)
    in_newfoundland = PersonSettings(1, quiet_from=22 * 60, quiet_to=7 * 60, utc_offset=-210)
    assert quiet_of(in_newfoundland) == Quiet(90, 630)
    assert quiet_of(PersonSettings(1)) == NEVER
