"""Short messages to one person: that it is their turn, and why something was refused."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from bot.language.words import Words
from bot.ui.cards import TEXT_FACES
from bot.ui.kit import Frame
from bot.ui.names import SHORT, bare_name, escaped, seat_label, seat_names
from engine.pikoko.cards import face_named
from engine.protocol import Json


def turn_ping(frame: Frame, user: int, kind: str) -> str:
    """It is that person's turn at this table; ``kind`` is the question's."""
    return frame.words(f"ping-{kind}", user=mention(user), table=table_name(frame))


def dm_closed(frame: Frame, user: int) -> str:
    """No direct message reaches that person, and where to bid instead."""
    return frame.words("ping-dm-closed", user=mention(user), table=table_name(frame))


def table_name(frame: Frame) -> str:
    """Game and players, linked to the table post if there is one."""
    game = frame.words(f"game-{frame.table.game}")
    if not frame.table.seats:
        return game
    names = seat_names(frame, range(len(frame.table.seats)))
    if frame.link is None:
        return frame.words("table-name", game=game, names=names)
    return frame.words("table-name-linked", game=game, names=names, link=frame.link)


def table_choice(frame: Frame) -> str:
    """The table in at most 100 characters, to be chosen from a list; its id is among them."""
    return frame.words(
        "table-choice",
        game=frame.words(f"game-{frame.table.game}"),
        names=", ".join(seat_label(frame, seat, SHORT) for seat in range(len(frame.table.seats))),
        table=frame.table.id,
    )


def mention(user: int) -> str:
    return f"<@{user}>"


def refusal(
    words: Words, code: str, params: Mapping[str, Json] | None = None, frame: Frame | None = None
) -> str:
    """What was refused, why, and what to do next.

    ``code`` is that of an `IllegalAction`, an `IllegalTable`, a store error or `Refusal`; one
    without words of its own gets the general ones. ``frame`` gives seats their names.
    """
    key = f"refused-{code}".replace("_", "-")
    said = _params(words, params or {}, frame)
    if key not in words:
        return words("refused-unknown")
    return words(key, **said)


def _params(
    words: Words, params: Mapping[str, Json], frame: Frame | None
) -> dict[str, str | int | float]:
    said: dict[str, str | int | float] = {}
    for name, value in params.items():
        if name == "card" and isinstance(value, str) and isinstance(params.get("colour"), str):
            said[name] = TEXT_FACES.played(face_named(value, str(params["colour"])))
        elif name == "owner" and isinstance(value, int):
            said[name] = (
                escaped(bare_name(frame, value)) if frame else words("somebody-on-the-left")
            )
        elif name == "host" and isinstance(value, int):
            said[name] = mention(value)
        elif name == "permissions" and isinstance(value, list | str):
            said[name] = _permissions(words, value.split(", ") if isinstance(value, str) else value)
        elif isinstance(value, str | int | float):
            said[name] = value
    return said


def _permissions(words: Words, names: Iterable[Json]) -> str:
    keys = [f"permission-{name}".replace("_", "-") for name in names]
    return ", ".join(words(key) if key in words else words("permission-other") for key in keys)
