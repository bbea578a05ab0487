"""A table before its game, and one that ended without a result."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import discord

from bot.screens import friends, next_game
from bot.screens.all_games import GAMES
from bot.screens.art.lobby_art import Sitter
from bot.screens.art.lobby_art import lobby as picture
from bot.screens.kit import NO_BREAK, Frame, Kind, Layout, Picture, custom_id, paragraph
from bot.screens.names import (
    SIGNS,
    computer_name,
    drawn_names,
    host_name,
    number_sign,
    seat_label,
    seat_name,
    seats_together,
)
from bot.screens.notices import mention
from bot.screens.options import chosen_in_words, option_parts
from bot.screens.parts import (
    GREY,
    Button,
    Component,
    button,
    capitalised,
    framed,
    lines,
    row,
    rows,
    small,
)
from bot.screens.table_parts import game_name, joined, rules_button, table_button
from bot.screens.time import clock, clock_menu, instant
from data.store.values import Cards, Invited, Status, Table, WatchPolicy
from engine import games
from engine.mind.ladder import level_of
from engine.mind.players import levels
from engine.protocol import Seat, chosen_options, options_offered

ALLOW: Final = "allow"
FORBID: Final = "forbid"
"""What the button about watching does."""

SURE: Final = "sure"
"""The part of a button that confirms what an earlier button asked."""

_STYLES: Final = (discord.ButtonStyle.secondary, discord.ButtonStyle.primary)
"""The styles of buttons for computer players: in general, and for the most popular one."""


def lobby(frame: Frame) -> Layout:
    """Draws the lobby: the game, who has joined, and everyone's controls.

    Controls are of `Kind.LOBBY` with the answers ``join``, ``start``, ``leave``, ``computers``,
    which opens `computers`, and ``options``, which opens `options` for the host and `details` for
    others.
    """
    words, table = frame.words, frame.table
    game, shown = table.game, frame.cards is not Cards.TEXT
    facts = (
        _needed(frame),
        clock(words, table.pace, table.per_question),
        *chosen_in_words(words, game, table.options),
        "" if table.watching is WatchPolicy.OPEN else words("lobby-unwatched"),
    )
    parts: list[Component | str] = [
        words("lobby-who") if shown else words("lobby-title", game=game_name(frame)),
        _picture(frame) if shown else "",
        capitalised(words(f"about-{game}")),
        "" if shown else small(_length(frame)),
        "" if shown else lines(*_seats(frame)),
        lines(_invited(frame), next_game.line(frame)),
        _directs_from(frame),
        small(joined(facts)),
        *([friends.ask_menu(frame, most)] if (most := _room(table)) > 0 else []),
        *rows(
            [
                *_main_buttons(frame),
                table_button(frame, Kind.LOBBY, "computers", "button-computers"),
                table_button(frame, Kind.LOBBY, "options", "button-options"),
                rules_button(frame),
            ]
        ),
    ]
    return framed(*parts)


def rematch_call(frame: Frame, users: Sequence[int]) -> Layout:
    """Pings people about a rematch: those who got a seat after waiting, and those invited."""
    words, table = frame.words, frame.table
    hosts = [seat for seat, one in enumerate(table.seats) if one.user == table.host]
    host = seat_name(frame, hosts[0]) if hosts else ""
    seated = {one.user for one in table.seats}

    def said(key: str, people: Sequence[int]) -> str:
        called = " ".join(map(mention, people))
        return words(key, users=called, host=host, game=game_name(frame)) if people else ""

    text = lines(
        said("lobby-next-call", [user for user in users if user in seated]),
        said("lobby-rematch-call", [user for user in users if user not in seated]),
    )
    return Layout(paragraph(text), row(table_button(frame, Kind.LOBBY, "join", "button-join")))


def options(frame: Frame, page: int = 1, *, counted: bool = True) -> Layout:
    """Draws a page of the table's options, counted from 1, for the host.

    ``counted``: games that count in the standings may be watched. Controls are of `Kind.LOBBY`:
    those of `bot.screens.options.Control`, ``cancel``, and ``watching`` with the part `ALLOW` or
    `FORBID`.
    """
    words, table = frame.words, frame.table

    def control(about: object, answer: str) -> str:
        return custom_id(Kind.LOBBY, table.id, str(about), answer)

    clocks = clock_menu(words, control("clock", "clock"), table.pace, table.per_question)
    return framed(
        lines(
            words("options-title", game=game_name(frame)),
            small(words("options-hint")),
            small(_who_may_watch(frame, counted=counted)),
            small(f"**{words('clock-asked')}**") if page <= 1 else "",
        ),
        *([clocks] if page <= 1 else []),
        *option_parts(words, table.game, table.options, page, control),
        *rows([_watching_button(frame), cancel_button(frame)]),
    )


def cancel_button(frame: Frame) -> Button:
    """Returns the button that asks the host whether to cancel the table."""
    return table_button(
        frame, Kind.LOBBY, "cancel", "button-cancel", style=discord.ButtonStyle.danger
    )


def details(frame: Frame, *, counted: bool = True) -> Layout:
    """Draws the options to read, for everyone but the host."""
    words, table = frame.words, frame.table
    host = host_name(frame)
    return framed(
        words("options-title", game=game_name(frame)),
        lines(
            clock(words, table.pace, table.per_question),
            *chosen_in_words(words, table.game, table.options, main=True),
            _who_may_watch(frame, counted=counted),
        ),
        small(words("options-of-host", host=host)) if host else "",
    )


def computers(frame: Frame) -> Layout:
    """Draws the computer players to add or remove, the most popular first, and *Find players*.

    Controls are of `Kind.LOBBY`: ``computer`` with the player's kind as part, ``remove`` with the
    number of the seat's sign, and ``call``.
    """
    words, table = frame.words, frame.table
    game = games[table.game]
    full = is_full(table)
    kinds = sorted(levels(game), key=lambda kind: kind != game.stand_in)
    said = (
        words("lobby-computer", name=computer_name(frame, kind), level=words(f"lobby-level-{kind}"))
        for kind in kinds
    )
    adding = [
        button(
            custom_id(Kind.LOBBY, table.id, kind, "computer"),
            words("button-computer", kind=words(f"computer-{kind}")),
            style=_STYLES[kind == game.stand_in],
            disabled=full,
        )
        for kind in kinds
    ]
    last = {
        level_of(table.seats[seat].computer or ""): seat
        for seat in sorted(range(len(table.seats)), key=table.sign)
        if table.seats[seat].user is None
    }  # of each level: if another left, these would change names
    removing = [
        button(
            custom_id(Kind.LOBBY, table.id, str(table.sign(seat)), "remove"),
            words("button-computer-remove", name=seat_label(frame, seat)),
            style=discord.ButtonStyle.danger,
        )
        for seat in sorted(last.values())
    ]
    finding = table_button(frame, Kind.LOBBY, "call", "button-call", emoji="🔔", disabled=full)
    buttons = (*rows(adding), *rows(removing), row(finding))
    return framed(words("computers-title"), lines(*said), *buttons)


def closed(frame: Frame, places: Sequence[int] = (), *, kicked: bool = False) -> Layout:
    """Draws a table that is cancelled, abandoned, parked or finished.

    ``places`` are the seats' places if an ended game counts; ``kicked``: someone is last for
    kicking a player.
    """
    words, table = frame.words, frame.table
    because = f"reason-{table.reason}".replace("_", "-")
    reason = words(because) if table.reason and because in words else ""
    seated = ", ".join(seat_name(frame, seat) for seat in range(len(table.seats)))
    parts: list[Component | str] = [
        words("closed-title", game=game_name(frame)),
        lines(*_stands(frame, places, kicked), reason),
        small(words("closed-seats", names=seated)) if seated else "",
    ]
    if table.reason == "lobby_expired" or table.status is Status.ABANDONED:
        parts += rows([table_button(frame, Kind.SEAT, "rematch", "button-open-again")])
    elif table.status is Status.PARKED:
        parts += rows([table_button(frame, Kind.SEAT, "resume", "button-resume", emoji="▶️")])
    return framed(*parts, accent=GREY)


def _stands(frame: Frame, places: Sequence[int], kicked: bool) -> Iterator[str]:
    """Says why a table is not live, and for whom an ended game counts."""
    words = frame.words
    if not places:
        yield words(f"closed-{frame.table.status}")
        return
    last = [seat for seat, place in enumerate(places) if place > 1]
    key = "closed-ended-kicked" if kicked else "closed-ended"
    yield words(key, names=seats_together(frame, last))
    if places.count(1) == 1 and frame.table.seats[places.index(1)].user is not None:
        yield words("closed-ended-winner", name=seat_name(frame, places.index(1)))


def _seats(frame: Frame) -> Iterator[str]:
    table, words = frame.table, frame.words
    fewest = games[table.game].seats.start
    for seat, seated in enumerate(table.seats):
        is_host = seated.user is not None and seated.user == table.host
        name = seat_name(frame, seat)
        yield words("lobby-host", name=name) if is_host else words("lobby-seat", name=name)
    left = _most(table) - len(table.seats)
    free = [number for number in range(len(SIGNS)) if number not in table.signs]
    signs = [number_sign(frame, number) for number in free[:left]]
    needed = max(fewest - len(table.seats), 0)
    for one in signs[:needed]:
        yield words("lobby-free", sign=one)
    if extra := signs[needed:]:
        yield words("lobby-extra", signs=" ".join(extra), seats=len(extra))


def _invited(frame: Frame) -> str:
    invited = frame.table.invited
    again = [one for one in invited if one.by is None]
    return lines(
        _people(frame, "lobby-invited", again),
        _people(frame, "lobby-kept", [one for one in invited if one.kept]),
    )


def _people(frame: Frame, key: str, invited: Sequence[Invited]) -> str:
    people = [f"{number_sign(frame, one.sign)}{NO_BREAK}<@{one.user}>" for one in invited]
    return frame.words(key, people=", ".join(people)) if people else ""


def _directs_from(frame: Frame) -> str:
    if frame.directs_from is None:
        return ""
    return small(frame.words("lobby-no-directs", when=instant(frame.directs_from)))


def _needed(frame: Frame) -> str:
    seats = games[frame.table.game].seats
    missing = seats.start - len(frame.table.seats)
    if missing > 0:
        return frame.words("lobby-missing", missing=missing)
    host = host_name(frame)
    return frame.words("lobby-ready", host=host) if host else frame.words("lobby-ready-host")


def _most(table: Table) -> int:
    return games[table.game].seats.stop - 1


def _room(table: Table) -> int:
    """Returns how many more people can be invited."""
    return _most(table) - len(table.seats) - sum(one.kept for one in table.invited)


def is_full(table: Table) -> bool:
    return len(table.seats) >= _most(table)


def _picture(frame: Frame) -> Picture:
    table, words = frame.table, frame.words
    sitters = [
        Sitter(name, _below(frame, seat), is_computer=table.seats[seat].user is None)
        for seat, name in enumerate(drawn_names(frame))
    ]
    return Picture(
        picture(
            game_name(frame),
            words(f"motto-{table.game}"),
            _length(frame),
            sitters,
            _most(table) - len(sitters),
            words,
            emblem=GAMES[table.game].art.emblem,
            signs=table.signs,
        )
    )


def _below(frame: Frame, seat: Seat) -> str:
    seated = frame.table.seats[seat]
    if seated.user is None:
        return frame.words(f"lobby-level-{seated.computer}")
    return frame.words("picture-host") if seated.user == frame.table.host else ""


def _length(frame: Frame) -> str:
    """Says for how many people the game is, and how long it takes with these options."""
    chosen = chosen_options(options_offered(games[frame.table.game]), frame.table.options)
    said = {key: str(one).lower() if isinstance(one, bool) else one for key, one in chosen.items()}
    return frame.words(f"length-{frame.table.game}", **said)


def _main_buttons(frame: Frame) -> Iterator[Button]:
    style, few = discord.ButtonStyle, len(frame.table.seats) < games[frame.table.game].seats.start
    yield table_button(frame, Kind.LOBBY, "join", "button-join", style=style.primary)
    yield table_button(
        frame, Kind.LOBBY, "start", "button-start", style=style.success, disabled=few
    )
    yield table_button(frame, Kind.LOBBY, "leave", "button-leave")


def _watching_button(frame: Frame) -> Button:
    part = FORBID if frame.table.watching is WatchPolicy.OPEN else ALLOW
    return table_button(
        frame, Kind.LOBBY, "watching", f"button-watching-{part}", part=part, emoji="👀"
    )


def _who_may_watch(frame: Frame, *, counted: bool) -> str:
    if frame.table.watching is not WatchPolicy.OPEN:
        return frame.words("lobby-watching-host")
    return frame.words("lobby-watching-open" if counted else "lobby-watching-uncounted")
