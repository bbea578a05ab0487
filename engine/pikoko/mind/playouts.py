"""Simulated rounds of Pikoko, in which everyone sees all hands.

A simulated player wants a seat to take another trick while the seat has fewer than the player has
bid on it, and does not want this if it would spoil an exact or close bid. A player who *counts
cards*, like the Hen, keeps strong cards when options are otherwise equal, and seldom plays a random
card. A player who *reasons* follows no such simple plan, and is predicted better by one who often
plays at random.

A hand is a mask of faces, as in `engine.pikoko.cards`; its faces of one suit are a *row*, a mask of
numbers. Worths of tricks and faces are in tricks that the player wants.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from math import floor, inf
from random import Random
from typing import Final, NamedTuple

from engine.pikoko.cards import CARD, COLOURS, FACES, HAND_SIZE, NUMBERS, cards, faces
from engine.protocol import Seat

_SUITS: Final = len(COLOURS)
_ROW: Final = (1 << NUMBERS) - 1

_OWN_HAND_BEATS: Final = 0.4
"""The probability that a card of the player's own hand, which they do not see, beats another."""

_TRUMP_RANKS: Final = 32
"""How many ranks higher a trump counts."""

_BIT: Final = 1 / 512
"""A card counter hardly distinguishes faces whose values differ by less."""

_LEAST_LIKELIHOOD: Final = 0.0015
"""The least likelihood of a card counter's face."""

_LEAST_WEIGHT: Final = 1e-12
"""The least weight of a world, relative to the likeliest."""

_MOST_CERTAIN: Final = 0.992
"""The greatest certainty that a seat counts cards, or that it does not."""

NO_CARD: Final = -1
"""Stands for No Confidence in place of a seat."""

FAR_BEHIND: Final = -64
"""The first lead in the table of a utility; the last is its opposite."""


class Habit(NamedTuple):
    """How a simulated player plays."""

    at_random: float
    """The probability of a random card."""

    thrift: float
    """What keeping a card is worth per rank."""


COUNTS: Final = Habit(1 / 32, 0.01)
REASONS: Final = Habit(1 / 4, 0)


def row_of(hand: int, suit: int) -> int:
    """Returns the hand's numbers of that suit; none if ``suit`` is `NO_TRUMP`."""
    return (hand >> NUMBERS * suit) & _ROW


def lowest(row: int) -> int:
    return (row & -row).bit_length() - 1


def highest(row: int) -> int:
    return row.bit_length() - 1


def ends(mask: int) -> tuple[int, ...]:
    """Returns the lowest and the highest bit, once if they are the same."""
    low, high = lowest(mask), highest(mask)
    return (low,) if low == high else (low, high)


def any_face(hand: int, rng: Random) -> int:
    """Returns a random face of the hand: of a random suit, one of the four lowest."""
    suit = rng.randrange(_SUITS)
    while not row_of(hand, suit):
        suit = (suit + 1) % _SUITS
    row = row_of(hand, suit)
    for _ in range(rng.randrange(4)):
        if row & (row - 1):
            row &= row - 1
    return NUMBERS * suit + lowest(row)


