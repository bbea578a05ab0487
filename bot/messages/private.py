"""What one person sees of a table in private: the panel, the direct message, and the log."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from bot.screens import lobby_page, sheet, status
from bot.screens import watching_page as watching_ui
from bot.screens.ahead_page import answers_ahead
from bot.screens.all_games import GAMES
from bot.screens.coach_page import with_hint_button
from bot.screens.first_game_page import with_lesson
from bot.screens.game_ui import PAST, Asked, Picks
from bot.screens.kit import Frame, Intermission, Layout, paragraph
from bot.screens.log_page import log
from bot.screens.parts import rows, small
from bot.screens.podium import rematch_button
from bot.screens.time import relative
from bot.screens.words import Words
from bot.tables import ahead, intermission, schedule, seating, watchers
from bot.tables.leaving import kickers, places_when_ended
from bot.tables.sitting import Sitting, seen_events
from data.store.values import Millis, Move, Status
from engine.protocol import Seat


def seen_by(sitting: Sitting, seat: Seat | None, frame: Frame) -> Frame:
    """Returns the frame with all that the seat, or for ``None`` everyone, sees besides the view."""
    frame = replace(
        frame,
        until=schedule.until(sitting, seat) or schedule.until(sitting),
        intermission=_intermission(sitting, seat),
        recent=sitting.seen(seat),
    )
    if seat is None or sitting.state is None:
        return frame
    return replace(
        frame,
        passes=schedule.passes_at(sitting, seat),
        forced=schedule.forced_at(sitting, seat) is not None,
        offered=seat in sitting.offered,
        ahead=_ahead(sitting, seat, frame),
    )


def private_panel(sitting: Sitting, user: int, frame: Frame, picks: Picks | None = None) -> Layout:
    """Returns the person's panel, with or without a seat, before, during or after the game.

    With a seat, ``frame`` has what is `seen_by` it.
    """
    table = sitting.table
    seat = seating.owned_seat(table, user)
    if sitting.state is None or table.status in (Status.ABANDONED, Status.PARKED):
        return closed_table(frame)
    if seat is None:
        if watchers.may_watch(table, user):
            return watching_ui.offer(frame)
        return sheet.sheet(frame, sheet.Offered(), sitting.waiting())
    if table.seats[seat].computer and table.status.live:
        return status.away(frame, may_return=user not in table.kicked)
    view = sitting.view(seat)
    past = picks.values if picks is not None and picks.question == PAST else ()
    if past and (shown := GAMES[table.game].past(frame, view, *past)) is not None:
        return shown
    asked = asked_of(sitting, seat, picks)
    layout = GAMES[table.game].panel(frame, view, asked)
    if asked is None:
        return layout
    layout = with_hint_button(frame, layout, asked.question)
    return with_lesson(frame, layout, asked.question)


def closed_table(frame: Frame) -> Layout:
    """Returns a table that has ended or is parked, with the people for whom its game counts."""
    table = frame.table
    return lobby_page.closed(frame, places_when_ended(table), kicked=bool(kickers(table)))


def watched(sitting: Sitting, frame: Frame) -> Layout:
    """Returns the game with all hands, for spectators without a seat.

    ``frame`` has what is `seen_by` everyone.
    """
    table = sitting.table
    if table.status in (Status.ABANDONED, Status.PARKED):
        return closed_table(frame)
    opened = GAMES[table.game].opened(frame, sitting.game.watch_view(sitting.state))
    return watching_ui.watched(frame, opened)


def _intermission(sitting: Sitting, seat: Seat | None) -> Intermission | None:
    until = intermission.ends(sitting)
    if until is None:
        return None
    is_asked = seat is None or seat in intermission.awaited(sitting)
    return Intermission(sitting.rounds_over, until, is_asked)


def _ahead(sitting: Sitting, seat: Seat, frame: Frame) -> tuple[str, ...] | None:
    """Returns the names of the seat's answers ahead; ``None`` if it may give none."""
    if not ahead.offered(sitting, seat):
        return None
    ui = GAMES[sitting.table.game]
    return tuple(ui.name_answer(frame, one)[1] for one in ahead.chosen(sitting, seat).values())


def ahead_page(sitting: Sitting, seat: Seat, frame: Frame) -> Layout:
    """Returns the page on which the seat gives answers ahead, with those that it has given."""
    ui = GAMES[sitting.table.game]
    return answers_ahead(frame, ui, ahead.offered(sitting, seat), ahead.chosen(sitting, seat))


def direct_message(
    sitting: Sitting,
    seat: Seat,
    user: int,
    frame: Frame,
    drawn: Millis,
    picks: Picks | None = None,
) -> Layout:
    """Returns the direct message to the seat's person: their panel with a link to the table.

    ``frame`` is that of a direct message, with what is `seen_by` the seat. Other seats' actions do
    not cause a redraw. So while the seat has no question, the message says as of when (``drawn``)
    it shows the game.
    """
    table = sitting.table
    layout = private_panel(sitting, user, frame, picks)
    if table.status is Status.FINISHED:
        return Layout(*layout.parts, *rows([rematch_button(frame)]))
    if seat in sitting.waiting() or not sitting.goes_on:
        return layout
    return _as_of(layout, frame.words("direct-as-of", ago=relative(drawn)))


def left_alone(layout: Layout, words: Words, drawn: Millis, *, watched: bool) -> Layout:
    """Returns a panel that is no longer kept up to date.

    It says as of when (``drawn``) it shows the game, and which button shows the present state.
    """
    button = words("button-watch" if watched else "button-panel")
    return _as_of(layout, words("panel-as-of", ago=relative(drawn), button=button))


def _as_of(layout: Layout, said: str) -> Layout:
    """Adds a line in small print below the message, if there is room."""
    if not layout.has_room_for(1, small(said)):
        return layout
    return Layout(*layout.parts, paragraph(small(said)))


def asked_of(sitting: Sitting, seat: Seat, picks: Picks | None = None) -> Asked | None:
    """Returns the seat's question with its legal actions, and the ``picks`` made for it so far."""
    question = sitting.question(seat)
    if question is None:
        return None
    about_it = picks is not None and picks.question == question.id
    return Asked(question, sitting.game.legal(sitting.state, seat), picks if about_it else None)


def log_page(
    frame: Frame, moves: Collection[Move], viewer: Seat | None, page: int | None
) -> Layout:
    """Returns a page of the log of a game's moves, with what the seat may see.

    Replays all moves: not for the event loop.
    """
    ui = GAMES[frame.table.game]
    lines = (ui.describe(frame, event) for event in seen_events(frame.table, moves, viewer))
    return log(frame, [line for line in lines if line is not None], page)
