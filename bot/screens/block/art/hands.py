"""The table with hands face up, for spectators, and of a game that is over: a row for
everyone with what they have, the cards they hold, each with its Cock Fight value, and what waits.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from bot.screens.art import cuts
from bot.screens.art.canvas import INSIDE, MARGIN, Canvas
from bot.screens.art.drawing import Drawing
from bot.screens.art.fonts import Style
from bot.screens.art.palette import GOLD, INK, IVORY, MINT, MIST, PINK
from bot.screens.art.pieces import NAME, SECOND
from bot.screens.art.scene import WIDTH, Scene
from bot.screens.block.art import drawings
from bot.screens.block.art.alt import table_alt
from bot.screens.block.art.table_art import FOOT, MOST_LARGE, SLOT, edge_of, foot, slot
from bot.screens.words import Words
from engine.block.cards import KINDS, VALUES, value_of
from engine.block.state import CLOCKWISE, Phase
from engine.block.threats import threat
from engine.block.views import View
from engine.protocol import Seat

_TOP: Final = 20
_GAP: Final = 10
_LEFT: Final = MARGIN + 112
"""Where names and numbers begin."""


@dataclass(frozen=True, slots=True)
class _Rows:
    """The measures of a row: its height, the type of names and numbers, the size of signs, the
    place where the cards begin, their distance and size in hundredths, and whether a value is
    beside each.
    """

    tall: int
    name: Style
    number: Style
    sign: int
    cards: int
    step: int
    percent: int
    valued: bool


_NORMAL: Final = _Rows(120, NAME, Style(58), 50, 534, 124, 84, valued=True)
_LARGE: Final = _Rows(154, Style(66), Style(76), 66, 566, 112, 104, valued=False)


def block_hands(
    view: View,
    held: Sequence[bytes | None],
    names: Sequence[str],
    words: Words,
    *,
    signs: Sequence[int] = (),
    large: bool = False,
) -> tuple[Scene, ...]:
    """Everyone from the viewer on, or from the first seat; hands that are ``None`` are face down.

    It is one picture, or two where cards are large.
    """
    order = CLOCKWISE[view.rules.seats][view.viewer or 0]
    rows = _LARGE if large else _NORMAL
    parts = [order[:MOST_LARGE], order[MOST_LARGE:]] if large else [order]
    found = []
    for seats in filter(None, parts):
        canvas = Canvas(tuple(names), words, signs=signs)
        canvas.ground()
        top, last = _TOP, seats[-1] == order[-1]
        for seat in seats:
            _row(canvas, view, seat, held[seat], rows, top)
            top += rows.tall + _GAP
        if last and view.phase is not Phase.OVER:
            foot(canvas, view, top + 40)
            top += FOOT - _GAP - 10
        alt = table_alt(canvas, view, seats, first=seats[0] == order[0], last=last, held=held)
        found.append(Scene(top, tuple(canvas.items), alt))
    return tuple(found)


def _row(
    canvas: Canvas, view: View, seat: Seat, held: bytes | None, rows: _Rows, top: float
) -> None:
    danger = None if view.phase is Phase.OVER else threat(view, seat)
    edge, middle = edge_of(view, seat, danger), top + rows.tall / 2
    canvas.put(cuts.panel, WIDTH / 2, middle, INSIDE, rows.tall, INK, edge)
    canvas.head(seat, MARGIN + 58, middle, 84)
    upper, lower = top + rows.tall * 0.29, top + rows.tall * 0.73
    most = rows.cards - 20.0 - _LEFT
    if edge == GOLD:
        most -= 52
        canvas.put(drawings.danger, rows.cards - 46, upper, 44)
    colour = MINT if edge == MINT else IVORY
    y = upper + rows.name.size * 0.35
    canvas.say(canvas.name(seat, rows.name, most), _LEFT, y, rows.name, colour)
    _numbers(canvas, view, seat, rows, lower)
    _cards(canvas, view.hand_sizes[seat], held, rows, middle)
    slot(canvas, view, seat, SLOT, middle, 84)


def _numbers(canvas: Canvas, view: View, seat: Seat, rows: _Rows, y: float) -> None:
    """Flirt points, feathers, and in an extended game love points."""
    x, size = float(_LEFT), rows.sign
    counted: list[tuple[Callable[..., Drawing], tuple[str | int, ...], int, str]]
    counted = [(drawings.heart, (size, PINK), view.flirt[seat], IVORY)]
    counted.append((drawings.feather, (size,), view.feathers[seat], IVORY))
    if view.rules.extended:
        counted.append((drawings.heart, (size, GOLD), view.love[seat], GOLD))
    for draw, how, number, colour in counted:
        canvas.put(draw, x + size / 2, y, *how)
        canvas.say(str(number), x + size + 8, y + rows.number.size * 0.36, rows.number, colour)
        x += size + 2.4 * rows.number.size * 0.5 + 8


def _cards(canvas: Canvas, count: int, held: bytes | None, rows: _Rows, middle: float) -> None:
    wide = drawings.WAITING[0] * rows.percent // 100
    step = min(rows.step, (rows.step * 4 - wide) // max(1, count - 1))
    for place, card in enumerate([None] * count if held is None else held):
        x = rows.cards + step * place + wide / 2
        if card is None:
            canvas.back(x, middle, rows.percent // 3)
            continue
        canvas.put(drawings.waiting_card, x, middle, KINDS[card // VALUES], rows.percent)
        if rows.valued and count < 5:
            canvas.say(str(value_of(card)), x + wide / 2 + 10, middle + 16, SECOND, MIST)
