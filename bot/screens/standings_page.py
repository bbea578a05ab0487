"""Leaderboards, profiles and histories.

Pure functions. ``say`` returns mentions of commands (`bot.screens.words.Say`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final, TypeAlias, assert_never

from bot.screens.all_games import GAMES
from bot.screens.art import board_art
from bot.screens.kit import NO_BREAK, NOTHING, Kind, Layout, Picture, custom_id
from bot.screens.names import (
    SHORT,
    choice_text,
    drawable,
    escaped,
    name_of,
    names_of,
    naming,
    together,
)
from bot.screens.parts import (
    Component,
    Row,
    button,
    divider,
    entry,
    framed,
    lines,
    menu,
    page_buttons,
    rows,
    small,
)
from bot.screens.podium import MEDALS
from bot.screens.replay_page import OPEN
from bot.screens.table_parts import joined
from bot.screens.time import relative
from bot.screens.won import ended_with, won_by_in_short
from bot.screens.words import Say, Words, own_key
from data.store.values import Order, Page, Played, Ranked, Seated, Standing, TableId
from engine.protocol import variants

ROWS: Final = 7
"""The number of rows on a leaderboard's page."""

PAST_ROWS: Final = 10
"""The number of rows on a history's page."""

MOST_LATELY: Final = board_art.LATELY
_NAME: Final = 16
"""The most characters of a name that leave room on a phone for the sorting figure."""

_NONE: Final = "–"
_LAST_PAGE: Final = 10**9

_ONLY: Final = "only-"
"""The start of the answer of a control that leads to a variant."""


class Listing(StrEnum):
    """The kind of list."""

    TOP = "top"
    PAST = "past"


@dataclass(frozen=True, slots=True)
class Leaf:
    """A page of a list, as encoded in its controls.

    ``page`` counts from 0; ``owner`` is the person who asked for it, and whose row is shown.
    """

    listing: Listing
    owner: int
    game: str = NOTHING
    order: Order = Order.WINS
    page: int = 0
    variant: str = ""

    def control(self, answer: object) -> str:
        """Returns the custom_id of a control on this page."""
        kept = f"{self.listing}.{self.order}.{self.page}.{self.owner}.{self.variant}"
        return custom_id(Kind.BOARD, self.game, kept, answer)

    @classmethod
    def read(cls, game: str, kept: str) -> Leaf:
        """Returns the page that a control encodes. Raises `ValueError` if it is malformed."""
        listing, order, page, owner, *variant = kept.split(".")
        leaf = cls(Listing(listing), int(owner), game, Order(order), _page(page), *variant[:1])
        if leaf.listing is Listing.TOP and leaf.variant not in _variants(game):
            raise ValueError(game, leaf.variant)
        return leaf.in_order()

    def turned(self, answer: str) -> Leaf:
        """Returns the page that a control leads to: another order, variant or page number.

        Raises `ValueError` for anything else.
        """
        if answer in tuple(Order):
            return replace(self, order=Order(answer), page=0).in_order()
        if answer.startswith(_ONLY) and answer.removeprefix(_ONLY) in _variants(self.game):
            return replace(self, variant=answer.removeprefix(_ONLY), page=0)
        if answer.isdecimal():
            return replace(self, page=_page(answer))
        raise ValueError(answer)

    def in_order(self) -> Leaf:
        """Returns the page in the game's first order if the game lacks this order."""
        orders = GAMES[self.game].orders if self.game in GAMES else tuple(Order)
        return self if self.order in orders else replace(self, order=orders[0])


def _variants(game: str) -> tuple[str, ...]:
    """Returns the game's variants. Raises `ValueError` for an unknown game."""
    if game not in GAMES:
        raise ValueError(game)
    return variants(GAMES[game].game)


def _game_name(words: Words, game: str, variant: str) -> str:
    key = "-".join(filter(None, ("variant", game, variant)))
    return words(key if key in words else f"game-{game}")


def _page(number: str) -> int:
    """Returns the page number, counted from 0. Raises `ValueError` if it is far too large."""
    page = max(0, int(number))
    if page > _LAST_PAGE:
        raise ValueError(number)
    return page


Lately: TypeAlias = Mapping[int, tuple[bool, ...]]
"""Which of their latest counting games each person has won, the newest last."""


