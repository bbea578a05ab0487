"""Parts that all games' messages share: whose turn it is, points, buttons."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from typing import Final

import discord

from bot.screens.art.canvas import Canvas
from bot.screens.game_ui import Asked
from bot.screens.kit import NOTHING, Frame, Kind, custom_id
from bot.screens.names import drawn_names, seat_names
from bot.screens.parts import Button, button, link, small
from data.store.values import Status, WatchPolicy
from engine.protocol import TAKE_BACK, Seat

HANDS: Final = "hands"
"""The answer of the button of `Kind.WATCH`."""

_SIGNS = {"panel": "👁️", "log": "📜"}


def canvas_of(frame: Frame) -> Canvas:
    """Returns an empty picture for the frame's reader."""
    return Canvas(tuple(drawn_names(frame)), frame.words, signs=frame.table.signs)


def secret_hint(frame: Frame) -> str:
    """Says where to answer a secret question."""
    key = "table-secret-hint-panel" if frame.table.practice else "table-secret-hint"
    return small(frame.words(key))


def clockwise(seats: int, first: Seat) -> Iterator[Seat]:
    """Returns every seat once, starting with ``first``."""
    return ((first + step) % seats for step in range(seats))


def other_seats(seats: int, seat: Seat) -> list[Seat]:
    """Returns all seats but that one, clockwise from the next."""
    return list(clockwise(seats, seat))[1:]


def table_title(frame: Frame) -> str:
    """Returns the game's title."""
    return frame.words("table-title", game=game_name(frame))


def round_title(frame: Frame, number: int, of: int) -> str:
    """Returns the game's title with the round's number, and of how many."""
    return frame.words("table-round", game=game_name(frame), round=number, rounds=of)


def over_title(frame: Frame) -> str:
    """Returns the game's title, and that it is over."""
    return frame.words("table-over", game=game_name(frame))


def game_name(frame: Frame) -> str:
    return frame.words(f"game-{frame.table.game}")


def where(frame: Frame) -> str:
    """Returns which table it is, for people at several; empty in its own channel or without one."""
    if frame.at_table or not frame.table.channel:
        return ""
    return small(frame.words("table-where", channel=str(frame.table.channel)))


def paused(frame: Frame) -> str:
    """Says that the table is paused, and how to go on; empty if it is not."""
    return frame.words("table-paused") if frame.table.paused else ""


def waiting(frame: Frame, seats: Collection[Seat]) -> str:
    """Names the seats that the table waits for; empty if there are none.

    A direct message names none, since it is not redrawn when others answer.
    """
    if frame.is_direct and seats:
        return frame.words("table-waiting-others")
    return frame.words("table-waiting", names=seat_names(frame, sorted(seats))) if seats else ""


def points(frame: Frame, number: int) -> str:
    return frame.words("points", points=number)


def signed(number: int) -> str:
    """Returns points won or lost, with their sign."""
    return f"+{number}" if number > 0 else f"\N{MINUS SIGN}{-number}" if number else "0"


def joined(texts: Iterable[str]) -> str:
    """Joins short texts with dots, without empty ones."""
    return " · ".join(filter(None, texts))


def answer_name(frame: Frame, asked: Asked, said: str) -> str:
    """Returns the custom_id of a control that answers the question."""
    return custom_id(Kind.ANSWER, frame.table.id, asked.question.id, said)


def table_button(
    frame: Frame,
    kind: Kind,
    answer: str,
    label: str,
    *,
    part: str = NOTHING,
    emoji: str | None = None,
    style: discord.ButtonStyle = discord.ButtonStyle.secondary,
    disabled: bool = False,
) -> Button:
    """Returns a button about the table; ``label`` is the key of its text."""
    name = custom_id(kind, frame.table.id, part, answer)
    return button(name, frame.words(label), emoji=emoji, style=style, disabled=disabled)


def show_buttons(frame: Frame, *shown: str) -> list[Button]:
    """Returns buttons that show something in private: ``panel``, ``log``, ``rules``.

    For people without a seat there are ``watch``, if they may, and ``next``, to join the next game.
    ``refresh`` renews a panel; in a direct message it is a link to the table.
    """
    buttons = []
    for what in shown:
        if what == "rules":
            buttons.append(rules_button(frame))
        elif what == "watch":
            buttons += watch_button(frame)
        elif what == "next":
            buttons += next_button(frame)
        elif what == "refresh" and frame.is_direct:
            buttons += table_link(frame)
        else:
            answer = "panel" if what == "refresh" else what
            label, emoji = f"button-{what}", _SIGNS.get(what)
            buttons.append(table_button(frame, Kind.SHOW, answer, label, emoji=emoji))
    return buttons


def take_back_button(frame: Frame, asked: Asked, label: str = "button-take-back") -> list[Button]:
    """Returns the button that takes an answer back, if that is possible."""
    if TAKE_BACK not in asked.legal or frame.table.paused:
        return []
    name = answer_name(frame, asked, TAKE_BACK.type)
    return [button(name, frame.words(label), emoji="↩️")]


def rules_button(frame: Frame) -> Button:
    """Returns the button that opens the rules of the table's game."""
    return button(
        custom_id(Kind.RULES, frame.table.game, "open", 1), frame.words("button-rules"), emoji="📖"
    )


def watch_button(frame: Frame) -> list[Button]:
    """Returns the button that shows all hands to people without a seat, if they may watch."""
    table = frame.table
    if table.status is not Status.PLAYING or table.watching is not WatchPolicy.OPEN:
        return []
    return [table_button(frame, Kind.WATCH, HANDS, "button-watch", emoji="👀")]


def next_button(frame: Frame) -> list[Button]:
    """Returns the button that puts people without a seat on the list for the next game."""
    table = frame.table
    if table.status is not Status.PLAYING or table.practice:
        return []
    return [table_button(frame, Kind.LOBBY, "join", "button-join-next")]


def table_link(frame: Frame) -> list[Button]:
    """Returns the link to the table post, if there is one."""
    return [link(frame.link, frame.words("button-table"), "🦚")] if frame.link else []
