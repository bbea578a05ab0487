"""The pictures of README: a simulated game of Pikoko as players see it, its table moving, and a
table of each of the other games.
"""

from __future__ import annotations

import io
from collections.abc import Iterator, Sequence
from functools import partial
from random import Random
from typing import Any, Final

from PIL import Image

from bot.language.words import words
from bot.ui.art.paint import Sprites, png
from bot.ui.art.podium import podium
from bot.ui.art.scene import Scene
from bot.ui.block.art.table import block_table
from bot.ui.catalogue import inks
from bot.ui.pikoko.art.private import private_view
from bot.ui.pikoko.art.rounds import round_over
from bot.ui.pikoko.art.table import table
from bot.ui.plumes.art.table import plumes_table
from data.games import complete_options
from engine.block import BLOCK
from engine.block.cards import NO_CARD
from engine.chance import seeded
from engine.mind.playing import play
from engine.pikoko import PIKOKO
from engine.pikoko.state import Phase, State
from engine.pikoko.views import view
from engine.plumes import PLUMES
from engine.plumes.mind.clever import play_clever
from engine.protocol import Outcome, Player

_LANGUAGE: Final = "en"
_NAMES: Final = ("Ann", "Bob", "Zoé", "Hen")
_SEED: Final = 12
_CHANCE: Final = b"screens"
_TRICKS: Final = 2
"""The number of tricks of the first round in the animation."""

_NEAR: Final = 5
"""The flirt points of whoever is ahead in the picture of Peacock Block, at least one more."""

_WIDTH: Final = 600
_BETWEEN: Final = 14
_GROUND: Final = "#313338"
"""What is seen between two pictures of a message."""

_TICK: Final = 900
"""Milliseconds that each frame is shown."""


def screens() -> Iterator[tuple[str, bytes]]:
    """By file name: pictures of that game, always the same."""
    states, ended = _game()
    say, sprites = words(_LANGUAGE), Sprites(inks())
    playing = [state for state in states if state.phase is Phase.PLAYING and not state.results]
    middle = next(state for state in playing if len(view(state, None).trick) == 2)
    shown = {
        "view.png": private_view(view(middle, min(middle.waiting)), _NAMES, say),
        "round.png": [round_over(view(states[-1], None), _NAMES, say, number=2)],
        "podium.png": [podium(ended, _NAMES, say)],
    }
    for name, scenes in shown.items():
        yield name, _stacked([png(scene, sprites) for scene in scenes])
    tails = plumes_table(PLUMES.view(_plumes(), None), _NAMES, say)
    yield "plumes-table.png", png(tails.scenes[0], sprites)
    (scales,) = block_table(BLOCK.view(_block(), None), _NAMES, say)
    yield "block-table.png", png(scales, sprites)
    moving = [table(view(state, None), _NAMES, say) for state in playing]
    yield "table.gif", _film(moving, sprites)


def _game() -> tuple[list[State], Outcome]:
    """Every state of a game among computer players, and how it ended."""
    players = [PIKOKO.players["greedy"]] * len(_NAMES)
    start = PIKOKO.new(len(_NAMES), {"rounds": 3})
    moves, ended = play(PIKOKO, start, players, partial(seeded, _CHANCE), Random(_SEED))
    states = [start]
    for actor, action in moves:
        played: Any = action
        states.append(PIKOKO.apply(states[-1], actor, played).state)
    return states, ended


def _plumes() -> Any:
    """A state of Enchanted Plumes in which some Peacocks are complete."""
    players: list[Player] = [play_clever] * len(_NAMES)
    state = PLUMES.new(len(_NAMES))
    moves, _ = play(PLUMES, state, players, partial(seeded, _CHANCE), Random(_SEED))
    for actor, action in moves[: len(moves) * 2 // 3]:
        played: Any = action
        state = PLUMES.apply(state, actor, played).state
    return state


def _block() -> Any:
    """A state of Peacock Block in which cards wait to act and somebody is near to winning."""
    players = [BLOCK.players["greedy"]] * len(_NAMES)
    state = BLOCK.new(len(_NAMES), complete_options(BLOCK, {"mode": "extended"}))
    moves, _ = play(BLOCK, state, players, partial(seeded, _CHANCE), Random(_SEED))
    for actor, action in moves:
        played: Any = action
        state = BLOCK.apply(state, actor, played).state
        laid = sum(card != NO_CARD for card in state.triggers)
        if laid > 1 and max(state.flirt) > _NEAR:
            break
    return state


def _stacked(drawn: Sequence[bytes]) -> bytes:
    """Pictures one below the other, as a message shows them."""
    if len(drawn) == 1:
        return drawn[0]
    images = []
    for one in drawn:
        with Image.open(io.BytesIO(one)) as opened:
            images.append(opened.convert("RGB"))
    tall = sum(image.height for image in images) + _BETWEEN * (len(images) - 1)
    whole, top = Image.new("RGB", (images[0].width, tall), _GROUND), 0
    for image in images:
        whole.paste(image, (0, top))
        top += image.height + _BETWEEN
    file = io.BytesIO()
    whole.quantize(dither=Image.Dither.NONE).save(file, "PNG", optimize=True)
    return file.getvalue()


def _film(scenes: Sequence[Sequence[Scene]], sprites: Sprites) -> bytes:
    """The table while the first tricks are played, as an endless animation."""
    last = _TRICKS * (len(_NAMES) + 1)
    small = [_small(_stacked([png(one, sprites) for one in shown])) for shown in scenes[:last]]
    colours = Image.new("P", (1, 1))
    colours.putpalette(sprites.inks.flat)
    frames = [image.quantize(palette=colours, dither=Image.Dither.NONE) for image in small]
    film = io.BytesIO()
    frames[0].save(
        film,
        "GIF",
        save_all=True,
        append_images=frames[1:],
        duration=_TICK,
        loop=0,
        optimize=True,
    )
    return film.getvalue()


def _small(drawn: bytes) -> Image.Image:
    with Image.open(io.BytesIO(drawn)) as opened:
        image = opened.convert("RGB")
    tall = round(image.height * _WIDTH / image.width)
    return image.resize((_WIDTH, tall), Image.Resampling.LANCZOS)
