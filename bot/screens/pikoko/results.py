"""What a round was worth."""

from __future__ import annotations

from collections.abc import Sequence

from bot.screens.art.canvas import figure
from bot.screens.game_ui import PodiumLines
from bot.screens.kit import Frame, Layout
from bot.screens.names import SHORT, seat_name
from bot.screens.parts import SILVER, Component, divider, framed, lines, small, spaced
from bot.screens.pikoko import pictures
from bot.screens.pikoko.pieces import confidence_in_words, trump
from bot.screens.table_parts import clockwise, joined, points, signed
from bot.screens.words import Words
from engine.pikoko.acts import RoundResult
from engine.pikoko.scoring import Points, next_starter, round_points, totals
from engine.pikoko.views import View
from engine.protocol import Outcome, Seat


def draw(frame: Frame, view: View, number: int, *below: Component) -> Layout:
    """Draws a scored round: each bid against the tricks taken, the confidence cards, and the
    points. What is ``below`` it comes last.
    """
    words, result = frame.words, view.results[number - 1]
    sums = totals(view.results[:number], view.seats)
    taken = joined(
        words("pikoko-bid", name=seat_name(frame, seat, SHORT), tokens=result.taken[seat])
        for seat in range(view.seats)
    )
    shown = pictures.round_over(frame, view, number)
    head = f"## {words('round-title', round=number, rounds=view.rounds)}"
    in_words: list[Component | str] = [
        lines(head, trump(frame, result.turned), words("pikoko-round-taken", tricks=taken)),
        divider(),
        *spaced(_seat(frame, result, seat, sums[seat]) for seat in range(view.seats)),
        small(words("pikoko-round-legend")),
    ]
    parts: list[Component | str] = [head, *shown] if shown else in_words
    if number < view.rounds:
        starter = seat_name(frame, next_starter(sums, result.starter))
        parts += [divider(), words("pikoko-round-next", name=starter)]
    return framed(*parts, *below, accent=SILVER)


def by_round(words: Words, outcome: Outcome) -> PodiumLines:
    """Returns everyone's points of each round, for the podium."""
    if len(outcome.rounds) < 2:
        return "", ()
    return words("end-by-round"), [
        list(map(figure, own)) for own in zip(*outcome.rounds, strict=True)
    ]


def own(frame: Frame, view: View, number: int) -> list[Component | str]:
    """Says bid by bid what a scored round brought the viewer."""
    words, viewer, result = frame.words, view.viewer or 0, view.results[number - 1]
    sums = totals(view.results[:number], view.seats)
    scored = round_points(result.bids, result.confidence, result.taken)[viewer]
    shown = pictures.own_round(frame, view, number)
    return [
        f"### {words('pikoko-own-round-title', round=number, points=signed(scored.total))}",
        *(shown or (_seat(frame, result, viewer, sums[viewer]),)),
        lines(
            _bid_by_bid(frame, view, scored),
            _standing(frame, viewer, sums, ended=number == view.rounds),
        ),
    ]


def in_a_line(frame: Frame, view: View, *, bid_by_bid: bool) -> str:
    """Says what the round that was scored last brought the viewer."""
    viewer, result = view.viewer or 0, view.results[-1]
    scored = round_points(result.bids, result.confidence, result.taken)[viewer]
    number, total = len(view.results), signed(scored.total)
    said = frame.words("pikoko-round-before", number=number, points=total)
    standing = _standing(frame, viewer, totals(view.results, view.seats))
    bids = _bid_by_bid(frame, view, scored) if bid_by_bid else ""
    return small(lines(f"{said} {standing}", bids))


def _bid_by_bid(frame: Frame, view: View, scored: Points) -> str:
    """Says what each of the viewer's bids brought, and the confidence card."""
    words, viewer = frame.words, view.viewer or 0
    named = [
        (words("pikoko-you") if on == viewer else seat_name(frame, on, SHORT), scored.bids[on])
        for on in clockwise(view.seats, viewer + 1)
    ]
    named.append((words("pikoko-confidence-short"), scored.confidence))
    return joined(
        words("pikoko-brought", what=what, points=signed(number)) for what, number in named
    )


def _standing(frame: Frame, viewer: Seat, sums: Sequence[int], *, ended: bool = False) -> str:
    """Returns the viewer's points, and who leads while the game has not ``ended``."""
    words, first = frame.words, max(range(len(sums)), key=lambda seat: sums[seat])
    have = words("pikoko-own-points", points=points(frame, sums[viewer]))
    if ended or sums[first] == sums[viewer]:
        return have
    leads = words("pikoko-own-leader", name=seat_name(frame, first), points=sums[first])
    return f"{have} {leads}"


def _seat(frame: Frame, result: RoundResult, seat: Seat, total: int) -> str:
    words = frame.words
    scored = round_points(result.bids, result.confidence, result.taken)[seat]
    confidence = words(
        "pikoko-round-confidence",
        card=confidence_in_words(frame, result.confidence[seat]),
        points=signed(scored.confidence),
    )
    return lines(
        words(
            "round-seat",
            name=seat_name(frame, seat),
            points=signed(scored.total),
            total=points(frame, total),
        ),
        small(_bids(frame, result, seat, scored)),
        small(confidence),
    )


def _bids(frame: Frame, result: RoundResult, seat: Seat, scored: Points) -> str:
    words = frame.words
    return joined(
        words(
            "pikoko-round-bid",
            name=words("pikoko-self") if on == seat else seat_name(frame, on, SHORT),
            tokens=result.bids[seat][on],
            taken=result.taken[on],
            points=signed(scored.bids[on]),
        )
        for on in clockwise(len(result.taken), seat + 1)
    )
