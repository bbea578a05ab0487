"""Messages that can be edited with the token of an interaction, outside the bot's rate limits.

Discord allows the answer to a click or command to be edited with the interaction's token for 15
minutes, and does not count that as a request of the bot. If a click was answered by editing its
message, that message is the answer.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import Final

import discord

from data.store.values import Millis

_FRESH_FOR: Final[Millis] = 14 * 60_000
_MANY: Final = 20_000
"""The most messages that are remembered."""


class Tokens:
    """By message: the last interaction that it was the answer to."""

    def __init__(self, now: Callable[[], Millis]) -> None:
        self._now = now
        self._by_message: OrderedDict[int, tuple[Millis, discord.Interaction[discord.Client]]] = (
            OrderedDict()
        )

    def answered(self, message: int, interaction: discord.Interaction[discord.Client]) -> None:
        """That message is the answer to that interaction, or was rewritten as such."""
        self._by_message[message] = self._now(), interaction
        self._by_message.move_to_end(message)
        oldest = self._now() - _FRESH_FOR
        while self._by_message:
            first, (at, _) = next(iter(self._by_message.items()))
            if at >= oldest and len(self._by_message) <= _MANY:
                return
            del self._by_message[first]

    def of(self, message: int) -> discord.Interaction[discord.Client] | None:
        """The interaction whose token can edit the message, or ``None``."""
        at, interaction = self._by_message.get(message, (0, None))
        return interaction if at >= self._now() - _FRESH_FOR else None

    def forget(self, message: int) -> None:
        """The message cannot be edited in that way any more."""
        self._by_message.pop(message, None)
