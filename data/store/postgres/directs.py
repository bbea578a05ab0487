"""When channels of direct messages were opened."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from asyncpg import Connection, Record

    from data.store.values import DirectLimits, Millis


async def next_direct(db: Connection[Record], limits: DirectLimits) -> Millis:
    last_refused = await _at(db, refused=True)
    possible = [0 if last_refused is None else last_refused + limits.rest]
    for span, most in limits.most_in.items():
        oldest = await _at(db, refused=False, newer=most - 1)
        possible.append(0 if oldest is None else oldest + span)
    return max(possible)


async def _at(db: Connection[Record], *, refused: bool, newer: int = 0) -> Millis | None:
    """Returns the instant of the newest opening (or refusal) but so many ``newer`` ones."""
    at: Millis | None = await db.fetchval(
        "SELECT at FROM direct_openings WHERE refused = $1 ORDER BY at DESC LIMIT 1 OFFSET $2",
        refused,
        newer,
    )
    return at


async def count_direct(db: Connection[Record], limits: DirectLimits, *, at: Millis) -> bool:
    async with db.transaction():
        await db.execute("LOCK TABLE direct_openings IN SHARE ROW EXCLUSIVE MODE")
        if await next_direct(db, limits) > at:
            return False
        longest = max(limits.rest, *limits.most_in)
        await db.execute("DELETE FROM direct_openings WHERE at < $1", at - longest)
        await db.execute("INSERT INTO direct_openings (at, refused) VALUES ($1, false)", at)
        return True


async def refuse_directs(db: Connection[Record], *, at: Millis) -> None:
    await db.execute("INSERT INTO direct_openings (at, refused) VALUES ($1, true)", at)
