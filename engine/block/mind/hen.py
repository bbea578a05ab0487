"""A computer player for Peacock Block that weighs each action by itself.

The unit is about one flirt point. A feather is worth more, since at the start a player lacks five
feathers to win, but ten flirt points; an action that wins outweighs everything else.
"""

from __future__ import annotations

from random import Random
from typing import Final

from engine.block import acts, effects, scoring
from engine.block.cards import (
    FIGHT,
    KIND_OF,
    PLUCK1,
    PLUCK2,
    RING,
    RUFFLE,
    SHAKE,
    SIDESTEP,
    SQUABBLE,
    STRUT,
    VALUES,
    is_ring_piece,
    value_of,
    without,
)
from engine.block.state import CLOCKWISE
from engine.block.views import View
from engine.protocol import Legal, Seat

_WIN: Final = 100.0
_FEATHER: Final = 1.6
_NEAR: Final = 7
"""Flirt points, or feathers, from which a player is close to winning."""

_WORTH_KEEPING: Final = 1.0
"""Discarding a card that is worth less than this counts as a gain."""


def play_hen(view: View, legal: Legal[acts.BlockAction], rng: Random) -> acts.BlockAction:
    """Returns the action with the highest worth; a random one among equals."""
    kept = _Kept(view)
    return max(legal, key=lambda action: (_worth(view, kept, action), rng.random()))


class _Kept(dict[int, float]):
    """What each card is worth if kept for a later turn; computed on demand."""

    def __init__(self, view: View) -> None:
        super().__init__()
        self._view = view

    def __missing__(self, card: int) -> float:
        worth = self[card] = _worth_in_hand(self._view, card)
        return worth


def _worth(view: View, kept: _Kept, action: acts.BlockAction) -> float:
    match action:
        case acts.LayRing():
            return _WIN
        case acts.Play(card, on, step):
            lost = 0.0 if step is None else kept[step]
            return _worth_of_play(view, card, on) - lost
        case acts.Ultra(_, target):
            on = _others(view) if target is None else (target,)
            points = effects.ULTRA_ON_ALL if target is None else effects.ULTRA_ON_ONE
            return sum(_worth_of_block(view, seat, points) for seat in on)
        case acts.Discard(cards, take):
            return _worth_of_discard(view, kept, cards, take)
        case acts.Target(seat):
            return _worth_of_block(view, seat, effects.SHAKE_LOSS) + 0.01 * view.flirt[seat]
        case acts.React(card):
            return 0.0 if card is None else _worth_of_side_step(view, kept)
        case acts.Flip(card):
            return value_of(card) - 0.1 * kept[card]
        case acts.Pass() | acts.Keep():
            return 0.0
        case _:
            raise AssertionError(f"chance alone does {action!r}")


def _me(view: View) -> Seat:
    assert view.viewer is not None, "a spectator plays nothing"  # noqa: S101 - narrows the type
    return view.viewer


def _others(view: View) -> tuple[Seat, ...]:
    return CLOCKWISE[view.rules.seats][_me(view)][1:]


# Playing a card


def _worth_of_play(view: View, card: int, on: tuple[Seat, ...]) -> float:
    kind = card // VALUES
    if kind in effects.BLOCKS:
        return _worth_of_block(view, on[0], effects.BLOCKS[kind])
    if kind in (PLUCK1, PLUCK2):
        each = 2 if kind == PLUCK2 and len(on) == 1 else 1
        return sum(_worth_of_pluck(view, seat, each) for seat in on)
    if kind == RUFFLE:
        return 1.5 if view.hand_sizes[on[0]] else 0.0
    return _worth_alone(view, card)


def _worth_alone(view: View, card: int) -> float:
    me, kind = _me(view), card // VALUES
    if kind in effects.FLIRTS:
        return _worth_of_flirt(view, effects.FLIRTS[kind])
    if kind in effects.GROWS:
        grown = effects.GROWS[kind]
        if view.feathers[me] + grown >= scoring.FEATHERS_TO_WIN:
            return _WIN
        return _FEATHER * grown + 0.1 * view.feathers[me]
    if kind == SHAKE:
        return 3.1
    if kind == STRUT:
        return 2.4
    left = without(view.hand, card) if card in view.hand else view.hand
    if kind == FIGHT:
        return 0.5 * (max(map(value_of, left), default=3) - 4)
    return 0.8 - 0.3 * sum(_worth_in_hand(view, other) > _WORTH_KEEPING for other in left)


def _worth_of_flirt(view: View, points: int) -> float:
    total = view.flirt[_me(view)] + points
    return _WIN if total >= scoring.FLIRT_TO_WIN else points + 0.1 * total


def _worth_of_block(view: View, seat: Seat, points: int) -> float:
    flirt = view.flirt[seat]
    return min(points, flirt) * (1.5 if flirt >= _NEAR else 0.7)


def _worth_of_pluck(view: View, seat: Seat, feathers: int) -> float:
    lost = min(feathers, view.feathers[seat])
    if not lost:
        return 0.0
    worth = lost * _FEATHER * (1.5 if view.feathers[seat] >= _NEAR else 0.6)
    trigger = view.triggers[seat]
    return worth + (0.0 if trigger < 0 else 2.5)


# Hands


def _worth_in_hand(view: View, card: int) -> float:
    """Returns what a card is worth if it is kept for a later turn."""
    kind = card // VALUES
    if kind in RING:
        kinds = set(view.hand.translate(KIND_OF)) & RING
        return (0.2, 0.2, 1.5, _WIN)[len(kinds)]
    if kind == SIDESTEP:
        return 1.6
    if kind in effects.BLOCKS or kind in (PLUCK1, PLUCK2, RUFFLE):
        return max(_worth_of_play(view, card, (seat,)) for seat in _others(view))
    if kind in (FIGHT, SQUABBLE):
        return 0.5
    return _worth_alone(view, card)


def _worth_of_discard(view: View, kept: _Kept, cards: bytes, take: int | None) -> float:
    """Returns what a discard is worth if average cards are drawn for it."""
    worth = sum([_WORTH_KEEPING - kept[card] for card in cards])
    if take is not None:
        worth -= _WORTH_KEEPING
        left = set(without(view.hand, cards[0]).translate(KIND_OF)) & RING
        before = set(view.hand.translate(KIND_OF)) & RING
        if is_ring_piece(take) and len(left | {take // VALUES}) > len(before):
            worth += 3.0
    return 0.4 * worth


# Side Steps


def _worth_of_side_step(view: View, kept: _Kept) -> float:
    """Returns a positive number if the Side Step is worth its card."""
    window = view.window
    if window is None:
        return 0.0
    if window.contested:
        hits = [_harm(view, kept, seat, window.effect) for seat in window.contested]
    else:
        hits = [_harm(view, kept, _me(view), window.effect)]
    return sum(hits) - 1.0


def _harm(view: View, kept: _Kept, seat: Seat, effect: int) -> float:
    """Returns how much a card of kind ``effect`` harms the seat, as far as the viewer can tell."""
    if effect in effects.BLOCKS or effect == SHAKE:
        return _worth_of_block(view, seat, effects.BLOCKS.get(effect, effects.SHAKE_LOSS))
    if effect in (PLUCK1, PLUCK2):
        return 0.5 + _worth_of_pluck(view, seat, 1)
    if seat != _me(view):
        return 0.8
    if effect == FIGHT:
        return 0.4 * (6 - max(map(value_of, view.hand), default=0))
    return 0.3 * sum(kept[card] > _WORTH_KEEPING for card in view.hand)
