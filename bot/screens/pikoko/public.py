"""The public messages: table post, scored rounds, and the table with all hands."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import replace
from functools import partial
from typing import Final
from unicodedata import category

from bot.screens.art.canvas import figure
from bot.screens.art.fonts import can_draw
from bot.screens.art.scene import Scene
from bot.screens.game_ui import PodiumLines
from bot.screens.kit import Frame, Layout, Picture
from bot.screens.names import bare_names, drawn_names, seat_name, seats_together, whose
from bot.screens.parts import SILVER, Component, divider, framed, lines, rows, small, spaced
from bot.screens.pikoko.bids_art import bids, bids_so_far, round_over
from bot.screens.pikoko.board_art import Board
from bot.screens.pikoko.hands_art import everybody
from bot.screens.pikoko.reading import asked_on, mark, scored_round
from bot.screens.pikoko.said import (
    MARKS,
    Form,
    Teller,
    accent,
    past_trick,
    seat_lines,
    seat_result,
    title,
)
from bot.screens.pikoko.trick_art import trick
from bot.screens.table_parts import joined, paused, points, secret_hint, show_buttons, waiting
from bot.screens.text import told_apart, within
from bot.screens.time import notes, time_buttons
from bot.screens.words import Words
from data.store.values import Cards
from engine.pikoko.acts import BidsRevealed
from engine.pikoko.scoring import next_starter
from engine.pikoko.state import Phase
from engine.pikoko.views import View
from engine.protocol import OpenView, Outcome, Seat


def draw(frame: Frame, view: View) -> Layout:
    """Draws the table post; after the game, the last round's result."""
    if view.phase is Phase.OVER:
        below = rows([*time_buttons(frame), *show_buttons(frame, "log", "rules")])
        return scored(frame, view, len(view.results), *below)
    parts: list[Component | str] = [
        f"## {title(frame, view)}",
        lines(paused(frame), *situation(frame, view), *notes(frame)),
        *(_table(frame, view) or _table_in_words(frame, view)),
        *rows(time_buttons(frame)),
        *rows(show_buttons(frame, "panel", "watch", "log", "rules", "next")),
    ]
    return framed(*parts, accent=accent(view))


def _table(frame: Frame, view: View) -> list[Picture]:
    """Draws the table; bids just revealed turn over if pictures may move."""
    opened = _opened(frame, view) if frame.moves else ()
    return shown(frame, view, partial(table, large=frame.cards is Cards.LARGE, opened=opened))


def table(
    board: Board, *, large: bool = False, opened: Collection[tuple[Seat, Seat]] = ()
) -> tuple[Scene, ...]:
    """Draws the bids, and the trick while cards are played; nothing before the deal.

    Bids in ``opened``, each a bidder and a target, start face down.
    """
    match board.view.phase:
        case Phase.PLAYING:
            return trick(board, large=large), bids_so_far(board.empty())
        case Phase.BIDDING | Phase.CONFIDENCE:
            return (bids(board, opened),)
        case _:
            return ()


def shown(
    frame: Frame, view: View, draw: Callable[[Board], Scene | Iterable[Scene]]
) -> list[Picture]:
    """Draws pictures for the frame's reader; none in text mode."""
    if frame.cards is Cards.TEXT:
        return []
    drawn = draw(Board.of(view, drawn_names(frame), frame.words, signs=frame.table.signs))
    return [Picture(scene) for scene in ((drawn,) if isinstance(drawn, Scene) else drawn)]


def _opened(frame: Frame, view: View) -> Collection[tuple[Seat, Seat]]:
    """Returns the bids just revealed, as bidder and target, until the next secret answer."""
    last = frame.recent[-1] if frame.recent and frame.moment is None else None
    if not isinstance(last, BidsRevealed) or view.waiting != _asked(view):
        return ()
    return [(bidder, on) for bidder, on, _ in last.bids]


def _asked(view: View) -> frozenset[Seat]:
    """Returns the seats that have to answer in secret, if none has done so yet."""
    seats = range(view.seats)
    if view.phase is Phase.CONFIDENCE:
        return frozenset(seats)
    return frozenset(seat for seat in seats if view.tokens[seat] and view.targets != {seat})


def _table_in_words(frame: Frame, view: View) -> Iterator[Component | str]:
    seats = lines(*(_seat(frame, view, seat) for seat in range(view.seats)))
    return _in_words(frame, view, Teller.of(frame).trump(view.turned), seats)


def _in_words(frame: Frame, view: View, *shown: str) -> Iterator[Component | str]:
    """Yields what is ``shown``, then the bids and the trick."""
    yield divider()
    yield from spaced([*shown, grid(frame, view)])
    yield from tricks(frame, view)


