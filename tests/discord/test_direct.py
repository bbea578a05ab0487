"""Direct messages are true, in their reader's language, and arrive where their reader looks."""

from __future__ import annotations

from random import Random
from typing import Any

import discord
import pytest

from bot.requests.directs import DirectLater
from bot.screens.words import words
from data.store.values import AskedBy, CalledBy, Status
from tests.discord.play import (
    answer_somehow,
    begun,
    chooses,
    play_out,
    until_cards_are_played,
    until_time_is_up,
)
from tests.discord.world import TRIO, World, private
from tests.helpers.messages import components, control, controls, text_of
from tests.helpers.stored import person_of
from tests.helpers.stress import LONG, short, some

ENGLISH, FRENCH = words("en"), words("fr")


async def test_who_is_to_play_a_card_is_asked_there_and_others_see_whose_turn_it_is(
    world: World,
) -> None:
    table_id = await begun(world)
    while "play" not in {one.kind for one in (await world.sitting(table_id)).asked.values()}:
        for _seat, person in await world.waiting(table_id):
            await answer_somehow(world, table_id, person, Random(2))
    ((_, player),) = await world.waiting(table_id)
    for name in TRIO:
        (message,) = world.directs(name)
        plays = world.people[name] is player
        assert bool(controls(message, "answer")) is plays
        assert (ENGLISH("direct-as-of", ago="").split(".")[0].strip() in text_of(message)) is (
            not plays
        )
        assert not [one for one in controls(message, "show") if one.endswith(":panel")]


async def next_direct(world: World, table_id: str, person: Any) -> Any:
    """Has everyone answer until that person is asked another question; returns its message."""

    async def asked() -> Any:
        sitting = await world.sitting(table_id)
        seats = {seated.user: seat for seat, seated in enumerate(sitting.table.seats)}
        return sitting.asked.get(seats[person.user.id]) if sitting.waiting() else None

    before = await asked()
    while (now := await asked()) is None or now.id == before.id or now.answered:
        for _seat, other in await world.waiting(table_id):
            await answer_somehow(world, table_id, other, Random(1))
    (message,) = person.user.dm_channel.history()
    assert controls(message, "answer")
    return message


async def test_a_question_that_would_go_unnoticed_is_a_new_message_and_the_old_one_goes(
    world: World,
) -> None:
    for name in TRIO:
        await chooses(world, name, pings=False)  # nothing else says that there is a question
    table_id = await begun(world, clock="turns-3600")
    (_, person), *_ = await world.waiting(table_id)
    first: Any = world.direct_message(person)
    await world.env.advance_time(60)
    second = await next_direct(world, table_id, person)
    assert second.id == first.id, "what was sent just now is edited"
    await world.env.advance_time(600)
    third = await next_direct(world, table_id, person)
    assert third.id == first.id, "who has just clicked is there"
    await world.env.advance_time(91)
    (fourth,) = person.user.dm_channel.history()
    assert fourth.id != first.id


async def test_a_direct_call_is_in_the_readers_language_and_one_in_the_channel_in_the_servers(
    world: World,
) -> None:
    for name, by in zip(TRIO, (CalledBy.CHANNEL, CalledBy.DM, CalledBy.CHANNEL), strict=True):
        await chooses(world, name, language="fr", called_by=by, asked_by=AskedBy.PANEL)
    table_id = await begun(world)
    await until_cards_are_played(world, table_id, Random(2))
    called = {"Ann": False, "Bob": False}
    while not all(called.values()):
        (_, person), *_ = await world.waiting(table_id)
        await world.env.advance_time(91)
        name = next(one for one in TRIO if world.people[one] is person)
        called[name] = True
        if name == "Bob":
            call = world.directs(name)[-1]
            assert text_of(call).startswith("**Jouez une carte**")
            assert not world.called(name)
        else:
            (call,) = world.called(name)
            assert "**Play a card**" in text_of(call)
        await answer_somehow(world, table_id, person, Random(3))


