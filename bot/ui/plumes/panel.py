"""A seat's private panel: the Train, its plumes and its hand, and what it is asked."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from bot.ui.game import Asked
from bot.ui.kit import Frame, Layout
from bot.ui.names import SHORT, seat_name
from bot.ui.parts import line, lines, rows, small
from bot.ui.plumes.cards import Faces
from bot.ui.plumes.controls import keep_controls, turn_controls
from bot.ui.plumes.events import last_turn
from bot.ui.plumes.pieces import (
    Density,
    Parts,
    densities,
    drawn_to_fit,
    own_plumes,
    plume_lines,
    points_in_sight,
    size,
    title,
    train,
)
from bot.ui.plumes.prompts import prompt
from bot.ui.table_parts import clockwise, joined, paused, points, show_buttons, where
from bot.ui.time import notes, time_buttons
from engine.plumes.state import Phase
from engine.plumes.views import View
from engine.protocol import Seat

_MOST: Final = 40


def draw(frame: Frame, view: View, asked: Asked | None) -> Layout:
    if view.viewer is None:
        raise ValueError("a panel is a seat's")
    viewer = view.viewer
    return drawn_to_fit(_parts(frame, view, asked, viewer, density) for density in densities())


def _parts(frame: Frame, view: View, asked: Asked | None, viewer: Seat, density: Density) -> Parts:
    over = view.phase is Phase.OVER
    above: Parts = [
        lines(
            f"### {title(frame, view)}" if over else "",
            joined([where(frame), *_turn(frame, view)]),
            "" if over else train(frame, view),
            _hand(frame, view),
        ),
        *_own(frame, view, viewer, density),
        line(),
        "" if over or (asked is not None and view.played) else last_turn(frame),
        lines(("" if over else paused(frame)) or prompt(frame, view, asked, viewer)),
        lines(*notes(frame)),
    ]
    below: Parts = [
        *rows(time_buttons(frame)),
        *rows(show_buttons(frame, "refresh", "log")),
    ]
    above = [part for part in above if part]
    room = _MOST - 1 - frame.reserved - sum(map(size, [*above, *below]))
    return [*above, *_controls(frame, view, asked, room), *below]


def _turn(frame: Frame, view: View) -> list[str]:
    playing = view.phase is Phase.PLAYING
    return [frame.words("plumes-turn-number", turn=view.turn)] if playing else []


def _hand(frame: Frame, view: View) -> str:
    if view.hand is None or view.phase is Phase.OVER:
        return ""
    key = "plumes-hand" if view.phase is Phase.PLAYING else "plumes-dealt"
    return frame.words(key, cards=Faces(frame.emojis).cards(view.hand))


def _own(frame: Frame, view: View, viewer: Seat, density: Density) -> Iterator[str]:
    """The own plumes, and how many points everybody else has."""
    words = frame.words
    if view.phase in {Phase.PLAYING, Phase.OVER}:
        drawn = plume_lines if view.phase is Phase.OVER else own_plumes
        own = drawn(frame, view, viewer, density) or words("plumes-none")
        others = joined(
            f"{seat_name(frame, seat, SHORT)} {points(frame, points_in_sight(view, seat))}"
            for seat in clockwise(view.seats, viewer + 1)
            if seat != viewer
        )
        heading = words("plumes-yours", points=points_in_sight(view, viewer))
        yield lines(heading, own, small(others))


def _controls(frame: Frame, view: View, asked: Asked | None, room: int) -> Parts:
    if asked is None:
        return []
    if asked.question.kind == "keep":
        return [*keep_controls(frame, asked)]
    return turn_controls(frame, view, asked, room)
