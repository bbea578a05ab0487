"""Every sentence of lessons and guided rounds is true of its position.

A table has a claim for each sentence, by its key: a condition on the position and on the figures in
the sentence. The test fails for a sentence without a claim, and for a claim whose sentence is never
said.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from itertools import takewhile
from random import Random
from typing import Any, Final, TypeAlias

import pytest

from bot.screens.all_games import GAMES
from bot.screens.first_game_page import lesson
from bot.screens.kit import NO_BREAK, TOGETHER
from bot.screens.names import seat_name
from bot.screens.plumes.card_places import places
from bot.screens.words import Words, words
from bot.tables import guided_round
from bot.tables.guided_round import PERSON, Round
from data.games import complete_options
from engine.block import acts as block
from engine.block.cards import PLUCK1, PLUCK2, SIDESTEP, VALUES
from engine.block.effects import FLIRTS
from engine.block.scoring import FEATHERS_TO_WIN, FLIRT_TO_WIN
from engine.notation import decode
from engine.pikoko import acts as pikoko
from engine.pikoko.cards import CARD, cards, colour_of, faces, number_of
from engine.pikoko.state import Phase
from engine.plumes import acts as plumes
from engine.plumes.cards import COLOURS, HAND_LIMIT, LAST_CARDS, value_of
from engine.plumes.cards import colour_of as plume_colour
from engine.protocol import CHANCE
from tests.bot.tables.rounds import GAMES_OF_OURS, frame, shown, texts_of
from tests.helpers.games import turns
from tests.helpers.messages import text_of
from tests.helpers.stress import some

WALKS: Final = {
    "pikoko": ((0, 1, 22, 57, 66, 89), range(100)),
    "plumes": ((1, 2, 5), range(10)),
    "block": ((0, 11, 21), range(30)),
}
"""The seeds of the guided rounds of each game: a few in which every sentence is said, and many."""


@dataclass(frozen=True)
class Said:
    """A sentence that was said in a guided round, with its figures."""

    now: Round
    figures: Mapping[str, Any]

    @property
    def view(self) -> Any:
        """Returns what the person sees."""
        return self.now.game.view(self.now.state, PERSON)

    @property
    def before(self) -> Any:
        """Returns what the person saw before the last answer."""
        return self.now.game.view(self.now.before, PERSON)

    def __getitem__(self, figure: str) -> Any:
        return self.figures[figure]

    def seat(self, figure: str = "name") -> int:
        """Returns the seat whose name is in the sentence."""
        return names(self.now).index(self.figures[figure])

    def happened(self, kind: type[Any]) -> list[Any]:
        return [event for event in self.now.happened if isinstance(event, kind)]


def names(now: Round) -> list[str]:
    return [seat_name(frame(now.game.key), seat) for seat in range(3)]


Claim = Callable[[Said], bool]


# Pikoko


def owner(said: Said, *, before: bool) -> tuple[int, int, int]:
    """Returns the seat whose hand the person plays, the person's bid on it, and the tricks it has
    taken.
    """
    view = said.before if before else said.view
    return 1, view.bids[PERSON][1], view.taken[1]


def strong(view: Any, seat: int) -> tuple[int, int]:
    hand = list(cards(view.hands[seat]))
    trumps = [card for card in hand if any(colour_of(face) == view.trump for face in faces(card))]
    high = [card for card in hand if max(map(number_of, faces(card))) >= 6 and card not in trumps]
    return len(trumps), len(high)


def on_me(view: Any) -> tuple[int, int]:
    bids = [own[PERSON] for own in view.bids[1:]]
    return min(bids), max(bids)


def can_beat(view: Any) -> bool:
    def order(face: int) -> tuple[bool, bool, int]:
        led = colour_of(view.trick[0])
        return colour_of(face) == view.trump, colour_of(face) == led, number_of(face)

    held = list(faces(view.hands[1]))
    following = [face for face in held if colour_of(face) == colour_of(view.trick[0])]
    best = max(map(order, view.trick))
    return any(order(face) > best for face in following or held)


def wants_tricks(said: Said) -> bool:
    _, bid, taken = owner(said, before=False)
    return bid > taken


def trick(said: Said) -> tuple[int, bool, int]:
    """Returns who took the trick, whether its owner needed it for the bid, and the owner's tricks
    now.
    """
    _, bid, taken = owner(said, before=True)
    taker = said.happened(pikoko.TrickTaken)[0].taker
    return taker, bid > taken, taken + (taker == 1)


def trick_is(said: Said, *, mine: bool, wanted: bool) -> bool:
    taker, was_wanted, taken = trick(said)
    _, bid, _ = owner(said, before=True)
    return (taker == 1, was_wanted, bid, taken) == (mine, wanted, said["bid"], said["taken"])


def last_bid(said: Said) -> tuple[int, int]:
    answer = said.now.answer
    assert isinstance(answer, pikoko.Bid)
    assert answer.tokens == said["tokens"]
    return answer.on, answer.tokens


def bid_by_cards(said: Said) -> tuple[int, int]:
    """Returns the bid, and how many trumps, sixes and sevens the hand has."""
    on, tokens = last_bid(said)
    assert said.seat() == on
    return tokens, sum(strong(said.before, on))


PIKOKO: Final[Mapping[str, Claim]] = {
    "about": lambda said: (
        said.view.hands[PERSON] is None
        and all(len(list(cards(hand))) == 8 for hand in said.view.hands[1:])
    ),
    "bid": lambda said: (said["trumps"], said["others"]) == strong(said.view, said.seat()),
    "bid-self": lambda said: (said["low"], said["high"]) == on_me(said.view),
    "bid-equal": lambda said: bid_by_cards(said)[0] == bid_by_cards(said)[1],
    "bid-fewer": lambda said: bid_by_cards(said)[0] < bid_by_cards(said)[1] == said["strong"],
    "bid-more": lambda said: bid_by_cards(said)[0] > bid_by_cards(said)[1] == said["strong"],
    "self-within": lambda said: said["low"] <= last_bid(said)[1] <= said["high"],
    "self-low": lambda said: last_bid(said)[1] < on_me(said.before)[0],
    "self-high": lambda said: last_bid(said)[1] > on_me(said.before)[1],
    "confidence": lambda said: said.view.phase is Phase.CONFIDENCE,
    "confident": lambda said: (
        said.now.answer == pikoko.Confidence(said.seat())
        and said["bid"] == said.before.bids[PERSON][said.seat()]
    ),
    "confident-self": lambda said: (
        said.now.answer == pikoko.Confidence(PERSON)
        and said["bid"] == said.before.bids[PERSON][PERSON]
    ),
    "no-confidence": lambda said: said.now.answer == pikoko.Confidence(None),
    "needs": lambda said: (
        said["missing"] == said["bid"] - said["taken"] > 0
        and (1, said["bid"], said["taken"]) == owner(said, before=False)
    ),
    "enough": lambda said: said["bid"] == said["taken"] == owner(said, before=False)[2],
    "too-many": lambda said: said["bid"] < said["taken"] == owner(said, before=False)[2],
    "leads": lambda said: (
        not said.view.trick and len(said.now.choices) >= len(list(cards(said.view.hands[1])))
    ),
    "can": lambda said: can_beat(said.view) and wants_tricks(said),
    "low": lambda said: can_beat(said.view) and not wants_tricks(said),
    "cannot": lambda said: not can_beat(said.view),
    "won": lambda said: trick_is(said, mine=True, wanted=True),
    "won-more": lambda said: trick_is(said, mine=True, wanted=False),
    "missed": lambda said: trick_is(said, mine=False, wanted=True),
    "let-go": lambda said: trick_is(said, mine=False, wanted=False),
    "rest": lambda said: said.now.over and len(said.before.tricks) + 1 == 8 - 6,
    "end": lambda said: said.now.over and sum(said.now.state.results[0].taken) == 8,
}


# Enchanted Plumes


def own(view: Any) -> Any:
    return view.plumes[PERSON]


def below(view: Any) -> list[Any]:
    found = [place for card in view.hand for place in places(own(view), card)]
    return [place for place in found if place.is_below]


def row_above(said: Said, *, closes: bool) -> bool:
    """Returns whether the named colours are those of the row above a place that some card fits."""
    found = [place for place in below(said.view) if place.closes == closes]
    return any(
        colours_said(said)
        == {
            plume_colour(card)
            for card in own(said.view)[place.target.plume].rows[place.target.row - 1]
        }
        for place in found
    )


def colours_said(said: Said) -> set[int]:
    text, english = said["colours"], words("en")
    return {
        bit
        for bit, letter in enumerate(COLOURS)
        if text == english(f"colour-plumes-{letter}") or f"{letter}" in text
    }


def played(said: Said) -> tuple[Any, Any]:
    """Returns the last card played, and its row."""
    answer = said.now.answer
    assert isinstance(answer, plumes.Play)
    return answer, own(said.view)[answer.plume]


def is_top(said: Said, row: int) -> bool:
    """Returns whether a card was played to the top row, which now has so many cards, at
    that value.
    """
    play, plume = played(said)
    is_cost = said["points"] == value_of(play.card)
    return play.row == 0 and len(plume.rows[0]) == row and is_cost


def is_built(said: Said) -> bool:
    play, plume = played(said)
    open_colours = {bit for bit in range(len(COLOURS)) if plume.colours >> bit & 1}
    earns = said["points"] == value_of(play.card)
    return play.row > 0 and not plume.complete and earns and colours_said(said) == open_colours


def is_closed(said: Said) -> bool:
    _, plume = played(said)
    rows = [[value_of(card) for card in row] for row in plume.rows]
    count = sum(map(len, rows))
    worth = sum(map(sum, rows[1:])) - sum(rows[0]) + count
    return plume.complete and (said["cards"], said["worth"]) == (count, worth)


def narrow(view: Any) -> list[int]:
    return [len(plume.rows[0]) for plume in own(view) if len(plume.rows) == 1]


PLUMES: Final[Mapping[str, Claim]] = {
    "about": lambda said: not own(said.view),
    "start": lambda said: (
        not own(said.view)
        and all(plumes.Play(card, 0, 0) in said.now.choices for card in said.view.hand)
    ),
    "widen": lambda said: said["cards"] in narrow(said.view) and said["cards"] < 3,
    "below": lambda said: (
        row_above(said, closes=False) and not any(place.closes for place in below(said.view))
    ),
    "close": lambda said: row_above(said, closes=True),
    "any": lambda said: not below(said.view),
    "take": lambda said: (
        said["safe"] == max(0, said.view.deck_size - LAST_CARDS) and said.view.left.plays == 0
    ),
    "take-one": lambda said: (
        said.view.left.plays == 0 and max(said.view.left.draws, said.view.left.swaps) == 1
    ),
    "begun": lambda said: is_top(said, 1) and len(own(said.view)) == 1,
    "widened": lambda said: is_top(said, said["cards"]) and 1 < said["cards"] <= 3,
    "built": is_built,
    "closed": is_closed,
    "top": lambda said: is_top(said, len(played(said)[1].rows[0])),
    "half": lambda said: (
        said.view.turn == said.before.turn
        and len(said.happened(plumes.CardDrawn) + said.happened(plumes.CardsSwapped)) == 1
    ),
    "taken": lambda said: (
        {event.by for event in said.happened(plumes.CardPlayed)} >= {1, 2}
        and said.view.turn == said.before.turn + 3
    ),
    "end": lambda said: said.now.over,
}


# Peacock Block


def holds(view: Any, *kinds: int) -> bool:
    return any(card // VALUES in kinds for card in view.hand)


def mine(said: Said) -> list[Any]:
    """Returns what happened before the next player's turn."""
    at = [isinstance(event, block.TurnBegan) for event in said.now.happened]
    return list(said.now.happened[: at.index(True) if True in at else len(at)])


