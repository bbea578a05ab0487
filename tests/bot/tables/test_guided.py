"""The guided first rounds end soon, and say something about each answer."""

from __future__ import annotations

import re
from random import Random
from typing import Any, Final

import pytest

from bot.features.guided import drawn
from bot.screens.all_games import GAMES
from bot.screens.game_ui import Answer, Picks
from bot.screens.guided_page import read
from bot.screens.kit import NO_BREAK
from bot.screens.plumes.card_places import known_points
from bot.screens.words import LANGUAGES, words
from bot.tables import guided_round
from bot.tables.guided_round import PERSON, Round
from bot.tables.refusal import Refusal
from data.store.values import Cards
from engine.block.cards import card_named
from engine.pikoko.cards import CARD, card_name, cards
from engine.protocol import TAKE_BACK
from tests.bot.screens.limits import check
from tests.bot.tables.rounds import GAMES_OF_OURS, frame, shown, texts_of
from tests.helpers import phone
from tests.helpers.messages import controls, text_of, values

MOST_ANSWERS: Final = 12
"""The most answers of a guided round, which is over in three minutes."""


def told(now: Round) -> str:
    return text_of(shown(now)).replace(NO_BREAK, " ")


def pressed(now: Round, said: str) -> Round | Picks:
    """Returns the round after a press on the control with that answer, or the picks that the press
    made.
    """
    game, texts = now.game.key, texts_of(now.game.key)
    question = now.question
    assert question is not None
    view = now.game.view(now.state, PERSON)
    reading = GAMES[game].read(view, question, Answer(said))
    return reading if isinstance(reading, Picks) else guided_round.all_answered(now, reading, texts)


def played(game: str, *said: str) -> Round:
    """Returns the round of that game after these presses."""
    now = guided_round.begun(GAMES[game].game, texts_of(game))
    for answer in said:
        after = pressed(now, answer)
        assert isinstance(after, Round), answer
        now = after
    return now


def test_every_game_has_one() -> None:
    assert {"pikoko", "plumes", "block"} <= set(GAMES_OF_OURS)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES_OF_OURS)
def test_whatever_is_pressed_it_ends_soon_and_its_messages_can_be_sent(
    game: str, language: str
) -> None:
    texts = texts_of(game)
    for seed, shows in enumerate(Cards):
        rng, now, picks = Random(seed), played(game), None
        for _press in range(4 * MOST_ANSWERS):
            layout = drawn(frame(game, language, shows), GAMES[game], texts, now, picks)
            check(layout)
            assert text_of(layout)
            if now.question is None:
                break
            name, control = rng.choice(
                [
                    (name, control)
                    for name, control in controls(layout, "guided").items()
                    if name.split(":")[2] != "play" and "take-back" not in name
                ]
            )
            assert read(name.split(":")[2]) == now.answers
            chosen = rng.choice(values(control)) if values(control) else name.split(":")[3]
            after = pressed(now, chosen)
            picks, now = (after, now) if isinstance(after, Picks) else (None, after)
        assert now.over, (seed, now)
        assert words(language)("table-over-result") not in text_of(layout), "there is no podium"
        assert len(now.answers) <= MOST_ANSWERS


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES_OF_OURS)
def test_the_first_step_fits_a_phone(game: str, language: str) -> None:
    layout = shown(played(game), language)
    assert phone.height(layout) <= 825, "the demo's page shows the highest of them as 770 px"
    assert phone.height_in_sight(layout) <= phone.VISIBLE


@pytest.mark.parametrize("game", GAMES_OF_OURS)
def test_the_answers_alone_lead_to_the_same_position(game: str) -> None:
    rng, now = Random(3), played(game)
    while now.question is not None:
        assert len({repr(choice) for choice in now.choices}) == len(now.choices)
        now = guided_round.answered(now, rng.choice(now.choices), texts_of(game))
        again = guided_round.replayed(now.game, now.answers, texts_of(game))
        assert again == now


@pytest.mark.parametrize("game", GAMES_OF_OURS)
@pytest.mark.parametrize("number", [-1, 10_000])
def test_an_answer_of_another_version_is_refused(game: str, number: int) -> None:
    with pytest.raises(Refusal, match="unknown"):
        guided_round.replayed(GAMES[game].game, (number,), texts_of(game))


@pytest.mark.parametrize("game", GAMES_OF_OURS)
def test_the_last_answer_can_be_taken_back(game: str) -> None:
    before = played(game)
    after = guided_round.answered(before, before.choices[0], texts_of(game))
    assert guided_round.all_answered(after, (TAKE_BACK,), texts_of(game)) == before


