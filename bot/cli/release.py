"""The installed version, its commit, and where its pages are."""

from __future__ import annotations

import re
import subprocess
import sysconfig
from functools import cache
from importlib import metadata
from pathlib import Path
from typing import Final

_CHECKOUT: Final = Path(__file__).parents[2]
_PAGE: Final = re.compile(r"(?<![\w/])(docs/[\w-]+\.md|\.env\.example)")


def version() -> str:
    return metadata.version("plumage")


@cache
def commit() -> str | None:
    """Returns the start of the commit's hash, with ``-dirty`` for a changed checkout.

    Returns ``None`` for a copy that is neither a checkout nor built from one.
    """
    built = Path(__file__).with_name("commit.txt").read_text("ascii").strip()
    if not built.startswith("$"):  # written by `git archive`
        return built[:12]
    if not _is_checkout():
        return None
    asked = ("describe", "--always", "--dirty", "--abbrev=12", "--exclude=*")
    try:
        done = subprocess.run(  # noqa: S603  # constants
            ("git", "-C", _CHECKOUT, *asked),  # noqa: S607  # as the operator has it
            check=False,
            capture_output=True,
            text=True,
        )
    except OSError:
        return None
    return done.stdout.strip() or None


def named() -> str:
    """Returns the version and the commit, for people to read."""
    known = commit()
    return f"{version()} (commit {known})" if known else version()


def address() -> str:
    """Returns the project's address, from ``project.urls`` in pyproject.toml."""
    urls = metadata.metadata("plumage").get_all("Project-URL") or ()
    return str(next(iter(urls))).partition(", ")[2]


def page(name: str) -> str:
    """Returns the path of a page such as ``docs/operating.md``, or its address on the web."""
    installed = Path(sysconfig.get_path("data"), "share", "doc", "plumage")
    path = (_CHECKOUT if _is_checkout() else installed) / name
    return str(path) if path.is_file() else f"{address()}/blob/v{version()}/{name}"


def with_pages(text: str) -> str:
    """Returns the text with the names of pages replaced by their paths or addresses."""
    return _PAGE.sub(lambda found: page(found[0]), text)


def _is_checkout() -> bool:
    return (_CHECKOUT / "pyproject.toml").is_file()
