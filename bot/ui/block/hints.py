"""What a hint says is to be done."""

from __future__ import annotations

from bot.ui.block.cards import card_shown, cards_shown, kind_shown, sign
from bot.ui.kit import Frame
from bot.ui.names import seat_name, seat_names
from engine.block.actions import (
    Discard,
    Flip,
    Keep,
    LayRing,
    Pass,
    Play,
    React,
    Target,
    Ultra,
)
from engine.block.cards import VALUES
from engine.block.views import View
from engine.protocol import Action, Seat


def name_choice(frame: Frame, view: View, action: Action) -> str:
    words = frame.words
    match action:
        case Play(card, on, step):
            return _play(frame, view, card, on, step)
        case Ultra(_, None):
            return words("block-hint-ultra-all")
        case Ultra(_, int(seat)):
            return words("block-hint-ultra", names=seat_name(frame, seat))
        case LayRing():
            return words("block-hint-ring", sign=sign(frame, "ring"))
        case Discard(cards, None):
            return words("block-hint-discard", cards=cards_shown(frame, cards))
        case Discard(cards, int(taken)):
            shown = card_shown(frame, taken)
            return words("block-hint-swap", cards=cards_shown(frame, cards), taken=shown)
        case Pass():
            return words("block-pass")
        case Target(seat):
            return seat_name(frame, seat)
        case Keep():
            return words("block-keep")
        case React(None):
            return words("block-let-it")
        case React(int(card)) | Flip(card):
            return card_shown(frame, card)
    raise TypeError(action)


def _play(frame: Frame, view: View, card: int, on: tuple[Seat, ...], step: int | None) -> str:
    """The card, whom it is for, and whether the player stays out of it."""
    shown = kind_shown(frame, card // VALUES)
    others = tuple(seat for seat in on if seat != view.viewer)
    if others:
        names = seat_names(frame, others)
        shown = frame.words("block-hint-on", card=shown, names=names)
    if step is not None:
        stays = card_shown(frame, step)
        return frame.words("block-hint-stay-out", card=shown, step=stays)
    return shown
