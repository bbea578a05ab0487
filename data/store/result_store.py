"""Results, standings and history.

A page of a leaderboard is read backwards from the index of its order. People whose figures are
equal share the rank of the first of them. People with too few games for an order are left out.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final, NamedTuple

from data.store.codec import (
    Role,
    met_from,
    played_from,
    post_from,
    ranked,
    result_data,
    standing_from,
)
from data.store.driver import Part, insert, marks
from data.store.values import Order, Page, Ranked, counts

if TYPE_CHECKING:
    from collections.abc import Mapping

    from data.store.driver import Tx, Value
    from data.store.values import Met, Millis, Played, Result, Standing, Table, TableId


class Sorting(NamedTuple):
    """The columns of an order, without the person's id that comes last."""

    first: str
    then: str
    fewest_games: int = 1

    @property
    def board(self) -> str:
        # The sign keeps SQLite from using an index of games, after which it would have to sort.
        enough = f" AND +games >= {self.fewest_games}" if self.fewest_games > 1 else ""
        return f"FROM standings WHERE guild = ? AND game = ? AND variant = ?{enough}"

    @property
    def total(self) -> str:
        return f"SELECT count(*) AS total {self.board}"

    @property
    def page(self) -> str:
        order = f"{self.first} DESC, {self.then} DESC, person DESC"
        return f"SELECT * {self.board} ORDER BY {order} LIMIT ? OFFSET ?"

    @property
    def equal_before(self) -> str:
        return f"{self.total} AND {self.first} = ? AND {self.then} = ? AND person > ?"

    @property
    def before(self) -> str:
        return f"{self.total} AND ({self.first}, {self.then}) > (?, ?)"

    @property
    def own(self) -> str:
        return f"SELECT * {self.board} AND person = ?"


SORTINGS: Final[Mapping[Order, Sorting]] = {
    Order.WINS: Sorting("wins", "points"),
    Order.AVERAGE: Sorting("average", "games", Order.AVERAGE.fewest_games),
    Order.GAMES: Sorting("games", "wins"),
    Order.BEST_ROUND: Sorting("best_round", "wins"),
    Order.RATE: Sorting("rate", "games", Order.RATE.fewest_games),
}

PROFILE: Final = "SELECT * FROM standings WHERE person = ? AND guild = ? ORDER BY game, variant"

WON: Final = """
    SELECT game, variant, won_by, count(*) AS wins FROM results
    WHERE person = ? AND guild = ? AND counted AND place = 1 AND won_by <> ''
    GROUP BY game, variant, won_by ORDER BY wins DESC, won_by
"""

HISTORY: Final = """
    SELECT results.*, tables.rules FROM results JOIN tables ON tables.id = results.table_id
    WHERE person = ? AND results.guild = ?
    ORDER BY results.finished DESC, results.table_id DESC LIMIT ? OFFSET ?
"""

MEETINGS: Final = """
    SELECT results.* FROM results JOIN tables ON tables.id = results.table_id
    WHERE results.guild = ? AND results.finished <= ? AND counted AND status = 'finished'
        AND person IN ({0}) AND EXISTS (
            SELECT 1 FROM results AS others WHERE others.table_id = results.table_id
                AND others.seat <> results.seat AND others.person IN ({0})
        )
    ORDER BY results.finished, results.table_id
"""

FINISHED: Final = """
    SELECT id FROM table_people JOIN tables ON tables.id = table_people.table_id
    WHERE person = ? AND role = ? AND status = 'finished' ORDER BY ended DESC, id LIMIT ?
"""

_RESULTS: Final = """results (
    table_id, seat, guild, game, variant, person, place, won_by, counted, finished, data
)"""

_STANDINGS: Final = """standings (
    guild, game, variant, person, name, games, wins, points, best_round, hits, tries, last_played,
    average, rate
)"""

_ADDED: Final = """
    ON CONFLICT (guild, game, variant, person) DO UPDATE SET
        name = excluded.name,
        games = standings.games + 1,
        wins = standings.wins + excluded.wins,
        points = standings.points + excluded.points,
        best_round = CASE WHEN excluded.best_round > standings.best_round
            THEN excluded.best_round ELSE standings.best_round END,
        hits = standings.hits + excluded.hits,
        tries = standings.tries + excluded.tries,
        last_played = CASE WHEN excluded.last_played > standings.last_played
            THEN excluded.last_played ELSE standings.last_played END,
        average = CAST(standings.points + excluded.points AS double precision)
            / (standings.games + 1),
        rate = CASE WHEN standings.tries + excluded.tries = 0 THEN 0
            ELSE CAST(standings.hits + excluded.hits AS double precision)
                / (standings.tries + excluded.tries) END
"""