PIKOKO_BIDS: Final = ("b2.4", "b1.1", "b0.3")


@pytest.mark.parametrize("game", GAMES_OF_OURS)
def test_at_the_end_nothing_is_asked(game: str) -> None:
    now, rng = played(game), Random(3)
    while now.question is not None:
        now = guided_round.answered(now, rng.choice(now.choices), texts_of(game))
    layout = shown(now)
    assert words("en")(f"guided-end-{game}") in text_of(layout)
    for said in (text_of(layout), *(picture.alt for picture in layout.pictures)):
        assert not re.search("Your turn|Ann to play|Waiting for", said)


def test_pikoko_asks_for_every_bid_two_tricks_and_shows_the_score() -> None:
    kinds, now = [], played("pikoko")
    for said in (*PIKOKO_BIDS, "c2", "pY4", "pB1"):
        assert now.question is not None
        kinds.append(now.question.kind)
        now = pressed_round(now, said)
    assert kinds == ["bid"] * 3 + ["confidence"] + ["play"] * 2
    assert now.over
    assert "Round 1 is over" in told(now)
    assert sum(now.state.results[0].taken) == 8


PEACOCK: Final = ("oR0", "oB1", "d2", "oG2", "pB5.0.1", "d2", "oB6", "oB3")
"""A small Peacock from its top row down, of two cards in each of three turns."""


def test_plumes_guides_to_a_peacock_from_top_to_bottom() -> None:
    assert "Start a plume" in told(played("plumes"))
    assert "The top row has one card" in told(played("plumes", *PEACOCK[:1]))
    built = told(played("plumes", *PEACOCK[:7]))
    assert "scores 6 points" in built
    assert "only in blue" in built
    closed = played("plumes", *PEACOCK)
    assert closed.over
    assert "a Peacock of 6 cards" in told(closed)
    assert "▶️" not in told(closed), "nothing is left to do"
    assert "17 points" in told(closed)


def test_block_guides_to_a_flirt_a_side_step_and_a_pluck() -> None:
    assert "Play a Flirt" in told(played("block"))
    flirted = played("block", f"p{card_named('flirt3:2')}..")
    assert "You gained 3 flirt points" in told(flirted)
    assert "Your Side Step gets you out of this" in told(flirted)
    stepped = pressed_round(flirted, f"s{card_named('sidestep:0')}")
    assert "You sidestepped" in told(stepped)
    assert "Shake** is out" in told(stepped)
    assert "You let it through" in told(pressed_round(flirted, "s"))
    plucked = pressed_round(stepped, f"p{card_named('pluck1:4')}.2.")
    assert plucked.over
    assert "the Shake is cancelled" in told(plucked)


def pressed_round(now: Round, said: str) -> Round:
    after = pressed(now, said)
    assert isinstance(after, Round)
    return after


# The examples of the rules are these positions; their sentences name what is in them.


def in_example(game: str) -> Any:
    texts = texts_of(game)
    now = guided_round.example(GAMES[game].game, texts.example, texts)
    return now.game.view(now.state, PERSON)


def test_the_picture_of_pikoko_shows_what_its_sentence_says() -> None:
    view = in_example("pikoko")
    assert [card_name(CARD[face]) for face in view.trick] == ["B2", "B5"]
    hen = 1
    blue = [one for one in map(card_name, cards(view.hands[hen])) if one[0] == "B"]
    assert blue == ["B1", "B3"]
    assert (view.bids[PERSON][hen], view.taken[hen]) == (2, 0)
    for language in LANGUAGES:
        said = words(language)("rules-pikoko-picture")
        assert {"B1", "B3", "B5", "2"} <= set(re.findall(r"\w+", said))
        assert words(language)("computers-greedy").split(", ")[0] in said


def test_the_picture_of_plumes_shows_what_its_sentence_says() -> None:
    view = in_example("plumes")
    (plume,) = view.plumes[PERSON]
    assert plume.complete
    assert repr(plume) == "R0 B1 G2 / B5 B6 / B3"
    assert known_points(view, PERSON) == 17
    for language in LANGUAGES:
        assert {"17", "14"} <= set(
            words(language)("rules-plumes-picture").replace("*", " ").replace(",", " ").split()
        )


def test_the_picture_of_block_shows_what_its_sentence_says() -> None:
    view = in_example("block")
    assert view.turn == PERSON
    assert view.flirt[PERSON] == 3
    assert view.triggers[2] == card_named("shake:4")
    assert card_named("pluck1:4") in view.hand
    for language in LANGUAGES:
        said = words(language)("rules-block-picture")
        second = words(language)("computers-greedy").split(", ")[0]
        assert second in said
        assert "3 " in said
