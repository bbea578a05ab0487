"""Short texts: pings, names of tables, and refusals."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from bot.screens.all_games import GAMES
from bot.screens.kit import NO_EMOJIS, Frame
from bot.screens.names import bare_names, choice_text, seat_names
from bot.screens.parts import lines
from bot.screens.table_parts import game_name, where
from bot.screens.time import deadline, relative
from bot.screens.words import Words
from data.store.values import Table
from engine.protocol import Json


def private_call(frame: Frame, kind: str, number: int) -> str:
    """Pings a person privately about a question of that kind, and says where the table is.

    The second ping (``number``) stresses the deadline.
    """
    again = number > 1 and frame.until is not None
    return lines(
        _call(frame, kind, "", linked_game(frame)),
        where(frame),
        _time_runs_out(frame) if again else deadline(frame),
    )


def public_call(frame: Frame, kind: str, number: int, users: Iterable[int]) -> str:
    """Pings these people on the table post, which also has the deadline.

    The second ping (``number``) stresses the deadline.
    """
    called = " ".join(mention(user) for user in users)
    text = _call(frame, kind, called, game_name(frame))
    return lines(text, _time_runs_out(frame) if number > 1 else "")


def _call(frame: Frame, kind: str, users: str, table: str) -> str:
    own = f"call-{frame.table.game}-{kind}"
    key = own if own in frame.words else "call"
    return frame.words(key, users=users, table=table).strip()


def _time_runs_out(frame: Frame) -> str:
    return "" if frame.until is None else frame.words("call-again", when=relative(frame.until))


def dm_closed(frame: Frame, users: Iterable[int]) -> str:
    """Says that these people get no direct messages, and where to answer instead."""
    called = " ".join(mention(user) for user in users)
    return frame.words("call-dm-closed", users=called, table=linked_game(frame))


def linked_game(frame: Frame) -> str:
    """Returns the game's name, linked to the table post if there is one."""
    return game_name(frame) if frame.link is None else f"[{game_name(frame)}]({frame.link})"


def table_name(frame: Frame) -> str:
    """Returns the game and players, linked to the table post if there is one."""
    game = game_name(frame)
    if not frame.table.seats:
        return game
    names = seat_names(frame, range(len(frame.table.seats)))
    if frame.link is None:
        return frame.words("table-name", game=game, names=names)
    return frame.words("table-name-linked", game=game, names=names, link=frame.link)


def table_choice(frame: Frame) -> str:
    """Returns a table with its id, as a choice."""
    return choice_text(frame.words, game_name(frame), bare_names(frame), frame.table.id)


def mention(user: int) -> str:
    return f"<@{user}>"


def refusal_text(
    words: Words,
    code: str,
    params: Mapping[str, Json],
    table: Table | None = None,
    emojis: Mapping[str, str] = NO_EMOJIS,
) -> str:
    """Says what was refused, why, and what to do next.

    ``code`` is that of an `IllegalAction`, an `IllegalTable`, a store error or a `Refusal`; a code
    without a text gets a general one. A text of the game of ``table`` comes first, with cards as in
    `Frame.emojis`.
    """
    code = code.replace("_", "-")
    ui = GAMES.get(table.game) if table else None
    if table and f"refused-{table.game}-{code}" in words:
        frame = Frame(table, words, emojis=emojis)
        own = ui.refusal_params(frame, params) if ui else {}
        return words(f"refused-{table.game}-{code}", **{**_params(words, params), **own})
    key = f"refused-{code}"
    return words(key if key in words else "refused-unknown", **_params(words, params))


def _params(words: Words, params: Mapping[str, Json]) -> dict[str, str | int | float]:
    said: dict[str, str | int | float] = {}
    for name, value in params.items():
        match name, value:
            case "host", int(user):
                said[name] = mention(user)
            case "permissions", list(names):
                said[name] = permission_names(words, names)
            case "permissions", str(names):
                said[name] = permission_names(words, names.split(", "))
            case _, str() | int() | float():
                said[name] = value
    return said


def permission_names(words: Words, names: Iterable[Json]) -> str:
    """Returns permissions as Discord's client calls them, from discord.py's names."""
    known = ("view_channel" if name == "read_messages" else name for name in names)
    keys = [f"permission-{name}".replace("_", "-") for name in known]
    return ", ".join(words(key) if key in words else words("permission-other") for key in keys)
