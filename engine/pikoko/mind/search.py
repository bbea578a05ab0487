"""A strong player of Pikoko: it weighs every hand it may hold and simulates rounds.

Its choice depends on the view and the random source alone. How much it computes is a number of
simulated rounds, so nothing depends on a clock.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from engine.pikoko.actions import PLAYS, Bid, Confidence, PikokoAction, Play
from engine.pikoko.cards import FACES, HAND_SIZE, cards, colour_of, faces
from engine.pikoko.mind import kernel as plain
from engine.pikoko.mind.bids import best_bids
from engine.pikoko.mind.greedy import card_strength
from engine.pikoko.mind.tables import Kernel
from engine.pikoko.mind.utility import POINTS, win_chances
from engine.pikoko.mind.worlds import Bidders, draw, judge_bidders, sight_of, worlds_of
from engine.pikoko.state import TOKENS
from engine.pikoko.tricks import RANK, distinct_faces
from engine.pikoko.views import View
from engine.players import Compiler, Thinker, reasoning_share
from engine.protocol import Legal, Seat

_LINE: Final = plain.LINE
_HABIT: Final = 4
"""The previous estimate of a card's value weighs as much as so many simulated rounds."""

_NOTHING_KNOWN: Final = -2


@dataclass(frozen=True, slots=True)
class Effort:
    """How many rounds are simulated for a decision: to estimate the ``value`` of the own cards, to
    predict the tricks for a ``bid``, and to compare cards for a ``play`` (the rest of a round). For
    a bid with five seats it is a fifth less, because a round takes longer.

    Of so many ``worlds`` at most it is reckoned how well they fit the cards that were played. If
    ``ahead``, the player looks ahead in the rounds that it simulates, which takes about ten times
    as long; for a bid only where most of the others do not reason.
    """

    value: int
    bid: int
    play: int
    worlds: int = 0
    ahead: bool = False


class Sage(Thinker):
    """The player. A bid, a confidence card and a card to play take about the same time."""

    def __init__(
        self, kernel: Kernel, effort: Effort, thought: type[Thought] | None = None
    ) -> None:
        self._kernel = kernel
        self._effort = effort
        self._thought = thought or Thought

    def hurried(self) -> Sage:
        return Sage(self._kernel, Effort(value=8, bid=9, play=16), self._thought)

    def compiled(self, compiler: Compiler) -> Sage:
        return type(self)(Kernel.compiled(compiler), THOROUGH, self._thought)

    def __call__(self, view: View, legal: Legal[PikokoAction], rng: Random) -> PikokoAction:
        bids: list[Bid] = []
        trusts: list[Confidence] = []
        plays: list[Play] = []
        for action in legal:
            match action:
                case Bid():
                    bids.append(action)
                case Confidence():
                    trusts.append(action)
                case Play():
                    plays.append(action)
        choices: list[PikokoAction] = [*bids, *trusts, *plays]
        if len(choices) < 2:
            return choices[0] if choices else next(iter(legal))
        if plays:
            candidates = distinct_faces(
                sum(1 << play.face for play in plays), view.trick, view.trump or 0
            )
            if len(candidates) == 1:
                return PLAYS[candidates[0]]
            thought = self._thought(self._kernel, self._effort, view, rng)
            return PLAYS[thought.face(candidates)]
        thought = self._thought(self._kernel, self._effort, view, rng)
        if trusts:
            return thought.trust(trusts)
        return thought.bid(bids)


