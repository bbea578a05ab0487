"""The guided first round of Enchanted Plumes: three turns for a small Peacock, from the top."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from bot.screens.game_ui import Asked, Guided
from bot.screens.kit import Frame
from bot.screens.plumes.card_places import Effect, Placement, best, letters, places, safe_draws
from bot.screens.plumes.card_words import Faces, colours_shown
from engine.plumes.acts import PeacockCompleted, Play, TurnBegan
from engine.plumes.views import PlumeView, View
from engine.protocol import Action, Event, Json, Seat

_PERSON: Final[Seat] = 0

_LAST_TURN: Final = 9
"""Of all players together: after it, the person has had three."""

_TOP: Final = 3
"""How wide the top row of the small Peacock is: with three cards, two and one go below it."""


def _ends(_view: View, event: Event) -> bool:
    if isinstance(event, TurnBegan):
        return event.number > _LAST_TURN
    return isinstance(event, PeacockCompleted) and event.by == _PERSON


def _task(frame: Frame, view: View, _asked: Asked) -> str:
    """Returns the next step on the way to the Peacock: the top row, the rows below it, its final
    card; or to take cards.
    """
    words = frame.words
    if view.left is None or not view.left.plays:
        return _replenishing(frame, view)
    own = view.plumes[view.viewer or 0]
    if not own:
        return words("guided-plumes-start")
    narrow = [plume for plume in own if is_narrow(plume)]
    if narrow:
        return words("guided-plumes-widen", cards=max(len(plume.rows[0]) for plume in narrow))
    below = _below(own, view)
    if not below:
        return words("guided-plumes-any")
    place = best([one for one in below if one.closes] or below)
    key = "guided-plumes-close" if place.closes else "guided-plumes-below"
    return words(key, colours=_colours(frame, own[place.target.plume]))


def _replenishing(frame: Frame, view: View) -> str:
    """Says how cards can be taken: two at first, and then the one that is left to take."""
    if view.left is not None and view.left.draws + view.left.swaps > 2:
        return frame.words("guided-plumes-take", safe=safe_draws(view))
    return frame.words("guided-plumes-take-one")


def is_narrow(plume: PlumeView) -> bool:
    """Returns whether the plume has a top row alone, with less cards than the Peacock's."""
    return len(plume.rows) == 1 and len(plume.rows[0]) < _TOP


def _below(own: Sequence[PlumeView], view: View) -> list[Placement]:
    found = [place for card in view.hand or () for place in places(own, card)]
    return [place for place in found if place.is_below]


def _comment(
    frame: Frame, before: View, action: Action, after: View, _happened: tuple[Event, ...]
) -> str:
    words, viewer = frame.words, before.viewer or 0
    if not isinstance(action, Play):
        if after.turn == before.turn:
            return words("guided-plumes-half")
        return words("guided-plumes-taken")
    place = _place(before, action)
    plume = after.plumes[viewer][action.plume]
    match place.effect:
        case Effect.CLOSES:
            key = "guided-plumes-closed"
        case Effect.FILLS | Effect.BEGINS | Effect.GOES_ON:
            key = "guided-plumes-built"
        case Effect.WIDENS if place.cards <= _TOP:
            key = "guided-plumes-widened"
        case Effect.NEW if not before.plumes[viewer]:
            key = "guided-plumes-begun"
        case _:
            key = "guided-plumes-top"
    return words(
        key,
        card=Faces(frame.emojis).card(action.card),
        points=abs(place.points),
        cards=place.cards,
        worth=plume.points,
        colours=_colours(frame, plume),
    )


def _place(view: View, action: Play) -> Placement:
    """Returns the place that the card was played to."""
    found = places(view.plumes[view.viewer or 0], action.card)
    return next(one for one in found if one.target == (action.plume, action.row))


def _colours(frame: Frame, plume: PlumeView) -> str:
    """Returns the colours that the next row takes; a single one by its name."""
    shown = letters(plume)
    return frame.words(f"colour-plumes-{shown}") if len(shown) == 1 else colours_shown(shown)


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
