"""Pictures that everyone sees for a moment: a Cock Fight, the Ring, or nine points.

The cards of a Cock Fight turn over one after another.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from bot.screens.art import cuts
from bot.screens.art.canvas import INSIDE, Canvas
from bot.screens.art.fonts import Style, fitting
from bot.screens.art.palette import BACK, GOLD, INK, IVORY, MISSED, MIST, PINK
from bot.screens.art.pieces import HEAD_IN_BAR, NAME, NUMBER, TITLE_ROW, title
from bot.screens.art.scene import WIDTH, Cut, Image, Item, Put, Scene, alt_text
from bot.screens.block import faces
from bot.screens.block.hand_art import fighter
from bot.screens.block.said import kind_name, picture_name
from engine.block.cards import VALUES, value_of
from engine.protocol import Seat

_TOP: Final = TITLE_ROW + 36
_MIDDLE: Final = _TOP + faces.FIGHTER[1] // 2
_NAMES: Final = _TOP + faces.FIGHTER[1] + 70
_SAID: Final = _NAMES + 112
_HEIGHT: Final = _SAID + 66
_STEP: Final = 288
_NARROW: Final = 226
"""The distance between cards, in general and if five fight."""

_BACK: Final = 88
_EDGE: Final = (30, 290)
"""The size of a face-down card in percent, and of a turning card's edge in pixels."""

_CLOSED: Final = 300
_TURNING: Final = 80
_PAUSE: Final = 180
"""Milliseconds with all cards face down, of a turning card, and until the next one turns."""


class Mark(StrEnum):
    """How a card stands in the fight."""

    WINS = "wins"
    TIED = "tied"  # for the highest value
    LOSES = "loses"  # or tied for the lowest


_RINGS: Final = {Mark.WINS: GOLD, Mark.TIED: GOLD, Mark.LOSES: MISSED}


@dataclass(frozen=True, slots=True)
class Fought:
    """A Cock Fight after a flip."""

    cards: Mapping[Seat, tuple[int, ...]]
    """Each seat's cards in the order of their flips."""

    now: Collection[Seat]
    """The seats whose last card was just flipped."""

    marks: Mapping[Seat, Mark]


def block_fight(canvas: Canvas, fought: Fought, said: str = "", *, moves: bool = False) -> Scene:
    """Draws each seat's last card, the values of its earlier cards above, and ``said`` below.

    If it ``moves``, the new cards turn over.
    """
    canvas.ground()
    title(canvas, canvas.words("block-card-fight"))
    count, seats = len(fought.cards), tuple(fought.cards)
    step, wide = (_STEP, faces.FIGHTER[0]) if count < 5 else (_NARROW, faces.NARROW_FIGHTER)
    middles = {
        seat: round(WIDTH / 2 + step * (place - (count - 1) / 2))
        for place, seat in enumerate(seats)
    }
    for seat, x in middles.items():
        _owner(canvas, seat, x, step - 16)
        if seat not in fought.now:
            _face(canvas, fought, seat, x, wide)
    around = tuple(canvas.items)
    now = [seat for seat in seats if seat in fought.now]
    shown = [_face(canvas, fought, seat, middles[seat], wide) for seat in now]
    if said:
        winner = next((seat for seat, one in fought.marks.items() if one is Mark.WINS), None)
        _verdict(canvas, said, _SAID, winner)
    turned = _turned_over(around, shown, [middles[seat] for seat in now]) if moves else ()
    return canvas.scene(_HEIGHT, _alt(canvas, fought, said), turned)


def _owner(canvas: Canvas, seat: Seat, x: float, room: float) -> None:
    name = canvas.name(seat, NAME, room - HEAD_IN_BAR - 10)
    left = x - (HEAD_IN_BAR + 10 + NAME.width(name)) / 2
    canvas.head(seat, left + HEAD_IN_BAR / 2, _NAMES, HEAD_IN_BAR)
    canvas.say(name, left + HEAD_IN_BAR + 10, _NAMES + 16, NAME, IVORY)


