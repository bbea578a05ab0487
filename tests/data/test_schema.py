"""A database has one version of the schema, and gets all steps that it lacks, or none."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from data.store import Store, open_store, postgres, schema, sqlite
from data.store.address import Address, ServerAddress
from data.store.driver import Driver
from data.store.errors import NewerDatabase, Unavailable
from tests.data.store_conformance.examples import playing

STEPS = (
    "ALTER TABLE tables ADD COLUMN feathers bigint NOT NULL DEFAULT 7;\n",
    'CREATE TABLE birds (name text COLLATE "C");\nCREATE INDEX birds_name ON birds (name);\n',
)
WRONG = "CREATE TABLE nests (id int);\nNOT SQL;\n"


@pytest.fixture(params=["a file", "a server"])
def address(
    request: pytest.FixtureRequest, tmp_path: Path, postgres_address: ServerAddress
) -> Address:
    return postgres_address if request.param == "a server" else tmp_path / "plumage.sqlite3"


async def opened(address: Address) -> Driver:
    if isinstance(address, Path):
        return await sqlite.open_driver(address)
    return await postgres.open_driver(address)


async def version_of(driver: Driver) -> int:
    (row,) = await driver.fetch("SELECT version FROM plumage")
    version: int = row["version"]
    return version


async def test_steps_are_taken_once_and_what_is_kept_stays(
    address: Address, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with Store(await opened(address)) as store:
        table = await playing(store)
    monkeypatch.setattr(schema, "STEPS", STEPS)
    for _ in range(2):
        driver = await opened(address)
        async with Store(driver) as store:
            assert await version_of(driver) == 3
            assert (await store.load(table.id)).table == table
            (row,) = await driver.fetch("SELECT feathers FROM tables")
            assert row["feathers"] == 7
            assert await driver.fetch("SELECT name FROM birds") == []
    monkeypatch.undo()
    with pytest.raises(NewerDatabase) as refused:
        await opened(address)
    assert refused.value.params == {"found": 3, "known": 1}


async def test_of_steps_one_of_which_fails_none_is_taken(
    address: Address, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with Store(await opened(address)):
        pass
    monkeypatch.setattr(schema, "STEPS", (*STEPS, WRONG))
    with pytest.raises(Exception, match="syntax error"):
        await opened(address)
    monkeypatch.undo()
    driver = await opened(address)
    async with Store(driver):
        assert await version_of(driver) == 1


@pytest.mark.parametrize("steps", [STEPS, (*STEPS, WRONG)], ids=["taken", "fails"])
async def test_before_a_step_a_file_is_copied(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, steps: tuple[str, ...]
) -> None:
    path = tmp_path / "plumage.sqlite3"
    async with await open_store(path) as store:
        table = await playing(store)
    monkeypatch.setattr(schema, "STEPS", steps)
    with capture_logs() as logs, suppress(Unavailable):
        await (await opened(path)).close()
    copy = tmp_path / "plumage.sqlite3.version-1"
    assert [one["copy"] for one in logs if "copy" in one] == [str(copy)]
    assert copy.stat().st_mode & 0o777 == 0o600
    monkeypatch.undo()
    async with await open_store(copy) as store:
        assert (await store.load(table.id)).table == table
