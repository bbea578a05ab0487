"""Pieces of every game's pictures, and their measures.

From the top of a picture: `title`, `band` with the question, the cards, `bar` with their owner.
Lengths are in pixels of a picture 1200 wide; a phone shows it at 0.28, a desktop at 0.46.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from bot.screens.art import cuts
from bot.screens.art.canvas import MARGIN, Canvas
from bot.screens.art.fonts import Style, plain, titles
from bot.screens.art.palette import BOX, GOLD, INK, IVORY, LINE, MINT, MISSED, MIST, ON_MINT
from engine.protocol import Seat

GAP: Final = 16
"""The space between two pieces."""

TITLE_ROW: Final = 100
BAND: Final = 88
BAR: Final = 78
PILL: Final = 62
"""Heights of pieces."""

HEADING: Final = titles(62)
ASKED: Final = Style(56)
NUMBER: Final = Style(54)
NAME: Final = Style(46)
SECOND: Final = plain(44)
SMALLEST: Final = 39
"""The smallest type, 11 px on a phone; also for letters and numbers on cards."""

HEAD_IN_BAND: Final = 82
HEAD_IN_BAR: Final = 72
HEAD_IN_PILL: Final = 46
SMALLEST_HEAD: Final = 46
"""Diameters of heads; on a smaller head the plumes cannot be counted."""


def with_name(
    canvas: Canvas, style: Style, room: float, seat: Seat, *keys: str, **more: str | int
) -> str:
    """Returns the first text of ``keys`` that fits with the seat's whole name.

    If none fits, returns the last one with the name cut.
    """
    words = canvas.words
    for key in keys:
        text = words(key, name=canvas.names[seat], **more)
        if style.width(text) <= room:
            return text
    around = style.width(words(keys[-1], name="", **more))
    return words(keys[-1], name=canvas.name(seat, style, room - around), **more)


def title(canvas: Canvas, text: str, below: str = "", *, right: float = 0) -> float:
    """Puts the title in the top left corner; returns the x at which its line ends.

    The words ``below`` follow on the same line if all of them fit before ``right``, by default the
    end of the room.
    """
    right = right or canvas.right
    x = float(MARGIN + 6)
    x += canvas.say(HEADING.shortened(text, right - x), x, 77, HEADING, IVORY)
    if below and x + 26 + SECOND.width(below) <= right:
        x += 26 + canvas.say(below, x + 26, 75, SECOND, MIST)
    return x


def band(
    canvas: Canvas,
    top: float,
    text: str,
    *,
    seat: Seat | None = None,
    moves: bool = True,
    tall: int = BAND,
    style: Style = ASKED,
) -> None:
    """Puts the question in a band, with the head of the ``seat`` it is about.

    The band is mint, with the sign of a move, if the viewer ``moves``; otherwise plain. The text
    must fit into `room_in_band`.
    """
    y = top + tall / 2
    fill, colour = (MINT, ON_MINT) if moves else (BOX, IVORY)
    canvas.put(cuts.pill, canvas.wide / 2, y, canvas.inside, tall, fill)
    x = MARGIN + 36.0
    if moves:
        canvas.put(cuts.play, x + 14, y, ON_MINT, 44)
        x += 50
    if seat is not None:
        canvas.head(seat, x + HEAD_IN_BAND / 2, y, HEAD_IN_BAND)
        x += HEAD_IN_BAND + 12
    canvas.say(text, x, y + style.size * 0.35, style, colour)


def room_in_band(
    canvas: Canvas, *, seat: bool = True, moves: bool = True, right: float = 0
) -> float:
    """Returns the width for the text of a `band` with these pieces.

    ``right`` is taken at the band's end.
    """
    before = 36 + 50 * moves + (HEAD_IN_BAND + 12) * seat
    return canvas.inside - before - max(right, 34)


def bar(
    canvas: Canvas,
    seat: Seat,
    left: float,
    top: float,
    wide: float,
    *,
    text: str = "",
    right: float,
) -> float:
    """Puts a seat's bar with head and name, or with ``text``; returns the x where it ends.

    ``right`` is kept free at the bar's end.
    """
    y = top + BAR / 2
    canvas.put(cuts.pill, left + wide / 2, y, round(wide), BAR, INK, canvas.colour_of(seat), 4)
    canvas.head(seat, left + BAR / 2, y, HEAD_IN_BAR)
    x = left + BAR / 2 + HEAD_IN_BAR / 2 + 10
    room = left + wide - max(right, 24) - x
    shown = NAME.shortened(text, room) if text else canvas.name(seat, NAME, room)
    return x + canvas.say(shown, x, y + 16, NAME)


@dataclass(frozen=True, slots=True)
class Look:
    """The looks of a `pill`: fill, outline, text colour, and whether its number is struck out."""

    fill: str = ""
    outline: str = ""
    colour: str = IVORY
    struck: bool = False


PLAIN: Final = Look()
OWN: Final = Look(BOX, IVORY)
MET: Final = Look(GOLD, GOLD, INK)
OWN_MET: Final = Look(GOLD, IVORY, INK)
LOST: Final = Look("", "", MISSED, struck=True)
OWN_LOST: Final = Look(BOX, IVORY, MISSED, struck=True)
ASKED_FOR: Final = Look(INK, MINT, MINT)


def pill(
    canvas: Canvas,
    seat: Seat,
    text: str,
    left: float,
    y: float,
    look: Look = PLAIN,
    *,
    ground: str = INK,
    least: float = 0,
) -> float:
    """Puts a number with its owner's head; returns the x of its end.

    The pill is at least ``least`` wide, with its middle at ``y``.
    """
    around = 18 if look.fill or look.outline else 8
    wide = round(max(least, HEAD_IN_PILL + around + NUMBER.width(text)))
    fill = look.fill or ground
    if look.outline or look.fill:
        canvas.put(cuts.pill, left + wide / 2, y, wide, PILL, fill, look.outline or fill, 4)
    before = (wide - HEAD_IN_PILL - NUMBER.width(text)) / 3
    canvas.head(seat, left + before + HEAD_IN_PILL / 2, y, HEAD_IN_PILL)
    middle = left + 2 * before + HEAD_IN_PILL + NUMBER.width(text) / 2
    canvas.say(text, middle, y + 19, NUMBER, look.colour, "middle")
    if look.struck:
        canvas.put(cuts.stroke, middle, y, round(NUMBER.width(text)) + 18, IVORY)
    return left + wide


def field(
    canvas: Canvas, left: float, top: float, wide: float, tall: float, line: str = LINE
) -> None:
    """Puts an empty box."""
    canvas.put(cuts.panel, left + wide / 2, top + tall / 2, round(wide), round(tall), INK, line, 6)
