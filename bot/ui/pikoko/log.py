"""What has happened in public: this round trick by trick, and earlier rounds in short."""

from __future__ import annotations

from bot.ui.kit import Frame, Layout
from bot.ui.names import SHORT, seat_name
from bot.ui.parts import Part, drawn, lines
from bot.ui.pikoko.panel import where
from bot.ui.pikoko.pieces import (
    accent,
    bids_on,
    clockwise,
    joined,
    past_trick,
    present_trick,
    title,
    trump,
)
from engine.pikoko.state import Phase
from engine.pikoko.views import View


def draw(frame: Frame, view: View) -> Layout:
    words = frame.words
    over = view.phase is Phase.OVER
    parts: list[Part | str] = [
        lines(f"### {words('log-title')}", where(frame)),
        "" if over else lines(title(frame, view), trump(frame, view.turned)),
        "" if over else _bids(frame, view),
        _tricks(frame, view),
        _rounds(frame, view),
    ]
    return drawn(*parts, accent=accent(view))


def _bids(frame: Frame, view: View) -> str:
    on_each = [
        joined([f"**{seat_name(frame, seat)}**", said])
        for seat in clockwise(view, view.starter)
        if (said := bids_on(frame, view, seat))
    ]
    return lines(f"**{frame.words('log-bids')}**", *on_each) if on_each else ""


def _tricks(frame: Frame, view: View) -> str:
    past = [past_trick(frame, view, number) for number in range(1, len(view.tricks) + 1)]
    present = present_trick(frame, view)
    if present:
        present = [frame.words("pikoko-trick", number=len(view.tricks) + 1), *present]
    if not past and not present:
        return ""
    return lines(f"**{frame.words('log-tricks')}**", *past, *present)


def _rounds(frame: Frame, view: View) -> str:
    words = frame.words
    if not view.results:
        return ""
    said = [
        words(
            "log-round",
            number=number,
            points=" · ".join(
                words("pikoko-bid", name=seat_name(frame, seat, SHORT), tokens=points)
                for seat, points in enumerate(result.points)
            ),
        )
        for number, result in enumerate(view.results, 1)
    ]
    return lines(f"**{words('log-rounds')}**", *said)
