"""The level `EVEN`: a computer player as strong as the people at the table.

Its strength is set when the game begins, by how well these people have played that game so far. At
each decision it leaves the choice to one of two of the game's players (`engine.mind.ladder`). Only
the results are stored.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable
from dataclasses import replace
from math import exp
from statistics import mean
from typing import Final

from data.store.values import Played, Seated, Table
from engine import games
from engine.mind.ladder import even_at, ladder_for, position_in, position_of, strength_at
from engine.mind.players import EVEN, Company

GAMES: Final = 50
"""How many of a person's newest finished games in the server their strength is estimated from."""

_SPREAD: Final = 2.5
"""The standard deviation of the strengths of people without any game."""

_BOUND: Final = 8.0
_HALVINGS: Final = 30


def has_even(table: Table) -> bool:
    """Returns whether a seat's computer player still has to be settled."""
    return any(seated.computer == EVEN for seated in table.seats)


def chosen_level(seated: Seated) -> str | None:
    """Returns the level that was chosen in the lobby for a computer's seat."""
    is_own = seated.user is None and seated.named_after is None
    return EVEN if is_own and seated.name == EVEN else seated.computer


def known_computers(table: Table) -> Company:
    """Returns, by seat, the computer players known to everyone since the game began.

    ``None`` stands for people, even if a computer player plays for them, and for the level `EVEN`,
    since no one knows how strong it is.
    """
    return tuple(
        seated.computer if seated.user is None and chosen_level(seated) != EVEN else None
        for seated in table.seats
    )


def settled(table: Table, player: str | None) -> Table:
    """Returns the table with that computer player in all seats of the level `EVEN`."""
    seats = (
        replace(seated, computer=player) if seated.computer == EVEN else seated
        for seated in table.seats
    )
    return replace(table, seats=tuple(seats))


def even_player(table: Table, histories: Iterable[Collection[Played]]) -> str:
    """Returns the name of a computer player as strong as the table's people on average.

    ``histories`` has each person's newest finished games in the server, at most `GAMES`. People
    without a finished game of this kind are left out; without any, the stand-in is the measure.
    """
    strengths: list[float] = []
    for history in histories:
        own = [played for played in history if played.game == table.game]
        if own:
            strengths.append(strength(own))
    ladder = ladder_for(games[table.game].ladders, len(table.seats))
    return even_at(position_of(ladder, mean(strengths) if strengths else 0.0))


def strength(played: Collection[Played]) -> float:
    """Returns a person's strength on the scale of the `Ladder`, estimated from these games.

    The estimate is the most likely strength in the model of Bradley and Terry, if people's
    strengths are normally distributed around the stand-in's with deviation `_SPREAD`. So it is
    finite, and cautious if games are few. Other people count as strong as the stand-in.
    """
    beaten = sum(one.seats - one.rank for one in played)
    others = Counter(_strength_of(other, one) for one in played for other in one.others)
    low, high = -_BOUND, _BOUND
    for _ in range(_HALVINGS):
        middle = (low + high) / 2
        expected = sum(_expected(middle, other) * times for other, times in others.items())
        surplus = beaten - expected - middle / _SPREAD**2
        low, high = (middle, high) if surplus > 0 else (low, middle)
    return (low + high) / 2


def _strength_of(other: Seated, played: Played) -> float:
    """Returns the strength of an opponent; 0 for people and for unknown players."""
    if other.computer is None:
        return 0.0
    game = games[played.game]
    position = position_in(other.computer)
    if position is None:
        if other.computer not in game.players:
            return 0.0
        position = list(game.players).index(other.computer)
    return strength_at(ladder_for(game.ladders, played.seats), position)


def _expected(one: float, other: float) -> float:
    """Returns the probability that the first strength finishes before the second."""
    return 1 / (1 + exp(other - one))
