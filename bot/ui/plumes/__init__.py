"""Everything a person reads of a game of Enchanted Plumes.

============  ==================================================================================
``pieces``    what several messages show: the Train, plumes, places to play to
``cards``     how cards look
``table``     the public table post
``prompts``   what the seat is asked, and what it has done in this turn
``controls``  the buttons, the menu and the form that answer a question
``reading``   from a control's answer to actions, and back
``panel``     a seat's private panel
``asking``    a seat's direct message
``events``    the lines of the log
``coach``     why an option is better than another one
============  ==================================================================================
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.ui.game import Answer, Asked, Reading
from bot.ui.kit import Form, Frame, Layout
from bot.ui.plumes import asking, coach, controls, events, panel, reading, table
from engine.mind.players import Advice, Part
from engine.plumes import PLUMES
from engine.plumes.views import View
from engine.protocol import Action, Event, Json, Question


class PlumesUi:
    game = PLUMES

    def public(self, frame: Frame, view: View) -> Mapping[str, Layout]:
        return {"table": table.draw(frame, view)}

    def panel(self, frame: Frame, view: View, asked: Asked | None) -> Layout:
        return panel.draw(frame, view, asked)

    def ask(self, frame: Frame, view: View, asked: Asked) -> Layout | None:
        return asking.draw(frame, view, asked)

    def form(self, frame: Frame, view: View, asked: Asked, said: str) -> Form:
        return controls.form(frame, view, asked, said)

    def read(self, view: View, question: Question, answer: Answer) -> Reading:
        return reading.read(view, question, answer)

    def name_answer(self, _frame: Frame, action: Action) -> tuple[str, str]:
        raise TypeError(action)  # nothing is answered ahead in this game

    def describe(self, frame: Frame, event: Event) -> str | None:
        return events.describe(frame, event)

    def refusal_params(
        self, frame: Frame, params: Mapping[str, Json]
    ) -> Mapping[str, str | int | float]:
        return events.refusal_params(frame, params)

    def recall(self, frame: Frame, view: View, asked: Asked) -> Layout:
        """What is asked in a turn stands among the controls."""
        return panel.draw(frame, view, asked if asked.question.kind == "keep" else None)

    def name_decision(self, frame: Frame, part: Part) -> str:
        return coach.name_decision(frame, part)

    def name_option(self, frame: Frame, part: Part, action: Action) -> str:
        return coach.name_option(frame, part, action)

    def explain(self, frame: Frame, part: Part, advice: Advice, chosen: Action | None) -> str:
        return coach.explain(frame, part, advice, chosen)


UI: Final = PlumesUi()
