"""How much time people have for what: deadlines after a change, and what happens when they pass."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from random import Random
from typing import Any, Final

import pytest

from bot.tables import calls, schedule
from bot.tables.ahead import pruned
from bot.tables.answering import stand_in, time_up
from bot.tables.due import Due
from bot.tables.schedule import Circumstances
from bot.tables.sitting import Sitting, first_state
from data.paces import DAY, HOUR, MINUTE, SECOND
from data.store.values import Ahead, Deadline, Pace, PersonSettings, Seated, Status, Table
from engine import games
from engine.block import BLOCK
from engine.block.acts import DODGE
from engine.block.cards import NO_CARD
from engine.chance import shuffling
from engine.mind.players import play_random
from engine.notation import encode
from engine.pikoko.acts import Bid
from engine.protocol import CHANCE, TAKE_BACK, Seat
from tests.engine.block.scene import Scene
from tests.helpers.games import dealt as after_deal
from tests.helpers.tables import ANN, BOB, CLEO, a_table

NOW: Final = 1_000 * DAY + 12 * HOUR
"""Noon in UTC."""


def timed(
    before: Sitting | None,
    after: Sitting,
    now: int = NOW,
    *,
    people: tuple[PersonSettings, ...] = (),
    seen: bool = True,
    took_back: tuple[Seat, ...] = (),
    clicked: Mapping[Seat, int] | None = None,
) -> Sitting:
    """Returns the table after a change at that instant, with its deadlines."""
    around = Circumstances(
        now,
        {person.user: person for person in people},
        seen=seen,
        rng=Random(7),
        lobby_open=HOUR,
        took_back=took_back,
        clicked=clicked or {},
    )
    return replace(after, deadlines=schedule.deadlines(before, after, around))


def dealt(table: Table) -> Sitting:
    """Returns a game of Pikoko whose first question is open, without deadlines."""
    game = games["pikoko"]
    return Sitting(table, game, after_deal(game, first_state(table), Random(3)))


def playing(pace: Pace = Pace.LIVE, per_question: int = 60) -> Table:
    table = a_table(ANN, BOB, CLEO, status=Status.PLAYING)
    return replace(table, pace=pace, per_question=per_question * SECOND, options={"rounds": 1})


def answered(sitting: Sitting, seat: Seat) -> Sitting:
    """Returns the table after the lowest bid of that seat."""
    action = min(
        (one for one in sitting.game.legal(sitting.state, seat) if isinstance(one, Bid)),
        key=lambda bid: bid.tokens,
    )
    return replace(sitting, state=sitting.game.apply(sitting.state, seat, action).state)


def ends(sitting: Sitting) -> dict[int | None, int]:
    """Returns by seat the milliseconds from noon to the deadline."""
    return {row.seat: row.due - NOW for row in sitting.deadlines if row.kind == Due.ANSWER}


def row(sitting: Sitting, kind: Due, seat: Seat | None = None) -> Deadline:
    return next(one for one in sitting.deadlines if (one.kind, one.seat) == (kind, seat))


@pytest.mark.parametrize("pace", Pace)
def test_seats_asked_at_the_same_time_have_the_same_time(pace: Pace) -> None:
    table = playing(pace, 3600)
    asked = timed(None, dealt(table))
    assert ends(asked) == dict.fromkeys(asked.waiting(), HOUR)
    assert len(asked.waiting()) == 2


def test_a_question_keeps_its_deadline_when_others_answer() -> None:
    asked = timed(None, dealt(playing()))
    first, second = sorted(asked.waiting())
    later = timed(asked, answered(asked, first), NOW + 20 * SECOND)
    assert ends(later) == {first: MINUTE, second: MINUTE}
    assert schedule.until(later) == schedule.until(later, second) == NOW + MINUTE
    assert schedule.until(later, first) is None


def test_the_next_question_has_its_own_time() -> None:
    asked = timed(None, dealt(playing()))
    first, second = sorted(asked.waiting())
    asked = timed(asked, answered(asked, first), NOW + 20 * SECOND)
    following = timed(asked, answered(asked, second), NOW + 30 * SECOND)
    assert ends(following) == dict.fromkeys(following.waiting(), MINUTE + 30 * SECOND)


def test_someone_who_comes_back_has_all_the_time_for_the_open_question() -> None:
    table = playing()
    away = (table.seats[0], replace(table.seats[1], computer="greedy"), table.seats[2])
    asked = timed(None, dealt(replace(table, seats=away)))
    assert 1 in asked.waiting()
    assert 1 not in ends(asked)
    back = timed(asked, replace(asked, table=table), NOW + 50 * SECOND)
    assert ends(back)[1] == MINUTE + 50 * SECOND
    assert {end for seat, end in ends(back).items() if seat != 1} == {MINUTE}


def test_computers_have_no_deadline() -> None:
    table = replace(playing(), seats=(Seated(None, "greedy", computer="greedy"),) * 3)
    assert [one.kind for one in timed(None, dealt(table)).deadlines] == [Due.UNSEEN]


def test_a_paused_table_has_none_and_begins_anew_when_it_goes_on() -> None:
    asked = timed(None, dealt(playing()))
    paused = timed(asked, replace(asked, table=replace(asked.table, paused=True)), NOW + SECOND)
    assert [one.kind for one in paused.deadlines] == [Due.UNSEEN]
    resumed = timed(paused, replace(paused, table=asked.table), NOW + HOUR)
    assert set(ends(resumed).values()) == {HOUR + MINUTE}


def test_a_parked_table_has_none() -> None:
    asked = timed(None, dealt(playing()))
    parked = timed(asked, replace(asked, table=replace(asked.table, status=Status.PARKED)))
    assert [one.kind for one in parked.deadlines] == [Due.UNSEEN]


@pytest.mark.parametrize("status", [Status.FINISHED, Status.ABANDONED, Status.CANCELLED])
def test_a_table_that_has_ended_has_none(status: Status) -> None:
    asked = timed(None, dealt(playing()))
    assert timed(asked, replace(asked, table=replace(asked.table, status=status))).deadlines == ()


def test_a_lobby_expires_when_nothing_happens_in_it() -> None:
    lobby = Sitting(a_table(ANN), games["pikoko"], None)
    opened = timed(None, lobby)
    assert opened.deadlines == (Deadline(Due.LOBBY, NOW + HOUR),)
    joined = timed(opened, replace(lobby, table=a_table(ANN, BOB)), NOW + MINUTE)
    assert joined.deadlines == (Deadline(Due.LOBBY, NOW + MINUTE + HOUR),)


def test_only_people_put_off_the_end_of_a_game_that_no_one_looks_at() -> None:
    asked = timed(None, dealt(playing()))
    first, second = sorted(asked.waiting())
    by_clock = timed(asked, answered(asked, first), NOW + DAY, seen=False)
    assert row(by_clock, Due.UNSEEN).due == NOW + 7 * DAY
    by_person = timed(by_clock, answered(by_clock, second), NOW + 2 * DAY)
    assert row(by_person, Due.UNSEEN).due == NOW + 9 * DAY


# Taking back: in Enchanted Plumes a card that was played, until one is drawn


def plumes_begun() -> tuple[Sitting, Seat]:
    """Returns a game whose first turn has begun, and the seat whose turn it is."""
    game = games["plumes"]
    table = replace(playing(), game="plumes", options={})
    before: Sitting | None = None
    sitting, rng = Sitting(table, game, first_state(table)), Random(4)
    while not any(question.kind == "play" for question in sitting.asked.values()):
        actor = min(game.to_act(sitting.state))
        legal = game.legal(sitting.state, actor)
        action = game.draw(sitting.state, shuffling(rng)) if actor == CHANCE else next(iter(legal))
        state = game.apply(sitting.state, actor, action).state
        before, sitting = sitting, timed(sitting, replace(sitting, state=state), NOW - MINUTE)
    begun = timed(before, sitting)
    (seat,) = begun.waiting()
    return begun, seat


def does(sitting: Sitting, seat: Seat, kind: str) -> Sitting:
    """Returns the table after the first legal action of that kind."""
    legal = sitting.game.legal(sitting.state, seat)
    action = next(one for one in legal if one.type == kind)
    return replace(sitting, state=sitting.game.apply(sitting.state, seat, action).state)


def test_playing_and_taking_back_in_turn_gives_no_new_time() -> None:
    begun, seat = plumes_begun()
    now, sitting = NOW, begun
    for _ in range(5):
        now += 10 * SECOND
        sitting = timed(sitting, does(sitting, seat, "play"), now)
        assert ends(sitting) == {seat: MINUTE}
        now += SECOND
        sitting = timed(sitting, does(sitting, seat, TAKE_BACK.type), now, took_back=(seat,))
        assert ends(sitting) == {seat: MINUTE}
    assert all(one.due > now for one in sitting.deadlines)


def test_a_turn_has_one_clock() -> None:
    now, seat = plumes_begun()
    for second, done in enumerate(("play", "play", "draw", "draw"), 1):
        assert ends(now) == {seat: MINUTE}
        now = timed(now, does(now, seat, done), NOW + second * SECOND)
    (other,) = now.waiting()
    assert other != seat
    assert ends(now) == {other: MINUTE + 4 * SECOND}


@pytest.mark.parametrize("done", [(), ("play",), ("play", "draw")])
def test_a_turn_that_is_missed_is_played_to_its_end_and_counts_once(done: tuple[str, ...]) -> None:
    now, seat = plumes_begun()
    for one in done:
        now = timed(now, does(now, seat, one), NOW)
    at = NOW + MINUTE
    rows = schedule.due(now, at)
    choices = stand_in(now, schedule.late(now, rows), 1)
    after, _moves = time_up(now, rows, choices, at, Random(1))
    assert seat not in after.waiting()
    assert after.table.seats[seat].missed == 1


@pytest.mark.parametrize("pace", Pace)
def test_who_was_called_in_a_turn_is_only_reminded_in_the_rest_of_it(pace: Pace) -> None:
    begun, seat = plumes_begun()
    begun = replace(begun, table=replace(begun.table, pace=pace))
    called = passing(begun, 15)
    assert calls.called(called) == {seat: 1}
    played = timed(called, does(called, seat, "play"), NOW + 10 * SECOND)
    assert calls.called(passing(played, 44)) == {}
    assert calls.called(passing(played, 55)) == {seat: 2}
    drawn = timed(played, does(played, seat, "draw"), NOW + 20 * SECOND)
    assert ends(drawn) == {seat: MINUTE}, "her turn goes on"
    assert calls.called(passing(drawn, 44)) == {}
    assert calls.called(passing(drawn, 59)) == {seat: 2}


def test_who_was_not_called_in_a_turn_is_called_late_in_the_rest_of_it() -> None:
    begun, seat = plumes_begun()
    played = timed(begun, does(begun, seat, "play"), NOW + 5 * SECOND)
    assert calls.called(passing(played, 40)) == {}
    assert calls.called(passing(played, 55)) == {seat: 1}


def test_a_turn_that_goes_on_after_its_time_calls_no_one_again() -> None:
    begun, seat = plumes_begun()
    called = passing(begun, 15)
    called = timed(called, called, NOW + 15 * SECOND, seen=False)
    over = passing(called, 60)
    assert Due.ANSWER not in {one.kind for one in over.deadlines}
    played = timed(over, does(over, seat, "play"), NOW + MINUTE, seen=False)
    assert seat in played.waiting()
    assert calls.called(passing(played, 60 + 44)) == {}
    assert calls.called(passing(played, 60 + 59)) == {seat: 2}


# Calling


@pytest.mark.parametrize(
    ("per_question", "call", "reminder"), [(32, 8, 22), (60, 15, 45), (600, 45, 450), (8, 2, 4)]
)
def test_live_one_is_called_after_some_seconds_and_before_the_end(
    per_question: int, call: int, reminder: int
) -> None:
    asked = timed(None, dealt(playing(per_question=per_question)))
    seat = min(asked.waiting())
    assert row(asked, Due.CALL, seat).due == NOW + call * SECOND
    assert row(asked, Due.REMINDER, seat).due == NOW + reminder * SECOND


@pytest.mark.parametrize(("hours", "reminder"), [(1, 52.5 / 60), (24, 21), (72, 69)])
def test_turn_based_one_is_called_at_once_and_before_the_end(hours: int, reminder: float) -> None:
    asked = timed(None, dealt(playing(Pace.TURNS, hours * 3600)))
    seat = min(asked.waiting())
    assert Due.CALL not in {one.kind for one in asked.deadlines}
    assert calls.called(asked) == dict.fromkeys(asked.waiting(), 1)
    assert row(asked, Due.REMINDER, seat).due == NOW + round(reminder * HOUR)


@pytest.mark.parametrize(("per_question", "rest"), [(3600, 90), (180, 90), (60, 30)])
@pytest.mark.parametrize("pace", Pace)
def test_no_one_is_called_soon_after_a_click(pace: Pace, per_question: int, rest: int) -> None:
    table = playing(pace, per_question)
    first, second = sorted(timed(None, dealt(table)).waiting())
    clicked = {first: NOW - 10 * SECOND, second: NOW - HOUR}
    asked = timed(None, dealt(table), clicked=clicked)
    for seat in (first, second):
        late = max(rest - 10, 0 if pace is Pace.TURNS else min(45, per_question // 4))
        assert row(asked, Due.CALL, seat).due == NOW + late * SECOND, "both at the same time"


def test_a_call_is_put_off_by_a_click_while_the_question_is_open() -> None:
    asked = timed(None, dealt(playing(per_question=180)))
    first, second = sorted(asked.waiting())
    clicked = {first: NOW + 30 * SECOND}
    called = passing(asked, 45, clicked)
    assert calls.called(called) == {second: 1}
    assert row(called, Due.CALL, first).due == NOW + 120 * SECOND
    assert calls.called(passing(called, 120, clicked)) == {first: 1, second: 1}
    again = passing(called, 120, {first: NOW + 119 * SECOND})
    assert row(again, Due.CALL, first).due == NOW + 180 * SECOND, "not after the end"


def test_a_reminder_is_put_off_by_a_click_as_well() -> None:
    called = passing(timed(None, dealt(playing(per_question=180))), 45)
    first, second = sorted(called.waiting())
    reminded = passing(called, 135, {first: NOW + 60 * SECOND})
    assert calls.called(reminded) == {first: 1, second: 2}
    assert row(reminded, Due.REMINDER, first).due == NOW + 150 * SECOND


def test_a_call_is_due_once_its_row_is_gone() -> None:
    asked = timed(None, dealt(playing()))
    first, second = sorted(asked.waiting())
    assert calls.called(asked) == {}
    called = replace(asked, deadlines=tuple(r for r in asked.deadlines if r.kind != Due.CALL))
    assert calls.called(called) == {first: 1, second: 1}
    reminded = replace(
        called, deadlines=tuple(r for r in called.deadlines if r.kind != Due.REMINDER)
    )
    assert calls.called(reminded) == {first: 2, second: 2}
    assert calls.called(timed(reminded, answered(reminded, first))) == {second: 2}


def passing(sitting: Sitting, seconds: int, clicked: Mapping[Seat, int] | None = None) -> Sitting:
    """Returns the table after everything that was due by that instant."""
    now = NOW + seconds * SECOND
    return calls.without(sitting, schedule.due(sitting, now), clicked or {}, now)


@pytest.mark.parametrize(("after", "later"), [(5, 1), (20, 2), (50, 0)])
def test_who_takes_an_answer_back_is_not_called_anew_but_reminded(after: int, later: int) -> None:
    asked = passing(timed(None, dealt(playing())), after)
    seat = min(asked.waiting())
    settled = timed(asked, answered(asked, seat))
    state = settled.game.apply(settled.state, seat, TAKE_BACK).state
    back = timed(settled, replace(settled, state=state))
    assert seat in back.waiting()
    assert seat not in calls.called(back)
    if later:
        until = {1: 15, 2: 45}[later]
        assert calls.called(passing(back, until))[seat] == later


def test_who_is_called_only_when_the_reminder_is_due_is_not_reminded() -> None:
    asked = passing(timed(None, dealt(playing())), 50)
    assert calls.called(asked) == dict.fromkeys(asked.waiting(), 1)
    assert not schedule.due(asked, NOW + MINUTE - 1)


@pytest.mark.parametrize(("settled_for", "call"), [(20, 45), (50, 60)])
def test_who_takes_an_answer_back_that_kept_them_from_being_called_is_called_later(
    settled_for: int, call: int
) -> None:
    asked = timed(None, dealt(playing()))
    seat = min(asked.waiting())
    settled = passing(timed(asked, answered(asked, seat)), settled_for)
    state = settled.game.apply(settled.state, seat, TAKE_BACK).state
    back = timed(settled, replace(settled, state=state))
    assert row(back, Due.CALL, seat).due == NOW + call * SECOND
    if call < 60:
        assert calls.called(passing(back, call))[seat] == 1


# Quiet hours: Bob sleeps from 22 until 6


BOB_SLEEPS = PersonSettings(BOB, quiet_from=22 * 60, quiet_to=6 * 60)


def bob_is_asked(pace: Pace, hours: int, now: int) -> Sitting:
    sitting = dealt(playing(pace, hours * 3600))
    seats = list(sitting.table.seats)
    seats[min(sitting.waiting())], seats[1] = seats[1], seats[min(sitting.waiting())]
    table = replace(sitting.table, seats=tuple(seats))
    return timed(None, replace(sitting, table=table), now, people=(BOB_SLEEPS,))


def test_turn_based_clocks_stand_still_in_quiet_hours_for_all_that_are_asked_with_them() -> None:
    asked = bob_is_asked(Pace.TURNS, 12, NOW)
    assert set(ends(asked).values()) == {20 * HOUR}


def test_no_one_is_called_in_quiet_hours() -> None:
    night = NOW + 11 * HOUR
    asked = bob_is_asked(Pace.TURNS, 12, night)
    bob = min(asked.waiting())
    assert row(asked, Due.CALL, bob).due == NOW + 18 * HOUR
    assert set(calls.called(asked)) == asked.waiting() - {bob}
    day_before = bob_is_asked(Pace.TURNS, 12, NOW + 3 * HOUR)  # from 15 until 11 the next day
    reminder = row(day_before, Due.REMINDER, min(day_before.waiting())).due
    assert reminder == NOW + 21 * HOUR + HOUR // 2  # half past nine


def test_live_clocks_know_no_quiet_hours() -> None:
    night = NOW + 11 * HOUR
    asked = bob_is_asked(Pace.LIVE, 1, night)
    assert set(ends(asked).values()) == {12 * HOUR}


# Only one legal action


def last_trick(person: PersonSettings) -> Sitting:
    """Returns a game in which every hand has one card, and the seat that leads belongs to that
    person.
    """
    sitting, rng = dealt(playing()), Random(5)
    game = sitting.game
    while not (
        sitting.waiting()
        and all(schedule.only_action(sitting, seat) is not None for seat in sitting.waiting())
        and all(question.obvious for question in sitting.asked.values())
    ):
        seat = min(sitting.waiting())
        action = play_random(game.view(sitting.state, seat), game.legal(sitting.state, seat), rng)
        sitting = replace(sitting, state=game.apply(sitting.state, seat, action).state)
    seats = list(sitting.table.seats)
    leader = min(sitting.waiting())
    at = next(seat for seat, seated in enumerate(seats) if seated.user == person.user)
    seats[leader], seats[at] = seats[at], seats[leader]
    return replace(sitting, table=replace(sitting.table, seats=tuple(seats)))


def test_the_last_card_is_played_soon_unless_someone_wants_to_play_it() -> None:
    ann = PersonSettings(ANN)
    asked = timed(None, last_trick(ann), people=(ann,))
    (seat,) = asked.waiting()
    assert row(asked, Due.FORCED, seat).due == NOW + 2 * SECOND
    assert schedule.forced_at(asked, seat) == NOW + 2 * SECOND
    without = timed(None, last_trick(ann), people=(PersonSettings(ANN, plays_forced=False),))
    assert schedule.forced_at(without, seat) is None
    assert Due.FORCED not in {one.kind for one in without.deadlines}


def test_all_of_a_last_trick_is_played_in_the_time_of_its_first_card() -> None:
    people = tuple(PersonSettings(user) for user in (ANN, BOB, CLEO))
    led = timed(None, last_trick(people[0]), people=people)
    (seat,) = led.waiting()
    (card,) = led.game.legal(led.state, seat)
    after = replace(led, state=led.game.apply(led.state, seat, card).state)
    followed = timed(led, after, people=people)
    (following,) = followed.waiting()
    assert schedule.forced_at(followed, following) == NOW


def test_who_may_choose_has_no_only_action() -> None:
    asked = timed(None, dealt(playing()))
    assert [schedule.only_action(asked, seat) for seat in asked.waiting()] == [None, None]


# What is due


def test_what_is_due_and_who_is_late() -> None:
    asked = timed(None, dealt(playing()))
    first, second = sorted(asked.waiting())
    assert schedule.due(asked, NOW + 15 * SECOND - 1) == ()
    assert {one.kind for one in schedule.due(asked, NOW + 15 * SECOND)} == {Due.CALL}
    half = timed(asked, answered(asked, first), NOW + SECOND)
    rows = schedule.due(half, NOW + MINUTE)
    assert {one.seat for one in rows if one.kind == Due.ANSWER} == {first, second}
    assert schedule.late(half, rows) == (second,)


# Questions that may be let pass: a game of Peacock Block in which seat 0 plucks seat 1, whose Shake
# waits.

NO_STEP, STEP = "flirt1:4", "sidestep:0"


def plucked(
    pace: Pace,
    per_question: int,
    held: str,
    *,
    ordered: bool = False,
    lets_pass: bool | None = False,
    was_asked: bool = False,
    practice: bool = False,
) -> Sitting:
    """Returns the table after a Pluck; the person at seat 1 holds that card."""
    scene = Scene("pluck1:4", held, seats=3, triggers={1: "shake:1"}, marks={1: 0})
    table = replace(playing(pace, per_question), game="block", options={}, practice=practice)
    order = (Ahead(1, "pluck", encode(DODGE)),) if ordered else ()
    offered = frozenset({1} if was_asked else ())
    before = timed(None, Sitting(table, BLOCK, scene.state, ahead=order, offered=offered))
    after = replace(before, state=scene.play("pluck1:4", 1).state)
    user = table.seats[1].user
    assert user is not None
    return timed(before, after, people=(PersonSettings(user, lets_pass=lets_pass),))


@pytest.mark.parametrize(
    ("pace", "lets_pass", "was_asked", "passes"),
    [
        (Pace.LIVE, None, False, False),
        (Pace.LIVE, None, True, True),
        (Pace.TURNS, None, True, False),
        (Pace.LIVE, False, True, False),
        (Pace.LIVE, True, False, True),
        (Pace.TURNS, True, False, True),
    ],
)
def test_a_window_passes_from_the_second_one_on_unless_its_person_has_chosen(
    pace: Pace, lets_pass: bool | None, was_asked: bool, passes: bool
) -> None:
    """Deadlines are the same with a Side Step in hand and without, so they give nothing away."""
    rows = []
    for held in (NO_STEP, STEP):
        sitting = plucked(pace, HOUR // SECOND, held, lets_pass=lets_pass, was_asked=was_asked)
        due = NOW + schedule.PASSES_AFTER if passes else None
        assert schedule.passes_at(sitting, 1) == due
        rows.append([one for one in sitting.deadlines if one.seat == 1])
    assert rows[0] == rows[1]


def test_only_questions_that_may_pass_do() -> None:
    scene = Scene("pluck1:4", NO_STEP, seats=3)
    table = replace(playing(Pace.LIVE), game="block", options={})
    people = tuple(
        PersonSettings(seated.user, lets_pass=True) for seated in table.seats if seated.user
    )
    sitting = timed(None, Sitting(table, BLOCK, scene.state), people=people)
    assert sitting.waiting() == {0}
    assert schedule.passes_at(sitting, 0) is None


@pytest.mark.parametrize(("held", "due"), [(NO_STEP, schedule.FORCED_AFTER), (STEP, None)])
def test_in_practice_one_is_kept_waiting_only_by_a_choice(held: str, due: int | None) -> None:
    sitting = plucked(Pace.LIVE, 180, held, lets_pass=None, was_asked=True, practice=True)
    assert schedule.passes_at(sitting, 1) == (None if due is None else NOW + due)


@pytest.mark.parametrize(
    ("pace", "question", "window"),
    [
        (Pace.LIVE, 3 * MINUTE, 25 * SECOND),
        (Pace.LIVE, 20 * SECOND, 20 * SECOND),
        (Pace.TURNS, DAY, 2 * HOUR),
        (Pace.TURNS, HOUR, HOUR),
    ],
)
def test_a_window_has_a_short_clock_of_its_own_whatever_the_cards(
    pace: Pace, question: int, window: int
) -> None:
    for held in (NO_STEP, STEP):
        assert ends(plucked(pace, question // SECOND, held)) == {1: window}


def test_a_person_who_lets_a_window_pass_has_missed_nothing() -> None:
    for held in (NO_STEP, STEP):
        sitting = plucked(Pace.LIVE, 180, held)
        rows = schedule.due(sitting, NOW + 25 * SECOND)
        assert schedule.late(sitting, rows) == ()
        after, moves = time_up(sitting, rows, (), NOW, Random(1))
        assert [move.do for move in moves] == [{"type": "react", "card": None}]
        assert [seated.missed for seated in after.table.seats] == [0, 0, 0]


def test_a_standing_order_answers_after_the_same_time_with_and_without_a_side_step() -> None:
    passing_rows = []
    for held, said in ((NO_STEP, None), (STEP, STEP)):
        sitting = plucked(Pace.LIVE, 180, held, ordered=True)
        passing_rows.append([one for one in sitting.deadlines if one.seat == 1])
        rows = schedule.due(sitting, NOW + schedule.PASSES_AFTER)
        assert {one.kind for one in rows} == {Due.PASSING}
        _, moves = time_up(sitting, rows, (), NOW, Random(1))
        assert moves[0].do == {"type": "react", "card": said}
    assert passing_rows[0] == passing_rows[1]


def test_an_order_is_for_plucks_alone_and_ends_with_the_card_that_waits() -> None:
    assert schedule.passes_at(plucked(Pace.LIVE, 180, STEP), 1) is None
    ordered = plucked(Pace.LIVE, 180, STEP, ordered=True)
    assert schedule.passes_at(ordered, 1) == NOW + schedule.PASSES_AFTER
    assert pruned(ordered).ahead == ordered.ahead
    state: Any = ordered.state
    lost = replace(ordered, state=state._replace(triggers=(NO_CARD,) * 3))
    assert pruned(lost).ahead == ()
    scene = Scene("block2:4", STEP, seats=3, triggers={1: "shake:1"}, marks={1: 0}, flirt=(0, 5, 0))
    question = BLOCK.question(scene.play("block2:4", 1).state, 1)
    assert question is not None
    assert question.ordered is None


# A turn that goes on after a question to another seat: seat 0 ruffles seat 1, and may use the card


def turn_after_a_window(pace: Pace, *, called: bool) -> Sitting:
    """Returns the turn of seat 0 after a window; the seat was ``called`` to its turn before, or
    not.
    """
    scene = Scene("ruffle:4", "flirt3:0 flirt1:5", seats=3)
    table = replace(playing(pace), game="block", options={})
    turn = timed(None, Sitting(table, BLOCK, scene.state), clicked={0: NOW - 20 * SECOND})
    if called:
        turn = passing(turn, 15)
        assert calls.called(turn) == {0: 1}
        turn = timed(turn, turn, NOW + 15 * SECOND, seen=False)
    window = timed(turn, replace(turn, state=scene.play("ruffle:4", 1).state))
    assert window.asked.keys() == {1}
    use = replace(window, state=scene.no_side_step(1).picked("flirt3:0").state)
    assert use.asked[0].turn == turn.asked[0].turn
    return timed(window, use)


@pytest.mark.parametrize("pace", Pace)
def test_a_person_called_to_a_turn_is_only_reminded_after_a_question_to_another(
    pace: Pace,
) -> None:
    going_on = turn_after_a_window(pace, called=True)
    assert calls.called(passing(going_on, 44)) == {}
    assert calls.called(passing(going_on, 59)) == {0: 2}
    not_called = turn_after_a_window(pace, called=False)
    assert calls.called(passing(not_called, 44)) == {0: 1}


def test_one_who_takes_a_seat_back_in_a_turn_they_were_called_to_is_only_reminded() -> None:
    going_on = turn_after_a_window(Pace.LIVE, called=True)
    (person, *others) = going_on.table.seats
    away = replace(going_on.table, seats=(replace(person, computer="greedy"), *others))
    played_for = timed(going_on, replace(going_on, table=away), NOW + SECOND)
    assert played_for.asked.keys() == set()
    back = timed(played_for, replace(played_for, table=going_on.table), NOW + 2 * SECOND)
    assert calls.called(passing(back, 46)) == {}
    assert calls.called(passing(back, 60)) == {0: 2}


def test_the_next_turn_and_the_end_of_a_pause_call_anew() -> None:
    going_on = turn_after_a_window(Pace.LIVE, called=True)
    paused = timed(going_on, replace(going_on, table=replace(going_on.table, paused=True)))
    resumed = timed(paused, replace(paused, table=going_on.table))
    assert calls.called(passing(resumed, 44)) == {0: 1}
    scene = Scene("flirt3:0", seats=3)
    following = replace(going_on, state=scene.state._replace(turns=9))
    assert following.asked[0].turn != going_on.asked[0].turn
    window = replace(going_on, state=scene.state._replace(turn=1))
    following = timed(timed(going_on, window), following)
    assert calls.called(passing(following, 44)) == {0: 1}
