"""The pieces of pictures: names are shortened, and each meaning of a number has its own form."""

from __future__ import annotations

from itertools import product

import pytest

from bot.screens.art import cuts, pieces
from bot.screens.art.canvas import INSIDE, MARGIN, Canvas
from bot.screens.art.drawing import Drawing
from bot.screens.art.fonts import plain
from bot.screens.art.glyphs import Type
from bot.screens.art.palette import IVORY, channels
from bot.screens.art.pieces import ASKED, NAME, Look, with_name
from bot.screens.art.scene import TALLEST, WIDTH, Cut, Put, Say, Scene
from bot.screens.art.svg import moved, shape
from bot.screens.words import LANGUAGES, words
from tests.helpers.legible import faults, smallest_type

LOOKS = (pieces.PLAIN, pieces.OWN, pieces.MET, pieces.OWN_MET, pieces.LOST, pieces.OWN_LOST)


def canvas(*names: str, language: str = "en") -> Canvas:
    return Canvas(names or ("Ann", "Maximiliane"), words(language))


def scene(made: Canvas, height: int = TALLEST) -> Scene:
    return Scene(height, tuple(made.items), "")


def said(made: Canvas) -> list[str]:
    return [item.text for item in made.items if isinstance(item, Say)]


def ends(made: Canvas) -> float:
    """Returns where the words of a picture end, in px."""
    share = {"start": 1.0, "middle": 0.5, "end": 0.0}
    return max(
        item.x + item.style.width(item.text) * share[item.anchor]
        for item in made.items
        if isinstance(item, Say)
    )


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["Ann", "Maximiliane", "W" * 32])
def test_a_question_with_any_name_fits_into_the_band(name: str, language: str) -> None:
    made = canvas(name, language=language)
    room = pieces.room_in_band(made)
    text = with_name(made, ASKED, room, 0, "picture-play", "picture-bid")
    pieces.band(made, 100, text, seat=0)
    assert ends(made) <= MARGIN + INSIDE - 34
    assert faults(scene(made)) == []


def test_a_shorter_question_comes_before_a_shortened_name() -> None:
    say, name, room = words("en"), "Maximiliane", 2000.0
    long, short = say("picture-bid", name=name), say("picture-play", name=name)
    assert ASKED.width(long) > ASKED.width(short)

    def shown() -> str:
        return with_name(canvas(), ASKED, room, 1, "picture-bid", "picture-play")

    assert shown() == long
    room = ASKED.width(short)
    assert shown() == short
    room -= 1
    assert "…’s cards" in shown()
    assert ASKED.width(shown()) <= room


def test_the_band_of_a_move_has_its_sign_and_that_of_others_has_not() -> None:
    for moves in (True, False):
        made = canvas()
        pieces.band(made, 0, "Wait", moves=moves)
        signs = [one for one in made.items if isinstance(one, Put) and drawn(one) is cuts.play]
        assert len(signs) == moves


def drawn(put: Put) -> object:
    return put.cut.draw


def test_the_name_on_a_bar_is_shortened_to_the_room_that_is_left() -> None:
    made = canvas()
    end = pieces.bar(made, 1, MARGIN, 0, 556, right=300)
    assert end <= MARGIN + 256
    assert said(made) == [NAME.shortened("Maximiliane", 256 - 39 - 36 - 10)]
    assert faults(scene(made)) == []


def test_every_meaning_of_a_number_has_its_own_form() -> None:
    """Forms differ without hue: filled light, dark or not, ringed or not, struck through or not."""
    forms = set()
    for look in LOOKS:
        made = canvas()
        pieces.pill(made, 0, "2", 0, 40, look)
        lightness = round(sum(channels(look.fill)) / 384) if look.fill else None
        forms.add((lightness, look.outline == IVORY, look.struck))
        strokes = [one for one in made.items if isinstance(one, Put) and drawn(one) is cuts.stroke]
        assert len(strokes) == look.struck
        assert faults(scene(made)) == []
    assert len(forms) == len(LOOKS)


@pytest.mark.parametrize(("text", "least"), [*product(("2", "11", "?"), (84, 100))])
def test_a_pill_grows_with_its_number(text: str, least: int) -> None:
    made = canvas()
    end = pieces.pill(made, 0, text, 100, 40, Look(), least=least)
    assert end >= 100 + least
    assert ends(made) <= end


def test_a_title_leaves_out_words_for_which_there_is_no_room() -> None:
    made = canvas()
    assert pieces.title(made, "Round 1", "bid 3 of 4", right=600) < 600
    assert said(made) == ["Round 1", "bid 3 of 4"]
    made = canvas()
    pieces.title(made, "Round 1", "bid 3 of 4", right=400)
    assert said(made) == ["Round 1"]


# The check of what can be read.


def digits(size: int, scale: int = 100) -> Drawing:
    """Returns a scaled drawing with a number of the given size."""
    outline = shape(Type(size).path("7", 0, 0), "#FFFFFF")
    return Drawing(100, 100, moved(0, 0, outline, scale=scale / 100))


def picture(cut: Cut | None = None, size: int = 44, height: int = TALLEST) -> Scene:
    made = canvas()
    made.say("words", 50, 100, plain(size))
    if cut is not None:
        made.lay(cut, 100, 100)
    return scene(made, height)


def test_letters_of_drawings_count_at_the_size_that_they_are_shown_at() -> None:
    assert smallest_type(picture(Cut(digits, (50,)))) == 44
    assert smallest_type(picture(Cut(digits, (50, 50)))) == pytest.approx(25)
    assert smallest_type(picture(Cut(digits, (50,), percent=42))) == pytest.approx(21)
    assert faults(picture(Cut(digits, (50, 50))))


@pytest.mark.parametrize(
    ("shown", "legible"),
    [
        (picture(size=39), True),
        (picture(size=38), False),
        (picture(height=TALLEST + 1), False),
        (picture(Cut(cuts.head, (0, 46))), True),
        (picture(Cut(cuts.head, (0, 45))), False),
    ],
)
def test_what_is_too_small_or_too_high_cannot_be_read(shown: Scene, legible: bool) -> None:
    assert (faults(shown) == []) == legible
    assert shown.height <= TALLEST or TALLEST / WIDTH <= 7 / 11
