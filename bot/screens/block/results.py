"""What a round of an extended game was worth."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from bot.screens.art.canvas import figure
from bot.screens.block.card_words import sign
from bot.screens.block.events import round_won
from bot.screens.block.pieces import scale
from bot.screens.game_ui import Lasting, PodiumLines
from bot.screens.kit import NO_BREAK, Frame, Layout
from bot.screens.names import seat_name
from bot.screens.parts import SILVER, divider, framed, lines, small, spaced
from bot.screens.table_parts import joined, signed
from bot.screens.words import Words
from engine.block.scoring import FEATHERS_TO_WIN, FLIRT_TO_WIN
from engine.block.views import View
from engine.protocol import Outcome, Seat


def draw(frame: Frame, view: View) -> Mapping[str, Lasting]:
    """Returns a message for each round that brought love points, by slot.

    A round that ended the game by ten feathers or by the Ring brought none.
    """
    if not view.rules.extended:
        return {}
    return {
        f"round-{number}": partial(_round, frame, view.results[:number], *view.won[number - 1])
        for number, gained in enumerate(view.results, 1)
        if any(gained)
    }


def podium_lines(words: Words, outcome: Outcome) -> PodiumLines:
    """Returns everyone's love points of each round; in a quick game what the others had missed."""
    if len(outcome.rounds) > 1:
        by_seat = zip(*outcome.rounds, strict=True)
        return words("end-by-round"), [list(map(figure, points)) for points in by_seat]
    figures = {one.key: one.values for one in outcome.figures}
    if outcome.won_by == "ring" or figures.keys() != {"flirt", "feathers"}:  # no room
        return "", ()
    flirt, feathers = figures["flirt"], figures["feathers"]
    return words("block-short"), [
        [] if seat in outcome.winners else [_short(words, flirt[seat], feathers[seat])]
        for seat in range(len(flirt))
    ]


def _short(words: Words, flirt: int, feathers: int) -> str:
    """Says what was missing to the nearer win."""
    to_flirt, to_feathers = FLIRT_TO_WIN - flirt, FEATHERS_TO_WIN - feathers
    if to_flirt <= to_feathers:
        return words("block-short-flirt", count=to_flirt)
    return words("block-short-feathers", count=to_feathers)


def _round(
    frame: Frame, results: Sequence[tuple[int, ...]], how: str, winners: Sequence[Seat]
) -> Layout:
    """Draws the last of these rounds, by what and by whom it was won, and the love meters
    after it.
    """
    words, gained = frame.words, results[-1]
    love = [sum(seats) for seats in zip(*results, strict=True)]
    seats = sorted(range(len(love)), key=lambda seat: (-gained[seat], seat))
    meters = (
        lines(
            joined([f"**{seat_name(frame, seat)}**", f"**{signed(gained[seat])}**"]),
            f"{scale(love[seat])} {sign(frame, 'love')}{NO_BREAK}**{love[seat]}**",
        )
        for seat in seats
    )
    return framed(
        lines(
            f"## {words('block-round-over', round=len(results))}",
            round_won(frame, how, winners),
        ),
        divider(),
        *spaced(meters),
        small(words("block-round-legend")),
        accent=SILVER,
    )
