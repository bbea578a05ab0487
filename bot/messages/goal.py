"""The messages that everyone should see of a version of a table.

`bot.messages.seat_goal` has the messages to one person.

The table post is sent again, at the bottom of the channel, in three cases: at a natural break such
as the end of a round; when it calls someone, since Discord notifies people only of new messages;
and in a live game when it is an hour old, since Discord allows few edits a minute of older
messages. Without the message intent, the bot does not know how far up the post has moved.

The old post becomes the result of the round that is over. Without such a result, or if it is too
old to be edited, it is deleted. While nothing changes at a table, its post stays, however old, so
that idle tables do not fill a channel.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

import structlog

from bot.base.timing import Now
from bot.messages import slots
from bot.messages.layouts import Layouts
from bot.messages.record import Record
from bot.messages.seat_goal import SeatGoal
from bot.messages.slots import Slot
from bot.messages.wanted import Basis, Call, Goal, Wanted, public_calls
from bot.requests.directs import Directs
from bot.running.allowance import Pings
from bot.running.interlude_queue import InterludeQueue
from bot.running.people import People
from bot.screens import friends, lobby_page, notices, status
from bot.screens.kit import Frame, Layout, Ordinary
from bot.screens.status import with_call
from bot.screens.words import words
from bot.tables.seating import has_forgotten, people_at
from bot.tables.sitting import Sitting
from data.store.values import AskedBy, Met, Place, Status, Table, counts
from engine.protocol import Seat

_log = structlog.get_logger(__name__)

_MOST_KNOWN: Final = 30
"""How many calls of a table post are remembered: a turn may go on after other seats' questions."""


class _Drawn:
    """The messages drawn so far; a bug in one part does not stop the others."""

    def __init__(self, record: Record) -> None:
        self._record = record
        self.wanted: dict[Slot, Wanted] = {}
        self.undrawn: set[Slot] = set()
        self.failed = False

    def add(self, draw: Callable[[], Iterable[Wanted]], concerns: Callable[[Slot], bool]) -> None:
        """Draws a part of the messages; ``concerns`` says whether a slot is of that part."""
        try:
            self.wanted.update({one.slot: one for one in draw()})
        except Exception:
            self.failed = True
            self.undrawn.update(one.slot for one in self._record if concerns(one.slot))
            _log.exception("drawing failed", table=self._record.table)


@dataclass(eq=False)
class Goals:
    """Draws the goal of each table."""

    _people: People
    _layouts: Layouts
    _interludes: InterludeQueue
    _directs: Directs
    _now: Now
    _notifies_all: Callable[[int], Awaitable[bool]]
    """Returns whether by default a message notifies everyone in the server."""
    _pings: Pings

    async def make(self, sitting: Sitting, record: Record, *, urgent: bool) -> Goal:
        table, basis = sitting.table, await self._basis(sitting, record)
        drawn, seats = _Drawn(record), SeatGoal(self._layouts, basis)
        for message in record.private():
            drawn.add(partial(seats.private, message), message.slot.__eq__)
        is_over, shown = table.status.ended and record.drawn >= table.version, sitting
        if not is_over:
            due = tuple(public_calls(sitting, basis))
            if not {call.name for call in due} <= set(record.row(slots.TABLE).called):
                self._interludes.clear(table.id)  # who is called must find the question
            shown = self._interludes.shown(sitting)
            drawn.add(lambda: self._public(basis, shown, due), lambda slot: slot.is_public)
            for seat in range(len(table.seats)):
                drawn.add(partial(seats.sent, seat), partial(_is_of, seat))
        return Goal(
            sitting,
            shown.table,
            drawn.wanted,
            seats.folded,
            seats.over,
            frozenset(drawn.undrawn),
            failed=drawn.failed,
            lags=self._interludes.lags(table.id),
            in_interlude=shown.moment is not None,
            urgent=urgent,
            is_over=is_over,
        )

    async def _basis(self, sitting: Sitting, record: Record) -> Basis:
        table = sitting.table
        record.note_rounds(sitting.rounds_over)
        users = people_at(table)
        viewers = [one.slot.number for one in record.private()]
        people = await self._people.settings({*users, *_calls(table), *viewers})
        heard_by_all = table.place is not Place.THREAD and await self._notifies_all(table.guild)
        has_begun = sitting.state is not None
        return Basis(
            sitting,
            record,
            now=self._now(),
            people=people,
            reached=[user for user in users if has_begun and self._directs.reaches(people[user])],
            link=record.drawn_link(table),
            heard_by_all=heard_by_all,
            met=await self._met(table, users),
        )

    async def _met(self, table: Table, users: Sequence[int]) -> tuple[Met, ...]:
        """Returns the counted games that the people at a finished table have played together."""
        if table.status is not Status.FINISHED or not counts(table):
            return ()
        return await self._people.meetings(table.guild, users, until=table.ended or self._now())

    def _public(self, basis: Basis, shown: Sitting, due: Sequence[Call]) -> Iterator[Wanted]:
        """Yields what everyone sees in the order of sending: results first, then the table post."""
        drawn = self._layouts.public(shown, basis.link, basis.met)
        there = [slot for slot, one in drawn.items() if not isinstance(one, Layout)]
        for number, slot in enumerate(there):
            yield Wanted(slot, drawn[slot], after=tuple(there[:number]))
        after = (*there, slots.TABLE)
        for slot, one in drawn.items():
            if slot == slots.TABLE and isinstance(one, Layout):
                yield self._table_post(one, basis, shown, due)
            elif isinstance(one, Layout):
                yield Wanted(slot, one, after=after)
        yield from undelivered(basis)
        yield from seated(basis.sitting)
        yield from asking(basis)
        if slots.ENTRANCE in basis.record:
            yield Wanted(slots.ENTRANCE, self._layouts.entrance(basis.sitting))

    def _table_post(
        self, layout: Layout, basis: Basis, shown: Sitting, due: Sequence[Call]
    ) -> Wanted:
        if basis.sitting.state is None:
            called, silent = self._to_be_invited(basis), basis.heard_by_all
            return lobby_post(basis.sitting, layout, called, silent=silent)
        calls = due if shown is basis.sitting else tuple(public_calls(shown, basis))
        text = self._layouts.public_call(basis.sitting, calls)
        known = basis.record.row(slots.TABLE).called
        return table_post(basis.sitting, with_call(layout, text), due, text, known)

    def _to_be_invited(self, basis: Basis) -> tuple[int, ...]:
        """Returns whom a new lobby notifies: those it `_calls` who may get a ping now."""
        people, table = [basis.people[user] for user in _calls(basis.table)], basis.table
        willing = [one.user for one in people if one.pings and not basis.is_quiet(one)]
        return tuple(user for user in willing if self._pings.allow(table.host, user, table.id))