@dataclass(slots=True)
class Round:
    """A simulated round."""

    trump: int
    hands: list[int]
    player: Seat
    """The seat that plays the next card, from the hand to its left."""

    left: int = HAND_SIZE
    """The number of tricks still to be taken, including the one under way."""

    laid: int = 0
    """The number of cards in the trick; while it is 0, the next three fields have no meaning."""

    led: int = 0
    """The suit led."""

    best: int = 0
    """The face that takes the trick so far."""

    taker: Seat = 0
    """The owner of that face."""

    taken: list[int] = field(default_factory=list)
    confidence: list[int] = field(default_factory=list)
    """The seat that each confidence card is on, or `NO_CARD`."""

    bids: list[list[int]] = field(default_factory=list)
    """Bids by bidder and target."""

    habits: list[Habit] = field(default_factory=list)
    worth: list[list[int]] = field(default_factory=list)
    """What another trick for a target is worth to a bidder, by bidder and target."""

    won: list[int] = field(default_factory=lambda: [0] * FACES)
    """How often each face took a trick; copies of the round share it."""

    def __post_init__(self) -> None:
        seats = len(self.hands)
        self.taken = self.taken or [0] * seats
        self.confidence = self.confidence or [NO_CARD] * seats
        self.bids = self.bids or [[0] * seats for _ in range(seats)]
        self.habits = self.habits or [COUNTS] * seats
        self.worth = self.worth or [[0] * seats for _ in range(seats)]

    def copy(self) -> Round:
        return Round(
            *(self.trump, self.hands[:], self.player, self.left),
            *(self.laid, self.led, self.best, self.taker),
            *(self.taken[:], self.confidence[:], [own[:] for own in self.bids], self.habits[:]),
            *([own[:] for own in self.worth], self.won),
        )

    # The rules of a trick, as `engine.pikoko.tricks` has them

    def beats(self, face: int) -> bool:
        """Returns whether that face would take the trick from the best one."""
        suit = face // NUMBERS
        return face > self.best if suit == self.best // NUMBERS else suit == self.trump

    def lay(self, face: int) -> None:
        """Plays a face, and gives a complete trick to its taker."""
        seats = len(self.hands)
        owner = (self.player + 1) % seats
        self.hands[owner] &= ~CARD[face]
        if not self.laid:
            self.led, self.best, self.taker = face // NUMBERS, face, owner
        elif self.beats(face):
            self.best, self.taker = face, owner
        self.laid += 1
        self.player = owner
        if self.laid == seats:
            self.laid = 0
            self.left -= 1
            self.player = (self.taker - 1) % seats
            self.taken[self.taker] += 1
            self.won[self.best] += 1
            self.value_tricks(self.taker)

    def points(self, bidder: Seat) -> int:
        """Returns the bidder's points for bids and confidence card (`engine.pikoko.scoring`)."""
        on_card = self.confidence[bidder]
        total = 1 if on_card == NO_CARD else 0
        for on, (bid, took) in enumerate(zip(self.bids[bidder], self.taken, strict=True)):
            off = abs(bid - took)
            total += max(2 - off, 0)
            if on_card == on:
                total += 3 if off == 0 else -1
        return total

    # What a trick and a face are worth

    def value_tricks(self, on: Seat) -> None:
        """Updates what another trick for that seat is worth to each bidder."""
        for bidder, own in enumerate(self.bids):
            missing = own[on] - self.taken[on]
            value = 1 if missing > 0 else -1 if missing > -2 else 0
            self.worth[bidder][on] = 2 * value if self.confidence[bidder] == on else value

    def expected(self, led: int, best: int, taker: Seat) -> float:
        """Returns the expected worth of the trick to the player, once the player has added a card.

        ``taker`` leads then with the face ``best``, which later cards may beat.
        """
        hands, player, worth = self.hands, self.player, self.worth[self.player]
        seats = len(hands)
        value: float = worth[taker]
        later = player + 1
        for _ in range(seats - 1 - self.laid):
            later = (later + 1) % seats
            chance = _OWN_HAND_BEATS
            if later != player:
                chance = chance_to_beat(hands[later], led, self.trump, best)
            if chance:
                value += (worth[later] - value) * chance
        return value

    def value(self, face: int, thrift: float) -> float:
        """Returns what playing a face is worth: as `expected`, less the worth of keeping its card.

        Keeping it has negative worth if its owner should take no more tricks.
        """
        owner = (self.player + 1) % len(self.hands)
        suit = face // NUMBERS
        if not self.laid:
            led, value = suit, self.expected(suit, face, owner)
        elif self.beats(face):
            led, value = self.led, self.expected(self.led, face, owner)
        else:
            led, value = self.led, self.expected(self.led, self.best, self.taker)
        if not thrift or suit not in (led, self.trump):
            return value
        kept = thrift * (face % NUMBERS + (_TRUMP_RANKS if suit == self.trump else 1))
        return value - kept if self.worth[self.player][owner] > 0 else value + kept

    # The face that a simulated player chooses, to make its bids come true

    def choose(self, rng: Random) -> int:
        """Returns the face that the player of the trick plays."""
        hand = self.hands[(self.player + 1) % len(self.hands)]
        habit = self.habits[self.player]
        at_random = rng.random() < habit.at_random
        if not self.laid:
            return any_face(hand, rng) if at_random else self.lead(hand, habit.thrift, rng)
        row = row_of(hand, self.led)
        if row and not row & (row - 1):
            return NUMBERS * self.led + lowest(row)
        if at_random:
            return any_face(row << NUMBERS * self.led if row else hand, rng)
        return self.follow(hand, habit.thrift, rng)

    def lead(self, hand: int, thrift: float, rng: Random) -> int:
        """Returns the best face to lead: the lowest or the highest of a suit."""
        chosen, most = -1, -inf
        first = rng.randrange(_SUITS)  # among suits of equal worth, a random one
        for suit in (*range(first, _SUITS), *range(first)):
            if row := row_of(hand, suit):
                for number in ends(row):
                    value = self.value(NUMBERS * suit + number, thrift)
                    if value > most:
                        chosen, most = NUMBERS * suit + number, value
        return chosen

    def follow(self, hand: int, thrift: float, rng: Random) -> int:
        """Returns the best face to add to a trick: a losing one, or the lowest or highest taker."""
        keeps_strong = self.worth[self.player][(self.player + 1) % len(self.hands)] > 0
        losing, beating = self.parted(hand)
        chosen, most = -1, -inf
        if losing:
            if row := row_of(losing, self.led):
                chosen = NUMBERS * self.led + (lowest(row) if keeps_strong else highest(row))
            else:
                chosen = discard(losing, self.trump, rng, keeps_strong=keeps_strong)
            if not beating:
                return chosen
            most = self.value(chosen, thrift)
        for face in ends(beating):
            value = self.value(face, thrift)
            if value > most:
                chosen, most = face, value
        return chosen

    def parted(self, hand: int) -> tuple[int, int]:
        """Returns the hand's legal faces: those that do not take the trick, and those that do."""
        legal = hand & (_ROW << NUMBERS * self.led) or hand
        suit, number = divmod(self.best, NUMBERS)
        beating = legal & ((_ROW << number + 1 & _ROW) << NUMBERS * suit)
        if suit != self.trump:
            beating |= legal & (_ROW << NUMBERS * self.trump)
        return legal & ~beating, beating

    def play_out(self, rng: Random) -> None:
        """Plays to the end of the round."""
        for seat in range(len(self.hands)):
            self.value_tricks(seat)
        while self.left:
            self.lay(self.choose(rng))


