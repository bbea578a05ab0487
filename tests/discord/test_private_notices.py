"""Private notices to one person do not pile up beside a table."""

from __future__ import annotations

from typing import Any

import pytest

from tests.discord.world import World
from tests.helpers.messages import control, text_of

QUARTER_OF_AN_HOUR = 15 * 60


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


@pytest.mark.parametrize("command", ["help", "settings", "history", "table"])
async def test_a_command_again_takes_the_place_of_its_last_answer(
    world: World, command: str
) -> None:
    await world.open()
    for _ in range(3):
        await world.people["Ann"].slash(world.channel, command)
    assert len(notices(world, "Ann")) == 1


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
