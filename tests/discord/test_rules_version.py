"""A new version of the rules meets games of an older version."""

from __future__ import annotations

from random import Random

import pytest

from data.store.values import Status
from engine.pikoko.game import Pikoko
from tests.discord.play import play_out
from tests.discord.world import World
from tests.helpers.messages import controls, text_of
from tests.helpers.stress import LONG


async def change_the_rules(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Pikoko, "rules_version", Pikoko.rules_version + 1)
    await world.restart()
    await world.env.settle()


@LONG
async def test_a_game_in_play_ends_and_says_why(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    table_id = await world.open("Ann", "Bob", "Cleo")
    await world.start(table_id)
    post = world.table_post()
    await change_the_rules(world, monkeypatch)
    assert (await world.sitting(table_id)).table.status is Status.ABANDONED
    (shown,) = (one for one in world.posts() if one.id == post.id)
    assert "have changed since it started" in text_of(shown)
    assert not controls(shown, "show"), "there is nothing left to look at"
    again = await world.open("Ann", "Bob", "Cleo")
    await world.start(again)
    await play_out(world, again, Random(1))
    assert (await world.sitting(again)).table.status is Status.FINISHED


async def test_a_lobby_is_called_off(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    table_id = await world.open("Ann", "Bob", "Cleo")
    await change_the_rules(world, monkeypatch)
    assert (await world.sitting(table_id)).table.status is Status.CANCELLED


async def test_a_parked_game_does_not_go_on_but_can_be_ended(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    table_id = await world.open("Ann", "Bob", "Cleo")
    await world.start(table_id)
    world.env.backend.delete_channel(world.channel.id)
    await world.env.settle()
    world.channel = world.guild.create_text_channel("elsewhere")
    await change_the_rules(world, monkeypatch)
    ann = world.people["Ann"]
    refused = await world.at_table(ann, "resume", table=table_id)
    assert world.refusal("rules-changed") in text_of(refused.response)
    assert (await world.sitting(table_id)).table.status is Status.PARKED
    await world.at_table(ann, "end", table=table_id)
    assert (await world.sitting(table_id)).table.status is Status.ABANDONED


async def test_a_finished_game_keeps_its_result_and_shows_no_more(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    table_id = await world.open("Ann", "Bob", "Cleo", rounds="1")
    await world.start(table_id)
    await play_out(world, table_id, Random(2))
    podium = [text_of(post) for post in world.posts()]
    await change_the_rules(world, monkeypatch)
    assert [text_of(post) for post in world.posts()] == podium
    (table_post,) = (post for post in world.posts() if controls(post, "show"))
    clicked = await world.people["Ann"].click(table_post, custom_id=f"show:{table_id}:-:log")
    assert world.refusal("table-ended") in text_of(clicked.response)
