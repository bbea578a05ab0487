"""A table before its game, and one that is over without a result."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import discord

from bot.ui.kit import NO_BREAK, NOTHING, Frame, Kind, Layout, custom_id, paragraph
from bot.ui.names import SIGNS, escaped, seat_name, sign
from bot.ui.options import chosen_in_words, option_parts
from bot.ui.parts import GREY, Button, Component, button, framed, gap, line, lines, rows, small
from bot.ui.table_parts import game_name, joined, rules_button
from bot.ui.time import clock, clock_menu, instant
from data.store.values import Status, Table
from engine import games
from engine.mind.players import levels

SURE: Final = "sure"
"""The part of a button that confirms what another button only asks about."""


def lobby(frame: Frame) -> Layout:
    """Who has joined, what will be played, and the controls for both.

    Controls are of `Kind.LOBBY` with the answers ``join``, ``leave``, ``start``, ``cancel``,
    ``options``, ``remove``, ``call`` and, with the player's kind as part, ``computer``.
    """
    words, table = frame.words, frame.table
    game = games[table.game]
    parts: list[Component | str] = [
        words("lobby-title", game=game_name(frame)),
        lines(*_seats(frame)),
        small(_levels(frame)),
        gap(),
        _needed(frame),
        _invited(frame),
        _directs_from(frame),
        line(),
        lines(
            clock(words, table.pace, table.per_question),
            *chosen_in_words(words, table.game, table.options),
        ),
        *rows(_for_everybody(frame)),
        *rows([*_computers(frame, levels(game))]),
        *rows([*_options_button(frame), _call_button(frame), rules_button(frame)]),
    ]
    return framed(*parts)


def rematch_call(frame: Frame, users: Sequence[int]) -> Layout:
    """Calls these people to a rematch that its host has opened."""
    words, game = frame.words, game_name(frame)
    called = " ".join(f"<@{user}>" for user in users)
    hosts = [seat for seat, one in enumerate(frame.table.seats) if one.user == frame.table.host]
    host = seat_name(frame, hosts[0]) if hosts else ""
    join = button(custom_id(Kind.LOBBY, frame.table.id, answer="join"), words("button-join"))
    text = words("lobby-rematch-call", users=called, host=host, game=game)
    return Layout(paragraph(text), *rows([join]))


def options(frame: Frame, page: int = 1) -> Layout:
    """The choices of a table, for its host alone; ``page`` counts from 1.

    Controls are of `Kind.LOBBY`, as `bot.ui.options.Control` says.
    """
    words, table = frame.words, frame.table

    def control(about: object, answer: str) -> str:
        return custom_id(Kind.LOBBY, table.id, str(about), answer)

    return framed(
        words("options-title", game=game_name(frame)),
        small(words("options-hint")),
        *(
            [clock_menu(words, control("clock", "clock"), table.pace, table.per_question)]
            if page <= 1
            else []
        ),
        *option_parts(words, table.game, table.options, page, control),
    )


def ask_cancel(frame: Frame) -> Layout:
    """Asks the host to confirm that the table is to be cancelled.

    Its buttons are of `Kind.LOBBY`: one with the answer ``cancel`` and the part `SURE`, one with
    ``keep``.
    """
    words, table = frame.words, frame.table
    seated = sum(seated.user != table.host for seated in table.seats)
    return framed(
        words("lobby-ask-cancel", game=words(f"game-{table.game}"), others=seated),
        *rows(
            [
                button(
                    custom_id(Kind.LOBBY, table.id, SURE, "cancel"),
                    words("button-cancel-sure"),
                    style=discord.ButtonStyle.danger,
                ),
                button(custom_id(Kind.LOBBY, table.id, answer="keep"), words("button-cancel-keep")),
            ]
        ),
    )


def closed(frame: Frame) -> Layout:
    """A table that is no longer live: cancelled, abandoned, parked or finished."""
    words, table = frame.words, frame.table
    because = f"reason-{table.reason}".replace("_", "-")
    reason = words(because) if table.reason and because in words else ""
    seated = ", ".join(seat_name(frame, seat) for seat in range(len(table.seats)))
    parts: list[Component | str] = [
        words("closed-title", game=game_name(frame)),
        lines(words(f"closed-{table.status}"), reason),
        small(words("closed-seats", names=seated)) if seated else "",
    ]
    if table.reason == "lobby_expired":
        again = custom_id(Kind.SEAT, table.id, answer="rematch")
        return framed(*parts, *rows([button(again, words("button-open-again"))]), accent=GREY)
    if table.status is not Status.PARKED:
        return framed(*parts, accent=GREY)
    resume = button(
        custom_id(Kind.SEAT, table.id, answer="resume"), words("button-resume"), emoji="▶️"
    )
    return framed(*parts, *rows([resume]), accent=GREY)


def _seats(frame: Frame) -> Iterator[str]:
    table, words = frame.table, frame.words
    fewest = games[table.game].seats.start
    for seat, seated in enumerate(table.seats):
        is_host = seated.user is not None and seated.user == table.host
        name = seat_name(frame, seat)
        yield words("lobby-host", name=name) if is_host else words("lobby-seat", name=name)
    left = games[table.game].seats.stop - 1 - len(table.seats)
    free = [number for number in range(len(SIGNS)) if number not in table.signs]
    signs = [sign(frame, number) for number in free[:left]]
    needed = max(fewest - len(table.seats), 0)
    for one in signs[:needed]:
        yield words("lobby-free", sign=one)
    if extra := signs[needed:]:
        yield words("lobby-extra", signs=" ".join(extra), seats=len(extra))


def _invited(frame: Frame) -> str:
    """The people who are invited to the rematch."""
    people = [f"{sign(frame, one.sign)}{NO_BREAK}<@{one.user}>" for one in frame.table.invited]
    return frame.words("lobby-invited", people=", ".join(people)) if people else ""


def _directs_from(frame: Frame) -> str:
    """Says that nobody can be written to for the first time."""
    if frame.directs_from is None:
        return ""
    return small(frame.words("lobby-no-directs", when=instant(frame.directs_from)))


def _needed(frame: Frame) -> str:
    seats = games[frame.table.game].seats
    missing = seats.start - len(frame.table.seats)
    if missing > 0:
        return frame.words("lobby-missing", missing=missing)
    host = escaped(_host(frame))
    return frame.words("lobby-ready", host=host) if host else frame.words("lobby-ready-nobody")


def _host(frame: Frame) -> str:
    for seated in frame.table.seats:
        if seated.user == frame.table.host:
            return seated.name
    return ""


def _is_full(table: Table) -> bool:
    return len(table.seats) >= games[table.game].seats.stop - 1


def _for_everybody(frame: Frame) -> list[Button]:
    words, table = frame.words, frame.table
    few = len(table.seats) < games[table.game].seats.start

    def name(answer: str) -> str:
        return custom_id(Kind.LOBBY, table.id, answer=answer)

    return [
        button(
            name("join"),
            words("button-join"),
            style=discord.ButtonStyle.primary,
            disabled=_is_full(table),
        ),
        button(name("leave"), words("button-leave")),
        button(
            name("start"),
            words("button-start"),
            style=discord.ButtonStyle.success,
            disabled=few,
        ),
        button(name("cancel"), words("button-cancel"), style=discord.ButtonStyle.danger),
    ]


def _levels(frame: Frame) -> str:
    """How well the computer players play that sit there or can be added."""
    words, table = frame.words, frame.table
    if _is_full(table) and all(seated.user is not None for seated in table.seats):
        return ""
    return joined(words(f"lobby-level-{kind}") for kind in levels(games[table.game]))


def _computers(frame: Frame, kinds: tuple[str, ...]) -> Iterator[Button]:
    words, table = frame.words, frame.table
    some = any(seated.user is None for seated in table.seats)
    for kind in kinds:
        yield button(
            custom_id(Kind.LOBBY, table.id, kind, "computer"),
            words("button-computer", kind=words(f"computer-{kind}")),
            emoji="🤖",
            disabled=_is_full(table),
        )
    yield button(
        custom_id(Kind.LOBBY, table.id, NOTHING, "remove"),
        words("button-computer-remove"),
        disabled=not some,
    )


def _call_button(frame: Frame) -> Button:
    """The button that calls the subscribers of this game."""
    name = custom_id(Kind.LOBBY, frame.table.id, answer="call")
    return button(name, frame.words("button-call"), emoji="🔔")


def _options_button(frame: Frame) -> Iterator[Button]:
    """The button that opens the options; none for a game without options."""
    if games[frame.table.game].options:
        name = custom_id(Kind.LOBBY, frame.table.id, NOTHING, "options")
        yield button(name, frame.words("button-options"), emoji="⚙️")
