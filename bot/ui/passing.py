"""Controls for passing answers: to have them given automatically, and to stop that."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from bot.ui.game import Asked
from bot.ui.kit import Frame, Kind, custom_id
from bot.ui.parts import Part, button, rows, small
from bot.ui.time import relative

ON: Final = "on"
OFF: Final = "off"


def passing(frame: Frame, asked: Asked | None) -> Iterator[Part | str]:
    """Text and control for a question with a passing answer; nothing for other questions.

    The control is of `Kind.PASSING` with the question's id as part.
    """
    if asked is None or frame.table.paused:
        return
    question, words = asked.question, frame.words
    if question.passing is None or question.settled or question.answered:
        return
    answer = OFF if frame.passes else ON
    name = custom_id(Kind.PASSING, frame.table.id, question.id, answer)
    if frame.passes:
        yield words("passing-soon", when=relative(frame.passes))
        yield from rows([button(name, words("button-passing-off"), emoji="🔔")])
    else:
        yield small(words("passing-offer"))
        yield from rows([button(name, words("button-passing-on"), emoji="⏩")])
