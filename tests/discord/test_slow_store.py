"""Another program keeps the database locked for a while: everyone still gets an answer."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from random import Random

import pytest

from bot.screens.words import words
from data.store import sqlite
from tests.discord.play import answer_somehow
from tests.discord.world import World
from tests.helpers.messages import text_of

ENGLISH = words("en")


@contextmanager
def written_by_another(world: World) -> Iterator[None]:
    """Keeps another program in the middle of a transaction."""
    with closing(sqlite3.connect(world.client.settings.database, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield


@contextmanager
def locked(world: World) -> Iterator[None]:
    """Makes the bot's writer give up at once; otherwise it waits for two seconds."""
    with pytest.MonkeyPatch.context() as patch, written_by_another(world):
        patch.setattr(sqlite, "BUSY_TIMEOUT", 0)
        yield


async def test_a_computer_player_moves_once_the_database_is_free_again(world: World) -> None:
    table_id = await world.open("Ann", rounds="1")
    await world.add_computers(table_id, "random", "greedy")
    world.bot.computers.pauses.pace = 5
    await world.start(table_id)
    moves = (await world.sitting(table_id)).table.moves
    with locked(world):
        await world.env.advance_time(6)
    assert (await world.sitting(table_id)).table.moves == moves
    await world.env.advance_time(60)
    assert (await world.sitting(table_id)).table.moves > moves


async def test_what_was_drawn_but_could_not_be_noted_is_noted_later(world: World) -> None:
    table_id = await world.open("Ann", "Bob", "Cleo", rounds="1")
    await world.start(table_id)
    world.forget_clicks()
    edits = f"/channels/{world.channel.id}/messages/*"
    world.env.inject_error("PATCH", edits, status=500, times=2)
    _seat, person = (await world.waiting(table_id))[0]
    await answer_somehow(world, table_id, person, Random(1))
    with locked(world):
        await world.env.advance_time(2)
        assert await world.bot.store.page("undrawn") == (table_id,)
    await world.env.advance_time(10)
    assert await world.bot.store.page("undrawn") == ()


async def test_a_click_is_answered_although_nothing_can_be_read(world: World) -> None:
    table_id = await world.open("Ann")
    await world.bot.store.close()
    result = await world.people["Bob"].click(
        world.table_post(), custom_id=f"lobby:{table_id}:-:join"
    )
    assert ENGLISH("refused-unavailable") in text_of(result.response)


async def test_a_command_is_answered_although_nothing_can_be_read(world: World) -> None:
    await world.bot.store.close()
    result = await world.people["Bob"].slash(world.channel, "help")
    assert ENGLISH("refused-unavailable") in text_of(result.response)
