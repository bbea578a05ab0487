"""Which tables are offered to a person who types a table's name in a command."""

from __future__ import annotations

from typing import Final

import pytest
from structlog.testing import capture_logs

from bot.features.offers import FRESH_FOR
from tests.discord.world import World

OPTIONS: Final = {"table": "table", "history": "replay"}
"""The commands with an option for a table, or for a game that was played."""


async def offered(world: World, typed: str, *, command: str = "table") -> list[str]:
    ann, option = world.people["Ann"], OPTIONS[command]
    return [
        choice["value"] for choice in await ann.autocomplete(world.channel, command, option, typed)
    ]


async def test_tables_are_found_by_their_game_their_people_and_their_id(world: World) -> None:
    first, second = await world.open("Ann", "Bob"), await world.open("Cleo", "Ann")
    assert set(await offered(world, "")) == set(await offered(world, "pik")) == {first, second}
    assert await offered(world, "bob") == [first]
    assert await offered(world, second) == [second]
    assert await offered(world, "nobody") == []


async def test_the_next_keystrokes_read_nothing(world: World) -> None:
    table_id = await world.open("Ann", "Bob")
    assert await offered(world, "b") == [table_id]
    await world.bot.store.close()
    assert await offered(world, "bo") == [table_id]
    assert await offered(world, "bob") == [table_id]


@pytest.mark.parametrize("command", OPTIONS)
async def test_when_nothing_can_be_read_nothing_is_offered(world: World, command: str) -> None:
    await world.open("Ann")
    await world.bot.store.close()
    before = len(world.env.http_requests)
    with capture_logs() as logs:
        assert await offered(world, "", command=command) == []
    assert [(line["log_level"], line["event"]) for line in logs] == [
        ("warning", "no tables offered")
    ]
    (answer,) = world.env.http_requests[before:]
    assert answer.json == {"type": 8, "data": {"choices": []}}


async def test_what_was_read_is_forgotten_after_a_few_seconds(world: World) -> None:
    await world.open("Ann")
    await offered(world, "")
    await world.env.advance_time(FRESH_FOR / 1000 + 1)
    again = await world.open("Bob", "Ann")
    assert again in await offered(world, "")