def chance_to_beat(hand: int, led: int, trump: int, best: int) -> float:
    """Returns the probability that a random legal card of the hand beats the face ``best``."""
    suit, number = divmod(best, NUMBERS)
    if row := row_of(hand, led):
        return (row >> number + 1).bit_count() / row.bit_count() if suit == led else 0
    row = row_of(hand, trump)
    if suit == trump:
        row >>= number + 1
    return row.bit_count() / hand.bit_count() if row else 0


def discard(hand: int, trump: int, rng: Random, *, keeps_strong: bool) -> int:
    """Returns the face to discard from a hand that cannot follow: the highest trump, if any.

    If it ``keeps_strong`` cards, it is any other face, or else the lowest trump.
    """
    row = row_of(hand, trump)
    if not row:
        return any_face(hand, rng)
    others = hand & ~(_ROW << NUMBERS * trump)
    if not keeps_strong:
        return NUMBERS * trump + highest(row)
    return any_face(others, rng) if others else NUMBERS * trump + lowest(row)


# What is unknown, filled in at random


@dataclass(frozen=True, slots=True)
class Known:
    """What the seat ``me`` knows."""

    me: Seat
    start: Round
    """The round without the own hand, and with 0 for unknown bids."""

    bids: Sequence[Sequence[int | None]]
    tokens: Sequence[int]
    """The tokens left for unknown bids, by seat."""


