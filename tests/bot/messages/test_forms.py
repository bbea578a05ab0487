"""How a message is shown that Discord refuses, and what the bot remembers of the refusal."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from types import SimpleNamespace
from typing import Any, Final, TypeAlias

import discord
import pytest
from structlog.testing import capture_logs

from bot.messages import slots
from bot.messages.forms import Extent, Forms, Undeliverable
from bot.messages.wanted import Wanted
from bot.requests.trouble import refuses_content
from bot.screens.art.scene import Scene
from bot.screens.kit import Layout, Picture, paragraph
from bot.screens.parts import button, card_button, entry, framed, menu, row
from bot.screens.words import words
from data.store.values import Cards, Table
from tests.bot.house import House, error
from tests.helpers.messages import TEXT, controls, text_of
from tests.helpers.tables import ANN

HOUR: Final = 3_600_000
PICTURE: Final = Picture(Scene(10, (), "what it shows"))
JOIN: Final = row(button("lobby:t:-:join", "Join"))
ENGLISH: Final = words("en")

Refuse: TypeAlias = Callable[[Layout], Exception | None]


def drawn(text: str, *more: Any) -> Layout:
    return framed(text, PICTURE, JOIN, *more)


class Channel:
    """A channel that notes where messages are written, and which layouts the bot tried."""

    def __init__(self, house: House, refuse: Refuse) -> None:
        self.forms: Forms = house.writer.forms
        self.refuse = refuse
        self.tried: list[Layout] = []

    async def write(self, table: Table, wanted: Wanted) -> Layout:
        async def write(layout: Layout) -> Layout:
            self.tried.append(layout)
            if (refused := self.refuse(layout)) is not None:
                raise refused
            return layout

        self.tried.clear()
        return await self.forms.write(table, wanted, write)


def of(text: str = "first", **others: Any) -> Wanted:
    return Wanted(slots.TABLE, drawn(text), **others)


def is_sentence(layout: Layout) -> bool:
    return bool(layout.parts[0]["type"] == TEXT)


async def test_what_is_taken_is_shown_as_it_is(house: House) -> None:
    channel = Channel(house, lambda _layout: None)
    wanted = of()
    assert await channel.write(await house.open(ANN), wanted) is wanted.layout
    assert len(channel.forms) == 0


@pytest.mark.parametrize("refused", [error(403, 50013), error(400, 50035), error(413, 40005)])
async def test_without_files_a_message_is_in_words_and_the_next_ones_begin_so(
    house: House, refused: Exception
) -> None:
    table = await house.open(ANN)
    channel = Channel(house, lambda layout: refused if layout.pictures else None)
    shown = await channel.write(table, of())
    assert text_of(shown) == "first\nwhat it shows"
    assert len(channel.tried) == 2
    await channel.write(table, of("second"))
    assert len(channel.tried) == 1
    await channel.write(replace(table, channel=3), of())
    assert len(channel.tried) == 2, "another channel is another matter"
    house.time.now += HOUR + 1
    await channel.write(table, of("third"))
    assert len(channel.tried) == 2, "after an hour it is tried again"


async def test_where_files_are_forbidden_one_person_is_shown_pictures_all_the_same(
    house: House,
) -> None:
    table = await house.open(ANN)
    channel = Channel(house, lambda layout: error(403, 50013) if layout.pictures else None)
    await channel.write(table, of())
    channel.refuse = lambda _layout: None
    assert (await channel.write(table, Wanted(slots.END, drawn("podium")))).pictures == ()
    assert (await channel.write(table, Wanted(slots.panel(ANN), drawn("panel"), ANN))).pictures


async def test_a_refused_layout_keeps_its_controls_and_at_last_the_way_to_ones_view(
    house: House,
) -> None:
    table = await house.open(ANN)
    channel = Channel(house, lambda layout: None if is_sentence(layout) else error(400, 50035))
    shown = await channel.write(table, of(mentions=(ANN,)))
    assert text_of(shown) == f"<@{ANN}> {ENGLISH('table-only-controls')}"
    assert list(controls(shown)) == ["lobby:t:-:join"]
    assert len(channel.tried) == 3
    channel.refuse = lambda layout: error(400) if "lobby:t:-:join" in controls(layout) else None
    shown = await channel.write(table, of("second"))
    assert text_of(shown) == ENGLISH("table-not-shown")
    assert list(controls(shown)) == [f"show:{table.id}:-:panel"]


async def test_one_refused_layout_says_nothing_of_others_and_two_do(house: House) -> None:
    table = await house.open(ANN)
    channel = Channel(house, lambda layout: None if is_sentence(layout) else error(400, 50035))
    await channel.write(table, of())
    await channel.write(table, of())
    assert len(channel.tried) == 1, "that one is not tried again"
    await channel.write(table, of("second"))
    assert len(channel.tried) == 2, "in words, and then under a sentence"
    await channel.write(table, of("third"))
    assert len(channel.tried) == 1
    other = Wanted(slots.TABLE, drawn("fourth", paragraph("and more")))
    await channel.write(table, other)
    assert len(channel.tried) == 2, "it has other components"


async def test_what_is_taken_in_no_form_is_refused_and_no_longer_tried(house: House) -> None:
    table = await house.open(ANN)
    channel = Channel(house, lambda _layout: error(400, 50035))
    with pytest.raises(Undeliverable):
        await channel.write(table, of())
    assert len(channel.tried) == 4
    with pytest.raises(Undeliverable):
        await channel.write(table, of())
    assert len(channel.tried) == 1
    assert channel.forms.counts == {
        Extent.WHOLE: 1,
        Extent.WORDS: 1,
        Extent.CONTROLS: 1,
        Extent.SENTENCE: 2,
    }


@pytest.mark.parametrize(
    "refused",
    [
        *(error(401), error(404, 10008), error(429), error(500), error(503)),
        *(error(403), error(403, 40333), error(404)),
        *(error(403, 50001), error(403, 50007), error(400, 40060), error(400, 50083)),
    ],
    ids=str,
)
async def test_what_has_nothing_to_do_with_the_content_is_raised(
    house: House, refused: discord.HTTPException
) -> None:
    assert not refuses_content(refused, has_files=True)
    channel = Channel(house, lambda _layout: refused)
    with pytest.raises(type(refused)):
        await channel.write(await house.open(ANN), of())
    assert len(channel.tried) == 1
    assert len(channel.forms) == 0


async def test_a_missing_permission_that_is_not_about_files_is_not_remembered(
    house: House,
) -> None:
    channel = Channel(house, lambda _layout: error(403, 50013))
    with pytest.raises(discord.Forbidden):
        await channel.write(await house.open(ANN), of())
    assert len(channel.tried) == 2
    assert len(channel.forms) == 0


async def test_a_refusal_is_logged_once_in_a_channel_and_hour_with_discords_reasons(
    house: House,
) -> None:
    table = await house.open(ANN)
    reasons = {"components": {"0": {"_errors": [{"code": "BAD", "message": "Too long."}]}}}
    response: Any = SimpleNamespace(status=400, reason="Bad Request")
    told = {"code": 50035, "message": "Invalid Form Body", "errors": reasons}
    refused = discord.HTTPException(response, told)
    channel = Channel(house, lambda layout: None if is_sentence(layout) else refused)
    with capture_logs() as logs:
        for text in ("first", "second"):
            await channel.write(table, of(text))
            await channel.write(table, Wanted(slots.END, drawn(text)))
    (line,) = (one for one in logs if one["log_level"] == "warning")
    assert line["errors"] == "Invalid Form Body; In components.0: Too long."
    assert (line["channel"], line["code"], line["shown"]) == (table.channel, 50035, Extent.CONTROLS)
    with capture_logs() as logs:
        house.time.now += HOUR + 1
        await channel.write(table, of("third"))
    assert [one["log_level"] for one in logs] == ["warning"]


async def test_the_sentence_to_one_person_is_in_their_language(house: House) -> None:
    table = await house.open(ANN)
    await house.people.change(ANN, lambda now: replace(now, language="fr"))
    channel = Channel(house, lambda layout: None if is_sentence(layout) else error(400, 50035))
    french = words("fr")("table-only-controls")
    for slot in (slots.panel(ANN), slots.direct(0)):
        assert text_of(await channel.write(table, Wanted(slot, drawn("asked"), ANN))) == french
    direct = Wanted(slots.call(0, "1.t3", 1), drawn("asked"), reader=ANN)
    assert text_of(await channel.write(table, direct)) == french
    assert text_of(await channel.write(table, of())) == ENGLISH("table-only-controls")


SEVEN: Final = "<:red_7:100000000000000001>"
PLAYS: Final = (
    row(
        button("answer:t:1:R7", "R7", emoji=SEVEN),
        card_button(
            "answer:t:1:look", "R7", SEVEN, Cards.PICTURES, style=discord.ButtonStyle.primary
        ),
        button("answer:t:1:back", "Back", emoji="↩️"),
    ),
    row(menu("answer:t:1:more", [entry("R7", "R7", emoji=SEVEN), entry("B2", "B2")])),
)


def invalid_emoji() -> discord.HTTPException:
    at = {"_errors": [{"code": "BUTTON_COMPONENT_INVALID_EMOJI", "message": "Invalid emoji"}]}
    return error(400, 50035, errors={"components": {"0": {"components": {"0": {"emoji": at}}}}})


def own_emojis(layout: Layout) -> list[str]:
    """Yields the bot's own emojis on the controls of a layout."""
    parts = [one for part in layout.walk() for one in (part, *part.get("options", ()))]
    return [one["emoji"]["name"] for one in parts if one.get("emoji", {}).get("id")]


