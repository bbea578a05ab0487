"""A card that plays itself takes as long as its person would: no one learns from the time that it
was the only one.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from math import exp, inf, log
from random import Random
from statistics import fmean, median

import pytest

from bot.tables import moves, schedule
from bot.tables.due import Due
from bot.tables.quiet import quiet_of
from bot.tables.schedule import Circumstances
from bot.tables.sitting import SeatAction, Sitting, fold
from data.paces import DAY, HOUR, MINUTE, SECOND
from data.store.values import Pace, PersonSettings, PlayedFor, Status
from engine.protocol import Action, Seat
from tests.helpers.stress import some
from tests.helpers.tables import ANN, BOB, CLEO, a_table

NOON = 20_000 * DAY + 12 * HOUR
PEOPLE = (ANN, BOB, CLEO)
LIVE = {ANN: 3 * SECOND, BOB: 9 * SECOND, CLEO: 30 * SECOND}
SLOW = {ANN: 5 * MINUTE, BOB: 40 * MINUTE, CLEO: 4 * HOUR}
"""By person: the median seconds to choose a card with which to follow."""

SPREAD = 0.7
SLOWER = {"follow": 1, "lead": 1.5}
"""How many times longer people take for such a question; for a bid, twice as long."""


@dataclass
class Seen:
    """The milliseconds from a question to its card, by player. A time that ran out counts as
    endless.
    """

    chosen: dict[int, list[float]] = field(default_factory=lambda: defaultdict(list))
    only: dict[int, list[float]] = field(default_factory=lambda: defaultdict(list))
    at: dict[int, list[int]] = field(default_factory=lambda: defaultdict(list))
    """When each card came that played itself."""


@dataclass(frozen=True)
class Answer:
    """An answer to come and its time; ``why`` says what gives it in the person's place."""

    at: int
    seat: Seat
    action: Action
    why: PlayedFor | None


def play(
    seen: Seen,
    medians: Mapping[int, int],
    rng: Random,
    pace: Pace = Pace.LIVE,
    per_question: int = 3 * MINUTE,
    people: Mapping[int, PersonSettings] | None = None,
) -> None:
    """Plays a game in which people choose at their own pace, and leave cards that play themselves
    alone.
    """
    people = people or {user: PersonSettings(user) for user in PEOPLE}
    table = replace(
        a_table(*PEOPLE, status=Status.PLAYING),
        pace=pace,
        per_question=per_question,
        options={"rounds": 3},
    )
    sitting, made = moves.begin(table, NOON, rng)
    now, before, log_of = NOON, None, list(made)
    planned: dict[Seat, Answer] = {}
    while sitting.table.status is Status.PLAYING:
        around = Circumstances(now, people, seen=True, rng=rng, lobby_open=HOUR)
        sitting = replace(sitting, deadlines=schedule.deadlines(before, sitting, around))
        before = sitting
        if sitting.rests:
            sitting, made = moves.next_round(sitting, now, rng)
        else:
            for seat in sorted(sitting.waiting() - planned.keys()):
                planned[seat] = to_come(sitting, seat, seen, medians, now, people, rng)
            first = min(planned.values(), key=lambda one: one.at)
            del planned[first.seat]
            now, cause = first.at, None if first.why else f"click {rng.random()}"
            choice = SeatAction(first.seat, first.action, cause, first.why)
            sitting, made = moves.play(sitting, [choice], now, rng)
        log_of += made
    assert fold(sitting.table, log_of).times == sitting.times, "the log tells the same"


def to_come(
    sitting: Sitting,
    seat: Seat,
    seen: Seen,
    medians: Mapping[int, int],
    now: int,
    people: Mapping[int, PersonSettings],
    rng: Random,
) -> Answer:
    """Returns what a seat that is asked ``now`` will answer."""
    user, question = sitting.table.seats[seat].user, sitting.asked[seat]
    legal = list(sitting.game.legal(sitting.state, seat))
    end, forced = schedule.until(sitting, seat), schedule.forced_at(sitting, seat)
    assert user is not None
    assert end is not None
    took = round(medians[user] * SLOWER.get(question.seems, 2) * exp(rng.gauss(0, SPREAD)))
    chosen = quiet_of(people[user]).after(now, took)
    is_only = len(legal) == 1 and not question.obvious
    at = min((forced or end) if is_only else chosen, end)
    why = PlayedFor.CLOCK if at == end else PlayedFor.ONLY_CARD if is_only else None
    if why is PlayedFor.ONLY_CARD:
        seen.at[user].append(at)
    if question.seems == "follow" and not question.obvious:
        waited = quiet_of(people[user]).awake(now, at)
        times = seen.only if is_only else seen.chosen
        times[user].append(inf if why is PlayedFor.CLOCK else waited)
    return Answer(at, seat, rng.choice(legal), why)


def told_apart(some: Sequence[float], others: Sequence[float]) -> float:
    """Returns how well the two kinds of cards can be told apart by their times: the largest
    difference between their shares below any one bound (Kolmogorov-Smirnov); 0 if not at all, 1
    always.
    """
    some, others = sorted(some), sorted(others)
    return max(
        abs(bisect_right(some, bound) / len(some) - bisect_right(others, bound) / len(others))
        for bound in (*some, *others)
    )


