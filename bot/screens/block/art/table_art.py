"""The table of Peacock Block: a row for everyone with what they have and how they may win next."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from bot.screens.art import cuts
from bot.screens.art.canvas import INSIDE, MARGIN, Canvas
from bot.screens.art.fonts import Style, plain
from bot.screens.art.palette import GOLD, INK, IVORY, LINE, MINT, MIST, PINK
from bot.screens.art.pieces import NAME, SECOND, SMALLEST
from bot.screens.art.scene import WIDTH, Scene
from bot.screens.block.art import drawings
from bot.screens.block.art.alt import table_alt
from bot.screens.block.ways import way_said
from bot.screens.words import Words
from engine.block.cards import KINDS, LEFT, MIDDLE, NO_CARD, RIGHT, VALUES
from engine.block.scoring import FEATHERS_TO_WIN, FLIRT_TO_WIN, LOVE_TO_WIN
from engine.block.state import CLOCKWISE, NOBODY, Phase
from engine.block.threats import Threat, threat
from engine.block.views import View
from engine.protocol import Seat

_TOP: Final = 20
_GAP: Final = 12
FOOT: Final = 100
_RING: Final = (LEFT, MIDDLE, RIGHT)
SLOT: Final = 1090
"""The middle of the trigger slots."""

_SCALE: Final = (166, 976)
"""Where the Flirt Scale begins and ends."""

_WAY_ENDS: Final = 1014
"""Where the words on how someone may win end."""

_COUNT: Final = Style(58)
_OF: Final = plain(46)
_WAY: Final = Style(44)
_LONG_NAME: Final = Style(SMALLEST)


@dataclass(frozen=True, slots=True)
class _Rows:
    """The measures of a row: its height, and where its words and its Flirt Scale are, from its
    top.
    """

    tall: int
    words: int
    way: int
    """The middle of how someone may win."""

    scale: int
    heart: int
    """The size of the heart on the scale."""

    value: Style
    slot: int
    """The size of the card in the trigger slot in hundredths."""


_NORMAL: Final = _Rows(148, 50, 38, 112, 78, Style(50), 100)
_OF_FIVE: Final = _Rows(118, 38, 32, 90, 60, Style(42), 84)


def block_table(
    view: View,
    names: Sequence[str],
    words: Words,
    *,
    signs: Sequence[int] = (),
    large: bool = False,
) -> tuple[Scene, ...]:
    """Everyone from the viewer on, or from the first seat, in one picture, or in two where cards
    are large; none before the first deal.
    """
    if not view.round:
        return ()
    order = CLOCKWISE[view.rules.seats][view.viewer or 0]
    parts = [order[:MOST_LARGE], order[MOST_LARGE:]] if large else [order]
    found = []
    for seats in filter(None, parts):
        canvas = Canvas(tuple(names), words, signs=signs)
        canvas.ground()
        bottom = _large_rows(canvas, view, seats) if large else _rows(canvas, view, seats)
        alt = table_alt(
            canvas, view, seats, first=seats[0] == order[0], last=seats[-1] == order[-1]
        )
        found.append(Scene(bottom, tuple(canvas.items), alt))
    return tuple(found)


def _rows(canvas: Canvas, view: View, order: Sequence[Seat]) -> int:
    rows, top = _OF_FIVE if len(order) > 4 else _NORMAL, _TOP
    for seat in order:
        _row(canvas, view, rows, seat, top)
        top += rows.tall + _GAP
    if view.phase is Phase.OVER:
        return top + 8
    foot(canvas, view, top + 40)
    return top - _GAP + FOOT


def edge_of(view: View, seat: Seat, danger: Threat | None) -> str:
    """Returns the outline of a row: to move, about to win, or the viewer's."""
    if seat in view.waiting and view.phase is not Phase.OVER:
        return MINT
    if danger is not None and danger.is_close and seat != view.viewer:
        return GOLD
    return IVORY if seat == view.viewer else INK


