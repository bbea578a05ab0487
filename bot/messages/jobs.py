"""Which messages of a table have to be written or deleted until all show what they should."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Iterator
from dataclasses import replace
from functools import partial
from typing import NamedTuple, TypeAlias

from bot.language.people import People, words_of
from bot.messages import sight, slots
from bot.messages.directs import Directs
from bot.messages.ephemerals import Ephemerals, Topic
from bot.messages.layouts import Layouts
from bot.messages.panels import Panels
from bot.messages.posts import Direct, Wanted, misses_directs, seat_posts, undelivered
from bot.messages.record import UNKNOWN, Posts
from bot.messages.writer import Writer
from bot.tables import ahead, seating
from bot.tables.quiet import is_quiet
from bot.tables.sitting import Sitting
from bot.tables.stage import Stage
from bot.ui.kit import Layout
from data.store.values import BidsBy, Millis, Person, Post, Status, Table, TableId
from engine.protocol import Seat

Job: TypeAlias = Callable[[], Awaitable[bool]]
"""Writes or deletes one message; false if it has to be done once more."""


class Lane(NamedTuple):
    """A part of a table's messages: those of a seat, or else everybody's."""

    table: TableId
    seat: Seat | None


class Jobs:
    """Compares the messages that a table should have with those on record."""

    def __init__(
        self,
        people: People,
        layouts: Layouts,
        panels: Panels,
        stage: Stage,
        directs: Directs,
        ephemerals: Ephemerals,
        writer: Writer,
        now: Callable[[], Millis],
    ) -> None:
        self._people = people
        self._layouts = layouts
        self._panels = panels
        self._stage = stage
        self._directs = directs
        self._ephemerals = ephemerals
        self._writer = writer
        self._now = now

    async def todo(self, lane: Lane, sitting: Sitting, posts: Posts, *, urgent: bool) -> list[Job]:
        """The jobs after which every message of that lane shows what it should.

        ``urgent``: somebody waits for them.
        """
        table, jobs = sitting.table, list[Job]()
        users = [panel.user for panel in self._panels.of(table.id)]
        people = await self._people.settings(users) if users else {}
        for panel in self._panels.of(table.id):
            if seating.owned_seat(table, panel.user) != lane.seat:
                continue
            words = words_of(people[panel.user], table.language)
            layout = self._layouts.panel(sitting, panel.user, words, posts.link(table))
            if panel.digest != layout.digest():
                jobs.append(partial(self._writer.refresh, sitting, posts, panel, words))
        if lane.seat is not None:
            jobs += await self._without_ahead(sitting, lane.seat)
        if is_over(table, posts):
            return jobs
        if lane.seat is None:
            invited = await self._to_be_invited(sitting.table)
            line = await self._undelivered(sitting, posts)
            return [*jobs, *self._public_jobs(sitting, posts, invited, line, urgent=urgent)]
        wanted = await self._wanted(lane.seat, sitting, posts)
        for one in wanted:
            if _differs(posts, one):
                jobs.append(partial(self._writer.write, table, posts, one, urgent=urgent))
        kept = {one.slot for one in wanted}
        for post in posts:
            if slots.seat_of(post.slot) == lane.seat and post.slot not in kept:
                jobs.append(partial(self._writer.delete, table, posts, post, urgent=urgent))
        return jobs

    async def _without_ahead(self, sitting: Sitting, seat: Seat) -> list[Job]:
        """Deletes the page of answers ahead of that seat once it has none to give any more."""
        table = sitting.table
        user = table.seats[seat].user if seat < len(table.seats) else None
        if user is None:
            return []
        channels = (table.channel, (await self._people.person(user)).dm_channel)
        pages: list[Job] = [
            partial(self._drop_ahead, user, channel)
            for channel in channels
            if self._ephemerals.has(user, channel, Topic.AHEAD)
        ]
        return pages if pages and not ahead.offered(sitting, seat) else []

    async def _drop_ahead(self, user: int, channel: int | None) -> bool:
        await self._ephemerals.drop(user, channel, Topic.AHEAD)
        return True

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

    async def _undelivered(self, sitting: Sitting, posts: Posts) -> Wanted | None:
        """The line about direct messages that do not arrive, if there is to be one."""
        seats = {
            one.user: seat for seat, one in enumerate(sitting.table.seats) if one.user is not None
        }
        if sitting.state is None or not seats:
            return None
        people = await self._people.settings(list(seats))
        users = tuple(
            user
            for user, seat in seats.items()
            if misses_directs(sitting, seat, people[user], posts, self._directs.reach(people[user]))
        )
        return undelivered(sitting, users, posts.link(sitting.table))

    def _public_jobs(
        self,
        sitting: Sitting,
        posts: Posts,
        invited: tuple[int, ...],
        line: Wanted | None,
        *,
        urgent: bool,
    ) -> Iterator[Job]:
        """What does not change comes first, so that the table post can be sent below it."""
        table, link, writer = sitting.table, posts.link(sitting.table), self._writer
        shown = self._stage.shown(sitting)
        drawn = self._layouts.public(shown, link)
        lasting = {slot: one for slot, one in drawn.items() if not isinstance(one, Layout)}
        _fold(posts, lasting)
        is_missing = not all(slot in posts for slot in lasting)
        table_post = posts.get(slots.TABLE)
        folds = is_missing and sight.can_become_round(shown.table, table_post, self._now())
        for slot, draw in lasting.items():
            if not _is_there(posts, slot) and (slot in posts or not folds):
                yield partial(writer.write, table, posts, Wanted(slot, draw()), urgent=urgent)
        for slot, one in drawn.items():
            if isinstance(one, Layout):
                mentions = invited if slot == slots.TABLE else ()
                wanted = Wanted(slot, one, mentions=mentions, notifies=bool(mentions))
                post = posts.get(slot)
                if (
                    post is not None
                    and slot == slots.TABLE
                    and (folds or self._is_to_move(shown, posts, post, one, is_missing, urgent))
                ):
                    yield partial(writer.move, table, posts, post, wanted, urgent=urgent)
                elif _differs(posts, wanted):
                    yield partial(writer.write, table, posts, wanted, urgent=urgent)
        if line is not None and _differs(posts, line):
            yield partial(writer.write, table, posts, line, urgent=urgent)
        for post in posts:
            is_delivered = post.slot == slots.NO_DIRECT and line is None
            is_answered = post.slot == slots.INVITATION and table.status is not Status.LOBBY
            if slots.is_moved(post.slot) or is_answered or is_delivered:
                yield partial(writer.delete, table, posts, post, urgent=urgent)
            elif post.slot == slots.ENTRANCE:
                wanted = Wanted(post.slot, self._layouts.entrance(sitting))
                if _differs(posts, wanted):
                    yield partial(writer.rewrite, table, posts, wanted, urgent=urgent)

    def _is_to_move(
        self, shown: Sitting, posts: Posts, post: Post, layout: Layout, by_next: bool, urgent: bool
    ) -> bool:
        """Is the table post to be sent anew? ``by_next``: the result of a round is not posted yet.

        A round that is being shown in an interlude does not count yet. Where nobody waits, an old
        post is edited.
        """
        if shown.moment is None and sight.is_buried(shown.table, posts, by_next=by_next):
            return True
        return (
            urgent
            and post.digest != layout.digest()
            and sight.is_outworn(shown.table, post, self._now())
        )

    async def _wanted(self, seat: Seat, sitting: Sitting, posts: Posts) -> list[Wanted]:
        """The messages that are sent to that seat's owner alone."""
        table, link = sitting.table, posts.link(sitting.table)
        user = table.seats[seat].user if seat < len(table.seats) else None
        if sitting.state is None or user is None:
            return []
        person = await self._people.person(user)
        reach = self._directs.reach(person)
        direct = self._direct(seat, sitting, posts, person) if reach.open else None
        quiet = is_quiet(person, self._now())
        return list(seat_posts(sitting, seat, person, link, posts, reach, direct, quiet=quiet))

    def _direct(self, seat: Seat, sitting: Sitting, posts: Posts, person: Person) -> Direct | None:
        """The direct message of that seat, if its owner is to have one."""
        if person.bids is not BidsBy.DM or sitting.table.practice:
            return None
        words, link = words_of(person, sitting.table.language), posts.link(sitting.table)
        exists = posts.direct(seat) is not None
        now = self._layouts.direct(sitting, seat, words, link, exists=exists)
        if now is None:
            return None
        return Direct(now, self._layouts.resting(sitting, seat, words, link))


def _fold(posts: Posts, lasting: Iterable[slots.Slot]) -> None:
    """Makes former table posts the messages of lasting slots without one, the oldest first."""
    missing = [slot for slot in lasting if slot not in posts]
    former = sorted(
        (post for post in posts if slots.is_moved(post.slot)), key=lambda post: post.message
    )
    for slot, post in zip(missing, former, strict=False):
        posts.gone(post.slot)
        posts.shows(replace(post, slot=slot, digest=UNKNOWN))


def _is_there(posts: Posts, slot: slots.Slot) -> bool:
    """Is the message there, and known to show what it should for good?"""
    post = posts.get(slot)
    return post is not None and post.digest != UNKNOWN


def _differs(posts: Posts, wanted: Wanted) -> bool:
    post = posts.get(wanted.slot)
    return post is None or post.digest != wanted.layout.digest()


def is_over(table: Table, posts: Posts) -> bool:
    """Has the table ended, and does every message show it? They are not looked at again."""
    return table.status.ended and posts.drawn >= table.version
