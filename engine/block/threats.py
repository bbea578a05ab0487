"""Who may win in the next turn, by what, and which cards stop that: pure functions of a view.

They use only what everyone sees: points, feathers, waiting cards and piles. The player whose turn
is next may hold any cards, so a card *stops* someone only if nothing they may hold wins after it.
Two things are left out, as no one can see them: three parts of the Ring in one hand, and the Side
Step by which the card itself is sidestepped.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from engine.block.cards import (
    NO_CARD,
    PLUCK1,
    PLUCK2,
    RING,
    SHAKE,
    STRUT,
    VALUES,
    has_ring,
)
from engine.block.effects import (
    BLOCKS,
    FLIRTS,
    GROWS,
    SHAKE_GAIN,
    SHAKE_LOSS,
    STRUT_ACTIONS,
    ULTRA_ON_ALL,
    ULTRA_ON_ONE,
)
from engine.block.scoring import FEATHERS_TO_WIN, FLIRT_TO_WIN
from engine.block.views import View
from engine.protocol import Seat

_NOTHING: Final = -1
_MOST_FLIRT: Final = max(FLIRTS.values())
_MOST_GROW: Final = max(GROWS.values())
_CLOSE: Final = {"flirt": 2, "grow": 1, "fight": 1}
_PLUCKS: Final = {PLUCK1: 1, PLUCK2: 2}


class Way(NamedTuple):
    """One way to win in a turn."""

    by: str
    """``shake`` alone, ``ring`` (all parts are known to be held), ``flirt`` or ``grow`` cards, or a
    Cock ``fight``.
    """

    need: int = 0
    """The points or feathers that the cards must bring; in a fight, how many must lose it."""

    first: int = _NOTHING
    """The kind of the waiting card that acts first, `SHAKE` or `STRUT`."""


class Progress(NamedTuple):
    """The part of a seat's way to win that everyone sees."""

    flirt: int
    feathers: int
    waiting: int
    """The kind of the card in the trigger slot, or -1."""

    robbed: int
    """How many others have a feather to lose in a Cock Fight."""

    has_ring: bool = False


def progress(view: View, seat: Seat) -> Progress:
    card = view.triggers[seat]
    return Progress(
        flirt=view.flirt[seat],
        feathers=view.feathers[seat],
        waiting=_NOTHING if card == NO_CARD else card // VALUES,
        robbed=sum(feathers > 0 for other, feathers in enumerate(view.feathers) if other != seat),
        has_ring=has_ring(view.taken[seat]),
    )


def ways(now: Progress) -> tuple[Way, ...]:
    """Returns every way to win in the next turn, the easiest first."""
    return tuple(sorted(_ways(now), key=difficulty))


def _ways(now: Progress) -> Iterator[Way]:
    if now.has_ring:
        yield Way("ring")
    flirt, first, actions = now.flirt, _NOTHING, 1
    if now.waiting == SHAKE:
        flirt, first = flirt + SHAKE_GAIN, SHAKE
        if flirt >= FLIRT_TO_WIN:
            yield Way("shake")
    elif now.waiting == STRUT:
        first, actions = STRUT, STRUT_ACTIONS
    need = FLIRT_TO_WIN - flirt
    if 0 < need <= _MOST_FLIRT * actions:
        yield Way("flirt", need, first)
    need, strut = FEATHERS_TO_WIN - now.feathers, STRUT if actions > 1 else _NOTHING
    if 0 < need <= _MOST_GROW * actions:
        yield Way("grow", need, strut)
    most = now.robbed if actions == 1 else actions * max(now.robbed, _MOST_GROW)
    if now.robbed and 0 < need <= most:
        yield Way("fight", need, strut)


_RANK: Final = {"ring": 0, "shake": 0, "flirt": 1, "grow": 1, "fight": 2}


def difficulty(way: Way) -> tuple[int, int, int]:
    """To compare ways: the easiest one has the least."""
    return _RANK[way.by], way.need, way.first


class Threat(NamedTuple):
    """Someone who may win in their next turn."""

    seat: Seat
    ways: tuple[Way, ...]
    is_close: bool
    """The easiest way needs no card, or one that is no rare one: one feather, two flirt points, or
    in a Strut three.
    """


