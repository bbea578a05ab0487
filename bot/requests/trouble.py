"""Classifies errors of Discord, the network and the disk."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum, auto
from types import MappingProxyType
from typing import Final

import aiohttp
import discord

from data.store.errors import Unavailable


class NotDone(Exception):
    """Discord has not done something, for a reason that passes."""


TROUBLE: Final = (discord.DiscordException, aiohttp.ClientError, OSError, Unavailable, NotDone)
"""The exceptions of Discord, the network and the disk, temporary or not."""


class Denial(Enum):
    """Why Discord does not do something, now or later."""

    NO_MESSAGE = auto()
    NO_PLACE = auto()  # no such channel or server
    NO_PERSON = auto()  # no such account, or not in the server
    NOT_ALLOWED = auto()  # to the bot, there
    CLOSED = auto()  # the person takes no direct messages
    BARRED = auto()  # the bot wrote to too many people for the first time
    OVER = auto()  # the interaction: it has its answer, or is too old for one


_DENIALS: Final[Mapping[int, Denial]] = MappingProxyType(
    {
        # "JSON Error Codes" in https://docs.discord.com/developers/topics/opcodes-and-status-codes
        10003: Denial.NO_PLACE,  # Unknown channel
        10004: Denial.NO_PLACE,  # Unknown guild
        10007: Denial.NO_PERSON,  # Unknown member
        10008: Denial.NO_MESSAGE,  # Unknown message
        10013: Denial.NO_PERSON,  # Unknown user
        10015: Denial.OVER,  # Unknown webhook: the token of an interaction that is over
        10062: Denial.OVER,  # Unknown interaction
        20009: Denial.CLOSED,  # Explicit content cannot be sent to the desired recipient(s)
        40003: Denial.BARRED,  # You are opening direct messages too fast
        40007: Denial.NO_PERSON,  # The user is banned from this guild
        40060: Denial.OVER,  # Interaction has already been acknowledged
        40094: Denial.OVER,  # The maximum number of follow up messages
        50001: Denial.NOT_ALLOWED,  # Missing access
        50007: Denial.CLOSED,  # Cannot send messages to this user
        50009: Denial.NOT_ALLOWED,  # Channel verification level is too high
        50013: Denial.NOT_ALLOWED,  # You lack permissions to perform that action
        50027: Denial.OVER,  # Invalid webhook token provided
        50033: Denial.NO_PERSON,  # Invalid Recipient(s): the account was deleted
        50083: Denial.NOT_ALLOWED,  # Tried to perform an operation on an archived thread
        50278: Denial.CLOSED,  # No mutual guilds with this user
        60003: Denial.NOT_ALLOWED,  # Two factor is required for this operation
        160005: Denial.NOT_ALLOWED,  # Thread is locked
        400001: Denial.NOT_ALLOWED,  # Access to file uploads has been limited for this guild
        # https://github.com/discord/discord-api-docs/issues/2669
        20026: Denial.BARRED,  # Your bot has been flagged by our anti-spam system
    }
)
"""By code. Whatever is not here says nothing of channels, permissions or people. Cloudflare, too,
answers with 403 and 404: a page, or code 40333.
"""

_WITHOUT_FILES: Final = frozenset({20009, 50013, 400001})
"""Codes with which the files of a message are refused."""

_BAD_REQUEST: Final = 400
_UNAUTHORISED: Final = 401
_TOO_LARGE: Final = 413
_FINAL: Final = frozenset({_BAD_REQUEST, _UNAUTHORISED, _TOO_LARGE})
"""Statuses below 500 that no other attempt would change, whatever their code."""

_INVALID_EMOJI: Final = "Invalid emoji"


def denial(error: BaseException) -> Denial | None:
    """Returns what Discord denies by a documented code; ``None`` of any other error, which may pass
    or be about the content of the request.
    """
    return _DENIALS.get(error.code) if isinstance(error, discord.HTTPException) else None


def is_gone(error: BaseException) -> bool:
    """Returns whether the error says that the message does not exist any more."""
    return denial(error) is Denial.NO_MESSAGE


def refuses_content(error: discord.HTTPException, *, has_files: bool) -> bool:
    """Returns whether Discord refused what the message shows, so that it may take another content.

    If the message ``has_files``, the missing permission may be the one for files.
    """
    if has_files and (error.status == _TOO_LARGE or error.code in _WITHOUT_FILES):
        return True
    return error.status == _BAD_REQUEST and denial(error) is None


def refuses_emoji(error: discord.HTTPException) -> bool:
    """Returns whether Discord refused an emoji of a control.

    It refuses an application's emojis at random, 2 to 4 times of 100, and takes the same message
    when it is sent again (https://github.com/discord/discord-api-docs/issues/7128).
    """
    return error.status == _BAD_REQUEST and _INVALID_EMOJI in error.text


def is_temporary(error: BaseException) -> bool:
    """Returns whether the error is not a bug, and another attempt may succeed later."""
    if isinstance(error, discord.HTTPException):
        return error.status not in _FINAL and denial(error) is None
    return isinstance(
        error, discord.RateLimited | aiohttp.ClientError | OSError | Unavailable | NotDone
    )
