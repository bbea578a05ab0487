"""The messages that one person should see of a table: panel, direct message, calls."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from bot.messages import slots
from bot.messages.layouts import Layouts
from bot.messages.message import FRESH_FOR, Message, Row
from bot.messages.private import left_alone
from bot.messages.slots import Slot, SlotKind
from bot.messages.wanted import Basis, Wanted, call_number
from bot.screens.game_ui import PAST
from bot.screens.kit import Layout
from bot.tables import ahead, calls, intermission, schedule, seating, watchers
from bot.tables.sitting import Sitting
from data.paces import MINUTE
from data.store.values import AskedBy, Millis, PersonSettings
from engine.protocol import Seat

_NOTICED: Final[Millis] = 5 * MINUTE
"""An older direct message does not count as noticed when it gets a new question."""


@dataclass(frozen=True, slots=True)
class _Direct:
    """A direct message as it should be; ``asks`` if the game waits for an answer in it."""

    layout: Layout
    asks: bool


class SeatGoal:
    """Draws the messages to each person; ``folded`` and ``over`` are as in `Goal`."""

    def __init__(self, layouts: Layouts, basis: Basis) -> None:
        self._layouts = layouts
        self._basis = basis
        self.folded: dict[Seat, str] = {}
        self.over: dict[Slot, int] = {}

    def private(self, message: Message) -> Iterator[Wanted]:
        """Yields what that panel or page of answers ahead should show.

        Yields nothing for a page whose seat may give no answers, which is to be deleted.
        """
        basis, slot = self._basis, message.slot
        if slot.kind is SlotKind.PANEL:
            yield self._panel(message)
            return
        seat = seating.owned_seat(basis.table, slot.number)
        if seat is None or not ahead.offered(basis.sitting, seat):
            self.over[slot] = message.row.message
            return
        words = basis.words(basis.people[slot.number])
        page = self._layouts.ahead(basis.sitting, seat, words, basis.link)
        yield Wanted(slot, page, reader=slot.number)

    def _panel(self, panel: Message) -> Wanted:
        basis, user = self._basis, panel.slot.number
        own = basis.sitting, user, basis.words(basis.people[user]), basis.link, panel.row.channel
        plain = layout = self._up_to_date(panel, self._layouts.panel(*own))
        is_asked = seating.owned_seat(basis.table, user) in basis.sitting.waiting()
        picks = None if panel.picks and panel.picks.question == PAST and is_asked else panel.picks
        if picks is not None and panel.row.shows != plain.digest():
            layout = self._up_to_date(panel, self._layouts.panel(*own, picks))
        follows = panel.is_left_behind and self._plays_or_watches(user)
        return Wanted(panel.slot, layout, reader=user, picks=picks, plain=plain, follows=follows)

    def _up_to_date(self, panel: Message, layout: Layout) -> Layout:
        """Adds to a panel how old it is, if it is no longer kept up to date."""
        basis = self._basis
        if panel.is_fresh(basis.now) or not basis.sitting.goes_on:
            return layout
        person, drawn = basis.people[panel.slot.number], basis.table.updated
        watched = watchers.watches(basis.table, person.user)
        return left_alone(layout, basis.words(person), drawn, watched=watched)

    def _plays_or_watches(self, user: int) -> bool:
        sitting, table = self._basis.sitting, self._basis.table
        seat = seating.owned_seat(table, user)
        is_there = (
            watchers.watches(table, user) if seat is None else seating.is_present(table.seats[seat])
        )
        return is_there and sitting.goes_on and not sitting.rests

    def sent(self, seat: Seat) -> Iterator[Wanted]:
        """Yields the messages to the seat's person except the panel, in the order of sending.

        A call is a new direct message that asks the question, or else a message of its own. The
        first call notifies, except in quiet hours. The second one replaces it, silently.

        A direct message that notifies is sent as the call, and shows the question once its person
        opens it, since the answer to that click is no request under the bot's token.
        """
        basis, sitting = self._basis, self._basis.sitting
        if (person := basis.owner(seat)) is None:
            return
        direct, question = self._direct(seat, person), sitting.question(seat)
        number = call_number(sitting, seat, person)
        notifies = number == 1 and not basis.is_quiet(person)
        call = ordinary = None
        if question is not None and number and basis.is_called_directly(person):
            words = basis.words(person)
            call = self._layouts.call(sitting, seat, words, basis.link, question, number)
            ordinary = call.in_ordinary() if notifies else None
        by_question = call is not None and direct is not None and direct.asks
        if direct is not None:
            before = basis.record.direct(seat)
            slot = slots.direct(seat) if before is None else before.slot
            if question is not None and by_question:
                slot = slots.direct(seat, question.id, number)
            elif (
                question is not None
                and calls.called(sitting).get(seat)
                and not number  # no call tells of the new question
                and direct.asks
                and _goes_unnoticed(sitting, before)
            ):
                slot = slots.direct(seat, question.id)
            yield Wanted(
                slot,
                direct.layout,
                reader=person.user,
                notifies=by_question and notifies,
                ordinary=ordinary if by_question else None,
            )
        if question is not None and call is not None and not by_question:
            yield Wanted(
                slots.call(seat, question.id, number),
                call,
                reader=person.user,
                notifies=notifies,
                ordinary=ordinary,
            )

    def _direct(self, seat: Seat, person: PersonSettings) -> _Direct | None:
        """Returns the seat's direct message, from its first question on, if its person chose them.

        It shows the game while the seat has a question, and for a while after the person's last
        click, when edits need no request under the bot's token. Otherwise it is folded.
        """
        basis, sitting = self._basis, self._basis.sitting
        is_reached = person.user in basis.reached
        if not is_reached or person.asked_by is not AskedBy.DM or basis.table.practice:
            return None
        known = basis.record.direct(seat)
        is_awaited = seat in intermission.awaited(sitting)
        if known is None and seat not in sitting.asked and not is_awaited:
            return None
        words = basis.words(person)
        folded = self._layouts.folded(sitting, words)
        self.folded[seat] = folded.digest()
        asks = seat in sitting.asked and seat in sitting.waiting()
        is_away = sitting.table.seats[seat].computer is not None
        is_needed = asks or is_awaited or is_away
        if known is not None and known.shows == folded.digest() and asks:
            is_called_later = person.pings and calls.is_called_later(sitting, seat)
            is_needed = not is_called_later or self._may_be_read(known)
        is_fresh = known is None or basis.record.of(known.slot).is_fresh(basis.now)
        is_kept = is_needed or is_fresh or not sitting.goes_on
        if not is_kept:
            return _Direct(folded, asks)
        return _Direct(self._layouts.direct(sitting, seat, words, basis.link), asks)

    def _may_be_read(self, folded: Row) -> bool:
        """Returns whether a person may be reading that folded message since before a restart.

        The previous process would have kept it up to date for a while after their click.
        """
        since = self._basis.record.known_since
        return folded.sent < since and self._basis.now < since + FRESH_FOR


def _goes_unnoticed(sitting: Sitting, before: Row | None) -> bool:
    """Returns whether a new question in that old direct message would go unnoticed.

    Discord notifies no one of edits.
    """
    until = schedule.until(sitting)
    if before is None or until is None:
        return False
    return before.sent < until - sitting.table.per_question - _NOTICED
