"""Which trouble passes by itself, and which is a mistake of the program's."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import aiohttp
import discord
import pytest

from bot.requests.trouble import is_gone, is_temporary
from data.store.errors import Conflict, Unavailable


def answered(status: int, code: int = 0) -> discord.HTTPException:
    response: Any = SimpleNamespace(status=status, reason="Because")
    return discord.HTTPException(response, {"code": code, "message": "No"})


@pytest.mark.parametrize(
    "error",
    [
        answered(429),
        answered(500),
        answered(503),
        aiohttp.ServerDisconnectedError(),
        aiohttp.ClientConnectionResetError(),
        ConnectionResetError(),
        TimeoutError(),
        Unavailable(reason="disk I/O error"),
    ],
    ids=repr,
)
def test_what_fails_outside_of_the_program_passes(error: Exception) -> None:
    assert is_temporary(error)


@pytest.mark.parametrize(
    "error",
    [answered(400, 50035), answered(404, 10008), Conflict(table="a"), KeyError("words")],
    ids=repr,
)
def test_what_would_fail_again_does_not_pass(error: Exception) -> None:
    assert not is_temporary(error)


def test_a_message_that_is_gone_is_told_from_others_that_are() -> None:
    assert is_gone(answered(404, 10008))
    assert not is_gone(answered(404, 10003))
    assert not is_gone(KeyError("message"))
