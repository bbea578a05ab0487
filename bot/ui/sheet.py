"""Messages that belong to no table: texts and controls in a frame."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from bot.ui.kit import Layout
from bot.ui.parts import Part, box

Say: TypeAlias = Callable[[str], str]
"""Turns the name of a command, such as ``table leave``, into a mention that can be clicked."""


def sheet(*parts: Part | str) -> Layout:
    """Parts one under the other in a frame; a string is a paragraph of its own."""
    return Layout(box(parts))
