"""A seat's private panel: everyone's cards except its own, and what it is asked."""

from __future__ import annotations

from collections.abc import Iterator

from bot.ui.game import Asked
from bot.ui.kit import Frame, Layout
from bot.ui.names import seat_name
from bot.ui.parts import Component, framed, gap, line, lines, rows, small, spaced
from bot.ui.pikoko import pictures, results
from bot.ui.pikoko.controls import controls
from bot.ui.pikoko.grid import grid
from bot.ui.pikoko.looking import look, look_buttons
from bot.ui.pikoko.pieces import (
    accent,
    asked_on,
    hand,
    past_trick,
    present_trick,
    title,
    trump,
)
from bot.ui.pikoko.prompts import own_confidence, prompt
from bot.ui.table_parts import clockwise, joined, paused, show_buttons, signed, where
from bot.ui.time import notes, time_buttons
from engine.pikoko.events import TrickTaken
from engine.pikoko.scoring import round_points
from engine.pikoko.state import Phase
from engine.pikoko.views import View
from engine.protocol import Seat


def draw(frame: Frame, view: View, asked: Asked | None) -> Layout:
    viewer = view.viewer
    if viewer is None:
        raise ValueError("a panel is a seat's")
    if (looked := look(frame, view, asked)) is not None:
        return looked
    over = view.phase is Phase.OVER
    shown = pictures.private(frame, view)
    parts: list[Component | str] = [
        *((where(frame), *shown) if shown else _in_words(frame, view, viewer)),
        _round_before(frame, view, viewer),
        ("" if over else paused(frame)) or prompt(frame, view, asked, viewer),
        lines(*notes(frame)),
        *controls(frame, view, asked),
        *rows(time_buttons(frame)),
        *rows([*look_buttons(frame, view, asked), *show_buttons(frame, "refresh", "log")]),
    ]
    return framed(*parts, accent=accent(view))


def _in_words(frame: Frame, view: View, viewer: Seat) -> Iterator[Component | str]:
    """What stands in place of the pictures; after the end what the last round brought."""
    if view.phase is Phase.OVER:
        yield lines(f"### {title(frame, view)}", where(frame))
        yield from results.own(frame, view, len(view.results))
        return
    yield from others(frame, view, viewer)
    yield lines(f"### {title(frame, view)}", where(frame), trump(frame, view.turned))
    yield from _nearest(frame, view, viewer)


def _round_before(frame: Frame, view: View, viewer: Seat) -> str:
    """How the round before ended, while the bids of the next one are made."""
    takers = [event.taker for event in frame.recent if isinstance(event, TrickTaken)]
    if view.phase is not Phase.BIDDING or not view.results or not takers:
        return ""
    result = view.results[-1]
    points = round_points(result.bids, result.confidence, result.taken)[viewer]
    bids = " ".join(signed(points.bids[on]) for on in clockwise(view.seats, viewer + 1))
    return small(
        frame.words(
            "pikoko-round-before",
            number=len(view.results),
            taker=seat_name(frame, takers[-1]),
            points=signed(points.total),
            bids=bids,
            confidence=signed(points.confidence),
        )
    )


def others(frame: Frame, view: View, viewer: Seat) -> Iterator[Component | str]:
    """All hands but the one that the viewer plays, and the bids."""
    if view.turned is None:
        return
    seats = list(clockwise(view.seats, viewer + 2))[:-1]
    yield from spaced([*(seat_lines(frame, view, seat) for seat in seats), grid(frame, view)])
    yield line()


def _nearest(frame: Frame, view: View, viewer: Seat) -> Iterator[Component | str]:
    """What a decision needs: the trick, and the hand that the viewer plays."""
    if view.turned is None:
        return
    if view.phase is Phase.PLAYING:
        number = len(view.tricks) + 1
        cards = present_trick(frame, view)
        yield lines(
            f"**{frame.words('pikoko-trick', number=number)}**" if cards else "",
            *cards,
            small(past_trick(frame, view, number - 1)) if view.tricks else "",
            small(own_confidence(frame, view)),
        )
    yield seat_lines(frame, view, (viewer + 1) % view.seats)
    yield gap()


def seat_lines(frame: Frame, view: View, seat: Seat) -> str:
    """A seat with the cards that the viewer sees, and tricks."""
    words, viewer = frame.words, view.viewer
    aim = words("pikoko-bid-these") if seat != viewer and asked_on(view) == (seat,) else ""
    mark = ""
    if seat == viewer:
        mark = words("pikoko-you")
    elif viewer is not None and seat == (viewer + 1) % view.seats:
        mark = words("pikoko-you-play")
    tricks = words("pikoko-tricks", tricks=view.taken[seat]) if view.phase is Phase.PLAYING else ""
    return lines(
        joined([f"**{seat_name(frame, seat)}**", mark, aim, tricks]),
        hand(frame, view, seat),
    )
