"""A database is a file or on a server, and no text about it holds its password. One line says what
is wrong with a server.
"""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

import pytest

from data.store import Store, open_store
from data.store import postgres as driver
from data.store.address import ServerAddress, address_of
from data.store.errors import StoreError, Unavailable, UnfitDatabase
from data.store.read_only import read_only
from plumage import main
from tests.data.store_conformance.examples import playing
from tests.helpers import postgres

SECRETS = [
    ("postgresql://ann:s3cr%40t@db.example:5433/plumage", "s3cr@t", "s3cr%40t"),
    ("postgres://ann@/plumage?host=/run/pg&password=s3cr%40t", "s3cr@t", "s3cr%40t"),
    ("postgres://ann@/plumage?sslpassword=s3cr%40t", "s3cr@t", "s3cr%40t"),
    ("postgres://ann@/plumage?Password=s3cr%40t", "s3cr@t", "s3cr%40t"),
]


def test_a_path_is_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert address_of("plumage.sqlite3") == tmp_path / "plumage.sqlite3"
    for path in (r"C:\plumage", "postgres/plumage.sqlite3", "postgres.sqlite3"):
        assert address_of(path) == tmp_path / path


@pytest.mark.parametrize(("url", "plain", "quoted"), SECRETS)
def test_what_is_said_of_an_address_holds_no_password(url: str, plain: str, quoted: str) -> None:
    address = address_of(url)
    assert isinstance(address, ServerAddress)
    assert address.url == url
    for text in (
        str(address),
        repr(address),
        address.without_password(f"cannot parse {url}: {plain} {quoted}"),
    ):
        assert plain not in text
        assert quoted not in text


def test_what_is_said_of_an_address_says_which_it_is() -> None:
    named = str(
        ServerAddress("postgresql://ann:secret@db.example:5433/plumage?search_path=b&password=x")
    )
    assert named == "postgresql://ann@db.example:5433/plumage?search_path=b"
    assert (
        str(ServerAddress("postgresql://db/x?user=ann@home")) == "postgresql://db/x?user=ann@home"
    )


@pytest.mark.parametrize(
    "url",
    [
        "mysql://ann:secret@db/plumage",
        "postgresql://ann:secret@db:port/x",
        "postgresql://[secret",
        "postgresql:/ann:secret@db/plumage",
        "postgres:ann:secret@db",
        "host=db user=ann password=secret dbname=plumage",
        "dbname=secret",
        "postgresql://ann:12/secret@db/plumage",
        "postgresql://ann:12?secret@db/plumage",
        "postgresql://ann:12#secret@db/plumage",
    ],
)
def test_another_address_is_refused_without_its_password(url: str) -> None:
    with pytest.raises(ValueError, match="should be like postgresql://") as refused:
        address_of(url)
    assert "secret" not in str(refused.value)


# One line says what is wrong with a server, without the password


HOUSE = Path(__file__).parent.parent.parent


async def refused(address: ServerAddress) -> str:
    """Returns why the store does not open, in one line."""
    with pytest.raises(StoreError) as error:
        await open_store(address)
    assert isinstance(error.value, (Unavailable, UnfitDatabase))
    assert error.value.params["path"] == str(address)
    reason = str(error.value.params["reason"])
    assert "\n" not in reason
    assert "s3cret" not in str(error.value)
    return reason


async def test_a_server_that_is_not_there(tmp_path: Path) -> None:
    assert await refused(ServerAddress(f"postgresql://ann:s3cret@/plumage?host={tmp_path}"))
    assert await refused(ServerAddress("postgresql://ann:s3cret@127.0.0.1:1/plumage"))
    assert await refused(ServerAddress("postgresql://ann:s3cret@a..b/plumage"))
    assert await refused(ServerAddress("postgresql://ann:s3cret@127.0.0.1/x?sslmode=loud"))


async def test_a_schema_that_is_not_there(postgres_server: ServerAddress) -> None:
    reason = await refused(postgres.within(postgres_server, "nowhere"))
    assert "CREATE SCHEMA" in reason


async def test_a_server_that_is_too_old(
    postgres_address: ServerAddress, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(driver, "OLDEST_SERVER", 99)
    assert "Plumage needs 99 or newer" in await refused(postgres_address)


async def test_the_store_of_a_server_is_opened_for_its_address(
    postgres_address: ServerAddress,
) -> None:
    store = await open_store(postgres_address, stands_by=False, on_lost=lambda: None)
    try:
        assert isinstance(store, Store)
        assert (await playing(store)).version == 2
    finally:
        await store.close()


async def test_a_database_is_read_without_a_store(
    postgres_address: ServerAddress, postgres_server: ServerAddress
) -> None:
    async with await open_store(postgres_address) as store:
        table = await playing(store)
        whole = await store.load(table.id)
    in_thread = asyncio.to_thread  # as a command does it, outside of any event loop
    assert await in_thread(read_only, postgres_address, lambda store: store.tables()) == (table,)
    assert await in_thread(read_only, postgres_address, lambda store: store.load(table.id)) == whole
    with pytest.raises(UnfitDatabase, match="no database of Plumage"):
        await in_thread(read_only, postgres_server, lambda store: store.load(table.id))


@pytest.mark.parametrize("command", [["tables"], ["export", "abcdefghij"]])
def test_commands_say_what_is_wrong_in_one_line(
    command: list[str], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PLUMAGE_DATABASE", "postgresql://ann:s3cret@127.0.0.1:1/plumage")
    assert main(command) == 1
    said = capsys.readouterr()
    assert (said.out, said.err.count("\n")) == ("", 1)
    assert "postgresql://ann@127.0.0.1:1/plumage cannot be used" in said.err
    assert "s3cret" not in said.err


def test_a_copy_of_a_server_is_made_by_its_own_tool(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PLUMAGE_DATABASE", "postgresql://ann:s3cret@db/x")
    assert main(["backup", str(tmp_path / "x")]) == 1
    said = capsys.readouterr().err
    assert "pg_dump" in said
    assert "s3cret" not in said


async def test_what_is_not_installed_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "asyncpg", None)  # importing it fails then
    with pytest.raises(UnfitDatabase, match="asyncpg is not installed") as refused:
        await open_store(
            ServerAddress("postgresql://ann:s3cret@db/x"),
            stands_by=False,
            on_lost=lambda: None,
        )
    assert "s3cret" not in str(refused.value)