def _row(canvas: Canvas, view: View, rows: _Rows, seat: Seat, top: int) -> None:
    over = view.phase is Phase.OVER
    danger = None if over else threat(view, seat)
    edge, y = edge_of(view, seat, danger), top + rows.words
    canvas.put(cuts.panel, WIDTH / 2, top + rows.tall / 2, INSIDE, rows.tall, INK, edge)
    canvas.head(seat, MARGIN + 56, y, min(78, rows.tall - 50))
    colour = MINT if edge == MINT else IVORY
    x = 308.0 if view.rules.extended else 336.0
    left = MARGIN + 109
    room = x - 22 - left
    style = NAME if NAME.width(_name(canvas, view, seat, NAME, WIDTH)) <= room else _LONG_NAME
    canvas.say(_name(canvas, view, seat, style, room), left, y + 17, style, colour)
    canvas.put(drawings.feather, x, y + 4, min(82, rows.tall - 50))
    x += 30 + canvas.say(str(view.feathers[seat]), x + 30, y + 20, _COUNT)
    if view.rules.extended:
        canvas.put(drawings.heart, x + 36, y + 2, 46, GOLD)
        x += 64 + canvas.say(str(view.love[seat]), x + 64, y + 20, _COUNT, GOLD)
    room = _WAY_ENDS - x
    if danger is not None:
        way = way_said(canvas.words, danger.ways[0], view.flirt[seat])
        is_close = danger.is_close and seat != view.viewer
        room -= _way(canvas, way, _WAY_ENDS, top + rows.way, is_close=is_close)
    of = f"/{LOVE_TO_WIN if view.rules.extended else FEATHERS_TO_WIN}"
    if _OF.width(of) <= room:
        canvas.say(of, x, y + 20, _OF, MIST)
    _scale(canvas, rows, view.flirt[seat], top + rows.scale)
    slot(canvas, view, seat, SLOT, top + rows.tall / 2, rows.slot)


def _way(
    canvas: Canvas, text: str, right: float, y: float, *, is_close: bool, style: Style = _WAY
) -> int:
    """Draws a player's way to win next, in gold with an exclamation mark if that is close. Returns
    how wide that is.
    """
    tall = style.size + 12
    wide = round(style.width(text) + 26)
    if is_close:
        wide += 48
        canvas.put(cuts.pill, right - wide / 2, y, wide, tall, GOLD)
        canvas.put(drawings.danger, right - wide + 34, y, 40)
        canvas.say(text, right - 14, y + style.size * 0.36, style, INK, "end")
    else:
        canvas.say(text, right - 6, y + style.size * 0.36, style, MIST, "end")
    return wide


def _scale(canvas: Canvas, rows: _Rows, points: int, y: float) -> None:
    """Draws the Flirt Scale: ten steps, a heart at the points, and a hollow one where they win."""
    left, right = _SCALE
    step = (right - left) / FLIRT_TO_WIN
    x = left + min(points, FLIRT_TO_WIN) * step
    canvas.put(cuts.pill, (left + right) / 2, y, right - left + 22, 22, LINE)
    if points:
        canvas.put(cuts.pill, (left + x) / 2, y, round(x - left) + 22, 22, PINK)
    for place in range(FLIRT_TO_WIN):
        at = left + place * step
        canvas.put(cuts.dot, at, y, 11, INK if at < x else MIST)
    if points < FLIRT_TO_WIN:
        canvas.put(drawings.aim, right, y, max(62, rows.heart - 10), str(FLIRT_TO_WIN))
    canvas.put(drawings.heart, x, y - 2, rows.heart, PINK)
    canvas.say(str(points), x, y + rows.value.size * 0.3, rows.value, INK, "middle")


