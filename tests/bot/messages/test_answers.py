"""Answers to clicks and commands: what is shown where, and what is left to the reconciler."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import pytest

from bot.messages import message, responses, slots
from bot.messages.answers import Answers
from bot.messages.message import Row
from bot.messages.slots import Slot, SlotKind
from bot.pictures.files import File, Pictures
from bot.screens.art.scene import Scene
from bot.screens.game_ui import Picks
from bot.screens.kit import Layout, Picture, paragraph
from data.store.values import Sending
from tests.bot.house import FakeToken, House, error
from tests.bot.interactions import START, Clicked, Pressed
from tests.helpers.stored import posts_of

FIRST: Final = Layout(paragraph("first"))
SECOND: Final = Layout(paragraph("second"))
ANN: Final = 101
PANEL: Final = slots.panel(ANN)
LATER: Final = START + 60_000
AT_THE_CLICK: Final = {"hand.png": File(9, "hand.png")}
"""The files that a clicked message had."""


@pytest.fixture
def answers(house: House) -> Answers:
    return Answers(house.records, house.writer, house.responses)


def pressed(clicked: Clicked | None = None) -> Any:
    return Pressed(ANN, clicked)


async def test_a_click_is_answered_on_the_clicked_message(house: House, answers: Answers) -> None:
    table, click = await house.open(ANN), pressed(Clicked(10))
    record = await house.records.of(table)
    with answers.to(click, record, slots.TABLE) as answer:
        assert record.claims
        await answer.show(table, FIRST)
    assert click.given == [("edit", "first")]
    assert not record.claims
    assert not record.skipped, "there is nothing left for the reconciler"
    row = record.row(slots.TABLE)
    assert (row.message, row.shows) == (10, FIRST.digest())


async def test_a_command_that_moves_the_table_post_is_answered_once_the_store_knows_it(
    house: House, answers: Answers, monkeypatch: pytest.MonkeyPatch
) -> None:
    """If the process is killed before the answer is on record, the next one looks for it."""
    table, command = await house.open(ANN), pressed()
    record = await house.records.of(table)
    record.wrote(Row(slots.TABLE, 2, 10, shows=FIRST.digest()))
    known: list[Sending | None] = []
    send = house.responses.send

    async def noted(*given: Any, **named: Any) -> Any:
        known.extend(post.sending for post in await posts_of(house.store, table.id))
        return await send(*given, **named)

    monkeypatch.setattr(house.responses, "send", noted)
    await answers.table_post(command, table, SECOND)
    assert known[0] is not None
    assert command.given == [("public", "second")]
    assert record.row(slots.TABLE).sending is None


async def test_a_message_with_picks_is_on_record_as_it_is_without_them(
    house: House, answers: Answers
) -> None:
    table, click, picks = await house.open(ANN), pressed(Clicked(10)), Picks("q", ())
    record = await house.records.of(table)
    with answers.to(click, record, slots.TABLE) as answer:
        await answer.show(table, SECOND, FIRST, picks)
    assert click.given == [("edit", "second")]
    assert record.row(slots.TABLE).shows == FIRST.digest()
    assert record.of(slots.TABLE).picks is picks


async def test_an_answer_in_words_because_its_picture_was_late_is_known_to_lack_it(
    house: House, answers: Answers, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The table is drawn again once its picture is ready."""

    async def late(_pictures: Pictures, layout: Layout, *_rest: Any, **_how: Any) -> Any:
        return {"view": layout.in_words(), "attachments": []}

    monkeypatch.setattr(Pictures, "edit", late)
    table, click = await house.open(ANN), pressed(Clicked(10))
    record = await house.records.of(table)
    with answers.to(click, record, slots.TABLE) as answer:
        await answer.show(table, Layout(Picture(Scene(10, (), "what it shows"))))
    assert click.given == [("edit", "what it shows")]
    assert record.of(slots.TABLE).is_late


