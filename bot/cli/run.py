"""Connect to Discord with DISCORD_TOKEN, and play until told to stop (SIGTERM or Ctrl-C)."""

from __future__ import annotations

import argparse
import asyncio
import sys
from collections.abc import Callable, Coroutine
from typing import Any

import aiohttp
import discord
from pydantic import ValidationError

from bot import logs
from bot.app import create_bot
from bot.cli.signals import when_told_to_stop
from bot.settings import Settings
from data.store.errors import StoreError

_HOW_TO_CONNECT = """\
Plumage needs a bot token to connect to Discord.
  1. Open the Discord Developer Portal, make an application, and copy its token (Bot, Reset Token).
  2. Write it into a file named .env here, as .env.example shows: DISCORD_TOKEN=…
  3. Start again: plumage run
To try Plumage without a token: plumage demo"""

_Runner = Callable[[Coroutine[Any, Any, int]], int]


def add_arguments(_parser: argparse.ArgumentParser) -> None:
    """Everything is set by the environment, which tokens belong in."""


def run(_arguments: argparse.Namespace, _parser: argparse.ArgumentParser) -> int:
    try:
        settings = Settings()
    except ValidationError as error:
        return _explain(error)
    logs.configure(settings.log_level, settings.log_format)
    return _runner()(_serve(settings))


def _explain(error: ValidationError) -> int:
    """Says which settings are wrong, and what each should be. Never prints a token."""
    for mistake in error.errors():
        name = str(mistake["loc"][0]) if mistake["loc"] else ""
        if name == "DISCORD_TOKEN":
            if mistake["type"] != "missing":
                _complain("DISCORD_TOKEN is set, but that is no token.")
            _complain(_HOW_TO_CONNECT)
        else:
            _complain(f"PLUMAGE_{name.upper()}: {mistake['msg']} (see .env.example)")
    return 2


def _complain(text: str) -> None:
    sys.stderr.write(f"{text}\n")


def _runner() -> _Runner:
    """uvloop where there is one, or else asyncio's own loop."""
    try:
        import uvloop
    except ImportError:
        return asyncio.run
    run_on_uvloop: _Runner = uvloop.run
    return run_on_uvloop


async def _serve(settings: Settings) -> int:
    bot = create_bot(settings)
    told_to_stop = asyncio.Event()
    when_told_to_stop(told_to_stop.set)
    serving = asyncio.create_task(bot.start(settings.token.get_secret_value()))
    stopping = asyncio.create_task(told_to_stop.wait())
    try:
        await asyncio.wait((serving, stopping), return_when=asyncio.FIRST_COMPLETED)
        return _result(serving) if serving.done() else 0
    finally:
        await _end(serving)
        await _end(stopping)
        await bot.close()


def _result(serving: asyncio.Task[None]) -> int:
    """The exit status of a bot that has stopped by itself."""
    try:
        serving.result()
    except discord.LoginFailure:
        _complain("Discord does not accept this token.")
        _complain(_HOW_TO_CONNECT)
        return 2
    except (discord.DiscordServerError, discord.GatewayNotFound, aiohttp.ClientError) as error:
        _complain(f"Discord cannot be reached: {error}")
        return 1
    except StoreError as error:
        _complain(f"The database cannot be used: {error}")
        return 1
    return 0


async def _end(task: asyncio.Task[Any]) -> None:
    """Cancels until it has ended; Python 3.11 may lose a single cancellation in a `wait_for`."""
    while not task.done():
        task.cancel()
        await asyncio.wait((task,), timeout=1)
