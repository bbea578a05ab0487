"""A finished game step by step, as each seat saw it: a step is what a spectator could notice."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from bot.screens.all_games import GAMES
from bot.tables.refusal import Refusal
from bot.tables.replays_of import Replay, replay_of, require_readable
from data.store.values import Move, Seated, Status, Table
from engine import games
from engine.chance import shuffling
from engine.log import draw_seats
from engine.mind.players import play_random
from engine.notation import decode, encode
from engine.pikoko.acts import Bid, BidMade
from engine.protocol import CHANCE, TAKE_BACK, StillSecret
from tests.bot.screens.any_game import frame
from tests.helpers.replays import GAMES_PLAYED, finished, table


@pytest.mark.parametrize(("key", "seats", "seed"), GAMES_PLAYED)
def test_a_game_is_shown_step_by_step(key: str, seats: int, seed: int) -> None:
    shown, moves, again = finished(GAMES[key], seats, Random(seed))
    each_seat_sees_what_it_saw_in_play(shown.table, moves, again)
    each_step_is_what_a_spectator_could_notice(again)
    rounds_hold_all_steps_in_their_order(again)
    all_hands_are_those_of_the_step(again)


def each_seat_sees_what_it_saw_in_play(played: Table, moves: Sequence[Move], again: Replay) -> None:
    """Views and questions equal those after the same action while the game was played."""
    game, seats = again.game, len(played.seats)
    state, recorded = game.new(seats, played.options), []
    for move in moves[1:]:  # the first says who sits where
        state, _events = game.apply(state, move.actor, decode(game, move.do))
        views = [(game.view(state, seat), game.question(state, seat)) for seat in range(seats)]
        recorded.append(views)
    for number, step in enumerate(again.steps):
        for seat, (view, question) in enumerate(recorded[step.entry - 1]):
            asked = game.question(step.state, seat)
            assert (again.view(seat, number), asked) == (view, question), (number, seat)
    assert again.steps[-1].state == state, "the last step is the end of the game"


def each_step_is_what_a_spectator_could_notice(again: Replay) -> None:
    game = again.game
    assert again.steps[0].actor == CHANCE
    assert game.to_act(again.steps[0].state) - {CHANCE}, "somebody is asked at the first step"
    for number, (before, step) in enumerate(pairwise(again.steps), start=1):
        assert before.entry < step.entry
        assert again.entries[step.entry].action != TAKE_BACK
        seen = game.view(before.state, None) != game.view(step.state, None)
        assert seen or again.news(None, number), "nobody but its seat noticed"
        rested = any(event.ends_round for event in before.events)
        assert step.actor != CHANCE or rested, "a step is named for its seat, not for a refill"
        if CHANCE in game.to_act(step.state):
            assert any(event.ends_round for event in step.events), "chance follows at once"


def rounds_hold_all_steps_in_their_order(again: Replay) -> None:
    assert [at for steps in again.rounds for at in steps] == [*range(len(again.steps))]
    ends = [at for at, step in enumerate(again.steps) if any(e.ends_round for e in step.events)]
    assert set(ends) <= {steps[-1] for steps in again.rounds}
    assert again.at(-5) == 0
    assert again.at(10**9) == again.last


def all_hands_are_those_of_the_step(again: Replay) -> None:
    for number, step in enumerate(again.steps):
        assert again.view(None, number) == again.game.watch_view(step.shown)


def test_a_game_in_which_much_was_taken_back_at_once_has_the_steps_of_one_without() -> None:
    ui = GAMES["plumes"]
    for seed in range(4):
        ended, moves, again = finished(ui, 3, Random(seed), changes=0.5)
        kept: list[Move] = []
        for move in moves:
            if move.do["type"] == TAKE_BACK.type:
                kept.pop()
            else:
                kept.append(move)
        assert len(kept) < len(moves)
        plain = replay_of(ended.table, kept)
        told = [
            [(step.actor, one.view(None, at)) for at, step in enumerate(one.steps)]
            for one in (again, plain)
        ]
        assert told[0] == told[1], seed
        news = [event.type for at in range(1, len(told[0])) for event in again.news(None, at)]
        assert "card-taken-back" not in news, seed


def test_who_changed_a_bid_in_secret_is_the_only_one_to_see_it() -> None:
    """The bidder sees the new bid at the next step; the change itself is no step."""
    ui, found = GAMES["pikoko"], 0
    for seed in range(5):
        _shown, _moves, again = finished(ui, 3, Random(seed), changes=0.6, rounds=1)
        steps = {step.entry for step in again.steps}
        for number, entry in enumerate(again.entries[:-1]):
            is_bid = getattr(entry.action, "type", "") == "bid"
            if not is_bid or number in steps or entry.actor == CHANCE:
                continue
            found += 1
            for seat in range(3):
                told = [again.news(seat, at) for at in range(len(again.steps))]
                bids = [e for news in told for e in news if isinstance(e, BidMade) and e.by != seat]
                assert not bids
    assert found > 3


def log_with(seats: int, options: Any, answers: Sequence[tuple[int, int | None]]) -> list[Move]:
    """Returns the log of a random game of Pikoko that begins with these bids: the place of the
    bidder among those asked, and the tokens; ``None`` takes the bid back.
    """
    rng, game = Random(5), GAMES["pikoko"].game
    state = game.new(seats, options)
    moves = [Move(CHANCE, encode(draw_seats(seats, shuffling(rng))), 0)]
    asked, left = list[int](), list(answers)
    while waiting := sorted(game.to_act(state)):
        actor: int = waiting[0]
        action: Any
        if actor == CHANCE:
            action = game.draw(state, shuffling(rng))
        elif left:
            asked = asked or waiting
            number, tokens = left.pop(0)
            actor = asked[number]
            on = min(game.view(state, actor).targets)
            action = TAKE_BACK if tokens is None else Bid(on, tokens)
        else:
            legal = game.legal(state, actor)
            action = play_random(game.view(state, actor), legal, rng)
        state, _events = game.apply(state, actor, action)
        moves.append(Move(actor, encode(action), 0))
    return moves


def test_what_was_taken_back_when_others_had_acted_is_not_noticed_with_all_hands() -> None:
    """A player bids, takes the bid back after a second player's bid, and bids again after a third
    player's.
    """
    ended, _moves, _again = finished(GAMES["pikoko"], 4, Random(5), rounds=1)
    back = log_with(4, ended.table.options, [(0, 1), (1, 3), (0, None), (2, 4), (0, 2)])
    plain = log_with(4, ended.table.options, [(1, 3), (2, 4), (0, 2)])
    told, untold = (replay_of(ended.table, moves) for moves in (back, plain))
    assert len(told.steps) == len(untold.steps)
    for number, step in enumerate(untold.steps):
        assert told.steps[number].actor == step.actor
        assert told.view(None, number) == untold.view(None, number), number
        assert told.recent(None, number) == untold.recent(None, number), number
    (first, second) = (told.steps[number].actor for number in (1, 3))
    assert second in told.view(None, 1).table.waiting
    assert second not in told.view(first, 1).waiting, "that seat saw then that both had bid"


@pytest.mark.parametrize("key", [key for key in games if key in GAMES])
def test_a_decision_is_looked_at_where_it_was_made(key: str) -> None:
    """The replay opens at the step at which the seat was asked for that decision."""
    _shown, _moves, again = finished(GAMES[key], min(GAMES[key].game.seats), Random(2))
    for number, step in enumerate(again.steps[1:], start=1):
        if step.actor == CHANCE or again.entries[step.entry].actor == CHANCE:
            continue
        assert again.of_entry(step.entry) == number - 1
        assert again.game.question(again.steps[number - 1].state, step.actor) is not None


def refused(shown: Any, guild: int | None = 1, user: int = 5) -> str | None:
    try:
        require_readable(shown, guild, user)
    except Refusal as refusal:
        return refusal.code
    return None


def test_a_game_may_be_looked_at_again_when_it_is_over_where_it_was_played() -> None:
    ended = table(frame(GAMES["pikoko"], 3), {})
    assert refused(ended) is None
    assert refused(ended, guild=2) == "no_such_table"
    assert refused(ended, guild=None) == "no_such_table"
    for status in set(Status) - {Status.FINISHED}:
        assert refused(replace(ended, status=status)) == "replay_running"
    assert refused(replace(ended, rules_version=99)) == "replay_older_rules"


def test_practice_is_looked_at_again_by_its_owner_alone() -> None:
    own = (Seated(5, "Ann"), Seated(None, "greedy", computer="greedy"))
    ended = replace(table(frame(GAMES["pikoko"], 3), {}), practice=True, seats=own)
    assert refused(ended) is None
    assert refused(ended, user=6) == "replay_practice"


def test_all_hands_of_a_game_that_goes_on_stay_secret() -> None:
    _shown, _moves, again = finished(GAMES["plumes"], 3, Random(1))
    unfinished = replace(again, steps=again.steps[:-1])
    with pytest.raises(StillSecret):
        unfinished.view(None, 3)
