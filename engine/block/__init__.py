"""Peacock Block, for 2 to 5 players: the rules, and apart from them the computer players.

A quick game is one round. Here computer players play it, by what their seats may see, with eight
cards of each kind, of these values:

>>> from itertools import count
>>> from random import Random
>>> from engine.block import BLOCK as game
>>> from engine.block.cards import KINDS
>>> from engine.chance import seeded
>>> from engine.protocol import CHANCE
>>> rng, numbers = Random(5), count(1)
>>> state = game.new(seats=2, options={"cards": dict.fromkeys(KINDS, "34567000")})
>>> while waiting := game.to_act(state):
...     actor = min(waiting)
...     if actor == CHANCE:
...         action = game.draw(state, seeded(b"down", next(numbers)))
...     else:
...         view, legal = game.view(state, actor), game.legal(state, actor)
...         action = game.players["greedy"](view, legal, rng)
...     state, events = game.apply(state, actor, action)
>>> for event in events[:2]:
...     print(event)
CardsPlayed(seat=0, cards=left:0 middle:0 right:7, on=())
RoundWon(number=1, how='ring', winners=(0,), love=(0, 0))
>>> state.flirt, state.feathers
((4, 2), (3, 5))

The rules, in the order of the booklet:

====================  =============================================================================
``cards``             the kinds of cards, and how records name them
``rulings``           what a table chooses, and which cards there are
``turns``             Dealing & Start of a Round, Order of Play, Drawing Cards: triggers first, the
                      action or three, everyone draws
``choices``           Playing Cards, Discarding Cards Action: what a seat may do, and why not
``effects``           Card Types: what each card does, the Ring, Side Step and its counters
``fight``             Cock Fight, and the one that breaks a tie
``scoring``           Winning Rounds, Getting Feathers, Presenting the Ring; the outcome
``game``              who may do what when, chance included
``acts``              what can be done (with the record format), and what is announced
``state, views``      the whole state, and what a seat may see of it
``threats``           who may win next, and which cards stop that; the rules do not need it
``mind``              the computer players, which nothing above imports
====================  =============================================================================

A table chooses the mode and the reading of each open ruling. Rulings that the booklet settles
are not options.

==================  ======  =======================================================================
option              ruling  default, and the other reading
==================  ======  =======================================================================
``mode``            3       ``quick``: one round decides the game. ``extended``: rounds bring
                            love points, and ten of them win
``turn_limit``      House   a round ends after ``60`` turns of each player (or 30, or 120); most
                            flirt points win it, then most feathers; those still tied share it
``rebuild``         4       ``discards`` alone make the new deck. ``with_ring``: the Ring pile too
``flirt_win``       5       ``at_once``. ``turn_end``: ten flirt points win when the turn ends
``pluck_cancels``   6       ``feather``: a Pluck cancels a trigger if it takes a feather. ``hit``:
                            also if there is none to take
``fight_cancels``   6       no. yes: a feather lost in a Cock Fight cancels a trigger, as a Pluck's
``shake_target``    6       of a Shake with three players or more is named when it ``acts``.
                            ``laid``: when it is laid
``strut_ring``      7       ``first``: the Ring is laid as the first action. ``any``: as any
``pluck2``          8       ``each`` of two players steps aside alone. ``whole``: one Side Step
                            stops it for both
``ruffle_use``      9       ``free``. ``counts``: in a Strut, using the card is one of the three
                            actions, and the card is kept when none is left
``ruffle_refill``   9       ``turn_end``. ``at_once``: who lost the card draws before it is used
``ring_swap``       10      ``must`` take a piece in the Ring pile. ``may``: or draw instead
``counters``        11      ``chain``: a counter may be countered. ``once``: the counter stands
``squabble_look``   12      its ``player`` alone sees the pooled cards. ``everyone``: all see them
``fight_card``      13      ``free`` choice. ``highest``: one's highest card must be flipped
``fight_cards``     13      ``discarded``. ``kept``: cards flipped go back to their hands
``fight_alone``     13      who is both highest left and lowest wins ``nothing``. ``next_lowest``:
                            a feather from the lowest of the others
==================  ======  =======================================================================

The hidden option ``edition`` is that of the rules. In edition 1 the default of ``shake_target`` is
``laid``; that is all that changed with edition 2.

``options["cards"]`` must give a string of Cock Fight values for every kind of card, one digit per
card: ``{"flirt1": "444555…", …}`` (ruling 1). So a record contains the cards it was played with.
Ring pieces apart, there must be sixty cards more than Ruffles; otherwise the deck could run out in
the middle of a turn.

Further House rulings, where the booklet and the rulings say nothing:

- only the player whose card was answered by Side Steps may counter, and one counter undoes all of
  them; a player's Side Step out of their own Squabble or Cock Fight cannot be countered
- a Shake blocks one other player of its owner's choice; with two players there is no choice
- the player of a Squabble or Cock Fight decides when playing it whether to step out of it
- a tie-break that is still open after three hands of four cards is shared (ruling 14); the
  booklet goes on until there is one winner
- the winners have the first place; the others follow by score (flirt points in a quick game, love
  points in an extended one), then feathers. A round that ends the game by ten feathers or by the
  Ring brings no love points

The game is won

- by ten ``flirt`` points, in a quick game
- by ten ``feathers``, or by laying the ``ring``
- by ten ``love`` points, in an extended game: more than anyone else
- by ``love_feathers``: the most feathers among those with the most love points
- by the ``cock_fight`` among those who are tied in both
- by the ``turn_limit``, in a quick game: the most flirt points when the last turn is over
- by ``turn_limit_feathers``: the most feathers among those with the most flirt points
- or ``shared``, by those who are tied in both, or whose Cock Fight did not end in time

The figures of an outcome are ``flirt`` and ``feathers``, and in an extended game ``love``.
"""

from typing import Final

from engine.block.game import Block
from engine.block.mind import PLAYERS
from engine.block.mind.strengths import LADDERS

BLOCK: Final = Block(PLAYERS, LADDERS, stand_in="greedy")
