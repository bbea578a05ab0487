"""How likely a seat of Peacock Block is to win, estimated from what it sees.

Each seat gets a strength, the sum of the weights of its features. Its chance is its share of the
sum of ``exp(strength)`` over all seats (a softmax). The features of the viewer are its flirt points
combined with its best Flirt card, its feathers, trigger card and hand. Those of another seat are
its flirt points, feathers, trigger card and the Ring pieces it certainly holds. So a point counts
for more if its player is close to winning.

The weights were fitted by ``python -m tests.benchmarks.weights fit``, and `REASONING` by
``… reasoning``.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from math import exp
from types import MappingProxyType
from typing import Final

from engine.block import effects, scoring
from engine.block.acts import BlockAction, Discard, Flip, LayRing, Play, React, Target, Ultra
from engine.block.cards import (
    FIGHT,
    KIND_OF,
    NO_CARD,
    PLUCK1,
    PLUCK2,
    RING,
    RUFFLE,
    SHAKE,
    SQUABBLE,
    STRUT,
    TRIGGERS,
    VALUES,
    has_ring,
    value_of,
    without,
)
from engine.block.views import View
from engine.protocol import Seat


class Feature:
    """The index of the first weight of each kind of feature."""

    FLIRT: Final = 0
    """Of the viewer, by flirt points up to 9 and best Flirt card: none, +1, +2 or +3."""
    FEATHERS: Final = 40
    """Of the viewer, by feathers up to 9."""
    HELD: Final = 50
    """For each card in the viewer's hand, by kind."""
    RING: Final = 70
    """Of the viewer, by the number of different Ring pieces in its hand."""
    SHAKE: Final = 74
    STRUT: Final = 75
    """For a card in the viewer's trigger slot; a Strut counts also in the turn it triggers."""
    RIVAL_FLIRT: Final = 76
    """Of another seat, by flirt points up to 10, as if its Shake had triggered already."""
    RIVAL_FEATHERS: Final = 87
    RIVAL_SHAKE: Final = 98
    RIVAL_STRUT: Final = 99
    NUMBER: Final = 100


ENDS: Final = (
    -1.23, -1.25, -1.27, -1.2,
    -1.0, -1.03, -1.07, -0.93,
    -0.85, -0.78, -0.78, -0.67,
    -0.6, -0.57, -0.53, -0.39,
    -0.32, -0.29, -0.24, 0.03,
    0.02, -0.01, 0.17, 0.44,
    0.32, 0.45, 0.56, 0.69,
    0.79, 0.76, 0.87, 2.06,
    1.27, 1.35, 2.01, 1.89,
    1.61, 2.28, 2.29, 1.8,
    0.27, 0.02, 0.03, -0.2, -0.13, -0.11, -0.06, -0.08, 0.26, 0.9,
    -0.09, 0.09, 0.31, -0.17, -0.17, -0.06, -0.14, -0.18, -0.2, -0.11,
    -0.1, 0.18, -0.08, -0.12, -0.18, -0.1, 0.18, -0.02, -0.03, -0.01,
    -0.03, -0.18, -0.21, 1.76,
    0.68, 0.48,
    -1.24, -1.11, -0.87, -0.61, -0.33, -0.01, 0.38, 1.04, 1.63, 2.3, 2.98,
    0.39, -0.11, 0.06, -0.1, 0.04, 0.03, -0.11, -0.09, 0.22, 0.82, 0.0,
    -0.12, 0.53,
)  # fmt: skip
"""The weights after an action of the viewer, before cards are drawn."""

BEGINS: Final = (
    -0.98, -1.05, -1.16, -1.16,
    -0.68, -0.83, -0.92, -0.87,
    -0.62, -0.59, -0.67, -0.49,
    -0.31, -0.35, -0.34, -0.21,
    0.01, -0.09, -0.04, 0.27,
    0.4, 0.35, 0.47, 0.96,
    0.69, 0.81, 1.0, 1.27,
    1.19, 1.19, 1.54, 0.0,
    1.67, 1.8, 0.0, 0.0,
    1.97, 0.0, 0.0, 0.0,
    0.35, -0.02, 0.05, -0.15, -0.1, -0.09, -0.03, -0.06, 0.29, 0.86,
    -0.08, 0.18, 0.44, -0.17, -0.13, -0.04, -0.12, -0.19, -0.17, -0.12,
    -0.11, 0.29, -0.02, -0.12, -0.17, -0.14, 0.16, -0.12, -0.12, -0.12,
    0.0, -0.06, -0.04, 0.0,
    0.0, 0.6,
    -1.31, -1.19, -0.89, -0.58, -0.33, -0.04, 0.34, 0.95, 1.55, 2.2, 2.69,
    0.53, 0.01, 0.12, -0.13, 0.02, 0.02, -0.07, -0.05, 0.3, 1.01, 0.0,
    -0.26, 0.51,
)  # fmt: skip
"""The weights at the beginning of a turn of the viewer."""

