"""Simulating rounds of Pikoko, in plain functions on ints and flat tables.

The functions run in plain Python, and also compiled by a compiler for numerical Python
(`Kernel`): they use no objects but named tuples and no floating point, and
every table is an argument. With the same seed both ways give the same numbers. They stand in one
module, because stored machine code of a function is renewed only when the function's own file
changes.

A table is a list, or an array, of ints. Hands are masks of faces by seat, as in
`engine.pikoko.cards`; the faces of one suit are the bits of a *row*, an int below 2,048. What is
indexed by two seats, or by a seat and a number of tricks, has `LINE` entries for each first index.
Estimated numbers of tricks are in 256ths.

The functions that are called for each card take tables one by one: compiled, they are slower by a
third with tables in named tuples.

A simulated player sees all hands. It wants a seat to take another trick while its bid on that seat
is higher than the tricks taken, and does not want it where the trick would spoil an exact or a
close bid. *Thrifty* players, like the greedy player, keep strong cards when options are otherwise
equal, and seldom play a random card; the others often do. Random cards make better predictions
about players who search, because these do not follow so simple a plan. Whoever searches can *look
ahead* in its own simulations: it tries faces, has all such players play on, and takes the best.
"""

from __future__ import annotations

from collections.abc import MutableSequence
from typing import Final, NamedTuple, TypeAlias

Table: TypeAlias = MutableSequence[int]

LINE: Final = 16
ROW: Final = 2047
MOST_SEATS: Final = 5
NUMBERS: Final = 11
SUITS: Final = 5
HAND_SIZE: Final = 8

# The fields of the table that describes a trick under way.
PLAYER: Final = 0
COUNT: Final = 1
LED: Final = 2
BEST: Final = 3
TAKER: Final = 4

# The kinds of options that `explore` compares.
A_FACE: Final = 0
A_BID: Final = 1
A_TRUST: Final = 2

DEALT: Final = 64
CREDIT_SIZE: Final = 2 * DEALT
"""The number of entries of a table of ``credit`` (see `Found`)."""

FAR_BEHIND: Final = -64
"""The first lead of a table of chances to win; the last is the opposite."""

_SELDOM: Final = 1 << 27
_OFTEN: Final = 1 << 30
"""A player plays a random card if a random number is below this: a thrifty one (`_SELDOM`) one time
in 32, another one (`_OFTEN`) one time in 4.
"""

_BLIND: Final = 102
"""The probability that a player's own hand, which it does not see, beats a card, in 256ths."""

_THRIFT: Final = 655
"""What a thrifty player counts for each rank of a card that it keeps; a wanted trick is 65,536."""


_STRAY: Final = 100
"""The least probability of a face, in 65,536ths, whatever its worth."""


class Setting(NamedTuple):
    """What stays the same in a round: its seats and trump suit, and look-up tables.

    ``card`` has the whole card, by face. ``size`` has the number of faces, ``high`` and ``low``
    the highest and the lowest one, by row.
    """

    seats: int
    trump: int
    card: Table
    size: Table
    high: Table
    low: Table


class Round(NamedTuple):
    """A round under way, whose tables change as it is played.

    By seat: ``hands``, tricks ``taken``, the seat that each confidence card is on in ``trust`` (-1:
    none), and who plays ``thrifty`` (1). By bidder and target: ``bids``, and in ``wish`` what
    another trick for the target is worth to the bidder, in 256ths of a point. ``trick`` has the
    fields `PLAYER` to `TAKER`.
    """

    hands: Table
    taken: Table
    trust: Table
    trick: Table
    bids: Table
    wish: Table
    thrifty: Table


class Trial(NamedTuple):
    """Tables for looking ahead: a round to try a face in, ``faces`` to try, and the ``credit`` that
    is given for them.
    """

    playing: Round
    faces: Table
    credit: Table


class Known(NamedTuple):
    """What the seat ``me`` knows of the rest of a round.

    ``left`` tricks are to be played, the one under way included. ``held`` are the others' hands and
    ``taken`` the tricks, by seat; ``trick`` is as in `Round`. ``bids`` are -1 where unknown, and
    ``tokens`` are left for these, by seat. ``trust`` is the own confidence card.
    """

    me: int
    left: int
    held: Table
    taken: Table
    trick: Table
    bids: Table
    tokens: Table
    trust: int


