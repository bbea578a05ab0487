"""Who may win in the next turn, by what, and which cards stop them: pure functions of a view.

They use only what everyone sees: points, feathers, waiting cards and piles. The player who is next
may hold any cards, so a card *stops* them only if nothing they may hold wins after it. Two things
no one can see are left out: three Ring pieces in one hand, and Side Steps against the card.
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
    """A way to win in a turn."""

    by: str
    """``shake`` alone, ``ring``, ``flirt`` or ``grow`` cards, or a Cock ``fight``.

    ``ring`` means that all its pieces are known to be in the hand.
    """

    need: int = 0
    """The points or feathers that cards must bring; for a fight, the number of losers it needs."""

    first: int = _NOTHING
    """The kind of the waiting card that triggers first, `SHAKE` or `STRUT`."""


class Progress(NamedTuple):
    """What everyone sees of how close a seat is to winning."""

    flirt: int
    feathers: int
    waiting: int
    """The kind of the card in the trigger slot, or -1."""

    robbed: int
    """The number of other seats with a feather to lose in a Cock Fight."""

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
    """Returns a key that orders ways from the easiest to the hardest."""
    return _RANK[way.by], way.need, way.first


class Threat(NamedTuple):
    """A player who may win in their next turn."""

    seat: Seat
    ways: tuple[Way, ...]
    is_close: bool
    """Whether the easiest way needs no card, or a common one.

    Common is one feather, two flirt points, or three in a Strut.
    """


def threat(view: View, seat: Seat) -> Threat | None:
    """Returns how the seat may win; ``None`` if it cannot, or only by a fight with many losers."""
    found = ways(progress(view, seat))
    if not found or (found[0].by == "fight" and found[0].need > 1):
        return None
    return Threat(seat, found, _is_close(found[0]))


def threats(view: View, viewer: Seat) -> tuple[Threat, ...]:
    """Returns the others who may win in their next turn, close ones first, then in turn order."""
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


# What a card of the viewer does about it


class Use(NamedTuple):
    """What playing a card in the hand does about winning."""

    wins: bool = False
    """Whether playing it wins."""

    stops: tuple[Seat, ...] = ()
    """The seats that the card keeps from winning, if aimed at them."""

    slows: tuple[tuple[Seat, Way], ...] = ()
    """The seats that then need more to win, with the easiest way they still have."""


def use(view: View, viewer: Seat, card: int) -> Use:
    """Returns what the card does about winning, for any target."""
    return _use(view, viewer, card // VALUES)


def ultra_use(view: View, viewer: Seat, *, on_all: bool) -> Use:
    """Returns what an Ultra Block made of two halves does about winning."""
    lost = ULTRA_ON_ALL if on_all else ULTRA_ON_ONE
    return _about(view, viewer, lambda now: _blocked(now, lost))


def shake_use(view: View, viewer: Seat) -> Use:
    """Returns what the block of a triggered Shake does about winning, before the turn goes on."""
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
    """Returns what a change of each threatening seat, one at a time, does about its win."""
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
    """Returns the progress after a Pluck.

    If it takes a feather, it cancels the waiting card; a Shake then costs a flirt point.
    """
    after = now._replace(feathers=max(0, now.feathers - feathers))
    if now.waiting == _NOTHING or not (now.feathers or cancels):
        return after
    lost = SHAKE_LOSS if now.waiting == SHAKE else 0
    return _blocked(after._replace(waiting=_NOTHING), lost)
