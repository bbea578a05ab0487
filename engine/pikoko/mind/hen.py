"""A computer player for Pikoko that thinks one card ahead, and solves the last two tricks."""

from __future__ import annotations

from random import Random
from typing import Final

from engine.pikoko.acts import Bid, Confidence, PikokoAction, Play
from engine.pikoko.cards import CARD, HAND_SIZE, NUMBERS, cards, colour_of, faces
from engine.pikoko.mind.last_tricks import is_near_the_end, solved
from engine.pikoko.mind.worlds import card_strength
from engine.pikoko.state import TOKENS
from engine.pikoko.tricks import RANK
from engine.pikoko.views import View
from engine.protocol import Legal, Seat

_LEAST_SURE: Final = 0.2
"""The confidence card is put only on a bid closer to its estimate than this, in tricks."""


def play_hen(view: View, legal: Legal[PikokoAction], rng: Random) -> PikokoAction:
    """Bids what the visible cards suggest, and plays to make its own bids come true."""
    choices = list(legal)
    match choices[0]:
        case Bid():
            return _choose_bid(view, [choice for choice in choices if isinstance(choice, Bid)])
        case Confidence():
            return _choose_confidence(
                view, [choice for choice in choices if isinstance(choice, Confidence)]
            )
        case Play():
            plays = [choice for choice in choices if isinstance(choice, Play)]
            if len(plays) > 1 and is_near_the_end(view):
                plays = _best_to_the_end(view, plays)
            return max(plays, key=lambda play: (_face_value(view, play.face), rng.random()))
        case only:
            return only


def estimates(view: View) -> tuple[float, ...]:
    """Returns how many of the round's tricks each seat may take, as far as the viewer can tell.

    The hands in sight share eight tricks by the strength of their cards, where an unseen hand
    counts as average. The viewer's own is estimated from what others bid on it.
    """
    trump = view.trump if view.trump is not None else -1
    strengths = {
        seat: sum(card_strength(card, trump) for card in cards(hand))
        for seat, hand in enumerate(view.hands)
        if hand is not None
    }
    average = sum(strengths.values()) / len(strengths)
    whole = sum(strengths.values()) + average * (view.seats - len(strengths))
    shares = [HAND_SIZE * strengths.get(seat, average) / whole for seat in range(view.seats)]
    if view.viewer is not None:
        bids = [
            tokens
            for bidder, own in enumerate(view.bids)
            if bidder != view.viewer and (tokens := own[view.viewer]) is not None
        ]
        if bids:
            shares[view.viewer] = (shares[view.viewer] + sum(bids)) / (1 + len(bids))
    return tuple(shares)


def _choose_bid(view: View, bids: list[Bid]) -> Bid:
    """Returns the bid nearest to its estimate; changes a bid only if none is missing."""
    shares = estimates(view)
    me = view.viewer
    to_make = [bid for bid in bids if me is not None and view.bids[me][bid.on] is None] or bids
    return min(to_make, key=lambda bid: abs(bid.tokens - shares[bid.on]))


def _choose_confidence(view: View, cards: list[Confidence]) -> Confidence:
    """Returns the card on the bid nearest to its estimate, or No Confidence if none is near."""
    me = view.viewer
    if me is None:
        return cards[-1]
    shares = estimates(view)
    own = view.bids[me]

    def doubt(card: Confidence) -> float:
        if card.on is None:
            return _LEAST_SURE
        tokens = own[card.on]
        return abs(shares[card.on] - (TOKENS if tokens is None else tokens))

    return min(cards, key=doubt)


def _best_to_the_end(view: View, plays: list[Play]) -> list[Play]:
    """Returns the plays with the most points on average over the viewer's possible hands."""
    points = {face: round(sum(ends), 6) for face, ends in solved(view, plays).items()}
    most = max(points.values())
    return [play for play in plays if points.get(play.face) == most]


def _face_value(view: View, face: int) -> float:
    """Returns how well the face serves the viewer's bids; higher is better."""
    me, trump = view.viewer, view.trump
    if me is None or trump is None:
        return 0.0
    owner = (me + 1) % view.seats
    led = colour_of(view.trick[0]) if view.trick else colour_of(face)
    ranks = RANK[trump][led]
    leader = me if view.leader is None else view.leader
    on_table = [((leader + 1 + at) % view.seats, ranks[f]) for at, f in enumerate(view.trick)]
    on_table.append((owner, ranks[face]))
    taker, best = max(on_table, key=lambda played: played[1])
    still_to_come = view.seats - len(on_table)
    chances = {taker: 1.0}
    for step in range(1, still_to_come + 1):
        later = (owner + step) % view.seats
        hand = view.hands[later]
        beats = 0.4 if hand is None else _chance_to_beat(hand, led, ranks, best)
        for seat in chances:
            chances[seat] *= 1 - beats
        chances[later] = chances.get(later, 0.0) + beats
    value = sum(chance * _trick_value(view, me, seat) for seat, chance in chances.items())
    spent = ranks[face] + (NUMBERS if colour_of(face) == trump else 0)
    cost = spent if _trick_value(view, me, owner) > 0 else -spent
    return value - 0.01 * cost - 0.001 * CARD[face].bit_count()


def _chance_to_beat(hand: int, led: int, ranks: tuple[int, ...], best: int) -> float:
    """Returns the probability that a random legal card of the hand beats the best so far."""
    following = [face for face in faces(hand) if colour_of(face) == led]
    choices = following or list(faces(hand))
    beating = sum(ranks[face] > best for face in choices)
    return beating / len(choices) if choices else 0.0


def _trick_value(view: View, me: Seat, taker: Seat) -> float:
    """Returns what another trick for ``taker`` is worth to the viewer's bids and card."""
    tokens = view.bids[me][taker]
    missing = (tokens or 0) - view.taken[taker]
    sign = 1.0 if missing > 0 else -1.0 if missing > -2 else 0.0
    return sign * (2.0 if view.confidence == taker else 1.0)
