"""The tricks of the round that were taken, one at a time, in a person's private view."""

from __future__ import annotations

from dataclasses import replace

from bot.screens.game_ui import PAST
from bot.screens.kit import NOTHING, Frame, Kind, Layout, custom_id
from bot.screens.parts import Button, button, framed, lines, page_buttons, rows
from bot.screens.pikoko import pictures
from bot.screens.pikoko.pieces import accent, last_trick, trick_taken, trump
from bot.screens.time import deadline
from engine.pikoko.state import Phase
from engine.pikoko.views import View


def past(frame: Frame, view: View, which: str) -> Layout | None:
    """Draws the trick of that number, which counts from 1; ``None`` if it is not in sight."""
    number, last = int(which) if which.isdecimal() else 0, len(view.tricks)
    if not 0 < number <= last:
        return None
    at = replace(view, tricks=view.tricks[:number], trick=(), player=None, leader=None)
    title = f"### {trick_taken(frame, at, number)}"
    said = lines(title, trump(frame, at.turned), *last_trick(frame, at))
    back = button(_named(frame), frame.words("pikoko-back"), emoji="↩️")
    return framed(
        *(pictures.past_trick(frame, at) or [said]),
        deadline(frame),
        *page_buttons(frame.words, number, last, lambda page: _named(frame, str(page), PAST)),
        *rows([back]),
        accent=accent(view),
    )


def past_button(frame: Frame, view: View) -> list[Button]:
    """Returns the button that shows the trick taken last, once there is one."""
    if view.phase is not Phase.PLAYING or not view.tricks:
        return []
    name = _named(frame, str(len(view.tricks)), PAST)
    return [button(name, frame.words("pikoko-past-tricks"))]


def _named(frame: Frame, part: str = NOTHING, answer: str = "panel") -> str:
    return custom_id(Kind.SHOW, frame.table.id, part, answer)
