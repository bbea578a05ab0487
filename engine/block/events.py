"""What happened in Peacock Block, for a table to announce. Some events are secret: see `redact`."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar, Final

from engine.block.cards import Card, Cards, Kind
from engine.notation import Readable
from engine.protocol import Event, Outcome, Seat


@dataclass(frozen=True, slots=True)
class DealerNamed(Event):
    """A seat deals and begins the first round."""

    type: ClassVar[str] = "dealer-named"
    seat: Seat


@dataclass(frozen=True, slots=True)
class RoundBegan(Event):
    """All cards were shuffled. ``number`` counts from 1; the dealer has the first turn."""

    type: ClassVar[str] = "round-began"
    number: int
    dealer: Seat


@dataclass(frozen=True, slots=True)
class DeckRebuilt(Event):
    """The deck had run out; it was rebuilt and has ``size`` cards."""

    type: ClassVar[str] = "deck-rebuilt"
    size: int


@dataclass(frozen=True, slots=True, repr=False)
class CardsDrawn(Readable, Event):
    """A seat drew or was dealt ``count`` cards; only that seat may know which (``None``)."""

    type: ClassVar[str] = "cards-drawn"
    seat: Seat
    count: int
    cards: Cards | None


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    type: ClassVar[str] = "turn-began"
    seat: Seat


TURN_BEGAN: Final = tuple(TurnBegan(seat) for seat in range(5))
"""By seat; made once, since this event is very frequent."""


@dataclass(frozen=True, slots=True, repr=False)
class TriggerActed(Readable, Event):
    """The Shake or Strut in that seat's slot acts now."""

    type: ClassVar[str] = "trigger-acted"
    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class ShakeAimed(Event):
    """A seat has chosen whom its Shake, which acts now, blocks."""

    type: ClassVar[str] = "shake-aimed"
    seat: Seat
    on: Seat


@dataclass(frozen=True, slots=True, repr=False)
class TriggerLost(Readable, Event):
    """The Shake or Strut in that seat's slot was cancelled."""

    type: ClassVar[str] = "trigger-lost"
    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True, repr=False)
class CardsPlayed(Readable, Event):
    """A card, the two halves of an Ultra Block or the Ring; ``on`` are the seats aimed at."""

    type: ClassVar[str] = "cards-played"
    seat: Seat
    cards: Cards
    on: tuple[Seat, ...]


@dataclass(frozen=True, slots=True, repr=False)
class CardsDiscarded(Readable, Event):
    """Cards discarded as an action; ``taken`` is the Ring piece received in a swap, if any."""

    type: ClassVar[str] = "cards-discarded"
    seat: Seat
    cards: Cards
    taken: Card | None


@dataclass(frozen=True, slots=True)
class Passed(Event):
    type: ClassVar[str] = "passed"
    seat: Seat


@dataclass(frozen=True, slots=True, repr=False)
class ReactionsAsked(Readable, Event):
    """Seats may play a Side Step now, whether or not they hold one. ``kind`` is the card they are
    hit by; ``counter`` is true if Side Steps of others may be countered.
    """

    type: ClassVar[str] = "reactions-asked"
    kind: Kind
    seats: tuple[Seat, ...]
    counter: bool


@dataclass(frozen=True, slots=True, repr=False)
class SideStepped(Readable, Event):
    """A seat is no longer hit, unless the Side Step is countered."""

    type: ClassVar[str] = "side-stepped"
    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True, repr=False)
class Countered(Readable, Event):
    """A Side Step against the Side Steps of ``seats``, which are hit after all."""

    type: ClassVar[str] = "countered"
    by: Seat
    card: Card
    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class FlirtChanged(Event):
    type: ClassVar[str] = "flirt-changed"
    seat: Seat
    change: int
    total: int


@dataclass(frozen=True, slots=True)
class NearlyWon(Event):
    """A seat has come to one flirt point less than win."""

    type: ClassVar[str] = "nearly-won"
    stands: ClassVar[bool] = True
    seat: Seat
    total: int


@dataclass(frozen=True, slots=True)
class FeathersChanged(Event):
    type: ClassVar[str] = "feathers-changed"
    seat: Seat
    change: int
    total: int


@dataclass(frozen=True, slots=True, repr=False)
class CardRuffled(Readable, Event):
    """``by`` drew a card blindly from ``owner``; only these two may know which (``None``)."""

    type: ClassVar[str] = "card-ruffled"
    by: Seat
    owner: Seat
    card: Card | None


@dataclass(frozen=True, slots=True)
class CardKept(Event):
    """The ruffled card stays in the hand of that seat."""

    type: ClassVar[str] = "card-kept"
    seat: Seat


@dataclass(frozen=True, slots=True, repr=False)
class HandsPooled(Readable, Event):
    """A Squabble took the hands of ``seats``. Only its player may see the cards (``None`` for the
    others), unless they are pooled ``openly``.
    """

    type: ClassVar[str] = "hands-pooled"
    by: Seat
    seats: tuple[Seat, ...]
    cards: Cards | None
    openly: bool


@dataclass(frozen=True, slots=True)
class FightBegan(Event):
    """These seats choose a card for the Cock Fight, or one more if they fight ``again``."""

    type: ClassVar[str] = "fight-began"
    seats: tuple[Seat, ...]
    again: bool = False


@dataclass(frozen=True, slots=True, repr=False)
class CardsFlipped(Readable, Event):
    """The cards chosen for the Cock Fight, by ``seats``."""

    type: ClassVar[str] = "cards-flipped"
    stands: ClassVar[bool] = True
    seats: tuple[Seat, ...]
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class FightDecided(Event):
    """A fight is decided: who takes a feather from whom, if anybody, and who was too exhausted to
    win.
    """

    type: ClassVar[str] = "fight-decided"
    winner: Seat | None
    losers: tuple[Seat, ...]
    exhausted: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class RoundWon(Event):
    """``how`` is ``flirt``, ``feathers``, ``ring`` or ``limit``; ``love`` was gained, by seat."""

    type: ClassVar[str] = "round-won"
    stands: ClassVar[bool] = True
    ends_round: ClassVar[bool] = True
    number: int
    how: str
    winners: tuple[Seat, ...]
    love: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TieBreakBegan(Event):
    """These seats are tied in love points and feathers, and fight with four cards each."""

    type: ClassVar[str] = "tie-break-began"
    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class TieBreakDealt(Event):
    """All cards were shuffled, and ``seats`` are dealt four each, for the tie-break's next hand."""

    type: ClassVar[str] = "tie-break-dealt"
    hand: int
    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class GameOver(Event):
    type: ClassVar[str] = "game-over"
    winners: tuple[Seat, ...]
    outcome: Outcome


_SECRET: Final = (CardsDrawn, CardRuffled, HandsPooled)


def redact(event: Event, viewer: Seat | None) -> Event | None:
    """Returns the event as that seat (``None``: a spectator) may see it. Everybody sees every
    event, some without the cards.
    """
    if not isinstance(event, _SECRET):
        return event
    match event:
        case CardsDrawn(seat=seat):
            return event if viewer == seat else replace(event, cards=None)
        case CardRuffled(by=by, owner=owner):
            return event if viewer in (by, owner) else replace(event, card=None)
        case HandsPooled(by=by, openly=openly):
            return event if openly or viewer == by else replace(event, cards=None)
