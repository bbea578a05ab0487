"""The nine cards dealt, of which three go back: those of one colour stand together."""

from __future__ import annotations

from itertools import groupby
from typing import Final

from bot.ui.art.canvas import MARGIN
from bot.ui.art.palette import IVORY, LINE, MIST
from bot.ui.art.scene import Scene
from bot.ui.plumes.art import drawings
from bot.ui.plumes.art.scales import SLIP_TALL, SLIP_WIDE
from bot.ui.plumes.art.sheet import BAND, WORD, Sheet
from engine.plumes.cards import Card, Cards, card_name, colour_of

_TOP: Final = 30
_STEP: Final = 125
_LOWERED: Final = 18


def picture(sheet: Sheet, hand: Cards, gone: Cards, task: str, alt: str, *, moves: bool) -> Scene:
    """``gone`` are the cards that go back, as far as they are picked."""
    made = sheet.empty()
    made.ground()
    made.band(_TOP, task, moves=moves)
    columns = max(1, int((made.right - MARGIN + 12) // _STEP))
    y = _TOP + BAND + 30 + SLIP_TALL / 2
    rows = _rows(hand, columns)
    for number, row in enumerate(rows):
        _row(made, row, gone, y + number * _ROW)
    return made.scene(y + (len(rows) - 1) * _ROW + SLIP_TALL / 2 + 92, alt)


_ROW: Final = SLIP_TALL + 100


def _rows(hand: Cards, columns: int) -> list[list[tuple[Card, ...]]]:
    """The cards of each colour, in rows of at most so many cards."""
    groups = [tuple(group) for _, group in groupby(sorted(hand), key=colour_of)]
    rows: list[list[tuple[Card, ...]]] = [[]]
    for group in groups:
        if rows[-1] and sum(map(len, rows[-1])) + len(group) > columns:
            rows.append([])
        rows[-1].append(group)
    return rows


def _row(made: Sheet, groups: list[tuple[Card, ...]], gone: Cards, y: float) -> None:
    left = float(MARGIN + 6)
    for group in groups:
        for card in group:
            is_gone = card in gone
            down = _LOWERED if is_gone else 0
            made.put(drawings.slip, left + SLIP_WIDE / 2, y + down, card_name(card), dim=is_gone)
            left += _STEP
        _bracket(made, left - len(group) * _STEP, left - _STEP + SLIP_WIDE, y, len(group))


def _bracket(made: Sheet, left: float, right: float, y: float, cards: int) -> None:
    """A line below the cards of one colour, and whether they are several."""
    together, middle = cards > 1, (left + right) / 2
    low = y + SLIP_TALL / 2
    line = IVORY if together else LINE
    made.panel(left + 4, low + 24, right - left - 8, 6, line, line)
    text = made.words("picture-together" if together else "picture-alone")
    made.say(text, middle, low + 60, WORD, IVORY if together else MIST, anchor="middle")
