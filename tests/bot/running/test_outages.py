"""Which part of Discord is out of reach, for how long, and by how much its deadlines
have to move.
"""

from __future__ import annotations

import pytest

from bot.running.outages import EVERYTHING, PATIENCE, Moved, Outages, Scope
from data.paces import MINUTE, SECOND
from tests.helpers.timers import Time

BEAT = 2 * SECOND
HERE, THERE = 5 << 22, 6 << 22  # servers of the shards 1 and 0 of two
ONE = Scope(shard=1)


class Watched(Outages):
    """Outages that are looked at with each beat."""

    def __init__(self) -> None:
        self.time = Time(0)
        super().__init__(self.time, lambda: 2)
        self.look(2 * BEAT)

    def pass_time(self, by: int) -> None:
        for _ in range(by // BEAT):
            self.time.now += BEAT
            self.look(2 * BEAT)


@pytest.fixture
def outages() -> Watched:
    return Watched()


@pytest.mark.parametrize(
    ("scope", "here", "there"),
    [(EVERYTHING, True, True), (ONE, True, False), (Scope(guild=HERE), True, False)],
)
def test_what_is_down_for_long_is_an_outage_of_the_servers_in_it(
    outages: Watched, scope: Scope, here: bool, there: bool
) -> None:
    outages.down(scope, "test")
    outages.pass_time(PATIENCE - SECOND)
    assert outages.of(HERE) is None
    outages.pass_time(BEAT)
    assert outages.of(HERE) == (scope if here else None)
    assert outages.of(THERE) == (scope if there else None)
    assert outages.is_total is (scope == EVERYTHING)


def test_what_is_back_soon_is_owed_nothing(outages: Watched) -> None:
    for _ in range(10):
        outages.down(EVERYTHING, "test")
        outages.pass_time(PATIENCE - SECOND)
        outages.up(EVERYTHING, "test")
    assert outages.settle() == []


def test_what_is_over_is_owed_what_was_not_moved_in_advance(outages: Watched) -> None:
    outages.down(ONE, "test")
    outages.pass_time(5 * MINUTE)
    assert outages.advance(ONE, MINUTE) == Moved(ONE, 6 * MINUTE, 5 * MINUTE)
    outages.pass_time(30 * SECOND)
    outages.up(ONE, "test")
    (over,) = outages.settle()
    assert over == Moved(ONE, -30 * SECOND, 5 * MINUTE + 30 * SECOND, is_over=True)
    assert outages.settle() == []
    assert outages.told(HERE, since=outages.time.now) == over.lasted
    assert outages.told(HERE, since=outages.time.now + 1) == 0, "the table has changed since"
    assert outages.told(THERE, since=0) == 0


def test_it_is_over_when_no_cause_is_left(outages: Watched) -> None:
    outages.down(EVERYTHING, "gateway")
    outages.down(EVERYTHING, "requests")
    outages.pass_time(MINUTE)
    outages.up(EVERYTHING, "gateway")
    assert outages.settle() == []
    outages.up(EVERYTHING, "requests")
    outages.up(EVERYTHING, "requests")
    assert [one.by for one in outages.settle()] == [MINUTE]


def test_time_counts_once_where_several_outages_overlap(outages: Watched) -> None:
    guild = Scope(guild=HERE)
    outages.down(guild, "unavailable")
    outages.pass_time(MINUTE)
    outages.down(ONE, "gateway")
    outages.pass_time(MINUTE)
    outages.down(EVERYTHING, "requests")
    outages.pass_time(MINUTE)
    for scope, cause in ((EVERYTHING, "requests"), (ONE, "gateway"), (guild, "unavailable")):
        outages.up(scope, cause)
    assert {one.scope: one.by for one in outages.settle()} == {
        EVERYTHING: MINUTE,
        ONE: MINUTE,
        guild: MINUTE,
    }


def test_a_process_that_stood_still_counts_no_outage_for_that_time(outages: Watched) -> None:
    outages.down(EVERYTHING, "test")
    outages.pass_time(MINUTE)
    outages.time.now += 60 * MINUTE
    outages.look(2 * BEAT)
    assert outages.settle(all_of_it=True) == [Moved(EVERYTHING, MINUTE, MINUTE)]
    assert outages.settle(all_of_it=True)[0].by == 0
