"""When a person's data are deleted, nothing of them is left in any row, cache, file or message,
whatever state their tables are in. No closed door lets them in again.
"""

from __future__ import annotations

import gc
import re
import sqlite3
from collections import deque
from collections.abc import Awaitable, Callable, Iterable, Iterator
from contextlib import closing
from random import Random
from types import FunctionType, ModuleType
from typing import Any, TypeAlias

import pytest

from bot.cli import Unusable
from bot.cli.forget_command import forget_in
from bot.screens.words import words
from data.store import driver
from data.store.errors import DatabaseInUse
from data.store.values import AskedBy, Place, Status
from tests.discord.play import begun, chooses, decide_all, play_out
from tests.discord.replaying import chosen, entered, opened, way
from tests.discord.thinking import without_processes
from tests.discord.world import World, said
from tests.helpers.messages import controls, text_of, values
from tests.helpers.stress import long

State: TypeAlias = Callable[[World], Awaitable[str]]
"""Brings a table into a state in which something tells of `WHO`; returns its id."""

WHO, BESIDES = "Zebulon", ("Ann", "Cleo")


@pytest.fixture(name="world")
def with_somebody_of_a_rare_name(world: World) -> World:
    world.people[WHO] = world.guild.add_member(world.env.create_user("zeb", global_name=WHO))
    return world


async def lobby(world: World) -> Any:
    """Returns the only table that waits for players."""
    (found,) = (one for one in await world.bot.store.tables() if one.status is Status.LOBBY)
    return found


async def left(world: World) -> str:
    """Returns a game that the person has left."""
    table_id = await begun(world, "Ann", WHO, "Cleo")
    await world.at_table(world.people[WHO], "leave", table=table_id)
    return table_id


async def left_after_a_round(world: World) -> str:
    """Returns a game that the person left while the result of a round stands in the channel."""
    table_id = await world.open("Ann", WHO, "Cleo", rounds="3")
    await world.start(table_id)
    before = len(world.posts())
    await decide_all(world, table_id, Random(4))
    await world.env.settle()
    assert len(world.posts()) == before + 1
    await world.at_table(world.people[WHO], "leave", table=table_id)
    return table_id


async def finished_after_rounds(world: World) -> str:
    table_id = await world.open("Ann", WHO, "Cleo", rounds="2")
    await world.start(table_id)
    before = len(world.posts())
    await play_out(world, table_id, Random(2))
    assert len(world.posts()) > before + 1
    return table_id


async def left_and_paused(world: World) -> str:
    table_id = await left(world)
    for name in BESIDES:
        await world.at_table(world.people[name], "pause", table=table_id)
    return table_id


async def parked(world: World) -> str:
    table_id = await begun(world, "Ann", WHO, "Cleo")
    world.env.backend.delete_channel(world.channel.id)
    await world.env.settle()
    world.channel = world.guild.create_text_channel("elsewhere")
    assert (await world.sitting(table_id)).table.status is Status.PARKED
    return table_id


async def kicked_from_a_lobby(world: World) -> str:
    table_id = await world.open("Ann", WHO)
    await world.at_table(world.people["Ann"], "kick", whom=world.people[WHO], table=table_id)
    return table_id


async def kicked_from_a_game(world: World) -> str:
    table_id = await begun(world, "Ann", WHO, "Cleo")
    await world.at_table(world.people["Ann"], "kick", whom=world.people[WHO], table=table_id)
    return table_id


async def watching(world: World) -> str:
    await world.allow_watching()
    table_id = await begun(world, "Ann", "Cleo", "Dan")
    await world.people[WHO].click(world.table_post(), custom_id=f"watch:{table_id}:-:hands")
    return table_id


async def on_the_list(world: World) -> str:
    table_id = await begun(world, "Ann", "Cleo", "Dan")
    await world.people[WHO].click(world.table_post(), custom_id=f"lobby:{table_id}:-:join")
    return table_id


async def rivals(world: World) -> str:
    await finished(world)
    return await finished(world)


async def watched_to_the_end(world: World) -> str:
    table_id = await watching(world)
    await play_out(world, table_id, Random(3))
    return table_id


