"""A replay that everyone in a channel sees, and one person leads. Pure functions.

Who leads, and when they last pressed something, stands in its custom_ids alone.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from bot.screens.kit import Frame, Kind, Layout, custom_id
from bot.screens.names import MOST_IN_PLACE, plain_name
from bot.screens.notices import mention
from bot.screens.parts import Button, button
from bot.screens.replay_page import COPY, SHOW, ReplayPosition, Shown, step
from bot.screens.table_parts import game_name
from bot.screens.text import cut

LEAD: Final = "lead"
"""The answer of the control that takes the lead, or gives it up; all others are those of a replay.
"""

NOBODY: Final = 0
"""Leads a replay that its leader has given up."""

SILENT: Final = 120
"""Seconds without a press of the leader after which anyone may take the lead."""

_SAID: Final = re.compile(r"(\d{1,6}\.(?:\d{1,2}|o))\.(\d{1,20})\.(\d{1,12})", re.ASCII)


@dataclass(frozen=True, slots=True)
class Led(ReplayPosition):
    """The place of a public message in a game, its leader, and since when the leader has pressed
    nothing, in seconds: ``12.3.80351110224678912.1767225600``.
    """

    leader: int = NOBODY
    since: int = 0

    def __str__(self) -> str:
        return f"{ReplayPosition(self.step, self.viewer)}.{self.leader}.{self.since}"

    @classmethod
    def read(cls, said: str) -> Led:
        """Raises `ValueError` if it is none."""
        found = _SAID.fullmatch(said)
        if found is None:
            raise ValueError(said)
        place = ReplayPosition.read(found[1])
        return cls(place.step, place.viewer, int(found[2]), int(found[3]))

    def control(self, frame: Frame, answer: str) -> str:
        return custom_id(Kind.LEAD, frame.table.id, str(self), answer)

    def may_lead(self, user: int, now: int) -> bool:
        """Returns whether that person may go on with the message now, in seconds."""
        return user == self.leader or self.leader == NOBODY or now - self.since >= SILENT


def led(frame: Frame, shown: Shown, place: Led) -> Layout:
    """Draws the step, with who leads it."""
    own = ReplayPosition(place.step, place.viewer).control(frame, COPY)
    buttons = [
        button(place.control(frame, LEAD), frame.words("button-lead"), emoji="🪶"),
        button(own, frame.words("button-copy"), emoji="👁️"),
    ]
    if place.leader == NOBODY:
        said = frame.words("led-by-no-one")
    else:
        said = frame.words("led-by", leader=mention(place.leader))
    return step(frame, shown, below=buttons, note=said)


def show_button(frame: Frame, place: ReplayPosition) -> list[Button]:
    """Shows this step to everyone here."""
    return [button(place.control(frame, SHOW), frame.words("button-show"), emoji="📣")]


def thread_name(frame: Frame, name: str) -> str:
    """Returns the name of the thread that a replay is shown in."""
    said = frame.words("show-name", game=game_name(frame), name=plain_name(name))
    return cut(said, MOST_IN_PLACE)
