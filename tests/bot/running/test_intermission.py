"""Between two rounds people look at the result, until everyone asks for the next or time is up."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from bot.running.interlude_queue import InterludeQueue
from bot.tables import intermission
from bot.tables.due import Due
from bot.tables.refusal import Refusal
from bot.tables.seating import come_back, end, go, kick, pause, resume
from bot.tables.sitting import Sitting, fold
from data.paces import SECOND
from data.store.values import Pace, Seated, Status
from engine.protocol import CHANCE
from tests.helpers.tables import ANN, BOB, CLEO, a_table
from tests.helpers.timed import TimedHouse
from tests.helpers.timers import Time

LASTS = intermission.LASTS


async def played(house: TimedHouse, *users: int, pace: Pace = Pace.LIVE) -> Sitting:
    """Returns a game of two rounds and three seats at the end of its first round; computers have
    two seats.
    """
    people = a_table(*users).seats
    hens = [Seated(None, "Hen", computer="random") for _ in range(3 - len(people))]
    table = replace(
        a_table(ANN), seats=(*people, *hens), pace=pace, per_question=60_000, options={"rounds": 2}
    )
    sitting, rng = await house.begin_at(table), Random(1)
    while sitting.rounds_over == 0:
        sitting = await house.play_computers(sitting, rng)
        asked = [seat for seat in sitting.waiting() if sitting.table.seats[seat].user]
        if asked:
            sitting = await house.answer(sitting, min(asked), rng)
    return sitting


async def ready(house: TimedHouse, sitting: Sitting, user: int, cause: str = "") -> Sitting:
    return await house.tables.next_round(sitting.table.id, user, 1, cause or f"ready {user}")


def is_dealt(sitting: Sitting) -> bool:
    return CHANCE not in sitting.game.to_act(sitting.state)


async def test_the_next_round_waits_until_everyone_has_asked_for_it(house: TimedHouse) -> None:
    sitting = await played(house, ANN, BOB, CLEO)
    assert not is_dealt(sitting)
    for user, left in ((BOB, 2), (ANN, 1)):
        sitting = await ready(house, sitting, user)
        assert not is_dealt(sitting)
        assert len(intermission.awaited(sitting)) == left
    assert is_dealt(await ready(house, sitting, CLEO))


async def test_it_begins_by_itself_a_quarter_of_a_minute_after_the_round(house: TimedHouse) -> None:
    sitting = await played(house, ANN, BOB, CLEO)
    sitting = await ready(house, sitting, ANN)
    await house.pass_time(LASTS - 1)
    assert not is_dealt(await house.tables.get(sitting.table.id))
    await house.pass_time(1)
    sitting = await house.tables.get(sitting.table.id)
    assert is_dealt(sitting)
    assert {row.kind for row in sitting.deadlines}.isdisjoint({Due.NEXT_ROUND})
    assert [seated.missed for seated in sitting.table.seats] == [0, 0, 0]


async def test_pressing_twice_or_too_late_changes_nothing(house: TimedHouse) -> None:
    sitting = await played(house, ANN, BOB, CLEO)
    for cause in ("once", "once", "twice"):
        sitting = await ready(house, sitting, ANN, cause)
    assert len(intermission.awaited(sitting)) == 2
    await house.pass_time(LASTS)
    begun = await house.tables.get(sitting.table.id)
    late = await ready(house, begun, BOB)
    assert (late.table.moves, late.state) == (begun.table.moves, begun.state)


async def test_computers_are_not_waited_for(house: TimedHouse) -> None:
    sitting = await played(house, ANN)
    assert not is_dealt(sitting)
    assert is_dealt(await ready(house, sitting, ANN))


async def test_a_player_who_goes_is_not_waited_for(house: TimedHouse) -> None:
    sitting = await played(house, ANN, BOB, CLEO)
    sitting = await ready(house, sitting, ANN)
    sitting = await ready(house, sitting, BOB)
    gone = await house.tables.change(sitting.table.id, lambda table: go(table, CLEO))
    assert is_dealt(gone)


async def test_a_player_who_was_removed_or_came_back_does_not_hold_it_up(house: TimedHouse) -> None:
    sitting = await played(house, ANN, BOB, CLEO)
    table_id = sitting.table.id
    await house.tables.change(table_id, lambda table: go(table, CLEO))
    with pytest.raises(Refusal, match="away"):
        await ready(house, sitting, CLEO)
    await house.tables.change(table_id, lambda table: come_back(table, CLEO))
    sitting = await house.tables.change(table_id, lambda table: kick(table, ANN, BOB))
    assert not is_dealt(sitting)
    assert is_dealt(await ready(house, sitting, ANN))


async def test_a_pause_stops_it_and_afterwards_it_lasts_as_long_again(house: TimedHouse) -> None:
    sitting = await played(house, ANN, BOB, CLEO)
    table_id = sitting.table.id
    await house.pass_time(10 * SECOND)
    await house.tables.change(table_id, lambda table: pause(table, ANN, admin=True))
    await house.pass_time(5 * LASTS)
    with pytest.raises(Refusal, match="paused"):
        await ready(house, sitting, ANN)
    sitting = await house.tables.change(table_id, lambda table: resume(table, ANN, None))
    assert not is_dealt(sitting)
    assert len(intermission.awaited(sitting)) == 3
    await house.pass_time(LASTS)
    assert is_dealt(await house.tables.get(table_id))


async def test_who_has_asked_is_known_after_a_restart_and_after_a_kill(house: TimedHouse) -> None:
    sitting = await played(house, ANN, BOB, CLEO)
    sitting = await ready(house, sitting, ANN)
    await house.restart(after=3 * LASTS)
    sitting = await ready(house, sitting, BOB)
    assert not is_dealt(sitting)
    await house.kill()
    await house.start()
    assert intermission.awaited(await house.tables.get(sitting.table.id)) == {
        seat for seat, one in enumerate(sitting.table.seats) if one.user == CLEO
    }
    assert is_dealt(await ready(house, sitting, CLEO))


async def test_time_in_which_the_bot_stood_still_does_not_count(house: TimedHouse) -> None:
    sitting = await played(house, ANN, BOB, CLEO)
    await house.restart(after=3 * LASTS)
    assert not is_dealt(await house.tables.get(sitting.table.id))
    await house.pass_time(LASTS)
    assert is_dealt(await house.tables.get(sitting.table.id))


async def test_turn_based_games_go_on_at_once(house: TimedHouse) -> None:
    assert is_dealt(await played(house, ANN, BOB, CLEO, pace=Pace.TURNS))


async def test_there_is_none_at_a_table_that_ended(house: TimedHouse) -> None:
    sitting = await played(house, ANN, BOB, CLEO)
    ended = await house.tables.change(sitting.table.id, lambda table: end(table, ANN))
    assert ended.deadlines == ()


async def test_there_is_none_after_the_last_round(house: TimedHouse) -> None:
    sitting, rng = await played(house, ANN, BOB, CLEO), Random(2)
    for user in (ANN, BOB, CLEO):
        sitting = await ready(house, sitting, user)
    while sitting.table.status is Status.PLAYING:
        sitting = await house.answer(sitting, min(sitting.waiting()), rng)
    assert sitting.table.status is Status.FINISHED


async def test_the_record_of_the_game_has_nothing_of_it(house: TimedHouse) -> None:
    """A game with intermissions has the same moves as one without."""
    sitting = await played(house, ANN, BOB, CLEO)
    for user in (ANN, BOB, CLEO):
        sitting = await ready(house, sitting, user)
    kept = await house.tables.record(sitting.table.id)
    assert len(kept.moves) == sitting.table.moves
    assert {move.do["type"] for move in kept.moves} == {
        *("seats", "first", "deal", "bid", "confidence", "play")
    }
    again = fold(sitting.table, kept.moves)
    assert again.state == sitting.state
    assert not again.rests


# Interludes in public messages end at once when people are called


TABLE = a_table(ANN, BOB, status=Status.PLAYING)
GAME: Any = None


def sitting(version: int) -> Sitting:
    return Sitting(replace(TABLE, version=version), GAME, None)


@pytest.fixture
def time() -> Time:
    return Time()


@pytest.fixture
def over() -> list[str]:
    return []


@pytest.fixture
def queue(time: Time, over: list[str]) -> InterludeQueue:
    return InterludeQueue(2, time.call_later, over.append)


def test_moments_give_way_to_the_real_state_when_it_is_to_be_shown(
    queue: InterludeQueue, time: Time, over: list[str]
) -> None:
    first, real = sitting(1), sitting(3)
    queue.put_on(TABLE.id, [first, sitting(2)])
    assert queue.shown(real) is first
    queue.clear(TABLE.id)
    assert queue.shown(real) is real
    assert not queue.lags(TABLE.id)
    assert over == [TABLE.id], "messages are to be drawn"
    assert all(timer.cancelled for timer in time.timers)


def test_a_change_that_was_held_back_is_shown_too(queue: InterludeQueue, time: Time) -> None:
    before, real = sitting(1), sitting(2)
    queue.hold(before)
    assert queue.shown(real) is before
    queue.clear(TABLE.id)
    assert queue.shown(real) is real
    assert not queue.lags(TABLE.id)
    assert all(timer.cancelled for timer in time.timers)
