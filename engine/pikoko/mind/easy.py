"""An easy computer player for Pikoko: it counts strong cards, and plays without a plan."""

from __future__ import annotations

from random import Random
from typing import Final

from engine.mind.players import play_random
from engine.pikoko.acts import Bid, PikokoAction
from engine.pikoko.cards import HAND_SIZE, cards, colour_of, faces, number_of
from engine.pikoko.views import View
from engine.protocol import Legal, Seat

_STRONG: Final = 6
"""A beginner counts on trumps, and on cards of this number or a higher one."""

_MISTAKES: Final = 0.4
"""So often a bid is one too high or too low."""


def play_easy(view: View, legal: Legal[PikokoAction], rng: Random) -> PikokoAction:
    """Bids about what it sees, as a beginner does; chooses the rest at random."""
    choices = list(legal)
    bids = [choice for choice in choices if isinstance(choice, Bid)]
    me = view.viewer
    if not bids or me is None:
        return play_random(view, choices, rng)  # type: ignore[no-any-return]
    to_make = [bid for bid in bids if view.bids[me][bid.on] is None] or bids
    guess = {on: _guess(view, on, rng) for on in sorted({bid.on for bid in to_make})}
    return min(to_make, key=lambda bid: abs(bid.tokens - guess[bid.on]))


def _guess(view: View, on: Seat, rng: Random) -> int:
    """Returns the strong cards of a hand, or what another bid on the own one, give or take one."""
    hand = view.hands[on]
    if hand is None:
        others = [own[on] for own in view.bids if own[on] is not None]
        about = rng.choice(others) or 0 if others else HAND_SIZE // view.seats
    else:
        about = sum(_is_strong(view, card) for card in cards(hand))
    if rng.random() < _MISTAKES:
        about += rng.choice((-1, 1))
    return min(max(about, 0), HAND_SIZE)


def _is_strong(view: View, card: int) -> bool:
    return any(colour_of(face) == view.trump or number_of(face) >= _STRONG for face in faces(card))
