"""The public table post: everything that everybody may see, at a glance."""

from __future__ import annotations

from typing import Final

from bot.ui.block.art.fight import block_fight
from bot.ui.block.art.table import block_table
from bot.ui.block.events import describe
from bot.ui.block.pieces import (
    fights_on,
    known,
    last_turns,
    piles,
    round_shown,
    seat_lines,
    situation,
    title,
    turn_count,
)
from bot.ui.kit import Frame, Layout, Picture
from bot.ui.log import news
from bot.ui.names import seat_label, seat_name
from bot.ui.parts import Component, framed, line, lines, phone_lines, rows, small, spaced
from bot.ui.table_parts import clockwise, joined, paused, show_buttons, waiting
from bot.ui.time import notes, time_buttons
from data.store.values import Cards
from engine.block.events import CardsFlipped
from engine.block.state import TURN_PHASES, Phase
from engine.block.views import View

PINK: Final = 0xE0578F
_LINES: Final = (9, 9, 8, 6, 4, 3)
"""By number of seats: the lines that a phone shows of the situation and of the log, so that the
message with its picture is about 600 px high there.
"""


def draw(frame: Frame, view: View) -> Layout:
    over = view.phase is Phase.OVER
    now = _situation(frame, view)
    room = _LINES[view.rules.seats] - sum(map(phone_lines, "\n".join(now).splitlines()))
    is_standing = frame.moment is not None or fights_on(view)
    news_lines = () if is_standing else news(frame, describe, max(1, room))
    picture = _picture(frame, view)
    seats: list[Component | str] = [
        line(),
        *spaced(seat_lines(frame, view, seat) for seat in clockwise(view.rules.seats, 0)),
        *(() if over else (line(), piles(frame, view))),
    ]
    parts: list[Component | str] = [
        f"## {title(frame, view)}",
        lines(paused(frame), *now, *_hints(frame, view), *notes(frame)),
        *(seats if picture is None else [picture, _known(frame, view)]),
        *((line(), lines(*news_lines)) if news_lines else ()),
        *rows(time_buttons(frame)),
        *rows(show_buttons(frame, *(() if over else ("panel",)), "log", "rules")),
    ]
    return framed(*parts, accent=PINK)


def _picture(frame: Frame, view: View) -> Picture | None:
    """Everybody's scales and the piles, or for a moment a Cock Fight; none where cards are text."""
    if frame.cards is Cards.TEXT:
        return None
    names = [seat_label(frame, seat) for seat in range(view.rules.seats)]
    if (flipped := _flipped(frame)) is not None:
        fight = block_fight(flipped, names, frame.words, signs=frame.table.signs, moves=frame.moves)
        return Picture(fight)
    large = frame.cards is Cards.LARGE
    scene = block_table(view, names, frame.words, signs=frame.table.signs, large=large)
    return None if scene is None else Picture(scene)


def _flipped(frame: Frame) -> CardsFlipped | None:
    """The cards of a Cock Fight that are shown for a moment."""
    event = None if frame.moment is None else frame.moment.event
    return event if isinstance(event, CardsFlipped) else None


def _known(frame: Frame, view: View) -> str:
    """What the picture leaves out: the parts of the Ring that somebody is known to hold."""
    held = ((seat, known(frame, view, seat)) for seat in range(view.rules.seats))
    return lines(*(small(f"{seat_name(frame, seat)} · {text}") for seat, text in held if text))


def _situation(frame: Frame, view: View) -> list[str]:
    """What is going on, and what has just happened while that stands for a moment.

    Whom everybody waits for stands in the picture and its description too.
    """
    if frame.moment is not None:
        in_picture = None if frame.cards is Cards.TEXT else _flipped(frame)
        happened = (event for event in frame.moment.events if event is not in_picture)
        return [text for event in happened if (text := describe(frame, event))]
    others = view.waiting - {view.turn} if view.phase in TURN_PHASES else view.waiting
    named = waiting(frame, others) if frame.cards is Cards.TEXT else ""
    return [one for one in (*situation(frame, view), named) if one]


def _hints(frame: Frame, view: View) -> list[str]:
    """How far the round is, and where cards are played, for those who have not played yet."""
    if view.phase is Phase.OVER or frame.moment is not None:
        return []
    is_new = view.turns < view.rules.seats
    hint = frame.words("block-hint") if is_new else ""
    hints = [*round_shown(frame, view), *turn_count(frame, view), hint]
    return [last_turns(frame, view), small(joined(hints))]
