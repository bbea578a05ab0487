"""Watching: all hands for people without a seat, and for everyone who watches.

Pure functions.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.screens.kit import CONTAINER, ROW, Frame, Layout, paragraph
from bot.screens.notices import mention
from bot.screens.parts import Component, framed, rows, small
from bot.screens.table_parts import show_buttons, watch_button
from data.store.values import Status

_NAMED: Final = 8
"""The most spectators named on the table post; others, and forgotten people, are counted."""


def with_watchers(frame: Frame, post: Layout) -> Layout:
    """Returns the table post with the spectators' names above its buttons, if there are any.

    A long post has only their number, a full one nothing.
    """
    watchers = frame.table.watchers
    if not watchers or frame.table.status is not Status.PLAYING:
        return post
    named = [mention(user) for user in watchers if user > 0][:_NAMED]
    people, more = ", ".join(named), len(watchers) - len(named)
    said = frame.words("watch-named", people=people, more=more) if named else ""
    return with_line(post, said, frame.words("watch-count", count=len(watchers)))


def with_line(post: Layout, *texts: str) -> Layout:
    """Returns the post with the first of these texts that fits above its buttons."""
    fitting = (text for text in map(small, texts) if text and post.has_room_for(1, text))
    said = next(fitting, "")
    return with_parts(post, above=[paragraph(said)]) if said else post


def watched(frame: Frame, opened: Layout) -> Layout:
    """Returns the game with all hands (`bot.screens.game_ui.GameUi.opened`) for a spectator."""
    if frame.table.status is not Status.PLAYING:
        return with_parts(opened, below=list(rows(show_buttons(frame, "log"))))
    intro = paragraph(small(frame.words("watch-intro")))
    below = rows(show_buttons(frame, "refresh", "log"))
    return with_parts(opened, above=[intro], below=list(below))


def offer(frame: Frame) -> Layout:
    """Offers a person without a seat to watch, and says what that means."""
    return framed(frame.words("watch-offer"), *rows(watch_button(frame)))


def with_parts(
    layout: Layout, above: Sequence[Component] = (), below: Sequence[Component] = ()
) -> Layout:
    """Returns the message with parts above and below its last rows of controls, in its frame."""
    *others, last = layout.parts
    if last["type"] != CONTAINER:
        return Layout(*_between(layout.parts, above, below))
    inside = _between(last["components"], above, below)
    return Layout(*others, last | {"components": inside})


def _between(
    parts: Sequence[Component], above: Sequence[Component], below: Sequence[Component]
) -> list[Component]:
    end = len(parts)
    while end and parts[end - 1]["type"] == ROW:
        end -= 1
    return [*parts[:end], *above, *parts[end:], *below]
