"""Notes: values in small files for the next process: beside the database file, or, if the database
is on a server, where ``PLUMAGE_FILES`` says.

A note is a hint: what it says may be out of date, and it may be missing. So it is not forced to the
disk, and one that cannot be read counts as missing. Only the owner of the process may read it.
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
    """Made once: it takes some milliseconds."""
    return TypeAdapter(kind)


class Note(Generic[T]):
    """The note ``path.name``, of a type that pydantic knows."""

    def __init__(self, path: Path, name: str, kind: type[T]) -> None:
        self.path = path.with_name(f"{path.name}.{name}")
        self._type: TypeAdapter[T] = _adapter(kind)  # type: ignore[arg-type]  # a type is hashable
        self._fails = False

    def write(self, value: T) -> None:
        """Replaces the note as a whole. A failure is logged, once in a row."""
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
        """Returns the value; ``None`` if there is none, or none that can be read."""
        try:
            return self._type.validate_json(self.path.read_bytes())
        except FileNotFoundError:
            return None
        except (OSError, ValidationError) as error:
            kind = type(error).__name__  # the error itself may quote what is secret
            _log.warning("note not read", path=str(self.path), error=kind)
            return None

    def take(self) -> T | None:
        """Returns the value as `read` returns it; the note is deleted."""
        value = self.read()
        try:
            self.path.unlink(missing_ok=True)
        except OSError as error:
            _log.warning("note not deleted", path=str(self.path), error=repr(error))
        return value


def _private(path: str, flags: int) -> int:
    return os.open(path, flags, mode=0o600)
