"""The sheet of a table: its status, and what the person may do there besides playing."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import discord

from bot.screens.kit import NOTHING, Frame, Kind, Layout, custom_id
from bot.screens.names import computer_name, number_sign, seat_label, seat_name
from bot.screens.notices import linked_game, mention, table_choice, table_name
from bot.screens.parts import (
    Button,
    Component,
    button,
    entry,
    framed,
    lines,
    menu,
    menu_of,
    rows,
    small,
)
from bot.screens.replay_page import replay_button
from bot.screens.table_parts import table_button, table_link, waiting, watch_button
from bot.screens.words import Words
from data.store.values import Status, Table
from engine.protocol import Seat

SHEET: Final = "sheet"
"""The part of the sheet's controls, and of the menu of tables that opens a sheet."""

VIEW: Final = "view"
"""The part of the menu of tables that opens the person's view."""

_MOST_OPTIONS: Final = 25
_MOST_REMOVED: Final = 5
"""The most removed people on a sheet who can be let back in."""

_ORDER: Final = ("return", "join", "resume", "rematch", "pause", "play-on", "leave")
_PRIMARY: Final = frozenset(("return", "join", "resume", "rematch"))
_EMOJIS: Final = {"resume": "▶️", "rematch": "🔁", "pause": "⏸️"}


@dataclass(frozen=True, slots=True)
class Offered:
    """What a sheet offers: ``changes`` by name, ``removable`` seats, ``removed`` people to readmit.

    ``owns``: the person has a seat. ``pauses``: a pause begins at once. ``watches``: they may
    watch. ``moves``: the sheet is in the table's channel, so the post can move down.
    """

    changes: frozenset[str] = frozenset()
    removable: tuple[Seat, ...] = ()
    removed: tuple[int, ...] = ()
    owns: bool = False
    pauses: bool = False
    watches: bool = False
    moves: bool = False


def sheet(frame: Frame, offered: Offered, waited_for: Collection[Seat], said: str = "") -> Layout:
    """Draws the table's status below the text ``said``, and what the person may do.

    Controls are of `Kind.SEAT`, with `SHEET` or a person's id as part.
    """
    table, words = frame.table, frame.words
    stands = "paused" if table.paused and table.status.live else table.status.value
    ends = [end_button(frame)] if "end" in offered.changes else []
    return framed(
        words(said) if said else "",
        lines(f"### {linked_game(frame)}", words(f"status-{stands}")),
        lines(*(_seat(frame, seat) for seat in range(len(table.seats)))),
        waiting(frame, waited_for),
        *rows([*_buttons(frame, offered), *table_link(frame), *ends]),
        *_removal(frame, offered.removable),
        *_readmission(frame, offered.removed[:_MOST_REMOVED]),
    )


def which(words: Words, frames: Sequence[Frame], what: str) -> Layout:
    """Draws a menu of tables, of `Kind.TABLE`, with their ids as values.

    Its part ``what`` is `SHEET` or `VIEW`: what opens.
    """
    options = [
        entry(label=table_choice(frame), value=frame.table.id) for frame in frames[:_MOST_OPTIONS]
    ]
    name = custom_id(Kind.TABLE, NOTHING, what)
    return framed(words("table-which"), menu(name, options, placeholder=words("table-menu")))


def end_button(frame: Frame) -> Button:
    """Returns the button that asks whether to end the game or cancel the lobby."""
    label = "button-cancel" if frame.table.status is Status.LOBBY else "button-end-sure"
    return _button(frame, "ask-end", label, discord.ButtonStyle.danger)


def ask_end(frame: Frame, counts_as: str = "uncounted") -> Layout:
    """Asks to confirm ending a game, or cancelling a lobby.

    ``counts_as`` says for whom the game counts (`bot.tables.leaving.counts_as`). The buttons are of
    `Kind.SEAT` with the answers ``end`` and ``keep``.
    """
    words, table = frame.words, frame.table
    game = words(f"game-{table.game}")
    if table.status is Status.LOBBY:
        others = sum(seated.user not in (None, table.host) for seated in table.seats)
        question = words("lobby-ask-cancel", game=game, others=others)
        return _asked(frame, question, "end", ("button-cancel-sure", "button-cancel-keep"))
    question = lines(words("table-ask-end", game=game), words(f"table-end-{counts_as}"))
    return _asked(frame, question, "end", ("button-end-sure", "button-end-keep"))


