"""What a game of Enchanted Plumes shows, and how it reads what people answer."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.ui.game import Art, Asked, Coached, GameUi
from bot.ui.kit import Frame, Layout
from bot.ui.plumes import coach, events, panel, reading, table
from bot.ui.plumes.art import emojis
from bot.ui.plumes.art.emblem import EMBLEM
from bot.ui.plumes.art.ending import ending
from bot.ui.plumes.guided import GUIDED
from engine.plumes import PLUMES
from engine.plumes.mind.reasons import REASONS
from engine.plumes.views import View


def _public(frame: Frame, view: View) -> Mapping[str, Layout]:
    return {"table": table.draw(frame, view)}


def _recall(frame: Frame, view: View, asked: Asked) -> Layout:
    """Draws a position; what is asked in a turn stands among the controls."""
    return panel.draw(frame, view, asked if asked.question.kind == "keep" else None)


UI: Final = GameUi(
    game=PLUMES,
    public=_public,
    panel=panel.draw,
    opened=table.opened,
    recalled=table.recalled,
    read=reading.read,
    describe=events.describe,
    refusal_params=events.refusal_params,
    coached=Coached(_recall, coach.name_decision, coach.name_option, coach.explain, REASONS),
    guided=GUIDED,
    art=Art(
        emblem=EMBLEM,
        emojis=emojis.emojis,
        emoji_sets=(emojis.CARDS,),
        ending=ending,
    ),
)
