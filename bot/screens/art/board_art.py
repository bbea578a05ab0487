"""Pictures that compare people of a server: leaderboards, profiles and evenings."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from bot.screens.art import cuts
from bot.screens.art.canvas import INSIDE, MARGIN, Canvas
from bot.screens.art.fonts import Style, plain, titles
from bot.screens.art.palette import BOX, BRONZE, GOLD, INK, IVORY, LINE, MIST, SILVER
from bot.screens.art.pieces import NAME, NUMBER, SECOND, TITLE_ROW, title
from bot.screens.art.scene import TALLEST, WIDTH, Scene, alt_text
from bot.screens.words import Words
from engine.protocol import MOST_SEATS

LATELY: Final = 8
"""The most results shown in a row of dots."""

STEPS: Final = 3
"""The number of people on the podium."""

IN_PICTURE: Final = 3
"""The most games of a profile in one picture."""

_METALS: Final = {1: GOLD, 2: SILVER, 3: BRONZE}
_STEPS: Final = ((2, 232, 190), (1, 600, 216), (3, 968, 168))
"""From the left: the rank on the step, the x of its middle, and its height."""

_GROUND: Final = 466
"""The y of the podium's foot."""

_STEP: Final = 352
_TALLEST_ROW: Final = 104
_GAP: Final = 8
_DOT: Final = 24
_DOTS: Final = 930
"""The x at which a row's dots end."""

_HEADER: Final = 142
_SHEET: Final = 194
_SMALL: Final = Style(42)
_LABEL: Final = plain(40)


@dataclass(frozen=True, slots=True)
class Line:
    """A person's row in a list."""

    place: int
    name: str
    head: int
    """The number of the person's head, from `head_of`."""

    figure: str
    """The figure that sorts the list."""

    lately: tuple[bool, ...]
    """Which of the latest games were won, the newest last."""

    is_own: bool = False
    has_metal: bool = True


@dataclass(frozen=True, slots=True)
class Sheet:
    """A person's record in one game: figures with their words, and the latest results."""

    game: str
    figures: tuple[tuple[str, str], ...]
    lately: tuple[bool, ...]


def head_of(user: int) -> int:
    """Returns the number of the head for an account, wherever no table gives it one."""
    return (user >> 22) % MOST_SEATS


