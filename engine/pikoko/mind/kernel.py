"""Simulated rounds of Pikoko, in functions of ints and tables of ints.

They run in plain Python, and also compiled (`engine.pikoko.mind.tables.Kernel`). With the same
seed both give the same numbers. So they use no floating point, and no objects but named tuples. All
are in one file, because a compiler renews the machine code it has stored only for functions whose
own file has changed.

A table is a list, or an array, of ints. A hand is a mask of faces, as in `engine.pikoko.cards`; the
faces of one suit in it are a *row*, an int below 2,048. Most functions take

- a ``setting``: what stays the same in a round (`SEATS` to `CARD`)
- a round under way, as one table: its entries are named below (`PLAYER` to `DEALT`)
- ``rng``: the state of a random generator, in a table of one entry

Numbers of tricks and points are in 256ths where they are estimates, and so are probabilities.

A simulated player sees all hands. It wants a seat to take another trick while its bid on that seat
is higher than the tricks taken, and does not want it where the trick would spoil an exact or a
close bid. One that *counts cards*, like the greedy player, keeps strong cards when options are
otherwise equal, and seldom plays a random card. The others, who *reason*, do not follow so simple a
plan: they are predicted better by players who often play a random card. A *careless* one plays
nothing else. A player that *looks ahead* tries faces, lets simple players finish the round after
each, and takes the best.
"""

from __future__ import annotations

from typing import Final, NamedTuple, TypeAlias

Table: TypeAlias = list[int]
"""Or an array, which is used as a list is."""

MOST_SEATS: Final = 5
SUITS: Final = 5
NUMBERS: Final = 11
FACES: Final = SUITS * NUMBERS
HAND_SIZE: Final = 8
ROW: Final = (1 << NUMBERS) - 1

# A setting.
SEATS: Final = 0
TRUMP: Final = 1
"""A suit, or `SUITS` for no trump."""
CARD: Final = 2
"""By face: the whole card."""

# A round: the trick under way …
PLAYER: Final = 0
"""Who plays the next card."""
LAID: Final = 1
"""How many cards lie in the trick. The next three mean nothing while it is 0."""
LED: Final = 2
"""The suit led."""
BEST: Final = 3
"""The face that takes the trick so far."""
TAKER: Final = 4
"""The owner of that face."""
LEFT: Final = 5
"""The tricks still to be taken, with the one under way."""

# … then by seat …
HANDS: Final = 8
TAKEN: Final = 16
TRICK_ENDS: Final = 24
"""All entries before this one change as cards are played, those after it do not, but for
`TRICK_VALUES` and the counts.
"""
CONFIDENCE: Final = 24
"""The seat that the confidence card is on; -1 for No Confidence."""
COUNTING: Final = 32
"""1 for a player who counts cards, 0 for one who reasons, `CARELESS` for one who does neither."""

# … then by bidder and target, with `LINE` entries for each bidder …
LINE: Final = 8
BIDS: Final = 40
"""The bids; -1 where unknown."""
TRICK_VALUES: Final = BIDS + MOST_SEATS * LINE
"""What another trick for the target is worth to the bidder, in 256ths of a point."""

# … and what is counted over all rounds that are simulated in this table.
WON: Final = TRICK_VALUES + MOST_SEATS * LINE
"""By face: the tricks that it took."""
DEALT: Final = WON + FACES
"""By lowest face of a card: how often it was in the own hand."""
ROUND_SIZE: Final = DEALT + FACES

CARELESS: Final = 2

OUTCOMES: Final = HAND_SIZE + 1
"""A seat takes one of so many numbers of tricks."""

# The kinds of options that `explore` compares.
A_FACE: Final = 0
A_BID: Final = 1
A_CONFIDENCE: Final = 2

NOTHING_KNOWN: Final = -2
"""In `Guess.confidence`: the confidence card may be any."""

