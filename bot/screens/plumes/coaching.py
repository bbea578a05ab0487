"""The words for an advice: what was decided, and why an option is better than another one."""

from __future__ import annotations

from typing import Final

from bot.screens import reason_words
from bot.screens.kit import Frame
from bot.screens.plumes.card_places import Target, width_of_next
from bot.screens.plumes.card_words import Faces
from bot.screens.plumes.pieces import row_name
from bot.screens.reason_words import Reasons
from engine.mind.players import Advice, QuestionPart
from engine.plumes.acts import Draw, Keep, Play, Swap
from engine.plumes.mind.peacock import UNIT, Measure
from engine.plumes.state import Phase
from engine.plumes.turns import PLAYS
from engine.plumes.views import View
from engine.protocol import Action

_REASONS: Final = Reasons(
    weights={Measure.TOP: -1.0, Measure.BELOW: 1.0, Measure.BONUS: 1.0},
    sentences={
        Measure.TOP: "coach-plumes-top",
        Measure.BELOW: "coach-plumes-below",
        Measure.BONUS: "coach-plumes-bonus",
    },
    least=UNIT.least,
    decimals=0,
    none="coach-plumes-all",
)
"""What points consist of."""


def name_decision(frame: Frame, part: QuestionPart) -> str:
    words, view = frame.words, _view(part)
    if view.phase is Phase.KEEPING or view.left is None:
        return words("coach-plumes-keep")
    key = "coach-plumes-take"
    if view.left.plays:
        key = "coach-plumes-first" if view.left.plays == PLAYS else "coach-plumes-second"
    return words("coach-turn", turn=view.turn, what=words(key))


def _view(part: QuestionPart) -> View:
    view: View = part.view
    return view


def name_option(frame: Frame, part: QuestionPart, action: Action) -> str:
    view, words, shown = _view(part), frame.words, Faces(frame.emojis)
    match action:
        case Keep(cards):
            return words("coach-plumes-keeping", cards=shown.cards(cards))
        case Play(card, plume, row):
            own = () if view.viewer is None else view.plumes[view.viewer]
            is_new = plume >= len(own)
            closes = not is_new and row > 0 and width_of_next(own[plume]) == 1
            place = (
                words("plumes-row-new")
                if is_new
                else row_name(frame, Target(plume, row), closes=closes)
            )
            return words("plumes-placed", card=shown.card(card), place=place)
        case Draw():
            return words("coach-plumes-draw")
        case Swap(give, take):
            return words("coach-plumes-swap", given=shown.cards(give), taken=shown.cards(take))
    raise TypeError(action)


def explain(frame: Frame, part: QuestionPart, advice: Advice, chosen: Action | None) -> str:
    return reason_words.explain(frame, part, advice, chosen, _REASONS, name_option)