def board(game: str, order: str, rows: Sequence[Line], words: Words) -> Scene:
    """Draws a page of a leaderboard; the first page shows its first three on a podium.

    ``order`` names the figure that sorts the list.
    """
    canvas = Canvas(tuple(row.name for row in rows), words)
    canvas.ground()
    past = words("board-last")
    title(canvas, game, words("board-here"), right=_DOTS - SECOND.width(past) - 24)
    canvas.say(past, _DOTS, 75, SECOND, MIST, "end")
    canvas.say(order, WIDTH - MARGIN - 24, 75, SECOND, MIST, "end")
    first = rows[:STEPS] if rows and rows[0].place == 1 and len(rows) >= STEPS else ()
    _podium(canvas, first)
    others = rows[len(first) :]
    top = _GROUND + _GAP if first else TITLE_ROW
    pitch = min(_TALLEST_ROW, (TALLEST - 12 - top) // max(1, len(others)))
    for at, row in enumerate(others):
        _row(canvas, len(first) + at, row, top + at * pitch, pitch - _GAP)
    height = round(top + len(others) * pitch + 12)
    alt = alt_text((words("picture-alt-of", name=game, said=order), *_rows_in_words(words, rows)))
    return canvas.scene(height, alt)


def profile(name: str, head: int, games: str, sheets: Sequence[Sheet], words: Words) -> Scene:
    """Draws a person's record in up to `IN_PICTURE` games.

    ``games`` says how many games the person has finished.
    """
    canvas = Canvas((name,), words)
    canvas.ground()
    canvas.put(cuts.head, MARGIN + 60, 72, head, 108)
    left, heading = MARGIN + 134, titles(66)
    canvas.say(heading.shortened(name, WIDTH - MARGIN - left), left, 70, heading, IVORY)
    canvas.say(SECOND.shortened(games, WIDTH - MARGIN - left), left, 120, SECOND, MIST)
    for at, sheet in enumerate(sheets):
        _sheet(canvas, sheet, _HEADER + at * (_SHEET + 12))
    said = [_sheet_in_words(words, sheet) for sheet in sheets]
    height = _HEADER + len(sheets) * (_SHEET + 12)
    return canvas.scene(height, alt_text((f"{name}.", f"{games}.", *said)))


def evening(
    heading: str, games: str, rows: Sequence[Line], said: Sequence[str], words: Words
) -> Scene:
    """Draws an evening: the people with most wins on a podium, then the lines ``said``.

    ``games`` says how many games were played.
    """
    canvas = Canvas(tuple(row.name for row in rows), words)
    canvas.ground()
    title(canvas, heading, games)
    _podium(canvas, rows[:STEPS])
    top = _GROUND + _GAP
    pitch = min(62, (TALLEST - 12 - top) // max(1, len(said)))
    style = SECOND if pitch == 62 else _LABEL
    for at, text in enumerate(said):
        y = top + (at + 0.72) * pitch
        canvas.say(style.shortened(text, INSIDE - 40), MARGIN + 24, y, style, IVORY)
    height = round(top + len(said) * pitch + 12)
    people = _rows_in_words(words, rows)
    told = alt_text((f"{heading}.", f"{games}.", *people, *map("{}.".format, said)))
    return canvas.scene(height, told)


def _podium(canvas: Canvas, rows: Sequence[Line]) -> None:
    for number, middle, tall in _STEPS:
        if number <= len(rows):
            _step(canvas, number - 1, rows[number - 1], middle, tall)


def _step(canvas: Canvas, at: int, row: Line, middle: int, tall: int) -> None:
    metal = _METALS.get(row.place) if row.has_metal else None
    top, size = _GROUND - tall, 116 if row.place == 1 else 100
    canvas.put(
        cuts.panel, middle, top + tall / 2, _STEP, tall, BOX if row.is_own else INK, metal or LINE
    )
    canvas.put(cuts.head, middle, top - size / 2 + 10, row.head, size)
    if row.place == 1 and metal:
        canvas.put(cuts.crown, middle, top - size + 4, 60)
    _disc(canvas, row, middle - size / 2 - 16, top - 28, 60)
    y = top + 56
    canvas.say(canvas.name(at, NAME, _STEP - 36), middle, y, NAME, anchor="middle")
    canvas.say(
        row.figure, middle, y + 58, NUMBER, GOLD if row.place == 1 else IVORY, anchor="middle"
    )
    _lately(canvas, row.lately, middle + len(row.lately) * (_DOT + 6) / 2, y + 84)


def _row(canvas: Canvas, at: int, row: Line, top: float, tall: float) -> None:
    y = top + tall / 2
    style = NAME if tall >= 62 else _SMALL
    fill, outline = (BOX, IVORY) if row.is_own else (INK, INK)
    canvas.put(cuts.panel, WIDTH / 2, y, INSIDE, round(tall), fill, outline, 4)
    _disc(canvas, row, MARGIN + 48, y, min(64, round(tall) - 8))
    size = min(78, round(tall) - 6)
    canvas.put(cuts.head, MARGIN + 132, y, row.head, size)
    base, end = y + style.size * 0.35, WIDTH - MARGIN - 24
    canvas.say(row.figure, end, base, style, IVORY, "end")
    _lately(canvas, row.lately, _DOTS, y)
    left = MARGIN + 184
    room = _DOTS - LATELY * (_DOT + 6) - 20 - left
    canvas.say(canvas.name(at, style, room), left, base, style, IVORY)


def _disc(canvas: Canvas, row: Line, x: float, y: float, size: int) -> None:
    """Draws a rank, in gold, silver or bronze for the first three."""
    metal = _METALS.get(row.place) if row.has_metal else None
    text, style = str(row.place), NAME if row.place < 100 else _LABEL
    wide = max(size, round(style.width(text)) + 26)
    canvas.put(cuts.pill, x, y, wide, size, metal or LINE)
    colour = INK if metal else IVORY
    canvas.say(text, x, y + style.size * 0.35, style, colour, "middle")


def _lately(canvas: Canvas, won: Sequence[bool], right: float, y: float) -> None:
    """Draws a dot for each of the latest results up to ``right``, filled for a win."""
    for at, one in enumerate(reversed(won[-LATELY:])):
        x = right - (at + 0.5) * (_DOT + 6)
        canvas.put(cuts.dot, x, y, _DOT, GOLD if one else LINE)
        if not one:
            canvas.put(cuts.dot, x, y, _DOT - 10, INK)


def _sheet(canvas: Canvas, sheet: Sheet, top: float) -> None:
    canvas.put(cuts.panel, WIDTH / 2, top + _SHEET / 2, INSIDE, _SHEET, INK, INK)
    left, right = MARGIN + 30, WIDTH - MARGIN - 26
    past = canvas.words("board-last") if sheet.lately else ""
    end = right - len(sheet.lately[-LATELY:]) * (_DOT + 6) - 14
    canvas.say(past, end, top + 58, _LABEL, MIST, anchor="end")
    room = end - _LABEL.width(past) - 20 - left
    canvas.say(NAME.shortened(sheet.game, room), left, top + 58, NAME)
    _lately(canvas, sheet.lately, right, top + 44)
    column = (right - left) / max(1, len(sheet.figures))
    for at, (number, word) in enumerate(sheet.figures):
        middle = left + (at + 0.5) * column
        colour = GOLD if at == 0 else IVORY
        canvas.say(number, middle, top + 128, NUMBER, colour, anchor="middle")
        shown = _LABEL.shortened(word, column - 12)
        canvas.say(shown, middle, top + 174, _LABEL, MIST, anchor="middle")


def _rows_in_words(words: Words, rows: Sequence[Line]) -> list[str]:
    return [_in_words(words, f"{row.place}. {row.name}", (row.figure,), row.lately) for row in rows]


def _sheet_in_words(words: Words, sheet: Sheet) -> str:
    figures = [f"{word} {number}" for number, word in sheet.figures]
    return _in_words(words, sheet.game, figures, sheet.lately)


def _in_words(words: Words, name: str, figures: Sequence[str], won: Sequence[bool]) -> str:
    said = ", ".join(filter(None, (*figures, lately(words, won))))
    return words("picture-alt-of", name=name, said=said)


def lately(words: Words, won: Sequence[bool]) -> str:
    """Says how many of the latest games were won; empty without games."""
    shown = won[-LATELY:]
    return words("board-lately", wins=sum(shown), games=len(shown)) if shown else ""
