"""What drawings that belong to no table are made of: texts and controls in a frame."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

import discord
from discord import ui

from bot.ui.kit import Layout

Say: TypeAlias = Callable[[str], str]
"""Turns the name of a command, such as ``table leave``, into a mention that can be clicked."""

_ACCENT: Final = discord.Colour(0x0E7C7B)
_LONGEST_NAME: Final = 32


def sheet(*parts: str | ui.Item[Layout]) -> Layout:
    """Parts one under the other in a frame; a string is a text of its own."""
    items = (ui.TextDisplay(part) if isinstance(part, str) else part for part in parts)
    return Layout(ui.Container(*items, accent_colour=_ACCENT))


def small(text: str) -> str:
    """One line in small print."""
    return f"-# {text}"


def shown_name(name: str) -> str:
    """A person's name as text: it neither formats, nor links, nor mentions anybody."""
    short = name if len(name) <= _LONGEST_NAME else f"{name[: _LONGEST_NAME - 1]}…"
    return discord.utils.escape_mentions(discord.utils.escape_markdown(short))
