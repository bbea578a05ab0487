"""A seat's private panel: its hand, how everybody stands, and what it is asked."""

from __future__ import annotations

from typing import Final

from bot.ui.block.cards import cards_shown
from bot.ui.block.controls import controls
from bot.ui.block.events import describe
from bot.ui.block.pieces import counters, known, title, trigger
from bot.ui.block.prompts import prompt
from bot.ui.block.table import PINK
from bot.ui.game import Asked
from bot.ui.kit import Frame, Layout
from bot.ui.log import news
from bot.ui.names import SHORT, seat_name
from bot.ui.parts import Part, drawn, line, lines, rows, small
from bot.ui.passing import passing
from bot.ui.table_parts import clockwise, joined, paused, show_buttons, where
from bot.ui.time import notes, time_buttons
from engine.block.cards import KINDS, VALUES
from engine.block.events import CardsDrawn
from engine.block.state import Phase
from engine.block.views import View
from engine.protocol import Event, Seat

_LINES: Final = 5
"""The number of lines of the log above the hand."""


def draw(frame: Frame, view: View, asked: Asked | None) -> Layout:
    viewer = view.viewer
    if viewer is None:
        raise ValueError("a panel is a seat's")
    over = view.phase is Phase.OVER
    fights_on = view.fight is not None and any(view.fight.flips)
    told = () if fights_on else news(frame, _told, _LINES)  # what was shown stands below
    parts: list[Part | str] = [
        lines(f"### {title(frame, view)}", where(frame)),
        lines(*(_seat(frame, view, seat) for seat in clockwise(view.rules.seats, viewer))),
        *((line(), lines(*told)) if told else ()),
        *(() if over else (line(), _hand(frame, view), line())),
        ("" if over else paused(frame)) or prompt(frame, view, asked, viewer),
        lines(*notes(frame)),
        *controls(frame, view, asked),
        *passing(frame, asked),
        *rows(time_buttons(frame)),
        *rows(show_buttons(frame, "refresh", "log")),
    ]
    return drawn(*parts, accent=PINK)


def _told(frame: Frame, event: Event) -> str | None:
    """A line of the log, without drawn cards, which are shown in the hand."""
    return None if isinstance(event, CardsDrawn) else describe(frame, event)


def _seat(frame: Frame, view: View, seat: Seat) -> str:
    you = frame.words("block-you") if seat == view.viewer else ""
    name = joined([f"**{seat_name(frame, seat, SHORT)}**", you])
    beside = lines(trigger(frame, view, seat), known(frame, view, seat))
    return lines(joined([name, *counters(frame, view, seat)]), small(beside) if beside else "")


def _hand(frame: Frame, view: View) -> str:
    """The cards by kind with what they do, and what one saw of the last Squabble."""
    words = frame.words
    kinds = dict.fromkeys(card // VALUES for card in view.hand)
    shown = (
        f"{cards_shown(frame, [card for card in view.hand if card // VALUES == kind])}\n"
        f"{small(words(f'block-does-{KINDS[kind]}'))}"
        for kind in kinds
    )
    pool = words("block-pool", cards=cards_shown(frame, view.pool)) if view.pool else ""
    return lines(words("block-hand"), *shown, small(pool) if pool else "")
