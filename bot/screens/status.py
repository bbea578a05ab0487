"""Notices about a table: confirmations, its status, its place, and links to it."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Final

import discord

from bot.screens.guided_page import show_me
from bot.screens.kit import Frame, Kind, Layout, paragraph
from bot.screens.lobby_page import cancel_button, is_full
from bot.screens.names import seat_names
from bot.screens.notices import mention, table_name
from bot.screens.parts import Button, Component, framed, lines, rows, small
from bot.screens.sheet import end_button
from bot.screens.table_parts import (
    game_name,
    next_button,
    show_buttons,
    table_button,
    table_link,
    where,
)
from bot.screens.time import duration
from bot.screens.words import Words
from data.paces import MINUTE
from data.store.values import Status

_SAID: Final = {
    Status.LOBBY: "entrance-open",
    Status.PLAYING: "entrance-playing",
    Status.PARKED: "entrance-playing",
    Status.CANCELLED: "entrance-called-off",
}


def opened(frame: Frame) -> Layout:
    """Says in which other channel a table was opened."""
    place = f"<#{frame.table.channel}>"
    return framed(frame.words("table-opened-there", game=game_name(frame), place=place))


def practice(frame: Frame, key: str) -> Layout:
    """Says where a person's practice table is, and offers a guided round.

    ``key`` is that of the text. A practice that prevents another can be ended.
    """
    place, words = f"<#{frame.table.channel}>", frame.words
    said = words(key, game=game_name(frame), place=place)
    ends = [end_button(frame)] if key == "practice-already" else []
    return framed(said, *rows([*table_link(frame), *ends, *show_me(words, frame.table.game)]))


def already_open(frame: Frame) -> Layout:
    """Says that the person hosts a lobby here already, and where it is."""
    said = frame.words("table-already-open", game=game_name(frame))
    return framed(said, *rows([*table_link(frame), cancel_button(frame)]))


def note(frame: Frame, key: str) -> Layout:
    """Draws a confirmation for this table; ``key`` is that of the text."""
    return framed(lines(frame.words(key), small(table_name(frame))), *rows(table_link(frame)))


def away(frame: Frame, *, may_return: bool) -> Layout:
    """Says that a computer plays for the person, who may return unless they were kicked."""
    if not may_return:
        return note(frame, "table-away-kicked")
    style = discord.ButtonStyle.primary
    back = table_button(frame, Kind.SEAT, "return", "button-return", style=style)
    text = lines(frame.words("table-away"), small(table_name(frame)))
    return framed(text, *rows([back, *table_link(frame)]))


def called(frame: Frame, count: int) -> Layout:
    """Says how many people were pinged."""
    return framed(lines(frame.words("notify-done", count=count), small(table_name(frame))))


def not_shown(
    frame: Frame, controls: Sequence[Component] = (), mentions: Collection[int] = ()
) -> Layout:
    """Replaces a message that Discord refused, with its controls or a button to open the view.

    ``mentions`` are the people whom the message was to ping.
    """
    said = frame.words("table-only-controls" if controls else "table-not-shown")
    text = " ".join((*map(mention, mentions), said))
    return Layout(paragraph(text), *(controls or rows(show_buttons(frame, "panel"))))


def seated(frame: Frame, users: Collection[int]) -> Layout:
    """Draws a line that names the players."""
    return Layout(paragraph(frame.words("table-seated", people=" ".join(map(mention, users)))))


def notice_not_shown(words: Words, controls: Sequence[Component] = ()) -> Layout:
    """Replaces a private notice that Discord refused, with its controls."""
    said = words("table-only-controls" if controls else "notice-not-shown")
    return Layout(paragraph(said), *controls)


def call(frame: Frame, text: str) -> Layout:
    """Draws a ping, with the button that opens the view."""
    return Layout(paragraph(text), *rows(show_buttons(frame, "panel")))


def folded(frame: Frame) -> Layout:
    """Replaces a direct message that is no longer updated, with a button to open it."""
    said = frame.words("direct-folded", game=game_name(frame))
    return framed(lines(said, where(frame)), *rows(show_buttons(frame, "panel")))


def with_outage(frame: Frame, layout: Layout) -> Layout:
    """Returns the table post below a line on how long the clocks stood still, if they did."""
    if not frame.stood or frame.table.status is not Status.PLAYING:
        return layout
    time = duration(frame.words, round(frame.stood / MINUTE) * MINUTE)
    return with_call(layout, small(frame.words("clocks-stood", time=time)))


def with_call(layout: Layout, text: str) -> Layout:
    """Returns the message below the text of a ping, if it has room."""
    if not text or not layout.has_room_for(1, text):
        return layout
    return Layout(paragraph(text), *layout.parts)


def entrance(frame: Frame) -> Layout:
    """Draws where the table is, its status, and a button to join it or its next game.

    The button is that of the table: of `Kind.LOBBY` with the answer ``join``.
    """
    table, words = frame.table, frame.words
    key = _SAID.get(table.status, "entrance-closed")
    if table.status is Status.LOBBY and is_full(table):
        key = "entrance-full"
    said = words(key, game=game_name(frame), place=f"<#{table.channel}>")
    names = seat_names(frame, range(len(table.seats)))
    return framed(lines(said, small(names)), *rows([*_join(frame), *next_button(frame)]))


def opening(frame: Frame) -> Layout:
    """Draws the announcement of a table while it is being opened."""
    return framed(frame.words("table-opening", game=game_name(frame)))


def _join(frame: Frame) -> Iterator[Button]:
    if frame.table.status is Status.LOBBY:
        style = discord.ButtonStyle.primary
        yield table_button(frame, Kind.LOBBY, "join", "button-join", style=style)
