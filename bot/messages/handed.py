"""Private messages that pass to the next process, so that they can still be edited and deleted.

Only the token of an interaction lets the bot change an ephemeral message. When the bot ends, the
tokens that still work are noted beside the database (`bot.notes`); the next process deletes that
note when it reads it. After a crash there is none.
"""

from __future__ import annotations

from dataclasses import dataclass

from bot.messages.ephemerals import Notice
from bot.messages.message import PrivateMessage


@dataclass(frozen=True, slots=True)
class Handed:
    """All that passes to the next process."""

    views: tuple[PrivateMessage, ...] = ()
    notices: tuple[Notice, ...] = ()
