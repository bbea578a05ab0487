"""A game that only tests add is played from ``/play`` to the leaderboard.

Neither the engine, the bot nor the commands name this game, which is `tests.nest`.
"""

from __future__ import annotations

import io
import sys
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from PIL import Image

import cogs
from bot.screens.all_games import GAMES, emoji_sets, emojis, registered
from bot.screens.art.palette import channels
from bot.screens.command_names import translated_payload
from bot.screens.words import words
from bot.tables.seating import MISSES
from data.store.values import AskedBy, Status
from engine import games
from engine.chance import shuffling
from engine.notation import decode, encode
from engine.protocol import MOST_SEATS
from tests.bot.screens.broken_screens import with_a_snatch_too_many
from tests.discord.conftest import one_world
from tests.discord.finished import told_of
from tests.discord.gallery import draw_patiently, until
from tests.discord.play import chooses, play_out, play_to_the_end, until_time_is_up
from tests.discord.world import World, make_admin
from tests.helpers.messages import GALLERY, components, control, controls, text_of
from tests.helpers.stress import LONG
from tests.nest.rules.game import FEATHERS, HAND
from tests.nest.screens.art import drawings
from tests.nest.screens.ui import LOCALES, UI

DUO = ("Ann", "Bob")


@pytest.fixture
async def world(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> AsyncIterator[World]:
    for name in [one for one in sys.modules if one.partition(".")[0] == cogs.__name__]:
        monkeypatch.delitem(sys.modules, name)  # imported anew, they offer the game
    with registered(getattr(request, "param", UI), LOCALES):
        async for world in one_world(tmp_path):
            yield world


@pytest.fixture
async def gallery(world: World) -> World:
    """Yields the world with pictures, which the usual process draws."""
    await draw_patiently(world)
    return world


def _shows_round(post: Any) -> bool:
    """Returns whether that message has a picture of a game, not of the lobby."""
    shown = [one["items"][0] for one in components(post) if one["type"] == GALLERY]
    return any("Round 1" in one["description"] for one in shown)


async def drawn_table_of(world: World, computers: int) -> Any:
    """Returns the table post of Ann, Bob and so many computers, once it has its picture."""
    table_id = await world.open(*DUO, game="nest")
    await world.add_computers(table_id, *["magpie"] * computers)
    await world.start(table_id)
    await until(lambda: _shows_round(world.table_post()))
    return world.table_post()


async def begun(world: World, *names: str, **options: str) -> str:
    table_id = await world.open(*(names or DUO), game="nest", **options)
    await world.start(table_id)
    return table_id


async def answered(world: World, table_id: str, name: str) -> Any:
    """Returns the answer of that person to the present question."""
    sitting = await world.sitting(table_id)
    user = world.people[name].user.id
    seat = next(seat for seat, one in enumerate(sitting.table.seats) if one.user == user)
    return sitting.game.view(sitting.state, seat).answer


def picks(message: Any) -> list[str]:
    """Returns what the buttons of a drawing pick next."""
    said = [name.split(":")[3] for name in controls(message, "answer")]
    return [one for one in said if one.startswith("p")]


async def pick(person: Any, message: Any, said: str) -> Any:
    (name,) = (name for name in controls(message, "answer") if name.endswith(f":{said}"))
    return (await person.click(message, custom_id=name)).response


async def test_it_is_played_from_the_command_to_the_leaderboard(world: World) -> None:
    table_id = await begun(world, *DUO, rounds="2")
    await play_to_the_end(world, table_id, Random(4))
    assert "claw" in await told_of(world, table_id, "Nest")


async def test_it_is_offered_by_every_command_and_told_of_in_help_and_lobby(world: World) -> None:
    offered = {
        command["name"]
        for command in await translated_payload(world.client.tree)
        for option in command.get("options", ())
        if any(choice["value"] == "nest" for choice in option.get("choices", ()))
    }
    assert offered == {"play", "practice", "rules", "leaderboard"}
    ann = world.people["Ann"]
    told = await ann.slash(world.channel, "help")
    assert "**Nest:** lay two feathers, and mind the wind." in text_of(told.response)
    rules = await ann.slash(world.channel, "rules", game="nest")
    assert "Most eggs win." in text_of(rules.response)
    turned = await ann.click(rules.response, custom_id="rules:nest:-:2")
    assert "Then the wind blows." in text_of(turned.response)

    # Its options and presets are offered in the lobby.
    table_id = await world.open(*DUO, game="nest")
    ann = world.people["Ann"]
    assert "Claws" not in text_of(world.table_post())
    opened = await ann.click(world.table_post(), custom_id=f"lobby:{table_id}:-:options")
    await ann.click(opened.response, custom_id=f"lobby:{table_id}:gentle:preset")
    assert (await world.sitting(table_id)).table.options == {"claws": 0}
    assert "Claws: **none**" in text_of(world.table_post())

    # Its levels are offered wherever computers are.
    offered = {
        tuple(choice["value"] for choice in option["choices"])
        for command in await translated_payload(world.client.tree)
        for one in (command, *command.get("options", ()))
        for option in one.get("options", ())
        if option["name"] == "kind"
    }
    assert len(offered) == 1
    assert "magpie" in offered.pop()
    table_id = control(world.table_post(), "lobby").split(":")[1]
    opened = await world.people["Ann"].click(
        world.table_post(), custom_id=f"lobby:{table_id}:-:computers"
    )
    shown = text_of(opened.response)
    assert "**Magpie** · shiny things only" in shown
    assert "Hen" not in shown
    names = controls(opened.response, "lobby")
    levels = [name.split(":")[2] for name in names if name.endswith(":computer")]
    assert levels == ["magpie", "random", "even"], "who plays at random comes second"


async def test_an_answer_of_two_steps_is_drawn_with_the_first_and_survives_a_restart(
    world: World,
) -> None:
    table_id = await begun(world)
    ann = world.people["Ann"]
    panel = await pick(ann, await world.open_panel(ann, table_id), "p2")
    assert picks(await pick(ann, panel, "p")) == ["p0", "p1", "p2", "p3"]
    assert await answered(world, table_id, "Ann") is None

    # An answer of two steps is drawn with the first and survives a restart.
    panel = await world.open_panel(ann, table_id)
    assert picks(panel) == ["p0", "p1", "p2", "p3"]
    before = len((await world.bot.store.load(table_id)).moves)
    panel = await pick(ann, panel, "p3")
    assert "1 of 2 picked" in text_of(panel)
    assert picks(panel) == ["p3.0", "p3.1", "p3.2", "p"]
    assert len((await world.bot.store.load(table_id)).moves) == before
    await world.restart()
    panel = await pick(ann, panel, "p3.1")
    assert await answered(world, table_id, "Ann") == (1, 3)
    assert len((await world.bot.store.load(table_id)).moves) == before + 1
    assert "0 of 2 picked" in text_of(panel)


async def test_an_answer_is_taken_back_while_nobody_has_seen_it(world: World) -> None:
    table_id = await begun(world)
    ann = world.people["Ann"]
    panel = await pick(ann, await pick(ann, await world.open_panel(ann, table_id), "p0"), "p0.1")
    assert len(await world.waiting(table_id)) == 1
    panel = await pick(ann, panel, "take-back")
    assert await answered(world, table_id, "Ann") is None
    assert len(await world.waiting(table_id)) == 2
    assert not [name for name in controls(panel) if name.endswith(":take-back")]


async def test_a_first_step_stays_while_others_answer(world: World) -> None:
    table_id = await begun(world, "Ann", "Bob", "Cleo")
    ann, bob = world.people["Ann"], world.people["Bob"]
    direct = await pick(ann.user, world.direct_message(ann), "p2")
    panel = await pick(ann, await world.open_panel(ann, table_id), "p1")
    assert "Bob" in text_of(panel)
    other = await pick(bob, await world.open_panel(bob, table_id), "p0")
    await pick(bob, other, "p0.1")
    assert "Bob" not in text_of(panel), "the panel was drawn anew"
    assert picks(panel) == ["p1.0", "p", "p1.2", "p1.3"]
    assert picks(direct) == ["p2.0", "p2.1", "p", "p2.3"]


@pytest.mark.parametrize("world", [replace(UI, panel=with_a_snatch_too_many)], indirect=True)
async def test_a_refusal_of_its_rules_has_its_words_and_names_the_player(world: World) -> None:
    table_id = await begun(world, claws="0")
    people = [world.people[name] for name in DUO]
    for person in people:
        own = await world.open_panel(person, table_id)
        await pick(person, await pick(person, own, "p0"), "p0.1")
    ((_seat, asked),) = await world.waiting(table_id)
    panel = await world.open_panel(asked, table_id)
    (name,) = (name for name in controls(panel, "answer") if name.endswith(":y"))
    refused = await asked.click(panel, custom_id=name)
    (told,) = refused.followups
    assert (
        text_of(told)
        == f"{asked.user.name.title()} has no claw left, so nothing can be snatched. Let it be."
    )


async def test_its_log_tells_everybody_what_they_may_know(world: World) -> None:
    table_id = await begun(world, rounds="1")
    await play_out(world, table_id, Random(1))
    record = await world.bot.store.load(table_id)
    (deal,) = (move.do for move in record.moves if move.do["type"] == "deal")
    post = next(one for one in world.posts() if controls(one, "show"))
    for seat, seated in enumerate(record.table.seats):
        shown = await world.who(seated.user).click(post, custom_id=f"show:{table_id}:-:log")
        hands = [" ".join(f"🪶{feather}" for feather in hand) for hand in deal["hands"]]
        told = [hand for hand in hands if f" · {hand}\n" in text_of(shown.response)]
        assert told == [hands[seat]]
        assert "### Round 1" in text_of(shown.response)
        assert " wind: " in text_of(shown.response)
    shown = await world.people["Eve"].click(post, custom_id=f"show:{table_id}:-:log")
    assert " · 🪶" not in text_of(shown.response)
    assert "laid 🪶" in text_of(shown.response)


async def test_whoever_is_asked_out_of_turn_is_called_in_the_games_own_words(world: World) -> None:
    for name in ("Ann", "Bob", "Cleo"):
        await chooses(world, name, asked_by=AskedBy.PANEL)
    table_id = await begun(world, "Ann", "Bob", "Cleo", clock="turns-86400")
    for name in ("Ann", "Bob", "Cleo"):
        person = world.people[name]
        own = await world.open_panel(person, table_id)
        own = await pick(person, own, "p0")
        await pick(person, own, "p0.1")
    await world.env.advance_time(91)  # no one is called sooner after a click
    sitting = await world.sitting(table_id)
    asked = {seat for seat, _person in await world.waiting(table_id)}
    assert asked == {0, 1, 2} - {sitting.state.owner}
    called = {
        seat
        for seat, seated in enumerate(sitting.table.seats)
        if any("could snatch" in text_of(one) for one in world.called(seated.name))
    }
    assert called == asked


@LONG
@pytest.mark.parametrize("computers", [1, MOST_SEATS - len(DUO)])
async def test_its_picture_is_drawn_from_its_own_drawings_in_its_own_colours(
    gallery: World, computers: int
) -> None:
    post = await drawn_table_of(gallery, computers)
    ((shown,),) = (one["items"] for one in components(post) if one["type"] == GALLERY)
    assert "Nest, Round 1 of 2." in shown["description"]
    assert shown["description"].count("0 eggs, 1 claw, nothing laid.") == 2 + computers
    (attached,) = post.attachments
    with Image.open(io.BytesIO(await attached.read())) as picture:
        assert picture.format == "PNG"
        colours = {colour for _, colour in picture.convert("RGB").getcolors(1 << 24) or ()}
    assert {channels(colour) for colour in drawings.COLOURS} <= colours
    assert "🪶" not in text_of(post), "the picture shows it"


@LONG
async def test_whoever_wants_text_gets_text_in_its_place(gallery: World) -> None:
    keeper = make_admin(gallery)
    panel = await keeper.slash(gallery.channel, "server")
    await keeper.select(panel.response, ["text"], custom_id="server:-:cards:-")
    await begun(gallery)
    assert not gallery.table_post().attachments
    assert "1 claw" in text_of(gallery.table_post())


async def test_its_emojis_are_uploaded_with_those_of_all_games(world: World) -> None:
    names = {drawings.EGG, *map(drawings.feather_name, FEATHERS)}
    assert names <= {name for name, _ in emojis()}
    assert names in emoji_sets()
    world.bot.own_emojis.show({name: f"<:{name}:{10**17}>" for name in names})
    table_id = await begun(world)
    panel = await world.open_panel(world.people["Ann"], table_id)
    assert text_of(panel).count("<:nest_feather_") == HAND
    assert "🪶" not in text_of(panel)


async def test_more_heads_are_drawn_for_a_game_that_more_can_play(world: World) -> None:
    heads = [name for name, _ in emojis() if "_peacock" in name]
    assert len(heads) == MOST_SEATS
    assert frozenset(heads) in emoji_sets()
    assert world.bot.own_emojis.shown == {}


async def test_its_own_computer_player_stands_in_for_whoever_is_late(world: World) -> None:
    table_id = await world.open("Ann", game="nest", rounds="3")
    await world.add_computers(table_id, "random")
    await world.start(table_id)
    for missed in range(1, MISSES):
        await until_time_is_up(world, table_id)
        ann = next(one for one in (await world.sitting(table_id)).table.seats if one.user)
        assert (ann.missed, ann.computer) == (missed, None)
    await until_time_is_up(world, table_id)
    table = (await world.sitting(table_id)).table
    assert (table.status, table.reason) == (Status.ABANDONED, "nobody_answers")
    assert {one.computer for one in table.seats if one.user} == {"magpie"}


@LONG
async def test_it_is_told_in_french_too(world: World) -> None:
    world.speaks("Bob", "fr")
    table_id = await begun(world)
    panel = await world.open_panel(world.people["Bob"], table_id)
    assert words("fr")("nest-lay", picked=0) in text_of(panel)
    assert "Nid · manche 1 sur 2" in text_of(panel)


def test_the_rules_are_kept_by_a_log_that_replays() -> None:
    game = UI.game
    for seed in range(30):
        rng, seats = Random(seed), 2 + seed % 3
        state, log = game.new(seats), []
        while waiting := sorted(game.to_act(state)):
            actor = rng.choice(waiting)
            action = (
                game.draw(state, shuffling(rng))
                if actor < 0
                else rng.choice(list(game.legal(state, actor)))
            )
            log.append((actor, encode(action)))
            state = game.apply(state, actor, action).state
        again = game.new(seats)
        for actor, do in log:
            again = game.apply(again, actor, decode(game, do)).state
        assert again == state
        outcome = game.outcome(state)
        assert outcome is not None
        assert sum(outcome.scores) == state.rounds


def test_without_the_test_it_is_not_there() -> None:
    assert "nest" not in games
    assert "nest" not in GAMES
    assert "game-nest" not in words("en")
    with registered(UI, LOCALES):
        assert GAMES["nest"].game is games["nest"]
        with pytest.raises(ValueError, match="nest"), registered(UI, LOCALES):
            pass
        assert words("en")("game-nest") == "Nest"
    assert "nest" not in games
    assert "game-nest" not in words("en")
