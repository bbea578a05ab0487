"""Every table gets to its end, whatever Discord refuses to show."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any, Final

import pytest
from simcord.backend.errors import BackendError
from structlog.testing import capture_logs

from bot.messages.layouts import Layouts
from bot.messages.slots import SlotKind
from bot.screens.words import words
from bot.tables import schedule
from data.store.values import AskedBy, CalledBy, Status
from tests.discord.gallery import draw_patiently, pictures, settled
from tests.discord.play import (
    answer_on,
    begun,
    chooses,
    decide,
    play_out,
    until_a_trick,
    until_due,
    until_time_is_up,
)
from tests.discord.refusing import Refusing, invalid_form
from tests.discord.thinking import without_processes
from tests.discord.world import TRIO, World, said
from tests.helpers.messages import ROW, components, control, controls, text_of, values
from tests.helpers.stress import LONG, short, some

ENGLISH: Final = words("en")
SENTENCE: Final = ENGLISH("table-not-shown")
CONTROLS: Final = ENGLISH("table-only-controls")
HOUR: Final = 3_600_000

LOUD: Final = ("warning", "error", "critical")


async def played_on(world: World, table_id: str, seed: int, *, slowly: bool = False) -> None:
    """Has people answer if they have something to press; otherwise waits until time is up."""
    rng = Random(seed)
    while (await world.sitting(table_id)).table.status is Status.PLAYING:
        sitting = await world.sitting(table_id)
        version, until = sitting.table.version, schedule.until(sitting)
        if slowly and until is not None:
            await until_due(world, until - 1_000)
        for _seat, person in await world.waiting(table_id):
            direct = world.direct_message(person)
            if direct is not None and table_id in "".join(controls(direct, "answer")):
                await answer_on(world, person, direct, rng, direct=True)
                break
            panel = (await world.view(person, table=table_id)).response
            if panel is not None and controls(panel, "answer"):
                await answer_on(world, person, panel, rng)
                break
        if (await world.sitting(table_id)).table.version == version:
            await until_time_is_up(world, table_id)


def warnings(logs: list[Any]) -> Counter[int]:
    """Returns the number of warnings about each channel, and fails if the log complains of anything
    else.
    """
    loud = [line for line in logs if line["log_level"] in LOUD]
    assert {line["event"] for line in loud} <= {"message refused"}, loud
    return Counter(line["channel"] for line in loud)


async def ended_well(world: World, table_id: str, logs: list[Any], since: int) -> None:
    """Fails unless the game is over, everything is drawn, and the log has one line for a channel
    and hour.
    """
    await world.env.advance_time(60)  # for edits of old messages, which are paced
    table = (await world.sitting(table_id)).table
    assert (table.status, table.reason) == (Status.FINISHED, None)
    assert await world.bot.store.page("undrawn") == ()
    hours = 1 + (world.now() - since) // HOUR
    assert max(warnings(logs).values()) <= hours


def public(world: World, table_id: str, kind: SlotKind) -> list[Any]:
    """Returns the messages of that table in slots of that kind."""
    found = [
        row.message
        for record in world.bot.records
        if record.table == table_id
        for row in record.rows()
        if row.slot.kind is kind
    ]
    return [post for post in world.posts() if post.id in found]


@pytest.mark.parametrize(
    "kind",
    some(
        [
            SlotKind.TABLE,
            SlotKind.DIRECT,
            SlotKind.RESULT,
            SlotKind.END,
            SlotKind.PANEL,
            SlotKind.CALL,
            SlotKind.NO_DIRECT,
        ],
        1,
    ),
)
async def test_a_kind_of_message_that_is_refused_is_a_sentence_and_the_game_goes_on(
    world: World, refusing: Refusing, kind: SlotKind
) -> None:
    clock = "turns-3600" if kind is SlotKind.CALL else None
    if kind is SlotKind.CALL:
        for name in TRIO:
            await chooses(world, name, called_by=CalledBy.DM, asked_by=AskedBy.PANEL)
    if kind is SlotKind.PANEL:
        for name in TRIO:
            await chooses(world, name, asked_by=AskedBy.PANEL)
    since = world.now()
    if kind is SlotKind.RESULT:  # the table shows that of the last round
        table_id = await world.open(*TRIO, rounds="2")
        await world.start(table_id)
    else:
        table_id = await begun(world, clock=clock)
    if kind is SlotKind.NO_DIRECT:
        asked = [person for _seat, person in await world.waiting(table_id)]
        world.close_direct(next(name for name in TRIO if world.people[name] not in asked))
    refusing.rules.append(
        lambda content: invalid_form() if content.slot is kind and content.is_layout else None
    )
    with capture_logs() as logs:
        await played_on(world, table_id, seed=3, slowly=kind is SlotKind.CALL)
        await world.env.settle()
    assert refusing.refused
    await ended_well(world, table_id, logs, since)
    if kind in (SlotKind.TABLE, SlotKind.RESULT, SlotKind.END):
        assert {text_of(post) for post in public(world, table_id, kind)} & {CONTROLS, SENTENCE}
    if kind is not SlotKind.END:
        (podium,) = public(world, table_id, SlotKind.END)
        assert not {text_of(podium)} & {CONTROLS, SENTENCE}


@LONG
@pytest.mark.parametrize("game", short(["block", "plumes"], 1))
async def test_a_game_is_played_to_its_end_under_plain_sentences(
    world: World, refusing: Refusing, game: str
) -> None:
    """Discord refuses every layout in the messages of the table."""
    table_id, since = await world.open("Ann", "Bob", game=game), world.now()
    refusing.rules.append(
        lambda content: invalid_form() if content.slot and content.is_layout else None
    )
    with capture_logs() as logs:
        await world.start(table_id)
        await played_on(world, table_id, seed=5)
        await world.env.settle()
    await ended_well(world, table_id, logs, since)
    (podium,) = public(world, table_id, SlotKind.END)
    assert text_of(podium) == CONTROLS


async def test_a_game_of_which_nothing_can_be_shown_goes_on_to_its_end(
    world: World, refusing: Refusing
) -> None:
    table_id, since, rng = await begun(world), world.now(), Random(7)
    refusing.rules.append(lambda content: invalid_form() if content.slot else None)
    with capture_logs() as logs:
        while waiting := await world.waiting(table_id):
            await decide(world, table_id, waiting[0][0], rng)
        await world.env.settle()
    await ended_well(world, table_id, logs, since)
    assert public(world, table_id, SlotKind.TABLE)
    assert not public(world, table_id, SlotKind.END)
    version = (await world.sitting(table_id)).table.version
    assert len(refusing.refused) <= 5 * version


async def test_a_click_whose_answer_is_refused_counts_and_the_person_is_told(
    world: World, refusing: Refusing
) -> None:
    table_id = await begun(world)
    (_, person), *_ = await world.waiting(table_id)
    panel = await world.open_panel(person, table_id)
    moves = (await world.sitting(table_id)).table.moves
    refusing.rules.append(lambda content: invalid_form() if content.slot else None)
    result = await person.click(panel, custom_id=control(panel, "answer", 2))
    assert (await world.sitting(table_id)).table.moves == moves + 1
    assert said(result) == ENGLISH("refused-lost")


@LONG
async def test_a_page_of_answers_ahead_that_is_refused_is_a_sentence_with_its_controls(
    world: World, refusing: Refusing
) -> None:
    table_id = await begun(world)
    person, _ = await until_a_trick(world, table_id, Random(3))
    panel = await world.open_panel(person, table_id)
    refusing.rules.append(
        lambda content: (
            invalid_form() if content.slot is SlotKind.AHEAD and content.is_layout else None
        )
    )
    page = (await person.click(panel, custom_id=f"ahead:{table_id}:-:open")).response
    assert refusing.refused
    assert text_of(page).endswith(CONTROLS)
    menu = next(name for name, one in controls(page, "ahead").items() if values(one))
    await person.select(page, values(controls(page)[menu])[:1], custom_id=menu)
    assert len((await world.sitting(table_id)).ahead) == 1
    await played_on(world, table_id, seed=3)
    assert (await world.sitting(table_id)).table.status is Status.FINISHED


NOTICES: Final = {
    "help": {},
    "settings": {},
    "history": {},
    "table": {},
    "rules": {"game": "pikoko"},
    "leaderboard": {"game": "pikoko"},
    "profile": {},
}
"""Commands that are answered with a message which belongs to no table."""


@pytest.mark.parametrize("command", some(NOTICES, 2))
async def test_a_refused_answer_beside_a_table_keeps_its_controls_or_says_so(
    world: World, refusing: Refusing, command: str
) -> None:
    await begun(world)
    refusing.rules.append(
        lambda content: invalid_form() if content.slot is None and content.is_layout else None
    )
    with capture_logs() as logs:
        for _ in range(2):
            shown = await world.people["Ann"].slash(world.channel, command, **NOTICES[command])
            has_controls = any(one["type"] == ROW for one in components(shown.response))
            said_instead = CONTROLS if has_controls else ENGLISH("notice-not-shown")
            assert text_of(shown.response) == said_instead
    assert len(refusing.refused) == 1, "that one is not tried again for an hour"
    assert warnings(logs).total() == 1
    assert world.bot.writer.forms.counts.total() == 1


async def test_the_controls_of_a_refused_notice_work(world: World, refusing: Refusing) -> None:
    refusing.rules.append(
        lambda content: invalid_form() if content.slot is None and content.is_layout else None
    )
    ann = world.people["Ann"]
    shown = (await ann.slash(world.channel, "settings")).response
    name, menu = next((one, it) for one, it in controls(shown).items() if ":language:" in one)
    assert "fr" in values(menu)
    answer = await ann.select(shown, ["fr"], custom_id=name)
    assert text_of(answer.response) == words("fr")("table-only-controls")


async def test_a_notice_of_which_nothing_is_taken_is_a_plain_refusal(
    world: World, refusing: Refusing
) -> None:
    table_id = await world.open("Ann")
    refusing.rules.append(lambda content: invalid_form() if components(content.body) else None)
    options = f"lobby:{table_id}:-:options"
    answer = await world.people["Ann"].click(world.table_post(), custom_id=options)
    assert said(answer) == ENGLISH("refused-lost")


@LONG
async def test_a_review_is_in_words_where_its_picture_is_refused(
    world: World, refusing: Refusing
) -> None:
    without_processes(world)
    table_id = await begun(world)
    await play_out(world, table_id, Random(2))
    await draw_patiently(world)
    refusing.rules.append(lambda content: invalid_form() if content.has_files else None)
    shown = await world.people["Ann"].slash(world.channel, "coach")
    assert refusing.refused
    assert not pictures(shown.response)
    assert len(text_of(shown.response)) > len(SENTENCE)


@LONG
@pytest.mark.parametrize("rounds", short([1, 2], 1))
@pytest.mark.parametrize("status", short([403, 400], 1))
async def test_a_game_is_played_in_words_where_files_are_refused(
    world: World, refusing: Refusing, status: int, rounds: int
) -> None:
    await draw_patiently(world)
    if status == 403:
        world.deny(attach_files=True)
    else:
        refusing.rules.append(lambda content: invalid_form() if content.has_files else None)
    since = world.now()
    table_id = await world.open(*TRIO, rounds=str(rounds))
    world.forget_clicks()
    with capture_logs() as logs:
        await world.start(table_id)
        await settled(world)
        await played_on(world, table_id, seed=3)
        await settled(world)
    table = (await world.sitting(table_id)).table
    assert (table.status, table.reason) == (Status.FINISHED, None)
    assert warnings(logs).total() <= len(TRIO) + 1 + (world.now() - since) // HOUR
    shown = [*public(world, table_id, SlotKind.RESULT), *public(world, table_id, SlotKind.END)]
    assert len(shown) == rounds  # the last round is at the table, and the podium follows it
    assert not any(pictures(post) for post in shown)
    assert not any(SENTENCE in text_of(post) or CONTROLS in text_of(post) for post in shown)


@LONG
async def test_without_attach_files_what_one_person_sees_has_pictures(world: World) -> None:
    await draw_patiently(world)
    world.deny(attach_files=True)
    table_id = await begun(world)
    await settled(world)
    (_, person), *_ = await world.waiting(table_id)
    assert pictures(await world.open_panel(person, table_id))
    assert not pictures(world.table_post())


@pytest.mark.parametrize(
    ("command", "shown"),
    some([("play", "pictures"), ("practice", "pictures"), ("play", "text")], 1),
)
async def test_whoever_opens_a_table_is_told_once_what_is_missing_for_pictures(
    world: World, command: str, shown: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Layouts, "has_pictures", lambda _layouts, _guild: shown == "pictures")
    world.deny(attach_files=True)
    result = await world.people["Ann"].slash(world.channel, command, game="pikoko")
    told = [one for one in result.followups if ENGLISH("permission-attach-files") in text_of(one)]
    assert len(told) == (shown == "pictures")
    assert all(one.flags.ephemeral for one in told)


async def test_where_a_table_is_elsewhere_the_way_to_it_can_be_refused(
    world: World, refusing: Refusing
) -> None:
    refusing.rules.append(
        lambda content: (
            invalid_form() if content.slot is SlotKind.ENTRANCE and content.is_layout else None
        )
    )
    await world.people["Ann"].slash(world.channel, "play", game="pikoko", where="thread")
    assert refusing.refused
    assert text_of(world.posts()[-1]) == CONTROLS
    (table,) = await world.bot.store.tables()
    assert table.status is Status.LOBBY


async def test_the_announcement_of_a_table_elsewhere_can_be_refused(
    world: World, refusing: Refusing
) -> None:
    refusing.rules.append(
        lambda content: invalid_form() if content.slot is None and content.is_layout else None
    )
    await world.people["Ann"].slash(world.channel, "play", game="pikoko", where="thread")
    assert len(refusing.refused) == 1
    (table,) = await world.bot.store.tables()
    assert str(table.channel) in text_of(world.posts()[-1]), "it has become the way to the table"


async def test_data_that_cannot_be_delivered_as_a_file_are_not_just_withheld(
    world: World, refusing: Refusing
) -> None:
    refusing.rules.append(
        lambda content: BackendError(413, 40005, "Too large") if content.has_files else None
    )
    ann = world.people["Ann"]
    shown = (await world.page(ann, "privacy")).response
    name = next(one for one in controls(shown, "privacy") if one.endswith(":export"))
    answer = await ann.click(shown, custom_id=name)
    assert refusing.refused
    assert said(answer) == ENGLISH("refused-no-export")
