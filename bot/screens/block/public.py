"""The public messages: the table post, and the result of a round of an extended game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Final

from bot.screens.art.canvas import figure
from bot.screens.art.scene import Scene
from bot.screens.block.fight_art import Fought, Mark, block_fight, block_moment
from bot.screens.block.said import (
    all_known,
    cards_shown,
    fights_on,
    last_turns,
    legend,
    piles,
    round_shown,
    scale,
    seat_lines,
    sign,
    situation,
    text,
    title,
    turn_count,
)
from bot.screens.block.table_art import block_table
from bot.screens.block.told import describe, describe_news, round_won
from bot.screens.game_ui import Lasting, PodiumLines
from bot.screens.kit import NO_BREAK, Frame, Layout, Picture
from bot.screens.log_page import news
from bot.screens.names import SHORT, drawn_names, seat_name
from bot.screens.parts import (
    SILVER,
    Component,
    divider,
    framed,
    lines,
    phone_lines,
    rows,
    small,
    spaced,
)
from bot.screens.table_parts import (
    canvas_of,
    joined,
    paused,
    show_buttons,
    signed,
    waiting,
)
from bot.screens.time import notes, time_buttons
from bot.screens.words import Words
from data.store.values import Cards
from engine.block.acts import CardsFlipped, NearlyWon, RoundWon
from engine.block.cards import value_of
from engine.block.fight import decide, ties
from engine.block.scoring import FEATHERS_TO_WIN, FLIRT_TO_WIN
from engine.block.state import TURN_PHASES, Phase
from engine.block.views import View
from engine.protocol import OpenView, Outcome, Seat

PINK: Final = 0xE0578F
_LINES: Final = (9, 9, 8, 6, 4, 3)
"""By number of seats, the phone's lines for situation and log, so that the post is 600 px high."""


def draw(frame: Frame, view: View) -> Layout:
    return _drawn(frame, view, None)


def opened(frame: Frame, opened: OpenView) -> Layout:
    """Draws the table with all hands, for spectators and finished games."""
    return _drawn(frame, opened.table, opened.hands)


def recalled(frame: Frame, seen: View | OpenView) -> Layout:
    """Draws a step of a replay: the table with the hands that the viewer saw, without a title."""
    if isinstance(seen, OpenView):
        return _drawn(frame, seen.table, seen.hands, is_recalled=True)
    own = [seen.hand if seat == seen.viewer else None for seat in range(seen.rules.seats)]
    return _drawn(frame, seen, own, is_recalled=True)


def _in_words(frame: Frame, hands: Sequence[bytes | None]) -> list[Component | str]:
    said = (
        joined([f"**{seat_name(frame, seat, SHORT)}**", cards_shown(frame, held)])
        for seat, held in enumerate(hands)
        if held
    )
    shown = lines(*said)
    return [divider(), shown] if shown else []


def _drawn(
    frame: Frame,
    view: View,
    hands: Sequence[bytes | None] | None,
    *,
    is_recalled: bool = False,
) -> Layout:
    """Draws the table; with ``hands``, without hints and controls."""
    over = view.phase is Phase.OVER
    now = _situation(frame, view)
    room = _LINES[view.rules.seats] - sum(map(phone_lines, "\n".join(now).splitlines()))
    is_standing = frame.moment is not None or fights_on(view) or hands is not None
    news_lines = () if is_standing else news(frame, describe_news(frame, view), max(1, room))
    shown = () if frame.cards is Cards.TEXT else tuple(_pictures(frame, view, hands))
    took = all_known(frame, view) if hands is None or view.viewer is not None else ""
    seats: list[Component | str] = [
        divider(),
        legend(frame, view),
        *spaced(seat_lines(frame, view, seat) for seat in range(view.rules.seats)),
        *(() if over else (divider(), piles(frame, view))),
    ]
    parts: list[Component | str] = [
        "" if is_recalled else f"## {title(frame, view)}",
        lines(paused(frame), *now, *_hints(frame, view, hands is None), *notes(frame)),
        *([*shown, *([took] if took else ())] if shown else seats),
        *(_in_words(frame, hands) if hands is not None and not shown else ()),
        *((divider(), lines(*news_lines)) if news_lines else ()),
        *(_controls(frame, view) if hands is None else ()),
    ]
    return framed(*parts, accent=PINK)


