"""The commands and controls: what Discord is told of them, and where they lead."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from itertools import product
from typing import Any, Final

from discord import AppCommandOptionType, AppCommandType
from structlog.testing import capture_logs

from bot.features.offers import FRESH_FOR
from bot.screens.command_names import Mentions, sync_commands, translated_payload
from bot.screens.kit import Kind
from bot.screens.words import LANGUAGES, words
from tests.discord.world import World
from tests.helpers.messages import text_of

NAME = re.compile(r"[-_'\w]{1,32}")
LOCALES = {"en": None, "fr": "fr"}


def in_language(node: dict[str, Any], part: str, language: str) -> str:
    """Returns a name or description as people with that Discord language see it."""
    locale = LOCALES[language]
    if locale is None:
        return str(node[part])
    return str(node[f"{part}_localizations"][locale])


def nodes(siblings: list[dict[str, Any]]) -> Iterator[list[dict[str, Any]]]:
    """Yields every list of siblings in a tree of commands, options and choices."""
    yield siblings
    for one in siblings:
        yield from nodes(one.get("options", []))


async def slash_commands(world: World) -> list[dict[str, Any]]:
    payload = await translated_payload(world.client.tree)
    return [one for one in payload if one["type"] == AppCommandType.chat_input.value]


def writes(world: World) -> int:
    """Returns how often the commands were written so far."""
    return sum(
        entry.method == "PUT" and entry.path.endswith("/commands")
        for entry in world.env.http_requests
    )


async def test_names_and_descriptions_keep_discords_rules(world: World) -> None:
    for language, siblings in product(LANGUAGES, nodes(await slash_commands(world))):
        names = [in_language(one, "name", language) for one in siblings]
        assert len(set(names)) == len(names)
        for name in names:
            assert NAME.fullmatch(name), name
            assert name == name.lower()
        for one in siblings:
            assert 1 <= len(in_language(one, "description", language)) <= 100
            labels = [in_language(choice, "name", language) for choice in one.get("choices", ())]
            assert len(set(labels)) == len(labels) <= 25
            assert all(1 <= len(label) <= 100 for label in labels)


async def test_what_discord_is_told_of_the_commands(world: World) -> None:
    payload = await translated_payload(world.client.tree)
    assert {one["name"] for one in payload} == {
        one.name for one in world.client.tree.get_commands()
    }

    # Commands are offered where they make sense.
    server, direct = 0, 1
    payload = await translated_payload(world.client.tree)
    assert all(one["integration_types"] == [server] for one in payload)
    anywhere = {one["name"] for one in payload if one["contexts"] == [server, direct]}
    assert anywhere == {"settings", "help", "rules"}
    assert all(one["contexts"] == [server] for one in payload if one["name"] not in anywhere)

    # A right click on a person has a command.
    (menu,) = (one for one in payload if one["type"] == AppCommandType.user.value)
    assert in_language(menu, "name", "en") == "Ask to play"
    assert in_language(menu, "name", "fr") == "Inviter à jouer"

    # A French person reads French.
    (board,) = (one for one in payload if one["name"] == "leaderboard")
    assert in_language(board, "name", "fr") == "classement"
    assert in_language(board["options"][0], "name", "fr") == "jeu"
    assert board["description"] == words("en")("command-leaderboard-description")

    # A computer player is offered with its level.
    offered = {
        in_language(choice, "name", language)
        for commands in nodes(payload)
        for one in commands
        for choice in one.get("choices", ())
        for language in LANGUAGES
    }
    assert {"Hen · medium", "Poule · moyen"} <= offered

    # No command has another below it.
    payload = await slash_commands(world)
    assert payload
    subcommands = {AppCommandOptionType.subcommand.value}
    assert not subcommands & {option["type"] for one in payload for option in one["options"]}

    # Texts can name every command and no other.
    there = {command["name"] for command in await slash_commands(world)}
    for language in LANGUAGES:
        assert set(words(language).commands) == there

    # Commands are named so that they can be clicked.
    mentions, ids = world.bot.mentions, world.bot.mentions.ids
    say = mentions.say(words("fr"))
    assert say("play") == f"</play:{ids['play']}>"
    assert say("table") == f"</table:{ids['table']}>"


async def test_commands_are_written_at_the_first_start_and_when_they_changed(world: World) -> None:
    assert writes(world) == 1
    before = world.bot.mentions
    await world.restart()
    assert writes(world) == 1
    assert world.bot.mentions == before

    # Commands are written again when they changed.
    tree, store = world.client.tree, world.bot.store
    tree.remove_command("history")
    with world.as_bot():
        payload = await translated_payload(tree)
        mentions = await sync_commands(tree.client, store, payload)
        assert writes(world) == 2
        assert await sync_commands(tree.client, store, payload) == mentions
    assert writes(world) == 2
    assert set(mentions.ids) == set(world.bot.mentions.ids) - {"history"}


def test_commands_are_named_by_their_words_while_their_ids_are_unknown() -> None:
    assert Mentions().mention(words("en"), "table") == "/table"
    assert Mentions().mention(words("fr"), "leaderboard") == "/classement"


async def test_help_and_rules_are_for_the_person_alone(world: World) -> None:
    result = await world.people["Ann"].slash(world.channel, "help")
    assert result.ephemeral
    assert world.bot.mentions.mention(words("en"), "play") in text_of(result.response)

    # Help answers in direct messages.
    result = await world.people["Ann"].user.slash("help")
    assert words("en")("help-title") in text_of(result.response)

    # Rules open at the page that was asked for.
    ann = world.people["Ann"]
    read = set()
    for options in ({}, {"page": 2}, {"page": 99}):
        opened = await ann.slash(world.channel, "rules", game="pikoko", **options)
        assert opened.ephemeral
        read.add(text_of(opened.response))
    assert len(read) == 3


async def test_a_refusal_names_commands_as_mentions_that_can_be_clicked(world: World) -> None:
    """In a French app, typing ``/play`` finds no command."""
    table_id = await world.open()
    refused = await world.people["Bob"].click(
        world.table_post(), custom_id=f"lobby:{table_id}:-:computers"
    )
    said = text_of(refused.response)
    assert world.bot.mentions.mention(words("en"), "play") in said
    assert "`" not in said


# Every kind of control leads to one handler


async def test_every_kind_of_control_has_exactly_one_route(world: World) -> None:
    kinds = set(Kind) - {Kind.MENU}
    assert Counter(route.kind for route in world.client.handlers.routes) == Counter(kinds)


# Which tables are offered to a person who types a table's name in a command


OPTIONS: Final = {"table": "table", "history": "replay"}
"""The commands with an option for a table, or for a game that was played."""


async def offered(world: World, typed: str, *, command: str = "table") -> list[str]:
    ann, option = world.people["Ann"], OPTIONS[command]
    return [
        choice["value"] for choice in await ann.autocomplete(world.channel, command, option, typed)
    ]


async def test_tables_are_found_by_their_game_their_people_and_their_id(world: World) -> None:
    first, second = await world.open("Ann", "Bob"), await world.open("Cleo", "Ann")
    assert set(await offered(world, "")) == set(await offered(world, "pik")) == {first, second}
    assert await offered(world, "bob") == [first]
    assert await offered(world, second) == [second]
    assert await offered(world, "nobody") == []


async def test_the_next_keystrokes_read_nothing(world: World) -> None:
    table_id = await world.open("Ann", "Bob")
    assert await offered(world, "b") == [table_id]
    await world.bot.store.close()
    assert await offered(world, "bo") == [table_id]
    assert await offered(world, "bob") == [table_id]


async def test_when_nothing_can_be_read_nothing_is_offered(world: World) -> None:
    await world.open("Ann")
    await world.bot.store.close()
    for command in OPTIONS:
        before = len(world.env.http_requests)
        with capture_logs() as logs:
            assert await offered(world, "", command=command) == []
        told = [(line["log_level"], line["event"]) for line in logs]
        assert told == [("warning", "no tables offered")]
        (answer,) = world.env.http_requests[before:]
        assert answer.json == {"type": 8, "data": {"choices": []}}


async def test_what_was_read_is_forgotten_after_a_few_seconds(world: World) -> None:
    await world.open("Ann")
    await offered(world, "")
    await world.env.advance_time(FRESH_FOR / 1000 + 1)
    again = await world.open("Bob", "Ann")
    assert again in await offered(world, "")
