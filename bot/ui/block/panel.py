"""A seat's private panel: how everybody stands, what it is asked, and its hand.

What a decision needs comes last, since a phone shows the end of a message: the hand is folded to a
line while something else is chosen, and stands on the buttons while a card is played.
"""

from __future__ import annotations

from itertools import groupby
from typing import Final

from bot.ui.block.cards import cards_shown, does
from bot.ui.block.controls import controls
from bot.ui.block.events import describe
from bot.ui.block.pieces import fights_on, known, laid, last_turns, round_shown, standing, title
from bot.ui.block.prompts import prompt
from bot.ui.block.reading import cards_of
from bot.ui.block.table import PINK
from bot.ui.game import Asked
from bot.ui.kit import Frame, Layout
from bot.ui.log import news
from bot.ui.names import SHORT, seat_name
from bot.ui.parts import Component, framed, line, lines, rows, small
from bot.ui.passing import later_passing, passing
from bot.ui.table_parts import clockwise, joined, paused, show_buttons, where
from bot.ui.time import notes, time_buttons
from engine.block.events import CardsDrawn
from engine.block.state import Phase
from engine.block.views import View
from engine.protocol import Event, Seat

_TOLD: Final = 5
_TOLD_WHEN_ASKED: Final = 2
"""The most lines of the log, as a phone shows them."""


def draw(frame: Frame, view: View, asked: Asked | None) -> Layout:
    viewer = view.viewer
    if viewer is None:
        raise ValueError("a panel is a seat's")
    over = view.phase is Phase.OVER
    chooses_else = asked is not None and asked.question.kind != "action"
    most = _TOLD if asked is None else _TOLD_WHEN_ASKED
    news_lines = () if fights_on(view) else news(frame, _describe, most)
    parts: list[Component | str] = [
        lines(
            f"### {title(frame, view)}" if over else "",
            joined([where(frame), *(() if over else round_shown(frame, view))]),
            *(_seat(frame, view, seat) for seat in clockwise(view.rules.seats, viewer)),
        ),
        lines(*news_lines),
        "" if over else line(),
        lines(
            ("" if over else paused(frame)) or prompt(frame, view, asked, viewer),
            "" if chooses_else else last_turns(frame, view),
            *notes(frame),
        ),
        "" if over else _hand(frame, view, asked),
        *controls(frame, view, asked),
        *passing(frame, asked),
        *rows(time_buttons(frame)),
        *rows([*show_buttons(frame, "refresh", "log"), *later_passing(frame, asked)]),
    ]
    return framed(*parts, accent=PINK)


def _describe(frame: Frame, event: Event) -> str | None:
    """A line of the log, without drawn cards, which are shown in the hand."""
    return None if isinstance(event, CardsDrawn) else describe(frame, event)


def _seat(frame: Frame, view: View, seat: Seat) -> str:
    """A seat in one small line."""
    you = frame.words("block-you") if seat == view.viewer else ""
    name = joined([f"**{seat_name(frame, seat, SHORT)}**", you])
    counted = standing(frame, view, seat)
    return small(joined([name, *counted, laid(frame, view, seat), known(frame, view, seat)]))


def _hand(frame: Frame, view: View, asked: Asked | None) -> str:
    """The cards with what they do, or those that the question is about; nothing where they stand
    on the buttons.
    """
    words = frame.words
    if asked is None or asked.question.settled or frame.table.paused:
        pool = words("block-pool", cards=cards_shown(frame, view.pool)) if view.pool else ""
        return lines(words("block-hand"), *_with_effects(frame, view), small(pool) if pool else "")
    if asked.picks is not None and asked.picks.values:
        return small(does(frame, cards_of(asked.picks.values[0])[0]))
    if asked.question.kind in ("action", "flip"):
        return ""
    return small(words("block-hand-folded", cards=cards_shown(frame, view.hand)))


def _with_effects(frame: Frame, view: View) -> list[str]:
    """The cards of the hand, with what they do below those that do the same."""
    shown = []
    for effect, same in groupby(view.hand, key=lambda card: does(frame, card)):
        shown += [cards_shown(frame, same), small(effect)]
    return shown
