"""What happened in Pikoko, for a table to announce. Some events are secret: see `redact`."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from typing import ClassVar, Final

from engine.notation import Readable
from engine.pikoko.cards import Card, Face, Hand
from engine.pikoko.state import RoundResult
from engine.protocol import Event, Outcome, Seat


@dataclass(frozen=True, slots=True)
class StarterNamed(Event):
    """A seat starts the first round."""

    type: ClassVar[str] = "starter-named"
    seat: Seat


@dataclass(frozen=True, slots=True, repr=False)
class Dealt(Readable, Event):
    """A round was dealt. A player sees ``None`` for their own hand, a spectator for every hand.

    ``number`` counts from 1.
    """

    type: ClassVar[str] = "dealt"
    number: int
    starter: Seat
    turned: Card
    hands: tuple[Hand | None, ...]


@dataclass(frozen=True, slots=True)
class BidMade(Event):
    """A secret bid, or a change of it; only the bidder may know."""

    type: ClassVar[str] = "bid-made"
    by: Seat
    on: Seat
    tokens: int


@dataclass(frozen=True, slots=True)
class BidsTakenBack(Event):
    """The secret bids of this stage were taken back; only the bidder may know."""

    type: ClassVar[str] = "bids-taken-back"
    by: Seat


@dataclass(frozen=True, slots=True)
class BidsRevealed(Event):
    """The bids of a stage: (bidder, target, tokens), by target and then bidder."""

    type: ClassVar[str] = "bids-revealed"
    bids: tuple[tuple[Seat, Seat, int], ...]


@dataclass(frozen=True, slots=True)
class ConfidenceChosen(Event):
    """A secret confidence card, or a change of it; only that player may know which."""

    type: ClassVar[str] = "confidence-chosen"
    by: Seat
    on: Seat | None


@dataclass(frozen=True, slots=True)
class ConfidenceTakenBack(Event):
    """A secret confidence card was taken back; only that player may know."""

    type: ClassVar[str] = "confidence-taken-back"
    by: Seat


@dataclass(frozen=True, slots=True)
class PlayBegan(Event):
    """All confidence cards are down, and ``leader`` plays the first card."""

    type: ClassVar[str] = "play-began"
    leader: Seat


@dataclass(frozen=True, slots=True, repr=False)
class CardPlayed(Readable, Event):
    """``by`` played that face out of the hand of ``owner``."""

    type: ClassVar[str] = "card-played"
    by: Seat
    owner: Seat
    face: Face


@dataclass(frozen=True, slots=True)
class TrickTaken(Event):
    """``taker`` owned the best card; ``leader`` plays next unless the round is over."""

    type: ClassVar[str] = "trick-taken"
    stands: ClassVar[bool] = True
    taker: Seat
    leader: Seat


@dataclass(frozen=True, slots=True)
class RoundScored(Event):
    """The round is over, and its confidence cards are open. ``number`` counts from 1."""

    type: ClassVar[str] = "round-scored"
    stands: ClassVar[bool] = True
    ends_round: ClassVar[bool] = True
    number: int
    result: RoundResult


@dataclass(frozen=True, slots=True)
class GameOver(Event):
    type: ClassVar[str] = "game-over"
    outcome: Outcome


# The events of bids and cards are made once each and kept, which is quicker.

bid_made: Final = cache(BidMade)
confidence_chosen: Final = cache(ConfidenceChosen)
trick_taken: Final = cache(TrickTaken)


@cache
def card_played(seats: int, by: Seat, face: int) -> CardPlayed:
    """`CardPlayed` at a table of that many seats."""
    return CardPlayed(by, (by + 1) % seats, face)


def redact(event: Event, viewer: Seat | None) -> Event | None:
    """Returns the event as that seat (``None``: a spectator) may see it; ``None`` if it may not
    know.
    """
    if isinstance(event, _SECRET):
        return event if event.by == viewer else None
    if isinstance(event, Dealt):
        seen = [None if viewer in (None, seat) else hand for seat, hand in enumerate(event.hands)]
        return replace(event, hands=tuple(seen))
    return event


_SECRET: Final = (BidMade, BidsTakenBack, ConfidenceChosen, ConfidenceTakenBack)
"""Of these nobody knows but who has acted."""
