"""Errors of PostgreSQL and of the connection to it, as those of the store."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import asyncpg

from data.store.errors import Unavailable

if TYPE_CHECKING:
    from data.store.address import ServerAddress

_OF_THE_SERVER: Final = frozenset(
    {
        "08",  # the connection
        "28",  # the password
        "3D",  # no such database
        "40",  # deadlock
        "53",  # disk, memory or connections are used up
        "55",  # a lock was not got in time
        "57",  # shut down, cannot connect now, cancelled
        "58",  # the server's system
        "XX",
    }
)
"""Classes of SQLSTATE that say that the server could not do what was asked."""

_READ_ONLY: Final = "25006"
"""The SQLSTATE of a server that takes no changes, such as a replica."""

FAILURES: Final = (OSError, TimeoutError, asyncpg.InterfaceError, asyncpg.InternalClientError)
"""What is raised when a server cannot be reached, or a connection is lost or used up."""


def is_failure(error: Exception) -> bool:
    """Returns whether the server or the connection failed, and not what was asked of them."""
    if isinstance(error, asyncpg.PostgresError):
        state = str(error.sqlstate or "")
        return state[:2] in _OF_THE_SERVER or state == _READ_ONLY
    return isinstance(error, FAILURES)


def unavailable(error: Exception, address: ServerAddress) -> Unavailable:
    """Returns the error of the store for a failure. It holds no password."""
    if isinstance(error, TimeoutError):
        reason = "the server does not answer"
    else:
        reason = address.without_password(str(error).strip() or type(error).__name__)
    return Unavailable(reason=reason.splitlines()[0])
