"""Where a database is: a file, or a PostgreSQL server."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeAlias
from urllib.parse import unquote, urlsplit, urlunsplit

SCHEMES = ("postgresql", "postgres")


@dataclass(frozen=True, slots=True)
class Server:
    """A database on a PostgreSQL server.

    Its text is the URL without its password; its representation holds no URL.
    """

    url: str = field(repr=False)

    def __post_init__(self) -> None:
        """Raises `ValueError`, which does not quote the URL, unless it is one of PostgreSQL."""
        try:
            parts = urlsplit(self.url)
            valid = parts.scheme in SCHEMES and (parts.port is None or parts.port > 0)
        except ValueError:
            valid = False
        if not valid:
            raise ValueError("should be like postgresql://user:password@host:5432/database")

    @property
    def password(self) -> str:
        return unquote(urlsplit(self.url).password or "")

    def __str__(self) -> str:
        parts = urlsplit(self.url)
        _, _, host = parts.netloc.rpartition("@")
        user = f"{parts.username}@" if parts.username else ""
        kept = [one for one in parts.query.split("&") if one and not one.startswith("password=")]
        return urlunsplit((parts.scheme, user + host, parts.path, "&".join(kept), ""))

    def without_password(self, text: str) -> str:
        """The text with every password of the URL left out, as it is or as the URL has it."""
        parts = urlsplit(self.url)
        queried = [one[9:] for one in parts.query.split("&") if one.startswith("password=")]
        for secret in (parts.password or "", *queried):
            for form in {secret, unquote(secret)} - {""}:
                text = text.replace(form, "***")
        return text


Address: TypeAlias = Path | Server


def address_of(text: str) -> Address:
    """What a setting or an argument names; a file's path is absolute. Raises `ValueError`."""
    if "://" in text:
        return Server(text)
    return Path(text).absolute()