class Guess(NamedTuple):
    """What ``me`` guesses about the rest.

    ``value`` is by lowest face of a card the tricks that it adds to the own hand, ``strength`` by
    seat the tricks that are expected of it, both in 256ths. An unknown bid is about the tricks
    expected plus ``bias`` (by bidder and target), give or take half of ``spread``. By seat:
    ``trust`` is the likely confidence card (-1: none, -2: nothing is known), ``thrift`` the
    probability that it plays thriftily, in 256ths. ``estimate`` is filled for each possible hand.
    """

    value: Table
    strength: Table
    bias: Table
    spread: int
    trust: Table
    thrift: Table
    estimate: Table


class Standing(NamedTuple):
    """``before`` are the points of the earlier rounds, by seat, and ``chances`` the probability to
    end ahead of one other seat, by the lead over it after this round, from `FAR_BEHIND` on.
    """

    before: Table
    chances: Table


class Found(NamedTuple):
    """What simulated rounds are counted in.

    ``totals`` is the `usefulness` by option. ``histogram`` is how often a seat took a number of
    tricks, by option and both (`MOST_SEATS` lines for each option). ``credit`` is the tricks won,
    by face, and from `DEALT` on, by lowest face, how often a card was in the own hand.
    """

    totals: Table
    histogram: Table
    credit: Table


def next_random(rng: Table) -> int:
    """The next number below 2**32 of a xorshift generator, whose state is ``rng[0]``."""
    x = rng[0]
    x ^= (x << 13) & 0xFFFFFFFF
    x ^= x >> 17
    x ^= (x << 5) & 0xFFFFFFFF
    rng[0] = x
    return x


def any_face(hand: int, low: Table, rng: Table) -> int:
    """A random face of that hand: from a random suit, one of the four lowest."""
    suit = next_random(rng) % SUITS
    while not (hand >> NUMBERS * suit) & ROW:
        suit = (suit + 1) % SUITS
    row = (hand >> NUMBERS * suit) & ROW
    skip = next_random(rng) % 4
    while skip > 0 and row & (row - 1):
        row &= row - 1
        skip -= 1
    return NUMBERS * suit + low[row]


def chance_to_beat(hand: int, led: int, trump: int, best: int, count: Table) -> int:
    """The probability that a random legal card of that hand beats the ``best`` face so far, in
    256ths.
    """
    row = (hand >> NUMBERS * led) & ROW
    if row:
        if best // NUMBERS != led:
            return 0
        return (count[row >> (best % NUMBERS + 1)] << 8) // count[row]
    if trump == SUITS:
        return 0
    row = (hand >> NUMBERS * trump) & ROW
    if best // NUMBERS == trump:
        row >>= best % NUMBERS + 1
    if not row:
        return 0
    whole = 0
    while hand:
        whole += count[hand & ROW]
        hand >>= NUMBERS
    return (count[row] << 8) // whole


def hope(
    seats: int,
    player: int,
    laid: int,
    led: int,
    best: int,
    taker: int,
    hands: Table,
    trump: int,
    wish: Table,
    count: Table,
) -> int:
    """The expected value of the trick for ``player`` if ``taker`` leads it with the face ``best``
    after the player has added a card to the ``laid`` ones; later cards may beat it. A wanted trick
    is 65,536.
    """
    at = player * LINE
    value = wish[at + taker] << 8
    later = (player + 1) % seats
    for _ in range(seats - 1 - laid):
        later = (later + 1) % seats
        beats = _BLIND
        if later != player:
            beats = chance_to_beat(hands[later], led, trump, best, count)
        if beats:
            value += ((wish[at + later] << 8) - value) * beats >> 8
    return value


def worth(
    seats: int,
    player: int,
    face: int,
    trick: Table,
    hands: Table,
    trump: int,
    wish: Table,
    thrift: int,
    count: Table,
) -> int:
    """What adding that face to the trick is worth to ``player``: the `hope`, less what keeping the
    card is worth, ``thrift`` for each of its ranks. Keeping it is worth less than nothing where its
    owner shall take no more tricks.
    """
    owner = (player + 1) % seats
    laid = trick[COUNT]
    suit = face // NUMBERS
    led = suit
    best = face
    taker = owner
    if laid > 0:
        led = trick[LED]
        best = trick[BEST]
        if face > best if suit == best // NUMBERS else suit == trump:
            best = face
        else:
            taker = trick[TAKER]
    value = hope(seats, player, laid, led, best, taker, hands, trump, wish, count)
    if thrift == 0 or (suit != led and suit != trump):
        return value
    keep = thrift * (face % NUMBERS + (32 if suit == trump else 1))
    return value - keep if wish[player * LINE + owner] > 0 else value + keep


