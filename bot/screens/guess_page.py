"""The messages of *What would you do?* at a step of a replay. Pure functions."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import partial
from typing import Final

import discord

from bot.screens import exercise as exercises
from bot.screens.game_ui import Picks
from bot.screens.kit import NOTHING, Frame, Kind, Layout, custom_id
from bot.screens.names import seat_name
from bot.screens.parts import Button, button, framed, rows
from bot.screens.replay_page import HERE, ON, ReplayPosition
from bot.screens.table_parts import game_name, table_button
from engine.mind.review import Decision, Judged
from engine.protocol import Action, Seat

AT: Final = "at"
"""The start of the part of a control that asks the question; the replay's position follows."""

TELL: Final = "tell"
"""The `DecisionRef.way` of a control that shows the best answer instead of giving one."""

_SAID: Final = re.compile(rf"(\d{{1,6}})\.(\d{{1,2}})(?:\.({TELL}))?", re.ASCII)


@dataclass(frozen=True, slots=True)
class DecisionRef:
    """A decision in custom_ids: the number of its action in the log, and its seat."""

    entry: int
    seat: Seat
    way: str = ""
    """`TELL`; empty for an answer."""

    def __str__(self) -> str:
        way = f".{self.way}" if self.way else ""
        return f"{self.entry}.{self.seat}{way}"

    @classmethod
    def read(cls, said: str) -> DecisionRef:
        """Returns the decision of a custom_id's part. Raises `ValueError` if it is malformed."""
        found = _SAID.fullmatch(said)
        if found is None:
            raise ValueError(said)
        return cls(int(found[1]), int(found[2]), found[3] or "")

    def control(self, frame: Frame, way: str, answer: str) -> str:
        """Returns the custom_id of a control of the question."""
        named = str(DecisionRef(self.entry, self.seat, way))
        return custom_id(Kind.GUESS, frame.table.id, named, answer)


def guess_button(frame: Frame, place: ReplayPosition) -> list[Button]:
    """Returns the button that asks for the viewed seat's next decision."""
    if place.viewer is None or exercises.coached(frame.table.game) is None:
        return []
    part = f"{AT}{place}"
    return [table_button(frame, Kind.GUESS, NOTHING, "button-guess", part=part, emoji="🤔")]


def exercise(
    frame: Frame, decision: Decision, guess: DecisionRef, step: int, picks: Picks | None = None
) -> Layout:
    """Draws the seat's question at that step, with its controls."""
    tell = guess.control(frame, TELL, TELL)
    return framed(
        _heading(frame, decision, guess, step),
        *exercises.position(frame, decision, picks, partial(guess.control, frame, "")),
        frame.words("guess-ask"),
        *rows([button(tell, frame.words("coach-tell"), emoji="🎓"), _back(frame, guess, step)]),
    )


def verdict(
    frame: Frame, judged: Judged, guess: DecisionRef, step: int, tried: Action | None
) -> Layout:
    """Shows the move played, what is best and why, and the buttons that go on."""
    name = ReplayPosition(step, guess.seat).control(frame, ON)
    style = discord.ButtonStyle.primary
    on = button(name, frame.words("guess-on"), emoji="▶️", style=style)
    return framed(
        _heading(frame, judged.decision, guess, step),
        *exercises.verdict(
            frame, judged, tried, was="guess-was", name=seat_name(frame, guess.seat)
        ),
        *rows([on, _back(frame, guess, step)]),
    )


def _heading(frame: Frame, decision: Decision, guess: DecisionRef, step: int) -> str:
    at = frame.words("guess-step", game=game_name(frame), step=step + 1)
    return exercises.heading(frame, at, decision, guess.seat)


def _back(frame: Frame, guess: DecisionRef, step: int) -> Button:
    name = ReplayPosition(step, guess.seat).control(frame, HERE)
    return button(name, frame.words("guess-back"), emoji="🎞️")
