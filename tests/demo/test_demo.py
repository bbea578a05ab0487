"""The demo as its visitors have it: an address, and a page to play on."""

from __future__ import annotations

import asyncio
import contextlib
import os
import re
import signal
import socket
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib.resources import files
from pathlib import Path
from typing import Final

import aiohttp
import pytest

from bot.cli.demo.pages import page_file
from bot.cli.demo.session import serve_demo
from bot.screens.all_games import GAMES
from bot.screens.art.palette import channels
from bot.screens.words import words
from plumage import main, make_bot
from tests.bot.screens.art.colour import contrast
from tests.helpers.stress import LONG
from tools.visitor import PATIENCE, Visitor

PROGRAM = """
import sys
from plumage import main
{more}
sys.exit(main())
"""
FOURTH: Final = """
from bot.screens.all_games import registered
from tests.nest.screens.ui import LOCALES, UI
adding = registered(UI, LOCALES)
adding.__enter__()
"""
"""Code that adds the tests' own game before the commands offer games."""


async def first_asked(*visitors: Visitor, label: str) -> Visitor:
    """Returns the visitor whom the game asks first, and who alone can press that button."""
    async with asyncio.timeout(PATIENCE):
        while True:
            for one in visitors:
                await one.look()
                if one.offers(label):
                    return one
            await asyncio.sleep(0.1)


def in_folder(path: Path) -> list[str]:
    return [one.name for one in path.iterdir()]


@asynccontextmanager
async def running(
    folder: Path, *words: str, more: str = ""
) -> AsyncIterator[asyncio.subprocess.Process]:
    """Yields the demo in a process of its own, which first runs the code ``more``.

    Temporary files go into ``folder``. The demo is terminated, since a killed demo would leave
    behind its process that draws.
    """
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-c", PROGRAM.format(more=more), "demo", "--no-browser", *words),
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
        env={**os.environ, "TMPDIR": str(folder), "DISCORD_TOKEN": "", "PLUMAGE_DATABASE": "no"},
    )
    try:
        yield process
    finally:
        if process.returncode is None:
            process.terminate()
        async with asyncio.timeout(PATIENCE):
            await process.wait()


async def line(process: asyncio.subprocess.Process) -> str:
    """Returns the next line that the demo prints."""
    assert process.stdout is not None
    async with asyncio.timeout(PATIENCE):
        return (await process.stdout.readline()).decode()


def address_in(welcome: str) -> str:
    found = re.search(r"http://127[.]0[.]0[.]1:\d+/", welcome)
    assert found, welcome
    return found[0]


@pytest.fixture
async def demo(tmp_path: Path) -> AsyncIterator[tuple[asyncio.subprocess.Process, str]]:
    """Yields an unchanged demo in a process of its own, and its address."""
    async with running(tmp_path, "--port", "0", "--pace", "0.2", more="") as process:
        yield process, address_in(await line(process))


