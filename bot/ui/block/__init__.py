"""Everything a person reads of a game of Peacock Block.

============  ==================================================================================
``cards``     how cards look
``pieces``    what several messages show: scales, feathers, triggers, the Cock Fight
``table``     the public table post
``prompts``   what the seat is asked, and why
``controls``  the buttons and menus that answer a question
``reading``   from a control's answer to actions, and back
``panel``     a seat's private panel
``results``   rounds of an extended game that were scored
``events``    the lines of the log
``refusals``  the parameters of what was refused
``coach``     why an option is better than another one
============  ==================================================================================

All questions are answered from the panel. With four seats some fifteen questions of a game only ask
for a Side Step; each would be another direct message.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from bot.ui.block import coach, events, panel, reading, refusals, results, table
from bot.ui.game import Answer, Asked, Public, Reading
from bot.ui.kit import Form, Frame, Layout
from engine.block import BLOCK
from engine.block.views import View
from engine.mind.players import Advice, Part
from engine.protocol import Action, Event, IllegalAction, Json, Question


class BlockUi:
    game = BLOCK

    def public(self, frame: Frame, view: View) -> Mapping[str, Public]:
        if frame.moment is not None:  # the lines up to the shown event, not those after it
            view = replace(frame.moment.before, waiting=frozenset())
        return {"table": table.draw(frame, view), **results.draw(frame, view)}

    def panel(self, frame: Frame, view: View, asked: Asked | None) -> Layout:
        return panel.draw(frame, view, asked)

    def ask(self, _frame: Frame, _view: View, _asked: Asked) -> Layout | None:
        return None

    def form(self, _frame: Frame, _view: View, _asked: Asked, said: str) -> Form:
        raise IllegalAction("malformed", answer=said)

    def read(self, view: View, question: Question, answer: Answer) -> Reading:
        return reading.read(view, question, answer)

    def name_answer(self, _frame: Frame, action: Action) -> tuple[str, str]:
        raise TypeError(action)  # nothing is answered ahead in this game

    def describe(self, frame: Frame, event: Event) -> str | None:
        return events.describe(frame, event)

    def refusal_params(
        self, frame: Frame, params: Mapping[str, Json]
    ) -> Mapping[str, str | int | float]:
        return refusals.params(frame, params)

    def recall(self, frame: Frame, view: View, _asked: Asked) -> Layout:
        """The hand stands on the controls, unless nothing is asked."""
        return panel.draw(frame, view, None)

    def name_decision(self, frame: Frame, part: Part) -> str:
        return coach.name_decision(frame, part)

    def name_option(self, frame: Frame, part: Part, action: Action) -> str:
        return coach.name_option(frame, part, action)

    def explain(self, frame: Frame, part: Part, advice: Advice, chosen: Action | None) -> str:
        return coach.explain(frame, part, advice, chosen)


UI: Final = BlockUi()
