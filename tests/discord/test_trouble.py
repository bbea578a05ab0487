"""How tables get over what goes wrong on Discord."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from bot.screens.words import words
from bot.tables import lobbies
from data.store.errors import Unavailable
from data.store.values import Status
from tests.discord.play import answer_somehow, begun, play_out, until_cards_are_played
from tests.discord.world import TRIO, World
from tests.helpers.messages import control, controls, text_of
from tests.helpers.stored import person_of


async def status(world: World, table_id: str) -> Status:
    found: Status = (await world.sitting(table_id)).table.status
    return found


async def goes_on(world: World, table_id: str, rng: Random) -> None:
    """Fails unless the game can be played by clicks, and to its end."""
    await play_out(world, table_id, rng, clicks=3)
    assert await status(world, table_id) is Status.FINISHED


async def test_closed_direct_messages_are_noticed_at_once_and_the_panel_takes_over(
    world: World,
) -> None:
    for name in TRIO:
        world.close_direct(name)
    table_id = await begun(world)
    waiting = await world.waiting(table_id)
    assert len(waiting) == 2
    for _seat, person in waiting:
        assert len(world.called(person.user.global_name)) == 1
    await goes_on(world, table_id, Random(1))


async def test_direct_messages_that_close_half_way_stop_nobody(world: World) -> None:
    table_id = await begun(world)
    rng = Random(2)
    for _ in range(3):
        _seat, person = (await world.waiting(table_id))[0]
        await answer_somehow(world, table_id, person, rng)
    world.close_direct("Ann")
    await goes_on(world, table_id, rng)


async def test_a_restart_after_every_single_move_loses_nothing(world: World) -> None:
    table_id, rng = await begun(world), Random(3)

    async def answers() -> int:
        record = await world.bot.store.load(table_id)
        return sum(move.by_person for move in record.moves)

    for answer in range(8):  # bids, then cards
        if answer == 4:
            await until_cards_are_played(world, table_id, rng)
        before = await answers()
        await answer_somehow(world, table_id, rng.choice(await world.waiting(table_id))[1], rng)
        await world.restart()
        assert await answers() == before + 1


@pytest.mark.parametrize("which", ["table", "direct"])
async def test_a_deleted_message_comes_back(world: World, which: str) -> None:
    table_id = await begun(world)
    _seat, person = (await world.waiting(table_id))[0]
    message: Any = world.table_post() if which == "table" else world.direct_message(person)
    world.env.backend.delete_message(message.channel.id, message.id)
    await goes_on(world, table_id, Random(4))
    assert len([post for post in world.posts() if controls(post, "show")]) == 1


async def test_a_table_whose_channel_vanishes_is_parked_and_goes_on_elsewhere(world: World) -> None:
    table_id = await begun(world)
    before = len(world.env.http_requests)
    world.env.backend.delete_channel(world.channel.id)
    await world.env.settle()
    assert await status(world, table_id) is Status.PARKED
    assert len(world.env.http_requests) - before < 20
    world.channel = world.guild.create_text_channel("elsewhere")
    await world.at_table(world.people["Ann"], "resume", table=table_id)
    assert await status(world, table_id) is Status.PLAYING
    await goes_on(world, table_id, Random(5))


async def test_a_table_in_a_thread_is_parked_as_soon_as_the_channel_of_the_thread_vanishes(
    world: World,
) -> None:
    home = world.channel
    await world.people["Ann"].slash(home, "play", game="plumes", where="thread")
    (table,) = await world.bot.store.tables()
    world.channel = home.threads[0]
    await world.people["Bob"].click(world.table_post(), custom_id=f"lobby:{table.id}:-:join")
    await world.start(table.id)
    world.env.backend.delete_channel(home.id)
    await world.env.settle()
    assert await status(world, table.id) is Status.PARKED


async def test_a_table_without_permission_is_parked_until_it_is_back(world: World) -> None:
    table_id = await begun(world)
    world.deny(view_channel=True, send_messages=True)
    world.forget_clicks()
    _seat, person = (await world.waiting(table_id))[0]
    direct = world.direct_message(person)
    await world.press(person, direct, control(direct, "answer"), None, direct=True)
    assert await status(world, table_id) is Status.PARKED
    backend = world.env.backend
    backend.delete_overwrite(world.channel.id, backend.bot_user.id)
    await world.at_table(world.people["Ann"], "resume", table=table_id)
    await goes_on(world, table_id, Random(6))


async def test_a_server_that_is_gone_parks_its_tables_for_good_measure(world: World) -> None:
    table_id = await begun(world)
    before = len(world.env.http_requests)
    world.env.backend.remove_guild(world.guild.id)
    await world.env.settle()
    assert await status(world, table_id) is Status.PARKED
    asked = [(one.method, one.path) for one in world.env.http_requests[before:]]
    assert asked == [("GET", f"/guilds/{world.guild.id}")]


async def test_a_server_that_was_left_while_the_bot_was_down_parks_its_tables(world: World) -> None:
    table_id = await begun(world)
    await world.stop_clock()
    await world.client.close()
    world.env.backend.remove_guild(world.guild.id)
    await world.env.restart_bot(world.make_bot())
    await world.env.settle()
    parked = (await world.sitting(table_id)).table
    assert (parked.status, parked.reason) == (Status.PARKED, "server_gone")


async def test_what_was_missed_while_discord_failed_is_drawn_later_and_after_a_restart(
    world: World,
) -> None:
    table_id = await begun(world)
    stale = text_of(world.table_post())
    world.env.inject_error("PATCH", f"/channels/{world.channel.id}/messages/*", status=500, times=2)
    _seat, person = (await world.waiting(table_id))[0]
    await answer_somehow(world, table_id, person, Random(7))
    await world.env.advance_time(40)
    assert text_of(world.table_post()) != stale
    assert await world.bot.store.page("undrawn") == ()

    # What was not drawn before a restart is drawn after it.
    world.forget_clicks()
    world.env.inject_error(
        "PATCH", f"/channels/{world.channel.id}/messages/*", status=500, times=None
    )
    _seat, person = (await world.waiting(table_id))[0]
    await answer_somehow(world, table_id, person, Random(8))
    assert await world.bot.store.page("undrawn") == (table_id,)
    world.env.backend.faults.clear()
    await world.restart()
    await world.env.settle()
    assert await world.bot.store.page("undrawn") == ()


async def test_many_tables_that_cannot_be_drawn_keep_no_other_from_being_drawn(
    world: World,
) -> None:
    table_id = await world.open("Ann")
    get, before = world.bot.tables.get, text_of(world.table_post())

    async def unavailable(wanted: str) -> Any:
        if wanted.startswith("broken"):
            raise Unavailable
        return await get(wanted)

    world.bot.tables.get = unavailable
    world.bot.reconciler.changed = world.bot.reconciler.draw_later  # no one waits for it
    with world.as_bot():
        for number in range(25):
            world.bot.reconciler.draw_later(f"broken-{number}")
        await world.bot.tables.change(table_id, lambda table: lobbies.join(table, 4711, "Quick"))
    await world.env.advance_time(10)
    assert text_of(world.table_post()) != before


async def test_a_drawing_that_fails_keeps_nobody_else_from_being_asked(
    world: World, monkeypatch: pytest.MonkeyPatch, nothing_swallowed: list[str]
) -> None:
    table_id = await begun(world)
    (_, first), (_, second) = await world.waiting(table_id)
    await world.open_panel(first, table_id)
    panel, before = world.bot.layouts.panel, text_of(world.table_post())

    def broken(sitting: Any, user: int, *rest: Any) -> Any:
        if user == first.id:
            raise ValueError("a mistake in a drawing")
        return panel(sitting, user, *rest)

    monkeypatch.setattr(world.bot.layouts, "panel", broken)
    for person in (second, first):
        direct: Any = world.direct_message(person)
        await world.press(person, direct, control(direct, "answer", 1), None, direct=True)
    assert text_of(world.table_post()) != before
    for _seat, person in await world.waiting(table_id):
        assert controls(world.direct_message(person), "answer")
    assert "drawing failed" in str(nothing_swallowed)
    nothing_swallowed.clear()


async def test_a_bid_made_by_direct_message_shows_in_the_panel_and_the_other_way_round(
    world: World,
) -> None:
    table_id = await begun(world)
    _seat, person = (await world.waiting(table_id))[0]
    panel = await world.open_panel(person, table_id)
    direct = world.direct_message(person)
    before_panel, before_direct = text_of(panel), text_of(direct)
    custom_id = control(direct, "answer", 2)
    await world.press(person, direct, custom_id, None, direct=True)
    assert text_of(panel) != before_panel
    custom_id = control(panel, "answer")
    await world.press(person, panel, custom_id, None)
    assert text_of(world.direct_message(person)) != before_direct
    direct = world.direct_message(person)
    assert list(controls(panel, "answer")) == list(controls(direct, "answer"))


async def test_an_outage_of_an_hour_ends_with_everything_drawn(world: World) -> None:
    table_id = await begun(world)
    world.forget_clicks()
    await world.stop_clock()  # or else time would be up meanwhile
    world.env.inject_error(
        "PATCH", f"/channels/{world.channel.id}/messages/*", status=503, times=None
    )
    before = len(world.env.http_requests)
    for seed in range(4):
        _seat, person = (await world.waiting(table_id))[0]
        await answer_somehow(world, table_id, person, Random(seed))
    for _ in range(12):
        await world.env.advance_time(300)
    assert await world.bot.store.page("undrawn") == (table_id,)
    assert len(world.env.http_requests) - before < 50
    world.env.backend.faults.clear()
    await world.env.advance_time(301)
    assert await world.bot.store.page("undrawn") == ()


async def test_a_deleted_account_is_played_for_by_the_computer(world: World) -> None:
    table_id = await world.open(*TRIO, rounds="1")
    nobody = {"status": 400, "code": 50033, "message": "Invalid Recipient(s)"}
    world.env.inject_error("POST", "/users/@me/channels", **nobody, times=None)
    for name in TRIO[1:]:
        world.guild.remove_member(world.people[name])
    await world.env.advance_time(600)
    await world.start(table_id)
    await answer_somehow(world, table_id, world.people["Ann"], Random(1))
    seats = (await world.sitting(table_id)).table.seats
    assert {seated.name for seated in seats if seated.computer} == set(TRIO[1:])


async def test_a_game_parked_without_its_channel_does_not_move_into_a_direct_message(
    world: World,
) -> None:
    table_id = await begun(world)
    _seat, person = (await world.waiting(table_id))[0]
    world.env.backend.delete_channel(world.channel.id)
    await world.env.settle()
    direct: Any = world.direct_message(person)
    (resume,) = controls(direct, "seat")
    result = await person.user.click(direct, custom_id=resume)
    table = (await world.sitting(table_id)).table
    assert (table.status, table.channel) == (Status.PARKED, world.channel.id)
    assert words("en")("refused-only-in-server") in text_of(result.response)


async def test_who_may_not_start_a_game_opens_no_direct_messages_again(world: World) -> None:
    table_id = await world.open(*TRIO)
    ann = world.people["Ann"].user.id
    await world.bot.people.note_dm(ann, closed=True)
    await world.start(table_id, host="Bob")
    assert (await person_of(world.bot.store, ann)).dm_closed
