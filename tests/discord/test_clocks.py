"""Time at the tables, as people see it: being late, pausing, lobbies that expire."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from bot.tables import schedule
from bot.tables.seating import MISSES
from bot.tables.sitting import fold
from data.store.values import Pace, Status
from engine import games
from engine.protocol import Seat
from tests.discord.forging import forged
from tests.discord.play import (
    answer_somehow,
    begun,
    decide,
    server_chooses,
    until_a_trick,
    until_due,
    until_time_is_up,
)
from tests.discord.world import TRIO, World, private, said
from tests.helpers.messages import control, controls, text_of, values
from tests.helpers.stored import person_of
from tests.helpers.stress import case, long

LIVE = 180
HOUR = 3600


def seat_control(table_id: str, answer: str) -> str:
    return f"seat:{table_id}:-:{answer}"


async def test_a_table_whose_only_person_never_clicks_ends_by_itself_and_says_why(
    world: World,
) -> None:
    table_id = await world.open("Ann", rounds="1")
    await world.add_computers(table_id, "greedy", "random")
    await world.start(table_id)
    await world.env.settle()
    for missed in range(1, MISSES + 1):
        shown = text_of(world.posts()[0])
        assert "<t:" in shown, "everybody sees the deadline"
        assert ("ran out of time" in shown) is (missed > 1)
        await until_time_is_up(world, table_id)
    table = (await world.sitting(table_id)).table
    assert (table.status, table.reason) == (Status.ABANDONED, "nobody_answers")
    assert "missed three turns in a row" in text_of(world.posts()[0])
    assert await world.bot.store.next_due() is None


@pytest.mark.parametrize(
    ("game", "options", "kinds"),
    [
        case("pikoko", {"rounds": 1}, {"bid", "confidence", "play"}, stress=False),
        case(
            *("pikoko", games["pikoko"].presets["quick"], {"bid", "confidence", "play"}),
            stress=True,
        ),
        long("plumes", {}, {"keep", "play", "go-on", "replenish"}),
        long("block", {"mode": "quick", "shake_target": "acts"}, {"action", "react", "target"}),
        case("block", {"mode": "extended"}, {"action", "react", "use", "flip"}, stress=True),
        long("block", games["block"].presets["friendly"], {"action", "react", "use", "flip"}),
    ],
)
async def test_a_whole_game_with_everybody_late_in_every_kind_of_question(
    world: World, game: str, options: dict[str, Any], kinds: set[str]
) -> None:
    """Everyone lets the time pass once in each kind of question."""
    table_id, rng = await world.open(*TRIO, game=game), Random(11)
    with world.as_bot():  # in virtual time
        await world.bot.tables.change(
            table_id, lambda table: replace(table, options={**table.options, **options})
        )
    await world.start(table_id)
    late: set[tuple[Seat, str]] = set()
    while (sitting := await world.sitting(table_id)).table.status is Status.PLAYING:
        asked = {seat: sitting.asked[seat] for seat in sorted(sitting.waiting())}
        if not asked:  # between two rounds
            await until_due(world, sitting.deadlines[0].due)
            continue
        sleeping = {
            seat
            for seat, question in asked.items()
            if (seat, question.kind) not in late
            and not question.settled
            and sitting.table.seats[seat].missed + 1 < MISSES
        }
        if awake := asked.keys() - sleeping:
            await decide(world, table_id, min(awake), rng)
            continue
        until = schedule.until(sitting)
        over = {seat for seat in sleeping if schedule.until(sitting, seat) == until}
        await until_time_is_up(world, table_id)
        after = await world.sitting(table_id)
        for seat in over:
            question = after.game.question(after.state, seat)
            assert question is None or question.id != asked[seat].id, "it was answered"
            goes_on = schedule.turn_goes_on(sitting, after, seat)
            is_missed = not goes_on and asked[seat].passing is None
            missed = sitting.table.seats[seat].missed + is_missed
            assert after.table.seats[seat].missed == missed
            late.add((seat, asked[seat].kind))
        if any(seated.missed for seated in after.table.seats) and after.table.status.live:
            assert "ran out of time" in text_of(world.posts()[-1])
    assert sitting.table.status is Status.FINISHED
    assert {kind for _seat, kind in late} >= kinds
    record = await world.bot.store.load(table_id)
    assert len(record.moves) == sitting.table.moves
    assert fold(record.table, record.moves).state == sitting.state


async def test_who_clicks_too_late_is_told_kindly_and_asked_again(world: World) -> None:
    table_id = await world.open(*TRIO, rounds="1", clock="turns-3600")
    await world.start(table_id)
    (_seat, person), *_ = await world.waiting(table_id)
    panel = await world.open_panel(person, table_id)
    name = control(panel, "answer")
    await until_time_is_up(world, table_id)
    result = await person.click(panel, custom_id=name)
    assert said(result) == world.refusal("too-late")


async def test_a_seat_that_the_computer_took_is_taken_back_with_one_click(world: World) -> None:
    table_id, rng = await begun(world), Random(5)
    ann = world.people["Ann"]

    def hers(table: Any) -> Any:
        return next(one for one in table.seats if one.user == ann.user.id)

    while hers((await world.sitting(table_id)).table).computer is None:
        waiting = await world.waiting(table_id)
        for _seat, person in waiting:
            if person is not ann:
                await answer_somehow(world, table_id, person, rng)
        if [person for _seat, person in await world.waiting(table_id)] == [ann]:
            await until_time_is_up(world, table_id)
    post = world.posts()[0]
    assert "3 turns in a row" in text_of(post)
    back = await ann.click(post, custom_id=seat_control(table_id, "return"))
    table = (await world.sitting(table_id)).table
    assert (hers(table).computer, hers(table).missed) == (None, 0)
    assert private(back).flags.ephemeral, "and she sees her panel"


async def test_a_deadline_survives_a_restart_and_waits_while_the_bot_is_down(world: World) -> None:
    table_id = await begun(world)
    await world.env.advance_time(LIVE - 10)
    moves = (await world.sitting(table_id)).table.moves
    await world.restart(down=HOUR)
    await world.env.settle()
    until = schedule.until(await world.sitting(table_id))
    assert until is not None
    assert 9_000 <= until - world.now() <= 11_000
    assert f"<t:{until // 1000}:R>" in text_of(world.posts()[0])
    assert (await world.sitting(table_id)).table.moves == moves


# Pausing


async def test_a_pause_is_asked_of_all_and_a_button_goes_on(world: World) -> None:
    table_id = await begun(world)
    ann, bob, cleo = (world.people[name] for name in TRIO)
    await world.at_table(ann, "pause")
    post = world.posts()[0]
    assert {one.split(":")[3] for one in controls(post, "seat")} == {"pause", "play-on"}
    await bob.click(post, custom_id=seat_control(table_id, "pause"))
    assert not (await world.sitting(table_id)).table.paused
    await cleo.click(post, custom_id=seat_control(table_id, "pause"))
    assert (await world.sitting(table_id)).table.paused
    await world.env.advance_time(2 * LIVE)
    assert sum(one.missed for one in (await world.sitting(table_id)).table.seats) == 0
    post = world.posts()[0]
    assert "<t:" not in text_of(post)
    await bob.click(post, custom_id=seat_control(table_id, "resume"))
    sitting = await world.sitting(table_id)
    assert schedule.until(sitting) is not None


async def test_one_who_would_rather_play_on_keeps_the_game_going(world: World) -> None:
    table_id = await begun(world)
    await world.at_table(world.people["Ann"], "pause")
    post = world.posts()[0]
    await world.people["Bob"].click(post, custom_id=seat_control(table_id, "play-on"))
    table = (await world.sitting(table_id)).table
    assert not table.paused
    assert not any(seated.agrees_to_pause for seated in table.seats)
    assert not controls(world.posts()[0], "seat")


# Before the game


async def test_a_lobby_expires_and_can_be_opened_again(world: World) -> None:
    await world.open("Ann", "Bob")
    await world.env.advance_time(HOUR + 1)
    await world.env.settle()
    post = world.posts()[0]
    assert "closed the table" in text_of(post)
    again = control(post, "seat")
    await world.people["Bob"].click(post, custom_id=again)
    (table,) = await world.bot.store.tables()
    assert table.status is Status.LOBBY
    assert [one.name for one in table.seats] == ["Bob"]
    assert [one.user for one in table.invited] == [world.people["Ann"].user.id]
    assert controls(world.table_post(), "lobby")


async def test_the_host_chooses_the_clock_and_everybody_sees_it(world: World) -> None:
    table_id = await world.open("Ann", "Bob", clock="turns-86400")
    table = (await world.sitting(table_id)).table
    assert (table.pace, table.per_question) == (Pace.TURNS, 24 * HOUR * 1000)
    assert "1\u00a0day per move" in text_of(world.table_post())


async def test_new_tables_start_with_the_servers_clock(world: World) -> None:
    lobby_turns = 12 * HOUR * 1000
    await server_chooses(world, pace=Pace.TURNS, per_question=HOUR * 1000, lobby_turns=lobby_turns)
    table_id = await world.open("Ann")
    sitting = await world.sitting(table_id)
    assert (sitting.table.pace, sitting.table.per_question) == (Pace.TURNS, HOUR * 1000)
    (row,) = sitting.deadlines
    assert row.due - sitting.table.created == 12 * HOUR * 1000


# Settings


async def test_quiet_hours_are_chosen_in_menus_and_an_old_menu_leads_there(world: World) -> None:
    ann = world.people["Ann"]
    shown = (await ann.slash(world.channel, "settings")).response
    page = (await ann.click(shown, custom_id="settings:-:quiet:-")).response
    page = (await ann.select(page, ["22"], custom_id="settings:-:quiet-from:-")).response
    page = (await ann.select(page, ["Europe/London"], custom_id="settings:-:clock:-")).response
    assert "Africa/Abidjan" in values(controls(page)["settings:-:zone:-"]), "it is winter"
    await ann.select(page, ["Africa/Abidjan"], custom_id="settings:-:zone:-")
    person = await person_of(world.bot.store, ann.user.id)
    assert (person.quiet_from, person.zone) == (22 * 60, "Africa/Abidjan")
    assert person.quiet_to is not None
    assert values(controls(page)["settings:-:quiet-until:-"])[0] == "0"

    # A menu of offsets on an old message leads to the clocks.
    page = (await forged(world, "Ann", shown, "settings:-:offset:-")).response
    assert "settings:-:clock:-" in controls(page)


# Answering ahead


async def test_an_answer_ahead_is_chosen_seen_by_its_owner_alone_and_undone(world: World) -> None:
    table_id, rng = await begun(world), Random(3)
    person, other = await until_a_trick(world, table_id, rng)
    posts = [text_of(post) for post in world.posts()]
    panel, others = (
        await world.open_panel(person, table_id),
        await world.open_panel(other, table_id),
    )
    before = text_of(others)
    page = (await person.click(panel, custom_id=f"ahead:{table_id}:-:open")).response
    assert page.ephemeral
    (menu,) = controls(page, "ahead")
    card = values(controls(page)[menu])[0]
    await person.select(page, [card], custom_id=menu)
    assert len((await world.sitting(table_id)).ahead) == 1
    assert "On your turn, if allowed" in text_of(panel)
    assert (text_of(others), [text_of(post) for post in world.posts()]) == (before, posts)
    (forget,) = (one for one in controls(page, "ahead") if one.endswith(":forget"))
    await person.click(page, custom_id=forget)
    assert (await world.sitting(table_id)).ahead == ()
    assert "On your turn, if allowed" not in text_of(panel)
    assert page.id in [one.id for one in world.channel.history(viewer=person)]
    while (waiting := await world.waiting(table_id))[0][1] is not person:
        await answer_somehow(world, table_id, waiting[0][1], rng)
    history = world.channel.history(viewer=person)
    assert page.id not in [one.id for one in history], "there is nothing to answer any more"


async def test_a_page_of_answers_ahead_does_not_keep_one_that_was_played(world: World) -> None:
    table_id, rng = await begun(world), Random(3)
    while True:
        person, _other = await until_a_trick(world, table_id, rng)
        panel = await world.open_panel(person, table_id)
        page = (await person.click(panel, custom_id=f"ahead:{table_id}:-:open")).response
        (menu,) = controls(page, "ahead")
        card = values(controls(page)[menu])[0]
        await person.select(page, [card], custom_id=menu)
        assert any(one.endswith(":forget") for one in controls(page, "ahead"))
        while (await world.sitting(table_id)).ahead:
            ((_seat, acting),) = await world.waiting(table_id)
            await answer_somehow(world, table_id, acting, rng)
        history = world.channel.history(viewer=person)
        if shown := [one for one in history if one.id == page.id]:
            break
    assert not any(one.endswith(":forget") for one in controls(shown[0], "ahead"))
    assert card not in values(controls(shown[0])[menu])
