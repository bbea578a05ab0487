"""The guided first round of Pikoko: all bids, the confidence card, two tricks and the score."""

from __future__ import annotations

from typing import Final

from bot.screens.game_ui import Asked, Guided
from bot.screens.kit import Frame
from bot.screens.names import seat_name, whose
from engine.pikoko.acts import Bid, Confidence, TrickTaken
from engine.pikoko.cards import Hand, cards, colour_of, faces, number_of
from engine.pikoko.state import Phase
from engine.pikoko.tricks import RANK
from engine.pikoko.views import View
from engine.protocol import Action, Event, Seat

_TRICKS: Final = 2
"""So many tricks are played by the person, the others for them."""

_HIGH: Final = 6
"""A card of this number, or a higher one, is likely to win a trick without trump too."""


def _ends(_view: View, event: Event) -> bool:
    return event.ends_round


def _skips(view: View) -> bool:
    return view.phase is Phase.PLAYING and len(view.tricks) >= _TRICKS


def _task(frame: Frame, view: View, asked: Asked) -> str:
    match view.phase:
        case Phase.BIDDING:
            return _bidding(frame, view, asked)
        case Phase.CONFIDENCE:
            return frame.words("guided-pikoko-confidence")
        case _:
            return _playing(frame, view)


def _bidding(frame: Frame, view: View, asked: Asked) -> str:
    """Says what a bid can be judged by: the cards in sight, or what the others bid."""
    viewer = view.viewer or 0
    on = next(bid.on for bid in asked.legal if isinstance(bid, Bid))
    if on == viewer:
        low, high = _bid_by_others(view)
        return frame.words("guided-pikoko-bid-self", low=low, high=high)
    trumps, others = _strong(view, on)
    return frame.words("guided-pikoko-bid", name=seat_name(frame, on), trumps=trumps, others=others)


def _playing(frame: Frame, view: View) -> str:
    """Says how many tricks the hand that is played still needs, and whether it can take this."""
    owner, bid = _about(view)
    missing = bid - view.taken[owner]
    key = "guided-pikoko-needs"
    if missing <= 0:
        key = "guided-pikoko-enough" if missing == 0 else "guided-pikoko-too-many"
    needs = frame.words(
        key,
        owner=whose(frame, owner),
        bid=bid,
        taken=view.taken[owner],
        missing=missing,
    )
    if not view.trick:
        return f"{needs} {frame.words('guided-pikoko-leads')}"
    how = "guided-pikoko-can" if can_lead(view, owner) else "guided-pikoko-cannot"
    return f"{needs} {frame.words(how)}"


def _comment(
    frame: Frame, before: View, action: Action, _after: View, happened: tuple[Event, ...]
) -> str:
    match action:
        case Bid(on, tokens):
            return _bid(frame, before, on, tokens)
        case Confidence(None):
            return frame.words("guided-pikoko-no-confidence")
        case Confidence(int(on)):
            bid = before.bids[before.viewer or 0][on] or 0
            if on == before.viewer:
                return frame.words("guided-pikoko-confident-self", bid=bid)
            return frame.words("guided-pikoko-confident", name=seat_name(frame, on), bid=bid)
        case _:
            return _trick(frame, before, happened)


def _bid(frame: Frame, view: View, on: Seat, tokens: int) -> str:
    """Compares a bid with the strong cards in sight, or with what the others bid."""
    if on == view.viewer:
        low, high = _bid_by_others(view)
        key = "guided-pikoko-self-within"
        if not low <= tokens <= high:
            key = "guided-pikoko-self-low" if tokens < low else "guided-pikoko-self-high"
        return frame.words(key, tokens=tokens, low=low, high=high)
    strong = sum(_strong(view, on))
    key = "guided-pikoko-bid-equal"
    if tokens != strong:
        key = "guided-pikoko-bid-fewer" if tokens < strong else "guided-pikoko-bid-more"
    return frame.words(key, tokens=tokens, strong=strong, name=seat_name(frame, on))


def _trick(frame: Frame, before: View, happened: tuple[Event, ...]) -> str:
    """Says who took the trick of that card, and whether that is what the bid needed."""
    owner, bid = _about(before)
    taker = next(event.taker for event in happened if isinstance(event, TrickTaken))
    is_wanted = bid > before.taken[owner]
    if taker == owner:
        key = "guided-pikoko-won" if is_wanted else "guided-pikoko-won-more"
    else:
        key = "guided-pikoko-missed" if is_wanted else "guided-pikoko-let-go"
    said = frame.words(
        key,
        owner=whose(frame, owner),
        taker=whose(frame, taker),
        bid=bid,
        taken=before.taken[owner] + (taker == owner),
    )
    is_last = len(before.tricks) + 1 == _TRICKS
    return f"{said} {frame.words('guided-pikoko-rest')}" if is_last else said


def _strong(view: View, seat: Seat) -> tuple[int, int]:
    """Returns how many trumps a hand has, and how many other cards that are high."""
    hand = view.hands[seat] or 0
    trumps = [card for card in cards(hand) if _is_trump(view, card)]
    high = [card for card in cards(hand) if number_of(max(faces(card))) >= _HIGH]
    return len(trumps), len([card for card in high if card not in trumps])


def _is_trump(view: View, card: Hand) -> bool:
    return any(colour_of(face) == view.trump for face in faces(card))


def _bid_by_others(view: View) -> tuple[int, int]:
    """Returns the lowest and the highest bid of the others on the viewer."""
    viewer = view.viewer or 0
    bids = [own[viewer] or 0 for bidder, own in enumerate(view.bids) if bidder != viewer]
    return min(bids), max(bids)


def can_lead(view: View, owner: Seat) -> bool:
    """Returns whether a legal card of that hand beats those on the table."""
    hand, led = view.hands[owner] or 0, colour_of(view.trick[0])
    trump = view.trump
    if trump is None:
        return False
    ranks = RANK[trump][led]
    following = [face for face in faces(hand) if colour_of(face) == led]
    best = max(ranks[face] for face in view.trick)
    return any(ranks[face] > best for face in following or faces(hand))


def _about(view: View) -> tuple[Seat, int]:
    """Whose cards the viewer plays, and what the viewer bid on them."""
    viewer = view.viewer or 0
    owner = (viewer + 1) % view.seats
    return owner, view.bids[viewer][owner] or 0


GUIDED: Final = Guided(
    ends=_ends,
    task=_task,
    comment=_comment,
    example=(
        {"type": "bid", "on": 2, "tokens": 4},
        {"type": "bid", "on": 1, "tokens": 2},
        {"type": "bid", "on": 0, "tokens": 3},
        {"type": "confidence", "on": None},
        {"type": "play", "card": "M4", "as": "Y"},
    ),
    pictures=1,
    skips=_skips,
)
