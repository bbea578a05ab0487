"""What a game of Peacock Block shows, and how it reads what people answer."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from bot.ui.block import coach, controls, events, panel, reading, refusal_params, results, table
from bot.ui.block.art import emojis
from bot.ui.block.art.emblem import EMBLEM
from bot.ui.block.art.ending import ending
from bot.ui.block.guided import GUIDED
from bot.ui.game import Art, Asked, Coached, GameUi, Public
from bot.ui.kit import Frame, Layout
from data.store.values import Order
from engine.block import BLOCK
from engine.block.mind.reasons import REASONS
from engine.block.views import View


def _public(frame: Frame, view: View) -> Mapping[str, Public]:
    if frame.moment is not None:  # the lines up to the shown event, not those after it
        view = replace(frame.moment.before, waiting=frozenset())
    return {"table": table.draw(frame, view), **results.draw(frame, view)}


def _recall(frame: Frame, view: View, _asked: Asked) -> Layout:
    """Draws nothing more: the hand stands on the controls, unless nothing is asked."""
    return panel.draw(frame, view, None)


UI: Final = GameUi(
    game=BLOCK,
    public=_public,
    panel=panel.draw,
    opened=table.opened,
    recalled=table.recalled,
    read=reading.read,
    describe=events.describe,
    refusal_params=refusal_params.params,
    name_answer=controls.name_order,
    coached=Coached(_recall, coach.name_decision, coach.name_option, coach.explain, REASONS),
    orders=(Order.WINS, Order.RATE, Order.GAMES),
    guided=GUIDED,
    art=Art(
        emblem=EMBLEM,
        emojis=emojis.emojis,
        emoji_sets=(emojis.CARDS,),
        ending=ending,
    ),
)
