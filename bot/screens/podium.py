"""The end of a game: who won and how, everyone's place and figures, and the rematch button."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import groupby
from typing import Final

import discord

from bot.screens.all_games import GAMES
from bot.screens.art.podium_art import podium as draw
from bot.screens.kit import Frame, Kind, Layout, Picture
from bot.screens.names import drawn_names, seat_name, seat_names, seats_together
from bot.screens.parts import Button, Component, divider, framed, lines, rows, small, spaced
from bot.screens.rivals import after_game
from bot.screens.table_parts import joined, points, table_button
from bot.screens.won import decisive, winners, won_by_in_short
from data.store.values import Cards, counts
from engine.protocol import Deed, Outcome, Seat

GOLD: Final = 0xE8B923
MEDALS: Final = {1: "🥇", 2: "🥈", 3: "🥉"}
"""The medals by place."""

_MOST_DEEDS: Final = 2


def podium(
    frame: Frame,
    outcome: Outcome,
    more: Sequence[Button] = (),
    left: Collection[Seat] = (),
    kickers: Collection[Seat] = (),
    *,
    deeds: Collection[Deed] = (),
) -> Layout:
    """Draws the result of any game, with ``more`` buttons beside the rematch.

    People who ``left``, and ``kickers`` of a player, come last without a medal. At most two
    ``deeds`` are told, each done by one seat alone.

    A game may have its own texts: ``won-<game>-<way>`` for `Outcome.won_by`, ``tied-<game>``
    (``names``) for others with the same points, ``figure-<game>-<key>`` (``value``),
    ``hits-<game>`` (``hits``, ``tries``), and ``deed-<game>-<key>`` (``name``) for each deed.
    """
    by_place = sorted(range(len(outcome.places)), key=lambda seat: outcome.places[seat])
    last = {*left, *kickers}
    others = [seat for seat in by_place if seat not in {*last, *outcome.winners}]
    shown: list[Component | str] = (
        [divider(), *spaced(_place(frame, outcome, seat, seat in last) for seat in by_place)]
        if frame.cards is Cards.TEXT
        else [_picture(frame, outcome, last), _all_hits(frame, outcome, by_place)]
    )
    parts: list[Component | str] = [
        lines(f"## {winners(frame, outcome)}", _won_by(frame, outcome)),
        *shown,
        small(lines(*_tied(frame, outcome, others))),
        lines(*_deeds(frame, outcome, deeds, last)),
        small(lines(*after_game(frame))),
        small(lines(_last(frame, "end-left", left), _last(frame, "end-kicked", kickers))),
        small(_note(frame)),
        *rows([rematch_button(frame), *more]),
    ]
    return framed(*parts, accent=GOLD)


def _picture(frame: Frame, outcome: Outcome, last: Collection[Seat]) -> Picture:
    game, seats = frame.table.game, range(len(outcome.places))
    scene = draw(
        outcome,
        drawn_names(frame),
        frame.words,
        ending=GAMES[game].art.ending(outcome),
        by=won_by_in_short(frame.words, game, outcome.won_by, decisive(outcome)),
        said=[", ".join(_told(frame, outcome, seat)) for seat in seats],
        lines=GAMES[game].podium_lines(frame.words, outcome),
        signs=frame.table.signs,
        last=last,
        moves=frame.moves,
    )
    return Picture(scene)


def _all_hits(frame: Frame, outcome: Outcome, seats: Sequence[Seat]) -> str:
    said = ((seat, joined(_hits(frame, outcome, seat))) for seat in seats)
    return small(lines(*(f"{seat_name(frame, seat)} · {text}" for seat, text in said if text)))


def rematch_button(frame: Frame) -> Button:
    """Returns the button that plays again with the same people."""
    style = discord.ButtonStyle.primary
    return table_button(frame, Kind.SEAT, "rematch", "button-rematch", emoji="🔁", style=style)


def _won_by(frame: Frame, outcome: Outcome) -> str:
    """Says what decided between those with the most points."""
    game, way = frame.table.game, outcome.won_by.replace("_", "-")
    for key in (f"won-{game}-{way}", f"won-{way}"):
        if key in frame.words:
            names = seats_together(frame, outcome.winners)
            return small(frame.words(key, names=names, value=decisive(outcome)))
    return ""


def _tied(frame: Frame, outcome: Outcome, seats: Iterable[Seat]) -> Iterator[str]:
    """Names those of these seats, in order of places, whose points are the same, and says what
    decided between them.
    """
    key = f"tied-{frame.table.game}"
    for _, same in groupby(seats, key=lambda seat: outcome.scores[seat]):
        tied = list(same)
        if key in frame.words and len({outcome.places[seat] for seat in tied}) > 1:
            yield frame.words(key, names=seats_together(frame, tied))


def _deeds(
    frame: Frame, outcome: Outcome, deeds: Collection[Deed], last: Collection[Seat]
) -> list[str]:
    """Tells the deeds that one seat alone has done, and a comeback of the winner."""
    doers: dict[str, list[Seat]] = {}
    for key, seat, value in sorted(deeds):
        if not value:
            doers.setdefault(f"deed-{frame.table.game}-{key}", []).append(seat)
    if came_back(outcome):
        doers["deed-comeback"] = list(outcome.winners)
    alone = [(key, seats[0]) for key, seats in doers.items() if len(seats) == 1]
    return [
        frame.words(key, name=seat_name(frame, seat)) for key, seat in alone if seat not in last
    ][-_MOST_DEEDS:]


def came_back(outcome: Outcome) -> bool:
    """Returns whether the only winner was alone in last place before the last round."""
    before = [sum(points) for points in zip(*outcome.rounds[:-1], strict=True)]
    if len(outcome.winners) != 1 or not before:
        return False
    return before.count(min(before)) == 1 and before[outcome.winners[0]] == min(before)


def _last(frame: Frame, key: str, seats: Collection[Seat]) -> str:
    return frame.words(key, names=seat_names(frame, sorted(seats))) if seats else ""


def _note(frame: Frame) -> str:
    if frame.table.practice:
        return frame.words("end-practice", hints=len(frame.table.hints))
    return "" if counts(frame.table) else frame.words("end-not-counted")


def _place(frame: Frame, outcome: Outcome, seat: Seat, is_last: bool) -> str:
    words, name, place = frame.words, seat_name(frame, seat), f"**{outcome.places[seat]}.**"
    medal = place if is_last else MEDALS.get(outcome.places[seat], place)
    figures = [*_told(frame, outcome, seat), *_hits(frame, outcome, seat)]
    if f"score-{frame.table.game}" in words:  # points alone would mislead
        return lines(words("end-place-only", medal=medal, name=name), small(joined(figures)))
    said = points(frame, outcome.scores[seat])
    return lines(words("end-place", medal=medal, name=name, points=said), small(joined(figures)))


def _told(frame: Frame, outcome: Outcome, seat: Seat) -> Iterator[str]:
    """Yields the seat's figures in words, as the picture has them."""
    for figure in outcome.figures:
        key = f"figure-{frame.table.game}-{figure.key.replace('_', '-')}"
        yield frame.words(key, value=figure.values[seat])
    if GAMES[frame.table.game].lines_are_figures:
        return
    about, by_seat = GAMES[frame.table.game].podium_lines(frame.words, outcome)
    if by_seat and by_seat[seat]:
        yield frame.words("end-line", about=about, figures=", ".join(by_seat[seat]))


def _hits(frame: Frame, outcome: Outcome, seat: Seat) -> Iterator[str]:
    words, game = frame.words, frame.table.game
    if outcome.tries > 1:
        own = f"hits-{game}"
        key = own if own in words else "hits"
        yield words(key, hits=outcome.hits[seat], tries=outcome.tries)
