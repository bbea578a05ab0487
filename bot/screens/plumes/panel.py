"""A seat's private panel: the Train, its plumes and its hand, and what it is asked."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from bot.screens.game_ui import Asked
from bot.screens.kit import Frame, Layout, Picture
from bot.screens.names import SHORT, seat_name
from bot.screens.parts import divider, framed, lines, rows, small
from bot.screens.plumes.card_places import in_sight
from bot.screens.plumes.card_words import Faces
from bot.screens.plumes.controls import back_buttons, keep_controls, turn_controls
from bot.screens.plumes.events import turns_since
from bot.screens.plumes.pictures import of_panel, shows_others
from bot.screens.plumes.pieces import (
    DENSITIES,
    Density,
    Parts,
    drawn_to_fit,
    hand_with_places,
    own_plumes,
    own_points,
    plume_lines,
    points_shown,
    title,
    train,
)
from bot.screens.plumes.prompts import prompt
from bot.screens.since import fitting
from bot.screens.table_parts import clockwise, joined, paused, show_buttons, where
from bot.screens.time import notes, time_buttons
from engine.plumes.state import Phase
from engine.plumes.views import View
from engine.protocol import Seat

_TOLD: Final = (4, 3)
"""The most lines about the turns of the others, as a phone shows them: of up to three, of more."""


def draw(frame: Frame, view: View, asked: Asked | None) -> Layout:
    if view.viewer is None:
        raise ValueError("a panel is a seat's")
    viewer = view.viewer
    if drawn := of_panel(frame, view, asked, viewer):
        return framed(*_beside(frame, view, asked, viewer, drawn))
    return drawn_to_fit(_parts(frame, view, asked, viewer, density) for density in DENSITIES)


def _beside(
    frame: Frame, view: View, asked: Asked | None, viewer: Seat, drawn: Sequence[Picture]
) -> Parts:
    """Returns the pictures, and what is neither in them nor in their descriptions."""
    over = view.phase is Phase.OVER
    return [
        f"### {title(frame, view)}" if over else _heading(frame, view),
        *drawn,
        *_leader(frame, view, asked, viewer),
        *_asked(frame, view, asked, viewer),
    ]


def _leader(frame: Frame, view: View, asked: Asked | None, viewer: Seat) -> Iterator[str]:
    """Says who of the others has most points in sight, where no picture shows it while the viewer
    plays.
    """
    if view.phase is not Phase.PLAYING or shows_others(view, asked, viewer):
        return
    others = [seat for seat in clockwise(view.seats, viewer + 1) if seat != viewer]
    leader = max(others, key=lambda seat: in_sight(view, seat))
    name, points = seat_name(frame, leader, SHORT), points_shown(view, leader)
    yield small(frame.words("plumes-leader", name=name, points=points))


def _parts(frame: Frame, view: View, asked: Asked | None, viewer: Seat, density: Density) -> Parts:
    over = view.phase is Phase.OVER
    return [
        lines(
            f"### {title(frame, view)}" if over else "",
            _heading(frame, view),
            "" if over else train(frame, view),
            _hand(frame, view, asked),
        ),
        *_own(frame, view, viewer, density),
        divider(),
        *_asked(frame, view, asked, viewer),
    ]


def _asked(frame: Frame, view: View, asked: Asked | None, viewer: Seat) -> Parts:
    """Draws what is asked or whom everyone waits for, and the controls."""
    over = view.phase is Phase.OVER
    return [
        lines(
            *_since(frame, view, asked, viewer),
            ("" if over else paused(frame)) or prompt(frame, view, asked, viewer),
            *notes(frame, viewer),
        ),
        *_controls(frame, view, asked),
        *rows(time_buttons(frame, viewer)),
        *rows(
            [
                *(back_buttons(frame, view, asked) if asked is not None else ()),
                *show_buttons(frame, *(() if _moves(asked) else ("refresh",)), "log"),
            ]
        ),
    ]


def _since(frame: Frame, view: View, asked: Asked | None, viewer: Seat) -> list[str]:
    """Says what the others did since the viewer's last turn, until the viewer plays a card."""
    has_played = asked is not None and view.played
    if view.phase is not Phase.PLAYING or has_played or not where(frame):
        return []
    return fitting(turns_since(frame, view, viewer), _TOLD[view.seats > 4])


def _moves(asked: Asked | None) -> bool:
    """Returns whether it is the viewer's turn. No one else can do anything then, so nothing becomes
    outdated.
    """
    return asked is not None and asked.question.kind != "keep"


def _heading(frame: Frame, view: View) -> str:
    """Returns which table it is and which turn; nothing in a guided round, which has no table."""
    at = where(frame)
    if not at or view.phase is not Phase.PLAYING:
        return at
    return joined([at, frame.words("plumes-turn-number", turn=view.turn)])


def _hand(frame: Frame, view: View, asked: Asked | None) -> str:
    if not view.hand or view.phase is Phase.OVER:
        return ""
    key = "plumes-hand" if view.phase is Phase.PLAYING else "plumes-dealt"
    plays = asked is not None and view.left is not None and view.left.plays
    cards = Faces(frame.emojis).cards(view.hand)
    return frame.words(key, cards=hand_with_places(frame, view) if plays else cards)


def _own(frame: Frame, view: View, viewer: Seat, density: Density) -> Iterator[str]:
    """Yields the own plumes, and how many points everyone else has."""
    words = frame.words
    if view.phase in {Phase.PLAYING, Phase.OVER}:
        drawn = plume_lines if view.phase is Phase.OVER else own_plumes
        own = drawn(frame, view, viewer, density) or words("plumes-none")
        yield lines(own_points(frame, view, viewer), own)
        yield _points_of_others(frame, view, viewer)


def _points_of_others(frame: Frame, view: View, viewer: Seat) -> str:
    """Says in a line what everyone sees of the others' points."""
    return small(
        joined(
            f"{seat_name(frame, seat, SHORT)} {points_shown(view, seat)}"
            for seat in clockwise(view.seats, viewer + 1)
            if seat != viewer
        )
    )


def _controls(frame: Frame, view: View, asked: Asked | None) -> Parts:
    if asked is None:
        return []
    if asked.question.kind == "keep":
        return [*keep_controls(frame, view, asked)]
    return turn_controls(frame, view, asked)
