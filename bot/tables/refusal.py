"""What a person may not do, and why: the one error that is shown to people."""

from __future__ import annotations

from engine.protocol import Json


class Refusal(Exception):
    """A stable ``code`` with its parameters; `bot.ui.notices` has the words. Nothing changed."""

    def __init__(self, code: str, **params: Json) -> None:
        super().__init__(code, params)
        self.code = code
        self.params = params
