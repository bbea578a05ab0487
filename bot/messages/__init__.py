"""The messages that show tables on Discord.

``slots``           the names of a table's messages
``message``         a message: where it is, what it shows, its token, and who writes it
``record``          the messages of each table, in memory and in the store
``layouts``         draws them, with ``private`` for what one person sees
``posts``           which messages a table should have
``changes``         those less the ones on record: what is to be done
``planner``         finds that out for a lane of a table
``updater``         carries it out, unless it is outdated
``writer``          the one way to show a layout on a message, for answers to clicks too
``fallbacks``       the simpler form of what Discord refuses to show
``answers``         answers to clicks and commands that write a message of a table
``projector``       when a table is drawn, and again after trouble (``trouble``)
``backlog``         tables that nobody waits for
``ephemerals``      private notices, which belong to no table

Requests to Discord are made by ``messenger``, ``directs``, ``places`` and ``presence``, at the
``pace`` that ``refused_requests`` allow. ``pictures`` are files of ``drawings``, which ``painter``
makes in a process of its own; ``emojis`` are uploaded once.
"""
