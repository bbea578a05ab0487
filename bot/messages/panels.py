"""The private panels that can be rewritten at present.

A panel is a message that only one person sees. It can be rewritten with the token of that person's
last click on it, for 15 minutes; then it stays as it is until a click brings a fresh one. So
nothing of this is kept: after a restart the next click on a panel makes it known again.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import discord

from bot.ui.game import Picks
from data.store.values import Millis, TableId

_FRESH_FOR: Final[Millis] = 14 * 60_000


@dataclass(slots=True, eq=False)
class Panel:
    """A panel that can be rewritten with the token of ``interaction``, whose answer it was.

    ``picks`` are those that it shows, to be shown again when it is rewritten. ``digest`` is that of
    its layout without them, empty while unknown. ``message`` is its id, 0 while that is unknown.
    """

    user: int
    interaction: discord.Interaction[discord.Client]
    opened: Millis
    picks: Picks | None = None
    digest: str = ""
    message: int = 0


class Panels:
    """By table and person: the panel that was opened or clicked last."""

    def __init__(self, now: Callable[[], Millis]) -> None:
        self._now = now
        self._open: dict[TableId, dict[int, Panel]] = {}
        self._by_age: dict[tuple[TableId, int], Panel] = {}

    def opened(
        self,
        table_id: TableId,
        interaction: discord.Interaction[discord.Client],
        digest: str = "",
        picks: Picks | None = None,
        message: int = 0,
    ) -> Panel | None:
        """Notes that the answer to that interaction is this person's panel of the table.

        It shows the layout with that ``digest``, and these ``picks``.

        Returns the previous panel if it can still be rewritten.
        """
        self._forget_old()
        user = interaction.user.id
        before = self._forget(table_id, user)
        panel = Panel(user, interaction, self._now(), picks, digest, message)
        self._open.setdefault(table_id, {})[user] = self._by_age[table_id, user] = panel
        return before

    def is_open(self, table_id: TableId, panel: Panel) -> bool:
        """Is that still the panel that was clicked last?"""
        return self._by_age.get((table_id, panel.user)) is panel

    def of(self, table_id: TableId) -> tuple[Panel, ...]:
        """The table's panels that can still be rewritten."""
        self._forget_old()
        return tuple(self._open.get(table_id, {}).values())

    def closed(self, table_id: TableId, panel: Panel) -> None:
        """That panel cannot be rewritten any more."""
        if self.is_open(table_id, panel):
            self._forget(table_id, panel.user)

    def _forget_old(self) -> None:
        """Forgets the panels, of any table, that are too old to be rewritten."""
        oldest = self._now() - _FRESH_FOR
        while self._by_age:
            (table_id, user), panel = next(iter(self._by_age.items()))
            if panel.opened >= oldest:
                return
            self._forget(table_id, user)

    def _forget(self, table_id: TableId, user: int) -> Panel | None:
        panel = self._by_age.pop((table_id, user), None)
        if panel is not None:
            of_table = self._open[table_id]
            del of_table[user]
            if not of_table:
                del self._open[table_id]
        return panel
