"""The plumes of a game of Enchanted Plumes, card by card, and what they were worth."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.cli.sheets.table import table
from data.records import Step
from engine.plumes.building import Plume
from engine.plumes.cards import card_name
from engine.plumes.scoring import score, score_plume


def rounds(names: Sequence[str], steps: Sequence[Step]) -> Iterator[str]:
    """Everybody's plumes, the rows from the top down, and the parts of the score."""
    by_seat: tuple[tuple[Plume, ...], ...] = steps[-1].state.plumes
    for name, own in zip(names, by_seat, strict=True):
        yield f"Plumes of {name}"
        yield from table([[_rows(plume), f"{score_plume(plume).total}"] for plume in own])
        yield ""
    rows = [["", "top rows", "below", "bonus", "Peacocks"]]
    for name, own in zip(names, by_seat, strict=True):
        part = score(own)
        rows.append([name, f"{-part.top}", f"{part.below}", f"{part.bonus}", f"{part.peacocks}"])
    yield from table(rows)
    yield ""


def _rows(plume: Plume) -> str:
    """``R0 W1 / R5 ✓``: a tick for a completed Peacock."""
    rows = " / ".join(" ".join(card_name(card) for card in row) for row in plume.rows)
    return f"{rows} ✓" if plume.is_complete else rows