FAR_BEHIND: Final = -64
"""The first lead of `Standing.utility`; the last is the opposite."""

_RANDOM_IF_COUNTING: Final = 1 << 27
_RANDOM_OTHERWISE: Final = 1 << 30
"""A player plays a random card if a random number is below this: one time in 32, or in 4."""

_OWN_HAND_BEATS: Final = 102
"""The probability that a card of the player's own hand, which it does not see, beats another."""

_RANK_VALUE: Final = 655
"""What keeping a card is worth to a player who counts cards, for each rank of it. A wanted trick is
65,536.
"""

_TRUMP_RANKS: Final = 32
"""A trump card counts as so many ranks higher."""

_LEAST_LIKELIHOOD: Final = 100
"""Of a face that a player who counts cards plays, in 65,536ths."""

_BELOW_ALL: Final = -1 << 40
"""Less than any value of a face."""

COUNT: Final = [row.bit_count() for row in range(ROW + 1)]
"""By row: how many faces it has."""
HIGH: Final = [row.bit_length() - 1 for row in range(ROW + 1)]
"""By row: its highest number; the numbers of a suit begin with 0."""
LOW: Final = [(row & -row).bit_length() - 1 for row in range(ROW + 1)]
"""By row: its lowest number."""


class Known(NamedTuple):
    """The knowledge of the seat ``me``: the round as it stands, without the own hand, and by seat
    the tokens left for the bids that are not known.
    """

    me: int
    start: Table
    tokens: Table


class Guess(NamedTuple):
    """The guesses of ``me`` about the rest, in 256ths.

    ``card_value`` is by lowest face of a card the tricks that it adds to the own hand, ``tricks``
    by seat those that are expected of the others. A bid that is not known is about the tricks
    expected plus ``bias`` (by bidder and target), give or take half of ``spread``. By seat:
    ``confidence`` is the likely card or `NOTHING_KNOWN`, ``counting`` the probability that the seat
    counts cards, or -1 for a careless one. ``expected`` is filled in for each possible hand: the
    tricks by seat.
    """

    card_value: Table
    tricks: Table
    bias: Table
    spread: int
    confidence: Table
    counting: Table
    expected: Table


class Standing(NamedTuple):
    """``before`` are the points of the earlier rounds, by seat, and ``utility`` the probability to
    end ahead of one other seat, in 65,536ths, by the lead over it after this round, from
    `FAR_BEHIND` on.
    """

    before: Table
    utility: Table


class Comparison(NamedTuple):
    """A comparison for `explore`: ``options`` of one ``kind`` (faces, bids ``on`` a seat, or
    confidence cards) in ``worlds``, which are possible own hands. The seat ``ahead`` looks ahead
    (-1: none).
    """

    kind: int
    on: int
    options: Table
    worlds: Table
    ahead: int


class Found(NamedTuple):
    """The sums of an exploration: ``totals`` of the `utility`, by option, and in ``histogram`` how
    often a seat took a number of tricks, with `OUTCOMES` entries for each seat and `MOST_SEATS`
    seats for each option.
    """

    totals: Table
    histogram: Table


class Evidence(NamedTuple):
    """The faces that were ``played`` in this round, for `weigh_worlds`.

    ``worlds`` are possible hands of ``me``, without the cards ``shown``, which it has played.
    Brought up to date are the ``weights`` of the worlds, of which only ratios mean something, and
    by seat the probability that it is ``counting`` cards.
    """

    me: int
    shown: int
    played: Table
    worlds: Table
    weights: Table
    counting: Table


# Random numbers, and masks


def next_random(rng: Table) -> int:
    """Returns the next number below 2**32 of a xorshift generator, whose state is ``rng[0]``."""
    x = rng[0]
    x ^= (x << 13) & 0xFFFFFFFF
    x ^= x >> 17
    x ^= (x << 5) & 0xFFFFFFFF
    rng[0] = x
    return x


