"""How likely a seat of Peacock Block is to win, estimated from what it sees.

Each seat gets a strength, and its chance is its share of the sum of ``exp(strength)`` over all
seats. The seat's own strength depends on its flirt points, feathers, trigger card and hand, that of
the others on their flirt points, feathers, trigger cards and the Ring pieces they certainly hold.
The weights were fitted to thousands of games for two. So a point counts for more if its player is
close to winning.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from math import exp, log
from types import MappingProxyType
from typing import Final

from engine.block import effects, scoring
from engine.block.actions import (
    BlockAction,
    Discard,
    Flip,
    LayRing,
    Play,
    React,
    Target,
    Ultra,
)
from engine.block.cards import (
    FIGHT,
    FLIRT1,
    FLIRT2,
    FLIRT3,
    KIND_OF,
    KINDS,
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
    value_of,
    without,
)
from engine.block.views import View
from engine.protocol import Seat

_FLIRT: Final = (
    (-1.63, -1.59, -1.66, -1.78),
    (-1.48, -1.44, -1.53, -1.44),
    (-1.1, -0.95, -1.11, -0.81),
    (-0.8, -0.62, -0.8, -0.77),
    (-0.52, -0.43, -0.4, -0.34),
    (-0.11, -0.02, 0.11, -0.08),
    (0.3, 0.52, 0.48, 0.56),
    (0.73, 0.85, 1.11, 1.47),
    (1.36, 1.49, 2.28, 1.55),
    (1.83, 2.42, 2.63, 1.6),
)
"""The viewer's strength by flirt points, and by its best Flirt card: none, +1, +2 or +3."""

_FEATHERS: Final = (-0.21, 0.13, -0.07, -0.23, -0.26, -0.29, -0.26, -0.16, 0.22, 1.01)
"""The viewer's strength by feathers."""

_RIVAL_FLIRT: Final = (-1.5, -1.47, -1.11, -0.73, -0.53, -0.08, 0.39, 0.9, 1.8, 2.45, 8.0)
_RIVAL_FEATHERS: Final = (-0.35, -0.01, -0.12, -0.34, -0.36, -0.32, -0.17, -0.15, 0.4, 1.54, 8.0)
"""A rival's strength by flirt points, and by feathers, up to the ten that win."""

_SHAKE: Final = 1.09
_STRUT: Final = 0.64
_RIVAL_STRUT: Final = 0.6
"""Strength for a card in the trigger slot. A rival's Shake counts as if it had acted."""

_HELD: Final = MappingProxyType(
    {
        "flirt1": -0.18, "flirt2": 0.11, "flirt3": 0.54, "block1": -0.16, "block2": 0.02,
        "block3": 0.2, "half": -0.03, "grow1": -0.18, "grow2": -0.13, "pluck1": 0.0,
        "pluck2": -0.03, "shake": 0.32, "strut": 0.03, "ruffle": -0.15, "squabble": -0.22,
        "fight": -0.17, "sidestep": 0.31, "left": -0.12, "middle": -0.16, "right": -0.07,
    }
)  # fmt: skip
"""The viewer's strength for each card in hand, by its kind."""
_BY_KIND: Final = tuple(_HELD[name] for name in KINDS)

_RING: Final = (0.0, 0.0, 0.18, 3.0)
"""The viewer's strength by the number of different Ring pieces in hand."""

_RIVAL_RING: Final = (0.0, 0.1, 1.2, 8.0)
"""A rival's strength by the number of different Ring pieces that it certainly holds."""

# Changes of the chance to win that the strengths do not tell:
_DRAWN: Final = 0.05
"""For a card that a Ruffle takes."""
_VALUE: Final = 0.03
"""For each Cock Fight value above five of the best card in a Cock Fight."""
_KEPT_IN: Final = 0.08
"""For each other seat that has to stay in one's own Squabble, Cock Fight or Ruffle."""
_EXTREME: Final = 3.0
_OF_TWO: Final = (0.45, 0.81)
_OF_MORE: Final = (0.37, 0.83)
"""When the viewer's turn begins, the logarithm of its odds (`log_odds`) is multiplied by the second
number, and the first is added. ``python -m tests.benchmarks.chances fit`` finds (0.41, 0.94) and
(0.44, 0.99) at tables of middle players. They are tempered by what the search a turn before then
says at tables of strong ones and mixed ones too (docs/strength.md).
"""
_LOVE: Final = 0.19
"""The weight of a love point: a seat's chance to win an extended game when a round begins is its
share of the sum of ``exp(weight * love)`` over all seats. Fitted by the same command.
"""

