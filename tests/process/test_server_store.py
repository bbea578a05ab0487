"""``plumage run`` on a database that is on a server."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import asyncpg
import pytest

from data.store import open_store
from data.store.address import ServerAddress
from tests.helpers.messages import text_of
from tests.process.conftest import NAMES, TOKEN
from tests.process.forking import Forks
from tests.process.people import People
from tests.process.plumage import Plumage
from tests.process.stand_in import StandIn

_END_OWNER: Final = """
    SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND granted
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
"""


@pytest.fixture
def url(postgres_address: ServerAddress) -> str:
    """Returns the address of the database, with a password that the server does not ask for."""
    return postgres_address.url.replace("plumage@", "plumage:s3cret@")


async def test_a_game_goes_on_after_a_restart(
    people: People, plumage: Plumage, url: str, tmp_path: Path
) -> None:
    await plumage.start(PLUMAGE_DATABASE=url, PLUMAGE_LOG_LEVEL="debug")
    table_id = await people.open(*NAMES)
    await people.start("Ann", table_id)
    assert await plumage.terminate() == 0
    await plumage.start(PLUMAGE_DATABASE=url)
    assert "Cleo" in text_of(await people.panel("Bob", table_id))
    await plumage.kill()
    assert "Traceback" not in plumage.log
    assert "s3cret" not in plumage.log
    assert not plumage.database.exists()
    assert (tmp_path / "plumage.sessions").exists()


async def test_a_process_whose_session_with_the_server_is_lost_ends_and_its_standby_goes_on(
    people: People,
    plumage: Plumage,
    stand_in: StandIn,
    forks: Forks,
    tmp_path: Path,
    postgres_address: ServerAddress,
    url: str,
) -> None:
    await plumage.start(PLUMAGE_DATABASE=url)
    table_id = await people.open(*NAMES)
    await people.start("Ann", table_id)
    standby = Plumage(stand_in, tmp_path, TOKEN, forks)
    try:
        await standby.launch(PLUMAGE_DATABASE=url, PLUMAGE_STANDBY="true")
        await standby.logged("waiting for the database")
        stand_in.gateway.ready.clear()
        db = await asyncpg.connect(postgres_address.url)
        assert await db.fetchval(_END_OWNER)
        await db.close()
        assert await plumage.ended() == 1
        await standby.connected()
        assert "Cleo" in text_of(await people.panel("Bob", table_id))
    finally:
        await standby.kill()
    assert "lock of the database lost" in plumage.log
    assert "Traceback" not in plumage.log


async def test_a_database_that_another_bot_uses_is_said_so(
    plumage: Plumage, postgres_address: ServerAddress, url: str
) -> None:
    store = await open_store(postgres_address, stands_by=False, on_lost=lambda: None)
    try:
        await plumage.launch("--never-waits", PLUMAGE_DATABASE=url)
        assert await plumage.ended() == 1
    finally:
        await store.close()
    assert f"Another Plumage uses the database {postgres_address}" in plumage.log
    assert "s3cret" not in plumage.log
