"""The interface of the store, the same for every database.

Every writing method is one transaction. When it returns, the change is on the disk; when it raises,
nothing of the change was kept, except as `Unavailable` says. A cancelled call is carried out
completely or not at all, and the store stays usable. Every method may raise `Unavailable`.

A change of a table says on which version it is based: the ``version`` of the given `Table`. If the
stored table has another version, someone else has changed it, and the call raises `Conflict`. So
concurrent writers need no lock, in one process or in several.

Lists that grow with the number of tables are read in pages: ``after`` is the last entry of the page
before, and ``limit`` the most entries of a page. However many tables there are, a page takes as
long to read.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from data.store.values import (
        Ahead,
        Deadline,
        DirectLimits,
        Millis,
        Move,
        Order,
        Page,
        PassedDeadline,
        PersonSettings,
        Played,
        Poll,
        PollId,
        Post,
        Ranked,
        Result,
        ServerSettings,
        Standing,
        Surroundings,
        Table,
        TableId,
        WholeTable,
    )
    from engine.protocol import Json


class TableStore(Protocol):
    """Tables, their logs and their deadlines."""

    async def open_table(
        self, table: Table, *, at: Millis, deadlines: Collection[Deadline] = ()
    ) -> Table:
        """Keep a new table; returns it as kept: version 1, created and updated ``at``.

        Raises `TableExists`, and `ValueError` if a person has two seats, or one and watches, or
        two deadlines have the same kind and seat.
        """

    async def commit(
        self,
        table: Table,
        *,
        at: Millis,
        moves: Sequence[Move] = (),
        deadlines: Collection[Deadline] | None = None,
        ahead: Collection[Ahead] | None = None,
        results: Sequence[Result] = (),
        cause: str | None = None,
        before: Table | None = None,
        computers_asked: bool = False,
    ) -> Table:
        """Keep the next version of a table; returns it as kept.

        ``table`` is the changed table, with the version that the change is based on; ``id``,
        ``game``, ``rules_version``, ``guild``, ``practice`` and ``created`` never change. ``moves``
        are appended to the log in that order. ``deadlines`` and ``ahead`` each replace all of the
        table's; ``None`` leaves them; a table that has ended has none. ``results``, one per seat,
        come with the commit that sets the status to finished, and with no other; they and the
        server's standings are written in the same transaction. ``cause`` is that of the whole
        change, such as the id of an interaction; the first of the moves may have the same.
        ``before`` is the table as the store returned it at that version: if ``table`` is equal to
        it, only moves and deadlines have changed, and nothing else is compared or written.
        ``computers_asked``: the game waits for a computer player (`tables_asking_computers`).

        Raises `NoSuchTable`; `Repeated`, whatever the version, if the log has a move of the same
        cause, or any table was changed without such a move by ``cause``; `TableOver` if the kept
        table has ended; `Conflict` if it has another version; `ValueError` if results and status do
        not go together, a person has two seats, or one and watches, two of the moves have the same
        cause, or two deadlines or answers ahead the same kind and seat.
        """

    async def has_cause(self, table: TableId, cause: str) -> bool:
        """Returns whether a change or move with that cause was kept, so that `commit` would raise
        `Repeated`.
        """

    async def load(self, table: TableId) -> WholeTable:
        """Returns the table with its log, deadlines and answers given ahead. Raises
        `NoSuchTable`.
        """

    async def live_tables(
        self, *, guild: int | None = None, channel: int | None = None, user: int | None = None
    ) -> tuple[Table, ...]:
        """Tables in lobby or play that meet every condition given, oldest first.

        ``channel`` is the table's own or its parent; ``user`` has a seat at it, even if a computer
        plays for them.
        """

    async def parked_tables(
        self, *, guild: int | None = None, user: int | None = None
    ) -> tuple[Table, ...]:
        """Parked tables that meet every condition given, oldest first; ``user`` as above."""

    async def tables_naming(self, user: int) -> tuple[TableId, ...]:
        """Returns the tables that have not ended and name that person among those who were kicked,
        are invited, or watch, by id.
        """

    async def tables_named_after(self, user: int) -> tuple[TableId, ...]:
        """Returns the tables that have not ended and at which a computer player has that person's
        name, by id.
        """

    async def servers_of_tables(self, *, after: int, limit: int) -> tuple[int, ...]:
        """Returns a page of the servers with tables in lobby, in play or parked, by id."""

    async def tables_of_other_rules(
        self, current: Mapping[str, int], limit: int
    ) -> tuple[TableId, ...]:
        """Some of the tables in lobby or play, of these games, that were opened under another rules
        version than that of their game.
        """

    async def tables_asking_computers(
        self, *, after: TableId = "", limit: int
    ) -> tuple[TableId, ...]:
        """Returns a page of the tables in play, by id, last committed with ``computers_asked``."""

    async def tables_with_deadlines(
        self, *, after: TableId = "", limit: int
    ) -> tuple[TableId, ...]:
        """Returns a page of the tables in lobby or play that have deadlines, by id."""

    async def due(self, at: Millis, limit: int) -> tuple[PassedDeadline, ...]:
        """Deadlines at or before that instant, the longest overdue first."""

    async def next_due(self) -> Millis | None:
        """Returns when the next deadline is, or was, due."""

    async def extend_some_deadlines(
        self, by: Millis, *, guild: int | None = None, shard: tuple[int, int] | None = None
    ) -> None:
        """Moves the deadlines of the tables of a server, or of the servers of a shard, given with
        the number of shards; without both, of all servers whose tables are this process's.
        """

    async def extend_deadlines(self, by: Millis, *, at: Millis) -> None:
        """Put every deadline off by that length of time, and keep ``at`` as the heartbeat.

        One transaction, so that an interrupted start cannot extend deadlines twice. It does not
        take longer with more deadlines.
        """

    async def beat(self, at: Millis) -> None:
        """Store that the program was running at that instant."""

    async def heartbeat(self) -> Millis | None:
        """Returns when the program was last known to be running; ``None`` in a new database."""


class PostStore(Protocol):
    """Which Discord messages show which table."""

    async def surroundings(self, table: TableId, users: Collection[int] = ()) -> Surroundings:
        """Returns the table's posts, and the settings of its people, its server, and these
        ``users``.

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

    async def undrawn_tables(self, *, after: TableId = "", limit: int = -1) -> tuple[TableId, ...]:
        """Returns a page of the tables, by id, whose version is newer than the last one that was
        ``drawn``; ended tables too. All of them if the limit is negative.

        After a restart, these are the tables whose posts may be outdated.
        """

    async def forget_posts(self, channel: int) -> tuple[TableId, ...]:
        """Forget all posts in a channel that is gone; returns the tables that had some."""


