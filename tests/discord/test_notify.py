"""People are found for a table: those who want pings, and friends."""

from __future__ import annotations

from typing import Any

import pytest
from simcord.enums import InteractionType

from bot.features.notify import EVERY
from bot.messages.slots import SlotKind
from bot.screens.words import words
from bot.tables.schedule import KEPT_FOR
from data.paces import DAY, SECOND
from data.store.values import Status
from tests.discord.play import chooses, server_chooses
from tests.discord.pushes import Pushes
from tests.discord.refusing import Refusing, invalid_form
from tests.discord.world import World, said
from tests.helpers.messages import components, control, controls, text_of
from tests.helpers.stored import person_of
from tests.helpers.stress import some

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


@pytest.mark.parametrize("end", some(["start", "cancel"], 1))
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


# Asking friends to a table


TEN_MINUTES = KEPT_FOR / SECOND


async def plays_with(world: World, *names: str, host: str = "Ann") -> Any:
    friends = " ".join(f"<@{world.people[name].id}>" for name in names)
    game = {"game": "pikoko", "with": friends}
    return await world.people[host].slash(world.channel, "play", **game)


def asking(world: World, name: str) -> Any:
    """Returns the message that asks that person to the table."""
    (asked,) = asked_messages(world, name)
    return asked


def asked_messages(world: World, name: str) -> list[Any]:
    later = f"invite:{lobby_id(world)}:-:later"
    return [one for one in world.called(name) if later in controls(one, "invite")]


def lobby_id(world: World) -> str:
    post = next(one for one in reversed(world.posts()) if controls(one, "lobby"))
    return control(post, "lobby").split(":")[1]


async def answers(world: World, name: str, answer: str, on: Any = None) -> Any:
    message = on or asking(world, name)
    return await world.people[name].click(message, custom_id=f"invite:{lobby_id(world)}:-:{answer}")


async def table(world: World) -> Any:
    return (await world.sitting(lobby_id(world))).table


async def seated(world: World) -> list[int]:
    return [one.user for one in (await table(world)).seats]


def ids(world: World, *names: str) -> list[int]:
    return [world.people[name].id for name in names]


async def test_whom_one_asked_is_said_until_the_game_begins(world: World) -> None:
    ann = world.people["Ann"]

    def is_told() -> bool:
        told = ENGLISH("ask-done", friends=f"<@{world.people['Bob'].id}>")
        return any(told in text_of(one) for one in world.channel.history(viewer=ann))

    await plays_with(world, "Bob")
    assert is_told()
    await answers(world, "Bob", "join")
    table_id = lobby_id(world)
    await world.add_computers(table_id, "greedy")
    await world.start(table_id)
    assert not is_told()


async def test_two_friends_are_at_the_table_after_four_presses_by_the_menu(world: World) -> None:
    table_id, pushes = await world.open("Ann"), Pushes(world)
    chosen = [world.people[name] for name in ("Bob", "Cleo")]
    menu = f"invite:{table_id}:-:ask"
    await world.people["Ann"].select(world.table_post(), chosen, custom_id=menu)
    assert pushes.new() == {"Bob": 1, "Cleo": 1}
    await answers(world, "Bob", "join")
    await answers(world, "Cleo", "join")
    assert await seated(world) == ids(world, "Ann", "Bob", "Cleo")


async def test_a_seat_is_kept_for_ten_minutes(world: World) -> None:
    await plays_with(world, "Bob", "Cleo", "Dan")
    post = next(one for one in world.posts() if controls(one, "lobby"))
    join = f"lobby:{lobby_id(world)}:-:join"
    await world.people["Eve"].click(post, custom_id=join)
    refused = await world.press_in_lobby("Ann", lobby_id(world), "computer", "greedy", on=post)
    assert said(refused) == world.refusal("seats-kept")
    await world.env.advance_time(TEN_MINUTES - 1)
    assert len([one for one in (await table(world)).invited if one.kept]) == 3
    await world.env.advance_time(2)
    assert not any(one.kept for one in (await table(world)).invited)
    assert ENGLISH("ask-kept") not in text_of(asking(world, "Bob"))
    await world.press_in_lobby("Ann", lobby_id(world), "computer", "greedy", on=post)
    await answers(world, "Bob", "join")
    ann, eve, bob = ids(world, "Ann", "Eve", "Bob")
    assert await seated(world) == [ann, eve, None, bob]


async def test_a_restart_keeps_seats_as_long(world: World) -> None:
    await plays_with(world, "Bob")
    await world.env.advance_time(TEN_MINUTES / 2)
    await world.restart()
    await world.env.advance_time(TEN_MINUTES / 2 - 60)
    assert (await table(world)).invited[0].kept
    await world.env.advance_time(120)
    assert not (await table(world)).invited[0].kept


async def test_not_now_frees_the_seat_and_no_one_else_may_say_it(world: World) -> None:
    await plays_with(world, "Bob")
    message = asking(world, "Bob")
    refused = await answers(world, "Cleo", "later", on=message)
    assert said(refused) == world.refusal("not-invited")
    told = await answers(world, "Bob", "later", on=message)
    assert ENGLISH("ask-later") in said(told)
    assert not (await table(world)).invited
    assert not asked_messages(world, "Bob")


