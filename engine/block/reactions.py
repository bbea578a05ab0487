"""Side Step: who is asked, and who gets out of it (booklet: Side Step; rulings 8 and 11).

All others who are hit are asked at once, in secret, whether or not they hold a Side Step. If any of
them step out, the player of the card is asked for a counter, which undoes all those Side Steps
together; those hit again may step out once more, and so on. No cards are drawn meanwhile, so this
ends at the latest when no Side Steps are left. Players step out of their own Squabble or Cock Fight
when they play it, and cannot be countered.
"""

from __future__ import annotations

from engine.block import events
from engine.block.cards import SIDESTEP, of_kind, without
from engine.block.state import DECLINED, Draft, Phase, Window
from engine.protocol import Seat


def side_steps(hand: bytes) -> bytes:
    """Returns the different Side Steps in a hand."""
    return of_kind(hand, SIDESTEP)


def open_window(
    draft: Draft, effect: int, hit: tuple[Seat, ...], own_step: int | None = None
) -> None:
    """Asks these seats, which that kind of card hits, for a Side Step.

    If its player is hit as well, ``own_step`` is the Side Step by which the player steps out.
    """
    out: tuple[Seat, ...] = ()
    if own_step is not None:
        out = (draft.turn,)
        _play_side_step(draft, draft.turn, own_step)
        draft.say(events.SideStepped(draft.turn, own_step))
    others = tuple([seat for seat in hit if seat != draft.turn])
    _ask(draft, Window(effect, hit, out), others)


def _play_side_step(draft: Draft, seat: Seat, card: int) -> None:
    draft.hands[seat] = without(draft.hands[seat], card)
    draft.discard(bytes((card,)))


def close(draft: Draft) -> None:
    """Reveals the Side Steps once all have answered; then asks the next question or resolves the
    card.
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
        draft.say(events.SideStepped(seat, draft.answers[seat]))
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
    draft.say(events.Countered(draft.turn, draft.answers[draft.turn], contested))
    out = tuple(seat for seat in window.out if seat not in contested)
    window = window._replace(out=out, contested=())
    if draft.rules.one_counter:
        _resolve(draft, window)
    else:
        _ask(draft, window, contested)


def _ask(draft: Draft, window: Window, seats: tuple[Seat, ...]) -> None:
    draft.window = window
    draft.say(events.ReactionsAsked(window.effect, seats, bool(window.contested)))
    draft.ask_in_secret(Phase.REACT, seats)


def _resolve(draft: Draft, window: Window) -> None:
    draft.window = window
    draft.phase = Phase.RESOLVE