KNOWN_RING: Final = (0.0, 0.1, 1.2, 8.0)
"""Another seat's strength by the number of different Ring pieces that it certainly holds.

This is too rare to be fitted.
"""

REASONING: Final = -0.33
"""How much stronger the viewer is, when its turn begins, if all others reason than if none do.

The weights above hold for a table at which half of the others reason.
"""


# Changes of the chance to win that the strengths do not show, as the search found them on average
# (tests/benchmarks/strength.md):
_DRAWN: Final = 0.05
"""For the player of a Ruffle, which takes a card."""
_LOST: Final = 0.02
"""For sidestepping a Ruffle, which would have taken a card."""
_SHUFFLED: Final = -0.015
"""For pooling the own hand in an own Squabble; its opposite for stepping out."""
_VALUE: Final = 0.007
"""Per Cock Fight value above five of the best card in a Cock Fight."""
_KEPT_IN: Final = 0.08
"""Per other seat that a counter keeps in an own Squabble, Cock Fight or Ruffle."""
_LOVE: Final = 0.19
"""The weight of a love point.

When a round begins, a seat's chance to win an extended game is its share of the sum of
``exp(weight * love)`` over all seats. Fitted by ``python -m tests.benchmarks.weights love``.
"""

_KEEPING: Final = 0.2
"""How much the weight of a card counts against flipping it in a Cock Fight."""
_CERTAIN: Final = 10.0
"""More than any other change, since the Ring wins the game."""


_OWN_TRIGGERS: Final = MappingProxyType({SHAKE: Feature.SHAKE, STRUT: Feature.STRUT})
_RIVAL_TRIGGERS: Final = MappingProxyType({SHAKE: Feature.RIVAL_SHAKE, STRUT: Feature.RIVAL_STRUT})


