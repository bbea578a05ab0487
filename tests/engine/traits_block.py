"""What the tests have to know of Peacock Block: see `tests.engine.traits`."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from engine.block import BLOCK, effects, fight, scoring
from engine.block.acts import Flip, Pick, React, Shuffle
from engine.block.cards import HAND_SIZE, KIND_OF, RUFFLE, sorted_cards
from engine.block.effects import side_steps
from engine.block.fight import flippable
from engine.block.rulings import Rules
from engine.block.state import CLOCKWISE, DECLINED, SECRET_PHASES, SILENT, Phase, State
from engine.protocol import Actor, Json, Seat


def permute(state: Any, viewer: Seat | None, rng: Random) -> Any:
    """Returns the state with other cards in hidden hands and in the deck, and other
    secret answers.
    """
    if rng.random() < 0.7:
        state = _with_other_cards(state, viewer, rng)
    if state.phase in SECRET_PHASES:
        state = _with_other_answers(state, viewer, rng)
    return state


def permute_unshown(state: Any, rng: Random) -> Any:
    """Returns the state with other secret answers, and another order of the deck."""
    deck = bytes(rng.sample(state.deck, len(state.deck)))
    state = state._replace(deck=deck)
    return _with_other_answers(state, None, rng) if state.phase in SECRET_PHASES else state


def permute_chance(state: Any, action: Any, viewer: Seat | None, rng: Random) -> Any:
    """Returns the shuffle with equal cards for the viewer; another blind card for those who do not
    get or lose it.
    """
    if isinstance(action, Pick):
        (owner,) = state.window.struck
        if viewer in (owner, state.turn):
            return action
        return Pick(rng.choice(state.hands[owner]), state.hands[owner])
    if not isinstance(action, Shuffle):
        return action
    if state.then is Phase.SQUABBLE and state.phase is Phase.REBUILD:
        return action  # what is drawn is pooled and may be looked at
    known = _places(state, viewer)
    places = [place for place in range(len(action.cards)) if place not in known]
    cards = bytearray(action.cards)
    for place, card in zip(places, rng.sample(places, len(places)), strict=True):
        cards[place] = action.cards[card]
    return Shuffle(bytes(cards))


def revises(state: Any, actor: Actor, action: Any) -> bool:
    return isinstance(action, React | Flip) and state.answers[actor] != SILENT


def bound(seats: int, options: Mapping[str, Json]) -> int:
    """Counts the rounds, each of which brings someone love, and their limited turns."""
    rules = BLOCK.new(seats, options).rules
    rounds = seats * (scoring.LOVE_TO_WIN - 1) + 1 if rules.extended else 1
    a_round = 1 + rules.turn_limit * seats * _most_in_a_turn(rules)
    tie_break = fight.HANDS_OF_TIE_BREAK * HAND_SIZE * (seats + 1)
    return 1 + rounds * a_round + tie_break


def _most_in_a_turn(rules: Rules) -> int:
    """Returns the most actions of one turn.

    The deck cannot be rebuilt more than twice in a turn, as there are many more cards than Ruffles
    (`engine.block.rulings.FEWEST_CARDS`), so no Ruffle is used more than three times. A hand is
    redrawn for at most three Squabbles and Cock Fights.
    """
    seats = rules.seats
    ruffles = 3 * rules.cards.translate(KIND_OF).count(RUFFLE)
    side_steps = (1 + effects.STRUT_ACTIONS) * HAND_SIZE * seats + ruffles
    own = 1 + effects.STRUT_ACTIONS + 3 * ruffles  # a Shake's target; picks, uses and what is used
    asked_first = (1 + effects.STRUT_ACTIONS + ruffles) * seats
    asked_again = 2 * side_steps  # the counter to each, and the reply to that
    flips = effects.STRUT_ACTIONS * HAND_SIZE * seats
    shuffles = 3 + effects.STRUT_ACTIONS
    return own + asked_first + asked_again + flips + shuffles


def _places(state: State, viewer: Seat | None) -> range:
    """Returns the positions of the viewer's cards in the shuffle that is due."""
    order = CLOCKWISE[state.rules.seats][state.turn]
    sizes = dict.fromkeys(order, HAND_SIZE)
    if state.phase is Phase.REBUILD:
        drawing = order
        if state.then is Phase.RUFFLED and state.window is not None:
            drawing = state.window.struck
        sizes = {seat: HAND_SIZE - len(state.hands[seat]) for seat in drawing}
    elif state.phase is Phase.POOLED and state.window is not None:
        sizes = {seat: HAND_SIZE for seat in order if seat in state.window.struck}
    elif state.phase is Phase.TIE_DEAL and state.fight is not None:
        sizes = dict.fromkeys(state.fight.seats, HAND_SIZE)
    if viewer is None or viewer not in sizes:
        return range(0)
    before = sum(sizes[seat] for seat in list(sizes)[: list(sizes).index(viewer)])
    return range(before, before + sizes[viewer])


def _with_other_cards(state: State, viewer: Seat | None, rng: Random) -> State:
    """Mixes the hidden hands and the deck, except a pool that is just being dealt back."""
    hidden = [seat for seat in range(state.rules.seats) if seat != viewer]
    if state.phase is Phase.POOLED:
        hidden = []
    cards = list(state.deck + b"".join(state.hands[seat] for seat in hidden))
    rng.shuffle(cards)
    hands = list(state.hands)
    for seat in hidden:
        size = len(hands[seat])
        hands[seat], cards = sorted_cards(bytes(cards[:size])), cards[size:]
    state = state._replace(hands=tuple(hands), deck=bytes(cards))
    if state.fresh >= 0 and viewer != state.turn:
        state = state._replace(fresh=rng.choice(state.hands[state.turn]))
    if state.pooler is not None and not _sees_pool(state, viewer):
        size = len(state.pool)
        state = state._replace(pool=bytes(sorted(rng.sample(state.rules.cards, size))))
    return state


def _sees_pool(state: State, viewer: Seat | None) -> bool:
    return state.rules.open_pool or viewer == state.pooler


def _with_other_answers(state: State, viewer: Seat | None, rng: Random) -> State:
    """Returns other answers that seats could have given with the cards they hold."""
    answers = list(state.answers)
    for seat, answer in enumerate(answers):
        if answer <= SILENT or seat == viewer:
            continue
        if state.phase is Phase.REACT:
            choices = [DECLINED, *side_steps(state.hands[seat])]
        else:
            hand, highest_only = state.hands[seat], state.rules.highest_only
            choices = [*flippable(hand, highest_only=highest_only)]
        answers[seat] = rng.choice(choices)
    return state._replace(answers=tuple(answers))
