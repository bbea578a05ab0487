"""The private parts of SimCord that tests need."""

from __future__ import annotations

from contextlib import AbstractContextManager
from typing import Any


def as_bot(env: Any) -> AbstractContextManager[None]:
    """Makes what is done in the block the bot's own doing, in virtual time."""
    scope: AbstractContextManager[None] = env._bot_scope()
    return scope
