"""The tricks to expect of hands by the strength of their cards."""

from __future__ import annotations

from engine.pikoko.cards import HAND_SIZE, NUMBERS, cards, colour_of, faces, number_of
from engine.pikoko.views import View


def card_strength(card: int, trump: int) -> float:
    """Returns a rough chance that this card takes a trick."""
    highest = number_of(card.bit_length() - 1)
    if any(colour_of(face) == trump for face in faces(card)):
        return 0.4 + 0.5 * highest / NUMBERS
    return float((highest / NUMBERS) ** 2) * 0.6


def estimates(view: View) -> tuple[float, ...]:
    """Returns how many of the round's tricks each seat may take in the end, as far as the viewer
    can tell.

    The hands in sight share out eight tricks by the strength of their cards, an unseen hand
    counting as an average one; the viewer's own is estimated from what others bid on it.
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
