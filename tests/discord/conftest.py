"""The whole bot on a simulated Discord, in virtual time."""

from __future__ import annotations

import copy
import logging
import marshal
from collections.abc import AsyncIterator, Iterable, Iterator
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest
import structlog
from discord import InteractionResponseType, app_commands
from pydantic_settings import PydanticBaseSettingsSource
from simcord import components, gateway, results
from simcord.env import Env
from simcord.http import router

from bot.base.settings import Settings
from bot.features.failures import refusal_of
from bot.messages import reconciler
from bot.program import composition
from bot.running import timekeeper
from bot.running.thinking import Thinking
from bot.screens.all_games import GAMES
from bot.screens.command_names import translated_payload
from bot.screens.welcome_page import PING
from data.store.values import AskedBy
from plumage import make_bot
from tests.discord.play import chooses
from tests.discord.refusing import Refusing
from tests.discord.settling import settle_in_virtual_time
from tests.discord.thread_rules import keep_rules
from tests.discord.world import World
from tests.helpers.databases import database_at
from tests.helpers.messages import text_of
from tests.openapi import openapi

TOKEN = "t" * 60
SETTLED_WITHIN = 180.0
"""The real seconds within which the bot comes to rest, on a busy machine too."""

settle_in_virtual_time()


def _json_copied(value: Any) -> Any:
    """Returns a deep copy of JSON, several times as fast as the standard library."""
    try:
        return marshal.loads(marshal.dumps(value))  # noqa: S302  just written
    except ValueError:  # not all of it is JSON
        pass
    if type(value) is dict:
        return {key: _json_copied(part) for key, part in value.items()}
    if type(value) is list:
        return [_json_copied(part) for part in value]
    return copy.deepcopy(value)


_copying: tuple[Any, ...] = components, gateway, results, router  # each payload, several times
for module in _copying:
    if hasattr(module, "copy"):
        module.copy = SimpleNamespace(deepcopy=_json_copied)
    else:
        module.deepcopy = _json_copied


def _walked(tree: Any, found: list[dict[str, Any]] | None = None) -> list[dict[str, Any]]:
    """Returns all components of a tree in order, in half the time of nested generators."""
    found = [] if found is None else found
    for one in (tree,) if isinstance(tree, dict) else tree:
        if isinstance(one, dict):
            found.append(one)
            for key in _NESTED:
                if key in one and isinstance(one[key], _NESTED[key]):
                    _walked(one[key], found)
    return found


_NESTED: dict[str, type] = {"components": list, "accessory": dict, "component": dict}
components.walk_components = _walked  # type: ignore[assignment]  # each request, six times

_translated: dict[frozenset[str], list[dict[str, Any]]] = {}


async def _translated_once(tree: app_commands.CommandTree[Any]) -> list[dict[str, Any]]:
    """Returns the translated commands, which are equal in all worlds with the same games."""
    games = frozenset(GAMES)
    if games not in _translated:
        _translated[games] = await translated_payload(tree)
    return _translated[games]


setattr(composition, "translated_payload", _translated_once)  # noqa: B010  it is imported there

keep_rules()


class _Settings(Settings):
    """The settings of a test, which no variable of the environment changes."""

    @classmethod
    def settings_customise_sources(  # type: ignore[override]  # it is called by names
        cls, *_settings: Any, init_settings: PydanticBaseSettingsSource, **_others: Any
    ) -> tuple[PydanticBaseSettingsSource, ...]:
        return (init_settings,)


def settings_for(database: Path, **others: Any) -> Settings:
    chosen: dict[str, Any] = {
        "computer_pace": 0,
        "show_for": 0,
        "emojis": False,
        "pictures": False,
        "first_game": False,
        "requests_per_second": 1_000_000,
        **others,
    }
    return _Settings(DISCORD_TOKEN=TOKEN, database=database, **chosen)


