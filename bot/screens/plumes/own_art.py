"""The viewer's own plumes with places for cards, above the question and the hand."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import Final, NamedTuple, TypeAlias

from bot.screens.art.canvas import MARGIN
from bot.screens.art.drawing import Drawing
from bot.screens.art.palette import GOLD, IVORY, MINT, MIST
from bot.screens.art.scene import Scene
from bot.screens.art.zoom import HEAD_ROW, NUMBER, WORD, WORTH, Sheet
from bot.screens.plumes import faces, said
from bot.screens.plumes.card_places import (
    Placement,
    Target,
    in_sight,
    known_points,
    letters,
    own_plumes,
    worth_if_closed,
)
from bot.screens.plumes.faces import STEP, TALL, WIDE, code
from bot.screens.plumes.hands_art import Hand, number_disc, only_hand, places_lit
from bot.screens.plumes.said import Task
from bot.screens.plumes.table_art import draw_lines, face_down, in_small
from bot.screens.table_parts import signed
from engine.plumes.views import PlumeView, View

_PERCENT: Final = 116
"""The size of one's own cards, in percent of scales in others' pictures."""

_CARD_WIDE: Final = WIDE * _PERCENT / 100
_CARD_TALL: Final = TALL * _PERCENT / 100
_ROW_STEP: Final = STEP * _PERCENT / 100

_LEFT: Final = MARGIN + 16.0
_TOP: Final = 106
_NEXT_TOP: Final = 24
"""The y at which plumes begin, with a title and without."""

_END_OF_NEW_PLACE: Final = _TOP + _CARD_TALL + 60
"""The y below the place for a new plume and its word."""

_ROWS: Final = 3
"""The number of rows that always have room, so that growing plumes move nothing."""

_BELOW: Final = 20
_APART: Final = 34
_LINES_APART: Final = 16
"""The space below the last plume, between plumes, and between lines of plumes."""

_NEW: Final = 130
_NEW_ROWS: Final = 2
"""The room for a new plume at the right, and the number of rows that it takes."""

_MOST_LARGE: Final = 3
"""The most pictures with large cards for plumes."""


def pictures(sheet: Sheet, view: View, task: Task) -> list[Scene]:
    """Draws hand and plumes in one picture if they fit, otherwise the hand in its own."""
    if view.viewer is None:
        raise ValueError("a hand is a seat's")
    drawer, own = _Drawer(sheet.empty(), view, view.viewer, task), own_plumes(view)
    hand, every = Hand(drawer.sheet, view, task), range(len(own))
    for items in _folded_more_and_more(sheet, own):
        lines = _in_lines(sheet, items)
        top = _TOP + max(_tall_of(lines), _height(_ROWS)) + 12
        bottom = top + hand.tall
        if len(lines) == 1 and bottom <= sheet.tallest and _fit(sheet, lines):
            drawer.plumes(lines)
            hand.draw(top)
            told = drawer.describe(every, points=True, hand=True)
            return [drawer.sheet.scene(bottom, told)]
    for items in _folded_more_and_more(sheet, own):
        lines = _in_lines(sheet, items)
        is_low = all(_end([line]) <= sheet.tallest for line in lines)
        if is_low and _is_folded(items) and _fit(sheet, lines):
            pages = _pages(sheet, lines)
            if len(pages) <= (_MOST_LARGE if sheet.canvas.zoom > 100 else 1):
                return [*drawer.in_pages(pages), only_hand(sheet, view, task)]
    bottom = drawer.small_plumes()
    small = drawer.sheet.scene(bottom, drawer.describe(every, points=True, hand=False))
    return [small, only_hand(sheet, view, task)]


class _Drawer(NamedTuple):
    """Draws one seat's plumes on a sheet."""

    sheet: Sheet
    view: View
    viewer: int
    task: Task

    def _lit(self) -> Mapping[Target, Placement]:
        return places_lit(self.view, self.task)

    def describe(self, numbers: Collection[int], *, points: bool, hand: bool) -> str:
        """Describes the plumes of these numbers, with points and hand if asked for."""
        words = self.sheet.words
        return said.of_own(words, self.view, self.task, numbers, points=points, hand=hand)

    # The title and the plumes

    def in_pages(self, pages: Sequence[Sequence[_Line]]) -> Iterator[Scene]:
        for number, lines in enumerate(pages):
            drawer = self._replace(sheet=self.sheet.empty())
            drawer.plumes(lines, first=not number)
            tall = _end(lines, first=not number)
            if not number:
                tall = max(tall, _END_OF_NEW_PLACE)
            numbers = [plume for line in lines for _, item in line for plume, _ in item.plumes]
            told = self.describe(numbers, points=not number, hand=False)
            yield drawer.sheet.scene(tall, told)

    def plumes(self, lines: Sequence[_Line], *, first: bool = True) -> None:
        if first:
            self._title()
            self._new_place()
        top = float(_TOP if first else _NEXT_TOP)
        for line in lines:
            for x, item in line:
                if item.folded:
                    self._bird(item, x, top)
                else:
                    ((number, plume),) = item.plumes
                    self._plume(number, plume, x, top)
            top += _tall(line) + _LINES_APART

    def _title(self) -> None:
        sheet, words = self.sheet, self.sheet.words
        sheet.ground()
        x = sheet.say(words("picture-you"), MARGIN + 6, 56, HEAD_ROW)
        own = known_points(self.view, self.viewer)
        x = sheet.say(signed(own), x + 26, 56, NUMBER, GOLD)
        points, hidden = in_sight(self.view, self.viewer)
        if not hidden:
            sheet.say(words("picture-in-sight-of-all"), x + 30, 56, WORD, MIST)
            return
        x = sheet.say(words("picture-they-see"), x + 30, 56, WORD, MIST)
        x = sheet.say(signed(points), x + 18, 56, NUMBER)
        face_down(sheet, hidden, x, 56)

    def _new_place(self) -> None:
        sheet, middle = self.sheet, self.sheet.right - _CARD_WIDE / 2
        word = sheet.words("picture-new-plume")
        left = min(middle, sheet.right - WORD.width(word) / 2)
        lit = self._lit().get(Target(len(own_plumes(self.view)), 0))
        y = _TOP + _CARD_TALL / 2
        self._place(lit, middle, y, faces.new_place)
        colour = MIST if lit is None else MINT
        sheet.say(word, left, y + _CARD_TALL / 2 + 34, WORD, colour, "middle")

    def _bird(self, item: _Item, x: float, top: float) -> None:
        sheet, middle = self.sheet, x + max(item.ends) / 2
        points = signed(sum(plume.points for _, plume in item.plumes))
        sheet.put(faces.scale, middle, top + _CARD_TALL / 2, "back", 0, percent=_PERCENT)
        sheet.say(points, middle, top + _CARD_TALL + 34, NUMBER, GOLD, "middle")
        if len(item.plumes) == 1:
            sheet.crown(middle, top + _CARD_TALL + 90)
        else:
            count = f"×{len(item.plumes)}"
            sheet.say(count, middle, top + _CARD_TALL + 94, WORTH, IVORY, "middle")

    def _plume(self, number: int, plume: PlumeView, x: float, top: float) -> None:
        rows, lit = _rows_of(plume), self._lit()
        for row, width in enumerate(rows):
            cards = plume.rows[row] if row < len(plume.rows) else ()
            y = top + row * _ROW_STEP + _CARD_TALL / 2
            left = x + row * _CARD_WIDE / 2 + _CARD_WIDE / 2
            for place in range(width):
                at = left + place * _CARD_WIDE
                if place < len(cards):
                    is_down = plume.complete and row == len(rows) - 1
                    name, rim = code(cards[place]), int(is_down)
                    self.sheet.put(faces.scale, at, y, name, rim, percent=_PERCENT)
                else:
                    found = lit.get(Target(number, row))
                    self._place(found, at, y, faces.place, letters(plume))
            if row == 0 and (widens := lit.get(Target(number, 0))) is not None:
                self._place(widens, left + width * _CARD_WIDE, y, faces.place)
        last = len(rows) - 1
        end = x + (last / 2 + rows[last]) * _CARD_WIDE
        can = any(target.plume == number for target in lit)
        middle = top + last * _ROW_STEP + _CARD_TALL / 2
        _label(self.sheet, number, plume, end, middle, lit=can)

    def _place(
        self, lit: Placement | None, x: float, y: float, draw: Callable[..., Drawing], *args: str
    ) -> None:
        """Draws a place, with what the picked card brings there if it is lit."""
        if lit is None:
            self.sheet.put(draw, x, y, *args, percent=_PERCENT)
            return
        self.sheet.put(faces.lit_place, x, y, percent=_PERCENT)
        colour = GOLD if lit.closes else MINT
        self.sheet.say(signed(lit.points), x, y - 6, WORTH, colour, "middle")

    def small_plumes(self) -> float:
        """Draws the largest plumes in small, with numbers; returns the y where the picture ends."""
        self._title()
        open_ = [
            (plume, f"{number}: {signed(plume.points)}")
            for number, plume in enumerate(own_plumes(self.view), 1)
            if not plume.complete
        ]
        sheet = self.sheet
        room = sheet.right - _LEFT, sheet.tallest - _TOP - 20
        shown = in_small(open_, *room, 5, places=True)
        draw_lines(sheet, shown, _LEFT, _TOP)
        return _TOP + shown.tall + 20


