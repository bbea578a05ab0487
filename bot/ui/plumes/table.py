"""The public table post: the Train, everybody's plumes, and whose turn it is."""

from __future__ import annotations

from bot.ui.kit import Frame, Layout
from bot.ui.names import seat_name
from bot.ui.parts import line, lines, rows, small, spaced
from bot.ui.plumes.events import last_turn
from bot.ui.plumes.pieces import (
    Parts,
    Style,
    drawn_to_fit,
    plume_lines,
    points_in_sight,
    styles,
    title,
    train,
    unseen,
)
from bot.ui.plumes.prompts import turn_of
from bot.ui.table_parts import clockwise, joined, paused, points, show_buttons, waiting
from bot.ui.time import notes, time_buttons
from engine.plumes.state import Phase
from engine.plumes.views import View
from engine.protocol import Seat


def draw(frame: Frame, view: View) -> Layout:
    return drawn_to_fit(_parts(frame, view, style) for style in styles())


def _parts(frame: Frame, view: View, style: Style) -> Parts:
    over = view.phase is Phase.OVER
    seats = [_seat(frame, view, seat, style) for seat in clockwise(view.seats, 0)]
    lying = "" if over else train(frame, view)
    apart: Parts = [lying, line()] if lying else []
    return [
        f"## {title(frame, view)}",
        lines(paused(frame), *_situation(frame, view), *notes(frame)),
        line(),
        *apart,
        *spaced(seats),
        small(frame.words("plumes-legend")) if any(view.plumes) else "",
        *rows(time_buttons(frame)),
        *rows(show_buttons(frame, *(() if over else ("panel",)), "log", "rules")),
    ]


def _situation(frame: Frame, view: View) -> list[str]:
    """What everybody waits for, and where they act."""
    words = frame.words
    match view.phase:
        case Phase.KEEPING:
            secret = small(words("table-secret-hint"))
            return [words("plumes-keeping"), waiting(frame, view.waiting), secret]
        case Phase.PLAYING if view.player is not None:
            hint = small(words("plumes-play-hint"))
            return [last_turn(frame), turn_of(frame, view, view.player), hint]
        case Phase.OVER:
            return [words("plumes-over")]
        case _:
            return [words("plumes-dealing")]


def _seat(frame: Frame, view: View, seat: Seat, style: Style) -> str:
    words = frame.words
    name = f"**{seat_name(frame, seat)}**"
    if view.phase not in {Phase.PLAYING, Phase.OVER}:
        first = words("plumes-starts") if seat == view.starter else ""
        return joined([name, first])
    held = words("plumes-held", cards=view.hand_sizes[seat]) if view.phase is Phase.PLAYING else ""
    score = f"**{points(frame, points_in_sight(view, seat))}**"
    head = joined([name, score, unseen(frame, view, seat), held])
    return lines(head, plume_lines(frame, view, seat, style) or small(words("plumes-none")))
