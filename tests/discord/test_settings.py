"""Settings and privacy through commands and clicks."""

from __future__ import annotations

import json
import sqlite3
import threading
from collections.abc import Mapping
from contextlib import closing
from typing import Any

import pytest

from bot.features import privacy
from bot.screens.words import words
from data.store.values import AskedBy, CalledBy, PersonSettings, Place, ServerSettings
from tests.discord.finished import finish
from tests.discord.play import chooses
from tests.discord.world import World, make_admin
from tests.helpers.messages import controls, text_of, values
from tests.helpers.stored import person_of
from tests.helpers.stress import LONG

ENGLISH, FRENCH = words("en"), words("fr")


def chosen(message: Any, custom_id: str, kind: str) -> list[str]:
    return values(controls(message, kind)[custom_id])


async def person(world: World, name: str = "Ann") -> PersonSettings:
    kept: PersonSettings = await person_of(world.bot.store, world.people[name].id)
    return kept


async def server(world: World) -> ServerSettings:
    kept: ServerSettings = await world.bot.store.server(world.guild.id)
    return kept


async def test_choices_are_kept_at_once_and_can_be_taken_back(world: World) -> None:
    ann = world.people["Ann"]
    panel = await ann.slash(world.channel, "settings")
    assert panel.ephemeral
    for key, value in (("asked", "panel"), ("called", "off"), ("language", "fr")):
        answer = await ann.select(panel.response, [value], custom_id=f"settings:-:{key}:-")
    assert FRENCH("settings-title") in text_of(answer.response)
    kept = await person(world)
    assert (kept.asked_by, kept.pings, kept.language) == (AskedBy.PANEL, False, "fr")

    # Choices can be taken back.
    await chooses(world, "Ann", language="fr", pings=False)
    panel = await ann.slash(world.channel, "settings")
    await ann.select(panel.response, ["auto"], custom_id="settings:-:language:-")
    await ann.select(panel.response, ["dm"], custom_id="settings:-:called:-")
    kept = await person(world)
    assert kept.language is None
    assert (kept.pings, kept.called_by) == (True, CalledBy.DM)

    # Old panels work after a restart.
    await ann.slash(world.channel, "settings")
    await world.restart()
    old = world.channel.history(viewer=ann)[-1]
    await ann.select(old, ["off"], custom_id="settings:-:called:-")
    assert not (await person(world)).pings

    # Settings work in direct messages.
    panel = await ann.user.slash("settings")
    await ann.user.select(panel.response, ["panel"], custom_id="settings:-:asked:-")
    assert (await person(world)).asked_by is AskedBy.PANEL

    # Choosing direct messages again gives them another chance.
    await chooses(world, "Ann", asked_by=AskedBy.PANEL)
    await world.bot.people.note_dm(ann.id, closed=True)
    panel = await ann.slash(world.channel, "settings")
    assert ENGLISH("settings-dm-closed") in text_of(panel.response)
    other = await ann.select(panel.response, ["off"], custom_id="settings:-:called:-")
    assert ENGLISH("settings-dm-closed") in text_of(other.response)
    again = await ann.select(panel.response, ["dm"], custom_id="settings:-:asked:-")
    assert ENGLISH("settings-dm-closed") not in text_of(again.response)
    assert not (await person(world)).dm_closed


async def test_who_manages_the_server_chooses_for_it(world: World) -> None:
    keeper = make_admin(world)
    panel = await keeper.slash(world.channel, "server")
    options = await keeper.click(panel.response, custom_id="server:pikoko:-:-")
    await keeper.select(options.response, ["5"], custom_id="server:pikoko:rounds:option")
    await keeper.select(options.response, ["quick"], custom_id="server:pikoko:bidding:option")
    assert (await server(world)).defaults == {"pikoko": {"rounds": 5, "bidding": "quick"}}
    back = await keeper.click(options.response, custom_id="server:-:-:-")
    assert ENGLISH("server-title") in text_of(back.response)
    table_id = await world.open("Ann")
    assert (await world.sitting(table_id)).table.options == {"rounds": 5, "bidding": "quick"}

    # Who does not manage the server any more changes nothing.
    world.env.backend.guilds[world.guild.id].members[keeper.id].role_ids.clear()
    refused = await keeper.select(panel.response, ["fr"], custom_id="server:-:language:-")
    assert refused.ephemeral
    assert text_of(refused.response) == ENGLISH("refused-not-admin")
    assert (await server(world)).language is None

    # Others are not offered the server's settings.
    assert "server" not in world.people["Bob"].available_commands(world.channel)

    # Who manages the server chooses for it.
    keeper = make_admin(world)
    other = world.guild.create_text_channel("cards")
    panel = await keeper.slash(world.channel, "server")
    assert panel.ephemeral
    await keeper.select(panel.response, ["fr"], custom_id="server:-:language:-")
    await keeper.select(panel.response, ["thread"], custom_id="server:-:place:-")
    await keeper.select(panel.response, [world.channel, other], custom_id="server:-:channels:-")
    kept = await server(world)
    assert (kept.language, kept.place) == ("fr", Place.THREAD)
    assert set(kept.channels) == {world.channel.id, other.id}
    await keeper.select(panel.response, [], custom_id="server:-:channels:-")
    assert (await server(world)).channels == ()