def _label(
    sheet: Sheet, number: int, plume: PlumeView, x: float, y: float, *, lit: bool = False
) -> float:
    """Draws a plume's number and points, and its worth if closed; returns the x of its end."""
    number_disc(sheet, number, x + 14 + 26, y, lit=lit)
    left, colour = x + 14 + 52 + 10, GOLD if plume.complete else IVORY
    end = sheet.say(signed(plume.points), left, y, NUMBER, colour)
    if plume.complete:
        sheet.crown((left + end) / 2, y - 48)
    closed = worth_if_closed(plume)
    if closed is None:
        return end
    sheet.crown(end + 46, y)
    end = sheet.say(signed(closed), end + 82, y, NUMBER, GOLD)
    return sheet.say(sheet.words("picture-and-card"), end + 12, y, WORD, MIST)


# How plumes lie side by side: in lines, and lines on pages


class _Item(NamedTuple):
    """A plume, or Peacocks folded to a bird with their points."""

    ends: tuple[float, ...]
    """By row, the x of its end from the plume's left; each row starts half a card further in."""

    plumes: tuple[tuple[int, PlumeView], ...]
    folded: bool

    @property
    def tall(self) -> float:
        return _height(len(self.ends))


_Line: TypeAlias = list[tuple[float, _Item]]
"""Plumes side by side, each with the x of its start."""


