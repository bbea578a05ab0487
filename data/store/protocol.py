"""What a store does for the bot, whatever it is made of.

Every writing method is one transaction: when it returns, the change is on the disk; when it
raises, nothing of it was kept. A call that is cancelled either happened as a whole or not at all,
and leaves the store as usable as before. Every method may raise `Unavailable`.

A change of a table says which version it is based on: the ``version`` of the `Table` handed in.
If the kept one is another, somebody else was first, and the change is refused with `Conflict`.
That, and no lock, keeps writers apart, in one process or in several.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping, Sequence

    from data.store.values import (
        Deadline,
        Due,
        Millis,
        Move,
        Order,
        Page,
        Person,
        Played,
        Post,
        Ranked,
        Record,
        Result,
        Server,
        Standing,
        Surroundings,
        Table,
        TableId,
    )
    from engine.protocol import Json


class Tables(Protocol):
    """Tables, their logs and their deadlines."""

    async def open_table(
        self, table: Table, *, at: Millis, deadlines: Collection[Deadline] = ()
    ) -> Table:
        """Keep a new table; returns it as kept: version 1, created and updated ``at``.

        Raises `TableExists`, and `ValueError` if a person has two seats.
        """

    async def commit(
        self,
        table: Table,
        *,
        at: Millis,
        moves: Sequence[Move] = (),
        deadlines: Collection[Deadline] | None = None,
        results: Sequence[Result] = (),
        meanwhile: Callable[[], object] | None = None,
    ) -> Table:
        """Keep the next version of a table; returns it as kept.

        ``table`` is the table as it shall be, still with the version it is based on; ``id``,
        ``game``, ``rules_version``, ``guild`` and ``created`` never change. ``moves`` are
        appended to the log in that order. ``deadlines`` replace all of the table's; ``None``
        leaves them; a table that is no longer live has none. ``results``, one per seat, come
        with the commit that sets the status to finished, and with no other; they and the
        server's standings are written in the same transaction. ``meanwhile`` is called on the
        event loop while the disk is waited for, if nothing was refused: to prepare what comes next.

        Raises `NoSuchTable`; `Repeated` if a move's cause is in the log, whatever the version;
        `TableOver` if the kept table has ended; `Conflict` if it has another version;
        `ValueError` if results and status do not go together, a person has two seats, or two of
        the moves have the same cause.
        """

    async def table(self, table: TableId) -> Table:
        """The table as it is. Raises `NoSuchTable`."""

    async def load(self, table: TableId) -> Record:
        """The table and its log, of one instant. Raises `NoSuchTable`."""

    async def moves_since(self, table: TableId, number: int) -> tuple[Move, ...]:
        """The log from that move on, the first being 0."""

    async def live_tables(
        self, *, guild: int | None = None, channel: int | None = None, user: int | None = None
    ) -> tuple[Table, ...]:
        """Tables in lobby or play that meet every condition given, oldest first.

        ``channel`` is the table's own or the one it was opened from; ``user`` has a seat at it,
        played for or not.
        """

    async def parked_tables(
        self, *, guild: int | None = None, user: int | None = None
    ) -> tuple[Table, ...]:
        """Parked tables that meet every condition given, oldest first; ``user`` as above."""

    async def due(self, now: Millis, limit: int) -> tuple[Due, ...]:
        """Deadlines at or before ``now``, the longest overdue first. A paused table's wait."""

    async def next_due(self) -> Millis | None:
        """When the next deadline is, or was, due; paused tables left out."""

    async def deadlines(self, table: TableId) -> tuple[Deadline, ...]:
        """The table's deadlines, the next one first."""


class Posts(Protocol):
    """Which Discord messages show which table."""

    async def posts(self, table: TableId) -> tuple[Post, ...]:
        """The table's posts on record, by slot."""

    async def surroundings(self, table: TableId, users: Collection[int] = ()) -> Surroundings:
        """The table's posts, and the settings of its people, its server, and these ``users``.

        One trip to the database. An unknown table has no posts and no people; its server is
        `data.store.values.NO_GUILD` with the defaults.
        """

    async def record_posts(
        self,
        table: TableId,
        posts: Collection[Post] = (),
        *,
        gone: Collection[str] = (),
        drawn: int | None = None,
    ) -> None:
        """Keep posts, each replacing the one in its slot, and forget those in ``gone`` slots.

        ``drawn``: every post of the table now shows this version. A call that would change
        nothing, such as one with that version ``drawn`` already, only reads. Raises `NoSuchTable`.
        """

    async def undrawn_tables(self) -> tuple[TableId, ...]:
        """Tables, ended ones too, with a version that `record_posts` never called ``drawn``.

        After a restart: what the projector has to look at.
        """

    async def forget_posts(self, channel: int) -> tuple[TableId, ...]:
        """Forget all posts in a channel that is gone; returns the tables that had some."""


class Scores(Protocol):
    """Results, standings and history."""

    async def leaderboard(
        self, guild: int, game: str, order: Order, *, offset: int, limit: int
    ) -> Page[Ranked]:
        """A page of a server's leaderboard; ``offset`` rows come before it.

        It lists, and its ``total`` counts, those with at least ``order.fewest_games`` games.
        """

    async def rank(self, guild: int, game: str, user: int, order: Order) -> Ranked | None:
        """One's own row of the leaderboard, or ``None`` for somebody who is not listed there."""

    async def profile(self, guild: int, user: int) -> tuple[Standing, ...]:
        """A person's standings in a server, by game."""

    async def history(self, guild: int, user: int, *, offset: int, limit: int) -> Page[Played]:
        """A person's finished tables in a server, newest first, counted or not."""


class People(Protocol):
    """Settings of people and servers, and what one may ask about oneself."""

    async def person(self, user: int) -> Person:
        """A person's settings; the defaults if none were kept."""

    async def people(self, users: Collection[int]) -> dict[int, Person]:
        """The same for several at once; every one of them is in the answer."""

    async def save_person(self, person: Person) -> None:
        """Keep a person's settings, all but ``dm_closed``."""

    async def note_dm(self, user: int, *, closed: bool) -> None:
        """Remember whether direct messages reach that person."""

    async def export_person(self, user: int) -> Mapping[str, Json]:
        """Everything kept about a person, ready for JSON."""

    async def forget_person(self, user: int) -> None:
        """Remove a person from everything kept but tables that have not ended.

        Results keep place and score but neither user nor name, and so do the seats of ended
        tables, whose posts are forgotten; standings and settings go. A table that goes on is
        changed by `commit` alone, so whoever calls this has the person leave it first.
        """

    async def server(self, guild: int) -> Server:
        """A server's settings; the defaults if none were kept."""

    async def save_server(self, server: Server) -> None:
        """Keep a server's settings."""


class Store(Tables, Posts, Scores, People, Protocol):
    """All of it, and a place for single facts about the program itself."""

    async def fact(self, key: str) -> str | None:
        """What was last kept under that key, such as the digest of the command tree."""

    async def keep_fact(self, key: str, value: str) -> None:
        """Keep one fact."""

    async def close(self) -> None:
        """Finish what was begun and let go of the database. Closing twice is harmless."""
