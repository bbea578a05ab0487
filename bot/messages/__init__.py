"""The messages of tables on Discord, and the ways to write one.

==============  ===================================================================================
``slots``       the names of a table's messages
``message``     a message: where it is, what it shows, its token, and who writes it
``of_table``    the messages of one table, and claims of them
``record``      those of every table, in memory and in the store
``layouts``     what each message shows, computed once for each version
``private``     what one person sees: panels, direct messages, the log
``posts``       which messages a table should have
``writer``      the one way to show a layout on a message; the projector's ways to write one
``fallbacks``   what is sent instead of what Discord refuses, and where that is remembered
``answers``     answers to clicks and commands that write a message of a table
``responses``   responses to interactions that show a layout, of a table or not
``ephemerals``  private notices, which belong to no table, and what passes to the next process
``messenger``   sends, edits and deletes them under the bot's token
==============  ===================================================================================

Who writes them without a click is `bot.projection`. `docs/architecture.md` says in which order they
work, and why a message was not written.
"""