def leaderboard(
    words: Words,
    leaf: Leaf,
    page: Page[Ranked],
    own: Ranked | None,
    say: Say,
    lately: Lately,
    *,
    in_text: bool,
) -> Layout:
    """Draws a page of a server's leaderboard; every page has the row of the person who asked."""
    game, fewest = _game_name(words, leaf.game, leaf.variant), leaf.order.fewest_games
    heading = f"## {words('standings-board-title', game=game)}"
    if not page.total and fewest == 1:
        empty = words("standings-board-empty", game=game, play=say("play"))
        counting = small(words("standings-counting"))
        return framed(heading, empty, counting, *_variant_buttons(words, leaf))
    is_apart = own is not None and own not in page.rows
    shown = (*page.rows, *((own,) if own is not None and is_apart else ()))
    empty = words("standings-board-too-few", game=game, games=fewest)
    parts: list[Component | str] = [heading]
    if not shown:
        parts.append(empty)
    elif in_text:
        texts = [_ranked(words, leaf, ranked, lately) for ranked in shown]
        parts += ["\n".join(texts[: len(page.rows)]) or empty, divider()]
        parts += texts[len(page.rows) :]
    else:
        drawn = tuple(_line(words, leaf, ranked, lately) for ranked in shown)
        scene = board_art.board(game, _order_word(words, leaf.game, leaf.order), drawn, words)
        parts += [Picture(scene), small(_legend(words, zip(shown, drawn, strict=True)))]
    if own is None:
        parts.append(words("standings-board-unranked", person=f"<@{leaf.owner}>"))
    notes = [words("standings-counting")]
    if fewest > 1:
        notes.append(words("standings-fewest", games=fewest))
    parts += [small("\n".join(notes)), _order_menu(words, leaf, page.rows)]
    return framed(*parts, *_variant_buttons(words, leaf), *_page_buttons(words, leaf, page.total))


def profile(
    words: Words,
    who: Seated,
    standings: Sequence[Standing],
    say: Say,
    lately: Sequence[tuple[bool, ...]],
    against: str = "",
    *,
    in_text: bool,
) -> Layout:
    """Draws a person's record in this server, game by game.

    ``lately`` has the latest results for each of the ``standings``, and ``against`` a text on the
    games between this person and the reader.
    """
    name = escaped(name_of(words, who))
    heading = f"## {words('standings-profile-title', name=name)}"
    if not standings:
        empty = words("standings-profile-empty", name=name, play=say("play"))
        return framed(heading, empty, small(words("standings-counting")))
    games = []
    for standing, won in zip(standings, lately, strict=True):
        game = _game_name(words, standing.game, standing.variant)
        last = words("standings-last-played", when=relative(standing.last_played))
        told = [_won(words, standing), last]
        if in_text:
            stats = joined(_stats(words, standing).values())
            figures = lines(f"### {game}", stats, board_art.lately(words, won))
            games.append(lines(figures, small(joined(told))))
        else:
            games.append(small(joined([game, *told])))
    pictures = [] if in_text else _sheets(words, who, standings, lately)
    return framed(heading, against, *pictures, *games, small(words("standings-counting")))


def _sheets(
    words: Words, who: Seated, standings: Sequence[Standing], lately: Sequence[tuple[bool, ...]]
) -> list[Picture]:
    name = drawable(name_of(words, who)) or drawable(who.account) or words("someone")
    games = words("standings-games", games=sum(standing.games for standing in standings))
    sheets = [
        board_art.Sheet(
            _game_name(words, standing.game, standing.variant),
            tuple(
                (_figure(words, standing, order), _order_word(words, standing.game, order))
                for order in _orders(standing)
            ),
            won,
        )
        for standing, won in zip(standings, lately, strict=True)
    ]
    head = board_art.head_of(who.user or 0)
    return [
        Picture(board_art.profile(name, head, games, sheets[at : at + most], words))
        for most in (board_art.IN_PICTURE,)
        for at in range(0, len(sheets), most)
    ]


def _won(words: Words, standing: Standing) -> str:
    return joined(
        words("standings-won-by", wins=wins, by=by)
        for way, wins in standing.won
        if (by := won_by_in_short(words, standing.game, way))
    )


def history(
    words: Words, leaf: Leaf, page: Page[Played], say: Say, links: Mapping[TableId, str]
) -> Layout:
    """Draws a page of a person's finished games; ``links`` lead to results that still exist."""
    heading = f"## {words('standings-history-title')}"
    if not page.total:
        return framed(heading, words("standings-history-empty", play=say("play")))
    texts = [_played(words, played, links.get(played.table)) for played in page.rows]
    parts: list[Component | str] = [heading, "\n".join(texts)]
    if not all(played.counted for played in page.rows):
        parts.append(small(words("standings-counting")))
    return framed(
        *parts, _replays(words, page.rows), *_page_buttons(words, leaf, page.total, PAST_ROWS)
    )


def _replays(words: Words, rows: Sequence[Played]) -> Row:
    """Draws a menu that replays one of these games."""
    options = [
        entry(
            label=_game_name(words, played.game, played.variant),
            description=_with(words, played),
            value=played.table,
        )
        for played in rows
    ]
    name = custom_id(Kind.REPLAY, NOTHING, answer=OPEN)
    return menu(name, options, placeholder=words("replay-menu"))


def played_choice(words: Words, played: Played) -> str:
    """Returns the game with its id as a choice, in at most 100 characters."""
    game, names = _game_name(words, played.game, played.variant), names_of(words, played.others)
    return choice_text(words, game, names, played.table)


def _with(words: Words, played: Played) -> str:
    """Returns the other players' names in at most 100 characters."""
    names = names_of(words, played.others)
    return naming(names, 100, lambda named: words("standings-with", names=named))


