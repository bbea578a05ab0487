"""The state of a game of Enchanted Plumes: what the log of actions folds to, plumes included.

Booklet: Building a Plume; rulings 4 to 6. A row below the top takes one card fewer than the row
above, and only colours of that row. So at most two rows of a plume can take a card: the top row
while nothing lies below it, and the row that is being filled or comes next.
"""

from __future__ import annotations

from enum import IntEnum
from typing import NamedTuple, TypeAlias

from engine.notation import position
from engine.plumes.acts import Play
from engine.plumes.cards import Card, Cards, colours_of, names
from engine.protocol import Seat

Rows: TypeAlias = tuple[Cards, ...]
"""The rows of a plume from the top, each with its cards in the order of play."""


class Plume(NamedTuple):
    """A plume, made by `plume_of`, which computes the other fields from the ``rows``.

    ``next_row`` is the row below the top that takes the next card, where 0 is the top. ``colours``
    is the mask of colours that this row takes, 0 if there can be no such row.
    """

    rows: Rows
    next_row: int
    colours: int

    @property
    def is_complete(self) -> bool:
        """Whether this is a Peacock, down to its single card; one card is not (ruling 5)."""
        return not self.colours and len(self.rows) > 1

    def __repr__(self) -> str:
        return rows_shown(self.rows)


def rows_shown(rows: tuple[tuple[Card | None, ...], ...]) -> str:
    """Returns the rows as text from the top, such as ``R0 W1 / R5``."""
    return " / ".join(map(names, rows))


def plume_of(rows: Rows) -> Plume:
    """Returns the plume with those rows, at least one, none of them empty."""
    last, depth = rows[-1], len(rows)
    if depth > 1 and len(last) < len(rows[-2]) - 1:
        return Plume(rows, depth - 1, colours_of(rows[-2]))
    if len(last) == 1:
        return Plume(rows, depth, 0)
    return Plume(rows, depth, colours_of(last))


def new_plume(card: Card) -> Plume:
    return Plume(((card,),), 1, 0)


def with_card(plume: Plume, card: Card, row: int) -> Plume:
    """Returns the plume with one more card in that row, which must be legal."""
    rows = plume.rows
    if row == len(rows):
        return plume_of((*rows, (card,)))
    return plume_of((*rows[:row], (*rows[row], card)))


def without_last_card(plume: Plume) -> Plume | None:
    """Returns the plume without the card played last, or ``None`` if it was the only one.

    That card is in the lowest row, since a card goes there or begins a row below.
    """
    *above, last = plume.rows
    if len(last) > 1:
        return plume_of((*above, last[:-1]))
    return plume_of(tuple(above)) if above else None


def face_down(plumes: tuple[Plume, ...]) -> tuple[tuple[int, Card], ...]:
    """Returns the number and face-down card of each completed Peacock among the plumes."""
    return tuple(
        (index, plume.rows[-1][0]) for index, plume in enumerate(plumes) if plume.is_complete
    )


class Phase(IntEnum):
    FIRST = 0
    DEAL = 1
    KEEPING = 2
    STOCK = 3
    PLAYING = 4
    OVER = 5


class Replenished(IntEnum):
    """How far the player whose turn it is has replenished the hand."""

    NOTHING = 0
    DREW_ONE = 1
    SWAPPED_ONE = 2


class State(NamedTuple):
    """A game of Enchanted Plumes; a named tuple, since one is made for every action."""

    seats: int

    takes_back: bool
    """Whether played cards may be taken back at this table."""

    phase: Phase
    starter: Seat

    hands: tuple[Cards, ...]
    """Hands by seat."""

    kept: tuple[Cards | None, ...]
    """While six cards are chosen: each seat's choice, or ``None``."""

    plumes: tuple[tuple[Plume, ...], ...]
    """Plumes by seat, in the order they were started."""

    train: Cards
    """The Train, in the order in which it lies."""

    deck: Cards
    """The rest of the deck, top card first."""

    turn: int
    """The number of the turn, from 1; 0 before the first."""

    player: Seat
    """The seat whose turn it is."""

    step: int
    """How often the player has acted in this turn, including actions taken back."""

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
