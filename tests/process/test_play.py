"""Playing on a Discord that answers over real sockets, and fails in its ways."""

from __future__ import annotations

import asyncio
import json
import signal
import statistics
import sys
from random import Random
from typing import Final

import pytest
from aiohttp import web

from data.store import open_store
from data.store.values import Move, Status
from tests.helpers.messages import controls, text_of
from tests.helpers.stored import table_of
from tests.helpers.stress import LONG
from tests.process.conftest import NAMES, TOKEN
from tests.process.evening import folded
from tests.process.patience import PATIENCE
from tests.process.payloads import Json
from tests.process.people import People
from tests.process.plumage import Plumage
from tests.process.stand_in import EPHEMERAL, Interaction, StandIn, too_fast
from tests.process.stand_in import refusal as error

ENOUGH: Final = 3.0
"""Seconds within which Discord wants the first answer to an interaction."""

SILENT: Final = 1 << 12
V2: Final = 1 << 15


@pytest.fixture
async def table_id(people: People, plumage: Plumage) -> str:
    """Returns a table with everyone, at the first bids."""
    await plumage.start(PLUMAGE_LOG_LEVEL="debug")
    table_id = await people.open(*NAMES, rounds="1")
    await people.start("Ann", table_id)
    await people.stand_in.until(lambda: [name for name in NAMES if bids(people, name)][1:])
    return table_id


def bids(people: People, name: str) -> list[str]:
    """Returns the bid buttons in the direct message, while a bid is asked for."""
    return list(controls(people.direct_message(name) or {}, "answer"))


def bidder(people: People) -> str:
    return next(name for name in NAMES if bids(people, name))


def callbacks(interaction: Interaction) -> list[int]:
    """Returns the types of the interaction's answers, without follow-ups."""
    return [answer["type"] for answer in interaction.answers if "type" in answer]


async def moves(plumage: Plumage, table_id: str) -> tuple[Move, ...]:
    """Returns the table's log as it is on the disk."""
    async with await open_store(plumage.database, exclusive=False) as store:
        return (await store.load(table_id)).moves


async def moves_by(plumage: Plumage, table_id: str, interaction: Interaction) -> int:
    return sum(move.cause == interaction.id for move in await moves(plumage, table_id))


async def play_to_the_end(people: People, plumage: Plumage, table_id: str, rng: Random) -> None:
    """Answers for whomever the game waits for."""
    async with (
        asyncio.timeout(4 * PATIENCE),
        await open_store(plumage.database, exclusive=False) as store,
    ):
        names = {int(user["id"]): name for name, user in people.stand_in.users.items()}
        while (sitting := folded(await store.load(table_id))).table.status is Status.PLAYING:
            for seat in sitting.waiting():
                await people.answer(names[sitting.table.seats[seat].user or 0], table_id, rng)
        assert sitting.table.status is Status.FINISHED


async def test_whatever_people_do_is_answered_soon_and_logged_without_a_secret(
    stand_in: StandIn,
    people: People,
    plumage: Plumage,
    table_id: str,
    capsys: pytest.CaptureFixture[str],
) -> None:
    opened, joined, *_ = stand_in.interactions.values()
    assert callbacks(opened) == [4]
    assert opened.answers[0]["data"]["flags"] == V2 | SILENT
    assert controls(opened.answers[0]["data"], "lobby")
    assert callbacks(joined) == [7]
    assert "Bob" in text_of(joined.answers[0]["data"])

    name = bidder(people)
    panel = await people.panel(name, table_id)
    assert panel["flags"] == V2 | EPHEMERAL
    direct = people.direct_message(name) or {}
    bid = await people.press(name, direct, bids(people, name)[2])
    assert [answer["type"] for answer in bid.answers] == [7]
    await play_to_the_end(people, plumage, table_id, Random(1))

    answers = [callbacks(one) for one in stand_in.interactions.values()]
    assert [several for several in answers if len(several) != 1] == []
    seconds = sorted(one.seconds for one in stand_in.interactions.values())
    assert seconds[-1] < ENOUGH
    with capsys.disabled():
        sys.stdout.write(
            f"\n{len(seconds)} interactions answered over sockets in"
            f" {statistics.median(seconds) * 1000:.1f} ms (median),"
            f" {seconds[-1] * 1000:.1f} ms (longest) "
        )

    assert await plumage.terminate() == 0

    async with await open_store(plumage.database, exclusive=False) as store:
        record = await store.load(table_id)
    lines = [json.loads(line) for line in plumage.log.splitlines()]
    of_the_table = [line for line in lines if line.get("table") == table_id]
    assert {line["guild"] for line in of_the_table} == {int(stand_in.guild)}
    versions = [line["version"] for line in of_the_table if line["event"].startswith("table ")]
    assert versions == list(range(1, record.table.version + 1))

    assert TOKEN not in plumage.log
    assert "interaction-token" not in plumage.log
    deals = [move.do for move in record.moves if move.do["type"] == "deal"]
    cards = {card for deal in deals for hand in deal["hands"] for card in hand}  # type: ignore[union-attr]  # lists of lists
    assert cards
    logged = [value for line in lines for key, value in line.items() if key != "timestamp"]
    words = set(" ".join(map(str, logged)).replace('"', " ").replace("'", " ").split())
    assert not cards & words
    assert not {"tokens", "bid", "bids", "confidence", "hands"} & words


