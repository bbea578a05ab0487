"""Private notices: a new one takes the place of the last one on its topic, as long as it can."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

import discord
import pytest

from bot.messages.ephemerals import Ephemerals, Topic
from bot.messages.message import USABLE_FOR, Token
from bot.screens.kit import Layout, paragraph
from tests.bot.house import House, error
from tests.bot.interactions import Clicked, Pressed
from tests.helpers.timers import Time

ANN, BOB = 101, 102
PAGE: Final = Layout(paragraph("a page"))
GONE: Final = error(404, 10008)


@pytest.fixture
def time(house: House) -> Time:
    return house.time


@pytest.fixture
def notices(house: House) -> Ephemerals:
    return Ephemerals(house.writer, house.time)


@pytest.fixture
def deleted(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Returns the tokens whose messages were deleted."""
    found: list[str] = []

    async def delete(token: Token, _client: discord.Client) -> None:
        found.append(token.secret)

    monkeypatch.setattr(Token, "delete", delete)
    return found


def pressed(secret: str, user: int = ANN, clicked: Clicked | None = None) -> Any:
    interaction = Pressed(user, clicked)
    interaction.token = secret
    return interaction


async def test_a_notice_is_text_or_a_layout(notices: Ephemerals) -> None:
    command = pressed("one")
    await notices.say(command, Topic.NOTE, "text")
    await notices.say(command, Topic.RULES, PAGE)
    assert command.given == [("private", "text"), ("follow-up", "a page")]
    assert len(notices._notices) == 2


async def test_only_the_last_notice_on_a_topic_stays(
    notices: Ephemerals, deleted: list[str]
) -> None:
    await notices.say(pressed("one"), Topic.NOTE, "first")
    await notices.say(pressed("two"), Topic.RULES, "another topic")
    await notices.say(pressed("three", BOB), Topic.NOTE, "another person")
    assert deleted == []
    await notices.say(pressed("four"), Topic.NOTE, "second")
    assert deleted == ["one"]


async def test_nothing_is_deleted_before_the_new_notice_is_there(
    notices: Ephemerals, deleted: list[str]
) -> None:
    await notices.say(pressed("one"), Topic.NOTE, "first")
    lost = pressed("two")
    lost.refuse = {"private": error(503)}
    with pytest.raises(discord.HTTPException):
        await notices.say(lost, Topic.NOTE, "second")
    assert deleted == []
    assert len(notices._notices) == 1


async def test_a_notice_is_forgotten_when_discord_takes_its_token_no_more(
    notices: Ephemerals, time: Time, deleted: list[str]
) -> None:
    await notices.say(pressed("one"), Topic.NOTE, "first")
    time.now += USABLE_FOR
    assert len(notices._notices) == 0
    await notices.say(pressed("two"), Topic.NOTE, "second")
    assert deleted == []


async def test_a_click_on_a_notice_rewrites_it_and_it_can_be_deleted_for_longer(
    notices: Ephemerals, time: Time, deleted: list[str]
) -> None:
    await notices.say(pressed("one"), Topic.RULES, "first")
    time.now += USABLE_FOR - 1
    click = pressed("two", clicked=Clicked(10, ephemeral=True))
    await notices.rewrite(click, Topic.RULES, PAGE)
    assert click.given == [("edit", "a page")]
    time.now += USABLE_FOR - 1
    await notices.delete(notices.take(pressed("three"), Topic.RULES))
    assert deleted == ["two"]
    assert len(notices._notices) == 0


@pytest.mark.parametrize(
    ("clicked", "refuse"),
    [
        pytest.param(None, {}, id="a command"),
        pytest.param(Clicked(10), {}, id="a public message"),
        pytest.param(Clicked(10, ephemeral=True), {"edit": GONE}, id="deleted meanwhile"),
    ],
)
async def test_what_cannot_be_rewritten_is_said_anew(
    notices: Ephemerals, clicked: Clicked | None, refuse: dict[str, Exception]
) -> None:
    click = pressed("one", clicked=clicked)
    click.refuse = refuse
    await notices.rewrite(click, Topic.RULES, PAGE)
    assert click.given == [("private", "a page")]


async def test_another_failure_of_a_rewriting_is_raised(notices: Ephemerals) -> None:
    click = pressed("one", clicked=Clicked(10, ephemeral=True))
    click.refuse = {"edit": error(503)}
    with pytest.raises(discord.HTTPException):
        await notices.rewrite(click, Topic.RULES, PAGE)
    assert len(notices._notices) == 0


async def test_notices_pass_to_the_next_process_while_they_can_be_deleted(
    notices: Ephemerals, house: House, deleted: list[str]
) -> None:
    await notices.say(pressed("one"), Topic.NOTE, "text")
    handed = notices.notices()
    following = Ephemerals(house.writer, house.time)
    following.hand(handed)
    assert following.notices() == handed
    await following.say(pressed("two"), Topic.NOTE, "text")
    assert deleted == ["one"]
    house.time.now += USABLE_FOR + 1
    assert following.notices() == ()


async def test_those_of_the_process_before_are_not_put_in_place_of_newer_ones(
    notices: Ephemerals, house: House
) -> None:
    await notices.say(pressed("one"), Topic.NOTE, "text")
    (left,) = notices.notices()
    following = Ephemerals(house.writer, house.time)
    following.hand([left])
    newer = replace(left, token=replace(left.token, until=left.token.until + 1))
    following.hand([newer])
    assert following.notices() == (left,)
