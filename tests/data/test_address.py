"""A database is a file or on a server, and no text about it holds its password."""

from __future__ import annotations

from pathlib import Path

import pytest

from data.store.address import ServerAddress, address_of

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
