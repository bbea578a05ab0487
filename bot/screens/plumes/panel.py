"""A seat's private panel: the Train, its plumes and its hand, and its question."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from bot.screens.game_ui import Asked
from bot.screens.kit import Frame, Layout, Picture
from bot.screens.log_page import fitting
from bot.screens.names import SHORT, seat_name
from bot.screens.parts import divider, framed, lines, rows, small
from bot.screens.plumes import hands_art, own_art, table_art
from bot.screens.plumes.card_places import in_sight
from bot.screens.plumes.controls import back_buttons, keep_controls, turn_controls
from bot.screens.plumes.prompts import prompt, task, task_to_keep
from bot.screens.plumes.public import Parts, drawn_to_fit, sheet, title
from bot.screens.plumes.reading import picked
from bot.screens.plumes.said import (
    Form,
    colour_groups,
    draws,
    forms,
    hand_with_places,
    numbered,
    own_points,
    plumes,
    plumes_with_next,
    seen,
    text,
    train,
    turns_since,
)
from bot.screens.table_parts import joined, other_seats, paused, show_buttons, signed, where
from bot.screens.time import notes, time_buttons
from data.store.values import Cards
from engine.plumes.state import Phase
from engine.plumes.views import View
from engine.protocol import Seat

_TOLD: Final = (4, 3)
"""The most lines on a phone about the others' turns, with up to three others and with more."""


def draw(frame: Frame, view: View, asked: Asked | None) -> Layout:
    if view.viewer is None:
        raise ValueError("a panel is a seat's")
    viewer = view.viewer
    if drawn := _pictures(frame, view, asked, viewer):
        return framed(*_beside(frame, view, asked, viewer, drawn))
    return drawn_to_fit(_parts(frame, view, asked, viewer, form) for form in forms(frame))


def _pictures(frame: Frame, view: View, asked: Asked | None, viewer: Seat) -> list[Picture]:
    """Draws what the others have and what the viewer can do; none in text mode."""
    if frame.cards is Cards.TEXT:
        return []
    if asked is not None and asked.question.kind == "keep":
        keeping = task_to_keep(frame, view, asked)
        return [Picture(hands_art.dealt(sheet(frame), view.hand or (), keeping))]
    if view.phase not in {Phase.PLAYING, Phase.OVER}:
        return []
    boxes = [viewer] if view.phase is Phase.OVER else _others(view, asked, viewer)
    drawn = [] if boxes is None else [*table_art.of_seats(sheet(frame), view, boxes, public=False)]
    scenes = [scene for scene, _ in drawn]
    if view.phase is Phase.PLAYING:
        scenes += own_art.pictures(sheet(frame), view, task(frame, view, asked))
    return list(map(Picture, scenes))


def _others(view: View, asked: Asked | None, viewer: Seat) -> list[Seat] | None:
    """Returns the seats whose plumes are shown below the Train.

    They are all others until the viewer has played a card. ``None`` once a card is picked: then the
    viewer's own plumes are enough.
    """
    picks = picked(None if asked is None else asked.picks)
    if picks.card is not None or picks.take:
        return None
    has_played = asked is not None and view.played
    return [] if has_played else other_seats(view.seats, viewer)


def _beside(
    frame: Frame, view: View, asked: Asked | None, viewer: Seat, drawn: Sequence[Picture]
) -> Parts:
    """Returns the pictures, and the texts that they and their descriptions lack."""
    over = view.phase is Phase.OVER
    return [
        f"### {title(frame, view)}" if over else _heading(frame, view),
        *drawn,
        *_leader(frame, view, asked, viewer),
        *_asked(frame, view, asked, viewer),
    ]


def _leader(frame: Frame, view: View, asked: Asked | None, viewer: Seat) -> Iterator[str]:
    """Names the opponent with most visible points, if no picture shows it."""
    if view.phase is not Phase.PLAYING or _others(view, asked, viewer):
        return
    sight = {seat: in_sight(view, seat) for seat in other_seats(view.seats, viewer)}
    most = max(sight.values(), key=lambda one: one.points).points
    leads = [
        frame.words(
            "plumes-leads",
            name=seat_name(frame, seat, SHORT),
            points=signed(points),
            hidden=hidden,
        )
        for seat, (points, hidden) in sight.items()
        if points == most
    ]
    yield small(frame.words("plumes-leader", count=len(leads), leaders=joined(leads)))


def _parts(frame: Frame, view: View, asked: Asked | None, viewer: Seat, form: Form) -> Parts:
    over = view.phase is Phase.OVER
    return [
        lines(
            f"### {title(frame, view)}" if over else "",
            _heading(frame, view),
            *(_train(frame, view) if view.phase is Phase.PLAYING else ()),
            _hand(frame, view, asked),
        ),
        *_own(frame, view, viewer, form),
        divider(),
        *_asked(frame, view, asked, viewer),
    ]


def _asked(frame: Frame, view: View, asked: Asked | None, viewer: Seat) -> Parts:
    """Returns the question, or whom everyone waits for, with the controls."""
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
    """Returns what the others did since the viewer's last turn, until the viewer plays a card."""
    has_played = asked is not None and view.played
    if view.phase is not Phase.PLAYING or has_played or not frame.table.channel:
        return []
    return fitting(turns_since(frame, view, viewer), _TOLD[view.seats > 4])


def _moves(asked: Asked | None) -> bool:
    """Returns whether it is the viewer's turn, when nothing on the panel can become outdated."""
    return asked is not None and asked.question.kind != "keep"


def _heading(frame: Frame, view: View) -> str:
    """Returns which table and turn it is; empty in a guided round, which has no table."""
    is_numbered = frame.table.channel and view.phase is Phase.PLAYING
    return joined([where(frame), numbered(frame, view) if is_numbered else ""])


def _train(frame: Frame, view: View) -> Iterator[str]:
    yield train(text(frame), view)
    yield small(draws(text(frame), view))


def _hand(frame: Frame, view: View, asked: Asked | None) -> str:
    if not view.hand or view.phase is Phase.OVER:
        return ""
    form = text(frame)
    if asked is not None and view.left is not None and view.left.plays:
        return frame.words("plumes-hand-worth", cards=hand_with_places(form, view))
    if view.phase is Phase.PLAYING:
        return frame.words("plumes-hand", cards=form.cards(view.hand))
    return frame.words("plumes-dealt", cards=colour_groups(form, view.hand))


def _own(frame: Frame, view: View, viewer: Seat, form: Form) -> Iterator[str]:
    """Yields the viewer's plumes, and everyone else's points."""
    if view.phase not in {Phase.PLAYING, Phase.OVER}:
        return
    if view.phase is Phase.OVER:
        own = lines(*plumes(form, view, viewer))
    else:
        own = plumes_with_next(form, view, viewer)
    yield lines(own_points(text(frame), view, viewer), own or frame.words("plumes-none"))
    yield small(
        joined(
            f"{seat_name(frame, seat, SHORT)} {seen(text(frame), view, seat)}"
            for seat in other_seats(view.seats, viewer)
        )
    )


def _controls(frame: Frame, view: View, asked: Asked | None) -> Parts:
    if asked is None:
        return []
    if asked.question.kind == "keep":
        return [*keep_controls(frame, view, asked)]
    return turn_controls(frame, view, asked)
