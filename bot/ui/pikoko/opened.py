"""The table with all hands, for whoever watches, or looks at a round that is over."""

from __future__ import annotations

from collections.abc import Iterator

from bot.ui.kit import Frame, Layout
from bot.ui.parts import Component, framed, line, lines, spaced
from bot.ui.pikoko import pictures, results
from bot.ui.pikoko.grid import grid
from bot.ui.pikoko.panel import seat_lines
from bot.ui.pikoko.pieces import accent, title, trump
from bot.ui.pikoko.table import situation, tricks
from bot.ui.table_parts import paused
from bot.ui.time import notes
from engine.pikoko.state import Phase
from engine.pikoko.views import View
from engine.protocol import OpenView


def draw(frame: Frame, opened: OpenView) -> Layout:
    """Between two rounds, and after the last one, what the round brought."""
    view: View = opened.table
    if view.turned is None or view.phase is Phase.OVER:
        if view.results:
            return results.draw(frame, view, len(view.results))
        return framed(f"## {title(frame, view)}", lines(*situation(frame, view, hints=False)))
    return framed(
        f"## {title(frame, view)}",
        lines(
            paused(frame),
            *situation(frame, view, hints=False),
            trump(frame, view.turned),
            *notes(frame),
        ),
        *(pictures.everybody(frame, view) or _in_words(frame, view)),
        accent=accent(view),
    )


def _in_words(frame: Frame, view: View) -> Iterator[Component | str]:
    yield line()
    hands = (seat_lines(frame, view, seat) for seat in range(view.seats))
    yield from spaced([*hands, grid(frame, view)])
    yield from tricks(frame, view)