@pytest.mark.parametrize("times", [1, 2])
async def test_a_refused_emoji_is_tried_once_more_then_left_out_and_not_remembered(
    house: House, times: int
) -> None:
    doubts: list[None] = []
    channel = Channel(house, lambda _layout: None)
    channel.forms = Forms(house.people, house.time, lambda: doubts.append(None))
    table, wanted = await house.open(ANN), of()
    wanted = replace(wanted, drawn=drawn("asked", *PLAYS))
    refusals = [invalid_emoji() for _ in range(times)]
    channel.refuse = lambda _layout: refusals.pop() if refusals else None
    shown = await channel.write(table, wanted)
    assert (shown is wanted.layout) is (times == 1)
    assert len(channel.tried) == times + 1
    assert len(doubts) == times - 1
    assert shown.pictures
    assert controls(shown).keys() == controls(wanted.layout).keys()
    assert len(channel.forms) == 0
    assert await channel.write(table, wanted) is wanted.layout
    assert len(channel.tried) == 1


async def test_without_the_bots_emojis_every_control_says_what_it_is(house: House) -> None:
    table, wanted = await house.open(ANN), replace(of(), drawn=drawn("asked", *PLAYS))
    channel = Channel(house, lambda layout: invalid_emoji() if own_emojis(layout) else None)
    shown = await channel.write(table, wanted)
    assert own_emojis(wanted.layout) == ["red_7"] * 3
    found = controls(shown)
    assert found["answer:t:1:look"]["label"] == "R7"
    assert found["answer:t:1:R7"]["label"] == "R7"
    assert found["answer:t:1:back"]["emoji"]["name"] == "↩️"
    assert [one["label"] for one in found["answer:t:1:more"]["options"]] == ["R7", "B2"]


async def test_where_more_than_an_emoji_is_refused_the_message_is_in_a_simpler_form(
    house: House,
) -> None:
    table, wanted = await house.open(ANN), replace(of(), drawn=drawn("asked", *PLAYS))

    def refuse(layout: Layout) -> Exception | None:
        if own_emojis(layout):
            return invalid_emoji()
        return error(400, 50035) if layout.pictures else None

    channel = Channel(house, refuse)
    shown = await channel.write(table, wanted)
    assert text_of(shown) == "asked\nwhat it shows"
    assert controls(shown).keys() == controls(wanted.layout).keys()