@pytest.mark.parametrize(("age", "left"), [(0, 1.5), (900, 0.6), (1_500, 0.0), (2_500, 0.0)])
@pytest.mark.parametrize("clicked", [None, Clicked(10)])
async def test_pictures_are_waited_for_until_so_long_after_the_click_and_not_its_arrival(
    house: House, answers: Answers, monkeypatch: pytest.MonkeyPatch,
    age: int, left: float, clicked: Clicked | None,
) -> None:  # fmt: skip
    seconds: list[float] = []

    async def waiting(_pictures: Pictures, layout: Layout, *_rest: Any, **how: Any) -> Any:
        seconds.append(how["seconds"])
        return {"view": layout}

    monkeypatch.setattr(Pictures, "new", waiting)
    monkeypatch.setattr(Pictures, "edit", waiting)
    table = await house.open(ANN)
    click = pressed(clicked)
    house.time.now += age
    if clicked is None:
        await answers.table_post(click, table, FIRST)
    else:
        with answers.to(click, await house.records.of(table), slots.TABLE) as answer:
            await answer.show(table, FIRST)
    assert seconds == [pytest.approx(left)]


async def test_an_answer_keeps_files_that_are_there_now_and_not_those_at_the_click(
    house: House, answers: Answers, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept: list[Mapping[str, File]] = []

    async def editing(_pictures: Pictures, layout: Layout, present: Any, **_how: Any) -> Any:
        kept.append(present)
        return {"view": layout}

    monkeypatch.setattr(Pictures, "edit", editing)
    monkeypatch.setattr(responses, "files_of", lambda _clicked: AT_THE_CLICK)
    table = await house.open(ANN)
    record = await house.records.of(table)
    for _known in ("by nobody", "by the first answer"):
        click = pressed(Clicked(10))
        with answers.to(click, record, slots.TABLE) as answer:
            await answer.show(table, FIRST)
        record.wrote(Row(slots.TABLE, 2, 10, shows=FIRST.digest()), files={})
    assert kept == [AT_THE_CLICK, {}]


async def test_while_another_write_lasts_the_click_is_only_acknowledged(
    house: House, answers: Answers, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(message, "PATIENCE", 0)
    table, click = await house.open(ANN), pressed(Clicked(10))
    record = await house.records.of(table)
    async with record.of(slots.TABLE).writing:
        with answers.to(click, record, slots.TABLE) as answer:
            await answer.show(table, FIRST)
    assert [kind for kind, _ in click.given] == ["acknowledge"]
    assert record.skipped, "the reconciler draws it"
    assert record.row(slots.TABLE).message == 10, "or another one would be sent"


async def test_the_reconciler_draws_what_an_answer_that_failed_should_have_shown(
    house: House, answers: Answers
) -> None:
    table, click = await house.open(ANN), pressed(Clicked(10))
    click.refuse = {"edit": error(503)}
    record = await house.records.of(table)
    with pytest.raises(Exception, match="503"), answers.to(click, record, slots.TABLE) as answer:
        await answer.show(table, FIRST)
    assert record.skipped
    row = record.row(slots.TABLE)
    assert (row.message, row.shows) == (10, None), "or another one would be sent"
    assert not row.whole, "it may be the ordinary message that it was sent as"
    assert not record.claims


async def test_a_new_panel_takes_the_place_of_the_last_one(house: House, answers: Answers) -> None:
    table, command, token = await house.open(ANN), pressed(), FakeToken(1, "secret", LATER)
    record = await house.records.of(table)
    record.wrote(Row(PANEL, 2, 10, ANN, FIRST.digest()), token=token)
    await answers.panel(command, table, SECOND)
    assert command.given == [("private", "second")]
    assert token.edits == [None], "the last one is deleted"
    assert record.row(PANEL).shows == SECOND.digest()


@pytest.mark.parametrize("newest", [10, 11])
async def test_a_click_on_the_table_post_can_edit_no_post_sent_after_it(
    house: House, answers: Answers, newest: int
) -> None:
    table, click = await house.open(ANN), pressed(Clicked(10))
    record = await house.records.of(table)
    record.wrote(Row(slots.TABLE, 2, 10))

    async def defer() -> None:
        record.wrote(Row(slots.TABLE, 2, newest))
        click.given.append(("acknowledge", ""))

    click.defer = defer
    await answers.panel(click, table, FIRST)
    token = record.of(slots.TABLE).usable_token(house.time.now)
    assert (token is not None) == (newest == 10)


async def test_a_panel_that_is_clicked_is_rewritten(house: House, answers: Answers) -> None:
    table, click = await house.open(ANN), pressed(Clicked(10, ephemeral=True))
    await answers.panel(click, table, FIRST)
    assert click.given == [("edit", "first")]
    record = await house.records.of(table)
    assert record.of(PANEL).usable_token(house.time.now) is not None, "it can be kept up to date"


async def test_a_deleted_panel_that_is_clicked_is_sent_anew(house: House, answers: Answers) -> None:
    table, click = await house.open(ANN), pressed(Clicked(10, ephemeral=True))
    click.refuse = {"edit": error(404, 10008)}
    await answers.panel(click, table, FIRST)
    assert click.given == [("private", "first")]


@pytest.mark.parametrize(("opens", "kind"), [(True, "private"), (False, "edit")])
async def test_the_page_of_answers_ahead_opens_below_the_panel_and_is_turned_in_place(
    house: House, answers: Answers, kind: str, *, opens: bool
) -> None:
    table, click = await house.open(ANN), pressed(Clicked(10, ephemeral=True))
    await answers.answers_ahead(click, table, FIRST, opens=opens)
    assert click.given == [(kind, "first")]
    assert slots.ahead(ANN) in await house.records.of(table)


async def test_the_answer_to_a_command_becomes_the_table_post(
    house: House, answers: Answers
) -> None:
    table, command = await house.open(ANN), pressed()
    await answers.table_post(command, table, FIRST)
    assert command.given == [("public", "first")]
    assert (await house.records.of(table)).row(slots.TABLE).shows == FIRST.digest()


async def test_a_table_post_that_could_not_be_answered_with_is_left_to_the_reconciler(
    house: House, answers: Answers
) -> None:
    table, command = await house.open(ANN), pressed()
    command.refuse = {"public": error(503)}
    with pytest.raises(Exception, match="503"):
        await answers.table_post(command, table, FIRST)
    assert (await house.records.of(table)).skipped


async def test_a_leftover_is_acknowledged_and_then_deleted(house: House, answers: Answers) -> None:
    table, leftover = await house.open(ANN), Clicked(10)
    click, record = pressed(leftover), await house.records.of(table)
    with answers.to(click, record, slots.LEFTOVER) as answer:
        await answer.show(table, FIRST)
    assert [kind for kind, _ in click.given] == ["acknowledge"]
    await answers.remove_leftover(click, record, slots.TABLE)
    assert not leftover.deleted
    await answers.remove_leftover(click, record, slots.LEFTOVER)
    assert leftover.deleted


async def test_a_former_table_post_that_was_clicked_stays_for_what_it_becomes(
    house: House, answers: Answers
) -> None:
    """A click just before it became the result of a round once deleted that result."""
    former, record = Clicked(10), await house.records.of(await house.open(ANN))
    record.wrote(Row(slots.TABLE, 2, former.id, shows="-"))
    record.wrote(Row(slots.TABLE, 2, 11, shows="-"))
    click = pressed(former)
    await answers.remove_leftover(click, record, slots.LEFTOVER)
    record.put(slots.former(former.id), Slot(SlotKind.RESULT, name="round-1"))
    await answers.remove_leftover(click, record, slots.LEFTOVER)
    assert not former.deleted


async def test_a_leftover_that_cannot_be_deleted_stays(house: House, answers: Answers) -> None:
    leftover, record = Clicked(10), await house.records.of(await house.open(ANN))
    leftover.refuse = error(403, 50013)
    await answers.remove_leftover(pressed(leftover), record, slots.LEFTOVER)
    assert not leftover.deleted