@cache
def many_games(pace: Pace) -> Seen:
    seen, rng = Seen(), Random(20)
    for _ in range(45):
        if pace is Pace.LIVE:
            play(seen, LIVE, rng)
        else:
            play(seen, SLOW, rng, pace, DAY)
    return seen


@pytest.mark.parametrize("pace", some([Pace.LIVE, Pace.TURNS], 1))
def test_the_time_of_a_play_does_not_tell_whether_there_was_a_choice(pace: Pace) -> None:
    seen, medians = many_games(pace), LIVE if pace is Pace.LIVE else SLOW
    for user in PEOPLE:
        chosen, only = seen.chosen[user], seen.only[user]
        assert min(len(chosen), len(only)) > 180
        told = told_apart(chosen, only)
        by_chance = 1.36 * (1 / len(chosen) + 1 / len(only)) ** 0.5
        print(f"{pace} {medians[user] / SECOND:.0f} s: {told:.3f}; by chance alone {by_chance:.3f}")
        assert told < 0.2


def test_what_plays_itself_takes_as_long_as_its_own_person_and_no_time_comes_twice() -> None:
    seen = many_games(Pace.LIVE)
    middle = [median(seen.only[user]) for user in PEOPLE]
    assert all(0.7 < at / LIVE[user] < 1.5 for at, user in zip(middle, PEOPLE, strict=True))
    finite = [one for user in PEOPLE for one in seen.only[user] if one < inf]
    assert fmean(one in (2000, 3000) for one in finite) < 0.01
    assert len(set(finite)) > 0.95 * len(finite)
    assert max(log(one) for one in finite) > log(2 * MINUTE), "there is no upper bound"


def test_what_plays_itself_sometimes_never_does() -> None:
    seen, rng = Seen(), Random(22)
    often = {**LIVE, CLEO: 3 * MINUTE}  # in half of all cases
    for _ in range(10):
        play(seen, often, rng)
    shares = {user: fmean(one == inf for one in seen.only[user]) for user in PEOPLE}
    assert 0.3 < shares[CLEO] < 0.7
    assert max(shares[ANN], shares[BOB]) < 0.1


@pytest.mark.parametrize(("pace", "per_question"), [(Pace.LIVE, 10 * MINUTE), (Pace.TURNS, DAY)])
def test_nothing_plays_itself_in_its_persons_quiet_hours(pace: Pace, per_question: int) -> None:
    sleeps = {
        user: PersonSettings(user, quiet_from=22 * 60, quiet_to=8 * 60, zone="Europe/Paris")
        for user in PEOPLE
    }
    seen, rng = Seen(), Random(23)
    for _ in range(5):
        play(seen, SLOW if pace is Pace.TURNS else LIVE, rng, pace, per_question, sleeps)
    for user, instants in seen.at.items():
        assert instants
        assert all(quiet_of(sleeps[user]).wake(at) == at for at in instants)


def forced(sitting: Sitting, person: PersonSettings, now: int, rng: Random) -> int | None:
    """Returns when the only card would be played for the person who is asked."""
    around = Circumstances(now, {person.user: person}, seen=True, rng=rng, lobby_open=HOUR)
    rows = schedule.deadlines(None, replace(sitting, deadlines=()), around)
    return next((row.due for row in rows if row.kind == Due.FORCED), None)


def only_one_fits() -> tuple[Sitting, Seat]:
    """Returns a trick in which Ann can follow with one card only."""
    rng = Random(5)
    sitting, _ = moves.begin(a_table(*PEOPLE, status=Status.PLAYING), NOON, rng)
    while True:
        seat = min(sitting.waiting())
        asked, user = sitting.asked[seat], sitting.table.seats[seat].user
        if (
            asked.seems == "follow"
            and not asked.obvious
            and user == ANN
            and schedule.only_action(sitting, seat) is not None
        ):
            return sitting, seat
        legal = list(sitting.game.legal(sitting.state, seat))
        sitting, _ = moves.play(sitting, [SeatAction(seat, rng.choice(legal), "x")], NOON, rng)


def test_nothing_plays_itself_for_who_missed_their_last_question() -> None:
    """Everyone sees that the person is away, so any card that came would be one that
    plays itself.
    """
    sitting, seat = only_one_fits()
    ann, rng = PersonSettings(ANN), Random(6)
    assert any(forced(sitting, ann, NOON, rng) for _ in range(5))
    seats = list(sitting.table.seats)
    seats[seat] = replace(seats[seat], missed=1)
    away = replace(sitting, table=replace(sitting.table, seats=tuple(seats)))
    assert not any(forced(away, ann, NOON, rng) for _ in range(20))


def test_who_wants_to_play_it_themselves_does() -> None:
    sitting, _seat = only_one_fits()
    rng = Random(6)
    alone = PersonSettings(ANN, plays_forced=False)
    assert not any(forced(sitting, alone, NOON, rng) for _ in range(20))