async def test_a_click_on_a_bad_line_or_that_comes_twice_or_late_makes_one_move(
    stand_in: StandIn, people: People, plumage: Plumage, table_id: str
) -> None:
    """Discord refuses a first answer after three seconds, and a token after fifteen minutes."""
    stand_in.fault("GET", "/gateway", lambda: web.Response(status=503))
    await stand_in.gateway.drop()
    async with asyncio.timeout(PATIENCE):
        await stand_in.gateway.ready.wait()
    name = bidder(people)
    direct = people.direct_message(name) or {}
    bid = await people.press(name, direct, bids(people, name)[0])
    assert await moves_by(plumage, table_id, bid) == 1
    assert len(stand_in.gateway.identified) == len(stand_in.gateway.resumed) == 1
    lines = [json.loads(line) for line in plumage.log.splitlines()]
    (unreached,) = [line for line in lines if line["event"] == "gateway out of reach"]
    assert "503" in unreached["error"]
    (told,) = [line for line in lines if line["level"] == "warning"]
    assert told["event"] == "gateway tried again"

    name = bidder(people)
    direct = people.direct_message(name) or {}
    bid = await people.begin(name, direct, bids(people, name)[3])
    await stand_in.repeat()
    await stand_in.until(lambda: bool(bid.answers))
    await people.panel(name, table_id)
    assert "interaction repeated" in plumage.log
    assert await moves_by(plumage, table_id, bid) == 1

    name, post = bidder(people), people.table_post()
    direct, button = people.direct_message(name) or {}, bids(people, name)[1]
    before = text_of(direct), text_of(post)
    stand_in.rules.answers_within = stand_in.rules.tokens_last = 0.0
    late = await people.begin(name, direct, button)
    await stand_in.until(lambda: text_of(direct) != before[0] and text_of(post) != before[1])
    assert not late.answers
    refused = [one for one in stand_in.requests if late.id in one.path]
    assert [one.path.split("/")[1] for one in refused] == ["interactions"]
    assert await moves_by(plumage, table_id, late) == 1
    assert "Traceback" not in plumage.log


async def test_a_move_survives_a_kill_right_after_its_commit(
    stand_in: StandIn, people: People, plumage: Plumage, table_id: str
) -> None:
    def kill() -> web.Response:
        plumage.send(signal.SIGKILL)
        return web.Response(status=502)

    name = bidder(people)
    direct = people.direct_message(name) or {}
    before, public = text_of(direct), text_of(people.table_post())
    stand_in.fault("POST", "/interactions/.*", kill)
    bid = await people.begin(name, direct, bids(people, name)[3])
    assert await plumage.ended() == -signal.SIGKILL
    assert text_of(direct) == before

    await plumage.start()
    await stand_in.until(lambda: text_of(direct) != before)
    await stand_in.until(lambda: text_of(people.table_post()) != public)
    assert await moves_by(plumage, table_id, bid) == 1


@LONG
async def test_what_is_sent_after_a_restart_is_not_taken_for_a_repetition(
    stand_in: StandIn, people: People, plumage: Plumage, table_id: str
) -> None:
    assert await plumage.terminate() == 0
    await plumage.start()
    await play_to_the_end(people, plumage, table_id, Random(7))
    assert stand_in.repeated == []


async def killed_while_asking(stand_in: StandIn, people: People, plumage: Plumage) -> str:
    """Returns a table whose first direct message was sent when the program was killed, before it
    noted that.
    """
    await plumage.start()
    table_id = await people.open(*NAMES, rounds="1")
    for name in NAMES:
        channel = stand_in.direct[name]["id"]
        stand_in.fault(
            "POST", f"/channels/{channel}/messages", lambda: plumage.send(signal.SIGKILL)
        )
    await people.begin("Ann", people.table_post(), f"lobby:{table_id}:-:start")
    assert await plumage.ended() == -signal.SIGKILL
    return table_id


