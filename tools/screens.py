"""The animation and pictures in README: a simulated game of Pikoko as its players see it."""

from __future__ import annotations

import io
from collections.abc import Iterator, Sequence
from functools import partial
from random import Random
from typing import Any, Final, TypeAlias

from PIL import Image, ImageOps

from bot.screens.art.paint import encoded
from bot.screens.art.podium_art import podium
from bot.screens.art.scene import Scene
from bot.screens.pikoko.board_art import Board
from bot.screens.pikoko.panel import private_view
from bot.screens.pikoko.public import by_round, table
from bot.screens.words import words
from engine.chance import seeded
from engine.mind.players import play
from engine.pikoko import PIKOKO
from engine.pikoko.state import Phase, State
from engine.pikoko.views import view
from engine.protocol import Outcome

_LANGUAGE: Final = "en"
_NAMES: Final = ("Ann", "Bob", "Zoé", "Hen")
_SEED: Final = 12
_CHANCE: Final = b"screens"
_TRICKS: Final = 2
"""The number of tricks that the animation shows."""

_WIDTH: Final = 600
_BETWEEN: Final = 14
_GROUND: Final = "#313338"
"""The colour of the gap between two pictures of a message."""

_TICK: Final = 900
"""Milliseconds for which each frame is shown."""


Frames: TypeAlias = Sequence[Sequence[Scene]]
"""The frames of a picture, a single one if it does not move; a frame is a column of scenes."""


def screens() -> Iterator[tuple[str, Frames]]:
    """Yields the file name and frames of each picture; they show the same game each time."""
    states, ended = _game()
    say = words(_LANGUAGE)
    playing = [state for state in states if state.phase is Phase.PLAYING and not state.results]
    middle = next(state for state in playing if len(view(state, None).trick) == 2)
    shown = playing[: _TRICKS * (len(_NAMES) + 1)]
    yield "table.gif", [table(Board.of(view(state, None), _NAMES, say)) for state in shown]
    yield "view.png", [private_view(Board.of(view(middle, min(middle.waiting)), _NAMES, say))]
    yield "podium.png", [[podium(ended, _NAMES, say, lines=by_round(say, ended))]]


def drawn(frames: Frames) -> bytes:
    """Returns the PNG, or the GIF if there are several frames."""
    pictures = [_stacked([encoded(scene) for scene in frame]) for frame in frames]
    return _film(pictures) if len(pictures) > 1 else pictures[0]


def _game() -> tuple[list[State], Outcome]:
    """Returns every state of a game between computer players, and its outcome."""
    players = [PIKOKO.players["greedy"]] * len(_NAMES)
    start = PIKOKO.new(len(_NAMES), {"rounds": 3})
    moves, ended = play(PIKOKO, start, players, partial(seeded, _CHANCE), Random(_SEED))
    states = [start]
    for actor, action in moves:
        played: Any = action
        states.append(PIKOKO.apply(states[-1], actor, played).state)
    return states, ended


def _stacked(drawn: Sequence[bytes]) -> bytes:
    """Returns a PNG of these pictures one below the other, as a message shows them."""
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


def _film(drawn: Sequence[bytes]) -> bytes:
    """Returns an endless GIF of these frames, as tall as the tallest."""
    small = [_small(one) for one in drawn]
    tall = max(image.height for image in small)
    small = [
        ImageOps.pad(image, (_WIDTH, tall), color=_GROUND, centering=(0, 0)) for image in small
    ]
    colours = small[0].quantize()
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
