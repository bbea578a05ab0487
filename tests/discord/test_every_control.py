"""Every kind of control, pressed by anyone, anywhere, at tables in every state: nothing fails."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random
from types import SimpleNamespace
from typing import Any, Final

import pytest
from simcord.enums import ComponentType, InteractionType
from structlog.testing import capture_logs

from bot.screens.kit import NOTHING, Kind
from bot.tables import lobbies, practice_of, seating
from data.store.values import ServerSettings, Status, Table
from tests.discord.play import begun, play_out
from tests.discord.thinking import without_processes
from tests.discord.world import World
from tests.helpers.messages import text_of
from tests.helpers.stored import person_of
from tests.helpers.stress import LONG, short

SAID: Final = (
    *("", NOTHING, "0", "1", "9" * 30, "b1", "cx", "pR4", "on", "off", "yes", "no", "open"),
    *(
        "panel",
        "hands",
        "log",
        "join",
        "leave",
        "start",
        "cancel",
        "keep",
        "call",
        "computer",
        "remove",
    ),
    "computers",
    *("options", "option", "preset", "page", "clock", "rematch", "resume", "pause", "play-on"),
    *("return", "forget", "pick", "try", "tell", "take_back", "wins", "export", "delete"),
)
PARTS: Final = (NOTHING, "", "0", "1", "sure", "rounds", "language", "channels", "top.wins.0.1")
CHANGING: Final = (Kind.LOBBY, Kind.SEAT, Kind.PRIVACY)
"""Kinds of controls that change the state of a table, or close its questions."""

KINDS: Final = (*(kind for kind in Kind if kind not in CHANGING), *CHANGING)


async def tables_in_every_state(world: World) -> dict[str, str]:
    """Returns the ids of tables of Ann's, one in each state."""
    ann = world.people["Ann"].id

    async def alter(table_id: str, change: Callable[[Table], Table]) -> None:
        with world.as_bot():
            await world.bot.tables.change(table_id, change)
        await world.env.settle()

    changes: dict[str, Callable[[Table], Table]] = {
        "playing": lambda now: now,
        "paused": lambda now: seating.pause(now, ann, admin=True),
        "parked": lambda now: seating.park(now, "channel_gone"),
        "abandoned": lambda now: seating.end(now, ann, admin=True),
        "left": lambda now: seating.go(now, ann),
    }
    made = {}
    for state, change in changes.items():
        made[state] = await begun(world)
        await alter(made[state], change)
    made["finished"] = await begun(world)
    await play_out(world, made["finished"], Random(1))
    made["cancelled"] = await world.open("Ann", "Bob")
    await alter(made["cancelled"], lambda now: lobbies.cancel(now, ann))
    made["waiting"] = await world.open("Ann", "Bob")
    made["practice not begun"] = (await practice_not_begun(world)).id
    return made


async def practice_not_begun(world: World) -> Table:
    """Returns a practice table of Ann's as a program leaves it that ends before the game begins."""
    ann = world.people["Ann"]
    kept = ServerSettings(world.guild.id, defaults={"pikoko": {"rounds": 1}})
    table = lobbies.new(kept, "pikoko", ann.id, "Ann", channel=world.channel.id, language="en")
    with world.as_bot():
        opened = await world.bot.tables.open(practice_of.new(table, "greedy"), "practice")
    found: Table = opened.table
    return found


async def private_message(world: World) -> Any:
    """Returns a message of the bot's that only Ann sees."""
    shown = (await world.people["Ann"].slash(world.channel, "help")).response
    return SimpleNamespace(id=shown.id, channel=world.channel)


def answered(world: World) -> set[str]:
    """Returns the addresses of the interactions that were answered."""
    return {one.path for one in world.env.http_requests if one.path.endswith("/callback")}


async def question_of(world: World, table_id: str) -> list[str]:
    sitting = await world.sitting(table_id)
    if sitting.state is None:
        return []
    asked = (sitting.game.question(sitting.state, seat) for seat in sitting.waiting())
    return [question.id for question in asked if question is not None]


def clicks(
    rng: Random, kind: Kind, subject: str, parts: list[str], number: int
) -> Iterator[dict[str, Any]]:
    for said in rng.sample(SAID, number):
        data = {"custom_id": f"{kind}:{subject}:{rng.choice(parts)}:{said}"[:100]}
        if rng.random() < 0.5:
            yield {**data, "component_type": ComponentType.BUTTON}
        else:
            chosen = rng.choice(SAID) or NOTHING
            yield {**data, "component_type": ComponentType.STRING_SELECT, "values": [chosen]}


@LONG
@pytest.mark.parametrize("number", short([1, 3], 1))
async def test_no_control_fails_at_a_table_in_any_state(world: World, number: int) -> None:
    seed = secrets.randbits(32)
    print(f"seed {seed}")
    rng = Random(seed)
    without_processes(world)
    tables = await tables_in_every_state(world)
    assert {(await world.sitting(one)).table.status for one in tables.values()} == set(Status)
    sent, answered_before = 0, len(answered(world))
    with capture_logs() as logs:
        for kind in KINDS:
            for table_id in tables.values():
                parts = [*PARTS, *await question_of(world, table_id)]
                messages = (world.table_post(), await private_message(world))
                sent += 1  # the command of that message
                for name in ("Ann", "Dan"):
                    for message in messages:
                        for data in clicks(rng, kind, table_id, parts, number):
                            world.happen(name, InteractionType.MESSAGE_COMPONENT, data, message)
                            sent += 1
                await world.env.settle()
    assert [line for line in logs if line["log_level"] not in ("debug", "info")] == []
    assert len(answered(world)) - answered_before == sent


async def test_whoever_sends_join_at_a_practice_table_gets_no_empty_message(world: World) -> None:
    await world.open("Ann", "Bob")
    table = await practice_not_begun(world)
    custom_id = f"{Kind.LOBBY}:{table.id}:{NOTHING}:join"
    data = {"custom_id": custom_id, "component_type": ComponentType.BUTTON}
    world.happen("Dan", InteractionType.MESSAGE_COMPONENT, data, world.table_post())
    await world.env.settle()
    sent = [one.json for one in world.env.http_requests if isinstance(one.json, dict)]
    shown = [part for body in sent for part in body.get("components", ())]
    assert shown
    assert all(part["components"] for part in shown if "components" in part)


@pytest.mark.parametrize("kind", [Kind.LESSON, Kind.PASSING])
async def test_who_sends_a_control_of_the_game_from_a_lobby_is_told_that_it_has_not_begun(
    world: World, kind: Kind
) -> None:
    table_id = await world.open("Ann", "Bob")
    ann, private = world.people["Ann"].id, await private_message(world)
    before = await person_of(world.bot.store, ann)
    data = {"custom_id": f"{kind}:{table_id}:-:on", "component_type": ComponentType.BUTTON}
    world.happen("Ann", InteractionType.MESSAGE_COMPONENT, data, private)
    await world.env.settle()
    last = [one for one in world.env.http_requests if "/callback" in one.path][-1].json["data"]
    assert text_of(last) == world.refusal("not-started")
    assert await person_of(world.bot.store, ann) == before


async def test_a_practice_that_was_stopped_before_it_began_begins_when_it_is_asked_for_again(
    world: World,
) -> None:
    without_processes(world)
    table = await practice_not_begun(world)
    await world.people["Ann"].slash(world.channel, "practice", game="pikoko")
    (going,) = await world.bot.store.tables(user=world.people["Ann"].id)
    assert going == replace(going, id=table.id, status=Status.PLAYING), (
        "the same one, and it has begun"
    )
