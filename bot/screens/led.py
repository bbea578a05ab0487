"""A replay for everyone in a channel, led by one person. Pure functions.

The custom_ids alone hold the leader, and when they last pressed something.
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
"""The answer of the control that takes or gives up the lead; other answers are a replay's."""

NOBODY: Final = 0
"""The leader of a replay whose leader has given it up."""

SILENT: Final = 120
"""Seconds without a click of the leader until anyone may take the lead."""

_SAID: Final = re.compile(r"(\d{1,6}\.(?:\d{1,2}|o))\.(\d{1,20})\.(\d{1,12})", re.ASCII)


@dataclass(frozen=True, slots=True)
class Led(ReplayPosition):
    """A public message's position in a game, its leader, and their last click in Unix seconds.

    Written as ``12.3.80351110224678912.1767225600``.
    """

    leader: int = NOBODY
    since: int = 0

    def __str__(self) -> str:
        return f"{ReplayPosition(self.step, self.viewer)}.{self.leader}.{self.since}"

    @classmethod
    def read(cls, said: str) -> Led:
        """Returns the position that is written so. Raises `ValueError` if it is malformed."""
        found = _SAID.fullmatch(said)
        if found is None:
            raise ValueError(said)
        place = ReplayPosition.read(found[1])
        return cls(place.step, place.viewer, int(found[2]), int(found[3]))

    def control(self, frame: Frame, answer: str) -> str:
        return custom_id(Kind.LEAD, frame.table.id, str(self), answer)

    def may_lead(self, user: int, now: int) -> bool:
        """Returns whether the person may lead at the time ``now``, in seconds."""
        return user == self.leader or self.leader == NOBODY or now - self.since >= SILENT


def led(frame: Frame, shown: Shown, place: Led) -> Layout:
    """Draws the step, and who leads."""
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
    """Returns the button that shows this step to everyone here."""
    return [button(place.control(frame, SHOW), frame.words("button-show"), emoji="📣")]


def thread_name(frame: Frame, name: str) -> str:
    """Returns the name of a replay's thread."""
    said = frame.words("show-name", game=game_name(frame), name=plain_name(name))
    return cut(said, MOST_IN_PLACE)