async def test_never_holds_for_that_person_until_it_is_taken_back(world: World) -> None:
    await plays_with(world, "Bob")
    await answers(world, "Bob", "never")
    bob = world.people["Bob"].id
    kept = (await person_of(world.bot.store, bob)).never_invited_by
    assert len(kept) == 1
    assert world.people["Ann"].id not in kept, "a mark, no name"
    await world.restart()
    told = await plays_with(world, "Bob")
    assert "turned invitations off" in str([said(told), *map(text_of, told.followups)])
    assert not (await table(world)).invited
    await world.at_table(world.people["Ann"], "end")
    await plays_with(world, "Bob", host="Cleo")
    assert [one.user for one in (await table(world)).invited] == [bob]
    await world.at_table(world.people["Cleo"], "end")
    shown = await world.people["Bob"].slash(world.channel, "settings")
    more = await world.people["Bob"].click(shown.response, custom_id="settings:-:more:-")
    assert ENGLISH("inviting-some") in str(more.response.components)
    menu = "settings:-:inviting:-"
    await world.people["Bob"].select(more.response, ["on"], custom_id=menu)
    await plays_with(world, "Bob")
    assert [one.user for one in (await table(world)).invited] == [bob]


async def test_one_person_pings_a_friend_once_a_day(world: World) -> None:
    pushes = Pushes(world)
    await plays_with(world, "Bob")
    assert pushes.new() == {"Bob": 1}
    await world.at_table(world.people["Ann"], "end")
    await world.restart()
    await world.env.advance_time(DAY / SECOND - 120)
    await plays_with(world, "Bob")
    assert pushes.new() == {}
    await world.at_table(world.people["Ann"], "end")
    await plays_with(world, "Bob", host="Cleo")
    assert pushes.new() == {"Bob": 1}, "somebody else asks"
    await world.at_table(world.people["Cleo"], "end")
    await world.env.advance_time(180)
    await plays_with(world, "Bob")
    assert pushes.new() == {"Bob": 1}


@pytest.mark.parametrize("why", some(["pings", "quiet"], 1))
async def test_who_wants_no_pings_is_asked_without(world: World, why: str) -> None:
    bob, hour = world.people["Bob"].id, world.env.now().hour
    quiet = {"quiet_from": hour * 60, "quiet_to": (hour + 1) % 24 * 60}
    await chooses(world, "Bob", **(quiet if why == "quiet" else {"pings": False}))
    pushes = Pushes(world)
    await plays_with(world, "Bob")
    assert pushes.new() == {}
    assert [one.user for one in (await table(world)).invited] == [bob]


async def test_asking_can_be_switched_off_by_anyone_and_in_a_server(world: World) -> None:
    await chooses(world, "Bob", lets_invite=False)
    await plays_with(world, "Bob", "Cleo")
    assert [one.user for one in (await table(world)).invited] == ids(world, "Cleo")
    await world.at_table(world.people["Ann"], "end")
    await server_chooses(world, invites=False)
    refused = await plays_with(world, "Cleo")
    assert said(refused).startswith(ENGLISH("refused-invites-off")[:40])


async def test_a_right_click_on_a_person_asks_them(world: World) -> None:
    ann, bob = world.people["Ann"], world.people["Bob"]
    asked = await ann.context_menu(world.channel, "Ask to play", bob)
    assert asked.ephemeral
    await ann.click(asked.response, custom_id=f"invite-to:pikoko:{bob.id}:-")
    assert [one.user for one in (await table(world)).invited] == [bob.id]
    await ann.context_menu(world.channel, "Ask to play", world.people["Cleo"])
    assert [one.user for one in (await table(world)).invited] == ids(world, "Bob", "Cleo")
    refused = await ann.context_menu(world.channel, "Ask to play", ann)
    assert said(refused) == world.refusal("asks-self")


async def test_two_friends_are_at_the_table_after_three_presses(world: World) -> None:
    refused = await world.people["Ann"].slash(
        world.channel, "play", **{"game": "pikoko", "with": "Bob"}
    )
    assert said(refused) == world.refusal("no-mentions")
    assert not world.posts()

    # Two friends are at the table after three presses.
    pushes = Pushes(world)
    await plays_with(world, "Bob", "Cleo")
    assert pushes.new() == {"Bob": 1, "Cleo": 1}
    await answers(world, "Bob", "join")
    await answers(world, "Cleo", "join")
    assert await seated(world) == ids(world, "Ann", "Bob", "Cleo")
    assert len(world.posts()) == 1, "nothing is left over"


async def test_the_game_begins_without_those_who_did_not_come(world: World) -> None:
    table_id = await world.open("Ann", "Bob", "Cleo")
    menu = f"invite:{table_id}:-:ask"
    await world.people["Ann"].select(world.table_post(), [world.people["Dan"]], custom_id=menu)
    post = next(one for one in world.posts() if controls(one, "lobby"))
    await world.people["Ann"].click(post, custom_id=f"lobby:{table_id}:-:start")
    begun = (await world.sitting(table_id)).table
    assert (begun.status, begun.invited) == (Status.PLAYING, ())
    assert [one.id for one in world.called("Dan")] == []


async def test_who_leaves_asks_no_one_any_more(world: World) -> None:
    table_id = await world.open("Ann", "Bob")
    menu = f"invite:{table_id}:-:ask"
    await world.people["Bob"].select(world.table_post(), [world.people["Dan"]], custom_id=menu)
    post = next(one for one in world.posts() if controls(one, "lobby"))
    await world.people["Bob"].click(post, custom_id=f"lobby:{table_id}:-:leave")
    assert not (await table(world)).invited
