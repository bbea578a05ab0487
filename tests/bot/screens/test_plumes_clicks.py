"""In Enchanted Plumes an ordinary turn takes three clicks, and the largest positions have room."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import chain, groupby
from random import Random
from statistics import median
from typing import Any, Final

import pytest

from bot.screens.art.scene import WIDTH
from bot.screens.game_ui import Picks
from bot.screens.kit import Kind, Layout
from bot.screens.plumes import faces
from bot.screens.plumes.card_places import places
from bot.screens.plumes.faces import CHIP_WIDE, name_of
from bot.screens.plumes.reading import picked, said_for_card
from bot.screens.plumes.ui import UI
from bot.screens.words import LANGUAGES
from data.store.values import Cards as Seen
from engine.plumes import PLUMES
from engine.plumes.acts import DRAW, Play, Swap
from engine.plumes.cards import PEAHEN, Cards, card_name, card_of
from engine.plumes.mind.playouts import play_clever, play_worth
from engine.plumes.state import Phase, State
from engine.protocol import CHANCE
from tests.bot.screens.any_game import LONG_NAME, applied, frame, moments, panel, public, read
from tests.bot.screens.limits import check
from tests.engine.plumes.positions import at_the_end, hand, turn_of
from tests.helpers import games, phone
from tests.helpers.legible import puts
from tests.helpers.messages import controls, text_of, values

HAND = "R1 R2 W3 W4 Y5 Y6"


def offered(layout: Layout) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yields every button that answers, and every choice of the menus."""
    for name, control in controls(layout, Kind.ANSWER).items():
        choices = values(control)
        yield from ((name, (choice,)) for choice in choices)
        if not choices:
            yield name, ()


def test_every_place_can_be_chosen_among_sixty_plumes() -> None:
    state = at_the_end(2)
    question, card = PLUMES.question(state, 0), (state.hands[0] or ())[0]
    assert question is not None
    picks = Picks(question.id, (said_for_card(card),))
    pressed = offered(panel(UI, frame(UI, 2), state, 0, picks))
    readings = [read(UI, state, 0, name, chosen) for name, chosen in pressed]
    found = {reading[0] for reading in readings if not isinstance(reading, Picks)}
    plays = {one for one in PLUMES.legal(state, 0) if isinstance(one, Play) and one.card == card}
    assert len(plays) > 40
    assert plays <= found


def clicks(state: State, turn: list[Any]) -> int:
    """Returns the fewest clicks with which the player makes that turn; a menu takes two."""
    drawn, count = frame(UI, state.seats), 0
    player, picks = state.player, None
    while turn:
        done = 0
        for name, chosen in offered(panel(UI, drawn, state, player, picks)):
            reading = read(UI, state, player, name, chosen)
            if isinstance(reading, Picks):
                if not done and leads(picks, reading, turn[0]):
                    step: Any = (reading, chosen)
                    done = -1
            elif list(reading) == turn[: len(reading)] and len(reading) > done:
                step, done = (reading, chosen), len(reading)
        assert done, (state, turn)
        count += 2 if step[1] else 1
        if done < 0:
            picks = step[0]
        else:
            state, turn, picks = applied(UI, state, player, step[0]), turn[done:], None
    return count


def leads(before: Picks | None, after: Picks, to: Any) -> bool:
    """Returns whether these picks lead nearer to that action than the picks before."""
    old, new = picked(before), picked(after)
    if isinstance(to, Play):
        asked = new.card == to.card != old.card
        return asked or (new.elsewhere and not old.elsewhere)
    if isinstance(to, Swap) and new.swaps and not old.swaps:
        return not new.take or new.take == to.take[:1]
    if not isinstance(to, Swap) or len(new.take + new.give) <= len(old.take + old.give):
        return False
    if new.give and new.take != to.take:
        return False
    return new.take == to.take[: len(new.take)] and new.give == to.give[: len(new.give)]


def turns(choose: Any) -> Iterator[tuple[State, list[Any]]]:
    """Yields every turn of games of two and four: the state at its beginning, and the actions."""
    for seats in (2, 4):
        game = games.turns(PLUMES, PLUMES.new(seats), Random(seats), choose)
        for _number, group in groupby(game, key=lambda one: one.before.turn):
            (first, *others) = group
            if first.before.phase is Phase.PLAYING:
                yield first.before, [one.action for one in (first, *others)]


def kind_of(turn: list[Any]) -> str:
    """Returns ``PPDD`` for two cards played and two drawn, ``PDS1`` for a play, a draw
    and a swap.
    """
    return "".join(
        f"S{len(action.give)}" if isinstance(action, Swap) else type(action).__name__[0]
        for action in turn
    )


def test_each_card_is_one_click_and_half_of_all_turns_take_at_most_three() -> None:
    """The strong computer player plays each card where it brings most."""
    counted, by_kind = list[int](), dict[str, set[int]]()
    for state, turn in turns(PLUMES.players[PLUMES.stand_in]):
        counted.append(clicks(state, turn))
        by_kind.setdefault(kind_of(turn), set()).add(counted[-1])
    assert len(counted) >= 40
    assert median(counted) <= 3, sorted(counted)
    ordinary = {"PPDD": 3, "PDD": 2, "PS1D": 3, "PDS1": 4, "PPS1D": 4, "PS2": 5, "PPS2": 6}
    for kind, fewest in ordinary.items():
        assert by_kind[kind] == {fewest}, kind


