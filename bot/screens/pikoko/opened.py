"""The table with all hands, for spectators, and of a round that is over; and with those
that a seat saw, of a game that is over.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from bot.screens.kit import Frame, Layout
from bot.screens.parts import Component, divider, framed, lines, spaced
from bot.screens.pikoko import pictures, results
from bot.screens.pikoko.grid import grid
from bot.screens.pikoko.panel import seat_lines
from bot.screens.pikoko.pieces import accent, title, trump
from bot.screens.pikoko.public import situation, tricks
from bot.screens.table_parts import paused
from bot.screens.time import notes
from data.store.values import Cards
from engine.pikoko.state import Phase
from engine.pikoko.views import View
from engine.protocol import OpenView


def draw(frame: Frame, opened: OpenView) -> Layout:
    """Between two rounds, and after the last one, what the round brought."""
    view: View = opened.table
    return _drawn(frame, view, f"## {title(frame, view)}", _situation(frame, view))


def recalled(frame: Frame, seen: View | OpenView) -> Layout:
    """Draws a position as someone saw it, whose own cards are backs. While cards are played, the
    picture says whose turn it is.
    """
    view: View = seen.table if isinstance(seen, OpenView) else seen
    in_picture = frame.cards is not Cards.TEXT and view.phase is Phase.PLAYING
    return _drawn(frame, view, "" if in_picture else _situation(frame, view))


def _situation(frame: Frame, view: View) -> str:
    said = situation(frame, view, hints=False)
    lying = trump(frame, view.turned, in_hands=frame.cards is Cards.TEXT)
    return lines(paused(frame), *said, lying, *notes(frame))


def _drawn(frame: Frame, view: View, *above: str) -> Layout:
    if view.turned is None or view.phase is Phase.OVER:
        if view.results:
            return results.draw(frame, _named(view), len(view.results))
        return framed(*above)
    return framed(
        *above,
        *(pictures.everybody(frame, view) or _in_words(frame, view)),
        accent=accent(view),
    )


def _in_words(frame: Frame, view: View) -> Iterator[Component | str]:
    yield divider()
    hands = (seat_lines(frame, _named(view), seat) for seat in range(view.seats))
    yield from spaced([*hands, grid(frame, view)])
    yield from tricks(frame, view)


def _named(view: View) -> View:
    """Returns the view for texts in which no one is called *you*, since others read them."""
    return replace(view, viewer=None)