async def test_a_computer_player_has_one_name_for_readers_of_all_languages(world: World) -> None:
    await chooses(world, "Ann", language="fr")
    table_id = await world.open("Ann", "Bob", rounds="1", clock="turns-3600")
    await world.add_computers(table_id, "greedy")
    await world.start(table_id)
    shown = [await world.open_panel(world.people[name], table_id) for name in ("Ann", "Bob")]
    while not world.directs("Ann"):
        for _seat, person in await world.waiting(table_id):
            await answer_somehow(world, table_id, person, Random(2))
    for message in (*shown, *world.directs("Ann"), world.posts()[0]):
        assert ENGLISH("computer-greedy") in text_of(message)
        assert FRENCH("computer-greedy") not in text_of(message)


async def test_a_game_that_ends_early_says_so_in_every_direct_message(world: World) -> None:
    table_id = await begun(world)
    while (await world.sitting(table_id)).table.status is Status.PLAYING:
        await until_time_is_up(world, table_id)
    for name in TRIO:
        *before, newest = world.directs(name)
        assert all(is_folded(one) for one in before)
        assert ENGLISH("closed-abandoned") in text_of(newest)
        assert ENGLISH("reason-nobody-answers") in text_of(newest)


@pytest.mark.parametrize("way", some(["leaves", "misses"], 1))
async def test_whom_the_computer_plays_for_is_told_and_comes_back_with_one_click(
    world: World, way: str
) -> None:
    table_id, bob = await begun(world), world.people["Bob"]

    async def seat() -> Any:
        table = (await world.sitting(table_id)).table
        return next(one for one in table.seats if one.user == bob.user.id)

    if way == "leaves":
        while not world.directs("Bob"):
            _seat, person = (await world.waiting(table_id))[0]
            await answer_somehow(world, table_id, person, Random(4))
        await world.at_table(bob, "leave")
    while (await seat()).computer is None:
        for _seat, person in await world.waiting(table_id):
            if person is not bob:
                await answer_somehow(world, table_id, person, Random(4))
        if [person for _seat, person in await world.waiting(table_id)] == [bob]:
            await until_time_is_up(world, table_id)
    (message,) = world.directs("Bob")
    assert ENGLISH("table-away") in text_of(message)
    await bob.user.click(message, custom_id=control(message, "seat"))
    assert (await seat()).computer is None
    (message,) = world.directs("Bob")
    assert controls(message, "answer") or controls(message, "show")


async def test_a_call_and_the_message_it_becomes_lead_to_the_table_post(world: World) -> None:
    await chooses(world, "Cleo", asked_by=AskedBy.PANEL)
    table_id = await world.open("Ann", "Cleo", rounds="1", clock="turns-86400")
    await world.add_computers(table_id, "greedy")
    await world.start(table_id)
    await until_cards_are_played(world, table_id, Random(2))
    for name in ("Ann", "Cleo", "Ann", "Cleo"):
        await world.env.advance_time(7200)
        person = world.people[name]
        while person not in [one for _seat, one in await world.waiting(table_id)]:
            (_, other), *_ = await world.waiting(table_id)
            await answer_somehow(world, table_id, other, Random(1))
        if name == "Cleo":
            continue
        await world.env.advance_time(91)
        call: Any = world.direct_message(person)
        address = f"/{world.guild.id}/{world.channel.id}/{world.table_post().id})"
        assert address in call.content
        await person.user.click(call, custom_id=control(call, "show"))
        links = {one["url"] for one in components(world.direct_message(person)) if "url" in one}
        assert {link.rpartition("/")[2] for link in links} == {str(world.table_post().id)}


def opened(world: World, since: int) -> list[str]:
    """Returns the users for whom the bot asked for a DM channel."""
    by_id = {str(person.user.id): name for name, person in world.people.items()}
    return [
        by_id[str(entry.json["recipient_id"])]
        for entry in world.env.http_requests[since:]
        if (entry.method, entry.path) == ("POST", "/users/@me/channels")
    ]


