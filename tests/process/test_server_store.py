"""``plumage run`` on a database that is on a server."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from data.store.address import ServerAddress
from data.store.opening import open_store
from data.store.postgres import mail
from data.store.postgres.cluster import FORGET
from tests.helpers.cluster import looked_into
from tests.helpers.messages import text_of
from tests.process.conftest import NAMES
from tests.process.people import People
from tests.process.plumage import Plumage
from tests.process.stand_in import StandIn

_HAS_SEAT: Final = 'SELECT EXISTS (SELECT FROM seats WHERE "user" = $1)'


@pytest.fixture
def url(postgres_address: ServerAddress) -> str:
    """The address of the database, with a password that the server does not ask for."""
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


async def test_whom_several_processes_did_not_forget_everywhere_the_next_one_does(
    people: People, plumage: Plumage, stand_in: StandIn, postgres_address: ServerAddress, url: str
) -> None:
    """There were two shards, and the owner of the table's died first."""
    await plumage.start(PLUMAGE_DATABASE=url)
    table_id = await people.open(*NAMES)
    await people.start("Ann", table_id)
    await people.press("Bob", people.table_post(), f"seat:{table_id}:-:leave")
    assert await plumage.terminate() == 0
    bob = int(stand_in.users["Bob"]["id"])
    async with looked_into(postgres_address) as db:
        assert await db.fetchval(_HAS_SEAT, bob)
        for kind, body in ((FORGET, str(bob)), ("interaction", "{}")):
            await mail.send(db, [0, 1], kind, body, durable=True)
        await plumage.start(PLUMAGE_DATABASE=url)
        assert not await db.fetchval(_HAS_SEAT, bob)
        assert await db.fetchval("SELECT count(*) FROM mail") == 0
    assert "Cleo" in text_of(await people.panel("Cleo", table_id))
    await plumage.kill()
    assert "Traceback" not in plumage.log


async def test_a_database_that_another_bot_uses_is_said_so(
    plumage: Plumage, postgres_address: ServerAddress, url: str
) -> None:
    store = await open_store(postgres_address, stands_by=False, on_taken_over=lambda: None)
    try:
        await plumage.launch("--waits-for-nobody", PLUMAGE_DATABASE=url)
        assert await plumage.ended() == 1
    finally:
        await store.close()
    assert f"Another Plumage uses the database {postgres_address}" in plumage.log
    assert "s3cret" not in plumage.log


async def test_a_server_that_cannot_be_reached_is_said_so(plumage: Plumage) -> None:
    url = "postgresql://ann:s3cret@127.0.0.1:1/plumage"
    await plumage.launch(PLUMAGE_DATABASE=url)
    assert await plumage.ended() == 1
    assert "The database postgresql://ann@127.0.0.1:1/plumage cannot be reached" in plumage.log
    assert "Traceback" not in plumage.log
    assert "s3cret" not in plumage.log