class _Errors(logging.Handler):
    """Collects the errors that libraries log."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.said: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.said.append(record.getMessage())


@pytest.fixture(autouse=True)
def nothing_swallowed() -> Iterator[list[str]]:
    """Fails a test in which a library logged an error, or the bot a mistake of its own.

    A test that expects one clears the list.
    """
    errors = _Errors()

    def note(_logger: Any, level: str, said: structlog.typing.EventDict) -> Any:
        if level == "error" and said.get("exc_info"):
            errors.said.append(repr(said))
        return said

    processors = structlog.get_config()["processors"]
    processors.insert(0, note)
    logging.getLogger().addHandler(errors)
    yield errors.said
    logging.getLogger().removeHandler(errors)
    processors.remove(note)
    assert errors.said == []


@pytest.fixture(autouse=True)
def drawn_at_once() -> Iterator[None]:
    """Draws what follows from a click while the test waits for the bot to come to rest."""
    with pytest.MonkeyPatch.context() as patched:  # a test may undo its own
        patched.setattr(reconciler, "REST", 0)
        yield


@pytest.fixture(autouse=True)
def few_heartbeats(monkeypatch: pytest.MonkeyPatch) -> None:
    """Makes heartbeats rare: a test lets hours pass, and would spend most of its time on them."""
    monkeypatch.setattr(timekeeper, "BEAT", 3_600_000)


@pytest.fixture(autouse=True)
def no_process_in_advance(monkeypatch: pytest.MonkeyPatch) -> None:
    """Starts a process for strong players only when one is asked, since the start takes seconds."""
    monkeypatch.setattr(Thinking, "warm", lambda _thinking: None)


@pytest.fixture(autouse=True)
def refusing(monkeypatch: pytest.MonkeyPatch) -> Refusing:
    """Makes Discord refuse what a test says."""
    return Refusing(monkeypatch)


@pytest.fixture
async def world(tmp_path: Path) -> AsyncIterator[World]:
    """Yields a server with a channel, five people, and the bot; no one has done anything yet."""
    async for world in one_world(tmp_path):
        yield world


def deprecated(requests: Iterable[Any]) -> list[str]:
    """Returns the follow-ups that stand for a deferred message.

    Discord has such a follow-up edit that message "for backwards compatibility"; bots should edit
    the message itself.
    """
    deferred, found = set[str](), list[str]()
    for one in requests:
        match one.method, one.path.strip("/").split("/"):
            case "POST", ["interactions", _, token, "callback"]:
                if one.json["type"] == InteractionResponseType.deferred_channel_message.value:
                    deferred.add(token)
            case "PATCH", ["webhooks", _, token, "messages", "@original"]:
                deferred.discard(token)
            case "POST", ["webhooks", _, token] if token in deferred:
                found.append(f"{text_of(one.json)}")
    return found


async def one_world(
    folder: Path, asked_by: AskedBy | None = AskedBy.DM, **others: Any
) -> AsyncIterator[World]:
    """Yields a world with these ``others`` of the bot's settings.

    All people there have chosen to be asked by direct message and to play an only card themselves,
    and know where they are pinged. The world is checked at its end.
    """
    settings = settings_for(database_at(folder / "plumage.sqlite3"), **others)

    def now() -> int:
        """Returns SimCord's time, also outside of SimCord's own calls."""
        return int(env.now().timestamp() * 1000)

    def make_this_bot() -> Any:
        return make_bot(settings, Random(7), now=now)

    env = Env(make_this_bot(), shard_count=1, settle_timeout=SETTLED_WITHIN)
    await env.start()
    world = World(env, make_this_bot, settings.beside)
    for name in world.people if asked_by else ():
        await chooses(world, name, asked_by=asked_by, plays_forced=False, taught=(PING,))
    try:
        yield world
    finally:
        await env.bot.close()
        await env.shutdown()
    if description := openapi():
        sent = ((one.method, one.path, one.json) for one in env.http_requests)
        complaints = {said for one in sent if (said := description.complaint(*one))}
        assert not complaints
    assert not deprecated(env.http_requests)
    mistakes = [error for error in env.errors if refusal_of(error) is None]
    if mistakes:
        raise BaseExceptionGroup("the bot made mistakes", mistakes)
