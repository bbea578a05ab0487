"""What the messages of a lane should show, and how that differs from what is on record."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from bot.messages import slots
from bot.messages.layouts import Layouts
from bot.messages.message import FRESH_FOR, Message, not_written
from bot.messages.posts import (
    Call,
    Wanted,
    call_number,
    lobby_post,
    seated,
    table_post,
    undelivered,
)
from bot.messages.private import left_alone
from bot.messages.slots import SlotKind
from bot.projection.changes import (
    Delete,
    Find,
    Follow,
    Planned,
    public_changes,
    seat_changes,
    written,
)
from bot.projection.lanes import Lane, Plan
from bot.projection.situation import Situation, invited
from bot.running.allowance import Pings
from bot.running.interlude_queue import InterludeQueue
from bot.tables import ahead, calls, intermission, schedule, seating, watching
from bot.tables.sitting import Sitting
from bot.ui.kit import Layout
from bot.ui.status import with_call
from data.paces import MINUTE
from data.store.values import AskedBy, Millis, PersonSettings, Post
from engine.protocol import Seat

_NOTICED: Final[Millis] = 5 * MINUTE
"""A new question in a direct message older than this goes unnoticed."""


@dataclass(frozen=True, slots=True)
class Direct:
    """A direct message as it should be. ``asks``: the game waits for an answer in it.

    ``folded`` is the digest of what it shows once it is not kept up to date any more.
    """

    layout: Layout
    asks: bool
    folded: str


class LaneMessages:
    """Draws the messages that a lane should have, and compares them with those on record."""

    def __init__(self, layouts: Layouts, interludes: InterludeQueue, pings: Pings) -> None:
        self._layouts = layouts
        self._interludes = interludes
        self._pings = pings

    def private(self, lane: Lane, at: Situation) -> list[Message]:
        """Returns the private messages to the owner of that seat, or to people without a seat.

        Those that cannot be rewritten any more are forgotten.
        """
        usable: list[Message] = []
        for message in at.private:
            if seating.owned_seat(at.table, message.slot.number) != lane.seat:
                continue
            if message.usable_token(at.now) is None:
                not_written(at.table, message.slot, "no token")
                at.messages.gone(message.slot)
            else:
                usable.append(message)
        return usable

    def view(self, message: Message, lane: Lane, at: Situation) -> Planned:
        """Returns what is to be done to a private view of that lane: a panel, or the page of
        answers ahead, which is deleted once its seat has none to give any more.
        """
        if message.slot.kind is SlotKind.AHEAD:
            if lane.seat is None or not ahead.offered(at.sitting, lane.seat):
                return Delete(message.slot)
            words = at.words(at.people[message.slot.number])
            page = self._layouts.ahead(at.sitting, lane.seat, words, at.link)
            return written(Wanted(message.slot, page), at.messages)
        return self._panel_changed(message, lane, at)

    def _panel_changed(self, panel: Message, lane: Lane, at: Situation) -> Planned:
        wanted = self._panel(panel, at)
        return Follow(wanted) if _follows(panel, lane, at) else written(wanted, at.messages)

    def posts(self, lane: Lane, at: Situation, plan: Plan) -> list[Planned]:
        """Yields what is to be done to the messages of that lane that are on record, or to be;
        before anything else, to find those that may have been sent.
        """
        if being_sent := at.messages.being_sent(lane.seat):
            return [Find(slot) for slot in being_sent]
        if lane.seat is None:
            return self._public(at, plan)
        person = at.owner(lane.seat)
        if person is None:
            return seat_changes(lane.seat, (), at.messages)
        return self._private(lane.seat, person, at)

    def _panel(self, panel: Message, at: Situation) -> Wanted:
        person = at.people[panel.slot.number]
        own = at.sitting, person.user, at.words(person), at.link
        plain = layout = self._up_to_date(panel, at, self._layouts.panel(*own))
        if panel.picks is not None and panel.digest != plain.digest():
            layout = self._up_to_date(panel, at, self._layouts.panel(*own, panel.picks))
        return Wanted(panel.slot, layout, picks=panel.picks, plain=plain)

    def _up_to_date(self, panel: Message, at: Situation, layout: Layout) -> Layout:
        """Returns the layout of a panel, which says how old it is if it is soon to be left
        alone.
        """
        if panel.is_fresh(at.now) or not at.sitting.goes_on:
            return layout
        person, drawn = at.people[panel.slot.number], at.table.updated
        watched = watching.watches(at.table, person.user)
        return left_alone(layout, at.words(person), drawn, watched=watched)

    def _to_be_invited(self, at: Situation) -> tuple[int, ...]:
        """Returns whom a fresh lobby notifies: the people who are asked to play again, if they want
        it and its host has not had them notified lately.
        """
        people, table = [at.people[one.user] for one in invited(at.table)], at.table
        willing = [one.user for one in people if one.pings and not at.is_quiet(one)]
        return tuple(user for user in willing if self._pings.allow(table.host, user, table.id))

    def _calls(self, sitting: Sitting, at: Situation) -> tuple[Call, ...]:
        """Returns the calls that are due in the table's channel, to those who are not called by
        direct message. They are silent where all would hear them.
        """
        found = []
        for seat in calls.called(sitting):
            user, question = sitting.table.seats[seat].user, sitting.question(seat)
            person = None if user is None else at.people.get(user)
            number = 0 if person is None else call_number(sitting, seat, person)
            if person is None or question is None or not number or at.is_called_directly(person):
                continue
            notifies = number == 1 and not at.heard_by_all and not at.is_quiet(person)
            found.append(Call(seat, person.user, question, number, notifies))
        return tuple(found)

    def _missing_directs(self, at: Situation) -> tuple[int, ...]:
        """Returns the people to be told that direct messages do not reach them, although they chose
        to be asked so.

        Somebody to whom the bot has never written was put off. They are told so until the first
        direct message at the table arrives.
        """
        if at.table.practice or not at.sitting.goes_on:
            return ()
        found = []
        for seat, one in enumerate(at.table.seats):
            person = None if one.user is None else at.people[one.user]
            if person is None or person.asked_by is not AskedBy.DM:
                continue
            was_put_off = person.dm_channel is None and slots.NO_DIRECT in at.messages
            has_none = at.messages.direct(seat) is None
            if at.reach[person.user].refused or (was_put_off and has_none):
                found.append(person.user)
        return tuple(found)

    def _public(self, at: Situation, plan: Plan) -> list[Planned]:
        """Returns the changes to what everybody sees."""
        messages, calls = at.messages, self._calls(at.sitting, at)
        post = messages.get(slots.TABLE)
        called = set(() if post is None else post.called)
        plan.calls = not {call.name for call in calls} <= called
        on_stage = at.sitting if plan.calls else self._interludes.shown(at.sitting)
        drawn = self._layouts.public(on_stage, at.link)
        results = {slot: one for slot, one in drawn.items() if not isinstance(one, Layout)}
        wanted = [
            self._table_post(one, at, on_stage, calls) if slot == slots.TABLE else Wanted(slot, one)
            for slot, one in drawn.items()
            if isinstance(one, Layout)
        ]
        if missing := self._missing_directs(at):
            wanted.append(undelivered(at.sitting, missing, at.link))
        if (line := seated(at.sitting)) is not None:
            wanted.append(line)
        if slots.ENTRANCE in messages:
            link_to_table = self._layouts.entrance(at.sitting)
            wanted.append(Wanted(slots.ENTRANCE, link_to_table))
        return public_changes(
            on_stage.table,
            wanted,
            results,
            messages,
            at.now,
            urgent=at.urgent,
            interlude=on_stage.moment is not None,
        )

    def _table_post(
        self, layout: Layout, at: Situation, on_stage: Sitting, calls: tuple[Call, ...]
    ) -> Wanted:
        if at.sitting.state is None:
            called, silent = self._to_be_invited(at), at.heard_by_all
            return lobby_post(at.sitting, layout, called, silent=silent)
        shown = calls if on_stage is at.sitting else self._calls(on_stage, at)
        text = self._layouts.public_call(at.sitting, shown)
        known = at.messages.get(slots.TABLE)
        return table_post(at.sitting, with_call(layout, text), calls, text, known)

    def _private(self, seat: Seat, person: PersonSettings, at: Situation) -> list[Planned]:
        """Returns the changes to what is sent to that seat's owner alone."""
        direct = self._direct(seat, person, at)
        folded = None if direct is None else direct.folded
        return seat_changes(seat, self._sent(seat, person, direct, at), at.messages, folded)

    def _sent(
        self, seat: Seat, person: PersonSettings, direct: Direct | None, at: Situation
    ) -> Iterator[Wanted]:
        """Yields the messages to the person at that seat except the panel, in the order of sending.

        A person who is called by direct message gets a new one that asks the question, or else a
        message of its own; the first time with a notification unless it is quiet for that person.
        The second call replaces the first, silently.

        A direct message that notifies is sent as the call, and shows the question once its person
        opens it: the answer to that click takes no request.
        """
        sitting, question = at.sitting, at.sitting.question(seat)
        number = call_number(sitting, seat, person)
        notifies = number == 1 and not at.is_quiet(person)
        call = ordinary = None
        if question is not None and number and at.is_called_directly(person):
            words = at.words(person)
            call = self._layouts.call(sitting, seat, words, at.link, question, number)
            ordinary = call.in_ordinary() if notifies else None
        by_question = call is not None and direct is not None and direct.asks
        if direct is not None:
            slot, before = at.messages.direct(seat) or (slots.direct(seat), None)
            if question is not None and by_question:
                slot = slots.direct(seat, question.id, number)
            elif (
                question is not None
                and calls.called(sitting).get(seat)
                and not number  # nothing else says that there is a new question
                and direct.asks
                and _goes_unnoticed(sitting, before)
            ):
                slot = slots.direct(seat, question.id)
            yield Wanted(
                slot,
                direct.layout,
                direct=person.user,
                notifies=by_question and notifies,
                ordinary=ordinary if by_question else None,
            )
        if question is not None and call is not None and not by_question:
            yield Wanted(
                slots.call(seat, question.id, number),
                call,
                direct=person.user,
                notifies=notifies,
                ordinary=ordinary,
            )

    def _direct(self, seat: Seat, person: PersonSettings, at: Situation) -> Direct | None:
        """Returns the direct message of that seat to somebody who chose it, from its first question
        on.

        It shows the game while its person is asked something, and for a while after their last
        click, when to edit it takes no request under the bot's token.
        """
        sitting, is_open = at.sitting, at.reach[person.user].open
        if not is_open or person.asked_by is not AskedBy.DM or at.table.practice:
            return None
        known = at.messages.direct(seat)
        is_awaited = seat in intermission.awaited(sitting)
        if known is None and seat not in sitting.asked and not is_awaited:
            return None
        words = at.words(person)
        folded = self._layouts.folded(sitting, words)
        asks = seat in sitting.asked and seat in sitting.waiting()
        is_away = sitting.table.seats[seat].computer is not None
        is_needed = asks or is_awaited or is_away
        if known is not None and known[1].digest == folded.digest() and asks:
            is_called_later = person.pings and calls.is_called_later(sitting, seat)
            is_needed = not is_called_later or _may_be_read(known[1], at)
        is_fresh = known is None or at.messages.of(known[0]).is_fresh(at.now)
        is_kept = is_needed or is_fresh or not sitting.goes_on
        layout = self._layouts.direct(sitting, seat, words, at.link) if is_kept else folded
        return Direct(layout, asks, folded.digest())