def _is_of(seat: Seat, slot: Slot) -> bool:
    return slot.seat == seat


def _calls(table: Table) -> Sequence[int]:
    """Returns whom a new lobby calls: people from the waiting list, and those invited again."""
    if table.version > 1:
        return ()
    waited = [one.user for one in table.seats if one.user not in (None, table.host)]
    again = [one.user for one in table.invited if one.by is None]
    return [user for user in (*waited, *again) if user is not None]


def _missing_directs(basis: Basis) -> Iterator[int]:
    """Yields the people who chose direct messages for their questions but cannot be reached.

    A person to whom the bot has never written is only put off, and no longer yielded once the first
    direct message at the table arrives.
    """
    if basis.table.practice or not basis.sitting.goes_on:
        return
    for seat, one in enumerate(basis.table.seats):
        person = None if one.user is None else basis.people[one.user]
        if person is None or person.asked_by is not AskedBy.DM:
            continue
        was_put_off = person.dm_channel is None and slots.NO_DIRECT in basis.record
        has_none = basis.record.direct(seat) is None
        if person.user not in basis.reached or (was_put_off and has_none):
            yield person.user


def lobby_post(
    sitting: Sitting, layout: Layout, invited: tuple[int, ...], *, silent: bool
) -> Wanted:
    """Returns the table post of a lobby; a new one calls the people ``invited`` to a rematch."""
    notifies = bool(invited) and not silent
    frame = Frame(sitting.table, words(sitting.table.language))
    ordinary = _replaced(lobby_page.rematch_call(frame, invited)) if notifies else None
    return Wanted(slots.TABLE, layout, mentions=invited, notifies=notifies, ordinary=ordinary)


def asking(basis: Basis) -> Iterator[Wanted]:
    """Yields the message to each invited person, which pings them if their invitation may.

    It is silent where a message notifies everyone.
    """
    table = basis.table
    if table.status is not Status.LOBBY:
        return
    frame = Frame(table, words(table.language), basis.link)
    for one in table.invited:
        if one.by is None:
            continue
        layout, notifies = friends.asked(frame, one), one.pinged and not basis.heard_by_all
        yield Wanted(
            slots.asked(one.user),
            layout,
            mentions=(one.user,) if one.pinged else (),
            notifies=notifies,
            ordinary=layout.in_ordinary() if notifies else None,
            after=(slots.TABLE,),
        )


def table_post(
    sitting: Sitting, layout: Layout, calls: Iterable[Call], text: str, known: tuple[str, ...]
) -> Wanted:
    """Returns the table post with that layout; it calls people with that text.

    ``calls`` are all that are due. Only calls that the present post does not have yet, as
    ``known``, mention their person.
    """
    names = {call.name: call for call in calls}
    before = known if sitting.waiting() else ()
    fresh = [call for name, call in names.items() if name not in before]
    loud = [call for call in fresh if call.notifies]
    ordinary = layout.in_ordinary() if loud else None
    if loud and ordinary is None:
        call = status.call(Frame(sitting.table, words(sitting.table.language)), text)
        ordinary = _replaced(call)
    return Wanted(
        slots.TABLE,
        layout,
        mentions=tuple(call.user for call in loud or fresh),
        notifies=bool(loud),
        ordinary=ordinary,
        called=tuple(dict.fromkeys((*before, *names)))[-_MOST_KNOWN:],
    )


def _replaced(call: Layout) -> Ordinary | None:
    """Returns a call as an ordinary message that is replaced by the layout."""
    ordinary = call.in_ordinary()
    return None if ordinary is None else ordinary.to_be_replaced()


def seated(sitting: Sitting) -> Iterator[Wanted]:
    """Yields the line that mentions everyone who plays in a thread, without notifying them.

    A mention makes people members of the thread: they find it in their list of channels, and their
    clicks open it again after it has archived itself. The line stays after the game, without people
    who ask to be forgotten.
    """
    table = sitting.table
    users = tuple(people_at(table))
    is_played = table.status is Status.PLAYING or has_forgotten(table)
    is_played = is_played and sitting.state is not None
    if table.place is Place.THREAD and not table.practice and is_played and users:
        line = status.seated(Frame(table, words(table.language)), users)
        yield Wanted(slots.SEATED, line, mentions=users, after=(slots.TABLE,))


def undelivered(basis: Basis) -> Iterator[Wanted]:
    """Yields the public line for people whom direct messages do not reach."""
    if users := tuple(_missing_directs(basis)):
        frame = Frame(basis.table, words(basis.table.language), basis.link)
        line = status.call(frame, notices.dm_closed(frame, users))
        yield Wanted(slots.NO_DIRECT, line, mentions=users, after=(slots.TABLE,))
