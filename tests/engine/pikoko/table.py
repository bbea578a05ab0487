"""A table on which to try the rules: cards by name, and shortcuts to the part of a round that
matters.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import NamedTuple

from engine.chance import shuffling
from engine.pikoko import PIKOKO
from engine.pikoko.acts import PLAYS, Bid, Confidence, Deal, First, PikokoAction, Play
from engine.pikoko.cards import CARD_NAMED, COLOURS, face_of, number_of
from engine.pikoko.state import Phase, State
from engine.protocol import CHANCE, Actor, Event, Json, Seat


def cards(names: str) -> int:
    """Returns the hand that a text such as ``"R7 M4"`` names."""
    return sum(CARD_NAMED[name] for name in names.split())


def face(name: str) -> int:
    """Returns the face that a text such as ``"B3"`` names, whichever card bears it."""
    return face_of(COLOURS.index(name[0]), int(name[1:]))


def play(name: str) -> Play:
    return PLAYS[face(name)]


def names(faces: Iterable[int]) -> list[str]:
    """Returns the names of faces, by colour and number."""
    return [f"{COLOURS[at // 11]}{number_of(at)}" for at in faces]


def legal_names(state: State) -> set[str]:
    """Returns the names of the faces that may be played now."""
    (player,) = PIKOKO.to_act(state)
    plays = [action for action in PIKOKO.legal(state, player) if isinstance(action, Play)]
    return set(names(action.face for action in plays))


class Happened(NamedTuple):
    """The state of a table, and all events on the way to it."""

    state: State
    events: tuple[Event, ...]


def after(state: State, *moves: tuple[Actor, PikokoAction]) -> Happened:
    """Returns the moves applied one by one."""
    events: tuple[Event, ...] = ()
    for actor, action in moves:
        state, happened = PIKOKO.apply(state, actor, action)
        events += happened
    return Happened(state, events)


def dealt(
    hands: Sequence[str] = (),
    turned: str = "",
    *,
    seats: int = 3,
    starter: Seat = 0,
    options: Mapping[str, Json] | None = None,
    seed: int = 1,
) -> State:
    """Returns a game just dealt, with these hands and this turned card; others are random."""
    state = after(PIKOKO.new(seats, options), (CHANCE, First(starter))).state
    return deal_again(state, hands, turned, seed=seed)


def deal_again(state: State, hands: Sequence[str] = (), turned: str = "", seed: int = 1) -> State:
    if hands:
        deal: PikokoAction = Deal(tuple(cards(hand) for hand in hands), cards(turned))
    else:
        deal = PIKOKO.draw(state, shuffling(Random(seed)))
    return after(state, (CHANCE, deal)).state


def bid_all(state: State, bids: Sequence[Sequence[int]]) -> Happened:
    """Has everyone make these bids, by bidder and target, until the confidence cards are due."""
    events: tuple[Event, ...] = ()
    while state.phase is Phase.BIDDING:
        bidder = min(PIKOKO.to_act(state))
        on = next(on for on in state.stage.targets[bidder] if state.bids[bidder][on] < 0)
        state, happened = PIKOKO.apply(state, bidder, Bid(on, bids[bidder][on]))
        events += happened
    return Happened(state, events)


def choose_all(state: State, cards: Sequence[Seat | None]) -> Happened:
    """Has everyone lay down the given confidence card, by seat."""
    return after(state, *((seat, Confidence(on)) for seat, on in enumerate(cards)))


def playing(
    hands: Sequence[str] = (),
    turned: str = "",
    *,
    seats: int = 3,
    starter: Seat = 0,
    options: Mapping[str, Json] | None = None,
    seed: int = 1,
) -> State:
    """Returns a game before the first card of a round, in which everyone bid 0 and chose no
    confidence.
    """
    state = dealt(hands, turned, seats=seats, starter=starter, options=options, seed=seed)
    bidden = bid_all(state, [[0] * seats] * seats).state
    return choose_all(bidden, [None] * seats).state


def play_on(state: State, *played: str) -> Happened:
    """Plays those faces one by one, each by the player whose turn it is."""
    events: tuple[Event, ...] = ()
    for name in played:
        (player,) = PIKOKO.to_act(state)
        state, happened = PIKOKO.apply(state, player, play(name))
        events += happened
    return Happened(state, events)


def play_out(state: State, rng: Random) -> Happened:
    """Plays legal cards until the round is over."""
    events: tuple[Event, ...] = ()
    while state.phase is Phase.PLAYING:
        (player,) = PIKOKO.to_act(state)
        action = rng.choice(tuple(PIKOKO.legal(state, player)))
        state, happened = PIKOKO.apply(state, player, action)
        events += happened
    return Happened(state, events)


def act_at_random(state: State, rng: Random) -> tuple[Actor, PikokoAction]:
    """Returns a random actor that the game waits for, and a random action of that actor."""
    actor = rng.choice(sorted(PIKOKO.to_act(state)))
    if actor == CHANCE:
        return actor, PIKOKO.draw(state, shuffling(rng))
    return actor, rng.choice(tuple(PIKOKO.legal(state, actor)))


def states_of_random_game(seats: int, options: Mapping[str, Json], seed: int) -> list[State]:
    """Returns every state of one random game."""
    rng = Random(seed)
    states = [PIKOKO.new(seats, options)]
    while PIKOKO.to_act(states[-1]):
        states.append(after(states[-1], act_at_random(states[-1], rng)).state)
    return states
