"""Polls: positions that a server is asked about, until the answers are shown to everyone."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from data.store.codec import poll_data, poll_from, to_json
from data.store.driver import Part, insert

if TYPE_CHECKING:
    from data.store.driver import Tx
    from data.store.values import Millis, Poll, PollId
    from engine.protocol import Json

CLOSING: Final = "SELECT * FROM polls WHERE closes <= ?{} ORDER BY closes LIMIT ?"

_EVER: Final[Millis] = 1 << 62

_BY: Final = "SELECT * FROM polls WHERE asked_by = ? AND guild = ? AND asked_by <> 0"

_ANSWERS: Final = "SELECT person, action FROM poll_answers WHERE poll_id = ? ORDER BY person"

_LOCK: Final = "UPDATE polls SET closes = closes WHERE id = ? RETURNING id"
"""Locks a poll until the transaction ends, so that no one answers it while it is ended."""


class PollStore(Part):
    """Polls, until they end."""

    async def open_poll(self, poll: Poll) -> Poll:
        """Stores a new poll, unless the person has one open in that server; returns the open one.

        The store must know the poll's table.
        """

        async def opened(tx: Tx) -> Poll:
            into = "polls (id, guild, asked_by, closes, data)"
            row = (poll.id, poll.guild, poll.asked_by, poll.closes, poll_data(poll))
            await insert(tx, into, [row], then="ON CONFLICT DO NOTHING")
            found = await tx.fetch(_BY, poll.asked_by, poll.guild)
            return poll_from(found[0]) if found else poll

        return await self._db.transaction(opened)

    async def poll(self, poll_id: PollId) -> Poll | None:
        """Returns the poll; ``None`` if there is none, or it has ended."""
        rows = await self._db.fetch("SELECT * FROM polls WHERE id = ?", poll_id)
        return poll_from(rows[0]) if rows else None

    async def poll_by(self, guild: int, user: int) -> Poll | None:
        """Returns the poll that the person has open in that server, if any."""
        rows = await self._db.fetch(_BY, user, guild)
        return poll_from(rows[0]) if rows else None

    async def next_polls(self, limit: int = 1, *, closing_by: Millis = _EVER) -> tuple[Poll, ...]:
        """Returns the polls that close, or have closed, by that instant, earliest first."""
        sql = CLOSING.format(self.shards.condition("guild"))
        return tuple(map(poll_from, await self._db.fetch(sql, closing_by, limit)))

    async def answer_poll(
        self, poll_id: PollId, user: int, do: Mapping[str, Json]
    ) -> Mapping[str, Json] | None:
        """Stores the person's answer, an encoded action, unless they have one; returns theirs.

        Returns ``None`` if the poll has ended.
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
        """Returns the answers by user id, or by mark (`data.forgotten`) for forgotten people."""
        rows = await self._db.fetch(_ANSWERS, poll_id)
        return {row["person"]: json.loads(row["action"]) for row in rows}

    async def end_poll(self, poll_id: PollId) -> None:
        """Deletes a poll with its answers, if it is there."""

        async def ended(tx: Tx) -> None:
            await tx.fetch(_LOCK, poll_id)
            await tx.fetch("DELETE FROM poll_answers WHERE poll_id = ?", poll_id)
            await tx.fetch("DELETE FROM polls WHERE id = ?", poll_id)

        await self._db.transaction(ended)
