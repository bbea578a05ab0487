"""The reasons a person would give in Peacock Block (`engine.mind.patterns`)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.block.acts import (
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
    KIND_OF,
    NO_CARD,
    PLUCK1,
    PLUCK2,
    RING,
    SHAKE,
    SIDESTEP,
    VALUES,
    value_of,
    without,
)
from engine.block.effects import BLOCKS, FLIRTS, GROWS, SHAKE_LOSS
from engine.block.scoring import FEATHERS_TO_WIN, FLIRT_TO_WIN
from engine.block.threats import shake_use, threats, ultra_use, use
from engine.block.views import View
from engine.mind.patterns import Patterns, Reason
from engine.protocol import Seat

_NEAR: Final = 3
"""A player who needs no more flirt points than this can win with one card."""

_SEVERAL: Final = 3

_WEAK: Final = 3
_STRONG: Final = 6
"""From this value on, a card for a Cock Fight is strong."""


def left_to_win(view: View, legal: Sequence[BlockAction], action: BlockAction) -> Reason | None:
    """A player close to winning is not stopped, though a legal action would do it."""
    me = _me(view)
    if _wins(view, action):
        return None
    for one in threats(view, me):
        stoppers = (other for other in legal if one.seat in _stops(view, other))
        if one.is_close and one.seat not in _stops(view, action) and any(stoppers):
            return Reason("left-to-win", one.seat, view.flirt[one.seat])
    return None


def block_wasted(view: View, legal: Sequence[BlockAction], action: BlockAction) -> Reason | None:
    """A Block, or a Shake's, on a player with fewer flirt points than it takes."""
    match action:
        case Play(card, (on, *_)):
            points = BLOCKS.get(card // VALUES, 0)
        case Target(on):
            points = SHAKE_LOSS
        case _:
            return None
    return Reason("block-wasted", on, view.flirt[on]) if points > view.flirt[on] else None


def pluck_wasted(view: View, legal: Sequence[BlockAction], action: BlockAction) -> Reason | None:
    """A Pluck on a player without feathers."""
    if not isinstance(action, Play) or action.card // VALUES not in {PLUCK1, PLUCK2}:
        return None
    bare = [seat for seat in action.on if not view.feathers[seat]]
    return Reason("pluck-wasted", bare[0]) if bare else None


def step_spent(view: View, legal: Sequence[BlockAction], action: BlockAction) -> Reason | None:
    """A Side Step out of a Block or a Shake by a player without flirt points to lose."""
    if not isinstance(action, React) or action.card is None or not _is_hit(view):
        return None
    return None if view.flirt[_me(view)] else Reason("step-spent")


def step_discarded(view: View, legal: Sequence[BlockAction], action: BlockAction) -> Reason | None:
    """A Side Step is discarded."""
    if not isinstance(action, Discard) or SIDESTEP not in action.cards.translate(KIND_OF):
        return None
    return Reason("step-discarded")


def ring_broken(view: View, legal: Sequence[BlockAction], action: BlockAction) -> Reason | None:
    """A piece of the Ring is discarded though another piece is held."""
    if not isinstance(action, Discard) or len(_parts(view.hand)) < 2:
        return None
    left = _parts(_after(view, action))
    return Reason("ring-broken", number=len(left)) if len(left) < len(_parts(view.hand)) else None


def fight_weak(view: View, legal: Sequence[BlockAction], action: BlockAction) -> Reason | None:
    """A Cock Fight without a card that could win it."""
    best = _fighting(view, action)
    return Reason("fight-weak", number=best) if best is not None and best <= _WEAK else None


def fought_low(view: View, legal: Sequence[BlockAction], action: BlockAction) -> Reason | None:
    """The lowest card for a Cock Fight, though a higher one is held."""
    if not isinstance(action, Flip):
        return None
    values = [value_of(one.card) for one in legal if isinstance(one, Flip)]
    if value_of(action.card) > min(values) or min(values) == max(values):
        return None
    return Reason("fought-low", number=max(values))


def wins(view: View, legal: Sequence[BlockAction], action: BlockAction) -> Reason | None:
    """An action that wins at once."""
    return Reason("wins") if _wins(view, action) else None


def stops(view: View, legal: Sequence[BlockAction], action: BlockAction) -> Reason | None:
    """A player who might win in the next turn no longer can."""
    for one in threats(view, _me(view)):
        if one.seat in _stops(view, action):
            return Reason("stops", one.seat)
    return None


def completes_ring(view: View, legal: Sequence[BlockAction], action: BlockAction) -> Reason | None:
    """A swap by which the viewer gets all three pieces of the Ring."""
    if not isinstance(action, Discard) or action.take is None:
        return None
    before, now = _parts(view.hand), _parts(_after(view, action))
    return Reason("completes-ring") if before < now == RING else None


def cancels(view: View, legal: Sequence[BlockAction], action: BlockAction) -> Reason | None:
    """A Pluck that takes a feather from a player with a Shake or Strut, and so cancels it."""
    if not isinstance(action, Play) or action.card // VALUES not in {PLUCK1, PLUCK2}:
        return None
    for seat in action.on:
        if view.triggers[seat] != NO_CARD and (view.feathers[seat] or view.rules.hit_cancels):
            return Reason("cancels", seat)
    return None


def nearly_there(view: View, legal: Sequence[BlockAction], action: BlockAction) -> Reason | None:
    """Flirt points with which a single card may win in the next turn."""
    if not isinstance(action, Play):
        return None
    before, points = view.flirt[_me(view)], FLIRTS.get(action.card // VALUES, 0)
    now = before + points
    if not points or not before < FLIRT_TO_WIN - _NEAR <= now < FLIRT_TO_WIN:
        return None
    return Reason("nearly-there", number=now)


def saves_lead(view: View, legal: Sequence[BlockAction], action: BlockAction) -> Reason | None:
    """A Side Step out of a Block or a Shake by a player near ten flirt points."""
    if not isinstance(action, React) or action.card is None or not _is_hit(view):
        return None
    flirt = view.flirt[_me(view)]
    return Reason("saves-lead", number=flirt) if flirt >= FLIRT_TO_WIN - _NEAR else None


def saves_points(view: View, legal: Sequence[BlockAction], action: BlockAction) -> Reason | None:
    """A Side Step out of a Block or a Shake by a player with flirt points, but not near ten."""
    if not isinstance(action, React) or action.card is None or not _is_hit(view):
        return None
    flirt = view.flirt[_me(view)]
    return Reason("saves-points", number=flirt) if 1 < flirt < FLIRT_TO_WIN - _NEAR else None


def hits_leader(view: View, legal: Sequence[BlockAction], action: BlockAction) -> Reason | None:
    """A Block or a Shake on the other player with the most flirt points."""
    match action:
        case Play(card, (on,)) if card // VALUES in {*BLOCKS, SHAKE}:
            pass
        case Target(on):
            pass
        case _:
            return None
    rest = [points for seat, points in enumerate(view.flirt) if seat not in {on, _me(view)}]
    if not rest or view.flirt[on] <= max(rest):
        return None
    return Reason("hits-leader", on, view.flirt[on])


def flirts(view: View, legal: Sequence[BlockAction], action: BlockAction) -> Reason | None:
    """Flirt points that do not yet bring the player near ten."""
    if not isinstance(action, Play):
        return None
    points = FLIRTS.get(action.card // VALUES, 0)
    now = view.flirt[_me(view)] + points
    return Reason("flirts", number=now) if points and now < FLIRT_TO_WIN - _NEAR else None


def grows(view: View, legal: Sequence[BlockAction], action: BlockAction) -> Reason | None:
    """Feathers that do not yet win."""
    if not isinstance(action, Play):
        return None
    grown = GROWS.get(action.card // VALUES, 0)
    now = view.feathers[_me(view)] + grown
    return Reason("grows", number=now) if grown and now < FEATHERS_TO_WIN else None


def ring_alone(view: View, legal: Sequence[BlockAction], action: BlockAction) -> Reason | None:
    """The only piece of the Ring that is held is discarded."""
    if not isinstance(action, Discard) or len(_parts(view.hand)) != 1:
        return None
    return None if _parts(_after(view, action)) else Reason("ring-alone")


def many_new(view: View, legal: Sequence[BlockAction], action: BlockAction) -> Reason | None:
    """Several cards are discarded at once for new ones."""
    if not isinstance(action, Discard) or len(action.cards) < _SEVERAL:
        return None
    return Reason("many-new", number=len(action.cards))


def fought_high(view: View, legal: Sequence[BlockAction], action: BlockAction) -> Reason | None:
    """The highest card for a Cock Fight, of cards with different values."""
    if not isinstance(action, Flip):
        return None
    values = [value_of(one.card) for one in legal if isinstance(one, Flip)]
    if value_of(action.card) < max(values) or min(values) == max(values):
        return None
    return Reason("fought-high", number=max(values))


def fight_strong(view: View, legal: Sequence[BlockAction], action: BlockAction) -> Reason | None:
    """A Cock Fight with a card that hardly any other beats."""
    best = _fighting(view, action)
    return Reason("fight-strong", number=best) if best is not None and best >= _STRONG else None


REASONS: Final = Patterns(
    good=(
        wins,
        stops,
        completes_ring,
        cancels,
        nearly_there,
        saves_lead,
        saves_points,
        hits_leader,
        flirts,
        grows,
        fight_strong,
        fought_high,
        ring_alone,
        many_new,
    ),
    bad=(
        left_to_win,
        block_wasted,
        pluck_wasted,
        step_spent,
        ring_broken,
        step_discarded,
        fight_weak,
        fought_low,
    ),
)


def _me(view: View) -> Seat:
    return view.viewer or 0


def _wins(view: View, action: BlockAction) -> bool:
    if isinstance(action, LayRing):
        return True
    return isinstance(action, Play) and use(view, _me(view), action.card).wins


def _stops(view: View, action: BlockAction) -> tuple[Seat, ...]:
    """Returns the seats that the action keeps from winning in the next turn."""
    match action:
        case Play(card, on):
            return tuple(seat for seat in use(view, _me(view), card).stops if seat in on)
        case Ultra(_, None):
            return ultra_use(view, _me(view), on_all=True).stops
        case Ultra(_, on_one):
            return tuple(
                seat for seat in ultra_use(view, _me(view), on_all=False).stops if seat == on_one
            )
        case Target(on):
            return tuple(seat for seat in shake_use(view, _me(view)).stops if seat == on)
    return ()


def _is_hit(view: View) -> bool:
    """Returns whether the viewer is hit by a card that takes flirt points."""
    window = view.window
    return window is not None and not window.contested and window.effect in {*BLOCKS, SHAKE}


def _parts(hand: bytes) -> frozenset[int]:
    return RING & frozenset(hand.translate(KIND_OF))


def _after(view: View, action: Discard) -> bytes:
    hand = view.hand
    for card in action.cards:
        hand = without(hand, card)
    return hand if action.take is None else hand + bytes((action.take,))


def _fighting(view: View, action: BlockAction) -> int | None:
    """Returns the highest value with which the viewer can fight the Cock Fight that it plays."""
    if not isinstance(action, Play) or action.card // VALUES != FIGHT or action.step is not None:
        return None
    return max(map(value_of, without(view.hand, action.card)), default=0)
