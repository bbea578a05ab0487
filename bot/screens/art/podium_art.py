"""The picture of a game's end: winners under a spread tail, and everyone's figures."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass
from itertools import chain, repeat
from typing import Final

from bot.screens.art import cuts
from bot.screens.art.canvas import MARGIN, Canvas, figure
from bot.screens.art.fonts import Style, fitting, titles
from bot.screens.art.palette import BRONZE, GOLD, INK, IVORY, LINE, MIST, SILVER
from bot.screens.art.pieces import NAME, NUMBER, SECOND, SMALLEST_HEAD
from bot.screens.art.scene import TALLEST, WIDTH, Cut, Item, Put, Scene, alt_text
from bot.screens.names import together
from bot.screens.words import Words
from engine.protocol import Outcome, Seat

_COLOUR_OF: Final = {1: GOLD, 2: SILVER, 3: BRONZE}
_MIDDLE: Final = 308
"""The x of the tail's middle."""

RADIUS: Final = 258
"""The tail's radius."""

_TAIL: Final = 304
_HEAD: Final = 470
_NAME: Final = 634
_BY: Final = 696
_ROWS: Final = (584, 112, TALLEST - 18)
"""The x and y where the rows begin, and the y where they end."""

_TALLEST_ROW: Final = 134
_COLUMN: Final = (104, 92)
"""The width of a column of figures if there are one or two, and if there are more."""

_TWO_LINES: Final = 108
"""The least height of a row with two lines."""

_WHOLE: Final = 180
_SPREADS: Final = (4, 24, 44, 64, 84, 104, 124, 144, 164)
"""The degrees by which the tail is spread in a film's images before the last."""

_FIRST_SHOWN: Final = 300
_SHOWN: Final = 100
"""Milliseconds of the first image, and of each following one."""

_MOST_HEADS: Final = 5
"""The most winners' heads side by side."""

_WINNER: Final = titles(66)
_WON: Final = Style(46)


@dataclass(frozen=True, slots=True)
class Column:
    """A figure for every seat."""

    values: tuple[int, ...]
    """The values by seat."""

    sign: Cut | None = None
    """The sign of what the values count; points have none."""

    won: bool = False
    """Whether the figure decided the game."""


@dataclass(frozen=True, slots=True)
class Ending:
    """What the picture shows besides places and names."""

    columns: tuple[Column, ...]
    tail: Callable[[int], Cut]
    """Draws the winner's tail, spread by so many degrees."""


def plain_tail(spread: int) -> Cut:
    """Returns a tail of the five suits."""
    return Cut(cuts.tail, (RADIUS, spread))


def ordinary(outcome: Outcome) -> Ending:
    """Returns the picture's content for a game decided by points."""
    return Ending((Column(outcome.scores, won=True),), plain_tail)


def podium(
    ended: Outcome,
    names: Sequence[str],
    words: Words,
    *,
    ending: Ending | None = None,
    by: str = "",
    said: Sequence[str] = (),
    lines: tuple[str, Sequence[Sequence[str]]] = ("", ()),
    signs: Sequence[int] = (),
    last: Collection[Seat] = (),
    moves: bool = False,
) -> Scene:
    """Draws the picture of a finished game; if it ``moves``, the tail spreads.

    ``by`` says what decided the game. ``said`` are everyone's figures in words, if there are more
    than points. ``lines`` are a caption and each seat's figures below the name. Seats in ``last``
    lost their place as a penalty, and get no medal.
    """
    ending = ending or ordinary(ended)
    canvas = Canvas(tuple(names), words, signs=signs)
    canvas.ground()
    canvas.lay(ending.tail(_WHOLE), _MIDDLE, _TAIL)
    _winners(canvas, ended, by)
    _rows(canvas, ended, ending, last, lines)
    in_points = any(column.sign is None for column in ending.columns)
    times = chain((_FIRST_SHOWN,), repeat(_SHOWN))
    films = (_with_tail(canvas.items, ending, spread) for spread in _SPREADS if moves)
    alt = _alt(canvas, ended, by, said, in_points=in_points)
    return canvas.scene(TALLEST, alt, zip(times, films, strict=False))


def _with_tail(items: Iterable[Item], ending: Ending, spread: int) -> tuple[Item, ...]:
    whole, part = ending.tail(_WHOLE), ending.tail(spread)
    return tuple(
        item._replace(cut=part) if isinstance(item, Put) and item.cut == whole else item
        for item in items
    )


