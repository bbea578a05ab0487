"""A seat's private panel: everyone's cards except its own, and what it is asked."""

from __future__ import annotations

from collections.abc import Iterator

from bot.ui.game import Asked
from bot.ui.kit import Frame, Layout
from bot.ui.names import seat_name
from bot.ui.parts import Part, drawn, gap, line, lines, rows, small, spaced
from bot.ui.pikoko import pictures
from bot.ui.pikoko.controls import controls
from bot.ui.pikoko.pieces import (
    accent,
    asked_on,
    bids_on,
    hand,
    past_trick,
    present_trick,
    title,
    trump,
)
from bot.ui.pikoko.prompts import own_confidence, prompt
from bot.ui.table_parts import clockwise, joined, paused, show_buttons, where
from bot.ui.time import notes, time_buttons
from engine.pikoko.state import Phase
from engine.pikoko.views import View
from engine.protocol import Seat


def draw(frame: Frame, view: View, asked: Asked | None) -> Layout:
    viewer = view.viewer
    if viewer is None:
        raise ValueError("a panel is a seat's")
    over = view.phase is Phase.OVER
    picture = pictures.panel(frame, view)
    seen: list[Part | str] = [
        lines(f"### {title(frame, view)}", where(frame), "" if over else trump(frame, view.turned)),
        *(_cards(frame, view, viewer) if not over else ()),
        line(),
    ]
    parts: list[Part | str] = [
        *(seen if picture is None else (where(frame), picture)),
        ("" if over else paused(frame)) or prompt(frame, view, asked, viewer),
        lines(*notes(frame)),
        *controls(frame, view, asked),
        *rows(time_buttons(frame)),
        *rows([*show_buttons(frame, "refresh", "log")]),
    ]
    return drawn(*parts, accent=accent(view))


def _cards(frame: Frame, view: View, viewer: Seat) -> Iterator[Part | str]:
    if view.turned is None:
        return
    yield gap()
    yield from spaced(seat_lines(frame, view, seat) for seat in clockwise(view.seats, viewer + 1))
    if view.phase is not Phase.PLAYING:
        return
    yield line()
    number = len(view.tricks) + 1
    cards = present_trick(frame, view)
    yield lines(
        f"**{frame.words('pikoko-trick', number=number)}**" if cards else "",
        *cards,
        small(past_trick(frame, view, number - 1)) if view.tricks else "",
        small(own_confidence(frame, view)),
    )


def seat_lines(frame: Frame, view: View, seat: Seat) -> str:
    """A seat with the cards that the viewer sees, tricks and bids."""
    words, viewer = frame.words, view.viewer
    aim = words("pikoko-bid-these") if seat != viewer and asked_on(view) == (seat,) else ""
    mark = ""
    if seat == viewer:
        mark = words("pikoko-you")
    elif viewer is not None and seat == (viewer + 1) % view.seats:
        mark = words("pikoko-you-play")
    tricks = words("pikoko-tricks", tricks=view.taken[seat]) if view.phase is Phase.PLAYING else ""
    return lines(
        joined([f"**{seat_name(frame, seat)}**", mark, aim]),
        hand(frame, view, seat),
        small(joined([tricks, bids_on(frame, view, seat)])),
    )