def slot(
    canvas: Canvas, view: View, seat: Seat, x: float, y: float, percent: int, empty: str = LINE
) -> None:
    """Draws the card that waits to act, with the head of the player whom it is aimed at."""
    wide, tall = (side * percent // 100 for side in drawings.WAITING)
    card, mark = view.triggers[seat], view.marks[seat]
    if card == NO_CARD:
        if view.phase is not Phase.OVER:
            canvas.put(cuts.slot, x, y, wide, tall, empty, 0)
        return
    canvas.put(drawings.waiting_card, x, y, KINDS[card // VALUES], percent)
    if mark != NOBODY:
        canvas.head(mark, x + wide / 2 - 8, y - tall / 2 + 18, 58)


def foot(canvas: Canvas, view: View, y: float) -> None:
    """Draws the deck, and how many of each part lie in the Ring pile."""
    canvas.back(MARGIN + 34, y, 19)
    x = MARGIN + 66.0
    x += canvas.say(str(view.deck_size), x, y + 19, _COUNT, IVORY) + 46
    x += canvas.say(canvas.words("picture-ring-pile"), x, y + 16, SECOND, MIST) + 62
    kinds = [piece // VALUES for piece in view.ring_pile]
    for part in _RING:
        count = kinds.count(part)
        canvas.put(drawings.ring_part, x, y, KINDS[part], 62)
        canvas.say(str(count), x + 44, y + 19, _COUNT, IVORY if count else MIST)
        x += 144


# Rows with letters one and a half times as large


_BIG_NAME: Final = Style(66)
_BIG_COUNT: Final = Style(80)
_BIG_OF: Final = plain(64)
_BIG_WAY: Final = Style(62)
MOST_LARGE: Final = 4
"""The rows of a picture."""


def _name(canvas: Canvas, view: View, seat: Seat, style: Style, most: float) -> str:
    if seat == view.viewer:
        return style.shortened(canvas.words("picture-you"), most)
    return canvas.name(seat, style, most)


def _large_rows(canvas: Canvas, view: View, order: Sequence[Seat]) -> int:
    tall, top = 172, 14
    for seat in order:
        _large_row(canvas, view, seat, top, tall)
        top += tall + 10
    return top + 4


def _large_row(canvas: Canvas, view: View, seat: Seat, top: int, tall: int) -> None:
    over = view.phase is Phase.OVER
    danger = None if over else threat(view, seat)
    edge = edge_of(view, seat, danger)
    canvas.put(cuts.panel, WIDTH / 2, top + tall / 2, INSIDE, tall, INK, edge, 8)
    upper, lower = top + tall * 0.29, top + tall * 0.73
    canvas.head(seat, MARGIN + 62, top + tall / 2, 100)
    x, right = MARGIN + 130.0, WIDTH - MARGIN - 142.0
    wide = 0.0
    if danger is not None:
        way = way_said(canvas.words, danger.ways[0], view.flirt[seat])
        is_close = danger.is_close and seat != view.viewer
        way = _BIG_WAY.shortened(way, 640)
        wide = _BIG_WAY.width(way) + (86 if is_close else 20)
        _way(canvas, way, right, upper, is_close=is_close, style=_BIG_WAY)
    colour = MINT if edge == MINT else IVORY
    name = _name(canvas, view, seat, _BIG_NAME, right - x - wide)
    canvas.say(name, x, upper + 24, _BIG_NAME, colour)
    x += 26
    canvas.put(drawings.heart, x, lower, 66, PINK)
    x += 48 + canvas.say(str(view.flirt[seat]), x + 48, lower + 28, _BIG_COUNT)
    x += canvas.say(f"/{FLIRT_TO_WIN}", x, lower + 28, _BIG_OF) + 66
    canvas.put(drawings.feather, x, lower - 2, 76)
    x += 34 + canvas.say(str(view.feathers[seat]), x + 34, lower + 28, _BIG_COUNT)
    x += canvas.say(f"/{FEATHERS_TO_WIN}", x, lower + 28, _BIG_OF) + 66
    if view.rules.extended:
        canvas.put(drawings.heart, x, lower, 66, GOLD)
        canvas.say(str(view.love[seat]), x + 48, lower + 28, _BIG_COUNT, GOLD)
    slot(canvas, view, seat, WIDTH - MARGIN - 74, top + tall / 2, 104, IVORY)