def lowest_face(faces: int) -> int:
    """Returns the lowest one of a mask, which must not be empty."""
    face = 0
    while not faces & ROW:
        faces >>= NUMBERS
        face += NUMBERS
    return face + LOW[faces & ROW]


def any_face(hand: int, rng: Table) -> int:
    """Returns a random face of that hand: from a random suit, one of the four lowest."""
    suit = next_random(rng) % SUITS
    while not (hand >> NUMBERS * suit) & ROW:
        suit = (suit + 1) % SUITS
    row = (hand >> NUMBERS * suit) & ROW
    skip = next_random(rng) % 4
    while skip > 0 and row & (row - 1):
        row &= row - 1
        skip -= 1
    return NUMBERS * suit + LOW[row]


# The rules of a trick, as `engine.pikoko.tricks` has them


def lay(setting: Table, playing: Table, face: int) -> None:
    """Plays that face, and gives a trick that is complete to its taker."""
    owner = (playing[PLAYER] + 1) % setting[SEATS]
    playing[HANDS + owner] &= ~setting[CARD + face]
    suit, best = face // NUMBERS, playing[BEST]
    if playing[LAID] == 0:
        playing[LED] = suit
        playing[BEST] = face
        playing[TAKER] = owner
    elif face > best if suit == best // NUMBERS else suit == setting[TRUMP]:
        playing[BEST] = face
        playing[TAKER] = owner
    playing[LAID] += 1
    playing[PLAYER] = owner
    if playing[LAID] == setting[SEATS]:
        taker = playing[TAKER]
        playing[LAID] = 0
        playing[LEFT] -= 1
        playing[PLAYER] = (taker - 1) % setting[SEATS]
        playing[TAKEN + taker] += 1
        playing[WON + playing[BEST]] += 1
        set_trick_values(setting, playing, taker)


def points(setting: Table, playing: Table, bidder: int) -> int:
    """Returns the points for that bidder's bids and confidence card, as `engine.pikoko.scoring` has
    it.
    """
    on_card = playing[CONFIDENCE + bidder]
    total = 1 if on_card < 0 else 0
    for on in range(setting[SEATS]):
        off = playing[BIDS + bidder * LINE + on] - playing[TAKEN + on]
        if off == 0:
            total += 2
        elif off == 1 or off == -1:
            total += 1
        if on_card == on:
            total += 3 if off == 0 else -1
    return total


# What a trick and a face are worth


def set_trick_values(setting: Table, playing: Table, on: int) -> None:
    """Sets what another trick for the seat ``on`` is worth to each bidder."""
    for bidder in range(setting[SEATS]):
        at = bidder * LINE + on
        missing = playing[BIDS + at] - playing[TAKEN + on]
        value = 256 if missing > 0 else -256 if missing > -2 else 0
        playing[TRICK_VALUES + at] = 2 * value if playing[CONFIDENCE + bidder] == on else value


def set_all_trick_values(setting: Table, playing: Table) -> None:
    """Sets what another trick is worth to each bidder for each seat."""
    for on in range(setting[SEATS]):
        set_trick_values(setting, playing, on)


def chance_to_beat(hand: int, led: int, trump: int, best: int) -> int:
    """Returns the probability that a random legal card of that hand beats the ``best`` face
    so far.
    """
    row = (hand >> NUMBERS * led) & ROW
    if row:
        if best // NUMBERS != led:
            return 0
        return (COUNT[row >> (best % NUMBERS + 1)] << 8) // COUNT[row]
    if trump == SUITS:
        return 0
    row = (hand >> NUMBERS * trump) & ROW
    if best // NUMBERS == trump:
        row >>= best % NUMBERS + 1
    if not row:
        return 0
    whole = 0
    while hand:
        whole += COUNT[hand & ROW]
        hand >>= NUMBERS
    return (COUNT[row] << 8) // whole