def _fit(sheet: Sheet, lines: Sequence[_Line]) -> bool:
    """Returns whether every plume fits, also a single wide one in its line."""
    return all(
        _has_room(sheet, item, x, first=not number)
        for number, line in enumerate(lines)
        for x, item in line
    )


def _is_folded(items: Sequence[_Item]) -> bool:
    return all(item.folded or not item.plumes[0][1].complete for item in items)


def _pages(sheet: Sheet, lines: Sequence[_Line]) -> list[list[_Line]]:
    found: list[list[_Line]] = [[]]
    for line in lines:
        if found[-1] and _end([*found[-1], line]) > sheet.tallest:
            found.append([])
        found[-1].append(line)
    return found


def _folded_more_and_more(sheet: Sheet, own: Sequence[PlumeView]) -> Iterator[list[_Item]]:
    """Yields all plumes whole; then each Peacock as a bird; then all Peacocks as one bird."""
    numbered = list(enumerate(own))
    whole = [_whole(sheet, number, plume) for number, plume in numbered]
    yield whole
    ended = [(number, plume) for number, plume in numbered if plume.complete]
    if not ended:
        return
    yield [
        _as_bird([(number, plume)]) if plume.complete else item
        for (number, plume), item in zip(numbered, whole, strict=True)
    ]
    open_ = [item for item in whole if not item.plumes[0][1].complete]
    yield [_as_bird(ended), *open_]


def _height(rows: int) -> float:
    return (rows - 1) * _ROW_STEP + _CARD_TALL


def _rows_of(plume: PlumeView) -> list[int]:
    """Returns each row's number of cards, the next place included."""
    rows = [len(row) for row in plume.rows]
    if plume.colours:
        if plume.next_row == len(rows):
            rows.append(0)
        rows[plume.next_row] += 1
    elif not plume.complete:
        rows.append(0)  # room for the number below a top row of one card
    return rows


def _whole(sheet: Sheet, number: int, plume: PlumeView) -> _Item:
    rows = _rows_of(plume)
    ends = [(row / 2 + cards) * _CARD_WIDE for row, cards in enumerate(rows)]
    ends[-1] += _label(sheet.empty(), number, plume, 0, 0)
    if len(plume.rows) == 1:
        ends[0] = max(ends[0], (rows[0] + 1) * _CARD_WIDE)  # where the top row can be widened
    return _Item(tuple(ends), ((number, plume),), folded=False)


def _as_bird(ended: Sequence[tuple[int, PlumeView]]) -> _Item:
    points = signed(sum(plume.points for _, plume in ended))
    wide = max(_CARD_WIDE, NUMBER.width(points))
    return _Item((wide,) * _ROWS, tuple(ended), folded=True)


def _in_lines(sheet: Sheet, items: Sequence[_Item]) -> list[_Line]:
    """Returns the plumes in lines, each as far to the left as the ones before allow."""
    lines: list[_Line] = [[]]
    ends: list[float] = []
    for item in items:
        x = _beside(ends, item)
        if lines[-1] and not _has_room(sheet, item, x, first=len(lines) == 1):
            lines.append([])
            ends, x = [], _LEFT
        lines[-1].append((x, item))
        here = [x + end for end in item.ends]
        ends = [*map(max, ends, here), *(ends[len(here) :] or here[len(ends) :])]
    return lines


def _beside(ends: Sequence[float], item: _Item) -> float:
    """Returns the x at which a plume begins beside rows with these ends."""
    starts = (
        end + _APART - (0 if item.folded else row * _CARD_WIDE / 2)
        for row, (end, _) in enumerate(zip(ends, item.ends, strict=False))
    )
    return max((_LEFT, *starts))


def _has_room(sheet: Sheet, item: _Item, x: float, *, first: bool) -> bool:
    """Returns whether the plume fits; the first line also has the place for a new plume."""
    new = max(_NEW, WORD.width(sheet.words("picture-new-plume")) + _APART / 2)
    rows = _NEW_ROWS if first else 0
    return all(x + end + new * (at < rows) <= sheet.right for at, end in enumerate(item.ends))


def _tall(line: _Line) -> float:
    return max((item.tall for _, item in line), default=0)


def _tall_of(lines: Sequence[_Line]) -> float:
    return sum(_tall(line) + _LINES_APART for line in lines) - _LINES_APART


def _end(lines: Sequence[_Line], *, first: bool = True) -> float:
    """Returns the y where a picture of these lines ends; only the ``first`` has a title."""
    return (_TOP if first else _NEXT_TOP) + _tall_of(lines) + _BELOW
