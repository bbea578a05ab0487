"""No token of Discord's stands in a log, no matter who wrote it."""

from __future__ import annotations

import subprocess
import sys

from bot.base import logs
from tests.process.conftest import TOKEN

INTERACTION = "aW50ZXJhY3Rpb246MTIzNDU2Nzg5OkFiQ2RFZg=="


PROGRAM = """
import logging, structlog, sys
from bot.base import logs
for layout in ("text", "json"):
    logs.configure("info", layout)
    print("begins", layout, file=sys.stderr)
    for said in sys.argv[1:]:
        structlog.get_logger("bot.test").warning("event lost", error=said)
        logging.getLogger("discord.webhook").warning("failed: %s", said)
        try:
            raise OSError(said)
        except OSError:
            logging.getLogger("asyncio").exception("Task exception was never retrieved")
"""


def test_tokens_are_taken_out_of_every_line() -> None:
    said = [
        f"https://discord.com/api/v10/webhooks/1234/{INTERACTION}/messages/@original",
        f"Cannot connect to https://discord.com/api/v10/interactions/1234/{INTERACTION}/callback",
        f"token={INTERACTION!r}",
        f"Authorization: Bot {TOKEN}",
    ]
    ran = subprocess.run(  # noqa: S603  this program
        [sys.executable, "-c", PROGRAM, *said],
        stderr=subprocess.PIPE,
        text=True,
        check=True,
    )
    text, _, json = ran.stderr.partition("begins json")
    assert text.count("[token]") >= 3 * len(said)
    assert json.count("[token]") >= 3 * len(said)
    assert INTERACTION not in ran.stderr
    assert TOKEN not in ran.stderr


def test_what_is_no_token_stays() -> None:
    said = "PATCH /channels/12/messages/34, version=2.7.1 at 2026-11-28T03:33:59.123456Z"
    assert logs.redacted(said) == said
    asked = f"/webhooks/12/{INTERACTION}/messages/34"
    assert logs.redacted(asked) == "/webhooks/12/[token]/messages/34"
