"""Which messages with and without components V2 both simulated Discords take and refuse."""

from __future__ import annotations

from typing import Any, Final

import discord
import pytest

from bot.screens.kit import Layout, Ordinary, paragraph
from bot.screens.parts import button, framed, rows
from tests.bot.screens.limits import check
from tests.discord.world import World
from tests.helpers.messages import Json, text_of
from tests.process.payloads import COMPONENTS_V2, is_taken

ROWS: Final = tuple(rows([button("show:table:-:panel", "My view")]))
LAYOUT: Final = framed("### Pikoko", "It is Ann's turn.", *ROWS)

TEXT: Final[Json] = {"content": "Your turn", "components": list(ROWS)}
V2: Final[Json] = {"components": LAYOUT.to_components(), "flags": COMPONENTS_V2}

TAKEN: Final[list[tuple[Json | None, Json]]] = [
    (None, TEXT),
    (None, V2),
    (TEXT, V2 | {"content": None}),
    (TEXT, {"content": "Not any more"}),
    (V2, V2 | {"content": None}),
    (V2, V2),
]
REFUSED: Final[list[tuple[Json | None, Json]]] = [
    (None, V2 | {"content": "Your turn"}),
    (None, V2 | {"flags": 0}),
    (TEXT, V2),
    (TEXT, {"components": LAYOUT.to_components()}),
    (V2, {"content": "Your turn"}),
    (V2, TEXT | {"flags": 0}),
]


async def test_what_both_take_and_refuse(world: World) -> None:
    for before, body in TAKEN:
        assert is_taken(body, before and {"flags": 0, **before})
        await write(world, before, body)
    for before, body in REFUSED:
        assert not is_taken(body, before and {"flags": 0, **before})
        with pytest.raises(discord.HTTPException) as refused:
            await write(world, before, body)
        assert refused.value.status == 400, (before, body)


async def write(world: World, before: Json | None, body: Json) -> Any:
    """Sends a message; if there is one ``before``, sends that and edits it."""
    http, channel = world.client.http, world.channel.id
    route = discord.http.Route("POST", "/channels/{channel_id}/messages", channel_id=channel)
    sent = await http.request(route, json=before or body)
    if before is None:
        return sent
    path = "/channels/{channel_id}/messages/{message_id}"
    edit = discord.http.Route("PATCH", path, channel_id=channel, message_id=sent["id"])
    return await http.request(edit, json=body)


def test_a_layout_as_an_ordinary_message_says_the_same() -> None:
    ordinary = LAYOUT.in_ordinary()
    assert ordinary is not None
    assert ordinary.whole
    assert ordinary.content == text_of(LAYOUT)
    assert ordinary.to_components() == list(ROWS)
    assert not ordinary.has_components_v2()
    assert is_taken({"content": ordinary.content, "components": ordinary.to_components()})
    check(LAYOUT)


@pytest.mark.parametrize(
    "layout",
    [Layout(paragraph("a" * 2001)), Layout(paragraph("\N{PEACOCK}" * 1001)), Layout(*(ROWS * 6))],
)
def test_what_does_not_fit_into_an_ordinary_message(layout: Layout) -> None:
    assert layout.in_ordinary() is None


def test_a_message_that_says_more_later_is_not_whole() -> None:
    ordinary = Ordinary("Your turn", ROWS).to_be_replaced()
    assert not ordinary.whole
    assert (ordinary.content, ordinary.to_components()) == ("Your turn", list(ROWS))
