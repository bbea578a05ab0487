"""Removes people from everything kept, in all processes: they tell each other by mail whom."""

from __future__ import annotations

from typing import TYPE_CHECKING

import structlog

from bot.tables.refusal import Refusal
from data.store.postgres import mail as sql
from data.store.postgres.cluster import FORGET

if TYPE_CHECKING:
    from bot.forgetting import Forgetting
    from data.store.postgres.connections import Connections

_log = structlog.get_logger(__name__)


async def forget(forgetting: Forgetting, user: int) -> None:
    """Removes the person whom another process was asked to remove. Raises `StoreError`."""
    try:
        await forgetting.forget(user)
    except Refusal as refusal:  # they play again, or another letter said the same
        _log.info("person not forgotten at all tables", code=refusal.code)


async def forget_left(connections: Connections, forgetting: Forgetting) -> None:
    """Removes the people whom several processes have not removed everywhere: this one has the
    database for itself now. The rest of their mail is out of date. Raises `StoreError`.
    """
    letters = await connections.run(sql.left)
    for user in {int(one.body) for one in letters if one.kind == FORGET}:
        await forget(forgetting, user)
    await connections.run(sql.remove, [one.id for one in letters])