def situation(frame: Frame, view: View, *, hints: bool = True) -> list[str]:
    """Returns the phase, whom everyone waits for, and with ``hints`` where they act."""
    words = frame.words
    secret = secret_hint(frame) if hints else ""
    match view.phase:
        case Phase.FIRST | Phase.DEAL:
            return [] if frame.intermission else [words("pikoko-dealing")]
        case Phase.BIDDING:
            return [_stage(frame, view), waiting(frame, view.waiting), secret]
        case Phase.CONFIDENCE:
            return [words("pikoko-choosing"), waiting(frame, view.waiting), secret]
        case Phase.PLAYING if view.player is not None:
            owner = (view.player + 1) % view.seats
            player = seat_name(frame, view.player)
            turn = words("pikoko-turn", player=player, owner=whose(frame, owner))
            return [turn, small(words("pikoko-play-hint")) if hints else ""]
        case Phase.PLAYING:
            return [words("pikoko-round-ends")]
        case _:
            return []


def _stage(frame: Frame, view: View) -> str:
    if not view.targets:
        return frame.words("pikoko-bidding-self")
    if view.quick:
        return frame.words("pikoko-bidding-all")
    return frame.words("pikoko-bidding-on", target=seat_name(frame, min(view.targets)))


def _seat(frame: Frame, view: View, seat: Seat) -> str:
    words = frame.words
    score = points(frame, view.scores[seat])
    head = joined([f"**{seat_name(frame, seat)}**", score])
    if view.turned is None:
        return head
    if seat == view.starter:
        head = joined([head, words("pikoko-first-player")])
    count = (
        words("pikoko-tokens-left", tokens=view.tokens[seat])
        if view.phase is Phase.BIDDING
        else words("pikoko-tricks", tricks=view.taken[seat])
    )
    return joined([head, count])


def tricks(frame: Frame, view: View) -> Iterator[Component | str]:
    """Draws the present trick card by card, and the one before in a line.

    A taken trick stays until the next one begins, so that the post keeps its height.
    """
    number, tell = len(view.tricks), Teller.of(frame)
    if view.phase is not Phase.PLAYING:
        return
    yield divider()
    if view.tricks and not view.trick:
        yield lines(_trick_title(frame, number), *tell.last_trick(view))
        counts = Teller.of(frame, Form.LINE).tricks(view.taken)
        yield small(lines(tell.taken(view, number), counts))
        return
    cards = [*tell.present_trick(view), *tell.to_come(view)]
    yield lines(_trick_title(frame, number + 1), *cards)
    if view.tricks:
        yield small(past_trick(frame, view, number))


def _trick_title(frame: Frame, number: int) -> str:
    return f"### {frame.words('pikoko-trick', number=number)}"


# A scored round


def scored(frame: Frame, view: View, number: int, *below: Component) -> Layout:
    """Draws a scored round: bids, tricks, confidence cards and points; ``below`` comes last."""
    words, (result, _, sums) = frame.words, scored_round(view, number)
    drawn = shown(frame, view, partial(round_over, number=number))
    head = f"## {words('round-title', round=number, rounds=view.rounds)}"
    parts: list[Component | str] = [head, *drawn]
    if not drawn:
        lying = Teller.of(frame).trump(result.turned)
        taken = Teller.of(frame, Form.LINE).tricks(result.taken)
        parts = [
            lines(head, lying, taken, small(words("pikoko-round-legend"))),
            divider(),
            *spaced(seat_result(frame, view, number, seat) for seat in range(view.seats)),
        ]
    if number < view.rounds:
        parts += [divider(), _next_starter(frame, sums, result.starter)]
    return framed(*parts, *below, accent=SILVER)


def _next_starter(frame: Frame, sums: tuple[int, ...], last: Seat) -> str:
    starter, tied = next_starter(sums, last), [n for n, one in enumerate(sums) if one == min(sums)]
    way = "one" if len(tied) == 1 else "same" if starter == last else "other"
    said = {"name": seat_name(frame, starter), "last": seat_name(frame, last)}
    return frame.words("pikoko-round-next", **said, names=seats_together(frame, tied), tied=way)


def by_round(words: Words, outcome: Outcome) -> PodiumLines:
    """Returns everyone's points by round, for the podium."""
    if len(outcome.rounds) < 2:
        return "", ()
    return words("end-by-round"), [
        list(map(figure, own)) for own in zip(*outcome.rounds, strict=True)
    ]


# All hands


