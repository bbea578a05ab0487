"""The guided first round of Enchanted Plumes: a turn in which a plume can be closed."""

from __future__ import annotations

from typing import Final

from bot.ui.game import Asked, Guided
from bot.ui.kit import Frame
from bot.ui.plumes.cards import Faces, colours_shown
from bot.ui.plumes.places import Effect, Placement, best, letters, places, safe_draws
from engine.plumes.acts import Play, TurnBegan
from engine.plumes.views import PlumeView, View
from engine.protocol import Action, Event


def _ends(event: Event) -> bool:
    return isinstance(event, TurnBegan)


def _task(frame: Frame, view: View, _asked: Asked) -> str:
    """Returns the best that can be done with the hand: to close a plume, to build on, or to take
    cards.
    """
    words = frame.words
    if view.left is None or not view.left.plays:
        return words("guided-plumes-take", safe=safe_draws(view))
    own = view.plumes[view.viewer or 0]
    found = [place for card in view.hand or () for place in places(own, card)]
    below = [place for place in found if place.is_below]
    if not below:
        return words("guided-plumes-any")
    place = best([one for one in below if one.closes] or below)
    key = "guided-plumes-close" if place.closes else "guided-plumes-below"
    return words(key, colours=_colours(frame, own[place.target.plume]))


def _comment(
    frame: Frame, before: View, action: Action, after: View, _happened: tuple[Event, ...]
) -> str:
    words, viewer = frame.words, before.viewer or 0
    if not isinstance(action, Play):
        return words("guided-plumes-taken")
    place = _place(before, action)
    plume = after.plumes[viewer][action.plume]
    match place.effect:
        case Effect.CLOSES:
            key = "guided-plumes-closed"
        case Effect.FILLS | Effect.BEGINS | Effect.GOES_ON:
            key = "guided-plumes-built"
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


GUIDED: Final = Guided(
    ends=_ends,
    task=_task,
    comment=_comment,
    example=(
        {"type": "play", "card": "B6", "plume": 0, "row": 1},
        {"type": "play", "card": "B3", "plume": 0, "row": 2},
    ),
    pictures=1,
)
