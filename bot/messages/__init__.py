"""The messages that show tables on Discord.

==============  ===================================================================================
``slots``       the names of a table's messages
``message``     a message: where it is, what it shows, its token, and who writes it
``record``      the messages of each table, in memory and in the store
``layouts``     what each message shows, computed once for each version
``private``     what one person sees: panels, direct messages, the log
``replayed``    a step of a finished game, as one seat saw it
``polls``       positions that a server is asked about, and when the shares are shown
``posts``       which messages a table should have
``changes``     those less the ones on record: what is to be done
``planner``     finds that out for a lane of a table
``updater``     carries it out, unless it is outdated
``fallbacks``   what is sent instead of what Discord refuses, and where that is remembered
``writer``      the one way to show a layout on a message, for answers to clicks too
``answers``     answers to clicks and commands that write a message of a table
``projector``   when a table is drawn, and again after trouble
``backlog``     tables that nobody waits for
``in_words``    what is drawn again, because pictures were not drawn in time
``ephemerals``  private notices, which belong to no table, and what passes to the next process
``messenger``   sends, edits and deletes them under the bot's token
``presence``    asks whether the people they are for are still there
==============  ===================================================================================

`docs/architecture.md` says in which order they work, and why a message was not written.
"""
