"""The page docs/looks.md: every kind of message; those with a picture beside the same in text.

All of it is drawn from games that computers play, always the same ones.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from html import escape
from pathlib import PurePosixPath
from typing import Final

from bot.language.words import LANGUAGES
from bot.ui.art.film import encoded
from bot.ui.art.paint import Sprites
from bot.ui.catalogue import inks
from bot.ui.coach import overview
from bot.ui.games import GAMES
from bot.ui.kit import ROW, TEXT, Component, Layout
from data.store.values import Cards
from engine.pikoko.state import Phase
from tools.positions import Position, positions
from tools.wordings import wordings

FOLDER: Final = "data/art/looks"
"""Where the pictures of the page are, in the project's folder."""

_WIDTH: Final = 400
_INTRO: Final = """\
# Messages in pictures and in text

Every kind of message that has a picture, beside the same message for whoever chose text alone under
`/settings`, or whose server did. Both are drawn from the same position, in games that computers
play, by `python -m tools.art --screens`. Some pictures move, once, unless the server says no. In
Discord emojis of cards stand in place of the squares; `[…]` is a button. Pictures have their own
ground, so they look the same on a dark and a light one:
"""
_THEMES: Final = {
    "dark": "A table of Pikoko on a phone, with the dark theme",
    "light": "The same with the light theme",
}
"""Pictures of the demo's page, made by hand: ``data/art/screens/phone-….png``."""

_IN_WORDS: Final = """\
# Messages in words

Every other kind of message, in each language.
"""


def looks() -> Iterator[tuple[str, bytes]]:
    """The files of the page by their paths in the project, the page last."""
    sprites, lines = Sprites(inks()), [_INTRO]
    phones = (
        _image(f"data/art/screens/phone-{theme}.png", said) for theme, said in _THEMES.items()
    )
    lines.append(f"{_row(*phones)}\n")
    for number, (title, draw) in enumerate(_messages(), 1):
        shown = draw(Cards.PICTURES)
        (scene,) = shown.pictures
        path = f"{FOLDER}/{number}{PurePosixPath(scene.file).suffix}"
        yield path, encoded(scene, sprites)
        with_picture = _image(path, scene.alt) + _text(shown)
        lines.append(f"## {title}\n\n{_row(with_picture, _text(draw(Cards.TEXT)))}\n")
    lines.append(_IN_WORDS)
    for title, tell in wordings():
        cells = [_text(tell(language)) for language in LANGUAGES]
        lines.append(f"### {title}\n\n{_row(*cells)}\n")
    yield "docs/looks.md", "\n".join(lines).encode()


def _messages() -> Iterator[tuple[str, Callable[[Cards], Layout]]]:
    """What each kind of message is called, and what draws it."""
    pikoko = list(positions("pikoko", "greedy", {"rounds": 3}))
    bidding = next(
        at for at in pikoko if at.state.phase is Phase.BIDDING and at.state.bids[0][1] > 0
    )
    opened = next(at for at in pikoko if at.state.phase is Phase.CONFIDENCE)
    playing = next(
        at
        for at in pikoko
        if at.state.phase is Phase.PLAYING
        and len(GAMES["pikoko"].game.view(at.state, None).trick) == 2
    )
    yield "Pikoko: the bids are revealed", opened.public
    yield "Pikoko: the table", playing.public
    yield "Pikoko: My view", playing.panel
    yield "Pikoko: My view with large cards", lambda cards: playing.panel(_large(cards))
    yield "Pikoko: a bid by direct message", bidding.direct
    yield "Pikoko: a confidence card by direct message", opened.direct
    yield "Pikoko: a round is over", lambda cards: pikoko[-1].public(cards, "round-2")
    yield "The podium", pikoko[-1].end
    yield (
        "The coach: how a game went, with numbers made up for this page",
        lambda cards: _in_words_if(cards, _coached(pikoko[-1])),
    )
    plumes = list(positions("plumes", "greedy", {}))
    yield "Enchanted Plumes: the table", plumes[len(plumes) * 2 // 3].public
    block = list(positions("block", "greedy", {"mode": "extended"}))
    yield "Peacock Block: the table", block[len(block) // 2].public
    fight = next(at for at in block if at.moment is not None)
    yield "Peacock Block: a Cock Fight", fight.public


def _image(path: str, alt: str) -> str:
    return f'<img src="../{path}" width="{_WIDTH}" alt="{escape(alt)}">'


def _coached(at: Position) -> Layout:
    """With numbers made up for this page, as a real review takes seconds."""
    course = [5.5 + at % 5 * 0.1 + at / 5 for at in range(39)]
    return overview(at.frame(Cards.PICTURES), course, [], 14, [])


def _in_words_if(cards: Cards, layout: Layout) -> Layout:
    return layout.in_words() if cards is Cards.TEXT else layout


def _large(cards: Cards) -> Cards:
    return Cards.LARGE if cards is Cards.PICTURES else cards


def _row(*cells: str) -> str:
    """Cells beside each other. An empty line would end them."""
    inside = "".join(f'<td valign="top">{cell}</td>' for cell in cells)
    return f"<table><tr>{inside}</tr></table>".replace("\n\n", "\n&nbsp;\n")


def _text(layout: Layout | str) -> str:
    """The words of a message, and its buttons in a line for each row."""
    if isinstance(layout, str):
        return f"<pre>{escape(layout)}</pre>"
    lines = []
    for part in layout.walk():
        if part["type"] == TEXT:
            lines.append(part["content"])
        elif part["type"] == ROW:
            lines.append(" ".join(f"[{_label(one)}]" for one in part["components"]))
    return f"<pre>{escape(chr(10).join(lines))}</pre>"


def _label(control: Component) -> str:
    emoji = control.get("emoji", {}).get("name")
    chosen = [one["label"] for one in control.get("options", ()) if one.get("default")]
    said = " ".join(one for one in (emoji, control.get("label"), *chosen) if one)
    return said or control.get("placeholder") or "…"
