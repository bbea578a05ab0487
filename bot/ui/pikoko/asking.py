"""A seat's direct message with a secret question: a bid, or a confidence card.

It shows nothing that changes while the question is open, such as who has bid or the cards played.
So it is edited only when a question of that seat is asked, answered or closed.
"""

from __future__ import annotations

from collections.abc import Iterator

from bot.ui.game import Asked
from bot.ui.kit import Frame, Layout
from bot.ui.parts import Component, framed, gap, lines, rows, small
from bot.ui.pikoko import pictures
from bot.ui.pikoko.controls import controls
from bot.ui.pikoko.looking import look, look_buttons
from bot.ui.pikoko.panel import nearest, others
from bot.ui.pikoko.pieces import accent, title, trump
from bot.ui.pikoko.prompts import question_text
from bot.ui.table_parts import paused, table_link, where
from bot.ui.time import deadline
from engine.pikoko.views import View
from engine.protocol import Seat

_SECRET = ("bid", "confidence")


def draw(frame: Frame, view: View, asked: Asked) -> Layout | None:
    viewer, words = view.viewer, frame.words
    if viewer is None or asked.question.kind not in _SECRET:
        return None
    if (looked := look(frame, view, asked)) is not None:
        return looked
    shown = pictures.private(frame, view, answers=False)
    parts: list[Component | str] = [
        *((where(frame), *shown) if shown else _in_words(frame, view, viewer)),
        lines(paused(frame) or question_text(frame, view, asked, viewer), deadline(frame)),
        small(words("table-may-change")) if asked.question.answered else "",
        *controls(frame, view, asked),
        *rows([*look_buttons(frame, view, asked), *table_link(frame)]),
    ]
    return framed(*parts, accent=accent(view))


def _in_words(frame: Frame, view: View, viewer: Seat) -> Iterator[Component | str]:
    """What stands in place of the picture."""
    yield from others(frame, view, viewer)
    yield lines(f"### {title(frame, view)}", where(frame), trump(frame, view.turned))
    yield nearest(frame, view, viewer)
    yield gap()
