"""What a seat may see of a game of Peacock Block: its own cards, and what is face up.

No one sees the deck, others' cards, or an answer that is not revealed.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, TypeAlias

from engine.block.cards import NO_CARD, Cards, card_name, names
from engine.block.rulings import Rules
from engine.block.state import (
    DECLINED,
    NOBODY,
    NOT_ASKED,
    SECRET_PHASES,
    SILENT,
    Fight,
    Phase,
    State,
    Window,
    counters_shown,
    triggers_shown,
    turn_shown,
)
from engine.notation import Form, position
from engine.protocol import Json, Seat


def _card_or_none(card: int) -> Json:
    return None if card == NO_CARD else card_name(card)


def _choices(rules: Rules) -> Json:
    """Returns the rules without the cards, which are many."""
    return {name: value for name, value in rules._asdict().items() if name != "cards"}


def _answer_named(answer: int) -> Json:
    words: dict[int, Json] = {NOT_ASKED: None, SILENT: "silent", DECLINED: "declined"}
    return words[answer] if answer in words else card_name(answer)


_CardOrNone: TypeAlias = Annotated[int, Form(_card_or_none)]
_Mark: TypeAlias = Annotated[Seat, Form(lambda mark: None if mark == NOBODY else mark)]


@dataclass(frozen=True, slots=True, repr=False)
class View:
    """A game as one seat sees it; fields without a docstring are as in `State`.

    As JSON (`engine.notation.encode`), ``null`` stands for no card and for no one. An answer that
    is no card is ``"silent"``, ``"declined"``, or ``null`` for a seat that was not asked.
    """

    viewer: Seat | None
    """The seat that sees it; ``None`` for a spectator."""

    rules: Annotated[Rules, Form(_choices)]
    phase: Phase

    waiting: frozenset[Seat]
    """The seats that the game waits for."""

    round: int
    dealer: Seat
    turn: Seat
    turns: int
    left: int
    strut: bool

    hand: Cards
    """The viewer's own cards."""

    hand_sizes: tuple[int, ...]
    """The number of cards in each hand."""

    triggers: tuple[_CardOrNone, ...]
    marks: tuple[_Mark, ...]
    taken: tuple[Cards, ...]
    flirt: tuple[int, ...]
    feathers: tuple[int, ...]
    love: tuple[int, ...]
    deck_size: int

    discards: Cards
    """The discard pile; its last card is the top one, as in ``ring_pile``."""

    ring_pile: Cards

    fresh: _CardOrNone
    """The card that the viewer has just ruffled, or `NO_CARD`."""

    answer: Annotated[int, Form(_answer_named)]
    """The viewer's secret answer: a card, `NOT_ASKED`, `SILENT` or `DECLINED`."""

    window: Window | None
    """The card that is being sidestepped: whom it hits and who has stepped out."""

    fight: Fight | None

    pool: Cards
    """The cards of the last Squabble, for those who may see them."""

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
    """Returns the state as the seat, or for ``None`` a spectator, sees it.

    ``waiting`` has the seats that the game waits for, without chance.
    """
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
