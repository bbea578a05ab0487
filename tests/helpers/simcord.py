"""What tests need of SimCord that it has no public name for."""

from __future__ import annotations

from contextlib import AbstractContextManager
from typing import Any


def as_bot(env: Any) -> AbstractContextManager[None]:
    """Makes what is done in the block count as the bot's own doing, in virtual time."""
    scope: AbstractContextManager[None] = env._bot_scope()
    return scope
