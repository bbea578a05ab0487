"""People who want it are pinged for tables that wait for players."""

from __future__ import annotations

from typing import Any

import pytest
from simcord.enums import InteractionType

from bot.features.notify import EVERY
from bot.messages.slots import SlotKind
from bot.screens.words import words
from data.store.values import Status
from tests.discord.play import chooses, server_chooses
from tests.discord.pushes import Pushes
from tests.discord.refusing import Refusing, invalid_form
from tests.discord.world import World, said
from tests.helpers.messages import components, control, controls, text_of

ENGLISH = words("en")
HOUR = 3600


async def subscribes(world: World, *names: str) -> None:
    for name in names:
        shown = await world.page(world.people[name], "notify")
        assert shown.response.flags.ephemeral
        await world.people[name].click(shown.response, custom_id="notify:pikoko:-:on")


async def calls(world: World, table_id: str, name: str = "Ann") -> Any:
    post = next(one for one in reversed(world.posts()) if controls(one, "lobby"))
    return await world.press_in_lobby(name, table_id, "call", on=post)


async def test_the_host_calls_those_who_chose_this_game_and_nobody_else(world: World) -> None:
    await subscribes(world, "Bob", "Cleo")
    await world.bot.store.subscribe(world.people["Dan"].user.id, world.guild.id, "block")
    table_id = await world.open("Ann")
    pushes = Pushes(world)
    told = await calls(world, table_id)
    assert ENGLISH("notify-done", count=2) in said(told)
    assert pushes.new() == {"Bob": 1, "Cleo": 1}
    (call,) = world.called("Bob")
    assert world.called("Cleo") == [call]
    assert any(one.get("url", "").endswith(str(world.posts()[0].id)) for one in components(call))


async def test_players_are_called_once_and_by_the_host(world: World) -> None:
    await subscribes(world, "Bob")
    table_id, pushes = await world.open("Ann", "Cleo"), Pushes(world)
    refused = await calls(world, table_id, "Cleo")
    assert "host" in said(refused)
    await calls(world, table_id)
    await world.restart()
    again = await calls(world, table_id)
    assert said(again) == world.refusal("called-already")
    assert pushes.new() == {"Bob": 1}


async def test_a_call_that_discord_refused_can_be_made_again(world: World) -> None:
    await subscribes(world, "Bob")
    table_id = await world.open("Ann")
    world.env.inject_error("POST", "/channels/*/messages", status=403, code=50013)
    refused = await calls(world, table_id)
    assert "Send Messages" in said(refused)
    assert not world.called("Bob")
    await calls(world, table_id)
    assert len(world.called("Bob")) == 1


async def test_presses_at_once_make_one_call(world: World) -> None:
    await subscribes(world, "Bob")
    tables = [await world.open(host) for host in ("Ann", "Cleo")]
    posts = [one for one in world.posts() if controls(one, "lobby")]
    pushes = Pushes(world)
    for host, table_id, post in zip(("Ann", "Cleo"), tables, posts, strict=True):
        button = {"custom_id": f"lobby:{table_id}:-:call", "component_type": 2}
        for _ in range(3):
            world.happen(host, InteractionType.MESSAGE_COMPONENT, button, post)
    await world.env.settle()
    assert pushes.new() == {"Bob": 1}, "not twice for one table, and not for each of two"


async def test_nobody_is_called_twice_within_hours_nor_in_quiet_hours(world: World) -> None:
    await subscribes(world, "Bob", "Cleo")
    hour = world.env.now().hour
    await chooses(world, "Cleo", quiet_from=hour * 60, quiet_to=(hour + 1) % 24 * 60)
    pushes = Pushes(world)
    first = await world.open("Ann")
    await calls(world, first)
    assert pushes.new() == {"Bob": 1}, "Cleo has her quiet hours"
    await world.at_table(world.people["Ann"], "end")
    await world.env.advance_time(HOUR)
    second = await world.open("Ann")
    await calls(world, second)
    assert pushes.new() == {"Cleo": 1}, "Bob was called an hour ago"
    await world.at_table(world.people["Ann"], "end")
    await world.env.advance_time(EVERY / 1000 - HOUR)
    third = await world.open("Ann")
    await calls(world, third)
    assert pushes.new() == {"Bob": 1}


