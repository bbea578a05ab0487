"""Messages of games among computer players, identical in every run, for the doctor to send."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache, partial
from random import Random
from typing import Any, Final

from bot.messages.layouts import public_posts
from bot.messages.private import private_panel, seen_by
from bot.messages.slots import END, TABLE, Slot
from bot.screens.all_games import GAMES
from bot.screens.kit import Frame, Layout
from bot.screens.lobby_page import lobby
from bot.screens.words import Words, words
from bot.tables.sitting import SeatAction, Sitting, after_action, first_state
from data.games import complete_options
from data.store.values import Cards, Seated, Status, Table
from engine import games
from engine.chance import seeded
from engine.mind.players import play
from engine.protocol import Moment

ENGLISH: Final = "en"
_NAMES: Final = ("Ann", "Bob", "Zoé", "Hen")
_SEED: Final = 12
_CHANCE: Final = b"doctor"


@cache
def positions(key: str, **options: Any) -> tuple[Sitting, ...]:
    """Returns a table of four after each action of a game among computer players."""
    game = games[key]
    table = Table(
        id="table",
        game=key,
        rules_version=game.rules_version,
        guild=1,
        channel=1,
        host=1,
        language=ENGLISH,
        options=complete_options(game, options),
        seats=tuple(Seated(user, name) for user, name in enumerate(_NAMES, 1)),
        status=Status.PLAYING,
    )
    at = Sitting(table, game, first_state(table))
    players = [game.players[game.stand_in]] * len(_NAMES)
    moves, _ = play(game, at.state, players, partial(seeded, _CHANCE), Random(_SEED))
    found = []
    for actor, action in moves:
        at = after_action(replace(at, interludes=()), SeatAction(actor, action))
        found.append(at)
    return tuple(found)


def public(
    at: Sitting, language: str, cards: Cards, slot: Slot = TABLE, moment: Moment | None = None
) -> Layout:
    """Returns the message of that slot that everyone sees."""
    frame = replace(frame_of(at, language, cards), moment=moment, moves=True)
    drawn = public_posts(at, seen_by(at, None, frame))[slot]
    return drawn if isinstance(drawn, Layout) else drawn()


def panel(at: Sitting, language: str, cards: Cards, *, is_direct: bool = False) -> Layout:
    """Returns *My view* of the first seat that has to act, or its direct message."""
    seat = min(at.waiting())
    frame = replace(frame_of(at, language, cards), is_direct=is_direct)
    return private_panel(at, seat + 1, seen_by(at, seat, frame))


def lobby_frame_of(at: Sitting, language: str, cards: Cards) -> Frame:
    """Returns what a lobby of that game shows: two people and a computer player."""
    frame = frame_of(at, language, cards)
    seats = (*frame.table.seats[:2], Seated(None, "", "greedy", sign=2))
    table = replace(frame.table, options={}, seats=seats, status=Status.LOBBY)
    return replace(frame, table=table)


def frame_of(at: Sitting, language: str, cards: Cards) -> Frame:
    return Frame(replace(at.table, language=language), as_mentioned(language), cards=cards)


@cache
def as_mentioned(language: str) -> Words:
    """Returns the words with English command names, as Discord shows them in mentions."""
    said = words(language)
    return said.naming({name: f"/{name}" for name in said.commands})


def samples() -> Iterator[tuple[str, Layout]]:
    """Yields the name of each message, and the message with its pictures."""
    for key in GAMES:
        played = positions(key)
        middle = next(at for at in played[len(played) // 2 :] if at.waiting())
        name, of_table = words(ENGLISH)(f"game-{key}"), (ENGLISH, Cards.PICTURES)
        yield f"{name}: the lobby", lobby(lobby_frame_of(middle, *of_table))
        yield f"{name}: the table", public(middle, *of_table)
        yield f"{name}: My view", panel(middle, *of_table)
        yield f"{name}: the podium", public(played[-1], *of_table, END)
