"""The picture of the demo in README: a page in Chromium with a game of a fixed deal."""

from __future__ import annotations

import asyncio
import re
import shutil
from base64 import b64decode
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Iterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from functools import partial
from itertools import count
from pathlib import Path
from random import Random
from socket import create_server
from tempfile import TemporaryDirectory
from typing import Any, Final

import aiohttp

from bot.base.settings import Settings
from bot.cli.demo.pages import page_file
from bot.cli.demo.session import serve_demo
from bot.program.app import Plumage
from bot.screens.words import words
from data.store.values import AskedBy
from plumage import make_bot
from tools.visitor import PATIENCE, Visitor, parts

NAME: Final = "demo.png"
_SEED: Final = 4
_SLOWEST: Final = 10.0
"""Seconds until a computer player moves, long enough for the picture on a slow machine."""

_SIZE: Final = {"width": 1280, "height": 1060, "deviceScaleFactor": 1, "mobile": False}

_BROWSERS: Final = ("chromium", "chromium-browser", "google-chrome")
_OPTIONS: Final = (
    *("--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--no-first-run"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
    "--remote-debugging-port=0",
)
_DARK: Final = {"name": "prefers-color-scheme", "value": "dark"}
_READY: Final = """
new Promise((ready) => {
  const isDrawn = (box) => {
    const page = box.querySelector("iframe.ready")?.contentDocument;
    const images = [...(page?.querySelectorAll("img.gallery-image") ?? [])];
    return images.length && images.every((one) => one.complete && one.naturalWidth)
      && page.fonts.status === "loaded";
  };
  const look = () => {
    const boxes = [...document.querySelectorAll(".frames")];
    if (boxes.length === 2 && boxes.every(isDrawn)) setTimeout(ready, 2000);
    else setTimeout(look, 200);
  };
  look();
})
"""
"""JavaScript whose promise resolves once both panes and their pictures are visible."""

_PAGE: Final = ("index.html", "demo.css", "demo.js", "channel.css")
_SHOWN: Final = ("content", "label", "description", "placeholder")
_VARIES: Final = re.compile(r"<t:\d+|\d{6,}")
"""Times and ids, which differ from run to run."""


async def demo_words() -> str:
    """Returns what decides how the picture looks: the page's files and the words on it."""
    async with _played() as (_address, panes):
        return _description(panes)


async def drawn_demo() -> tuple[str, bytes]:
    """Returns `demo_words` and the picture as PNG; raises `FileNotFoundError` without Chromium."""
    program = next(filter(None, map(shutil.which, _BROWSERS)), None)
    if program is None:
        raise FileNotFoundError(f"the picture of the demo needs one of {', '.join(_BROWSERS)}")
    async with _played() as (address, panes), _browser(program) as tab:
        await tab("Emulation.setDeviceMetricsOverride", **_SIZE)
        await tab("Emulation.setEmulatedMedia", features=[_DARK])
        await tab("Page.navigate", url=f"{address}#Ann")
        async with asyncio.timeout(PATIENCE):
            await tab("Runtime.evaluate", expression=_READY, awaitPromise=True)
        picture = await tab("Page.captureScreenshot")
        return _description(panes), b64decode(picture["data"])


def _description(panes: Iterable[Visitor]) -> str:
    seen = "\n".join(word for pane in panes for word in _words(pane.claims["messages"]))
    return "\n".join((*map(page_file, _PAGE), _VARIES.sub("#", seen)))


@asynccontextmanager
async def _browser(program: str) -> AsyncIterator[Callable[..., Awaitable[dict[str, Any]]]]:
    """Opens a page in Chromium, and yields a function that sends it a DevTools command."""
    with TemporaryDirectory(prefix="plumage-screen-", ignore_cleanup_errors=True) as folder:
        process = await asyncio.create_subprocess_exec(
            *(program, *_OPTIONS, f"--user-data-dir={folder}"),
            stderr=asyncio.subprocess.DEVNULL,
        )
        try:
            port = Path(folder, "DevToolsActivePort")
            async with asyncio.timeout(PATIENCE):
                while not (port.exists() and port.read_text("utf-8")):  # noqa: ASYNC110, ASYNC240  # another process has no event
                    await asyncio.sleep(0.1)
            base = f"http://127.0.0.1:{port.read_text('utf-8').split()[0]}"  # noqa: ASYNC240  # a line
            async with aiohttp.ClientSession(base) as http:
                async with http.put("/json/new") as answer:
                    url = (await answer.json())["webSocketDebuggerUrl"]
                async with http.ws_connect(url, max_msg_size=0) as socket:
                    yield partial(_command, socket, count(1))
        finally:
            process.terminate()
            await process.wait()


async def _command(
    socket: aiohttp.ClientWebSocketResponse, numbers: Iterator[int], method: str, **params: object
) -> dict[str, Any]:
    number = next(numbers)
    await socket.send_json({"id": number, "method": method, "params": params})
    while (answer := await socket.receive_json()).get("id") != number:
        pass
    result: dict[str, Any] = answer["result"]
    return result


@asynccontextmanager
async def _played() -> AsyncIterator[tuple[str, Sequence[Visitor]]]:
    """Yields the demo's address and Ann's two panes, once Zoé has joined and Ann is to move."""
    address: asyncio.Future[str] = asyncio.get_running_loop().create_future()
    bots: list[Plumage] = []

    def made(settings: Settings) -> Plumage:
        bots.append(make_bot(settings, Random(_SEED)))
        return bots[0]

    with create_server(("127.0.0.1", 0)) as listener:
        demo = asyncio.create_task(serve_demo(made, listener, _SLOWEST, None, address.set_result))
        try:
            await asyncio.wait((demo, address), return_when=asyncio.FIRST_COMPLETED)
            if demo.done():
                await demo
            async with aiohttp.ClientSession(address.result()) as http:
                ann, direct, zoe = [
                    await _visitor(http, *one) for one in (("Ann", 0), ("Ann", -1), ("Zoé", 0))
                ]
                people = bots[0].parts.people
                user = int(ann.claims["viewerId"])
                await people.change(user, lambda now: replace(now, asked_by=AskedBy.DM))
                await zoe.click(words("en")("button-join"))
                await ann.wait_for("Zoé")
                await ann.click(words("en")("button-start"))
                await direct.wait_for("Zoé")
                await ann.wait_for("Zoé")
                yield address.result(), (ann, direct)
        finally:
            demo.cancel()
            await asyncio.wait((demo,))


async def _visitor(http: aiohttp.ClientSession, name: str, channel: int) -> Visitor:
    """Opens the page of that person, in the channel with that index."""
    async with http.get("/people.json") as answer:
        (person,) = [one for one in await answer.json() if one["name"] == name]
    visitor = Visitor(http, person["channels"][channel]["page"].partition("#")[2])
    await visitor.enter()
    await visitor.look()
    return visitor


def _words(messages: Any) -> Iterator[str]:
    for part in parts(messages):
        yield from (str(part[key]) for key in _SHOWN if part.get(key))
