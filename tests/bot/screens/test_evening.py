"""Who beats whom, and an evening of games: who won how many, and the best deeds."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.screens.evening_page import PlayedTonight, evening
from bot.screens.kit import NO_BREAK, Frame
from bot.screens.rivals import BETWEEN, after_game, between, duel, telling, wins, won
from bot.screens.words import LANGUAGES, words
from data.store.values import Met, Seated, Status, Table
from engine.protocol import Deed, Outcome
from tests.bot.screens.any_game import LONG_NAME
from tests.bot.screens.limits import check
from tests.bot.screens.sittings import frame
from tests.helpers.legible import faults
from tests.helpers.messages import text_of
from tests.helpers.tables import ANN, BOB, CLEO, DAN, a_table


def played(game: str, places: tuple[int, ...], *deeds: Deed, names: str = "") -> PlayedTonight:
    table: Table = frame(len(places), game=game).table
    if names:
        seats = tuple(Seated(seat + 1, names) for seat in range(len(places)))
        table = replace(table, seats=seats)
    return PlayedTonight(table, Outcome(places, (places,), places, "points"), frozenset(deeds))


EVENING = (
    played("pikoko", (1, 2, 3), Deed("best-bid", 1, 4), Deed("worst-bid", 2, 5), Deed("exact", 0)),
    played("pikoko", (2, 1, 3), Deed("best-bid", 0, 6), Deed("worst-bid", 1, 3)),
    played("plumes", (1, 1, 3), Deed("longest", 2, 14), Deed("tall", 2)),
)


def test_an_evening_in_text() -> None:
    said = text_of(evening(words("en"), EVENING, in_text=True)).replace("\u00a0", " ")
    assert said.splitlines() == [
        "## 🌙 Our evening",
        "3 games",
        "🥇 **Ann** · **2 wins**",
        "🥇 **Bob** · **2 wins**",
        "**3.** **Cleo** · **0 wins**",
        "Pikoko won by Ann, Bob",
        "Enchanted Plumes won by Ann, Bob",
        "Best bid: Ann, exactly 6",
        "Worst bid: Cleo, 5 off",
        "Longest Peacock: Cleo, 14 cards",
    ]


def test_a_computer_has_its_name_from_the_table() -> None:
    game = played("pikoko", (2, 3, 1), Deed("best-bid", 2, 4))
    computers = tuple(Seated(None, "", computer="greedy") for _ in range(2))
    seats = (game.table.seats[0], *computers)
    game = replace(game, table=replace(game.table, seats=seats))
    assert text_of(evening(words("en"), [game], in_text=True)).splitlines()[-2:] == [
        "Pikoko won by Ginger",
        "Best bid: Ginger, exactly 4",
    ]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("names", ["", LONG_NAME])
def test_an_evening_in_a_picture_says_the_same(language: str, names: str) -> None:
    games = [
        played("pikoko", (1, 2, 3, 4, 5), Deed("best-bid", 1, 4), names=names),
        played("plumes", (1, 1, 3, 4, 5, 6), Deed("longest", 2, 14), names=names),
        played("block", (1, 2), names=names),
    ]
    said = words(language)
    layout = evening(said, games, in_text=False)
    check(layout)
    check(evening(said, games, in_text=True))
    (picture,) = layout.pictures
    assert faults(picture) == []
    if not names:
        assert said("evening-plumes-longest", name="Cleo", value=14) in picture.alt


EN, FR = words("en"), words("fr")
MINUTE = 60_000


def games(*places: dict[int, int], apart: int = MINUTE) -> tuple[Met, ...]:
    return tuple(Met(f"game {number}", number * apart, one) for number, one in enumerate(places))


def duels(results: str) -> tuple[Met, ...]:
    """Returns the games of Ann against Bob: ``W`` won by Ann, ``L`` by Bob, ``T`` a tie."""
    places = {"W": {ANN: 1, BOB: 2}, "L": {ANN: 2, BOB: 1}, "T": {ANN: 1, BOB: 1}}
    return games(*(places[one] for one in results))


def said(met: tuple[Met, ...], *people: int, language: str = "en") -> list[str]:
    """Returns what the podium of the last of these games says. People are named by their ids."""
    table = replace(a_table(*people), id=met[-1].table, status=Status.FINISHED)
    table = replace(table, seats=tuple(Seated(one, NAMES[one]) for one in people))
    return [plain(line) for line in after_game(Frame(table, words(language), met=met))]


NAMES = {ANN: "Ann", BOB: "Bob", CLEO: "Cleo", DAN: "Dan"}


def plain(text: str) -> str:
    """Returns the text without the signs of the seats."""
    return " ".join(one for one in text.replace(NO_BREAK, " ").split() if one.isascii())


def test_a_tie_counts_for_neither() -> None:
    assert duel(duels("WTLTW"), ANN, BOB) == (2, 1)
    assert duel(duels("WTLTW"), BOB, ANN) == (1, 2)
    assert won(duels("WTLTW"), ANN, BOB) == [True, False, True]


def test_games_without_one_of_them_do_not_count() -> None:
    assert duel(games({ANN: 1, CLEO: 2}, {BOB: 1, CLEO: 2}), ANN, BOB) == (0, 0)


@pytest.mark.parametrize(
    ("results", "line"),
    [
        ("WL", "Ann and Bob are tied at 1 : 1"),
        ("WLW", "Ann now leads Bob 2 : 1"),
        ("WWL", "Ann leads Bob 2 : 1"),
        ("LLW", "Bob leads Ann 2 : 1"),
    ],
)
def test_the_podium_says_who_leads_whom(results: str, line: str) -> None:
    assert said(duels(results), ANN, BOB)[0] == line


def test_it_says_so_in_french_too() -> None:
    assert said(duels("WLW"), ANN, BOB, language="fr")[0] == "Ann passe devant Bob, 2 : 1"


def test_a_first_game_and_a_tie_say_nothing_of_who_leads() -> None:
    assert said(duels("W"), ANN, BOB) == []
    assert said(duels("WT"), ANN, BOB) == ["Wins tonight: Ann 1"]


def test_of_several_pairs_the_one_is_told_whose_lead_has_changed() -> None:
    met = games(
        {ANN: 1, BOB: 2, CLEO: 3}, {BOB: 2, ANN: 1, CLEO: 3}, {CLEO: 1, ANN: 2, BOB: 3},
        {ANN: 1, CLEO: 2, BOB: 3}, {CLEO: 1, ANN: 2, BOB: 3}, {CLEO: 1, BOB: 2, ANN: 3},
    )  # fmt: skip
    assert duel(met, CLEO, BOB) == (4, 2)
    assert duel(met, CLEO, ANN) == (3, 3)
    assert telling(met, met[-1]) == (CLEO, ANN)


def test_tonight_counts_the_wins_of_an_evening() -> None:
    met = duels("WWL")
    assert said(met, ANN, BOB)[1] == "Wins tonight: Ann 2, Bob 1"
    slow = games({ANN: 1, BOB: 2}, {ANN: 1, BOB: 2}, {BOB: 1, ANN: 2}, apart=BETWEEN)
    assert wins(slow, slow[-1]) == {ANN: 2, BOB: 1}
    apart = games({ANN: 1, BOB: 2}, {ANN: 1, BOB: 2}, apart=BETWEEN + 1)
    assert said(apart, ANN, BOB) == ["Ann leads Bob 2 : 0"]


def test_nothing_is_said_of_who_does_not_want_it_or_is_forgotten() -> None:
    met = games({ANN: 1, CLEO: 3}, {ANN: 1, CLEO: 3})
    assert said(met, ANN, BOB, CLEO) == ["Ann leads Cleo 2 : 0", "Wins tonight: Ann 2"]
    earlier = replace(a_table(ANN, BOB), id="another", status=Status.FINISHED)
    assert list(after_game(Frame(earlier, EN, met=met))) == []
    assert list(after_game(Frame(earlier, EN))) == []


def test_a_profile_says_how_the_one_who_asks_stands_against_them() -> None:
    people = Seated(ANN, "Ann"), Seated(BOB, "Bob")
    line = between(EN, duels("LWTWLWW"), people)
    assert line.replace(NO_BREAK, " ") == "⚔️ **Ann 4 : 2 Bob** · lately W L W W"
    assert "dernièrement V D V V" in between(FR, duels("LWTWLWW"), people)
    assert between(EN, duels("TT"), people) == ""
    assert between(EN, (), people) == ""


def test_names_say_what_they_are() -> None:
    line = between(EN, duels("W"), (Seated(ANN, "A*n*n"), Seated(BOB, "@everyone")))
    assert "A\\*n\\*n" in line
    assert "@everyone" not in line
