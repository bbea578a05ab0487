"""Finds out what is to be done to a table's messages, from its newest version."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
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
from bot.messages.message import Message, not_written, shows
from bot.messages.posts import (
    Call,
    Direct,
    Wanted,
    called_directly,
    lobby_post,
    misses_directs,
    public_calls,
    seat_posts,
    seated,
    table_post,
    undelivered,
)
from bot.messages.record import Messages
from bot.messages.slots import Slot, SlotKind
from bot.requests.directs import Directs, Reach
from bot.running.stage import Stage
from bot.tables import ahead, schedule, seating
from bot.tables.quiet import has_quiet_hours, is_quiet
from bot.tables.sitting import Sitting
from bot.ui.game import Public
from bot.ui.kit import Layout
from bot.ui.status import with_call
from data.store.values import AskedBy, Invited, Millis, Person, Place, Table, TableId
from engine.protocol import Question, Seat

_log = structlog.get_logger(__name__)

_MOST_LANES: Final = 1000
"""The most lanes of which it is known that they are in line."""


class Lane(NamedTuple):
    """A part of a table's messages: those of a seat, or else everybody's."""

    table: TableId
    seat: Seat | None


@dataclass(frozen=True, slots=True)
class _Situation:
    """A version of a table, and what the plans of its lanes have in common."""

    sitting: Sitting
    messages: Messages
    people: Mapping[int, Person]
    """Those with a seat, and those who are shown a panel or invited."""
    reach: Mapping[int, Reach]
    """Of those with a seat, once the game has begun."""
    link: str | None
    ends: Mapping[Seat, Millis]
    calls: Mapping[Seat, int]
    heard_by_all: bool
    """Does a message in the table's channel notify others than those whom it mentions?"""
    urgent: bool

    @property
    def table(self) -> Table:
        return self.sitting.table

    def owner(self, seat: Seat) -> Person | None:
        """The person who is sent the messages of that seat, if it has any."""
        user = self.table.seats[seat].user if seat < len(self.table.seats) else None
        return None if self.sitting.state is None or user is None else self.people[user]

    def is_called_directly(self, person: Person) -> bool:
        reach = self.reach[person.user]
        return called_directly(person, reach, heard_by_all=self.heard_by_all)

    def words(self, person: Person) -> Words:
        return words_of(person, self.table.language)


class _AroundAll(NamedTuple):
    """Everything that the messages to everybody at the table depend on, if there is nothing to do.

    ``drawn`` is the same object while what the drawings are made from is equal. ``calls`` are due,
    and ``call`` is the text of those that are shown.
    """

    drawn: Mapping[Slot, Public]
    calls: tuple[Call, ...]
    call: str
    invited: tuple[int, ...]
    missing: tuple[int, ...]
    posts: tuple[_Posted, ...]


class _Around(NamedTuple):
    """Everything that the messages to the owner of a seat depend on, if there is nothing to do and
    the direct message shows what it should. ``ends`` is when time is up for its question. ``call``
    is the one due, and ``asks`` whether the direct message could be that call.
    """

    facts: Table
    question: Question | None
    until: Millis | None
    ends: Millis | None
    call: int
    asks: bool
    link: str | None
    person: Person
    reach: Reach
    by_direct: bool
    is_quiet: bool
    posts: tuple[_Posted, ...]


