"""Playing to learn: a private table against computers with hints, and a guided first round."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any, Final

import pytest

from bot.running.service import Tables
from bot.screens.time import relative
from bot.screens.words import words
from bot.tables import schedule
from bot.tables.seating import pause
from data.store.shards import Shards, shard_of
from data.store.values import Order, Place, Status, Table
from tests.discord.forging import forged_click
from tests.discord.practising import finish, practising
from tests.discord.thinking import told_by_a_restart, without_processes
from tests.discord.world import World, said
from tests.helpers.messages import controls, text_of
from tests.helpers.stress import LONG, some

ENGLISH = words("en")


async def test_the_players_are_as_strong_as_one_wishes(world: World) -> None:
    table = await practising(world, kind="random")
    assert [seated.computer for seated in table.seats].count("random") == 2


@pytest.mark.parametrize("game", ["plumes", "block"])
async def test_every_game_can_be_practised(world: World, game: str) -> None:
    table = await practising(world, game)
    assert table.game == game
    assert len(table.seats) == 3


async def test_it_begins_at_once_in_a_private_thread_and_there_is_one_at_a_time(
    world: World,
) -> None:
    home = world.channel
    table = await practising(world)
    again = await world.people["Ann"].slash(home, "practice", game="plumes")
    assert f"<#{table.channel}>" in said(again)
    assert len(await world.bot.store.tables()) == 1

    # It begins at once in a private thread.
    ann = world.people["Ann"]
    assert (table.status, table.place, table.practice) == (Status.PLAYING, Place.THREAD, True)
    assert [seated.computer for seated in table.seats].count("greedy") == 2
    assert world.at_discord(world.channel).type == 12
    assert ENGLISH("table-secret-hint-panel") in text_of(world.table_post())
    assert controls(await world.open_panel(ann, table.id), "answer")
    assert world.direct_message(ann) is None
    with pytest.raises(Exception, match="not visible to this user"):
        await world.people["Bob"].click(world.table_post(), custom_id=f"show:{table.id}:-:panel")

    # No one is called there.
    await world.env.advance_time(3600)
    await world.env.settle()
    assert world.called("Ann") == []


async def test_where_no_private_thread_can_be_made_the_reason_is_told(world: World) -> None:
    world.env.inject_error(
        "POST", "/channels/*/threads", status=400, code=160006, message="Maximum", times=1
    )
    refused = await world.people["Ann"].slash(world.channel, "practice", game="pikoko")
    assert said(refused) == world.refusal("threads-full")

    # A thread that one cannot be invited to is removed.
    world.env.inject_error(
        "PUT",
        "/channels/*/thread-members/*",
        status=403,
        code=50013,
        message="Missing Permissions",
        times=None,
    )
    refused = await world.people["Ann"].slash(world.channel, "practice", game="pikoko")
    assert ENGLISH("permission-create-private-threads") in said(refused)
    assert not await world.bot.store.tables()
    assert not world.channel.threads

    # A missing permission is named.
    world.deny(create_private_threads=True)
    refused = await world.people["Ann"].slash(world.channel, "practice", game="pikoko")
    assert ENGLISH("permission-create-private-threads") in said(refused)
    assert not await world.bot.store.tables()


async def test_a_hint_says_what_is_best_and_why_and_is_counted_once(world: World) -> None:
    ann = world.people["Ann"]
    table = await practising(world)
    panel = await asked(world, table)
    (hint,) = controls(panel, "hint")
    for _ in range(2):
        told = await ann.click(panel, custom_id=hint)
        assert "of the deals that are still possible" in said(told)
        assert "💡" in said(told)
    sitting = await world.sitting(table.id)
    assert sitting.table.hints == (hint.split(":")[2],)
    await world.restart()
    assert len((await world.sitting(table.id)).table.hints) == 1


async def test_who_waits_for_a_hint_when_the_bot_restarts_is_told(world: World) -> None:
    table = await practising(world)
    panel = await asked(world, table)
    (hint,) = controls(panel, "hint")
    told = await told_by_a_restart(world, "Ann", panel.id, hint)
    assert world.refusal("closing") in told
    assert (await world.sitting(table.id)).table.hints == ()


async def asked(world: World, table: Table) -> Any:
    """Returns Ann's panel while she is asked something."""
    for _ in range(100):
        await world.env.settle()
        panel = await world.open_panel(world.people["Ann"], table.id)
        if controls(panel, "answer"):
            return panel
    raise AssertionError(text_of(panel))


@pytest.mark.parametrize(
    ("game", "unit"), some([("plumes", " expected points)"), ("block", "% to win)")], 1)
)
async def test_every_game_has_hints_with_what_the_best_is_worth(
    world: World, game: str, unit: str
) -> None:
    table = await practising(world, game)
    panel = await asked(world, table)
    (hint,) = controls(panel, "hint")
    told = said(await world.people["Ann"].click(panel, custom_id=hint))
    assert told.startswith("💡 ")
    assert unit in told
    assert len((await world.sitting(table.id)).table.hints) == 1


