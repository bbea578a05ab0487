"""The pictures of the table: the Train, the deck, a box for each player, a new Peacock.

A box has the player's points and plumes. The table post shows everyone's box, a private view the
others'.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final, NamedTuple, TypeAlias

from bot.screens.art.canvas import MARGIN
from bot.screens.art.drawing import Drawing
from bot.screens.art.fonts import Style
from bot.screens.art.palette import GOLD, INK, IVORY, MINT, MIST
from bot.screens.art.pieces import SMALLEST
from bot.screens.art.scene import Item, Scene
from bot.screens.art.zoom import HEAD_ROW, NAME, NUMBER, WORD, WORTH, Sheet
from bot.screens.plumes import faces, said
from bot.screens.plumes.card_places import best_of, in_sight, letters, safe_draws, size
from bot.screens.plumes.faces import CHIP_STEP, CHIP_TALL, CHIP_WIDE, DECK_WIDE, WIDE, code
from bot.screens.table_parts import signed
from engine.plumes.state import Phase
from engine.plumes.views import PlumeView, View
from engine.protocol import Seat

Told: TypeAlias = tuple[Scene, tuple[Seat, ...]]
"""A picture, and the seats whose Peacocks' rows its description omits."""

_GAP: Final = 14
_SCALE: Final = 116
_STEP: Final = 112
_STRIP: Final = 176
_SECOND_LINE: Final = 84
_PAD: Final = 20
_MOST_ALONE: Final = 3
"""The most players whose plumes are in one column at the end; more are side by side."""

_SMALL_NAME: Final = Style(SMALLEST)
"""The style of names that do not fit."""

_PLUMES: Final = 160
"""The y at which the plumes of a box begin, below head and points."""


def of_seats(sheet: Sheet, view: View, seats: Sequence[Seat], *, public: bool) -> Iterator[Told]:
    """Draws the boxes of these seats below the Train, in one picture if all fit.

    Otherwise the Train has its own picture. A description omits rows only if a single line of boxes
    is too long.
    """

    def described(some: Sequence[_Band]) -> tuple[str, tuple[Seat, ...]]:
        told = [seat for band in some for seat in band.seats]
        has_train = any(not band.seats for band in some)
        return said.of_boxes(sheet.words, sheet.canvas.short_names(), view, told, train=has_train)

    def fit(some: Sequence[_Band]) -> bool:
        return _tall(some) <= sheet.tallest and not described(some)[1]

    def picture(some: Sequence[_Band]) -> Told:
        made, top = sheet.empty(), float(_GAP)
        made.ground()
        for band in some:
            band.draw(made, top)
            top += band.tall + _GAP
        text, folded = described(some)
        return made.scene(top, text), folded

    bands = list(_bands(sheet, view, _grid_of(sheet, view, seats, public=public)))
    if view.phase is Phase.PLAYING and not fit(bands):
        yield picture(bands[:1])
        bands = bands[1:]
    while bands:
        count = 1
        while count < len(bands) and fit(bands[: count + 1]):
            count += 1
        yield picture(bands[:count])
        bands = bands[count:]


# How boxes lie side by side


@dataclass(frozen=True, slots=True)
class _Grid:
    """The seats with boxes, the number of columns, and the most rows shown of a plume."""

    seats: tuple[Seat, ...]
    columns: int
    most: int
    tall: float
    """The greatest height of a box's plumes."""

    public: bool
    """Whether the player to move is marked."""

    whole: bool = False
    """Whether Peacocks are shown with their rows."""


def _grid_of(sheet: Sheet, view: View, seats: Sequence[Seat], *, public: bool) -> _Grid:
    """Returns a grid whose boxes have room for head, name and points, in few rows.

    Peacocks have their rows at the end of the game, and if all fits into one picture.
    """
    grid = _folded_grid(sheet, view, seats, public=public)
    if grid.whole or not public:
        return grid
    whole = replace(grid, whole=True, tall=sheet.tallest, most=max(grid.most, 5))
    bands = list(_bands(sheet, view, whole))
    fits = _tall(bands) <= sheet.tallest and not any(band.left_out for band in bands)
    return whole if fits else grid


