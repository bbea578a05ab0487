"""Brings what Discord shows in line with what is kept, without a click.

=============  ====================================================================================
``projector``  when a table is drawn, and again after trouble
``planner``    finds out what is to be done, for a lane of a table
``changes``    that is: the messages that should be there, less those on record
``updater``    carries it out, unless it is outdated
``backlog``    tables that nobody waits for
``in_words``   what is drawn again, because pictures were not drawn in time
``polls``      positions that a server is asked about, and when the shares are shown
=============  ====================================================================================

The messages themselves, and the ways to write one, are in `bot.messages`.
"""
