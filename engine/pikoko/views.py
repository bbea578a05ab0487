"""What a seat may see of a game of Pikoko: everything but its own cards and others' secrets.

A spectator sees no hand at all, so that a public message shows nobody their own hand (ruling 12).
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.notation import numbers, position
from engine.pikoko.bidding import targets
from engine.pikoko.cards import names, size
from engine.pikoko.scoring import totals
from engine.pikoko.state import (
    ONLY_CHANCE,
    TOKENS,
    UNBID,
    UNCHOSEN,
    Phase,
    RoundResult,
    State,
    bids_shown,
    trick_shown,
)
from engine.pikoko.tricks import Trick, taken
from engine.protocol import Seat


@dataclass(frozen=True, slots=True, repr=False)
class View:
    """A game as one seat sees it; whatever that seat may not see is ``None``.

    ``viewer`` is ``None`` for a spectator. ``waiting`` are the seats the game waits for. ``round``
    counts from 1. ``trump`` is a colour, `NO_TRUMP`, or ``None`` before the deal. By seat:
    ``hands`` as masks of faces, ``hand_sizes`` in cards, ``tokens`` left after the bids in
    sight, ``taken`` tricks, ``scores`` before this round's. ``bids`` are by bidder and target;
    ``targets`` are the seats that others bid on in this stage, empty while all bid on themselves.
    ``confidence`` is the viewer's own card: a seat, `NO_CONFIDENCE` or `UNCHOSEN`.
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

    def __repr__(self) -> str:
        hands = " | ".join("?" if hand is None else names(hand) for hand in self.hands)
        bids = "; ".join(f"{bidder} bid {bids_shown(own)}" for bidder, own in enumerate(self.bids))
        return position(
            "View",
            "for a spectator" if self.viewer is None else f"for {self.viewer}",
            f"{self.seats} seats, round {self.round} of {self.rounds}",
            f"{self.phase.name.lower()}, asked: {numbers(sorted(self.waiting)) or 'nobody'}",
            f"turned {names(self.turned)}" if self.turned else "",
            f"hands {hands}" if self.turned else "",
            bids if self.turned else "",
            trick_shown(self.leader, self.trick),
            f"took {numbers(self.taken)}" if self.turned else "",
            f"scores {numbers(self.scores)}",
        )


def view(state: State, viewer: Seat | None) -> View:
    """The state as that seat sees it."""
    rules, tricks = state.rules, state.tricks
    seats = range(rules.seats)
    if viewer is not None and viewer not in seats:
        raise IndexError(viewer)
    playing = tricks if state.phase is Phase.PLAYING else None
    hands = tuple(tricks.hand(seat) for seat in seats) if tricks else (0,) * rules.seats
    bids = tuple(_bids(state, bidder, viewer) for bidder in seats)
    return View(
        viewer=viewer,
        seats=rules.seats,
        rounds=rules.rounds,
        quick=rules.quick,
        phase=state.phase,
        waiting=state.waiting - ONLY_CHANCE,
        round=min(len(state.results) + 1, rules.rounds),
        starter=state.starter,
        turned=state.turned or None,
        trump=tricks.trump if tricks else None,
        hands=tuple(
            None if tricks is None or viewer is None or seat == viewer else hands[seat]
            for seat in seats
        ),
        hand_sizes=tuple(size(held) for held in hands),
        bids=bids,
        tokens=tuple(TOKENS - sum(tokens or 0 for tokens in own) for own in bids),
        targets=targets(state.stage, rules) if state.phase is Phase.BIDDING else frozenset(),
        confidence=UNCHOSEN if viewer is None else state.confidence[viewer],
        player=playing.player if playing else None,
        leader=playing.leader if playing else None,
        trick=tricks.faces if tricks else (),
        taken=taken(tricks) if tricks else (0,) * rules.seats,
        tricks=tricks.done if tricks else (),
        scores=totals(state.results, rules.seats),
        results=state.results,
    )


def _bids(state: State, bidder: Seat, viewer: Seat | None) -> tuple[int | None, ...]:
    open_to_viewer = bidder == viewer or state.phase is not Phase.BIDDING
    secret = () if open_to_viewer else state.stage.targets[bidder]
    return tuple(
        None if tokens == UNBID or target in secret else tokens
        for target, tokens in enumerate(state.bids[bidder])
    )
