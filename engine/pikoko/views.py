"""What a seat may see of a game of Pikoko: everything but its own cards and others' secrets.

A spectator sees no hand, so that a public message shows no one their own (ruling 12).
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Annotated, Final, TypeAlias

from engine.notation import Form, encode, numbers, position
from engine.pikoko.acts import RoundResult
from engine.pikoko.bidding import targets
from engine.pikoko.cards import COLOURS, NO_TRUMP, Card, Face, Hand, names, size
from engine.pikoko.scoring import totals
from engine.pikoko.state import (
    NO_CONFIDENCE,
    TOKENS,
    UNBID,
    UNCHOSEN,
    Phase,
    State,
    bids_shown,
    trick_shown,
)
from engine.pikoko.tricks import Trick, taken
from engine.protocol import ONLY_CHANCE, Json, OpenView, Seat

_NO_CONFIDENCE: Final = "none"

Trump: TypeAlias = Annotated[
    int, Form(lambda trump: "none" if trump == NO_TRUMP else COLOURS[trump])
]
Confidence: TypeAlias = Annotated[
    int, Form(lambda on: {UNCHOSEN: None, NO_CONFIDENCE: _NO_CONFIDENCE}.get(on, on))
]


def _result(result: RoundResult) -> Json:
    """Writes a scored round, in which ``None`` among the confidence cards is No Confidence."""
    chosen: list[Json] = [_NO_CONFIDENCE if on is None else on for on in result.confidence]
    return encode(result) | {"confidence": chosen}


@dataclass(frozen=True, slots=True, repr=False)
class View:
    """A game as one seat sees it; ``None`` replaces what the seat may not see.

    As JSON (`engine.notation.encode`), ``"none"`` stands for no trump and No Confidence, and
    ``null`` for a card that has not been chosen.
    """

    viewer: Seat | None
    """The seat that sees it; ``None`` for a spectator."""
    seats: int
    rounds: int
    quick: bool
    phase: Phase
    waiting: frozenset[Seat]
    """The seats that the game waits for."""
    round: int
    """The number of the present round, from 1."""
    starter: Seat
    turned: Card | None
    """The card that decides trump; ``None`` before the deal."""
    trump: Trump | None
    """A colour, `NO_TRUMP`, or ``None`` before the deal."""
    hands: tuple[Hand | None, ...]
    """The hands by seat, as masks of faces."""
    hand_sizes: tuple[int, ...]
    """The number of cards in each hand."""
    bids: tuple[tuple[int | None, ...], ...]
    """Bids by bidder and target."""
    tokens: tuple[int, ...]
    """The tokens left after the bids in sight, by seat."""
    targets: frozenset[Seat]
    """The seats that others bid on in this stage; none while all bid on themselves."""
    confidence: Confidence
    """The viewer's confidence card: a seat, `NO_CONFIDENCE` or `UNCHOSEN`."""
    player: Seat | None
    """The seat that plays the next card."""
    leader: Seat | None
    """The seat that led the present trick, or is to lead it."""
    trick: tuple[Face, ...]
    """The faces of the present trick, in the order of play."""
    taken: tuple[int, ...]
    """The number of tricks taken in this round, by seat."""
    tricks: tuple[Trick, ...]
    """The tricks taken in this round."""
    scores: tuple[int, ...]
    """The points before this round, by seat."""
    results: tuple[Annotated[RoundResult, Form(_result)], ...]
    """The scored rounds."""

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
    """Returns the state as the seat, or for ``None`` a spectator, sees it."""
    rules, tricks = state.rules, state.tricks
    seats = range(rules.seats)
    if viewer is not None and viewer not in seats:
        raise IndexError(viewer)
    playing = tricks if state.phase is Phase.PLAYING else None
    hands = tuple(map(tricks.hand, seats)) if tricks else (0,) * rules.seats
    bids = tuple([_bids(state, bidder, viewer) for bidder in seats])
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
        hands=(None,) * rules.seats if tricks is None else _seen(hands, viewer),
        hand_sizes=tuple(map(size, hands)),
        bids=bids,
        tokens=tuple([TOKENS - sum(filter(None, own)) for own in bids]),
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


def watch_view(state: State) -> OpenView:
    """Returns the state with all hands; bids and confidence cards stay secret until revealed."""
    tricks, table = state.tricks, view(state, None)
    seats = range(state.rules.seats)
    if tricks is None:  # before the deal
        return OpenView(table, (0,) * state.rules.seats)
    hands = tuple([tricks.hand(seat) for seat in seats])
    return OpenView(replace(table, hands=hands), hands)


def _seen(hands: tuple[int, ...], viewer: Seat | None) -> tuple[int | None, ...]:
    """Returns all hands except the viewer's; none for a spectator."""
    if viewer is None:
        return (None,) * len(hands)
    return (*hands[:viewer], None, *hands[viewer + 1 :])


def _bids(state: State, bidder: Seat, viewer: Seat | None) -> tuple[int | None, ...]:
    open_to_viewer = bidder == viewer or state.phase is not Phase.BIDDING
    secret = () if open_to_viewer else state.stage.targets[bidder]
    return tuple(
        [
            None if tokens == UNBID or target in secret else tokens
            for target, tokens in enumerate(state.bids[bidder])
        ]
    )
