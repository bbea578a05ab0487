"""Writes a sample database of the present schema as SQL.

::

    python -m tests.data.write_schema > tests/data/schemas/NNN.sql

NNN is the number of the newest migration. `tests.data.test_schemas` migrates every sample.
"""

from __future__ import annotations

import asyncio
import sqlite3
import sys
import tempfile
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Final

from bot.tables.sitting import SeatAction, Sitting, after_action, fold, results
from data.games import complete_options
from data.store.sqlite import SqliteStore
from data.store.values import (
    Deadline,
    Move,
    PersonSettings,
    Post,
    Seated,
    ServerSettings,
    Status,
    Table,
)
from engine import games
from engine.chance import shuffling
from engine.notation import encode
from engine.protocol import CHANCE

AT: Final = 1_790_000_000_000
ANN, BOB, GUILD, CHANNEL = 11, 12, 1, 2
SEATS: Final = (Seated(ANN, "Ann"), Seated(BOB, "Bob"), Seated(None, "Chick", "random"))
ACTIONS: Final = 25
"""How far the games under way have come."""


def a_table(table_id: str, game: str, *seats: Seated) -> Table:
    return Table(
        id=table_id,
        game=game,
        rules_version=games[game].rules_version,
        guild=GUILD,
        channel=CHANNEL,
        host=ANN,
        language="en",
        seats=seats,
    )


async def keep_game(store: SqliteStore, lobby: Table, most: int | None = None) -> None:
    """A game after ``most`` random actions, or to its end."""
    await store.open_table(lobby, at=AT)
    options = complete_options(games[lobby.game], lobby.options)
    table = replace(lobby, status=Status.PLAYING, options=options, version=1)
    sitting, moves, rng = fold(table, ()), list[Move](), Random(lobby.id)
    while waiting := sitting.game.to_act(sitting.state):
        if most is not None and len(moves) >= most and CHANCE not in waiting:
            break
        sitting, move = an_action(sitting, rng, AT + len(moves))
        moves.append(move)
    if not waiting:
        sitting = replace(sitting, table=replace(table, status=Status.FINISHED))
        await store.commit(sitting.table, at=AT + 9, moves=moves, results=results(sitting))
        return
    deadlines = [
        Deadline("answer", AT + 180_000, min(waiting)),
        Deadline("unseen", AT + 604_800_000),
    ]
    kept = await store.commit(sitting.table, at=AT + 5, moves=moves, deadlines=deadlines)
    number = 70 + sorted(games).index(lobby.game)
    posts = [Post("table", CHANNEL, number, "aa", 2), Post("dm-0", 900, number + 20, "bb", 2)]
    await store.record_posts(kept.id, posts, drawn=kept.version)


def an_action(sitting: Sitting, rng: Random, at: int) -> tuple[Sitting, Move]:
    game, actor = sitting.game, min(sitting.game.to_act(sitting.state))
    if actor == CHANCE:
        action = game.draw(sitting.state, shuffling(rng))
    else:
        action = rng.choice(list(game.legal(sitting.state, actor)))
    is_person = actor != CHANCE and SEATS[actor].user is not None
    move = Move(actor, encode(action), at, str(1000 + at - AT) if is_person else None)
    return after_action(sitting, SeatAction(actor, action)), move


async def fill(path: Path) -> None:
    async with await SqliteStore.open(path) as store:
        lobby = a_table("lobby00000", "pikoko", SEATS[0])
        await store.open_table(lobby, at=AT, deadlines=[Deadline("lobby", AT + 3_600_000)])
        for table_id, game in (
            ("goingpikok", "pikoko"),
            ("goingplume", "plumes"),
            ("goingblock", "block"),
        ):
            await keep_game(store, a_table(table_id, game, *SEATS), ACTIONS)
        await keep_game(store, a_table("played0000", "pikoko", *SEATS))
        await store.save_person(PersonSettings(ANN, "fr", plays_forced=False))
        await store.save_server(ServerSettings(GUILD, "fr"))
        await store.keep_fact("commands", "abc")


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "plumage.sqlite3"
        asyncio.run(fill(path))
        with closing(sqlite3.connect(path)) as db:
            (version,) = db.execute("PRAGMA user_version").fetchone()
            *lines, commit = db.iterdump()
            sys.stdout.write("\n".join([*lines, f"PRAGMA user_version = {version};", commit, ""]))


if __name__ == "__main__":
    main()
