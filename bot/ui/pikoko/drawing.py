"""Pikoko as a `bot.ui.game.GameUi`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.ui.kit import Frame, Layout
from bot.ui.pikoko import answers, bidding, log, panel, results, table
from engine.pikoko.actions import PikokoAction
from engine.pikoko.state import Phase
from engine.pikoko.views import View
from engine.protocol import Legal, Question


class PikokoUi:
    def public(self, frame: Frame, view: View) -> Mapping[str, Layout]:
        posts = {"table": table.draw(frame, view)}
        for number in range(1, len(view.results) + 1):
            posts[f"round-{number}"] = results.round_post(frame, view, number)
        if view.phase is Phase.OVER:
            posts["end"] = results.podium(frame, view)
        return posts

    def panel(
        self, frame: Frame, view: View, legal: Legal[PikokoAction], question: Question | None
    ) -> Layout:
        return panel.draw(frame, view, legal, question)

    def ask(
        self, frame: Frame, view: View, legal: Legal[PikokoAction], question: Question | None
    ) -> Layout | None:
        return bidding.draw(frame, view, legal, question)

    def log(self, frame: Frame, view: View) -> Layout:
        return log.draw(frame, view)

    def action(self, view: View, question: Question, answer: str) -> PikokoAction:
        return answers.action(view, question, answer)


PIKOKO_UI: Final = PikokoUi()
