"""The parameters of Pikoko's refusals, in the form that their texts need."""

from __future__ import annotations

from collections.abc import Mapping

from bot.screens.kit import Frame
from bot.screens.names import bare_name, escaped
from bot.screens.pikoko.card_words import Faces
from engine.pikoko.cards import face_named
from engine.protocol import Json


def params(frame: Frame, given: Mapping[str, Json]) -> Mapping[str, str | int | float]:
    said: dict[str, str | int | float] = {}
    for name, value in given.items():
        match name, value:
            case "owner", int(seat):
                said[name] = escaped(bare_name(frame, seat))
            case "card", str(card):
                said[name] = Faces(frame.emojis).played(face_named(card, str(given["colour"])))
            case _, str() | int() | float():
                said[name] = value
    return said
