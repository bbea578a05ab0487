"""Small tools that know nothing of games.

=============  ====================================================================================
``settings``   what the operator sets, from the environment and a file
``logs``       the log, its lines and how each is written
``metrics``    what is counted for ``/metrics``
``timing``     the time and waiting, as they are handed in
``locks``      one lock a key, while someone holds it
``workers``    one task for each key with something to do
``processes``  a process beside the bot, and what is asked of it
``notes``      a small value for the next process
=============  ====================================================================================
"""