def lost(said: Said) -> list[tuple[int, int]]:
    """Returns who lost feathers by the person's own action, and how many they have left."""
    events = [event for event in mine(said) if isinstance(event, block.FeathersChanged)]
    return [(event.seat, event.total) for event in events if event.change < 0]


def cancelled(said: Said) -> list[int]:
    return [event.seat for event in mine(said) if isinstance(event, block.TriggerLost)]


def harmless(said: Said) -> bool:
    """Returns whether the sidestepped card did nothing to the person, whose Side Step is gone."""
    assert isinstance(said.now.answer, block.React)
    countered = said.happened(block.Countered)
    next_card = (block.TurnBegan, block.CardsPlayed)
    after = takewhile(lambda event: not isinstance(event, next_card), said.now.happened)
    hit = (block.FlirtChanged, block.FeathersChanged)
    is_gone = said.now.answer.card not in said.view.hand
    return (
        is_gone
        and not countered
        and not any(
            isinstance(event, hit) and event.seat == PERSON and event.change < 0 for event in after
        )
    )


BLOCK: Final[Mapping[str, Claim]] = {
    "about": lambda _said: (FLIRT_TO_WIN, FEATHERS_TO_WIN) == (10, 10),
    "flirt": lambda said: holds(said.view, *FLIRTS) and said["flirt"] == said.view.flirt[PERSON],
    "react": lambda said: PERSON in said.view.window.hit and holds(said.view, SIDESTEP),
    "pluck": lambda said: (
        holds(said.view, PLUCK1, PLUCK2)
        and said.view.triggers[said.seat()] >= 0
        and said.view.feathers[said.seat()] > 0
    ),
    "choose": lambda said: len(said.now.choices) > 1,
    "flirted": lambda said: (
        block.FlirtChanged(PERSON, said["points"], said.before.flirt[PERSON] + said["points"])
        in mine(said)
    ),
    "plucked": lambda said: lost(said)[0][0] == said.seat() and not cancelled(said),
    "cancelled": lambda said: (lost(said)[0][0], cancelled(said)) == (said.seat(), [said.seat()]),
    "fine": lambda said: not lost(said) and len(said.now.happened) > 0,
    "stepped": harmless,
    "let-it": lambda said: said.now.answer == block.React(None) and holds(said.before, SIDESTEP),
    "end": lambda said: said.view.turns == 6 and said.now.over,
}

