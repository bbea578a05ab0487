"""What a game of Pikoko shows, and how it reads what people answer."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import Any, Final

from bot.screens.game_ui import Art, Coached, GameUi, Public
from bot.screens.kit import NO_EMOJIS, Frame, Layout
from bot.screens.pikoko import (
    coaching,
    controls,
    events,
    moments,
    opened,
    panel,
    past,
    public,
    reading,
    refusal_params,
    results,
)
from bot.screens.pikoko.art import emoji_art
from bot.screens.pikoko.art.emblem import EMBLEM
from bot.screens.pikoko.guiding import GUIDED
from engine.pikoko import PIKOKO
from engine.pikoko.mind.reasons import REASONS
from engine.pikoko.state import Phase
from engine.pikoko.views import View


def _public(frame: Frame, view: View) -> Mapping[str, Public]:
    moment = frame.moment
    scored = moments.rounds_open(moment, view)
    if view.phase is Phase.OVER and scored == view.rounds:  # the table shows the last one
        shown, scored = view, scored - 1
    else:
        shown = view if moment is None else moments.with_trick(moment, view)
    rounds = range(1, scored + 1)
    return {
        "table": public.draw(frame, shown),
        **{f"round-{number}": partial(results.draw, frame, view, number) for number in rounds},
    }


def _fitting(draw: Callable[..., Layout]) -> Callable[..., Layout]:
    """Draws the message with letters for cards where emojis would make it too long."""

    def drawn(frame: Frame, *what: Any) -> Layout:
        layout = draw(frame, *what)
        if layout.has_room_for(0, " " * _ROOM):
            return layout
        return draw(replace(frame, emojis=NO_EMOJIS), *what)

    return drawn


_ROOM: Final = 200
"""Characters that are left for what others add: that one watches, and when it was drawn."""

_panel: Final = _fitting(panel.draw)

UI: Final = GameUi(
    game=PIKOKO,
    public=_public,
    panel=_panel,
    past=past.past,
    opened=_fitting(opened.draw),
    recalled=_fitting(opened.recalled),
    read=reading.read,
    name_answer=controls.name_play,
    describe=events.describe,
    refusal_params=refusal_params.params,
    podium_lines=results.by_round,
    coached=Coached(
        _panel, coaching.name_decision, coaching.name_option, coaching.explain, REASONS
    ),
    guided=GUIDED,
    art=Art(emblem=EMBLEM, emojis=emoji_art.emojis, emoji_sets=(emoji_art.CARDS,)),
)
