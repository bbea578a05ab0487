"""The state of a game of Enchanted Plumes: what the log of actions folds to."""

from __future__ import annotations

from enum import IntEnum
from typing import Final, NamedTuple

from engine.notation import position
from engine.plumes.actions import Play
from engine.plumes.building import Plume
from engine.plumes.cards import Cards, names
from engine.protocol import Seat

DEALT: Final = 9
KEPT: Final = 6
HAND_LIMIT: Final = 6
TRAIN: Final = 5
LAST_CARDS: Final = 8
"""The Peahen is among this many cards at the bottom of the deck."""


class Phase(IntEnum):
    """The part of a game that it is in."""

    FIRST = 0
    DEAL = 1
    KEEPING = 2
    STOCK = 3
    PLAYING = 4
    OVER = 5


class Replenished(IntEnum):
    """The extent to which the player whose turn it is has replenished the hand."""

    NOTHING = 0
    DREW_ONE = 1
    SWAPPED_ONE = 2


class State(NamedTuple):
    """A game of Enchanted Plumes. A named tuple, not a dataclass: one is made for every action."""

    seats: int

    takes_back: bool
    """Whether played cards may be taken back at this table."""

    phase: Phase
    starter: Seat

    hands: tuple[Cards, ...]
    """By seat."""

    kept: tuple[Cards | None, ...]
    """By seat, while six are chosen: those chosen, or ``None``."""

    plumes: tuple[tuple[Plume, ...], ...]
    """By seat, in the order they were started."""

    train: Cards
    """In the order in which it lies."""

    deck: Cards
    """The rest of the deck, the top card first."""

    turn: int
    """From 1; 0 before the first."""

    player: Seat
    """The seat whose turn it is."""

    step: int
    """How often that player has acted in this turn, take-backs included."""

    played: tuple[Play, ...]
    """The cards played in this turn."""

    replenished: Replenished
    """How far the hand was replenished in this turn."""

    def __repr__(self) -> str:
        return position(
            "State",
            f"{self.seats} seats, {self.phase.name.lower()}",
            f"turn {self.turn} of {self.player}, {len(self.played)} played" if self.turn else "",
            f"hands {' | '.join(map(names, self.hands))}" if self.hands else "",
            "; ".join(f"{seat} built {list(own)}" for seat, own in enumerate(self.plumes) if own),
            f"Train {names(self.train)}" if self.train else "",
            f"deck {names(self.deck)}" if self.deck else "",
        )
