"""Results, standings and history. Every function runs inside one transaction.

A page of a leaderboard is read backwards from the index of its order; the entries before it are
skipped there, without a look at their rows. People whose figures of an order are equal share a
rank: that of the first of them. People with too few games for an order are skipped.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final, NamedTuple

from data.store.rows import played_from, ranked, standing_from
from data.store.sqlite.posts import posts_of
from data.store.values import Order, Page, Played, Ranked, counts

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Mapping

    from data.store.values import Millis, Played, Result, Standing, Table, TableId


class Sorting(NamedTuple):
    """An order's index, and its columns without the user id that comes last."""

    index_name: str
    first: str
    then: str
    fewest_games: int = 1

    @property
    def enough(self) -> str:
        """The condition that excludes people with too few games; empty if one game is enough."""
        return f" AND games >= {self.fewest_games}" if self.fewest_games > 1 else ""

    @property
    def total(self) -> str:
        index = "INDEXED BY standings_games" if self.enough else ""
        return f"""
            SELECT count(*) FROM standings {index}
            WHERE guild = ? AND game = ? AND variant = ?{self.enough}
        """  # noqa: S608  # made of the constants below

    @property
    def page(self) -> str:
        return f"""
            SELECT standings.* FROM (
                SELECT guild, game, variant, user FROM standings INDEXED BY {self.index_name}
                WHERE guild = ? AND game = ? AND variant = ?{self.enough}
                ORDER BY {self.first} DESC, {self.then} DESC, user DESC LIMIT ? OFFSET ?
            ) CROSS JOIN standings USING (guild, game, variant, user)
            ORDER BY {self.first} DESC, {self.then} DESC, user DESC
        """  # noqa: S608  # made of the constants below

    @property
    def equal_before(self) -> str:
        return f"""
            SELECT count(*) FROM standings INDEXED BY {self.index_name}
            WHERE guild = ? AND game = ? AND variant = ?
                AND {self.first} = ? AND {self.then} = ? AND user > ?
        """  # noqa: S608  # made of the constants below

    @property
    def before(self) -> str:
        return f"""
            SELECT count(*) FROM standings INDEXED BY {self.index_name}
            WHERE guild = ? AND game = ? AND variant = ?{self.enough}
                AND ({self.first}, {self.then}) > (?, ?)
        """  # noqa: S608  # made of the constants below


SORTINGS: Final[Mapping[Order, Sorting]] = {
    Order.WINS: Sorting("standings_wins", "wins", "points"),
    Order.AVERAGE: Sorting("standings_average", "average", "games", Order.AVERAGE.fewest_games),
    Order.GAMES: Sorting("standings_games", "games", "wins"),
    Order.BEST_ROUND: Sorting("standings_best_round", "best_round", "wins"),
    Order.RATE: Sorting("standings_rate", "rate", "games", Order.RATE.fewest_games),
}

ADD_TO_STANDINGS: Final = """
    INSERT INTO standings (
        guild, game, variant, user, name, games, wins, points, best_round, hits, tries,
        last_played, average, rate
    ) VALUES (
        :guild, :game, :variant, :user, :name, 1, :won, :score, :best_round, :hits, :tries, :at,
        :score, coalesce(CAST(:hits AS REAL) / :tries, 0)
    )
    ON CONFLICT (guild, game, variant, user) DO UPDATE SET
        name = :name,
        games = games + 1,
        wins = wins + :won,
        points = points + :score,
        best_round = max(best_round, :best_round),
        hits = hits + :hits,
        tries = tries + :tries,
        last_played = max(last_played, :at),
        average = CAST(points + :score AS REAL) / (games + 1),
        rate = coalesce(CAST(hits + :hits AS REAL) / (tries + :tries), 0)
"""  # without tries the division by 0 gives NULL

WON: Final = """
    SELECT game, variant, won_by, count(*) AS wins FROM results INDEXED BY results_history
    WHERE user = ? AND guild = ? AND counted AND place = 1 AND won_by <> ''
    GROUP BY game, variant, won_by ORDER BY wins DESC, won_by
"""

HISTORY: Final = """
    SELECT *, (SELECT rules_version FROM tables WHERE id = table_id) AS rules_version
    FROM results WHERE user = ? AND guild = ?
    ORDER BY finished DESC, table_id DESC LIMIT ? OFFSET ?
"""