def expected_value(setting: Table, playing: Table, led: int, best: int, taker: int) -> int:
    """Returns the expected value of the trick for its player if ``taker`` leads with the face
    ``best`` once the player has added a card; later cards may beat it. A wanted trick is 65,536.
    """
    seats, trump, player = setting[SEATS], setting[TRUMP], playing[PLAYER]
    at = TRICK_VALUES + player * LINE
    value = playing[at + taker] << 8
    later = (player + 1) % seats
    for _ in range(seats - 1 - playing[LAID]):
        later = (later + 1) % seats
        chance = _OWN_HAND_BEATS
        if later != player:
            chance = chance_to_beat(playing[HANDS + later], led, trump, best)
        if chance:
            value += ((playing[at + later] << 8) - value) * chance >> 8
    return value


def face_value(setting: Table, playing: Table, face: int, rank_value: int) -> int:
    """Returns what adding that face to the trick is worth to its player: the `expected_value`, less
    what keeping the card is worth, ``rank_value`` for each of its ranks. Keeping it is worth less
    than nothing where its owner shall take no more tricks.
    """
    player, trump = playing[PLAYER], setting[TRUMP]
    owner = (player + 1) % setting[SEATS]
    suit = face // NUMBERS
    led, best, taker = suit, face, owner
    if playing[LAID] > 0:
        led, best = playing[LED], playing[BEST]
        if face > best if suit == best // NUMBERS else suit == trump:
            best = face
        else:
            taker = playing[TAKER]
    value = expected_value(setting, playing, led, best, taker)
    if rank_value == 0 or (suit != led and suit != trump):
        return value
    keeping = rank_value * (face % NUMBERS + (_TRUMP_RANKS if suit == trump else 1))
    return value - keeping if playing[TRICK_VALUES + player * LINE + owner] > 0 else value + keeping


# The face that a simulated player chooses, to make its bids come true


def choose(setting: Table, playing: Table, rng: Table) -> int:
    """Returns the face that the player of the trick plays."""
    player = playing[PLAYER]
    hand = playing[HANDS + (player + 1) % setting[SEATS]]
    kind = playing[COUNTING + player]
    often = _RANDOM_IF_COUNTING if kind else _RANDOM_OTHERWISE
    at_random = next_random(rng) < often or kind == CARELESS
    if playing[LAID] == 0:
        return any_face(hand, rng) if at_random else lead(setting, playing, rng)
    led = playing[LED]
    row = (hand >> NUMBERS * led) & ROW
    if row and not row & (row - 1):
        return NUMBERS * led + LOW[row]
    if at_random:
        return any_face(row << NUMBERS * led if row else hand, rng)
    return follow(setting, playing, rng)


def lead(setting: Table, playing: Table, rng: Table) -> int:
    """Returns the best face to lead: the lowest or the highest of a suit."""
    player = playing[PLAYER]
    hand = playing[HANDS + (player + 1) % setting[SEATS]]
    rank_value = _RANK_VALUE * playing[COUNTING + player]
    tie = next_random(rng)
    chosen, most = -1, _BELOW_ALL
    for suit in range(SUITS):
        row = (hand >> NUMBERS * suit) & ROW
        if not row:
            continue
        number = LOW[row]
        while True:
            face = NUMBERS * suit + number
            value = face_value(setting, playing, face, rank_value) + ((tie >> 5 * suit) & 31)
            if value > most:
                chosen, most = face, value
            if number == HIGH[row]:
                break
            number = HIGH[row]
    return chosen


