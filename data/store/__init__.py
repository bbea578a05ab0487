"""The store: what the bot keeps, and never loses once it said so.

`Store` is the protocol, `data.store.values` what goes in and out, `data.store.errors` what is
refused. The log of moves is the truth about a table; nothing computed from it is kept, for
folding a whole game takes less time than reading its log.
"""

from data.store.errors import (
    Conflict,
    NewerDatabase,
    NoSuchTable,
    NotOpened,
    OlderDatabase,
    Repeated,
    StoreError,
    TableExists,
    TableOver,
    Unavailable,
)
from data.store.protocol import Store

__all__ = [
    "Conflict",
    "NewerDatabase",
    "NoSuchTable",
    "NotOpened",
    "OlderDatabase",
    "Repeated",
    "Store",
    "StoreError",
    "TableExists",
    "TableOver",
    "Unavailable",
]
