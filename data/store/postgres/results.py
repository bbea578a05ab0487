"""Standings and history: what `data.store.postgres.tables.commit` wrote at the end of games.

The entries before a page of a leaderboard are skipped in the index of its order. People whose
figures of an order are equal share a rank: that of the first of them.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final, NamedTuple

from data.store.postgres.rows import rows_of
from data.store.rows import played_from, post_from, ranked, standing_from
from data.store.values import Order, Page, Ranked

if TYPE_CHECKING:
    from collections.abc import Mapping

    from asyncpg import Connection, Record

    from data.store.values import Played, Standing, TableId


class Sorting(NamedTuple):
    """An order's columns, without the user id that comes last."""

    first: str
    then: str
    fewest_games: int = 1

    @property
    def listed(self) -> str:
        """The rows of a board, without people with too few games."""
        enough = f" AND games >= {self.fewest_games}" if self.fewest_games > 1 else ""
        return f"FROM standings WHERE guild = $1 AND game = $2 AND variant = $3{enough}"

    @property
    def page(self) -> str:
        order = f'{self.first} DESC, {self.then} DESC, "user" DESC'
        return f"""
            WITH page AS (
                SELECT {self.first}, {self.then}, "user" {self.listed}
                ORDER BY {order} LIMIT $4 OFFSET $5
            )
            SELECT (SELECT count(*) {self.listed}) AS total,
                (
                    SELECT json_agg(
                        s ORDER BY s.{self.first} DESC, s.{self.then} DESC, s."user" DESC
                    )
                    FROM page JOIN standings s ON s.guild = $1 AND s.game = $2 AND s.variant = $3
                        AND s."user" = page."user"
                ) AS rows,
                (
                    SELECT count(*) {self.listed} AND {self.first} = top.{self.first}
                        AND {self.then} = top.{self.then} AND "user" > top."user"
                ) AS equal_before
            FROM (SELECT 1) always
            LEFT JOIN (SELECT * FROM page ORDER BY {order} LIMIT 1) top ON true
        """  # noqa: S608  # made of the constants below

    @property
    def rank(self) -> str:
        return f"""
            SELECT s.*, (
                SELECT count(*) {self.listed}
                    AND ({self.first}, {self.then}) > (s.{self.first}, s.{self.then})
            ) AS before
            FROM (SELECT * {self.listed} AND "user" = $4) s
        """  # noqa: S608  # made of the constants below


SORTINGS: Final[Mapping[Order, Sorting]] = {
    Order.WINS: Sorting("wins", "points"),
    Order.AVERAGE: Sorting("average", "games", Order.AVERAGE.fewest_games),
    Order.GAMES: Sorting("games", "wins"),
    Order.BEST_ROUND: Sorting("best_round", "wins"),
    Order.RATE: Sorting("rate", "games", Order.RATE.fewest_games),
}

_PROFILE: Final = """
    SELECT s.*, (
        SELECT json_agg(json_build_array(w.won_by, w.wins) ORDER BY w.wins DESC, w.won_by)
        FROM (
            SELECT r.won_by, count(*) AS wins FROM results r
            WHERE r."user" = s."user" AND r.guild = s.guild AND r.game = s.game
                AND r.variant = s.variant AND r.counted AND r.place = 1 AND r.won_by <> ''
            GROUP BY r.won_by
        ) w
    ) AS won
    FROM standings s WHERE s."user" = $1 AND s.guild = $2 ORDER BY s.game, s.variant
"""

_HISTORY: Final = """
    SELECT (SELECT count(*) FROM results WHERE "user" = $1 AND guild = $2) AS total, (
        SELECT json_agg(h) FROM (
            SELECT r.*, t.rules_version,
                (
                    SELECT json_agg(o ORDER BY o.seat) FROM results o
                    WHERE o.table_id = r.table_id AND o.seat <> r.seat
                ) AS others,
                (
                    SELECT json_agg(p ORDER BY p.slot) FROM posts p WHERE p.table_id = r.table_id
                ) AS posts
            FROM results r JOIN tables t ON t.id = r.table_id
            WHERE r."user" = $1 AND r.guild = $2
            ORDER BY r.finished DESC, r.table_id DESC LIMIT $3 OFFSET $4
        ) h
    ) AS rows
"""


async def leaderboard(
    db: Connection[Record],
    guild: int,
    game: str,
    order: Order,
    *,
    offset: int,
    limit: int,
    variant: str = "",
) -> Page[Ranked]:
    sorting = SORTINGS[order]
    (found,) = await db.fetch(sorting.page, guild, game, variant, limit, offset)
    rows, columns = rows_of(found["rows"]), (sorting.first, sorting.then)
    return Page(ranked(rows, columns, offset, found["equal_before"]), found["total"])


async def rank(
    db: Connection[Record], guild: int, game: str, user: int, order: Order, variant: str = ""
) -> Ranked | None:
    row = await db.fetchrow(SORTINGS[order].rank, guild, game, variant, user)
    return None if row is None else Ranked(row["before"] + 1, standing_from(row))


async def profile(db: Connection[Record], guild: int, user: int) -> tuple[Standing, ...]:
    return tuple(
        replace(
            standing_from(row), won=tuple((won_by, wins) for won_by, wins in rows_of(row["won"]))
        )
        for row in await db.fetch(_PROFILE, user, guild)
    )


async def history(
    db: Connection[Record], guild: int, user: int, *, offset: int, limit: int
) -> Page[Played]:
    (found,) = await db.fetch(_HISTORY, user, guild, limit, offset)
    played = (
        played_from(row, row["others"] or (), tuple(map(post_from, row["posts"] or ())))
        for row in rows_of(found["rows"])
    )
    return Page(tuple(played), found["total"])


async def finished_tables(db: Connection[Record], user: int, limit: int) -> tuple[TableId, ...]:
    rows = await db.fetch(
        """
        SELECT t.id FROM seats s JOIN tables t ON t.id = s.table_id
        WHERE s."user" = $1 AND t.status = 'finished' ORDER BY t.ended DESC, t.id LIMIT $2
        """,
        user,
        limit,
    )
    return tuple(row["id"] for row in rows)
