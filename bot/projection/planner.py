"""Finds out what is to be done to a table's messages, from its newest version."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

import structlog
from cachetools import LRUCache

from bot.language.people import People, words_of
from bot.language.words import Words
from bot.messages import slots
from bot.messages.layouts import Layouts, Sight, visible_to_all
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
    seated,
    table_post,
    undelivered,
)
from bot.messages.private import left_alone
from bot.messages.record import Messages
from bot.messages.slots import Slot, SlotKind
from bot.projection.changes import (
    Change,
    Delete,
    Find,
    Follow,
    Leave,
    public_changes,
    seat_changes,
    written,
)
from bot.requests.directs import Directs, Reach
from bot.running.stage import Stage
from bot.tables import ahead, calls, intermission, seating, watching
from bot.tables.quiet import has_quiet_hours, is_quiet
from bot.tables.sitting import Sitting
from bot.ui.kit import Layout
from bot.ui.status import with_call
from data.store.values import (
    Ahead,
    AskedBy,
    Deadline,
    Invited,
    Millis,
    Person,
    Place,
    Post,
    Table,
    TableId,
)
from engine.protocol import Moment, Question, Seat

_log = structlog.get_logger(__name__)

_MOST_TABLES: Final = 200
"""The most tables of whose lanes it is known that they are in line."""


async def _only_those_mentioned(_guild: int) -> bool:
    return False


class Lane(NamedTuple):
    """A part of a table's messages: those of a seat, the private ones of ``others``, who have none,
    or everybody's.
    """

    table: TableId
    seat: Seat | None
    others: bool = False

    @property
    def is_public(self) -> bool:
        return self.seat is None and not self.others


class _Common(NamedTuple):
    """What the messages of a table are made from, but for what `_Inputs` has of each lane.

    Times, calls and questions follow from the deadlines and from whom the game waits for.
    """

    facts: Table
    waiting: frozenset[Seat]
    questions: tuple[Question | None, ...]
    deadlines: tuple[Deadline, ...]
    ahead: tuple[Ahead, ...]
    offered: frozenset[Seat]
    rounds_over: int
    people: Mapping[int, Person]
    """Those with a seat, and those who are shown a panel or invited."""
    quiet: tuple[int, ...]
    """Those of them who have quiet hours just now."""
    reach: Mapping[int, Reach]
    """Of those with a seat, once the game has begun."""
    link: str | None
    heard_by_all: bool
    """Does a message in the table's channel notify others than those whom it mentions?"""
    sight: Sight
    """That of the public. Each person's own follows from it and from their settings."""


class _Shown(NamedTuple):
    """What the messages to everybody show beside that."""

    facts: Table
    watchers: tuple[int, ...]
    moment: Moment | None
    visible: object
    invited: tuple[int, ...]
    missing: tuple[int, ...]
    """The people to be told that direct messages do not reach them."""


class _Own(NamedTuple):
    """What the messages of a seat show beside that. Its direct message is drawn again when the seat
    has acted, and not for what others do (`bot.messages.layouts.Layouts.direct`).
    """

    acts: int
    is_fresh: bool
    """Was the direct message clicked just before, so that an edit takes no request?"""


class _Inputs(NamedTuple):
    """All that the messages of a lane are made from and compared with.

    While they are equal to those with which there was nothing to do, nothing has to be drawn to
    know that this is so.
    """

    common: _Common
    own: _Shown | _Own
    posts: tuple[Post, ...]


class _AtRest(NamedTuple):
    """A version of a table for which there was nothing to do in any lane, what everybody was shown
    of it, and its messages.
    """

    sitting: Sitting
    on_stage: Sitting
    posts: Mapping[Slot, Post]


