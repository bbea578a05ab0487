"""What a seat may see of a game of Peacock Block: its own cards, and what is face up.

Nobody sees the deck, the cards of others, or an answer that is not revealed.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.block.cards import NO_CARD, names
from engine.block.rulings import Rules
from engine.block.state import (
    NOT_ASKED,
    SECRET_PHASES,
    Fight,
    Phase,
    State,
    Window,
    counters_shown,
    triggers_shown,
    turn_shown,
)
from engine.notation import position
from engine.protocol import Seat


@dataclass(frozen=True, slots=True, repr=False)
class View:
    """A game as one seat sees it; ``viewer`` is ``None`` for a spectator.

    ``waiting`` are the seats the game waits for. ``round`` counts from 1. It is the turn of
    ``turn``, with ``left`` actions to go, this one included, out of three if it is a ``strut``. By
    seat: ``hand_sizes`` in cards, ``triggers`` (a card or `NO_CARD`), ``marks`` (whom a Shake
    there is aimed at, or `NOBODY`), ``taken`` (Ring pieces that it certainly holds, since all have
    seen it take them), ``did`` and ``kept`` (its last action and the cards held back, as in
    `State`), ``flirt`` and ``love`` points, ``feathers``. ``hand`` are the viewer's own
    cards, ``fresh`` the one it just ruffled and ``answer`` what it answered in secret: a card,
    `NOT_ASKED`, `SILENT` or `DECLINED`. ``window`` says whom a card hits while they are asked for
    Side Steps; ``fight`` is there during a Cock Fight, with the cards flipped. ``pool`` are the
    cards of the last Squabble, for those who may know them. Piles are public; their last card is
    the top one. ``results`` are the rounds scored, by seat, and ``won`` says
    by what each was won, and by whom.
    """

    viewer: Seat | None
    rules: Rules
    phase: Phase
    waiting: frozenset[Seat]
    round: int
    dealer: Seat
    turn: Seat
    turns: int
    left: int
    strut: bool
    hand: bytes
    hand_sizes: tuple[int, ...]
    triggers: tuple[int, ...]
    marks: tuple[int, ...]
    taken: tuple[bytes, ...]
    did: tuple[int, ...]
    kept: tuple[int, ...]
    flirt: tuple[int, ...]
    feathers: tuple[int, ...]
    love: tuple[int, ...]
    deck_size: int
    discards: bytes
    ring_pile: bytes
    fresh: int
    answer: int
    window: Window | None
    fight: Fight | None
    pool: bytes
    results: tuple[tuple[int, ...], ...]
    won: tuple[tuple[str, tuple[Seat, ...]], ...]
    winners: tuple[Seat, ...]

    def __repr__(self) -> str:
        return position(
            "View",
            "for a spectator" if self.viewer is None else f"for {self.viewer}",
            turn_shown(self.rules, self.phase, self.round, self.turn, self.left),
            f"hand {names(self.hand)}" if self.hand else "",
            counters_shown(self.rules, self.flirt, self.feathers, self.love),
            triggers_shown(self.triggers),
            repr(self.window) if self.window else "",
            repr(self.fight) if self.fight else "",
            f"{self.deck_size} cards in the deck",
            f"Ring pile {names(self.ring_pile)}" if self.ring_pile else "",
        )


def view(state: State, viewer: Seat | None, waiting: frozenset[Seat]) -> View:
    """The state as that seat sees it. ``waiting`` is whom the game waits for, without chance."""
    secret = state.phase in SECRET_PHASES and viewer is not None
    sees_pool = state.pooler is not None and (state.rules.open_pool or viewer == state.pooler)
    return View(
        viewer=viewer,
        rules=state.rules,
        phase=state.phase,
        waiting=waiting,
        round=state.round,
        dealer=state.dealer,
        turn=state.turn,
        turns=state.turns,
        left=state.left,
        strut=state.strut,
        hand=b"" if viewer is None else state.hands[viewer],
        hand_sizes=tuple(map(len, state.hands)),
        triggers=state.triggers,
        marks=state.marks,
        taken=state.taken,
        did=state.did,
        kept=state.kept,
        flirt=state.flirt,
        feathers=state.feathers,
        love=state.love,
        deck_size=len(state.deck),
        discards=state.discards,
        ring_pile=state.ring_pile,
        fresh=state.fresh if viewer == state.turn else NO_CARD,
        answer=state.answers[viewer] if secret and viewer is not None else NOT_ASKED,
        window=state.window if state.phase is Phase.REACT else None,
        fight=state.fight,
        pool=state.pool if sees_pool else b"",
        results=state.results,
        won=state.won,
        winners=state.winners,
    )
