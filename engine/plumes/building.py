"""Building a plume, row by row from the top (booklet: Building a Plume; rulings 4 to 6).

A row below the top takes one card fewer than the row above it and only colours that occur in that
row. So of each plume at most two rows can take a card: the top row as long as nothing lies beneath
it, and the row that is being filled or comes next.
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from engine.plumes.cards import Card, Cards, colours_of, names

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