def _may_be_read(folded: Post, at: Situation) -> bool:
    """Returns whether somebody may be reading that folded message, who clicked it before this
    process began.

    The process before would have kept it up to date for a while, and nobody is called so soon.
    """
    since = at.messages.known_since
    return folded.sent < since and at.now < since + FRESH_FOR


def _follows(panel: Message, lane: Lane, at: Situation) -> bool:
    """Returns whether the panel is to be sent anew at the bottom of its channel.

    At a new round, when that is played, to whoever plays or watches, and below what everybody is
    shown of the round before.
    """
    sitting, seat = at.sitting, lane.seat
    return (
        panel.is_left_behind
        and panel.post is not None
        and (
            watching.watches(at.table, panel.slot.number)
            if seat is None
            else seating.is_present(at.table.seats[seat])
        )
        and sitting.goes_on
        and not sitting.rests
        and at.messages.rounds_shown == sitting.rounds_over
        and not at.messages.is_lowest(panel.post)
    )


def _goes_unnoticed(sitting: Sitting, before: Post | None) -> bool:
    """Returns whether that direct message is so old that a new question in it is not noticed.
    Discord notifies nobody of edits.
    """
    until = schedule.until(sitting)
    if before is None or until is None:
        return False
    return before.sent < until - sitting.table.per_question - _NOTICED
