"""Controls that have passing answers given automatically, or stop that."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import discord

from bot.screens.first_game_page import is_taught
from bot.screens.game_ui import Asked
from bot.screens.kit import Frame, Kind
from bot.screens.parts import Button, Component, lines, rows, small
from bot.screens.table_parts import table_button
from bot.screens.time import relative

ON: Final = "on"
OFF: Final = "off"


def passing(frame: Frame, asked: Asked | None) -> Iterator[Component | str]:
    """Yields the text and control for a question with a passing answer; nothing for others.

    The first such question of a game explains passing, or offers it, unless a lesson is below. The
    control is of `Kind.PASSING` with the question's id as part.
    """
    if asked is None or not _may_pass(frame, asked):
        return
    words = frame.words
    if frame.passes:
        is_order = bool(frame.ahead) and asked.question.ordered is not None
        key = "passing-ordered" if is_order else "passing-soon"
        yield words(key, when=relative(frame.passes))
        if not frame.table.practice:
            yield from rows([_control(frame, asked, OFF)])
    elif _is_known(frame, asked):
        return
    elif _will_pass(frame):
        yield lines(words("passing-first"), small(words("passing-first-how")))
        yield from rows([_control(frame, asked, OFF)])
    else:
        yield lines(words("passing-offer"), small(words("passing-offer-how")))
        yield from rows([_control(frame, asked, ON, discord.ButtonStyle.primary)])


def later_passing(frame: Frame, asked: Asked | None) -> list[Button]:
    """Returns the control alone, for questions after the first."""
    if asked is None or not _may_pass(frame, asked) or frame.passes or not _is_known(frame, asked):
        return []
    return [_control(frame, asked, OFF if _will_pass(frame) else ON)]


def _will_pass(frame: Frame) -> bool:
    return frame.lets_pass is None and frame.table.passes_unless_chosen


def _is_known(frame: Frame, asked: Asked) -> bool:
    """Returns whether the control needs no text: the viewer knows it or reads a lesson."""
    return frame.offered or frame.lets_pass is not None or is_taught(frame, asked.question)


def _may_pass(frame: Frame, asked: Asked) -> bool:
    question = asked.question
    is_open = not (question.settled or question.answered)
    return question.passing is not None and is_open and not frame.table.paused


def _control(
    frame: Frame,
    asked: Asked,
    answer: str,
    style: discord.ButtonStyle = discord.ButtonStyle.secondary,
) -> Button:
    label, emoji = ("button-passing-off", "🔔") if answer == OFF else ("button-passing-on", "⏩")
    part = asked.question.id
    return table_button(frame, Kind.PASSING, answer, label, part=part, emoji=emoji, style=style)
