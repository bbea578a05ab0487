"""The nine cards dealt, of which three go back: those of one colour stand together."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final

from bot.screens.art.canvas import MARGIN
from bot.screens.art.palette import IVORY, LINE, MIST
from bot.screens.art.scene import Scene
from bot.screens.plumes.art import drawings
from bot.screens.plumes.art.scales import SLIP_TALL, SLIP_WIDE
from bot.screens.plumes.art.sheet import BAND, WORD, Sheet
from engine.plumes.cards import Card, Cards, card_name, colour_of

_TOP: Final = 24
_STEP: Final = 125
_LOWERED: Final = 14
_ROW: Final = SLIP_TALL + 46
"""From one row of cards to the next, where there are two."""


def picture(sheet: Sheet, hand: Cards, gone: Cards, task: str, alt: str, *, moves: bool) -> Scene:
    """``gone`` are the cards that go back, as far as they are picked."""
    made, cards = sheet.empty(), sorted(hand)
    made.ground()
    made.band(_TOP, task, moves=moves)
    rows = -(-len(cards) // int((made.right - MARGIN + 12) // _STEP))
    columns = -(-len(cards) // rows)
    y = float(_TOP + BAND + 26 + SLIP_TALL / 2)
    for first in range(0, len(cards), columns):
        for group, left in _groups(cards[first : first + columns]):
            _group(made, group, gone, left, y)
            alike = [card for card in cards if colour_of(card) == colour_of(group[0])]
            staying = [card for card in alike if card not in gone]
            if staying:
                several = len(staying) > 1
                _bracket(made, left, len(group), y, several=several, words=rows == 1)
        y += _ROW
    return made.scene(y - _ROW + SLIP_TALL / 2 + (92 if rows == 1 else 40), alt)


def _groups(cards: Sequence[Card]) -> Iterator[tuple[list[Card], float]]:
    """Yields the cards of each colour in a row, and where they begin."""
    left = float(MARGIN + 6)
    for _, group in groupby(cards, key=colour_of):
        found = list(group)
        yield found, left
        left += len(found) * _STEP


def _group(made: Sheet, group: Sequence[Card], gone: Cards, left: float, y: float) -> None:
    for place, card in enumerate(group):
        is_gone = card in gone
        x = left + place * _STEP + SLIP_WIDE / 2
        made.put(drawings.slip, x, y + (_LOWERED if is_gone else 0), card_name(card), dim=is_gone)


def _bracket(made: Sheet, left: float, cards: int, y: float, *, several: bool, words: bool) -> None:
    """Draws a line below the cards of one colour, and whether several of them stay."""
    wide = (cards - 1) * _STEP + SLIP_WIDE
    low = y + SLIP_TALL / 2
    made.pill(left + wide / 2, low + 26, wide - 8, 10, IVORY if several else LINE)
    if words:
        text = made.words("picture-together" if several else "picture-alone")
        made.say(text, left + wide / 2, low + 62, WORD, IVORY if several else MIST, anchor="middle")
