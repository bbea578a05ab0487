"""What a person may not do, and why: the one error that is shown to people."""

from __future__ import annotations

from data.store.values import Table
from engine.protocol import Json, RulesError


class Refusal(Exception):
    """A stable ``code`` with its parameters; `bot.ui.notices` has the words. Nothing changed.

    ``table`` is the one whose game refused it, or ``None`` if no game did.
    """

    def __init__(self, code: str, **params: Json) -> None:
        super().__init__(code, params)
        self.code = code
        self.params = params
        self.table: Table | None = None

    @classmethod
    def by_rules(cls, error: RulesError, table: Table) -> Refusal:
        """What the rules of the table's game refuse."""
        refusal = cls(error.code, **error.params)
        refusal.table = table
        return refusal
