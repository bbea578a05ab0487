"""No view shows others' hands, the order of the deck, or others' face-down cards."""

from __future__ import annotations

from random import Random

from engine.chance import shuffling
from engine.plumes import PLUMES
from engine.plumes.acts import DRAW
from engine.plumes.cards import PEAHEN, Card
from engine.plumes.state import Phase, State
from engine.protocol import CHANCE
from tests.engine.plumes.positions import after, do, play, turn_of


def random_states(seats: int, seed: int) -> list[State]:
    rng, state = Random(seed), PLUMES.new(seats)
    states = []
    while waiting := PLUMES.to_act(state):
        actor = rng.choice(sorted(waiting))
        legal = PLUMES.legal(state, actor)
        action = PLUMES.draw(state, shuffling(rng)) if actor == CHANCE else rng.choice(list(legal))
        state = after(state, actor, action)
        states.append(state)
    return states


def test_nothing_tells_how_far_away_the_peahen_is() -> None:
    near, far = (
        turn_of("R1 R2", deck=deck) for deck in ("B0 PEAHEN B1 B2 B3", "B0 B1 B2 B3 PEAHEN")
    )
    for viewer in (0, 1, None):
        assert PLUMES.view(near, viewer) == PLUMES.view(far, viewer)
    states = [do(state, play("R1", 0, 0)) for state in (near, far)]
    drawn = [PLUMES.apply(state, 0, DRAW) for state in states]
    for viewer in (0, 1, None):
        assert PLUMES.view(drawn[0].state, viewer) == PLUMES.view(drawn[1].state, viewer)
        assert [PLUMES.redact(event, viewer) for event in drawn[0].events] == [
            PLUMES.redact(event, viewer) for event in drawn[1].events
        ]


def test_the_returned_cards_are_known_to_no_one_else_and_nowhere_afterwards() -> None:
    for state in random_states(3, seed=1):
        if state.phase is Phase.KEEPING:
            for viewer in range(3):
                assert PLUMES.view(state, viewer).hand == state.hands[viewer]
        elif state.phase is Phase.PLAYING:
            assert state.kept == (None,) * 3
            assert all(PLUMES.view(state, viewer).kept is None for viewer in range(3))


def test_no_view_holds_the_peahen() -> None:
    for state in random_states(2, seed=2):
        for viewer in (0, 1, None):
            view = PLUMES.view(state, viewer)
            seen: set[Card | None] = {*view.train, *(view.hand or ())}
            seen |= {c for own in view.plumes for each in own for row in each.rows for c in row}
            assert PEAHEN not in seen


def test_hands_and_deck_stay_closed_when_the_game_is_over() -> None:
    end = random_states(4, seed=3)[-1]
    assert end.phase is Phase.OVER
    view = PLUMES.view(end, None)
    assert view.hand is None
    assert view.hand_sizes == tuple(len(held) for held in end.hands)
    assert view.deck_size == len(end.deck)
