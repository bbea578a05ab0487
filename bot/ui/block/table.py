"""The public table post: everything that everybody may see, at a glance."""

from __future__ import annotations

from typing import Final

from bot.ui.block.events import describe
from bot.ui.block.pieces import piles, seat_lines, situation, title
from bot.ui.kit import Frame, Layout
from bot.ui.log import news
from bot.ui.parts import Part, drawn, line, lines, rows, small, spaced
from bot.ui.table_parts import clockwise, paused, show_buttons, waiting
from bot.ui.time import notes, time_buttons
from engine.block.state import Phase
from engine.block.views import View

PINK: Final = 0xE0578F
_LINES: Final = 9
"""So many lines of the log stand below."""


def draw(frame: Frame, view: View) -> Layout:
    over = view.phase is Phase.OVER
    told = () if frame.moment else news(frame, describe, _LINES)
    parts: list[Part | str] = [
        f"## {title(frame, view)}",
        lines(paused(frame), *_situation(frame, view), *notes(frame)),
        line(),
        *spaced(seat_lines(frame, view, seat) for seat in clockwise(view.rules.seats, 0)),
        *(() if over else (line(), piles(frame, view))),
        *((line(), lines(*told)) if told else ()),
        *rows(time_buttons(frame)),
        *rows(show_buttons(frame, *(() if over else ("panel",)), "log", "rules")),
    ]
    return drawn(*parts, accent=PINK)


def _situation(frame: Frame, view: View) -> list[str]:
    """What is going on, whom everybody waits for, and where they act; or what has just happened."""
    if frame.moment is not None:
        return [told for event in frame.moment.told if (told := describe(frame, event))]
    hint = "" if view.phase is Phase.OVER else small(frame.words("block-hint"))
    return [*situation(frame, view), waiting(frame, view.waiting), hint]