def plays_and_draws(view: Any, legal: Any, rng: Random) -> Any:
    """Takes a turn as most people do: cards are played where they bring most, and then two are
    drawn.
    """
    if DRAW in legal and not (view.left.plays and view.left.draws < 2):
        return DRAW
    plays = [action for action in legal if isinstance(action, Play)]
    if not plays:
        return play_clever(view, legal, rng)
    return max(plays, key=lambda play: play_worth(view.plumes[view.viewer], play))


def test_a_card_for_another_place_takes_two_clicks_more() -> None:
    counted = [clicks(state, turn) for state, turn in turns(plays_and_draws)]
    assert len(counted) >= 30
    assert set(counted) == {3, 5}


CHIPS: Final = (faces.chip, faces.chip_place, faces.chip_more)
PICTURES: Final = {name_of(card): f"<:{name_of(card)}:{2**64 - 1}>" for card in range(PEAHEN + 1)}


def peacock(colours: str, *, rows: int) -> tuple[Cards, ...]:
    """Returns a Peacock of so many rows, each of which has the first colours once."""
    kinds = ["RWYGOTBNPK".index(letter) for letter in colours]
    return tuple(
        tuple(card_of(kind, width - 1) for kind in kinds[:width]) for width in range(rows, 0, -1)
    )


TEN_ROWS: Final = peacock("RWYGOTBNPK", rows=10)
LARGEST: Final = {
    "sixty plumes of one card each": at_the_end(2),
    "all plumes of one card each": at_the_end(6),
    "a Peacock of ten rows": at_the_end(6, (TEN_ROWS,)),
    "six Peacocks": at_the_end(
        6, *[(peacock(colours, rows=4),) for colours in ("RWYG", "OTBN", "PKWR")]
    ),
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("position", LARGEST)
def test_the_largest_positions_fit(position: str, language: str) -> None:
    state = LARGEST[position]
    full = state._replace(hands=(hand("R0"), *state.hands[1:]))
    for people in (
        replace(frame(UI, state.seats, language, names=(LONG_NAME,)), emojis=PICTURES),
        frame(UI, state.seats, language),
    ):
        check(public(UI, people, state)["table"])
        for seat in range(state.seats):
            check(panel(UI, people, state, seat))
        check(panel(UI, people, full, 0))


@pytest.mark.parametrize("cards", [Seen.PICTURES, Seen.LARGE])
@pytest.mark.parametrize("position", LARGEST)
def test_every_card_in_sight_is_named_beside_a_picture_too(position: str, cards: Seen) -> None:
    state = LARGEST[position]
    layout = public(UI, replace(frame(UI, state.seats), cards=cards), state)["table"]
    check(layout)
    told = text_of(layout) + "".join(scene.alt for scene in layout.pictures)
    for one in chain.from_iterable(PLUMES.view(state, None).plumes):
        assert all(card is None or card_name(card) in told for row in one.rows for card in row)


def test_a_complete_plume_is_folded_only_where_room_is_short() -> None:
    state = LARGEST["a Peacock of ten rows"]
    drawn = text_of(public(UI, frame(UI, 6), state)["table"])
    assert all(card_name(card) in drawn for row in TEN_ROWS[:-1] for card in row)
    crowded = replace(frame(UI, 6, names=(LONG_NAME,)), emojis=PICTURES)
    assert "Peacock of 55 cards" in text_of(public(UI, crowded, state)["table"])


@pytest.mark.parametrize("cards", [Seen.PICTURES, Seen.LARGE])
def test_a_wide_plume_stays_inside_and_counts_the_cards_left_out(cards: Seen) -> None:
    state = turn_of("R1 R2 W3 W4 Y5 Y6", "R0 W0 Y0 G0 O0 T0 B0 N0 P0")
    (scene,) = public(UI, replace(frame(UI, 2), cards=cards), state)["table"].pictures[-1:]
    lying = [(put.x, put.cut) for put in puts(scene, draws=CHIPS)]
    left_out = sum(int(cut.args[0]) for _, cut in lying if cut.draw is faces.chip_more)
    chips = sum(cut.draw is faces.chip for _, cut in lying)
    assert left_out > 0
    assert chips + left_out == 9
    for x, cut in lying:
        half = cut.percent * CHIP_WIDE / 200
        assert 0 <= x - half <= x + half <= WIDTH / (2 if cards is Seen.PICTURES else 1)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_places_of_a_card_fit_a_phone_however_many_plumes_there_are(language: str) -> None:
    """A random player begins many plumes, each of which may take the card."""
    print("seed 2")
    people = replace(frame(UI, 2, language), cards=Seen.PICTURES, until=2**31)
    most, drawn = 0, list[Layout]()
    for state, _events in list(moments(UI, 2, Random(2), changes=0))[::-3]:
        for viewer in PLUMES.to_act(state) - {CHANCE}:
            view, question = PLUMES.view(state, viewer), PLUMES.question(state, viewer)
            if question is None or view.left is None or not view.left.plays or not view.hand:
                continue
            own = view.plumes[viewer]
            card = max(view.hand, key=lambda one: len(places(own, one)))
            most = max(most, len(places(own, card)))
            drawn.append(
                panel(UI, people, state, viewer, Picks(question.id, (said_for_card(card),)))
            )
    assert most >= 8
    assert max(phone.height(one, phone.PICTURE_IN_DISCORD) for one in drawn) <= 800
