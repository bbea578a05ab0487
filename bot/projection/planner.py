"""Finds out what is to be done to a table's messages, from its newest version."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection, Mapping
from typing import Final, NamedTuple

from cachetools import LRUCache

from bot.language.people import People
from bot.messages.layouts import Layouts
from bot.messages.message import not_written
from bot.messages.of_table import Messages
from bot.messages.slots import Slot, SlotKind
from bot.projection.lane_messages import LaneMessages, outdated_pages
from bot.projection.lanes import Lane, Plan
from bot.projection.situation import Common, Inputs, Own, Situation, by_seat, invited, is_over
from bot.requests.directs import Directs
from bot.running.interlude_queue import InterludeQueue
from bot.tables.quiet import has_quiet_hours, is_quiet
from bot.tables.sitting import Sitting
from data.store.values import Millis, PersonSettings, Place, Post, Table, TableId
from engine.protocol import Seat

_MOST_TABLES: Final = 200
"""For so many tables it is remembered with which inputs there was nothing to do."""


class _AtRest(NamedTuple):
    """A version of a table for which no lane had anything to do, what everybody was shown of it,
    and its messages.
    """

    sitting: Sitting
    on_stage: Sitting
    posts: Mapping[Slot, Post]


class Planner:
    """Compares the messages that a table should have with those on record."""

    def __init__(
        self,
        people: People,
        layouts: Layouts,
        interludes: InterludeQueue,
        directs: Directs,
        now: Callable[[], Millis],
        notifies_all: Callable[[int], Awaitable[bool]],
    ) -> None:
        """``notifies_all``: does a message notify everybody in that server?"""
        self._people = people
        self._layouts = layouts
        self._drawn = LaneMessages(layouts, interludes, now)
        self._interludes = interludes
        self._directs = directs
        self._now = now
        self._notifies_all = notifies_all
        self._in_line: LRUCache[TableId, dict[Seat | None, Inputs]] = LRUCache(_MOST_TABLES)
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
        called = [one.user for one in invited(table)]
        shown = [one.slot.number for one in messages.ephemeral()]
        people = await self._people.settings({*users, *called, *shown})
        heard_by_all = table.place is not Place.THREAD and await self._notifies_all(table.guild)
        common = self._common(sitting, messages, people, users, heard_by_all=heard_by_all)
        fresh = messages.fresh_directs(self._now())
        in_line = self._in_line.setdefault(table.id, {})
        same = (one.common for one in in_line.values() if one.common == common)
        common = next(same, common)  # equal by identity from now on
        posts, private = by_seat(messages), messages.ephemeral()
        over = is_over(table, messages)
        at = Situation(sitting, messages, common, posts, private, fresh, urgent, over, in_line)
        plans = {lane: self._plan(lane, at) for lane in lanes}
        if len(plans) < len(table.seats) + 2 or any(one.is_needed for one in plans.values()):
            self.look_again(table.id)
        else:
            self._note_rest(sitting, messages)
        return plans

    def _note_rest(self, sitting: Sitting, messages: Messages) -> None:
        on_stage, posts = self._interludes.shown(sitting), dict(messages.posts())
        self._at_rest[sitting.table.id] = _AtRest(sitting, on_stage, posts)

    def look_again(self, table_id: TableId) -> None:
        """Something besides the table has changed that its messages depend on."""
        self._at_rest.pop(table_id, None)

    def has_plainly_nothing_to_do(self, sitting: Sitting, messages: Messages) -> bool:
        """Can it be told without a plan that a change of the table needs no message written?

        It can if there was nothing to do before, people have only acted since, the answer to each
        click shows what its person did, and everybody else is still shown the same.
        """
        rest = self._at_rest.get(sitting.table.id)
        if (
            rest is None
            or self._interludes.shown(sitting) is not rest.on_stage
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
        people: Mapping[int, PersonSettings],
        users: Collection[int],
        *,
        heard_by_all: bool,
    ) -> Common:
        table, now, has_begun = sitting.table, self._now(), sitting.state is not None
        return Common(
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
            context=self._layouts.context(sitting),
        )

    def _plan(self, lane: Lane, at: Situation) -> Plan:
        table, plan = at.table, Plan()
        private = self._drawn.private(lane, at) if at.private and not lane.is_public else ()
        for panel in private:
            if panel.slot.kind is SlotKind.PANEL:
                try:
                    plan.add(table, [self._drawn.panel(panel, lane, at)])
                except Exception:
                    plan.fail(lane)
        if private:
            plan.add(table, outdated_pages(at.sitting, lane, private))
        if not lane.others and not at.is_over:
            try:
                self._plan_posts(lane, at, plan)
            except Exception:
                plan.fail(lane)
        return plan

    def _plan_posts(self, lane: Lane, at: Situation, plan: Plan) -> None:
        """Plans the changes to the messages of the lane that are, or will be, on record.

        Nothing is drawn if what they are made from is as it was when there was nothing to do, or
        differs only in what the answer to a click shows already.
        """
        seat, in_line = lane.seat, at.in_line
        own = self._drawn.shown(at) if seat is None else _own(seat, at)
        inputs = Inputs(at.common, own, at.posts.get(seat, ()))
        known = in_line.get(seat)
        if known == inputs or (
            known is not None and seat is not None and _was_answered(seat, known, inputs, at)
        ):
            in_line[seat] = inputs
            for post in inputs.posts:
                not_written(at.table, post.slot, "nothing has changed")
            return
        before = len(plan.changes)
        plan.add(at.table, self._drawn.posts(lane, at, plan))
        if len(plan.changes) == before:
            in_line[seat] = inputs

    def lags(self, lane: Lane) -> bool:
        """Do the messages of that lane show an earlier moment for a while? When that ends, the
        table is drawn again.
        """
        return lane.is_public and self._interludes.lags(lane.table)

    def show_present(self, table_id: TableId) -> None:
        """Ends what public messages show of an earlier moment of that table."""
        self._interludes.clear(table_id)

    def folds_in(self, messages: Messages) -> Millis | None:
        """How long until the first of the private messages that are kept up to date has to be
        folded, or left alone.
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


def _own(seat: Seat, at: Situation) -> Own:
    return Own(at.sitting.acts.get(seat, 0), seat in at.fresh)


def _was_answered(seat: Seat, known: Inputs, now: Inputs, at: Situation) -> bool:
    """Has nothing changed but what the answer to a click on the direct message shows already?"""
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
    """Do the versions differ at most in who has acted, and in what only spectators see of that?"""
    return (
        after.facts == before.facts
        and (after.deadlines, after.ahead) == (before.deadlines, before.ahead)
        and (after.offered, after.rounds_over) == (before.offered, before.rounds_over)
        and after.waiting() == before.waiting()
        and after.asked == before.asked
    )
