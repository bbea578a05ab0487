"""The Train, the deck, and a box for each player: what they hold, their points and their plumes.

The public table shows everyone's box, a private view those of the others.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final, NamedTuple, TypeAlias

from bot.screens.art.canvas import MARGIN
from bot.screens.art.palette import GOLD, INK, IVORY, MINT, MIST
from bot.screens.art.scene import Scene
from bot.screens.plumes.art import drawings, tails
from bot.screens.plumes.art.scales import CHIP_STEP, CHIP_TALL, DECK_WIDE, WIDE
from bot.screens.plumes.art.sheet import NAME, NUMBER, WORD, WORTH, Sheet
from bot.screens.plumes.art.tails import Lines
from bot.screens.plumes.card_places import best, in_sight, places, safe_draws
from bot.screens.table_parts import signed
from engine.plumes.cards import card_name
from engine.plumes.state import Phase
from engine.plumes.views import View
from engine.protocol import Seat

GAP: Final = 14
_SCALE: Final = 116
_STEP: Final = 112
_STRIP: Final = 176
_SECOND_LINE: Final = 84
_PAD: Final = 20
_MOST_ALONE: Final = 3
"""So many players have their plumes below each other at the end; more have them side by side."""

_PLUMES: Final = 160
"""Where the plumes of a box begin, below its head and its points."""

Described: TypeAlias = tuple[str, tuple[Seat, ...]]
Describe: TypeAlias = Callable[[Collection[Seat], bool], Described]
"""Describes these seats, and the Train if it is there; says of whose Peacocks it omits the rows."""


@dataclass(frozen=True, slots=True)
class Grid:
    """The seats that have a box, the number of boxes beside each other, and the number of rows of a
    plume that are shown.
    """

    seats: tuple[Seat, ...]
    columns: int
    most: int
    tall: float
    """The most that the plumes of a box take, from top to bottom."""

    public: bool
    """Whether the seat whose turn it is is marked."""

    whole: bool = False
    """Whether Peacocks are shown with their rows."""


def grid_of(sheet: Sheet, view: View, seats: Sequence[Seat], *, public: bool) -> Grid:
    """Boxes that are wide enough for head, name and points, in few rows. At the end of the game,
    and where all of it fits into one picture, Peacocks have their rows.
    """
    grid = _folded_grid(sheet, view, seats, public=public)
    if grid.whole or not public:
        return grid
    whole = replace(grid, whole=True, tall=sheet.tallest, most=max(grid.most, 5))
    return whole if _is_in_one(sheet, view, whole) else grid


def _is_in_one(sheet: Sheet, view: View, grid: Grid) -> bool:
    """Returns whether everything fits into one picture."""
    bands = list(_bands(sheet, view, grid))
    return _tall(bands) <= sheet.tallest and not any(band.left_out for band in bands)


def _folded_grid(sheet: Sheet, view: View, seats: Sequence[Seat], *, public: bool) -> Grid:
    count, over = max(1, len(seats)), view.phase is Phase.OVER
    fits = max(1, int((sheet.inside + GAP) // (365 + GAP)))
    beside = {1: 1, 2: 2, 3: 3, 4: 2}.get(count, 3)
    if over:
        columns = 1 if count <= _MOST_ALONE else min(2, fits)
        return Grid(tuple(seats), columns, 6, sheet.tallest - 240, public, whole=True)
    columns = min(beside, fits)
    rows = -(-count // columns)
    if rows == 1:
        tall = sheet.tallest - 240 if public else 6 * CHIP_STEP
        return Grid(tuple(seats), columns, 6, tall, public)
    most = 4 if public else 2
    tall = most * CHIP_STEP + CHIP_TALL - CHIP_STEP
    return Grid(tuple(seats), columns, most, tall, public)


class Band(NamedTuple):
    """A part of the pictures that is not divided: the Train, or players beside each other."""

    seats: tuple[Seat, ...]
    tall: float
    draw: Callable[[Sheet, float], None]
    left_out: bool = False


def pictures(
    sheet: Sheet, view: View, grid: Grid, describe: Describe
) -> Iterator[tuple[Scene, tuple[Seat, ...]]]:
    """Draws all in one picture, if it fits; otherwise the Train on its own, then the boxes. With
    each, of whose Peacocks its description omits the rows: only of those beside each other.
    """

    def fit(some: Sequence[Band]) -> bool:
        return _tall(some) <= sheet.tallest and not _described(some, describe)[1]

    bands = list(_bands(sheet, view, grid))
    if view.phase is Phase.PLAYING and not fit(bands):
        yield _picture(sheet, bands[:1], describe)
        bands = bands[1:]
    while bands:
        count = 1
        while count < len(bands) and fit(bands[: count + 1]):
            count += 1
        yield _picture(sheet, bands[:count], describe)
        bands = bands[count:]


def _tall(bands: Sequence[Band]) -> float:
    return GAP + sum(band.tall + GAP for band in bands)


def _described(bands: Sequence[Band], describe: Describe) -> Described:
    seats = [seat for band in bands for seat in band.seats]
    return describe(seats, any(not band.seats for band in bands))


def _picture(
    sheet: Sheet, bands: Sequence[Band], describe: Describe
) -> tuple[Scene, tuple[Seat, ...]]:
    made = sheet.empty()
    top = float(GAP)
    made.ground()
    for band in bands:
        band.draw(made, top)
        top += band.tall + GAP
    text, folded = _described(bands, describe)
    return made.scene(top, text), folded


def _bands(sheet: Sheet, view: View, grid: Grid) -> Iterator[Band]:
    if view.phase is Phase.PLAYING:
        strip = _STRIP - GAP + (0 if _in_one_line(sheet) else _SECOND_LINE)
        yield Band((), strip, lambda made, top: _train(made, view, top))
    beside = (sheet.inside - GAP * (grid.columns - 1)) / grid.columns
    for first in range(0, len(grid.seats), grid.columns):
        seats = grid.seats[first : first + grid.columns]
        wide = sheet.inside if len(grid.seats) == 1 else beside
        lines = {seat: _lines(sheet, view, seat, grid, wide) for seat in seats}
        below = max(max(CHIP_TALL, one.tall) for one in lines.values())
        tall = _PLUMES + below + _PAD
        left_out = any(one.left_out for one in lines.values())
        yield Band(seats, tall, _drawn(view, grid, lines, wide, tall), left_out)


def _drawn(
    view: View, grid: Grid, lines: dict[Seat, Lines], wide: float, tall: float
) -> Callable[[Sheet, float], None]:
    def draw(made: Sheet, top: float) -> None:
        for place, (seat, shown) in enumerate(lines.items()):
            x = MARGIN + place * (wide + GAP)
            _box(made, view, seat, shown, _Room(x, top, wide, tall), grid)

    return draw


def _lines(sheet: Sheet, view: View, seat: Seat, grid: Grid, wide: float) -> Lines:
    over = view.phase is Phase.OVER
    plumes = [
        (plume, signed(plume.points) if over else "")
        for plume in view.plumes[seat]
        if grid.whole or not plume.complete
    ]
    if not plumes:
        return tails.NOTHING
    return tails.laid_out(sheet, plumes, wide - 2 * _PAD, grid.tall, grid.most, places=not over)


# The Train and the deck.


def _in_one_line(sheet: Sheet) -> bool:
    return sheet.wide > 1100


def _train(sheet: Sheet, view: View, top: float) -> None:
    """Draws the Train, its cards that fit ringed, and the draws to come."""
    sheet.say(sheet.words("picture-train"), MARGIN + 8, top + 48, WORD, MIST)
    own = () if view.viewer is None else view.plumes[view.viewer]
    first = MARGIN + 30 + sheet.width(sheet.words("picture-train"), WORD) + WIDE * _SCALE / 200
    for number, card in enumerate(view.train):
        x, y = first + number * _STEP, top + 56
        place = best(places(own, card))
        if place.is_below:
            sheet.put(drawings.ring, x, y, percent=_SCALE)
        sheet.put(drawings.scale, x, y, card_name(card), 0, percent=_SCALE)
        if place.is_below:
            text = f"→{place.target.plume + 1}"
            wide = sheet.width(text, WORTH) + 28 + (50 if place.closes else 0)
            sheet.pill(x, top + 132, wide, 52, IVORY, INK)
            left = x - wide / 2 + 14
            sheet.say(text, left, top + 132, WORTH, INK)
            if place.closes:
                sheet.crown(x + wide / 2 - 34, top + 132, 44)
    _deck(sheet, view, top if _in_one_line(sheet) else top + _STRIP - GAP)


def _deck(sheet: Sheet, view: View, top: float) -> None:
    """Draws how many draws are safe, and those among which the Peahen is."""
    safe = safe_draws(view)
    key = "picture-safe-draws" if safe else "picture-peahen-within"
    said = sheet.words(key, draws=safe or view.deck_size)
    last = view.deck_size - safe
    right = sheet.right
    if _in_one_line(sheet):
        sheet.say(said, right, top + 32, NAME, IVORY, "end")
        sheet.put(drawings.deck, right - DECK_WIDE / 2, top + 104, safe, last)
    else:
        sheet.say(said, MARGIN + 8, top + 34, NAME)
        sheet.put(drawings.deck, right - DECK_WIDE / 2, top + 34, safe, last)


# A player.


class _Room(NamedTuple):
    """The room of a box: its top left corner and how large it is."""

    x: float
    top: float
    wide: float
    tall: float


def _box(sheet: Sheet, view: View, seat: Seat, lines: Lines, room: _Room, grid: Grid) -> None:
    x, top, wide, tall = room
    due = grid.public and view.phase is Phase.PLAYING and seat == view.player
    sheet.panel(x, top, wide, tall, INK, MINT if due else INK)
    sheet.head(seat, x + 47, top + 46, 68)
    right = x + wide - _PAD
    if view.phase is Phase.PLAYING:
        held = str(view.hand_sizes[seat])
        sheet.say(held, right, top + 46, WORTH, MIST, "end")
        right -= sheet.width(held, WORTH) + 28
        sheet.back(right, top + 46)
        right -= 30
    name = sheet.name(seat, NAME, right - x - 92)
    sheet.say(name, x + 92, top + 46, NAME, MINT if due else IVORY)
    _points(sheet, view, seat, x + _PAD + 2, top + 114, room)
    if lines.lines:
        tails.draw_lines(sheet, lines, x + _PAD, top + _PLUMES)
    elif view.phase is Phase.PLAYING:
        y = top + _PLUMES + CHIP_TALL / 2
        text = sheet.shortened(sheet.words("picture-nothing-open"), WORD, wide - 2 * _PAD)
        sheet.say(text, x + _PAD + 2, y, WORD, MIST)


def _points(sheet: Sheet, view: View, seat: Seat, x: float, y: float, room: _Room) -> None:
    """Points in sight, how many cards lie face down, and how many Peacocks there are."""
    points, hidden = in_sight(view, seat)
    x = sheet.say(signed(points), x, y, NUMBER, GOLD)
    if hidden:
        x = sheet.say("+", x + 14, y, WORD, MIST)
        x = sheet.say(str(hidden), x + 10, y, NUMBER, IVORY)
        sheet.back(x + 26, y)
        x += 44
    peacocks = sum(plume.complete for plume in view.plumes[seat])
    text = f"×{peacocks}"
    wide = 56 + sheet.width(text, WORTH)
    if peacocks and x + 24 + wide <= room.x + room.wide - _PAD:
        left = room.x + room.wide - _PAD - wide
        sheet.put(drawings.scale, left + 22, y, "back", 0, percent=54)
        sheet.say(text, left + 52, y, WORTH, IVORY)
