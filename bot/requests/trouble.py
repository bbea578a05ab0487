"""Classifies errors of Discord, the network and the disk."""

from __future__ import annotations

from typing import Final

import aiohttp
import discord

from data.store.errors import Unavailable

_UNKNOWN_MESSAGE: Final = 10008

TROUBLE: Final = (discord.DiscordException, aiohttp.ClientError, OSError, Unavailable)
"""The exceptions of Discord, the network and the disk, temporary or not."""
_TOO_MANY_REQUESTS: Final = 429
_SERVER_ERROR: Final = 500


def is_gone(error: BaseException) -> bool:
    """Does the error say that the message does not exist any more?"""
    return isinstance(error, discord.HTTPException) and error.code == _UNKNOWN_MESSAGE


def is_temporary(error: BaseException) -> bool:
    """Is the error not a bug, and may another attempt succeed later?"""
    if isinstance(error, discord.HTTPException):
        return error.status == _TOO_MANY_REQUESTS or error.status >= _SERVER_ERROR
    return isinstance(error, discord.RateLimited | aiohttp.ClientError | OSError | Unavailable)
