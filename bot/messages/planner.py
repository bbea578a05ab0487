"""Finds out what is to be done to a table's messages, from its newest version."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Final, NamedTuple

import structlog
from cachetools import LRUCache

from bot.language.people import People, words_of
from bot.language.words import Words
from bot.messages import slots
from bot.messages.changes import Change, Delete, Leave, public_changes, seat_changes, written
from bot.messages.layouts import Layouts
from bot.messages.message import Message, not_written
from bot.messages.posts import (
    Call,
    Direct,
    Wanted,
    called_directly,
    lobby_post,
    misses_directs,
    public_calls,
    seat_posts,
    table_post,
    undelivered,
)
from bot.messages.record import Messages
from bot.messages.slots import Slot, SlotKind
from bot.requests.directs import Directs, Reach
from bot.requests.trouble import TROUBLE
from bot.running.stage import Stage
from bot.tables import ahead, schedule, seating
from bot.tables.quiet import is_quiet
from bot.tables.sitting import Sitting
from bot.ui.kit import Frame, Layout
from bot.ui.status import with_call
from data.store.values import BidsBy, Millis, Person, Place, Post, Table, TableId
from engine.protocol import Question, Seat

_log = structlog.get_logger(__name__)

_MOST_LANES: Final = 1000
"""The most lanes of which it is known that they are in line."""


class Lane(NamedTuple):
    """A part of a table's messages: those of a seat, or else everybody's."""

    table: TableId
    seat: Seat | None


class _Around(NamedTuple):
    """Everything that the messages to the owner of a seat depend on. ``direct`` is what the direct
    message is drawn from; it has the table, the question and the link. ``call`` is the one due.
    """

    direct: tuple[Frame, object]
    until: Millis | None
    call: int
    person: Person
    reach: Reach
    by_direct: bool
    is_quiet: bool
    posts: tuple[tuple[Slot, Post], ...]


@dataclass(slots=True)
class Plan:
    """The changes to the messages of a lane. ``failed``: some could not be drawn."""

    changes: list[Change] = field(default_factory=list)
    failed: bool = False

    def add(self, table: Table, changes: Iterable[Change]) -> None:
        for change in changes:
            if isinstance(change, Leave):
                not_written(table, change.slot, change.reason)
            else:
                self.changes.append(change)

    @contextmanager
    def drawing(self, lane: Lane) -> Iterator[None]:
        """A mistake in a drawing is logged, and keeps nothing else from being drawn."""
        try:
            yield
        except TROUBLE:
            raise
        except Exception:
            self.failed = True
            _log.exception("drawing failed", table=lane.table, seat=lane.seat)


class Planner:
    """Compares the messages that a table should have with those on record."""

    def __init__(
        self,
        people: People,
        layouts: Layouts,
        stage: Stage,
        directs: Directs,
        now: Callable[[], Millis],
        notifies_all: Callable[[int], bool] = lambda _guild: False,
    ) -> None:
        """``notifies_all``: does a message notify everybody in that server?"""
        self._people = people
        self._layouts = layouts
        self._stage = stage
        self._directs = directs
        self._now = now
        self._notifies_all = notifies_all
        self._in_line: LRUCache[Lane, _Around] = LRUCache(_MOST_LANES)
        """What the plans were made from in which there was nothing to do."""

    async def plan(self, lane: Lane, sitting: Sitting, messages: Messages, *, urgent: bool) -> Plan:
        """The changes after which every message of that lane shows what it should.

        ``urgent``: somebody waits for them.
        """
        table, plan = sitting.table, Plan()
        private = self._usable(lane, table, messages)
        panels = [one for one in private if one.slot.kind is SlotKind.PANEL]
        people = await self._people.settings([one.slot.number for one in panels]) if panels else {}
        for panel in panels:
            with plan.drawing(lane):
                wanted = self._panel(sitting, messages, panel, people[panel.slot.number])
                plan.add(table, [written(wanted, messages)])
        plan.add(table, _outdated_pages(sitting, lane, private))
        if is_over(table, messages):
            return plan
        if lane.seat is None:
            invited = await self._to_be_invited(table)
            seated = await self._seated(sitting)
            missing = self._missing_directs(sitting, messages, seated)
            with plan.drawing(lane):
                public = self._public(sitting, messages, invited, missing, seated, urgent=urgent)
                plan.add(table, public)
            return plan
        person = await self._owner(sitting, lane.seat)
        with plan.drawing(lane):
            if person is None:
                plan.add(table, seat_changes(lane.seat, (), messages))
            else:
                self._plan_private(lane, lane.seat, sitting, messages, person, plan)
        return plan

    def _plan_private(
        self,
        lane: Lane,
        seat: Seat,
        sitting: Sitting,
        messages: Messages,
        person: Person,
        plan: Plan,
    ) -> None:
        """Plans the messages to that seat's owner, unless they are in line already and nothing has
        changed of what the plan is made from.
        """
        around = self._around(seat, sitting, messages, person)
        if self._in_line.get(lane) == around:
            for slot, _ in around.posts:
                not_written(sitting.table, slot, "nothing has changed")
            return
        before = len(plan.changes)
        own = self._private(sitting, seat, messages, person, around)
        plan.add(sitting.table, seat_changes(seat, own, messages))
        if len(plan.changes) == before:
            self._in_line[lane] = around

    def lags(self, lane: Lane) -> bool:
        """Are the messages of that lane to show an earlier moment for a while? The table is drawn
        again after it.
        """
        return lane.seat is None and self._stage.lags(lane.table)

    def forget(self, table_id: TableId) -> None:
        """Drops what is kept of a table that has ended."""
        self._layouts.forget(table_id)

    def _usable(self, lane: Lane, table: Table, messages: Messages) -> list[Message]:
        """The ephemeral messages to the owner of that seat, or to people without a seat.

        Those that cannot be rewritten any more are forgotten.
        """
        usable = []
        for message in messages.ephemeral():
            if seating.owned_seat(table, message.slot.number) != lane.seat:
                continue
            if message.usable_token(self._now()) is None:
                not_written(table, message.slot, "no token")
                messages.gone(message.slot)
            else:
                usable.append(message)
        return usable

    def _panel(
        self, sitting: Sitting, messages: Messages, panel: Message, person: Person
    ) -> Wanted:
        words, link = words_of(person, sitting.table.language), messages.link(sitting.table)
        plain = layout = self._layouts.panel(sitting, person.user, words, link)
        if panel.picks is not None and panel.digest != plain.digest():
            layout = self._layouts.panel(sitting, person.user, words, link, panel.picks)
        return Wanted(panel.slot, layout, picks=panel.picks, plain=plain)

    async def _to_be_invited(self, table: Table) -> tuple[int, ...]:
        """Whom a fresh lobby notifies: the people who are asked to play again, if they want it."""
        if not table.invited or table.version > 1:
            return ()
        people = await self._people.settings([one.user for one in table.invited])
        return tuple(
            user
            for user, person in people.items()
            if person.pings and not is_quiet(person, self._now())
        )

    async def _seated(self, sitting: Sitting) -> Mapping[int, Person]:
        """The people at the seats of a game, by id."""
        users = [one.user for one in sitting.table.seats if one.user is not None]
        return await self._people.settings(users) if sitting.state is not None and users else {}

    def _missing_directs(
        self, sitting: Sitting, messages: Messages, seated: Mapping[int, Person]
    ) -> tuple[int, ...]:
        """The people to be told that direct messages do not reach them."""
        return tuple(
            person.user
            for seat, person in _by_seat(sitting, seated)
            if misses_directs(sitting, seat, person, messages, self._directs.reach(person))
        )

    def _calls(self, sitting: Sitting, seated: Mapping[int, Person]) -> list[Call]:
        """The calls that are due in the table's channel; silent where all would hear them."""
        now, heard_by_all = self._now(), self._heard_by_all(sitting.table)
        return public_calls(
            sitting,
            seated,
            lambda person: self._is_called_directly(sitting.table, person),
            lambda person: heard_by_all or is_quiet(person, now),
        )

    def _is_called_directly(self, table: Table, person: Person) -> bool:
        reach = self._directs.reach(person)
        return called_directly(person, reach, heard_by_all=self._heard_by_all(table))

    def _heard_by_all(self, table: Table) -> bool:
        """Does a message in the table's channel notify others than those whom it mentions?

        Only the members of a thread are notified of one there.
        """
        return table.place is not Place.THREAD and self._notifies_all(table.guild)

    def _public(
        self,
        sitting: Sitting,
        messages: Messages,
        invited: tuple[int, ...],
        missing: tuple[int, ...],
        seated: Mapping[int, Person],
        *,
        urgent: bool,
    ) -> list[Change]:
        calls = self._calls(sitting, seated)
        table, link, post = sitting.table, messages.link(sitting.table), messages.get(slots.TABLE)
        known = frozenset(() if post is None else post.called)
        if not known.issuperset(call.name for call in calls):
            self._stage.clear(table.id)  # whoever comes when called finds what is asked
        on_stage = self._stage.shown(sitting)
        drawn = self._layouts.public(on_stage, link)
        results = {slot: one for slot, one in drawn.items() if not isinstance(one, Layout)}
        wanted = [
            Wanted(slot, one)
            for slot, one in drawn.items()
            if isinstance(one, Layout) and slot != slots.TABLE
        ]
        layout = drawn[slots.TABLE]
        if isinstance(layout, Layout) and sitting.state is None:
            silent = self._heard_by_all(table)
            wanted.append(lobby_post(sitting, layout, invited, silent=silent))
        elif isinstance(layout, Layout):
            shown = calls if on_stage is sitting else self._calls(on_stage, seated)
            text = self._layouts.public_call(sitting, shown)
            wanted.append(table_post(sitting, with_call(layout, text), calls, text, post))
        if missing:
            wanted.append(undelivered(sitting, missing, link))
        if slots.ENTRANCE in messages:
            link_to_table = self._layouts.entrance(sitting)
            wanted.append(Wanted(slots.ENTRANCE, link_to_table, never_sent=True))
        return public_changes(
            on_stage.table,
            wanted,
            results,
            messages,
            self._now(),
            urgent=urgent,
            interlude=on_stage.moment is not None,
        )

    async def _owner(self, sitting: Sitting, seat: Seat) -> Person | None:
        """The person who is sent the messages of that seat, if it has any."""
        table = sitting.table
        user = table.seats[seat].user if seat < len(table.seats) else None
        if sitting.state is None or user is None:
            return None
        return await self._people.person(user)

    def _around(self, seat: Seat, sitting: Sitting, messages: Messages, person: Person) -> _Around:
        link, own_words = messages.link(sitting.table), words_of(person, sitting.table.language)
        return _Around(
            self._layouts.inputs_of_direct(sitting, seat, own_words, link),
            schedule.until(sitting),
            schedule.calls(sitting).get(seat, 0),
            person,
            self._directs.reach(person),
            self._is_called_directly(sitting.table, person),
            is_quiet(person, self._now()),
            tuple([one for one in messages.posts() if one[0].seat == seat]),
        )

    def _private(
        self, sitting: Sitting, seat: Seat, messages: Messages, person: Person, around: _Around
    ) -> list[Wanted]:
        """The messages that are sent to that seat's owner alone."""
        link = messages.link(sitting.table)
        own_words = words_of(person, sitting.table.language)

        def draw_call(question: Question, number: int) -> Layout:
            return self._layouts.call(sitting, seat, own_words, link, question, number)

        direct = None
        if around.reach.open and person.bids is BidsBy.DM and not sitting.table.practice:
            direct = self._direct(sitting, seat, messages, own_words, link)
        return list(
            seat_posts(
                *(sitting, seat, person, messages, direct, draw_call),
                by_direct=around.by_direct,
                quiet=around.is_quiet,
            )
        )

    def _direct(
        self, sitting: Sitting, seat: Seat, messages: Messages, words: Words, link: str | None
    ) -> Direct | None:
        """The direct message of that seat, if it has one."""
        exists = messages.direct(seat) is not None
        now = self._layouts.direct(sitting, seat, words, link, exists=exists)
        if now is None:
            return None
        return Direct(now, lambda: self._layouts.resting(sitting, seat, words, link))


def _by_seat(sitting: Sitting, people: Mapping[int, Person]) -> Iterator[tuple[Seat, Person]]:
    for seat, seated in enumerate(sitting.table.seats):
        if seated.user is not None and seated.user in people:
            yield seat, people[seated.user]


def _outdated_pages(sitting: Sitting, lane: Lane, private: Iterable[Message]) -> Iterator[Change]:
    """Deletes the page of answers ahead of a seat once it has none to give any more."""
    for message in private:
        if message.slot.kind is SlotKind.AHEAD and not (
            lane.seat is not None and ahead.offered(sitting, lane.seat)
        ):
            yield Delete(message.slot)


def is_over(table: Table, messages: Messages) -> bool:
    """Has the table ended, and does every message show it? They are not looked at again."""
    return table.status.ended and messages.drawn >= table.version