def _winners(canvas: Canvas, ended: Outcome, by: str) -> None:
    """Draws the winners' crowned heads and names, and what decided the game."""
    seats = ended.winners
    shown = seats[:_MOST_HEADS]
    size, apart = {1: (190, 0), 2: (160, 180), 3: (140, 150)}.get(len(shown), (104, 108))
    for place, seat in enumerate(shown):
        x = _MIDDLE + (place - (len(shown) - 1) / 2) * apart
        canvas.head(seat, x, _HEAD, size)
        canvas.put(cuts.crown, x, _HEAD - size * 0.64, round(size * 0.6))
    room = 2 * (_MIDDLE - MARGIN)
    text = canvas.words("picture-winners", winners=len(seats), names=_named(canvas, seats, room))
    style = fitting(text, room, _WINNER, titles(54), titles(46))
    canvas.say(style.shortened(text, room), _MIDDLE, _NAME, style, IVORY, "middle")
    won = by or canvas.words("points", points=ended.scores[seats[0]])
    wide = round(min(room, _WON.width(won) + 60))
    canvas.put(cuts.pill, _MIDDLE, _BY, wide, 72, GOLD)
    canvas.say(_WON.shortened(won, wide - 40), _MIDDLE, _BY + 16, _WON, INK, "middle")


def _named(canvas: Canvas, seats: Sequence[Seat], room: float) -> str:
    """Returns the names of these seats, each cut to its share of the room."""
    around = titles(46).width(canvas.words("picture-winners", winners=len(seats), names=""))
    return canvas.listed(seats, titles(46), room - around)


def _rows(
    canvas: Canvas,
    ended: Outcome,
    ending: Ending,
    last: Collection[Seat],
    lines: tuple[str, Sequence[Sequence[str]]],
) -> None:
    """Draws a row for each seat by place: head, name and figures, the deciding one in gold."""
    about, below = lines
    left, top, end = _ROWS
    order = sorted(range(len(canvas.names)), key=lambda seat: ended.places[seat])
    step = min(_TALLEST_ROW + 16, (end - top + 12) // len(order))
    tall = step - (16 if step > 120 else 10)
    column_wide = _COLUMN[len(ending.columns) > 2]
    if below and tall >= _TWO_LINES:
        canvas.say(about, left + 14, top - 36, SECOND, MIST)
    xs = [WIDTH - MARGIN - 66 - column_wide * place for place in range(len(ending.columns))][::-1]
    for column, x in zip(ending.columns, xs, strict=True):
        if column.sign is not None:
            canvas.lay(column.sign, x, top - 54)
        else:
            name = canvas.words("picture-points")
            canvas.say(name, x + 56, top - 36, SECOND, MIST, "end")
    for row, seat in enumerate(order):
        y = top + row * step + tall / 2
        place = ended.places[seat]
        metal = None if seat in last else _COLOUR_OF.get(place)
        wide = WIDTH - MARGIN - left
        canvas.put(cuts.panel, left + wide / 2, y, wide, tall, INK, metal or LINE, 5)
        head = max(SMALLEST_HEAD, min(78, tall - 14))
        canvas.head(seat, left + 14 + head / 2, y, head)
        x, room = left + head + 26, xs[0] - column_wide / 2 - left - head - 26
        figures = below[seat] if below else ()
        _who(canvas, seat, f"{place}.", metal or MIST, x, y, room, tall, figures)
        for column, at in zip(ending.columns, xs, strict=True):
            _value(canvas, column, seat, at, y, won=column.won and place == 1)


def _who(
    canvas: Canvas,
    seat: Seat,
    number: str,
    colour: str,
    x: float,
    y: float,
    room: float,
    tall: float,
    figures: Sequence[str],
) -> None:
    """Draws a seat's name, with its place and figures below, or its place before it."""
    if tall < _TWO_LINES:
        x += 8 + canvas.say(number, x, y + 16, NAME, colour)
        room -= 8 + NAME.width(number)
        canvas.say(canvas.name(seat, NAME, room), x, y + 16, NAME)
        return
    canvas.say(canvas.name(seat, NAME, room), x, y - 4, NAME)
    wide = canvas.say(number, x, y + 44, NAME, colour) + 20
    for apart in (" · ", "  ", " "):
        text = apart.join(figures)
        if SECOND.width(text) <= room - wide:
            canvas.say(text, x + wide, y + 44, SECOND, MIST)
            return


def _value(canvas: Canvas, column: Column, seat: Seat, x: float, y: float, *, won: bool) -> None:
    text, colour = figure(column.values[seat]), IVORY
    wide = NUMBER.width(text) + 34
    if won:
        canvas.put(cuts.pill, x, y, round(max(wide, 76)), 76, GOLD)
        colour = INK
    canvas.say(text, x, y + 20, NUMBER, colour, "middle")


def _alt(
    canvas: Canvas,
    ended: Outcome,
    by: str,
    said: Sequence[str],
    *,
    in_points: bool,
) -> str:
    words, names = canvas.words, canvas.short_names()
    rows = []
    for seat in sorted(range(len(names)), key=lambda seat: ended.places[seat]):
        place, points = ended.places[seat], ended.scores[seat]
        if any(said):
            counted = words("points", points=points) if in_points else ""
            told = ", ".join(filter(None, (counted, said[seat])))
            rows.append(words("picture-alt-of", name=f"{place}. {names[seat]}", said=told))
            continue
        key = "picture-alt-place-only"
        rows.append(words(key, place=place, name=names[seat], points=points))
    winners = together(words, [names[seat] for seat in ended.winners])
    title = words("picture-winners", winners=len(ended.winners), names=winners)
    return alt_text((f"{title} {by}.".replace(" .", "."), *rows))
