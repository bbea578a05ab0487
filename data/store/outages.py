"""Log messages about failures of the database, for the operator."""

from __future__ import annotations

from typing import TYPE_CHECKING

import structlog

from data.store.errors import Unavailable

if TYPE_CHECKING:
    from types import TracebackType

_log = structlog.get_logger(__name__)


class Outages:
    """Logs each cause of failing calls only once, until a call succeeds again.

    ``path`` names the database, ``doing`` says what the calls do: reading or writing. Each call is
    made inside ``with outages:``; several may be under way at once.
    """

    def __init__(self, path: str, doing: str) -> None:
        self._path = path
        self._doing = doing
        self._reasons: dict[str, None] = {}

    def __enter__(self) -> None:
        pass

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        if error is None:
            self._over()
        elif isinstance(error, Unavailable):
            self._failed(error)

    def _failed(self, error: Unavailable) -> None:
        reason = str(error.params.get("reason"))
        if reason in self._reasons:
            return
        self._reasons[reason] = None
        _log.error("database unavailable", path=self._path, doing=self._doing, reason=reason)

    def _over(self) -> None:
        if not self._reasons:
            return
        after, self._reasons = list(self._reasons), {}
        _log.info("database available again", path=self._path, doing=self._doing, after=after)
