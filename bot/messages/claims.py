"""What each message shows, and who is writing to it just now.

A message can be written by two sides: by the answer to a click on it, and by the projector. A
click *claims* its message beforehand, and the projector leaves a claimed message alone. Should two
writes overlap all the same, nobody can tell which came last, and the message is to be written once
more.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from data.store.values import TableId

Key: TypeAlias = tuple[TableId, str]
"""A table and a slot."""

UNSURE: Final = ""
"""The digest of a message to which two wrote at once. No drawing has it."""


@dataclass(slots=True)
class Write:
    """A write under way; whoever makes it says in ``digest`` what it shows once it is through."""

    digest: str | None = None


@dataclass(slots=True)
class _Message:
    digest: str | None = None
    claims: int = 0
    writes: int = 0
    overlapped: bool = False


@dataclass(slots=True)
class Claims:
    """``released`` is called with the table when a claim ends: a draw may have left it out."""

    released: Callable[[TableId], None]
    _messages: dict[Key, _Message] = field(default_factory=dict)

    def digest(self, key: Key) -> str | None:
        """What the message shows; ``None`` if nothing is known here but what is on record."""
        message = self._messages.get(key)
        return message.digest if message else None

    def is_claimed(self, key: Key) -> bool:
        message = self._messages.get(key)
        return message is not None and message.claims > 0

    def forget(self, key: Key) -> None:
        """The message is gone, or will not be written any more."""
        message = self._messages.get(key)
        if message is not None and not message.claims and not message.writes:
            del self._messages[key]

    def forget_table(self, table_id: TableId) -> None:
        """Nothing of that table will be written any more."""
        for key in [key for key in self._messages if key[0] == table_id]:
            self.forget(key)

    @contextmanager
    def claim(self, key: Key) -> Iterator[Write]:
        """The message will be written as the answer to a click on it."""
        message = self._messages.setdefault(key, _Message())
        message.claims += 1
        try:
            with self.write(key) as write:
                yield write
        finally:
            message.claims -= 1
            self.released(key[0])

    @contextmanager
    def write(self, key: Key) -> Iterator[Write]:
        """The message is being written. Without a digest at the end, what it shows is unknown."""
        message = self._messages.setdefault(key, _Message())
        message.overlapped |= message.writes > 0
        message.writes += 1
        write = Write()
        try:
            yield write
        finally:
            message.writes -= 1
            message.digest = UNSURE if message.overlapped else write.digest
            if not message.writes:
                message.overlapped = False