async def finished(world: World) -> str:
    table_id = await begun(world, "Ann", WHO, "Cleo")
    await play_out(world, table_id, Random(2))
    return table_id


async def finished_by_direct_message(world: World) -> str:
    for name in (WHO, *BESIDES):
        await chooses(world, name, asked_by=AskedBy.DM)
    return await finished(world)


async def finished_in_a_thread(world: World) -> str:
    ann, public = world.people["Ann"], world.channel
    await ann.slash(public, "play", game="pikoko", where=Place.THREAD.value)
    await world.env.settle()
    (live,) = await world.bot.store.tables()
    world.channel = next(one for one in public.threads if one.id == live.channel)
    for name in (WHO, "Cleo"):
        await world.people[name].click(world.table_post(), custom_id=f"lobby:{live.id}:-:join")
    await world.start(live.id)
    await play_out(world, live.id, Random(2))
    return str(live.id)


async def a_name_at_a_practice(world: World) -> str:
    """Returns a practice that goes on from a game of the person: a computer player has
    their name.
    """
    without_processes(world)
    await finished(world)
    shown = await opened(world)
    steps = values(controls(shown)[way(shown, "jump")])
    shown = await chosen(world, shown, "jump", steps[5])
    await entered(world, shown, ":play")
    own = await world.bot.store.tables(user=world.people["Ann"].id)
    (table_id,) = [one.id for one in own if one.practice]
    return str(table_id)


async def ended_by_its_host(world: World) -> str:
    table_id = await begun(world, "Ann", WHO, "Cleo")
    await world.at_table(world.people["Ann"], "end", table=table_id)
    return table_id


async def cancelled(world: World) -> str:
    table_id = await world.open("Ann", WHO)
    asked = await world.press_in_lobby("Ann", table_id, "cancel")
    await world.people["Ann"].click(asked.response, custom_id=f"seat:{table_id}:-:end")
    return table_id


async def invited(world: World) -> str:
    """Returns a lobby to which the person is invited, since they played the game before."""
    old = await finished(world)
    rematch = f"seat:{old}:-:rematch"
    podium = next(one for one in world.posts() if rematch in controls(one))
    await world.people["Ann"].click(podium, custom_id=rematch)
    live = await lobby(world)
    assert [one.user for one in live.invited].count(world.people[WHO].id) == 1
    return str(live.id)


async def asks(world: World, by: str, user: str) -> str:
    friend = f"<@{world.people[user].id}>"
    await world.people[by].slash(world.channel, "play", **{"game": "pikoko", "with": friend})
    live = await lobby(world)
    assert [(one.user, one.by) for one in live.invited] == [
        (world.people[user].id, world.people[by].id)
    ]
    return str(live.id)


async def asked(world: World) -> str:
    return await asks(world, "Ann", WHO)


async def has_asked(world: World) -> str:
    """Returns a table that the person opened and cancelled. They asked Cleo to it, and Bob, who
    never wants to be asked by them again.
    """
    table_id = await asks(world, WHO, "Bob")
    message = world.called("Bob")[-1]
    await world.people["Bob"].click(message, custom_id=f"invite:{table_id}:-:never")
    menu = f"invite:{table_id}:-:ask"
    post = next(one for one in world.posts() if menu in controls(one, "invite"))
    await world.people[WHO].select(post, [world.people["Cleo"]], custom_id=menu)
    await world.at_table(world.people[WHO], "end", table=table_id)
    return table_id


async def delete_data(world: World, name: str = WHO) -> None:
    person = world.people[name]
    shown = (await world.page(person, "privacy")).response
    await person.click(shown, custom_id="privacy:-:-:delete")
    done = await person.click(shown, custom_id="privacy:-:-:confirm")
    assert "forgotten you" in text_of(done.response)
    await world.env.advance_time(1)  # ended games are drawn one after another


# The search


def rows_with(world: World, found: re.Pattern[str]) -> Iterator[str]:
    """Yields the rows of the database that have one of these words."""
    database = world.client.settings.database
    with closing(sqlite3.connect(database)) as db:
        tables = db.execute("SELECT name FROM sqlite_schema WHERE type = 'table'").fetchall()
        for (table,) in tables:
            rows = db.execute(f"SELECT * FROM {table}")  # noqa: S608  its own names
            yield from (f"{table}: {row}" for row in rows if found.search(str(row)))