@dataclass(slots=True)
class Plan:
    """The changes to the messages of a lane. ``failed``: some could not be drawn.

    ``calls``: they call somebody in the table's channel, who is to find what is asked there, and
    not an earlier moment.
    """

    changes: list[Change] = field(default_factory=list)
    failed: bool = False
    calls: bool = False

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
        self._in_line: LRUCache[Lane, _Around | _AroundAll] = LRUCache(_MOST_LANES)
        """What the plans were made from in which there was nothing to do."""

    async def plans(
        self, lanes: Collection[Lane], sitting: Sitting, messages: Messages, *, urgent: bool
    ) -> dict[Lane, Plan]:
        """By lane: the changes after which every message of it shows what it should.

        ``urgent``: somebody waits for them.
        """
        table = sitting.table
        users = [one.user for one in table.seats if one.user is not None]
        invited = [one.user for one in _invited(table)]
        shown = [one.slot.number for one in messages.ephemeral()]
        people = await self._people.settings({*users, *invited, *shown})
        has_begun = sitting.state is not None
        at = _Situation(
            sitting,
            messages,
            people,
            {user: self._directs.reach(people[user]) for user in users} if has_begun else {},
            messages.drawn_link(table),
            schedule.ends(sitting),
            schedule.calls(sitting),
            table.place is not Place.THREAD and self._notifies_all(table.guild),
            urgent,
        )
        return {lane: self._plan(lane, at) for lane in lanes}

    def _plan(self, lane: Lane, at: _Situation) -> Plan:
        table, plan = at.table, Plan()
        private = self._usable(lane, at)
        for panel in private:
            if panel.slot.kind is SlotKind.PANEL:
                with plan.drawing(lane):
                    plan.add(table, [written(self._panel(panel, at), at.messages)])
        plan.add(table, _outdated_pages(at.sitting, lane, private))
        if is_over(table, at.messages):
            return plan
        with plan.drawing(lane):
            if lane.seat is None:
                self._plan_public(lane, at, plan)
            elif (person := at.owner(lane.seat)) is None:
                plan.add(table, seat_changes(lane.seat, (), at.messages))
            else:
                self._plan_private(lane, lane.seat, person, at, plan)
        return plan

    def _plan_public(self, lane: Lane, at: _Situation, plan: Plan) -> None:
        calls = self._calls(at.sitting, at)
        post = at.messages.get(slots.TABLE)
        called = set(() if post is None else post.called)
        plan.calls = not {call.name for call in calls} <= called
        on_stage = at.sitting if plan.calls else self._stage.shown(at.sitting)
        shown = calls if on_stage is at.sitting else self._calls(on_stage, at)
        around = _AroundAll(
            self._layouts.public(on_stage, at.link),
            calls,
            self._layouts.public_call(at.sitting, shown),
            self._to_be_invited(at),
            self._missing_directs(at),
            _posted(None, at.messages),
        )
        self._add(lane, at, plan, around, lambda: self._public(on_stage, at, around))

    def _plan_private(
        self, lane: Lane, seat: Seat, person: Person, at: _Situation, plan: Plan
    ) -> None:
        reach, call = at.reach[person.user], at.calls.get(seat, 0)
        direct = None
        if reach.open and person.asked_by is AskedBy.DM and not at.table.practice:
            direct = self._direct(seat, at.words(person), at)
        around = _Around(
            at.sitting.facts,
            at.sitting.question(seat),
            min(at.ends.values(), default=None),
            at.ends.get(seat),
            call,
            bool(call) and direct is not None and direct.asks,
            at.link,
            person,
            reach,
            at.is_called_directly(person),
            has_quiet_hours(person) and is_quiet(person, self._now()),
            _posted(seat, at.messages),
        )
        there = at.messages.direct(seat)
        is_shown = direct is None or (there is not None and shows(there[1], direct.layout.digest()))
        self._add(
            *(lane, at, plan, around, lambda: self._private(seat, direct, at, around)),
            may_be_in_line=is_shown,
        )

    def _add(
        self,
        lane: Lane,
        at: _Situation,
        plan: Plan,
        around: _Around | _AroundAll,
        changes: Callable[[], Iterable[Change]],
        *,
        may_be_in_line: bool = True,
    ) -> None:
        """Plans what ``changes`` returns, unless nothing has changed of what it is made from since
        there was nothing to do.
        """
        if may_be_in_line and self._in_line.get(lane) == around:
            for slot, *_ in around.posts:
                not_written(at.table, slot, "nothing has changed")
            return
        before = len(plan.changes)
        plan.add(at.table, changes())
        if len(plan.changes) == before:
            self._in_line[lane] = around

    def lags(self, lane: Lane) -> bool:
        """Are the messages of that lane to show an earlier moment for a while? The table is drawn
        again after it.
        """
        return lane.seat is None and self._stage.lags(lane.table)

    def show_present(self, table_id: TableId) -> None:
        """Ends what public messages show of an earlier moment of that table."""
        self._stage.clear(table_id)

    def forget(self, table_id: TableId) -> None:
        """Drops what is kept of a table that has ended."""
        self._layouts.forget(table_id)

    def _usable(self, lane: Lane, at: _Situation) -> list[Message]:
        """The ephemeral messages to the owner of that seat, or to people without a seat.

        Those that cannot be rewritten any more are forgotten.
        """
        usable = []
        for message in at.messages.ephemeral():
            if seating.owned_seat(at.table, message.slot.number) != lane.seat:
                continue
            if message.usable_token(self._now()) is None:
                not_written(at.table, message.slot, "no token")
                at.messages.gone(message.slot)
            else:
                usable.append(message)
        return usable

    def _panel(self, panel: Message, at: _Situation) -> Wanted:
        person = at.people[panel.slot.number]
        own = at.sitting, person.user, at.words(person), at.link
        plain = layout = self._layouts.panel(*own)
        if panel.picks is not None and panel.digest != plain.digest():
            layout = self._layouts.panel(*own, panel.picks)
        return Wanted(panel.slot, layout, picks=panel.picks, plain=plain)

    def _to_be_invited(self, at: _Situation) -> tuple[int, ...]:
        """Whom a fresh lobby notifies: the people who are asked to play again, if they want it."""
        people = [at.people[one.user] for one in _invited(at.table)]
        return tuple(
            person.user for person in people if person.pings and not is_quiet(person, self._now())
        )

    def _calls(self, sitting: Sitting, at: _Situation) -> tuple[Call, ...]:
        """The calls that are due in the table's channel; silent where all would hear them."""
        now = self._now()
        return public_calls(
            sitting,
            at.people,
            at.is_called_directly,
            lambda person: at.heard_by_all or is_quiet(person, now),
        )

    def _missing_directs(self, at: _Situation) -> tuple[int, ...]:
        """The people to be told that direct messages do not reach them."""
        seats = {one.user: seat for seat, one in enumerate(at.table.seats)}
        return tuple(
            user
            for user, reach in at.reach.items()
            if misses_directs(at.sitting, seats[user], at.people[user], at.messages, reach)
        )

    def _public(self, on_stage: Sitting, at: _Situation, around: _AroundAll) -> list[Change]:
        """The changes to what everybody sees."""
        drawn, messages = around.drawn, at.messages
        results = {slot: one for slot, one in drawn.items() if not isinstance(one, Layout)}
        wanted = [
            self._table_post(one, at, around) if slot == slots.TABLE else Wanted(slot, one)
            for slot, one in drawn.items()
            if isinstance(one, Layout)
        ]
        if around.missing:
            wanted.append(undelivered(at.sitting, around.missing, at.link))
        if (line := seated(at.sitting)) is not None:
            wanted.append(line)
        if slots.ENTRANCE in messages:
            link_to_table = self._layouts.entrance(at.sitting)
            wanted.append(Wanted(slots.ENTRANCE, link_to_table, never_sent=True))
        return public_changes(
            on_stage.table,
            wanted,
            results,
            messages,
            self._now(),
            urgent=at.urgent,
            interlude=on_stage.moment is not None,
        )

    def _table_post(self, layout: Layout, at: _Situation, around: _AroundAll) -> Wanted:
        if at.sitting.state is None:
            return lobby_post(at.sitting, layout, around.invited, silent=at.heard_by_all)
        return table_post(
            at.sitting,
            with_call(layout, around.call),
            around.calls,
            around.call,
            at.messages.get(slots.TABLE),
        )

    def _private(
        self, seat: Seat, direct: Direct | None, at: _Situation, around: _Around
    ) -> list[Change]:
        """The changes to what is sent to that seat's owner alone."""
        sitting, person = at.sitting, around.person

        def draw_call(question: Question, number: int) -> Layout:
            return self._layouts.call(sitting, seat, at.words(person), at.link, question, number)

        wanted = seat_posts(
            *(sitting, seat, person, at.messages, direct, draw_call),
            by_direct=around.by_direct,
            quiet=around.is_quiet,
        )
        folded = None if direct is None else direct.folded
        return seat_changes(seat, wanted, at.messages, folded)

    def _direct(self, seat: Seat, words: Words, at: _Situation) -> Direct | None:
        """The direct message of that seat, from its first question on.

        It shows the game while its person is asked something, and for a while after their last
        click, when to edit it takes no request under the bot's token.
        """
        sitting, there = at.sitting, at.messages.direct(seat)
        if there is None and seat not in sitting.asked:
            return None
        asks = seat in sitting.asked and seat in sitting.waiting()
        folded = self._layouts.folded(sitting, words)
        is_away = sitting.table.seats[seat].computer is not None
        is_kept = there is None or at.messages.of(there[0]).fresh_until(self._now()) is not None
        shows_game = asks or is_away or is_kept or not sitting.goes_on
        layout = self._layouts.direct(sitting, seat, words, at.link) if shows_game else folded
        return Direct(layout, asks, folded.digest())

    def folds_in(self, messages: Messages) -> Millis | None:
        """How long until the first direct message is to be folded that is kept up to date now."""
        now = self._now()
        found = [
            until
            for slot, _ in messages.posts()
            if slot.kind is SlotKind.DIRECT
            and (until := messages.of(slot).fresh_until(now)) is not None
        ]
        return min(found) - now if found else None


class _Posted(NamedTuple):
    """A message on record. What a direct message shows is left out."""

    slot: Slot
    channel: int
    message: int
    digest: str


def _posted(seat: Seat | None, messages: Messages) -> tuple[_Posted, ...]:
    """The messages on record in the slots of that seat, or those of no seat."""
    return tuple(
        [
            _Posted(
                *(slot, post.channel, post.message),
                "" if slot.kind is SlotKind.DIRECT else post.digest,
            )
            for slot, post in messages.posts()
            if slot.seat == seat
        ]
    )


def _invited(table: Table) -> Sequence[Invited]:
    """The people whom a lobby that was just opened asks to play again."""
    return table.invited if table.version <= 1 else ()


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