def _ranked(words: Words, leaf: Leaf, ranked: Ranked, lately: Lately) -> str:
    """Returns two lines: the person and the sorting figure, then the other figures."""
    standing = ranked.standing
    stats = _stats(words, standing)
    first = stats.pop(leaf.order, NOTHING)
    medal = MEDALS.get(ranked.rank) if standing.wins else None
    rank = medal or f"**{ranked.rank}**"
    own = "▸ " if standing.user == leaf.owner else ""
    name = escaped(_name_of(words, standing), _NAME)
    won = board_art.lately(words, lately.get(standing.user, ()))
    return lines(f"{own}{rank} **{name}** · {first}", small(joined([*stats.values(), won])))


def _name_of(words: Words, standing: Standing) -> str:
    return name_of(words, Seated(standing.user, standing.name))


def _line(words: Words, leaf: Leaf, ranked: Ranked, lately: Lately) -> board_art.Line:
    standing = ranked.standing
    shown = drawable(_name_of(words, standing))
    return board_art.Line(
        ranked.rank,
        shown or words("picture-seat", number=ranked.rank),
        board_art.head_of(standing.user),
        _figure(words, standing, leaf.order),
        lately.get(standing.user, ()),
        is_own=standing.user == leaf.owner,
        has_metal=bool(standing.wins),
    )


def _legend(words: Words, rows: Iterable[tuple[Ranked, board_art.Line]]) -> str:
    """Says which names the picture's fonts cannot write."""
    return joined(
        f"{line.name}{NO_BREAK}= {escaped(_name_of(words, one.standing))}"
        for one, line in rows
        if line.name == words("picture-seat", number=one.rank)
    )


def _order_word(words: Words, game: str, order: Order) -> str:
    return words(own_key(words, f"column-{order}", game))


def _orders(standing: Standing) -> list[Order]:
    """Returns the figures of the game; the rate only if it is known."""
    return [
        order for order in GAMES[standing.game].orders if standing.tries or order is not Order.RATE
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


def _stats(words: Words, standing: Standing) -> dict[Order, str]:
    stats = {
        Order.WINS: words("standings-wins", wins=standing.wins),
        Order.GAMES: words("standings-games", games=standing.games),
        Order.AVERAGE: words("standings-average", points=standing.average),
        Order.BEST_ROUND: words(
            own_key(words, "standings-best-round", standing.game), points=standing.best_round
        ),
    }
    if standing.tries:
        key = own_key(words, "rate", standing.game)
        stats[Order.RATE] = words(key, rate=standing.rate)
    return {order: stats[order] for order in _orders(standing)}


def _played(words: Words, played: Played, link: str | None) -> str:
    """Returns two lines: the game and the person's result, then when and with whom."""
    medal = MEDALS[1] if played.rank == 1 else "▫️"
    game = _game_name(words, played.game, played.variant)
    game = f"**[{game}]({link})**" if link else f"**{game}**"
    place = words("standings-place", place=played.rank, seats=played.seats)
    details = [relative(played.finished), place]
    names = [escaped(name, SHORT) for name in names_of(words, played.others)]
    won = [name for number, name in enumerate(names) if number in played.winners]
    if won:
        details.append(words("standings-won", names=together(words, won)))
    if played.practice:
        details.append(words("standings-practice"))
    elif not played.counted:
        details.append(words("standings-uncounted"))
    if len(won) < len(names):
        others = [name for number, name in enumerate(names) if number not in played.winners]
        details.append(words("standings-with", names=together(words, others)))
    return f"{medal} {game} · {ended_with(words, played)}\n{small(' · '.join(details))}"


def _order_menu(words: Words, leaf: Leaf, rows: Sequence[Ranked]) -> Row:
    """Returns the menu of orders; the rate is left out if no row has one."""
    rated = leaf.order is Order.RATE or not rows or any(ranked.standing.tries for ranked in rows)
    options = [
        entry(
            label=words(
                "standings-sorted", order=words(own_key(words, f"order-{order}", leaf.game))
            ),
            value=order,
            default=order is leaf.order,
        )
        for order in GAMES[leaf.game].orders
        if rated or order is not Order.RATE
    ]
    return menu(leaf.control(NOTHING), options)


def _variant_buttons(words: Words, leaf: Leaf) -> Iterator[Row]:
    """Yields the buttons that lead to the game's variants; nothing without variants."""
    found = _variants(leaf.game)
    buttons = [
        button(
            leaf.control(f"{_ONLY}{variant}"),
            _game_name(words, leaf.game, variant),
            disabled=variant == leaf.variant,
        )
        for variant in found
    ]
    yield from rows(buttons if len(found) > 1 else [])


def _page_buttons(words: Words, leaf: Leaf, total: int, size: int = ROWS) -> Iterator[Row]:
    """Yields the buttons that turn pages; their labels count from 1."""

    def control(number: object) -> str:
        return leaf.control(number - 1 if isinstance(number, int) else number)

    yield from page_buttons(words, leaf.page + 1, -(-total // size), control)
