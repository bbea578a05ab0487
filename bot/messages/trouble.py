"""Trouble that passes: of Discord's, of the network's or of the disk's."""

from __future__ import annotations

from typing import Final

import aiohttp
import discord

from data.store.errors import Unavailable

_UNKNOWN_MESSAGE: Final = 10008

TROUBLE: Final = (discord.DiscordException, aiohttp.ClientError, OSError, Unavailable)
"""What Discord, the network and the disk raise, whether it passes or not."""
_TOO_MANY_REQUESTS: Final = 429
_SERVER_ERROR: Final = 500


def is_gone(error: BaseException) -> bool:
    """Has the message been deleted that was to be changed?"""
    return isinstance(error, discord.HTTPException) and error.code == _UNKNOWN_MESSAGE


def is_temporary(error: BaseException) -> bool:
    """Is it no mistake of the program's, and worth another try later?"""
    if isinstance(error, discord.HTTPException):
        return error.status == _TOO_MANY_REQUESTS or error.status >= _SERVER_ERROR
    return isinstance(error, discord.RateLimited | aiohttp.ClientError | OSError | Unavailable)
