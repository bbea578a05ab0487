"""What is stored about a person, and its deletion: a page of their settings. Pure functions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import discord

from bot.screens.kit import NOTHING, Kind, Layout, custom_id
from bot.screens.parts import Button, button, framed, rows
from bot.screens.quiet_hours import back_row
from bot.screens.words import Words
from data.store.values import Table

OPEN: Final = "open"
EXPORT: Final = "export"
GAMES: Final = "games"
DELETE: Final = "delete"
CONFIRM: Final = "confirm"
CANCEL: Final = "cancel"
_MOST_TABLES: Final = 15
KEPT: Final = ("person", "settings", "games", "others", "polls", "pings", "friends", "dms", "posts")


def privacy(words: Words) -> Layout:
    """Returns what is kept, in plain words, with export, one's games, and delete."""
    return framed(
        _about(words),
        *rows(
            [
                _button(words, EXPORT, discord.ButtonStyle.primary),
                _button(words, GAMES, discord.ButtonStyle.primary),
                _button(words, DELETE, discord.ButtonStyle.danger),
            ]
        ),
        back_row(words),
    )


def confirm(words: Words) -> Layout:
    """Returns what deleting means, before it is done."""
    return framed(
        f"## {words('privacy-confirm-title')}\n{words('privacy-confirm')}",
        *rows(
            [
                _button(words, CONFIRM, discord.ButtonStyle.danger),
                _button(words, CANCEL, discord.ButtonStyle.secondary),
            ]
        ),
    )


def forgotten(words: Words) -> Layout:
    """Confirms the deletion."""
    return framed(f"## {words('privacy-forgotten-title')}\n{words('privacy-forgotten')}")


def still_seated(words: Words, tables: Sequence[Table]) -> Layout:
    """Draws which tables have to be left first, and where they are."""
    places = "\n".join(
        f"- **{words(f'game-{table.game}')}** · <#{table.channel}> · `{table.id}`"
        for table in tables[:_MOST_TABLES]
    )
    leave = words("privacy-still-seated", count=len(tables))
    return framed(
        f"## {words('privacy-still-seated-title')}\n{leave}\n{places}",
        *rows(
            [
                _button(words, CONFIRM, discord.ButtonStyle.danger),
                _button(words, CANCEL, discord.ButtonStyle.secondary),
            ]
        ),
    )


def _about(words: Words) -> str:
    kept = "\n".join(f"- {words(f'privacy-kept-{what}')}" for what in KEPT)
    return (
        f"## {words('privacy-title')}\n{words('privacy-intro')}\n{kept}\n\n"
        f"{words('privacy-not-kept')}\n\n{words('privacy-choices')}"
    )


def _button(words: Words, answer: str, style: discord.ButtonStyle) -> Button:
    name = custom_id(Kind.PRIVACY, NOTHING, NOTHING, answer)
    return button(name, words(f"privacy-{answer}-button"), style=style)
