"""Enchanted Plumes as a `bot.screens.game_ui.GameUi`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from bot.screens.art.podium_art import RADIUS, Ending, ordinary
from bot.screens.art.scene import Cut
from bot.screens.game_ui import Art, Asked, Coached, GameUi, PodiumLines
from bot.screens.kit import Frame, Layout
from bot.screens.plumes import coaching, faces, panel, public, reading, said
from bot.screens.table_parts import signed
from bot.screens.words import Words
from engine.plumes import PLUMES
from engine.plumes.mind.reasons import REASONS
from engine.plumes.views import View
from engine.protocol import Outcome


def _public(frame: Frame, view: View) -> Mapping[str, Layout]:
    return {"table": public.draw(frame, view)}


def _recall(frame: Frame, view: View, asked: Asked) -> Layout:
    """Draws the panel as at that decision; a turn's question is left to the controls."""
    return panel.draw(frame, view, asked if asked.question.kind == "keep" else None)


def ending(outcome: Outcome) -> Ending:
    """Returns everyone's points, and a tail of ten colours."""
    return replace(ordinary(outcome), tail=_tail)


def _tail(spread: int) -> Cut:
    return Cut(faces.tail, (RADIUS, spread))


def _what_points_are_made_of(words: Words, outcome: Outcome) -> PodiumLines:
    parts = [
        [signed(value) for value in figure.values]
        for figure in outcome.figures
        if figure.key != "peacocks"
    ]
    return words("plumes-made-of"), list(zip(*parts, strict=True))


UI: Final = GameUi(
    game=PLUMES,
    public=_public,
    panel=panel.draw,
    opened=public.opened,
    recalled=public.recalled,
    read=reading.read,
    describe=said.describe,
    refusal_params=said.refusal_params,
    coached=Coached(
        _recall, coaching.name_decision, coaching.name_option, coaching.explain, REASONS
    ),
    guided=coaching.GUIDED,
    podium_lines=_what_points_are_made_of,
    lines_are_figures=True,
    art=Art(
        emblem=faces.EMBLEM,
        emojis=faces.emojis,
        emoji_sets=(faces.EMOJIS,),
        ending=ending,
    ),
)
