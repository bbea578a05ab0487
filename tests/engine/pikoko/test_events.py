"""The events that a spectator sees tell, in order, all that everyone knows of a game."""

from __future__ import annotations

from itertools import pairwise

import pytest

from engine.pikoko import PIKOKO
from engine.pikoko.acts import (
    BidsRevealed,
    CardPlayed,
    Dealt,
    GameOver,
    PlayBegan,
    RoundResult,
    RoundScored,
    StarterNamed,
    TrickTaken,
)
from engine.pikoko.cards import card_name
from engine.pikoko.state import TOKENS, Phase
from engine.pikoko.tricks import Trick
from engine.pikoko.views import View
from engine.protocol import Event, Outcome, Seat, seen
from tests.engine.tables import Table, fickle_walk, tables


class Follower:
    """Knows the number of seats and the events that a spectator sees, and nothing else."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.starter: Seat | None = None
        self.leader: Seat | None = None
        self.results: list[RoundResult] = []
        self.outcome: Outcome | None = None
        self.begin_round(None)

    def begin_round(self, turned: int | None) -> None:
        self.turned = turned
        self.hand_sizes = [0 if turned is None else 8] * self.seats
        self.bids: list[list[int | None]] = [[None] * self.seats for _ in range(self.seats)]
        self.tricks: list[Trick] = []
        self.trick: list[int] = []

    def hear(self, event: Event) -> None:
        match event:
            case StarterNamed(seat):
                self.starter = seat
            case Dealt(number, starter, turned):
                assert number == len(self.results) + 1
                self.starter = starter
                self.begin_round(turned)
            case BidsRevealed(bids):
                for bidder, on, tokens in bids:
                    self.bids[bidder][on] = tokens
            case PlayBegan(leader):
                self.leader = leader
            case CardPlayed(by, owner, face):
                assert self.leader is not None
                assert by == (self.leader + len(self.trick)) % self.seats
                assert owner == (by + 1) % self.seats
                self.trick.append(face)
                self.hand_sizes[owner] -= 1
            case TrickTaken(taker, leader):
                assert self.leader is not None
                self.tricks.append(Trick(self.leader, tuple(self.trick), taker))
                self.trick, self.leader = [], leader
            case RoundScored(number, result):
                self.results.append(result)
                assert number == len(self.results)
                assert result.taken == self.taken
                assert result.turned == self.turned
                assert result.bids == tuple(map(tuple, self.bids))
            case GameOver(outcome):
                self.outcome = outcome
            case _:
                raise AssertionError(f"a spectator was told of {event}")

    @property
    def taken(self) -> tuple[int, ...]:
        return tuple(
            sum(trick.taker == seat for trick in self.tricks) for seat in range(self.seats)
        )

    @property
    def scores(self) -> tuple[int, ...]:
        return tuple(
            sum(result.points[seat] for result in self.results) for seat in range(self.seats)
        )

    def check(self, view: View) -> None:
        assert self.scores == view.scores
        assert tuple(self.results) == view.results
        if view.phase in (Phase.FIRST, Phase.DEAL):
            return  # the next cards are due, and the last ones are gone
        assert (self.starter, self.turned) == (view.starter, view.turned)
        assert tuple(map(tuple, self.bids)) == view.bids
        assert view.tokens == tuple(
            TOKENS - sum(tokens or 0 for tokens in own) for own in self.bids
        )
        assert tuple(self.hand_sizes) == view.hand_sizes
        assert (self.taken, tuple(self.tricks)) == (view.taken, view.tricks)
        if view.phase is Phase.PLAYING:
            assert (self.leader, tuple(self.trick)) == (view.leader, view.trick)


@pytest.mark.parametrize("table", tables(PIKOKO), ids=str)
def test_a_spectators_events_tell_what_a_spectator_sees(table: Table) -> None:
    follower = Follower(table.seats)
    for step in fickle_walk(table).steps:
        for event in seen(PIKOKO, step.events, None):
            follower.hear(event)
        follower.check(PIKOKO.view(step.after, None))
    assert follower.outcome == PIKOKO.outcome(step.after)


def test_things_happen_in_order() -> None:
    heard = [
        event.type
        for step in fickle_walk(Table(PIKOKO, 3)).steps
        for event in seen(PIKOKO, step.events, None)
    ]
    trick = ["card-played"] * 3 + ["trick-taken"]
    a_round = ["dealt", *["bids-revealed"] * 4, "play-began", *trick * 8, "round-scored"]
    assert heard == ["starter-named", *a_round * 3, "game-over"]


def test_what_is_shown_of_events_names_cards() -> None:
    played = [
        event
        for step in fickle_walk(Table(PIKOKO, 3)).steps
        for event in step.events
        if isinstance(event, Dealt | CardPlayed)
    ]
    deal, first = played[:2]
    assert isinstance(deal, Dealt)
    assert f"turned={card_name(deal.turned)}, hands=(" in repr(deal)
    assert repr(PIKOKO.redact(deal, None)).endswith("hands=(? | ? | ?))")
    assert repr(CardPlayed(1, 2, 6)) == "CardPlayed(by=1, owner=2, face=M7 as R)"
    assert all("face=" in repr(event) for event in (first, played[2]))
    assert all(type(one) is type(other) for one, other in pairwise(played[1:25]))
