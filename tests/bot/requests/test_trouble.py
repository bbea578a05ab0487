"""Which trouble passes by itself, and which is a mistake of the program's."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, Final

import aiohttp
import discord
import pytest

from bot.requests.trouble import (
    Denial,
    NotDone,
    denial,
    is_gone,
    is_temporary,
    refuses_content,
    refuses_emoji,
)
from data.store.errors import Conflict, Unavailable

CLOUDFLARE: Final = 40333
PAGE: Final = "<!DOCTYPE html><title>Attention Required! | Cloudflare</title>"


def answered(status: int, code: int = 0, **more: Any) -> discord.HTTPException:
    response: Any = SimpleNamespace(status=status, reason="Because")
    return discord.HTTPException(response, {"code": code, "message": "No", **more})


def page(status: int) -> discord.HTTPException:
    response: Any = SimpleNamespace(status=status, reason="Because")
    return discord.HTTPException(response, PAGE)


@pytest.mark.parametrize(
    "error",
    [
        answered(429),
        answered(500),
        answered(503),
        answered(403, CLOUDFLARE),
        page(403),
        page(404),
        answered(404),
        answered(403, 40001),
        answered(408),
        answered(409),
        aiohttp.ServerDisconnectedError(),
        aiohttp.ClientConnectionResetError(),
        ConnectionResetError(),
        TimeoutError(),
        Unavailable(reason="disk I/O error"),
        NotDone(),
    ],
    ids=repr,
)
def test_what_fails_outside_of_the_program_passes(error: Exception) -> None:
    assert is_temporary(error)
    assert denial(error) is None


@pytest.mark.parametrize(
    "error",
    [
        answered(400, 50035),
        answered(401),
        answered(413),
        Conflict(table="a"),
        KeyError("words"),
    ],
    ids=repr,
)
def test_what_would_fail_again_does_not_pass(error: Exception) -> None:
    assert not is_temporary(error)


@pytest.mark.parametrize(
    ("status", "code", "meaning"),
    [
        (404, 10003, Denial.NO_PLACE),
        (404, 10004, Denial.NO_PLACE),
        (404, 10008, Denial.NO_MESSAGE),
        (404, 10007, Denial.NO_PERSON),
        (404, 10013, Denial.NO_PERSON),
        (400, 50033, Denial.NO_PERSON),
        (403, 50001, Denial.NOT_ALLOWED),
        (403, 50013, Denial.NOT_ALLOWED),
        (400, 50083, Denial.NOT_ALLOWED),
        (403, 160005, Denial.NOT_ALLOWED),
        (403, 50007, Denial.CLOSED),
        (403, 50278, Denial.CLOSED),
        (403, 40003, Denial.BARRED),
        (403, 20026, Denial.BARRED),
        (400, 40060, Denial.OVER),
        (404, 10062, Denial.OVER),
        (404, 10015, Denial.OVER),
        (401, 50027, Denial.OVER),
    ],
)
def test_a_documented_code_says_what_is_denied_for_good(
    status: int, code: int, meaning: Denial
) -> None:
    error = answered(status, code)
    assert denial(error) is meaning
    assert not is_temporary(error)
    assert not refuses_content(error, has_files=False)
    assert is_gone(error) is (meaning is Denial.NO_MESSAGE)


@pytest.mark.parametrize(
    ("error", "without_files", "with_files"),
    [
        (answered(400, 50035), True, True),
        (answered(403, 50013), False, True),
        (answered(403, 400001), False, True),
        (answered(413, 40005), False, True),
        (answered(403, 50001), False, False),
        (answered(403, CLOUDFLARE), False, False),
        (page(403), False, False),
        (answered(400, 40060), False, False),
    ],
    ids=repr,
)
def test_of_what_is_refused_another_content_may_be_taken(
    error: discord.HTTPException, without_files: bool, with_files: bool
) -> None:
    assert refuses_content(error, has_files=False) is without_files
    assert refuses_content(error, has_files=True) is with_files


def form(code: str, message: str) -> dict[str, Any]:
    """Returns Discord's error for buttons, in Discord's words."""
    at = {"_errors": [{"code": code, "message": message}]}
    return {"components": {"0": {"components": {"1": {"emoji": {"id": at}}}}}}


def test_a_refused_emoji_is_told_from_other_contents_that_are_refused() -> None:
    emoji = form("BUTTON_COMPONENT_INVALID_EMOJI", "Invalid emoji")
    assert refuses_emoji(answered(400, 50035, errors=emoji))
    other = form("BASE_TYPE_REQUIRED", "This field is required")
    assert not refuses_emoji(answered(400, 50035, errors=other))
    assert not refuses_emoji(answered(400, 50035))
    assert not refuses_emoji(page(400))
