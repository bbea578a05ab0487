"""Everything a person reads of a game of Pikoko.

============  ==================================================================================
``pieces``    what several messages show: trump, hands, bids, tricks
``cards``     how cards look
``grid``      bids against tricks, in letters
``pictures``  the pictures of all of these
``table``     the public table post
``prompts``   what the seat is asked, and why
``controls``  the buttons and the form that answer a question
``reading``   from a control's answer to actions, and back
``panel``     a seat's private panel
``asking``    a seat's direct message
``results``   rounds that were scored
``moments``   a taken trick that is shown for a while
``events``    the lines of the log
``refusals``  the parameters of what was refused
``coach``     why an option is better than another one
============  ==================================================================================
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Final

from bot.ui.game import Answer, Asked, Public, Reading
from bot.ui.kit import Form, Frame, Layout
from bot.ui.pikoko import (
    asking,
    coach,
    controls,
    events,
    moments,
    panel,
    reading,
    refusals,
    results,
    table,
)
from engine.mind.players import Advice, Part
from engine.pikoko import PIKOKO
from engine.pikoko.views import View
from engine.protocol import Action, Event, Json, Question


class PikokoUi:
    game = PIKOKO

    def public(self, frame: Frame, view: View) -> Mapping[str, Public]:
        moment = frame.moment
        shown = view if moment is None else moments.with_trick(moment, view)
        rounds = range(1, moments.rounds_open(moment, view) + 1)
        return {
            "table": table.draw(frame, shown),
            **{f"round-{number}": partial(results.draw, frame, view, number) for number in rounds},
        }

    def panel(self, frame: Frame, view: View, asked: Asked | None) -> Layout:
        return panel.draw(frame, view, asked)

    def ask(self, frame: Frame, view: View, asked: Asked) -> Layout | None:
        return asking.draw(frame, view, asked)

    def form(self, frame: Frame, view: View, asked: Asked, said: str) -> Form:
        return controls.form(frame, view, asked, said)

    def read(self, view: View, question: Question, answer: Answer) -> Reading:
        return reading.read(view, question, answer)

    def name_answer(self, frame: Frame, action: Action) -> tuple[str, str]:
        return controls.name_play(frame, action)

    def describe(self, frame: Frame, event: Event) -> str | None:
        return events.describe(frame, event)

    def refusal_params(
        self, frame: Frame, params: Mapping[str, Json]
    ) -> Mapping[str, str | int | float]:
        return refusals.params(frame, params)

    def recall(self, frame: Frame, view: View, asked: Asked) -> Layout:
        return panel.draw(frame, view, asked)

    def name_decision(self, frame: Frame, part: Part) -> str:
        return coach.name_decision(frame, part)

    def name_option(self, frame: Frame, part: Part, action: Action) -> str:
        return coach.name_option(frame, part, action)

    def explain(self, frame: Frame, part: Part, advice: Advice, chosen: Action | None) -> str:
        return coach.explain(frame, part, advice, chosen)


UI: Final = PikokoUi()
