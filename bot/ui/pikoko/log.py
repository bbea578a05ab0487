"""What has happened in public: this round trick by trick, and earlier rounds in short."""

from __future__ import annotations

from typing import Final

from bot.ui.kit import Frame, Layout
from bot.ui.names import SHORT, seat_name
from bot.ui.parts import drawn, lines, small, spaced
from bot.ui.pikoko.panel import where
from bot.ui.pikoko.pieces import (
    accent,
    bids_on,
    clockwise,
    past_trick,
    present_trick,
    title,
    trump,
)
from engine.pikoko.state import Phase
from engine.pikoko.views import View

_MOST_TEXT: Final = 4000
"""What a message may hold; five names that are all escapes come to more."""


def draw(frame: Frame, view: View) -> Layout:
    words = frame.words
    over = view.phase is Phase.OVER
    heading = lines(f"### {words('log-title')}", where(frame))
    now = "" if over else lines(title(frame, view), trump(frame, view.turned))
    bids = "" if over else _bids(frame, view)
    paragraphs: list[str] = []
    for short in range(len(view.tricks) + 1):
        told = [bids, _tricks(frame, view, short), _rounds(frame, view)]
        nothing = "" if any(told) else words("log-empty")
        paragraphs = [lines(heading, now), *told, nothing]
        if sum(map(_length, paragraphs)) <= _MOST_TEXT:
            break
    return drawn(*spaced(paragraphs), accent=accent(view))


def _length(text: str) -> int:
    """As UTF-16 counts it, which is never less than what Discord counts."""
    return len(text.encode("utf-16-le")) // 2


def _bids(frame: Frame, view: View) -> str:
    on_each = [
        lines(f"**{seat_name(frame, seat)}**", small(said))
        for seat in clockwise(view, view.starter)
        if (said := bids_on(frame, view, seat))
    ]
    return lines(f"### {frame.words('log-bids')}", *on_each) if on_each else ""


def _tricks(frame: Frame, view: View, short: int) -> str:
    """The tricks of this round; of the first ``short`` ones only who took them."""
    past = []
    for number in range(1, len(view.tricks) + 1):
        taken, cards = past_trick(frame, view, number).splitlines()
        past.append(lines(taken, small(cards)) if number > short else taken)
    present = present_trick(frame, view)
    if present:
        present = [frame.words("pikoko-trick", number=len(view.tricks) + 1), *present]
    if not past and not present:
        return ""
    return lines(f"### {frame.words('log-tricks')}", *past, *present)


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
    return lines(f"### {words('log-rounds')}", *said)
