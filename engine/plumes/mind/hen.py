"""A computer player for Enchanted Plumes that thinks one card ahead."""

from __future__ import annotations

from random import Random
from typing import Final

from engine.plumes.acts import Draw, Keep, Play, PlumesAction, Swap
from engine.plumes.cards import Card, Cards, colour_of, feathers, value_of
from engine.plumes.views import PlumeView, View
from engine.protocol import Legal, TakeBack

_TOP: Final = 4
"""The desired width of a top row, for a Peacock of ten cards."""

_NEW_PLUME: Final = 12.0
"""The cost of starting a plume, in points, in addition to the value of its card."""

_NARROW: Final = 2.0
"""The cost, in points, per card that a top row has fewer than `_TOP`."""


def play_hen(view: View, legal: Legal[PlumesAction], rng: Random) -> PlumesAction:
    """Plays what is worth most now; never takes a card back.

    Keeps low cards and cards of the same colour, plays low cards in top rows and high ones below,
    and takes from the Train what fits.
    """
    choices = [choice for choice in legal if not isinstance(choice, TakeBack)]
    return max(choices, key=lambda choice: (_worth(view, choice), rng.random()))


def _worth(view: View, choice: PlumesAction) -> float:
    """Returns the worth of a choice, comparable with others of the same moment."""
    match choice:
        case Keep(cards):
            return _hand_worth(cards)
        case Play(card, plume, row):
            worth = play_worth(_own(view), card, plume, row)
            return worth + 100 if not view.played or worth > 0 else worth - 100
        case Draw():
            return _average(view)
        case Swap(give, take):
            return sum(_use(view, card) for card in take) - sum(_use(view, card) for card in give)
        case _:
            return 0.0


def _own(view: View) -> tuple[PlumeView, ...]:
    return () if view.viewer is None else view.plumes[view.viewer]


def _hand_worth(cards: Cards) -> float:
    colours = [colour_of(card) for card in cards]
    again = len(cards) - len(set(colours))
    low = sum(sorted(4.0 - value_of(card) for card in cards)[-3:])
    return low + 3.0 * again


def play_worth(plumes: tuple[PlumeView, ...], card: Card, plume: int, row: int) -> float:
    """Returns the worth of playing that card there, in points."""
    value = float(value_of(card))
    if plume == len(plumes):
        return -_NEW_PLUME - value
    to = plumes[plume]
    if row == 0:
        top = to.rows[0]
        known = any(colour_of(other) == colour_of(card) for other in top if other is not None)
        return (3.0 if len(top) < _TOP else -_NEW_PLUME) - value - 2.0 * known
    filled = len(to.rows[row]) if row < len(to.rows) else 0
    width = len(to.rows[row - 1]) - 1
    if width == 1:
        return value + 1 + sum(len(other) for other in to.rows)
    missing = 0 if filled or row > 1 else max(_TOP - len(to.rows[0]), 0)
    return value + 2 - _NARROW * missing


def _use(view: View, card: Card) -> float:
    """Returns the worth of a card in hand: that of its best place."""
    own = _own(view)
    best = 2.0 - value_of(card) / 2
    for index, plume in enumerate(own):
        if len(plume.rows) == 1:
            best = max(best, play_worth(own, card, index, 0))
        if plume.colours >> colour_of(card) & 1:
            best = max(best, play_worth(own, card, index, plume.next_row))
    return best


def _average(view: View) -> float:
    deck = feathers(view.seats)
    return sum(_use(view, card) for card in deck) / len(deck)