def write_results(
    db: sqlite3.Connection, table: Table, at: Millis, results: tuple[Result, ...]
) -> None:
    """Keep the results and, if the game counts, add them to the standings."""
    counted = counts(table)
    db.executemany(
        """
        INSERT INTO results (
            table_id, seat, guild, game, user, name, computer, place, score, best_round,
            hits, tries, variant, won_by, seats, counted, practice, finished
        ) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """,
        [
            (
                *(table.id, one.seat, table.guild, table.game, one.user, one.name, one.computer),
                *(one.rank, one.score, one.best_round, one.hits, one.tries),
                *(one.variant, one.won_by),
                *(len(results), counted, table.practice, at),
            )
            for one in results
        ],
    )
    if not counted:
        return
    db.executemany(
        ADD_TO_STANDINGS,
        [
            {
                "guild": table.guild,
                "game": table.game,
                "variant": one.variant,
                "user": one.user,
                "name": one.name,
                "won": one.rank == 1,
                "score": one.score,
                "best_round": one.best_round,
                "hits": one.hits,
                "tries": one.tries,
                "at": at,
            }
            for one in results
            if one.user is not None
        ],
    )


def leaderboard(
    db: sqlite3.Connection,
    guild: int,
    game: str,
    order: Order,
    *,
    offset: int,
    limit: int,
    variant: str = "",
) -> Page[Ranked]:
    board = (guild, game, variant)
    total = db.execute(SORTINGS[order].total, board).fetchone()[0]
    sorting = SORTINGS[order]
    rows = db.execute(sorting.page, (*board, limit, offset)).fetchall()
    equal = 0
    if rows:
        first = rows[0]
        found = (*board, first[sorting.first], first[sorting.then], first["user"])
        equal = db.execute(sorting.equal_before, found).fetchone()[0]
    return Page(ranked(rows, (sorting.first, sorting.then), offset, equal), total)


def rank(
    db: sqlite3.Connection, guild: int, game: str, user: int, order: Order, variant: str = ""
) -> Ranked | None:
    board = (guild, game, variant)
    row = db.execute(
        "SELECT * FROM standings WHERE guild = ? AND game = ? AND variant = ? AND user = ?",
        (*board, user),
    ).fetchone()
    sorting = SORTINGS[order]
    if row is None or row["games"] < sorting.fewest_games:
        return None
    figures = row[sorting.first], row[sorting.then]
    before = db.execute(sorting.before, (*board, *figures)).fetchone()[0]
    return Ranked(before + 1, standing_from(row))


def profile(db: sqlite3.Connection, guild: int, user: int) -> tuple[Standing, ...]:
    rows = db.execute(
        """
        SELECT * FROM standings INDEXED BY standings_person
        WHERE user = ? AND guild = ? ORDER BY game, variant
        """,
        (user, guild),
    ).fetchall()
    won: dict[tuple[str, str], list[tuple[str, int]]] = {}
    for row in db.execute(WON, (user, guild)):
        won.setdefault((row["game"], row["variant"]), []).append((row["won_by"], row["wins"]))
    return tuple(
        replace(standing_from(row), won=tuple(won.get((row["game"], row["variant"]), ())))
        for row in rows
    )


def history(
    db: sqlite3.Connection, guild: int, user: int, *, offset: int, limit: int
) -> Page[Played]:
    total = db.execute(
        "SELECT count(*) FROM results WHERE user = ? AND guild = ?", (user, guild)
    ).fetchone()[0]
    rows = db.execute(HISTORY, (user, guild, limit, offset)).fetchall()
    return Page(tuple(_played(db, row) for row in rows), total)


def finished_tables(db: sqlite3.Connection, user: int, limit: int) -> tuple[TableId, ...]:
    rows = db.execute(
        """
        SELECT id FROM seats JOIN tables ON tables.id = seats.table_id
        WHERE user = ? AND status = 'finished' ORDER BY ended DESC, id LIMIT ?
        """,
        (user, limit),
    )
    return tuple(row["id"] for row in rows)


def _played(db: sqlite3.Connection, row: sqlite3.Row) -> Played:
    others = db.execute(
        """
        SELECT user, name, computer, place FROM results
        WHERE table_id = ? AND seat <> ? ORDER BY seat
        """,
        (row["table_id"], row["seat"]),
    )
    return played_from(row, others, posts_of(db, row["table_id"]))
