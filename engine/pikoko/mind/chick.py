"""The easy computer player of Pikoko: it bids and plays as a beginner does."""

from __future__ import annotations

from random import Random
from typing import Final

from engine.mind.players import play_random
from engine.pikoko.acts import Bid, PikokoAction, Play
from engine.pikoko.cards import HAND_SIZE, cards, colour_of, faces, number_of, whole_deck
from engine.pikoko.tricks import RANK
from engine.pikoko.views import View
from engine.protocol import Legal, Seat

_HIGH: Final = 2
_HIGH_TRUMPS: Final = 3
"""How many of the highest trumps, and numbers, it counts on."""

_MISCOUNTS: Final = 1 / 2
"""The share of bids that are one too high or too low."""

_SLIPS: Final = 1 / 3
"""The share of cards played at random."""


def play_chick(view: View, legal: Legal[PikokoAction], rng: Random) -> PikokoAction:
    """Plays as a beginner, who remembers no card and ignores what others hold or need.

    Bids the strong cards in sight, and trusts any bid. Takes a trick for the neighbour's hand if it
    can and the bid on it is not reached; otherwise plays low.
    """
    bids = [action for action in legal if isinstance(action, Bid)]
    plays = [action for action in legal if isinstance(action, Play)]
    if bids:
        return _choose_bid(view, bids, rng)
    if plays:
        return _choose_play(view, plays, rng)
    return play_random(view, legal, rng)


def strong_cards(hand: int, trump: int | None, seats: int) -> int:
    """Returns how many cards of the hand a beginner expects to take tricks."""
    highest = max(map(number_of, faces(whole_deck(seats))))
    return sum(
        any(
            number_of(face) > highest - (_HIGH_TRUMPS if colour_of(face) == trump else _HIGH)
            for face in faces(card)
        )
        for card in cards(hand)
    )


def _choose_bid(view: View, bids: list[Bid], rng: Random) -> Bid:
    own = view.bids[view.viewer or 0]
    on = next((bid.on for bid in bids if own[bid.on] is None), bids[0].on)
    about = _expected(view, on)
    if rng.random() < _MISCOUNTS:
        about += rng.choice((-1, 1))
    return min(
        (bid for bid in bids if bid.on == on and bid.tokens <= HAND_SIZE),
        key=lambda bid: abs(bid.tokens - about),
    )


def _expected(view: View, on: Seat) -> int:
    hand = view.hands[on]
    if hand is not None:
        return strong_cards(hand, view.trump, view.seats)
    told = [tokens for own in view.bids if (tokens := own[on]) is not None]
    return told[0] if told else HAND_SIZE // view.seats


def _choose_play(view: View, plays: list[Play], rng: Random) -> Play:
    me, trump = view.viewer or 0, view.trump or 0
    if rng.random() < _SLIPS:
        return rng.choice(plays)
    owner = (me + 1) % view.seats
    needed = (view.bids[me][owner] or 0) > view.taken[owner]

    def rank(face: int) -> int:
        return RANK[trump][colour_of(view.trick[0] if view.trick else face)][face]

    best = max(map(rank, view.trick), default=0)
    by_rank = sorted(plays, key=lambda play: (rank(play.face), number_of(play.face)))
    return by_rank[-1] if needed and rank(by_rank[-1].face) > best else by_rank[0]
