"""Inviting friends to a table: the menu, the invitation, and what the host is told."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import discord
from discord import ui

from bot.screens.all_games import GAMES
from bot.screens.kit import Frame, Kind, Layout, custom_id, paragraph
from bot.screens.names import seat_label, seat_name
from bot.screens.notices import mention
from bot.screens.parts import Row, button, framed, lines, row, rows
from bot.screens.table_parts import game_name, table_button
from bot.screens.words import Words
from data.store.values import Invited

ASK: Final = "ask"
JOIN: Final = "join"
LATER: Final = "later"
NEVER: Final = "never"


def ask_menu(frame: Frame, most: int) -> Row:
    """Returns the menu that invites up to ``most`` people."""
    menu: ui.UserSelect[Layout] = ui.UserSelect(
        custom_id=custom_id(Kind.INVITE, frame.table.id, answer=ASK),
        placeholder=frame.words("lobby-ask"),
        max_values=most,
    )
    return row(dict(menu.to_component_dict()))


def asked(frame: Frame, invited: Invited) -> Layout:
    """Draws the invitation.

    Controls are of `Kind.INVITE`: `JOIN`, `LATER`, `NEVER`.
    """
    words, table = frame.words, frame.table
    seat = next((at for at, one in enumerate(table.seats) if one.user == invited.by), None)
    by = "" if seat is None else seat_name(frame, seat)
    text = words("ask-friend", friend=mention(invited.user), name=by, game=game_name(frame))
    label = words("button-never-by", name="" if seat is None else seat_label(frame, seat))
    style = discord.ButtonStyle.primary
    buttons = [
        table_button(frame, Kind.INVITE, JOIN, "button-join", style=style),
        table_button(frame, Kind.INVITE, LATER, "button-not-now"),
        button(custom_id(Kind.INVITE, table.id, answer=NEVER), label),
    ]
    return Layout(paragraph(lines(text, words("ask-kept") if invited.kept else "")), *rows(buttons))


def which_game(words: Words, user: int) -> Layout:
    """Asks which game to play with that person. Buttons are of `Kind.INVITE_TO`."""
    games = [
        button(custom_id(Kind.INVITE_TO, game, str(user)), words(f"game-{game}")) for game in GAMES
    ]
    return framed(words("ask-which", friend=mention(user)), *rows(games))


def told(words: Words, asked: Sequence[int], unwilling: Sequence[int]) -> Layout:
    """Names the people who were invited, and those who do not want to be."""
    return framed(
        lines(
            words("ask-done", friends=_all(asked)) if asked else "",
            words("ask-unwilling", friends=_all(unwilling)) if unwilling else "",
        )
    )


def answered(words: Words, *, never: bool) -> Layout:
    """Confirms `LATER` or `NEVER`."""
    return framed(words("ask-never") if never else words("ask-later"))


def _all(users: Sequence[int]) -> str:
    return ", ".join(map(mention, users))
