"""Where a database is: a file, or a PostgreSQL server."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, TypeAlias
from urllib.parse import unquote, urlsplit, urlunsplit

SCHEMES = ("postgresql", "postgres")

_NAMES_A_SERVER: Final = re.compile(r"://|^(postgres|postgresql):|\b(host|dbname|user|password)=")
"""Matches a URL, and other ways to name a server, but no path."""


@dataclass(frozen=True, slots=True)
class ServerAddress:
    """A database on a PostgreSQL server.

    Its ``str`` is the URL without the password; its ``repr`` has no URL.
    """

    url: str = field(repr=False)

    def __post_init__(self) -> None:
        """Raises `ValueError`, without quoting the URL, unless it is a valid URL of PostgreSQL."""
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
        """Returns the text with the URL's passwords as ``***``, plain or percent-encoded."""
        parts = urlsplit(self.url)
        queried = [one.partition("=")[2] for one in parts.query.split("&") if _is_secret(one)]
        for secret in (parts.password or "", *queried):
            for form in {secret, unquote(secret)} - {""}:
                text = text.replace(form, "***")
        return text


def _is_valid(url: str) -> bool:
    """Returns whether the text is a URL of PostgreSQL. May raise `ValueError` if not.

    A ``#`` or ``@`` after the host is invalid, since it is likely to be part of a password.
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
    """Returns whether the parameter is a password, such as ``sslpassword=…``."""
    return unquote(parameter.partition("=")[0]).lower().endswith("password")


Address: TypeAlias = Path | ServerAddress


def address_of(text: str) -> Address:
    """Returns the address that a setting or argument names; a file's path is made absolute.

    Raises `ValueError`, without quoting the text, unless a server is named by a valid URL.
    """
    if _NAMES_A_SERVER.search(text):
        return ServerAddress(text)
    return Path(text).absolute()