def lead(
    seats: int,
    trick: Table,
    hands: Table,
    trump: int,
    wish: Table,
    thrifty: Table,
    count: Table,
    high: Table,
    low: Table,
    rng: Table,
) -> int:
    """The face to lead from the hand on the left: the lowest or the highest of a suit."""
    player = trick[PLAYER]
    hand = hands[(player + 1) % seats]
    thrift = _THRIFT * thrifty[player]
    tie = next_random(rng)
    chosen = -1
    most = -1 << 40
    for suit in range(SUITS):
        row = (hand >> NUMBERS * suit) & ROW
        if not row:
            continue
        number = low[row]
        while True:
            face = NUMBERS * suit + number
            value = worth(seats, player, face, trick, hands, trump, wish, thrift, count)
            value += (tie >> 5 * suit) & 31
            if value > most:
                most = value
                chosen = face
            if number == high[row]:
                break
            number = high[row]
    return chosen


def spare(hand: int, trump: int, thrifty: bool, high: Table, low: Table, rng: Table) -> int:
    """The face to play when the hand cannot follow and does not take the trick. If there is a
    choice, ``thrifty`` keeps trump, otherwise trump is played.
    """
    if trump < SUITS:
        row = (hand >> NUMBERS * trump) & ROW
        if row:
            others = hand & ~(ROW << NUMBERS * trump)
            if not others:
                return NUMBERS * trump + (low[row] if thrifty else high[row])
            if not thrifty:
                return NUMBERS * trump + high[row]
            hand = others
    return any_face(hand, low, rng)


def choose(  # noqa: C901 - in Python a call costs more than all these branches
    seats: int,
    trick: Table,
    hands: Table,
    trump: int,
    wish: Table,
    thrifty: Table,
    count: Table,
    high: Table,
    low: Table,
    rng: Table,
) -> int:
    """The face that the player of ``trick`` would play, to make its bids come true."""
    player = trick[PLAYER]
    owner = (player + 1) % seats
    hand = hands[owner]
    laid = trick[COUNT]
    waver = next_random(rng) < (_SELDOM if thrifty[player] else _OFTEN)
    if laid == 0:
        if waver:
            return any_face(hand, low, rng)
        return lead(seats, trick, hands, trump, wish, thrifty, count, high, low, rng)
    led = trick[LED]
    best = trick[BEST]
    mine = wish[player * LINE + owner]
    row = (hand >> NUMBERS * led) & ROW
    follows = row != 0
    suit = led
    if follows:
        if not row & (row - 1):
            return NUMBERS * led + low[row]
    else:
        suit = trump
        row = 0 if trump == SUITS else (hand >> NUMBERS * trump) & ROW
    if waver:
        return any_face(row << NUMBERS * led if follows else hand, low, rng)
    beating = 0
    if suit != best // NUMBERS:
        if suit == trump:
            beating = row
    else:
        beating = row & (ROW << (best % NUMBERS + 1))
    chosen = -1
    most = -1 << 40
    thrift = _THRIFT * thrifty[player]
    losing = hand & ~(beating << NUMBERS * suit)
    if follows:
        losing = row & ~beating
    if losing:
        if follows:
            chosen = NUMBERS * led + (low[losing] if mine > 0 else high[losing])
        else:
            chosen = spare(losing, trump, mine > 0, high, low, rng)
        if not beating:
            return chosen
        most = worth(seats, player, chosen, trick, hands, trump, wish, thrift, count)
    number = low[beating]
    while True:
        face = NUMBERS * suit + number
        value = worth(seats, player, face, trick, hands, trump, wish, thrift, count)
        if value > most:
            most = value
            chosen = face
        if number == high[beating]:
            break
        number = high[beating]
    return chosen


def lay(
    seats: int,
    face: int,
    trick: Table,
    hands: Table,
    trump: int,
    taken: Table,
    card: Table,
    credit: Table,
) -> None:
    """Plays that face. The last one of a trick decides its taker, which is counted in ``taken`` by
    seat and in ``credit`` by winning face (for the rules see `engine.pikoko.tricks`).
    """
    player = trick[PLAYER]
    owner = (player + 1) % seats
    hands[owner] &= ~card[face]
    suit = face // NUMBERS
    if trick[COUNT] == 0:
        trick[LED] = suit
        trick[BEST] = face
        trick[TAKER] = owner
    else:
        best = trick[BEST]
        if face > best if suit == best // NUMBERS else suit == trump:
            trick[BEST] = face
            trick[TAKER] = owner
    trick[COUNT] += 1
    if trick[COUNT] == seats:
        taken[trick[TAKER]] += 1
        credit[trick[BEST]] += 1
        trick[COUNT] = 0
        trick[PLAYER] = (trick[TAKER] - 1) % seats
    else:
        trick[PLAYER] = owner