def ask_kick(frame: Frame, user: int, *, costs: bool) -> Layout:
    """Asks to confirm removing a person; ``costs``: the host comes last for it.

    The buttons are of `Kind.SEAT` with the answers ``kick``, with the person's id as part, and
    ``keep``.
    """
    words, is_lobby = frame.words, frame.table.status is Status.LOBBY
    means = "kick-costs" if costs else "kick-lobby" if is_lobby else "kick-game"
    question = lines(words("kick-ask", person=mention(user)), words(means))
    sure = "button-kick-last" if costs else "button-kick-sure"
    return _asked(frame, question, "kick", (sure, "button-kick-keep"), str(user))


def _asked(
    frame: Frame, question: str, answer: str, labels: tuple[str, str], part: str = NOTHING
) -> Layout:
    sure, keep = labels
    danger = discord.ButtonStyle.danger
    buttons = [
        table_button(frame, Kind.SEAT, answer, sure, part=part, style=danger),
        table_button(frame, Kind.SEAT, "keep", keep),
    ]
    return framed(lines(question, small(table_name(frame))), *rows(buttons))


def _buttons(frame: Frame, offered: Offered) -> Iterator[Button]:
    table = frame.table
    if offered.owns and table.status is Status.PLAYING:
        yield _button(frame, "view", "button-panel", emoji="👁️")
    for answer in _ORDER:
        if answer in offered.changes:
            styles = discord.ButtonStyle
            style = styles.primary if answer in _PRIMARY else styles.secondary
            label, emoji = _label(table, answer, offered), _EMOJIS.get(answer)
            yield _button(frame, answer, label, style, emoji=emoji)
    if offered.owns and table.status is Status.FINISHED:
        yield from replay_button(frame)
    if offered.watches:
        yield from watch_button(frame)
    if offered.moves:
        yield _button(frame, "here", "button-here", emoji="⏬")


def _label(table: Table, answer: str, offered: Offered) -> str:
    """Returns the key of the label of that change's button."""
    match answer:
        case "pause" if offered.pauses:
            return "button-pause"
        case "pause" if any(one.agrees_to_pause for one in table.seats):
            return "button-pause-agree"
        case "pause":
            return "button-pause-ask"
        case "join" if table.status is not Status.LOBBY:
            return "button-join-next"
        case "leave" if not offered.owns:
            return "button-unlist"
        case "rematch" if table.status is not Status.FINISHED:
            return "button-open-again"
    return f"button-{answer}"


def _button(
    frame: Frame,
    answer: str,
    label: str,
    style: discord.ButtonStyle = discord.ButtonStyle.secondary,
    *,
    emoji: str | None = None,
) -> Button:
    return table_button(frame, Kind.SEAT, answer, label, part=SHEET, style=style, emoji=emoji)


def _seat(frame: Frame, seat: Seat) -> str:
    seated, words = frame.table.seats[seat], frame.words
    name = seat_name(frame, seat)
    if seated.user == frame.table.host:
        name = words("table-host", name=name)
    if seated.computer is None:
        return name
    kind = computer_name(frame, seated.computer)
    return name if seated.user is None else words("status-played-for", name=name, kind=kind)


def _removal(frame: Frame, seats: Sequence[Seat]) -> Iterator[Component]:
    """Draws a menu of people to remove; choosing one asks for confirmation."""
    table, words = frame.table, frame.words
    people = [
        button(
            custom_id(Kind.SEAT, table.id, str(table.seats[seat].user), "ask-kick"),
            words("button-kick", name=seat_label(frame, seat)),
            emoji=number_sign(frame, table.sign(seat)),
        )
        for seat in seats
    ]
    if people:
        yield menu_of(custom_id(Kind.MENU, table.id), people, words("kick-menu"))


def _readmission(frame: Frame, users: Sequence[int]) -> Iterator[Component | str]:
    """Names the removed people, each with a button to let them back in."""
    for user in users:
        named = user > 0  # a mark of `data.forgotten` names no one
        key = "table-removed" if named else "table-removed-forgotten"
        yield frame.words(key, person=mention(user))
        yield from rows(
            [table_button(frame, Kind.SEAT, "readmit", "button-readmit", part=str(user))]
        )
