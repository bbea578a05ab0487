"""The numbers that the strong player of Peacock Block goes by, found by games of computer players.

::

    python -m tests.benchmarks.weights fit [--games 3000] [--seed 1]
    python -m tests.benchmarks.weights reasoning [--games 1500] [--seed 1]
    python -m tests.benchmarks.weights habits [--games 1500] [--seed 1]
    python -m tests.benchmarks.weights love [--games 300] [--seed 1]

Each plays so many games for each number of seats: a third of them at tables of ``greedy``, a third
at tables of ``estimate`` (the action with the best estimated chance to win) and a third at tables
where each seat is either.

``fit`` prints those of `engine.block.mind.odds`, under which who won is likeliest, for every
action and every beginning of a turn, in nine games of ten. Now and then an action is drawn out of
the best ones; otherwise nothing would be known of cards that no one ever keeps. For the tenth game
it prints by fifths how likely it was to win by them, and how often that came true. ``reasoning``
prints by how much a seat is weaker if more of the others reason, and the same by kind of table; as
many games again are played for that. ``habits`` prints the tables of `engine.block.mind.worlds`, of
as many games of ``greedy`` and of ``estimate``, which stands for all who reason. ``love`` prints
the weight of a love point: the one under which those who won extended games are likeliest by the
love points after each round.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import exp, log, sqrt
from random import Random
from statistics import mean
from typing import Final, NamedTuple, TypeAlias

from engine.block import BLOCK
from engine.block.acts import BlockAction, Discard, LayRing, Play, Ultra
from engine.block.cards import KINDS, VALUES
from engine.block.mind import odds, worlds
from engine.block.mind.odds import Feature
from engine.block.mind.peacock import REASONERS, BlockModel
from engine.block.mind.worlds import last_actions
from engine.block.state import Phase, State
from engine.block.views import View
from engine.mind.players import reasoning_share
from engine.protocol import Legal, Player
from tests.benchmarks.chances import Played
from tests.benchmarks.said import Said, fifths

TABLES: Final = (("greedy",), ("estimate",), ("greedy", "estimate"))

_PASSES: Final = 4
_RATE: Final = 0.1
_STEADY: Final = 10.0
"""How little the first games move a weight: a higher number moves it less."""

_DRAWN: Final = 0.15
"""How often an action is drawn, out of the candidates of the search."""

_EVERY: Final = 50
"""After so many positions of the last pass the weights are noted; the result is their mean."""

Love: TypeAlias = tuple[int, ...]


class Position(NamedTuple):
    """The features of the viewer and of each of the others (`engine.block.mind.odds`), 1 if the
    viewer won, and the number of the game.
    """

    own: Sequence[int]
    rivals: Sequence[Sequence[int]]
    won: float
    game: int


def played(
    number: int, seed: int | str, kinds: Sequence[Sequence[str]]
) -> Iterator[tuple[int, Played]]:
    """Yields, for each number of seats, ``number`` games that have not begun, with their index."""
    for seats in BLOCK.seats:
        for at in range(number):
            yield (
                at,
                Played("block", kinds[at % len(kinds)], seats, "quick", f"{seed} {seats} {at}"),
            )


# The weights of the estimate


def straying(player: Player) -> Player:
    """Returns a player that now and then draws its action at random."""
    model = BlockModel(BLOCK)

    def play(view: View, legal: Legal[BlockAction], rng: Random) -> BlockAction:
        if view.phase is Phase.ACTION and rng.random() < _DRAWN:
            return rng.choice(list(model.candidates(view, legal)))
        action: BlockAction = player(view, legal, rng)
        return action

    return play


def positions(at: int, game: Played) -> tuple[list[Position], list[Position]]:
    """Returns the positions after each action, and at the beginning of each turn, of the game
    ``at``.
    """
    game.table = [straying(player) for player in game.table]
    ends, begins = [], []
    while game.on():
        state, actor, action = game.step()
        if state.phase is not Phase.ACTION or isinstance(action, LayRing):
            continue
        view = BLOCK.view(state, actor)
        if state.opening and not odds.can_win(view):
            features, board = odds.begins(view)
            begins.append((actor, features, board.rival_features()))
        board, _ = odds.after(view, action)
        if not board.won():
            ends.append((actor, board.own_features(), board.rival_features()))
    after, before = (
        [
            Position(own, tuple(rivals.values()), game.became(seat), at)
            for seat, own, rivals in noted
        ]
        for noted in (ends, begins)
    )
    return after, before


def chance(weights: Sequence[float], position: Position) -> tuple[float, list[float]]:
    """Returns the chance to win, and the shares of each of the others in the rest."""
    own = exp(sum([weights[feature] for feature in position.own]))
    rivals = [exp(sum([weights[feature] for feature in features])) for features in position.rivals]
    whole = sum(rivals)
    return own / (own + whole), [rival / whole for rival in rivals]


def fitted(known: list[Position], rng: Random) -> list[float]:
    """Returns the weights under which who won is likeliest, by stochastic ascent with a rate for
    each.
    """
    weights, seen = [0.0] * Feature.NUMBER, [_STEADY] * Feature.NUMBER
    total, times = [0.0] * Feature.NUMBER, 0
    for turn in range(_PASSES):
        rng.shuffle(known)
        for at, position in enumerate(known):
            likely, shares = chance(weights, position)
            off = position.won - likely
            for features, slope in (
                (position.own, off),
                *zip(position.rivals, [-off * share for share in shares], strict=True),
            ):
                for feature in features:
                    seen[feature] += slope * slope
                    weights[feature] += _RATE * slope / sqrt(seen[feature])
            if turn == _PASSES - 1 and at % _EVERY == 0:
                times += 1
                total = [a + b for a, b in zip(total, weights, strict=True)]
    return [one / times for one in total]


def fit(number: int, seed: int) -> None:
    known: tuple[list[Position], list[Position]] = ([], [])
    asked: tuple[list[Position], list[Position]] = ([], [])
    for at, game in played(number, seed, TABLES):
        for kept, found in zip(asked if at % 10 == 9 else known, positions(at, game), strict=True):
            kept += found
    for name, learned, tested in zip(("ENDS", "BEGINS"), known, asked, strict=True):
        weights = [round(one, 2) for one in fitted(learned, Random(f"{seed} {name}"))]
        print(f"{name}: Final = (")
        for line in lines(weights):
            print(f"    {', '.join(map(str, line))},")
        print(")")
        said = [Said(chance(weights, one)[0], one.won, one.game) for one in tested]
        surprise = -mean(log(likely if won else 1 - likely) for likely, won, _ in said)
        print(f"| {len(learned)} | {len(said)} | {surprise:.4f} | {fifths(said)} |", flush=True)


def lines(weights: Sequence[float]) -> Iterator[Sequence[float]]:
    """Yields the weights as source: four to a line for flirt points, and by kind of feature for the
    rest, as in `engine.block.mind.odds`.
    """
    cuts = (
        *range(Feature.FLIRT, Feature.FEATHERS, 4), Feature.FEATHERS, Feature.HELD,
        (Feature.HELD + Feature.RING) // 2, Feature.RING, Feature.SHAKE,
        Feature.RIVAL_FLIRT, Feature.RIVAL_FEATHERS, Feature.RIVAL_SHAKE, Feature.NUMBER,
    )  # fmt: skip
    for begin, end in pairwise(cuts):
        yield weights[begin:end]


# Who sits at the table


class Beginning(NamedTuple):
    """The beginning of a turn in a ``game``, by its number: the ``share`` of the others who reason,
    less one half, the strength of the seat over that of all others together by `odds.BEGINS`,
    as a logarithm, and 1 if it won.
    """

    game: int
    share: float
    lead: float
    won: float

    def likely(self, weight: float) -> float:
        return 1 / (1 + exp(-self.lead - weight * self.share))


def beginnings(at: int, game: Played) -> list[Beginning]:
    company, found = game.company(), []
    inferred = (0.0,) * len(company)  # everyone is known
    while game.on():
        state, actor, _ = game.step()
        if state.phase is Phase.ACTION and state.opening:
            view = BLOCK.view(state, actor)
            if not odds.can_win(view):
                likely = odds.chance(view)
                share = reasoning_share(company, actor, inferred, REASONERS)
                found.append((actor, share - 0.5, log(likely / (1 - likely))))
    return [Beginning(at, share, lead, game.became(seat)) for seat, share, lead in found]


def reasoning(number: int, seed: int) -> None:
    """Fits the weight by Newton's method, and prints what is said with it in other games."""
    known, asked = (
        [one for at, game in played(number, fresh, TABLES) for one in beginnings(at, game)]
        for fresh in (f"{seed} known", f"{seed} asked")
    )
    weight = 0.0
    for _ in range(10):
        all_likely = [one.likely(weight) for one in known]
        slope = sum((one.won - p) * one.share for one, p in zip(known, all_likely, strict=True))
        bend = sum(p * (1 - p) * one.share**2 for one, p in zip(known, all_likely, strict=True))
        weight += slope / bend
    print(f"REASONING: Final = {weight:.2f}")
    for table, kinds in enumerate(TABLES):
        for by in (0.0, weight):
            said = [
                Said(one.likely(by), one.won, one.game)
                for one in asked
                if one.game % len(TABLES) == table
            ]
            print(f"| {'+'.join(kinds)} | {by:.2f} | {len(said)} | {fifths(said)} |", flush=True)


