"""The words of the coach, and of the guided first round.

The round has two turns of everyone, with a Flirt, a Side Step and a Pluck.
"""

from __future__ import annotations

from itertools import takewhile
from typing import Final

from bot.screens import reason_words
from bot.screens.block.said import card_shown, cards_shown, kind_shown, sign
from bot.screens.game_ui import Asked, Guided
from bot.screens.kit import Frame
from bot.screens.names import SHORT, seat_name, seat_names, whose
from bot.screens.reason_words import Reasons
from engine.block import acts
from engine.block.cards import NO_CARD, PLUCK1, PLUCK2, SHAKE, VALUES
from engine.block.effects import FLIRTS, STRUT_ACTIONS
from engine.block.mind.peacock import Measure
from engine.block.state import Phase
from engine.block.views import View
from engine.mind.players import Advice, QuestionPart
from engine.protocol import Action, Event, Seat

_REASONS: Final = Reasons(
    weights={
        Measure.FLIRT: 1.0,
        Measure.RIVAL_FLIRT: -1.0,
        Measure.FEATHERS: 1.6,
        Measure.RIVAL_FEATHERS: -1.6,
    },
    sentences={
        Measure.FLIRT: "coach-block-flirt",
        Measure.RIVAL_FLIRT: "coach-block-rival-flirt",
        Measure.FEATHERS: "coach-block-feathers",
        Measure.RIVAL_FEATHERS: "coach-block-rival-feathers",
    },
    least=0.2,
    decimals=1,
    none="coach-block-cards",
    sure="coach-block-wins",
)
"""The visible measures that count as reasons; weights are in flirt points."""


def name_decision(frame: Frame, part: QuestionPart) -> str:
    view: View = part.view
    turn = view.turns // view.rules.seats + 1
    what = frame.words("coach-turn", turn=turn, what=_what(frame, view))
    if view.rules.extended:
        return frame.words("coach-decision", round=view.round, what=what)
    return what


def _what(frame: Frame, view: View) -> str:
    words, window = frame.words, view.window
    match view.phase:
        case Phase.ACTION if view.strut:
            return words("coach-block-strut", number=STRUT_ACTIONS - view.left + 1)
        case Phase.ACTION:
            return words("coach-block-action")
        case Phase.TARGET:
            return words("coach-block-target", card=kind_shown(frame, SHAKE))
        case Phase.USE:
            return words("coach-block-use", card=card_shown(frame, view.fresh))
        case Phase.REACT if window is not None and window.contested:
            return words("coach-block-counter", card=kind_shown(frame, window.effect))
        case Phase.REACT if window is not None:
            name = whose(frame, view.turn, SHORT)
            return words("coach-block-react", card=kind_shown(frame, window.effect), name=name)
        case _:
            return words("coach-block-flip")


def name_option(frame: Frame, part: QuestionPart, action: Action) -> str:
    view, words = part.view, frame.words
    match action:
        case acts.Play(card, on, step):
            return _play(frame, view, card, on, step)
        case acts.Ultra(cards, None):
            return words("coach-block-ultra-all", cards=cards_shown(frame, cards))
        case acts.Ultra(cards, int(seat)):
            return words(
                "coach-block-ultra", cards=cards_shown(frame, cards), names=seat_name(frame, seat)
            )
        case acts.LayRing():
            return words("coach-block-ring", sign=sign(frame, "ring"))
        case acts.Discard(cards, None):
            return words("coach-block-discard", cards=cards_shown(frame, cards))
        case acts.Discard(cards, int(taken)):
            shown = card_shown(frame, taken)
            return words("coach-block-swap", cards=cards_shown(frame, cards), taken=shown)
        case acts.Pass():
            return words("block-pass")
        case acts.Target(seat):
            return seat_name(frame, seat)
        case acts.Keep():
            return words("block-keep")
        case acts.React(None):
            return words("block-let-it")
        case acts.React(int(card)) | acts.Flip(card):
            return card_shown(frame, card)
    raise TypeError(action)


def _play(frame: Frame, view: View, card: int, on: tuple[Seat, ...], step: int | None) -> str:
    """Names the card, its targets, and the Side Step that keeps the player out of its effect."""
    shown = card_shown(frame, card)
    others = tuple(seat for seat in on if seat != view.viewer)
    if others:
        names = seat_names(frame, others)
        shown = frame.words("coach-block-on", card=shown, names=names)
    if step is not None:
        stays = card_shown(frame, step)
        return frame.words("coach-block-stay-out", card=shown, step=stays)
    return shown


def explain(frame: Frame, part: QuestionPart, advice: Advice, chosen: Action | None) -> str:
    return reason_words.explain(frame, part, advice, chosen, _REASONS, name_option)


# The guided first round


_PERSON: Final[Seat] = 0

_TURNS: Final = 2
"""The number of turns of everyone in the round."""


def _ends(view: View, event: Event) -> bool:
    is_own_turn = isinstance(event, acts.TurnBegan) and event.seat == _PERSON
    return is_own_turn and view.turns >= _TURNS * view.rules.seats


def _task(frame: Frame, view: View, asked: Asked) -> str:
    """Returns the task: a Side Step, a Pluck that cancels a Shake or Strut, or a Flirt."""
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
    """Returns the other seats with a Shake or Strut that a Pluck would cancel."""
    return [seat for seat, card in enumerate(view.triggers) if seat and card != NO_CARD]


def _comment(
    frame: Frame, _before: View, action: Action, _after: View, happened: tuple[Event, ...]
) -> str:
    """Says what came of the person's card or Side Step."""
    words = frame.words
    if isinstance(action, acts.React):
        return words("guided-block-let-it" if action.card is None else "guided-block-stepped")
    at_once = tuple(takewhile(lambda event: not isinstance(event, acts.TurnBegan), happened))
    lost = next((event for event in at_once if isinstance(event, acts.TriggerLost)), None)
    for event in at_once:
        match event:
            case acts.FlirtChanged(seat, change, _) if seat == _PERSON and change > 0:
                return words("guided-block-flirted", points=change)
            case acts.FeathersChanged(seat, change, total) if seat != _PERSON and change < 0:
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
