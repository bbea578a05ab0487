"""The guided first round of Peacock Block: a turn of everyone, with someone near to winning."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile
from typing import Final

from bot.ui.game import Asked, Guided
from bot.ui.kit import Frame
from bot.ui.names import seat_name, seat_names
from engine.block.acts import FlirtChanged, React, TurnBegan
from engine.block.state import Phase
from engine.block.threats import threats
from engine.block.views import View
from engine.protocol import Action, Event, Seat

_PERSON: Final[Seat] = 0


def _ends(event: Event) -> bool:
    return isinstance(event, TurnBegan) and event.seat == _PERSON


def _task(frame: Frame, view: View, asked: Asked) -> str:
    words = frame.words
    match asked.question.kind:
        case "action" if _near(view):
            return words("guided-block-near")
        case "react" if view.window is not None and not view.window.contested:
            return words("guided-block-react")
        case _:
            return words("guided-block-choose")


def _comment(
    frame: Frame, before: View, action: Action, after: View, happened: tuple[Event, ...]
) -> str:
    """Says what the card did to a player who was near to winning, or what stepping aside did."""
    words, near = frame.words, _near(before)
    if after.phase is Phase.OVER:
        return words("guided-block-lost", names=seat_names(frame, after.winners))
    if isinstance(action, React):
        return words("guided-block-let-it" if action.card is None else "guided-block-stepped")
    at_once = tuple(takewhile(lambda event: not isinstance(event, TurnBegan), happened))
    for event in at_once:
        if isinstance(event, FlirtChanged) and event.seat in near and event.change < 0:
            name = seat_name(frame, event.seat)
            return words("guided-block-stopped", name=name, flirt=event.total)
    if near:
        return words("guided-block-lucky", name=seat_name(frame, near[0]))
    return words("guided-block-fine")


def _near(view: View) -> Sequence[Seat]:
    """Returns the seats that may well win in their next turn."""
    return [one.seat for one in threats(view, _PERSON) if one.is_close]


GUIDED: Final = Guided(
    ends=_ends,
    task=_task,
    comment=_comment,
    example=(),
    pictures=2,
)