async def test_a_kill_right_after_a_message_was_sent_makes_no_second_one(
    stand_in: StandIn, people: People, plumage: Plumage
) -> None:
    table_id = await killed_while_asking(stand_in, people, plumage)

    stand_in.faults.clear()
    await plumage.start()
    await stand_in.until(lambda: [name for name in NAMES if bids(people, name)])
    name = bidder(people)
    asked, bid = people.direct_message(name) or {}, bids(people, name)[0]
    await play_to_the_end(people, plumage, table_id, Random(5))
    too_late = await people.press(name, asked, bid)
    await stand_in.until(lambda: too_late.answers[1:])  # a private line in the same channel
    assert {len(people.direct_messages(name)) for name in NAMES} <= {0, 1}


@LONG
async def test_a_discord_that_fails_or_wants_rest_is_drawn_on_later(
    stand_in: StandIn, people: People, plumage: Plumage, table_id: str
) -> None:
    post = people.table_post()
    edit = "/webhooks/.*/messages/@original"  # for the post was clicked, and so is edited like that
    before = text_of(post)
    stand_in.fault("PATCH", edit, lambda: error(500, 0, "Internal Server Error"))
    stand_in.fault("PATCH", edit, lambda: too_fast(0.1))
    stand_in.fault("PATCH", edit, lambda: web.Response(status=503))
    name = bidder(people)
    direct = people.direct_message(name) or {}
    bid = await people.press(name, direct, bids(people, name)[1])
    assert bid.seconds < ENOUGH
    await stand_in.until(lambda: text_of(post) != before)
    assert not stand_in.faults
    assert await moves_by(plumage, table_id, bid) == 1
    assert "Traceback" not in plumage.log


@LONG
async def test_what_happens_while_the_connection_is_broken_is_answered_after_it(
    stand_in: StandIn, people: People, plumage: Plumage, table_id: str
) -> None:
    await stand_in.gateway.drop()
    name = bidder(people)
    direct = people.direct_message(name) or {}
    bid = await people.press(name, direct, bids(people, name)[0])
    assert len(stand_in.gateway.identified) == len(stand_in.gateway.resumed) == 1
    assert await moves_by(plumage, table_id, bid) == 1


async def test_stopping_in_the_middle_of_clicks_leaves_none_kept_and_unanswered(
    stand_in: StandIn, people: People, plumage: Plumage, table_id: str
) -> None:
    name = bidder(people)
    direct = people.direct_message(name) or {}
    one, other = list(bids(people, name))[1:3]
    clicks = [await people.begin(name, direct, (one, other)[n % 2]) for n in range(30)]
    await stand_in.until(lambda: bool(clicks[2].answers))
    assert await plumage.terminate() == 0
    kept = {move.cause for move in await moves(plumage, table_id)}
    assert [click.id for click in clicks if click.id in kept and not click.answers] == []
    assert "Traceback" not in plumage.log


@LONG
async def test_nobody_is_asked_twice_after_a_kill_and_another_change(
    stand_in: StandIn, people: People, plumage: Plumage
) -> None:
    table_id = await killed_while_asking(stand_in, people, plumage)
    for message in stand_in.messages.values():
        message.pop("nonce", None)  # as after some minutes
    async with await open_store(plumage.database) as store:
        await store.commit(await table_of(store, table_id), at=1)

    stand_in.faults.clear()
    await plumage.start()
    await stand_in.until(lambda: [name for name in NAMES if bids(people, name)][1:])
    assert {len(people.direct_messages(name)) for name in NAMES} <= {0, 1}


async def test_when_discord_finds_it_too_much_no_more_is_opened_and_the_game_is_played(
    stand_in: StandIn, people: People, plumage: Plumage
) -> None:
    def complaints() -> list[Json]:
        lines = (json.loads(line) for line in plumage.log.splitlines())
        return [line for line in lines if "no more direct messages" in line["event"]]

    def tried() -> int:
        return sum(one.path.endswith("/users/@me/channels") for one in stand_in.requests)

    stand_in.rules.opens_directs = 1
    await plumage.start(PLUMAGE_LOG_LEVEL="debug")
    table_id = await people.open(*NAMES, rounds="1")
    await stand_in.until(complaints)
    await plumage.kill()
    await plumage.start(PLUMAGE_LOG_LEVEL="debug")
    await people.start("Ann", table_id)
    await play_to_the_end(people, plumage, table_id, Random(2))
    assert tried() == 2, "the first that is refused is the last"
    (said,) = complaints()
    assert (said["level"], said["code"]) == ("error", 40003)
