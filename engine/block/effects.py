"""What each card does (booklet: Card Types, Side Step; rulings 6 to 13).

A card that can be sidestepped is played first and takes effect later, on the seats that are still
hit. All others whom it hits are asked at once, in secret, whether or not they hold a Side Step. If
any sidestep, the player of the card is asked for a counter, which undoes all these Side Steps
together; seats hit again may sidestep once more, and so on. No cards are drawn meanwhile, so this
ends at the latest when no Side Steps are left. Players step out of their own Squabble or Cock Fight
when they play it, and cannot be countered.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.block import acts, fight, scoring
from engine.block.cards import (
    BLOCK1,
    BLOCK2,
    BLOCK3,
    FIGHT,
    FLIRT1,
    FLIRT2,
    FLIRT3,
    GROW1,
    GROW2,
    HALF,
    LEFT,
    MIDDLE,
    NO_CARD,
    PLUCK1,
    PLUCK2,
    RIGHT,
    RUFFLE,
    SHAKE,
    SIDESTEP,
    SQUABBLE,
    STRUT,
    TRIGGERS,
    VALUES,
    of_kind,
    sorted_cards,
    with_cards,
    without,
)
from engine.block.state import DECLINED, NOBODY, Draft, Phase, Window
from engine.protocol import Seat

FLIRTS: Final = {FLIRT1: 1, FLIRT2: 2, FLIRT3: 3}
BLOCKS: Final = {BLOCK1: 1, BLOCK2: 2, BLOCK3: 3, HALF: 1}
GROWS: Final = {GROW1: 1, GROW2: 2}
SHAKE_GAIN: Final = 3
SHAKE_LOSS: Final = 1
ULTRA_ON_ONE: Final = 5
ULTRA_ON_ALL: Final = 3
STRUT_ACTIONS: Final = 3


def play(draft: Draft, card: int, on: tuple[Seat, ...], step: int | None) -> None:
    """Plays a card from the hand.

    It takes effect, goes to the trigger slot, or the seats it hits are asked for a Side Step.
    """
    seat, kind = draft.turn, card // VALUES
    draft.hands[seat] = without(draft.hands[seat], card)
    draft.say(acts.CardsPlayed(seat, bytes((card,)), on))
    draft.phase = Phase.DONE
    if kind in TRIGGERS:
        draft.triggers[seat] = card
        draft.marks[seat] = on[0] if on else NOBODY
        return
    draft.discard(bytes((card,)))
    if kind in FLIRTS:
        scoring.gain_flirt(draft, FLIRTS[kind])
    elif kind in GROWS:
        scoring.grow_feathers(draft, GROWS[kind])
    else:
        open_window(draft, kind, on or draft.clockwise(), step)


def play_ultra(draft: Draft, halves: bytes, on: Seat | None) -> None:
    """Plays a full Ultra Block, which cannot be sidestepped (ruling 11)."""
    seat = draft.turn
    for half in halves:
        draft.hands[seat] = without(draft.hands[seat], half)
    draft.discard(halves)
    hit = draft.clockwise()[1:] if on is None else (on,)
    draft.say(acts.CardsPlayed(seat, halves, tuple(sorted(hit))))
    for other in hit:
        scoring.lose_flirt(draft, other, ULTRA_ON_ALL if on is None else ULTRA_ON_ONE)
    draft.phase = Phase.DONE


def lay_ring(draft: Draft) -> None:
    """Presents the Ring's three pieces, which wins the game."""
    seat = draft.turn
    pieces = b"".join(of_kind(draft.hands[seat], kind)[:1] for kind in (LEFT, MIDDLE, RIGHT))
    for piece in pieces:
        draft.hands[seat] = without(draft.hands[seat], piece)
    draft.discard(pieces)
    draft.say(acts.CardsPlayed(seat, pieces, ()))
    scoring.win_game(draft, seat, "ring")


def discard(draft: Draft, cards: bytes, take: int | None) -> None:
    """Discards the cards, or swaps a lone Ring piece for one in the Ring pile (ruling 10)."""
    seat = draft.turn
    for card in cards:
        draft.hands[seat] = without(draft.hands[seat], card)
    if take is not None:
        draft.ring_pile = without(draft.ring_pile, take)
        draft.hands[seat] = with_cards(draft.hands[seat], bytes((take,)))
        draft.taken[seat] += bytes((take,))
    draft.lay_open(seat, cards)
    draft.discard(cards)
    draft.say(acts.CardsDiscarded(seat, cards, take))
    draft.phase = Phase.DONE


def resolve(draft: Draft) -> None:
    """Applies the card to the seats that are still hit, once all Side Steps are played."""
    window = draft.struck_window
    draft.phase = Phase.DONE
    _ACTS[window.effect](draft, window.struck)


