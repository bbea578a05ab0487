"""What a table is and what may be done at it: pure functions, without Discord, store or clock.

================  ==================================================================================
``sitting``       a table with the state of its game
``lobbies``       before the game: who joins, which options
``seating``       during the game: who leaves, comes back, pauses
``possible``      what a person may do at a table besides playing
``watchers``      spectators without a seat, who see all hands
``leaving``       who is ranked last for having left the game
``moves``         turns what seats choose into moves of the log
``ahead``         answers given before their question
``due``           the kinds of deadlines
``schedule``      the deadlines of a table
``calls``         when people are called to their questions
``answering``     what happens when deadlines pass
``quiet``         a person's quiet hours, without calls
``times``         how long people take to choose, and so how long a forced action waits
``levels``        computer players as strong as the people at the table
``guided_round``  a guided first round, which is no table
``practice_of``   tables of one person against computers
``replays_of``    a finished game step by step, as each seat saw it
``intermission``  the time between two rounds, until everyone asks for the next
``interludes``    moments that are shown for a while, such as a taken trick
``refusal``       the error for what a person may not do
================  ==================================================================================
"""
