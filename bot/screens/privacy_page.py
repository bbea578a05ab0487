"""The page about a person's data, and its deletion. Pure functions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import discord

from bot.screens.kit import NOTHING, Kind, Layout, custom_id
from bot.screens.parts import Row, button, framed, rows
from bot.screens.quiet_hours import back_row
from bot.screens.words import Words
from data.store.values import Table

OPEN: Final = "open"
EXPORT: Final = "export"
GAMES: Final = "games"
DELETE: Final = "delete"
CONFIRM: Final = "confirm"
CANCEL: Final = "cancel"
_STYLES: Final = {
    **dict.fromkeys((EXPORT, GAMES), discord.ButtonStyle.primary),
    **dict.fromkeys((DELETE, CONFIRM), discord.ButtonStyle.danger),
    CANCEL: discord.ButtonStyle.secondary,
}
_MOST_TABLES: Final = 15
KEPT: Final = ("person", "settings", "games", "others", "polls", "pings", "friends", "dms", "posts")


def privacy(words: Words) -> Layout:
    """Says what is stored, with buttons to export it, to get one's games, and to delete it."""
    return framed(
        _about(words),
        *_buttons(words, EXPORT, GAMES, DELETE),
        back_row(words),
    )


def confirm(words: Words) -> Layout:
    """Says what deletion means, and asks to confirm it."""
    return framed(
        f"## {words('privacy-confirm-title')}\n{words('privacy-confirm')}",
        *_buttons(words, CONFIRM, CANCEL),
    )


def forgotten(words: Words) -> Layout:
    """Confirms the deletion."""
    return framed(f"## {words('privacy-forgotten-title')}\n{words('privacy-forgotten')}")


def still_seated(words: Words, tables: Sequence[Table]) -> Layout:
    """Names the tables that have to be left first, and where they are."""
    places = "\n".join(
        f"- **{words(f'game-{table.game}')}** · <#{table.channel}> · `{table.id}`"
        for table in tables[:_MOST_TABLES]
    )
    leave = words("privacy-still-seated", count=len(tables))
    return framed(
        f"## {words('privacy-still-seated-title')}\n{leave}\n{places}",
        *_buttons(words, CONFIRM, CANCEL),
    )


def _about(words: Words) -> str:
    kept = "\n".join(f"- {words(f'privacy-kept-{what}')}" for what in KEPT)
    return (
        f"## {words('privacy-title')}\n{words('privacy-intro')}\n{kept}\n\n"
        f"{words('privacy-not-kept')}\n\n{words('privacy-choices')}"
    )


def _buttons(words: Words, *answers: str) -> Iterator[Row]:
    return rows(
        [
            button(
                custom_id(Kind.PRIVACY, NOTHING, answer=answer),
                words(f"privacy-{answer}-button"),
                style=_STYLES[answer],
            )
            for answer in answers
        ]
    )
