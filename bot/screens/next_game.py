"""The list for a table's next game: in its messages, and in notices to its people.

Pure functions.
"""

from __future__ import annotations

from bot.screens.kit import Frame, Kind, Layout
from bot.screens.names import SHORT, escaped, names_of
from bot.screens.parts import framed, lines, rows, small
from bot.screens.table_parts import table_button, table_link
from bot.screens.watching_page import with_line
from data.store.values import Status


def line(frame: Frame) -> str:
    """Names the people on the list; empty if there are none."""
    names = [escaped(name, SHORT) for name in names_of(frame.words, frame.table.next_up)]
    return frame.words("next-game", names=", ".join(names)) if names else ""


def with_next_game(frame: Frame, post: Layout) -> Layout:
    """Returns the table post with the list above its buttons, if it has room."""
    return with_line(post, line(frame))


def listed(frame: Frame) -> Layout:
    """Tells a person that they are on the list.

    At a full lobby they can open a second table like it, otherwise leave the list. The buttons are
    of `Kind.LOBBY` with the answers ``second`` and ``unlist``.
    """
    words, is_lobby = frame.words, frame.table.status is Status.LOBBY
    said = words("next-listed-full" if is_lobby else "next-listed")
    answer, label = ("second", "button-second") if is_lobby else ("unlist", "button-unlist")
    buttons = [table_button(frame, Kind.LOBBY, answer, label), *table_link(frame)]
    return framed(lines(said, small(line(frame))), *rows(buttons))