async def test_a_hint_is_for_the_present_question(world: World) -> None:
    ann = world.people["Ann"]
    table = await practising(world)
    panel = await asked(world, table)
    (hint,) = controls(panel, "hint")
    await world.restart()  # so that the panel is not known any more, and stays
    without_processes(world)
    newer = await world.open_panel(ann, table.id)
    await ann.click(newer, custom_id=next(iter(controls(newer, "answer"))))
    await world.env.settle()
    after = await ann.click(panel, custom_id=hint)
    assert controls(after.response, "show")  # the panel as it is now
    assert hint not in controls(after.response, "hint")
    assert (await world.sitting(table.id)).table.hints == ()
    assert await forged_click(world, "Ann", world.table_post(), hint) == world.refusal("unknown")


async def test_it_is_in_the_history_and_on_no_leaderboard(world: World) -> None:
    ann, home = world.people["Ann"], world.channel
    table = await practising(world)
    panel = await asked(world, table)
    await ann.click(panel, custom_id=next(iter(controls(panel, "hint"))))
    await finish(world, table)
    end = text_of(world.posts()[-1])
    assert ENGLISH("end-practice", hints=1) in end
    assert f"coach:{table.id}:-:open" in controls(world.posts()[-1])
    past = await ann.slash(home, "history")
    assert ENGLISH("standings-practice") in text_of(past.response)
    assert await world.bot.store.rank(world.guild.id, "pikoko", ann.id, Order.WINS) is None
    assert await world.bot.store.profile(world.guild.id, ann.id) == ()


@LONG
async def test_a_rematch_is_practice_that_begins_at_once_and_only_once(world: World) -> None:
    ann = world.people["Ann"]
    table = await practising(world)
    await finish(world, table)
    end = world.posts()[-1]
    rematch = f"seat:{table.id}:-:rematch"
    for _ in range(2):
        told = await ann.click(end, custom_id=rematch)
        assert ENGLISH("practice-open", place=f"<#{table.channel}>") in text_of(told.response)
    await world.env.settle()
    (again,) = await world.bot.store.tables(user=ann.id)
    assert (again.practice, again.status, again.channel) == (True, Status.PLAYING, table.channel)
    assert again.hints == ()


async def test_who_leaves_it_cannot_come_back_and_is_not_told_so(world: World) -> None:
    ann = world.people["Ann"]
    table = await practising(world)
    left = await world.at_table(ann, "leave")
    assert ENGLISH("table-left-for-good") in text_of(left.response)
    assert (await world.sitting(table.id)).table.status.ended


async def test_an_ordinary_table_has_no_hints(world: World) -> None:
    without_processes(world)
    table_id = await world.open("Ann", "Bob", "Cleo")
    await world.start(table_id)
    panel = await world.open_panel(world.people["Ann"], table_id)
    assert not controls(panel, "hint")
    forged = f"hint:{table_id}:1.b1:-"
    assert await forged_click(world, "Ann", world.table_post(), forged) == world.refusal("no-hints")
    told = await forged_click(world, "Dan", world.table_post(), forged)
    assert told == world.refusal("not-seated")


async def test_what_is_kept_of_practice_is_exported_and_forgotten(world: World) -> None:
    ann = world.people["Ann"]
    table = await practising(world)
    panel = await asked(world, table)
    await ann.click(panel, custom_id=next(iter(controls(panel, "hint"))))
    kept = await world.bot.store.export_person(ann.id)
    (seat,) = kept["seats"]
    assert seat["practice"] == 1
    assert seat["hints"] != "[]"
    await world.at_table(ann, "end", table=table.id)
    await world.bot.tables.forget_person(ann.id)
    kept = await world.bot.store.export_person(ann.id)
    assert not any(rows for part, rows in kept.items() if part != "user")


# *Show me*: a guided first round in private, beside the real games


LEAVING: Final = ("open", "again", "play")


async def guided(world: World, game: str, by: str = "Ann") -> Any:
    """Returns the guided round of that game, guided from the rules."""
    person = world.people[by]
    rules = await person.slash(world.channel, "rules", game=game)
    return (await person.click(rules.response, custom_id=f"guided:{game}:open:-")).response


def answers(message: Any) -> list[str]:
    return [name for name in controls(message, "guided") if name.split(":")[2] not in LEAVING]


@pytest.mark.parametrize("game", some(["block", "pikoko", "plumes"], 1))
async def test_it_is_played_to_its_end_across_a_restart_and_nothing_is_kept(
    world: World, game: str
) -> None:
    rng, ann = Random(5), world.people["Ann"]
    message = await guided(world, game)
    assert message.flags.ephemeral
    assert ENGLISH(f"guided-about-{game}") in text_of(message)
    for pressed in range(40):
        offered = [name for name in answers(message) if "take-back" not in name]
        if not offered:
            break
        message = (await ann.click(message, custom_id=rng.choice(offered))).response
        if pressed == 0:
            await world.restart()
    assert ENGLISH(f"guided-end-{game}") in text_of(message)
    assert not await world.bot.store.tables()
    kept = await world.bot.store.export_person(ann.id)
    assert not kept["seats"]