def set_wishes(seats: int, on: int, taken: Table, bids: Table, trust: Table, wish: Table) -> None:
    """Sets what another trick for the seat ``on`` is worth to each bidder, in 256ths of a point."""
    for bidder in range(seats):
        need = bids[bidder * LINE + on] - taken[on]
        wanted = 256 if need > 0 else -256 if need > -2 else 0
        wish[bidder * LINE + on] = 2 * wanted if trust[bidder] == on else wanted


def set_all_wishes(setting: Setting, playing: Round) -> None:
    """Sets what another trick is worth to each bidder for each seat."""
    for on in range(setting.seats):
        set_wishes(setting.seats, on, playing.taken, playing.bids, playing.trust, playing.wish)


def play_on(
    setting: Setting, playing: Round, until: int, left: int, credit: Table, rng: Table
) -> int:
    """Plays the ``left`` remaining tricks, the one under way included, until it is the turn of the
    seat ``until`` (-1: to the end). Returns how many are left then.
    """
    seats, trump, card, size, high, low = setting
    hands, taken, trust, trick, bids, wish, thrifty = playing
    while left > 0 and trick[PLAYER] != until:
        face = choose(seats, trick, hands, trump, wish, thrifty, size, high, low, rng)
        lay(seats, face, trick, hands, trump, taken, card, credit)
        if trick[COUNT] == 0:
            left -= 1
            set_wishes(seats, trick[TAKER], taken, bids, trust, wish)
    return left


