"""A seat's direct message: its secret questions, one after the other in the same place.

It shows nothing that moves on while a question stays as it is: neither who has bid by now, nor
the cards played. So it is edited only when a question of that seat is asked, answered or closed.
"""

from __future__ import annotations

from bot.ui.kit import Frame, Kind, Layout, custom_id
from bot.ui.lobby import table_link
from bot.ui.parts import Part, button, drawn, gap, line, lines, rows, small, spaced
from bot.ui.pikoko.controls import controls
from bot.ui.pikoko.panel import seat_lines, where
from bot.ui.pikoko.pieces import accent, clockwise, title, trump
from bot.ui.pikoko.prompts import asked
from engine.pikoko.actions import PikokoAction
from engine.pikoko.state import Phase
from engine.pikoko.views import View
from engine.protocol import Legal, Question

SECRET = ("bid", "confidence")


def draw(
    frame: Frame, view: View, legal: Legal[PikokoAction], question: Question | None
) -> Layout | None:
    viewer, words = view.viewer, frame.words
    if viewer is None:
        raise ValueError("a direct message is a seat's")
    if question is None or question.kind not in SECRET:
        return None if _is_before_first(view) else _nothing_to_ask(frame, view)
    parts: list[Part | str] = [
        lines(f"### {title(frame, view)}", where(frame), trump(frame, view.turned)),
        gap(),
        *spaced(seat_lines(frame, view, seat) for seat in clockwise(view, viewer + 1)),
        line(),
        words("table-paused") if frame.table.paused else asked(frame, view, question, viewer),
        small(words("ask-may-change")) if question.answered else "",
        *controls(frame, view, legal, question),
        *rows(table_link(frame)),
    ]
    return drawn(*parts, accent=accent(view))


def _is_before_first(view: View) -> bool:
    """Has the seat not been asked anything in this game yet?"""
    if view.results:
        return False
    if view.phase is Phase.BIDDING:
        return not view.quick and view.targets == {view.starter} == {view.viewer}
    return view.phase in (Phase.FIRST, Phase.DEAL)


def _nothing_to_ask(frame: Frame, view: View) -> Layout:
    """The same from the last bid of a round to the first of the next."""
    words = frame.words
    over = view.phase is Phase.OVER
    show = button(
        custom_id(Kind.SHOW, frame.table.id, answer="panel"), words("button-panel"), emoji="👁️"
    )
    parts: list[Part | str] = [
        lines(f"### {words('pikoko-over-title' if over else 'pikoko-name')}", where(frame)),
        words("pikoko-over") if over else words("ask-nothing"),
        *rows([*([] if over else [show]), *table_link(frame)]),
    ]
    return drawn(*parts)
