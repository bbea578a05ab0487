"""What happened in Enchanted Plumes, for a table to announce. Some is secret: see `redact`."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from engine.notation import Readable
from engine.plumes.cards import Card, Cards
from engine.plumes.scoring import Score
from engine.protocol import Event, Outcome, Seat


@dataclass(frozen=True, slots=True)
class StarterNamed(Event):
    """A seat takes the first turn."""

    type: ClassVar[str] = "starter-named"
    seat: Seat


@dataclass(frozen=True, slots=True, repr=False)
class Dealt(Readable, Event):
    """Nine cards each, by seat; ``None`` for hands that the viewer may not see."""

    type: ClassVar[str] = "dealt"
    hands: tuple[Cards | None, ...]


@dataclass(frozen=True, slots=True, repr=False)
class HandChosen(Readable, Event):
    """A seat chose six cards to keep, or ``changed`` its choice; only that seat sees a change.

    ``cards`` is ``None`` for the others.
    """

    type: ClassVar[str] = "hand-chosen"
    by: Seat
    cards: Cards | None
    changed: bool


@dataclass(frozen=True, slots=True)
class ChoiceTakenBack(Event):
    """A seat that had chosen six cards is to choose again."""

    type: ClassVar[str] = "choice-taken-back"
    by: Seat


@dataclass(frozen=True, slots=True, repr=False)
class TrainLaid(Readable, Event):
    """All have chosen; the deck is shuffled and the Train is face up."""

    type: ClassVar[str] = "train-laid"
    train: Cards
    deck_size: int


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """The turn is ``seat``'s now. ``number`` counts all turns of the game from 1."""

    type: ClassVar[str] = "turn-began"
    seat: Seat
    number: int


@dataclass(frozen=True, slots=True, repr=False)
class CardPlayed(Readable, Event):
    """A card went into that row of that plume; ``new`` if that started the plume.

    The card that ``completes`` a Peacock lies face down, and is ``None`` for the others.
    """

    type: ClassVar[str] = "card-played"
    by: Seat
    card: Card | None
    plume: int
    row: int
    new: bool
    completes: bool


@dataclass(frozen=True, slots=True)
class PeacockCompleted(Event):
    """A plume is a Peacock of so many cards now. It is shown for a while."""

    type: ClassVar[str] = "peacock-completed"
    stands: ClassVar[bool] = True
    by: Seat
    plume: int
    cards: int


@dataclass(frozen=True, slots=True, repr=False)
class CardTakenBack(Readable, Event):
    """The card went back to the hand. One that lay ``face_down`` is ``None`` for the others."""

    type: ClassVar[str] = "card-taken-back"
    by: Seat
    card: Card | None
    plume: int
    row: int
    face_down: bool


@dataclass(frozen=True, slots=True, repr=False)
class CardDrawn(Readable, Event):
    """A card from the deck, ``None`` for the others; ``deck_size`` cards are left."""

    type: ClassVar[str] = "card-drawn"
    by: Seat
    card: Card | None
    deck_size: int


@dataclass(frozen=True, slots=True, repr=False)
class CardsSwapped(Readable, Event):
    """One or two cards of the hand for as many of the Train. The Train is open to everybody."""

    type: ClassVar[str] = "cards-swapped"
    by: Seat
    give: Cards
    take: Cards


@dataclass(frozen=True, slots=True)
class PeahenDrawn(Event):
    """The Peahen was drawn: play ends at once."""

    type: ClassVar[str] = "peahen-drawn"
    by: Seat


@dataclass(frozen=True, slots=True, repr=False)
class PlumesScored(Readable, Event):
    """The face-down cards were turned up and the plumes scored, by seat.

    ``face_down`` has by seat the number and the bottom card of each completed Peacock.
    """

    type: ClassVar[str] = "plumes-scored"
    scores: tuple[Score, ...]
    face_down: tuple[tuple[tuple[int, Card], ...], ...]


@dataclass(frozen=True, slots=True)
class GameOver(Event):
    type: ClassVar[str] = "game-over"
    outcome: Outcome


def redact(event: Event, viewer: Seat | None) -> Event | None:
    """Returns the event as that seat (``None``: a spectator) may see it; ``None`` if it may not
    know.
    """
    match event:
        case Dealt(hands=hands):
            shown = (hand if seat == viewer else None for seat, hand in enumerate(hands))
            return replace(event, hands=tuple(shown))
        case HandChosen(by=by) if by != viewer:
            return None if event.changed else replace(event, cards=None)
        case CardPlayed(by=by, completes=True) if by != viewer:
            return replace(event, card=None)
        case CardTakenBack(by=by, face_down=True) if by != viewer:
            return replace(event, card=None)
        case CardDrawn(by=by) if by != viewer:
            return replace(event, card=None)
        case _:
            return event
