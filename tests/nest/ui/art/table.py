"""The picture of the table post: a row for everybody, with eggs, claws and what they have laid."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from bot.language.words import Words
from bot.ui.art import cuts
from bot.ui.art.canvas import INSIDE, MARGIN, NAME, NUMBER, TITLE, WORD, Canvas, shown_names
from bot.ui.art.palette import INK, IVORY, MINT, MIST, POND
from bot.ui.art.scene import WIDTH, Cut, Scene, alt_text, short
from tests.nest.rules.game import FEATHERS, LAID, View
from tests.nest.ui.art import drawings

_TOP: Final = 140
_ROW: Final = 116
_GAP: Final = 8
_SIZE: Final = 92


def stock() -> Iterator[Cut]:
    """Every feather as it lies in the picture."""
    return (Cut(drawings.feather, (number, _SIZE)) for number in FEATHERS)


def nest_table(view: View, names: Sequence[str], words: Words, signs: Sequence[int]) -> Scene:
    title = words("picture-round", round=view.round, rounds=view.rounds)
    canvas = Canvas(shown_names(names, words), words, signs=signs)
    canvas.ground()
    wide = canvas.say(TITLE.shortened(title, INSIDE - 300), MARGIN + 14, 104, TITLE, IVORY, POND)
    if wind := _wind(view):
        said = words(f"nest-picture-{wind}")
        canvas.say(said, MARGIN + 44 + wide, 102, WORD, MIST, POND)
    for seat in range(view.seats):
        _row(canvas, view, seat, _TOP + seat * (_ROW + _GAP))
    bottom = _TOP + view.seats * (_ROW + _GAP) + 16
    return Scene(bottom, tuple(canvas.items), _alt(canvas, view, title))


def _row(canvas: Canvas, view: View, seat: int, top: int) -> None:
    due = seat in view.waiting
    middle = top + _ROW // 2
    canvas.put(cuts.panel, WIDTH / 2, middle, INSIDE, _ROW, INK, MINT if due else INK)
    canvas.head(seat, MARGIN + 66, middle, 84)
    name, colour = NAME.shortened(canvas.names[seat], 360), MINT if due else IVORY
    canvas.say(name, MARGIN + 124, middle + 16, NAME, colour)
    laid = view.laid[seat] if view.laid else ()
    for place in range(LAID):
        x = MARGIN + 580 + place * 104
        if place < len(laid):
            canvas.put(drawings.feather, x, middle, laid[place], _SIZE)
        else:
            canvas.put(cuts.dot, x, middle, 14, MIST)
    if seat == view.owner:
        canvas.put(drawings.straw, MARGIN + 836, middle + 26, 110)
        canvas.put(drawings.egg, MARGIN + 836, middle - 4, 76)
    canvas.put(drawings.egg, WIDTH - MARGIN - 150, middle, 60)
    canvas.say(str(view.eggs[seat]), WIDTH - MARGIN - 30, middle + 21, NUMBER, anchor="end")


def _wind(view: View) -> str:
    """``fair`` or ``foul``, once it blows."""
    return "" if view.fair is None else "fair" if view.fair else "foul"


def _alt(canvas: Canvas, view: View, title: str) -> str:
    words, names = canvas.words, [short(name) for name in canvas.names]
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
