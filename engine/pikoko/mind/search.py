"""The search of Pikoko's strong player: it weighs every hand the seat may hold, its *worlds*, and
simulates rounds in them.

What it finds depends on the view and the random source alone. How much it computes is a number of
simulated rounds, so nothing depends on a clock.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final, NamedTuple

from engine.mind.players import reasoning_share
from engine.pikoko.acts import Bid, Confidence
from engine.pikoko.cards import FACES, HAND_SIZE, cards, colour_of, faces
from engine.pikoko.mind import kernel as plain
from engine.pikoko.mind.bids import best_bids
from engine.pikoko.mind.greedy import card_strength
from engine.pikoko.mind.kernel import A_BID, A_CONFIDENCE, A_FACE, LINE, MOST_SEATS, OUTCOMES
from engine.pikoko.mind.tables import Kernel
from engine.pikoko.mind.utility import POINTS, win_chances
from engine.pikoko.mind.worlds import Bidders, draw, judge_bidders, seen_in, worlds_of
from engine.pikoko.state import TOKENS
from engine.pikoko.tricks import RANK
from engine.pikoko.views import View
from engine.protocol import Seat

_PRIOR_WEIGHT: Final = 4
"""How many simulated rounds the previous estimate of a card's value weighs as much as."""

_SURE: Final = 0.2
"""Who counts cards trusts a bid that is nearer than this to the tricks it expects."""

_CERTAIN: Final = 65536
"""The utility of who has won."""

_WEIGHT: Final = 1 << 39
"""The greatest weight of a world for `kernel.weigh_worlds`."""


@dataclass(frozen=True, slots=True)
class Effort:
    """The number of rounds that are simulated for a decision: to estimate the ``value`` of the own
    cards, to predict the tricks for a ``bid``, and to compare cards for a ``play`` (the rest of a
    round). For a bid with five seats it is a fifth less, because a round takes longer.

    At most so many ``worlds`` are weighed by the cards that were played. If ``ahead``, the player
    looks ahead in the rounds that it simulates, which takes about ten times as long; for a bid only
    where most of the others do not reason.
    """

    value: int
    bid: int
    play: int
    worlds: int = 0
    ahead: bool = False


class Explored(NamedTuple):
    """The results of simulated rounds: by option the ``totals`` of the utility over all ``rounds``;
    for ``histogram`` see `kernel.Found`, for ``counts`` `kernel.explore`.
    """

    rounds: int
    totals: list[int]
    histogram: Any
    counts: Any

    def odds(self, seat: Seat, option: int = 0) -> list[float]:
        """Returns the probabilities that this seat takes 0 to 8 tricks."""
        at = (option * MOST_SEATS + seat) * OUTCOMES
        return [int(self.histogram[at + taken]) / self.rounds for taken in range(OUTCOMES)]


