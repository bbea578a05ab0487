"""One's own plumes with the places to go on, what is asked, and the hand."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple, Protocol

from bot.screens.art.canvas import MARGIN
from bot.screens.art.fonts import Style
from bot.screens.art.palette import GOLD, INK, IVORY, LINE, MINT, MIST, ON_MINT
from bot.screens.art.scene import Scene
from bot.screens.plumes.art import drawings, spread, tails
from bot.screens.plumes.art.scales import SLIP_TALL, SLIP_WIDE
from bot.screens.plumes.art.sheet import BAND, HEAD_ROW, NUMBER, WORD, WORTH, Sheet
from bot.screens.plumes.art.spread import CARD_TALL, CARD_WIDE, PERCENT, ROW_STEP, Line
from bot.screens.plumes.art.tails import code
from bot.screens.plumes.card_places import (
    Placement,
    Target,
    best,
    in_sight,
    known_points,
    letters,
    places,
    worth_if_closed,
)
from bot.screens.table_parts import signed
from engine.plumes.cards import Card, Cards, card_name
from engine.plumes.views import PlumeView, View

_CARD_STEP: Final = 187
_PICKED_STEP: Final = 114
_RAISED: Final = 18
_HINT: Final = Style(44)
_ENTRY: Final = 56
_ENTRY_WIDE: Final = 160
_MOST_ENTRIES: Final = 3
_TAKEN: Final = "←"
_MOST_LARGE: Final = 3
"""On how many pictures plumes are shown as large cards."""

_END_OF_NEW_PLACE: Final = spread.TOP + CARD_TALL + 60
"""Below the place for a new plume and its word."""


@dataclass(frozen=True, slots=True)
class Task:
    """The task in a few words, whether the viewer moves, and which cards may be played.

    ``card`` is picked to be played. ``take`` are picked out of the Train, and ``give`` for them.
    """

    text: str
    moves: bool
    plays: bool = False
    card: Card | None = None
    take: Cards = ()
    give: Cards = ()


class Describe(Protocol):
    """Describes the plumes of these numbers, with the points before them; and the hand."""

    def __call__(self, numbers: Collection[int], *, points: bool, hand: bool) -> str: ...


def pictures(sheet: Sheet, view: View, task: Task, describe: Describe) -> list[Scene]:
    """Draws the hand and the plumes in one picture if they fit, otherwise the hand with what is
    asked in one of its own.
    """
    if view.viewer is None:
        raise ValueError("a hand is a seat's")
    drawer = _Drawer(sheet.empty(), view, view.viewer, task)
    every = range(len(view.plumes[view.viewer]))
    for items in spread.folded_more_and_more(sheet, view.plumes[view.viewer]):
        lines = spread.in_lines(sheet, items)
        top = spread.TOP + max(spread.tall_of(lines), spread.height(spread.ROWS)) + 12
        bottom = top + drawer.height_of_hand()
        if len(lines) == 1 and bottom <= sheet.tallest and spread.fit(sheet, lines):
            drawer.plumes(lines)
            drawer.hand(top)
            return [drawer.sheet.scene(bottom, describe(every, points=True, hand=True))]
    for items in spread.folded_more_and_more(sheet, view.plumes[view.viewer]):
        lines = spread.in_lines(sheet, items)
        is_low = all(spread.end([line]) <= sheet.tallest for line in lines)
        if is_low and spread.is_folded(items) and spread.fit(sheet, lines):
            pages = spread.pages(sheet, lines)
            if len(pages) <= (_MOST_LARGE if sheet.zoom > 100 else 1):
                return [*drawer.in_pages(pages, describe), drawer.only_hand(describe)]
    bottom = drawer.small_plumes()
    small = drawer.sheet.scene(bottom, describe(every, points=True, hand=False))
    return [small, drawer.only_hand(describe)]


class _Drawer(NamedTuple):
    """Draws on a sheet what one seat is to see."""

    sheet: Sheet
    view: View
    viewer: int
    task: Task

    @property
    def _own(self) -> tuple[PlumeView, ...]:
        return self.view.plumes[self.viewer]

    def _lit(self) -> Mapping[Target, Placement]:
        """Returns the places that take the picked card."""
        if self.task.card is None:
            return {}
        return {place.target: place for place in places(self._own, self.task.card)}

    # The title and the plumes.

    def in_pages(self, pages: Sequence[Sequence[Line]], describe: Describe) -> Iterator[Scene]:
        for number, lines in enumerate(pages):
            drawer = self._replace(sheet=self.sheet.empty())
            drawer.plumes(lines, first=not number)
            tall = spread.end(lines, first=not number)
            if not number:
                tall = max(tall, _END_OF_NEW_PLACE)
            numbers = [plume for line in lines for _, item in line for plume, _ in item.plumes]
            said = describe(numbers, points=not number, hand=False)
            yield drawer.sheet.scene(tall, said)

    def plumes(self, lines: Sequence[Line], *, first: bool = True) -> None:
        if first:
            self._title()
            self._new_place()
        top = float(spread.TOP if first else spread.NEXT_TOP)
        for line in lines:
            for x, item in line:
                if item.folded:
                    self._bird(item, x, top)
                else:
                    ((number, plume),) = item.plumes
                    self._plume(number, plume, x, top)
            top += spread.tall(line) + spread.LINES_APART

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
        x = sheet.say("+", x + 14, 56, WORD, MIST)
        x = sheet.say(str(hidden), x + 10, 56, NUMBER)
        sheet.back(x + 26, 56)

    def _new_place(self) -> None:
        sheet, middle = self.sheet, self.sheet.right - CARD_WIDE / 2
        word = sheet.words("picture-new-plume")
        left = min(middle, sheet.right - sheet.width(word, WORD) / 2)
        lit = self._lit().get(Target(len(self._own), 0))
        y = spread.TOP + CARD_TALL / 2
        if lit is None:
            sheet.put(drawings.new_place, middle, y, percent=PERCENT)
        else:
            sheet.put(drawings.lit_place, middle, y, percent=PERCENT)
            sheet.say(signed(lit.points), middle, y - 6, WORTH, MINT, "middle")
        colour = MIST if lit is None else MINT
        sheet.say(word, left, y + CARD_TALL / 2 + 34, WORD, colour, "middle")

    def _bird(self, item: spread.Item, x: float, top: float) -> None:
        sheet, middle = self.sheet, x + max(item.ends) / 2
        points = signed(sum(plume.points for _, plume in item.plumes))
        sheet.put(drawings.scale, middle, top + CARD_TALL / 2, "back", 0, percent=PERCENT)
        sheet.say(points, middle, top + CARD_TALL + 34, NUMBER, GOLD, "middle")
        if len(item.plumes) == 1:
            sheet.crown(middle, top + CARD_TALL + 90)
        else:
            count = f"×{len(item.plumes)}"
            sheet.say(count, middle, top + CARD_TALL + 94, WORTH, IVORY, "middle")

    def _plume(self, number: int, plume: PlumeView, x: float, top: float) -> None:
        rows, lit = spread.rows_of(plume), self._lit()
        for row, width in enumerate(rows):
            cards = plume.rows[row] if row < len(plume.rows) else ()
            y = top + row * ROW_STEP + CARD_TALL / 2
            left = x + row * CARD_WIDE / 2 + CARD_WIDE / 2
            for place in range(width):
                at = left + place * CARD_WIDE
                if place < len(cards):
                    is_down = plume.complete and row == len(rows) - 1
                    self.sheet.put(
                        drawings.scale,
                        at,
                        y,
                        code(cards[place]),
                        int(is_down),
                        percent=PERCENT,
                    )
                else:
                    self._next(lit.get(Target(number, row)), plume, at, y)
            if row == 0 and (widens := lit.get(Target(number, 0))) is not None:
                self._next(widens, plume, left + width * CARD_WIDE, y)
        last = len(rows) - 1
        end = x + (last / 2 + rows[last]) * CARD_WIDE
        can = any(target.plume == number for target in lit)
        self._label(number, plume, end, top + last * ROW_STEP + CARD_TALL / 2, lit=can)

    def _next(self, place: Placement | None, plume: PlumeView, x: float, y: float) -> None:
        """Draws the next place, with the colours that it takes, or with what the picked card
        brings.
        """
        if place is None:
            self.sheet.put(drawings.place, x, y, letters(plume), percent=PERCENT)
            return
        self.sheet.put(drawings.lit_place, x, y, percent=PERCENT)
        colour = GOLD if place.closes else MINT
        self.sheet.say(signed(place.points), x, y - 6, WORTH, colour, "middle")

    def _label(self, number: int, plume: PlumeView, x: float, y: float, *, lit: bool) -> None:
        """Draws the number of the plume and its points, and what closing it is worth."""
        sheet, words = self.sheet, self.sheet.words
        self._disc(str(number + 1), x + 14 + 26, y, lit=lit)
        colour = GOLD if plume.complete else IVORY
        left = x + 14 + 52 + 10
        end = sheet.say(signed(plume.points), left, y, NUMBER, colour)
        if plume.complete:
            sheet.crown((left + end) / 2, y - 48)
        closed = worth_if_closed(plume)
        if closed is not None:
            sheet.crown(end + 46, y)
            end = sheet.say(signed(closed), end + 82, y, NUMBER, GOLD)
            sheet.say(words("picture-and-card"), end + 12, y, WORD, MIST)

    def _disc(self, text: str, x: float, y: float, *, lit: bool) -> None:
        line, fill, colour = (MINT, MINT, ON_MINT) if lit else (LINE, INK, MIST)
        self.sheet.put(drawings.disc, x, y, line, fill)
        self.sheet.say(text, x, y, _HINT, colour, "middle")

    def small_plumes(self) -> float:
        """More plumes than fit: the largest ones in small, each with its number. Returns where the
        picture ends.
        """
        self._title()
        open_ = [
            (plume, f"{number}: {signed(plume.points)}")
            for number, plume in enumerate(self._own, 1)
            if not plume.complete
        ]
        sheet = self.sheet
        room = sheet.right - spread.LEFT, sheet.tallest - spread.TOP - 20
        shown = tails.laid_out(sheet, open_, *room, 5, places=True)
        tails.draw_lines(sheet, shown, spread.LEFT, spread.TOP)
        return spread.TOP + shown.tall + 20

    # What is asked, and the hand.

    def only_hand(self, describe: Describe) -> Scene:
        drawer = self._replace(sheet=self.sheet.empty())
        drawer.sheet.ground()
        drawer.hand(16)
        said = describe((), points=False, hand=True)
        return drawer.sheet.scene(16 + self.height_of_hand(), said)

    def _rows(self) -> list[list[Card | None]]:
        """Returns the hand; and behind an arrow, here ``None``, what is taken out of the Train."""
        hand, columns = list[Card | None](self.view.hand or ()), self._columns()
        taken: list[Card | None] = [None, *self.task.take] if self.task.take else []
        if len(hand) + len(taken) <= columns:
            return [[*hand, *taken]] if hand or taken else []
        rows = [hand[first : first + columns] for first in range(0, len(hand), columns)]
        return [*rows, taken] if taken else rows

    def _step(self) -> int:
        is_picked = self.task.card is not None or self.task.take
        return _PICKED_STEP if is_picked else _CARD_STEP

    def _columns(self) -> int:
        return max(1, int((self.sheet.right - spread.LEFT + 40) // self._step()))

    def height_of_hand(self) -> float:
        return BAND + len(self._rows()) * (SLIP_TALL + 34) + 24

    def hand(self, top: float) -> None:
        sheet, step = self.sheet, self._step()
        sheet.band(top, self.task.text, moves=self.task.moves)
        first = top + BAND + 34 + SLIP_TALL / 2
        for row, slots in enumerate(self._rows()):
            y = first + row * (SLIP_TALL + 34)
            for column, card in enumerate(slots):
                x = spread.LEFT + column * step
                if card is None:
                    sheet.say(_TAKEN, x + SLIP_WIDE / 2, y, NUMBER, MINT, anchor="middle")
                else:
                    self._card(card, x, y)
        beside = spread.LEFT + len(self.view.hand or ()) * step + 6
        if self.task.card is not None and beside + _ENTRY_WIDE <= sheet.right:
            self._entries(beside, first)

    def _card(self, card: Card, left: float, y: float) -> None:
        sheet, x, picked = self.sheet, left + SLIP_WIDE / 2, self.task.card
        if card == picked or card in self.task.give:
            y -= _RAISED
            sheet.put(drawings.slip_ring, x, y)
        sheet.put(drawings.slip, x, y, card_name(card), dim=picked not in (None, card))
        if picked is None and self.task.plays:
            self._hint(best(places(self._own, card)), left + SLIP_WIDE + 9, y)

    def _hint(self, place: Placement, x: float, y: float) -> None:
        """Draws where the card brings most, and what."""
        sheet = self.sheet
        if not place.is_below:
            sheet.say(signed(place.points), x, y, _HINT, MIST)
            return
        if place.closes:
            sheet.crown(x + 30, y - 54, 46)
            y += 18
        sheet.say(f"→{place.target.plume + 1}", x, y - 27, _HINT, MINT)
        sheet.say(signed(place.points), x, y + 27, _HINT, GOLD if place.closes else IVORY)

    def _entries(self, x: float, y: float) -> None:
        """Says what follows from each place, beside the hand; buttons and words have those left
        out.
        """
        found = list(self._lit().values())
        if len(found) > _MOST_ENTRIES:
            found = [*found[: _MOST_ENTRIES - 1], found[-1]]
        for row, place in enumerate(found):
            self._entry(place, x, y + (row - (len(found) - 1) / 2) * _ENTRY)

    def _entry(self, place: Placement, x: float, y: float) -> None:
        sheet, words = self.sheet, self.sheet.words
        text = words(f"picture-effect-{place.effect}", row=place.target.row + 1)
        if place.target.plume < len(self._own):
            self._disc(str(place.target.plume + 1), x + 26, y, lit=True)
            x += 62
        end = sheet.say(signed(place.points), x, y, WORTH, GOLD if place.closes else IVORY)
        if end + 14 + sheet.width(text, WORD) <= sheet.right:
            sheet.say(text, end + 14, y, WORD)
