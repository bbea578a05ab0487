"""The log of a game: in pages, as news, and as the turns since a person's last one."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final, TypeAlias

from bot.screens.kit import Frame, Kind, Layout, custom_id
from bot.screens.parts import divider, framed, lines, page_buttons, phone_lines, small
from bot.screens.table_parts import game_name, joined
from bot.screens.text import length
from engine.protocol import Event, Seat

Began: TypeAlias = Callable[[Event], Seat | None]
"""Returns whose turn begins with an event; ``None`` if none does."""

_MOST_IN_PAGE: Final = 3000
"""The most characters of a page; the heading and one more line still fit into the message."""

_MOST_TOGETHER: Final = 600
"""The most characters of an entry with the small ones that follow it."""

_RESULT: Final = "→ "
"""The start of an entry that gives the result of the small entries before it."""


def log(frame: Frame, entries: Sequence[str], page: int | None = None) -> Layout:
    """Draws a page of the log, oldest entries first; ``page`` counts from 1, and ``None`` is last.

    A number out of range shows the nearest page. Controls are of `Kind.SHOW` with the page as part
    and ``log`` as answer.
    """
    found = pages(entries) or [frame.words("log-empty")]
    at = len(found) if page is None else min(max(page, 1), len(found))

    def control(number: object) -> str:
        return custom_id(Kind.SHOW, frame.table.id, str(number), "log")

    return framed(
        f"### {frame.words('log-title', game=game_name(frame))}",
        found[at - 1],
        *([divider()] if len(found) > 1 else []),
        *page_buttons(frame.words, at, len(found), control),
    )


def news(
    frame: Frame, describe: Callable[[Frame, Event], str | None], most: int
) -> tuple[str, ...]:
    """Returns the log's last lines since the last heading, ``most`` lines on a phone at most.

    They start with a small line only if no other start fits, since its main line would be missing.
    """
    found: list[str] = []
    for event in frame.recent:
        shown = (describe(frame, event) or "").splitlines()
        if shown and shown[0].startswith("#"):
            found, shown = [], shown[1:]
        found += shown
    room, fit, begin = most, 0, 0
    for count, text in enumerate(reversed(found), start=1):
        room -= phone_lines(text)
        if room < 0:
            break
        fit, begin = count, begin if text.startswith("-# ") else count
    return tuple(found[len(found) - (begin or fit) :])


def pages(entries: Iterable[str]) -> list[str]:
    """Returns the entries in pages.

    A heading starts a page, and is repeated where its part goes on. An entry stays with the small
    ones that follow it, and with their result.
    """
    found: list[str] = []
    heading = ""
    for text in _together(entries):
        if text.startswith("#"):
            heading = text.partition("\n")[0]
            found.append(text)
        elif found and length(found[-1]) + length(text) < _MOST_IN_PAGE:
            found[-1] = f"{found[-1]}\n{text}"
        else:
            found.append(lines(heading, text))
    return found


def _together(entries: Iterable[str]) -> Iterator[str]:
    """Yields the entries, each joined with the small ones after it up to `_MOST_TOGETHER`.

    An entry that begins with `_RESULT` ends a group.
    """
    held, ended = "", False
    for text in entries:
        is_result = text.startswith(_RESULT)
        follows = (is_result or text.startswith("-# ")) and held and not held.startswith("#")
        if follows and not ended and length(held) + length(text) < _MOST_TOGETHER:
            held = f"{held}\n{text}"
        else:
            if held:
                yield held
            held = text
        ended = is_result
    if held:
        yield held


def turns(events: Iterable[Event], began: Began, viewer: Seat) -> list[tuple[Seat, list[Event]]]:
    """Returns the others' turns with their events, oldest first, since the viewer's last turn.

    During the viewer's turn, these are the turns before it.
    """
    found, before = list[tuple[Seat, list[Event]]](), list[tuple[Seat, list[Event]]]()
    for event in events:
        seat = began(event)
        if seat == viewer:
            found, before = [], found
        elif seat is not None:
            found.append((seat, []))
        elif found:
            found[-1][1].append(event)
    return found or before


def fitting(lines: Sequence[str], most: int) -> list[str]:
    """Returns the last of these lines, ``most`` lines on a phone at most."""
    room, found = most, list[str]()
    for line in reversed(lines):
        room -= phone_lines(line)
        if room < 0:
            break
        found.insert(0, line)
    return found


def told(texts: Sequence[str]) -> str:
    """Returns the events of a turn as one small line; empty if there are none."""
    said = [line.removeprefix("-# ") for text in texts for line in text.splitlines()]
    ended = [line.removesuffix(".") for line in said[:-1]]
    return small(joined([*ended, *said[-1:]])) if said else ""
