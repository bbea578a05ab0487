"""What a game's drawings are to the rest of the bot. One per game, in ``bot/ui/<key>/``."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

from bot.ui.kit import Frame, Layout
from engine.protocol import Action, Legal, Question


class GameUi(Protocol):
    """Pure functions from what somebody may see to a message. None of them takes a state."""

    def public(self, frame: Frame, view: Any) -> Mapping[str, Layout]:
        """The public messages by slot, in the order they are posted; ``view`` is a spectator's.

        ``table`` is always there and is edited in place. The others (``round-1``, ``end``) are
        added as the game goes on and do not change afterwards.
        """

    def panel(
        self, frame: Frame, view: Any, legal: Legal[Any], question: Question | None
    ) -> Layout:
        """A seat's private panel: what it sees, and the controls for what it is asked."""

    def ask(
        self, frame: Frame, view: Any, legal: Legal[Any], question: Question | None
    ) -> Layout | None:
        """A seat's direct message: its secret questions, asked and answered in place.

        ``None`` as long as there is nothing to ask by direct message. It changes only when a
        secret question of that seat does.
        """

    def log(self, frame: Frame, view: Any) -> Layout:
        """What has happened in public, for the one person who asks."""

    def action(self, view: Any, question: Question, answer: str) -> Action:
        """The action that a control's answer stands for.

        Raises `engine.protocol.IllegalAction` (``malformed``) if it stands for none.
        """
