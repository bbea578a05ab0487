"""The table of Peacock Block: a row for everyone with points and trigger.

A row also has how the player may win next, or the cards in hand.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from bot.screens.art import cuts
from bot.screens.art.canvas import INSIDE, MARGIN, Canvas
from bot.screens.art.fonts import Style, fitting, plain
from bot.screens.art.palette import GOLD, INK, IVORY, LINE, MINT, MIST, PINK
from bot.screens.art.pieces import NAME, SECOND, SMALLEST
from bot.screens.art.scene import WIDTH, Cut, Scene
from bot.screens.block import faces
from bot.screens.block.said import table_alt, way_said
from engine.block.cards import KINDS, LEFT, MIDDLE, NO_CARD, RIGHT, VALUES, value_of
from engine.block.scoring import FEATHERS_TO_WIN, FLIRT_TO_WIN, LOVE_TO_WIN
from engine.block.state import CLOCKWISE, NOBODY, Phase
from engine.block.threats import Threat, threat
from engine.block.views import View
from engine.protocol import Seat

_TOP: Final = 20
_GAP: Final = 12
_SLOT: Final = 1090
"""The x of the middle of trigger slots."""

_MOST_LARGE: Final = 4
"""The most rows in a picture of large cards."""

_COUNT: Final = Style(58)


def block_table(
    canvas: Canvas, view: View, held: Sequence[bytes | None] = (), *, large: bool = False
) -> tuple[Scene, ...]:
    """Draws everyone's row, from the viewer or the first seat on; nothing before the first deal.

    Large cards may take two pictures. The hands ``held`` are face up, except those that are
    ``None``.
    """
    if not view.round:
        return ()
    order = CLOCKWISE[view.rules.seats][view.viewer or 0]
    parts = [order[:_MOST_LARGE], order[_MOST_LARGE:]] if large else [order]
    found, blank = [], replace(canvas, you=None if held else view.viewer)
    for seats in filter(None, parts):
        canvas, top = blank.empty(), _TOP
        first, last = seats[0] == order[0], seats[-1] == order[-1]
        canvas.ground()
        for seat in seats:
            if held:
                rows = _LARGE_HANDS if large else _HANDS
                top += _brief_row(canvas, view, seat, top, rows, hands=held) + _GAP
            elif large:
                top += _brief_row(canvas, view, seat, top, _LARGE) + _GAP
            else:
                top += _row(canvas, view, seat, top, _OF_FIVE if len(order) > 4 else _NORMAL) + _GAP
        if last and view.phase is not Phase.OVER and (held or not large):
            _foot(canvas, view, top + 40)
            top += 80
        alt = table_alt(canvas, view, seats, first=first, last=last, held=held)
        found.append(canvas.scene(top + 8, alt))
    return tuple(found)


def _edge_of(view: View, seat: Seat, danger: Threat | None) -> str:
    """Returns the outline of a row, by who moves, is about to win, or views it."""
    if seat in view.waiting and view.phase is not Phase.OVER:
        return MINT
    if danger is not None and danger.is_close and seat != view.viewer:
        return GOLD
    return IVORY if seat == view.viewer else INK


def _danger(view: View, seat: Seat) -> Threat | None:
    return None if view.phase is Phase.OVER else threat(view, seat)


def _slot(
    canvas: Canvas, view: View, seat: Seat, y: float, percent: int, empty: str = LINE
) -> None:
    """Draws the card in the trigger slot, with its target's head."""
    x, (wide, tall) = _SLOT, (side * percent // 100 for side in faces.WAITING)
    card, mark = view.triggers[seat], view.marks[seat]
    if card == NO_CARD:
        if view.phase is not Phase.OVER:
            canvas.put(cuts.slot, x, y, wide, tall, empty, 0)
        return
    canvas.put(faces.waiting_card, x, y, KINDS[card // VALUES], percent)
    if mark != NOBODY:
        canvas.head(mark, x + wide / 2 - 8, y - tall / 2 + 18, 58)


def _foot(canvas: Canvas, view: View, y: float) -> None:
    """Draws the deck, and the number of each part in the Ring pile."""
    canvas.back(MARGIN + 34, y, 19)
    x = MARGIN + 66.0
    x += canvas.say(str(view.deck_size), x, y + 19, _COUNT, IVORY) + 46
    x += canvas.say(canvas.words("picture-ring-pile"), x, y + 16, SECOND, MIST) + 62
    kinds = [piece // VALUES for piece in view.ring_pile]
    for part in (LEFT, MIDDLE, RIGHT):
        count = kinds.count(part)
        canvas.put(faces.ring_part, x, y, KINDS[part], 62)
        canvas.say(str(count), x + 44, y + 19, _COUNT, IVORY if count else MIST)
        x += 144


def _way(
    canvas: Canvas, view: View, seat: Seat, danger: Threat, right: float, y: float, style: Style
) -> int:
    """Draws a way to win next, in gold if it is close; returns its width."""
    way = way_said(canvas.words, danger.ways[0], view.flirt[seat])
    text = style.shortened(way, _LONGEST_WAY)
    tall = style.size + 12
    wide = round(style.width(text) + 26)
    if danger.is_close and seat != view.viewer:
        wide += 48
        canvas.put(cuts.pill, right - wide / 2, y, wide, tall, GOLD)
        canvas.put(faces.danger, right - wide + 34, y, 40)
        canvas.say(text, right - 14, y + style.size * 0.36, style, INK, "end")
    else:
        canvas.say(text, right - 6, y + style.size * 0.36, style, MIST, "end")
    return wide


# Rows with the Flirt Scale


_SCALE: Final = (166, 976)
"""The x at which the Flirt Scale begins and ends."""

_WAY_ENDS: Final = 1014
"""The x at which the way to win ends."""

_OF: Final = plain(46)
_WAY: Final = Style(44)
_LONGEST_WAY: Final = 640
_LONG_NAME: Final = Style(SMALLEST)


@dataclass(frozen=True, slots=True)
class _Rows:
    """The measures of a row, from its top: height, and positions of words and Flirt Scale."""

    tall: int
    words: int
    way: int
    """The middle of the way to win."""

    scale: int
    heart: int
    """The size of the heart on the scale."""

    value: Style
    slot: int
    """The size of the card in the slot, in percent."""


_NORMAL: Final = _Rows(148, 50, 38, 112, 78, Style(50), 100)
_OF_FIVE: Final = _Rows(118, 38, 32, 90, 60, Style(42), 84)


def _row(canvas: Canvas, view: View, seat: Seat, top: int, rows: _Rows) -> int:
    danger = _danger(view, seat)
    edge, y = _edge_of(view, seat, danger), top + rows.words
    canvas.put(cuts.panel, WIDTH / 2, top + rows.tall / 2, INSIDE, rows.tall, INK, edge)
    canvas.head(seat, MARGIN + 56, y, min(78, rows.tall - 50))
    colour = MINT if edge == MINT else IVORY
    x = 308.0 if view.rules.extended else 336.0
    left = MARGIN + 109
    room = x - 22 - left
    style = fitting(canvas.you_or_name(seat, NAME, WIDTH), room, NAME, _LONG_NAME)
    canvas.say(canvas.you_or_name(seat, style, room), left, y + 17, style, colour)
    canvas.put(faces.feather, x, y + 4, min(82, rows.tall - 50))
    x += 30 + canvas.say(str(view.feathers[seat]), x + 30, y + 20, _COUNT)
    if view.rules.extended:
        canvas.put(faces.heart, x + 36, y + 2, 46, GOLD)
        x += 64 + canvas.say(str(view.love[seat]), x + 64, y + 20, _COUNT, GOLD)
    room = _WAY_ENDS - x
    if danger is not None:
        room -= _way(canvas, view, seat, danger, _WAY_ENDS, top + rows.way, _WAY)
    of = f"/{LOVE_TO_WIN if view.rules.extended else FEATHERS_TO_WIN}"
    if _OF.width(of) <= room:
        canvas.say(of, x, y + 20, _OF, MIST)
    _scale(canvas, rows, view.flirt[seat], top + rows.scale)
    _slot(canvas, view, seat, top + rows.tall / 2, rows.slot)
    return rows.tall


def _scale(canvas: Canvas, rows: _Rows, points: int, y: float) -> None:
    """Draws the Flirt Scale: ten steps, a heart at the points, a hollow heart at the end."""
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
        canvas.put(faces.aim, right, y, max(62, rows.heart - 10), str(FLIRT_TO_WIN))
    canvas.put(faces.heart, x, y - 2, rows.heart, PINK)
    canvas.say(str(points), x, y + rows.value.size * 0.3, rows.value, INK, "middle")


# Rows without the scale, with larger type or with hands


@dataclass(frozen=True, slots=True)
class _Brief:
    """The measures of a row without the Flirt Scale.

    ``tall`` is its height, ``sign`` the size of signs, ``apart`` the distance of numbers, ``slot``
    the size of a waiting card in percent. ``cards`` is where cards begin, with ``step`` and
    ``percent`` as their distance and size; ``valued``: each has its value beside it.
    """

    tall: int
    name: Style
    number: Style
    sign: int
    apart: int
    slot: int
    cards: int = 0
    step: int = 0
    percent: int = 0
    valued: bool = False


_LARGE: Final = _Brief(168, Style(66), Style(80), 66, 268, 104)
_HANDS: Final = _Brief(119, NAME, Style(58), 50, 128, 84, 534, 124, 84, valued=True)
_LARGE_HANDS: Final = _Brief(151, Style(66), Style(76), 66, 165, 84, 566, 112, 104)
_LEFT: Final = MARGIN + 116
"""The x at which names and numbers begin."""

_BIG_OF: Final = plain(64)
_BIG_WAY: Final = Style(62)


def _brief_row(
    canvas: Canvas,
    view: View,
    seat: Seat,
    top: int,
    rows: _Brief,
    hands: Sequence[bytes | None] = (),
) -> int:
    danger, middle = _danger(view, seat), top + rows.tall / 2
    edge = _edge_of(view, seat, danger)
    canvas.put(cuts.panel, WIDTH / 2, middle, INSIDE, rows.tall, INK, edge)
    canvas.head(seat, MARGIN + 58, middle, min(100, rows.tall - 36))
    upper, lower = top + rows.tall * 0.29, top + rows.tall * 0.73
    if hands:
        right = rows.cards - 20.0
        if edge == GOLD:
            right -= 52
            canvas.put(faces.danger, rows.cards - 46, upper, 44)
        _cards(canvas, view.hand_sizes[seat], hands[seat], rows, middle)
        _slot(canvas, view, seat, middle, rows.slot)
    else:
        right = _SLOT - 68.0
        if danger is not None:
            right -= _way(canvas, view, seat, danger, right, upper, _BIG_WAY)
        _slot(canvas, view, seat, middle, rows.slot, IVORY)
    most = right - _LEFT
    name = canvas.you_or_name(seat, rows.name, most)
    canvas.say(
        name, _LEFT, upper + rows.name.size * 0.35, rows.name, MINT if edge == MINT else IVORY
    )
    _numbers(canvas, view, seat, rows, lower)
    return rows.tall


def _numbers(canvas: Canvas, view: View, seat: Seat, rows: _Brief, y: float) -> None:
    """Draws flirt points, feathers and, in an extended game, love points."""
    size, base = rows.sign, y + rows.number.size * 0.36
    counted = [
        (Cut(faces.heart, (size, PINK)), view.flirt[seat], FLIRT_TO_WIN, IVORY),
        (Cut(faces.feather, (size,)), view.feathers[seat], FEATHERS_TO_WIN, IVORY),
        (Cut(faces.heart, (size, GOLD)), view.love[seat], LOVE_TO_WIN, GOLD),
    ]
    for place, (sign, number, aim, colour) in enumerate(counted[: 2 + view.rules.extended]):
        x = _LEFT + rows.apart * place
        canvas.lay(sign, x + size / 2, y)
        x += size + 8
        x += round(canvas.say(str(number), x, base, rows.number, colour))
        if not rows.cards:
            canvas.say(f"/{aim}", x, base, _BIG_OF, MIST)


def _cards(canvas: Canvas, count: int, held: bytes | None, rows: _Brief, middle: float) -> None:
    wide = faces.WAITING[0] * rows.percent // 100
    step = min(rows.step, (rows.step * 4 - wide) // max(1, count - 1))
    for place, card in enumerate([None] * count if held is None else held):
        x = rows.cards + step * place + wide / 2
        if card is None:
            canvas.back(x, middle, rows.percent // 3)
            continue
        canvas.put(faces.waiting_card, x, middle, KINDS[card // VALUES], rows.percent)
        if rows.valued and count < 5:
            canvas.say(str(value_of(card)), x + wide / 2 + 10, middle + 16, SECOND, MIST)
