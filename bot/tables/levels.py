"""The level `EVEN`: a computer player as strong as the people at the table.

It stands in the seats of a lobby and becomes one of the game's players when the game begins, by how
well the people there have played that game so far. Nothing of this is stored but the results.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import replace
from math import exp
from statistics import mean
from typing import Final

from data.store.values import Played, Seated, Table
from engine import games
from engine.mind.players import EVEN, Company

GAMES: Final = 50
"""A person's strength is estimated from the newest of so many finished games in the server."""

_CAUTION: Final = 4

_BOUND: Final = 6.0
_HALVINGS: Final = 30


def has_even(table: Table) -> bool:
    """Is there a seat whose player is still to be chosen?"""
    return any(seated.computer == EVEN for seated in table.seats)


def chosen(seated: Seated) -> str | None:
    """The level chosen for a computer's seat in the lobby, also when the game has begun."""
    return EVEN if seated.user is None and seated.name == EVEN else seated.computer


def known_computers(table: Table) -> Company:
    """By seat: the computer player that everybody has known to sit there since the game began, its
    level `EVEN` settled too; ``None`` for people, also if a computer stands in for them.
    """
    return tuple(seated.computer if seated.user is None else None for seated in table.seats)


def settled(table: Table, kind: str | None) -> Table:
    """The table with that computer player in all seats whose player is still to be chosen."""
    seats = (
        replace(seated, computer=kind) if seated.computer == EVEN else seated
        for seated in table.seats
    )
    return replace(table, seats=tuple(seats))


def even_kind(table: Table, histories: Iterable[Collection[Played]]) -> str:
    """The computer player nearest in strength to the people at that table, on the average.

    ``histories`` are the newest finished games of each of them in the server, `GAMES` at most.
    People who have not finished a game of this kind in the server are left out; if that is
    everybody, it is the middle one.
    """
    strengths: list[float] = []
    for history in histories:
        own = [played for played in history if played.game == table.game]
        if own:
            strengths.append(strength(own))
    return nearest(mean(strengths) if strengths else 0.0, games[table.game].strengths)


def nearest(strength: float, strengths: Mapping[str, float]) -> str:
    """The computer player whose strength is nearest to that one."""
    return min(strengths, key=lambda kind: abs(strengths[kind] - strength))


def strength(played: Collection[Played]) -> float:
    """A person's strength on the scale of `Game.strengths`, estimated from these games.

    The expected share of the others behind whom one does not finish follows from the strengths
    (Bradley and Terry); the estimate is the one with which it equals the real share, over these
    games and `_CAUTION` more that were drawn against the stand-in. So it is finite, and cautious if
    games are few. Other people count as strong as the stand-in.
    """
    low, high = -_BOUND, _BOUND
    for _ in range(_HALVINGS):
        middle = (low + high) / 2
        surplus = _CAUTION * (0.5 - _expected(middle, 0.0))
        for one in played:
            others = [_strength_of(other, one.game) for other in one.others]
            if others:
                share = (one.seats - one.rank) / (one.seats - 1)
                surplus += share - mean(_expected(middle, other) for other in others)
        low, high = (middle, high) if surplus > 0 else (low, middle)
    return (low + high) / 2


def _strength_of(other: Seated, game: str) -> float:
    """0 for people, and for players that the game no longer has."""
    return 0.0 if other.computer is None else games[game].strengths.get(other.computer, 0.0)


def _expected(one: float, other: float) -> float:
    """How likely somebody of the first strength finishes before one of the second."""
    return 1 / (1 + exp(other - one))