async def test_it_begins_anew_in_the_same_message_and_a_card_is_taken_back(world: World) -> None:
    ann, message = world.people["Ann"], await guided(world, "pikoko")
    first = answers(message)
    for said_now in ("b2.4", "b1.1", "b0.3", "c2", "pY4", "pB1"):
        press = next(name for name in answers(message) if name.endswith(said_now))
        message = (await ann.click(message, custom_id=press)).response
    assert answers(message) == []
    again = (await ann.click(message, custom_id="guided:pikoko:again:-")).response
    assert (again.id, answers(again)) == (message.id, first)

    # The card played last can be taken back.
    ann, message = world.people["Ann"], await guided(world, "plumes")
    first = answers(message)
    for part in ("oB6", "take-back"):
        press = next(name for name in answers(message) if name.endswith(f":{part}"))
        message = (await ann.click(message, custom_id=press)).response
    assert answers(message) == first


async def test_whoever_has_seen_enough_plays_a_practice_table(world: World) -> None:
    without_processes(world)
    ann, message = world.people["Ann"], await guided(world, "plumes")
    for _ in range(2):
        told = await ann.click(message, custom_id="guided:plumes:play:-")
        await world.env.settle()
        (table,) = await world.bot.store.tables(user=ann.id)
        assert (table.game, table.practice, table.status) == ("plumes", True, Status.PLAYING)
        assert f"<#{table.channel}>" in said(told)


async def test_whoever_sits_at_a_table_already_is_led_there(world: World) -> None:
    table_id = await world.open("Ann", "Bob")
    message = await guided(world, "pikoko")
    told = await world.people["Ann"].click(message, custom_id="guided:pikoko:play:-")
    assert ENGLISH("guided-table", game="Pikoko", place=f"<#{world.channel.id}>") in said(told)
    (table,) = await world.bot.store.tables()
    assert table.id == table_id


async def test_whoever_plays_already_is_not_told_to_wait_for_the_game(world: World) -> None:
    table_id = await world.open("Ann", "Bob", "Cleo")
    await world.press_in_lobby("Ann", table_id, "start")
    message = await guided(world, "pikoko")
    told = await world.people["Ann"].click(message, custom_id="guided:pikoko:play:-")
    assert ENGLISH("guided-game", game="Pikoko", place=f"<#{world.channel.id}>") in said(told)


async def test_it_says_until_when_a_real_game_waits_for_the_person(world: World) -> None:
    names = ("Ann", "Bob", "Cleo")
    table_id = await world.open(*names)
    await world.start(table_id)
    sitting, asked = await world.sitting(table_id), await world.waiting(table_id)
    waited_for = {sitting.table.seats[seat].name for seat, _question in asked}
    ends = schedule.until(sitting)
    assert ends is not None
    clock = ENGLISH("guided-clock", when=relative(ends))
    heard = {name for name in names if clock in text_of(await guided(world, "plumes", name))}
    assert heard == waited_for != set(names)


async def test_practice_and_its_welcome_offer_it(world: World) -> None:
    without_processes(world)
    ann = world.people["Ann"]
    told = await ann.slash(world.channel, "practice", game="pikoko")
    assert "guided:pikoko:open:-" in controls(told.response)


async def test_a_control_of_another_version_and_an_answer_without_meaning_are_refused(
    world: World,
) -> None:
    await world.open("Ann", "Bob")
    for said_so in ("pikoko:9.9.9:pW6", "pikoko:x:pW6", "pikoko:4.2.3.9:pW6", "chess:open:-"):
        told = await forged_click(world, "Ann", world.table_post(), f"guided:{said_so}")
        assert told == world.refusal("unknown"), said_so
    told = await forged_click(world, "Ann", world.table_post(), "guided:pikoko:-:pR99")
    assert told == world.refusal("malformed")


async def test_in_direct_messages_a_game_of_another_process_is_told_as_it_is_now(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All direct messages arrive at one process, which must not cache a table of another."""
    table_id = await world.open("Ann", "Bob", "Cleo")
    await world.start(table_id)
    ((_seat, asked), *_) = await world.waiting(table_id)
    world.bot.tables.forget((table_id,))
    another = Tables(world.bot.store, world.now, Random(1), lambda _table: None, asyncio.sleep)

    async def shown() -> str:
        with monkeypatch.context() as patched:
            patched.setattr(world.bot.store, "shards", Shards(2, (1 - shard_of(guild, 2),)))
            rules = (await asked.user.slash("rules", game="plumes")).response
            round_ = await asked.user.click(rules, custom_id="guided:plumes:open:-")
        return text_of(round_.response)

    guild, (clock, _) = world.guild.id, ENGLISH("guided-clock", when="|").split("|")
    assert clock in await shown()
    await another.change(table_id, lambda now: pause(now, asked.id, admin=True))
    assert clock not in await shown()
