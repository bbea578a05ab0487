"""Answers ahead: a person answers a question before the game asks it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.screens.game_ui import GameUi
from bot.screens.kit import Frame, Kind, Layout, custom_id
from bot.screens.notices import table_name
from bot.screens.parts import Component, button, entry, framed, lines, menu, rows, small
from bot.screens.words import own_key
from engine.protocol import Action, Legal

CHOOSE: Final = "choose"
FORGET: Final = "forget"
OPEN: Final = "open"
_MOST: Final = 25


def answers_ahead(
    frame: Frame,
    ui: GameUi,
    offered: Mapping[str, Legal[Action]],
    chosen: Mapping[str, Action],
) -> Layout:
    """Draws the menus for answers ahead.

    The controls are of `Kind.AHEAD`, with the kind of question as part.
    """
    words, table = frame.words, frame.table
    parts: list[Component | str] = [lines(words("ahead-title"), small(table_name(frame)))]
    if not offered:
        parts.append(words("ahead-nothing"))
    for kind, legal in offered.items():
        options = [ui.name_answer(frame, action) for action in legal]
        present = ui.name_answer(frame, chosen[kind])[0] if kind in chosen else None
        name = custom_id(Kind.AHEAD, table.id, kind, CHOOSE)
        parts.append(words(own_key(words, "ahead-intro", table.game)))
        parts.append(
            menu(
                name,
                [
                    entry(label=label, value=said, default=said == present)
                    for said, label in options[:_MOST]
                ],
                placeholder=words(own_key(words, "ahead-choose", table.game)),
            )
        )
        if present is not None:
            forget = custom_id(Kind.AHEAD, table.id, kind, FORGET)
            parts += rows([button(forget, words("button-ahead-forget"), emoji="↩️")])
    return framed(*parts)
