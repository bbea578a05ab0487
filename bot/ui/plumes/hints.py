"""What a hint says is to be done."""

from __future__ import annotations

from bot.ui.kit import Frame
from bot.ui.plumes.cards import Faces
from bot.ui.plumes.pieces import Target, row_name
from engine.plumes.actions import Draw, Keep, Play, Swap
from engine.plumes.views import View
from engine.protocol import Action


def name_choice(frame: Frame, view: View, action: Action) -> str:
    words, shown = frame.words, Faces(frame.emojis)
    match action:
        case Keep(cards):
            return words("plumes-hint-keep", cards=shown.cards(cards))
        case Play(card, plume, row):
            own = () if view.viewer is None else view.plumes[view.viewer]
            is_new = plume >= len(own)
            place = words("plumes-place-new") if is_new else row_name(frame, Target(plume, row))
            return words("plumes-placed", card=shown.card(card), place=place)
        case Draw():
            return words("plumes-hint-draw")
        case Swap(give, take):
            return words("plumes-hint-swap", given=shown.cards(give), taken=shown.cards(take))
    raise TypeError(action)