RARE: Final = {"choose"}
"""The keys of sentences that only a few deals lead to."""

CLAIMS: Final = {"pikoko": PIKOKO, "plumes": PLUMES, "block": BLOCK}


Heard: TypeAlias = tuple[str, dict[str, Any], str]
"""The key of a sentence, its figures, and the sentence."""


def plain(text: str) -> str:
    return text.replace(NO_BREAK, " ").replace(TOGETHER, "")


def said_in(game: str, rng: Random, heard: list[Heard]) -> Iterator[tuple[str, Said]]:
    """Yields what is said in a guided round that is answered well at first, and then at random."""
    texts, rules = texts_of(game), GAMES[game].game
    now = guided_round.begun(rules, texts)
    well = [decode(rules, do) for do in texts.example[: rng.randint(0, len(texts.example))]]
    while True:
        heard.clear()
        text = plain(text_of(shown(now)))
        for key, figures, sentence in tuple(heard):
            if plain(sentence) in text:
                yield key, Said(now, figures)
        if now.question is None:
            return
        if well:
            now = guided_round.answered(now, well.pop(0), texts)
            continue
        sort = rng.choice(sorted({choice.type for choice in now.choices}))
        choices = [choice for choice in now.choices if choice.type == sort]
        now = guided_round.answered(now, rng.choice(choices), texts)


