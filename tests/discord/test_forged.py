"""Clicks on controls that the bot never drew: each is refused and changes nothing."""

from __future__ import annotations

import secrets
from random import Random
from typing import Any, Final

import pytest
from simcord.enums import ComponentType, InteractionType
from structlog.testing import capture_logs

from bot.messages.ephemerals import Topic
from bot.screens.kit import NOTHING, Kind
from tests.discord.play import begun
from tests.discord.world import World
from tests.helpers.messages import text_of
from tests.helpers.stored import posts_of
from tests.helpers.stress import case, long

AT_ONCE: Final = 125
KINDS: Final = (*Kind, "", "answers", "Lobby", "🦚")
SUBJECTS: Final = ("", NOTHING, "pikoko", "plumes", "hearts", "nosuchtabl", "0" * 40, "ž" * 10)
PARTS: Final = (
    *("", NOTHING, "open", "sure", "rounds", "channels", "language", "called", "1.b1", "9.t9"),
    *("top.wins.0.1", "past.wins.0.1", "top.luck.0.1", "top.wins.-5.x", f"top.rate.{'9' * 40}.1"),
    "💥",
)
ANSWERS: Final = (
    *("", NOTHING, "b9.99", "b", "cx", "pZ7", "pR11", "p" + "9" * 20, "0", "-1", "9" * 30),
    *("option", "options", "start", "cancel", "remove", "computer", "resume", "return", "readmit"),
    *("panel", "log", "1", "2", "export!", "kick", "wins", "rate", "٣", "½"),
)
PEOPLE: Final = ("Ann", "Dan")
"""A player and a person without a seat; neither manages the server."""


def forged(rng: Random, tables: list[str]) -> dict[str, Any]:
    """Returns a click made of parts that are each right somewhere, and nowhere together."""
    parts = [rng.choice((*SUBJECTS, *tables)), rng.choice(PARTS), rng.choice(ANSWERS)]
    name = ":".join([rng.choice(KINDS), *parts[: rng.choice((3, 3, 3, 3, 3, 2, 0))]])[:100]
    data: dict[str, Any] = {"custom_id": name or "-"}
    value = rng.choice((*ANSWERS, *SUBJECTS)) or "-"
    if rng.random() < 0.25:
        return data | {"component_type": ComponentType.STRING_SELECT, "values": [value]}
    return data | {"component_type": ComponentType.BUTTON}


async def remembered(world: World) -> dict[str, int]:
    """Returns the number of things in the bot's memory."""
    bot = world.bot
    return {
        "claims": sum(record.claims for record in bot.records),
        "messages": sum(len(record.rows()) for record in bot.records),
        "private messages": sum(len(record.private()) for record in bot.records),
        "tables": len(bot.tables._known),
        "locks": len(bot.tables._locks),
        "drawing": bot.reconciler.busy,
        "record": len(list(bot.records)),
        "layouts": len(bot.layouts._tables),
        "people": len(bot.people._people),
    }


async def kept(world: World, tables: list[str]) -> list[Any]:
    """Returns everything in the store about these tables and people."""
    store = world.bot.store
    people = [world.people[name].id for name in PEOPLE]
    return [
        *[await store.load(table) for table in tables],
        *[await posts_of(store, table) for table in tables],
        await store.tables(),
        await store.people(people),
        await store.server(world.guild.id),
    ]


@pytest.mark.parametrize(
    "many", [AT_ONCE, long(2_000), case(10_000, stress=True), case(1_000_000, stress=True)]
)
async def test_forged_clicks_leave_everything_as_it_was(world: World, many: int) -> None:
    seed = secrets.randbits(32)
    print(f"seed {seed}")
    rng = Random(seed)
    game = await begun(world, "Ann", "Bob", "Cleo")
    tables = [game, await world.open("Bob", "Cleo")]
    for name in PEOPLE:  # the one who has no seat is offered to watch
        await world.open_panel(world.people[name], game)
    await world.stop_clock()  # time must not change the tables meanwhile

    async def click(count: int) -> None:
        post = world.table_post()
        for _ in range(count):
            data = forged(rng, tables)
            world.happen(rng.choice(PEOPLE), InteractionType.MESSAGE_COMPONENT, data, post)
        await world.env.settle()

    await click(AT_ONCE)
    shown = [text_of(one) for one in world.posts()]
    before, memory = await kept(world, tables), await remembered(world)
    with capture_logs() as logs:
        for _ in range(many // AT_ONCE):
            await click(AT_ONCE)
    assert [line for line in logs if line["log_level"] not in ("debug", "info")] == []
    assert await kept(world, tables) == before
    assert [text_of(one) for one in world.posts()] == shown
    assert await remembered(world) == memory
    assert len(world.bot.ephemerals._notices) <= len(PEOPLE) * len(Topic)