def threat(view: View, seat: Seat) -> Threat | None:
    """Returns how that seat may win; ``None`` if it needs several losers of a Cock Fight, or
    cannot.
    """
    found = ways(progress(view, seat))
    if not found or (found[0].by == "fight" and found[0].need > 1):
        return None
    return Threat(seat, found, _is_close(found[0]))


def threats(view: View, viewer: Seat) -> tuple[Threat, ...]:
    """Returns the others who may win in their next turn: those who are close first, then by
    turn.
    """
    seats = view.rules.seats
    others = ((view.turn + step) % seats for step in range(seats))
    found = [one for seat in others if seat != viewer and (one := threat(view, seat))]
    return tuple(sorted(found, key=lambda one: not one.is_close))


def _is_close(way: Way) -> bool:
    if way.by in ("ring", "shake"):
        return True
    if way.first == STRUT:
        return way.need <= _MOST_FLIRT
    return way.need <= _CLOSE.get(way.by, 0)


# What a card of one's own does about it


class Use(NamedTuple):
    """The effect of a card of one's hand on a win."""

    wins: bool = False
    """Playing it wins."""

    stops: tuple[Seat, ...] = ()
    """The seats that the card keeps from winning, if it is aimed at them."""

    slows: tuple[tuple[Seat, Way], ...] = ()
    """The seats that need more after the card than before, and the easiest way to win that they
    still have.
    """


def use(view: View, viewer: Seat, card: int) -> Use:
    """Returns what that card does about a win, aimed where it does most."""
    return _use(view, viewer, card // VALUES)


def ultra_use(view: View, viewer: Seat, *, on_all: bool) -> Use:
    """Returns what an Ultra Block out of two halves does about a win."""
    lost = ULTRA_ON_ALL if on_all else ULTRA_ON_ONE
    return _about(view, viewer, lambda now: _blocked(now, lost))


def shake_use(view: View, viewer: Seat) -> Use:
    """Returns what the block of a Shake that acts does about a win, before the turn that follows
    it.
    """
    return _about(view, viewer, lambda now: _blocked(now, SHAKE_LOSS))


def _use(view: View, viewer: Seat, kind: int) -> Use:
    if kind in FLIRTS:
        return Use(wins=view.flirt[viewer] + FLIRTS[kind] >= FLIRT_TO_WIN)
    if kind in GROWS:
        return Use(wins=view.feathers[viewer] + GROWS[kind] >= FEATHERS_TO_WIN)
    if kind in RING:
        return Use(wins=has_ring(view.hand))
    if kind in BLOCKS:
        return _about(view, viewer, lambda now: _blocked(now, BLOCKS[kind]))
    if kind in _PLUCKS:
        cancels = view.rules.hit_cancels
        return _about(view, viewer, lambda now: _plucked(now, _PLUCKS[kind], cancels=cancels))
    return Use()


def _about(view: View, viewer: Seat, change: Callable[[Progress], Progress]) -> Use:
    """Returns what that change to each of the others, one at a time, does about their win."""
    stops, slows = list[Seat](), list[tuple[Seat, Way]]()
    for one in threats(view, viewer):
        left = ways(change(progress(view, one.seat)))
        if not left:
            stops.append(one.seat)
        elif difficulty(left[0]) > difficulty(one.ways[0]):
            slows.append((one.seat, left[0]))
    return Use(stops=tuple(stops), slows=tuple(slows))


def _blocked(now: Progress, points: int) -> Progress:
    return now._replace(flirt=max(0, now.flirt - points))


def _plucked(now: Progress, feathers: int, *, cancels: bool) -> Progress:
    """Returns a Pluck that takes a feather cancels the waiting card; a Shake then costs a flirt
    point.
    """
    after = now._replace(feathers=max(0, now.feathers - feathers))
    if now.waiting == _NOTHING or not (now.feathers or cancels):
        return after
    lost = SHAKE_LOSS if now.waiting == SHAKE else 0
    return _blocked(after._replace(waiting=_NOTHING), lost)
