"""Positions of games among computer players, identical in every run, and their messages."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache, partial
from random import Random
from typing import Any, Final

from bot.screens.all_games import GAMES
from bot.screens.game_ui import Asked
from bot.screens.kit import Frame, Layout
from bot.screens.podium import podium
from bot.screens.words import Words, words
from bot.tables.sitting import RECENT
from data.games import complete_options
from data.store.values import Cards, Seated, Status, Table
from engine.block.acts import CardsFlipped
from engine.chance import seeded
from engine.mind.players import play
from engine.plumes.acts import PeacockCompleted
from engine.protocol import CHANCE, Event, Moment

ENGLISH: Final = "en"
_NAMES: Final = ("Ann", "Bob", "Zoé", "Hen")
_SEED: Final = 12
_CHANCE: Final = b"doctor"


@dataclass(frozen=True, slots=True)
class Position:
    """A position in a game of four, with the recent events that a spectator saw."""

    key: str
    state: Any
    recent: tuple[Event, ...]
    moment: Moment | None = None

    @property
    def seat(self) -> int:
        """The first seat that has to act."""
        return min(actor for actor in GAMES[self.key].game.to_act(self.state) if actor != CHANCE)

    @property
    def is_asked(self) -> bool:
        """Whether a player has to act."""
        return any(actor != CHANCE for actor in GAMES[self.key].game.to_act(self.state))

    def public(self, language: str, cards: Cards, slot: str = "table") -> Layout:
        game = GAMES[self.key]
        frame = self.frame(cards, language)
        frame = replace(frame, recent=self.recent, moment=self.moment, moves=True)
        drawn = game.public(frame, game.game.view(self.state, None))[slot]
        return drawn if isinstance(drawn, Layout) else drawn()

    def panel(self, language: str, cards: Cards, *, is_direct: bool = False) -> Layout:
        ui, seat = GAMES[self.key], self.seat
        question = ui.game.question(self.state, seat)
        if question is None:
            raise AssertionError("nothing is asked")
        frame = replace(self.frame(cards, language), is_direct=is_direct)
        asked = Asked(question, ui.game.legal(self.state, seat))
        return ui.panel(frame, ui.game.view(self.state, seat), asked)

    def direct(self, language: str, cards: Cards) -> Layout:
        return self.panel(language, cards, is_direct=True)

    def end(self, language: str, cards: Cards) -> Layout:
        outcome = GAMES[self.key].game.outcome(self.state)
        if outcome is None:
            raise AssertionError("the game is not over")
        return podium(replace(self.frame(cards, language), moves=True), outcome)

    def frame(self, cards: Cards, language: str = ENGLISH) -> Frame:
        table = Table(
            id="table",
            game=self.key,
            rules_version=GAMES[self.key].game.rules_version,
            guild=1,
            channel=1,
            host=1,
            language=language,
            seats=tuple(Seated(user, name) for user, name in enumerate(_NAMES, 1)),
            status=Status.PLAYING,
        )
        return Frame(table, as_mentioned(language), cards=cards)


@cache
def as_mentioned(language: str) -> Words:
    """Returns the words with English command names, as Discord shows them in mentions."""
    said = words(language)
    return said.naming({name: f"/{name}" for name in said.commands})


def positions(key: str, player: str, options: dict[str, Any]) -> Iterator[Position]:
    """Yields every position of a game among computer players of that kind."""
    game = GAMES[key].game
    start = game.new(len(_NAMES), complete_options(game, options))
    players = [game.players[player]] * len(_NAMES)
    moves, _ = play(game, start, players, partial(seeded, _CHANCE), Random(_SEED))
    state, recent = start, tuple[Event, ...]()
    for actor, action in moves:
        before = game.view(state, None)
        state, events = game.apply(state, actor, action)
        seen = [known for event in events if (known := game.redact(event, None)) is not None]
        recent = (*recent, *seen)[-RECENT:]
        stands = [event for event in seen if isinstance(event, CardsFlipped | PeacockCompleted)]
        moment = Moment(before, (stands[0],)) if stands else None
        yield Position(key, state, recent, moment)


def command(name: str) -> str:
    """Returns a command's name as text, for use without an application."""
    return f"/{name}"
