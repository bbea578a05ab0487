"""The page docs/looks.md: every kind of message that has a picture, beside the same in text alone.

All of it is drawn from games that computers play, always the same ones.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from html import escape
from pathlib import PurePosixPath
from random import Random
from typing import Any, Final

from bot.cli.simulate import play
from bot.language.words import words
from bot.ui.art.film import encoded
from bot.ui.art.paint import Sprites
from bot.ui.game import Asked
from bot.ui.games import GAMES
from bot.ui.kit import ROW, TEXT, Frame, Layout, Part
from bot.ui.podium import podium
from data.games import complete_options
from data.store.values import Cards, Seated, Status, Table
from engine.block.events import CardsFlipped
from engine.pikoko.state import Phase
from engine.protocol import CHANCE, Event, Moment

FOLDER: Final = "data/art/looks"
"""Where the pictures of the page are, in the project's folder."""

_LANGUAGE: Final = "en"
_NAMES: Final = ("Ann", "Bob", "Zoé", "Hen")
_SEED: Final = 12
_RECENT: Final = 40
_WIDTH: Final = 400
_INTRO: Final = """\
# Messages in pictures and in text

Every kind of message that has a picture, beside the same message for whoever chose text alone under
`/settings`, or whose server did. Both are drawn from the same position, in games that computers
play, by `plumage art --screens`. Some pictures move, once, unless the server says no. In Discord
emojis of cards stand in place of the squares; `[…]` is a button.
"""


@dataclass(frozen=True, slots=True)
class _Position:
    """A state of a game of four, and what a spectator knows to have happened."""

    key: str
    state: Any
    recent: tuple[Event, ...]
    moment: Moment | None = None

    @property
    def seat(self) -> int:
        """A seat that is asked something."""
        return min(actor for actor in GAMES[self.key].game.to_act(self.state) if actor != CHANCE)

    def public(self, cards: Cards, slot: str = "table") -> Layout:
        game = GAMES[self.key]
        frame = replace(self.frame(cards), recent=self.recent, moment=self.moment, moves=True)
        drawn = game.public(frame, game.game.view(self.state, None))[slot]
        return drawn if isinstance(drawn, Layout) else drawn()

    def panel(self, cards: Cards) -> Layout:
        game, seat = GAMES[self.key], self.seat
        return game.panel(self.frame(cards), game.game.view(self.state, seat), self._asked(seat))

    def direct(self, cards: Cards) -> Layout:
        game, seat = GAMES[self.key], self.seat
        view = game.game.view(self.state, seat)
        asked = game.ask(self.frame(cards), view, self._asked(seat))
        if asked is None:
            raise AssertionError("nothing is asked in secret")
        return asked

    def end(self, cards: Cards) -> Layout:
        outcome = GAMES[self.key].game.outcome(self.state)
        if outcome is None:
            raise AssertionError("the game is not over")
        return podium(replace(self.frame(cards), moves=True), outcome)

    def frame(self, cards: Cards) -> Frame:
        table = Table(
            id="table",
            game=self.key,
            rules_version=GAMES[self.key].game.rules_version,
            guild=1,
            channel=1,
            host=1,
            language=_LANGUAGE,
            seats=tuple(Seated(user, name) for user, name in enumerate(_NAMES, 1)),
            status=Status.PLAYING,
        )
        return Frame(table, words(_LANGUAGE), cards=cards)

    def _asked(self, seat: int) -> Asked:
        game = GAMES[self.key].game
        question = game.question(self.state, seat)
        if question is None:
            raise AssertionError("nothing is asked")
        return Asked(question, game.legal(self.state, seat))


def looks() -> Iterator[tuple[str, bytes]]:
    """The files of the page by their paths in the project, the page last."""
    sprites, told = Sprites(), [_INTRO]
    for number, (title, draw) in enumerate(_messages(), 1):
        shown = draw(Cards.PICTURES)
        (scene,) = shown.pictures
        path = f"{FOLDER}/{number}{PurePosixPath(scene.file).suffix}"
        yield path, encoded(scene, sprites)
        image = f'<img src="../{path}" width="{_WIDTH}" alt="{escape(scene.alt)}">'
        in_words = _text(draw(Cards.TEXT))
        told.append(f"## {title}\n\n{_row(image + _text(shown), in_words)}\n")
    yield "docs/looks.md", "\n".join(told).encode()


def _messages() -> Iterator[tuple[str, Callable[[Cards], Layout]]]:
    """What each kind of message is called, and what draws it."""
    pikoko = list(_game("pikoko", "greedy", {"rounds": 3}))
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
    yield "Pikoko: a bid by direct message", bidding.direct
    yield "Pikoko: a round is over", lambda cards: pikoko[-1].public(cards, "round-2")
    yield "The podium", pikoko[-1].end
    plumes = list(_game("plumes", "greedy", {}))
    yield "Enchanted Plumes: the table", plumes[len(plumes) * 2 // 3].public
    block = list(_game("block", "greedy", {"mode": "extended"}))
    yield "Peacock Block: the table", block[len(block) // 2].public
    fight = next(at for at in block if at.moment is not None)
    yield "Peacock Block: a Cock Fight", fight.public


def _game(key: str, player: str, options: dict[str, Any]) -> Iterator[_Position]:
    """Every position of a game that such computers play."""
    game = GAMES[key].game
    start = game.new(len(_NAMES), complete_options(game, options))
    players = [game.players[player]] * len(_NAMES)
    moves, _ = play(game, start, players, Random(_SEED), Random(_SEED))
    state, recent = start, tuple[Event, ...]()
    for actor, action in moves:
        before = game.view(state, None)
        state, events = game.apply(state, actor, action)
        seen = [known for event in events if (known := game.redact(event, None)) is not None]
        recent = (*recent, *seen)[-_RECENT:]
        fights = [event for event in seen if isinstance(event, CardsFlipped)]
        moment = Moment(before, (fights[0],)) if fights else None
        yield _Position(key, state, recent, moment)


def _row(*cells: str) -> str:
    """Cells beside each other. An empty line would end them."""
    inside = "".join(f'<td valign="top">{cell}</td>' for cell in cells)
    return f"<table><tr>{inside}</tr></table>".replace("\n\n", "\n&nbsp;\n")


def _text(layout: Layout) -> str:
    """The words of a message, and its buttons in a line for each row."""
    told = []
    for part in layout.walk():
        if part["type"] == TEXT:
            told.append(part["content"])
        elif part["type"] == ROW:
            told.append(" ".join(f"[{_label(one)}]" for one in part["components"]))
    return f"<pre>{escape(chr(10).join(told))}</pre>"


def _label(control: Part) -> str:
    emoji = control.get("emoji", {}).get("name")
    said = " ".join(one for one in (emoji, control.get("label")) if one)
    return said or control.get("placeholder") or "…"
