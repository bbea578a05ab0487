"""The reasons a person would give in Pikoko (`engine.mind.patterns`)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.mind.patterns import Patterns, Reason
from engine.pikoko.acts import Bid, Confidence, PikokoAction, Play
from engine.pikoko.cards import (
    CARD,
    HAND_SIZE,
    NO_TRUMP,
    SUIT,
    cards,
    colour_of,
    faces,
    number_of,
    whole_deck,
)
from engine.pikoko.state import TOKENS
from engine.pikoko.tricks import RANK
from engine.pikoko.views import View
from engine.protocol import Seat

_MUCH: Final = 4
"""A high bid for a hand without trump."""


def trick_unwanted(
    view: View, legal: Sequence[PikokoAction], action: PikokoAction
) -> Reason | None:
    """The last card of a trick gives it to a hand that has all tricks that the viewer bid."""
    taker = _taker(view, action)
    if taker is None or view.taken[taker] != _bid_on(view, taker):
        return None
    return Reason("trick-unwanted", taker, view.taken[taker])


def out_of_reach(view: View, legal: Sequence[PikokoAction], action: PikokoAction) -> Reason | None:
    """A hand that needs every remaining trick does not get this one."""
    taker = _taker(view, action)
    if taker is None:
        return None
    left = HAND_SIZE - len(view.tricks)
    for seat in range(view.seats):
        if seat != taker and _bid_on(view, seat) - view.taken[seat] == left:
            return Reason("out-of-reach", seat, _bid_on(view, seat))
    return None


def trump_wasted(view: View, legal: Sequence[PikokoAction], action: PikokoAction) -> Reason | None:
    """A trump that does not take the trick, from a hand that needs tricks and had other cards."""
    if not _is_lost(view, action) or not _is_trump(view, action) or not _needs(view, _owner(view)):
        return None
    others = (one for one in legal if isinstance(one, Play) and not _is_trump(view, one))
    return Reason("trump-wasted", _owner(view)) if any(others) else None


def winner_thrown(view: View, legal: Sequence[PikokoAction], action: PikokoAction) -> Reason | None:
    """The highest card left of a colour takes nothing, from a hand in need that had a lower one."""
    if not _is_lost(view, action) or not isinstance(action, Play) or not _needs(view, _owner(view)):
        return None
    colour, hand = SUIT[colour_of(action.face)], _hand(view, _owner(view))
    if _is_master(view, action.face) and hand & colour & ~CARD[action.face]:
        return Reason("winner-thrown", _owner(view))
    return None


def trick_wanted(view: View, legal: Sequence[PikokoAction], action: PikokoAction) -> Reason | None:
    """The last card of a trick gives it to a hand that needs tricks."""
    taker = _taker(view, action)
    if taker is None or not _needs(view, taker):
        return None
    return Reason("trick-wanted", taker, _bid_on(view, taker) - view.taken[taker])


def trick_avoided(view: View, legal: Sequence[PikokoAction], action: PikokoAction) -> Reason | None:
    """The last card of a trick leaves it to others, and its hand has all the tricks bid."""
    taker, owner = _taker(view, action), _owner(view)
    if taker is None or taker == owner or view.taken[owner] != _bid_on(view, owner):
        return None
    return Reason("trick-avoided", owner, view.taken[owner])


def danger_thrown(view: View, legal: Sequence[PikokoAction], action: PikokoAction) -> Reason | None:
    """A card that might have taken a later trick is thrown, by a hand that should take no more."""
    owner = _owner(view)
    if not _is_lost(view, action) or not isinstance(action, Play) or _needs(view, owner):
        return None
    return Reason("danger-thrown", owner) if _is_master(view, action.face) else None


def unbeatable(view: View, legal: Sequence[PikokoAction], action: PikokoAction) -> Reason | None:
    """The highest trump left is led, from a hand that needs tricks."""
    if view.trick or not isinstance(action, Play) or not _is_trump(view, action):
        return None
    owner = _owner(view)
    if not _needs(view, owner) or not _is_master(view, action.face):
        return None
    return Reason("unbeatable", owner)


def bid_below_sure(
    view: View, legal: Sequence[PikokoAction], action: PikokoAction
) -> Reason | None:
    """A bid lower than the number of unbeatable trumps in the hand."""
    if not isinstance(action, Bid):
        return None
    sure = _sure_tricks(view, action.on)
    return Reason("bid-below-sure", action.on, sure) if action.tokens < sure else None


def bid_no_trump(view: View, legal: Sequence[PikokoAction], action: PikokoAction) -> Reason | None:
    """A high bid on a hand without trump, in a round with trump."""
    if not isinstance(action, Bid) or action.tokens < _MUCH or view.trump in {None, NO_TRUMP}:
        return None
    hand = view.hands[action.on]
    if hand is None or hand & SUIT[view.trump or 0]:
        return None
    return Reason("bid-no-trump", action.on, action.tokens)


def bid_spends_all(
    view: View, legal: Sequence[PikokoAction], action: PikokoAction
) -> Reason | None:
    """A bid that leaves no tokens for hands still to be bid on."""
    if not isinstance(action, Bid) or not action.tokens:
        return None
    made = [bid for on, bid in enumerate(_bids(view)) if bid is not None and on != action.on]
    left = TOKENS - sum(made) - action.tokens
    to_come = view.seats - 1 - len(made)
    return Reason("bid-spends-all", action.on, to_come) if to_come and left <= 0 else None


def trust_alone(view: View, legal: Sequence[PikokoAction], action: PikokoAction) -> Reason | None:
    """The confidence card on a bid that no one else has made on that hand."""
    if not isinstance(action, Confidence) or action.on is None:
        return None
    others = _others_bids(view, action.on)
    if not others or _bid_on(view, action.on) in others:
        return None
    return Reason("trust-alone", action.on, _bid_on(view, action.on))


def trust_self(view: View, legal: Sequence[PikokoAction], action: PikokoAction) -> Reason | None:
    """The confidence card on the bid on the viewer's own hand, which they do not see."""
    if not isinstance(action, Confidence) or action.on is None or action.on != view.viewer:
        return None
    return Reason("trust-self")