def draw_opened(frame: Frame, opened: OpenView) -> Layout:
    """Draws all hands; between rounds and after the end, the last round's result."""
    view: View = opened.table
    return _drawn(frame, view, f"## {title(frame, view)}", _situation(frame, view))


def recalled(frame: Frame, seen: View | OpenView) -> Layout:
    """Draws a step of a replay; the viewer's own cards are backs.

    The text does not name the seats waited for. During play, the picture shows whose turn it is.
    """
    view: View = seen.table if isinstance(seen, OpenView) else seen
    in_picture = frame.cards is not Cards.TEXT and view.phase is Phase.PLAYING
    said = [] if in_picture else [*situation(frame, view, hints=False)[:1], _lying(frame, view)]
    return _drawn(frame, view, lines(*said))


def _situation(frame: Frame, view: View) -> str:
    said = situation(frame, view, hints=False)
    return lines(paused(frame), *said, _lying(frame, view), *notes(frame))


def _lying(frame: Frame, view: View) -> str:
    return Teller.of(frame).trump(view.turned, in_hands=frame.cards is Cards.TEXT)


def _everybody(board: Board) -> Iterator[Scene]:
    """Draws all visible hands, and the trick during play.

    No one is called *you*, since others see the picture too.
    """
    board = replace(board, you=None)
    yield everybody(board)
    if board.view.phase is Phase.PLAYING:
        yield trick(replace(board.empty(), view=_named(board.view)))


def _drawn(frame: Frame, view: View, *above: str) -> Layout:
    if view.turned is None or view.phase is Phase.OVER:
        if view.results:
            return scored(frame, _named(view), len(view.results))
        return framed(*above)
    hands = (seat_lines(frame, _named(view), seat) for seat in range(view.seats))
    drawn = shown(frame, view, _everybody) or _in_words(frame, view, *hands)
    return framed(*above, *drawn, accent=accent(view))


def _named(view: View) -> View:
    """Returns the view for texts that others read too, where no one is *you*."""
    return replace(view, viewer=None)


# Bids in a text table

_ROW: Final = 8
_COLUMN: Final = 4
_SIGNS: Final = {"exact": "=", "missed": "x"}
_MARKED: Final = "*"
_NONE: Final = "."


def grid(frame: Frame, view: View) -> str:
    """Returns visible bids, tricks taken, and a legend; empty before the first bid.

    Numbers replace names that do not fit a column, or whose characters are not one column wide. The
    viewer's secret bids are marked.
    """
    if all(tokens is None for bids in view.bids for tokens in bids):
        return ""
    names = tuple(bare_names(frame))
    columns, heads = (told_apart(names, within(most)) for most in (_COLUMN, _ROW))
    numbers = ""
    if columns is None or heads is None or not all(map(_takes_a_column, "".join(names))):
        columns = heads = tuple(str(seat + 1) for seat in range(view.seats))
        numbers = joined(f"{seat + 1} {seat_name(frame, seat)}" for seat in range(view.seats))
    rows, has_taken = [_grid_row("", columns)], view.phase is Phase.PLAYING
    if has_taken:
        rows.append(_grid_row(frame.words("pikoko-grid-taken"), (f"{n} " for n in view.taken)))
    rows += [_grid_row(head, _grid_bids(view, seat)) for seat, head in enumerate(heads)]
    table = "\n".join(rows).replace("`", "'")
    how = frame.words("pikoko-grid-rows-taken" if has_taken else "pikoko-grid-rows")
    legend = joined([how, _legend(frame, view)])
    return lines(f"```\n{table}\n```", small(numbers), small(legend))


def _grid_bids(view: View, seat: Seat) -> Iterator[str]:
    secret = asked_on(view) if seat == view.viewer else ()
    for on, tokens in enumerate(view.bids[seat]):
        if tokens is None:
            yield f"{_NONE} "
        elif on in secret:
            yield f"{tokens}{_MARKED}"
        else:
            yield f"{tokens}{_SIGNS.get(mark(view, tokens, on), ' ')}"


def _legend(frame: Frame, view: View) -> str:
    words = frame.words
    if view.phase is Phase.PLAYING:
        return joined(f"{_SIGNS[how]} {words(key)}" for how, key in MARKS.items() if view.tricks)
    own = () if view.viewer is None else view.bids[view.viewer]
    if any(own[on] is not None for on in asked_on(view)):
        return f"\\{_MARKED} {words('pikoko-grid-secret')}"
    return ""


def _takes_a_column(character: str) -> bool:
    return can_draw(character) and category(character)[0] != "M"


def _grid_row(head: str, cells: Iterable[str]) -> str:
    return " ".join((head.ljust(_ROW), *(cell.rjust(_COLUMN) for cell in cells)))
