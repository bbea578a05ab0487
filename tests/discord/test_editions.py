"""Games that began under earlier rules: another edition goes on, another version ends them."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from bot.tables import lobbies
from data.records import read, replay
from data.store.values import Status
from data.table_records import lines_of_table
from engine.block.acts import Play
from engine.block.cards import SHAKE, VALUES
from engine.block.state import NOBODY
from engine.pikoko.game import Pikoko
from engine.protocol import EDITION
from tests.discord.play import decide, play_out
from tests.discord.world import TRIO, World
from tests.helpers.messages import controls, text_of
from tests.helpers.stress import LONG


async def test_a_running_game_of_peacock_block_goes_on_after_the_update(
    world: World, nothing_swallowed: list[str]
) -> None:
    """Its row names no edition, as in a database from before there were editions."""
    table_id, rng = await world.open(*TRIO, game="block"), Random(3)
    await change_options(world, table_id, turn_limit=30, edition=1)
    await world.start(table_id)
    nothing_swallowed.clear()  # no lobby of an earlier edition can be drawn
    await change_options(world, table_id, edition=None)
    assert EDITION not in (await world.sitting(table_id)).table.options
    await world.restart()
    while {*(sitting := await world.sitting(table_id)).state.marks} == {NOBODY}:
        assert sitting.state.rules.marks
        seat = min(sitting.waiting())
        shakes = [one for one in sitting.game.legal(sitting.state, seat) if is_shake(one)]
        assert all(one.on for one in shakes), "it is aimed when it is laid"
        await decide(world, table_id, seat, rng)
    await play_out(world, table_id, rng)
    table = (await world.sitting(table_id)).table
    assert table.status is Status.FINISHED
    (record,) = read(lines_of_table(await world.bot.store.load(table_id)))
    assert EDITION not in record.header.options, "which says the first"
    assert list(replay(record))
    again = lobbies.open_again(table, table.host)
    assert again.options == {"turn_limit": 30}, "a rematch is played by the newest edition"


async def test_a_new_game_names_its_edition(world: World) -> None:
    table_id = await world.open(*TRIO, game="block")
    assert EDITION not in (await world.sitting(table_id)).table.options
    await world.start(table_id)
    assert (await world.sitting(table_id)).table.options[EDITION] == 2


def is_shake(action: Any) -> bool:
    return isinstance(action, Play) and action.card // VALUES == SHAKE


async def change_options(world: World, table_id: str, **options: Any) -> None:
    """Sets these options of the table; ``None`` removes an option."""
    with world.as_bot():  # in virtual time
        await world.bot.tables.change(
            table_id,
            lambda table: replace(
                table,
                options={
                    key: value
                    for key, value in {**table.options, **options}.items()
                    if value is not None
                },
            ),
        )


# A new version of the rules meets games of an older version


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