async def write_results(tx: Tx, table: Table, at: Millis, results: Sequence[Result]) -> None:
    """Stores the results and, if the game counts, adds them to the standings."""
    counted = counts(table)
    rows: list[Sequence[Value]] = [
        (
            *(table.id, one.seat, table.guild, table.game, one.variant, one.user, one.rank),
            *(one.won_by, counted, at, result_data(one, table, len(results))),
        )
        for one in results
    ]
    await insert(tx, _RESULTS, rows)
    if counted:
        # in the order of ids, so that two games that end at once cannot deadlock
        people = sorted((one for one in results if one.user), key=lambda one: one.user or 0)
        standings: list[Sequence[Value]] = [
            (
                *(table.guild, table.game, one.variant, one.user, one.name),
                *(1, int(one.rank == 1), one.score, one.best_round, one.hits, one.tries, at),
                *(float(one.score), one.hits / one.tries if one.tries else 0.0),
            )
            for one in people
        ]
        await insert(tx, _STANDINGS, standings, then=_ADDED)


class ResultStore(Part):
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
        """Returns a page of a server's leaderboard for a variant of a game.

        ``offset`` rows come before it. It lists, and its ``total`` counts, people with at least
        ``order.fewest_games`` games. People who are equal in both columns of the order share a
        rank.
        """
        sorting, board = SORTINGS[order], (guild, game, variant)

        async def read(tx: Tx) -> Page[Ranked]:
            (count,) = await tx.fetch(sorting.total, *board)
            rows = await tx.fetch(sorting.page, *board, limit, offset)
            if not rows:
                return Page((), count["total"])
            first = (rows[0][sorting.first], rows[0][sorting.then], rows[0]["person"])
            (equal,) = await tx.fetch(sorting.equal_before, *board, *first)
            columns = (sorting.first, sorting.then)
            return Page(ranked(rows, columns, offset, equal["total"]), count["total"])

        return await self._db.snapshot(read)

    async def rank(
        self, guild: int, game: str, user: int, order: Order, variant: str = ""
    ) -> Ranked | None:
        """Returns the person's row of the leaderboard, or ``None`` if they are not listed."""
        sorting, board = SORTINGS[order], (guild, game, variant)

        async def read(tx: Tx) -> Ranked | None:
            rows = await tx.fetch(sorting.own, *board, user)
            if not rows:
                return None
            (row,) = rows
            figures = (row[sorting.first], row[sorting.then])
            (before,) = await tx.fetch(sorting.before, *board, *figures)
            return Ranked(before["total"] + 1, standing_from(row))

        return await self._db.snapshot(read)

    async def profile(self, guild: int, user: int) -> tuple[Standing, ...]:
        """Returns the person's standings in a server by game and variant, with what they won by."""

        async def read(tx: Tx) -> tuple[Standing, ...]:
            won: dict[tuple[str, str], list[tuple[str, int]]] = {}
            for row in await tx.fetch(WON, user, guild):
                of = (row["game"], row["variant"])
                won.setdefault(of, []).append((row["won_by"], row["wins"]))
            standings = map(standing_from, await tx.fetch(PROFILE, user, guild))
            return tuple(
                replace(one, won=tuple(won.get((one.game, one.variant), ()))) for one in standings
            )

        return await self._db.snapshot(read)

    async def history(self, guild: int, user: int, *, offset: int, limit: int) -> Page[Played]:
        """Returns the person's finished tables in a server, newest first, counted or not."""

        async def read(tx: Tx) -> Page[Played]:
            (count,) = await tx.fetch(
                "SELECT count(*) AS total FROM results WHERE person = ? AND guild = ?", user, guild
            )
            played = []
            for row in await tx.fetch(HISTORY, user, guild, limit, offset):
                others = await tx.fetch(
                    "SELECT * FROM results WHERE table_id = ? AND seat <> ? ORDER BY seat",
                    row["table_id"],
                    row["seat"],
                )
                posts = await tx.fetch(
                    "SELECT * FROM posts WHERE table_id = ? AND message <> 0 ORDER BY slot",
                    row["table_id"],
                )
                played.append(played_from(row, others, tuple(map(post_from, posts))))
            return Page(tuple(played), count["total"])

        return await self._db.snapshot(read)

    async def meetings(
        self, guild: int, users: Collection[int], *, until: Millis
    ) -> tuple[Met, ...]:
        """Returns the games of at least two of these people in a server that ended by then.

        The oldest come first. Only people who played to the end count.
        """
        sql = MEETINGS.format(marks(len(users)))
        return tuple(met_from(await self._db.fetch(sql, guild, until, *users, *users)))

    async def finished_tables(self, user: int, limit: int) -> tuple[TableId, ...]:
        """Returns the person's last tables that were played to the end, ``limit`` at most.

        They are of any server, newest first.
        """
        rows = await self._db.fetch(FINISHED, user, Role.SEAT.value, limit)
        return tuple(row["id"] for row in rows)
