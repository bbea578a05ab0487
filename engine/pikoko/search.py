"""A strong player of Pikoko: it reckons with every hand it may hold, and plays rounds out in mind.

It takes a view like any player, and its choice follows from that and from the random source.
How long it thinks is counted in rounds played out, so nothing depends on a clock.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from engine.pikoko import kernel as plain
from engine.pikoko.actions import PLAYS, Bid, Confidence, PikokoAction, Play
from engine.pikoko.bids import best_bids
from engine.pikoko.cards import CARD, FACES, HAND_SIZE, NUMBERS, cards, colour_of, faces
from engine.pikoko.players import card_strength
from engine.pikoko.state import TOKENS
from engine.pikoko.tricks import RANK, distinct_faces
from engine.pikoko.views import View
from engine.pikoko.worlds import Bidders, draw, judge_bidders, sight_of, worlds_of
from engine.players import Compiler, Thinker
from engine.protocol import Legal, Seat

_LINE: Final = plain.LINE
_PRIZE: Final = 2100
"""What the most points of all count for in the last round, beside a point: `plain.usefulness`."""

_HABIT: Final = 4
"""For so many rounds played out counts what was believed of a card's value before."""

_NOTHING_KNOWN: Final = -2


class Kernel:
    """The functions of `engine.pikoko.kernel`, as they are or compiled, with their tables.

    ``table`` makes a table out of numbers. The plain functions are quickest on lists.
    """

    def __init__(
        self, functions: Any = plain, table: Callable[[Iterable[int]], Any] = list
    ) -> None:
        rows = range(1 << NUMBERS)
        self.explore = functions.explore
        self.compare = functions.compare
        self.table = table
        self.fixed = (
            table(CARD),
            table([row.bit_count() for row in rows]),
            table([row.bit_length() - 1 for row in rows]),
            table([(row & -row).bit_length() - 1 for row in rows]),
        )

    @classmethod
    def compiled(cls, compiler: Compiler) -> Kernel:
        return cls(compiler.functions(plain), compiler.table)

    def blank(self, size: int) -> Any:
        return self.table([0] * size)


@dataclass(frozen=True, slots=True)
class Effort:
    """How many rounds are played out for a decision: to learn the ``value`` of one's own cards, to
    foresee the tricks for a ``bid``, and to compare cards for a ``play``, from there to the end.
    """

    value: int
    bid: int
    play: int