@dataclass(frozen=True, slots=True)
class Guess:
    """What ``me`` guesses of the rest."""

    card_value: Sequence[float]
    """The tricks that a card adds to the own hand, by the card's lowest face."""

    tricks: Sequence[float]
    """The tricks expected of each seat."""

    bias: Sequence[Sequence[float]]
    """By how much unknown bids exceed the expected tricks, by bidder and target."""

    spread: float
    """The width of the range in which an unknown bid falls at random."""

    confidence: Sequence[int | None]
    """The likely confidence card of each seat; ``None`` if it may be any."""

    counting: Sequence[float]
    """The probability that each seat counts cards."""

    def expected(self, me: Seat, hand: int) -> list[float]:
        """Returns the tricks to expect of each seat if that is the own hand.

        The own hand takes the value of its cards; the others share the rest in proportion to
        `tricks`.
        """
        own = sum(self.card_value[lowest(card)] for card in cards(hand))
        own = max(0.0, min(own, HAND_SIZE))
        whole = sum(self.tricks) - self.tricks[me]
        shares = [(HAND_SIZE - own) * tricks / whole for tricks in self.tricks]
        shares[me] = own
        return shares


def filled_in(known: Known, guess: Guess, hand: int, rng: Random) -> Round:
    """Returns the round with a guess at all that ``known.me`` does not know, and that own ``hand``.

    Unknown bids are near the tricks expected. A confidence card is the likely one, if there is one,
    three times in four.
    """
    filled, me, seats = known.start.copy(), known.me, len(known.start.hands)
    filled.hands[me], expected = hand, guess.expected(me, hand)
    for bidder, tokens in enumerate(known.tokens):
        left = tokens
        for on, bid in enumerate(known.bids[bidder]):
            if bid is None:
                about = expected[on] + guess.bias[bidder][on] + 0.5
                bid = floor(about + guess.spread * (rng.random() - 0.5))
                bid = max(0, min(bid, left))
                left -= bid
            filled.bids[bidder][on] = bid
        if bidder != me:
            likely = guess.confidence[bidder]
            if likely is None or rng.random() < 1 / 4:
                likely = max(NO_CARD, rng.randrange(-seats, seats))
            filled.confidence[bidder] = likely
    filled.habits = [COUNTS if rng.random() < chance else REASONS for chance in guess.counting]
    return filled


# Options that are compared


class Explored(NamedTuple):
    """The results of simulated rounds."""

    rounds: int
    totals: list[float]
    """The sum of utilities over all rounds, by option."""

    histogram: list[list[list[int]]]
    """How often a seat took 0 to 8 tricks, by option and seat."""

    won: list[int]
    """How many tricks each face took, with all options."""

    dealt: list[int]
    """How often a card was in the own hand, by its lowest face."""

    def odds(self, seat: Seat, option: int = 0) -> list[float]:
        """Returns the probabilities that the seat takes 0 to 8 tricks."""
        return [count / self.rounds for count in self.histogram[option][seat]]


def utility(ended: Round, me: Seat, before: Sequence[int], chances: Sequence[float]) -> float:
    """Returns what the end of a round is worth to ``me``: the probability to win the game.

    ``before`` has the points of earlier rounds, by seat. ``chances`` has the probability to end
    ahead of one other seat, by the lead over it after this round, from `FAR_BEHIND` on.
    """
    own = before[me] + ended.points(me)
    whole = 1.0
    for seat, points in enumerate(before):
        if seat != me:
            lead = own - points - ended.points(seat)
            whole *= chances[min(max(lead - FAR_BEHIND, 0), -2 * FAR_BEHIND)]
    return whole


