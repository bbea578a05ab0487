"""The state of a game of Enchanted Plumes: what the log of actions folds to, plumes included.

Booklet: Building a Plume; rulings 4 to 6. A row below the top takes one card fewer than the row
above it and only colours that occur in that row. So of each plume at most two rows can take a card:
the top row as long as nothing lies beneath it, and the row that is being filled or comes next.
"""

from __future__ import annotations

from enum import IntEnum
from typing import NamedTuple, TypeAlias

from engine.notation import position
from engine.plumes.acts import Play
from engine.plumes.cards import Card, Cards, colours_of, names
from engine.protocol import Seat

Rows: TypeAlias = tuple[Cards, ...]
"""From the top; the cards of a row in the order they were played."""


class Plume(NamedTuple):
    """Rows of cards. Made by `plume_of`, which computes the other fields from the rows.

    ``next_row`` is the row below the top that takes the next card, 0 being the top. ``colours`` is
    the mask of the colours that row takes: none if there can be no such row.
    """

    rows: Rows
    next_row: int
    colours: int

    @property
    def is_complete(self) -> bool:
        """Returns whether this is a Peacock, down to its single card. A top row of one card is not
        (ruling 5).
        """
        return not self.colours and len(self.rows) > 1

    def __repr__(self) -> str:
        return rows_shown(self.rows)


def rows_shown(rows: tuple[tuple[Card | None, ...], ...]) -> str:
    """``R0 W1 / R5``, from the top."""
    return " / ".join(map(names, rows))


def plume_of(rows: Rows) -> Plume:
    """Returns the plume with those rows, of which there is at least one, none of them empty."""
    last, depth = rows[-1], len(rows)
    if depth > 1 and len(last) < len(rows[-2]) - 1:
        return Plume(rows, depth - 1, colours_of(rows[-2]))
    if len(last) == 1:
        return Plume(rows, depth, 0)
    return Plume(rows, depth, colours_of(last))


def new_plume(card: Card) -> Plume:
    return Plume(((card,),), 1, 0)


def with_card(plume: Plume, card: Card, row: int) -> Plume:
    """Returns the plume with one card more in that row. Whether that is legal is not checked."""
    rows = plume.rows
    if row == len(rows):
        return plume_of((*rows, (card,)))
    return plume_of((*rows[:row], (*rows[row], card)))


def without_last_card(plume: Plume) -> Plume | None:
    """Returns the plume without the card played last, or ``None`` if it was the only one.

    A card is only ever added to the lowest row or as the start of one, so it lies there.
    """
    *above, last = plume.rows
    if len(last) > 1:
        return plume_of((*above, last[:-1]))
    return plume_of(tuple(above)) if above else None


def face_down(plumes: tuple[Plume, ...]) -> tuple[tuple[int, Card], ...]:
    """Returns the number and the face-down card of each completed Peacock among those plumes."""
    return tuple(
        (index, plume.rows[-1][0]) for index, plume in enumerate(plumes) if plume.is_complete
    )


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