def _controls(frame: Frame, view: View) -> Iterator[Component]:
    over = view.phase is Phase.OVER
    yield from rows(time_buttons(frame))
    yield from rows(
        show_buttons(frame, *(() if over else ("panel", "watch")), "log", "rules", "next")
    )


def _pictures(frame: Frame, view: View, hands: Sequence[bytes | None] | None) -> Iterator[Picture]:
    """Draws everyone's points, the piles and the hands in sight, or the present moment."""
    event = None if frame.moment is None else frame.moment.event
    match event:
        case CardsFlipped() if frame.moment is not None:
            yield Picture(_fight(frame, frame.moment.before, event))
        case NearlyWon(seat, total):
            name = drawn_names(frame, SHORT)[seat]
            said = frame.words("block-moment-nearly", name=name, points=total)
            yield Picture(_moment(frame, seat, said, total))
        case RoundWon(how="ring", winners=(seat,)):
            said = frame.words("block-moment-ring", name=drawn_names(frame, SHORT)[seat])
            yield Picture(_moment(frame, seat, said))
        case _:
            yield from of_table(frame, view, hands or ())


def of_table(frame: Frame, view: View, hands: Sequence[bytes | None] = ()) -> Iterator[Picture]:
    """Draws what everyone has, and the hands that are not ``None``."""
    large = frame.cards is Cards.LARGE
    yield from map(Picture, block_table(canvas_of(frame), view, hands, large=large))


def _moment(frame: Frame, seat: Seat, said: str, flirt: int | None = None) -> Scene:
    return block_moment(canvas_of(frame), seat, said, flirt, moves=frame.moves)


def _fight(frame: Frame, before: View, flipped: CardsFlipped) -> Scene:
    cards = _shown_so_far(before, flipped)
    said, marks = _verdict(frame, before, cards)
    fought = Fought(cards, flipped.seats, marks)
    return block_fight(canvas_of(frame), fought, said, moves=frame.moves)


def _shown_so_far(before: View, flipped: CardsFlipped) -> Mapping[Seat, tuple[int, ...]]:
    """Returns all cards that each player has shown in this Cock Fight."""
    now = {seat: (card,) for seat, card in zip(flipped.seats, flipped.cards, strict=True)}
    if before.fight is None:
        return now
    return {seat: (*before.fight.flips[seat], *now.get(seat, ())) for seat in before.fight.seats}


def _verdict(
    frame: Frame, before: View, cards: Mapping[Seat, tuple[int, ...]]
) -> tuple[str, Mapping[Seat, Mark]]:
    """Says what these cards have decided, and marks the seats concerned."""
    if before.fight is None or before.phase is Phase.TIE_FLIP:
        best = max(map(value_of, (shown[-1] for shown in cards.values() if shown)))
        return "", {seat: Mark.TIED for seat in cards if value_of(cards[seat][-1]) == best}
    values = {seat: tuple(map(value_of, shown)) for seat, shown in cards.items()}
    words, found = frame.words, decide(before.rules, values)
    names = text(frame).names if frame.cards is Cards.TEXT else drawn_names(frame, SHORT)
    if found.again:
        highest, lowest = ties(values)
        key = "block-verdict-again" if frame.cards is Cards.TEXT else "block-verdict-ties"
        if not (highest and lowest) or highest == lowest:
            key = "block-verdict-highest" if highest else "block-verdict-lowest"
        marks = {seat: Mark.TIED if seat in highest else Mark.LOSES for seat in found.again}
        every = dict.fromkeys((*highest, *lowest))
        win, lose, both = (
            ", ".join(names[one] for one in tied) for tied in (highest, lowest, every)
        )
        return words(key, names=both, highest=win, lowest=lose), marks
    if found.winner is None:
        return words("block-verdict-no-one"), {}
    name, marks = names[found.winner], {found.winner: Mark.WINS}
    losers = [seat for seat in found.losers if before.feathers[seat]]
    if not losers:
        return words("block-verdict-nothing", name=name), marks
    lost = ", ".join(names[seat] for seat in losers)
    said = words("block-verdict-feather", name=name, names=lost)
    return said, {**dict.fromkeys(losers, Mark.LOSES), **marks}


