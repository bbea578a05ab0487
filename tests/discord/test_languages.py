"""Private messages in one's own language, public ones in the server's."""

from __future__ import annotations

from pathlib import Path

from bot.screens.words import words
from tests.discord.conftest import one_world
from tests.discord.play import server_chooses
from tests.discord.world import World
from tests.helpers.messages import text_of
from tests.helpers.stored import person_of

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
