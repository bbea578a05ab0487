"""What one person is shown of a table in private: the panel, and the direct message."""

from __future__ import annotations

from bot.language.words import Words
from bot.tables import seating
from bot.tables.sitting import Sitting
from bot.ui import drawings, lobby, tables
from bot.ui.kit import Frame, Layout
from data.store.values import Status
from engine.protocol import Seat


def private_panel(sitting: Sitting, user: int, frame: Frame) -> Layout:
    """What that person sees of the table in private, seated or not, game or none."""
    seat = seating.owned_seat(sitting.table, user)
    if sitting.state is None or sitting.table.status in (Status.ABANDONED, Status.PARKED):
        return lobby.closed(frame)
    if seat is not None and sitting.table.seats[seat].computer and sitting.table.status.live:
        return tables.away(frame, may_return=user not in sitting.table.kicked)
    if seat is None:
        return drawings.of(sitting.table.game).log(frame, sitting.game.view(sitting.state, None))
    return panel(sitting, seat, frame.words, frame.link)


def panel(sitting: Sitting, seat: Seat, words: Words, link: str | None) -> Layout:
    """The private panel of that seat."""
    game, state = sitting.game, sitting.state
    return drawings.of(sitting.table.game).panel(
        Frame(sitting.table, words, link),
        game.view(state, seat),
        game.legal(state, seat),
        game.question(state, seat),
    )


def ask(sitting: Sitting, seat: Seat, words: Words, link: str | None) -> Layout | None:
    """The direct message of that seat, if there is something to ask by direct message."""
    game, state = sitting.game, sitting.state
    return drawings.of(sitting.table.game).ask(
        Frame(sitting.table, words, link),
        game.view(state, seat),
        game.legal(state, seat),
        game.question(state, seat),
    )
