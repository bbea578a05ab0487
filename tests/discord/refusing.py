"""A simulated Discord that refuses contents chosen by a test, and files that are too large."""

from __future__ import annotations

from collections.abc import Callable
from contextvars import ContextVar
from dataclasses import dataclass
from io import SEEK_END
from typing import Any, Final, TypeAlias

import pytest
from simcord.backend.errors import BackendError
from simcord.http import router

from bot.messages.slots import SlotKind
from bot.messages.writer import Writer
from bot.screens.words import words
from tests.helpers.messages import components, text_of

SENTENCES: Final = tuple(
    words(language)(key)
    for language in ("en", "fr")
    for key in ("table-not-shown", "table-only-controls", "notice-not-shown")
)
"""The sentence that stands for a refused layout."""

LARGEST: Final = 10 << 20
"""The most bytes of a file that a bot may send in a server without boosts."""

_WRITING: ContextVar[SlotKind | None] = ContextVar("writing", default=None)
"""The kind of message that the bot is writing."""


@dataclass(frozen=True, slots=True)
class Content:
    """What a request wants a message to show; ``slot`` is ``None`` for a message that belongs to no
    table.
    """

    slot: SlotKind | None
    body: dict[str, Any]
    has_files: bool

    @property
    def is_layout(self) -> bool:
        """Returns whether the content is a layout that does not end with one of the `SENTENCES`."""
        return bool(components(self.body)) and not text_of(self.body).endswith(SENTENCES)


Rule: TypeAlias = Callable[[Content], BackendError | None]


def invalid_form() -> BackendError:
    """Returns Discord's error for a component that it does not take."""
    errors = {"components": {"0": {"_errors": [{"code": "BAD", "message": "Not like this."}]}}}
    return BackendError(400, 50035, "Invalid Form Body", errors=errors)


def invalid_emoji(content: Content) -> BackendError | None:
    """Returns Discord's error for one of the bot's emojis on a control; ``None`` if the content has
    none.
    """
    parts = [one for part in components(content.body) for one in (part, *part.get("options", ()))]
    if not any((one.get("emoji") or {}).get("id") for one in parts):
        return None
    at = {"_errors": [{"code": "BUTTON_COMPONENT_INVALID_EMOJI", "message": "Invalid emoji"}]}
    errors = {"components": {"0": {"components": {"0": {"emoji": {"id": at}}}}}}
    return BackendError(400, 50035, "Invalid Form Body", errors=errors)


class Refusing:
    """Refuses each content that one of the ``rules`` refuses, and collects it in ``refused``."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.rules: list[Rule] = []
        self.refused: list[Content] = []
        dispatch, show = router.dispatch, Writer.show

        def judged(backend: Any, method: str, path: str, **rest: Any) -> Any:
            self._judge(method, rest)
            return dispatch(backend, method, path, **rest)

        async def noted(
            writer: Writer, table: Any, messages: Any, wanted: Any, *rest: Any, **named: Any
        ) -> None:
            before = _WRITING.set(wanted.slot.kind)
            try:
                await show(writer, table, messages, wanted, *rest, **named)
            finally:
                _WRITING.reset(before)

        monkeypatch.setattr(router, "dispatch", judged)
        monkeypatch.setattr(Writer, "show", noted)

    def _judge(self, method: str, request: dict[str, Any]) -> None:
        for file in request.get("files") or ():
            if file.fp.seek(0, SEEK_END) > LARGEST:
                raise BackendError(413, 40005, "Request entity too large")
            file.fp.seek(0)
        json = request.get("json")
        body = json.get("data", json) if isinstance(json, dict) else None
        if method not in ("POST", "PATCH") or not isinstance(body, dict):
            return
        has_files = bool(request.get("files") or body.get("attachments"))
        content = Content(_WRITING.get(), body, has_files)
        for rule in self.rules:
            if (error := rule(content)) is not None:
                self.refused.append(content)
                raise error
