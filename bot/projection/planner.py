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
from bot.projection.lane_messages import LaneMessages
from bot.projection.lanes import Lane, Plan
from bot.projection.situation import Situation, invited, is_over
from bot.requests.directs import Directs
from bot.running.allowance import Pings
from bot.running.interlude_queue import InterludeQueue
from bot.tables.sitting import Sitting
from data.store.values import Millis, Place, Post, Table, TableId

_MOST_TABLES: Final = 200
"""How many tables to remember as having nothing to draw."""


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
        pings: Pings,
    ) -> None:
        """``notifies_all`` says whether a message notifies everybody in that server."""
        self._people = people
        self._layouts = layouts
        self._drawn = LaneMessages(layouts, interludes, pings)
        self._interludes = interludes
        self._directs = directs
        self._now = now
        self._notifies_all = notifies_all
        self._at_rest: LRUCache[TableId, _AtRest] = LRUCache(_MOST_TABLES)

    async def plans(
        self, lanes: Collection[Lane], sitting: Sitting, messages: Messages, *, urgent: bool
    ) -> dict[Lane, Plan]:
        """Returns by lane the changes after which every message of it shows what it should.

        ``urgent``: somebody waits for them.
        """
        table = sitting.table
        messages.note_rounds(sitting.rounds_over)
        users = [one.user for one in table.seats if one.user is not None]
        called = [one.user for one in invited(table)]
        shown = [one.slot.number for one in messages.ephemeral()]
        people = await self._people.settings({*users, *called, *shown})
        heard_by_all = table.place is not Place.THREAD and await self._notifies_all(table.guild)
        has_begun = sitting.state is not None
        at = Situation(
            sitting,
            messages,
            private=messages.ephemeral(),
            now=self._now(),
            people=people,
            reach={user: self._directs.reach(people[user]) for user in users} if has_begun else {},
            link=messages.drawn_link(table),
            heard_by_all=heard_by_all,
            urgent=urgent,
            is_over=is_over(table, messages),
        )
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
        """Returns whether it is plain without a plan that a change of the table needs no message
        written.

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
        posts, now = dict(messages.posts()), self._now()
        for seat, acts in sitting.acts.items():
            direct = messages.direct(seat)
            if direct is not None and acts != rest.sitting.acts.get(seat):
                if not _shows_answer(direct, sitting.table, messages, now):
                    return False
                posts[direct[0]] = rest.posts.get(direct[0], direct[1])
        if posts != rest.posts:
            return False
        for slot in posts:
            not_written(sitting.table, slot, "nothing has changed")
        self._note_rest(sitting, messages)
        return True

    def _plan(self, lane: Lane, at: Situation) -> Plan:
        table, plan = at.table, Plan()
        private = self._drawn.private(lane, at) if at.private and not lane.is_public else ()
        for message in private:
            try:
                plan.add(table, [self._drawn.view(message, lane, at)])
            except Exception:
                plan.fail(lane)
        if not lane.others and not at.is_over:
            try:
                plan.add(table, self._drawn.posts(lane, at, plan))
            except Exception:
                plan.fail(lane)
        return plan

    def lags(self, lane: Lane) -> bool:
        """Returns whether the messages of that lane show an earlier moment for a while. When that
        ends, the table is drawn again.
        """
        if lane.is_public:
            return self._interludes.lags(lane.table)
        return self._interludes.is_ending(lane.table)

    def show_present(self, table_id: TableId) -> None:
        """Ends what public messages show of an earlier moment of that table."""
        self._interludes.clear(table_id)

    def folds_in(self, messages: Messages) -> Millis | None:
        """Returns the time until the first of the private messages that are kept up to date has to
        be folded, or left alone.
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
        self.look_again(table_id)


def _shows_answer(direct: tuple[Slot, Post], table: Table, messages: Messages, now: Millis) -> bool:
    """Returns whether that direct message shows this version of the table, as the answer to a click
    on it.
    """
    slot, post = direct
    message = messages.of(slot)
    return post.drawn == table.version and message.is_fresh(now) and not message.may_be_ordinary


def _is_asked_the_same(before: Sitting, after: Sitting) -> bool:
    """Returns whether the versions differ at most in who has acted, and in what only spectators see
    of that.
    """
    return (
        after.facts == before.facts
        and (after.deadlines, after.ahead) == (before.deadlines, before.ahead)
        and (after.offered, after.rounds_over) == (before.offered, before.rounds_over)
        and after.waiting() == before.waiting()
        and after.asked == before.asked
    )
