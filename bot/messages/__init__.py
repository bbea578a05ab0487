"""The messages of tables on Discord: what should be there, what is there, what aligns the two.

==============  ====================================================================================
``slots``       the names of a table's messages
``message``     a message: its row in the store, its token, and who writes it
``record``      the messages of a table, in memory and in the store
``wanted``      the messages that a table should have, as values
``layouts``     what each message shows, drawn once for each version
``private``     what one person sees: panels, direct messages, the log
``goal``        which messages everyone should see
``seat_goal``   which messages one person should see
``next_step``   all rules of what is to be done to a message now
``reconciler``  has it done, until nothing is left to do
``backlog``     tables that no one waits for: after a restart, or with late pictures
``writer``      the one place that writes messages
``forms``       in which simpler form a message is shown that Discord refuses
``answers``     answers to clicks and commands that write a message of a table
``responses``   responses to interactions that show a layout, of a table or not
``ephemerals``  private notices, which belong to no table, and what passes to the next process
==============  ====================================================================================

`docs/architecture.md` says in which order they work, and why a message was not written.
"""
