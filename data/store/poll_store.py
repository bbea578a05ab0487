"""Positions that a server is asked about, until their shares are shown to everyone."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from data.store.codec import poll_data, poll_from, to_json
from data.store.driver import insert

if TYPE_CHECKING:
    from data.store.driver import Driver, Tx
    from data.store.shards import Shards
    from data.store.values import Millis, Poll, PollId
    from engine.protocol import Json

CLOSING: Final = "SELECT * FROM polls WHERE closes <= ?{} ORDER BY closes LIMIT ?"

_EVER: Final[Millis] = 1 << 62

_BY: Final = "SELECT * FROM polls WHERE asked_by = ? AND guild = ? AND asked_by <> 0"

_ANSWERS: Final = "SELECT person, action FROM poll_answers WHERE poll_id = ? ORDER BY person"

_LOCK: Final = "UPDATE polls SET closes = closes WHERE id = ? RETURNING id"
"""No one answers a poll while it is ended."""


class PollStore:
    """Positions that a server is asked about, until their shares are shown to everyone."""

    _db: Driver
    shards: Shards

    async def open_poll(self, poll: Poll) -> Poll:
        """Keeps a new poll about a table that is kept. If that person has one open in that server
        already, nothing is kept. Returns the poll that is open.
        """

        async def opened(tx: Tx) -> Poll:
            into = "polls (id, guild, asked_by, closes, data)"
            row = (poll.id, poll.guild, poll.asked_by, poll.closes, poll_data(poll))
            await insert(tx, into, [row], then="ON CONFLICT DO NOTHING")
            found = await tx.fetch(_BY, poll.asked_by, poll.guild)
            return poll_from(found[0]) if found else poll

        return await self._db.transaction(opened)

    async def poll(self, poll_id: PollId) -> Poll | None:
        """Returns the one with that id; ``None`` if there is none, or it has ended."""
        rows = await self._db.fetch("SELECT * FROM polls WHERE id = ?", poll_id)
        return poll_from(rows[0]) if rows else None

    async def poll_by(self, guild: int, user: int) -> Poll | None:
        """Returns the one that this person has asked in that server and that has not ended."""
        rows = await self._db.fetch(_BY, user, guild)
        return poll_from(rows[0]) if rows else None

    async def next_polls(self, limit: int = 1, *, closing_by: Millis = _EVER) -> tuple[Poll, ...]:
        """Returns the polls that close, or have closed, by that instant, the first ones first."""
        sql = CLOSING.format(self.shards.condition("guild"))
        return tuple(map(poll_from, await self._db.fetch(sql, closing_by, limit)))

    async def answer_poll(
        self, poll_id: PollId, user: int, do: Mapping[str, Json]
    ) -> Mapping[str, Json] | None:
        """Keeps a person's answer, an action as the game encodes it, unless they have given one;
        returns the one that is kept. ``None`` if it has ended: then nothing is kept.
        """

        async def answered(tx: Tx) -> Mapping[str, Json] | None:
            if not await tx.fetch(_LOCK, poll_id):
                return None
            into, row = "poll_answers (poll_id, person, action)", (poll_id, user, to_json(do))
            await insert(tx, into, [row], then="ON CONFLICT DO NOTHING")
            (kept,) = await tx.fetch(
                "SELECT action FROM poll_answers WHERE poll_id = ? AND person = ?", poll_id, user
            )
            answer: Mapping[str, Json] = json.loads(kept["action"])
            return answer

        return await self._db.transaction(answered)

    async def poll_answers(self, poll_id: PollId) -> dict[int, Mapping[str, Json]]:
        """Returns the answers, by user id; some are of marks (`data.forgotten`)."""
        rows = await self._db.fetch(_ANSWERS, poll_id)
        return {row["person"]: json.loads(row["action"]) for row in rows}

    async def end_poll(self, poll_id: PollId) -> None:
        """Deletes it with its answers; nothing happens if it has ended."""

        async def ended(tx: Tx) -> None:
            await tx.fetch(_LOCK, poll_id)
            await tx.fetch("DELETE FROM poll_answers WHERE poll_id = ?", poll_id)
            await tx.fetch("DELETE FROM polls WHERE id = ?", poll_id)

        await self._db.transaction(ended)