def name_of(key: str, game: str) -> str | None:
    """Returns the name of the claim for that key; ``None`` for a key of no guided round."""
    for name in ("about", "end"):
        if key == f"guided-{name}-{game}":
            return name
    start = f"guided-{game}-"
    return key.removeprefix(start) if key.startswith(start) else None


@pytest.mark.parametrize("many", some([0, 1], 1))
@pytest.mark.parametrize("game", GAMES_OF_OURS)
def test_each_sentence_of_a_guided_round_is_true_of_its_position(
    game: str, many: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[Heard] = []
    say = Words.__call__

    def listened(self: Words, key: str, **figures: str | float) -> str:
        sentence = say(self, key, **figures)
        heard.append((key, figures, sentence))
        return sentence

    monkeypatch.setattr(Words, "__call__", listened)
    spoken = set()
    for seed in WALKS[game][many]:
        for key, said in said_in(game, Random(seed), heard):
            name = name_of(key, game)
            if name is not None:
                assert CLAIMS[game][name](said), (seed, key, said)
                spoken.add(name)
    assert CLAIMS[game].keys() - RARE - spoken == set(), "never said"


# Lessons: what they say is true of the first question of their kind.


@dataclass(frozen=True)
class Asked:
    """A question with a lesson below it."""

    game: Any
    state: Any
    seat: int

    @property
    def legal(self) -> Any:
        return self.game.legal(self.state, self.seat)

    @property
    def view(self) -> Any:
        return self.game.view(self.state, self.seat)


LESSONS: Final[Mapping[str, Callable[[Asked], bool]]] = {
    "pikoko-bid": lambda asked: all(
        hand is None or len(list(cards(hand))) == 8 for hand in asked.view.hands
    ),
    "pikoko-confidence": lambda asked: {action.on for action in asked.legal} > {None, asked.seat},
    "pikoko-play": lambda asked: (
        {CARD[action.face] for action in asked.legal}
        <= set(cards(asked.view.hands[(asked.seat + 1) % asked.view.seats]))
    ),
    "plumes-keep": lambda asked: len(asked.view.hand) == 9,
    "plumes-play": lambda asked: all(
        plumes.Play(card, len(asked.view.plumes[asked.seat]), 0) in asked.legal
        for card in asked.view.hand
    ),
    "plumes-go-on": lambda asked: len(asked.view.hand) <= HAND_LIMIT == 6,
    "block-action": lambda asked: (
        block.Pass() in asked.legal
        and any(isinstance(action, block.Discard) for action in asked.legal)
    ),
    "block-action-again": lambda _asked: (FLIRT_TO_WIN, FEATHERS_TO_WIN) == (10, 10),
    "block-react": lambda asked: (
        {action.card for action in asked.legal if action.card is not None}
        == {card for card in asked.view.hand if card // VALUES == SIDESTEP}
    ),
}


@pytest.mark.parametrize("game", GAMES_OF_OURS)
def test_each_lesson_is_true_of_the_question_that_it_stands_below(game: str) -> None:
    rules, given = GAMES[game].game, dict[int, tuple[str, ...]]()
    english, spoken = words("en"), set()
    for seed in range(3):
        state = rules.new(3, complete_options(rules, {}))
        for turn in turns(rules, state, Random(seed), rules.players[rules.stand_in]):
            state, actor = turn.before, turn.actor
            if actor == CHANCE:
                continue
            question = rules.question(state, actor)
            assert question is not None
            name = lesson(english, game, question.kind, given.get(actor, ()))
            if name is not None:
                assert LESSONS[name](Asked(rules, state, actor)), (seed, name)
                given[actor] = (*given.get(actor, ()), name)
                spoken.add(name)
        given.clear()
    assert spoken == {name for name in LESSONS if name.startswith(game)}