def fit(
    seats: int,
    player: int,
    face: int,
    trick: Table,
    hands: Table,
    trump: int,
    wish: Table,
    count: Table,
    low: Table,
    worths: Table,
) -> int:
    """How likely ``player`` plays that face, in 65,536ths: in the upper bits, from the 20th on, if
    it is a thrifty player, who seldom strays from the best face; in the lower ones for others.
    """
    hand = hands[(player + 1) % seats]
    if trick[COUNT] > 0 and hand & (ROW << NUMBERS * trick[LED]):
        hand &= ROW << NUMBERS * trick[LED]
    number = 0
    chosen = 0
    most = -1 << 40
    for suit in range(SUITS):
        row = (hand >> NUMBERS * suit) & ROW
        while row:
            other = NUMBERS * suit + low[row]
            row &= row - 1
            value = worth(seats, player, other, trick, hands, trump, wish, _THRIFT, count)
            if other == face:
                chosen = number
            most = max(most, value)
            worths[number] = value
            number += 1
    likely = 0
    for at in range(number):
        off = (most - worths[at]) >> 3
        likely += (1 << 24) // (256 + off * off)
    off = (most - worths[chosen]) >> 3
    likely = ((1 << 40) // (256 + off * off)) // likely
    return likely + _STRAY << 20 | 65536 // number


def recall(
    setting: Setting,
    playing: Round,
    me: int,
    starter: int,
    played: Table,
    worlds: Table,
    shown: int,
    sure: Table,
    weights: Table,
    credit: Table,
    worths: Table,
) -> None:
    """Multiplies the ``weights`` of the worlds by how likely the others would have ``played`` those
    faces in each, from the hands in ``playing`` on. Only ratios of weights mean something. ``sure``
    is how likely a seat is thrifty, in 256ths, and brought up to date.
    """
    seats, trump, card, size, _high, low = setting
    hands, taken, trust, trick, bids, wish, _thrifty = playing
    for part in range(TAKER + 1):
        trick[part] = 0
    trick[PLAYER] = starter
    set_all_wishes(setting, playing)
    for face in played:
        player = trick[PLAYER]
        if player != me:
            most = 1
            strictly = 1
            loosely = 1
            for at in range(len(worlds)):
                hands[me] = worlds[at] | shown
                chance = fit(seats, player, face, trick, hands, trump, wish, size, low, worths)
                strict = chance >> 20
                loose = chance & 0xFFFFF
                strictly += (weights[at] >> 12) * strict >> 16
                loosely += (weights[at] >> 12) * loose >> 16
                chance = sure[player] * strict + (256 - sure[player]) * loose
                weights[at] = max(1, weights[at] * (chance >> 4) >> 20)
                most = max(most, weights[at])
            strictly *= sure[player]
            loosely *= 256 - sure[player]
            sure[player] = min(254, max(2, (strictly << 8) // (strictly + loosely)))
            shift = 0
            while most << shift < 1 << 39:
                shift += 1
            for at in range(len(worlds)):
                weights[at] <<= shift
        if (player + 1) % seats == me:
            shown &= ~card[face]
        lay(seats, face, trick, hands, trump, taken, card, credit)
        if trick[COUNT] == 0:
            set_wishes(seats, trick[TAKER], taken, bids, trust, wish)


def guess_bids(setting: Setting, known: Known, guess: Guess, playing: Round, rng: Table) -> None:
    """Fills in the bids: those known, and where that is -1, random ones near the estimate. Fills in
    the confidence cards of the others: the likely one, if there is any, three times in four,
    otherwise a random one.
    """
    seats = setting.seats
    bids = playing.bids
    trust = playing.trust
    bias = guess.bias
    estimate = guess.estimate
    spread = guess.spread
    for bidder in range(seats):
        at = bidder * LINE
        tokens = known.tokens[bidder]
        for on in range(seats):
            bid = known.bids[at + on]
            if bid < 0:
                about = estimate[on] + bias[at + on] - (spread - 256) // 2
                bid = (about + next_random(rng) % spread) >> 8
                bid = max(0, min(bid, tokens))
                tokens -= bid
            bids[at + on] = bid
        if bidder != known.me:
            trust[bidder] = guess.trust[bidder]
            if trust[bidder] < -1 or next_random(rng) & 3 == 0:
                trust[bidder] = max(-1, next_random(rng) % (2 * seats) - seats)


def estimate_world(setting: Setting, me: int, world: int, guess: Guess, credit: Table) -> None:
    """Sets the estimate of each seat's tricks if the hand of ``me`` is ``world``: for ``me`` the
    value of its cards; the others share the remaining tricks in proportion to their strength.
    Counts the cards of the world in ``credit``.
    """
    value, strength, _bias, _spread, _trust, _thrift, estimate = guess
    own = 0
    for suit in range(SUITS):
        while (world >> NUMBERS * suit) & ROW:
            face = NUMBERS * suit + setting.low[(world >> NUMBERS * suit) & ROW]
            own += value[face]
            credit[DEALT + face] += 1
            world &= ~setting.card[face]
    own = max(0, min(own, 256 * HAND_SIZE))
    whole = 0
    for seat in range(setting.seats):
        if seat != me:
            whole += strength[seat]
    for seat in range(setting.seats):
        estimate[seat] = own if seat == me else (256 * HAND_SIZE - own) * strength[seat] // whole


def points(setting: Setting, playing: Round, bidder: int) -> int:
    """The points for that bidder's bids and confidence card (rules: `engine.pikoko.scoring`)."""
    _hands, taken, trust, _trick, bids, _wish, _thrifty = playing
    total = 1 if trust[bidder] < 0 else 0
    for on in range(setting.seats):
        off = bids[bidder * LINE + on] - taken[on]
        if off == 0:
            total += 2
        elif off == 1 or off == -1:
            total += 1
        if trust[bidder] == on:
            total += 3 if off == 0 else -1
    return total


def usefulness(setting: Setting, playing: Round, me: int, standing: Standing) -> int:
    """How likely ``me`` wins the game after that end of a round, in 65,536ths."""
    before = standing.before
    own = before[me] + points(setting, playing, me)
    chance = 65536
    for seat in range(setting.seats):
        if seat != me:
            lead = own - before[seat] - points(setting, playing, seat)
            at = min(max(lead - FAR_BEHIND, 0), -2 * FAR_BEHIND)
            chance = chance * standing.chances[at] >> 16
    return chance


def worth_trying(trick: Table, hand: int, high: Table, low: Table, faces: Table) -> int:
    """Fills in ``faces`` with those to compare and returns how many they are: of each suit that may
    be played the lowest and the highest, and of the suit that leads so far also the nearest ones
    below and above the best face.
    """
    best = trick[BEST]
    follows = trick[COUNT] > 0 and hand & (ROW << NUMBERS * trick[LED])
    number = 0
    for suit in range(SUITS):
        row = (hand >> NUMBERS * suit) & ROW
        if not row or (follows and suit != trick[LED]):
            continue
        chosen = 1 << low[row] | 1 << high[row]
        if trick[COUNT] > 0 and suit == best // NUMBERS:
            beating = row & (ROW << (best % NUMBERS + 1))
            if beating:
                chosen |= 1 << low[beating]
            if row & ~beating:
                chosen |= 1 << high[row & ~beating]
        while chosen:
            faces[number] = NUMBERS * suit + low[chosen]
            chosen &= chosen - 1
            number += 1
    return number


def look_ahead(
    setting: Setting,
    playing: Round,
    trial: Trial,
    left: int,
    standing: Standing,
    rng: Table,
) -> int:
    """The face that is most useful to the player of the trick if nobody looks ahead in the rest of
    the ``left`` tricks, the one under way included.
    """
    seats, trump, card, _size, high, low = setting
    me = playing.trick[PLAYER]
    hand = playing.hands[(me + 1) % seats]
    number = worth_trying(playing.trick, hand, high, low, trial.faces)
    if number == 1:
        return trial.faces[0]
    inner = trial.playing
    seed = next_random(rng)
    chosen = trial.faces[0]
    most = -1
    for at in range(number):
        rng[0] = seed
        for seat in range(seats):
            inner.hands[seat] = playing.hands[seat]
            inner.taken[seat] = playing.taken[seat]
        for part in range(TAKER + 1):
            inner.trick[part] = playing.trick[part]
        face = trial.faces[at]
        lay(seats, face, inner.trick, inner.hands, trump, inner.taken, card, trial.credit)
        rest = left - 1 if inner.trick[COUNT] == 0 else left
        set_all_wishes(setting, inner)
        play_on(setting, inner, -1, rest, trial.credit, rng)
        useful = usefulness(setting, inner, me, standing)
        if useful > most:
            most = useful
            chosen = face
    return chosen


def play_out(
    setting: Setting,
    playing: Round,
    trial: Trial,
    ahead: int,
    left: int,
    standing: Standing,
    credit: Table,
    rng: Table,
) -> None:
    """Plays the ``left`` remaining tricks, the one under way included. The seat ``ahead`` (-1:
    none) looks ahead.
    """
    seats, trump, card, _size, _high, _low = setting
    hands, taken, trust, trick, bids, wish, _thrifty = playing
    set_all_wishes(setting, playing)
    while left > 0:
        left = play_on(setting, playing, ahead, left, credit, rng)
        if left > 0:
            face = look_ahead(setting, playing, trial, left, standing, rng)
            lay(seats, face, trick, hands, trump, taken, card, credit)
            if trick[COUNT] == 0:
                left -= 1
                set_wishes(seats, trick[TAKER], taken, bids, trust, wish)


def explore(
    setting: Setting,
    known: Known,
    guess: Guess,
    standing: Standing,
    what: int,
    on: int,
    options: Table,
    worlds: Table,
    ahead: int,
    playing: Round,
    trial: Trial,
    found: Found,
    rng: Table,
) -> None:
    """Simulates the round to its end in each of the ``worlds`` (possible hands of ``known.me``)
    with each of the ``options``, and counts in ``found``. Within a world all options get the same
    random numbers.

    An option is a face to play, a bid ``on`` a seat, or a confidence card, as ``what`` says. The
    seat ``ahead`` (-1: none) looks ahead. ``playing`` and ``trial`` give the tables to simulate in.
    """
    seats, trump, card, _size, _high, _low = setting
    me = known.me
    hands, taken, trust, trick, bids, _wish, thrifty = playing
    for world in worlds:
        estimate_world(setting, me, world, guess, found.credit)
        trust[me] = known.trust
        guess_bids(setting, known, guess, playing, rng)
        for seat in range(seats):
            thrifty[seat] = 1 if next_random(rng) & 255 < guess.thrift[seat] else 0
        seed = next_random(rng)
        for at in range(len(options)):
            rng[0] = seed
            for seat in range(seats):
                hands[seat] = known.held[seat]
                taken[seat] = known.taken[seat]
            hands[me] = world
            for part in range(TAKER + 1):
                trick[part] = known.trick[part]
            left = known.left
            if what == A_FACE:
                lay(seats, options[at], trick, hands, trump, taken, card, found.credit)
                if trick[COUNT] == 0:
                    left -= 1
            elif what == A_BID:
                bids[me * LINE + on] = options[at]
            else:
                trust[me] = options[at]
            play_out(setting, playing, trial, ahead, left, standing, found.credit, rng)
            found.totals[at] += usefulness(setting, playing, me, standing)
            for seat in range(seats):
                found.histogram[(at * MOST_SEATS + seat) * LINE + taken[seat]] += 1