class ScratchView:
    """A mutable copy of what a view shows, on which an action can be tried."""

    def __init__(self, view: View) -> None:
        self._me = _viewer(view)
        self.hand = view.hand
        self.flirt = list(view.flirt)
        self.feathers = list(view.feathers)
        self.triggers = list(view.triggers)
        self._marks = view.marks
        self._size = view.hand_sizes
        self.taken = list(view.taken)

    def drop(self, cards: Iterable[int]) -> None:
        for card in cards:
            self.hand = without(self.hand, card)

    def block(self, seat: Seat, points: int) -> None:
        self.flirt[seat] = max(0, self.flirt[seat] - points)

    def pluck(self, seat: Seat, feathers: int) -> None:
        if not self.feathers[seat]:
            return
        self.feathers[seat] = max(0, self.feathers[seat] - feathers)
        if self.triggers[seat] // VALUES == SHAKE:
            self.block(seat, effects.SHAKE_LOSS)
        self.triggers[seat] = NO_CARD

    def hit(self, kind: int, seats: Collection[Seat], aimed_at: int) -> None:
        """Applies a card of that kind, aimed at ``aimed_at`` seats, to those it hits."""
        for seat in seats:
            if kind in (PLUCK1, PLUCK2):
                self.pluck(seat, 2 if kind == PLUCK2 and aimed_at == 1 else 1)
            elif kind in effects.BLOCKS or kind == SHAKE:
                self.block(seat, effects.BLOCKS.get(kind, effects.SHAKE_LOSS))

    def ruffle(self, seat: Seat) -> float:
        """Returns how taking a random card from the seat changes the viewer's chance to win."""
        before, pieces = self.chance(), self.taken[seat]
        if not self._size[seat]:
            return 0.0
        self.taken[seat] = b""
        spoilt = (self.chance() - before) * len(pieces) / self._size[seat]
        self.taken[seat] = pieces
        return _DRAWN + spoilt

    def squabble(self, *, is_in: bool) -> None:
        """Makes unknown the hands in a Squabble, the viewer's included if it ``is_in``."""
        if is_in:
            self.hand = b""
        self.taken = [b""] * len(self.taken)

    def chance(self, by: Sequence[float] = ENDS) -> float:
        """Returns the viewer's chance to win the round, from 0 to 1; 1 if it is won."""
        if self.won():
            return 1.0
        own = _exp(by, self.own_features())
        return own / (own + sum(self.rivals(by).values()))

    def won(self) -> bool:
        """Returns whether the viewer has reached ten flirt points or ten feathers."""
        me = self._me
        return (
            self.flirt[me] >= scoring.FLIRT_TO_WIN or self.feathers[me] >= scoring.FEATHERS_TO_WIN
        )

    def rivals(self, by: Sequence[float]) -> dict[Seat, float]:
        """Returns ``exp(strength)`` of each other seat."""
        return {
            seat: _exp(by, features) * exp(KNOWN_RING[self._pieces(seat)])
            for seat, features in self.rival_features().items()
        }

    def own_features(self) -> list[int]:
        """Returns the viewer's features, as indices of weights, of a round it has not won."""
        kinds = self.hand.translate(KIND_OF)
        best = max([effects.FLIRTS.get(kind, 0) for kind in kinds], default=0)
        trigger = _OWN_TRIGGERS.get(self.triggers[self._me] // VALUES)
        return [
            Feature.FLIRT + 4 * self._flirt_to_come()[self._me] + best,
            Feature.FEATHERS + self.feathers[self._me],
            Feature.RING + len(RING.intersection(kinds)),
            *(Feature.HELD + kind for kind in kinds),
            *(() if trigger is None else (trigger,)),
        ]

    def rival_features(self) -> dict[Seat, list[int]]:
        """Returns the features of each other seat, as indices of weights."""
        return {
            seat: self._features_of(seat, points)
            for seat, points in enumerate(self._flirt_to_come())
            if seat != self._me
        }

    def _pieces(self, seat: Seat) -> int:
        return len(set(self.taken[seat].translate(KIND_OF)))

    def _features_of(self, seat: Seat, flirt: int) -> list[int]:
        trigger = _RIVAL_TRIGGERS.get(self.triggers[seat] // VALUES)
        return [
            Feature.RIVAL_FLIRT + min(flirt, scoring.FLIRT_TO_WIN),
            Feature.RIVAL_FEATHERS + min(self.feathers[seat], scoring.FEATHERS_TO_WIN),
            *(() if trigger is None else (trigger,)),
        ]

    def _flirt_to_come(self) -> list[int]:
        """Returns all flirt points as they are once the others' Shakes have triggered."""
        me, flirt = self._me, list(self.flirt)
        for seat, card in enumerate(self.triggers):
            if seat != me and card // VALUES == SHAKE:
                flirt[seat] += effects.SHAKE_GAIN
                if len(flirt) == 2 or self._marks[seat] == me:
                    flirt[me] = max(0, flirt[me] - effects.SHAKE_LOSS)
        return flirt


def _exp(by: Sequence[float], features: Iterable[int]) -> float:
    """Returns ``exp(strength)`` of a seat with these features."""
    return exp(sum([by[feature] for feature in features]))


def begins(view: View) -> tuple[list[int], ScratchView]:
    """Returns the viewer's features at the beginning of its turn, and the scratch view."""
    scratch = ScratchView(view)
    return [*scratch.own_features(), *((Feature.STRUT,) if view.strut else ())], scratch


def can_win(view: View) -> bool:
    """Returns whether the viewer, whose turn begins, can win the round with its hand."""
    me, kinds = _viewer(view), view.hand.translate(KIND_OF)
    if has_ring(view.hand):
        return True
    for have, lacking, gains in (
        (view.flirt[me], scoring.FLIRT_TO_WIN, effects.FLIRTS),
        (view.feathers[me], scoring.FEATHERS_TO_WIN, effects.GROWS),
    ):
        most = sorted((gains.get(kind, 0) for kind in kinds), reverse=True)[: view.left]
        if have + sum(most) >= lacking:
            return True
    return False


def chance(view: View, reasoning: float = 0.5) -> float:
    """Returns the viewer's chance to win the game when its turn begins, from 0 to 1.

    ``reasoning`` is the share of the others who reason (`engine.mind.players.reasoning_share`).
    """
    me = _viewer(view)
    features, scratch = begins(view)
    rivals = scratch.rivals(BEGINS)
    whole = sum(rivals.values())
    strength = _exp(BEGINS, features) * exp(REASONING * (reasoning - 0.5))
    own = 1.0 if can_win(view) else strength / (strength + whole)
    if not view.rules.extended:
        return own
    wins = {seat: (1 - own) * strength / whole for seat, strength in rivals.items()} | {me: own}
    return sum(part * by_love(_love_after(view, seat), me) for seat, part in wins.items())


def _love_after(view: View, winner: Seat) -> tuple[int, ...]:
    """Returns all love points if that seat wins the round with the present feathers."""
    gained = (
        1 + feathers if seat == winner else scoring.consolation(feathers)
        for seat, feathers in enumerate(view.feathers)
    )
    return tuple(before + more for before, more in zip(view.love, gained, strict=True))


def by_love(love: Sequence[int], me: Seat) -> float:
    """Returns the seat's chance to win an extended game between two rounds.

    If the game is over, it is the seat's share of the win.
    """
    most = max(love)
    if most >= scoring.LOVE_TO_WIN:
        return (love[me] == most) / love.count(most)
    return exp(_LOVE * love[me]) / sum(exp(_LOVE * points) for points in love)


def _viewer(view: View) -> Seat:
    assert view.viewer is not None, "a spectator plays nothing"  # noqa: S101 - narrows the type
    return view.viewer


def gain(view: View, action: BlockAction) -> float:
    """Returns how much the viewer's action changes its chance to win."""
    match action:
        case LayRing():
            return _CERTAIN
        case React(card):
            return 0.0 if card is None else _of_side_step(view, _viewer(view), card)
        case Flip(card):
            return _VALUE * value_of(card) - _KEEPING * ENDS[Feature.HELD + card // VALUES]
    scratch, unseen = after(view, action)
    return scratch.chance() - ScratchView(view).chance() + unseen


def after(view: View, action: BlockAction) -> tuple[ScratchView, float]:
    """Returns the scratch view after an action on the viewer's turn.

    The second value is the change of the viewer's chance that the scratch view does not show.
    """
    me, scratch, unseen = _viewer(view), ScratchView(view), 0.0
    match action:
        case Play():
            unseen = _play(scratch, me, action)
        case Ultra(cards, target):
            scratch.drop(cards)
            others = [seat for seat in range(view.rules.seats) if seat != me]
            for seat in others if target is None else (target,):
                scratch.block(
                    seat, effects.ULTRA_ON_ALL if target is None else effects.ULTRA_ON_ONE
                )
        case Discard(cards, take):
            scratch.drop(cards)
            scratch.hand += b"" if take is None else bytes((take,))
        case Target(seat):
            scratch.block(seat, effects.SHAKE_LOSS)
    return scratch, unseen


def _play(scratch: ScratchView, me: Seat, play: Play) -> float:
    """Plays a card in the scratch view; returns the change of the chance that it does not show."""
    kind = play.card // VALUES
    scratch.drop((play.card,) if play.step is None else (play.card, play.step))
    if kind in effects.FLIRTS:
        scratch.flirt[me] += effects.FLIRTS[kind]
    elif kind in effects.GROWS:
        scratch.feathers[me] += effects.GROWS[kind]
    elif kind in TRIGGERS:
        scratch.triggers[me] = play.card
        scratch.hit(kind, play.on, 1)  # although the Shake has not triggered yet
    elif kind == RUFFLE:
        return scratch.ruffle(play.on[0])
    elif kind == FIGHT:
        best = max(map(value_of, scratch.hand), default=3)
        return _VALUE * (best - 5) if play.step is None else 0.0
    elif kind == SQUABBLE:
        scratch.squabble(is_in=play.step is None)
        return _SHUFFLED if play.step is None else -_SHUFFLED
    else:
        scratch.hit(kind, play.on, len(play.on))
    return 0.0


def _of_side_step(view: View, me: Seat, card: int) -> float:
    """Returns the gain of a Side Step out of the card that hits the viewer, or as a counter."""
    window = view.window
    assert window is not None, "a Side Step answers a card"  # noqa: S101 - narrows the type
    seats = window.contested or (me,)
    hit, missed = ScratchView(view), ScratchView(view)
    hit.hit(window.effect, seats, len(window.hit))
    (hit if window.contested else missed).drop((card,))
    change = hit.chance() - missed.chance()
    if window.contested:
        unseen = window.effect in (SQUABBLE, FIGHT, RUFFLE)
        return change + (_KEPT_IN * len(seats) if unseen else 0.0)
    return _of_staying_out(view, window.effect) - change


def _of_staying_out(view: View, kind: int) -> float:
    """Returns the gain of sidestepping such a card that the scratch view does not show."""
    if kind == FIGHT:
        return _VALUE * (5 - max(map(value_of, view.hand), default=0))
    if kind == RUFFLE:
        return _LOST
    if kind == SQUABBLE:
        with_hand, without_hand = ScratchView(view), ScratchView(view)
        without_hand.hand = b""
        return max(0.0, with_hand.chance() - without_hand.chance())
    return 0.0
