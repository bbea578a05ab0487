"""``/table`` shows what a person may do at a table, as buttons; all of them can be pressed."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from bot.screens.names import together
from bot.screens.words import words
from data.store.values import Status
from tests.discord.forging import forged, forged_click
from tests.discord.play import begun, play_out
from tests.discord.world import World, make_admin, private, said
from tests.helpers.messages import controls, text_of, values
from tests.helpers.stress import some

ENGLISH = words("en")
ALWAYS = {"here"}
"""What everyone may do at a table in the channel."""


def offered(message: Any) -> set[str]:
    """Returns the answers of a sheet's buttons, and ``kick`` if people can be removed."""
    answers = {name.split(":")[3] for name in controls(message, "seat")}
    menus = controls(message, "menu").values()
    return answers | {one.split(":")[3] for menu in menus for one in values(menu)}


async def sheet(world: World, name: str, **options: str) -> Any:
    shown = await world.people[name].slash(world.channel, "table", **options)
    assert shown.ephemeral
    return shown.response


async def test_each_person_is_offered_what_they_may_do_in_a_lobby(world: World) -> None:
    await world.open("Ann", "Bob")
    for name, more in (
        ("Ann", {"leave", "ask-end", "ask-kick"}),
        ("Bob", {"leave"}),
        ("Dan", {"join"}),
    ):
        assert offered(await sheet(world, name)) == ALWAYS | more, name


async def test_the_sheet_of_a_game_follows_what_is_done_from_it(world: World) -> None:
    table_id = await begun(world)
    bob = world.people["Bob"]
    shown = await world.at_table(bob, "leave")
    assert ENGLISH("table-left") in text_of(shown.response)
    assert {"return", "here"} == offered(shown.response) - {"view"}
    shown = await bob.click(shown.response, custom_id=f"seat:{table_id}:sheet:return")
    assert "pause" in offered(shown.response)
    shown = await world.at_table(world.people["Ann"], "pause")
    assert "pause" not in offered(shown.response)
    labels = [one["label"] for one in controls(await sheet(world, "Bob"), "seat").values()]
    assert {ENGLISH("button-pause-agree"), ENGLISH("button-play-on")} <= set(labels)
    for name in ("Bob", "Cleo"):
        shown = await world.at_table(world.people[name], "pause")
    assert (await world.sitting(table_id)).table.paused
    assert "resume" in offered(shown.response)
    await world.at_table(bob, "resume")
    assert not (await world.sitting(table_id)).table.paused

    # My view takes the place of the sheet.
    shown = await sheet(world, "Bob")
    view = await world.at_table(bob, "view")
    assert controls(private(view), "show")
    await sheet(world, "Bob")
    there = [one.id for one in world.channel.history(viewer=bob)]
    assert private(view).id in there, "it is not taken for a sheet that another one replaces"
    assert shown.id not in there

    # Each person is offered what they may do in a game.
    for name, more in (
        ("Ann", {"view", "pause", "leave", "ask-end", "ask-kick"}),
        ("Bob", {"view", "pause", "leave"}),
        ("Dan", {"join"}),
    ):
        assert offered(await sheet(world, name)) == ALWAYS | more, name
    admin = make_admin(world, "Eve")
    shown = (await admin.slash(world.channel, "table")).response
    assert offered(shown) == ALWAYS | {"join"}, "who manages the server may not manage the channel"
    world.overwrite(world.channel, "Dan", manage_channels=True)
    assert offered(await sheet(world, "Dan")) == ALWAYS | {
        *("join", "pause", "ask-end", "ask-kick")
    }


async def test_without_a_table_there_is_help_and_old_pages_still_work(world: World) -> None:
    told = await world.people["Dan"].slash(world.channel, "table")
    assert said(told) == world.refusal("no-table-here")

    # In direct messages the settings offer no pings for a server.
    shown = (await world.people["Ann"].user.slash("settings")).response
    assert not controls(shown, "notify")
    assert controls(shown, "privacy")

    # Old pages of subscriptions and of privacy still work.
    ann = world.people["Ann"]
    page = (await ann.slash(world.channel, "help")).response
    told = await forged_click(world, "Ann", page, "notify:pikoko:-:on")
    assert ENGLISH("notify-title") in told
    assert await world.bot.store.subscriptions(ann.id, world.guild.id) == ("pikoko",)
    told = await forged_click(world, "Ann", page, "privacy:-:-:delete")
    assert ENGLISH("privacy-confirm-title") in told


async def test_who_was_removed_from_a_lobby_is_let_back_in_from_the_sheet(world: World) -> None:
    table_id = await world.open("Ann", "Bob")
    ann, bob = world.people["Ann"], world.people["Bob"]
    shown = await world.at_table(ann, "kick", whom=bob)
    assert f"removed <@{bob.id}>" in text_of(shown.response)
    assert "join" not in offered(await sheet(world, "Bob"))
    await world.at_table(ann, "readmit", whom=bob)
    await world.at_table(bob, "join")
    names = [one.name for one in (await world.sitting(table_id)).table.seats]
    assert names == ["Ann", "Bob"]