class Search:
    """The computation for one decision."""

    def __init__(
        self,
        kernel: Kernel,
        effort: Effort,
        view: View,
        rng: Random,
        careless: Collection[Seat] = (),
    ) -> None:
        """``careless`` are other seats that are known to play anything: what they bid and play
        tells nothing.
        """
        self._kernel, self.effort, self.view, self._rng = kernel, effort, view, rng
        self._careless = careless
        self.seen = seen_in(view)
        self.me, self.seats = self.seen.me, view.seats
        self._state = kernel.table([rng.randrange(1, 1 << 32)])
        self._setting = kernel.setting(self.seats, self.seen.trump)
        self.worlds = worlds_of(self.seen)
        """The possible own hands. If there are many, some of them once cards were played."""
        self.known = [-1] * (MOST_SEATS * LINE)
        """The bids in sight, as `kernel.BIDS`."""
        for bidder, own in enumerate(view.bids):
            for on, tokens in enumerate(own):
                if tokens is not None:
                    self.known[bidder * LINE + on] = tokens
        self.card_value, self._expected = self._first_guess()
        """The tricks that a card adds to the own hand, by its lowest face; and those expected of
        each seat.
        """
        self._bidders: Bidders | None = None
        self._counting: Sequence[float] = [0.5] * self.seats
        for _ in range(2):
            self._learn()
        self._bidders = self.judge()
        self.weights: Sequence[float] = self._bidders.weights
        """How likely the worlds are, up to a factor."""
        self._counting = self._bidders.counting
        if (view.tricks or view.trick) and effort.worlds:
            self.weigh_by_cards()

    # What the others' bids and cards tell

    def counting(self) -> Sequence[float]:
        """Returns by seat the probability that it counts cards, as simulated players do."""
        return self._counting

    def _counted(self) -> list[int]:
        """Returns the probabilities of `kernel.Guess.counting`."""
        return [
            -1 if seat in self._careless else round(256 * chance)
            for seat, chance in enumerate(self.counting())
        ]

    def reasoning(self) -> tuple[float, ...]:
        """Returns by seat the probability that it reasons."""
        return tuple(1 - chance for chance in self.counting())

    def _among_reasoners(self) -> bool:
        """Returns whether most of the others reason, as far as their bids and cards tell."""
        return reasoning_share((), self.me, self.reasoning()) > 1 / 2

    def judge(self) -> Bidders:
        """Returns the weights of the worlds, and what the others are expected to bid."""
        value = {card: self.card_value[_lowest(card)] for card in self.seen.own}
        bids = [
            (None,) * self.seats if bidder in self._careless else own
            for bidder, own in enumerate(self.view.bids)
        ]
        return judge_bidders(self.seen, bids, value, self._expected)

    def weigh_by_cards(self) -> None:
        """Weighs the worlds by the cards that the others have played; if there are many, some of
        them, drawn by their weights.
        """
        view, seen, kernel = self.view, self.seen, self._kernel
        if self.effort.worlds < len(self.worlds):
            self.worlds = self.sample(self.effort.worlds)
            self.weights = [1.0] * self.effort.worlds
        most = max(self.weights)
        confidence = [max(seat, -1) for seat in self._likely_confidence()]
        confidence[self.me] = max(view.confidence, -1)
        evidence = plain.Evidence(
            me=self.me,
            shown=seen.shown,
            played=kernel.table(
                [*(face for one in view.tricks for face in one.faces), *view.trick]
            ),
            worlds=kernel.table(self.worlds),
            weights=kernel.table([1 + int(one / most * _WEIGHT) for one in self.weights]),
            counting=kernel.table([max(one, 0) for one in self._counted()]),
        )
        start = [view.starter, 0, 0, 0, 0, HAND_SIZE]
        playing = kernel.round(start, seen.dealt, (), confidence, self.known)
        kernel.weigh_worlds(self._setting, playing, evidence)
        self.weights = [int(weight) for weight in evidence.weights]
        self._counting = [int(chance) / 256 for chance in evidence.counting]

    def _first_guess(self) -> tuple[list[float], list[float]]:
        """Returns the expected tricks by the strength of cards: of each card that may be one's own,
        by its lowest face, and of each seat.
        """
        seen = self.seen
        strength = [
            sum(card_strength(card, seen.trump) for card in cards(hand)) for hand in seen.dealt
        ]
        whole = sum(strength) * seen.seats / (seen.seats - 1)
        value = [0.0] * FACES
        for card in seen.own:
            value[_lowest(card)] = card_strength(card, seen.trump) * HAND_SIZE / whole
        return value, [HAND_SIZE * own / whole for own in strength]

    def _learn(self) -> None:
        """Estimates the value of the own cards and the others' tricks by rounds in random worlds,
        with bids guessed from each world.
        """
        bids = list(self.known)
        for seat in range(self.seats):
            bids[seat * LINE + self.me] = bids[self.me * LINE + seat] = -1
        even = [1.0] * len(self.worlds)
        drawn = draw(even, self.effort.value // 2, self._rng)
        worlds = [self.worlds[at] for at in drawn]
        found = self.foresee(worlds, bids, tokens=[TOKENS] * self.seats)
        for card in self.seen.own:
            at = _lowest(card)
            won = sum(int(found.counts[plain.WON + face]) for face in faces(card))
            dealt = int(found.counts[plain.DEALT + at])
            value = (won + _PRIOR_WEIGHT * self.card_value[at]) / (dealt + _PRIOR_WEIGHT)
            self.card_value[at] = value
        for seat in self.seen.others:
            self._expected[seat] = sum(taken * odd for taken, odd in enumerate(found.odds(seat)))

    def _bid_bias(self) -> tuple[list[int], int]:
        """Returns the expected difference of others' bids from the expected tricks, and their
        spread.
        """
        bias = [0] * (MOST_SEATS * LINE)
        if self._bidders is None:
            return bias, 512
        for bidder in self.seen.others:
            chance = self._bidders.counting[bidder]
            for on in self.seen.others:
                off = self._bidders.share[bidder][on] - self._expected[on]
                bias[bidder * LINE + on] = round(256 * chance * off)
        average = sum(self._bidders.counting) / (self.seats - 1)
        return bias, round(512 - 192 * average)

    def _likely_confidence(self) -> list[int]:
        """Returns by seat the likely confidence card of one who counts cards, if its bids are
        known.
        """
        likely = [plain.NOTHING_KNOWN] * self.seats
        if self._bidders is None:
            return likely
        for bidder in self.seen.others:
            own, share = self.view.bids[bidder], self._bidders.share[bidder]
            if self._counting[bidder] > 0.5 and None not in own:
                doubt = {on: abs((own[on] or 0) - share[on]) for on in range(self.seats)}
                surest = min(doubt, key=lambda on: doubt[on])
                likely[bidder] = surest if doubt[surest] < _SURE else -1
        return likely

    # Simulated rounds

    def sample(self, number: int) -> list[int]:
        """Returns so many worlds, drawn by their weights."""
        return [self.worlds[at] for at in draw(self.weights, number, self._rng)]

    def foresee(
        self,
        worlds: Sequence[int],
        bids: Sequence[int],
        *,
        tokens: Sequence[int] | None = None,
        confidence: int = -1,
        ahead: bool = False,
    ) -> Explored:
        """Returns a whole round in each world, with that confidence card of one's own."""
        return self.explore(
            A_CONFIDENCE, [confidence], worlds, bids=bids, tokens=tokens, ahead=ahead
        )

    def explore(
        self,
        kind: int,
        options: Sequence[int],
        worlds: Sequence[int],
        *,
        on: int = -1,
        bids: Sequence[int] | None = None,
        tokens: Sequence[int] | None = None,
        ahead: bool = False,
        utility: Sequence[int] | None = None,
    ) -> Explored:
        """Returns the results of each option (`kernel.Comparison`). For a face the present round is
        continued; for anything else whole rounds are simulated. ``bids`` and ``tokens`` are those
        in sight, and the ``utility`` is the player's, unless others are given.
        """
        kernel, shown = self._kernel, self.seen.shown if kind != A_FACE else 0
        compared = plain.Comparison(
            kind=kind,
            on=on,
            options=kernel.table(options),
            worlds=kernel.table([world | shown for world in worlds]),
            ahead=self.me if ahead else -1,
        )
        known = plain.Known(
            me=self.me,
            start=self._start(kind, self.known if bids is None else bids),
            tokens=kernel.table(self.view.tokens if tokens is None else tokens),
        )
        standing = plain.Standing(
            kernel.table(self.view.scores), kernel.table(utility or self.utility())
        )
        size = len(options) * MOST_SEATS * OUTCOMES
        found = plain.Found(kernel.blank(len(options)), kernel.blank(size))
        counts = kernel.explore(
            self._setting, known, self._guess(), standing, compared, found, self._state
        )
        totals = [int(total) for total in found.totals]
        return Explored(len(worlds), totals, found.histogram, counts)

    def _start(self, kind: int, bids: Sequence[int]) -> Any:
        """Returns the round to simulate: as it stands for a face, and from its beginning
        otherwise.
        """
        view, seen = self.view, self.seen
        confidence = [-1] * self.seats
        confidence[self.me] = max(view.confidence, -1)
        if kind == A_FACE:
            return self._kernel.round(self._trick(), seen.held, view.taken, confidence, bids)
        start = [view.starter, 0, 0, 0, 0, HAND_SIZE]
        return self._kernel.round(start, seen.dealt, (), confidence, bids)

    def _trick(self) -> list[int]:
        """Returns the present trick, as the kernel has it."""
        view, left = self.view, HAND_SIZE - len(self.view.tricks)
        if not view.trick or view.leader is None:
            return [self.me, 0, 0, 0, 0, left]
        led = colour_of(view.trick[0])
        ranks = RANK[self.seen.trump][led]
        best = max(view.trick, key=lambda face: ranks[face])
        taker = (view.leader + 1 + view.trick.index(best)) % self.seats
        return [self.me, len(view.trick), led, best, taker, left]

    def _guess(self) -> plain.Guess:
        kernel = self._kernel
        bias, spread = self._bid_bias()
        counting = self._counted()
        if self.effort.ahead:
            counting[self.me] = 256  # it plays no random cards itself
        return plain.Guess(
            card_value=kernel.table([round(256 * value) for value in self.card_value]),
            tricks=kernel.table([1 + round(256 * tricks) for tricks in self._expected]),
            bias=kernel.table(bias),
            spread=spread,
            confidence=kernel.table(self._likely_confidence()),
            counting=kernel.table(counting),
            expected=kernel.blank(self.seats),
        )

    def utility(self) -> Sequence[int]:
        """For `kernel.Standing`: the chance to win the game, which dares more if one is behind, and
        less if one is ahead or can expect to be; among players who reason, where daring does not
        pay, the points.
        """
        if self._among_reasoners():
            return POINTS
        reasoning, view = self.reasoning(), self.view
        most = max(reasoning[seat] for seat in self.seen.others)
        return win_chances(round(most, 1), view.rounds - view.round)

    def best(
        self,
        kind: int,
        options: Sequence[int],
        effort: int,
        *,
        on: int = -1,
        bids: Sequence[int] | None = None,
    ) -> int:
        """Returns the option that does best over the worlds; each step drops the worse half of
        them.
        """
        ahead = self.effort.ahead if kind == A_FACE else self._bids_ahead()
        kept = list(options)
        totals = dict.fromkeys(kept, 0)
        runs = dict.fromkeys(kept, 0)
        steps = (len(kept) - 1).bit_length()
        for _ in range(steps):
            number = max(1, effort // (steps * len(kept)))
            found = self.explore(kind, kept, self.sample(number), on=on, bids=bids, ahead=ahead)
            for option, total in zip(kept, found.totals, strict=True):
                totals[option] += total
                runs[option] += number
            kept.sort(key=lambda option: -totals[option] / runs[option])
            kept = kept[: (len(kept) + 1) // 2]
        return kept[0]

    # Choices

    def bid(self, choices: list[Bid]) -> Bid:
        """Returns the planned bid on the first seat without one, or a bid next to it if that does
        better.

        If all are made and none can be compared, the change that is nearest to the plan.
        """
        at = self.me * LINE
        plan = self.plan()
        fresh = [bid for bid in choices if self.known[at + bid.on] < 0] or choices
        on = fresh[0].on
        near = {bid.tokens: bid for bid in fresh if bid.on == on and abs(bid.tokens - plan[on]) < 2}
        if not near:
            return min(fresh, key=lambda bid: abs(bid.tokens - plan[bid.on]))
        planned = [*self.known[:at], *plan, *self.known[at + self.seats :]]
        return near[self.best(A_BID, list(near), self._bid_effort(), on=on, bids=planned)]

    def plan(self) -> list[int]:
        """Returns what to bid on each seat, including the bids already made.

        Rounds are simulated three times: with guessed own bids first, then twice with the best
        bids found so far, because a player's bids influence how it plays.
        """
        at = self.me * LINE
        due = [on for on in range(self.seats) if self.known[at + on] < 0]
        bids = list(self.known)
        for _ in range(3):
            worlds = self.sample(self._bid_effort() // 3)
            found = self.foresee(worlds, bids, ahead=self._bids_ahead())
            plan = best_bids([found.odds(on) for on in due], self.view.tokens[self.me])
            for on, tokens in zip(due, plan, strict=True):
                bids[at + on] = tokens
        return bids[at : at + self.seats]

    def confidence(self, choices: list[Confidence]) -> Confidence:
        by_seat = {-1 if choice.on is None else choice.on: choice for choice in choices}
        return by_seat[self.best(A_CONFIDENCE, list(by_seat), self._bid_effort())]

    def face(self, options: Sequence[int]) -> int:
        return self.best(A_FACE, options, self.effort.play)

    def _bids_ahead(self) -> bool:
        """Returns whether bids count on what one can still bring about. Players who reason spoil
        that.
        """
        return self.effort.ahead and not self._among_reasoners()

    def _bid_effort(self) -> int:
        return self.effort.bid * 4 // max(4, self.seats)

    # Odds

    def odds(self, number: int) -> list[list[float]]:
        """Returns by seat the share of so many simulated rounds in which it takes 0 to 8 tricks.
        How far that is from what comes true: see `engine.pikoko.mind.calibration`.
        """
        found = self.foresee(self.sample(number), self.known)
        return [found.odds(seat) for seat in range(self.seats)]

    def outlook(
        self, options: Sequence[int], number: int, utility: Sequence[int] | None = None
    ) -> tuple[list[list[list[float]]], list[float]]:
        """By face to play, then by seat: how likely it takes 0 to 8 tricks of the round, over
        ``number`` simulated ends of it; and by face the average of that ``utility``, from 0 to 1.
        """
        found = self.explore(A_FACE, options, self.sample(number), utility=utility)
        odds = [
            [found.odds(seat, option) for seat in range(self.seats)]
            for option in range(len(options))
        ]
        return odds, [total / number / _CERTAIN for total in found.totals]

    def prospects(
        self,
        plans: Sequence[tuple[Sequence[int], int]],
        number: int,
        utility: Sequence[int],
    ) -> list[float]:
        """By plan, which is all own bids and a confidence card (-1: none): the average of that
        ``utility``, from 0 to 1, over whole rounds in the same ``number`` of worlds.
        """
        worlds, at = self.sample(number), self.me * LINE
        seed = self._rng.randrange(1, 1 << 32)
        found = []
        for bids, card in plans:
            self._state[0] = seed
            known = [*self.known[:at], *bids, *self.known[at + len(bids) :]]
            explored = self.explore(A_CONFIDENCE, [card], worlds, bids=known, utility=utility)
            found.append(explored.totals[0] / number / _CERTAIN)
        return found


def _lowest(card: int) -> int:
    """Its lowest face."""
    return (card & -card).bit_length() - 1