@asynccontextmanager
async def served() -> AsyncIterator[str]:
    """Yields the address of a demo in this process, whose start takes half the time."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        address: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        playing = asyncio.ensure_future(
            serve_demo(make_bot, listener, 0.2, None, address.set_result)
        )
        async with asyncio.timeout(PATIENCE):
            await asyncio.wait((playing, address), return_when=asyncio.FIRST_COMPLETED)
        yield address.result()
        playing.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await playing


@LONG
async def test_a_game_is_played_on_the_page(
    demo: tuple[asyncio.subprocess.Process, str], tmp_path: Path
) -> None:
    process, address = demo
    async with aiohttp.ClientSession(address) as http:
        async with http.get("/") as answer:
            assert "Plumage" in await answer.text()
        async with http.get("/people.json") as answer:
            people = {one["name"]: one["channels"] for one in await answer.json()}
        assert list(people) == ["Ann", "Bob", "Zoé"]
        for channels in people.values():
            seen: dict[str, list[str]] = {one["server"]: [] for one in channels if one["server"]}
            for one in channels:
                if one["server"]:
                    seen[one["server"]].append(one["name"])
            names = [words("en")(f"game-{key}").lower().replace(" ", "-") for key in GAMES]
            assert seen == {"The Aviary": names, "La Volière": ["jeux"]}
        visitors = {
            (name, channel["direct"]): Visitor(http, channel["page"].partition("#")[2])
            for name, channels in people.items()
            for channel in channels
            if channel["direct"] or channel["name"] == "pikoko"
        }
        for visitor in visitors.values():
            await visitor.enter()

        zoe, ann = visitors["Zoé", False], visitors["Ann", False]
        await zoe.click("Join")
        await ann.wait_for("Zoé")
        await ann.click("Start")
        await first_asked(ann, label="My view")
        await first_asked(zoe, label="My view")
        await zoe.click("My view")
        in_words_or_pictures = ("manche 1 sur 3", "Manche 1 sur 3")
        await zoe.wait_for(*in_words_or_pictures)
        assert not await ann.shows(*in_words_or_pictures)

        await ann.click("My view")
        asked = await first_asked(ann, zoe, label="2")
        before = await asked.look()
        await asked.click("2")
        async with asyncio.timeout(PATIENCE):
            while await asked.look() == before:  # noqa: ASYNC110  another process has no event
                await asyncio.sleep(0.1)

    assert in_folder(tmp_path)
    process.send_signal(signal.SIGTERM)
    async with asyncio.timeout(PATIENCE):
        _, errors = await process.communicate()
    assert (process.returncode, errors.decode()) == (0, "")
    assert in_folder(tmp_path) == []


@LONG
async def test_the_log_says_why_a_message_was_not_written(tmp_path: Path) -> None:
    """Lines that libraries log about a visited page are left out."""
    async with running(tmp_path, "--port", "0", "--log", "debug") as process:
        async with aiohttp.ClientSession(address_in(await line(process))) as http:
            async with http.get("/people.json") as answer:
                page = (await answer.json())[1]["channels"][0]["page"]
            bob = Visitor(http, page.partition("#")[2])
            await bob.enter()
            await bob.wait_for("Join")
            await bob.click("Join")
            await bob.wait_for("Bob")
        told = ""
        assert process.stderr is not None
        async with asyncio.timeout(PATIENCE):
            while not re.search("not written .* reason='same digest' slot=table", told):
                told += (await process.stderr.readline()).decode()
        process.send_signal(signal.SIGTERM)
        async with asyncio.timeout(PATIENCE):
            _, rest = await process.communicate()
    assert "markdown_it" not in told + rest.decode()


@LONG
async def test_time_runs_out_while_people_do_nothing(tmp_path: Path) -> None:
    async with (
        running(tmp_path, "--port", "0", "--per-question", "1") as process,
        aiohttp.ClientSession(address_in(await line(process))) as http,
    ):
        async with http.get("/people.json") as answer:
            page = (await answer.json())[0]["channels"][0]["page"]
        ann = Visitor(http, page.partition("#")[2])
        await ann.enter()
        await ann.click(words("en")("button-start"))
        await ann.wait_for(words("en")("late", name="Ann").removeprefix("⌛ "))


@LONG
async def test_a_table_of_another_game_waits_as_well(tmp_path: Path) -> None:
    async with running(tmp_path, "--port", "0", more=FOURTH) as process:
        address = address_in(await line(process))
        async with aiohttp.ClientSession(address) as http, http.get("/people.json") as answer:
            ann = (await answer.json())[0]
    assert "nest" in [one["name"] for one in ann["channels"]]


@LONG
async def test_where_a_port_is_in_use_a_free_one_is_taken(tmp_path: Path) -> None:
    server = await asyncio.start_server(lambda _reader, _writer: None, "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    async with running(tmp_path, "--port", str(port)) as process:
        told = await line(process)
        address = address_in(await line(process))
        other = int(address.rsplit(":")[-1].strip("/"))
        assert told == f"Port {port} is in use; taking {other} instead.\n"
        async with aiohttp.ClientSession(address) as http, http.get("/") as answer:
            assert answer.status == 200
    server.close()


def test_a_port_is_a_number_from_0_to_65535(capsys: pytest.CaptureFixture[str]) -> None:
    for strange in ("-1", "65536"):
        with pytest.raises(SystemExit):
            main(["demo", f"--port={strange}"])
        assert (
            f"argument --port: '{strange}' is not a number from 0 to 65535"
            in capsys.readouterr().err
        )


def test_a_clock_is_a_whole_number_of_seconds(capsys: pytest.CaptureFixture[str]) -> None:
    for strange in ("0", "601", "soon"):
        with pytest.raises(SystemExit):
            main(["demo", "--per-question", strange])
        assert "--per-question" in capsys.readouterr().err


async def test_visitors_find_a_table_of_each_game_and_commands_in_their_language() -> None:
    async with served() as address, aiohttp.ClientSession(address) as http:
        for headers in ({"Host": "plumage.example"}, {"X-Simcord-Capability": "no"}):
            async with http.post("/api/pages", json={}, headers=headers) as answer:
                assert answer.status in (401, 403), "strangers get nothing"
        async with http.get("/people.json", headers={"Host": "plumage.example"}) as answer:
            assert answer.status == 403
        for path in ("/demo.js", "/fonts/noto-color-emoji-v2.051.ttf", "/channel", "/preview.css"):
            async with http.get(path) as answer:
                assert answer.status == 200, "before any page is open"
        async with http.get("/people.json") as answer:
            people = {one["name"]: one for one in await answer.json()}
        bob = people["Bob"]
        for name, locale in (("Bob", "en-US"), ("Zoé", "fr")):
            visitor = Visitor(http, people[name]["channels"][0]["page"].partition("#")[2])
            await visitor.enter()
            await visitor.look()
            assert visitor.claims["profile"]["locale"] == locale
        games = {words("en")(f"game-{key}").lower().replace(" ", "-"): key for key in GAMES}
        for channel in bob["channels"]:
            visitor = Visitor(http, channel["page"].partition("#")[2])
            await visitor.enter()
            if channel["server"] == "La Volière":
                await visitor.wait_for(words("fr")("button-join"))
            elif not channel["direct"]:
                await visitor.wait_for(words("en")(f"game-{games[channel['name']]}"))
                assert words("en")("button-join") in await visitor.look()
        for name, typed in (("Ann", "leaderboard"), ("Zoé", "classement")):
            visitor = Visitor(http, people[name]["channels"][0]["page"].partition("#")[2])
            await visitor.enter()
            await visitor.look()
            async with http.get("/api/commands", headers=visitor.headers) as answer:
                offered = {one["invocation"]: one for one in (await answer.json())["entries"]}
            assert offered[typed]["path"] == ["leaderboard"]


@LONG
async def test_a_picture_can_be_fetched_although_the_message_has_changed_since(
    tmp_path: Path,
) -> None:
    async with (
        running(tmp_path, "--port", "0") as process,
        aiohttp.ClientSession(address_in(await line(process))) as http,
    ):
        async with http.get("/people.json") as answer:
            ann = next(one for one in await answer.json() if one["name"] == "Ann")
        visitor = Visitor(http, ann["channels"][0]["page"].partition("#")[2])
        await visitor.enter()
        await visitor.wait_for(words("en")("button-start"))
        shown = [key for key, one in visitor.claims["assets"].items() if one["available"]]
        await visitor.click(words("en")("button-options"))
        await visitor.wait_for(words("en")("button-cancel"))
        await visitor.click(words("en")("button-cancel"))
        await visitor.wait_for(words("en")("button-cancel-sure"))
        await visitor.click(words("en")("button-cancel-sure"))
        async with asyncio.timeout(PATIENCE):
            while set(shown) <= visitor.claims["assets"].keys():
                await visitor.look()
        for asset in shown:
            async with http.get(f"/api/assets/{asset}", headers=visitor.headers) as answer:
                assert answer.status == 200


# The demo's page has a dark and a light theme; both can be read


_LIGHT: Final = ':root[data-theme="light"]'
_COLOUR: Final = re.compile(r"(--[\w-]+): (#[0-9a-f]{3,8});")
_AS_BEFORE: Final = {"--discord-brand", "--discord-green", "--discord-red"}
"""Grounds for white words that Discord has in both themes."""


def colours(page: str, selector: str) -> dict[str, str]:
    """Returns the colours in the first rule of a style sheet for that selector."""
    return dict(_COLOUR.findall(page.partition(f"{selector} {{")[2].partition("}")[0]))


def simcord() -> dict[str, str]:
    sheet = files("simcord").joinpath("preview/static/preview.css").read_text("utf-8")
    return colours(sheet, ":root")


def test_every_colour_of_the_dark_page_has_a_light_one() -> None:
    assert colours(page_file("channel.css"), _LIGHT).keys() == simcord().keys() - _AS_BEFORE
    dark = colours(page_file("demo.css"), ":root")
    assert colours(page_file("demo.css"), _LIGHT).keys() == dark.keys() - {"--brand", "--news"}


@pytest.mark.parametrize("words", ["text", "subtle", "muted"])
@pytest.mark.parametrize("ground", ["--discord-bg", "--component-surface", "--discord-surface"])
def test_words_on_light_grounds_can_be_read(words: str, ground: str) -> None:
    light = colours(page_file("channel.css"), _LIGHT)
    assert contrast(channels(light[f"--discord-{words}"]), channels(light[ground])) >= 4.5


def test_links_and_code_on_light_grounds_can_be_read() -> None:
    light = colours(page_file("channel.css"), _LIGHT)
    for text, ground in (("link-text", "component-surface"), ("code-text", "code-surface")):
        assert contrast(channels(light[f"--{text}"]), channels(light[f"--{ground}"])) >= 4.5
