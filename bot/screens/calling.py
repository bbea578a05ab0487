"""Pings for new tables: the page of subscriptions, and the ping. Pure functions."""

from __future__ import annotations

from collections.abc import Collection, Sequence

import discord

from bot.screens.all_games import GAMES
from bot.screens.kit import NOTHING, Frame, Kind, Layout, custom_id, paragraph
from bot.screens.notices import mention
from bot.screens.parts import button, framed, rows, small
from bot.screens.quiet_hours import back_row
from bot.screens.table_parts import game_name, table_link
from bot.screens.time import duration
from bot.screens.words import Words
from data.store.values import Millis

ON = "on"
OFF = "off"
OPEN = "open"


def choices(words: Words, chosen: Collection[str], every: Millis) -> Layout:
    """Draws a button for each game that shows and switches whether the person is pinged.

    The buttons are of `Kind.NOTIFY`, with the game as subject and the answers `ON` and `OFF`.
    ``every`` is the least time between two pings.
    """
    buttons = [
        button(
            custom_id(Kind.NOTIFY, game, answer=OFF if game in chosen else ON),
            words("notify-on" if game in chosen else "notify-off", game=words(f"game-{game}")),
            emoji="🔔" if game in chosen else "🔕",
            style=discord.ButtonStyle.success if game in chosen else discord.ButtonStyle.secondary,
        )
        for game in GAMES
    ]
    return framed(
        f"## {words('notify-title')}\n{words('notify-intro')}",
        *rows(buttons),
        small(words("notify-hint", time=duration(words, every))),
        back_row(words),
    )


def call(frame: Frame, users: Sequence[int]) -> Layout:
    """Pings these people about a table that waits for players."""
    words, game = frame.words, frame.table.game
    stop = button(custom_id(Kind.NOTIFY, game, NOTHING, OFF), words("notify-stop"), emoji="🔕")
    called = " ".join(mention(user) for user in users)
    return Layout(
        paragraph(f"{words('notify-call', game=game_name(frame))}\n{called}"),
        *rows([*table_link(frame), stop]),
    )