@dataclass(frozen=True, slots=True)
class _Situation:
    """A version of a table, and what the plans of its lanes have in common."""

    sitting: Sitting
    messages: Messages
    common: _Common
    posts: Mapping[Seat | None, tuple[Post, ...]]
    """Those on record, by the seat that they are for."""
    private: Collection[Message]
    """Those that only one person sees."""
    fresh: frozenset[Seat]
    """The seats whose direct message was clicked just before, so that an edit takes no request."""
    urgent: bool
    is_over: bool
    """Has the table ended, and does every message show it?"""
    in_line: dict[Seat | None, _Inputs]
    """By lane: the inputs of the last plan in which there was nothing to do."""

    @property
    def table(self) -> Table:
        return self.sitting.table

    @property
    def people(self) -> Mapping[int, Person]:
        return self.common.people

    @property
    def link(self) -> str | None:
        return self.common.link

    def owner(self, seat: Seat) -> Person | None:
        """The person who is sent the messages of that seat, if it has any."""
        user = self.table.seats[seat].user if seat < len(self.table.seats) else None
        return None if self.sitting.state is None or user is None else self.people[user]

    def is_called_directly(self, person: Person) -> bool:
        reach = self.common.reach[person.user]
        return called_directly(person, reach, heard_by_all=self.common.heard_by_all)

    def is_quiet(self, person: Person) -> bool:
        return person.user in self.common.quiet

    def words(self, person: Person) -> Words:
        return words_of(person, self.table.language)


