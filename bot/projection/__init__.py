"""Brings what Discord shows in line with what is kept, without a click.

=================  =================================================================================
``projector``      when a table is drawn, and again after trouble
``lanes``          the parts of a table's messages, and what is to be done to one
``planner``        finds that out, unless people have only acted and see it already
``situation``      a version of a table, people's settings, and what is on record
``lane_messages``  what the messages of a lane should show
``changes``        the messages that should be there, less those on record
``updater``        carries it out, unless it is outdated
``backlog``        tables that nobody waits for
``in_words``       what is drawn again, because pictures were not drawn in time
``polls``          positions that a server is asked about, and when the shares are shown
=================  =================================================================================

The messages themselves, and the ways to write one, are in `bot.messages`.
"""
