"""Finished games to look at again."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from random import Random
from typing import Any, Final

from bot.screens.all_games import GAMES
from bot.screens.game_ui import GameUi
from bot.screens.kit import Frame
from bot.tables.replays_of import Replay, replay_of
from data.games import complete_options
from data.store.values import Move, Status, Table
from engine import games
from engine.chance import shuffling
from engine.log import draw_seats
from engine.mind.players import play_random
from engine.notation import encode
from engine.protocol import CHANCE, Json
from tests.bot.screens.any_game import LONG_NAME, frame
from tests.helpers.stress import case, long

GAMES_PLAYED: Final = [
    case(key, seats, seed, stress=seed > 0)
    if seed or seats in (min(game.seats), max(game.seats))
    else long(key, seats, seed)
    for key, game in games.items()
    if key in GAMES
    for seats in game.seats
    for seed in range(20)
]
"""One game of each kind with the fewest and one with the most seats; in long tests every number of
seats, and under stress twenty games of each.
"""

LONG: Final = tuple(f"{LONG_NAME[:-1]}{number}" for number in range(6))


def log(
    ui: GameUi, seats: int, rng: Random, options: Mapping[str, Json], changes: float
) -> tuple[Move, ...]:
    """Returns a game played at random, in which people often change their minds."""
    game = ui.game
    state = game.new(seats, options)
    moves = [Move(CHANCE, encode(draw_seats(seats, shuffling(rng))), 0)]
    while waiting := sorted(game.to_act(state)):
        actor = rng.choice(waiting)
        fickle = actor != CHANCE and rng.random() < changes
        if fickle:
            actor = rng.randrange(seats)
        legal = game.legal(state, actor)
        if not legal:
            continue
        if actor == CHANCE:
            action = game.draw(state, shuffling(rng))
        elif fickle:
            action = rng.choice(list(legal))
        else:
            action = play_random(game.view(state, actor), legal, rng)
        state, _events = game.apply(state, actor, action)
        moves.append(Move(actor, encode(action), 0))
    return tuple(moves)


def table(shown: Frame, options: Mapping[str, Json]) -> Table:
    """Returns the table of that frame, whose game is over."""
    version = 1
    return replace(
        shown.table, options=options, status=Status.FINISHED, guild=1, rules_version=version
    )


def finished(
    ui: GameUi,
    seats: int,
    rng: Random,
    language: str = "en",
    *,
    changes: float = 0.2,
    names: tuple[str, ...] = LONG,
    **chosen: Any,
) -> tuple[Frame, tuple[Move, ...], Replay]:
    """Returns a finished game of so many people, whose names are long: its table, its log and its
    steps.
    """
    options = complete_options(ui.game, chosen)
    shown = frame(ui, seats, language, names=names)
    shown = replace(shown, table=table(shown, options))
    moves = log(ui, seats, rng, options, changes)
    return shown, moves, replay_of(shown.table, moves)
