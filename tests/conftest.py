"""Where the tests keep files, and the PostgreSQL server that they share.

Most files are in memory if there is room, since a sync to a disk takes long. A killed process loses
nothing that it has written, on a disk or in memory; only a power cut could, which the settings of
the database are tested for.
"""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Final

import pytest
import structlog

from bot.cli.run_command import collect_garbage_less_often
from data.store.address import ServerAddress
from tests.helpers import postgres

MEMORY: Final = Path("/dev/shm")  # noqa: S108  pytest makes folders of its own in it
ENOUGH: Final = 1 << 30
"""The free bytes that are needed: a whole run writes less than a tenth of them."""

if (
    "TMPDIR" not in os.environ
    and os.access(MEMORY, os.W_OK)
    and shutil.disk_usage(MEMORY).free > ENOUGH
):
    os.environ["TMPDIR"] = str(MEMORY)  # for processes that tests start, too
    tempfile.tempdir = None


def pytest_configure() -> None:
    """Collects garbage as seldom as ``plumage run``, and writes log lines without colours and
    columns, since both take long.
    """
    collect_garbage_less_often()
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.dev.set_exc_info,
            structlog.processors.format_exc_info,
            structlog.processors.KeyValueRenderer(key_order=["level", "event"], drop_missing=True),
        ]
    )


def pytest_collection_finish() -> None:
    """Keeps garbage collection from looking at the collected tests."""
    collect_garbage_less_often()


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[ServerAddress]:
    """Yields a server that is started for the first test that needs it, one for each process that
    runs tests.
    """
    if sys.platform != "linux" and not (postgres.programs() or postgres.GIVEN in os.environ):
        pytest.skip("no PostgreSQL is installed")
    with postgres.server() as server:
        yield server


@pytest.fixture
async def postgres_address(postgres_server: ServerAddress) -> AsyncIterator[ServerAddress]:
    """Yields a new and empty schema on that server."""
    async with postgres.schema(postgres_server) as address:
        yield address
