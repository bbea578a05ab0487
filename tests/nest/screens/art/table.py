"""The picture of the table post: a row for each player, with eggs, claws and laid feathers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from bot.screens.art import cuts
from bot.screens.art.canvas import INSIDE, MARGIN, Canvas
from bot.screens.art.fonts import Style, titles
from bot.screens.art.palette import INK, IVORY, MINT, MIST
from bot.screens.art.pieces import NAME, SECOND
from bot.screens.art.scene import Scene, alt_text
from bot.screens.words import Words
from engine.protocol import Seat
from tests.nest.rules.game import View
from tests.nest.screens.art import drawings

_TITLE: Final = titles(66)
_NUMBER: Final = Style(60)
_TOP: Final = 140
_GAP: Final = 8
_ONE_COLUMN: Final = 4
"""The most seats in one column; with more there are two, as a picture has only so much height."""


class _Row(NamedTuple):
    """The measures of a row: its size, and the distance of each part's middle from its left."""

    wide: int
    tall: int
    head: int
    head_size: int
    name: int
    name_room: int
    laid: tuple[int, ...]
    feather_size: int
    nest: int
    egg_size: int
    eggs: int
    end: int


_WHOLE: Final = _Row(INSIDE, 116, 66, 84, 124, 360, (580, 684), 92, 836, 76, INSIDE - 150, 30)
_HALF: Final = _Row((INSIDE - _GAP) // 2, 92, 44, 60, 82, 168, (290, 360), 70, 428, 52, 488, 14)


def nest_table(view: View, names: Sequence[str], words: Words, signs: Sequence[int]) -> Scene:
    title = words("picture-round", round=view.round, rounds=view.rounds)
    canvas = Canvas(tuple(names), words, signs=signs)
    canvas.ground()
    wide = canvas.say(_TITLE.shortened(title, INSIDE - 300), MARGIN + 14, 104, _TITLE, IVORY)
    if wind := _wind(view):
        said = words(f"nest-picture-{wind}")
        canvas.say(said, MARGIN + 44 + wide, 102, SECOND, MIST)
    row, columns = (_WHOLE, 1) if view.seats <= _ONE_COLUMN else (_HALF, 2)
    for seat in range(view.seats):
        down, across = divmod(seat, columns)
        left, top = MARGIN + across * (row.wide + _GAP), _TOP + down * (row.tall + _GAP)
        _draw(canvas, view, seat, row, left, top)
    bottom = _TOP + -(-view.seats // columns) * (row.tall + _GAP) + 16
    return Scene(bottom, tuple(canvas.items), _alt(canvas, view, title))


def _draw(canvas: Canvas, view: View, seat: Seat, row: _Row, left: int, top: int) -> None:
    due = seat in view.waiting
    middle = top + row.tall // 2
    canvas.put(
        cuts.panel, left + row.wide / 2, middle, row.wide, row.tall, INK, MINT if due else INK
    )
    canvas.head(seat, left + row.head, middle, row.head_size)
    name, colour = NAME.shortened(canvas.names[seat], row.name_room), MINT if due else IVORY
    canvas.say(name, left + row.name, middle + 16, NAME, colour)
    laid = view.laid[seat] if view.laid else ()
    for place, x in enumerate(row.laid):
        if place < len(laid):
            canvas.put(drawings.feather, left + x, middle, laid[place], row.feather_size)
        else:
            canvas.put(cuts.dot, left + x, middle, 14, MIST)
    if seat == view.owner:
        size = row.egg_size
        canvas.put(drawings.straw, left + row.nest, middle + size // 3, size * 3 // 2)
        canvas.put(drawings.egg, left + row.nest, middle - 4, size)
    canvas.put(drawings.egg, left + row.eggs, middle, row.egg_size * 4 // 5)
    right = left + row.wide - row.end
    canvas.say(str(view.eggs[seat]), right, middle + 21, _NUMBER, anchor="end")


def _wind(view: View) -> str:
    """Returns ``fair`` or ``foul`` once the wind blows."""
    return "" if view.fair is None else "fair" if view.fair else "foul"


def _alt(canvas: Canvas, view: View, title: str) -> str:
    words, names = canvas.words, canvas.short_names()
    owner = names[view.owner] if view.owner >= 0 else ""
    whole_title = f"{words('game-nest')}, {title}"
    return alt_text(
        (
            words(
                "nest-alt",
                title=whole_title,
                wind=_wind(view) or "none",
                owner=owner,
            ),
            *(
                words(
                    "nest-alt-seat",
                    name=name,
                    eggs=view.eggs[seat],
                    claws=words("figure-nest-claws", value=view.claws[seat]),
                    laid="some" if view.laid else "none",
                    feathers=" ".join(map(str, view.laid[seat])) if view.laid else "",
                )
                for seat, name in enumerate(names)
            ),
        )
    )
