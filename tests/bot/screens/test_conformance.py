"""What every game brings for people to see, the tests' own game too (`bot.screens.game_ui`).

`tests.bot.screens.conformance` has the promises about it.
"""

from __future__ import annotations

import io
import json
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from itertools import cycle
from random import Random
from typing import Any, Final

import pytest
import resvg_py
from PIL import Image

from bot.screens.all_games import GAMES, emoji_sets, emojis, registered
from bot.screens.art import cuts, emoji_art
from bot.screens.art.emoji_art import SIZE
from bot.screens.art.paint import encoded
from bot.screens.art.scene import WIDTH, Cut, Scene
from bot.screens.game_ui import GameUi
from bot.screens.kit import Frame, Kind, custom_id
from bot.screens.lobby_page import lobby
from bot.screens.names import SIGNS
from bot.screens.podium import podium
from bot.screens.table_parts import HANDS
from bot.screens.watching_page import with_watchers
from bot.screens.words import LANGUAGES, words
from bot.tables.watchers import MOST
from data.store.values import Cards, Seated, Status
from engine import games
from engine.mind.players import levels
from engine.mind.review import adviser_of
from engine.protocol import MOST_SEATS, OptionValue, Outcome, options_offered
from tests.bot.screens.any_game import LONGEST_NAMES, frame, moments, private, public
from tests.bot.screens.conformance.fit import check_scene
from tests.bot.screens.limits import check
from tests.helpers.legible import cuts_of, puts
from tests.helpers.messages import TEXT
from tests.helpers.stress import some
from tests.nest.screens.ui import LOCALES, UI

SEED: Final = 5
KEYS: Final = (*games, UI.game.key)
LARGEST_EMOJI: Final = 256 * 1024


@pytest.fixture(autouse=True)
def with_nest() -> Iterator[None]:
    with registered(UI, LOCALES):
        yield


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", KEYS)
def test_a_game_has_its_words(key: str, language: str) -> None:
    game, say = games[key], words(language)
    wanted = [
        f"game-{key}",
        f"about-{key}",
        f"motto-{key}",
        f"length-{key}",
        f"rules-{key}-1",
        f"rules-{key}-1-title",
    ]
    wanted += [f"preset-{key}-{name}" for name in game.presets]
    for option in options_offered(game):
        wanted.append(f"option-{key}-{option.key}")
        wanted += [f"option-{key}-{option.key}-{text_of_choice(one)}" for one in option.choices]
    for kind in levels(game):
        wanted += [f"computer-{kind}", f"computers-{kind}", f"lobby-level-{kind}"]
    assert [one for one in wanted if one not in say] == []


@pytest.mark.parametrize("key", KEYS)
def test_a_game_has_the_words_of_a_coach_exactly_if_it_has_one(key: str) -> None:
    assert (GAMES[key].coached is None) == (adviser_of(games[key]) is None)


def text_of_choice(choice: OptionValue) -> str:
    return str(choice).lower()


def people(ui: GameUi, seats: int, language: str, cards: Cards) -> Any:
    """Returns a frame of so many people with long names, each with a sign of their own."""
    shown = frame(ui, seats, language)
    seated = tuple(
        Seated(2**64 - 1 - seat, name, sign=seat, account=f"{'w' * 30}{seat}")
        for seat, name in zip(range(seats), cycle(LONGEST_NAMES), strict=False)
    )
    return replace(shown, table=replace(shown.table, seats=seated), cards=cards, moves=True)


@pytest.mark.parametrize("key", KEYS)
def test_every_lobby_fits(key: str) -> None:
    ui, rng = GAMES[key], Random(SEED)
    for seats in ui.game.seats:
        for cards in Cards:
            shown = people(ui, seats, rng.choice(LANGUAGES), cards)
            layout = lobby(replace(shown, table=replace(shown.table, status=Status.LOBBY)))
            check(layout)
            for scene in layout.pictures:
                check_scene(scene)


@pytest.mark.parametrize("cards", some([Cards.PICTURES, Cards.TEXT], 1))
@pytest.mark.parametrize("key", KEYS)
def test_no_sign_stands_between_a_name_and_what_belongs_to_it(key: str, cards: Cards) -> None:
    print(f"seed {SEED}")
    ui, rng, seats = GAMES[key], Random(SEED), max(games[key].seats)
    shown = people(ui, seats, "en", cards)
    seated = tuple(Seated(None, "greedy", "greedy", sign=seat) for seat in range(seats))
    shown = replace(shown, table=replace(shown.table, seats=seated))
    possessive = re.compile(r"🤖\W{0,2}’s")
    steps = list(moments(ui, seats, rng))
    said = [ui.describe(shown, event) or "" for event in steps[-1][1]]
    for state, _events in rng.sample(steps, 12):
        for layout in (*public(ui, shown, state).values(), *private(ui, shown, state, 0)):
            said += [part["content"] for part in layout.walk() if part["type"] == TEXT]
    assert [text for text in said if possessive.search(text)] == []


def followed(shown: Frame) -> Frame:
    """Returns the table with the most watchers that it may have."""
    watchers = tuple(range(10**18, 10**18 + MOST))
    return replace(shown, table=replace(shown.table, watchers=watchers))


@pytest.mark.parametrize("language", some(LANGUAGES, 1))
@pytest.mark.parametrize("key", KEYS)
def test_the_table_of_every_game_has_watch_and_names_who_does(key: str, language: str) -> None:
    ui, rng, seats = GAMES[key], Random(SEED), max(games[key].seats)
    for cards in (Cards.TEXT, Cards.PICTURES):
        shown = followed(people(ui, seats, language, cards))
        for state, _events in list(moments(ui, seats, rng))[:-1:7]:
            post = with_watchers(shown, public(ui, shown, state)["table"])
            said = "\n".join(part["content"] for part in post.walk() if part["type"] == TEXT)
            assert f"<@{10**18}>" in said or str(MOST) in said
            if ui.game.outcome(state) is not None:
                continue
            buttons = [one["custom_id"] for row in post.controls for one in row["components"]]
            assert custom_id(Kind.WATCH, shown.table.id, answer=HANDS) in buttons