def _flipped(frame: Frame) -> CardsFlipped | None:
    """Returns the Cock Fight's flip that is shown for a moment, if any."""
    event = None if frame.moment is None else frame.moment.event
    return event if isinstance(event, CardsFlipped) else None


def _situation(frame: Frame, view: View) -> list[str]:
    """Says what is going on, or what has just happened while that is shown.

    With pictures, the seats waited for are in the picture and its description.
    """
    if frame.moment is not None:
        flipped = _flipped(frame)
        said = [describe(frame, event) for event in frame.moment.events if event is not flipped]
        if flipped is not None and frame.cards is Cards.TEXT:
            before = frame.moment.before
            verdict, _ = _verdict(frame, before, _shown_so_far(before, flipped))
            said += [frame.words("block-fight-heading"), describe(frame, flipped), verdict]
        return [one for one in said if one]
    others = view.waiting - {view.turn} if view.phase in TURN_PHASES else view.waiting
    named = waiting(frame, others) if frame.cards is Cards.TEXT else ""
    return [one for one in (*situation(frame, view), named) if one]


def _hints(frame: Frame, view: View, where: bool) -> list[str]:
    """Says how far the round is, and ``where`` cards are played if some have not played yet."""
    if view.phase is Phase.OVER or frame.moment is not None:
        return []
    is_new = where and view.turns < view.rules.seats
    hint = frame.words("block-hint") if is_new else ""
    hints = [*round_shown(frame, view), *turn_count(frame, view), hint]
    return [last_turns(frame, view), small(joined(hints))]


# A round of an extended game, and the podium


def rounds(frame: Frame, view: View) -> Mapping[str, Lasting]:
    """Returns by slot a message for each round that brought love points.

    A round that ended the game by ten feathers or by the Ring brought none.
    """
    if not view.rules.extended:
        return {}
    return {
        f"round-{number}": partial(_round, frame, view.results[:number], *view.won[number - 1])
        for number, gained in enumerate(view.results, 1)
        if any(gained)
    }


def podium_lines(words: Words, outcome: Outcome) -> PodiumLines:
    """Returns everyone's love points by round; in a quick game what the others lacked."""
    if len(outcome.rounds) > 1:
        by_seat = zip(*outcome.rounds, strict=True)
        return words("end-by-round"), [list(map(figure, points)) for points in by_seat]
    figures = {one.key: one.values for one in outcome.figures}
    if outcome.won_by == "ring" or figures.keys() != {"flirt", "feathers"}:  # no room
        return "", ()
    flirt, feathers = figures["flirt"], figures["feathers"]
    return words("block-short"), [
        [] if seat in outcome.winners else [_short(words, flirt[seat], feathers[seat])]
        for seat in range(len(flirt))
    ]


def _short(words: Words, flirt: int, feathers: int) -> str:
    to_flirt, to_feathers = FLIRT_TO_WIN - flirt, FEATHERS_TO_WIN - feathers
    if to_flirt <= to_feathers:
        return words("block-short-flirt", count=to_flirt)
    return words("block-short-feathers", count=to_feathers)


def _round(
    frame: Frame, results: Sequence[tuple[int, ...]], how: str, winners: Sequence[Seat]
) -> Layout:
    """Draws the last of these rounds: who won it, by what, and the love meters after it."""
    words, gained = frame.words, results[-1]
    love = [sum(seats) for seats in zip(*results, strict=True)]
    seats = sorted(range(len(love)), key=lambda seat: (-gained[seat], seat))
    meters = (
        lines(
            joined([f"**{seat_name(frame, seat)}**", f"**{signed(gained[seat])}**"]),
            f"{scale(love[seat])} {sign(frame, 'love')}{NO_BREAK}**{love[seat]}**",
        )
        for seat in seats
    )
    return framed(
        lines(
            f"## {words('block-round-over', round=len(results))}",
            round_won(frame, how, winners),
        ),
        divider(),
        *spaced(meters),
        small(words("block-round-legend")),
        accent=SILVER,
    )
