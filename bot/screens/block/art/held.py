"""What a picture of a hand shows: the cards, what can be done with them, and what is asked."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from engine.protocol import Seat


class CardState(Enum):
    """The state of a card: chosen, open to a choice, or not."""

    IDLE = "idle"  # nothing now
    OPEN = "open"  # it can be chosen
    CHOSEN = "chosen"
    DIM = "dim"  # the question is about other cards


@dataclass(frozen=True, slots=True)
class Held:
    """A card of the hand."""

    card: int
    name: str
    effect: str
    state: CardState
    label: str = ""
    """What it does about a win."""

    heads: tuple[Seat, ...] = ()
    """To whom it does that."""

    sure: bool = True
    """The label is in gold."""


@dataclass(frozen=True, slots=True)
class Hand:
    """A hand below a question."""

    asked: str
    moves: bool
    """Whether its owner has to answer."""

    seat: Seat | None
    """Whose head stands in the band."""

    right: str
    """What stands at the end of the band."""

    held: tuple[Held, ...]
    foot: str
    """What is at stake, or what the labels of cards mean; nothing: what their numbers mean."""

    fights: bool = False
    """Only the values count."""
