"""Answers given ahead: when they are played, and when they are forgotten."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from bot.tables import ahead
from bot.tables.refusal import Refusal
from bot.tables.seating import go
from bot.tables.sitting import Sitting, fold
from data.store.values import Status
from engine.protocol import Action, Seat
from tests.helpers.timed import TimedHouse


async def playing(house: TimedHouse, rng: Random, cards: int = 0) -> Sitting:
    """Returns a game in which so many cards of a trick were played."""
    sitting = await house.begin()
    while not sitting.waiting() or len(asked(sitting)) == 0:
        sitting = await house.answer(sitting, min(sitting.waiting()), rng)
    for _ in range(cards):
        sitting = await house.answer(sitting, min(sitting.waiting()), rng)
    return sitting


def asked(sitting: Sitting) -> list[Seat]:
    """Returns the seats that are asked to play a card."""
    found = []
    for seat in sitting.waiting():
        question = sitting.game.question(sitting.state, seat)
        if question is not None and question.kind == "play":
            found.append(seat)
    return found


async def choose(house: TimedHouse, sitting: Sitting, seat: Seat, action: Action) -> Sitting:
    user = sitting.table.seats[seat].user
    assert user is not None
    cause = f"chosen at {sitting.table.version}"
    return await house.tables.answer_ahead(sitting.table.id, user, "play", action, cause)


def offers(sitting: Sitting, seat: Seat) -> list[Any]:
    return list(ahead.offered(sitting, seat).get("play", ()))


async def test_an_answer_ahead_is_played_as_soon_as_it_is_asked_for(house: TimedHouse) -> None:
    rng = Random(2)
    sitting = await playing(house, rng)
    (leader,) = asked(sitting)
    follower = (leader + 1) % 3
    led = next(iter(sitting.game.legal(sitting.state, leader)))
    after = sitting.game.apply(sitting.state, leader, led).state
    legal = next(iter(sitting.game.legal(after, follower)))
    sitting = await choose(house, sitting, follower, legal)
    assert sitting.waiting() == {leader}
    moves = sitting.table.moves
    user = sitting.table.seats[leader].user
    question = sitting.game.question(sitting.state, leader)
    assert user is not None
    assert question is not None
    newest = await house.tables.submit(sitting.table.id, user, question.id, (led,), "click")
    assert newest.table.moves == moves + 2
    assert newest.ahead == ()
    assert newest.waiting() == {(leader + 2) % 3}
    record = await house.store.load(sitting.table.id)
    assert fold(record.table, record.moves).state == newest.state


async def test_what_is_not_legal_then_is_asked_for(house: TimedHouse) -> None:
    for seed in range(40):
        sitting = await playing(house, Random(seed))
        (leader,) = asked(sitting)
        follower = (leader + 1) % 3
        led = next(iter(sitting.game.legal(sitting.state, leader)))
        after = sitting.game.apply(sitting.state, leader, led).state
        legal = set(sitting.game.legal(after, follower))
        illegal = [one for one in offers(sitting, follower) if one not in legal]
        if not illegal:
            continue
        sitting = await choose(house, sitting, follower, illegal[0])
        user = sitting.table.seats[leader].user
        question = sitting.game.question(sitting.state, leader)
        assert user is not None
        assert question is not None
        newest = await house.tables.submit(sitting.table.id, user, question.id, (led,), "click")
        assert newest.waiting() == {follower}
        assert newest.ahead == ()
        return
    raise AssertionError("no seed had a card that may not be played")


async def test_it_survives_a_restart_and_is_undone(house: TimedHouse) -> None:
    sitting = await playing(house, Random(1))
    (leader,) = asked(sitting)
    seat = (leader + 1) % 3
    sitting = await choose(house, sitting, seat, offers(sitting, seat)[0])
    sitting = await choose(house, sitting, seat, offers(sitting, seat)[-1])
    await house.restart()
    again = await house.tables.get(sitting.table.id)
    assert again.ahead == sitting.ahead
    assert ahead.chosen(again, seat) == {"play": offers(sitting, seat)[-1]}
    user = sitting.table.seats[seat].user
    assert user is not None
    undone = await house.tables.answer_ahead(sitting.table.id, user, "play", None, "undone")
    assert undone.ahead == ()


async def test_who_leaves_has_answered_nothing_ahead(
    house: TimedHouse,
) -> None:
    sitting = await playing(house, Random(1))
    (leader,) = asked(sitting)
    seat = (leader + 1) % 3
    user = sitting.table.seats[seat].user
    assert user is not None
    sitting = await choose(house, sitting, seat, offers(sitting, seat)[0])
    away = await house.tables.change(sitting.table.id, lambda table: go(table, user))
    assert away.ahead == ()


async def test_only_what_is_offered_can_be_answered_ahead(house: TimedHouse) -> None:
    sitting = await playing(house, Random(1))
    (leader,) = asked(sitting)
    other = (leader + 1) % 3
    with pytest.raises(Refusal, match="not_ahead"):
        await choose(house, sitting, leader, offers(sitting, other)[0])


async def test_a_whole_game_with_everything_answered_ahead_that_can_be(house: TimedHouse) -> None:
    rng = Random(6)
    sitting = await house.begin()
    while sitting.table.status is Status.PLAYING:
        for seat in range(3):
            if offered := offers(sitting, seat):
                sitting = await choose(house, sitting, seat, rng.choice(offered))
        sitting = await house.answer(sitting, min(sitting.waiting()), rng)
    record = await house.store.load(sitting.table.id)
    assert record.ahead == ()
    assert any(move.cause and move.cause.startswith("ahead") for move in record.moves)
    assert fold(record.table, record.moves).state == sitting.state
