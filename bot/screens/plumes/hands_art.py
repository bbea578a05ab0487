"""Pictures of hands: the viewer's below the question, the nine cards dealt, and hands face up.

Hands face up are for spectators and finished games.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import Final, NamedTuple

from bot.screens.art import cuts
from bot.screens.art.canvas import INSIDE, MARGIN, Canvas
from bot.screens.art.fonts import Style
from bot.screens.art.palette import GOLD, INK, IVORY, LINE, MINT, MIST, ON_MINT
from bot.screens.art.pieces import HEAD_IN_BAR
from bot.screens.art.scene import Scene
from bot.screens.art.zoom import BAND, NAME, NUMBER, WORD, WORTH, Sheet
from bot.screens.plumes import faces, said
from bot.screens.plumes.card_places import Placement, Target, best_of, own_plumes, places_of
from bot.screens.plumes.faces import CHIP_WIDE, SLIP_TALL, SLIP_WIDE, code
from bot.screens.plumes.said import Task
from bot.screens.table_parts import signed
from engine.plumes.cards import HAND_LIMIT, Card, Cards, card_name, colour_of
from engine.plumes.views import View

# The question and the hand

_LEFT: Final = MARGIN + 16.0
_CARD_STEP: Final = 187
_PICKED_STEP: Final = 114
"""The distance of two cards, in general and beside what a picked card brings."""

_RAISED: Final = 18
_HINT: Final = Style(44)
_ENTRY: Final = 56
_ENTRY_WIDE: Final = 160
_MOST_ENTRIES: Final = 3
_TAKEN: Final = "←"


def only_hand(sheet: Sheet, view: View, task: Task) -> Scene:
    """Draws the question and the hand in a picture of their own."""
    hand, top = Hand(sheet.empty(), view, task), 16
    hand.sheet.ground()
    hand.draw(top)
    told = said.of_own(sheet.words, view, task, (), points=False, hand=True)
    return hand.sheet.scene(top + hand.tall, told)


def places_lit(view: View, task: Task) -> Mapping[Target, Placement]:
    """Returns the places that take the picked card."""
    if task.card is None:
        return {}
    return {place.target: place for place in places_of(view, task.card)}


def number_disc(sheet: Sheet, number: int, x: float, y: float, *, lit: bool) -> None:
    """Draws the number of a plume, counted from 0."""
    line, fill, colour = (MINT, MINT, ON_MINT) if lit else (LINE, INK, MIST)
    sheet.put(faces.disc, x, y, line, fill)
    sheet.say(str(number + 1), x, y, _HINT, colour, "middle")


class Hand(NamedTuple):
    """The viewer's question and hand on a sheet."""

    sheet: Sheet
    view: View
    task: Task

    def _rows(self) -> list[list[Card | None]]:
        """Returns the hand, then the cards picked from the Train after ``None``, an arrow."""
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
        return max(1, int((self.sheet.right - _LEFT + 40) // self._step()))

    @property
    def tall(self) -> float:
        return self._band() + len(self._rows()) * (SLIP_TALL + 34) + 24

    def _band(self) -> float:
        return BAND if self.task.text else 0

    def draw(self, top: float) -> None:
        sheet, step = self.sheet, self._step()
        if self.task.text:
            sheet.band(top, self.task.text, moves=self.task.moves)
        first = top + self._band() + 34 + SLIP_TALL / 2
        for row, slots in enumerate(self._rows()):
            y = first + row * (SLIP_TALL + 34)
            for column, card in enumerate(slots):
                x = _LEFT + column * step
                if card is None:
                    sheet.say(_TAKEN, x + SLIP_WIDE / 2, y, NUMBER, MINT, anchor="middle")
                else:
                    self._card(card, x, y)
        beside = _LEFT + len(self.view.hand or ()) * step + 6
        if self.task.card is not None and beside + _ENTRY_WIDE <= sheet.right:
            self._entries(beside, first)

    def _card(self, card: Card, left: float, y: float) -> None:
        sheet, x, picked = self.sheet, left + SLIP_WIDE / 2, self.task.card
        if card == picked or card in self.task.give:
            y -= _RAISED
            sheet.put(faces.slip_ring, x, y)
        sheet.put(faces.slip, x, y, code(card), dim=picked not in (None, card))
        if picked is None and self.task.plays:
            self._hint(best_of(self.view, card), left + SLIP_WIDE + 9, y)

    def _hint(self, place: Placement, x: float, y: float) -> None:
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
        """Draws each place and what it brings beside the hand, as far as there is room.

        Controls and texts have all places.
        """
        found = list(places_lit(self.view, self.task).values())
        if len(found) > _MOST_ENTRIES:
            found = [*found[: _MOST_ENTRIES - 1], found[-1]]
        for row, place in enumerate(found):
            self._entry(place, x, y + (row - (len(found) - 1) / 2) * _ENTRY)

    def _entry(self, place: Placement, x: float, y: float) -> None:
        sheet, text = self.sheet, said.effect_in_brief(self.sheet.words, place)
        if place.target.plume < len(own_plumes(self.view)):
            number_disc(sheet, place.target.plume, x + 26, y, lit=True)
            x += 62
        end = sheet.say(signed(place.points), x, y, WORTH, GOLD if place.closes else IVORY)
        if end + 14 + WORD.width(text) <= sheet.right:
            sheet.say(text, end + 14, y, WORD)


# The nine cards dealt

_TOP: Final = 24
_STEP: Final = 125
_LOWERED: Final = 14
_ROW: Final = SLIP_TALL + 46
"""The distance of two rows of cards."""


def dealt(sheet: Sheet, hand: Cards, task: Task) -> Scene:
    """Draws the nine cards; returned ones are lower and dimmed."""
    made, cards = sheet.empty(), sorted(hand)
    made.ground()
    made.band(_TOP, task.text, moves=task.moves)
    rows = -(-len(cards) // int((made.right - MARGIN + 12) // _STEP))
    columns = -(-len(cards) // rows)
    y = float(_TOP + BAND + 26 + SLIP_TALL / 2)
    for first in range(0, len(cards), columns):
        for group, left in _groups(cards[first : first + columns]):
            _group(made, group, task.give, left, y)
            alike = [card for card in cards if colour_of(card) == colour_of(group[0])]
            staying = [card for card in alike if card not in task.give]
            if staying:
                several = len(staying) > 1
                _bracket(made, left, len(group), y, several=several, words=rows == 1)
        y += _ROW
    bottom = y - _ROW + SLIP_TALL / 2 + (92 if rows == 1 else 40)
    return made.scene(bottom, said.of_keeping(sheet.words, hand, task))


def _groups(cards: Sequence[Card]) -> Iterator[tuple[list[Card], float]]:
    """Yields each colour's cards in a row, with the x of their start."""
    left = float(MARGIN + 6)
    for _, group in groupby(cards, key=colour_of):
        found = list(group)
        yield found, left
        left += len(found) * _STEP


def _group(made: Sheet, group: Sequence[Card], gone: Cards, left: float, y: float) -> None:
    for place, card in enumerate(group):
        is_gone = card in gone
        x = left + place * _STEP + SLIP_WIDE / 2
        made.put(faces.slip, x, y + (_LOWERED if is_gone else 0), card_name(card), dim=is_gone)


def _bracket(made: Sheet, left: float, cards: int, y: float, *, several: bool, words: bool) -> None:
    """Draws a line below one colour's cards, and whether several of them stay."""
    wide = (cards - 1) * _STEP + SLIP_WIDE
    low = y + SLIP_TALL / 2
    made.pill(left + wide / 2, low + 26, wide - 8, 10, IVORY if several else LINE)
    if words:
        text = made.words("picture-together" if several else "picture-alone")
        made.say(text, left + wide / 2, low + 62, WORD, IVORY if several else MIST, anchor="middle")


# Hands face up

_FIRST: Final = 14
_TALL: Final = 82
_GAP: Final = 8
_CHIP: Final = CHIP_WIDE + 4
_SHORTEST: Final = 100
"""The least room for a name; with less, only the head shows whose hand it is."""


def face_up(canvas: Canvas, view: View, held: Sequence[Cards | None]) -> Scene:
    """Draws the hands that are not ``None``, in two columns if they are wide enough."""
    canvas.ground()
    due = view.waiting if view.player is None else {view.player}
    hands = [(seat, sorted(hand)) for seat, hand in enumerate(held) if hand is not None]
    most = max((len(hand) for _, hand in hands), default=0)
    columns = 2 if len(hands) > 1 and most <= HAND_LIMIT else 1
    wide = (INSIDE - _GAP * (columns - 1)) // columns
    for place, (seat, hand) in enumerate(hands):
        x = MARGIN + place % columns * (wide + _GAP)
        y = _FIRST + place // columns * (_TALL + _GAP) + _TALL / 2
        colour = MINT if seat in due else IVORY
        canvas.put(cuts.panel, x + wide / 2, y, wide, _TALL, INK, MINT if seat in due else INK)
        canvas.head(seat, x + _TALL / 2 + 4, y, HEAD_IN_BAR)
        name, cards = x + _TALL + 10, x + wide - 10 - _CHIP * max(most, HAND_LIMIT)
        if cards - name >= _SHORTEST:
            canvas.say(canvas.name(seat, NAME, cards - name), name, y + 16, NAME, colour)
        for number, card in enumerate(hand):
            canvas.put(faces.chip, cards + _CHIP * (number + 0.5), y, card_name(card))
    bottom = _FIRST + -(-len(hands) // columns) * (_TALL + _GAP) + 4
    told = said.of_hands(canvas.words, canvas.short_names(), hands)
    return canvas.scene(bottom, told)
