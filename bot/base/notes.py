"""Small values kept in files for the next process of the bot.

The files are beside the database file, or where ``PLUMAGE_FILES`` says if the database is on a
server; only the owner of the process may read them. A note is a hint: it may be missing or out of
date. So writing does not wait for the disk, and a file that cannot be read counts as missing.
"""

from __future__ import annotations

import os
from functools import cache
from pathlib import Path
from typing import Any, Generic, TypeVar

import structlog
from pydantic import TypeAdapter, ValidationError

_log = structlog.get_logger(__name__)

T = TypeVar("T")


@cache
def _adapter(kind: Any) -> TypeAdapter[Any]:
    return TypeAdapter(kind)


class Note(Generic[T]):
    """The file ``<path>.<name>`` with a value of a type that pydantic can serialise."""

    def __init__(self, path: Path, name: str, kind: type[T]) -> None:
        self.path = path.with_name(f"{path.name}.{name}")
        self._type: TypeAdapter[T] = _adapter(kind)  # type: ignore[arg-type]  # a type is hashable
        self._fails = False

    def write(self, value: T) -> None:
        """Replaces the value atomically; logs the first of several failures in a row."""
        new = self.path.with_name(f"{self.path.name}.new")
        try:
            with open(new, "wb", opener=_private) as file:
                file.write(self._type.dump_json(value))
            new.replace(self.path)
        except OSError as error:
            if not self._fails:
                _log.warning("note not written", path=str(self.path), error=repr(error))
            self._fails = True
        else:
            self._fails = False

    def read(self) -> T | None:
        """Returns the value, or ``None`` if the file is missing or cannot be read."""
        try:
            return self._type.validate_json(self.path.read_bytes())
        except FileNotFoundError:
            return None
        except (OSError, ValidationError) as error:
            kind = type(error).__name__  # the error itself may quote a secret
            _log.warning("note not read", path=str(self.path), error=kind)
            return None

    def take(self) -> T | None:
        """Returns what `read` returns, and deletes the file."""
        value = self.read()
        try:
            self.path.unlink(missing_ok=True)
        except OSError as error:
            _log.warning("note not deleted", path=str(self.path), error=repr(error))
        return value


def _private(path: str, flags: int) -> int:
    return os.open(path, flags, mode=0o600)