@pytest.mark.parametrize(
    ("place", "missing"),
    [("here", "attach_files"), ("thread", "create_public_threads"), ("channel", "manage_roles")],
)
async def test_what_the_bot_lacks_for_the_chosen_place_is_named(
    world: World, place: str, missing: str
) -> None:
    keeper, menu = make_admin(world), "server:-:place:-"
    panel = (await keeper.slash(world.channel, "server")).response
    name = words("en")(f"permission-{missing}".replace("_", "-"))
    assert name not in text_of((await keeper.select(panel, [place], custom_id=menu)).response)
    world.deny(**{missing: True})
    assert name in text_of((await keeper.select(panel, [place], custom_id=menu)).response)


async def test_ones_data_come_as_a_file_and_are_deleted_when_that_is_confirmed(
    world: World,
) -> None:
    ann, bob = world.people["Ann"], world.people["Bob"]
    await finish(world, 1, {ann.id: 20, bob.id: 10})
    await chooses(world, "Ann", pings=False)
    panel = await world.page(ann, "privacy")
    assert panel.response.flags.ephemeral
    answer = await ann.click(panel.response, custom_id="privacy:-:-:export")
    assert answer.ephemeral
    (attachment,) = answer.response.attachments
    assert attachment.filename == "plumage.json"
    kept = json.loads(world.content(attachment))
    assert kept == json.loads(json.dumps(await world.bot.store.export_person(ann.id)))
    assert "game000001" in json.dumps(kept)

    # Deleting is confirmed first and leaves the others their results.
    await chooses(world, "Ann", language="fr")
    panel = await world.page(ann, "privacy")
    asked = await ann.click(panel.response, custom_id="privacy:-:-:delete")
    kept = await ann.click(asked.response, custom_id="privacy:-:-:cancel")
    assert FRENCH("privacy-title") in text_of(kept.response)
    assert await world.games_of(ann.id) == await world.games_of(bob.id) == 1
    await ann.click(asked.response, custom_id="privacy:-:-:delete")
    done = await ann.click(asked.response, custom_id="privacy:-:-:confirm")
    assert FRENCH("privacy-forgotten-title") in text_of(done.response)
    assert (await world.games_of(ann.id), await world.games_of(bob.id)) == (0, 1)
    assert (await person(world)).language is None


@LONG
async def test_ones_data_comes_in_several_files_if_discord_would_not_take_one(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A thread beside the event loop writes the files."""
    ann, bob = world.people["Ann"], world.people["Bob"]
    written_on = []
    parts_of = privacy.parts_of

    def noted(kept: Mapping[str, Any]) -> list[bytes]:
        written_on.append(threading.current_thread())
        return parts_of(kept)

    monkeypatch.setattr(privacy, "parts_of", noted)
    table = await finish(world, 1, {ann.id: 20, bob.id: 10})
    moves, action = 4_000, json.dumps({"type": "play", "card": "R" * 4_000})
    with closing(sqlite3.connect(world.client.settings.database)) as db, db:  # 16 MB
        db.executemany(
            "INSERT INTO moves VALUES (?, ?, 0, ?, 1, ?)",
            ((table, number, action, f"{number}") for number in range(moves)),
        )
    panel = await world.page(ann, "privacy")
    answer = await ann.click(panel.response, custom_id="privacy:-:-:export")
    assert written_on != [threading.current_thread()]
    shown = [answer.response, *answer.followups]
    files = [file for message in shown for file in message.attachments]
    assert len(shown) == len(files) > 1
    assert all(message.ephemeral for message in shown)
    assert files[0].filename == f"plumage-1-of-{len(files)}.json"
    assert f"{len(files)} files" in text_of(answer.response)
    contents = [world.content(file) for file in files]
    assert max(map(len, contents)) <= 8 << 20
    parts = [json.loads(content) for content in contents]
    kept = await world.bot.store.export_person(ann.id)
    assert len(kept["moves"]) == moves
    for key, rows in kept.items():
        if isinstance(rows, list):
            assert [row for part in parts for row in part[key]] == rows
        else:
            assert {part[key] for part in parts} == {rows}


async def test_who_sits_at_a_table_is_told_which_to_leave_first(world: World) -> None:
    ann = world.people["Ann"]
    table_id = await world.open("Bob", "Ann")
    panel = await world.page(ann, "privacy")
    await ann.click(panel.response, custom_id="privacy:-:-:delete")
    refused = await ann.click(panel.response, custom_id="privacy:-:-:confirm")
    text = text_of(refused.response)
    assert f"`{table_id}`" in text
    assert world.channel.mention in text
    await world.press_in_lobby("Ann", table_id, "leave")
    done = await ann.click(panel.response, custom_id="privacy:-:-:confirm")
    assert ENGLISH("privacy-forgotten-title") in text_of(done.response)


async def test_seats_that_were_left_before_are_given_up_for_good(world: World) -> None:
    ann = world.people["Ann"]
    table_id = await world.open("Bob", "Ann", "Cleo")
    await world.start(table_id, "Bob")
    panel = await world.page(ann, "privacy")
    await ann.click(panel.response, custom_id="privacy:-:-:delete")
    refused = await ann.click(panel.response, custom_id="privacy:-:-:confirm")
    assert f"`{table_id}`" in text_of(refused.response)
    await world.at_table(ann, "leave")
    done = await ann.click(panel.response, custom_id="privacy:-:-:confirm")
    assert ENGLISH("privacy-forgotten-title") in text_of(done.response)
    seats = (await world.sitting(table_id)).table.seats
    assert ann.id not in [seated.user for seated in seats]
    assert "Ann" not in [seated.name for seated in seats]


async def test_private_answers_are_private(world: World) -> None:
    ann = world.people["Ann"]
    assert (await ann.slash(world.channel, "settings")).response.flags.ephemeral
    for page in ("privacy", "notify"):
        assert (await world.page(ann, page)).response.flags.ephemeral
    assert not world.posts()