_SURE: Final = 10.0
"""More than any change: the Ring wins the game."""


class _Board:
    """A mutable copy of what a view shows, on which an action can be tried."""

    def __init__(self, view: View, me: Seat) -> None:
        self._me = me
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
        """Applies a card of that kind to these seats; it was aimed at ``aimed_at`` seats."""
        for seat in seats:
            if kind in (PLUCK1, PLUCK2):
                self.pluck(seat, 2 if kind == PLUCK2 and aimed_at == 1 else 1)
            elif kind in effects.BLOCKS or kind == SHAKE:
                self.block(seat, effects.BLOCKS.get(kind, effects.SHAKE_LOSS))

    def ruffle(self, seat: Seat) -> float:
        """The change of the chance to win by taking a card from that seat, at random."""
        before, pieces = self.chance(), self.taken[seat]
        if not self._size[seat]:
            return 0.0
        self.taken[seat] = b""
        spoilt = (self.chance() - before) * len(pieces) / self._size[seat]
        self.taken[seat] = pieces
        return _DRAWN + spoilt

    def squabble(self, *, is_in: bool) -> None:
        """The hands in it are dealt anew: nothing is known about them, nor about one's own."""
        if is_in:
            self.hand = b""
        self.taken = [b""] * len(self.taken)

    def chance(self) -> float:
        """The viewer's chance to win the round, from 0 to 1; 1 if it is won."""
        me, flirt = self._me, self._flirt_to_come()
        if flirt[me] >= scoring.FLIRT_TO_WIN or self.feathers[me] >= scoring.FEATHERS_TO_WIN:
            return 1.0
        own = exp(self._own_strength(flirt[me]))
        return own / (own + sum(self.rivals().values()))

    def rivals(self) -> dict[Seat, float]:
        """The strength of each of the others, as the term of the sum that chances are shares of."""
        return {
            seat: exp(self._rival_strength(seat, points))
            for seat, points in enumerate(self._flirt_to_come())
            if seat != self._me
        }

    def _flirt_to_come(self) -> list[int]:
        """The flirt points of all seats once the Shakes of the others have acted."""
        me, flirt = self._me, list(self.flirt)
        for seat, card in enumerate(self.triggers):
            if seat != me and card // VALUES == SHAKE:
                flirt[seat] += effects.SHAKE_GAIN
                if len(flirt) == 2 or self._marks[seat] == me:
                    flirt[me] = max(0, flirt[me] - effects.SHAKE_LOSS)
        return flirt

    def _own_strength(self, flirt: int) -> float:
        kinds = self.hand.translate(KIND_OF)
        best = max(
            (step for step, kind in enumerate((FLIRT1, FLIRT2, FLIRT3), 1) if kind in kinds),
            default=0,
        )
        waiting = {SHAKE: _SHAKE, STRUT: _STRUT}.get(self.triggers[self._me] // VALUES, 0.0)
        held = sum(_BY_KIND[kind] for kind in kinds) + _RING[len(RING.intersection(kinds))]
        return _FLIRT[flirt][best] + _FEATHERS[self.feathers[self._me]] + waiting + held

    def _rival_strength(self, seat: Seat, flirt: int) -> float:
        waiting = _RIVAL_STRUT if self.triggers[seat] // VALUES == STRUT else 0.0
        points = min(flirt, scoring.FLIRT_TO_WIN)
        feathers = min(self.feathers[seat], scoring.FEATHERS_TO_WIN)
        ring = _RIVAL_RING[len(set(self.taken[seat].translate(KIND_OF)))]
        return _RIVAL_FLIRT[points] + _RIVAL_FEATHERS[feathers] + waiting + ring


def log_odds(view: View) -> float:
    """The logarithm of the odds that the viewer's share of the strengths gives, which are for the
    end of a turn; not beyond `_EXTREME`, since strengths exaggerate.
    """
    own = _Board(view, _viewer(view)).chance()
    return _EXTREME if own >= 1.0 else min(max(log(own / (1 - own)), -_EXTREME), _EXTREME)


def chance(view: View) -> float:
    """The viewer's chance to win the game when its turn begins, from 0 to 1."""
    me = _viewer(view)
    shift, slope = _OF_TWO if view.rules.seats == 2 else _OF_MORE
    own = 1 / (1 + exp(-shift - slope * log_odds(view)))
    if not view.rules.extended:
        return own
    rivals = _Board(view, me).rivals()
    whole = sum(rivals.values())
    wins = {seat: (1 - own) * strength / whole for seat, strength in rivals.items()} | {me: own}
    return sum(part * by_love(_love_after(view, seat), me) for seat, part in wins.items())


def _love_after(view: View, winner: Seat) -> tuple[int, ...]:
    """The love points if that seat wins the round with the feathers there are now."""
    gained = (
        1 + feathers if seat == winner else scoring.consolation(feathers)
        for seat, feathers in enumerate(view.feathers)
    )
    return tuple(before + more for before, more in zip(view.love, gained, strict=True))


def by_love(love: Sequence[int], me: Seat) -> float:
    """That seat's chance to win an extended game between two rounds; its share if it is over."""
    most = max(love)
    if most >= scoring.LOVE_TO_WIN:
        return (love[me] == most) / love.count(most)
    return exp(_LOVE * love[me]) / sum(exp(_LOVE * points) for points in love)


def _viewer(view: View) -> Seat:
    assert view.viewer is not None, "a spectator plays nothing"  # noqa: S101 - narrows the type
    return view.viewer


def gain(view: View, action: BlockAction) -> float:
    """By how much that action of the viewer changes its chance to win."""
    me = _viewer(view)
    match action:
        case LayRing():
            return _SURE
        case React(card):
            return 0.0 if card is None else _of_side_step(view, me, card)
        case Flip(card):
            return _DRAWN * value_of(card) - 0.2 * _BY_KIND[card // VALUES]
    board = _Board(view, me)
    before, unseen = board.chance(), 0.0
    match action:
        case Play():
            unseen = _play(board, me, action)
        case Ultra(cards, target):
            board.drop(cards)
            others = [seat for seat in range(view.rules.seats) if seat != me]
            for seat in others if target is None else (target,):
                board.block(seat, effects.ULTRA_ON_ALL if target is None else effects.ULTRA_ON_ONE)
        case Discard(cards, take):
            board.drop(cards)
            board.hand += b"" if take is None else bytes((take,))
        case Target(seat):
            board.block(seat, effects.SHAKE_LOSS)
    return board.chance() - before + unseen


def _play(board: _Board, me: Seat, play: Play) -> float:
    """Plays the card on the board; returns the change of the chance that this does not show."""
    kind = play.card // VALUES
    board.drop((play.card,) if play.step is None else (play.card, play.step))
    if kind in effects.FLIRTS:
        board.flirt[me] += effects.FLIRTS[kind]
    elif kind in effects.GROWS:
        board.feathers[me] += effects.GROWS[kind]
    elif kind in TRIGGERS:
        board.triggers[me] = play.card
        board.hit(kind, play.on, 1)  # the block of a Shake is on its way
    elif kind == RUFFLE:
        return board.ruffle(play.on[0])
    elif kind == FIGHT:
        best = max(map(value_of, board.hand), default=3)
        return _VALUE * (best - 5) if play.step is None else 0.0
    elif kind == SQUABBLE:
        board.squabble(is_in=play.step is None)
    else:
        board.hit(kind, play.on, len(play.on))
    return 0.0


def _of_side_step(view: View, me: Seat, card: int) -> float:
    """The gain of a Side Step: out of a card that hits the viewer, or as a counter to those who
    stepped out of the viewer's card.
    """
    window = view.window
    assert window is not None, "a Side Step answers a card"  # noqa: S101 - narrows the type
    seats = window.contested or (me,)
    hit, missed = _Board(view, me), _Board(view, me)
    hit.hit(window.effect, seats, len(window.hit))
    (hit if window.contested else missed).drop((card,))
    change = hit.chance() - missed.chance()
    if window.contested:
        unseen = window.effect in (SQUABBLE, FIGHT, RUFFLE)
        return change + (_KEPT_IN * len(seats) if unseen else 0.0)
    return _of_staying_out(view, me, window.effect) - change


def _of_staying_out(view: View, me: Seat, kind: int) -> float:
    """The gain of stepping out of a card of that kind that the board does not show."""
    if kind == FIGHT:
        return _VALUE * (5 - max(map(value_of, view.hand), default=0))
    if kind == RUFFLE:
        return _DRAWN
    if kind == SQUABBLE:
        with_hand, without_hand = _Board(view, me), _Board(view, me)
        without_hand.hand = b""
        return max(0.0, with_hand.chance() - without_hand.chance())
    return 0.0
