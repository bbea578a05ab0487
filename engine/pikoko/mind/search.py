"""The search of Pikoko's strong player: weighs every hand the seat may hold, and simulates rounds.

These hands are its *worlds*. The result depends only on the view and the random source. Its effort
is a number of simulated rounds, so nothing depends on a clock.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final, TypeAlias

from engine.mind.players import reasoning_share
from engine.pikoko.acts import Bid, Confidence
from engine.pikoko.cards import FACES, HAND_SIZE, cards, colour_of, faces
from engine.pikoko.mind import playouts
from engine.pikoko.mind.bids import best_bids
from engine.pikoko.mind.playouts import NO_CARD, Explored, Guess, Known, Round, lowest
from engine.pikoko.mind.utility import POINTS, win_chances
from engine.pikoko.mind.worlds import (
    Bidders,
    card_strength,
    draw,
    judge_bidders,
    seen_in,
    worlds_of,
)
from engine.pikoko.state import TOKENS
from engine.pikoko.tricks import RANK
from engine.pikoko.views import View

Bids: TypeAlias = Sequence[Sequence[int | None]]
"""Bids by bidder and target; ``None`` if unknown."""

_PRIOR_WEIGHT: Final = 4
"""How many simulated rounds the prior estimate of a card's value weighs as much as."""

_SURE: Final = 0.2
"""A card counter trusts a bid that is nearer than this to the tricks it expects."""

_NO_TRICKS: Final = 1 / 256
"""Replaces 0 expected tricks, so that the others can share what is left."""


@dataclass(frozen=True, slots=True)
class Effort:
    """The number of rounds simulated for a decision.

    ``value`` rounds estimate the own cards, ``bid`` rounds predict tricks (a fifth less with five
    seats, whose rounds take longer), and ``play`` rounds, played on from the present, compare
    cards. At most ``worlds`` worlds are weighed by the cards played.
    """

    value: int
    bid: int
    play: int
    worlds: int = 0


