"""An interaction is as old as Discord's clock says, whatever this machine's clock says."""

from __future__ import annotations

from datetime import UTC, datetime
from email.utils import format_datetime
from types import SimpleNamespace
from typing import Any

import discord
import pytest
from structlog.testing import capture_logs

from bot.requests.age import Age, Unanswered
from tests.helpers.timers import Time

NOW = int(datetime(2026, 11, 23, 20, 0, tzinfo=UTC).timestamp() * 1000)
HOUR = 3_600_000


def made(at: int) -> int:
    """Returns the id of an interaction that Discord made at that instant."""
    return discord.utils.time_snowflake(datetime.fromtimestamp(at / 1000, UTC))


def date(at: int) -> str:
    """Returns the date of an answer that Discord gave at that instant: it has whole seconds."""
    return format_datetime(datetime.fromtimestamp(at // 1000, UTC), usegmt=True)


def test_the_age_counts_from_the_time_in_the_id() -> None:
    assert Age(Time(NOW)).of(made(NOW - 1_200)) == 1_200


@pytest.mark.parametrize("answered", [0, 400, 999])
def test_a_right_clock_is_not_corrected_by_the_fraction_that_a_date_lacks(answered: int) -> None:
    clock = Age(Time(NOW + answered + 100))
    clock.note(date(NOW + answered), NOW + answered)
    assert clock.of(made(NOW)) == answered + 100


@pytest.mark.parametrize("wrong", [-HOUR, -10_000, 10_000, HOUR])
def test_with_a_wrong_clock_an_age_is_right_or_a_little_too_small(wrong: int) -> None:
    clock = Age(Time(NOW + wrong))
    clock.note(date(NOW - 80), NOW + wrong - 160)
    for age in (0, 500, 2_900, 3_000, 60_000):
        assert max(0, age - 1_080) <= clock.of(made(NOW - age)) <= age


def test_the_last_answer_counts() -> None:
    time = Time(NOW)
    clock = Age(time)
    clock.note(date(NOW - HOUR), NOW)  # this clock was an hour ahead, and is set right
    time.now = NOW + 1
    clock.note(date(NOW), NOW)
    assert clock.of(made(NOW - 2_000)) == 2_001


def test_nothing_is_younger_than_new() -> None:
    assert Age(Time(NOW)).of(made(NOW + 700)) == 0


def test_a_clock_that_is_wrong_by_much_is_warned_of_once() -> None:
    clock = Age(Time(NOW))
    with capture_logs() as logs:
        for _ in range(3):
            clock.note(date(NOW - 2_900), NOW)
        assert logs == []
        for _ in range(3):
            clock.note(date(NOW + HOUR), NOW)
    (line,) = logs
    assert (line["log_level"], line["seconds_ahead"]) == ("warning", -3_600.0)


def test_a_process_that_stood_still_does_not_take_its_clock_for_wrong() -> None:
    """The answer came at once, but the process read it later."""
    clock = Age(Time(NOW + 20_000))
    with capture_logs() as logs:
        clock.note(date(NOW), NOW)
    assert logs == []
    assert clock.of(made(NOW)) == 20_000


def test_a_date_that_is_none_changes_nothing() -> None:
    clock = Age(Time(NOW))
    clock.note("yesterday", NOW)
    assert clock.of(made(NOW - 100)) == 100


@pytest.mark.parametrize("set_by", [-HOUR, -4_000, 4_000, HOUR])
def test_a_clock_that_is_set_while_nothing_is_asked_changes_no_age(set_by: int) -> None:
    time, clock = Time(NOW), Time(1_000)
    known = Age(time, clock)
    known.note(date(NOW), 1_000)
    with capture_logs() as logs:
        for passed in (500, 60_000):
            clock.now = 1_000 + passed
            time.now = NOW + passed + set_by
            assert known.of(made(NOW + passed - 1_200)) == 1_200
    assert known.ahead == set_by
    assert [line["event"] for line in logs] == ["the clock of this machine is wrong"]


@pytest.mark.parametrize("answers", [True, False])
async def test_discord_is_asked_before_something_is_dropped_if_its_last_answer_is_old(
    answers: bool,
) -> None:
    """The monotonic clock has drifted so far that every click seems too late."""
    time, clock = Time(NOW), Time(0)
    asked: list[int] = []

    async def ask() -> None:
        asked.append(clock.now)
        if not answers:
            raise OSError("no network")
        known.note(date(time.now), clock.now)

    known = Age(time, clock, ask)
    known.note(date(NOW), 0)
    time.now, clock.now = NOW + HOUR, HOUR + 10_000
    unanswered = Unanswered(known)
    fresh: Any = an_interaction(made(NOW + HOUR))
    assert await unanswered.came_too_late(fresh) is not answers
    assert asked == [clock.now]
    if answers:
        late: Any = an_interaction(made(NOW + HOUR - 4_000))
        assert await unanswered.came_too_late(late)
        assert asked == [clock.now], "it has just answered"


def an_interaction(identity: int) -> SimpleNamespace:
    return SimpleNamespace(id=identity, response=SimpleNamespace(is_done=lambda: False))
