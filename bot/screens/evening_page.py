"""The games of an evening in a channel, in one picture: who won what, and the best deeds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from bot.screens.art import board_art
from bot.screens.kit import Frame, Kind, Layout, Picture
from bot.screens.names import bare_names, drawable, drawn_names, escaped, name_of
from bot.screens.parts import Button, framed, lines
from bot.screens.podium import GOLD, MEDALS
from bot.screens.table_parts import table_button
from bot.screens.words import Words
from data.store.values import Seated, Table, counts
from engine.protocol import Deed, Outcome, highest, shared_places

SHARE: Final = "share"


@dataclass(frozen=True, slots=True)
class PlayedTonight:
    """A finished game."""

    table: Table
    outcome: Outcome
    deeds: frozenset[Deed]


def share_button(frame: Frame) -> list[Button]:
    """Returns the button that posts the evening; none after a game that does not count."""
    if not counts(frame.table):
        return []
    return [table_button(frame, Kind.EVENING, SHARE, "button-share", emoji="🌙")]


def evening(words: Words, games: Sequence[PlayedTonight], *, in_text: bool) -> Layout:
    """Draws the games, the first one first: people by wins, each game's winners, the best deeds."""
    heading, how_many = words("evening-title"), words("standings-games", games=len(games))
    rows = list(_people(words, games))
    if in_text:
        people = lines(*(_in_text(words, row, escaped(name)) for row, name in rows))
        said = lines(*_said(words, games, drawn=False))
        return framed(f"## {heading}", how_many, people, said, accent=GOLD)
    drawn = [row for row, _name in rows]
    told = list(_said(words, games, drawn=True))
    scene = board_art.evening(heading, how_many, drawn, told, words)
    return framed(f"## {heading}", Picture(scene), accent=GOLD)


def _people(words: Words, games: Sequence[PlayedTonight]) -> Iterator[tuple[board_art.Line, str]]:
    """Yields the players, most wins first, with their names and their heads at the last table."""
    wins: dict[int, int] = {}
    known: dict[int, tuple[Seated, int]] = {}
    for played in games:
        for seat, seated in enumerate(played.table.seats):
            if seated.user is not None:
                known[seated.user] = seated, played.table.sign(seat)
                won = seat in played.outcome.winners
                wins[seated.user] = wins.get(seated.user, 0) + won
    by_wins = sorted(wins, key=lambda user: -wins[user])
    places = shared_places(tuple((wins[user],) for user in by_wins))
    for number, (user, place) in enumerate(zip(by_wins, places, strict=True), start=1):
        seated, head = known[user]
        name = name_of(words, seated)
        shown = drawable(name) or words("picture-seat", number=number)
        figure = words("standings-wins", wins=wins[user])
        yield board_art.Line(place, shown, head, figure, (), has_metal=bool(wins[user])), name


def _in_text(words: Words, row: board_art.Line, name: str) -> str:
    medal = MEDALS.get(row.place) if row.has_metal else None
    return words("end-place", medal=medal or f"**{row.place}.**", name=name, points=row.figure)


def _said(words: Words, games: Sequence[PlayedTonight], *, drawn: bool) -> Iterator[str]:
    """Yields each game's winners with their numbers of wins, and the best deed of each kind."""
    by_game: dict[str, dict[str, int]] = {}
    deeds: dict[str, list[tuple[Deed, str]]] = {}
    for played in games:
        table = played.table
        frame = Frame(table, words)
        names = drawn_names(frame) if drawn else list(map(escaped, bare_names(frame)))
        won = by_game.setdefault(words(f"game-{table.game}"), {})
        for seat in played.outcome.winners:
            won[names[seat]] = won.get(names[seat], 0) + 1
        for deed in sorted(played.deeds):
            deeds.setdefault(f"evening-{table.game}-{deed.key}", []).append(
                (deed, names[deed.seat])
            )
    for game, won in by_game.items():
        who = ", ".join(f"{name} ×{wins}" if wins > 1 else name for name, wins in won.items())
        yield words("evening-won", game=game, winners=who)
    for key, found in deeds.items():
        for best in highest(deed for deed, _name in found):
            name = next(name for deed, name in found if deed is best)
            yield words(key, name=name, value=best.value)
