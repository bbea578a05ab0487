"""How the program logs: one structured line per event.

A line never contains a card, a bid or one of Discord's tokens (`redacted`). Each line about a table
names the table, its server and its version (`about`).
"""

from __future__ import annotations

import logging
import re
import sys
from typing import Any, Final, Literal

import aiohttp
import discord
import structlog

from bot.base.metrics import count_line
from data.store.values import Table

_TALKATIVE: Final = ("discord", "aiosqlite", "markdown_it")
"""Libraries whose debug lines contain messages and moves, or come by the hundred."""

_CONNECTION_TROUBLE: Final = (
    OSError,
    aiohttp.ClientError,
    discord.ConnectionClosed,
    discord.DiscordServerError,
    discord.GatewayNotFound,
)
"""Errors that discord.py logs with a traceback, although it recovers from them by itself."""


_SECRETS: Final = re.compile(
    r"""
      (?<=/) (?P<part> (?:webhooks|interactions)/\d+/ ) [^/\s?'"]+  # in the address of a request
    | aW50ZXJhY3Rpb24[\w.=+/-]*                                    # of an interaction, anywhere
    | [\w-]{23,28}\.[\w-]{6,7}\.[\w-]{27,}                          # of a bot
    """,
    re.VERBOSE | re.ASCII,
)
_REDACTED: Final = "[token]"


def redacted(text: str) -> str:
    """Replaces the tokens of interactions, webhooks and bots in a text by ``[token]``."""
    return _SECRETS.sub(lambda found: f"{found['part'] or ''}{_REDACTED}", text)


class _Redacting(structlog.stdlib.ProcessorFormatter):
    """Redacts each line once it is complete with its traceback."""

    def format(self, record: logging.LogRecord) -> str:
        return redacted(super().format(record))


def configure(level: str, layout: Literal["text", "json"]) -> None:
    """Sends the log of the program and its libraries to standard error.

    Turns off discord.py's warnings that voice support is missing: the bot does not use voice.
    """
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False
    shared: list[structlog.typing.Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.stdlib.add_logger_name,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    ]
    renderer: structlog.typing.Processor = (
        structlog.processors.JSONRenderer()
        if layout == "json"
        else structlog.dev.ConsoleRenderer(colors=sys.stderr.isatty())
    )
    handler = logging.StreamHandler(sys.stderr)
    handler.addFilter(_in_a_line)
    handler.addFilter(count_line)
    handler.setFormatter(
        _Redacting(
            foreign_pre_chain=shared,
            processors=[
                structlog.stdlib.ProcessorFormatter.remove_processors_meta,
                structlog.processors.format_exc_info,
                renderer,
            ],
        )
    )
    logging.basicConfig(level=level.upper(), handlers=[handler], force=True)
    for library in _TALKATIVE:
        logging.getLogger(library).setLevel(max(logging.INFO, logging.root.level))
    structlog.configure(
        processors=[
            *shared,
            structlog.stdlib.ProcessorFormatter.wrap_for_formatter,
        ],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.make_filtering_bound_logger(level),
        cache_logger_on_first_use=True,
    )


def _in_a_line(record: logging.LogRecord) -> bool:
    """Drops the traceback of a discord.py line about a failing connection."""
    error = record.exc_info[1] if record.exc_info else None
    if record.name.startswith("discord.") and isinstance(error, _CONNECTION_TROUBLE):
        record.msg, record.args = f"{record.getMessage()} ({error!r})", ()
        record.exc_info = record.exc_text = None
        record.levelno, record.levelname = logging.WARNING, "WARNING"
    return True


def about(table: Table) -> dict[str, Any]:
    """Returns the fields that every log line about a table has."""
    return {
        "table": table.id,
        "guild": table.guild,
        "version": table.version,
        "status": table.status.value,
    }