def trust_agreed(view: View, legal: Sequence[PikokoAction], action: PikokoAction) -> Reason | None:
    """The confidence card on a bid that everyone has made on that hand."""
    if not isinstance(action, Confidence) or action.on is None:
        return None
    others = _others_bids(view, action.on)
    if not others or set(others) != {_bid_on(view, action.on)}:
        return None
    return Reason("trust-agreed", action.on, _bid_on(view, action.on))


def trust_most(view: View, legal: Sequence[PikokoAction], action: PikokoAction) -> Reason | None:
    """The confidence card on a bid that most of the others, but not all, have made on that hand."""
    if not isinstance(action, Confidence) or action.on is None:
        return None
    bid, others = _bid_on(view, action.on), _others_bids(view, action.on)
    if not len(others) / 2 < others.count(bid) < len(others):
        return None
    return Reason("trust-most", action.on, bid)


def bid_agreed(view: View, legal: Sequence[PikokoAction], action: PikokoAction) -> Reason | None:
    """A bid that most of the others, and at least two, have made on that hand."""
    if not isinstance(action, Bid):
        return None
    others = _others_bids(view, action.on)
    if others.count(action.tokens) < max(2, len(others) // 2 + 1):
        return None
    return Reason("bid-agreed", action.on, action.tokens)


def bid_top_cards(view: View, legal: Sequence[PikokoAction], action: PikokoAction) -> Reason | None:
    """A bid equal to the hand's number of trumps and highest cards of a colour."""
    if not isinstance(action, Bid):
        return None
    hand = view.hands[action.on]
    if not hand or sum(_is_top(view, card) for card in cards(hand)) != action.tokens:
        return None
    return Reason("bid-top-cards", action.on, action.tokens)


def surest_card(view: View, legal: Sequence[PikokoAction], action: PikokoAction) -> Reason | None:
    """The highest card left of the colour led, in a trick without trump, by a hand in need."""
    if not isinstance(action, Play) or _is_trump(view, action) or view.trump in {None, NO_TRUMP}:
        return None
    owner, led = _owner(view), view.trick[0] if view.trick else action.face
    if colour_of(action.face) != colour_of(led) or _is_lost(view, action):
        return None
    return (
        Reason("surest-card", owner)
        if _needs(view, owner) and _is_master(view, action.face)
        else None
    )


def stays_below(view: View, legal: Sequence[PikokoAction], action: PikokoAction) -> Reason | None:
    """A card that is already beaten, in an unfinished trick, from a hand that has enough tricks."""
    owner = _owner(view)
    if not _is_lost(view, action) or len(view.trick) + 1 == view.seats:
        return None
    if view.taken[owner] != _bid_on(view, owner):
        return None
    return Reason("stays-below", owner, view.taken[owner])


def throws_low(view: View, legal: Sequence[PikokoAction], action: PikokoAction) -> Reason | None:
    """The lowest card of a hand that needs tricks but cannot take this one."""
    cards_to_play = [one for one in legal if isinstance(one, Play)]
    owner = _owner(view)
    if not isinstance(action, Play) or not _needs(view, owner) or len(cards_to_play) < 2:
        return None
    if not all(_is_lost(view, one) for one in cards_to_play):
        return None
    others = [number_of(one.face) for one in cards_to_play if one.face != action.face]
    if _is_trump(view, action) or number_of(action.face) >= min(others):
        return None
    return Reason("throws-low", owner)


def low_lead(view: View, legal: Sequence[PikokoAction], action: PikokoAction) -> Reason | None:
    """A lead that half of the colour's other cards beat, from a hand that should take no more."""
    if view.trick or not isinstance(action, Play) or _is_trump(view, action):
        return None
    owner, suit = _owner(view), SUIT[colour_of(action.face)]
    others = whole_deck(view.seats) & ~_gone(view) & ~_hand(view, owner) & suit
    higher = others >> action.face + 1
    if _needs(view, owner) or higher.bit_count() * 2 < max(2, others.bit_count()):
        return None
    return Reason("low-lead", owner, _bid_on(view, owner))


REASONS: Final = Patterns(
    good=(
        trick_wanted,
        trick_avoided,
        unbeatable,
        surest_card,
        danger_thrown,
        stays_below,
        throws_low,
        low_lead,
        trust_agreed,
        trust_most,
        bid_agreed,
        bid_top_cards,
    ),
    bad=(
        trick_unwanted,
        out_of_reach,
        trump_wasted,
        winner_thrown,
        bid_below_sure,
        bid_no_trump,
        bid_spends_all,
        trust_alone,
        trust_self,
    ),
)


def _bids(view: View) -> tuple[int | None, ...]:
    return view.bids[view.viewer or 0]


def _bid_on(view: View, seat: Seat) -> int:
    return _bids(view)[seat] or 0


def _others_bids(view: View, on: Seat) -> list[int]:
    bids = (own[on] for bidder, own in enumerate(view.bids) if bidder != view.viewer)
    return [bid for bid in bids if bid is not None]


def _needs(view: View, seat: Seat) -> bool:
    return view.taken[seat] < _bid_on(view, seat)


def _owner(view: View) -> Seat:
    return ((view.viewer or 0) + 1) % view.seats


def _hand(view: View, seat: Seat) -> int:
    return view.hands[seat] or 0


def _rank(view: View, face: int) -> int:
    led = view.trick[0] if view.trick else face
    return RANK[view.trump or 0][colour_of(led)][face]


def _is_trump(view: View, action: PikokoAction) -> bool:
    return isinstance(action, Play) and colour_of(action.face) == view.trump


def _is_lost(view: View, action: PikokoAction) -> bool:
    """Returns whether a card in the trick beats the card played."""
    if not isinstance(action, Play) or not view.trick:
        return False
    return _rank(view, action.face) < max(_rank(view, face) for face in view.trick)


def _taker(view: View, action: PikokoAction) -> Seat | None:
    """Returns who takes the trick with that card, if it completes the trick."""
    if not isinstance(action, Play) or len(view.trick) + 1 < view.seats or view.leader is None:
        return None
    played = (*view.trick, action.face)
    best = max(range(len(played)), key=lambda at: _rank(view, played[at]))
    return (view.leader + 1 + best) % view.seats


def _gone(view: View) -> int:
    """Returns all faces of cards that are out of play, and of the card that decides trump."""
    played = (*view.trick, *(face for trick in view.tricks for face in trick.faces))
    gone = view.turned or 0
    for face in played:
        gone |= CARD[face]
    return gone


def _is_master(view: View, face: int) -> bool:
    """Returns whether the face is the highest left of its colour."""
    left = whole_deck(view.seats) & ~_gone(view) & SUIT[colour_of(face)]
    return left.bit_length() - 1 <= face


def _is_top(view: View, card: int) -> bool:
    return any(colour_of(face) == view.trump or _is_master(view, face) for face in faces(card))


def _sure_tricks(view: View, seat: Seat) -> int:
    """Returns how many of the highest trumps the hand has without a gap."""
    hand = view.hands[seat]
    if hand is None or view.trump is None or view.trump == NO_TRUMP:
        return 0
    sure = 0
    for face in reversed(list(faces(whole_deck(view.seats) & ~_gone(view) & SUIT[view.trump]))):
        if not hand & 1 << face:
            break
        sure += 1
    return sure
