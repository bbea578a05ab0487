"""Messages of games among computer players, identical in every run, for the doctor to send."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache, partial
from random import Random
from typing import Any, Final

from bot.screens.all_games import GAMES
from bot.screens.game_ui import Asked
from bot.screens.kit import Frame, Layout
from bot.screens.lobby_page import lobby
from bot.screens.podium import podium
from bot.screens.words import Words, words
from bot.tables.interludes import interludes
from bot.tables.sitting import RECENT
from data.games import complete_options
from data.store.values import Cards, Seated, Status, Table
from engine.chance import seeded
from engine.mind.players import play
from engine.protocol import CHANCE, Event, Moment, seen

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
    moment: Moment | None
    """What is shown for a while before this position, if anything."""

    @property
    def asked(self) -> list[int]:
        """The seats that have to act."""
        return sorted(GAMES[self.key].game.to_act(self.state) - {CHANCE})

    def public(
        self, language: str, cards: Cards, slot: str = "table", moment: Moment | None = None
    ) -> Layout:
        ui, frame = GAMES[self.key], self.frame(cards, language)
        frame = replace(frame, recent=self.recent, moment=moment, moves=True)
        drawn = ui.public(frame, ui.game.view(self.state, None))[slot]
        return drawn if isinstance(drawn, Layout) else drawn()

    def panel(self, language: str, cards: Cards, *, is_direct: bool = False) -> Layout:
        """Returns *My view* of the first seat that has to act, or its direct message."""
        ui, seat = GAMES[self.key], self.asked[0]
        question = ui.game.question(self.state, seat)
        if question is None:
            raise AssertionError("nothing is asked")
        frame = replace(self.frame(cards, language), is_direct=is_direct)
        asked = Asked(question, ui.game.legal(self.state, seat))
        return ui.panel(frame, ui.game.view(self.state, seat), asked)

    def end(self, language: str, cards: Cards) -> Layout:
        outcome = GAMES[self.key].game.outcome(self.state)
        if outcome is None:
            raise AssertionError("the game is not over")
        return podium(replace(self.frame(cards, language), moves=True), outcome)

    def waiting(self, language: str, cards: Cards) -> Frame:
        """Returns what a lobby of that game shows: two people and a computer player."""
        frame = self.frame(cards, language)
        seats = (*frame.table.seats[:2], Seated(None, "", "greedy", sign=2))
        return replace(frame, table=replace(frame.table, seats=seats, status=Status.LOBBY))

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


@cache
def positions(key: str, **options: Any) -> tuple[Position, ...]:
    """Returns every position of a game among computer players."""
    game = GAMES[key].game
    state = game.new(len(_NAMES), complete_options(game, options))
    players = [game.players[game.stand_in]] * len(_NAMES)
    moves, _ = play(game, state, players, partial(seeded, _CHANCE), Random(_SEED))
    found, recent = list[Position](), tuple[Event, ...]()
    for actor, action in moves:
        before = state
        state, events = game.apply(before, actor, action)
        recent = (*recent, *seen(game, events, None))[-RECENT:]
        shown = next(interludes(game, before, state, events), None)
        found.append(Position(key, state, recent, shown.moment if shown else None))
    return tuple(found)


def samples() -> Iterator[tuple[str, Layout]]:
    """Yields the name of each message, and the message with its pictures."""
    for key in GAMES:
        played = positions(key)
        middle = next(at for at in played[len(played) // 2 :] if at.asked)
        name, of_table = words(ENGLISH)(f"game-{key}"), (ENGLISH, Cards.PICTURES)
        yield f"{name}: the lobby", lobby(middle.waiting(*of_table))
        yield f"{name}: the table", middle.public(*of_table)
        yield f"{name}: My view", middle.panel(*of_table)
        yield f"{name}: the podium", played[-1].end(*of_table)