def _block(draft: Draft, struck: tuple[Seat, ...]) -> None:
    for seat in struck:
        scoring.lose_flirt(draft, seat, BLOCKS[draft.struck_window.effect])


def _shake(draft: Draft, struck: tuple[Seat, ...]) -> None:
    """Applies the block of a Shake that has triggered; the regular turn follows."""
    for seat in struck:
        scoring.lose_flirt(draft, seat, SHAKE_LOSS)
    draft.ask(Phase.ACTION)


def _pluck(draft: Draft, struck: tuple[Seat, ...]) -> None:
    for seat in struck:
        _pluck_feathers(draft, seat, 1)


def _pluck_two(draft: Draft, struck: tuple[Seat, ...]) -> None:
    """Takes two feathers from one player, or one each from two (ruling 8)."""
    hit = draft.struck_window.hit
    if draft.rules.whole_pluck and len(struck) < len(hit):
        return
    for seat in struck:
        _pluck_feathers(draft, seat, 2 // len(hit))


def _pluck_feathers(draft: Draft, seat: Seat, feathers: int) -> None:
    lost = scoring.lose_feathers(draft, seat, feathers)
    if lost or draft.rules.hit_cancels:
        cancel_trigger(draft, seat)


def cancel_trigger(draft: Draft, seat: Seat) -> None:
    """Discards a Shake or Strut in the seat's slot; a Shake costs a flirt point (ruling 6)."""
    card, _ = draft.take_trigger(seat)
    if card == NO_CARD:
        return
    draft.discard(bytes((card,)))
    draft.say(acts.TriggerLost(seat, card))
    if card // VALUES == SHAKE:
        scoring.lose_flirt(draft, seat, SHAKE_LOSS)


def _ruffle(draft: Draft, struck: tuple[Seat, ...]) -> None:
    """Has chance pick a card of the player who is hit, if they have any."""
    if any(draft.hands[seat] for seat in struck):
        draft.phase = Phase.PICK


def ruffle(draft: Draft, card: int) -> None:
    """Moves the picked card to the player's hand; its owner refills later (ruling 9)."""
    (owner,) = draft.struck_window.struck
    draft.hands[owner] = without(draft.hands[owner], card)
    draft.hands[draft.turn] = with_cards(draft.hands[draft.turn], bytes((card,)))
    draft.taken[owner] = b""  # it may be one of them
    draft.fresh = card
    draft.say(acts.CardRuffled(draft.turn, owner, card))
    if draft.rules.ruffle_refills:
        draft.then, draft.phase = Phase.RUFFLED, Phase.REFILL
    else:
        draft.phase = Phase.RUFFLED


def ask_for_use(draft: Draft) -> None:
    """Asks whether to use or keep the ruffled card, whatever it is, so that nothing is revealed.

    If using it would count as an action and none is left, it is kept (ruling 9).
    """
    if draft.rules.ruffle_counts and draft.strut and draft.left < 2:
        keep(draft)
    else:
        draft.ask(Phase.USE)


def keep(draft: Draft) -> None:
    draft.fresh = NO_CARD
    draft.say(acts.CardKept(draft.turn))
    draft.phase = Phase.DONE


def start_use(draft: Draft) -> None:
    """Uses the ruffled card, free (ruling 9) or as one of a Strut's actions."""
    draft.fresh = NO_CARD
    if draft.rules.ruffle_counts and draft.strut:
        draft.left -= 1


def _redraw_for(phase: Phase) -> Callable[[Draft, tuple[Seat, ...]], None]:
    """Returns what a Squabble or Cock Fight does first: everyone draws up to four."""

    def redraw(draft: Draft, _struck: tuple[Seat, ...]) -> None:
        draft.then, draft.phase = phase, Phase.REFILL

    return redraw


def pool_hands(draft: Draft) -> None:
    """Pools the hands of all in a Squabble (ruling 12); with one player nothing changes."""
    window = draft.struck_window
    seats = tuple(sorted(window.struck))
    if len(seats) < 2:
        draft.phase = Phase.DONE
        return
    draft.pool = sorted_cards(b"".join(draft.hands[seat] for seat in seats))
    draft.pooler = draft.turn
    draft.say(acts.HandsPooled(draft.turn, seats, draft.pool, draft.rules.open_pool))
    draft.phase = Phase.POOLED


def deal_pool(draft: Draft, shuffled: bytes) -> None:
    """Deals the pool back, to each seat as many as it had, clockwise from the player."""
    struck = draft.struck_window.struck
    at = 0
    for seat in draft.clockwise():
        if seat in struck:
            size = len(draft.hands[seat])
            hand = sorted_cards(shuffled[at : at + size])
            draft.hands[seat] = hand
            draft.taken[seat] = b""
            draft.say(acts.CardsDrawn(seat, size, hand))
            at += size
    draft.phase = Phase.DONE


def end_fight(draft: Draft, verdict: fight.Verdict) -> None:
    """Gives the winner a feather of each loser who has any (ruling 13)."""
    draft.phase = Phase.DONE
    winner = verdict.winner
    if winner is None:
        return
    taken = 0
    for seat in verdict.losers:
        lost = scoring.lose_feathers(draft, seat, 1)
        taken += lost
        if lost and draft.rules.fight_cancels:
            cancel_trigger(draft, seat)
    if taken:
        scoring.gain_feathers(draft, winner, taken)


_ACTS: Final[dict[int, Callable[[Draft, tuple[Seat, ...]], None]]] = {
    **dict.fromkeys(BLOCKS, _block),
    SHAKE: _shake,
    PLUCK1: _pluck,
    PLUCK2: _pluck_two,
    RUFFLE: _ruffle,
    SQUABBLE: _redraw_for(Phase.SQUABBLE),
    FIGHT: _redraw_for(Phase.FIGHT),
}


def act_on_trigger(draft: Draft) -> None:
    """Triggers a card at the start of a turn (ruling 6).

    A Shake gains flirt points and blocks a seat; a Strut brings three actions.
    """
    seat = draft.turn
    card, mark = draft.take_trigger(seat)
    draft.discard(bytes((card,)))
    draft.say(acts.TriggerActed(seat, card))
    if card // VALUES == STRUT:
        draft.strut, draft.left = True, STRUT_ACTIONS
        draft.ask(Phase.ACTION)
        return
    draft.phase = Phase.DONE
    scoring.gain_flirt(draft, SHAKE_GAIN)
    if draft.phase is not Phase.DONE:
        return
    if draft.rules.seats == 2:
        open_window(draft, SHAKE, (1 - seat,))
    elif mark != NOBODY:
        open_window(draft, SHAKE, (mark,))
    else:
        draft.ask(Phase.TARGET)


def side_steps(hand: bytes) -> bytes:
    """Returns the different Side Steps in a hand."""
    return of_kind(hand, SIDESTEP)


def open_window(
    draft: Draft, effect: int, hit: tuple[Seat, ...], own_step: int | None = None
) -> None:
    """Asks the seats that a card of kind ``effect`` hits for a Side Step.

    If its player is hit, too, ``own_step`` is the Side Step by which the player steps out.
    """
    out: tuple[Seat, ...] = ()
    if own_step is not None:
        out = (draft.turn,)
        _play_side_step(draft, draft.turn, own_step)
        draft.say(acts.SideStepped(draft.turn, own_step))
    others = tuple([seat for seat in hit if seat != draft.turn])
    _ask(draft, Window(effect, hit, out), others)


def _play_side_step(draft: Draft, seat: Seat, card: int) -> None:
    draft.hands[seat] = without(draft.hands[seat], card)
    draft.discard(bytes((card,)))


def close(draft: Draft) -> None:
    """Reveals the Side Steps once all have answered.

    Then asks the next question or resolves the card.
    """
    window = draft.struck_window
    stepped = tuple(seat for seat in draft.clockwise() if draft.answers[seat] > DECLINED)
    for seat in stepped:
        _play_side_step(draft, seat, draft.answers[seat])
    if window.contested:
        _close_counter(draft, window, stepped)
    else:
        _close_side_steps(draft, window, stepped)


def _close_side_steps(draft: Draft, window: Window, stepped: tuple[Seat, ...]) -> None:
    for seat in stepped:
        draft.say(acts.SideStepped(seat, draft.answers[seat]))
    window = window._replace(out=window.out + stepped)
    if stepped:
        _ask(draft, window._replace(contested=stepped), (draft.turn,))
    else:
        _resolve(draft, window)


def _close_counter(draft: Draft, window: Window, stepped: tuple[Seat, ...]) -> None:
    contested = window.contested
    if not stepped:
        _resolve(draft, window._replace(contested=()))
        return
    draft.say(acts.Countered(draft.turn, draft.answers[draft.turn], contested))
    out = tuple(seat for seat in window.out if seat not in contested)
    window = window._replace(out=out, contested=())
    if draft.rules.one_counter:
        _resolve(draft, window)
    else:
        _ask(draft, window, contested)


def _ask(draft: Draft, window: Window, seats: tuple[Seat, ...]) -> None:
    draft.window = window
    draft.say(acts.ReactionsAsked(window.effect, seats, bool(window.contested)))
    draft.ask_in_secret(Phase.REACT, seats)


def _resolve(draft: Draft, window: Window) -> None:
    draft.window = window
    draft.phase = Phase.RESOLVE
