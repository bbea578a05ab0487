"""Plumes of other people, in small: which of their cards are shown, and in how many lines."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from bot.screens.art.palette import GOLD, IVORY
from bot.screens.plumes.art import drawings
from bot.screens.plumes.art.scales import CHIP_STEP, CHIP_TALL, CHIP_WIDE
from bot.screens.plumes.art.sheet import WORTH, Sheet
from bot.screens.plumes.card_places import letters, size
from engine.plumes.cards import Card, card_name
from engine.plumes.views import PlumeView

APART: Final = 14
"""Between two plumes in a line, and between two lines."""

_MORE: Final = CHIP_WIDE + APART


class Row(NamedTuple):
    """A row of a plume: how many of its first cards are not shown, the others, and whether the
    next place follows.
    """

    more: int
    codes: tuple[str, ...]
    place: bool

    @property
    def chips(self) -> int:
        return bool(self.more) + len(self.codes) + self.place


class Tail(NamedTuple):
    """A plume as it is shown, and what it is worth if that is said."""

    plume: PlumeView
    rows: tuple[Row, ...]
    worth: str = ""

    @property
    def tall(self) -> float:
        return (len(self.rows) - 1) * CHIP_STEP + CHIP_TALL

    def wide(self, sheet: Sheet) -> float:
        chips = max(row / 2 + each.chips for row, each in enumerate(self.rows))
        last = (len(self.rows) - 1) / 2 + self.rows[-1].chips
        label = sheet.width(self.worth, WORTH) + 12 if self.worth else 0
        return max(chips * CHIP_WIDE, last * CHIP_WIDE + label)


class Lines(NamedTuple):
    """Plumes in lines, and how many of them found no room."""

    lines: tuple[tuple[Tail, ...], ...]
    left_out: int

    @property
    def tall(self) -> float:
        return sum(max(tail.tall for tail in line) + APART for line in self.lines) - APART


NOTHING: Final = Lines((), 0)


def code(card: Card | None) -> str:
    return "back" if card is None else card_name(card)


def tail(plume: PlumeView, columns: float, most: int, *, places: bool, worth: str = "") -> Tail:
    """Returns the plume in at most so many columns, with its last rows, at ``most`` so many."""
    rows = [tuple(map(code, row)) for row in plume.rows]
    open_row = -1
    if places and plume.colours:
        if plume.next_row == len(rows):
            rows.append(())
        open_row = plume.next_row
    first = max(0, len(rows) - most)
    return Tail(
        plume,
        tuple(
            _row(cards, int(columns - depth / 2), place=first + depth == open_row)
            for depth, cards in enumerate(rows[first:])
        ),
        worth,
    )


def _row(cards: tuple[str, ...], columns: int, *, place: bool) -> Row:
    if len(cards) + place <= columns:
        return Row(0, cards, place)
    shown = max(0, columns - place - 1)
    return Row(len(cards) - shown, cards[len(cards) - shown :], place)


def laid_out(
    sheet: Sheet,
    plumes: Sequence[tuple[PlumeView, str]],
    wide: float,
    tall: float,
    most: int,
    *,
    places: bool,
) -> Lines:
    """Returns the plumes, each with what is said of its worth, in lines that fit; the largest ones
    first, and of those without room how many there are.
    """
    by_size = sorted(plumes, key=lambda one: -size(one[0]))
    lines: list[list[Tail]] = []
    for place, (plume, worth) in enumerate(by_size):
        rest = _MORE if place + 1 < len(by_size) else 0
        label = sheet.width(worth, WORTH) + 12 if worth else 0
        found = tail(plume, (wide - rest - label) / CHIP_WIDE, most, places=places, worth=worth)
        in_line = [*lines, [found]]
        if lines and _room(sheet, lines[-1], wide) >= found.wide(sheet) + APART + rest:
            in_line = [*lines[:-1], [*lines[-1], found]]
        if Lines(tuple(map(tuple, in_line)), 0).tall > tall and lines:
            return Lines(tuple(map(tuple, lines)), len(by_size) - place)
        lines = in_line
    return Lines(tuple(map(tuple, lines)), 0)


def _room(sheet: Sheet, line: Sequence[Tail], wide: float) -> float:
    return wide - sum(one.wide(sheet) + APART for one in line) + APART


def draw_lines(sheet: Sheet, lines: Lines, x: float, top: float) -> None:
    at = x
    for line in lines.lines:
        at = x
        for one in line:
            draw(sheet, one, at, top)
            at += one.wide(sheet) + APART
        top += max(one.tall for one in line) + APART
    if lines.left_out:
        y = top - APART - CHIP_TALL / 2
        sheet.put(drawings.chip_more, at + CHIP_WIDE / 2, y, lines.left_out)


def draw(sheet: Sheet, shown: Tail, x: float, top: float) -> None:
    """Draws a plume from its top left corner: the lower rows over the ends of the upper ones."""
    end = x
    for depth, row in enumerate(shown.rows):
        y = top + depth * CHIP_STEP + CHIP_TALL / 2
        end = x + depth * CHIP_WIDE / 2
        if row.more:
            sheet.put(drawings.chip_more, end + CHIP_WIDE / 2, y, row.more)
            end += CHIP_WIDE
        for name in row.codes:
            sheet.put(drawings.chip, end + CHIP_WIDE / 2, y, name)
            end += CHIP_WIDE
        if row.place:
            sheet.put(drawings.chip_place, end + CHIP_WIDE / 2, y, letters(shown.plume))
            end += CHIP_WIDE
    if shown.worth:
        y = top + shown.tall - CHIP_TALL / 2
        colour = GOLD if shown.plume.complete else IVORY
        sheet.say(shown.worth, end + 10, y, WORTH, colour)