def follow(setting: Table, playing: Table, rng: Table) -> int:
    """Returns the best face to add to a trick: one that does not take it, or of those that do the
    lowest or the highest.
    """
    player, led, best, trump = playing[PLAYER], playing[LED], playing[BEST], setting[TRUMP]
    owner = (player + 1) % setting[SEATS]
    hand = playing[HANDS + owner]
    keeps_strong = playing[TRICK_VALUES + player * LINE + owner] > 0
    row = (hand >> NUMBERS * led) & ROW
    suit = led if row else trump
    follows = row != 0
    if not follows and trump < SUITS:
        row = (hand >> NUMBERS * trump) & ROW
    beating = row if suit == trump else 0
    if suit == best // NUMBERS:
        beating = row & (ROW << (best % NUMBERS + 1))
    losing = row & ~beating if follows else hand & ~(beating << NUMBERS * suit)
    chosen, most = -1, _BELOW_ALL
    rank_value = _RANK_VALUE * playing[COUNTING + player]
    if losing:
        if follows:
            chosen = NUMBERS * led + (LOW[losing] if keeps_strong else HIGH[losing])
        else:
            chosen = discard(losing, trump, keeps_strong, rng)
        if not beating:
            return chosen
        most = face_value(setting, playing, chosen, rank_value)
    number = LOW[beating]
    while True:
        face = NUMBERS * suit + number
        value = face_value(setting, playing, face, rank_value)
        if value > most:
            chosen, most = face, value
        if number == HIGH[beating]:
            break
        number = HIGH[beating]
    return chosen


def discard(hand: int, trump: int, keeps_strong: bool, rng: Table) -> int:
    """Returns the face to play from a hand that cannot follow, without taking the trick: trump, or
    anything else if strong cards are kept.
    """
    row = (hand >> NUMBERS * trump) & ROW if trump < SUITS else 0
    if not row:
        return any_face(hand, rng)
    others = hand & ~(ROW << NUMBERS * trump)
    if not keeps_strong:
        return NUMBERS * trump + HIGH[row]
    return any_face(others, rng) if others else NUMBERS * trump + LOW[row]


# A round to its end


def play_until(setting: Table, playing: Table, until: int, rng: Table) -> None:
    """Plays on until it is the turn of the seat ``until`` (-1: to the end of the round)."""
    while playing[LEFT] > 0 and playing[PLAYER] != until:
        lay(setting, playing, choose(setting, playing, rng))


def utility(setting: Table, playing: Table, me: int, standing: Standing) -> int:
    """Returns what that end of a round is worth to ``me``: the probability to win, in 65,536ths."""
    own = standing.before[me] + points(setting, playing, me)
    chance = 65536
    for seat in range(setting[SEATS]):
        if seat != me:
            lead_over = own - standing.before[seat] - points(setting, playing, seat)
            at = min(max(lead_over - FAR_BEHIND, 0), -2 * FAR_BEHIND)
            chance = chance * standing.utility[at] >> 16
    return chance


def candidates(playing: Table, hand: int) -> int:
    """Returns the faces of that hand to compare, as a mask: of each suit that may be played the
    lowest and the highest, and of the suit that leads so far also the nearest ones below and above
    the best.
    """
    led, best = playing[LED], playing[BEST]
    follows = playing[LAID] > 0 and hand & (ROW << NUMBERS * led)
    found = 0
    for suit in range(SUITS):
        row = (hand >> NUMBERS * suit) & ROW
        if not row or (follows and suit != led):
            continue
        chosen = 1 << LOW[row] | 1 << HIGH[row]
        if playing[LAID] > 0 and suit == best // NUMBERS:
            beating = row & (ROW << (best % NUMBERS + 1))
            if beating:
                chosen |= 1 << LOW[beating]
            if row & ~beating:
                chosen |= 1 << HIGH[row & ~beating]
        found |= chosen << NUMBERS * suit
    return found


