"""Whole games among computer players."""

from __future__ import annotations

from random import Random
from typing import Any

from engine.chance import Chance
from engine.mind.players import Thinker
from engine.protocol import CHANCE, Action, Actor, Game, Outcome, Player, seen


def play(
    game: Game[Any, Any, Any], state: Any, players: list[Player], chance: Chance, choice: Random
) -> tuple[list[tuple[Actor, Action]], Outcome]:
    """Play on from that state to the end: every move made, and the outcome.

    The chance actions follow from ``chance``, numbered from 1, and ``choice`` is what the players
    draw from. Of several seats that are asked at once, the lowest answers first.
    """
    moves: list[tuple[Actor, Action]] = []
    thinkers = {seat: player for seat, player in enumerate(players) if isinstance(player, Thinker)}
    memories: dict[int, Any] = {}
    drawn = 0
    while waiting := game.to_act(state):
        actor = min(waiting)
        if actor == CHANCE:
            drawn += 1
            action = game.draw(state, chance(drawn))
        else:
            player = players[actor]
            if actor in thinkers:
                player = thinkers[actor].with_memory(memories.get(actor))
            action = player(game.view(state, actor), game.legal(state, actor), choice)
        state, events = game.apply(state, actor, action)
        moves.append((actor, action))
        public = seen(game, events, None) if thinkers else ()
        for seat, thinker in thinkers.items():
            memories[seat] = thinker.remember(memories.get(seat), public)
    outcome = game.outcome(state)
    if outcome is None:
        raise AssertionError(f"{game.key} waits for nobody and has no outcome")
    return moves, outcome
