"""What a round was worth, and who won."""

from __future__ import annotations

import discord

from bot.ui.kit import Frame, Kind, Layout, custom_id
from bot.ui.names import SHORT, seat_name, seat_names
from bot.ui.parts import Part, button, drawn, line, lines, rows, small, spaced
from bot.ui.pikoko.pieces import card_of, joined, trump
from engine.pikoko.scoring import next_starter, outcome, round_points, totals
from engine.pikoko.state import RoundResult
from engine.pikoko.views import View
from engine.protocol import Outcome, Seat

_GOLD = 0xE8B923
_SILVER = 0xA7B0B8
_MEDALS = {1: "🥇", 2: "🥈", 3: "🥉"}


def round_post(frame: Frame, view: View, number: int) -> Layout:
    """A scored round: each bid against the tricks taken, the confidence cards, and the points."""
    words, result = frame.words, view.results[number - 1]
    sums = totals(view.results[:number], view.seats)
    taken = " · ".join(
        words("pikoko-bid", name=seat_name(frame, seat, SHORT), tokens=result.taken[seat])
        for seat in range(view.seats)
    )
    parts: list[Part | str] = [
        lines(
            f"## {words('round-title', round=number, rounds=view.rounds)}",
            trump(frame, result.turned),
            words("round-taken", tricks=taken),
        ),
        line(),
        *spaced(_seat(frame, result, seat, sums[seat]) for seat in range(view.seats)),
        small(words("round-legend")),
    ]
    if number < view.rounds:
        starter = seat_name(frame, next_starter(sums, result.starter))
        parts += [line(), words("round-next", name=starter)]
    return drawn(*parts, accent=_SILVER)


def _seat(frame: Frame, result: RoundResult, seat: Seat, total: int) -> str:
    words, seats = frame.words, len(result.taken)
    points = round_points(result.bids, result.confidence, result.taken)[seat]
    bids = [
        words(
            "round-bid",
            name=words("pikoko-self") if on == seat else seat_name(frame, on, SHORT),
            tokens=result.bids[seat][on],
            taken=result.taken[on],
            points=_signed(points.bids[on]),
        )
        for on in ((seat + step) % seats for step in range(1, seats + 1))
    ]
    confidence = words(
        "round-confidence",
        card=card_of(frame, result.confidence[seat]),
        points=_signed(points.confidence),
    )
    return lines(
        words(
            "round-seat",
            name=seat_name(frame, seat),
            points=_signed(points.total),
            total=words("pikoko-points", points=total),
        ),
        small(" · ".join(bids)),
        small(confidence),
    )


def _signed(points: int) -> str:
    return f"+{points}" if points > 0 else f"−{-points}" if points else "0"


def podium(frame: Frame, view: View) -> Layout:
    """Who won, everybody's rounds and exact bids, and the way to another game."""
    words, ended = frame.words, outcome(view.results, view.seats)
    winners = [seat for seat, place in enumerate(ended.places) if place == 1]
    names = seat_names(frame, winners)
    by_place = sorted(range(view.seats), key=lambda seat: ended.places[seat])
    rematch = button(
        custom_id(Kind.SEAT, frame.table.id, answer="rematch"),
        words("button-rematch"),
        emoji="🔁",
        style=discord.ButtonStyle.primary,
    )
    parts: list[Part | str] = [
        f"## {words('end-title', winners=len(winners), names=names)}",
        line(),
        *spaced(_place(frame, view, ended, seat) for seat in by_place),
        small(words("end-tie")) if _decided_by_best_round(ended) else "",
        "" if _counts(frame) else small(words("end-not-counted")),
        *rows([rematch]),
    ]
    return drawn(*parts, accent=_GOLD)


def _counts(frame: Frame) -> bool:
    """Were at least two people there at the end? Only then does a game enter the standings."""
    there = {seated.user for seated in frame.table.seats if seated.computer is None}
    return len(there) >= 2


def _place(frame: Frame, view: View, ended: Outcome, seat: Seat) -> str:
    words, place = frame.words, ended.places[seat]
    exact = sum(
        result.bids[seat][on] == result.taken[on]
        for result in view.results
        for on in range(view.seats)
    )
    rounds = ", ".join(str(points[seat]) for points in ended.rounds)
    return lines(
        words(
            "end-place",
            medal=_MEDALS.get(place, f"**{place}.**"),
            name=seat_name(frame, seat),
            points=words("pikoko-points", points=ended.scores[seat]),
        ),
        small(
            joined(
                [
                    words("end-rounds", rounds=rounds),
                    words("end-exact", exact=exact, bids=len(view.results) * view.seats),
                ]
            )
        ),
    )


def _decided_by_best_round(ended: Outcome) -> bool:
    """Did anybody come in behind somebody with the same points?"""
    ranked = set(zip(ended.scores, ended.places, strict=True))
    return len(ranked) > len(set(ended.scores))