@dataclass(slots=True)
class Plan:
    """The changes to the messages of a lane. ``failed``: some could not be drawn.

    ``calls``: they call somebody in the table's channel, who is to find what is asked there, and
    not an earlier moment.
    """

    changes: list[Change] = field(default_factory=list)
    failed: bool = False
    calls: bool = False

    @property
    def is_needed(self) -> bool:
        return bool(self.changes) or self.failed

    def add(self, table: Table, changes: Iterable[Change]) -> None:
        for change in changes:
            if isinstance(change, Leave):
                not_written(table, change.slot, change.reason)
            else:
                self.changes.append(change)

    def fail(self, lane: Lane) -> None:
        """Logs the mistake in a drawing that is being handled: it keeps nothing else from being
        drawn.
        """
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
        notifies_all: Callable[[int], Awaitable[bool]] = _only_those_mentioned,
    ) -> None:
        """``notifies_all``: does a message notify everybody in that server?"""
        self._people = people
        self._layouts = layouts
        self._stage = stage
        self._directs = directs
        self._now = now
        self._notifies_all = notifies_all
        self._in_line: LRUCache[TableId, dict[Seat | None, _Inputs]] = LRUCache(_MOST_TABLES)
        self._at_rest: LRUCache[TableId, _AtRest] = LRUCache(_MOST_TABLES)

    async def plans(
        self, lanes: Collection[Lane], sitting: Sitting, messages: Messages, *, urgent: bool
    ) -> dict[Lane, Plan]:
        """By lane: the changes after which every message of it shows what it should.

        ``urgent``: somebody waits for them.
        """
        table = sitting.table
        messages.note_rounds(sitting.rounds_over)
        users = [one.user for one in table.seats if one.user is not None]
        invited = [one.user for one in _invited(table)]
        shown = [one.slot.number for one in messages.ephemeral()]
        people = await self._people.settings({*users, *invited, *shown})
        heard_by_all = table.place is not Place.THREAD and await self._notifies_all(table.guild)
        common = self._common(sitting, messages, people, users, heard_by_all=heard_by_all)
        fresh = messages.fresh_directs(self._now())
        in_line = self._in_line.setdefault(table.id, {})
        same = (one.common for one in in_line.values() if one.common == common)
        common = next(same, common)  # equal by identity from now on
        posts, private = _by_seat(messages), messages.ephemeral()
        over = is_over(table, messages)
        at = _Situation(sitting, messages, common, posts, private, fresh, urgent, over, in_line)
        plans = {lane: self._plan(lane, at) for lane in lanes}
        if len(plans) < len(table.seats) + 2 or any(one.is_needed for one in plans.values()):
            self.look_again(table.id)
        else:
            self._note_rest(sitting, messages)
        return plans

    def _note_rest(self, sitting: Sitting, messages: Messages) -> None:
        on_stage, posts = self._stage.shown(sitting), dict(messages.posts())
        self._at_rest[sitting.table.id] = _AtRest(sitting, on_stage, posts)

    def look_again(self, table_id: TableId) -> None:
        """Something has changed of what the table's messages depend on, beside the table."""
        self._at_rest.pop(table_id, None)

    def has_plainly_nothing_to_do(self, sitting: Sitting, messages: Messages) -> bool:
        """Is it plain that no message has to be written for a table that has changed?

        It is if since the last time somebody has acted, the answer to whose click shows it, and
        nothing else that a message depends on has changed. Everybody is shown an earlier version.
        """
        rest = self._at_rest.get(sitting.table.id)
        if (
            rest is None
            or self._stage.shown(sitting) is not rest.on_stage
            or messages.ephemeral()
            or not _is_asked_the_same(rest.sitting, sitting)
        ):
            return False
        posts, fresh = dict(messages.posts()), messages.fresh_directs(self._now())
        for seat, acts in sitting.acts.items():
            direct = messages.direct(seat)
            if direct is not None and acts != rest.sitting.acts.get(seat):
                if not _shows_answer(direct, seat in fresh, sitting.table, messages):
                    return False
                posts[direct[0]] = rest.posts.get(direct[0], direct[1])
        if posts != rest.posts:
            return False
        for slot in posts:
            not_written(sitting.table, slot, "nothing has changed")
        self._note_rest(sitting, messages)
        return True

    def _common(
        self,
        sitting: Sitting,
        messages: Messages,
        people: Mapping[int, Person],
        users: Collection[int],
        *,
        heard_by_all: bool,
    ) -> _Common:
        table, now, has_begun = sitting.table, self._now(), sitting.state is not None
        return _Common(
            facts=sitting.facts,
            waiting=sitting.waiting(),
            questions=tuple([sitting.question(seat) for seat in range(len(table.seats))])
            if has_begun
            else (),
            deadlines=sitting.deadlines,
            ahead=sitting.ahead,
            offered=sitting.offered,
            rounds_over=sitting.rounds_over,
            people=people,
            quiet=tuple(
                [
                    user
                    for user, person in people.items()
                    if has_quiet_hours(person) and is_quiet(person, now)
                ]
            ),
            reach={user: self._directs.reach(people[user]) for user in users} if has_begun else {},
            link=messages.drawn_link(table),
            heard_by_all=heard_by_all,
            sight=self._layouts.sight(sitting),
        )

    def _plan(self, lane: Lane, at: _Situation) -> Plan:
        table, plan = at.table, Plan()
        private = self._usable(lane, at) if at.private and not lane.is_public else ()
        for panel in private:
            if panel.slot.kind is SlotKind.PANEL:
                try:
                    wanted = self._panel(panel, at)
                    follows = _follows(panel, lane, at)
                    plan.add(table, [Follow(wanted) if follows else written(wanted, at.messages)])
                except Exception:
                    plan.fail(lane)
        if private:
            plan.add(table, _outdated_pages(at.sitting, lane, private))
        if not lane.others and not at.is_over:
            try:
                self._plan_posts(lane, at, plan)
            except Exception:
                plan.fail(lane)
        return plan

    def _plan_posts(self, lane: Lane, at: _Situation, plan: Plan) -> None:
        """Plans what is to be done to the messages on record, or to be on record.

        Nothing is drawn if nothing has changed of what they are made from since there was nothing
        to do, but for what the answer to a click shows already.
        """
        seat, in_line = lane.seat, at.in_line
        own = self._shown(at) if seat is None else _own(seat, at)
        inputs = _Inputs(at.common, own, at.posts.get(seat, ()))
        known = in_line.get(seat)
        if known == inputs or (
            known is not None and seat is not None and _was_answered(seat, known, inputs, at)
        ):
            in_line[seat] = inputs
            for post in inputs.posts:
                not_written(at.table, post.slot, "nothing has changed")
            return
        before = len(plan.changes)
        plan.add(at.table, self._changes(lane, at, plan))
        if len(plan.changes) == before:
            in_line[seat] = inputs

    def _shown(self, at: _Situation) -> _Shown:
        on_stage = self._stage.shown(at.sitting)
        return _Shown(
            on_stage.facts,
            on_stage.table.watchers,
            on_stage.moment,
            visible_to_all(on_stage),
            self._to_be_invited(at),
            self._missing_directs(at),
        )

    def _changes(self, lane: Lane, at: _Situation, plan: Plan) -> list[Change]:
        """The changes to the messages of that lane; before all others, to find those that may have
        been sent.
        """
        if being_sent := at.messages.being_sent(lane.seat):
            return [Find(slot) for slot in being_sent]
        if lane.seat is None:
            return self._public(at, plan)
        person = at.owner(lane.seat)
        if person is None:
            return seat_changes(lane.seat, (), at.messages)
        return self._private(lane.seat, person, at)

    def lags(self, lane: Lane) -> bool:
        """Are the messages of that lane to show an earlier moment for a while? The table is drawn
        again after it.
        """
        return lane.is_public and self._stage.lags(lane.table)

    def show_present(self, table_id: TableId) -> None:
        """Ends what public messages show of an earlier moment of that table."""
        self._stage.clear(table_id)

    def folds_in(self, messages: Messages) -> Millis | None:
        """How long until the first direct message or panel is left alone that is kept up to date
        now.
        """
        now = self._now()
        followed = [slot for slot, _ in messages.posts() if slot.kind is SlotKind.DIRECT]
        followed += [one.slot for one in messages.ephemeral() if one.slot.kind is SlotKind.PANEL]
        found = [
            until for slot in followed if (until := messages.of(slot).fresh_until(now)) is not None
        ]
        return min(found) - now if found else None

    def forget(self, table_id: TableId) -> None:
        """Drops what is kept of a table that has ended."""
        self._layouts.forget(table_id)
        self._in_line.pop(table_id, None)
        self.look_again(table_id)

    def _usable(self, lane: Lane, at: _Situation) -> list[Message]:
        """The private messages to the owner of that seat, or to people without a seat.

        Those that cannot be rewritten any more are forgotten.
        """
        usable: list[Message] = []
        for message in at.private:
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
        plain = layout = self._up_to_date(panel, at, self._layouts.panel(*own))
        if panel.picks is not None and panel.digest != plain.digest():
            layout = self._up_to_date(panel, at, self._layouts.panel(*own, panel.picks))
        return Wanted(panel.slot, layout, picks=panel.picks, plain=plain)

    def _up_to_date(self, panel: Message, at: _Situation, layout: Layout) -> Layout:
        """The layout of a panel, which says how old it is if it is soon to be left alone."""
        if panel.is_fresh(self._now()) or not at.sitting.goes_on:
            return layout
        person, drawn = at.people[panel.slot.number], at.table.updated
        watched = watching.watches(at.table, person.user)
        return left_alone(layout, at.words(person), drawn, watched=watched)

    def _to_be_invited(self, at: _Situation) -> tuple[int, ...]:
        """Whom a fresh lobby notifies: the people who are asked to play again, if they want it."""
        people = [at.people[one.user] for one in _invited(at.table)]
        return tuple([one.user for one in people if one.pings and not at.is_quiet(one)])

    def _calls(self, sitting: Sitting, at: _Situation) -> tuple[Call, ...]:
        """The calls that are due in the table's channel; silent where all would hear them."""
        return public_calls(
            sitting,
            at.people,
            at.is_called_directly,
            lambda person: at.common.heard_by_all or at.is_quiet(person),
        )

    def _missing_directs(self, at: _Situation) -> tuple[int, ...]:
        """The people to be told that direct messages do not reach them."""
        seats = {one.user: seat for seat, one in enumerate(at.table.seats)}
        return tuple(
            user
            for user, reach in at.common.reach.items()
            if misses_directs(at.sitting, seats[user], at.people[user], at.messages, reach)
        )

    def _public(self, at: _Situation, plan: Plan) -> list[Change]:
        """The changes to what everybody sees."""
        messages, calls = at.messages, self._calls(at.sitting, at)
        post = messages.get(slots.TABLE)
        called = set(() if post is None else post.called)
        plan.calls = not {call.name for call in calls} <= called
        on_stage = at.sitting if plan.calls else self._stage.shown(at.sitting)
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

    def _table_post(
        self, layout: Layout, at: _Situation, on_stage: Sitting, calls: tuple[Call, ...]
    ) -> Wanted:
        if at.sitting.state is None:
            invited, silent = self._to_be_invited(at), at.common.heard_by_all
            return lobby_post(at.sitting, layout, invited, silent=silent)
        shown = calls if on_stage is at.sitting else self._calls(on_stage, at)
        text = self._layouts.public_call(at.sitting, shown)
        known = at.messages.get(slots.TABLE)
        return table_post(at.sitting, with_call(layout, text), calls, text, known)

    def _private(self, seat: Seat, person: Person, at: _Situation) -> list[Change]:
        """The changes to what is sent to that seat's owner alone."""
        sitting = at.sitting

        def draw_call(question: Question, number: int) -> Layout:
            return self._layouts.call(sitting, seat, at.words(person), at.link, question, number)

        direct = self._direct(seat, person, at)
        wanted = seat_posts(
            *(sitting, seat, person, at.messages, direct, draw_call),
            by_direct=at.is_called_directly(person),
            quiet=at.is_quiet(person),
        )
        folded = None if direct is None else direct.folded
        return seat_changes(seat, wanted, at.messages, folded)

    def _direct(self, seat: Seat, person: Person, at: _Situation) -> Direct | None:
        """The direct message of that seat to somebody who chose it, from its first question on.

        It shows the game while its person is asked something, and for a while after their last
        click, when to edit it takes no request under the bot's token.
        """
        sitting, is_open = at.sitting, at.common.reach[person.user].open
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
        is_needed = asks or is_awaited or known is None or is_away
        if known is not None and known[1].digest == folded.digest() and asks:
            is_needed = not (person.pings and calls.is_called_later(sitting, seat))
        is_kept = is_needed or not sitting.goes_on or seat in at.fresh
        layout = self._layouts.direct(sitting, seat, words, at.link) if is_kept else folded
        return Direct(layout, asks, folded.digest())