async def test_the_bots_own_limit_is_reached_before_that_of_discord(world: World) -> None:
    *many, last = (world.env.create_user(f"person-{number}").id for number in range(21))
    directs = world.bot.directs
    with world.as_bot():  # in virtual time
        for user in many:
            await directs.channel(user)
        since = len(world.env.http_requests)
        with pytest.raises(DirectLater):
            await directs.channel(last)
        assert len(world.env.http_requests) == since, "Discord was not asked"
        with pytest.raises(discord.Forbidden) as refused:
            await world.client.create_dm(discord.Object(last))
    assert refused.value.code == 40003
    await world.env.advance_time(3600)
    with world.as_bot():
        await directs.channel(last)


@pytest.mark.parametrize("code", [*some([50007, 40003], 1), *short([20026, 50278], 0)])
async def test_where_discord_opens_none_the_channel_takes_over_at_once(
    world: World, code: int
) -> None:
    refused = {"status": 403, "code": code, "message": "no"}
    world.env.inject_error("POST", "/users/@me/channels", **refused, times=None)
    since = len(world.env.http_requests)
    table_id = await begun(world)
    waiting = await world.waiting(table_id)
    for _seat, person in waiting:
        (line,) = world.called(person.user.global_name)
        view = await person.click(line, custom_id=control(line, "show"))
        assert controls(private(view), "answer")
        kept = await person_of(world.bot.store, person.user.id)
        assert kept.dm_closed is (code in (50007, 50278)), "the others are no fault of the person's"
    assert len(opened(world, since)) <= len(waiting)
    await play_out(world, table_id, Random(1), clicks=6)
    assert not any(world.called(name) for name in TRIO)
    if code in (40003, 20026):
        assert len(opened(world, since)) <= len(waiting), "nothing more is tried for a while"


async def test_a_restart_in_the_lobby_keeps_nobody_from_being_asked(world: World) -> None:
    table_id = await world.open(*TRIO, rounds="1")
    await world.restart()
    await world.start(table_id)
    for _seat, person in await world.waiting(table_id):
        assert controls(world.direct_message(person), "answer")


@LONG
async def test_a_direct_message_leads_to_the_result_and_to_a_rematch_in_the_channel(
    world: World,
) -> None:
    await play_out(world, await begun(world), Random(1), clicks=6)
    (message,) = world.directs("Bob")
    podium = world.posts()[-1]
    links = [one["url"] for one in components(message) if "url" in one]
    assert [link.rpartition("/")[2] for link in links] == [str(podium.id)]
    await world.people["Bob"].user.click(message, custom_id=control(message, "seat"))
    (table,) = await world.bot.store.tables()
    assert (table.channel, [one.name for one in table.seats]) == (world.channel.id, ["Bob"])
    assert {one.user for one in table.invited} == {
        world.people[name].user.id for name in ("Ann", "Cleo")
    }


async def test_who_asks_for_a_rematch_has_clicked_at_it(world: World) -> None:
    for name in TRIO:
        await chooses(world, name, asked_by=AskedBy.PANEL)
    first = await begun(world)
    await play_out(world, first, Random(1))
    for name in TRIO:
        await chooses(world, name, asked_by=AskedBy.DM)
    again = next(one for one in world.posts() if controls(one, "seat"))
    for name in TRIO:
        await world.people[name].click(again, custom_id=control(again, "seat"))
    (table,) = await world.bot.store.tables()
    await world.start(table.id)
    for _seat, person in await world.waiting(table.id):
        assert controls(world.direct_message(person), "answer")


# What it costs: a click lets the clicked message be edited for a quarter of an hour, and that is no
# request of the bot's own


def own_requests(world: World, since: int, name: str) -> list[str]:
    """Returns the bot's own requests about messages to that person."""
    channel = world.people[name].user.dm_channel.id
    sent = world.env.http_requests[since:]
    return [one.method for one in sent if one.path.startswith(f"/channels/{channel}/messages")]


