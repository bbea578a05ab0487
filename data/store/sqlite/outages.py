"""Log messages about failures of the database, for the operator."""

from __future__ import annotations

from typing import TYPE_CHECKING

import structlog

if TYPE_CHECKING:
    from pathlib import Path

    from data.store.errors import Unavailable

_log = structlog.get_logger(__name__)


class Outages:
    """Logs each cause of failing calls only once, until a call succeeds again.

    ``doing`` is what the calls do: reading or writing.
    """

    def __init__(self, path: Path, doing: str) -> None:
        self._path = str(path)
        self._doing = doing
        self._reasons: dict[str, None] = {}

    def note(self, error: Unavailable) -> None:
        """A call failed."""
        reason = str(error.params.get("reason"))
        if reason in self._reasons:
            return
        self._reasons[reason] = None
        _log.error("database unavailable", path=self._path, doing=self._doing, reason=reason)

    def over(self) -> None:
        """A call succeeded."""
        if not self._reasons:
            return
        after, self._reasons = list(self._reasons), {}
        _log.info("database available again", path=self._path, doing=self._doing, after=after)