def files_with(world: World, found: re.Pattern[str]) -> Iterator[str]:
    """Yields the files beside the database that have one of these words."""
    for path in world.client.settings.beside.parent.rglob("*"):
        is_database = path.name.startswith(world.client.settings.database.name)
        if path.is_file() and not is_database and found.search(path.read_text("latin-1")):
            yield str(path)


def messages_with(world: World, found: re.Pattern[str]) -> Iterator[str]:
    """Yields the messages with one of these words that others than the person see."""
    own = world.people[WHO].user.dm_channel
    for channel, kept in world.env.backend.messages.items():
        for message in kept.values():
            shown = f"{message.content} {message.components} {message.attachments}"
            if channel != (own and own.id) and not message.flags & 64 and found.search(shown):
                yield shown


def memory_with(world: World, found: re.Pattern[str], user: int) -> Iterator[str]:
    """Yields the values in the bot's memory with one of these words, and the way to each."""
    root = world.client.parts
    seen, ahead = {id(root)}, deque([(root, type(root).__name__)])
    while ahead:
        value, way = ahead.popleft()
        if (isinstance(value, int) and value == user) or (
            isinstance(value, str) and found.search(value)
        ):
            yield f"{way}: {value!r}"
        is_function = isinstance(value, FunctionType)
        for part in (value.__closure__ or ()) if is_function else gc.get_referents(value):
            module = str(type(part).__module__).partition(".")[0]
            ours = module in ("bot", "data", "engine", "cachetools", "collections", "builtins")
            if id(part) not in seen and ours and not isinstance(part, type | ModuleType):
                seen.add(id(part))
                ahead.append((part, f"{way}.{type(part).__name__}"))


async def come_to(world: World, states: Iterable[State]) -> tuple[int, re.Pattern[str]]:
    """Brings the tables there one after another; returns the person, and how to find them."""
    for state in states:
        await state(world)
    user = world.people[WHO].id
    return user, re.compile(f"{user}|{WHO}")


@pytest.mark.parametrize(
    "states",
    [
        (left_after_a_round, left_and_paused, on_the_list, has_asked),
        (finished_in_a_thread, kicked_from_a_game, watching, asked),
        (watched_to_the_end, a_name_at_a_practice, kicked_from_a_lobby),
        (finished_by_direct_message, finished_after_rounds, cancelled, invited),
        (parked, rivals, ended_by_its_host),
    ],
)
async def test_nothing_names_somebody_who_was_forgotten(
    world: World, states: tuple[State, ...]
) -> None:
    user, found = await come_to(world, states)
    assert any(rows_with(world, found)), "the search finds what is there"
    assert any(memory_with(world, found, user))
    assert any(messages_with(world, found))
    await delete_data(world)
    assert [*rows_with(world, found)] == []
    assert [*messages_with(world, found)] == []
    assert [*memory_with(world, found, user)] == []
    await world.client.close()
    assert [*files_with(world, found)] == []


@pytest.mark.parametrize("states", [(left_after_a_round,), long((finished_after_rounds, invited))])
async def test_what_was_not_in_memory_is_drawn_without_them_too(
    world: World, states: tuple[State, ...]
) -> None:
    _user, found = await come_to(world, states)
    await world.restart()
    before = len(world.posts())
    await delete_data(world)
    assert [*rows_with(world, found)] == []
    assert [*messages_with(world, found)] == []
    assert len(world.posts()) == before, "messages are edited, and none is sent"


