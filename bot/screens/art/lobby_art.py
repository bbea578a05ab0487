"""The picture of a lobby: the game, a sentence about it, and who is there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from bot.screens.art import cuts
from bot.screens.art.canvas import INSIDE, MARGIN, Canvas, Span, columns
from bot.screens.art.fonts import Style, fitting, titles
from bot.screens.art.palette import IVORY, MIST
from bot.screens.art.pieces import NAME, SECOND
from bot.screens.art.scene import WIDTH, Put, Scene, alt_text
from bot.screens.words import Words

HEIGHT: Final = 660
EMBLEM: Final = (300, 140)
"""The largest size of a game's emblem (`bot.screens.game_ui.Art.emblem`)."""

_TITLE: Final = titles(86)
_MOTTO: Final = Style(50)
_BOX: Final = (268, HEIGHT - 20)
"""The y at which the box of the seats begins and ends."""

_MOST_IN_ROW: Final = 6
_RADIUS: Final = 104
_HEAD: Final = 96
_FREE: Final = 112
_COMPUTER: Final = 50


@dataclass(frozen=True, slots=True)
class Sitter:
    """A player in the lobby: name, and the line below it."""

    name: str
    below: str = ""
    is_computer: bool = False


def lobby(
    game: str,
    motto: str,
    length: str,
    sitters: Sequence[Sitter],
    free: int,
    words: Words,
    *,
    emblem: Sequence[Put] = (),
    signs: Sequence[int] = (),
) -> Scene:
    """Draws a lobby with so many ``free`` seats.

    ``motto`` is a sentence about the game, ``length`` its number of players and duration.
    """
    names = tuple(sitter.name for sitter in sitters)
    canvas = Canvas(names, words, signs=signs)
    top, end = _BOX
    canvas.ground(MARGIN, top, INSIDE, end - top)
    x, room = MARGIN + 6, WIDTH - 2 * (MARGIN + 6)
    beside = room - EMBLEM[0] if emblem else room
    style = fitting(game, beside, _TITLE, titles(70), titles(60))
    canvas.say(style.shortened(game, beside), x, 106, style, IVORY)
    canvas.say(_MOTTO.shortened(motto, room), x, 192, _MOTTO, IVORY)
    canvas.say(SECOND.shortened(length, room), x, 244, SECOND, MIST)
    for put in emblem:
        canvas.lay(put.cut, WIDTH - MARGIN - EMBLEM[0] / 2 + put.x, 78 + put.y)
    seats = len(sitters) + free
    rows = -(-seats // _MOST_IN_ROW) or 1
    in_row = -(-seats // rows) or 1
    for place in range(seats):
        row, column = divmod(place, in_row)
        tall = (end - top) / rows
        span = columns(in_row)[column]
        bottom = top + tall * (row + 1)
        if place >= len(sitters):
            _free(canvas, span.middle, bottom - (194 if rows == 1 else tall / 2))
        elif rows == 1:
            _with_tail(canvas, place, sitters[place], span, bottom)
        else:
            _bare(canvas, place, sitters[place], span, bottom - tall / 2)
    return canvas.scene(HEIGHT, _alt(canvas, game, motto, length, sitters, free))


def _with_tail(canvas: Canvas, seat: int, sitter: Sitter, span: Span, bottom: float) -> None:
    """Draws a peacock with its tail and name, and the line below if it fits."""
    x, wide = span.middle, span.wide
    radius = round(min(_RADIUS, wide / 2 - 4))
    canvas.put(cuts.fan, x, bottom - 242, radius)
    _head(canvas, seat, sitter, x, bottom - 190)
    canvas.say(canvas.name(seat, NAME, wide - 12), x, bottom - 92, NAME, anchor="middle")
    if SECOND.width(sitter.below) <= wide - 4:
        canvas.say(sitter.below, x, bottom - 40, SECOND, MIST, anchor="middle")


def _bare(canvas: Canvas, seat: int, sitter: Sitter, span: Span, middle: float) -> None:
    _head(canvas, seat, sitter, span.middle, middle - 24)
    shown = canvas.name(seat, NAME, span.wide - 12)
    canvas.say(shown, span.middle, middle + 74, NAME, anchor="middle")


def _head(canvas: Canvas, seat: int, sitter: Sitter, x: float, y: float) -> None:
    canvas.head(seat, x, y, _HEAD)
    if sitter.is_computer:
        canvas.put(cuts.computer, x + _HEAD * 0.46, y + _HEAD * 0.38, _COMPUTER)


def _free(canvas: Canvas, x: float, y: float) -> None:
    canvas.put(cuts.free, x, y, _FREE)
    text = canvas.words("picture-free")
    canvas.say(SECOND.shortened(text, _FREE - 16), x, y + 14, SECOND, MIST, anchor="middle")


def _alt(
    canvas: Canvas, game: str, motto: str, length: str, sitters: Sequence[Sitter], free: int
) -> str:
    words = canvas.words
    seats = []
    for name, sitter in zip(canvas.short_names(), sitters, strict=True):
        said = sitter.below
        if sitter.is_computer:
            said = words("picture-alt-computer", level=said)
        seats.append(words("picture-alt-sitter", name=name, said=said) if said else name)
    return alt_text(
        (
            f"{game}. {motto} {length}.",
            words("picture-alt-sitters", names=", ".join(seats)) if sitters else "",
            words("picture-alt-free", free=free) if free else "",
        )
    )
