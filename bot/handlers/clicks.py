"""A click as it arrives: what its custom_id says (`bot.ui.kit.custom_id`), and what was chosen."""

from __future__ import annotations

from dataclasses import dataclass

import discord

from bot.tables.refusal import Refusal


@dataclass(frozen=True, slots=True)
class Click:
    """A click as its custom_id says it, and what was chosen if it was on a menu."""

    kind: str
    table: str
    question: str
    answer: str
    chosen: str | None = None


def read(interaction: discord.Interaction[discord.Client]) -> Click:
    """Raises `Refusal` (``unknown``) for a control that this version does not know."""
    said: dict[str, object] = dict(interaction.data or {})
    parts = str(said.get("custom_id", "")).split(":", 3)
    if len(parts) != 4:
        raise Refusal("unknown")
    kind, table, question, answer = parts
    values = said.get("values")
    chosen = str(values[0]) if isinstance(values, list) and values else None
    return Click(kind, table, question, answer, chosen)
