"""The message that leads from where a table was opened to where it is played."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import discord

from bot.screens.kit import Frame, Kind, Layout
from bot.screens.names import seat_names
from bot.screens.parts import Button, framed, lines, rows, small
from bot.screens.table_parts import game_name, next_button, table_button
from data.store.values import Status
from engine import games

_SAID: Final = {
    Status.LOBBY: "entrance-open",
    Status.PLAYING: "entrance-playing",
    Status.PARKED: "entrance-playing",
    Status.CANCELLED: "entrance-called-off",
}


def entrance(frame: Frame) -> Layout:
    """Draws where the table is, its status, and a button to join it, or its next game.

    The button is the same as at the table: of `Kind.LOBBY`, with the answer ``join``.
    """
    table, words = frame.table, frame.words
    key = _SAID.get(table.status, "entrance-closed")
    if table.status is Status.LOBBY and _is_full(frame):
        key = "entrance-full"
    said = words(key, game=game_name(frame), place=f"<#{table.channel}>")
    names = seat_names(frame, range(len(table.seats)))
    return framed(lines(said, small(names)), *rows([*_join(frame), *next_button(frame)]))


def opening(frame: Frame) -> Layout:
    """Draws what stands where a table is being opened, until it is."""
    return framed(frame.words("table-opening", game=game_name(frame)))


def _is_full(frame: Frame) -> bool:
    table = frame.table
    return len(table.seats) >= games[table.game].seats.stop - 1


def _join(frame: Frame) -> Iterator[Button]:
    if frame.table.status is Status.LOBBY:
        style = discord.ButtonStyle.primary
        yield table_button(frame, Kind.LOBBY, "join", "button-join", style=style)
