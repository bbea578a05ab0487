"""What one person sees in private: panels that are kept up to date and true, and notices."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any

import pytest

from bot.messages import message
from bot.screens.words import words
from tests.discord.play import answer_on, begun, open_direct
from tests.discord.world import NAMES, TRIO, World
from tests.helpers.messages import control, controls, text_of
from tests.helpers.stored import posts_of
from tests.helpers.stress import some

MINUTE = 60
QUARTER_OF_AN_HOUR = 15 * 60
ENGLISH = words("en")


async def bid(world: World, person: Any) -> None:
    """Makes the first bid that the direct message offers."""
    direct = await open_direct(world, person)
    await world.press(person, direct, control(direct, "answer"), None, direct=True)


async def test_a_panel_that_is_too_old_says_how_old_it_is_and_renews_itself_by_a_click(
    world: World,
) -> None:
    table_id = await begun(world, clock="turns-86400")
    (_, first), (_, second) = await world.waiting(table_id)
    panel = await world.open_panel(first, table_id)
    custom_id = control(panel, "answer")
    asked = text_of(panel)
    assert "Updated" not in asked
    await world.env.advance_time(QUARTER_OF_AN_HOUR)
    before = text_of(panel)
    changed = (await world.sitting(table_id)).table.updated // 1000
    assert before.startswith(asked)
    assert ENGLISH("panel-as-of", ago=f"<t:{changed}:R>", button="My view") in before
    await bid(world, second)
    await bid(world, first)
    assert text_of(panel) == before
    moves = (await world.sitting(table_id)).table.moves
    await world.press(first, panel, custom_id, None)
    assert text_of(panel) != before, "a settled question is answered by the present situation"
    assert "Updated" not in text_of(panel)
    assert (await world.sitting(table_id)).table.moves == moves


async def test_one_open_panel_follows_the_game(world: World) -> None:
    table_id = await begun(world)
    (_, first), _ = await world.waiting(table_id)
    await world.open_panel(first, table_id)
    await world.open_panel(first, table_id)
    private = [one for one in world.channel.history(viewer=first) if one.flags.ephemeral]
    assert len([one for one in private if controls(one, "answer")]) == 1

    # An open panel follows the game.
    (_, first), (_, second) = await world.waiting(table_id)
    panel = await world.open_panel(first, table_id)
    before = text_of(panel)
    await bid(world, first)
    await bid(world, second)
    assert text_of(panel) != before
    assert not [entry for entry in world.env.errors if entry]


@pytest.mark.parametrize("game", some(["pikoko", "plumes", "block"], 1))
async def test_a_panel_names_the_channel_of_its_table_only_in_another_one(
    world: World, game: str
) -> None:
    table_id = await world.open(*TRIO, game=game)
    await world.start(table_id)
    (_, person), *_ = await world.waiting(table_id)
    place = f"<#{world.channel.id}>"
    here = await world.open_panel(person, table_id)
    assert place not in text_of(here)
    await world.env.advance_time(MINUTE)
    assert place not in text_of(here)
    elsewhere = await world.view(person, world.guild.create_text_channel("elsewhere"))
    await world.env.settle()
    assert place in text_of(elsewhere.response)


async def test_a_panel_from_before_a_restart_renews_itself_by_a_click(world: World) -> None:
    table_id = await begun(world)
    (_, first), (_, second) = await world.waiting(table_id)
    panel = await world.open_panel(first, table_id)
    await world.restart()
    custom_id = control(panel, "answer")
    await world.press(first, panel, custom_id, None)
    after_click = text_of(panel)
    await bid(world, second)
    assert text_of(panel) != after_click, "and it follows the game again from then on"


async def test_a_direct_message_that_is_not_on_record_yet_is_no_panel(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(message, "PATIENCE", 0)
    table_id = await world.open("Ann", "Bob", "Cleo", rounds="1")
    writer = world.bot.writer
    send, sent = writer._sent, []

    async def answered_in_a_minute(channel: int, nonce: str, wanted: Any) -> Any:
        found = await send(channel, nonce, wanted)
        sent.append(wanted.reader)
        await asyncio.sleep(60)
        return found

    writer._sent = answered_in_a_minute
    await world.start(table_id)
    await world.stop_clock()  # or else someone would be called meanwhile
    person = world.who(sent[0])
    direct: Any = world.direct_message(person)
    posts = await posts_of(world.bot.store, table_id)
    assert {post.slot for post in posts if post.message} == {"table"}
    await world.press(person, direct, control(direct, "answer", 2), None, direct=True)
    assert not world.bot.records.known(table_id).private(), "a direct message is no panel"
    before = text_of(direct)
    await world.env.advance_time(61)
    assert text_of(world.direct_message(person)) != before, (
        "it is drawn as soon as nothing else is written to it"
    )
    assert len(person.user.dm_channel.history()) == 1
    assert await world.bot.store.page("undrawn") == ()


# What panels and direct messages say and offer is true: seats to take back, and who is waited for


async def may_return(world: World, table_id: str) -> list[str]:
    found = []
    for name in TRIO:
        panel = await world.open_panel(world.people[name], table_id)
        if any(one.endswith(":return") for one in controls(panel, "seat")):
            found.append(name)
    return found


async def test_only_who_left_is_offered_the_seat_and_gets_it(world: World) -> None:
    table_id = await begun(world)
    assert await may_return(world, table_id) == []
    bob = world.people["Bob"]
    await world.at_table(bob, "leave")
    assert await may_return(world, table_id) == ["Bob"]
    panel = await world.open_panel(bob, table_id)
    (back,) = (one for one in controls(panel, "seat") if one.endswith(":return"))
    await bob.click(panel, custom_id=back)
    assert all(seat.computer is None for seat in (await world.sitting(table_id)).table.seats)
    assert await may_return(world, table_id) == []


async def test_a_direct_message_waits_for_nobody_who_has_answered(world: World) -> None:
    table_id = await begun(world, *NAMES[:4])
    rng, answered = Random(1), set[str]()
    asked = {person.user.id: name for name, person in world.people.items()}
    for _seat, person in await world.waiting(table_id):
        await answer_on(world, person, world.direct_message(person), rng, direct=True)
        answered.add(asked[person.user.id])
        for name in NAMES[:4]:
            if (shown := world.direct_message(world.people[name])) is None:
                continue  # not asked yet
            told = [line for line in text_of(shown).splitlines() if line.startswith("⏳")]
            assert not [line for line in told for one in answered if one in line], (name, told)
        if len(answered) == 3:
            break
    assert len(answered) == 3


# Private notices to one person do not pile up beside a table


def notices(world: World, name: str) -> list[Any]:
    return [one for one in world.channel.history(viewer=world.people[name]) if one.flags.ephemeral]


async def lobby_press(world: World, name: str, table_id: str, answer: str) -> Any:
    return await world.press_in_lobby(name, table_id, answer)


async def cancel(world: World, table_id: str) -> None:
    """Has Ann, the host, confirm that she cancels the table."""
    asked = await lobby_press(world, "Ann", table_id, "cancel")
    await world.people["Ann"].click(asked.response, custom_id=f"seat:{table_id}:-:end")


async def test_a_refusal_is_there_once_until_a_click_works(world: World) -> None:
    table_id = await world.open()
    for _ in range(3):
        await lobby_press(world, "Bob", table_id, "computers")
    assert len(notices(world, "Bob")) == 1

    # One person's refusal leaves that of another.
    await lobby_press(world, "Bob", table_id, "computers")
    await lobby_press(world, "Cleo", table_id, "computers")
    assert len(notices(world, "Bob")) == len(notices(world, "Cleo")) == 1

    # A refusal goes with the next click that works.
    await lobby_press(world, "Bob", table_id, "computers")
    await lobby_press(world, "Cleo", table_id, "join")
    (refusal,) = notices(world, "Bob")  # another's click takes nothing away
    await lobby_press(world, "Bob", table_id, "join")
    assert refusal.id not in [one.id for one in notices(world, "Bob")]


async def test_a_command_again_takes_the_place_of_its_last_answer(world: World) -> None:
    await world.open()
    for number, command in enumerate(("help", "settings", "history", "table"), 1):
        for _ in range(3):
            await world.people["Ann"].slash(world.channel, command)
        assert len(notices(world, "Ann")) == number, command


async def test_options_and_computers_go_when_the_game_begins(world: World) -> None:
    table_id = await world.open("Ann", "Bob", "Cleo")
    await lobby_press(world, "Ann", table_id, "options")
    await lobby_press(world, "Ann", table_id, "computers")
    assert len(notices(world, "Ann")) == 2
    await lobby_press(world, "Ann", table_id, "start")
    assert not notices(world, "Ann")


async def test_options_go_when_the_table_is_called_off(world: World) -> None:
    table_id = await world.open()
    await lobby_press(world, "Ann", table_id, "options")
    await cancel(world, table_id)
    (done,) = notices(world, "Ann")
    assert "is closed" in text_of(done)


async def test_notices_on_different_topics_stay_beside_each_other(world: World) -> None:
    table_id = await world.open()
    for _ in range(2):
        await lobby_press(world, "Ann", table_id, "options")
        await world.people["Ann"].click(world.table_post(), custom_id="rules:pikoko:open:1")
    assert len(notices(world, "Ann")) == 2


async def test_a_page_that_was_turned_makes_room_a_quarter_of_an_hour_after_it_was_opened(
    world: World,
) -> None:
    await world.open()
    ann = world.people["Ann"]
    opened = await ann.click(world.table_post(), custom_id="rules:pikoko:open:1")
    await world.env.advance_time(QUARTER_OF_AN_HOUR)
    await ann.click(opened.response, custom_id="rules:pikoko:-:3")
    await ann.click(world.table_post(), custom_id="rules:pikoko:open:1")
    assert len(notices(world, "Ann")) == 1


async def test_an_aside_too_old_to_be_taken_away_just_stays(world: World) -> None:
    table_id = await world.open()
    await lobby_press(world, "Bob", table_id, "computers")
    await world.env.advance_time(QUARTER_OF_AN_HOUR)
    await lobby_press(world, "Bob", table_id, "computers")
    assert len(notices(world, "Bob")) == 2
    assert not [entry for entry in world.env.errors if entry]


async def test_a_refusal_after_the_answer_to_a_click_never_takes_the_clicked_panel_away(
    world: World,
) -> None:
    """The answer to the click is the panel itself; only the refusal below it may be deleted."""
    table_id = await world.open("Ann", "Bob", "Cleo", clock="turns-86400")
    await world.start(table_id)
    _, person = (await world.waiting(table_id))[0]
    panel = await world.open_panel(person, table_id)

    def ephemeral() -> list[Any]:
        return [one for one in world.channel.history(viewer=person) if one.flags.ephemeral]

    before = len(ephemeral())  # the welcome and the panel
    bid = control(panel, "answer")
    await world.env.advance_time(QUARTER_OF_AN_HOUR)  # the panel does not follow any more
    call = world.direct_message(person)
    await world.press(person, call, control(call, "show"), None, direct=True)
    await world.press(person, world.direct_message(person), bid, None, direct=True)
    await world.press(person, panel, bid, None)
    await person.slash(world.channel, "table", table="none")
    private = ephemeral()
    assert len(private) == before + 1
    assert panel.id in [one.id for one in private]