@pytest.mark.parametrize("key", KEYS)
def test_its_pictures_can_be_painted_and_equal_ones_have_equal_pixels(key: str) -> None:
    scene, like = next(pictures_of(GAMES[key])), next(pictures_of(GAMES[key]))
    assert encoded(scene) == encoded(like)
    with Image.open(io.BytesIO(encoded(scene))) as picture:
        assert picture.size == (WIDTH, scene.height)


@pytest.mark.parametrize("key", KEYS)
def test_its_emojis_are_such_as_discord_takes(key: str) -> None:
    art = GAMES[key].art
    check_emojis(art.emojis())
    for names in art.emoji_sets:
        assert names <= dict(art.emojis()).keys()


def test_those_of_no_game_are_too() -> None:
    check_emojis(emoji_art.emojis(MOST_SEATS))
    assert len(list(emojis())) <= 2000


def check_emojis(drawn: Iterable[tuple[str, str]]) -> None:
    for name, svg in drawn:
        assert re.fullmatch("[a-z]+(_[a-z]+)*(_[0-9]{1,2})?", name), "a screen reader says it"
        assert len(name) <= 32
        sent = bytes(resvg_py.svg_to_bytes(svg_string=svg, skip_system_fonts=True))
        assert len(sent) <= LARGEST_EMOJI
        with Image.open(io.BytesIO(sent)) as picture:
            assert picture.size == (SIZE, SIZE)


def test_no_two_games_have_an_emoji_of_the_same_name() -> None:
    names = Counter(name for name, _ in emojis())
    assert [name for name, count in names.items() if count > 1] == []
    assert all(one <= names.keys() for one in emoji_sets())


def test_the_process_that_paints_imports_the_drawings_of_a_game_and_little_else() -> None:
    """With discord.py or the texts, the process would need twice the memory."""
    pictures = (scene for key in KEYS for scene in pictures_of(GAMES[key]))
    modules = sorted({cut.draw.__module__ for cut in cuts_of(*pictures)})
    assert {name.split(".")[0] for name in modules} == {"bot", "tests"}
    program = (
        "import importlib, json, sys\n"
        f"for name in {[*modules, 'bot.pictures.painter']!r}: importlib.import_module(name)\n"
        "print(json.dumps(sorted(sys.modules)))"
    )
    command = [sys.executable, "-c", program]
    found = subprocess.run(command, capture_output=True, check=True)  # noqa: S603 - our own
    loaded = set(json.loads(found.stdout))
    assert set(modules) <= loaded
    assert loaded & {"discord", "bot.screens.kit", "bot.screens.words"} == set()


def pictures_of(ui: GameUi) -> Iterator[Scene]:
    """Yields the public pictures of a game that is over."""
    *_, (state, _events) = moments(ui, min(ui.game.seats), Random(SEED))
    shown = people(ui, min(ui.game.seats), "en", Cards.PICTURES)
    for layout in public(ui, shown, state).values():
        yield from layout.pictures


def test_there_is_a_sign_for_everyone_at_the_largest_table() -> None:
    assert len(set(SIGNS)) == len(SIGNS) == MOST_SEATS


@pytest.mark.parametrize("cards", [Cards.TEXT, Cards.PICTURES])
@pytest.mark.parametrize("places", ["one", "all"])
def test_the_podium_has_room_for_the_largest_table(places: str, cards: Cards) -> None:
    every = tuple(range(1, MOST_SEATS + 1)) if places == "one" else (1,) * MOST_SEATS
    points = tuple(tuple(range(MOST_SEATS)) for _ in range(5))
    outcome = Outcome(tuple(range(MOST_SEATS)), points, every, UI.game.ways_to_win[0])
    layout = podium(people(UI, MOST_SEATS, "en", cards), outcome)
    check(layout)
    for scene in layout.pictures:
        check_scene(scene)
        heads = cuts_of(scene, draws=[cuts.head])
        assert {cut.args[0] for cut in heads} == set(range(MOST_SEATS))
        encoded(scene)


# The checks above can fail.


def broken(**changes: Any) -> GameUi:
    return replace(UI, art=replace(UI.art, **changes))


def an_emoji(name: str, size: int = SIZE) -> Mapping[str, Any]:
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" width="{size}" height="{size}"/>'
    return {"emojis": lambda: [(name, svg)], "emoji_sets": ()}


@pytest.mark.parametrize(
    "art",
    [
        an_emoji("Egg"),
        an_emoji("nest_egg", 64),
        an_emoji("nest" + "_egg" * 8),
        {"emojis": list},
    ],
    ids=["name", "size", "length", "set"],
)
def test_a_game_with_bad_emojis_fails(
    art: Mapping[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tests.bot.screens.test_conformance.GAMES", {"nest": broken(**art)})
    with pytest.raises(AssertionError):
        test_its_emojis_are_such_as_discord_takes("nest")


def test_a_drawing_that_no_other_process_can_import_fails() -> None:
    *_, (state, _events) = moments(UI, 2, Random(SEED))
    shown = people(UI, 2, "en", Cards.PICTURES)
    (scene,) = public(UI, shown, state)["table"].pictures
    (first, *rest) = puts(scene)
    nameless = first._replace(cut=Cut(lambda: first.cut.drawing(), ()))
    with pytest.raises((AssertionError, AttributeError)):
        check_scene(replace(scene, items=(nameless, *rest)))