async def test_who_is_at_the_table_or_was_sent_away_from_it_is_not_called(world: World) -> None:
    await subscribes(world, "Ann", "Bob", "Cleo")
    table_id = await world.open("Ann", "Bob", "Cleo")
    await world.at_table(world.people["Ann"], "kick", whom=world.people["Cleo"])
    pushes = Pushes(world)
    told = await calls(world, table_id)
    assert ENGLISH("notify-done", count=0) in said(told)
    assert pushes.new() == {}
    await subscribes(world, "Dan")
    await calls(world, table_id)
    assert pushes.new() == {"Dan": 1}, "calling nobody does not count"


@pytest.mark.parametrize("end", ["start", "cancel"])
async def test_the_call_goes_when_the_table_waits_for_nobody_any_more(
    world: World, end: str
) -> None:
    await subscribes(world, "Eve")
    table_id = await world.open("Ann", "Bob", "Cleo")
    await calls(world, table_id)
    post = next(one for one in world.posts() if controls(one, "lobby"))
    await world.press_in_lobby("Bob", table_id, "leave", on=post)
    assert len(world.called("Eve")) == 1, "it stays while the lobby changes"
    await world.people["Bob"].click(
        next(one for one in world.posts() if controls(one, "lobby")),
        custom_id=f"lobby:{table_id}:-:join",
    )
    if end == "start":
        post = next(one for one in world.posts() if controls(one, "lobby"))
        await world.people["Ann"].click(post, custom_id=f"lobby:{table_id}:-:start")
    else:
        await world.at_table(world.people["Ann"], "end")
    assert (await world.sitting(table_id)).table.status is not Status.LOBBY
    assert not world.called("Eve")


async def test_who_is_called_can_end_that_with_one_click(world: World) -> None:
    await subscribes(world, "Bob")
    table_id = await world.open("Ann")
    await calls(world, table_id)
    (call,) = world.called("Bob")
    result = await world.people["Bob"].click(call, custom_id=control(call, "notify"))
    assert result.ephemeral
    assert ENGLISH("notify-off", game="Pikoko") in str(controls(result.response).values())
    assert await world.bot.store.subscriptions(world.people["Bob"].user.id, world.guild.id) == ()


async def test_the_channel_is_called_in_the_servers_language(world: World) -> None:
    await server_chooses(world, language="fr")
    await subscribes(world, "Bob")
    await calls(world, await world.open("Ann"))
    (call,) = world.called("Bob")
    assert text_of(call).startswith(words("fr")("notify-call", game="Pikoko"))


async def test_an_invitation_is_an_ordinary_message_which_phones_show_in_a_notification(
    world: World,
) -> None:
    await subscribes(world, "Bob")
    table_id, pushes = await world.open("Ann"), Pushes(world)
    await calls(world, table_id)
    assert pushes.new() == {"Bob": 1}
    (text,) = pushes.texts
    assert text.startswith(ENGLISH("notify-call", game="Pikoko"))
    (call,) = world.called("Bob")
    assert not call.flags.components_v2


async def test_an_invitation_is_silent_where_all_would_be_notified(world: World) -> None:
    await world.notify_all()
    await subscribes(world, "Bob")
    table_id, pushes = await world.open("Ann"), Pushes(world)
    await calls(world, table_id)
    assert pushes.new() == {}
    assert not pushes.bystanders
    assert len(world.called("Bob")) == 1


async def test_an_invitation_that_discord_does_not_take_is_said_in_words(
    world: World, refusing: Refusing
) -> None:
    await subscribes(world, "Bob")
    table_id = await world.open("Ann")
    refusing.rules.append(
        lambda content: (
            invalid_form() if content.slot is SlotKind.INVITATION and not refusing.refused else None
        )
    )
    await calls(world, table_id)
    assert len(refusing.refused) == 1
    (call,) = world.called("Bob")
    assert ENGLISH("table-only-controls") in text_of(call)


async def test_who_opens_a_table_in_a_thread_calls_where_it_was_opened(world: World) -> None:
    await subscribes(world, "Bob")
    await world.people["Ann"].slash(world.channel, "play", game="pikoko", where="thread")
    (thread,) = world.channel.threads
    post = next(one for one in thread.history() if controls(one, "lobby"))
    pushes = Pushes(world)
    table_id = control(post, "lobby").split(":")[1]
    await world.press_in_lobby("Ann", table_id, "call", on=post)
    assert pushes.new() == {"Bob": 1}
    assert len(world.called("Bob")) == 1
