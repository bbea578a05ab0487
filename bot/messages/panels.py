"""The private panels that are open just now.

A panel is a message that only one person sees. It can be rewritten with the token of that person's
last click on it, for 15 minutes; then it stays as it is until a click brings a fresh one. So
nothing of this is kept: after a restart the next click on a panel makes it known again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

import discord

from data.store.values import Millis, TableId

_FRESH_FOR: Final[Millis] = 14 * 60_000


@dataclass(frozen=True, slots=True)
class Panel:
    """A panel that can be rewritten with ``interaction``, whose answer it was."""

    user: int
    interaction: discord.Interaction[discord.Client]
    opened: Millis


def slot(user: int) -> str:
    """The slot of that person's panel in `bot.messages.claims`."""
    return f"panel-{user}"


class Panels:
    """For every table and person the panel that was clicked last."""

    def __init__(self, now: Callable[[], Millis]) -> None:
        self._now = now
        self._open: dict[tuple[TableId, int], Panel] = {}

    def opened(
        self, table_id: TableId, interaction: discord.Interaction[discord.Client]
    ) -> Panel | None:
        """The answer to that interaction is, or is on, this person's panel of the table.

        Returns the one that was known before, if it can still be rewritten.
        """
        user = interaction.user.id
        before = next((panel for panel in self.of(table_id) if panel.user == user), None)
        self._open[table_id, user] = Panel(user, interaction, self._now())
        return before

    def of(self, table_id: TableId) -> Iterator[Panel]:
        """The table's panels that can still be rewritten; forgets the others."""
        oldest = self._now() - _FRESH_FOR
        for key, panel in list(self._open.items()):
            if panel.opened < oldest:
                del self._open[key]
            elif key[0] == table_id:
                yield panel

    def closed(self, table_id: TableId, panel: Panel) -> None:
        """That panel cannot be rewritten any more."""
        if self._open.get((table_id, panel.user)) is panel:
            del self._open[table_id, panel.user]
