"""What people were told after a press."""

from __future__ import annotations

from typing import Final

from bot.screens.words import words
from tests.helpers.messages import text_of
from tests.process.stand_in import Interaction

_CHANGED: Final = (6, 7)
"""The types of answers to a press that changed something."""

_FAILURES: Final = tuple(
    words("en")(f"refused-{code}") for code in ("lost", "unavailable", "conflict", "repeated")
)


def was_acknowledged(done: Interaction) -> bool:
    """Returns whether the press was answered as carried out."""
    return any(one.get("type") in _CHANGED for one in done.answers)


def failure_of(done: Interaction) -> str | None:
    """Returns the failure that the person was told of."""
    if done.response is None:
        return None
    said = text_of(done.response)
    return next((one for one in _FAILURES if one in said), None)
