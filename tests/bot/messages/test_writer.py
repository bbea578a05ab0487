"""The one way to show a layout on a message, and what is noted of it."""

from __future__ import annotations

from typing import Final

import aiohttp
import discord
import pytest
from bot.messages.messenger import Gone, PlaceLost
from bot.messages.posts import Wanted

from bot.messages import slots
from bot.messages.message import UNKNOWN
from bot.ui.kit import Layout, paragraph
from data.store.values import Post
from tests.bot.house import FakeToken, House, error
from tests.bot.interactions import START
from tests.helpers.messages import text_of

FIRST: Final = Layout(paragraph("first"))
SECOND: Final = Layout(paragraph("second"))
ANN: Final = 101
PANEL: Final = slots.panel(ANN)
LATER: Final = START + 60_000


async def test_what_was_sent_is_on_record_with_its_place_and_its_digest(house: House) -> None:
    table = await house.open(ANN)
    messages = await house.record.of(table)
    await house.writer.send(table, messages, Wanted(slots.TABLE, FIRST))
    post = messages.get(slots.TABLE)
    assert post is not None
    assert (post.channel, post.digest, post.drawn) == (2, FIRST.digest(), table.version)
    assert text_of(house.discord.messages[post.message]) == "first"
    await house.writer.edit(table, messages, Wanted(slots.TABLE, SECOND))
    assert text_of(house.discord.messages[post.message]) == "second"
    assert messages.of(slots.TABLE).digest == SECOND.digest()


async def test_after_a_failed_edit_it_is_unknown_what_the_message_shows(house: House) -> None:
    table = await house.open(ANN)
    messages = await house.record.of(table)
    await house.writer.send(table, messages, Wanted(slots.TABLE, FIRST))
    house.discord.refuse = lambda _what, _channel: aiohttp.ServerDisconnectedError()
    with pytest.raises(aiohttp.ServerDisconnectedError):
        await house.writer.edit(table, messages, Wanted(slots.TABLE, SECOND))
    assert messages.of(slots.TABLE).digest == UNKNOWN


async def test_a_message_that_may_have_been_sent_is_sent_again_with_care(house: House) -> None:
    table = await house.open(ANN)
    messages = await house.record.of(table)
    house.discord.refuse = lambda _what, _channel: aiohttp.ServerDisconnectedError()
    with pytest.raises(aiohttp.ServerDisconnectedError):
        await house.writer.send(table, messages, Wanted(slots.TABLE, FIRST))
    assert messages.incomplete
    assert slots.TABLE not in messages


async def test_where_nothing_could_be_written_nothing_has_changed(house: House) -> None:
    table = await house.open(ANN)
    messages = await house.record.of(table)
    house.discord.refuse = lambda _what, _channel: error(403, 50001)
    with pytest.raises(PlaceLost):
        await house.writer.send(table, messages, Wanted(slots.TABLE, FIRST))
    assert not messages.incomplete


async def test_a_message_is_edited_with_its_token_outside_the_limits_of_the_bot(
    house: House,
) -> None:
    table = await house.open(ANN)
    messages = await house.record.of(table)
    token = FakeToken(1, "secret", LATER)
    post = Post("table", 2, 10, FIRST.digest(), 1)
    messages.wrote(slots.TABLE, post, token=token)
    await house.writer.edit(table, messages, Wanted(slots.TABLE, SECOND))
    assert [text_of(one) for one in token.edits] == ["second"]
    assert house.discord.requests == []
    assert messages.of(slots.TABLE).token is token, "it can be used again"
    house.time.now = LATER + 1
    house.discord.messages[10] = FIRST
    await house.writer.edit(table, messages, Wanted(slots.TABLE, FIRST))
    assert house.discord.requests == [("edit", 2)]


async def test_a_token_that_is_not_taken_is_forgotten_and_the_bots_own_is_used(
    house: House,
) -> None:
    table = await house.open(ANN)
    messages = await house.record.of(table)
    token = FakeToken(1, "secret", LATER, refused=[error(404, 10015)])
    messages.wrote(slots.TABLE, Post("table", 2, 10, FIRST.digest(), 1), token=token)
    house.discord.messages[10] = FIRST
    await house.writer.edit(table, messages, Wanted(slots.TABLE, SECOND))
    assert text_of(house.discord.messages[10]) == "second"
    assert messages.of(slots.TABLE).token is None


@pytest.mark.parametrize(
    ("refused", "raised"),
    [
        (error(404, 10008), Gone),
        (error(401, 50027), Gone),
        (error(503), discord.HTTPException),
    ],
)
async def test_a_panel_is_gone_if_its_token_is_not_taken_and_not_if_discord_is_in_trouble(
    house: House, refused: Exception, raised: type[Exception]
) -> None:
    table = await house.open(ANN)
    messages = await house.record.of(table)
    token = FakeToken(1, "secret", LATER, refused=[refused])
    messages.wrote(PANEL, Post(str(PANEL), 2, 10, FIRST.digest(), 1), token=token)
    with pytest.raises(raised):
        await house.writer.edit(table, messages, Wanted(PANEL, SECOND))
    assert (messages.of(PANEL).token is None) is (raised is Gone)
    assert house.discord.requests == []


async def test_a_private_page_is_deleted_with_its_token_while_that_is_usable(
    house: House,
) -> None:
    table = await house.open(ANN)
    messages = await house.record.of(table)
    page, token = slots.ahead(ANN), FakeToken(1, "secret", LATER)
    messages.wrote(page, Post(str(page), 2, 10, FIRST.digest(), 1), token=token)
    await house.writer.delete(messages, page)
    assert token.edits == [None]
    assert not messages.ephemeral()
    house.time.now = LATER + 1
    await house.writer.discard(token)
    assert token.edits == [None]


@pytest.mark.parametrize("refused", [error(403), error(403, 40333), error(404)], ids=str)
async def test_where_messages_cannot_be_read_or_deleted_for_a_while_none_is_taken_for_gone(
    house: House, refused: discord.HTTPException
) -> None:
    table = await house.open(ANN)
    messages = await house.record.of(table)
    house.discord.loses = True
    with pytest.raises(aiohttp.ServerDisconnectedError):
        await house.writer.send(table, messages, Wanted(slots.TABLE, FIRST))
    house.discord.loses = False
    house.discord.refuse = lambda what, _channel: refused if what in ("look", "delete") else None
    sending = slots.sending(slots.TABLE)
    with pytest.raises(discord.HTTPException):
        await house.writer.find_unrecorded(table, messages, sending)
    assert sending in messages
    (sent,) = house.discord.messages
    messages.wrote(slots.TABLE, Post("table", 2, sent, FIRST.digest(), 1))
    with pytest.raises(discord.HTTPException):
        await house.writer.delete(messages, slots.TABLE)
    assert slots.TABLE in messages