class ResultStore(Protocol):
    """Results, standings and history."""

    async def leaderboard(
        self,
        guild: int,
        game: str,
        order: Order,
        *,
        offset: int,
        limit: int,
        variant: str = "",
    ) -> Page[Ranked]:
        """Returns a page of a server's leaderboard for a variant of a game; ``offset`` rows come
        before it.

        It lists, and its ``total`` counts, those with at least ``order.fewest_games`` games. Those
        who are equal in both columns of the order share a rank.
        """

    async def rank(
        self, guild: int, game: str, user: int, order: Order, variant: str = ""
    ) -> Ranked | None:
        """Returns the person's row of the leaderboard, or ``None`` if they are not listed there."""

    async def profile(self, guild: int, user: int) -> tuple[Standing, ...]:
        """Returns a person's standings in a server, by game and variant, with what they won by."""

    async def history(self, guild: int, user: int, *, offset: int, limit: int) -> Page[Played]:
        """Returns a person's finished tables in a server, newest first, counted or not."""

    async def finished_tables(self, user: int, limit: int) -> tuple[TableId, ...]:
        """Returns the last tables that were played to their end and at which the person has a seat,
        in any server, newest first; so many at most.
        """


class PeopleStore(Protocol):
    """Settings of people and servers; export and removal of a person's data."""

    async def people(self, users: Collection[int]) -> dict[int, PersonSettings]:
        """Returns the settings of these people, each of them; the defaults if none were kept."""

    async def save_person(self, person: PersonSettings) -> None:
        """Keep a person's settings, all but ``dm_closed`` and ``dm_channel``."""

    async def note_dm(self, user: int, *, closed: bool) -> None:
        """Remember whether direct messages reach that person."""

    async def note_dm_channel(self, user: int, channel: int | None) -> None:
        """Remember the channel of direct messages to that person, or forget it."""

    async def subscribe(self, user: int, guild: int, game: str) -> None:
        """Has the person called when a lobby for that game opens in that server."""

    async def unsubscribe(self, user: int, guild: int, game: str) -> None:
        """Ends that person's calls for that game in that server."""

    async def subscriptions(self, user: int, guild: int) -> tuple[str, ...]:
        """Returns the games that the person has subscribed to in that server, in alphabetical
        order.
        """

    async def subscribers(self, guild: int, game: str, *, not_since: Millis) -> tuple[int, ...]:
        """Returns the subscribers who were not called at that instant or later, by user id."""

    async def note_called(
        self, users: Collection[int], guild: int, game: str, *, at: Millis
    ) -> None:
        """Notes that these subscribers were called."""

    async def export_person(self, user: int) -> Mapping[str, Json]:
        """Returns everything kept about a person, ready for JSON."""

    async def forget_person(self, user: int) -> tuple[TableId, ...]:
        """Remove a person from everything kept but tables that have not ended.

        Results and the seats of ended tables lose user and name and keep the rest. Returns those of
        these tables that have posts, which may still name the person: the tables count as not
        ``drawn``, and what their posts show as unknown. Those in their channel of direct messages
        are forgotten. Standings, settings and subscriptions are
        deleted, and polls go on without who asked them. In the lists of people kicked from tables,
        and of those who watched, a mark takes the person's place (`data.forgotten`), and so it does
        at their answers to polls. Live tables are otherwise changed by `commit` alone, so the
        caller makes the person leave them first.
        """

    async def server(self, guild: int) -> ServerSettings:
        """Returns a server's settings; the defaults if none were kept."""

    async def save_server(self, server: ServerSettings) -> None:
        """Keep a server's settings."""