def _face(canvas: Canvas, fought: Fought, seat: Seat, x: int, wide: int) -> tuple[Item, ...]:
    """Draws a seat's last card and the values of its earlier ones; returns the items drawn."""
    before = len(canvas.items)
    *earlier, card = fought.cards[seat]
    mark = fought.marks.get(seat)
    name = picture_name(canvas.words, card // VALUES)
    fighter(canvas, card, name, x, _MIDDLE, _RINGS[mark] if mark else "", wide)
    for place, one in enumerate(earlier):
        left = x - wide / 2 + 34 + place * 76
        canvas.put(cuts.pill, left, _TOP, 72, 62, INK, MIST, 4)
        canvas.say(str(value_of(one)), left, _TOP + 19, NUMBER, MIST, anchor="middle")
    if mark is Mark.WINS:
        canvas.put(cuts.crown, x + 84, _TOP - 16, 92)
    return tuple(canvas.items[before:])


def _verdict(canvas: Canvas, said: str, y: int, winner: Seat | None = None) -> None:
    """Draws the text on a pill, after the winner's head."""
    canvas.put(cuts.pill, WIDTH / 2, y, INSIDE, 92, INK, GOLD, 4)
    head = HEAD_IN_BAR + 18 if winner is not None else 0
    room = INSIDE - 60 - head
    style = fitting(said, room, NUMBER, NAME)
    shown = style.shortened(said, room)
    left = WIDTH / 2 - (head + style.width(shown)) / 2
    if winner is not None:
        canvas.head(winner, left + HEAD_IN_BAR / 2, y, HEAD_IN_BAR)
    canvas.say(shown, left + head, y + style.size * 0.35, style)


def _turned_over(
    around: Sequence[Item], faces: Sequence[tuple[Item, ...]], middles: Sequence[int]
) -> Iterator[Image]:
    """Yields the film's images, in which the cards turn over one after another."""
    backs = [Put(Cut(cuts.back, percent=_BACK), x, _MIDDLE) for x in middles]
    edges = [Put(Cut(cuts.panel, (*_EDGE, BACK, GOLD, 4)), x, _MIDDLE) for x in middles]
    yield _CLOSED, (*around, *backs)
    for place in range(len(faces)):
        turned = [item for face in faces[:place] for item in face]
        yield _TURNING, (*around, *turned, edges[place], *backs[place + 1 :])
        yield _PAUSE, (*around, *turned, *faces[place], *backs[place + 1 :])


def _alt(canvas: Canvas, fought: Fought, said: str) -> str:
    words, names = canvas.words, canvas.short_names()
    cards = [
        words(
            "picture-alt-flip",
            name=names[seat],
            card=kind_name(words, shown[-1] // VALUES),
            value=", ".join(str(value_of(card)) for card in shown),
        )
        for seat, shown in fought.cards.items()
    ]
    best = [names[seat] for seat, mark in fought.marks.items() if mark is not Mark.LOSES]
    return alt_text(
        (
            f"{words('block-card-fight')}.",
            f"{words.apart(cards)}.",
            words("picture-alt-highest", names=", ".join(best)) if best else "",
            f"{said}." if said else "",
        )
    )


# Other moments


_MOMENT: Final = 470
_SIGN_Y: Final = 190
_SIGN: Final = 730
_HEAD: Final = 430
_BELOW: Final = 404
_VALUE: Final = Style(130)
_HEARTS: Final = (120, 170, 220)
_WHOLE: Final = 260
_SHOWN: Final = 250
"""Milliseconds of each image before the last one."""


def block_moment(
    canvas: Canvas, seat: Seat, said: str, flirt: int | None = None, *, moves: bool = False
) -> Scene:
    """Draws a person's head, the text ``said``, and a heart with flirt points or the Ring.

    If it ``moves``, the heart grows or the Ring comes together.
    """
    canvas.ground()
    canvas.head(seat, _HEAD, _SIGN_Y, 240)
    _verdict(canvas, said, _BELOW)
    around = tuple(canvas.items)
    if flirt is None:
        canvas.put(faces.ring_parts, _SIGN, _SIGN_Y, 3, _WHOLE)
    else:
        canvas.put(faces.heart, _SIGN, _SIGN_Y, _WHOLE, PINK)
        canvas.say(str(flirt), _SIGN, _SIGN_Y + 38, _VALUE, INK, "middle")
    return canvas.scene(_MOMENT, alt_text((said,)), _before(around, flirt) if moves else ())


def _before(around: tuple[Item, ...], flirt: int | None) -> Iterator[Image]:
    if flirt is None:
        steps = [Cut(faces.ring_parts, (count, _WHOLE)) for count in range(3)]
    else:
        steps = [Cut(faces.heart, (size, PINK)) for size in _HEARTS]
    for step in steps:
        yield _SHOWN, (*around, Put(step, _SIGN, _SIGN_Y))
