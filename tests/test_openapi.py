"""The check of requests by Discord's own description finds what Discord would refuse.

It is made of every request in ``tests/discord`` and ``tests/process``.
"""

from __future__ import annotations

from typing import Any, Final

import pytest

from tests.openapi import DESCRIPTION, OpenApi, openapi

SEND: Final = ("POST", "/channels/1/messages")


@pytest.fixture
def description() -> OpenApi:
    found = openapi()
    if found is None:
        pytest.skip(f"no request can be checked without {DESCRIPTION}")
    return found


def framed(*parts: dict[str, Any]) -> dict[str, Any]:
    return {"flags": 1 << 15, "components": [{"type": 17, "components": list(parts)}]}


def row(*buttons: dict[str, Any]) -> dict[str, Any]:
    return {"type": 1, "components": list(buttons)}


def button(**fields: Any) -> dict[str, Any]:
    return {"type": 2, "style": 1, "label": "Join", "custom_id": "a:b:c:d"} | fields


TEXT: Final = {"type": 10, "content": "Time to bid"}


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        (*SEND, framed(TEXT, row(button()))),
        ("PATCH", "/channels/1/messages/2", framed(TEXT)),
        ("POST", "/interactions/1/token/callback", {"type": 4, "data": framed(TEXT)}),
        ("PATCH", "/webhooks/1/token/messages/@original", framed(TEXT)),
        ("GET", "/guilds/1/members/2", None),
    ],
)
def test_what_discord_takes_is_right(
    description: OpenApi, method: str, path: str, body: object
) -> None:
    assert description.complaint(method, path, body) is None


@pytest.mark.parametrize(
    ("method", "path", "body", "where"),
    [
        (*SEND, {"content": "x" * 4001}, "$.content"),
        (*SEND, framed(TEXT | {"content": ""}), "content"),
        (*SEND, framed(row(button(label="x" * 81))), "label"),
        (*SEND, framed(row(button(custom_id="x" * 101))), "custom_id"),
        (*SEND, framed(row(button(style=9))), "style"),
        (*SEND, framed(*[TEXT] * 41), "components"),
        (*SEND, framed(), "components"),
        (*SEND, framed(button()), "type 2"),
        (*SEND, framed({"content": "no type"}), "no type"),
        (*SEND, {"components": [None]}, "no type"),
        ("POST", "/interactions/1/token/callback", {"type": 3}, "type 3"),
        ("POST", "/users/@me/channels", {"recipient_id": "Ann"}, "recipient_id"),
        ("POST", "/channels/1/post", {}, "no such operation"),
        ("GET", "/guilds/1/members/2", {"user": 2}, "a body where there is none"),
    ],
)
def test_what_discord_would_refuse_is_found(
    description: OpenApi, method: str, path: str, body: object, where: str
) -> None:
    assert where in (description.complaint(method, path, body) or "")
