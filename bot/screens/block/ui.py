"""What a game of Peacock Block shows, and how it reads what people answer."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from bot.screens.block import (
    coaching,
    controls,
    events,
    panel,
    public,
    reading,
    refusal_params,
    results,
)
from bot.screens.block.art import emoji_art
from bot.screens.block.art.emblem import EMBLEM
from bot.screens.block.art.ending import ending
from bot.screens.block.guiding import GUIDED
from bot.screens.game_ui import Art, Asked, Coached, GameUi, Public
from bot.screens.kit import Frame, Layout
from data.store.values import Order
from engine.block import BLOCK
from engine.block.mind.reasons import REASONS
from engine.block.views import View


def _public(frame: Frame, view: View) -> Mapping[str, Public]:
    if frame.moment is not None:  # the lines up to the shown event, not those after it
        view = replace(frame.moment.before, waiting=frozenset())
    return {"table": public.draw(frame, view), **results.draw(frame, view)}


def _recall(frame: Frame, view: View, _asked: Asked) -> Layout:
    """Draws nothing more: the hand stands on the controls, unless nothing is asked."""
    return panel.draw(frame, view, None)


UI: Final = GameUi(
    game=BLOCK,
    public=_public,
    panel=panel.draw,
    opened=public.opened,
    recalled=public.recalled,
    read=reading.read,
    describe=events.describe,
    refusal_params=refusal_params.params,
    name_answer=controls.name_order,
    coached=Coached(
        _recall, coaching.name_decision, coaching.name_option, coaching.explain, REASONS
    ),
    orders=(Order.WINS, Order.RATE, Order.GAMES),
    guided=GUIDED,
    podium_lines=results.podium_lines,
    art=Art(
        emblem=EMBLEM,
        emojis=emoji_art.emojis,
        emoji_sets=(emoji_art.CARDS,),
        ending=ending,
    ),
)
