"""Where a database is: a file, or a PostgreSQL server."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, TypeAlias
from urllib.parse import unquote, urlsplit, urlunsplit

SCHEMES = ("postgresql", "postgres")

_NAMES_A_SERVER: Final = re.compile(r"://|^(postgres|postgresql):|\b(host|dbname|user|password)=")
"""What a URL has, or any other way to name a server, and no path."""


@dataclass(frozen=True, slots=True)
class ServerAddress:
    """A database on a PostgreSQL server.

    Its text is the URL without its password; its representation holds no URL.
    """

    url: str = field(repr=False)

    def __post_init__(self) -> None:
        """Raises `ValueError`, which does not quote the URL, unless it is one of PostgreSQL."""
        try:
            valid = _is_valid(self.url)
        except ValueError:
            valid = False
        if not valid:
            raise ValueError(
                "should be like postgresql://user:password@host:5432/database, where a password has"
                " %2F for /, %3F for ?, %23 for # and %40 for @"
            )

    @property
    def password(self) -> str:
        return unquote(urlsplit(self.url).password or "")

    def __str__(self) -> str:
        parts = urlsplit(self.url)
        _, _, host = parts.netloc.rpartition("@")
        user = f"{parts.username}@" if parts.username else ""
        kept = [one for one in parts.query.split("&") if one and not _is_secret(one)]
        return urlunsplit((parts.scheme, user + host, parts.path, "&".join(kept), ""))

    def without_password(self, text: str) -> str:
        """Returns the text without any password of the URL, whether it is written plainly or
        encoded as in the URL.
        """
        parts = urlsplit(self.url)
        queried = [one.partition("=")[2] for one in parts.query.split("&") if _is_secret(one)]
        for secret in (parts.password or "", *queried):
            for form in {secret, unquote(secret)} - {""}:
                text = text.replace(form, "***")
        return text


def _is_valid(url: str) -> bool:
    """Returns whether the text is a URL of PostgreSQL. A part of a password may not have ended up
    behind the host. Raises `ValueError`.
    """
    parts = urlsplit(url)
    after_host = url.partition(f"://{parts.netloc}")[2].partition("=")[0]
    return (
        parts.scheme in SCHEMES
        and "://" in url
        and (parts.port is None or parts.port > 0)
        and not {"@", "#"} & set(after_host)
    )


def _is_secret(parameter: str) -> bool:
    """Returns whether the parameter is a password, such as ``sslpassword=…``, of the server or of
    the key to it.
    """
    return unquote(parameter.partition("=")[0]).lower().endswith("password")


Address: TypeAlias = Path | ServerAddress


def address_of(text: str) -> Address:
    """Returns the address that a setting or an argument names; a file's path is absolute.

    Raises `ValueError`, which quotes nothing, for an invalid URL, and for a server that is named by
    anything but a URL.
    """
    if _NAMES_A_SERVER.search(text):
        return ServerAddress(text)
    return Path(text).absolute()