# What is held back


class Holding:
    """The cards that each seat held back when it last acted, and still has."""

    def __init__(self, seats: int) -> None:
        self.cards = [Counter[int]() for _ in range(seats)]

    def follow(self, before: State, actor: int, action: BlockAction, game: Played) -> None:
        """Notes what that step of the game changes."""
        if before.phase is Phase.ACTION:
            self.cards[actor] = Counter(before.hands[actor]) - Counter(used(action))
        last = last_actions(before.rules, game.memory)
        for seat, hand in enumerate(game.state.hands):
            unknown = seat not in last or not last[seat].held_back
            self.cards[seat] &= Counter() if unknown else Counter(hand)


def used(action: BlockAction) -> bytes:
    """Returns the cards that a play, a full Ultra Block or a discard takes out of the hand."""
    match action:
        case Play(card, _, step):
            return bytes((card,) if step is None else (card, step))
        case Ultra(cards) | Discard(cards):
            return cards
    return b""


def count(number: int, seed: int) -> None:
    for player in ("greedy", "estimate"):
        print(player)
        count_of(player, number, seed)


def count_of(player: str, number: int, seed: int) -> None:
    """Prints how often each kind of card was held back, in percent of a random choice."""
    held = {name: [0.0] * len(KINDS) for name in worlds.ACTIONS}
    random = {name: [0.0] * len(KINDS) for name in worlds.ACTIONS}
    names = {did: name for name, did in worlds.ACTIONS.items()}
    for _, game in played(number, seed, ((player,),)):
        holding = Holding(len(game.table))
        while game.on():
            state, actor, action = game.step()
            if state.phase is Phase.ACTION and state.opening:
                others = [seat for seat in range(len(game.table)) if seat != actor]
                unseen = Counter(
                    card // VALUES
                    for cards in (state.deck, *(state.hands[seat] for seat in others))
                    for card in cards
                )
                for seat in others:
                    kept = holding.cards[seat]
                    if not kept:
                        continue
                    name = names[last_actions(state.rules, game.memory_then)[seat].did]
                    for card, copies in kept.items():
                        held[name][card // VALUES] += copies
                    for kind, copies in unseen.items():
                        random[name][kind] += kept.total() * copies / unseen.total()
            holding.follow(state, actor, action, game)
    for name, counts in held.items():
        if sum(counts):
            percents = (
                min(max(2, round(100 * (a + 1) / (b + 1))), 999)
                for a, b in zip(counts, random[name], strict=True)
            )
            print(f"{name:8}{''.join(f'{percent:4}' for percent in percents)}")


# Love points


def loves(seats: int, seed: str) -> list[tuple[Love, int]]:
    """Returns the love points after each round of one extended game, and who won that game."""
    game = Played("block", ("greedy",), seats, "extended", seed)
    noted = []
    while game.on():
        state, _, _ = game.step()
        if game.state.round > state.round > 0:
            noted.append(game.state.love)
    return [(love, game.state.winners[0]) for love in noted]


def love_weight(noted: Sequence[tuple[Love, int]]) -> float:
    """Returns the weight of a love point under which those winners are likeliest, by Newton's
    method.
    """
    weight = 0.1
    for _ in range(30):
        slope = bend = 0.0
        for love, winner in noted:
            parts = [exp(weight * points) for points in love]
            mean = sum(a * b for a, b in zip(parts, love, strict=True)) / sum(parts)
            square = sum(a * b * b for a, b in zip(parts, love, strict=True)) / sum(parts)
            slope, bend = slope + love[winner] - mean, bend + square - mean * mean
        weight += slope / bend
    return weight


def love(number: int, seed: int) -> None:
    noted = [
        one for seats in BLOCK.seats for at in range(number) for one in loves(seats, f"{seed} {at}")
    ]
    print(f"{love_weight(noted):.3f}")


def main() -> None:
    parser = argparse.ArgumentParser(description="What Peacock Block's strong player goes by.")
    parser.add_argument("what", choices=["fit", "reasoning", "habits", "love"])
    parser.add_argument("--games", type=int)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    find, games = {
        "fit": (fit, 3000),
        "reasoning": (reasoning, 1500),
        "habits": (count, 1500),
        "love": (love, 300),
    }[asked.what]
    find(asked.games or games, asked.seed)


if __name__ == "__main__":
    main()
