"""Whom a game calls, how often and where. New messages notify people, edits do not."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any, Final

import pytest

from bot.screens.words import words
from bot.tables import calls
from bot.tables.due import Due
from data.store.values import AskedBy, CalledBy, Place, Status
from tests.discord.gallery import draw_at_once, draw_patiently, pictures, settled
from tests.discord.play import (
    answer_somehow,
    begun,
    chooses,
    decide,
    play_out,
    until_due,
    until_time_is_up,
)
from tests.discord.pushes import Pushes
from tests.discord.world import TRIO, World, make_admin, private
from tests.helpers.messages import control, controls, text_of
from tests.helpers.stress import LONG, case, some

ENGLISH: Final = words("en")
LIVE: Final = "live-180"
TURNS: Final = "turns-3600"
HOUR: Final = 3600
REST: Final = 90
"""Seconds after a click without a call, at a table with three minutes a question."""


async def all_are_asked_in_the_channel(world: World) -> None:
    for name in TRIO:
        await chooses(world, name, asked_by=AskedBy.PANEL)


def calls_of(world: World, name: str, by: CalledBy) -> list[Any]:
    if by is not CalledBy.DM:
        return world.called(name)
    folded = ENGLISH("direct-folded", game="Pikoko")
    return [one for one in world.directs(name) if folded not in text_of(one)]


async def test_who_answers_in_time_is_never_called_in_a_live_game(world: World) -> None:
    table_id, pushes = await begun(world, clock=LIVE), Pushes(world)
    await play_out(world, table_id, Random(1), clicks=8)
    assert pushes.new() == {}
    assert not any(world.called(name) for name in TRIO)


@pytest.mark.parametrize("by", some(CalledBy, 1))
async def test_a_turn_based_game_calls_everybody_once_for_each_question(
    world: World, by: CalledBy
) -> None:
    for name in TRIO:
        await chooses(world, name, called_by=by)
    table_id = await world.open(*TRIO, rounds="1", clock=TURNS)
    pushes, rng = Pushes(world), Random(1)
    await world.start(table_id)
    for _answer in range(15):
        await world.env.advance_time(REST + 1)
        await answer_somehow(world, table_id, rng.choice(await world.waiting(table_id))[1], rng)
    record = await world.bot.store.load(table_id)
    answers = Counter(
        record.table.seats[move.actor].name for move in record.moves if move.actor >= 0
    )
    asked = Counter(person.user.global_name for _seat, person in await world.waiting(table_id))
    assert pushes.new() == answers + asked
    assert not any(world.called(name) for name in TRIO)
    assert all(len(world.directs(name)) == 1 for name in TRIO)


@pytest.mark.parametrize(
    ("clock", "by", "asked_by"),
    some(
        [
            *((LIVE, CalledBy.CHANNEL, AskedBy.PANEL), (TURNS, CalledBy.DM, AskedBy.PANEL)),
            *((TURNS, CalledBy.CHANNEL, AskedBy.DM), (LIVE, CalledBy.DM, AskedBy.PANEL)),
            *((TURNS, CalledBy.CHANNEL, AskedBy.PANEL), (LIVE, CalledBy.DM, AskedBy.DM)),
            *((LIVE, CalledBy.CHANNEL, AskedBy.DM), (TURNS, CalledBy.DM, AskedBy.DM)),
        ],
        3,
    ),
)
async def test_who_never_answers_is_notified_once_for_each_question_and_reminded_silently(
    world: World, clock: str, by: CalledBy, asked_by: AskedBy
) -> None:
    await chooses(world, "Ann", called_by=by, asked_by=asked_by)
    if asked_by is AskedBy.DM:
        by = CalledBy.DM  # who is asked there is called there
    table_id = await world.open("Ann", rounds="1", clock=clock)
    await world.add_computers(table_id, "greedy", "random")
    pushes = Pushes(world)
    await world.start(table_id)
    await world.env.settle()
    asked = 0
    while (sitting := await world.sitting(table_id)).table.status is Status.PLAYING:
        asked += 1
        at_once = clock == TURNS and asked > 1  # she clicked a while ago
        assert pushes.new() == ({"Ann": 1} if at_once else {})
        for kind in (Due.CALL, Due.REMINDER):
            for due in [row.due for row in sitting.deadlines if row.kind == kind]:
                before = calls_of(world, "Ann", by)
                await until_due(world, due)
                assert pushes.new() == ({"Ann": 1} if kind is Due.CALL else {})
                (called,) = calls_of(world, "Ann", by)
                assert called.id not in [one.id for one in before], "a new message"
                assert controls(called, "show") or controls(called, "answer")
        await until_time_is_up(world, table_id)
    assert asked == 3
    assert pushes.new() == {}
    assert not world.called("Ann")


WHOLE: Final = [
    ("pikoko", {"rounds": "1"}),
    ("plumes", {}),
    ("block", {"mode": "quick"}),
    ("block", {"mode": "extended", "turn_limit": "30"}),
]


def whole_games() -> Iterator[Any]:
    """Yields games with both clocks and several seeds, in direct messages and in the channel."""
    for nth, seed in enumerate((1, 3, 4, 6, 8, 12)):
        asked_by = AskedBy.PANEL if nth % 2 else AskedBy.DM
        for number, (game, options) in enumerate(WHOLE):
            for which, clock in enumerate((LIVE, TURNS)):
                short = nth == (number + which) % 2
                yield case(game, options, clock, asked_by, seed, stress=not short)


@pytest.mark.parametrize(("game", "options", "clock", "asked_by", "seed"), some(whole_games(), 3))
async def test_nobody_is_notified_twice_in_a_turn_of_a_whole_game(
    world: World, game: str, options: dict[str, str], clock: str, asked_by: AskedBy, seed: int
) -> None:
    """Ann answers at once, Bob after a reminder, and Cleo never: the computer plays on for her,
    until she takes her seat back.
    """
    rng, asked, pushed = Random(seed), set[tuple[str, str]](), Counter[tuple[str, str]]()
    soon = set[tuple[str, str]]()  # over too soon for a call: windows, and cards played for people
    for name in TRIO:
        await chooses(world, name, asked_by=asked_by)
    table_id = await world.open(*TRIO, game=game, clock=clock, **options)
    pushes = Pushes(world)
    await world.start(table_id)
    while (sitting := await world.sitting(table_id)).table.status is Status.PLAYING:
        seats = sitting.table.seats
        turns = {
            seats[seat].name: (seats[seat].name, question.turn or question.id)
            for seat, question in sitting.asked.items()
        }
        asked |= {turns[seats[seat].name] for seat in sitting.asked.keys() & sitting.waiting()}
        forced = {row.seat for row in sitting.deadlines if row.kind == Due.FORCED}
        soon |= {
            turns[seats[seat].name]
            for seat, one in sitting.asked.items()
            if one.passing or seat in forced
        }
        pushed.update({turns[name]: count for name, count in pushes.new().items()})
        reminded = {seat for seat, number in calls.called(sitting).items() if number == 2}
        ready = [
            seat
            for seat in sorted(sitting.asked.keys() & sitting.waiting())
            if seats[seat].name == "Ann" or (seats[seat].name == "Bob" and seat in reminded)
        ]
        if ready:
            await decide(world, table_id, ready[0], rng)
        elif sitting.waiting() - sitting.asked.keys():
            await world.env.advance_time(1)
        else:
            await until_due(world, min(row.due for row in sitting.deadlines))
        table = (await world.sitting(table_id)).table
        cleo = next(one for one in table.seats if one.name == "Cleo")
        if cleo.computer and table.status is Status.PLAYING and rng.random() < 0.2:
            back = f"seat:{table_id}:-:return"
            post = next(one for one in world.posts() if back in controls(one))
            await world.people["Cleo"].click(post, custom_id=back)
    assert sitting.table.status is Status.FINISHED
    assert pushed == dict.fromkeys(pushed, 1)
    assert {turn for turn in asked - soon if turn[0] == "Bob"} <= set(pushed) <= asked
    if clock == LIVE:
        assert "Ann" not in {name for name, _turn in pushed}


async def test_the_call_comes_from_the_clock_and_goes_when_it_is_answered(world: World) -> None:
    """It is an ordinary message until it is edited, as phones show in a notification."""
    await all_are_asked_in_the_channel(world)
    table_id, pushes = await begun(world), Pushes(world)
    (_, first), (_, second) = await world.waiting(table_id)
    names = [person.user.global_name for person in (first, second)]
    await world.env.advance_time(REST - 1)
    assert not any(world.called(name) for name in names)
    await world.env.advance_time(1.1)
    (call,) = world.called(names[0])
    assert [one.id for one in world.called(names[1])] == [call.id], "one message calls both"
    assert pushes.new()
    (text,) = pushes.texts
    called = text.splitlines()[0]
    assert called.endswith("**Time to bid** in Pikoko. Press *My view* below.")
    assert all(f"<@{person.user.id}>" in called for person in (first, second))
    assert (call.content, call.flags.components_v2) == (text, False)
    shown = await world.people[names[0]].click(call, custom_id=control(call, "show"))
    assert controls(private(shown), "answer"), "the button opens one's view"
    await answer_somehow(world, table_id, first, Random(1))
    assert [len(world.called(name)) for name in names] == [0, 1]
    post = world.table_post()
    assert (post.content, post.flags.components_v2) == ("", True)
    assert f"<@{second.user.id}>" in text_of(post)
    await answer_somehow(world, table_id, second, Random(1))
    assert not any(world.called(name) for name in names)


async def test_who_wants_no_calls_gets_none(world: World) -> None:
    table_id, pushes = await begun(world), Pushes(world)
    for name in TRIO:
        shown = await world.people[name].slash(world.channel, "settings")
        await world.people[name].select(shown.response, ["off"], custom_id="settings:-:called:-")
    await until_time_is_up(world, table_id)
    assert pushes.new() == {}
    assert not any(world.called(name) for name in TRIO)


async def test_nobody_is_called_in_quiet_hours(world: World) -> None:
    for name in TRIO:
        hour = (world.env.now().hour - 1) % 24
        await chooses(world, name, quiet_from=hour * 60, quiet_to=(hour + 3) % 24 * 60)
    table_id, pushes = await begun(world, clock=TURNS), Pushes(world)
    waiting = await world.waiting(table_id)
    await world.env.advance_time(HOUR - 60)
    assert pushes.new() == {}
    await world.env.advance_time(HOUR + 120)
    assert sum(pushes.new().values()) == len(waiting)


async def test_at_a_live_table_the_call_is_silent_in_quiet_hours(world: World) -> None:
    await all_are_asked_in_the_channel(world)
    table_id, pushes = await begun(world), Pushes(world)
    names = [person.user.global_name for _seat, person in await world.waiting(table_id)]
    hour = (world.env.now().hour - 1) % 24
    await chooses(world, names[0], quiet_from=hour * 60, quiet_to=(hour + 3) % 24 * 60)
    await world.env.advance_time(REST + 1)
    assert [len(world.called(name)) for name in names] == [1, 1]
    assert pushes.new() == {names[1]: 1}


async def test_a_call_that_somebody_deleted_does_not_notify_again(world: World) -> None:
    await all_are_asked_in_the_channel(world)
    table_id = await begun(world)
    name = (await world.waiting(table_id))[0][1].user.global_name
    await world.env.advance_time(REST + 1)
    (call,) = world.called(name)
    await call.delete()
    pushes = Pushes(world)
    await world.at_table(world.people[name], "here")  # the call links to the table
    (again,) = world.called(name)
    assert again.id != call.id
    assert pushes.new() == {}


async def test_somebody_who_left_the_server_is_played_for_when_they_are_called(
    world: World,
) -> None:
    await all_are_asked_in_the_channel(world)
    table_id = await begun(world)
    (_, gone), _ = await world.waiting(table_id)
    world.guild.remove_member(gone)
    await world.env.advance_time(REST + 1)
    await world.env.settle()
    sitting = await world.sitting(table_id)
    seat = next(one for one in sitting.table.seats if one.user == gone.user.id)
    assert seat.computer is not None


async def test_answers_that_everybody_sees_notify_nobody(world: World) -> None:
    pushes = Pushes(world)
    await world.open("Ann", "Bob")
    await world.at_table(world.people["Ann"], "here")
    await world.people["Ann"].slash(world.channel, "leaderboard", game="pikoko")
    await world.people["Ann"].slash(world.channel, "profile")
    assert pushes.new() == {}
    assert len(world.posts()) == 3, "the table's first post has gone"


# Where Discord notifies everyone of every message


async def test_where_everybody_would_hear_it_people_are_called_by_direct_message(
    world: World,
) -> None:
    await world.notify_all()
    table_id, pushes = await begun(world), Pushes(world)
    names = [person.user.global_name for _seat, person in await world.waiting(table_id)]
    assert all(world.directs(name) for name in names), "the bot has written to them"
    await world.env.advance_time(REST + 1)
    assert pushes.new() == dict.fromkeys(names, 1)
    assert not any(world.called(name) for name in TRIO)
    assert not pushes.bystanders


async def test_who_chose_to_be_asked_in_the_channel_is_never_called_by_direct_message(
    world: World,
) -> None:
    await world.notify_all()
    await play_out(world, await begun(world), Random(1), clicks=3)
    before = {name: len(world.directs(name)) for name in TRIO}
    assert all(before.values()), "the bot has written to them"
    await all_are_asked_in_the_channel(world)
    table_id, pushes = await begun(world), Pushes(world)
    names = [person.user.global_name for _seat, person in await world.waiting(table_id)]
    await world.env.advance_time(REST + 1)
    assert pushes.new() == {}
    assert [len(world.called(name)) for name in names] == [1, 1]
    assert not pushes.bystanders
    assert before == {name: len(world.directs(name)) for name in TRIO}


async def test_in_a_thread_of_the_table_only_its_members_hear_a_call(world: World) -> None:
    await world.notify_all()
    for name in TRIO:
        await chooses(world, name, asked_by=AskedBy.PANEL)
    shown = await world.people["Ann"].slash(
        world.channel, "play", game="pikoko", where=Place.THREAD.value
    )
    assert shown.response is not None
    (table,) = await world.bot.store.tables()
    lobby = world.client.get_partial_messageable(table.channel)
    (post,) = [one async for one in lobby.history() if controls(one, "lobby")]
    for name in ("Bob", "Cleo"):
        await world.people[name].click(post, custom_id=f"lobby:{table.id}:-:join")
    await world.people["Ann"].click(post, custom_id=f"lobby:{table.id}:-:start")
    pushes = Pushes(world)
    waiting = await world.waiting(table.id)
    await world.env.advance_time(REST + 1)
    assert pushes.new() == {person.user.global_name: 1 for _seat, person in waiting}
    assert "Eve" not in pushes.bystanders


async def test_the_servers_settings_say_how_people_are_called(world: World) -> None:
    keeper, told = make_admin(world), words("en")("server-notifies-all")
    assert told not in text_of((await keeper.slash(world.channel, "server")).response)
    await world.notify_all()
    assert told in text_of((await keeper.slash(world.channel, "server")).response)


# What is sent: phones show the text of an ordinary message in a notification, and of components
# V2 nothing


@LONG
async def test_the_picture_of_a_call_is_there_and_stays_when_it_is_edited(world: World) -> None:
    await all_are_asked_in_the_channel(world)
    await draw_patiently(world)
    table_id = await begun(world)
    (_, first), *_ = await world.waiting(table_id)
    await world.env.advance_time(REST + 1)
    await settled(world)
    post = world.table_post()
    assert not post.flags.components_v2
    assert len(post.attachments) == 1
    await answer_somehow(world, table_id, first, Random(1))
    await settled(world)
    post = world.table_post()
    assert post.flags.components_v2
    assert len(pictures(post)) == 1


@pytest.mark.parametrize("asked_by", some(AskedBy, 1))
async def test_a_direct_message_that_calls_says_in_its_notification_what_to_do(
    world: World, asked_by: AskedBy
) -> None:
    for name in TRIO:
        await chooses(world, name, called_by=CalledBy.DM, asked_by=asked_by)
    table_id, pushes = await begun(world, clock=TURNS), Pushes(world)
    waiting = await world.waiting(table_id)
    await world.env.advance_time(REST + 1)
    assert pushes.new() == {person.user.global_name: 1 for _seat, person in waiting}
    assert all(text.startswith("**Time to bid** in [Pikoko](https://") for text in pushes.texts)
    for _seat, person in waiting:
        message = world.direct_message(person)
        assert message is not None
        assert not message.flags.components_v2
        opened = await person.user.click(message, custom_id=control(message, "show"))
        there = world.direct_message(person)
        assert there is not None
        assert there.flags.components_v2 is (asked_by is AskedBy.DM)
        seat = there if asked_by is AskedBy.DM else opened.response
        assert controls(seat, "answer"), "who is asked there answers in that very message"


async def test_a_call_is_edited_by_whoever_opens_it_and_then_has_its_picture(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    draw_at_once(monkeypatch)
    table_id = await begun(world, clock=TURNS)
    (_, person), *_ = await world.waiting(table_id)
    await world.env.advance_time(2 * REST)
    (call,) = world.directs(person.user.global_name)
    assert not call.edited_at
    await person.user.click(call, custom_id=control(call, "show"))
    (opened,) = world.directs(person.user.global_name)
    assert pictures(opened)


async def test_nobody_is_called_again_after_a_restart(world: World) -> None:
    await all_are_asked_in_the_channel(world)
    table_id = await begun(world)
    await world.env.advance_time(REST + 1)
    (call,) = world.called((await world.waiting(table_id))[0][1].user.global_name)
    pushes = Pushes(world)
    await world.restart()
    await world.at_table(world.people["Eve"], "here")
    await world.env.advance_time(1)
    assert pushes.new() == {}
    assert world.table_post().id != call.id, "somebody asked for the table"


async def test_who_is_called_later_is_mentioned_beside_those_called_before(world: World) -> None:
    await all_are_asked_in_the_channel(world)
    table_id, pushes = await begun(world), Pushes(world)
    (_, first), (_, second) = await world.waiting(table_id)
    names = [person.user.global_name for person in (first, second)]
    await world.env.advance_time(30)
    await world.open_panel(first, table_id)
    await world.env.advance_time(REST - 29)
    assert pushes.new() == {names[1]: 1}
    await world.env.advance_time(30)
    assert pushes.new() == {names[0]: 1}
    (call,) = world.called(names[0])
    assert [one.id for one in world.called(names[1])] == [call.id]


async def test_a_hurried_person_is_never_called_for_the_rest_of_the_turn(world: World) -> None:
    table_id, pushes = await begun(world, clock=TURNS), Pushes(world)
    waiting = await world.waiting(table_id)
    for _ in range(10):
        await world.env.advance_time(60)
        for _seat, person in waiting:
            await world.open_panel(person, table_id)
    assert pushes.new() == {}
    await world.env.advance_time(REST + 1)
    assert pushes.new() == {person.user.global_name: 1 for _seat, person in waiting}