def _folded_grid(sheet: Sheet, view: View, seats: Sequence[Seat], *, public: bool) -> _Grid:
    count, shown = max(1, len(seats)), tuple(seats)
    fits = max(1, int((sheet.inside + _GAP) // (365 + _GAP)))
    if view.phase is Phase.OVER:
        columns = 1 if count <= _MOST_ALONE else min(2, fits)
        return _Grid(shown, columns, 6, sheet.tallest - 240, public, whole=True)
    columns = min({1: 1, 2: 2, 3: 3, 4: 2}.get(count, 3), fits)
    if columns >= count:
        tall = sheet.tallest - 240 if public else 6 * CHIP_STEP
        return _Grid(shown, columns, 6, tall, public)
    most = 4 if public else 2
    return _Grid(shown, columns, most, most * CHIP_STEP + CHIP_TALL - CHIP_STEP, public)


class _Band(NamedTuple):
    """A part of the pictures that is not divided: the Train, or boxes side by side."""

    seats: tuple[Seat, ...]
    tall: float
    draw: Callable[[Sheet, float], None]
    left_out: bool = False


def _tall(bands: Sequence[_Band]) -> float:
    return _GAP + sum(band.tall + _GAP for band in bands)


def _bands(sheet: Sheet, view: View, grid: _Grid) -> Iterator[_Band]:
    if view.phase is Phase.PLAYING:
        strip = _STRIP - _GAP + (0 if _in_one_line(sheet) else _SECOND_LINE)
        yield _Band((), strip, lambda made, top: _train(made, view, top))
    beside = (sheet.inside - _GAP * (grid.columns - 1)) / grid.columns
    for first in range(0, len(grid.seats), grid.columns):
        seats = grid.seats[first : first + grid.columns]
        wide = sheet.inside if len(grid.seats) == 1 else beside
        lines = {seat: _lines(view, seat, grid, wide) for seat in seats}
        below = max(max(CHIP_TALL, one.tall) for one in lines.values())
        tall = _PLUMES + below + _PAD
        left_out = any(one.left_out for one in lines.values())
        yield _Band(seats, tall, _drawn(view, grid, lines, wide, tall), left_out)


def _drawn(
    view: View, grid: _Grid, lines: dict[Seat, Lines], wide: float, tall: float
) -> Callable[[Sheet, float], None]:
    def draw(made: Sheet, top: float) -> None:
        for place, (seat, shown) in enumerate(lines.items()):
            x = MARGIN + place * (wide + _GAP)
            due = grid.public and view.phase is Phase.PLAYING and seat == view.player
            made.panel(x, top, wide, tall, INK, MINT if due else INK)
            _head(made, view, seat, x, x + wide - _PAD, top, due=due)
            _points(made, view, seat, x + _PAD + 2, x + wide - _PAD, top + 114)
            if shown.lines:
                draw_lines(made, shown, x + _PAD, top + _PLUMES)
            elif view.phase is Phase.PLAYING:
                room, text = wide - 2 * _PAD, made.words("picture-nothing-open")
                text, y = WORD.shortened(text, room), top + _PLUMES + CHIP_TALL / 2
                made.say(text, x + _PAD + 2, y, WORD, MIST)

    return draw


def _lines(view: View, seat: Seat, grid: _Grid, wide: float) -> Lines:
    over = view.phase is Phase.OVER
    plumes = [
        (plume, signed(plume.points) if over else "")
        for plume in view.plumes[seat]
        if grid.whole or not plume.complete
    ]
    room = wide - 2 * _PAD
    return in_small(plumes, room, grid.tall, grid.most, places=not over)


# The Train and the deck


def _in_one_line(sheet: Sheet) -> bool:
    return sheet.wide > 1100


def _train(sheet: Sheet, view: View, top: float) -> None:
    """Draws the Train, with rings around cards that fit, and the draws to come."""
    sheet.say(sheet.words("picture-train"), MARGIN + 8, top + 48, WORD, MIST)
    first = MARGIN + 30 + WORD.width(sheet.words("picture-train")) + WIDE * _SCALE / 200
    for number, card in enumerate(view.train):
        x, y = first + number * _STEP, top + 56
        place = best_of(view, card)
        if place.is_below:
            sheet.put(faces.ring, x, y, percent=_SCALE)
        sheet.put(faces.scale, x, y, code(card), 0, percent=_SCALE)
        if place.is_below:
            text = f"→{place.target.plume + 1}"
            wide = WORTH.width(text) + 28 + (50 if place.closes else 0)
            sheet.pill(x, top + 132, wide, 52, IVORY, INK)
            left = x - wide / 2 + 14
            sheet.say(text, left, top + 132, WORTH, INK)
            if place.closes:
                sheet.crown(x + wide / 2 - 34, top + 132, 44)
    _deck(sheet, view, top if _in_one_line(sheet) else top + _STRIP - _GAP)


def _deck(sheet: Sheet, view: View, top: float) -> None:
    """Draws the number of safe draws, and of those that may bring the Peahen."""
    safe, right = safe_draws(view), sheet.right
    last, text = view.deck_size - safe, said.draws_in_brief(sheet.words, view)
    if _in_one_line(sheet):
        sheet.say(text, right, top + 32, NAME, IVORY, "end")
        sheet.put(faces.deck, right - DECK_WIDE / 2, top + 104, safe, last)
    else:
        sheet.say(text, MARGIN + 8, top + 34, NAME)
        sheet.put(faces.deck, right - DECK_WIDE / 2, top + 34, safe, last)


# A player


def _head(
    sheet: Sheet, view: View, seat: Seat, x: float, right: float, top: float, *, due: bool
) -> None:
    """Draws the head, the name, and the number of cards in hand."""
    y = top + 46
    sheet.head(seat, x + 47, y, 68)
    if view.phase is Phase.PLAYING:
        held = str(view.hand_sizes[seat])
        sheet.say(held, right, y, WORTH, MIST, "end")
        right -= WORTH.width(held) + 28
        sheet.back(right, y)
        right -= 30
    most = right - x - 92
    style = NAME if NAME.width(sheet.names[seat]) <= most else _SMALL_NAME
    sheet.say(sheet.canvas.name(seat, style, most), x + 92, y, style, MINT if due else IVORY)


def _points(sheet: Sheet, view: View, seat: Seat, x: float, right: float, y: float) -> None:
    """Draws the visible points, and the numbers of face-down cards and of Peacocks."""
    points, hidden = in_sight(view, seat)
    x = sheet.say(signed(points), x, y, NUMBER, GOLD)
    if hidden:
        x = face_down(sheet, hidden, x, y)
    peacocks = sum(plume.complete for plume in view.plumes[seat])
    left = right - 56 - WORTH.width(f"×{peacocks}")
    if peacocks and x + 24 <= left:
        sheet.put(faces.scale, left + 22, y, "back", 0, percent=54)
        sheet.say(f"×{peacocks}", left + 52, y, WORTH, IVORY)


def face_down(sheet: Sheet, cards: int, x: float, y: float) -> float:
    """Draws ``+ 2`` and a card back after points; returns the x of its end."""
    x = sheet.say("+", x + 14, y, WORD, MIST)
    x = sheet.say(str(cards), x + 10, y, NUMBER, IVORY)
    sheet.back(x + 26, y)
    return x + 44


# Plumes in small: which cards are shown, in how many lines

_APART: Final = 14
"""The space between plumes in a line, and between lines."""

_MORE: Final = CHIP_WIDE + _APART


class _Row(NamedTuple):
    """A row of a plume: the number of hidden first cards, the shown ones, and whether the next
    place is shown.
    """

    more: int
    codes: tuple[str, ...]
    place: bool

    @property
    def chips(self) -> int:
        return bool(self.more) + len(self.codes) + self.place


class _Tail(NamedTuple):
    """A plume as it is shown, with its worth if that is told."""

    plume: PlumeView
    rows: tuple[_Row, ...]
    worth: str = ""

    @property
    def tall(self) -> float:
        return (len(self.rows) - 1) * CHIP_STEP + CHIP_TALL

    @property
    def wide(self) -> float:
        chips = max(row / 2 + each.chips for row, each in enumerate(self.rows))
        last = (len(self.rows) - 1) / 2 + self.rows[-1].chips
        label = WORTH.width(self.worth) + 12 if self.worth else 0
        return max(chips * CHIP_WIDE, last * CHIP_WIDE + label)


class Lines(NamedTuple):
    """Plumes in lines, and the number of plumes without room."""

    lines: tuple[tuple[_Tail, ...], ...]
    left_out: int

    @property
    def tall(self) -> float:
        return sum(max(tail.tall for tail in line) + _APART for line in self.lines) - _APART


def in_small(
    plumes: Sequence[tuple[PlumeView, str]],
    wide: float,
    tall: float,
    most: int,
    *,
    places: bool,
) -> Lines:
    """Returns the plumes with their worth in lines that fit, the largest first.

    Plumes without room are counted.
    """
    by_size = sorted(plumes, key=lambda one: -size(one[0]))
    lines: tuple[tuple[_Tail, ...], ...] = ()
    for place, (plume, worth) in enumerate(by_size):
        rest = _MORE if place + 1 < len(by_size) else 0
        label = WORTH.width(worth) + 12 if worth else 0
        found = _tail(plume, (wide - rest - label) / CHIP_WIDE, most, places=places, worth=worth)
        below = (*lines, (found,))
        if lines and _taken(lines[-1]) + found.wide + rest <= wide:
            below = (*lines[:-1], (*lines[-1], found))
        if lines and Lines(below, 0).tall > tall:
            return Lines(lines, len(by_size) - place)
        lines = below
    return Lines(lines, 0)


def _tail(plume: PlumeView, columns: float, most: int, *, places: bool, worth: str) -> _Tail:
    """Returns the plume's last rows, ``most`` at most, in so many columns."""
    rows = [tuple(map(code, row)) for row in plume.rows]
    open_row = -1
    if places and plume.colours:
        if plume.next_row == len(rows):
            rows.append(())
        open_row = plume.next_row
    first = max(0, len(rows) - most)
    shown = (
        _row(cards, int(columns - depth / 2), place=first + depth == open_row)
        for depth, cards in enumerate(rows[first:])
    )
    return _Tail(plume, tuple(shown), worth)


def _row(cards: tuple[str, ...], columns: int, *, place: bool) -> _Row:
    if len(cards) + place <= columns:
        return _Row(0, cards, place)
    left_out = len(cards) - max(0, columns - place - 1)
    return _Row(left_out, cards[left_out:], place)


def _taken(line: Sequence[_Tail]) -> float:
    return sum(one.wide + _APART for one in line)


def draw_lines(sheet: Sheet, lines: Lines, x: float, top: float) -> None:
    at = x
    for line in lines.lines:
        at = x
        for one in line:
            _draw_tail(sheet, one, at, top)
            at += one.wide + _APART
        top += max(one.tall for one in line) + _APART
    if lines.left_out:
        y = top - _APART - CHIP_TALL / 2
        sheet.put(faces.chip_more, at + CHIP_WIDE / 2, y, lines.left_out)


def _draw_tail(sheet: Sheet, shown: _Tail, x: float, top: float) -> None:
    """Draws a plume from its top left corner."""
    end = x
    for depth, row in enumerate(shown.rows):
        y, end = top + depth * CHIP_STEP + CHIP_TALL / 2, x + depth * CHIP_WIDE / 2
        chips: list[tuple[Callable[..., Drawing], str | int]] = [
            *([(faces.chip_more, row.more)] if row.more else ()),
            *((faces.chip, name) for name in row.codes),
            *([(faces.chip_place, letters(shown.plume))] if row.place else ()),
        ]
        for draw, what in chips:
            sheet.put(draw, end + CHIP_WIDE / 2, y, what)
            end += CHIP_WIDE
    if shown.worth:
        y = top + shown.tall - CHIP_TALL / 2
        colour = GOLD if shown.plume.complete else IVORY
        sheet.say(shown.worth, end + 10, y, WORTH, colour)


# A new Peacock: its rows appear one after another, then the crown.

_TOP: Final = 130
_BOTTOM: Final = 30
_LARGEST: Final = 190
_AT_FIRST: Final = 200
_ROW: Final = 160
"""Milliseconds of the first image, which is the whole picture, and of each row."""


def completed(sheet: Sheet, view: View, seat: Seat, number: int, *, moves: bool) -> Scene:
    """Draws a completed Peacock and its owner, as everyone sees it.

    If it ``moves``, it grows row by row.
    """
    words, plume, room = sheet.words, view.plumes[seat][number], sheet.tallest - _TOP - _BOTTOM
    sheet.ground()
    sheet.head(seat, MARGIN + 41, 64, 82)
    left = MARGIN + 100
    around = HEAD_ROW.width(words("picture-completes", name=""))
    name = sheet.canvas.name(seat, HEAD_ROW, sheet.right - left - around)
    sheet.say(words("picture-completes", name=name), left, 64, HEAD_ROW)
    across, rows = len(plume.rows[0]) * WIDE, (len(plume.rows) - 1) * faces.STEP + faces.TALL
    percent = min(_LARGEST, int(100 * room / rows), int(100 * sheet.inside / across))
    wide, tall, step, high = (
        length * percent / 100 for length in (WIDE, faces.TALL, faces.STEP, rows)
    )
    grown: list[tuple[Item, ...]] = [tuple(sheet.canvas.items)]
    for row, cards in enumerate(plume.rows):
        x = (sheet.wide - len(plume.rows[0]) * wide + (row + 1) * wide) / 2
        for place, card in enumerate(cards):
            y = _TOP + row * step + tall / 2
            sheet.put(faces.scale, x + place * wide, y, code(card), 0, percent=percent)
        grown.append(tuple(sheet.canvas.items))
    x, y = sheet.wide / 2 + wide / 2 + 30, _TOP + high - tall / 2
    sheet.crown(x + 56, y, 94)
    x = sheet.say(signed(plume.points), x + 124, y, NUMBER, GOLD)
    face_down(sheet, 1, x, y)
    whole = (_AT_FIRST, tuple(sheet.canvas.items))
    told = said.of_completed(words, sheet.canvas.short_names()[seat], plume)
    before = (whole, *((_ROW, shown) for shown in grown)) if moves else ()
    return sheet.scene(_TOP + high + _BOTTOM, told, before)