def look_ahead(setting: Table, playing: Table, standing: Standing, rng: Table) -> int:
    """Returns the face with the most utility to the player of the trick if no one looks ahead after
    it.
    """
    me = playing[PLAYER]
    faces = candidates(playing, playing[HANDS + (me + 1) % setting[SEATS]])
    chosen = lowest_face(faces)
    if not faces & (faces - 1):
        return chosen
    trial = playing.copy()
    seed = next_random(rng)
    most = -1
    while faces:
        face = lowest_face(faces)
        faces &= faces - 1
        rng[0] = seed
        for entry in range(WON):
            trial[entry] = playing[entry]
        lay(setting, trial, face)
        play_until(setting, trial, -1, rng)
        useful = utility(setting, trial, me, standing)
        if useful > most:
            chosen, most = face, useful
    return chosen


def play_out(setting: Table, playing: Table, ahead: int, standing: Standing, rng: Table) -> None:
    """Plays to the end of the round. The seat ``ahead`` (-1: none) looks ahead."""
    set_all_trick_values(setting, playing)
    while playing[LEFT] > 0:
        play_until(setting, playing, ahead, rng)
        if playing[LEFT] > 0:
            lay(setting, playing, look_ahead(setting, playing, standing, rng))


# What is not known, filled in at random


def expect_tricks(setting: Table, playing: Table, me: int, guess: Guess) -> None:
    """Sets `Guess.expected` for the hand of ``me`` in that round: for ``me`` the value of its
    cards, which are counted as `DEALT`; the others share the remaining tricks in proportion to what
    was expected of them.
    """
    hand, own = playing[HANDS + me], 0
    while hand:
        face = lowest_face(hand)
        own += guess.card_value[face]
        playing[DEALT + face] += 1
        hand &= ~setting[CARD + face]
    own = max(0, min(own, 256 * HAND_SIZE))
    whole = 0
    for seat in range(setting[SEATS]):
        if seat != me:
            whole += guess.tricks[seat]
    for seat in range(setting[SEATS]):
        others = (256 * HAND_SIZE - own) * guess.tricks[seat] // whole
        guess.expected[seat] = own if seat == me else others


def guess_bids(setting: Table, playing: Table, known: Known, guess: Guess, rng: Table) -> None:
    """Fills in the bids: those known, and random ones near the tricks expected. Fills in the
    confidence cards of the others: the likely one, if there is any, three times in four, otherwise
    a random one.
    """
    seats, spread = setting[SEATS], guess.spread
    for bidder in range(seats):
        tokens = known.tokens[bidder]
        for on in range(seats):
            at = bidder * LINE + on
            bid = known.start[BIDS + at]
            if bid < 0:
                about = guess.expected[on] + guess.bias[at] - (spread - 256) // 2
                bid = (about + next_random(rng) % spread) >> 8
                bid = max(0, min(bid, tokens))
                tokens -= bid
            playing[BIDS + at] = bid
        if bidder != known.me:
            card = guess.confidence[bidder]
            if card == NOTHING_KNOWN or next_random(rng) & 3 == 0:
                card = max(-1, next_random(rng) % (2 * seats) - seats)
            playing[CONFIDENCE + bidder] = card


def guess_round(setting: Table, playing: Table, known: Known, guess: Guess, rng: Table) -> None:
    """Fills in all that ``known.me`` does not know, but for its hand, which must be filled in."""
    expect_tricks(setting, playing, known.me, guess)
    playing[CONFIDENCE + known.me] = known.start[CONFIDENCE + known.me]
    guess_bids(setting, playing, known, guess, rng)
    for seat in range(setting[SEATS]):
        playing[COUNTING + seat] = 1 if next_random(rng) & 255 < guess.counting[seat] else 0
        if guess.counting[seat] < 0:
            playing[COUNTING + seat] = CARELESS


