"""The events that a spectator sees tell, in order, all that everyone knows of a game."""

from __future__ import annotations

import pytest

from engine.plumes import PLUMES
from engine.plumes.acts import (
    CardDrawn,
    CardPlayed,
    CardsSwapped,
    CardTakenBack,
    ChoiceTakenBack,
    Dealt,
    GameOver,
    HandChosen,
    PeacockCompleted,
    PeahenDrawn,
    PlumesScored,
    StarterNamed,
    TrainLaid,
    TurnBegan,
)
from engine.plumes.cards import Card
from engine.plumes.state import Phase
from engine.plumes.views import View
from engine.protocol import Event, Outcome, Seat, seen
from tests.engine.plumes.positions import names, turn_of
from tests.engine.tables import Table, fickle_walk, tables

Rows = list[list[Card | None]]


class Follower:
    """Knows the number of seats and the events that a spectator sees, and nothing else."""

    def __init__(self, seats: int) -> None:
        self.starter: Seat | None = None
        self.hand_sizes = [0] * seats
        self.has_chosen = [False] * seats
        self.plumes: list[list[Rows]] = [[] for _ in range(seats)]
        self.train: list[Card] = []
        self.deck_size = 0
        self.turn: tuple[int, Seat | None] = (0, None)
        self.played: list[tuple[Card | None, int, int]] = []
        self.scores: tuple[int, ...] = ()
        self.outcome: Outcome | None = None

    def hear(self, event: Event) -> None:  # noqa: C901 - one case for each event
        match event:
            case StarterNamed(seat):
                self.starter = seat
            case Dealt(hands):
                self.hand_sizes = [9] * len(hands)
            case HandChosen(by):
                self.has_chosen[by] = True
            case ChoiceTakenBack(by):
                self.has_chosen[by] = False
            case TrainLaid(train, deck_size):
                self.train, self.deck_size = list(train), deck_size
                self.hand_sizes = [6] * len(self.hand_sizes)
            case TurnBegan(seat, number):
                self.turn, self.played = (number, seat), []
            case CardPlayed(by, card, plume, row):
                self.play(by, card, plume, row)
            case PeacockCompleted(by, plume, cards):
                assert self.plumes[by][plume][-1] == [None]
                assert sum(map(len, self.plumes[by][plume])) == cards
            case CardTakenBack(by, _, plume, row):
                self.take_back(by, plume, row)
            case CardDrawn(by, _, deck_size):
                self.hand_sizes[by] += 1
                self.deck_size = deck_size
            case CardsSwapped(_, give, take):
                for given, taken in zip(give, take, strict=True):
                    self.train[self.train.index(taken)] = given
            case PeahenDrawn():
                self.deck_size -= 1
            case PlumesScored(scores, face_down):
                self.scores = tuple(score.total for score in scores)
                for own, turned in zip(self.plumes, face_down, strict=True):
                    for plume, card in turned:
                        assert own[plume][-1] == [None]
                        own[plume][-1] = [card]
            case GameOver(outcome):
                self.outcome = outcome
            case _:
                raise AssertionError(f"a spectator was told of {event}")

    def play(self, by: Seat, card: Card | None, plume: int, row: int) -> None:
        own = self.plumes[by]
        if plume == len(own):
            own.append([])
        if row == len(own[plume]):
            own[plume].append([])
        own[plume][row].append(card)
        self.hand_sizes[by] -= 1
        self.played.append((card, plume, row))

    def take_back(self, by: Seat, plume: int, row: int) -> None:
        own = self.plumes[by]
        own[plume][row].pop()
        own[plume] = [row for row in own[plume] if row]
        if not own[plume]:
            own.pop()
        self.hand_sizes[by] += 1
        self.played.pop()

    def check(self, view: View) -> None:
        assert view.starter == self.starter
        assert view.hand_sizes == tuple(self.hand_sizes)
        assert (view.train, view.deck_size) == (tuple(self.train), self.deck_size)
        seen = [[[list(row) for row in plume.rows] for plume in own] for own in view.plumes]
        assert seen == self.plumes
        if view.phase is Phase.KEEPING:
            assert view.waiting == {s for s, chosen in enumerate(self.has_chosen) if not chosen}
        if view.phase is Phase.PLAYING:
            assert (view.turn, view.player) == self.turn
            assert [tuple(placed) for placed in view.played] == self.played


@pytest.mark.parametrize("table", tables(PLUMES), ids=str)
def test_a_spectators_events_tell_what_a_spectator_sees(table: Table) -> None:
    follower = Follower(table.seats)
    for step in fickle_walk(table).steps:
        for event in seen(PLUMES, step.events, None):
            follower.hear(event)
        follower.check(PLUMES.view(step.after, None))
    assert follower.outcome is not None
    assert follower.outcome == PLUMES.outcome(step.after)
    assert follower.scores == follower.outcome.scores


def test_states_and_views_are_shown_in_one_line() -> None:
    state = turn_of("R1 R2", "W1 Y1 / W5", others=("P6 P5",), deck="B0 PEAHEN")
    train = names(state.train)
    shown = ["2 seats, playing", "turn 1 of 0, 0 played"]
    built = ["0 built [W1 Y1 / W5]", f"Train {train}"]
    assert repr(state) == (
        f"State({'; '.join([*shown, 'hands R1 R2 | P5 P6', *built, 'deck B0 PEAHEN'])})"
    )
    view = repr(PLUMES.view(state, 1))
    built[0] = "0 built [W1 Y1 / ?]"
    assert view == f"View({'; '.join(['for 1', *shown, 'hand P5 P6', *built, 'deck of 2'])})"


def test_what_is_shown_of_events_names_cards() -> None:
    events = [event for step in fickle_walk(Table(PLUMES, 2)).steps for event in step.events]
    assert repr(CardDrawn(1, 17, 30)) == "CardDrawn(by=1, card=W7, deck_size=30)"
    assert repr(CardDrawn(1, None, 30)) == "CardDrawn(by=1, card=None, deck_size=30)"
    assert repr(CardsSwapped(0, (0, 17), (5, 99))) == "CardsSwapped(by=0, give=R0 W7, take=R5 K9)"
    assert not any("<" in repr(event) for event in events)