def _follows(panel: Message, lane: Lane, at: _Situation) -> bool:
    """Is the panel to be sent anew at the bottom of its channel?

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


def _own(seat: Seat, at: _Situation) -> _Own:
    return _Own(at.sitting.acts.get(seat, 0), seat in at.fresh)


def _was_answered(seat: Seat, known: _Inputs, now: _Inputs, at: _Situation) -> bool:
    """Does the direct message show this version already, as the answer to a click on it, and has
    nothing else changed?
    """
    direct = at.messages.direct(seat)
    return (
        direct is not None
        and _shows_answer(direct, seat in at.fresh, at.table, at.messages)
        and known.common == now.common
        and [post.message for post in known.posts] == [post.message for post in now.posts]
        and all(post in known.posts for post in now.posts if post is not direct[1])
    )


def _shows_answer(
    direct: tuple[Slot, Post], is_fresh: bool, table: Table, messages: Messages
) -> bool:
    """Does that direct message show this version of the table, as the answer to a click on it?"""
    slot, post = direct
    return post.drawn == table.version and is_fresh and not messages.of(slot).may_be_ordinary


def _is_asked_the_same(before: Sitting, after: Sitting) -> bool:
    """Do both versions differ at most in who has acted, and in what only spectators see of it?"""
    return (
        after.facts == before.facts
        and (after.deadlines, after.ahead) == (before.deadlines, before.ahead)
        and (after.offered, after.rounds_over) == (before.offered, before.rounds_over)
        and after.waiting() == before.waiting()
        and after.asked == before.asked
    )


def _by_seat(messages: Messages) -> Mapping[Seat | None, tuple[Post, ...]]:
    found = dict[Seat | None, tuple[Post, ...]]()
    for slot, post in messages.posts():
        found[slot.seat] = (*found.get(slot.seat, ()), post)
    return found


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
