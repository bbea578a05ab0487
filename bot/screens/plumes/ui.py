"""What a game of Enchanted Plumes shows, and how it reads what people answer."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.screens.game_ui import Art, Asked, Coached, GameUi
from bot.screens.kit import Frame, Layout
from bot.screens.plumes import coaching, events, panel, public, reading
from bot.screens.plumes.art import emoji_art
from bot.screens.plumes.art.emblem import EMBLEM
from bot.screens.plumes.art.ending import ending
from bot.screens.plumes.guiding import GUIDED
from engine.plumes import PLUMES
from engine.plumes.mind.reasons import REASONS
from engine.plumes.views import View


def _public(frame: Frame, view: View) -> Mapping[str, Layout]:
    return {"table": public.draw(frame, view)}


def _recall(frame: Frame, view: View, asked: Asked) -> Layout:
    """Draws a position; what is asked in a turn stands among the controls."""
    return panel.draw(frame, view, asked if asked.question.kind == "keep" else None)


UI: Final = GameUi(
    game=PLUMES,
    public=_public,
    panel=panel.draw,
    opened=public.opened,
    recalled=public.recalled,
    read=reading.read,
    describe=events.describe,
    refusal_params=events.refusal_params,
    coached=Coached(
        _recall, coaching.name_decision, coaching.name_option, coaching.explain, REASONS
    ),
    guided=GUIDED,
    art=Art(
        emblem=EMBLEM,
        emojis=emoji_art.emojis,
        emoji_sets=(emoji_art.CARDS,),
        ending=ending,
    ),
)