async def test_an_operator_forgets_somebody_while_the_bot_is_stopped(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(driver, "OPENING_TIMEOUT", 0)
    states = left_after_a_round, finished_by_direct_message, a_name_at_a_practice
    user, found = await come_to(world, (*states, kicked_from_a_lobby))
    database = world.client.settings.database
    with pytest.raises(DatabaseInUse):
        await forget_in(database, user, world.client.parts.now)
    await world.client.close()
    await forget_in(database, user, world.client.parts.now)
    assert [*rows_with(world, found)] == []
    with pytest.raises(Unusable, match="nothing is kept"):
        await forget_in(database, user, world.client.parts.now)
    await world.env.restart_bot(world.make_bot())
    await world.env.advance_time(60)  # it takes up what is left, page by page
    assert [*messages_with(world, found)] == []
    assert [*rows_with(world, found)] == []
    assert [*memory_with(world, found, user)] == []
    await world.client.close()
    assert [*files_with(world, found)] == []


async def test_an_operator_forgets_nobody_who_plays(world: World) -> None:
    table_id = await begun(world, "Ann", WHO, "Cleo")
    await world.client.close()
    with pytest.raises(Unusable, match=table_id):
        await forget_in(
            world.client.settings.database, world.people[WHO].id, world.client.parts.now
        )


async def test_an_ended_game_of_which_a_message_was_deleted_gets_none_again(world: World) -> None:
    await finished(world)
    await world.restart()
    podium = world.posts()[-1]
    world.env.backend.delete_message(podium.channel.id, podium.id)
    before = len(world.posts())
    await delete_data(world)
    assert len(world.posts()) == before


async def test_an_invited_person_stays_forgotten_when_the_lobby_changes(world: World) -> None:
    table_id = await invited(world)
    user = world.people[WHO].id
    await delete_data(world)
    opened = await world.people["Ann"].click(
        world.table_post(), custom_id=f"lobby:{table_id}:-:options"
    )
    await world.people["Ann"].select(
        opened.response, ["2"], custom_id=f"lobby:{table_id}:rounds:option"
    )
    assert [*rows_with(world, re.compile(str(user)))] == []
    assert f"<@{user}>" not in text_of(world.table_post())


async def test_who_was_kicked_from_a_lobby_stays_out(world: World) -> None:
    table_id = await kicked_from_a_lobby(world)
    await delete_data(world)
    join = f"lobby:{table_id}:-:join"
    ann, zeb = world.people["Ann"], world.people[WHO]
    refused = said(await zeb.click(world.table_post(), custom_id=join))
    assert "removed you" in refused or "sent away" in refused
    await world.people["Dan"].click(world.table_post(), custom_id=join)
    assert [one.name for one in (await world.sitting(table_id)).table.seats] == ["Ann", "Dan"]
    sheet = (await ann.slash(world.channel, "table")).response
    (back,) = (one for one in controls(sheet, "seat") if one.endswith(":readmit"))
    assert str(zeb.id) not in back
    await ann.click(sheet, custom_id=back)
    await zeb.click(world.table_post(), custom_id=join)
    assert [one.name for one in (await world.sitting(table_id)).table.seats] == ["Ann", "Dan", WHO]


async def test_who_was_kicked_stays_out_of_the_rematch(world: World) -> None:
    table_id = await kicked_from_a_game(world)
    await play_out(world, table_id, Random(2))
    await delete_data(world)
    await world.people["Ann"].click(world.posts()[-1], custom_id=f"seat:{table_id}:-:rematch")
    (again,) = await world.bot.store.tables()
    await world.people[WHO].click(world.table_post(), custom_id=f"lobby:{again.id}:-:join")
    seats = (await world.sitting(again.id)).table.seats
    assert world.people[WHO].id not in [one.user for one in seats]


async def test_who_was_kicked_from_a_game_does_not_watch_it(world: World) -> None:
    await world.allow_watching()
    table_id = await kicked_from_a_game(world)
    await delete_data(world)
    await world.people[WHO].click(world.table_post(), custom_id=f"watch:{table_id}:-:hands")
    assert (await world.sitting(table_id)).table.watchers == ()


async def test_who_watched_still_counts_as_having_watched(world: World) -> None:
    table_id = await watching(world)
    await delete_data(world)
    post = world.table_post()
    assert words("en")("watch-count", count=1) in text_of(post)
    assert controls(post, "watch")
    await world.people[WHO].click(post, custom_id=f"watch:{table_id}:-:hands")
    assert (await world.sitting(table_id)).table.watchers == (world.people[WHO].id,)
    assert f"<@{world.people[WHO].id}>" in text_of(world.table_post())
