"""Peacock Block as a `bot.screens.game_ui.GameUi`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import partial
from typing import Final

from bot.screens.art.palette import GOLD, PINK
from bot.screens.art.podium_art import RADIUS, Column, Ending
from bot.screens.art.scene import Cut
from bot.screens.block import coaching, controls, faces, panel, public, reading, said, told
from bot.screens.game_ui import Art, Asked, Coached, GameUi, Public
from bot.screens.kit import Frame, Layout
from data.store.values import Order
from engine.block import BLOCK
from engine.block.mind.reasons import REASONS
from engine.block.views import View
from engine.protocol import Outcome


def _public(frame: Frame, view: View) -> Mapping[str, Public]:
    if frame.moment is not None:  # the state before the shown event
        view = replace(frame.moment.before, waiting=frozenset())
    return {"table": public.draw(frame, view), **public.rounds(frame, view)}


def _recall(frame: Frame, view: View, _asked: Asked) -> Layout:
    """Draws the panel as at that decision, without the question, which the controls repeat."""
    return panel.draw(frame, view, None)


_MOST: Final = 12
_SIGNS: Final = {
    "flirt": Cut(faces.heart, (64, PINK)),
    "feathers": Cut(faces.feather, (82,)),
    "love": Cut(faces.heart, (64, GOLD)),
}
_WON_BY: Final = {
    "flirt": "flirt",
    "turn_limit": "flirt",
    "feathers": "feathers",
    "love_feathers": "feathers",
    "turn_limit_feathers": "feathers",
    "love": "love",
}
"""The figure that stands for each way to win the game."""


def ending(outcome: Outcome) -> Ending:
    """Returns everyone's figures, and the winner's tail with as many feathers as they have."""
    figures = {figure.key: figure.values for figure in outcome.figures}
    winner = outcome.winners[0]
    return Ending(tuple(_columns(outcome)), partial(_tail, min(figures["feathers"][winner], _MOST)))


def _columns(outcome: Outcome) -> Iterator[Column]:
    several_rounds = any(figure.key == "love" for figure in outcome.figures)
    for figure in outcome.figures:
        if several_rounds and figure.key == "flirt":
            continue  # of the last round: they decide nothing
        won = _WON_BY.get(outcome.won_by) == figure.key
        yield Column(figure.values, _SIGNS[figure.key], won)
    if outcome.won_by == "ring":
        held = tuple(3 * (place == 1) for place in outcome.places)
        yield Column(held, Cut(faces.whole_ring, (62,)), won=True)


def _tail(feathers: int, spread: int) -> Cut:
    return Cut(faces.tail, (feathers, RADIUS, spread))


UI: Final = GameUi(
    game=BLOCK,
    public=_public,
    panel=panel.draw,
    opened=public.opened,
    recalled=public.recalled,
    read=reading.read,
    describe=told.describe,
    refusal_params=said.refusal_params,
    name_answer=controls.name_order,
    coached=Coached(
        _recall, coaching.name_decision, coaching.name_option, coaching.explain, REASONS
    ),
    orders=(Order.WINS, Order.RATE, Order.GAMES),
    guided=coaching.GUIDED,
    podium_lines=public.podium_lines,
    art=Art(
        emblem=faces.EMBLEM,
        emojis=faces.emojis,
        emoji_sets=(faces.EMOJIS,),
        ending=ending,
    ),
)
