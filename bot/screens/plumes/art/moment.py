"""A Peacock that was just completed: its rows appear one after another, then the crown."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.screens.art.canvas import MARGIN
from bot.screens.art.palette import GOLD, IVORY, MIST
from bot.screens.art.scene import Film, Item, Scene
from bot.screens.plumes.art import drawings
from bot.screens.plumes.art.scales import STEP, TALL, WIDE
from bot.screens.plumes.art.sheet import HEAD_ROW, NUMBER, WORD, Sheet
from bot.screens.plumes.art.tails import code
from bot.screens.table_parts import signed
from bot.screens.words import Words
from engine.plumes.views import PlumeView, View
from engine.protocol import Seat

_TOP: Final = 130
_BOTTOM: Final = 30
_LARGEST: Final = 190
_AT_FIRST: Final = 200
_ROW: Final = 160
"""Milliseconds: of the whole picture, which is the first one that is seen, and of each row."""


def completed(
    view: View,
    seat: Seat,
    number: int,
    names: Sequence[str],
    words: Words,
    *,
    signs: Sequence[int] = (),
    moves: bool = False,
) -> Scene:
    """Whose it is and the Peacock as everyone sees it. If it ``moves``, it grows row by row."""
    sheet, plume = Sheet.new(names, words, signs), view.plumes[seat][number]
    sheet.ground()
    sheet.head(seat, MARGIN + 41, 64, 82)
    left = MARGIN + 100
    room = sheet.right - left
    around = sheet.width(words("picture-completes", name=""), HEAD_ROW)
    name = sheet.name(seat, HEAD_ROW, room - around)
    sheet.say(words("picture-completes", name=name), left, 64, HEAD_ROW)
    title = tuple(sheet.canvas.items)
    rows = [_row(sheet, plume, row) for row in range(len(plume.rows))]
    points = _points(sheet, plume)
    tall = _TOP + _size(plume, len(plume.rows))[1] + _BOTTOM
    items = tuple(item for part in (title, *rows, points) for item in part)
    alt = words(
        "picture-alt-completed",
        name=sheet.short_names[seat],
        cards=sum(map(len, plume.rows)),
        points=signed(plume.points),
    )
    if not moves:
        return Scene(sheet.scaled(tall), items, alt)
    grown = [
        tuple(item for part in (title, *rows[:count]) for item in part)
        for count in range(len(rows) + 1)
    ]
    before = ((_AT_FIRST, items), *((_ROW, shown) for shown in grown))
    return Film(sheet.scaled(tall), items, alt, before)


def _size(plume: PlumeView, rows: int) -> tuple[int, float]:
    """Returns the hundredths at which scales are drawn, and the height of the plume."""
    room = 763 - _TOP - _BOTTOM
    tall = (rows - 1) * STEP + TALL
    wide = len(plume.rows[0]) * WIDE
    percent = min(_LARGEST, int(100 * room / tall), int(100 * (1200 - 2 * MARGIN) / wide))
    return percent, tall * percent / 100


def _row(sheet: Sheet, plume: PlumeView, row: int) -> tuple[Item, ...]:
    made = sheet.empty()
    percent, _ = _size(plume, len(plume.rows))
    wide, tall, step = (length * percent / 100 for length in (WIDE, TALL, STEP))
    left = (made.wide - len(plume.rows[0]) * wide) / 2 + (row + 1) * wide / 2
    y = _TOP + row * step + tall / 2
    for place, card in enumerate(plume.rows[row]):
        made.put(drawings.scale, left + place * wide, y, code(card), 0, percent=percent)
    return tuple(made.canvas.items)


def _points(sheet: Sheet, plume: PlumeView) -> tuple[Item, ...]:
    """Draws the crown, and the points that everyone sees."""
    made = sheet.empty()
    percent, tall = _size(plume, len(plume.rows))
    middle, y = made.wide / 2, _TOP + tall - TALL * percent / 200
    x = middle + WIDE * percent / 200 + 30
    made.crown(x + 56, y, 94)
    x = made.say(signed(plume.points), x + 124, y, NUMBER, GOLD)
    x = made.say("+", x + 14, y, WORD, MIST)
    x = made.say("1", x + 10, y, NUMBER, IVORY)
    made.back(x + 26, y)
    return tuple(made.canvas.items)
