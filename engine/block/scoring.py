"""Flirt points, feathers and love: gaining, losing, winning (rulings 3 and 5).

Booklet: Winning Rounds, Getting Feathers, Presenting the Ring. Ten feathers or the Ring win the
game at once, in both modes. Ten flirt points win the round: in a quick game that is the game, in an
extended one it brings love points.
"""

from __future__ import annotations

from typing import Final

from engine.block import acts, fight
from engine.block.state import FEATHERS, Draft, Phase, State
from engine.protocol import Figure, Outcome, Seat, decided_by, shared_places

FLIRT_TO_WIN: Final = 10
FEATHERS_TO_WIN: Final = 10
LOVE_TO_WIN: Final = 10

WAYS_TO_WIN: Final = (
    "flirt", "feathers", "ring", "love", "love_feathers", "cock_fight",
    "turn_limit", "turn_limit_feathers", "shared",
)  # fmt: skip
"""What may decide a game; the package docstring explains them."""


def gain_flirt(draft: Draft, points: int) -> None:
    """Gives flirt points to the seat whose turn it is; ten win at once (ruling 5) or at its end."""
    seat = draft.turn
    draft.flirt[seat] += points
    draft.say(acts.FlirtChanged(seat, points, draft.flirt[seat]))
    if draft.flirt[seat] == FLIRT_TO_WIN - 1:
        draft.say(acts.NearlyWon(seat, draft.flirt[seat]))
    if draft.flirt[seat] >= FLIRT_TO_WIN and not draft.rules.late_flirt_win:
        win_round(draft, (seat,), "flirt")


def lose_flirt(draft: Draft, seat: Seat, points: int) -> None:
    """Takes flirt points from the seat, never below zero (ruling 5)."""
    lost = min(points, draft.flirt[seat])
    draft.flirt[seat] -= lost
    draft.say(acts.FlirtChanged(seat, -lost, draft.flirt[seat]))


def gain_feathers(draft: Draft, seat: Seat, feathers: int) -> None:
    """Gives feathers to the seat; ten win the game at once."""
    draft.feathers[seat] += feathers
    draft.say(acts.FeathersChanged(seat, feathers, draft.feathers[seat]))
    if draft.feathers[seat] >= FEATHERS_TO_WIN:
        win_game(draft, seat, "feathers")


def grow_feathers(draft: Draft, feathers: int) -> None:
    """Gives feathers from the bank, which has no limit (ruling 15), to the seat on turn."""
    gain_feathers(draft, draft.turn, feathers)


def lose_feathers(draft: Draft, seat: Seat, feathers: int) -> int:
    """Takes feathers from the seat, at most all it has; returns how many."""
    lost = min(feathers, draft.feathers[seat])
    draft.feathers[seat] -= lost
    draft.say(acts.FeathersChanged(seat, -lost, draft.feathers[seat]))
    return lost


def leaders(draft: Draft) -> tuple[Seat, ...]:
    """Returns who wins the round at the turn limit: most flirt points, then most feathers."""
    keys = tuple(zip(draft.flirt, draft.feathers, strict=True))
    return tuple(seat for seat, key in enumerate(keys) if key == max(keys))


def win_game(draft: Draft, seat: Seat, how: str) -> None:
    """Ends the game by ten feathers or the Ring; no one gains love points for this round."""
    gained = tuple(draft.flirt) if not draft.rules.extended else (0,) * draft.rules.seats
    draft.results += (gained,)
    draft.won += ((how, (seat,)),)
    draft.say(acts.RoundWon(draft.round, how, (seat,), (0,) * draft.rules.seats))
    end_game(draft, (seat,), how)


def win_round(draft: Draft, winners: tuple[Seat, ...], how: str) -> None:
    """Ends the round by ten flirt points or at the turn limit.

    Each winner gains one love point and one for each feather; the others get one for seven or eight
    feathers, two for nine (ruling 3).
    """
    draft.won += ((how, winners),)
    if not draft.rules.extended:
        draft.results += (tuple(draft.flirt),)
        draft.say(acts.RoundWon(draft.round, how, winners, (0,) * draft.rules.seats))
        end_game(draft, winners, _quick_win(draft) if how == "limit" else how)
        return
    love = tuple(
        1 + feathers if seat in winners else consolation(feathers)
        for seat, feathers in enumerate(draft.feathers)
    )
    draft.love = [before + gained for before, gained in zip(draft.love, love, strict=True)]
    draft.results += (love,)
    draft.say(acts.RoundWon(draft.round, how, winners, love))
    if max(draft.love) < LOVE_TO_WIN:
        begin_round(draft, (draft.dealer + 1) % draft.rules.seats)
        return
    keys = tuple(zip(draft.love, draft.feathers, strict=True))
    best = tuple(seat for seat, key in enumerate(keys) if key == max(keys))
    if len(best) == 1:
        end_game(draft, best, decided_by(("love", "love_feathers"), tuple(draft.love)))
    else:
        draft.say(acts.TieBreakBegan(best))
        draft.fight = fight.tie_break(draft.rules.seats, best)
        draft.phase = Phase.TIE_DEAL


def _quick_win(draft: Draft) -> str:
    ways = ("turn_limit", "turn_limit_feathers", "shared")
    return decided_by(ways, tuple(draft.flirt), tuple(draft.feathers))


def consolation(feathers: int) -> int:
    """Returns the love points of a seat that has not won the round."""
    return 0 if feathers < 7 else 1 if feathers < 9 else 2


def begin_round(draft: Draft, dealer: Seat) -> None:
    """Begins a round with all cards to be shuffled; only love points are carried over."""
    seats = draft.rules.seats
    draft.round += 1
    draft.dealer = draft.turn = dealer
    draft.turns = 0
    draft.discards = draft.ring_pile = draft.deck = draft.pool = b""
    draft.hands = [b""] * seats
    draft.clear_triggers()
    draft.taken = [b""] * seats
    draft.flirt = [0] * seats
    draft.feathers = [FEATHERS] * seats
    draft.pooler = None
    draft.phase = Phase.DEAL


def end_game(draft: Draft, winners: tuple[Seat, ...], won_by: str) -> None:
    draft.winners = winners
    draft.won_by = won_by
    draft.phase = Phase.OVER
    draft.say(acts.GameOver(winners, outcome(draft)))


def outcome(ended: State | Draft) -> Outcome:
    """Returns the outcome: winners share the first place, others follow by score, then feathers.

    Scores are love points, or in a quick game flirt points. They say little, since feathers or the
    Ring may win, so standings go by games won.
    """
    flirt = Figure("flirt", tuple(ended.flirt))
    feathers = Figure("feathers", tuple(ended.feathers))
    love = Figure("love", tuple(ended.love))
    extended = ended.rules.extended
    scores = (love if extended else flirt).values
    keys = tuple(
        (int(seat in ended.winners), score, feathers)
        for seat, (score, feathers) in enumerate(zip(scores, ended.feathers, strict=True))
    )
    return Outcome(
        scores=scores,
        rounds=ended.results,
        places=shared_places(keys),
        won_by=ended.won_by,
        figures=(flirt, feathers, love) if extended else (flirt, feathers),
        hits=tuple(int(seat in ended.winners) for seat in range(ended.rules.seats)),
        tries=1,
    )
