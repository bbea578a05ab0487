"""The public table post: everything that everybody may see, at a glance."""

from __future__ import annotations

from typing import Final

from bot.ui.art.block_table import block_table
from bot.ui.block.events import describe
from bot.ui.block.pieces import known, piles, seat_lines, situation, title
from bot.ui.kit import Frame, Layout, Picture
from bot.ui.log import news
from bot.ui.names import seat_label, seat_name
from bot.ui.parts import Part, drawn, line, lines, rows, small, spaced
from bot.ui.table_parts import clockwise, paused, show_buttons, waiting
from bot.ui.time import notes, time_buttons
from data.store.values import Cards
from engine.block.state import TURN_PHASES, Phase
from engine.block.views import View

PINK: Final = 0xE0578F
_LINES: Final = 9
"""The number of lines of the log at the end."""


def draw(frame: Frame, view: View) -> Layout:
    over = view.phase is Phase.OVER
    told = () if frame.moment else news(frame, describe, _LINES)
    picture = _picture(frame, view)
    seats: list[Part | str] = [
        line(),
        *spaced(seat_lines(frame, view, seat) for seat in clockwise(view.rules.seats, 0)),
        *(() if over else (line(), piles(frame, view))),
    ]
    parts: list[Part | str] = [
        f"## {title(frame, view)}",
        lines(paused(frame), *_situation(frame, view), *notes(frame)),
        *(seats if picture is None else [picture, _known(frame, view)]),
        *((line(), lines(*told)) if told else ()),
        *rows(time_buttons(frame)),
        *rows(show_buttons(frame, *(() if over else ("panel",)), "log", "rules")),
    ]
    return drawn(*parts, accent=PINK)


def _picture(frame: Frame, view: View) -> Picture | None:
    """Everybody's scales and the piles, for whoever wants pictures."""
    if frame.cards is Cards.TEXT:
        return None
    names = [seat_label(frame, seat) for seat in range(view.rules.seats)]
    scene = block_table(view, names, frame.words, signs=frame.table.signs)
    return None if scene is None else Picture(scene)


def _known(frame: Frame, view: View) -> str:
    """What the picture leaves out: the parts of the Ring that somebody is known to hold."""
    told = ((seat, known(frame, view, seat)) for seat in range(view.rules.seats))
    return lines(*(small(f"{seat_name(frame, seat)} · {text}") for seat, text in told if text))


def _situation(frame: Frame, view: View) -> list[str]:
    """What is going on, whom everybody waits for, and where they act; or what has just happened."""
    if frame.moment is not None:
        return [told for event in frame.moment.told if (told := describe(frame, event))]
    hint = "" if view.phase is Phase.OVER else small(frame.words("block-hint"))
    others = view.waiting - {view.turn} if view.phase in TURN_PHASES else view.waiting
    return [*situation(frame, view), waiting(frame, others), hint]
