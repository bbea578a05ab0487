"""When channels of direct messages were opened. Every function runs inside one transaction."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import sqlite3

    from data.store.values import DirectLimits, Millis


def next_direct(db: sqlite3.Connection, limits: DirectLimits) -> Millis:
    last_refused = _at(db, refused=True)
    possible = [0 if last_refused is None else last_refused + limits.rest]
    for span, most in limits.most_in.items():
        oldest = _at(db, refused=False, newer=most - 1)
        possible.append(0 if oldest is None else oldest + span)
    return max(possible)


def _at(db: sqlite3.Connection, *, refused: bool, newer: int = 0) -> Millis | None:
    """Returns the instant of the newest opening (or refusal) but so many ``newer`` ones."""
    row = db.execute(
        "SELECT at FROM direct_openings WHERE refused = ? ORDER BY at DESC LIMIT 1 OFFSET ?",
        (refused, newer),
    ).fetchone()
    return None if row is None else row["at"]


def count_direct(db: sqlite3.Connection, limits: DirectLimits, *, at: Millis) -> bool:
    if next_direct(db, limits) > at:
        return False
    longest = max(limits.rest, *limits.most_in)
    db.execute("DELETE FROM direct_openings WHERE at < ?", (at - longest,))
    db.execute("INSERT INTO direct_openings (at, refused) VALUES (?, 0)", (at,))
    return True


def refuse_directs(db: sqlite3.Connection, *, at: Millis) -> None:
    db.execute("INSERT INTO direct_openings (at, refused) VALUES (?, 1)", (at,))