def explore(
    known: Known,
    guess: Guess,
    decide: Callable[[Round, int], None],
    options: Sequence[int],
    worlds: Sequence[int],
    worth: Callable[[Round], float],
    rng: Random,
) -> Explored:
    """Simulates the round with each option in each world, and adds up what it is ``worth``.

    A world is a possible own hand. ``decide`` applies an option to the round. Within a world all
    options get the same random numbers.
    """
    seats = len(known.start.hands)
    histogram = [[[0] * (HAND_SIZE + 1) for _ in range(seats)] for _ in options]
    totals, dealt = [0.0] * len(options), [0] * FACES
    known.start.won = won = [0] * FACES
    for world in worlds:
        for card in cards(world):
            dealt[lowest(card)] += 1
        filled = filled_in(known, guess, world, rng)
        numbers = rng.getstate()
        for at, option in enumerate(options):
            playing = filled.copy() if len(options) > 1 else filled
            decide(playing, option)
            rng.setstate(numbers)
            playing.play_out(rng)
            totals[at] += worth(playing)
            for seat, took in enumerate(playing.taken):
                histogram[at][seat][took] += 1
    return Explored(len(worlds), totals, histogram, won, dealt)


# What the cards played so far tell


def likelihoods(playing: Round, face: int) -> tuple[float, float]:
    """Returns how likely the player plays that face if it counts cards, and if at random."""
    hand = playing.hands[(playing.player + 1) % len(playing.hands)]
    if playing.laid:
        hand = hand & (_ROW << NUMBERS * playing.led) or hand
    values = {other: playing.value(other, COUNTS.thrift) for other in faces(hand)}
    most = max(values.values())
    shares = {other: 1 / (1 + ((most - value) / _BIT) ** 2) for other, value in values.items()}
    return shares[face] / sum(shares.values()) + _LEAST_LIKELIHOOD, 1 / len(values)


def weigh_worlds(
    playing: Round,
    me: Seat,
    shown: int,
    played: Sequence[int],
    worlds: Sequence[int],
    weights: Sequence[float],
    counting: Sequence[float],
) -> tuple[list[float], list[float]]:
    """Weighs worlds by how likely the others would have ``played`` these faces in each.

    Returns the weights, and by seat the probability that it counts cards. ``playing`` is at its
    start. ``worlds`` are possible hands of ``me`` without the cards ``shown``, which it has played.
    """
    weighed, chances = list(weights), list(counting)
    for seat in range(len(playing.hands)):
        playing.value_tricks(seat)
    for face in played:
        player = playing.player
        if player != me:
            weighed, chances[player] = _weighed(
                playing, me, [world | shown for world in worlds], weighed, face, chances[player]
            )
        if (player + 1) % len(playing.hands) == me:
            shown &= ~CARD[face]
        playing.lay(face)
    return weighed, chances


def _weighed(
    playing: Round, me: Seat, hands: Sequence[int], weights: Sequence[float], face: int, sure: float
) -> tuple[list[float], float]:
    """Returns the weights after that face, and the probability that its player counts cards.

    That probability was ``sure`` before.
    """
    weighed, if_counting, if_random = [], 0.0, 0.0
    for hand, weight in zip(hands, weights, strict=True):
        playing.hands[me] = hand
        strict, loose = likelihoods(playing, face)
        if_counting += weight * strict * sure
        if_random += weight * loose * (1 - sure)
        weighed.append(weight * (sure * strict + (1 - sure) * loose))
    most = max(weighed)
    chance = if_counting / (if_counting + if_random)
    return (
        [max(weight / most, _LEAST_WEIGHT) for weight in weighed],
        min(max(chance, 1 - _MOST_CERTAIN), _MOST_CERTAIN),
    )
