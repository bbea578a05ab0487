"""Classifies errors of Discord, the network and the disk."""

from __future__ import annotations

from typing import Final

import aiohttp
import discord

from data.store.errors import Unavailable

_UNKNOWN_MESSAGE: Final = 10008

TROUBLE: Final = (discord.DiscordException, aiohttp.ClientError, OSError, Unavailable)
"""The exceptions of Discord, the network and the disk, temporary or not."""
_REFUSED: Final = 400
_FORBIDDEN: Final = 403
_TOO_LARGE: Final = 413
_TOO_MANY_REQUESTS: Final = 429
_SERVER_ERROR: Final = 500
_FOR_OTHER_REASONS: Final = frozenset(
    {20026, 40003, 40060, 50001, 50007, 50033, 50083, 50278, 160005}
)
"""Codes of refusals that no other content would change.

The bot is barred from direct messages (20026, 40003), the interaction has an answer (40060), the
channel or the person cannot be written to (50001, 50007, 50033, 50278), or the thread is archived
or locked (50083, 160005).
"""


def is_gone(error: BaseException) -> bool:
    """Does the error say that the message does not exist any more?"""
    return isinstance(error, discord.HTTPException) and error.code == _UNKNOWN_MESSAGE


def refuses_content(error: discord.HTTPException, *, has_files: bool) -> bool:
    """Did Discord refuse what the message shows, so that it may take another content?

    If the message ``has_files``, the missing permission may be the one for files.
    """
    if error.code in _FOR_OTHER_REASONS:
        return False
    return error.status == _REFUSED or (has_files and error.status in (_FORBIDDEN, _TOO_LARGE))


def is_temporary(error: BaseException) -> bool:
    """Is the error not a bug, and may another attempt succeed later?"""
    if isinstance(error, discord.HTTPException):
        return error.status == _TOO_MANY_REQUESTS or error.status >= _SERVER_ERROR
    return isinstance(error, discord.RateLimited | aiohttp.ClientError | OSError | Unavailable)