async def answered(world: World, *, minutes: int) -> tuple[str, Any, str]:
    """Returns a turn-based table at which someone opened their call and answered so many seconds
    ago; with the person and their name.
    """
    table_id = await begun(world, clock="turns-86400")
    await world.env.advance_time(91)
    (_, person), *_ = await world.waiting(table_id)
    name = next(one for one in TRIO if world.people[one] is person)
    await answer_somehow(world, table_id, person, Random(1))
    await world.env.advance_time(minutes * 60)
    return table_id, person, name


def is_folded(message: Any) -> bool:
    return ENGLISH("direct-folded", game="Pikoko") in text_of(message)


async def others_answer(world: World, table_id: str, person: Any, *, thought: int = 91) -> None:
    """Has the others answer, after so many seconds each, until that person is asked again. No one
    is called while an asked person has just clicked.
    """
    while waiting := await world.waiting(table_id):
        others = [one for _seat, one in waiting if one is not person]
        if len(others) < len(waiting):
            return
        await world.env.advance_time(thought)
        await answer_somehow(world, table_id, others[0], Random(1))


async def test_a_direct_message_is_folded_before_an_edit_would_be_a_request_and_opened_by_a_click(
    world: World,
) -> None:
    _table, person, name = await answered(world, minutes=12)
    since = len(world.env.http_requests)
    assert not is_folded(world.direct_message(person))
    await world.env.advance_time(61)
    assert is_folded(world.direct_message(person))
    assert own_requests(world, since, name) == []

    # A folded message shows the game as it is now when it is opened.
    folded: Any = world.direct_message(person)
    assert is_folded(folded)
    await person.user.click(folded, custom_id=control(folded, "show"))
    (opened,) = world.directs(name)
    assert not is_folded(opened)
    assert any("url" in one for one in components(opened)), "it leads to the table"
    assert own_requests(world, since, name) == []
    await world.env.advance_time(14 * 60)
    assert is_folded(world.directs(name)[-1]), "once more"


async def test_after_a_crash_whoever_just_played_by_direct_message_is_asked_in_it_at_once(
    world: World,
) -> None:
    table_id = await begun(world)
    (_, person), *_ = await world.waiting(table_id)
    await answer_somehow(world, table_id, person, Random(1))
    await world.env.advance_time(5)
    await world.restart()
    await world.env.advance_time(5)
    await others_answer(world, table_id, person, thought=5)
    await world.env.advance_time(5)
    assert not is_folded(world.direct_message(person))
    assert controls(world.direct_message(person), "answer")


async def test_a_folded_message_stays_until_its_person_is_called_and_still_opens_ones_view(
    world: World,
) -> None:
    table_id, person, name = await answered(world, minutes=14)
    since = len(world.env.http_requests)
    await others_answer(world, table_id, person, thought=1)
    assert person in [one for _seat, one in await world.waiting(table_id)]
    assert is_folded(world.direct_message(person))
    assert own_requests(world, since, name) == []
    await world.env.advance_time(91)
    assert own_requests(world, since, name) == ["POST"]

    # The next call leaves a folded message which still opens one's view.
    folded, call = sorted(world.directs(name), key=lambda one: one.id)
    assert own_requests(world, since, name) == ["POST"]
    assert is_folded(folded)
    shown = await person.user.click(folded, custom_id=control(folded, "show"))
    assert controls(shown.response, "answer")
    assert [one.id for one in world.directs(name)] == [call.id], "nobody needs two"


async def test_who_is_called_soon_after_a_click_has_one_message_and_that_takes_one_request(
    world: World,
) -> None:
    table_id, person, name = await answered(world, minutes=2)
    since = len(world.env.http_requests)
    await others_answer(world, table_id, person)
    await world.env.advance_time(91)
    (call,) = world.directs(name)
    assert "**" in call.content
    assert own_requests(world, since, name) == ["POST"], "the old one was deleted with its token"