class Search:
    """The computation for one decision."""

    def __init__(self, effort: Effort, view: View, rng: Random) -> None:
        self.effort, self.view, self._rng = effort, view, rng
        self.seen = seen_in(view)
        self.me, self.seats = self.seen.me, view.seats
        self.worlds = worlds_of(self.seen)
        """The possible own hands, or a sample of them once cards were played."""
        self.card_value, self._expected = self._first_guess()
        """The tricks each own card adds, by lowest face, and those expected of each seat."""
        self._bidders: Bidders | None = None
        self._counting: Sequence[float] = [0.5] * self.seats
        for _ in range(2):
            self._learn()
        self._bidders = self.judge()
        self.weights: Sequence[float] = self._bidders.weights
        """The likelihoods of the worlds, up to a factor."""
        self._counting = self._bidders.counting
        if (view.tricks or view.trick) and effort.worlds:
            self.weigh_by_cards()

    # What the others' bids and cards tell

    def counting(self) -> Sequence[float]:
        """Returns by seat the probability that it counts cards, as simulated players do."""
        return self._counting

    def reasoning(self) -> tuple[float, ...]:
        """Returns by seat the probability that it reasons."""
        return tuple(1 - chance for chance in self.counting())

    def _among_reasoners(self) -> bool:
        return reasoning_share((), self.me, self.reasoning()) > 1 / 2

    def judge(self) -> Bidders:
        """Returns the weights of the worlds, and the others' expected bids."""
        value = {card: self.card_value[lowest(card)] for card in self.seen.own}
        return judge_bidders(self.seen, self.view.bids, value, self._expected)

    def weigh_by_cards(self) -> None:
        """Weighs the worlds, or a sample of many, by the cards that the others have played."""
        view, seen = self.view, self.seen
        if self.effort.worlds < len(self.worlds):
            self.worlds = self.sample(self.effort.worlds)
            self.weights = [1.0] * self.effort.worlds
        start = self._beginning(view.bids)
        for seat, likely in enumerate(self._likely_confidence()):
            if seat != self.me and likely is not None:
                start.confidence[seat] = likely
        self.weights, self._counting = playouts.weigh_worlds(
            start,
            self.me,
            seen.shown,
            [*(face for one in view.tricks for face in one.faces), *view.trick],
            self.worlds,
            self.weights,
            self.counting(),
        )

    def _first_guess(self) -> tuple[list[float], list[float]]:
        """Returns the expected tricks of each own card, by lowest face, and of each seat.

        They follow from the strength of cards alone.
        """
        seen = self.seen
        strength = [
            sum(card_strength(card, seen.trump) for card in cards(hand)) for hand in seen.dealt
        ]
        whole = sum(strength) * seen.seats / (seen.seats - 1)
        value = [0.0] * FACES
        for card in seen.own:
            value[lowest(card)] = card_strength(card, seen.trump) * HAND_SIZE / whole
        return value, [HAND_SIZE * own / whole for own in strength]

    def _learn(self) -> None:
        """Estimates the own cards' values and the others' tricks by rounds in random worlds."""
        bids = [list(own) for own in self.view.bids]
        for seat in range(self.seats):
            bids[seat][self.me] = bids[self.me][seat] = None
        even = [1.0] * len(self.worlds)
        drawn = draw(even, self.effort.value // 2, self._rng)
        worlds = [self.worlds[at] for at in drawn]
        found = self.foresee(worlds, bids, tokens=[TOKENS] * self.seats)
        for card in self.seen.own:
            at = lowest(card)
            won = sum(found.won[face] for face in faces(card))
            value = (won + _PRIOR_WEIGHT * self.card_value[at]) / (found.dealt[at] + _PRIOR_WEIGHT)
            self.card_value[at] = value
        for seat in self.seen.others:
            self._expected[seat] = sum(taken * odd for taken, odd in enumerate(found.odds(seat)))

    def _bid_bias(self) -> tuple[list[list[float]], float]:
        """Returns how far others' bids are expected from the expected tricks, and their spread."""
        bias = [[0.0] * self.seats for _ in range(self.seats)]
        if self._bidders is None:
            return bias, 2.0
        for bidder in self.seen.others:
            for on in self.seen.others:
                off = self._bidders.share[bidder][on] - self._expected[on]
                bias[bidder][on] = self._bidders.counting[bidder] * off
        return bias, 2 - 0.75 * sum(self._bidders.counting) / (self.seats - 1)

    def _likely_confidence(self) -> list[int | None]:
        """Returns by seat the likely confidence card, of card counters whose bids are known."""
        likely: list[int | None] = [None] * self.seats
        if self._bidders is None:
            return likely
        for bidder in self.seen.others:
            own, share = self.view.bids[bidder], self._bidders.share[bidder]
            if self._counting[bidder] > 0.5 and None not in own:
                doubt = {on: abs((own[on] or 0) - share[on]) for on in range(self.seats)}
                surest = min(doubt, key=lambda on: doubt[on])
                likely[bidder] = surest if doubt[surest] < _SURE else NO_CARD
        return likely

    # Simulated rounds

    def sample(self, number: int) -> list[int]:
        """Returns that many worlds, drawn by their weights."""
        return [self.worlds[at] for at in draw(self.weights, number, self._rng)]

    def go_on(self, options: Sequence[int], worlds: Sequence[int]) -> Explored:
        """Simulates the rest of the round in each world with each of these faces."""
        known = Known(self.me, self._present(), self.view.bids, self.view.tokens)
        return self._explore(known, Round.lay, options, worlds)

    def foresee(
        self,
        worlds: Sequence[int],
        bids: Bids,
        *,
        tokens: Sequence[int] | None = None,
        decide: Callable[[Round, int], None] | None = None,
        options: Sequence[int] = (NO_CARD,),
    ) -> Explored:
        """Simulates a whole round in each world with each option.

        ``decide`` applies an option, by default a seat for the own confidence card. ``bids`` and
        ``tokens`` are those in sight.
        """
        known = Known(self.me, self._beginning(bids), bids, tokens or self.view.tokens)
        whole = [world | self.seen.shown for world in worlds]
        return self._explore(known, decide or self._trust, options, whole)

    def _explore(
        self,
        known: Known,
        decide: Callable[[Round, int], None],
        options: Sequence[int],
        worlds: Sequence[int],
    ) -> Explored:
        before, chances = self.view.scores, self.utility()

        def worth(ended: Round) -> float:
            return playouts.utility(ended, self.me, before, chances)

        return playouts.explore(known, self._guess(), decide, options, worlds, worth, self._rng)

    def _trust(self, playing: Round, on: int) -> None:
        playing.confidence[self.me] = on

    def _beginning(self, bids: Bids) -> Round:
        start = Round(self.seen.trump, list(self.seen.dealt), self.view.starter)
        return self._with_bids(start, bids)

    def _present(self) -> Round:
        view, hands = self.view, list(self.seen.held)
        left = HAND_SIZE - len(view.tricks)
        start = Round(self.seen.trump, hands, self.me, left, taken=list(view.taken))
        if view.trick and view.leader is not None:
            start.laid, start.led = len(view.trick), colour_of(view.trick[0])
            ranks = RANK[self.seen.trump][start.led]
            start.best = max(view.trick, key=lambda face: ranks[face])
            start.taker = (view.leader + 1 + view.trick.index(start.best)) % self.seats
        return self._with_bids(start, view.bids)

    def _with_bids(self, start: Round, bids: Bids) -> Round:
        start.bids = [[bid or 0 for bid in own] for own in bids]
        start.confidence[self.me] = max(self.view.confidence, NO_CARD)
        return start

    def _guess(self) -> Guess:
        bias, spread = self._bid_bias()
        return Guess(
            card_value=self.card_value,
            tricks=[tricks + _NO_TRICKS for tricks in self._expected],
            bias=bias,
            spread=spread,
            confidence=self._likely_confidence(),
            counting=self.counting(),
        )

    def utility(self) -> Sequence[float]:
        """Returns the chances for `playouts.utility`, by lead.

        They are chances to win the game, with which a player dares more when behind. Among players
        who reason, where daring does not pay, points count instead.
        """
        if self._among_reasoners():
            return POINTS
        reasoning, view = self.reasoning(), self.view
        most = max(reasoning[seat] for seat in self.seen.others)
        return win_chances(round(most, 1), view.rounds - view.round)

    def best(
        self,
        explore: Callable[[Sequence[int], Sequence[int]], Explored],
        options: Sequence[int],
        effort: int,
    ) -> int:
        """Returns the option that does best over the worlds; each step drops the worse half."""
        kept = list(options)
        totals = dict.fromkeys(kept, 0.0)
        runs = dict.fromkeys(kept, 0)
        steps = (len(kept) - 1).bit_length()
        for _ in range(steps):
            number = max(1, effort // (steps * len(kept)))
            found = explore(kept, self.sample(number))
            for option, total in zip(kept, found.totals, strict=True):
                totals[option] += total
                runs[option] += number
            kept.sort(key=lambda option: -totals[option] / runs[option])
            kept = kept[: (len(kept) + 1) // 2]
        return kept[0]

    # Choices

    def bid(self, choices: list[Bid]) -> Bid:
        """Returns the planned bid on the first seat without one, or a neighbouring bid if better.

        If there is none to make, returns the change nearest to the plan.
        """
        me, own = self.me, self.view.bids[self.me]
        plan = self.plan()
        fresh = [bid for bid in choices if own[bid.on] is None] or choices
        on = fresh[0].on
        near = {bid.tokens: bid for bid in fresh if bid.on == on and abs(bid.tokens - plan[on]) < 2}
        if not near:
            return min(fresh, key=lambda bid: abs(bid.tokens - plan[bid.on]))

        def decide(playing: Round, tokens: int) -> None:
            playing.bids[me][on] = tokens

        def explore(options: Sequence[int], worlds: Sequence[int]) -> Explored:
            return self.foresee(worlds, self._bids(plan), decide=decide, options=options)

        return near[self.best(explore, list(near), self._bid_effort())]

    def _bids(self, own: Sequence[int | None]) -> Bids:
        """Returns the visible bids, with ``own`` as the viewer's."""
        bids = self.view.bids
        return [*bids[: self.me], own, *bids[self.me + 1 :]]

    def plan(self) -> list[int]:
        """Returns what to bid on each seat, including the bids already made.

        Simulates rounds three times: with guessed own bids, then twice with the best bids found so
        far, since a player's bids influence their play.
        """
        made = self.view.bids[self.me]
        due = [on for on in range(self.seats) if made[on] is None]
        bids = list(made)
        for _ in range(3):
            found = self.foresee(self.sample(self._bid_effort() // 3), self._bids(bids))
            plan = best_bids([found.odds(on) for on in due], self.view.tokens[self.me])
            for on, tokens in zip(due, plan, strict=True):
                bids[on] = tokens
        return [bid or 0 for bid in bids]

    def confidence(self, choices: list[Confidence]) -> Confidence:
        by_seat = {NO_CARD if choice.on is None else choice.on: choice for choice in choices}

        def explore(options: Sequence[int], worlds: Sequence[int]) -> Explored:
            return self.foresee(worlds, self.view.bids, options=options)

        return by_seat[self.best(explore, list(by_seat), self._bid_effort())]

    def face(self, options: Sequence[int]) -> int:
        return self.best(self.go_on, options, self.effort.play)

    def _bid_effort(self) -> int:
        return self.effort.bid * 4 // max(4, self.seats)

    # Odds

    def odds(self, number: int) -> list[list[float]]:
        """Returns by seat the share of simulated rounds in which it takes 0 to 8 tricks.

        `engine.pikoko.mind.calibration` tells how far these are from what comes true.
        """
        found = self.foresee(self.sample(number), self.view.bids)
        return [found.odds(seat) for seat in range(self.seats)]

    def outlook(self, options: Sequence[int], number: int) -> list[list[list[float]]]:
        """Returns by face, then by seat, how likely it takes 0 to 8 tricks of the round."""
        found = self.go_on(options, self.sample(number))
        return [
            [found.odds(seat, option) for seat in range(self.seats)]
            for option in range(len(options))
        ]
