"""Explains why a bot could not start or go on, and whether a retry may succeed."""

from __future__ import annotations

from typing import Final

from discord import ConnectionClosed, LoginFailure

from bot.cli.databases import explained
from data.store.address import Address
from data.store.errors import DatabaseInUse, NotOpened, StoreError

_REFUSED: Final = (4004, 4010, 4011, 4012, 4013, 4014)
"""The close codes for which a retry is useless."""

_MISTAKES: Final = ("28", "3D", "22023", "42704")
"""The SQLSTATE prefixes of a wrong user, database or parameter in the address."""


def why(error: Exception, database: Address) -> str:
    match error:
        case LoginFailure():
            return (
                "Discord does not accept this token. plumage setup asks for another one, that of"
                " the Developer Portal, Bot, Reset Token."
            )
        case ConnectionClosed(code=4010 | 4011):  # wrong number of shards
            return "Discord does not take this bot with so many shards. Leave PLUMAGE_SHARDS out."
        case StoreError():
            return explained(error, database)
        case _:
            return f"Discord cannot be reached: {error}"


def is_final(error: Exception) -> bool:
    match error:
        case ConnectionClosed():
            return error.code in _REFUSED
        case NotOpened():
            return not isinstance(error, DatabaseInUse)
    cause = error.__cause__  # the original error, such as the driver's
    is_mistaken = str(getattr(cause, "sqlstate", "")).startswith(_MISTAKES)
    return is_mistaken or isinstance(cause, ValueError) or isinstance(error, LoginFailure)
