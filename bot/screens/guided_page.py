"""The guided first round: the task and its reason, above the real controls. Pure functions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

import discord

from bot.screens.all_games import GAMES
from bot.screens.first_game_page import GREEN
from bot.screens.game_ui import Asked, GameUi, Guided
from bot.screens.kit import NOTHING, ROW, Frame, Kind, Layout, custom_id
from bot.screens.parts import Button, Component, button, framed, lines, rows, small, with_controls
from bot.screens.table_parts import game_name
from bot.screens.time import relative
from bot.screens.words import Words
from data.store.values import Seated, Status, Table

OPEN: Final = "open"
AGAIN: Final = "again"
PLAY: Final = "play"
"""The parts of controls of `Kind.GUIDED` that give no answer.

They begin the round, begin it again in the same message, or open a real game. Any other part is the
answers so far.
"""

_BETWEEN: Final = "."


def written(answers: Sequence[int]) -> str:
    """Returns the answers so far as a part of a custom_id."""
    return _BETWEEN.join(map(str, answers)) or NOTHING


def read(part: str) -> tuple[int, ...]:
    """Reverses `written`. Raises `ValueError` for anything else."""
    return () if part == NOTHING else tuple(map(int, part.split(_BETWEEN)))


def guided(game: str) -> Guided | None:
    """Returns the words of the game's guided round; ``None`` if it has none."""
    ui = GAMES.get(game)
    return None if ui is None else ui.guided


def table_of(ui: GameUi, words: Words, person: Seated, guild: int = 0) -> Table:
    """Returns a made-up table of that person and computers."""
    computer, seats = ui.game.stand_in, range(1, 3)
    others = (Seated(None, computer, computer=computer, sign=sign) for sign in seats)
    return Table(
        id=Kind.GUIDED,
        game=ui.game.key,
        rules_version=ui.game.rules_version,
        guild=guild,
        channel=0,
        host=person.user or 0,
        language=words.language,
        seats=(replace(person, sign=0), *others),
        practice=True,
        status=Status.PLAYING,
    )


def show_me(words: Words, game: str) -> list[Button]:
    """Returns the button that opens the game's guided round, if it has one."""
    if guided(game) is None:
        return []
    return [button(custom_id(Kind.GUIDED, game, OPEN), words("guided-open"), emoji="🪶")]


def step(
    frame: Frame, ui: GameUi, view: Any, asked: Asked, answers: Sequence[int], comment: str
) -> Layout:
    """Draws the person's question, below the ``comment`` on the answer before."""
    game, texts = frame.table.game, _texts(ui)
    about = frame.words(f"guided-about-{game}")

    def renamed(name: str) -> str | None:
        kind, _table, _question, said = name.split(":", 3)
        if kind != Kind.ANSWER:
            return None
        return custom_id(Kind.GUIDED, game, written(answers), said)

    panel = list(with_controls(ui.panel(replace(frame, until=None), view, asked), renamed))
    first = next((at for at, part in enumerate(panel) if part["type"] == ROW), len(panel))
    return _framed(
        frame,
        comment or (about if asked.picks is None and not answers else ""),
        *panel[:first],
        "" if asked.picks and asked.picks.values else f"🪶 {texts.task(frame, view, asked)}",
        *panel[first:],
        *rows([_leaving(frame, "guided-enough")]),
    )


def end(frame: Frame, ui: GameUi, view: Any, comment: str) -> Layout:
    """Draws the end of the round: what came of the last answer, and what is left to learn.

    Without a ``view`` it shows no panel, which would ask on. Nothing is said of a podium.
    """
    game, words = frame.table.game, frame.words
    again = button(custom_id(Kind.GUIDED, game, AGAIN), words("guided-again"), emoji="🔁")
    over, shown = words("table-over-result"), replace(frame, until=None)
    panel = [] if view is None else with_controls(ui.panel(shown, view, None), lambda _name: None)
    return _framed(
        frame,
        comment,
        *(part for part in panel if not part.get("content", "").endswith(over)),
        words(f"guided-end-{game}"),
        *rows([_leaving(frame, "guided-play", discord.ButtonStyle.success), again]),
    )


def _leaving(
    frame: Frame, key: str, style: discord.ButtonStyle = discord.ButtonStyle.secondary
) -> Button:
    name = custom_id(Kind.GUIDED, frame.table.game, PLAY)
    return button(name, frame.words(key), emoji="🎮", style=style)


def _framed(frame: Frame, *parts: Component | str) -> Layout:
    heading = frame.words("guided-heading", game=game_name(frame))
    clock = frame.words("guided-clock", when=relative(frame.until)) if frame.until else ""
    return framed(lines(f"### {heading}", small(clock)), *parts, accent=GREEN)


def _texts(ui: GameUi) -> Guided:
    if ui.guided is None:
        raise LookupError(ui.game.key)
    return ui.guided
