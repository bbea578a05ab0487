"""Drawings of leaderboard, profile and history.

Pure functions. ``say`` names commands (`bot.language.words.Say`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final, assert_never

import discord

from bot.language.words import Say, Words
from bot.ui.games import GAMES
from bot.ui.kit import NO_BREAK, NOTHING, Kind, Layout, custom_id
from bot.ui.names import SHORT, escaped, name_of
from bot.ui.parts import Component, Row, framed, line, menu, page_buttons, small
from bot.ui.podium import MEDALS
from data.store.values import Order, Page, Played, Ranked, Standing, TableId

ROWS: Final = 10
_NAME: Final = 16
"""The characters of a name that leave room on a phone for what the list is sorted by."""
_NONE: Final = "–"
_LAST_PAGE: Final = 10**9


class Listing(StrEnum):
    """Which list it is."""

    TOP = "top"
    PAST = "past"


@dataclass(frozen=True, slots=True)
class Leaf:
    """A page of a list, as encoded in its controls.

    ``page`` counts from 0; ``owner`` is the person who asked for it and whose own row is shown.
    """

    listing: Listing
    owner: int
    game: str = NOTHING
    order: Order = Order.WINS
    page: int = 0

    def control(self, answer: object) -> str:
        """The custom_id of a control on this leaf."""
        kept = f"{self.listing}.{self.order}.{self.page}.{self.owner}"
        return custom_id(Kind.BOARD, self.game, kept, answer)

    @classmethod
    def read(cls, game: str, kept: str) -> Leaf:
        """The leaf encoded in a control. Raises `ValueError` if it is invalid."""
        listing, order, page, owner = kept.split(".")
        leaf = cls(Listing(listing), int(owner), game, Order(order), _page(page))
        if leaf.listing is Listing.TOP and game not in GAMES:
            raise ValueError(game)
        return leaf

    def turned(self, answer: str) -> Leaf:
        """Where a control leads: to another order, or to the page of that number."""
        if answer in tuple(Order):
            return replace(self, order=Order(answer), page=0)
        if answer.isdecimal():
            return replace(self, page=_page(answer))
        raise ValueError(answer)


def _page(number: str) -> int:
    """The page number, counted from 0. Raises `ValueError` for one that is far too large."""
    page = max(0, int(number))
    if page > _LAST_PAGE:
        raise ValueError(number)
    return page


def leaderboard(
    words: Words, leaf: Leaf, page: Page[Ranked], own: Ranked | None, say: Say
) -> Layout:
    """One page of a server's leaderboard; the owner's row is there on every page."""
    game, fewest = words(f"game-{leaf.game}"), leaf.order.fewest_games
    heading = f"## {words('standings-board-title', game=game)}"
    if not page.total and fewest == 1:
        empty = words("standings-board-empty", game=game, play=say("play"))
        return framed(heading, empty, small(words("standings-counting")))
    is_apart = own is not None and own not in page.rows
    shown = (*page.rows, *((own,) if own is not None and is_apart else ()))
    columns, *figures = _figures(words, leaf, shown)
    rows = [_ranked(words, leaf, *row) for row in zip(shown, figures, strict=True)]
    here = "\n".join((columns, *rows[: len(page.rows)]))
    empty = words("standings-board-too-few", game=game, games=fewest)
    parts: list[Component | str] = [heading, here if page.rows else empty, line()]
    if own is None:
        parts.append(words("standings-board-unranked", person=f"<@{leaf.owner}>"))
    elif is_apart:
        parts.append(rows[-1])
    notes = [words("standings-counting")]
    if fewest > 1:
        notes.append(words("standings-fewest", games=fewest))
    parts += [small("\n".join(notes)), _order_menu(words, leaf, page.rows)]
    return framed(*parts, *_page_buttons(words, leaf, page.total))


def profile(words: Words, name: str, standings: Sequence[Standing], say: Say) -> Layout:
    """How somebody has played in this server, game by game."""
    heading = f"## {words('standings-profile-title', name=escaped(name))}"
    if not standings:
        empty = words("standings-profile-empty", name=escaped(name), play=say("play"))
        return framed(heading, empty, small(words("standings-counting")))
    games = (
        f"### {words(f'game-{standing.game}')}\n"
        + " · ".join(_stats(words, standing).values())
        + "\n"
        + small(words("standings-last-played", when=_relative(standing.last_played)))
        for standing in standings
    )
    return framed(heading, *games, small(words("standings-counting")))


def history(
    words: Words, leaf: Leaf, page: Page[Played], say: Say, links: Mapping[TableId, str]
) -> Layout:
    """One page of the games that somebody finished in this server; ``links`` lead to the results
    that can still be looked at.
    """
    heading = f"## {words('standings-history-title')}"
    if not page.total:
        return framed(heading, words("standings-history-empty", play=say("play")))
    rows = "\n".join(_played(words, played, links.get(played.table)) for played in page.rows)
    parts: list[Component | str] = [heading, rows]
    if not all(played.counted for played in page.rows):
        parts.append(small(words("standings-counting")))
    return framed(*parts, *_page_buttons(words, leaf, page.total))


def _ranked(words: Words, leaf: Leaf, ranked: Ranked, figures: str) -> str:
    """Two lines: who, and what the list is sorted by; then everything else."""
    standing = ranked.standing
    first = _stats(words, standing).get(leaf.order, NOTHING)
    medal = MEDALS.get(ranked.rank) if standing.wins else None
    rank = medal or f"**{ranked.rank}**"
    own = "▸ " if standing.user == leaf.owner else ""
    return f"{own}{rank} **{escaped(standing.name, _NAME)}** · {first}\n{figures}"


def _figures(words: Words, leaf: Leaf, rows: Sequence[Ranked]) -> list[str]:
    """What the list is not sorted by: the names of the columns, and a line for each row."""
    has_rate = any(ranked.standing.tries for ranked in rows)
    orders = [
        order
        for order in Order
        if order is not leaf.order and (has_rate or order is not Order.RATE)
    ]
    table = [
        [words(f"column-{order}") for order in orders],
        *([_figure(words, ranked.standing, order) for order in orders] for ranked in rows),
    ]
    widths = [max(map(len, column)) for column in zip(*table, strict=True)]
    return [
        "`" + NO_BREAK.join(map(_to_the_right, cells, widths)) + "`"  # a space alone may go
        for cells in table
    ]


def _figure(words: Words, standing: Standing, order: Order) -> str:
    match order:
        case Order.WINS:
            return str(standing.wins)
        case Order.GAMES:
            return str(standing.games)
        case Order.AVERAGE:
            return words("figure-average", points=standing.average)
        case Order.BEST_ROUND:
            return str(standing.best_round)
        case Order.RATE:
            return words("figure-rate", rate=standing.rate) if standing.tries else _NONE
        case _:
            assert_never(order)


def _to_the_right(cell: str, width: int) -> str:
    return cell.rjust(width, NO_BREAK)


def _stats(words: Words, standing: Standing) -> dict[Order, str]:
    stats = {
        Order.WINS: words("standings-wins", wins=standing.wins),
        Order.GAMES: words("standings-games", games=standing.games),
        Order.AVERAGE: words("standings-average", points=standing.average),
        Order.BEST_ROUND: words("standings-best-round", points=standing.best_round),
    }
    if standing.tries:
        own = f"rate-{standing.game}"
        stats[Order.RATE] = words(own if own in words else "rate", rate=standing.rate)
    return stats


def _played(words: Words, played: Played, link: str | None) -> str:
    """Two lines: the game and how it ended for this person; then when, and with whom."""
    medal = MEDALS[1] if played.rank == 1 else "▫️"
    game = words(f"game-{played.game}")
    game = f"**[{game}]({link})**" if link else f"**{game}**"
    place = words("standings-place", place=played.rank, seats=played.seats)
    points = words("points", points=played.score)
    others = ", ".join(escaped(name_of(words, seated), SHORT) for seated in played.others)
    details = [_relative(played.finished), place]
    if played.practice:
        details.append(words("standings-practice"))
    elif not played.counted:
        details.append(words("standings-uncounted"))
    details.append(words("standings-with", names=others))
    return f"{medal} {game} · {points}\n{small(' · '.join(details))}"


def _order_menu(words: Words, leaf: Leaf, rows: Sequence[Ranked]) -> Row:
    """The menu of orders; the rate is offered if the game has one, or while that is unknown."""
    rated = leaf.order is Order.RATE or not rows or any(ranked.standing.tries for ranked in rows)
    options = [
        discord.SelectOption(
            label=words("standings-sorted", order=words(f"order-{order}")),
            value=order,
            default=order is leaf.order,
        )
        for order in Order
        if rated or order is not Order.RATE
    ]
    return menu(leaf.control(NOTHING), options)


def _page_buttons(words: Words, leaf: Leaf, total: int) -> Iterator[Row]:
    """The leaf counts its pages from 0, and people from 1."""

    def control(number: object) -> str:
        return leaf.control(number - 1 if isinstance(number, int) else number)

    yield from page_buttons(words, leaf.page + 1, -(-total // ROWS), control)


def _relative(instant: int) -> str:
    return f"<t:{instant // 1000}:R>"
