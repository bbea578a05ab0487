"""What several processes keep in the database to share the limits of Discord."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING, Final

from data.store.postgres.migrate import call

if TYPE_CHECKING:
    from asyncpg import Connection, Record

_SOON: Final = 0.01
"""Seconds until the turn is tried again if it came right after it was refused."""


async def renew_share(
    db: Connection[Record],
    process: str,
    *,
    wants: float,
    uses: float,
    whole: float,
    least: float,
    seconds: float,
) -> float:
    """Returns the requests a second, of the ``whole``, that this process may make for so many
    ``seconds`` from before this call. It ``uses`` so many now.

    If the share is less than before, the difference is free for others only after the next call,
    which says that this process uses no more than that.
    """
    may: float = await db.fetchval(
        call("renew_share", 6),
        process,
        wants,
        uses,
        whole,
        least,
        timedelta(seconds=seconds),
    )
    return may


async def end_share(db: Connection[Record], process: str) -> None:
    """Gives up the share of a process that makes no more requests."""
    await db.execute("DELETE FROM shares WHERE process = $1", process)


async def count_refused(
    db: Connection[Record], process: str, host: str, more: int, *, minutes: int
) -> int:
    """Counts so many refused requests of this process; returns how many others on its machine had
    in the last ``minutes``.
    """
    if more:
        await db.execute(
            """
            WITH gone AS (
                DELETE FROM refused_requests
                WHERE minute < extract(epoch FROM clock_timestamp())::bigint / 60 - 2 * $4::bigint
            )
            INSERT INTO refused_requests AS r (host, process, minute, count)
            VALUES ($1, $2, extract(epoch FROM clock_timestamp())::bigint / 60, $3)
            ON CONFLICT (host, process, minute) DO UPDATE SET count = r.count + excluded.count
            """,
            host,
            process,
            more,
            minutes,
        )
    others: int = await db.fetchval(
        """
        SELECT coalesce(sum(count), 0)::bigint FROM refused_requests
        WHERE host = $1 AND process <> $2
        AND minute >= extract(epoch FROM clock_timestamp())::bigint / 60 - $3::bigint
        """,
        host,
        process,
        minutes,
    )
    return others


async def session_turn(db: Connection[Record], bucket: int, apart: float) -> float:
    """Takes the turn to begin a session in that bucket, if the last one began at least ``apart``
    seconds ago.

    Returns 0 if the turn was taken, and otherwise in how many seconds to try again.
    """
    taken = await db.fetchval(
        """
        INSERT INTO session_starts AS s (bucket, at) VALUES ($1, clock_timestamp())
        ON CONFLICT (bucket) DO UPDATE SET at = clock_timestamp()
        WHERE s.at + $2 <= clock_timestamp()
        RETURNING true
        """,
        bucket,
        timedelta(seconds=apart),
    )
    if taken:
        return 0.0
    left: float = await db.fetchval(
        """
        SELECT extract(epoch FROM at + $2 - clock_timestamp())::double precision
        FROM session_starts WHERE bucket = $1
        """,
        bucket,
        timedelta(seconds=apart),
    )
    return max(left, _SOON)