class PollStore(Protocol):
    """Positions that a server is asked about, until their shares are shown to everyone."""

    async def open_poll(self, poll: Poll) -> Poll:
        """Keep a new poll about a table that is kept. If that person has one open in that server
        already, nothing is kept. Returns the poll that is open.
        """

    async def poll(self, poll_id: PollId) -> Poll | None:
        """Returns the one with that id; ``None`` if there is none, or it has ended."""

    async def poll_by(self, guild: int, user: int) -> Poll | None:
        """Returns the one that this person has asked in that server and that has not ended."""

    async def answer_poll(
        self, poll_id: PollId, user: int, do: Mapping[str, Json]
    ) -> Mapping[str, Json] | None:
        """Keep a person's answer, an action as the game encodes it, unless they have given one;
        returns the one that is kept. ``None`` if it has ended: then nothing is kept.
        """

    async def poll_answers(self, poll_id: PollId) -> Mapping[int, Mapping[str, Json]]:
        """Returns everyone's answer by user id."""

    async def polls_to_close(self, at: Millis, limit: int) -> tuple[Poll, ...]:
        """Returns the polls that close at that instant or before it, the first ones first."""

    async def next_poll_closes(self) -> Millis | None:
        """Returns when the first of those closes, or has closed."""

    async def end_poll(self, poll_id: PollId) -> None:
        """Delete it with its answers; nothing happens if it has ended."""


class DirectStore(Protocol):
    """When channels of direct messages were opened, by whatever process."""

    async def count_direct(self, limits: DirectLimits, *, at: Millis) -> bool:
        """Count a channel that is about to be opened, if the limits allow that; returns whether
        they do.
        """

    async def refuse_directs(self, *, at: Millis) -> None:
        """Discord found that too many were opened."""

    async def next_direct(self, limits: DirectLimits) -> Millis:
        """Returns the first instant from which one may be opened; it may have passed."""


class Store(TableStore, PostStore, ResultStore, PeopleStore, PollStore, DirectStore, Protocol):
    """The whole store; it also keeps single values of the program, by key."""

    async def fact(self, key: str) -> str | None:
        """Returns the value kept under that key, such as the digest of the command tree."""

    async def keep_fact(self, key: str, value: str) -> None:
        """Keep a value under that key, in place of the last one."""

    async def close(self) -> None:
        """Finish the calls under way and close the database. May be called twice."""
