"""The whole program in a process of its own, on a stand-in for Discord."""

from __future__ import annotations

import signal
import sys
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Final

import pytest

from tests.openapi import openapi
from tests.process import forking
from tests.process.forking import Forks
from tests.process.people import People
from tests.process.plumage import Plumage
from tests.process.stand_in import StandIn

TOKEN: Final = ".".join(("M" * 24, "GhIjKl", "abcdefghijklmnopqrstuvwxyz0123456789AB"))
NAMES: Final = ("Ann", "Bob", "Cleo")

if sys.platform == "win32":
    collect_ignore_glob = ["test_*.py"]  # there are no such signals


@pytest.fixture
async def stand_in() -> AsyncIterator[StandIn]:
    stand_in = StandIn(TOKEN, NAMES)
    await stand_in.start()
    yield stand_in
    await stand_in.stop()
    if description := openapi():
        sent = ((one.method, one.path, one.body) for one in stand_in.requests)
        complaints = {said for one in sent if (said := description.complaint(*one))}
        assert not complaints


@pytest.fixture
def people(stand_in: StandIn) -> People:
    return People(stand_in)


@pytest.fixture(scope="session")
def forks() -> Iterator[Forks]:
    with forking.forks() as forks:
        yield forks


@pytest.fixture
async def plumage(stand_in: StandIn, tmp_path: Path, forks: Forks) -> AsyncIterator[Plumage]:
    """The program, not started yet; what a test leaves running is killed."""
    plumage = Plumage(stand_in, tmp_path, TOKEN, forks)
    yield plumage
    plumage.send(signal.SIGKILL)
    await plumage.ended()
