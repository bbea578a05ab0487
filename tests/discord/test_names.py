"""Names as people on Discord have them, and languages, in all that is sent during a game."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.screens.all_games import GAMES
from bot.screens.text import length
from bot.screens.words import LANGUAGES, words
from data.store.values import Status
from tests.bot.screens.limits import check_isolates
from tests.discord.conftest import one_world
from tests.discord.play import decide, server_chooses
from tests.discord.world import World
from tests.helpers.messages import control, text_of
from tests.helpers.stored import person_of
from tests.helpers.stress import some

FROM_THE_RIGHT = {"david": "דוד", "sara": "שרה", "muhammad": "محمد", "ann.02": "Ann"}
LONGEST = (
    "Christopher",
    "Alexandrina",
    "Bartholomew",
    "Maximiliano",
    "Wilhelmina W",
    "Constantine",
)
MOSTLY_MORE = ("🦚" * 16, "👨‍👩‍👧‍👦" * 2, "ש" * 32, "e\u0323\u0302" * 10, "W" * 32, "*" * 32)
STORED = ("custom_id", "value", "url", "name")
"""The keys of texts that Discord keeps and no app shows as they are, such as the name of
a thread.
"""


def seat_people(world: World, shown: dict[str, str]) -> None:
    for account, name in shown.items():
        member = world.guild.add_member(world.env.create_user(account, global_name=name))
        world.people[account] = member


def strings(node: Any, key: str = "") -> Iterator[tuple[str, str]]:
    if isinstance(node, dict):
        for inner, one in node.items():
            yield from strings(one, inner)
    elif isinstance(node, list):
        for one in node:
            yield from strings(one, key)
    elif isinstance(node, str):
        yield key, node


@pytest.mark.parametrize("game", some(GAMES, 1))
async def test_every_name_from_right_to_left_is_isolated(world: World, game: str) -> None:
    """Looks at all texts that are sent. In pictures, names are those of the accounts."""
    print("seed 5")
    seat_people(world, FROM_THE_RIGHT)
    people, rng = list(FROM_THE_RIGHT), Random(5)
    table_id = await world.open(*people, game=game)
    assert {one.account for one in (await world.sitting(table_id)).table.seats} == {*people}
    await world.start(table_id, people[0])
    for count in range(20):
        if (await world.sitting(table_id)).table.status is not Status.PLAYING:
            break
        seat, person = rng.choice(await world.waiting(table_id))
        if count % 8 == 0:
            await world.open_panel(person, table_id)
        await decide(world, table_id, seat, rng)
    await world.people["Dan"].slash(world.channel, "table")
    seen = 0
    for sent in (one.json for one in world.env.http_requests):
        for key, text in strings(sent):
            names = re.findall("[\u0590-\u06ff]+", text)
            if key in STORED or not names:
                continue
            assert not re.search("(?<![\u2068\u0590-\u06ff])[\u0590-\u06ff]", text), text
            assert not re.search("[\u0590-\u06ff](?![\u2069\u0590-\u06ff])", text), text
            check_isolates(text)
            seen += len(names)
    assert seen > 100


@pytest.mark.parametrize("names", [LONGEST, MOSTLY_MORE])
@pytest.mark.parametrize("language", some(LANGUAGES, 1))
async def test_a_list_of_tables_fits_whatever_people_are_called(
    world: World, names: tuple[str, ...], language: str
) -> None:
    """Discord refuses a whole list if one of its choices has more than a hundred characters."""
    await server_chooses(world, language=language)
    people = {f"u{number}": name for number, name in enumerate(names)}
    seat_people(world, people)
    table_id = await world.open(*people, game="plumes")
    world.speaks("Dan", language)
    (choice,) = await world.people["Dan"].autocomplete(world.channel, "table", "table", "")
    assert choice["value"] == table_id
    assert length(choice["name"]) <= 100
    assert choice["name"].endswith(f"({table_id})")
    check_isolates(choice["name"])
    found = await world.people["Dan"].autocomplete(world.channel, "table", "table", names[2])
    assert found == [choice]
    elsewhere = world.guild.create_text_channel("elsewhere")
    host = world.people["u0"]
    await host.slash(elsewhere, "play", game="pikoko")
    asked = await host.slash(world.guild.create_text_channel("third"), "table")
    assert control(asked.response, "table")


async def test_a_table_is_found_by_a_name_from_right_to_left(world: World) -> None:
    seat_people(world, FROM_THE_RIGHT)
    table_id = await world.open(*FROM_THE_RIGHT)
    dan = world.people["Dan"]
    for typed in ("דוד, שרה", "דוד"):
        found = await dan.autocomplete(world.channel, "table", "table", typed)
        assert [choice["value"] for choice in found] == [table_id]


# Private messages in one's own language, public ones in the server's


FRENCH, ENGLISH = words("fr"), words("en")


async def test_private_messages_are_in_ones_own_language(world: World) -> None:
    world.speaks("Cleo", "fr")
    table_id = await world.open("Ann", "Bob", "Cleo")
    await world.start(table_id)
    cleo = world.people["Cleo"]
    panel = await world.open_panel(cleo, table_id)
    assert FRENCH("pikoko-you") in text_of(panel)
    panel = await world.open_panel(world.people["Ann"], table_id)
    assert ENGLISH("pikoko-you") in text_of(panel)
    assert (await person_of(world.bot.store, cleo.user.id)).locale == "fr"


async def test_direct_messages_remember_the_language_after_a_restart(world: World) -> None:
    world.speaks("Cleo", "fr")
    table_id = await world.open("Ann", "Bob")
    await world.press_in_lobby("Cleo", table_id, "join")
    await world.restart()
    await world.start(table_id)
    for _seat, person in await world.waiting(table_id):
        direct = text_of(world.direct_message(person))
        own = FRENCH if person is world.people["Cleo"] else ENGLISH
        assert own("pikoko-you") in direct


async def test_public_messages_are_in_the_servers_language(world: World) -> None:
    await server_chooses(world, language="fr")
    await world.open("Ann")
    game = FRENCH("game-pikoko")
    assert FRENCH("lobby-title", game=game) in text_of(world.table_post())


async def test_the_operator_chooses_that_of_servers_that_have_chosen_none(tmp_path: Path) -> None:
    async for world in one_world(tmp_path, language="fr"):
        await world.open("Ann")
        assert FRENCH("lobby-title", game=FRENCH("game-pikoko")) in text_of(world.table_post())
        await server_chooses(world, language="en")
        await world.open("Bob")
        assert ENGLISH("lobby-title", game=ENGLISH("game-pikoko")) in text_of(world.table_post())