class Thought:
    """The computation for one decision."""

    def __init__(self, kernel: Kernel, effort: Effort, view: View, rng: Random) -> None:
        self._kernel, self._effort, self._view, self._rng = kernel, effort, view, rng
        self._sight = sight_of(view)
        self._me, self._seats, self._trump = self._sight.me, view.seats, self._sight.trump
        self._state = kernel.table([rng.randrange(1, 1 << 32)])
        self._setting = kernel.setting(self._seats, self._trump)
        self._playing = kernel.round()
        self._trial = kernel.trial(self._playing)
        self._worlds = worlds_of(self._sight)
        self._known = [-1] * (5 * _LINE)
        for bidder, own in enumerate(view.bids):
            for on, tokens in enumerate(own):
                if tokens is not None:
                    self._known[bidder * _LINE + on] = tokens
        self._value, self._expected = self._first_guess()
        self._bidders: Bidders | None = None
        self._sizeing: Sequence[float] = [0.5] * self._seats
        for _ in range(2):
            self._learn()
        self._bidders = self.judge()
        self._likely: Sequence[float] = self._bidders.likely
        self._sizeing = self._bidders.counting
        if (view.tricks or view.trick) and effort.worlds:
            self._recall()

    def hands(self) -> dict[int, float]:
        """The probability of each hand that the viewer may hold now. If there are many, only a part
        of them is reckoned with once cards were played.
        """
        whole = sum(self._likely)
        odds: dict[int, float] = {}
        for world, likely in zip(self._worlds, self._likely, strict=True):
            odds[world] = odds.get(world, 0.0) + likely / whole
        return odds

    def _recall(self) -> None:
        """Weighs the worlds by the cards that the others have played; if there are many, a part
        of them that is drawn as they were likely before.
        """
        view, sight, kernel = self._view, self._sight, self._kernel
        number = self._effort.worlds
        if number < len(self._worlds):
            self._worlds = self._sample(number)
            self._likely = [1.0] * number
        most = max(self._likely)
        weights = kernel.table([1 + int(likely / most * (1 << 39)) for likely in self._likely])
        trust = [max(seat, -1) for seat in self._likely_trust()]
        trust[self._me] = max(view.confidence, -1)
        sure = kernel.table([round(256 * sure) for sure in self.thrift()])
        played = [face for trick in view.tricks for face in trick.faces]
        kernel.recall(
            self._setting,
            self._playing._replace(
                hands=kernel.table(sight.dealt),
                taken=kernel.blank(self._seats),
                trust=kernel.table(trust),
                bids=kernel.table(self._known),
            ),
            self._me,
            view.starter,
            kernel.table([*played, *view.trick]),
            kernel.table(self._worlds),
            sight.shown,
            sure,
            weights,
            kernel.credit(),
            kernel.blank(FACES),
        )
        self._likely = [int(weight) for weight in weights]
        self._sizeing = [int(chance) / 256 for chance in sure]

    def _first_guess(self) -> tuple[list[float], list[float]]:
        """Expected tricks from the strength of cards: by lowest face of each card that may be one's
        own, and by seat.
        """
        sight = self._sight
        strength = [
            sum(card_strength(card, sight.trump) for card in cards(hand)) for hand in sight.dealt
        ]
        whole = sum(strength) * sight.seats / (sight.seats - 1)
        value = [0.0] * FACES
        for card in sight.own:
            value[_lowest(card)] = card_strength(card, sight.trump) * HAND_SIZE / whole
        return value, [HAND_SIZE * own / whole for own in strength]

    def thrift(self) -> Sequence[float]:
        """By seat: the probability that it counts cards and so plays thriftily."""
        return self._sizeing

    def reasoning(self) -> tuple[float, ...]:
        """By seat: the probability that it reasons."""
        return tuple(1 - sure for sure in self.thrift())

    def _among_reasoners(self) -> bool:
        """Whether most of the others reason, as far as their bids and cards tell."""
        return reasoning_share((), self._me, self.reasoning()) > 1 / 2

    def judge(self) -> Bidders:
        """How likely the worlds are, and what the others are expected to bid."""
        value = {card: self._value[_lowest(card)] for card in self._sight.own}
        return judge_bidders(self._sight, self._view.bids, value, self._expected)

    # What cards and seats are worth

    def _learn(self) -> None:
        """Estimates the value of the own cards and the others' tricks by rounds in random worlds,
        with bids guessed from each world.
        """
        known = list(self._known)
        for seat in range(self._seats):
            known[seat * _LINE + self._me] = known[self._me * _LINE + seat] = -1
        number = self._effort.value // 2
        even = [1.0] * len(self._worlds)
        worlds = [self._worlds[at] for at in draw(even, number, self._rng)]
        histogram, credit = self._foresee(worlds, known, [TOKENS] * self._seats)
        for card in self._sight.own:
            at = _lowest(card)
            won = sum(int(credit[face]) for face in faces(card))
            self._value[at] = (won + _HABIT * self._value[at]) / (
                int(credit[plain.DEALT + at]) + _HABIT
            )
        for seat in self._sight.others:
            odds = _odds(histogram, seat, number)
            self._expected[seat] = sum(taken * odd for taken, odd in enumerate(odds))

    def _foresee(
        self,
        worlds: Sequence[int],
        known: list[int],
        left: Sequence[int],
        trust: int = -1,
        *,
        ahead: bool = False,
    ) -> tuple[Any, Any]:
        """The histogram and the credit (see `kernel.explore`) of a whole round in each world."""
        histogram, credit = self._kernel.blank(5 * _LINE), self._kernel.credit()
        self._explore(
            plain.A_TRUST, -1, [trust], worlds, known, left, histogram, credit, ahead=ahead
        )
        return histogram, credit

    def _explore(
        self,
        what: int,
        on: int,
        options: Sequence[int],
        worlds: Sequence[int],
        known: list[int],
        left: Sequence[int],
        histogram: Any,
        credit: Any,
        *,
        ahead: bool = False,
    ) -> list[int]:
        """The usefulness of each option, summed over those worlds. For a face the present round is
        continued; for anything else whole rounds are simulated.
        """
        whole = what != plain.A_FACE
        view, sight, kernel = self._view, self._sight, self._kernel
        totals = kernel.blank(len(options))
        bias, spread = self._habits()
        thrift = [*self.thrift()]
        if self._effort.ahead:
            thrift[self._me] = 1.0  # it plays no random cards itself
        known_to_me = plain.Known(
            me=self._me,
            left=HAND_SIZE - (0 if whole else len(view.tricks)),
            held=kernel.table(sight.dealt if whole else sight.held),
            taken=kernel.table([0] * self._seats if whole else view.taken),
            trick=kernel.table([view.starter, 0, 0, 0, 0] if whole else self._under_way()),
            bids=kernel.table(known),
            tokens=kernel.table(left),
            trust=max(view.confidence, -1),
        )
        guess = plain.Guess(
            value=kernel.table([round(256 * value) for value in self._value]),
            strength=kernel.table([1 + round(256 * tricks) for tricks in self._expected]),
            bias=kernel.table(bias),
            spread=spread,
            trust=kernel.table(self._likely_trust()),
            thrift=kernel.table([round(256 * sure) for sure in thrift]),
            estimate=kernel.blank(self._seats),
        )
        kernel.explore(
            self._setting,
            known_to_me,
            guess,
            plain.Standing(kernel.table(view.scores), kernel.table(self.chances())),
            what,
            on,
            kernel.table(options),
            kernel.table([world | sight.shown for world in worlds] if whole else worlds),
            self._me if ahead else -1,
            self._playing,
            self._trial,
            plain.Found(totals, histogram, credit),
            self._state,
        )
        return [int(total) for total in totals]

    def chances(self) -> Sequence[int]:
        """Who plays for the chance to win dares more if it is behind, and less if it is ahead or
        can expect to be. Among players who reason daring does not pay; there it plays for points.
        """
        if self._among_reasoners():
            return POINTS
        reasoning, view = self.reasoning(), self._view
        most = max(reasoning[seat] for seat in self._sight.others)
        return win_chances(round(most, 1), view.rounds - view.round)

    def _habits(self) -> tuple[list[int], int]:
        """The expected difference of others' bids from the expected tricks, and their spread."""
        bias = [0] * (5 * _LINE)
        if self._bidders is None:
            return bias, 512
        for bidder in self._sight.others:
            sure = self._bidders.counting[bidder]
            for on in self._sight.others:
                off = self._bidders.share[bidder][on] - self._expected[on]
                bias[bidder * _LINE + on] = round(256 * sure * off)
        sure = sum(self._bidders.counting) / (self._seats - 1)
        return bias, round(512 - 192 * sure)

    def _likely_trust(self) -> list[int]:
        """By seat: the likely confidence card of one who counts cards, if its bids are known."""
        trusted = [_NOTHING_KNOWN] * _LINE
        if self._bidders is None:
            return trusted
        for bidder in self._sight.others:
            own, share = self._view.bids[bidder], self._bidders.share[bidder]
            if self._sizeing[bidder] > 0.5 and None not in own:
                doubt = {on: abs((own[on] or 0) - share[on]) for on in range(self._seats)}
                surest = min(doubt, key=lambda on: doubt[on])
                trusted[bidder] = surest if doubt[surest] < 0.2 else -1
        return trusted

    def _sample(self, number: int) -> list[int]:
        return [self._worlds[at] for at in draw(self._likely, number, self._rng)]

    # Bids and confidence cards

    def bid(self, choices: list[Bid]) -> Bid:
        """The planned bid on the first seat without one, or a bid next to it if that does better.

        If all are made and none can be compared, the change that is nearest to the plan.
        """
        at = self._me * _LINE
        plan = self._plan()
        fresh = [bid for bid in choices if self._known[at + bid.on] < 0] or choices
        on = fresh[0].on
        near = {bid.tokens: bid for bid in fresh if bid.on == on and abs(bid.tokens - plan[on]) < 2}
        if not near:
            return min(fresh, key=lambda bid: abs(bid.tokens - plan[bid.on]))
        planned = list(self._known)
        planned[at : at + self._seats] = plan
        return near[self.best(plain.A_BID, on, list(near), planned, self._bid_effort())]

    def _plan(self) -> list[int]:
        """What to bid on each seat, including the bids already made.

        Rounds are simulated three times: with guessed own bids first, then twice with the best
        bids found so far, because a player's bids influence how it plays.
        """
        at = self._me * _LINE
        due = [on for on in range(self._seats) if self._known[at + on] < 0]
        bids = list(self._known)
        number = self._bid_effort() // 3
        for _ in range(3):
            histogram, _credit = self._foresee(
                self._sample(number), bids, self._view.tokens, ahead=self._bids_ahead()
            )
            plan = best_bids(
                [_odds(histogram, on, number) for on in due], self._view.tokens[self._me]
            )
            for on, tokens in zip(due, plan, strict=True):
                bids[at + on] = tokens
        return bids[at : at + self._seats]

    def odds(self) -> list[list[float]]:
        """By seat: the share of simulated rounds in which it takes 0 to 8 tricks. How far that is
        from what comes true: see `engine.pikoko.mind.calibration`.
        """
        number = self._effort.bid
        histogram, _ = self._foresee(self._sample(number), self._known, self._view.tokens)
        return [_odds(histogram, seat, number) for seat in range(self._seats)]

    def trust(self, choices: list[Confidence]) -> Confidence:
        by_seat = {-1 if choice.on is None else choice.on: choice for choice in choices}
        return by_seat[self.best(plain.A_TRUST, -1, list(by_seat), self._known, self._bid_effort())]

    def _bids_ahead(self) -> bool:
        """Whether bids count on what one can still bring about. Players who reason spoil that."""
        return self._effort.ahead and not self._among_reasoners()

    def _bid_effort(self) -> int:
        return self._effort.bid * 4 // max(4, self._seats)

    # Cards

    def face(self, candidates: Sequence[int]) -> int:
        return self.best(plain.A_FACE, -1, candidates, self._known, self._effort.play)

    def best(
        self, what: int, on: int, options: Sequence[int], known: list[int], effort: int
    ) -> int:
        """The option that does best over the worlds; each step drops the worse half of them."""
        kept = list(options)
        totals = dict.fromkeys(kept, 0)
        runs = dict.fromkeys(kept, 0)
        steps = (len(kept) - 1).bit_length()
        for _ in range(steps):
            number = max(1, effort // (steps * len(kept)))
            for option, total in zip(
                kept, self.compare(what, on, kept, known, number), strict=True
            ):
                totals[option] += total
                runs[option] += number
            kept.sort(key=lambda option: -totals[option] / runs[option])
            kept = kept[: (len(kept) + 1) // 2]
        return kept[0]

    def compare(
        self, what: int, on: int, options: Sequence[int], known: list[int], number: int
    ) -> list[int]:
        """The usefulness of each option, summed over ``number`` simulated rounds."""
        kernel = self._kernel
        return self._explore(
            what,
            on,
            options,
            self._sample(number),
            known,
            self._view.tokens,
            kernel.blank(len(options) * 5 * _LINE),
            kernel.credit(),
            ahead=self._effort.ahead if what == plain.A_FACE else self._bids_ahead(),
        )

    def odds_after(self, options: Sequence[int], number: int) -> list[list[list[float]]]:
        """By face to play, then by seat: how likely it takes 0 to 8 tricks of the round, over
        ``number`` simulated ends of it.
        """
        kernel = self._kernel
        histogram, credit = kernel.blank(len(options) * 5 * _LINE), kernel.credit()
        worlds = self._sample(number)
        left = self._view.tokens
        self._explore(plain.A_FACE, -1, options, worlds, self._known, left, histogram, credit)
        return [
            [_odds(histogram, 5 * at + seat, number) for seat in range(self._seats)]
            for at in range(len(options))
        ]

    def _under_way(self) -> list[int]:
        """The present trick, in the form that the kernel takes."""
        view = self._view
        if not view.trick or view.leader is None:
            return [self._me, 0, 0, 0, 0]
        led = colour_of(view.trick[0])
        ranks = RANK[self._trump][led]
        best = max(view.trick, key=lambda face: ranks[face])
        taker = (view.leader + 1 + view.trick.index(best)) % self._seats
        return [self._me, len(view.trick), led, best, taker]


def _lowest(card: int) -> int:
    """Its lowest face."""
    return (card & -card).bit_length() - 1


def _odds(histogram: Any, seat: Seat, number: int) -> list[float]:
    """The probabilities that this seat takes 0 to 8 tricks."""
    return [int(histogram[seat * _LINE + taken]) / number for taken in range(HAND_SIZE + 1)]


BRISK: Final = Effort(value=240, bid=750, play=2000, worlds=125)
"""About a quarter of a second a decision in plain Python."""

THOROUGH: Final = Effort(value=600, bid=2400, play=1500, worlds=375, ahead=True)
"""About a tenth of a second a decision with a compiled kernel; up to a second for a bid."""
