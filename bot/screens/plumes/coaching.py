"""The words of the coach, and of the guided first round.

The round has three turns for a small Peacock, from the top row down.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.screens import reason_words
from bot.screens.game_ui import Asked, Guided
from bot.screens.kit import Frame
from bot.screens.plumes.card_places import (
    Effect,
    Target,
    best,
    letters,
    own_plumes,
    places_of,
    safe_draws,
    width_of_next,
)
from bot.screens.plumes.said import row_name, text, turn_number
from bot.screens.reason_words import Reasons
from engine.mind.players import Advice, QuestionPart
from engine.plumes.acts import Draw, Keep, PeacockCompleted, Play, Swap, TurnBegan
from engine.plumes.mind.peacock import UNIT, Measure
from engine.plumes.state import Phase
from engine.plumes.turns import PLAYS
from engine.plumes.views import PlumeView, View
from engine.protocol import Action, Event, Json, Seat

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
"""The parts of the points, which are the reasons for advice."""


def name_decision(frame: Frame, part: QuestionPart) -> str:
    words, view = frame.words, _view(part)
    if view.phase is Phase.KEEPING or view.left is None:
        return words("coach-plumes-keep")
    key = "coach-plumes-take"
    if view.left.plays:
        key = "coach-plumes-first" if view.left.plays == PLAYS else "coach-plumes-second"
    return words("coach-turn", turn=turn_number(view.turn, len(view.plumes)), what=words(key))


def _view(part: QuestionPart) -> View:
    view: View = part.view
    return view


def name_option(frame: Frame, part: QuestionPart, action: Action) -> str:
    view, words, shown = _view(part), frame.words, text(frame)
    match action:
        case Keep(cards):
            return words("coach-plumes-keeping", cards=shown.cards(cards))
        case Play(card, plume, row):
            own = own_plumes(view)
            is_new = plume >= len(own)
            closes = not is_new and row > 0 and width_of_next(own[plume]) == 1
            place = (
                words("plumes-row-new")
                if is_new
                else row_name(frame.words, Target(plume, row), closes=closes)
            )
            return words("plumes-placed", card=shown.card(card), place=place)
        case Draw():
            return words("coach-plumes-draw")
        case Swap(give, take):
            return words("coach-plumes-swap", given=shown.cards(give), taken=shown.cards(take))
    raise TypeError(action)


def explain(frame: Frame, part: QuestionPart, advice: Advice, chosen: Action | None) -> str:
    return reason_words.explain(frame, part, advice, chosen, _REASONS, name_option)


# The guided first round

_PERSON: Final[Seat] = 0

_LAST_TURN: Final = 9
"""The last turn of the round, counted over all players: the person has had three."""

_TOP: Final = 3
"""The width of the small Peacock's top row; rows of two and one follow."""


def _ends(_view: View, event: Event) -> bool:
    if isinstance(event, TurnBegan):
        return event.number > _LAST_TURN
    return isinstance(event, PeacockCompleted) and event.by == _PERSON


def _task(frame: Frame, view: View, _asked: Asked) -> str:
    """Returns the next step: the top row, the rows below, the final card, or taking cards."""
    words = frame.words
    if view.left is None or not view.left.plays:
        return _replenishing(frame, view)
    own = own_plumes(view)
    if not own:
        return words("guided-plumes-start")
    narrow = [plume for plume in own if is_narrow(plume)]
    if narrow:
        return words("guided-plumes-widen", cards=max(len(plume.rows[0]) for plume in narrow))
    found = [place for card in view.hand or () for place in places_of(view, card)]
    below = [place for place in found if place.is_below]
    if not below:
        return words("guided-plumes-any")
    place = best([one for one in below if one.closes] or below)
    key = "guided-plumes-close" if place.closes else "guided-plumes-below"
    return words(key, colours=_colours(frame, own[place.target.plume]))


def _replenishing(frame: Frame, view: View) -> str:
    """Says how to take cards: two at first, or the one that is left."""
    if view.left is not None and view.left.draws + view.left.swaps > 2:
        return frame.words("guided-plumes-take", safe=safe_draws(view))
    return frame.words("guided-plumes-take-one")


def is_narrow(plume: PlumeView) -> bool:
    """Returns whether the plume is only a top row, narrower than the small Peacock's."""
    return len(plume.rows) == 1 and len(plume.rows[0]) < _TOP


def _comment(
    frame: Frame, before: View, action: Action, after: View, _happened: tuple[Event, ...]
) -> str:
    words = frame.words
    if not isinstance(action, Play):
        if after.turn == before.turn:
            return words("guided-plumes-half")
        return words("guided-plumes-taken")
    target, plume = (action.plume, action.row), own_plumes(after)[action.plume]
    place = next(one for one in places_of(before, action.card) if one.target == target)
    match place.effect:
        case Effect.CLOSES:
            key = "guided-plumes-closed"
        case Effect.FILLS | Effect.BEGINS | Effect.GOES_ON:
            key = "guided-plumes-built"
        case Effect.WIDENS if place.cards <= _TOP:
            key = "guided-plumes-widened"
        case Effect.NEW if not own_plumes(before):
            key = "guided-plumes-begun"
        case _:
            key = "guided-plumes-top"
    return words(
        key,
        card=text(frame).card(action.card),
        points=abs(place.points),
        cards=place.cards,
        worth=plume.points,
        colours=_colours(frame, plume),
    )


def _colours(frame: Frame, plume: PlumeView) -> str:
    """Returns the colours that the next row takes; a single one by its name."""
    shown = letters(plume)
    return frame.words(f"colour-plumes-{shown}") if len(shown) == 1 else text(frame).colours(shown)


_DRAWS: Final[tuple[Mapping[str, Json], ...]] = ({"type": "draw"}, {"type": "draw"})

GUIDED: Final = Guided(
    ends=_ends,
    task=_task,
    comment=_comment,
    example=(
        {"type": "play", "card": "R0", "plume": 0, "row": 0},
        {"type": "play", "card": "B1", "plume": 0, "row": 0},
        *_DRAWS,
        {"type": "play", "card": "G2", "plume": 0, "row": 0},
        {"type": "play", "card": "B5", "plume": 0, "row": 1},
        *_DRAWS,
        {"type": "play", "card": "B6", "plume": 0, "row": 1},
        {"type": "play", "card": "B3", "plume": 0, "row": 2},
    ),
    pictures=1,
)
