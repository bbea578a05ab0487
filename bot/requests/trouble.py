"""What errors of Discord, the network and the disk mean."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum, auto
from types import MappingProxyType
from typing import Final

import aiohttp
import discord

from data.store.errors import Unavailable


class NotDone(Exception):
    """Discord has not done something, for a temporary reason."""


TROUBLE: Final = (discord.DiscordException, aiohttp.ClientError, OSError, Unavailable, NotDone)
"""The exceptions of Discord, the network and the disk, whether temporary or not."""


class Denial(Enum):
    """Why Discord refuses a request, now and later."""

    NO_MESSAGE = auto()
    NO_PLACE = auto()  # unknown channel or server
    NO_PERSON = auto()  # unknown account, or not in the server
    NOT_ALLOWED = auto()  # the bot lacks a permission or access
    CLOSED = auto()  # the person takes no direct messages
    BARRED = auto()  # the bot opened too many direct messages
    OVER = auto()  # the interaction has its answer, or is too old for one


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
"""By code. Other codes say nothing about channels, permissions or people.

Cloudflare, too, answers with 403 and 404: with a page, or with code 40333.
"""

_WITHOUT_FILES: Final = frozenset({20009, 50013, 400001})
"""Codes of refusals that may be due to the files of a message."""

_BAD_REQUEST: Final = 400
_UNAUTHORISED: Final = 401
_TOO_LARGE: Final = 413
_FINAL: Final = frozenset({_BAD_REQUEST, _UNAUTHORISED, _TOO_LARGE})
"""Statuses below 500 that a second attempt would not change, whatever the code."""

_INVALID_EMOJI: Final = "Invalid emoji"


def denial(error: BaseException) -> Denial | None:
    """Returns what Discord denies by a documented code; ``None`` for any other error."""
    return _DENIALS.get(error.code) if isinstance(error, discord.HTTPException) else None


def is_gone(error: BaseException) -> bool:
    """Returns whether the message no longer exists."""
    return denial(error) is Denial.NO_MESSAGE


def refuses_content(error: discord.HTTPException, *, has_files: bool) -> bool:
    """Returns whether Discord refused the content of a message and may accept another.

    If the message ``has_files``, the missing permission may be that to attach files.
    """
    if has_files and (error.status == _TOO_LARGE or error.code in _WITHOUT_FILES):
        return True
    return error.status == _BAD_REQUEST and denial(error) is None


def refuses_emoji(error: discord.HTTPException) -> bool:
    """Returns whether Discord refused an emoji in a component.

    At random it refuses an application's emojis, 2 to 4 times in 100, and accepts the same message
    when it is sent again (https://github.com/discord/discord-api-docs/issues/7128).
    """
    return error.status == _BAD_REQUEST and _INVALID_EMOJI in error.text


def is_temporary(error: BaseException) -> bool:
    """Returns whether the error is not a bug and a later attempt may succeed."""
    if isinstance(error, discord.HTTPException):
        return error.status not in _FINAL and denial(error) is None
    return isinstance(
        error, discord.RateLimited | aiohttp.ClientError | OSError | Unavailable | NotDone
    )