# Where one joined, one leaves


async def test_who_has_joined_leaves_where_they_joined(world: World) -> None:
    table_id = await world.open("Ann", "Bob")
    bob, leave = world.people["Bob"], f"lobby:{table_id}:-:leave"
    await bob.click(world.table_post(), custom_id=leave)
    assert [one.name for one in (await world.sitting(table_id)).table.seats] == ["Ann"]
    assert "Bob" not in text_of(world.table_post())
    told = await world.people["Dan"].click(world.table_post(), custom_id=leave)
    assert said(told) == world.refusal("not-seated")


@pytest.mark.parametrize("way", some(["lobby", "sheet"], 1))
async def test_the_last_person_is_asked_before_the_table_is_cancelled(
    world: World, way: str
) -> None:
    table_id, ann = await world.open("Ann"), world.people["Ann"]
    await world.add_computers(table_id, "greedy")
    if way == "lobby":
        asked = await ann.click(world.table_post(), custom_id=f"lobby:{table_id}:-:leave")
    else:
        asked = await world.at_table(ann, "leave")
    assert ENGLISH("lobby-ask-cancel", game="Pikoko", others=0) in text_of(private(asked))
    assert (await world.sitting(table_id)).table.status is Status.LOBBY
    await ann.click(private(asked), custom_id=f"seat:{table_id}:-:end")
    assert (await world.sitting(table_id)).table.status is Status.CANCELLED


# Controls of messages that earlier versions sent


@pytest.mark.parametrize("control", ["lobby:{}:sure:cancel", "seat:{}:-:end"])
async def test_an_old_question_about_cancelling_still_keeps_and_cancels(
    world: World, control: str
) -> None:
    table_id = await world.open("Ann", "Bob")
    for keeps in ("lobby:{}:-:keep", "seat:{}:-:keep"):
        note = await world.press_in_lobby("Ann", table_id, "options")
        await forged(world, "Ann", note.response, keeps.format(table_id))
        assert (await world.sitting(table_id)).table.status is Status.LOBBY
    note = await world.press_in_lobby("Ann", table_id, "options")
    await forged(world, "Ann", note.response, control.format(table_id))
    assert (await world.sitting(table_id)).table.status is Status.CANCELLED


async def test_the_old_menu_of_tables_to_leave_still_leaves(world: World) -> None:
    first, second = await world.open("Ann", "Bob"), await world.open("Cleo", "Bob")
    shown = await sheet(world, "Bob")
    kept = world.env.backend.messages[world.channel.id][shown.id]
    (menu,) = controls(shown, "table")
    kept.components = json.loads(json.dumps(kept.components).replace(menu, "leave:-:-:-"))
    await world.people["Bob"].select(shown, [second], custom_id="leave:-:-:-")
    bob = world.people["Bob"].id
    for table_id, there in ((first, True), (second, False)):
        seats = (await world.sitting(table_id)).table.seats
        assert (bob in [one.user for one in seats]) is there


@pytest.mark.parametrize("answer", some(["call", "leave"], 1))
async def test_old_pages_of_options_still_find_players_and_leave(world: World, answer: str) -> None:
    table_id = await world.open("Ann", "Bob")
    page = await world.press_in_lobby("Ann", table_id, "options")
    told = await forged_click(world, "Ann", page.response, f"lobby:{table_id}:-:{answer}")
    key = "notify-done" if answer == "call" else "table-left-for-good"
    assert ENGLISH(key, **({"count": 0} if answer == "call" else {})) in told


# What became pages of the settings


async def test_a_page_of_the_settings_leads_back_to_them(world: World) -> None:
    ann = world.people["Ann"]
    for page in ("notify", "privacy"):
        shown = (await world.page(ann, page)).response
        back = await ann.click(shown, custom_id="settings:-:back:-")
        assert back.response.id == shown.id
        assert ENGLISH("settings-title") in text_of(back.response)


async def test_after_a_game_the_sheet_offers_a_rematch_and_the_history_says_who_won(
    world: World,
) -> None:
    table_id = await begun(world)
    await play_out(world, table_id, Random(2))
    sitting = await world.sitting(table_id)
    outcome = sitting.game.outcome(sitting.state)
    winners = [sitting.table.seats[seat].name for seat in outcome.winners]
    for name in ("Ann", "Bob", "Cleo"):
        shown = text_of((await world.people[name].slash(world.channel, "history")).response)
        others = together(ENGLISH, [winner for winner in winners if winner != name])
        assert (f"{others} won" in shown) is bool(others)
        assert ("🥇" in shown) is (name in winners)

    # After a game the sheet offers a rematch and the replay.
    shown = await sheet(world, "Bob")
    assert offered(shown) == {"rematch"}
    assert controls(shown, "replay")
    await world.at_table(world.people["Bob"], "rematch")
    (again,) = await world.bot.store.tables()
    assert again.host == world.people["Bob"].id