def explore(
    setting: Table,
    known: Known,
    guess: Guess,
    standing: Standing,
    compared: Comparison,
    found: Found,
    rng: Table,
) -> Table:
    """Simulates the round to its end in each of the worlds with each of the options, and adds up
    what is found. Within a world all options get the same random numbers.

    Returns the last round, whose counts (`WON` and `DEALT`) are those of all.
    """
    me, start = known.me, known.start
    playing: Table = start.copy()
    for world in compared.worlds:
        playing[HANDS + me] = world
        guess_round(setting, playing, known, guess, rng)
        seed = next_random(rng)
        for at in range(len(compared.options)):
            option = compared.options[at]
            rng[0] = seed
            for entry in range(TRICK_ENDS):
                playing[entry] = start[entry]
            playing[HANDS + me] = world
            if compared.kind == A_FACE:
                lay(setting, playing, option)
            elif compared.kind == A_BID:
                playing[BIDS + me * LINE + compared.on] = option
            else:
                playing[CONFIDENCE + me] = option
            play_out(setting, playing, compared.ahead, standing, rng)
            found.totals[at] += utility(setting, playing, me, standing)
            for seat in range(setting[SEATS]):
                took = playing[TAKEN + seat]
                found.histogram[(at * MOST_SEATS + seat) * OUTCOMES + took] += 1
    return playing


# What the cards that were played tell


def likelihood(setting: Table, playing: Table, face: int, values: Table) -> tuple[int, int]:
    """Returns how likely the player of the trick plays that face, in 65,536ths: if it counts cards,
    and so seldom plays another face than the best, and if it plays at random. ``values`` has room
    for as many ints as there are faces.
    """
    hand = playing[HANDS + (playing[PLAYER] + 1) % setting[SEATS]]
    if playing[LAID] > 0 and hand & (ROW << NUMBERS * playing[LED]):
        hand &= ROW << NUMBERS * playing[LED]
    number = chosen = 0
    most = _BELOW_ALL
    while hand:
        other = lowest_face(hand)
        hand &= hand - 1
        value = face_value(setting, playing, other, _RANK_VALUE)
        if other == face:
            chosen = number
        most = max(most, value)
        values[number] = value
        number += 1
    whole = 0
    for at in range(number):
        off = (most - values[at]) >> 3
        whole += (1 << 24) // (256 + off * off)
    off = (most - values[chosen]) >> 3
    share = ((1 << 40) // (256 + off * off)) // whole
    return share + _LEAST_LIKELIHOOD, 65536 // number


def weigh_by_face(
    setting: Table, playing: Table, evidence: Evidence, shown: int, face: int, values: Table
) -> None:
    """Multiplies each weight by how likely the player of the trick plays that face in that world.
    ``shown`` are the cards of ``me`` that are still held now. For ``values`` see `likelihood`.
    """
    me, _shown, _played, worlds, weights, counting = evidence
    player = playing[PLAYER]
    most = if_counting = if_random = 1
    for at in range(len(worlds)):
        playing[HANDS + me] = worlds[at] | shown
        strict, loose = likelihood(setting, playing, face, values)
        if_counting += (weights[at] >> 12) * strict >> 16
        if_random += (weights[at] >> 12) * loose >> 16
        chance = counting[player] * strict + (256 - counting[player]) * loose
        weights[at] = max(1, weights[at] * (chance >> 4) >> 20)
        most = max(most, weights[at])
    if_counting *= counting[player]
    if_random *= 256 - counting[player]
    counting[player] = min(254, max(2, (if_counting << 8) // (if_counting + if_random)))
    shift = 0
    while most << shift < 1 << 39:
        shift += 1
    for at in range(len(worlds)):
        weights[at] <<= shift


def weigh_worlds(setting: Table, playing: Table, evidence: Evidence) -> None:
    """Weighs the worlds by how likely the others would have played the faces of the evidence in
    each, from the start of a round on.
    """
    values = playing.copy()
    shown = evidence.shown
    set_all_trick_values(setting, playing)
    for face in evidence.played:
        player = playing[PLAYER]
        if player != evidence.me:
            weigh_by_face(setting, playing, evidence, shown, face, values)
        if (player + 1) % setting[SEATS] == evidence.me:
            shown &= ~setting[CARD + face]
        lay(setting, playing, face)
