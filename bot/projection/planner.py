"""Finds out what is to be done to a table's messages, from its newest version."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection

from bot.messages.layouts import Layouts
from bot.messages.of_table import Messages
from bot.messages.slots import SlotKind
from bot.projection.lane_messages import LaneMessages
from bot.projection.lanes import Lane, Plan
from bot.projection.situation import Situation, invited, is_over
from bot.requests.directs import Directs
from bot.running.allowance import Pings
from bot.running.interlude_queue import InterludeQueue
from bot.running.people import People
from bot.tables.sitting import Sitting
from data.store.values import Millis, Place, TableId


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
        return {lane: self._plan(lane, at) for lane in lanes}

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
