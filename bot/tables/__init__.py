"""What a table is and what may be done at it: pure functions, without Discord, store or clock.

================  ==================================================================================
``sitting``       a table with the state of its game
``lobbies``       before the game: who joins, which options
``seating``       during the game: who leaves, comes back, pauses
``possible``      what a person may do there besides playing
``watchers``      who sees all hands, without a seat
``leaving``       who is last for having left the game
``moves``         from the choices of seats to moves of the log
``ahead``         answers given before the question is asked
``due``           the kinds of deadlines
``schedule``      the deadlines of a table
``calls``         when people are called to their questions
``answering``     what happens when they pass
``quiet``         hours in which a person is not called
``times``         how long people take to choose, and so how long what plays itself waits
``levels``        computer players as strong as the people at the table
``guided_round``  a guided first round, which is no table
``practice_of``   tables of one person against computers
``replays_of``    a finished game step by step, as each seat saw it
``intermission``  the time between two rounds, until everyone asks for the next
``interludes``    moments that are shown for a while, such as a taken trick
``refusal``       the error for what a person may not do
================  ==================================================================================
"""
