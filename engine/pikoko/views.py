"""What a seat may see of a game of Pikoko: everything but its own cards and others' secrets.

A spectator sees no hand at all, so that nobody's own hand stands in a public message (ruling 12).
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.pikoko.bidding import targets, targets_of
from engine.pikoko.cards import cards, trump_of
from engine.pikoko.scoring import totals
from engine.pikoko.state import TOKENS, UNBID, UNCHOSEN, Phase, RoundResult, State
from engine.pikoko.tricks import Trick, Tricks
from engine.protocol import Seat


@dataclass(frozen=True, slots=True)
class View:
    """A game as one seat sees it; whatever that seat may not see is ``None``.

    ``viewer`` is ``None`` for a spectator. ``waiting`` are the seats the game waits for. ``round``
    counts from 1. ``trump`` is a colour, `NO_TRUMP`, or ``None`` before the deal. By seat:
    ``hands`` as masks of faces, ``hand_sizes`` in cards, ``tokens`` left after the bids in
    sight, ``taken`` tricks, ``scores`` before this round's. ``bids`` are by
    bidder and target; ``targets`` are bid on by others just now, and nobody is while all bid on
    themselves. ``confidence`` is the viewer's own card: a seat, `NO_CONFIDENCE` or `UNCHOSEN`.
    The present trick is ``trick`` (faces in playing order from ``leader``); ``tricks`` are those
    taken in this round, ``results`` the rounds scored.
    """

    viewer: Seat | None
    seats: int
    rounds: int
    quick: bool
    phase: Phase
    waiting: frozenset[Seat]
    round: int
    starter: Seat
    turned: int | None
    trump: int | None
    hands: tuple[int | None, ...]
    hand_sizes: tuple[int, ...]
    bids: tuple[tuple[int | None, ...], ...]
    tokens: tuple[int, ...]
    targets: frozenset[Seat]
    confidence: int
    player: Seat | None
    leader: Seat | None
    trick: tuple[int, ...]
    taken: tuple[int, ...]
    tricks: tuple[Trick, ...]
    scores: tuple[int, ...]
    results: tuple[RoundResult, ...]


def view(state: State, viewer: Seat | None, waiting: frozenset[Seat]) -> View:
    """The state as that seat sees it. ``waiting`` is whom the game waits for, without chance."""
    rules, tricks = state.rules, state.tricks
    seats = range(rules.seats)
    playing = state.phase is Phase.PLAYING and tricks is not None
    bids = tuple(_bids(state, bidder, viewer) for bidder in seats)
    return View(
        viewer=viewer,
        seats=rules.seats,
        rounds=rules.rounds,
        quick=rules.quick,
        phase=state.phase,
        waiting=waiting,
        round=min(len(state.results) + 1, rules.rounds),
        starter=state.starter,
        turned=state.turned or None,
        trump=trump_of(state.turned) if state.turned else None,
        hands=tuple(_hand(tricks, seat, viewer) for seat in seats),
        hand_sizes=tuple(
            sum(1 for _ in cards(tricks.hands[seat])) if tricks else 0 for seat in seats
        ),
        bids=bids,
        tokens=tuple(TOKENS - sum(tokens or 0 for tokens in own) for own in bids),
        targets=targets(rules, state.starter, state.stage)
        if state.phase is Phase.BIDDING
        else frozenset(),
        confidence=UNCHOSEN if viewer is None else state.confidence[viewer],
        player=tricks.player if playing and tricks else None,
        leader=tricks.leader if playing and tricks else None,
        trick=tricks.faces if tricks else (),
        taken=tricks.taken if tricks else (0,) * rules.seats,
        tricks=tricks.done if tricks else (),
        scores=totals(state.results, rules.seats),
        results=state.results,
    )


def _hand(tricks: Tricks | None, seat: Seat, viewer: Seat | None) -> int | None:
    if tricks is None or viewer is None or seat == viewer:
        return None
    return tricks.hands[seat]


def _bids(state: State, bidder: Seat, viewer: Seat | None) -> tuple[int | None, ...]:
    secret = (
        targets_of(state.rules, state.starter, state.stage, bidder)
        if state.phase is Phase.BIDDING and bidder != viewer
        else frozenset()
    )
    return tuple(
        None if tokens == UNBID or target in secret else tokens
        for target, tokens in enumerate(state.bids[bidder])
    )
