"""The guided first round of Peacock Block: two turns, with a Flirt, a Side Step and a Pluck."""

from __future__ import annotations

from itertools import takewhile
from typing import Final

from bot.screens.game_ui import Asked, Guided
from bot.screens.kit import Frame
from bot.screens.names import seat_name
from engine.block.acts import FeathersChanged, FlirtChanged, React, TriggerLost, TurnBegan
from engine.block.cards import NO_CARD, PLUCK1, PLUCK2, SHAKE, VALUES
from engine.block.effects import FLIRTS
from engine.block.views import View
from engine.protocol import Action, Event, Seat

_PERSON: Final[Seat] = 0

_TURNS: Final = 2
"""So many turns of everyone."""


def _ends(view: View, event: Event) -> bool:
    is_own_turn = isinstance(event, TurnBegan) and event.seat == _PERSON
    return is_own_turn and view.turns >= _TURNS * view.rules.seats


def _task(frame: Frame, view: View, asked: Asked) -> str:
    """Asks for a Flirt, and for a Pluck where it cancels a Shake or a Strut."""
    words = frame.words
    match asked.question.kind:
        case "react" if view.window is not None and not view.window.contested:
            return words("guided-block-react")
        case "action" if (waiting := _waiting(view)) and _holds(view, PLUCK1, PLUCK2):
            name, card = seat_name(frame, waiting[0]), _trigger(view.triggers[waiting[0]])
            return words("guided-block-pluck", name=name, card=card)
        case "action" if _holds(view, *FLIRTS):
            return words("guided-block-flirt", flirt=view.flirt[_PERSON])
        case _:
            return words("guided-block-choose")


def _waiting(view: View) -> list[Seat]:
    """Returns whose Shake or Strut a Pluck would cancel."""
    return [seat for seat, card in enumerate(view.triggers) if seat and card != NO_CARD]


def _comment(
    frame: Frame, _before: View, action: Action, _after: View, happened: tuple[Event, ...]
) -> str:
    """Says what the person's own card did, or what sidestepping did."""
    words = frame.words
    if isinstance(action, React):
        return words("guided-block-let-it" if action.card is None else "guided-block-stepped")
    at_once = tuple(takewhile(lambda event: not isinstance(event, TurnBegan), happened))
    lost = next((event for event in at_once if isinstance(event, TriggerLost)), None)
    for event in at_once:
        match event:
            case FlirtChanged(seat, change, _) if seat == _PERSON and change > 0:
                return words("guided-block-flirted", points=change)
            case FeathersChanged(seat, change, total) if seat != _PERSON and change < 0:
                key = "guided-block-plucked" if lost is None else "guided-block-cancelled"
                card = "" if lost is None else _trigger(lost.card)
                name = seat_name(frame, seat)
                return words(key, name=name, feathers=total, card=card)
    return words("guided-block-fine")


def _holds(view: View, *kinds: int) -> bool:
    return any(card // VALUES in kinds for card in view.hand)


def _trigger(card: int) -> str:
    return "shake" if card // VALUES == SHAKE else "strut"


GUIDED: Final = Guided(
    ends=_ends,
    task=_task,
    comment=_comment,
    example=(
        {"type": "play", "card": "flirt3:2", "on": []},
        {"type": "react", "card": "sidestep:0"},
    ),
    pictures=2,
)