class Sage(Thinker):
    """The player. A bid, a confidence card and a card to play cost about the same effort."""

    def __init__(
        self, kernel: Kernel, effort: Effort, thought: type[Thought] | None = None
    ) -> None:
        self._kernel = kernel
        self._effort = effort
        self._thought = thought or Thought

    def hurried(self) -> Sage:
        return Sage(self._kernel, Effort(value=8, bid=9, play=16), self._thought)

    def compiled(self, compiler: Compiler) -> Sage:
        return Sage(Kernel.compiled(compiler), THOROUGH, self._thought)

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
    """All that is reckoned for one decision."""

    def __init__(self, kernel: Kernel, effort: Effort, view: View, rng: Random) -> None:
        self._kernel, self._effort, self._view, self._rng = kernel, effort, view, rng
        self._sight = sight_of(view)
        self._me, self._seats, self._trump = self._sight.me, view.seats, self._sight.trump
        self._state = kernel.table([rng.randrange(1, 1 << 32)])
        self._scratch = kernel.blank(320)
        self._worlds = worlds_of(self._sight)
        self._known = [-1] * (5 * _LINE)
        for bidder, own in enumerate(view.bids):
            for on, tokens in enumerate(own):
                if tokens is not None:
                    self._known[bidder * _LINE + on] = tokens
        self._value, self._expected = self._first_guess()
        self._bidders: Bidders | None = None
        for _ in range(2):
            self._learn()
        self._bidders = self.judge()

    def _first_guess(self) -> tuple[list[float], list[float]]:
        """Tricks by lowest face of one's own cards, and by seat, from the strength of cards."""
        sight = self._sight
        strength = [
            sum(card_strength(card, sight.trump) for card in cards(hand)) for hand in sight.dealt
        ]
        whole = sum(strength) * sight.seats / (sight.seats - 1)
        value = [0.0] * FACES
        for card in sight.own:
            value[_lowest(card)] = card_strength(card, sight.trump) * HAND_SIZE / whole
        return value, [HAND_SIZE * own / whole for own in strength]

    def judge(self) -> Bidders:
        """How likely the worlds are, and what others may be expected to bid."""
        value = {card: self._value[_lowest(card)] for card in self._sight.own}
        return judge_bidders(self._sight, self._view.bids, value, self._expected)

    # What cards and seats are worth

    def _learn(self) -> None:
        """Rounds in any worlds, with bids as the world suggests, tell the value of one's cards."""
        known = list(self._known)
        for seat in range(self._seats):
            known[seat * _LINE + self._me] = known[self._me * _LINE + seat] = -1
        number = self._effort.value // 2
        even = [1.0] * len(self._worlds)
        worlds = [self._worlds[at] for at in draw(even, number, self._rng)]
        histogram, credit = self._explore(worlds, known, [TOKENS] * self._seats, -1)
        dealt = [0] * FACES
        for world in worlds:
            for card in cards(world | self._sight.shown):
                dealt[_lowest(card)] += 1
        for card in self._sight.own:
            at = _lowest(card)
            won = sum(int(credit[face]) for face in faces(card))
            self._value[at] = (won + _HABIT * self._value[at]) / (dealt[at] + _HABIT)
        for seat in self._sight.others:
            odds = _odds(histogram, seat, number)
            self._expected[seat] = sum(taken * odd for taken, odd in enumerate(odds))

    def _explore(
        self, worlds: Sequence[int], known: list[int], left: Sequence[int], trust: int
    ) -> tuple[Any, Any]:
        """The histogram and the credit of a round in each of the worlds."""
        kernel = self._kernel
        histogram, credit = kernel.blank(5 * _LINE), kernel.blank(64)
        bias, spread = self._habits()
        kernel.explore(
            self._seats,
            self._me,
            self._trump,
            self._view.starter,
            kernel.table([world | self._sight.shown for world in worlds]),
            kernel.table(self._sight.dealt),
            kernel.table(known),
            kernel.table(left),
            trust,
            kernel.table([round(256 * value) for value in self._value]),
            kernel.table([1 + round(256 * tricks) for tricks in self._expected]),
            kernel.table(bias),
            spread,
            kernel.table(self._likely_trust()),
            *kernel.fixed,
            histogram,
            credit,
            self._state,
            self._scratch,
        )
        return histogram, credit

    def _habits(self) -> tuple[list[int], int]:
        """How far others' bids are likely off what one expects, and how sure that is."""
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
        """By seat: the bid that a player who counts cards trusts most, once all are known."""
        trusted = [_NOTHING_KNOWN] * _LINE
        if self._bidders is None:
            return trusted
        for bidder in self._sight.others:
            own, share = self._view.bids[bidder], self._bidders.share[bidder]
            if self._bidders.counting[bidder] > 0.5 and None not in own:
                doubt = {on: abs((own[on] or 0) - share[on]) for on in range(self._seats)}
                surest = min(doubt, key=lambda on: doubt[on])
                trusted[bidder] = surest if doubt[surest] < 0.2 else -1
        return trusted

    def _sample(self, number: int) -> list[int]:
        likely = self._bidders.likely if self._bidders else [1.0] * len(self._worlds)
        return [self._worlds[at] for at in draw(likely, number, self._rng)]

    # Bids and confidence cards

    def bid(self, choices: list[Bid]) -> Bid:
        """The first bid that is still to be made, or else one that stands is changed the least."""
        wanted = self._plan()
        fresh = [bid for bid in choices if self._known[self._me * _LINE + bid.on] < 0]
        return min(
            (bid for bid in fresh or choices if not fresh or bid.on == fresh[0].on),
            key=lambda bid: abs(bid.tokens - wanted[bid.on]),
        )

    def _plan(self) -> list[int]:
        """What to bid on each seat, those bids included that were made.

        Rounds are played out with one's own bids guessed first, and twice more with those that
        were the best then: one plays for what one has bid.
        """
        at = self._me * _LINE
        due = [on for on in range(self._seats) if self._known[at + on] < 0]
        bids = list(self._known)
        number = self._effort.bid // 3
        for _ in range(3):
            histogram, _credit = self._explore(self._sample(number), bids, self._view.tokens, -1)
            plan = best_bids(
                [_odds(histogram, on, number) for on in due], self._view.tokens[self._me]
            )
            for on, tokens in zip(due, plan, strict=True):
                bids[at + on] = tokens
        return bids[at : at + self._seats]

    def trust(self, choices: list[Confidence]) -> Confidence:
        """The bid that comes true most often if one plays for it, or No Confidence."""
        number = self._effort.bid // 3
        worlds = self._sample(number)

        def exact(on: Seat, trust: int) -> float:
            histogram, _ = self._explore(worlds, self._known, self._view.tokens, trust)
            bid = self._known[self._me * _LINE + on]
            return _odds(histogram, on, number)[bid] if 0 <= bid <= HAND_SIZE else 0.0

        histogram, _ = self._explore(worlds, self._known, self._view.tokens, -1)
        by_chance = sorted(
            (choice for choice in choices if choice.on is not None),
            key=lambda choice: -_hits(histogram, choice.on, self._known, self._me),
        )
        gains = {
            choice: 4 * exact(choice.on, choice.on) - 2
            for choice in by_chance[:2]
            if choice.on is not None
        }
        none = [choice for choice in choices if choice.on is None]
        best = max(gains, key=lambda choice: gains[choice])
        return best if gains[best] > 0 or not none else none[0]

    # Cards

    def face(self, candidates: Sequence[int]) -> int:
        """The face that does best over the worlds; the worse half is given up step by step."""
        kept = list(candidates)
        totals = dict.fromkeys(kept, 0)
        runs = dict.fromkeys(kept, 0)
        steps = (len(kept) - 1).bit_length()
        last_round = self._view.round == self._view.rounds
        prize = _PRIZE * (self._seats - 1) if last_round else 0
        for _ in range(steps):
            number = max(1, self._effort.play // (steps * len(kept)))
            for face, total in zip(kept, self.compare(kept, number, prize), strict=True):
                totals[face] += total
                runs[face] += number
            kept.sort(key=lambda face: -totals[face] / runs[face])
            kept = kept[: (len(kept) + 1) // 2]
        return kept[0]

    def compare(self, candidates: Sequence[int], number: int, prize: int) -> list[int]:
        """How useful each of the faces is, added up over so many rounds played out."""
        view, kernel = self._view, self._kernel
        totals = kernel.blank(len(candidates))
        kernel.compare(
            self._seats,
            self._me,
            self._trump,
            HAND_SIZE - len(view.tricks),
            kernel.table(candidates),
            kernel.table(self._sample(number)),
            kernel.table(self._sight.held),
            kernel.table(self._under_way()),
            kernel.table(view.taken),
            kernel.table(self._known),
            max(view.confidence, -1),
            kernel.table(self._likely_trust()),
            kernel.table(view.scores),
            prize,
            *kernel.fixed,
            totals,
            self._state,
            self._scratch,
        )
        return [int(total) for total in totals]

    def _under_way(self) -> list[int]:
        """The present trick, as the kernel has it."""
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
    """How likely that seat takes 0 to 8 tricks."""
    return [int(histogram[seat * _LINE + taken]) / number for taken in range(HAND_SIZE + 1)]


def _hits(histogram: Any, on: Seat | None, known: Sequence[int], me: Seat) -> int:
    """How often one's own bid on that seat came true."""
    if on is None:
        return 0
    return int(histogram[on * _LINE + known[me * _LINE + on]])


BRISK: Final = Effort(value=240, bid=750, play=2000)
"""About a quarter of a second a decision in plain Python."""

THOROUGH: Final = Effort(value=1000, bid=4000, play=12000)
"""About a twentieth of a second with a compiled kernel."""
