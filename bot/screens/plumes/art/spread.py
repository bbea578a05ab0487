"""How one's own plumes lie beside each other: in lines, and lines on pages."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple, TypeAlias

from bot.screens.art.canvas import MARGIN
from bot.screens.plumes.art.scales import STEP, TALL, WIDE
from bot.screens.plumes.art.sheet import NUMBER, WORD, Sheet
from bot.screens.plumes.card_places import worth_if_closed
from bot.screens.table_parts import signed
from engine.plumes.views import PlumeView

PERCENT: Final = 116
"""The size of one's own cards beside those of the others' plumes."""

CARD_WIDE: Final = WIDE * PERCENT / 100
CARD_TALL: Final = TALL * PERCENT / 100
ROW_STEP: Final = STEP * PERCENT / 100

LEFT: Final = MARGIN + 16.0
TOP: Final = 106
"""Where plumes begin, below the title."""

NEXT_TOP: Final = 24
"""Where plumes begin on a picture without a title."""

_BELOW: Final = 20
"""Between the last plume of a picture and its edge."""

ROWS: Final = 3
"""The rows that there is always room for, so that nothing moves while plumes grow."""

_APART: Final = 34
_NEW: Final = 130
_NEW_ROWS: Final = 2
"""Between two plumes; the room for a new one at the right, in so many rows."""

LINES_APART: Final = 16


class Item(NamedTuple):
    """A plume, or Peacocks that are folded to a bird and their points."""

    ends: tuple[float, ...]
    """By row: where it ends, from the left of the plume; each row begins half a card further in."""

    plumes: tuple[tuple[int, PlumeView], ...]
    folded: bool

    @property
    def tall(self) -> float:
        return height(len(self.ends))


Line: TypeAlias = list[tuple[float, Item]]
"""Plumes beside each other, each with where it begins."""


def fit(sheet: Sheet, lines: Sequence[Line]) -> bool:
    """Returns whether every plume is inside. A single one in a line may be too wide."""
    return all(
        _has_room(sheet, item, x, first=not number)
        for number, line in enumerate(lines)
        for x, item in line
    )


def is_folded(items: Sequence[Item]) -> bool:
    return all(item.folded or not item.plumes[0][1].complete for item in items)


def pages(sheet: Sheet, lines: Sequence[Line]) -> list[list[Line]]:
    """Returns the lines on as few pictures as they fit."""
    found: list[list[Line]] = [[]]
    for line in lines:
        if found[-1] and end([*found[-1], line]) > sheet.tallest:
            found.append([])
        found[-1].append(line)
    return found


def folded_more_and_more(sheet: Sheet, own: Sequence[PlumeView]) -> Iterator[list[Item]]:
    """Draws all plumes whole; then each Peacock as a bird; then all of them as one bird."""
    numbered = list(enumerate(own))
    whole = [_whole(sheet, number, plume) for number, plume in numbered]
    yield whole
    ended = [(number, plume) for number, plume in numbered if plume.complete]
    if not ended:
        return
    yield [
        _bird(sheet, [(number, plume)]) if plume.complete else item
        for (number, plume), item in zip(numbered, whole, strict=True)
    ]
    open_ = [item for item in whole if not item.plumes[0][1].complete]
    yield [_bird(sheet, ended), *open_]


def height(rows: int) -> float:
    return (rows - 1) * ROW_STEP + CARD_TALL


def rows_of(plume: PlumeView) -> list[int]:
    """Returns by row its cards, and the next place."""
    rows = [len(row) for row in plume.rows]
    if plume.colours:
        if plume.next_row == len(rows):
            rows.append(0)
        rows[plume.next_row] += 1
    elif not plume.complete:
        rows.append(0)  # the number of a top row of one card stands below it
    return rows


def _whole(sheet: Sheet, number: int, plume: PlumeView) -> Item:
    rows = rows_of(plume)
    ends = [(row / 2 + cards) * CARD_WIDE for row, cards in enumerate(rows)]
    ends[-1] += _label_width(sheet, plume)
    if len(plume.rows) == 1:
        ends[0] = max(ends[0], (rows[0] + 1) * CARD_WIDE)  # where it can be widened
    return Item(tuple(ends), ((number, plume),), folded=False)


def _label_width(sheet: Sheet, plume: PlumeView) -> float:
    wide = 14 + 52 + 10 + sheet.width(signed(plume.points), NUMBER)
    closed = worth_if_closed(plume)
    if closed is None:
        return wide
    card = sheet.width(sheet.words("picture-and-card"), WORD)
    return wide + 82 + sheet.width(signed(closed), NUMBER) + 12 + card


def _bird(sheet: Sheet, ended: Sequence[tuple[int, PlumeView]]) -> Item:
    points = signed(sum(plume.points for _, plume in ended))
    wide = max(CARD_WIDE, sheet.width(points, NUMBER))
    return Item((wide,) * ROWS, tuple(ended), folded=True)


def in_lines(sheet: Sheet, items: Sequence[Item]) -> list[Line]:
    """Returns the plumes in lines, each as far to the left as its rows and those before it
    allow.
    """
    lines: list[Line] = [[]]
    ends: list[float] = []
    for item in items:
        x = _beside(ends, item)
        if lines[-1] and not _has_room(sheet, item, x, first=len(lines) == 1):
            lines.append([])
            ends, x = [], LEFT
        lines[-1].append((x, item))
        here = [x + end for end in item.ends]
        ends = [*map(max, ends, here), *(ends[len(here) :] or here[len(ends) :])]
    return lines


def _beside(ends: Sequence[float], item: Item) -> float:
    """Returns where a plume begins beside others whose rows end there."""
    starts = (
        end + _APART - (0 if item.folded else row * CARD_WIDE / 2)
        for row, (end, _) in enumerate(zip(ends, item.ends, strict=False))
    )
    return max((LEFT, *starts))


def _has_room(sheet: Sheet, item: Item, x: float, *, first: bool) -> bool:
    """Returns whether the plume ends before the right edge, and in the first line before the place
    for a new one.
    """
    return all(
        x + end <= sheet.right - (_NEW if first and row < _NEW_ROWS else 0)
        for row, end in enumerate(item.ends)
    )


def tall(line: Line) -> float:
    return max((item.tall for _, item in line), default=0)


def tall_of(lines: Sequence[Line]) -> float:
    return sum(tall(line) + LINES_APART for line in lines) - LINES_APART


def end(lines: Sequence[Line], *, first: bool = True) -> float:
    """Returns where a picture of these lines ends; only the first one of a seat has a title."""
    return (TOP if first else NEXT_TOP) + tall_of(lines) + _BELOW
