"""`Refusal`: the error for anything that a person may not do; its reason is shown to them."""

from __future__ import annotations

from data.store.values import Table
from engine.protocol import Json, RulesError


class Refusal(Exception):
    """A request that was refused, with a stable ``code`` and parameters; nothing was changed.

    `bot.screens.notices` has the texts. ``table`` is set if the rules of its game refused.
    """

    def __init__(self, code: str, **params: Json) -> None:
        super().__init__(code, params)
        self.code = code
        self.params = params
        self.table: Table | None = None

    @classmethod
    def by_rules(cls, error: RulesError, table: Table) -> Refusal:
        """Returns the refusal for an error of the table's game."""
        refusal = cls(error.code, **error.params)
        refusal.table = table
        return refusal
