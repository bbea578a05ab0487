"""What a seat may see (ruling 12), and what a spectator is told. The leak tests of all games
permute what is hidden.
"""

from __future__ import annotations

from itertools import pairwise

import pytest

from engine.pikoko import PIKOKO
from engine.pikoko.acts import (
    BidsRevealed,
    CardPlayed,
    Dealt,
    GameOver,
    Play,
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
from engine.protocol import CHANCE, Event, Outcome, Seat, seen
from tests.engine.pikoko.table import (
    bid_all,
    choose_all,
    dealt,
    face,
    play,
    play_on,
    playing,
    states_of_random_game,
)
from tests.engine.tables import Table, fickle_walk, tables

HANDS = ("R2 R3 P2 P3 W1 W2 Y2 Y3", "B3 B1 B2 R4 P4 W3 Y5 M1", "B5 B6 M4 R5 P5 W5 Y6 M7")


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_ruling_12_one_sees_every_hand_but_ones_own_all_through_the_game(seats: int) -> None:
    for state in states_of_random_game(seats, {"rounds": 1}, seed=seats):
        for viewer in range(seats):
            hands = PIKOKO.view(state, viewer).hands
            assert hands[viewer] is None
            if state.tricks is not None:
                assert all(
                    hands[seat] == state.tricks.dealt[seat] & state.tricks.left
                    for seat in range(seats)
                    if seat != viewer
                )


def test_a_deal_is_announced_without_ones_own_hand() -> None:
    new = dealt(HANDS, "R6")
    assert new.tricks is not None
    event = Dealt(1, 0, new.turned, new.tricks.dealt)
    for viewer in range(3):
        seen = PIKOKO.redact(event, viewer)
        assert isinstance(seen, Dealt)
        assert seen.hands[viewer] is None
        assert [seen.hands[seat] for seat in range(3) if seat != viewer] == [
            event.hands[seat] for seat in range(3) if seat != viewer
        ]
    spectator = PIKOKO.redact(event, None)
    assert isinstance(spectator, Dealt)
    assert spectator.hands == (None, None, None)


def test_what_lies_open_is_seen_by_all() -> None:
    state, happened = play_on(playing(HANDS, "R6"), "B3", "B5", "R2", "Y2")
    for viewer in (0, 1, 2, None):
        view = PIKOKO.view(state, viewer)
        assert view.tricks == (Trick(0, (face("B3"), face("B5"), face("R2")), 0),)
        assert view.trick == (face("Y2"),)
        assert (view.leader, view.player) == (2, 0)
        assert view.waiting == {0}
        assert view.taken == (1, 0, 0)
        assert view.hand_sizes == (6, 7, 7)
        assert view.bids == ((0,) * 3,) * 3
        assert all(PIKOKO.redact(event, viewer) == event for event in happened)
    assert TrickTaken(0, 2) in happened


def test_no_one_leads_or_is_to_play_a_card_while_bids_are_made() -> None:
    for viewer in (0, 1, 2, None):
        view = PIKOKO.view(dealt(HANDS, "R6"), viewer)
        assert (view.leader, view.player) == (None, None)


def test_ones_own_confidence_card_is_seen() -> None:
    bidden = bid_all(dealt(HANDS, "R6"), [[1, 1, 1]] * 3).state
    chosen = choose_all(bidden, [0, 1, None]).state
    assert [PIKOKO.view(chosen, viewer).confidence for viewer in (0, 1)] == [0, 1]


def test_the_count_of_rounds_and_the_phase_are_told_before_the_deal_too() -> None:
    view = PIKOKO.view(PIKOKO.new(3), None)
    assert (view.round, view.phase, view.turned, view.trump) == (1, Phase.FIRST, None, None)
    assert view.waiting == frozenset()
    assert view.targets == frozenset()
    assert (view.hands, view.hand_sizes) == ((None,) * 3, (0,) * 3)
    assert (view.scores, view.taken) == ((0, 0, 0), (0, 0, 0))


@pytest.mark.parametrize("viewer", [CHANCE, 3, -2])
def test_no_one_but_a_seat_or_a_spectator_gets_a_view(viewer: int) -> None:
    with pytest.raises(IndexError):
        PIKOKO.view(dealt(), viewer)


def test_states_views_and_actions_are_shown_in_one_line() -> None:
    state = play_on(playing(HANDS, "R6", starter=1), "B5").state
    hands = ["R2 R3 Y2 Y3 P2 P3 W1 W2", "M1 R4 Y5 P4 W3 B1 B2 B3", "R5 M7 M4 Y6 P5 W5 B6"]
    bids = ["0 bid 0 0 0", "1 bid 0 0 0", "2 bid 0 0 0"]
    common = ["3 seats, round 1 of 3", "playing, asked: 2", "turned R6"]
    trick = ["1 led B5", "took 0 0 0"]
    shown = [*common, f"hands {' | '.join(hands)}", *bids, *trick]
    assert repr(state) == f"State({'; '.join(shown)})"
    hands[1] = "?"
    shown = ["for 1", *common, f"hands {' | '.join(hands)}", *bids, *trick, "scores 0 0 0"]
    assert repr(PIKOKO.view(state, 1)) == f"View({'; '.join(shown)})"
    assert "hands ? | ? | ?; 0 bid" in repr(PIKOKO.view(state, None))
    assert repr(play("B4")) == "Play(face=M4 as B)"
    assert repr(Play(99)) == "Play(face=99)", "a malformed one is shown too"
    assert repr(Play(-1)) == "Play(face=-1)"


# The events that a spectator sees tell, in order, all that everyone knows of a game


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
