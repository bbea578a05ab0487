"""Pictures of hands: the nine cards dealt, and hands face up.

Cards of a colour are together; hands face up are for spectators and finished games.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final

from bot.screens.art import cuts
from bot.screens.art.canvas import INSIDE, MARGIN, Canvas
from bot.screens.art.palette import INK, IVORY, LINE, MINT, MIST
from bot.screens.art.pieces import HEAD_IN_BAR
from bot.screens.art.scene import Scene
from bot.screens.art.zoom import BAND, NAME, WORD, Sheet
from bot.screens.plumes import faces, said
from bot.screens.plumes.faces import CHIP_WIDE, SLIP_TALL, SLIP_WIDE
from bot.screens.plumes.said import Task
from engine.plumes.cards import HAND_LIMIT, Card, Cards, card_name, colour_of
from engine.plumes.views import View

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
