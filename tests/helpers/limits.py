"""Discord's limits for the messages of a channel, as far as such a bot meets them.

Discord publishes none of these numbers. Its headers tell bots of five messages in five seconds;
bots have found out three edits of messages older than an hour in six seconds (code 30046).
"""

from __future__ import annotations

import re
from collections import defaultdict, deque
from dataclasses import dataclass
from typing import Final

_SEND: Final = re.compile(r"/channels/(\d+)/messages")
_EDIT: Final = re.compile(r"/channels/(\d+)/messages/(\d+)")
_EPOCH: Final = 1_420_070_400
_HOUR: Final = 3600.0
OLD_EDITS: Final = 30046


@dataclass(frozen=True, slots=True)
class Window:
    """A limit of requests within a number of seconds."""

    most: int
    seconds: float


SENDS: Final = Window(5, 5.0)
EDITS_OF_OLD: Final = Window(3, 6.0)


@dataclass(frozen=True, slots=True)
class State:
    """How a limit stands after a request: whether the request was one too many, how many are left,
    and in how many seconds there will be more. ``code`` is Discord's code for the refusal.
    """

    refused: bool
    window: Window
    left: int
    reset: float
    code: int = 0


class Limits:
    """``now`` is in seconds since 1970, like the times in ids of messages."""

    def __init__(self) -> None:
        self._made: dict[tuple[str, Window], deque[float]] = defaultdict(deque)
        self.counted = 0
        """The number of requests under the bot's token."""
        self.refused: list[tuple[float, str, str]] = []
        """The time, method and path of each request that was too many."""

    def count(self, method: str, path: str, now: float) -> State | None:
        """Counts a request under the bot's token; returns the state of its limit, if it has one."""
        self.counted += 1
        state = None
        if method == "POST" and (sent := _SEND.fullmatch(path)):
            state = self._count(sent[1], SENDS, now, 0)
        elif method == "PATCH" and (edited := _EDIT.fullmatch(path)):
            age = now - (int(edited[2]) >> 22) / 1000 - _EPOCH
            if age > _HOUR:
                state = self._count(edited[1], EDITS_OF_OLD, now, OLD_EDITS)
        if state is not None and state.refused:
            self.refused.append((now, method, path))
        return state

    def wait(self, method: str, path: str, now: float) -> float:
        """Returns for how many seconds the library holds the request back, as Discord's headers
        tell it to. The headers tell nothing of old messages.
        """
        sent = _SEND.fullmatch(path) if method == "POST" else None
        made = self._made[sent[1], SENDS] if sent else ()
        recent = [at for at in made if at > now - SENDS.seconds]
        return recent[0] + SENDS.seconds - now if len(recent) >= SENDS.most else 0.0

    def _count(self, channel: str, window: Window, now: float, code: int) -> State:
        made = self._made[channel, window]
        while made and made[0] <= now - window.seconds:
            made.popleft()
        refused = len(made) >= window.most
        if not refused:
            made.append(now)
        left, reset = window.most - len(made), made[0] + window.seconds - now
        return State(refused, window, left, reset, code)
