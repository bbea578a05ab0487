"""The last two tricks of a round, solved for every hand that the viewer may hold."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from operator import add
from typing import Final, TypeAlias

from engine.pikoko.acts import PikokoAction, Play
from engine.pikoko.cards import HAND_SIZE
from engine.pikoko.mind.worlds import seen_in, worlds_of
from engine.pikoko.scoring import round_points
from engine.pikoko.tricks import Tricks, distinct_faces, play, taken
from engine.pikoko.views import View
from engine.protocol import Seat

_TRICKS: Final = 2

_ANY: Final = 1 / 4
"""The share of the others' plays that are not their best.

So a card that is never worse than another and sometimes better counts as better.
"""

_Points: TypeAlias = tuple[float, ...]
"""The expected points of a round, by seat."""


def is_near_the_end(view: View) -> bool:
    """Returns whether at most two tricks are left, including the one under way."""
    return HAND_SIZE - len(view.tricks) <= _TRICKS


def solved(view: View, plays: Collection[PikokoAction]) -> Mapping[int, Sequence[float]]:
    """Returns by face the viewer's points for the round, in each of its possible hands.

    It assumes that everyone sees all hands, that the viewer plays its best card from then on, and
    that the others mostly do. Faces of a card with the same effect are listed once.
    """
    seen = seen_in(view)
    me, player = seen.me, view.player or 0
    bids = tuple(tuple(bid or 0 for bid in own) for own in view.bids)
    trusted: list[Seat | None] = [None] * view.seats  # the others' are unknown
    trusted[me] = view.confidence if view.confidence >= 0 else None

    def scored(ended: Tricks) -> _Points:
        took = tuple(map(add, view.taken, taken(ended)))
        return tuple(points.total for points in round_points(bids, tuple(trusted), took))

    mask = sum(1 << one.face for one in plays if isinstance(one, Play))
    faces = distinct_faces(mask, view.trick, seen.trump)
    hands = [(*seen.held[:me], world, *seen.held[me + 1 :]) for world in worlds_of(seen)]
    worlds = [Tricks(held, sum(held), seen.trump, player, (), view.trick, ()) for held in hands]
    return {face: [_end(play(now, face), me, scored)[me] for now in worlds] for face in faces}


def _end(now: Tricks, me: Seat, scored: Callable[[Tricks], _Points]) -> _Points:
    if not now.left:
        return scored(now)
    mask = sum(1 << one.face for one in now.plays)
    options = distinct_faces(mask, now.faces, now.trump)
    ends = [_end(play(now, face), me, scored) for face in options]
    if len(ends) == 1:
        return ends[0]
    most = max(end[now.player] for end in ends)
    best = _average([end for end in ends if end[now.player] == most])
    if now.player == me:
        return best
    both = zip(best, _average(ends), strict=True)
    return tuple((1 - _ANY) * if_best + _ANY * if_any for if_best, if_any in both)


def _average(ends: Sequence[_Points]) -> _Points:
    return tuple(sum(of_seat) / len(ends) for of_seat in zip(*ends, strict=True))
