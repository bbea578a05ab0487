"""Games that are played without a table."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

from engine.chance import shuffling
from engine.protocol import CHANCE, Actor, Event, Game, Legal, Outcome, Player


class Turn(NamedTuple):
    """An action of a game, with the states before and after it, and its events."""

    before: Any
    actor: Actor
    action: Any
    after: Any
    events: tuple[Event, ...]


def any_legal(_view: object, legal: Legal[Any], rng: Random) -> Any:
    """Chooses any legal action, also one that takes something back."""
    return rng.choice(list(legal))


def turns(game: Game[Any, Any, Any], state: Any, rng: Random, *players: Player) -> Iterator[Turn]:
    """Yields every action from that state to the end of the game; the lowest seat that is asked
    acts first. A single player plays for all seats.
    """
    while waiting := game.to_act(state):
        actor = min(waiting)
        if actor == CHANCE:
            action = game.draw(state, shuffling(rng))
        else:
            player = players[actor] if len(players) > 1 else players[0]
            action = player(game.view(state, actor), game.legal(state, actor), rng)
        after, events = game.apply(state, actor, action)
        yield Turn(state, actor, action, after, tuple(events))
        state = after


def outcome_of(game: Game[Any, Any, Any], state: Any, rng: Random, *players: Player) -> Outcome:
    """Returns how the game ends that these players play from that state on."""
    *_, last = turns(game, state, rng, *players)
    outcome = game.outcome(last.after)
    assert outcome is not None
    return outcome


def dealt(game: Game[Any, Any, Any], state: Any, rng: Random) -> Any:
    """Returns the state after everything that chance has to do first."""
    while CHANCE in game.to_act(state):
        state = game.apply(state, CHANCE, game.draw(state, shuffling(rng))).state
    return state
