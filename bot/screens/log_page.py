"""What has happened in a game: all of it in pages, for the one person who asks, the news, and what
the others have done since a person's last turn.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final, TypeAlias

from bot.screens.kit import Frame, Kind, Layout, custom_id
from bot.screens.parts import divider, framed, lines, page_buttons, phone_lines, small
from bot.screens.table_parts import game_name, joined, where
from bot.screens.text import length
from engine.protocol import Event, Seat

Began: TypeAlias = Callable[[Event], Seat | None]
"""Whose turn begins with that event; ``None`` if none does."""

_MOST_IN_PAGE: Final = 3000
"""Characters of a page; the heading and one more line still fit into a message."""

_MOST_TOGETHER: Final = 600
"""Characters of a line with the small ones that follow from it."""

_RESULT: Final = "→ "
"""What an entry begins with that says what came of the small ones before it."""


def log(frame: Frame, entries: Sequence[str], page: int | None = None) -> Layout:
    """One page of the entries of a game's log, oldest first; ``page`` counts from 1.

    The last page unless another one is asked for; a number beyond the first or last shows that
    one. Pages are turned by controls of `Kind.SHOW` with the page as part and ``log`` as answer.
    """
    found = pages(entries) or [frame.words("log-empty")]
    at = len(found) if page is None else min(max(page, 1), len(found))

    def control(number: object) -> str:
        return custom_id(Kind.SHOW, frame.table.id, str(number), "log")

    return framed(
        lines(f"### {frame.words('log-title', game=game_name(frame))}", where(frame)),
        found[at - 1],
        *([divider()] if len(found) > 1 else []),
        *page_buttons(frame.words, at, len(found), control),
    )


def news(
    frame: Frame, describe: Callable[[Frame, Event], str | None], most: int
) -> tuple[str, ...]:
    """Returns the last lines of the log after the last heading, as many as take at most ``most``
    lines on a phone. They begin with what followed from a line without room only if nothing else
    has room.
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
    """Returns the lines in pages. A heading starts a new page, and is repeated alone, without the
    rest of its entry, where its part is continued. A line stays with the small ones that follow
    from it, and one that says what came of small ones stays with them.
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
    """Yields the entries, each with the small ones after it as far as they are short. An entry that
    begins with `_RESULT` ends what it stands with.
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
    """Returns the turns of the others since the viewer's last one, the oldest first, with what
    happened in each. In the viewer's own turn they are those before it.
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
    """Returns the last of these lines, as many as take at most ``most`` lines on a phone."""
    room, found = most, list[str]()
    for line in reversed(lines):
        room -= phone_lines(line)
        if room < 0:
            break
        found.insert(0, line)
    return found


def told(texts: Sequence[str]) -> str:
    """Returns what happened in a turn as one small line; nothing if nothing did."""
    said = [line.removeprefix("-# ") for text in texts for line in text.splitlines()]
    ended = [line.removesuffix(".") for line in said[:-1]]
    return small(joined([*ended, *said[-1:]])) if said else ""
