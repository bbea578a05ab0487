"""Positions with which tests begin. ``"R3 W1 / R5"`` is a plume of two rows, the top row first."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from engine.plumes import PLUMES
from engine.plumes.acts import Play, PlumesAction, Swap
from engine.plumes.cards import CARD_NAMED, PEAHEN, Cards, card_name, feathers
from engine.plumes.state import Phase, Plume, State, plume_of
from engine.protocol import Actor, Event, IllegalAction, Seat

TRAIN = "N0 N1 N2 N3 N4"


def cards(names: str) -> Cards:
    """Returns the named cards, in the order they are written."""
    return tuple(CARD_NAMED[name] for name in names.split())


def hand(names: str) -> Cards:
    """Returns the named cards as a hand, the lowest first."""
    return tuple(sorted(cards(names)))


def names(held: Iterable[int | None]) -> str:
    return " ".join("?" if card is None else card_name(card) for card in held)


def plume(text: str) -> Plume:
    return plume_of(tuple(cards(row) for row in text.split("/")))


def turn_of(
    held: str,
    *own: str,
    others: tuple[str, ...] = ("P0 P1 P2 P3 P4 P5",),
    train: str = TRAIN,
    deck: str = "",
) -> State:
    """Returns a turn of seat 0 with that hand and its ``own`` plumes; the other seats hold
    ``others``. The deck begins with the given cards; then follow all other cards of the game in
    order, and the Peahen.
    """
    hands = tuple(hand(each) for each in (held, *others))
    plumes = (tuple(plume(each) for each in own), *((),) * len(others))
    top = cards(deck)
    placed = {*cards(train), *top}.union(*hands)
    placed.update(card for each in plumes[0] for row in each.rows for card in row)
    rest = () if PEAHEN in top else (*(c for c in feathers(len(hands)) if c not in placed), PEAHEN)
    return PLUMES.new(len(hands))._replace(
        phase=Phase.PLAYING,
        hands=hands,
        plumes=plumes,
        train=cards(train),
        deck=top + rest,
        turn=1,
    )


def at_the_end(seats: int, *plumes: tuple[tuple[Cards, ...], ...]) -> State:
    """Returns a game with as much on the table as possible: no hand has more than one card, and the
    deck is nearly empty. ``plumes`` belong to the first seats; all other cards lie in plumes of one
    card.
    """
    used = {card for own in plumes for plume in own for row in plume for card in row}
    rest = [card for card in feathers(seats) if card not in used]
    train, hands, rest = rest[:5], rest[5 : 5 + seats], rest[5 + seats :]
    built = [[plume_of(plume) for plume in own] for own in plumes]
    built += [[] for _ in range(seats - len(built))]
    for number, card in enumerate(rest):
        built[number % seats if seats > 2 else 0].append(plume_of(((card,),)))
    return PLUMES.new(seats)._replace(
        phase=Phase.PLAYING,
        hands=tuple((card,) for card in hands),
        plumes=tuple(map(tuple, built)),
        train=tuple(train),
        deck=(PEAHEN,),
        turn=99,
    )


def play(card: str, at: int, row: int) -> Play:
    return Play(CARD_NAMED[card], at, row)


def swap(give: str, take: str) -> Swap:
    return Swap(hand(give), hand(take))


def after(state: State, actor: Actor, action: PlumesAction) -> State:
    """Returns the state after that action of that actor."""
    new: State = PLUMES.apply(state, actor, action).state
    return new


def do(state: State, *actions: PlumesAction) -> State:
    """Returns the state after these actions of the player whose turn it is."""
    for action in actions:
        assert action in PLUMES.legal(state, state.player)
        state = after(state, state.player, action)
    return state


def last_events(state: State, *actions: PlumesAction) -> tuple[Event, ...]:
    """Returns the events of the last of these actions."""
    state = do(state, *actions[:-1])
    return PLUMES.apply(state, state.player, actions[-1]).events


def refused(state: State, action: PlumesAction, actor: Actor | None = None) -> str:
    """Returns the code with which the action is refused. The legal actions must agree."""
    actor = state.player if actor is None else actor
    assert action not in PLUMES.legal(state, actor)
    assert action not in list(PLUMES.legal(state, actor))
    with pytest.raises(IllegalAction) as refusal:
        PLUMES.apply(state, actor, action)
    return refusal.value.code


def rows(state: State, seat: Seat = 0) -> list[str]:
    """Returns the plumes of that seat, written as for `turn_of`."""
    return [" / ".join(names(row) for row in each.rows) for each in state.plumes[seat]]
