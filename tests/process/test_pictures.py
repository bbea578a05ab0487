"""Playing with pictures on a Discord that takes files over real sockets and serves them."""

from __future__ import annotations

from random import Random
from typing import Final

import aiohttp
import pytest

from bot.screens.art.scene import MOST_ALT, WIDTH
from tests.helpers.messages import GALLERY, components, controls, text_of
from tests.helpers.stress import LONG, short
from tests.process.conftest import NAMES
from tests.process.files import PNG, Written
from tests.process.patience import PATIENCE
from tests.process.payloads import EVERYTHING, WITHOUT_FILES, Json
from tests.process.people import People
from tests.process.plumage import Plumage
from tests.process.stand_in import StandIn

UPDATE: Final = 7
"""The type of an answer that changes the clicked message."""


MOST_PICTURES: Final = 2
"""The most pictures in a message of Pikoko."""


@pytest.fixture
async def table_id(stand_in: StandIn, people: People, plumage: Plumage) -> str:
    """Returns a table at the first bids; the bot can draw pictures."""
    stand_in.rules.answers_within = PATIENCE  # pictures are waited for as long
    await plumage.start("--draws-patiently", PLUMAGE_PICTURES="true")
    table_id = await people.open(*NAMES, rounds="1")
    await people.start("Ann", table_id)
    await panel_with_picture(people, table_id)
    await stand_in.until(lambda: bidders(people))
    return table_id


async def panel_with_picture(people: People, table_id: str) -> Json:
    """Returns Ann's panel, renewed until its picture was ready in time."""
    panel = await people.panel("Ann", table_id)
    while not gallery(panel):
        await people.press("Ann", panel, f"show:{table_id}:-:panel")
    return panel


def bidders(people: People) -> list[str]:
    return [name for name in NAMES if controls(people.direct_message(name) or {}, "answer")]


def gallery(shown: Json) -> list[Json]:
    """Returns the pictures of a message, or of the body of a request."""
    galleries = [one for one in components(shown) if one["type"] == GALLERY]
    return [item for one in galleries for item in one["items"]]


async def fetched(url: str) -> bytes:
    async with aiohttp.ClientSession() as session, session.get(url) as answer:
        assert answer.status == 200
        return await answer.read()


@pytest.mark.usefixtures("table_id")
async def test_an_answer_to_a_click_brings_the_new_picture(
    stand_in: StandIn, people: People
) -> None:
    name = bidders(people)[0]
    direct = people.direct_message(name) or {}
    bids = list(controls(direct, "answer"))
    while not gallery(direct):  # until the process can draw
        await people.press(name, direct, bids[1])
    bid = await people.press(name, direct, bids[2])
    (answer,) = bid.answers
    assert answer["type"] == UPDATE
    (asked,) = (one for one in stand_in.requests if bid.id in one.path)
    items = gallery(answer["data"])
    assert len(items) == len(gallery(direct)) <= MOST_PICTURES
    assert sum(len(item["description"]) for item in items) > 100
    assert all(len(item["description"]) <= MOST_ALT for item in items)

    assert direct["attachments"] == []  # as Discord has it: the component tells of the file
    assert asked.uploads
    named = {
        item["media"]["url"]: shown for item, shown in zip(items, gallery(direct), strict=True)
    }
    for upload in asked.uploads:
        shown = named[f"attachment://{upload.name}"]
        png = await fetched(shown["media"]["url"])
        assert png == upload.content
        assert png.startswith(PNG)
        assert shown["media"]["width"] == WIDTH
    assert controls(direct, "answer")


async def test_a_picture_is_kept_and_not_sent_again_when_only_text_changes(
    stand_in: StandIn, people: People, table_id: str
) -> None:
    panel = await panel_with_picture(people, table_id)
    text, pictures = text_of(panel), gallery(panel)
    before = len(stand_in.files.written)
    await people.press("Bob", people.table_post(), f"seat:{table_id}:-:pause")
    await stand_in.until(lambda: text_of(panel) != text)
    assert gallery(panel) == pictures
    rewritten = [one for one in stand_in.files.written[before:] if one.message == panel["id"]]
    assert [one.uploaded for one in rewritten] == [()]


@LONG
@pytest.mark.parametrize("told", short([WITHOUT_FILES, EVERYTHING], 1))
async def test_without_attach_files_a_game_is_played_to_its_podium_in_words(
    stand_in: StandIn, people: People, plumage: Plumage, told: str
) -> None:
    """The bot may not know yet that it has lost the permission."""
    stand_in.may_attach, stand_in.permissions = False, told
    stand_in.rules.answers_within = PATIENCE
    await plumage.start("--draws-patiently", PLUMAGE_PICTURES="true")
    table_id = await people.open(*NAMES, rounds="1")
    await people.start("Ann", table_id)
    await stand_in.until(lambda: bidders(people))
    await panel_with_picture(people, table_id)
    rng, rematch = Random(4), f"seat:{table_id}:-:rematch"

    def podium() -> list[Json]:
        return [one for one in people.posts() if rematch in controls(one)]

    while not podium():
        for name in NAMES:
            await people.answer(name, table_id, rng)
    assert not gallery(podium()[0])
    if told == EVERYTHING:
        await plumage.logged("message refused")
    assert plumage.log.count("message refused") == (told == EVERYTHING)
    assert "place lost" not in plumage.log
    opening = await people.command("Bob", "play", game="pikoko")
    if told == WITHOUT_FILES:
        await stand_in.until(lambda: len(opening.answers) > 1)
        assert "Attach Files" in text_of(opening.answers[-1])


@LONG
async def test_in_a_game_no_message_is_sent_a_picture_that_it_has(
    stand_in: StandIn, people: People, table_id: str
) -> None:
    rng = Random(4)
    for _ in range(4):
        for name in NAMES:
            await people.answer(name, table_id, rng)
    last: dict[str, Written] = {}
    for now in stand_in.files.written:
        before = last.get(now.message)
        if before is not None:
            assert not set(before.has) & set(now.uploaded)
        last[now.message] = now
    assert all(len(one.has) <= MOST_PICTURES for one in last.values())
    assert any(one.has for one in last.values())
