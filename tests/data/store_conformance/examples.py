"""Tables, people and instants of the suite."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import TypeAlias

from data.store import Store
from data.store.driver import Driver
from data.store.values import Move, Result, Seated, Status, Table
from engine.protocol import CHANCE

OpenStore: TypeAlias = Callable[[], Awaitable[Store]]
OpenDriver: TypeAlias = Callable[[], Awaitable[Driver]]

GUILD, OTHER_GUILD = 700, 701
CHANNEL, THREAD, OTHER_CHANNEL = 800, 801, 802
ANN, BEN, CLEO, DAN = 1, 2, 3, 4
NOW = 1_790_000_000_000
HOUR = 3_600_000

PEOPLE = (Seated(ANN, "Ann"), Seated(BEN, "Ben"), Seated(None, "Plume", "random"))


def a_table(name: str = "abcdefghij", guild: int = GUILD, channel: int = CHANNEL) -> Table:
    return Table(
        id=name,
        game="pikoko",
        rules_version=1,
        guild=guild,
        channel=channel,
        host=ANN,
        language="fr",
        options={"rounds": 3, "quick": False},
        seats=PEOPLE,
    )


def deal() -> Move:
    return Move(CHANCE, {"type": "deal", "hands": [["R1"], ["Y2"], ["M4"]]}, NOW)


def bid(seat: int, tokens: int, cause: str | None = None) -> Move:
    return Move(seat, {"type": "bid", "tokens": tokens}, NOW, cause)


def result(seat: int, user: int | None, rank: int, score: int, name: str = "?") -> Result:
    return Result(
        seat=seat,
        user=user,
        name=name,
        rank=rank,
        score=score,
        best_round=score // 2,
        computer=None if user else "random",
        hits=rank,
        tries=4,
    )


async def playing(store: Store, name: str = "abcdefghij", guild: int = GUILD) -> Table:
    """Returns a table whose game has just begun."""
    lobby = await store.open_table(a_table(name, guild), at=NOW)
    return await store.commit(replace(lobby, status=Status.PLAYING), at=NOW, moves=[deal()])


async def play(
    store: Store,
    name: str,
    *players: tuple[int | None, int],
    at: int = NOW,
    guild: int = GUILD,
    game: str = "pikoko",
    practice: bool = False,
    variant: str = "",
    won_by: str = "points",
) -> Table:
    """Stores a whole game in which these people (or computers) made so many points."""
    seats = tuple(
        Seated(user, f"name {user}") if user else Seated(None, "Plume", "random")
        for user, _ in players
    )
    table = replace(a_table(name, guild), game=game, seats=seats, status=Status.PLAYING)
    table = replace(table, practice=practice)
    table = await store.open_table(table, at=at - HOUR)
    scores = [score for _, score in players]
    results = [
        replace(
            result(seat, user, 1 + sum(other > score for other in scores), score, f"name {user}"),
            variant=variant,
            won_by=won_by,
        )
        for seat, (user, score) in enumerate(players)
    ]
    return await store.commit(
        replace(table, status=Status.FINISHED), at=at, moves=[bid(0, 1)], results=results
    )
