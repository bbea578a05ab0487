"""``plumage export``: the records of tables that were played."""

from __future__ import annotations

import asyncio
import gzip
import io
import json
import re
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

from data.records import read
from plumage import main
from tests.discord.forging import forged, forged_click
from tests.discord.play import answer_somehow, play_out
from tests.discord.world import World
from tests.helpers.messages import control, controls, text_of, values


def plumage(*words: str) -> int:
    """Runs a command in this process; returns its exit status."""
    return main(words)


@pytest.fixture
def database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Names the world's database in the environment."""
    monkeypatch.setenv("PLUMAGE_DATABASE", str(tmp_path / "plumage.sqlite3"))


@pytest.mark.usefixtures("database")
async def test_the_record_of_a_played_table_replays(
    world: World, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    table_id = await world.open("Ann", "Bob", rounds="1")
    await world.add_computers(table_id, "random")
    await world.start(table_id)
    await play_out(world, table_id, Random(1))
    capsys.readouterr()
    assert await asyncio.to_thread(plumage, "export", "--names", table_id) == 0
    record = capsys.readouterr().out
    head, *_, end = map(json.loads, record.splitlines())
    players = sorted(head["players"], key=str)
    assert players == [{"computer": "random"}, {"name": "Ann"}, {"name": "Bob"}]
    assert re.fullmatch(r"\d{4}-\d\d-\d\d", head["tags"]["Date"])
    assert head["options"]["rounds"] == 1
    assert len(end["end"]["rounds"]) == 1

    given = io.BufferedReader(io.BytesIO(record.encode()))
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(given))
    assert plumage("replay", "--quiet", "-") == 0
    assert capsys.readouterr().out == "1 record, all right\n"


@pytest.mark.usefixtures("database")
async def test_of_a_game_still_running_nothing_is_printed_unless_the_operator_says_so(
    world: World, capsys: pytest.CaptureFixture[str]
) -> None:
    table_id = await world.open("Ann", "Bob", "Cleo")
    assert await asyncio.to_thread(plumage, "export", table_id, "--running") == 1
    assert "never began" in capsys.readouterr().err
    await world.start(table_id)
    _seat, person = (await world.waiting(table_id))[0]
    await answer_somehow(world, table_id, person, Random(2))
    capsys.readouterr()
    assert await asyncio.to_thread(plumage, "export", table_id) == 1
    said = capsys.readouterr()
    assert said.out == ""
    assert "still being played" in said.err
    assert await asyncio.to_thread(plumage, "export", "--running", table_id) == 0
    kinds = [json.loads(line)["do"]["type"] for line in capsys.readouterr().out.splitlines()[1:]]
    assert kinds == ["seats", "first", "deal", "bid"]


@pytest.mark.usefixtures("world", "database")
async def test_a_table_that_is_not_there_is_said_so(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert await asyncio.to_thread(plumage, "export", "nosuchtable") == 1
    assert "there is no table 'nosuchtable'" in capsys.readouterr().err
    missing = tmp_path / "missing.sqlite3"
    monkeypatch.setenv("PLUMAGE_DATABASE", str(missing))
    assert await asyncio.to_thread(plumage, "export", "nosuchtable") == 1
    assert "there is no file" in capsys.readouterr().err
    assert not missing.exists()


# People's own games


def sent(world: World, outcome: Any) -> bytes:
    (attachment,) = outcome.response.attachments
    return world.content(attachment)


@pytest.mark.usefixtures("database")
async def test_people_get_their_finished_games_and_no_others(world: World) -> None:
    first = await world.open("Ann", "Bob", rounds="1")
    await world.add_computers(first, "random")
    await world.start(first)
    await play_out(world, first, Random(1))
    ann, bob, cleo = (world.people[name] for name in ("Ann", "Bob", "Cleo"))
    podium = next(post for post in world.posts() if controls(post, "replay"))
    asked = f"privacy:{first}:-:games"

    replay = (await ann.click(podium, custom_id=control(podium, "replay"))).response
    ((menu, entries),) = controls(replay, "menu").items()
    assert asked in values(entries)
    answer = await ann.select(replay, [asked], custom_id=menu)
    assert answer.ephemeral
    record = sent(world, answer)
    (read_again,) = read(record.splitlines())
    assert sorted(read_again.header.names) == ["Ann", "Bob", "random"]
    assert all(line.at is not None for line in read_again.lines)
    panel = await world.page(bob, "privacy")
    every = await bob.click(panel.response, custom_id="privacy:-:-:games")
    assert every.ephemeral
    assert gzip.decompress(sent(world, every)) == record

    refused = await forged(world, "Cleo", podium, asked)
    assert refused.ephemeral
    assert not refused.response.attachments
    assert "Only players can download" in text_of(refused.response)
    panel = await world.page(cleo, "privacy")
    none = await cleo.click(panel.response, custom_id="privacy:-:-:games")
    assert "I have no finished game of yours" in text_of(none.response)

    await world.bot.tables.forget_person(ann.id)
    again = await forged(world, "Bob", podium, asked)
    (read_again,) = read(sent(world, again).splitlines())
    assert sorted(read_again.header.names) == ["Bob", "random", "somebody"]
    assert "Ann" not in sent(world, again).decode()
    forgotten = await forged(world, "Ann", podium, asked)
    assert not forgotten.response.attachments


async def test_a_running_game_is_nobodys_file(world: World) -> None:
    table_id = await world.open("Ann", "Bob", "Cleo")
    await world.start(table_id)
    control = f"privacy:{table_id}:-:games"
    told = await forged_click(world, "Ann", world.posts()[-1], control)
    assert "I have no finished game of yours" in told
