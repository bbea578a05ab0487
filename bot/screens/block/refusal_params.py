"""The parameters of Peacock Block's refusals, in the form that their texts need."""

from __future__ import annotations

from collections.abc import Mapping

from bot.screens.block.card_words import card_shown
from bot.screens.kit import Frame
from engine.block.cards import card_named
from engine.protocol import Json


def params(frame: Frame, given: Mapping[str, Json]) -> Mapping[str, str | int | float]:
    said: dict[str, str | int | float] = {}
    for name, value in given.items():
        match name, value:
            case "card", str(card):
                said[name] = card_shown(frame, card_named(card))
            case _, str() | int() | float():
                said[name] = value
    return said
