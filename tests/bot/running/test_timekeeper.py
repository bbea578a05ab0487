"""The clock on a real store: what happens when people are late, and when the bot was down."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from structlog.testing import capture_logs

from bot.running.outages import EVERYTHING, Scope
from bot.running.timekeeper import BEAT
from bot.tables import calls, schedule
from bot.tables.due import Due
from bot.tables.refusal import Refusal
from bot.tables.seating import MISSES, come_back, pause, resume
from bot.tables.sitting import Sitting
from data.paces import DAY, HOUR, MINUTE, SECOND
from data.store.errors import Conflict, StoreError, Unavailable
from data.store.values import Pace, PersonSettings, PlayedFor, Seated, Status, Table, TableId
from engine.protocol import Seat
from tests.helpers.stored import keep_person
from tests.helpers.tables import ANN, BOB, CLEO, a_table
from tests.helpers.timed import TimedHouse


@pytest.fixture
async def awake(tmp_path: Path) -> AsyncIterator[TimedHouse]:
    """Returns a timekeeper whose clock beats as often as in production."""
    house = TimedHouse(tmp_path / "tables.sqlite3", beat=BEAT)
    await house.start()
    yield house
    await house.stop()


def missed(sitting: Sitting) -> list[int]:
    return [seated.missed for seated in sitting.table.seats]


async def test_the_computer_answers_for_those_who_are_late_and_only_once(
    house: TimedHouse,
) -> None:
    begun = await house.begin()
    late = begun.waiting()
    await house.pass_time(MINUTE - 1)
    assert (await house.newest(begun)).table.moves == begun.table.moves
    await house.pass_time(1)
    sitting = await house.newest(begun)
    assert sitting.table.moves == begun.table.moves + len(late)
    kept = await house.store.load(sitting.table.id)
    played_for = [move.played_for for move in kept.moves[-len(late) :]]
    assert played_for == [PlayedFor.CLOCK] * len(late)
    assert not any(move.by_person for move in kept.moves)
    assert missed(sitting) == [int(seat in late) for seat in range(3)]
    assert schedule.until(sitting) == house.time.now + MINUTE


async def test_who_answers_in_time_is_not_answered_for(house: TimedHouse) -> None:
    begun = await house.begin()
    first, second = sorted(begun.waiting())
    await house.pass_time(59 * SECOND)
    sitting = await house.answer(begun, first, Random(1))
    await house.pass_time(SECOND)
    sitting = await house.newest(begun)
    assert missed(sitting) == [int(seat == second) for seat in range(3)]


async def test_an_answer_of_ones_own_forgives_the_misses(house: TimedHouse) -> None:
    begun = await house.begin()
    await house.pass_time(2 * MINUTE)
    sitting = await house.newest(begun)
    seat = next(one for one in sitting.waiting() if missed(sitting)[one])
    sitting = await house.answer(sitting, seat, Random(1))
    assert sitting.table.seats[seat].missed == 0


async def test_a_player_who_is_quicker_than_the_clock_was_in_time(house: TimedHouse) -> None:
    begun = await house.begin()
    first = min(begun.waiting())
    house.time.now += 2 * MINUTE  # the clock has not come to it yet
    sitting = await house.answer(begun, first, Random(1))
    await house.pass_time(0)
    assert (await house.newest(sitting)).table.seats[first].missed == 0


async def test_who_is_too_late_is_told(house: TimedHouse) -> None:
    begun = await house.begin()
    late = min(begun.waiting())
    await house.pass_time(MINUTE)
    with pytest.raises(Refusal, match="too_late"):
        await house.answer(begun, late, Random(1))


async def test_after_three_misses_in_a_row_the_seat_is_the_computers(house: TimedHouse) -> None:
    begun = await house.begin()
    others, sitting = Random(2), begun
    while sitting.table.seats[0].computer is None:
        for seat in sorted(sitting.waiting() - {0}):
            sitting = await house.answer(sitting, seat, others)
        sitting = await house.newest(begun)
        if sitting.waiting() == {0}:
            await house.pass_time(MINUTE)
            sitting = await house.newest(begun)
    assert sitting.table.seats[0].missed == MISSES
    assert sitting.table.seats[0].computer == sitting.game.stand_in
    assert sitting.table.host != sitting.table.seats[0].user, "a host who does not answer is none"
    back = await house.tables.change(begun.table.id, lambda table: come_back(table, ANN))
    assert (back.table.seats[0].computer, back.table.seats[0].missed) == (None, 0)


async def test_a_turn_of_several_questions_is_missed_once(house: TimedHouse) -> None:
    table = replace(a_table(ANN, BOB), game="plumes", options={}, per_question=MINUTE)
    sitting, rng = await house.begin_at(table), Random(4)
    for seat in sorted(sitting.waiting()):
        sitting = await house.answer(sitting, seat, rng)
    begun = sitting
    (seat,) = begun.waiting()
    while sitting.waiting() == {seat}:
        await house.pass_time(MINUTE)
        sitting = await house.newest(begun)
    assert sitting.table.moves >= begun.table.moves + 2, "a card, and what replaces it"
    assert missed(sitting) == [int(one == seat) for one in range(2)]


async def test_a_game_whose_people_never_answer_ends_and_says_so(house: TimedHouse) -> None:
    greedy = Seated(None, "greedy", computer="greedy")
    table = replace(a_table(ANN), seats=(Seated(ANN, "Ann"), greedy, greedy), per_question=MINUTE)
    sitting = await house.begin_at(table)
    rng = Random(4)
    while sitting.table.status is Status.PLAYING:
        sitting = await house.play_computers(sitting, rng)
        await house.pass_time(MINUTE)
        sitting = await house.newest(sitting)
    assert (sitting.table.status, sitting.table.reason) == (Status.ABANDONED, "nobody_answers")
    assert await house.store.next_due() is None


async def test_a_call_and_a_reminder_come_once_each(house: TimedHouse) -> None:
    begun = await house.begin()
    table = begun.table.id
    house.changed.clear()
    seen = []
    for _ in range(60):
        await house.pass_time(SECOND)
        seen.append(tuple(calls.called(await house.newest(begun)).values()))
    assert sorted(set(seen[:-1]), key=seen.index) == [(), (1, 1), (2, 2)]
    assert house.changed == [table] * 3, "the call, the reminder, and the end"


# The bot was down


async def test_deadlines_survive_a_restart_and_are_put_off_by_the_time_between(
    house: TimedHouse,
) -> None:
    begun = await house.begin()
    await house.pass_time(50 * SECOND)
    await house.restart(after=HOUR)
    assert await house.left(begun) == 10 * SECOND
    await house.pass_time(10 * SECOND)
    assert sum(missed(await house.newest(begun))) == 2


@pytest.mark.parametrize(
    "outage",
    [None, EVERYTHING, Scope(shard=0), Scope(guild=1)],
    ids=["no outage", "all", "shard", "server"],
)
async def test_a_bot_that_was_killed_owes_the_time_until_the_next_one_and_that_of_an_outage(
    awake: TimedHouse, outage: Scope | None
) -> None:
    house = awake
    begun = await house.begin(per_question=600)
    if outage is not None:
        house.outages.down(outage, "test")
    await house.pass_time(5 * MINUTE)
    await house.kill()
    house.time.now += HOUR
    await house.start()
    house.outages.unavailable(0, ())
    await house.pass_time(BEAT)
    left = await house.left(begun)
    assert abs(left - (5 if outage is None else 10) * MINUTE) <= MINUTE
    await house.restart()
    assert await house.left(begun) == left


async def test_a_server_stays_out_of_reach_for_the_next_process_until_discord_lists_it(
    awake: TimedHouse,
) -> None:
    house = awake
    begun = await house.begin(per_question=30)
    house.outages.unavailable(0, {begun.table.guild})
    await house.pass_time(20 * SECOND)
    await house.restart()
    await house.pass_time(20 * SECOND)
    await house.kill()
    await house.start()
    await house.pass_time(MINUTE)
    assert (await house.newest(begun)).table.moves == begun.table.moves
    house.outages.unavailable(0, ())
    await house.pass_time(MINUTE)
    assert (await house.newest(begun)).table.moves > begun.table.moves


# The bot stood still


@pytest.mark.parametrize("jump", [HOUR, 8 * DAY, -HOUR, -DAY], ids=str)
async def test_a_suspended_machine_or_a_clock_that_is_set_costs_no_one_time(
    awake: TimedHouse, jump: int
) -> None:
    begun = await awake.begin()
    await awake.pass_time(20 * SECOND)
    left = await awake.left(begun)
    await awake.stand_still(jump)
    assert abs(await awake.left(begun) - left) <= BEAT
    sitting = await awake.newest(begun)
    assert sitting.table.moves == begun.table.moves, "nobody was moved for"
    assert [abs(by - jump) <= BEAT for by in awake.moved] == [True]
    await awake.pass_time(left + BEAT)
    late = await awake.newest(begun)
    assert sum(missed(late)) == len(begun.waiting()), "and then the time is up, as always"


async def test_a_stopped_process_costs_no_one_time_though_all_its_timers_are_due(
    awake: TimedHouse,
) -> None:
    begun = await awake.begin()
    await awake.pass_time(20 * SECOND)
    left = await awake.left(begun)
    awake.time.now += HOUR
    await awake.pass_time(0)
    assert abs(await awake.left(begun) - left) <= BEAT
    sitting = await awake.newest(begun)
    assert sitting.table.moves == begun.table.moves, "nobody was moved for"


async def test_who_stops_a_bot_that_stood_still_pays_for_neither(awake: TimedHouse) -> None:
    begun = await awake.begin()
    await awake.pass_time(20 * SECOND)
    left = await awake.left(begun)
    awake.time.now += HOUR
    await awake.restart(after=HOUR)
    assert abs(await awake.left(begun) - left) <= BEAT


async def test_a_clock_that_is_a_little_late_is_no_standing_still(awake: TimedHouse) -> None:
    await awake.begin()
    for _ in range(30):
        await awake.pass_time(BEAT)
        awake.time.now += BEAT // 2
    assert awake.moved == []


async def test_a_beat_touches_the_store_once_a_minute(awake: TimedHouse) -> None:
    await awake.begin(per_question=3600, pace=Pace.TURNS)
    beat, kept = awake.store.beat, list[int]()

    async def counted(at: int) -> None:
        kept.append(at)
        await beat(at)

    awake.store.beat = counted  # type: ignore[method-assign]  # to count
    await awake.pass_time(10 * MINUTE)
    assert len(kept) == 10


async def test_an_answer_under_way_while_deadlines_move_loses_none_of_the_time(
    awake: TimedHouse,
) -> None:
    begun = await awake.begin()
    first, second = sorted(begun.waiting())
    left, commit, stops = await awake.left(begun), awake.store.commit, asyncio.Event()

    async def slow(*said: Any, **named: Any) -> Table:
        await asyncio.wait_for(stops.wait(), 5)
        return await commit(*said, **named)

    awake.store.commit = slow  # type: ignore[method-assign]  # a disk that is slow
    answering = asyncio.create_task(awake.answer(begun, first, Random(1)))
    await asyncio.sleep(0)
    moving = asyncio.create_task(awake.tables.put_off(HOUR, at=awake.time.now))
    await asyncio.sleep(0)
    stops.set()
    await asyncio.gather(answering, moving)
    assert await awake.left(begun) == left + HOUR
    assert (await awake.newest(begun)).waiting() == {second}


# No one plays


async def test_nothing_happens_at_a_paused_table(house: TimedHouse) -> None:
    begun = await house.begin()
    await house.tables.change(begun.table.id, lambda table: pause(table, ANN, admin=True))
    await house.pass_time(DAY)
    sitting = await house.tables.change(begun.table.id, lambda table: resume(table, ANN, None))
    assert sitting.table.moves == begun.table.moves
    assert schedule.until(sitting) == house.time.now + MINUTE


async def test_a_game_that_no_one_looks_at_for_a_week_ends_and_says_so(house: TimedHouse) -> None:
    begun = await house.begin()
    table = begun.table.id
    await house.tables.change(table, lambda now: pause(now, ANN, admin=True))
    await house.pass_time(5 * DAY)
    await house.tables.look(table, ANN, "look")
    await house.pass_time(7 * DAY - 1)
    assert (await house.newest(begun)).table.status is Status.PLAYING
    await house.pass_time(1)
    ended = (await house.newest(begun)).table
    assert (ended.status, ended.reason) == (Status.ABANDONED, "unseen")


async def test_looking_is_noted_once_a_day(house: TimedHouse) -> None:
    begun = await house.begin(pace=Pace.TURNS, per_question=3 * 24 * 3600)
    await house.pass_time(HOUR)  # everyone was called
    house.changed.clear()
    for _ in range(48):
        await house.tables.look(begun.table.id, ANN, f"look {house.time.now}")
        await house.pass_time(HOUR)
    assert len(house.changed) == 1


async def test_a_lobby_expires(house: TimedHouse) -> None:
    opened = await house.tables.open(a_table(ANN, BOB), cause="play")
    await house.pass_time(HOUR)
    ended = (await house.newest(opened)).table
    assert (ended.status, ended.reason) == (Status.CANCELLED, "lobby_expired")


# Settings


async def test_quiet_hours_are_heeded_as_soon_as_they_are_chosen(house: TimedHouse) -> None:
    begun = await house.begin(pace=Pace.TURNS, per_question=12 * 3600)
    for user in (ANN, BOB, CLEO):
        await keep_person(house.store, PersonSettings(user, quiet_from=22 * 60, quiet_to=6 * 60))
    sitting, rng = begun, Random(1)
    for seat in sorted(begun.waiting()):
        sitting = await house.answer(sitting, seat, rng)
    assert schedule.until(sitting) == house.time.now + 20 * HOUR


async def only_card(house: TimedHouse) -> tuple[Sitting, Seat, int, Random]:
    """Plays until a seat has one legal card; returns the seat, and when the card plays itself."""
    sitting, rng = await house.begin(), Random(3)
    while not (forced := [row.due for row in sitting.deadlines if row.kind == Due.FORCED]):
        sitting = await house.answer(sitting, min(sitting.waiting()), rng)
    (seat,) = sitting.waiting()
    return sitting, seat, forced[0], rng


async def test_the_only_legal_card_is_played_for_people_who_chose_nothing(
    house: TimedHouse,
) -> None:
    sitting, seat, due, _rng = await only_card(house)
    moves = sitting.table.moves
    await house.pass_time(due - house.time.now - 1)
    assert (await house.newest(sitting)).table.moves == moves
    await house.pass_time(1)
    played = await house.newest(sitting)
    assert played.table.moves > moves
    assert played.table.seats[seat].missed == 0
    kept = (await house.store.load(sitting.table.id)).moves
    assert kept[moves].played_for is PlayedFor.ONLY_CARD
    assert any(move.by_person for move in kept)


async def test_who_left_a_card_to_play_itself_is_called_as_late_as_who_played_it(
    house: TimedHouse,
) -> None:
    """An earlier call would tell everyone that the card was the only one."""
    sitting, seat, due, rng = await only_card(house)
    await house.pass_time(due - house.time.now)
    sitting = await house.newest(sitting)
    while seat not in sitting.waiting():
        sitting = await house.answer(sitting, min(sitting.waiting()), rng)
    (call,) = (row.due for row in sitting.deadlines if (row.kind, row.seat) == (Due.CALL, seat))
    assert call == due + calls.rest_after_click(sitting.table)


# Trouble


@pytest.mark.parametrize("outage", [None, Scope(guild=2)], ids=["no outage", "one elsewhere"])
async def test_a_table_that_fails_does_not_keep_others_waiting_and_is_logged_once(
    house: TimedHouse, outage: Scope | None
) -> None:
    if outage is not None:
        house.outages.down(outage, "test")
    broken = await house.begin()
    await house.pass_time(SECOND)
    other = await house.begin()
    get = house.tables.get

    async def failing(table_id: TableId) -> Sitting:
        if table_id == broken.table.id:
            raise RuntimeError("broken")
        return await get(table_id)

    house.tables.get = failing  # type: ignore[method-assign]  # nothing real fails so surely
    with capture_logs() as logs:
        await house.pass_time(3 * MINUTE)
    assert sum(missed(await get(other.table.id))) > 0
    assert [log["table"] for log in logs if log["event"] == "clock failed"] == [broken.table.id]
    house.tables.get = get  # type: ignore[method-assign]
    await house.pass_time(10 * SECOND)
    assert sum(missed(await get(broken.table.id))) > 0


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (Conflict(table="x"), ("clock tries again", "info")),
        (Unavailable(reason="disk"), ("clock waits", "warning")),
    ],
    ids=["changed all the time", "not stored"],
)
async def test_what_may_happen_to_a_deadline_is_no_error_and_it_is_tried_again(
    house: TimedHouse, error: StoreError, said: tuple[str, str]
) -> None:
    begun = await house.begin()
    time_up = house.tables.time_up

    async def failing(*_: Any) -> Sitting:
        raise error

    house.tables.time_up = failing  # type: ignore[method-assign,assignment]  # no people are so quick
    with capture_logs() as logs:
        await house.pass_time(3 * MINUTE)
    assert [(one["event"], one["log_level"]) for one in logs] == [said]
    house.tables.time_up = time_up  # type: ignore[method-assign]
    await house.pass_time(10 * SECOND)
    assert sum(missed(await house.newest(begun))) > 0


async def test_the_clock_waits_while_the_store_fails_and_says_so_once(house: TimedHouse) -> None:
    begun = await house.begin()
    due, asked = house.store.overdue, []

    async def failing(at: int, limit: int) -> tuple[str, ...]:
        asked.append((at, limit))
        raise Unavailable

    house.store.overdue = failing  # type: ignore[method-assign]  # a disk that is full
    with capture_logs() as logs:
        await house.pass_time(3 * MINUTE)
    assert len(asked) < 50, "and not all the time"
    assert [log["event"] for log in logs].count("clock waits") == 1
    house.store.overdue = due  # type: ignore[method-assign]
    await house.pass_time(10 * SECOND)
    assert sum(missed(await house.newest(begun))) > 0
