"""A seat's direct message with its only secret question: which six of nine cards to keep."""

from __future__ import annotations

from bot.ui.game import Asked
from bot.ui.kit import Frame, Layout
from bot.ui.parts import framed, line, lines, rows
from bot.ui.plumes.cards import Faces
from bot.ui.plumes.controls import keep_controls
from bot.ui.plumes.pictures import of_choice
from bot.ui.plumes.pieces import title
from bot.ui.plumes.prompts import keep_text
from bot.ui.table_parts import paused, table_link, where
from bot.ui.time import deadline
from data.store.values import Cards
from engine.plumes.views import View


def draw(frame: Frame, view: View, asked: Asked) -> Layout | None:
    if asked.question.kind != "keep":
        return None
    hand = Faces(frame.emojis).cards(view.hand or ())
    return framed(
        lines(f"### {title(frame, view)}", where(frame)),
        *(
            [frame.words("plumes-dealt", cards=hand), line()]
            if frame.cards is Cards.TEXT
            else [of_choice(frame, view, asked)]
        ),
        lines(paused(frame) or keep_text(frame, view, asked), deadline(frame)),
        *keep_controls(frame, view, asked),
        *rows(table_link(frame)),
    )
